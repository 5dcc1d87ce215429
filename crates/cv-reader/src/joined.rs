//! Words and e-mail addresses that the end of a line broke in two, made whole again.

use std::collections::HashSet;

use crate::address;
use crate::lines::Line;

/// Makes whole what breaks between a line and the next. The whole word stands at the end of the first.
pub fn join(lines: &mut Vec<Line>) {
    let mut known: Option<HashSet<String>> = None;
    let mut at = 0;
    while let Some(next) = following(lines, at) {
        let (head, tail) = (lines[at].text.trim_end(), lines[next].text.trim_start());
        let beyond = lines.get(next + 1).map_or("", |line| line.text.trim_start());
        let whole = address_over(head, tail)
            .or_else(|| address_over_three(head, tail, beyond))
            .or_else(|| end_of_domain(head, tail))
            .or_else(|| postcode_over(head, tail))
            .or_else(|| {
                let broken = Broken::between(head, tail)?;
                let known = known.get_or_insert_with(|| words(lines));
                Some((broken.whole(known), broken.second.len()))
            });
        if let Some((whole, taken)) = whole {
            let kept = head.len() - last_word(head).len();
            lines[at].text.truncate(kept);
            lines[at].text.push_str(&whole);
            let left = lines[next].text.trim_start()[taken..].trim_start_matches(' ').to_owned();
            let links = std::mem::take(&mut lines[next].links);
            if left.is_empty() {
                lines[at].links.extend(links);
                lines.remove(next);
                continue;
            }
            lines[next].text = left;
            lines[next].links = links;
        }
        at += 1;
    }
}

/// The line that goes on where this one ends; an empty one in between may be a page's end.
fn following(lines: &[Line], at: usize) -> Option<usize> {
    let next = at + 1;
    lines.get(next)?;
    let ends_page = lines[next].text.trim().is_empty()
        && lines.get(next + 1).is_some_and(|after| after.page != lines[at].page);
    Some(if ends_page { next + 1 } else { next })
}

fn last_word(text: &str) -> &str {
    text.rsplit(char::is_whitespace).next().unwrap_or_default()
}

/// An address whose pieces end one line and begin the next, and how much of the next it takes.
fn address_over(head: &str, tail: &str) -> Option<(String, usize)> {
    let first = last_word(head);
    let second: &str = &tail[..tail.find(|c| !address::is_part(c) && c != '@').unwrap_or(tail.len())];
    if first.is_empty() || second.is_empty() || first.matches('@').count() + second.matches('@').count() != 1
    {
        return None;
    }
    let whole = format!("{first}{second}");
    let found = address::first(&whole)?;
    // All of it, up to the marks around: what begins in one line and ends in the other.
    let (before, after) = whole.split_once(found.as_str())?;
    if before.len() >= first.len() || after.len() >= second.len() {
        return None;
    }
    let last = first.chars().next_back();
    let goes_on = if let Some((_, domain)) = first.split_once('@') {
        let (label, tld) = second.rsplit_once('.').unwrap_or(("", second));
        let lower = second.starts_with(|c: char| c.is_lowercase() || c.is_ascii_digit() || c == '.');
        // "ann@alumni.northfiel" above "d.ac.uk".
        let begun = domain.rsplit('.').next().unwrap_or_default();
        let ends = ["ac.uk", "co.uk", "org.uk", "gov.uk", "nhs.uk", "com", "net", "org", "ie", "eu"];
        let rest =
            ends.iter().any(|end| second.strip_suffix(end).is_some_and(|before| before.ends_with('.')));
        let broken = rest
            && second.len() == tail.len()
            && begun.len() > 3
            && !second.starts_with("www.")
            && !LONG.split_ascii_whitespace().any(|tld| tld == begun);
        let torn =
            broken || !domain.contains('.') || second.starts_with('.') || address::first(first).is_none();
        // "ann@example.org." above "Leeds" ended a sentence.
        lower && (torn || last == Some('-') || last == Some('.') && (!label.is_empty() || tld.len() <= 3))
    } else {
        // "jane-" above "smith@example.org"; a full stop ends more sentences than it breaks addresses.
        let few = head.split_whitespace().count() <= 3 && first.chars().all(|c| !c.is_uppercase());
        second.starts_with('@')
            || is_torn(head, first, second)
            || last == Some('-')
            || matches!(last, Some('.' | '_')) && few
    };
    goes_on.then_some((whole, second.len()))
}

/// Ends of domains that are whole, though they are long.
const LONG: &str = "
    info name design digital studio agency online email photography media tech solutions consulting london scot wales
    cymru work site space store world life today academy cloud
";

/// The first two of three pieces of an address, of which the middle one has its line to itself.
fn address_over_three(head: &str, tail: &str, beyond: &str) -> Option<(String, usize)> {
    let first = last_word(head);
    let last = &beyond[..beyond.find(char::is_whitespace).unwrap_or(beyond.len())];
    let begun =
        first.ends_with(['-', '\u{2010}', '_', '.']) && first.len() == head.len() || is_labelled(head, first);
    let first = first.replace('\u{2010}', "-");
    let middle = tail.len() >= 2 && tail.chars().all(|c| address::is_part(c) || c == '@');
    let whole = format!("{first}{tail}{last}");
    let torn = begun
        && middle
        && !first.contains('@')
        && last.find('@').is_none_or(|at| at < 12)
        && !whole.contains(char::is_uppercase)
        && address::first(&whole).is_some_and(|found| found.len() == whole.len());
    torn.then(|| (format!("{first}{tail}"), tail.len()))
}

fn is_labelled(head: &str, first: &str) -> bool {
    const LABELS: [&str; 6] = ["email", "e-mail", "e", "email address", "e-mail address", "mail"];
    let before = head[..head.len() - first.len()].to_lowercase();
    // In a form's cell no colon need part the two.
    let parted = before.trim_end_matches(' ').ends_with([':', '\t']);
    let cell = before.trim().rsplit('\t').next().unwrap_or_default();
    parted && LABELS.contains(&cell.trim_end_matches(':').trim())
}

/// Whether a line ends in the first letters of an address that a narrow column broke anywhere.
fn is_torn(head: &str, first: &str, second: &str) -> bool {
    let plain =
        first.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '.' | '_' | '+'));
    let alone = first.len() == head.trim_start().len();
    let domain = ["com", "uk", "org", "net", "io"].iter().any(|end| first.ends_with(&format!(".{end}")));
    let letters = first.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    let digits = second.starts_with(|c: char| c.is_ascii_digit()) && letters && first.len() > 1;
    (plain || digits)
        && !first.starts_with("www")
        && (is_labelled(head, first) || alone && !domain && (first[1..].contains(['.', '_']) || digits))
}

/// An address of which the last letters stand alone in the next line: `ann@example.co` above `m`.
fn end_of_domain(head: &str, tail: &str) -> Option<(String, usize)> {
    const ENDS: [&str; 10] =
        ["com", "org", "net", "uk", "info", "name", "org.uk", "gov.uk", "nhs.uk", "ac.uk"];
    let first = last_word(head);
    let (_, domain) = first.split_once('@')?;
    let (_, begun) = domain.rsplit_once('.')?;
    let whole = format!("{begun}{tail}");
    (tail.len() <= 4 && begun.len() < whole.len() && ENDS.contains(&whole.as_str()))
        .then(|| (format!("{first}{tail}"), tail.len()))
}

/// A postcode whose second half begins the next line: `SO15` above `2PR`.
fn postcode_over(head: &str, tail: &str) -> Option<(String, usize)> {
    let first = last_word(head);
    let second = tail.get(..3).filter(|_| !tail[3..].starts_with(char::is_alphanumeric))?;
    let letters = first.chars().take_while(char::is_ascii_uppercase).count();
    let outward = (1..=2).contains(&letters)
        && (letters + 1..=letters + 2).contains(&first.len())
        && first.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
        && first[letters..].starts_with(|c: char| c.is_ascii_digit());
    let mut signs = second.chars();
    let inward = signs.next().is_some_and(|c| c.is_ascii_digit()) && signs.all(|c| c.is_ascii_uppercase());
    (outward && inward).then(|| (format!("{first} {second}"), second.len()))
}

/// A word with a hyphen at the line's end.
struct Broken<'a> {
    /// Before the hyphen, with whatever stands before it without a blank.
    first: &'a str,
    /// Whether the hyphen shows only at the end of a line.
    soft: bool,
    second: &'a str,
}

/// What stands before the hyphen of many a compound.
const FIRSTS: &str = "
    well self full part long short high low non multi cross hands all one two three four five six ten half mid semi
    anti client customer data user team cost results goal detail decision problem award fast face hard soft first
    second third world quality vice market evidence person child patient risk target computer web cloud event test
    value key object front back end open real on-site right left double single
";
/// What stands behind it.
const SECONDS: &str = "
    facing based oriented orientated focused driven level time term to on of the and party site house line end stack
    quality class scale wide friendly in up off out by free day days hour hours year years week weekly month months
    person speaking paced motivated starter led qualified trained edge known established developed organised organized
    disciplined employed sufficient confident presented spoken being making solving related specific effective centred
    centered functional disciplinary cultural lingual national profit standing rise income volume pressure performing
    performance impact value risk ups date case ready built made run owned managed planned written thinking player
    working building saving setting keeping taking planning old stop shop house screen wise minded like
";

impl<'a> Broken<'a> {
    fn between(head: &'a str, tail: &'a str) -> Option<Self> {
        let word = last_word(head);
        let hyphen = word.chars().next_back()?;
        let soft = hyphen == '\u{AD}';
        if !soft && !matches!(hyphen, '-' | '\u{2010}') {
            return None;
        }
        let first = &word[..word.len() - hyphen.len_utf8()];
        let second =
            &tail[..tail.find(|c: char| !c.is_alphabetic() && c != '\'' && c != '’').unwrap_or(tail.len())];
        let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
        let last_piece = first.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
        // In an address of the web, whose hyphens are its own.
        let rest = &tail[second.len()..];
        let in_address = rest.starts_with(['@', '/', '_'])
            || rest.starts_with('.') && rest[1..].starts_with(char::is_alphanumeric);
        // Dates and numbers have their own dashes, and a dash before a capital parts two things.
        let is_word = letters(last_piece) >= 2
            && letters(second) >= 2
            && !in_address
            && (second.starts_with(char::is_lowercase) || is_capital(last_piece) && is_capital(second));
        is_word.then_some(Self { first, soft, second })
    }

    fn whole(&self, known: &HashSet<String>) -> String {
        let piece = self.first.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default().to_lowercase();
        let second = self.second.to_lowercase();
        let holds = |list: &str, word: &str| list.split_ascii_whitespace().any(|listed| listed == word);
        let compound = if self.soft || known.contains(&format!("{piece}{second}")) {
            false
        } else {
            known.contains(&format!("{piece}-{second}"))
                || self.first.contains('-')
                || is_capital(self.second)
                || holds(FIRSTS, &piece)
                || holds(SECONDS, &second)
                || piece.chars().count() >= 3
                    && second.chars().count() >= 3
                    && known.contains(&piece)
                    && known.contains(&second)
        };
        format!("{}{}{}", self.first, if compound { "-" } else { "" }, self.second)
    }
}

fn is_capital(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

/// Every word of the text as it stands within lines, compounds as a whole and in pieces; halves of broken ones are none.
fn words(lines: &[Line]) -> HashSet<String> {
    let mut words = HashSet::new();
    let mut broken = false;
    for line in lines {
        let mut inside: Vec<&str> = line
            .text
            .split(|c: char| !c.is_alphabetic() && c != '-')
            .filter(|word| !word.is_empty())
            .collect();
        if broken && !inside.is_empty() {
            inside.remove(0);
        }
        broken = line.text.trim_end().ends_with(['-', '\u{2010}', '\u{AD}']);
        if broken {
            inside.pop();
        }
        words.extend(inside.iter().map(|word| word.to_lowercase()));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(lines: &[&str]) -> Vec<String> {
        let mut lines: Vec<Line> =
            lines.iter().map(|text| Line { text: (*text).into(), ..Line::default() }).collect();
        join(&mut lines);
        lines.into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn a_word_broken_by_a_hyphen_is_whole() {
        assert_eq!(
            joined(&["I run software develop-", "ment for banks"]),
            ["I run software development", "for banks"]
        );
        assert_eq!(joined(&["stake\u{AD}", "holders, and"]), ["stakeholders", ", and"]);
        assert_eq!(joined(&["stake\u{2010}", "holders"]), ["stakeholders"]);
        assert_eq!(joined(&["commu-", "nication", "skills"]), ["communication", "skills"]);
    }

    #[test]
    fn a_compound_keeps_its_hyphen() {
        assert_eq!(joined(&["a well-", "known firm"]), ["a well-known", "firm"]);
        assert_eq!(joined(&["customer-", "facing"]), ["customer-facing"]);
        assert_eq!(joined(&["end-to-", "end tests"]), ["end-to-end", "tests"]);
        assert_eq!(joined(&["Anna Smith-", "Jones"]), ["Anna Smith-Jones"]);
        // The same text has it elsewhere.
        assert_eq!(joined(&["pre-registration nurse", "pre-", "registration"])[1], "pre-registration");
        assert_eq!(joined(&["cooperation", "co-", "operation"])[1], "cooperation");
    }

    #[test]
    fn dashes_that_break_nothing_stay() {
        for lines in
            [["2015 -", "2019"], ["2015-", "2019"], ["Nurse -", "ward"], ["a-", "b"], ["my-", "site.com"]]
        {
            assert_eq!(joined(&lines), lines);
        }
    }

    #[test]
    fn a_postcode_broken_by_a_line_is_whole() {
        assert_eq!(
            joined(&["47 Park Avenue, Southampton, SO15", "2PR"]),
            ["47 Park Avenue, Southampton, SO15 2PR"]
        );
        assert_eq!(joined(&["Unit 4B", "2 floors"]), ["Unit 4B", "2 floors"]);
    }

    #[test]
    fn an_address_broken_by_a_line_is_whole() {
        for (first, second) in [
            ("ann.smith@", "example.org"),
            ("ann.smith@example.", "co.uk"),
            ("E: ann.smith@mid-", "example.org"),
            ("ann.smith@exam", "ple.org"),
            ("ann.smith", "@example.org"),
            ("Email: ann-", "smith@example.org"),
            ("ann.", "smith@example.org"),
            ("ann@example", ".co.uk"),
            ("ann.smith@example.c", "o.uk"),
            ("krishnamurthy.kav", "ita1975@example.org"),
            ("Email: krishnamur", "thy@example.org"),
            ("ann.smith@alumni.northfiel", "d.ac.uk"),
            ("giuliavandenheuvel", "70@example.org"),
        ] {
            let whole = format!("{first}{second}");
            assert_eq!(joined(&[first, second]), [whole]);
        }
        assert_eq!(joined(&["ann@mid-", "example.org Leeds"]), ["ann@mid-example.org", "Leeds"]);
        assert_eq!(joined(&["ann@example.co", "m"]), ["ann@example.com"]);
        assert_eq!(joined(&["ann@family.or", "g.uk"]), ["ann@family.org.uk"]);
        assert_eq!(
            joined(&["E-mail\tcontact.annsmi", "th@live.co.uk"]),
            ["E-mail\tcontact.annsmith@live.co.uk"]
        );
        assert_eq!(joined(&["giulia\u{2010}", "heuvel", "70@example.org"]), ["giulia-heuvel70@example.org"]);
        assert_eq!(joined(&["giulia-", "heuvel70@example.c", "om"]), ["giulia-heuvel70@example.com"]);
        for pieces in
            [["giulia-", "vandenheuvel", "70@example.org"], ["Email: giulia", "vandenheu", "vel@example.org"]]
        {
            assert_eq!(joined(&pieces), [pieces.concat()]);
        }
        for lines in [
            ["ann@example.org.", "Leeds"],
            ["ann@example.org", "bob@example.org"],
            ["Leeds", "ann@example.org"],
            ["www.example.com", "ann@example.org"],
            ["experienced nurse", "ann@example.org"],
        ] {
            assert_eq!(joined(&lines), lines);
        }
    }
}
