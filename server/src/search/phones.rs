//! Phone numbers as they are searched for: by their digits, whatever stands between them.

/// Digits that make a piece of a number worth looking for.
const FEWEST_DIGITS: usize = 4;
/// With fewer digits nobody has begun with the country, or dialled within it.
const WITH_COUNTRY: usize = 9;
/// Digits between words that can only be a number have at least so many.
const FEWEST_BETWEEN_WORDS: usize = 7;

/// What finds a number: its digits as they were typed, with its country's code and without, and the last of them.
pub(super) fn findable(typed: Option<&str>, e164: Option<&str>) -> Vec<String> {
    let international = e164.map(digits);
    let national =
        international.as_deref().and_then(|number| Some(format!("0{}", number.strip_prefix("44")?)));
    let mut all: Vec<String> = [typed.map(digits), international, national].into_iter().flatten().collect();
    // The longest holds the others' ends, but for what comes before it.
    if let Some(longest) = all.iter().max_by_key(|number| number.len()).cloned() {
        all.extend(
            (1..longest.len().saturating_sub(FEWEST_DIGITS - 1)).map(|from| longest[from..].to_owned()),
        );
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// What was typed into a search box, with numbers and pieces of them by their digits alone.
pub(super) fn dialled(text: &str) -> String {
    let parts: Vec<&str> = text.split('"').collect();
    let mut read = String::new();
    for (at, part) in parts.iter().enumerate() {
        let is_quoted = at % 2 == 1 && at + 1 < parts.len();
        let is_alone = text.trim() == part.trim();
        match (is_quoted, number(part, true)) {
            (true, Some(digits)) => read.push_str(&digits),
            (true, None) => read.extend(["\"", part, "\""]),
            (false, _) => {
                // A quote that nobody has closed yet.
                read.push_str(if at % 2 == 1 { "\"" } else { "" });
                read.push_str(&without_quotes(part, is_alone));
            }
        }
    }
    read
}

fn without_quotes(text: &str, is_alone: bool) -> String {
    let mut read = String::new();
    let mut rest = text;
    loop {
        let blanks = rest.len() - rest.trim_start().len();
        read.push_str(&rest[..blanks]);
        rest = &rest[blanks..];
        if rest.is_empty() {
            return read;
        }
        // A minus before it leaves out whoever has the number.
        let minus = if rest.len() > 1 && rest.starts_with('-') { 1 } else { 0 };
        let run = rest[minus..].split_inclusive(char::is_whitespace);
        let mut length = 0;
        for (at, word) in run.enumerate() {
            let is_other = !word.trim_end().chars().all(|c| c.is_ascii_digit() || is_sign(c))
                || at > 0 && word.starts_with('-') && word.trim_end() != "-"
                || at > 0 && minus > 0;
            if is_other {
                break;
            }
            length += word.len();
        }
        let run = rest[minus..minus + length].trim_end();
        let is_all = is_alone && read.trim().is_empty() && minus + run.len() == rest.trim_end().len();
        read.push_str(&rest[..minus]);
        if let Some(digits) = number(run, is_all) {
            read.push_str(&digits);
            rest = &rest[minus + run.len()..];
        } else {
            let word = rest[minus..].find(char::is_whitespace).map_or(rest.len(), |end| minus + end);
            read.push_str(&rest[minus..word]);
            rest = &rest[word..];
        }
    }
}

/// The digits of what is a number or a piece of one, as they are written with the country's code: without what dials
/// abroad, and without the zero that only those within the country dial. Several groups of digits that do not stand
/// `alone` are one only where they begin like one.
fn number(text: &str, alone: bool) -> Option<String> {
    let text = text.trim();
    let is_balanced = text.matches('(').count() == text.matches(')').count();
    let begins = text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '('));
    if !is_balanced || !begins || !text.chars().all(|c| c.is_ascii_digit() || is_sign(c)) {
        return None;
    }
    let groups: Vec<&str> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).collect();
    let mut digits = groups.concat();
    if digits.len() < FEWEST_DIGITS || is_time(&groups) {
        return None;
    }
    let is_begun = text.starts_with(['0', '+', '(']);
    let is_piece = if alone { groups[0].len() > 2 } else { digits.len() >= FEWEST_BETWEEN_WORDS && is_begun };
    if groups.len() > 1 && !is_piece && !(alone && is_begun) {
        return None;
    }
    // The last digits of a number may be zeros too.
    if digits.len() >= WITH_COUNTRY {
        for (before, after) in [("00", ""), ("440", "44"), ("0", "")] {
            if let Some(rest) = digits.strip_prefix(before) {
                digits = format!("{after}{rest}");
            }
        }
    }
    Some(digits)
}

/// Whether digits are years, or a date.
fn is_time(groups: &[&str]) -> bool {
    let is_year = |group: &&str| group.len() == 4 && (group.starts_with("19") || group.starts_with("20"));
    match groups {
        [_] | [] => false,
        [before @ .., last] => is_year(last) && before.iter().all(|group| group.len() <= 2 || is_year(group)),
    }
}

fn is_sign(c: char) -> bool {
    c.is_whitespace() || matches!(c, '+' | '(' | ')' | '-' | '.' | '/' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_a_number_is_typed_it_is_found() {
        for (kept, e164, typed) in [
            (
                "07700 900123",
                "+447700900123",
                &[
                    "0044 7700 900123",
                    "+44 (0)7700 900123",
                    "07700 900 123",
                    "07700900123",
                    "7700\u{2011}900\u{2212}123",
                    "900-123",
                    "900 123",
                    "00123",
                    "0123",
                    "\"07700 900123\"",
                ][..],
            ),
            ("+353 87 123 4567", "+353871234567", &["087 123 4567", "00353 87 123 4567", "4567"]),
        ] {
            let findable = findable(Some(kept), Some(e164));
            for typed in typed {
                let wanted = dialled(typed);
                assert!(findable.contains(&wanted), "{typed}: {wanted}");
            }
        }
    }

    #[test]
    fn what_is_no_number_stays_as_it_is() {
        for text in [
            "123",
            "C++ 2015",
            "-2015 nurse",
            "-2015",
            "2015 2019",
            "2015 -2019",
            "2015-2019",
            "2015 – 2019",
            "12/05/2019",
            "band 5 2019",
            "(2015 OR 2016)",
            "\"2015 2019\" nurse",
            "\"head chef",
            "nurse 2015 2019 ",
        ] {
            assert_eq!(dialled(text), text);
        }
    }

    #[test]
    fn numbers_are_found_beside_words() {
        for (typed, expected) in [
            ("Ivanka 0044 7700 900123", "Ivanka 447700900123"),
            ("0044 7700 900123 OR bosun", "447700900123 OR bosun"),
            ("\"07700 900456\" nurse", "7700900456 nurse"),
            ("-07700900123", "-7700900123"),
            ("-07700900123 900456", "-7700900123 900456"),
            ("nurse +44 (0)7700 900123 nights", "nurse 447700900123 nights"),
            ("nurse 900 123", "nurse 900 123"),
            ("(07700900123 OR bosun)", "(07700900123 OR bosun)"),
        ] {
            assert_eq!(dialled(typed), expected, "{typed}");
        }
    }
}
