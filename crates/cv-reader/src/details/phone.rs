//! The candidate's phone number.

use super::{Found, referees};
use crate::lines::Line;

/// What people put before a number.
const LABELS: [&str; 14] = [
    "mobile",
    "mob",
    "phone",
    "telephone",
    "tel",
    "cell",
    "contact",
    "call",
    "home",
    "m",
    "t",
    "p",
    "h",
    "ph",
];
/// What is a number of something else.
const OTHER: [&str; 12] = [
    "fax",
    "nhs",
    "pin",
    "nmc",
    "gmc",
    "id",
    "dob",
    "passport",
    "account",
    "card",
    "registration",
    "reference",
];

/// The likeliest number that is not a referee's, and the same in E.164.
pub fn find(lines: &[&Line]) -> Option<(Found, Option<String>)> {
    let own = &lines[..referees(lines)];
    let mut best: Option<(f32, String)> = None;
    for (at, line) in own.iter().enumerate() {
        let text =
            line.text.replace(['\u{a0}', '\u{2007}', '\u{202f}'], " ").replace(['‐', '‑', '–', '—'], "-");
        for number in numbers(&text) {
            let score = score(&text, &number, at);
            if best.as_ref().is_none_or(|(most, _)| score > *most) {
                best = Some((score, number.text));
            }
        }
    }
    let (score, typed) = best.filter(|(score, _)| *score >= 0.5)?;
    let e164 = e164(&typed);
    Some((Found::new(typed, score), e164))
}

/// Digits with what may stand between them, and where they begin in their line.
struct Number {
    text: String,
    digits: String,
    at: usize,
}

/// Everything in a line that could be dialled.
fn numbers(line: &str) -> Vec<Number> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(offset) = line[from..].find(|c: char| c.is_ascii_digit() || matches!(c, '+' | '(')) {
        let start = from + offset;
        let before = line[..start].chars().last();
        let piece = piece_at(&line[start..]);
        from = start + piece.len().max(1);
        // In the middle of a word, an amount or an address of the web.
        if before.is_some_and(|c| {
            c.is_alphanumeric() || matches!(c, '_' | '@' | '£' | '$' | '€' | '#' | '=' | '-')
        }) {
            continue;
        }
        let after = line[start + piece.len()..].chars().next();
        let text = piece.trim_end_matches([' ', '-', '.', '(', '/', '+']);
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let goes_on =
            after.is_some_and(|c| c.is_alphabetic() && piece.ends_with(|c: char| c.is_ascii_digit()));
        if !goes_on && (8..=15).contains(&digits.len()) && !is_a_date(text) && balanced(text) {
            let at = start;
            found.push(Number { text: text.split_whitespace().collect::<Vec<_>>().join(" "), digits, at });
        }
    }
    found
}

/// The longest run of digits and marks; two blanks, or another number's beginning, end it.
fn piece_at(text: &str) -> &str {
    let (mut marks, mut digits, mut open) = (0, 0, false);
    for (at, c) in text.char_indices() {
        match c {
            '0'..='9' => (digits, marks) = (digits + 1, 0),
            '+' if at == 0 || text[..at] == *"(" => {}
            '(' if digits == 0 || !open && marks <= 2 && digits < 6 => open = true,
            ')' if open => (open, marks) = (false, marks + 1),
            '/' if digits >= 9 => return &text[..at],
            ' ' | '-' | '.' | '/' if marks < 3 && (c != ' ' || !text[..at].ends_with(' ')) => marks += 1,
            _ => return &text[..at],
        }
    }
    text
}

fn balanced(text: &str) -> bool {
    text.matches('(').count() == text.matches(')').count()
}

/// Years, spans of years and days are no numbers to dial.
fn is_a_date(text: &str) -> bool {
    let groups: Vec<&str> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).collect();
    let is_year = |group: &&str| group.len() == 4 && (group.starts_with("19") || group.starts_with("20"));
    let years = groups.iter().filter(|group| is_year(group)).count();
    let others = groups.iter().filter(|group| !is_year(group)).all(|group| group.len() <= 2);
    (years > 0 && others && !text.starts_with(['+', '(', '0'])) || years >= 2 && groups.len() <= 3
}

fn score(line: &str, number: &Number, at: usize) -> f32 {
    let digits = &number.digits;
    let before = line[..number.at].to_lowercase();
    let word = before
        .trim_end_matches(|c: char| !c.is_alphabetic())
        .rsplit(|c: char| !c.is_alphabetic())
        .next()
        .unwrap_or_default();
    let gap = before.len() - before.trim_end_matches(|c: char| !c.is_alphabetic()).len();
    let (labelled, other) = (gap <= 6 && LABELS.contains(&word), gap <= 6 && OTHER.contains(&word));
    let international =
        number.text.starts_with('+') || number.text.starts_with("(+") || digits.starts_with("00");
    let national = digits.starts_with('0') && (10..=11).contains(&digits.len());
    let grouped = number.text.contains([' ', '-', '.', '(']);
    let american = digits.len() == 10 && grouped && is_american(&number.text);
    let mut score: f32 = match () {
        () if international && digits.len() >= 9 => 0.75,
        () if national => 0.72,
        () if american => 0.68,
        () if grouped && (8..=12).contains(&digits.len()) => 0.42,
        () if digits.len() == 10 || digits.len() == 11 => 0.4,
        () => 0.2,
    };
    if labelled {
        score += 0.2;
    }
    if other {
        score -= 0.5;
    }
    match at {
        0..=15 => score += 0.12,
        16..=40 => score += 0.05,
        _ => {}
    }
    // The words of a sentence around it: more likely an amount or the number of something.
    if line.split_whitespace().count() > 14 && !labelled {
        score -= 0.2;
    }
    score.min(0.97)
}

/// Three, three and four digits.
fn is_american(text: &str) -> bool {
    let groups: Vec<usize> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).map(str::len).collect();
    groups == [3, 3, 4]
}

/// The number in E.164. A number without a country's code is British when it is of a British form.
pub fn e164(typed: &str) -> Option<String> {
    let compact: String = typed.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect();
    let abroad = compact.strip_prefix('+').or_else(|| compact.strip_prefix("00"));
    let digits = match abroad {
        Some(number) => {
            // The zero that is dialled within the country stands in parentheses, or by mistake without.
            let trunk = number.strip_prefix("440").map(|rest| format!("44{rest}"));
            let marked = typed.contains("(0)");
            match (trunk, marked) {
                (Some(number), _) => number,
                (None, true) => without_trunk(typed)?,
                (None, false) => number.to_owned(),
            }
        }
        None => {
            let national = compact.strip_prefix('0')?;
            let british = matches!(national.len(), 9 | 10) && !national.starts_with('0');
            let starts = national.starts_with(['1', '2', '3', '5', '7', '8']);
            format!("44{}", (british && starts).then_some(national)?)
        }
    };
    (8..=15).contains(&digits.len()).then(|| format!("+{digits}"))
}

fn without_trunk(typed: &str) -> Option<String> {
    let (before, after) = typed.split_once("(0)")?;
    let digits: String = before.chars().chain(after.chars()).filter(char::is_ascii_digit).collect();
    Some(digits.strip_prefix("00").map(ToOwned::to_owned).unwrap_or(digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(lines: &[&str]) -> Option<String> {
        let lines: Vec<Line> =
            lines.iter().map(|text| Line { text: (*text).into(), ..Line::default() }).collect();
        find(&lines.iter().collect::<Vec<_>>()).map(|(found, _)| found.value)
    }

    #[test]
    fn numbers_are_found_as_they_are_typed() {
        for (line, number) in [
            ("Tel: 07700 900123", "07700 900123"),
            ("M +44 (0)7700 900 123 | ann@example.org", "+44 (0)7700 900 123"),
            ("(020) 7946 0958", "(020) 7946 0958"),
            ("0161.496.0000", "0161.496.0000"),
            ("Leeds • 07700900123 • ann@example.org", "07700900123"),
            ("0033 6 98 76 54 32", "0033 6 98 76 54 32"),
            ("(909) 555-5555", "(909) 555-5555"),
            ("Phone 873‑555‑0156", "873-555-0156"),
            ("(+82) 10-9030-1843", "(+82) 10-9030-1843"),
            ("Mobile: 3208578573", "3208578573"),
            ("01632 960123 / 07700 900123", "01632 960123"),
        ] {
            assert_eq!(found(&[line]).as_deref(), Some(number), "{line}");
        }
        for line in [
            "2019 - 2021",
            "01/02/2020",
            "Born 12.03.1990",
            "card 0123456789012345",
            "Sales of £1234567890",
            "Sept 2012 - 2016 and 2017",
            "ISO 9001:2015",
        ] {
            assert_eq!(found(&[line]), None, "{line}");
        }
    }

    #[test]
    fn a_labelled_number_goes_before_one_that_only_looks_like_it() {
        assert_eq!(
            found(&["Registration 12345678901", "Mobile 07700 900123"]).as_deref(),
            Some("07700 900123")
        );
        assert_eq!(found(&["Ann", "References", "07700 900123"]), None);
    }

    #[test]
    fn numbers_of_a_clear_country_have_an_e164_form() {
        for (typed, e164_form) in [
            ("07700 900123", Some("+447700900123")),
            ("(020) 7946 0958", Some("+442079460958")),
            ("+44 (0)29 2018 0123", Some("+442920180123")),
            ("+44 07 123 456 789", Some("+447123456789")),
            ("0044 7700 900123", Some("+447700900123")),
            ("0033 6 98 76 54 32", Some("+33698765432")),
            ("(+82) 10-9030-1843", Some("+821090301843")),
            ("873-555-0156", None),
            ("01 23", None),
        ] {
            assert_eq!(e164(typed).as_deref(), e164_form, "{typed}");
        }
    }
}
