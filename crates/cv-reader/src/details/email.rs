//! The candidate's e-mail address.

use super::{Found, referees};
use crate::lines::Line;

/// The first address that is not a referee's.
pub fn find(lines: &[&Line]) -> Option<Found> {
    let own = &lines[..referees(lines)];
    let plain = (0..own.len()).find_map(|at| {
        let line = unmasked(&own[at].text);
        address(&line).map(|found| {
            let next = own.get(at + 1).map(|line| unmasked(&line.text));
            (wrapped(&line, &found, next.as_deref()).unwrap_or(found), 0.95)
        })
    });
    let torn = || (0..own.len()).find_map(|at| Some((torn(&own[at].text, own.get(at + 1)?)?, 0.7)));
    let spaced = || own.iter().find_map(|line| Some((spaced(&line.text)?, 0.75)));
    let (value, confidence) = plain.or_else(torn).or_else(spaced)?;
    Some(Found::new(value, confidence))
}

/// What people write so that machines do not find it.
fn unmasked(text: &str) -> String {
    let mut text = text.replace(['\u{a0}', '\u{200b}'], " ");
    for mask in ["(at)", "[at]", "{at}", "<at>"] {
        text = replaced(&text, mask, "@");
    }
    for mask in ["(dot)", "[dot]", "{dot}"] {
        text = replaced(&text, mask, ".");
    }
    text
}

/// Replaces a mask, in any case, with the blanks around it.
fn replaced(text: &str, mask: &str, with: &str) -> String {
    let mut left = text;
    let mut out = String::with_capacity(text.len());
    while let Some(at) = left.to_ascii_lowercase().find(mask) {
        out.push_str(left[..at].trim_end());
        out.push_str(with);
        left = left[at + mask.len()..].trim_start();
    }
    out + left
}

const fn is_local(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '%' | '+' | '-' | '\'')
}

fn is_domain(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '.' | '-')
}

/// The first address of a line.
fn address(line: &str) -> Option<String> {
    line.match_indices('@').find_map(|(at, _)| {
        let before = &line[..at];
        let start = before
            .rfind(|c: char| !is_local(c))
            .map_or(0, |end| end + before[end..].chars().next().map_or(1, char::len_utf8));
        let local = before[start..].trim_start_matches(['.', '-', '_', '\'', '%', '+']);
        let after = &line[at + 1..];
        let end = after.find(|c| !is_domain(c)).unwrap_or(after.len());
        let domain = after[..end].trim_end_matches(['.', '-']);
        whole(local, domain)
    })
}

fn whole(local: &str, domain: &str) -> Option<String> {
    let (host, tld) = domain.rsplit_once('.')?;
    let sound = !local.is_empty()
        && local.len() <= 64
        && !local.ends_with('.')
        && !local.contains("..")
        && !host.is_empty()
        && !domain.contains("..")
        && (2..=24).contains(&tld.chars().count())
        && tld.chars().all(char::is_alphabetic);
    sound.then(|| format!("{local}@{domain}"))
}

/// An address whose domain goes on in the next line: the line ends with it, at a mark that ends no domain.
fn wrapped(line: &str, found: &str, next: Option<&str>) -> Option<String> {
    let line = line.trim_end();
    let (address, mark) = (line.strip_suffix(['.', '-'])?, line.chars().last()?);
    if !address.ends_with(found) {
        return None;
    }
    let more: String = next?.trim_start().chars().take_while(|c| is_domain(*c)).collect();
    // "ann@example.org." above "Leeds" ended a sentence.
    if more.starts_with(char::is_uppercase) || more.rsplit('.').next().is_some_and(|tld| tld.len() > 6) {
        return None;
    }
    let (local, domain) = found.split_once('@')?;
    whole(local, format!("{domain}{mark}{more}").trim_end_matches(['.', '-']))
}

/// An address torn by the end of a line, at its sign or inside of its domain.
fn torn(line: &str, next: &Line) -> Option<String> {
    let (line, next) = (line.trim_end(), next.text.trim_start());
    let next: String = next.chars().take_while(|c| is_local(*c) || *c == '@').collect();
    (line.contains('@') || next.starts_with('@')).then(|| address(&format!("{line}{next}"))).flatten()
}

/// An address with blanks in it, as spread letters or careless writers leave them: `ann @ example.org`.
fn spaced(line: &str) -> Option<String> {
    let at = line.find('@')?;
    let before = line[..at].trim_end();
    let local: String = before.chars().rev().take_while(|c| is_local(*c)).collect();
    let local: String = local.chars().rev().collect();
    let after = line[at + 1..].trim_start();
    let end = after.find(|c: char| !is_domain(c) && c != ' ').unwrap_or(after.len());
    let mut domain = String::new();
    for piece in after[..end].split(' ').filter(|piece| !piece.is_empty()) {
        let joins = domain.is_empty() || domain.ends_with(['.', '-']) || piece.starts_with(['.', '-']);
        if !joins {
            break;
        }
        domain.push_str(piece);
    }
    whole(local.trim_start_matches('.'), domain.trim_end_matches(['.', '-']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(lines: &[&str]) -> Option<String> {
        let lines: Vec<Line> =
            lines.iter().map(|text| Line { text: (*text).into(), ..Line::default() }).collect();
        find(&lines.iter().collect::<Vec<_>>()).map(|found| found.value)
    }

    #[test]
    fn addresses_are_found_as_they_are_written() {
        for (line, address) in [
            ("E: ann.smith+jobs@example.co.uk. Phone", "ann.smith+jobs@example.co.uk"),
            ("ann (at) example [dot] org", "ann@example.org"),
            ("Ann Smith|ann_s@example.org|Leeds", "ann_s@example.org"),
            ("mailto:ann@example.org", "ann@example.org"),
            ("ann @ example.org", "ann@example.org"),
            ("<ann@example.org>", "ann@example.org"),
            ("o'neill@example.ie", "o'neill@example.ie"),
        ] {
            assert_eq!(found(&[line]).as_deref(), Some(address), "{line}");
        }
        for line in ["twitter: @ann", "a@b", "ann@example", "ann@@example.org", "8 @ 20 p"] {
            assert_eq!(found(&[line]), None, "{line}");
        }
    }

    #[test]
    fn an_address_may_be_torn_by_the_end_of_a_line() {
        assert_eq!(found(&["ann.smith@", "example.org"]).as_deref(), Some("ann.smith@example.org"));
        assert_eq!(found(&["ann.smith@example.", "co.uk"]).as_deref(), Some("ann.smith@example.co.uk"));
        assert_eq!(found(&["ann.smith@mid-", "example.org"]).as_deref(), Some("ann.smith@mid-example.org"));
        assert_eq!(found(&["ann@example.org.", "Leeds"]).as_deref(), Some("ann@example.org"));
    }

    #[test]
    fn a_referees_address_is_not_the_candidates() {
        assert_eq!(found(&["Ann Smith", "References", "bob@example.org"]), None);
        assert_eq!(
            found(&["ann@example.org", "Referees:", "bob@example.org"]).as_deref(),
            Some("ann@example.org")
        );
    }
}
