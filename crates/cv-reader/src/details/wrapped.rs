//! What the end of a line broke in two: spans of time, and names of towns and counties.

use super::{dates, places};

/// How many bytes of a line belong to the end of the line before it.
pub fn over(first: &str, second: &str) -> Option<usize> {
    date_over(first, second).or_else(|| place_over(first, second))
}

/// What stands between the two halves: nothing behind a hyphen of a name, "Barrow-in-" above "Furness".
pub fn between(first: &str) -> &'static str {
    if first.strip_suffix('-').is_some_and(|name| name.ends_with(char::is_alphabetic)) { "" } else { " " }
}

/// "Nurse, Apr 2022 - August" above "2024".
fn date_over(first: &str, second: &str) -> Option<usize> {
    let ends = dates::span(first).is_none_or(|span| span.to == first.len() && first.ends_with('-'));
    let span = dates::span(&format!("{first} {second}")).filter(|_| ends)?;
    let taken = span.to.checked_sub(first.len() + 1).filter(|taken| *taken > 0 && span.from < first.len())?;
    let close = second[taken..].find(|c| !matches!(c, ')' | ']')).unwrap_or(second.len() - taken);
    Some(taken + close)
}

/// "14 Rose Lane, Salford, Greater" above "Manchester M6 1TF".
fn place_over(first: &str, second: &str) -> Option<usize> {
    let piece = first.rsplit([',', '\t', '|', ':', '•', '·']).next().unwrap_or_default().trim();
    let begun: Vec<&str> = piece.split(' ').collect();
    let whole = |text: &str| places::is_place(text) && text.starts_with(char::is_uppercase);
    if piece.is_empty()
        || begun.len() > 3
        || whole(second.split(',').next().unwrap_or_default()) && whole(piece)
    {
        return None;
    }
    let ends = second.find([',', '\t', '|', '•', '·', '(']).unwrap_or(second.len());
    let words: Vec<&str> = second[..ends].split(' ').filter(|word| !word.is_empty()).collect();
    (1..=words.len().min(3)).rev().find_map(|count| {
        let taken = words[..count].join(" ");
        let rest = words[count..].join(" ");
        let sound = rest.is_empty() || places::begins_with_postcode(&rest);
        let between = between(first);
        (sound && second.starts_with(&taken) && whole(&format!("{piece}{between}{taken}")))
            .then_some(taken.len())
    })
}

#[cfg(test)]
mod tests {
    use super::over;

    #[test]
    fn what_a_line_broke_is_found() {
        for (first, second, taken) in [
            ("May 2024 to", "Present", "Present"),
            ("Since September", "2024", "2024"),
            ("Feb 17 -", "present", "present"),
            ("Creative Director | Paper Lantern | Oct.", "2022-Present", "2022-Present"),
            ("Policy Adviser at Shelter, Lancaster (Jun 2014 to", "Oct 2018)", "Oct 2018)"),
            ("Close, Salford, Greater", "Manchester M6 1TF", "Manchester"),
            ("Lansdowne Mews, Birmingham, West", "Midlands B14 3TX", "Midlands"),
            ("123 Heathfield Road, Barrow-in-", "Furness, Cumbria, LA14 2BS", "Furness"),
            ("Address: Chester, UK, United", "Kingdom (Home)", "Kingdom"),
            ("12 Mill Lane, Milton", "Keynes, MK9 1AB", "Keynes"),
        ] {
            assert_eq!(over(first, second).map(|taken| &second[..taken]), Some(taken), "{first}");
        }
        for (first, second) in [
            ("Nurse 2015 - 2019", "Carer 2012 - 2015"),
            ("2015 - 2019", "2012 - 2015"),
            ("Leeds", "West Yorkshire"),
            ("Manchester", "07700 900123"),
            ("Led a team in the West", "Midlands and beyond"),
        ] {
            assert_eq!(over(first, second), None, "{first}");
        }
    }
}
