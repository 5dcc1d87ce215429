//! Who a CV is about, guessed where nobody typed it in: from the file's name and the text.

use crate::text::{Email, PersonName, Phone};

/// Words of file names that name nobody.
const NOISE: &[&str] = &[
    "cv",
    "resume",
    "résumé",
    "resumé",
    "curriculum",
    "vitae",
    "copy",
    "final",
    "draft",
    "new",
    "updated",
    "update",
    "latest",
    "current",
    "version",
    "application",
    "profile",
    "of",
    "my",
    "the",
    "for",
    "pdf",
    "doc",
    "docx",
];

/// First and last name, after a file's name; "Candidate" where it names nobody.
pub fn names(file_name: &str) -> (Option<PersonName>, Option<PersonName>) {
    let stem = file_name.rsplit_once('.').map_or(file_name, |(stem, _)| stem);
    let named: Vec<String> = words_of(stem).into_iter().filter(|word| is_name_like(word)).collect();
    // "ann smith" is careless, "Maria del Carmen" is meant.
    let careless = !named.iter().any(|word| word.starts_with(char::is_uppercase));
    let words: Vec<String> = named.iter().map(|word| capital(word, careless)).collect();
    let (first, rest) = words.split_first().map_or((None, String::new()), |(f, r)| (Some(f), r.join(" ")));
    let both = first.and_then(|first| {
        let last = PersonName::optional(Some(&rest)).ok()?;
        Some((PersonName::new(first).ok()?, last))
    });
    match both {
        Some((first, last)) => (Some(first), last),
        // A part that is too short or too long to stand alone: all of it together, or nobody.
        None => (PersonName::new(&words.join(" ")).or_else(|_| PersonName::new("Candidate")).ok(), None),
    }
}

/// The first e-mail address of a text.
pub fn email(text: &str) -> Option<Email> {
    let local = |c: char| c.is_ascii_alphanumeric() || "._%+-".contains(c);
    let domain = |c: char| c.is_ascii_alphanumeric() || ".-".contains(c);
    text.match_indices('@').find_map(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + 1..]);
        let start = before.rfind(|c| !local(c)).map_or(0, |end| end + char_length(before, end));
        let end = after.find(|c| !domain(c)).unwrap_or(after.len());
        let name = before[start..].trim_start_matches('.');
        let host = after[..end].trim_end_matches(['.', '-']);
        let tld = host.rsplit_once('.')?.1;
        let named = tld.len() >= 2 && tld.chars().all(|c| c.is_ascii_alphabetic());
        Email::new(&format!("{name}@{host}")).ok().filter(|_| named)
    })
}

/// The first phone number of a text: one that begins with 0, +, or such in parentheses, of a plausible length.
pub fn phone(text: &str) -> Option<Phone> {
    let mut previous = ' ';
    for (at, c) in text.char_indices() {
        let begins =
            matches!(c, '0' | '+' | '(') && !previous.is_alphanumeric() && !"+-/.".contains(previous);
        previous = c;
        if begins && let Some(number) = number_at(&text[at..]) {
            return Phone::optional(Some(&number)).ok().flatten();
        }
    }
    None
}

fn number_at(text: &str) -> Option<String> {
    let abroad = text.starts_with('+') || text.starts_with("00") || text.starts_with("(+");
    let (least, most) = if abroad { (9, 15) } else { (10, 11) };
    let (mut number, mut digits, mut blanks) = (String::new(), 0, 0);
    for c in text.chars() {
        match c {
            '0'..='9' if digits == most => return None,
            '0'..='9' => (digits, blanks) = (digits + 1, 0),
            '+' if digits > 0 => break,
            ' ' | '\u{A0}' | '-' | '.' | '(' | ')' | '+' => blanks += 1,
            _ => break,
        }
        // Two numbers side by side are not one.
        if blanks > 2 || digits >= least && blanks > 1 {
            break;
        }
        number.push(if matches!(c, '.' | '\u{A0}') { ' ' } else { c });
    }
    let domestic = abroad || number.trim_start_matches('(').starts_with('0');
    let number = number.trim_end_matches([' ', '-', '(', ')', '+']).to_owned();
    (domestic && digits >= least && number.len() <= 30).then_some(number)
}

/// Splits at signs, blanks and between a small and a capital letter ("AnnSmithCV").
fn words_of(stem: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut previous = ' ';
    for c in stem.chars() {
        let inside = c.is_alphanumeric() || matches!(c, '\'' | '’' | '-');
        let new_word = previous.is_lowercase() && c.is_uppercase() && !is_name_prefix(words.last());
        if (!inside || new_word) && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        if inside && let Some(word) = words.last_mut() {
            word.push(c);
        }
        previous = c;
    }
    words.iter().flat_map(|word| hyphened(word)).collect()
}

/// "McDonald" and "MacLeod" are one name.
fn is_name_prefix(word: Option<&String>) -> bool {
    word.is_some_and(|word| matches!(word.as_str(), "Mc" | "Mac"))
}

/// A hyphen joins a double name ("Smith-Jones") but only separates "ann-smith-cv".
fn hyphened(word: &str) -> Vec<String> {
    let parts: Vec<&str> = word.split('-').filter(|part| !part.is_empty()).collect();
    let double = parts.len() == 2
        && parts.iter().all(|part| part.chars().next().is_some_and(char::is_uppercase) && is_name_like(part));
    if double { vec![parts.join("-")] } else { parts.into_iter().map(ToOwned::to_owned).collect() }
}

fn is_name_like(word: &str) -> bool {
    !word.is_empty() && !word.chars().any(char::is_numeric) && !NOISE.contains(&word.to_lowercase().as_str())
}

/// A word in capitals, or a careless one, begins with a capital and goes on small; any other stays.
fn capital(word: &str, careless: bool) -> String {
    if !careless && word.chars().any(char::is_lowercase) {
        return word.to_owned();
    }
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters.flat_map(char::to_lowercase)).collect()
}

fn char_length(text: &str, at: usize) -> usize {
    text[at..].chars().next().map_or(1, char::len_utf8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn named(file: &str, first: &str, last: Option<&str>) {
        let (found_first, found_last) = names(file);
        assert_eq!(found_first.as_ref().map(PersonName::as_str), Some(first), "{file}");
        assert_eq!(found_last.as_ref().map(PersonName::as_str), last, "{file}");
    }

    #[test]
    fn a_files_name_tells_a_persons() {
        named("Ann Smith.pdf", "Ann", Some("Smith"));
        named("ann_smith_cv_2024.docx", "Ann", Some("Smith"));
        named("CV - Ann Smith (final) v2.pdf", "Ann", Some("Smith"));
        named("AnnSmithCV.pdf", "Ann", Some("Smith"));
        named("ANN-SMITH-RESUME.pdf", "Ann", Some("Smith"));
        named("Niamh McDonald-O'Brien CV.doc", "Niamh", Some("McDonald-O'Brien"));
        named("Curriculum Vitae Maria del Carmen Ruiz.pdf", "Maria", Some("del Carmen Ruiz"));
        named("Li Wu.pdf", "Li Wu", None);
        named("Prince.pdf", "Prince", None);
        named("CV.pdf", "Candidate", None);
        named("2024-01-03.pdf", "Candidate", None);
        named("", "Candidate", None);
    }

    #[test]
    fn the_first_address_of_a_text_counts() {
        let found = |text| email(text).map(|email| email.as_str().to_owned());
        assert_eq!(
            found("E: ann.smith+jobs@example.co.uk. Phone").as_deref(),
            Some("ann.smith+jobs@example.co.uk")
        );
        assert_eq!(found("é@ work @ home, bob@example.org").as_deref(), Some("bob@example.org"));
        assert_eq!(found("twitter: @ann and a@b"), None);
    }

    #[test]
    fn the_first_number_that_can_be_dialled_counts() {
        let found = |text| phone(text).map(|phone| phone.as_str().to_owned());
        assert_eq!(found("Tel: 07700 900123\nBorn").as_deref(), Some("07700 900123"));
        assert_eq!(found("M +44 (0)7700 900 123 | ann").as_deref(), Some("+44 (0)7700 900 123"));
        assert_eq!(found("(020) 7946 0958").as_deref(), Some("(020) 7946 0958"));
        assert_eq!(found("0161.496.0000").as_deref(), Some("0161 496 0000"));
        assert_eq!(found("2019 - 2021, 01/02/2020, 0 errors, NI 0012"), None);
        assert_eq!(found("card 0123456789012345"), None);
    }
}
