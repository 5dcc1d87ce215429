//! How e-mail addresses are written.

/// What may stand in either half of an address.
pub fn is_part(c: char) -> bool {
    is_local(c) || is_domain(c)
}

/// What may stand before the sign.
pub const fn is_local(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '%' | '+' | '-' | '\'')
}

/// What may stand behind it.
pub fn is_domain(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '.' | '-')
}

/// The first address of a text.
pub fn first(text: &str) -> Option<String> {
    all(text).next().map(|(_, address)| address)
}

/// Every address of a text, and where it begins.
pub fn all(text: &str) -> impl Iterator<Item = (usize, String)> {
    text.match_indices('@').filter_map(|(at, _)| {
        let before = &text[..at];
        let start = before
            .rfind(|c: char| !is_local(c))
            .map_or(0, |end| end + before[end..].chars().next().map_or(1, char::len_utf8));
        let number = before[..start].trim_end().ends_with(|c: char| c.is_ascii_digit());
        let local =
            without_glued_before(number, before[start..].trim_start_matches(['.', '-', '_', '\'', '%', '+']));
        let after = &text[at + 1..];
        let end = after.find(|c| !is_domain(c)).unwrap_or(after.len());
        let domain = without_glued(after[..end].trim_end_matches(['.', '-']));
        Some((at - local.len(), whole(local, domain)?))
    })
}

/// An address of these halves, if it may be one.
pub fn whole(local: &str, domain: &str) -> Option<String> {
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

/// What a lost blank glues to the end of an address.
const AFTER: [&str; 14] = [
    "mobile",
    "mob",
    "telephone",
    "tel",
    "phone",
    "address",
    "linkedin",
    "www",
    "http",
    "https",
    "home",
    "email",
    "date",
    "contact",
];
/// Ends of domains that are told from what is glued to them.
const ENDS: [&str; 8] = ["com", "uk", "org", "net", "ie", "eu", "de", "fr"];

/// Those of them that few other ends begin with, and these others.
const LONE: [&str; 4] = ["com", "uk", "org", "net"];
const LONGER: [&str; 9] =
    ["community", "company", "compare", "computer", "comsec", "organic", "network", "netbank", "netflix"];

/// A domain without the word that a lost blank glued to its end: `example.co.ukMobile`, `example.com07700`.
fn without_glued(domain: &str) -> &str {
    let ends: Vec<usize> = domain.match_indices('.').map(|(at, _)| at + 1).collect();
    for start in ends {
        let label = &domain[start..];
        let small = label.find(|c: char| !c.is_lowercase()).unwrap_or(label.len());
        if small >= 2 && label[small..].starts_with(|c: char| c.is_ascii_digit() || c.is_uppercase()) {
            return &domain[..start + small];
        }
        let glued = |end: &&&str| {
            let rest = label.strip_prefix(**end).unwrap_or_default();
            AFTER.iter().any(|word| rest.starts_with(word))
        };
        // "example.comgrowing": no domain ends so.
        let no_end = |end: &&&str| {
            let rest = label.strip_prefix(**end).unwrap_or_default();
            LONE.contains(*end)
                && rest.len() >= 4
                && rest.chars().all(|c| c.is_ascii_lowercase())
                && !LONGER.contains(&label)
        };
        if let Some(end) = ENDS.iter().find(glued).or_else(|| ENDS.iter().find(no_end)) {
            return &domain[..start + end.len()];
        }
    }
    domain
}

/// The part before the sign without a label or a number that a lost blank glued to it: `Emailann`, `07700900123ann`.
fn without_glued_before(follows_number: bool, local: &str) -> &str {
    let number = local.find(|c: char| !c.is_ascii_digit()).unwrap_or(local.len());
    if (number >= 10 || number >= 3 && follows_number) && local[number..].starts_with(char::is_alphabetic) {
        return &local[number..];
    }
    let label = ["Email", "E-mail", "E-Mail", "Mail"].iter().find_map(|label| local.strip_prefix(label));
    label.filter(|rest| rest.starts_with(char::is_lowercase)).unwrap_or(local)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_glued_to_an_address_is_none_of_it() {
        for glued in [
            "ann@example.co.ukMobile: 07700",
            "ann@example.co.uk07700 900123",
            "ann@example.co.ukLeeds",
            "ann@example.co.ukmobile",
            "ann@example.co.ukgrowing",
            "07700900123ann@example.co.uk",
            "07700 900123ann@example.co.uk",
            "Emailann@example.co.uk",
        ] {
            assert_eq!(first(glued).as_deref(), Some("ann@example.co.uk"), "{glued}");
        }
        assert_eq!(first("ANN@EXAMPLE.ORG").as_deref(), Some("ANN@EXAMPLE.ORG"));
        assert_eq!(first("Ann@Example.Org").as_deref(), Some("Ann@Example.Org"));
    }
}
