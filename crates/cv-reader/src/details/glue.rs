//! Details that a lost blank put together: `Leeds07700 900123`, `LS6 2ABMobile: …`, `900123ann@example.org`.

use super::{dates, places, words};

/// What begins something else in the middle of a word.
const LABELS: [&str; 11] = [
    "Mobile",
    "Mob:",
    "Tel:",
    "Tel ",
    "Telephone",
    "Phone",
    "Email",
    "E-mail",
    "Address",
    "LinkedIn",
    "Postcode",
];
/// Fewer digits are no phone number.
const NUMBER: usize = 9;

/// A text with a tab wherever a detail begins or ends without a blank.
pub fn unglued(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        if begins(&text[..at], &text[at..]) {
            out.push('\t');
        }
        out.push(c);
    }
    out
}

fn begins(before: &str, rest: &str) -> bool {
    let Some(last) = before.chars().next_back().filter(|c| c.is_alphanumeric()) else { return false };
    let word = rest.split(' ').next().unwrap_or_default();
    // "TF3 7LUM: …", "07700 900123E: …".
    if rest.starts_with(|c: char| c.is_ascii_uppercase()) && rest[1..].starts_with(':') {
        let digits = before.rfind(|c: char| !is_of_number(c)).map_or(before, |end| &before[end..]);
        return places::ends_in_postcode(before) || last.is_ascii_digit() && words::digits(digits) >= NUMBER;
    }
    if LABELS.iter().any(|label| rest.starts_with(label)) {
        return last.is_lowercase() || last.is_ascii_digit() || places::ends_in_postcode(before);
    }
    if rest.starts_with(['0', '+']) && !last.is_ascii_digit() {
        return words::digits(number(rest)) >= NUMBER
            && (last.is_lowercase() || places::ends_in_postcode(before));
    }
    if last.is_ascii_digit() && rest.starts_with(char::is_alphabetic) {
        let digits = before.rfind(|c: char| !is_of_number(c)).map_or(before, |end| &before[end..]);
        return words::digits(digits) >= NUMBER
            && (word.contains('@')
                || word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase));
    }
    if rest.starts_with(char::is_uppercase) && last.is_lowercase() {
        return places::begins_with_postcode(rest) || dates::begins_with_date(rest);
    }
    rest.starts_with(char::is_lowercase) && word.contains('@') && places::ends_in_postcode(before)
}

fn is_of_number(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, ' ' | '(' | ')' | '-' | '.' | '+')
}

fn number(text: &str) -> &str {
    &text[..text.find(|c| !is_of_number(c)).unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::unglued;

    #[test]
    fn a_lost_blank_is_found() {
        for (text, parts) in [
            ("Leeds07700 900123", "Leeds\t07700 900123"),
            ("Ann SmithMobile: 07700 900123", "Ann Smith\tMobile: 07700 900123"),
            ("07700 900123ann@example.org", "07700 900123\tann@example.org"),
            ("07700 900123Email: ann@example.org", "07700 900123\tEmail: ann@example.org"),
            ("Leeds LS6 2AB07700 900123", "Leeds LS6 2AB\t07700 900123"),
            ("Leeds LS6 2ABann@example.org", "Leeds LS6 2AB\tann@example.org"),
            ("LeedsLS6 2AB", "Leeds\tLS6 2AB"),
            ("Orchard HomeSince November", "Orchard Home\tSince November"),
            ("Orchard HomeMay 2017 - 2019", "Orchard Home\tMay 2017 - 2019"),
            ("ann@example.co.ukTel: 1", "ann@example.co.uk\tTel: 1"),
            ("Telford TF3 7LUM: 07700 900565E: ann@x.org", "Telford TF3 7LU\tM: 07700 900565\tE: ann@x.org"),
        ] {
            assert_eq!(unglued(text), parts);
        }
        for text in
            ["Ann McDonald", "JavaScript and TypeScript", "room B12", "07700 900123", "abc123@example.org"]
        {
            assert_eq!(unglued(text), text);
        }
    }
}
