//! The candidate's name: what stands large and early, looks like a name, and agrees with the e-mail address.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use super::words::{is_no_name, is_particle, is_title};
use super::{Found, referees};
use crate::lines::Line;

/// Nobody's name stands further down, unless it is written large.
const FAR: usize = 60;
/// What introduces a name.
const LABELS: [&str; 9] =
    ["name", "full name", "candidate", "candidate name", "applicant", "resume of", "cv of", "nom", "nombre"];
/// What stands beside a name on its line.
const BESIDE: [&str; 8] =
    ["curriculum vitae of", "curriculum vitae", "résumé of", "resume of", "cv of", "résumé", "resume", "cv"];

/// First and last name.
pub fn find(lines: &[&Line], email: Option<&str>) -> (Option<Found>, Option<Found>) {
    let own = &lines[..referees(lines)];
    let usual = usual_size(own);
    let mut best: Option<(f32, Vec<String>)> = None;
    for (at, line) in
        own.iter().enumerate().filter(|(at, line)| *at < FAR || line.page == 0 && line.size > usual * 1.3)
    {
        let alone = candidates(&line.text).into_iter().map(|(words, labelled)| (words, labelled, line.size));
        // "JOHN" over "SMITH", set alike.
        let stacked = own.get(at + 1).filter(|next| is_stacked(line, next)).and_then(|next| {
            let words: Vec<String> =
                [&line.text, &next.text].into_iter().flat_map(|text| words(text)).collect();
            is_name(&words).then_some((words, false, line.size))
        });
        for (words, labelled, size) in alone.chain(stacked) {
            let score = score(&words, labelled, size / usual.max(1.0), at, line, email);
            if best.as_ref().is_none_or(|(most, _)| score > *most) {
                best = Some((score, words));
            }
        }
    }
    let Some((score, words)) = best.filter(|(score, _)| *score >= 0.5) else { return (None, None) };
    split(&words, given_words(&words, email), score)
}

/// The size of most letters; 0 where the file says nothing.
fn usual_size(lines: &[&Line]) -> f32 {
    let mut sizes: Vec<(f32, usize)> =
        lines.iter().filter(|line| line.size > 0.0).map(|line| (line.size, line.text.len())).collect();
    sizes.sort_by(|a, b| a.0.total_cmp(&b.0));
    let half = sizes.iter().map(|(_, letters)| letters).sum::<usize>() / 2;
    let mut seen = 0;
    for (size, letters) in sizes {
        seen += letters;
        if seen >= half {
            return size;
        }
    }
    0.0
}

fn is_stacked(line: &Line, next: &Line) -> bool {
    let one = |line: &Line| (1..=2).contains(&line.text.split_whitespace().count());
    line.size > 0.0
        && (line.size - next.size).abs() < line.size * 0.15
        && line.page == next.page
        && one(line)
        && one(next)
}

/// The parts of a line that may be a name, and whether a label says so.
fn candidates(text: &str) -> Vec<(Vec<String>, bool)> {
    let mut found = Vec::new();
    for part in
        text.split(['\t', '|', '•', '·', '/', '–', '—', ';', '●', '▪', '(', '[', '∙', '◦', '‖', '\u{f0b7}'])
    {
        let mut part =
            part.trim().trim_matches(|c: char| matches!(c, ',' | ':' | '-' | '*' | '#' | '.' | '"' | '_'));
        let mut labelled = false;
        if let Some((label, rest)) = part.split_once(':') {
            let known = LABELS.contains(&label.trim().to_lowercase().as_str());
            labelled = known;
            part = if known { rest.trim() } else { label.trim() };
        }
        let mut pieces = vec![part];
        if let Some((before, after)) = part.split_once(',') {
            // "Ann Smith, BSc" and "Ann Smith, Leeds"; "SMITH, Ann" is turned round.
            pieces = vec![before.trim()];
            let swapped = format!("{} {}", after.trim(), before.trim());
            let turned = words(&swapped);
            if words(before).len() == 1 && turned.len() <= 3 && is_name(&turned) && !words(after).is_empty() {
                found.push((turned, labelled));
                continue;
            }
        }
        if let Some((before, after)) = part.split_once(" - ") {
            pieces = vec![before.trim(), after.trim()];
        }
        for piece in pieces {
            let words = words(without_beside(piece));
            if is_name(&words) {
                found.push((words, labelled));
            }
        }
    }
    found
}

fn without_beside(text: &str) -> &str {
    let text = text.trim();
    for word in BESIDE {
        if let Some(head) = text.get(..word.len())
            && head.to_lowercase() == word
            && text[word.len()..].starts_with([' ', ':', '-', '–'])
        {
            return text[word.len()..].trim_matches(|c: char| !c.is_alphanumeric());
        }
        if text.len() > word.len()
            && let Some(tail) = text.get(text.len() - word.len()..)
            && tail.to_lowercase() == word
            && text[..text.len() - word.len()].ends_with([' ', ':', '-', '–'])
        {
            return text[..text.len() - word.len()].trim_matches(|c: char| !c.is_alphanumeric() && c != '.');
        }
    }
    text
}

/// The words of a text, without titles and degrees at both ends.
fn words(text: &str) -> Vec<String> {
    let all: Vec<&str> =
        text.split_whitespace().map(|word| word.trim_matches([',', ':', ';', '"', '“', '”'])).collect();
    let from = all.iter().position(|word| !is_title(word)).unwrap_or(all.len());
    let to = all.iter().rposition(|word| !is_title(word)).map_or(from, |at| at + 1);
    all[from..to.max(from)].iter().filter(|word| !word.is_empty()).map(|word| (*word).to_owned()).collect()
}

/// Whether words may be a person's name.
fn is_name(words: &[String]) -> bool {
    let cjk = words.len() <= 2
        && words.iter().all(|word| (1..=5).contains(&word.chars().count()) && word.chars().all(is_cjk));
    if cjk && !words.is_empty() {
        return words.iter().map(|word| word.chars().count()).sum::<usize>() >= 2;
    }
    (1..=5).contains(&words.len())
        && words.iter().all(|word| is_name_word(word))
        && words.iter().any(|word| word.chars().count() >= 3)
        && words.first().is_some_and(|word| !is_particle(word) || word.starts_with(char::is_uppercase))
        && !words.iter().any(|word| word.split(['-', '.', '\'', '’']).any(is_no_name))
}

fn is_name_word(word: &str) -> bool {
    let bare = word.trim_end_matches('.');
    let letters = bare.chars().filter(|c| c.is_alphabetic() || is_combining_mark(*c)).count();
    let marks = bare.chars().count() - letters;
    let marked = bare.chars().all(|c| {
        c.is_alphabetic() || is_combining_mark(c) || matches!(c, '\'' | '’' | '-' | '.' | '‐' | '‑')
    });
    let great = bare.chars().next().is_some_and(char::is_uppercase);
    // Writings without capitals.
    let caseless =
        bare.chars().next().is_some_and(|c| c.is_alphabetic() && !c.is_lowercase() && !c.is_uppercase());
    // Inside a word only after a prefix, as in McDonald, or after a mark; "JavaScript" is none.
    let humps =
        bare.chars().zip(bare.chars().skip(1)).filter(|(a, b)| a.is_lowercase() && b.is_uppercase()).count();
    marked
        && letters > 0
        && letters <= 24
        && marks <= 3
        && (great || caseless || is_particle(bare))
        && (humps == 0
            || humps == 1
                && ["Mc", "Mac", "De", "La", "Le", "Di", "Fitz", "Van", "Da"]
                    .iter()
                    .any(|p| bare.starts_with(p)))
}

const fn is_cjk(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}')
}

fn score(words: &[String], labelled: bool, ratio: f32, at: usize, line: &Line, email: Option<&str>) -> f32 {
    let agreement = email.map_or(0.0, |email| agreement(words, email));
    let mut score: f32 = match words.len() {
        1 if words[0].chars().all(is_cjk) => 0.4,
        1 => 0.1,
        2 | 3 => 0.42,
        _ => 0.28,
    };
    score += agreement;
    if labelled {
        score += 0.35;
    }
    if ratio > 1.15 {
        score += ((ratio - 1.0) * 0.35).min(0.4);
    } else if ratio > 0.0 && ratio < 0.85 {
        score -= 0.15;
    }
    score += match at {
        0 => 0.22,
        1 => 0.17,
        2..=4 => 0.1,
        5..=12 => 0.02,
        _ => -0.12,
    };
    if line.page > 0 {
        score -= 0.4;
    }
    // More on the line than the name.
    if line.text.split_whitespace().count() > words.len() + 6 {
        score -= 0.15;
    }
    score.min(0.99)
}

/// How well a name agrees with the part of an address before its sign: 0 for not at all, 0.4 for wholly.
fn agreement(words: &[String], email: &str) -> f32 {
    let local = plain(email.split('@').next().unwrap_or_default());
    let names: Vec<String> = words.iter().map(|word| plain(word)).filter(|name| !name.is_empty()).collect();
    let (Some(first), Some(last)) = (names.first(), names.last()) else { return 0.0 };
    let held = names.iter().filter(|name| name.len() >= 3 && local.contains(name.as_str())).count();
    let initial = |name: &str| name.chars().next().unwrap_or('\0');
    match held {
        2.. => 0.4,
        1 if names.len() == 1 => 0.35,
        1 if local.contains(last.as_str()) && local.starts_with(initial(first)) => 0.38,
        1 if local.contains(first.as_str()) && local.ends_with(initial(last)) => 0.33,
        1 => 0.25,
        _ if names.len() >= 2
            && local.len() <= 5
            && local.starts_with(initial(first))
            && local.contains(initial(last)) =>
        {
            0.12
        }
        _ => 0.0,
    }
}

/// Small letters of the Latin alphabet alone.
fn plain(text: &str) -> String {
    text.to_lowercase()
        .replace('ł', "l")
        .replace('ø', "o")
        .replace('ß', "ss")
        .nfd()
        .filter(|c| c.is_alphanumeric())
        .collect()
}

/// How many words the given name has: more than one where the address writes them as one, as "meiling.lee" does.
fn given_words(words: &[String], email: Option<&str>) -> usize {
    let local = email.and_then(|email| email.split('@').next()).unwrap_or_default();
    let Some((given, family)) = local.split_once(['.', '_', '-']) else { return 1 };
    let (given, family) = (plain(given), plain(family));
    let named = |from: &[String]| from.iter().map(|word| plain(word)).collect::<String>();
    (2..words.len()).find(|at| named(&words[..*at]) == given && named(&words[*at..]) == family).unwrap_or(1)
}

/// First name, of so many words, and the rest; names in capitals come as they are usually written.
fn split(words: &[String], given: usize, confidence: f32) -> (Option<Found>, Option<Found>) {
    let shouted = words.iter().all(|word| !word.chars().any(char::is_lowercase));
    let is_cry = |word: &String| word.chars().count() > 2 && !word.chars().any(char::is_lowercase);
    let shown = |word: &String| if shouted || is_cry(word) { calm(word) } else { word.clone() };
    // "DUPONT Élodie": capitals tell the family name where it stands first.
    let capitals = |word: &String| is_cry(word) && !word.chars().all(is_cjk);
    let turned: Vec<String>;
    let words = match words.iter().position(|word| !capitals(word)) {
        Some(given)
            if given > 0 && words[given..].iter().all(|word| !capitals(word) && !is_particle(word)) =>
        {
            turned =
                words[given..].iter().cloned().chain(words[..given].iter().map(|word| calm(word))).collect();
            &turned
        }
        _ => words,
    };
    if words.is_empty() {
        return (None, None);
    }
    let (first, rest) = words.split_at(given.min(words.len()));
    let first: Vec<String> = first.iter().map(shown).collect();
    let is_initial =
        |word: &String| word.trim_end_matches('.').chars().count() == 1 && !word.chars().all(is_cjk);
    let family: Vec<String> = rest
        .iter()
        .enumerate()
        .filter(|(at, word)| *at + 1 == rest.len() || !is_initial(word))
        .map(|(_, word)| shown(word))
        .collect();
    let last = (!family.is_empty()).then(|| Found::new(family.join(" "), confidence));
    (Some(Found::new(first.join(" "), confidence)), last)
}

/// "O'NEILL-SMITH" as "O'Neill-Smith", "MCDONALD" as "McDonald".
fn calm(word: &str) -> String {
    let mut out = String::new();
    let mut begins = true;
    for c in word.chars() {
        if begins {
            out.extend(c.to_uppercase());
        } else {
            out.extend(c.to_lowercase());
        }
        begins = matches!(c, '-' | '\'' | '’' | '.');
    }
    match out.strip_prefix("Mc") {
        Some(rest) if rest.len() > 2 => {
            let mut letters = rest.chars();
            let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
            format!("Mc{first}{}", letters.as_str())
        }
        _ => out,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(lines: &[(&str, f32)], email: Option<&str>) -> (Option<String>, Option<String>) {
        let lines: Vec<Line> = lines
            .iter()
            .map(|(text, size)| Line { text: (*text).into(), size: *size, ..Line::default() })
            .collect();
        let (first, last) = find(&lines.iter().collect::<Vec<_>>(), email);
        (first.map(|found| found.value), last.map(|found| found.value))
    }

    #[track_caller]
    fn named(lines: &[(&str, f32)], email: Option<&str>, first: &str, last: Option<&str>) {
        let name = found(lines, email);
        assert_eq!((name.0.as_deref(), name.1.as_deref()), (Some(first), last), "{lines:?}");
    }

    #[test]
    fn the_large_line_at_the_top_is_the_name() {
        named(
            &[("Ann Smith", 24.0), ("Registered Nurse", 14.0), ("Leeds", 11.0), ("I care for people", 11.0)],
            None,
            "Ann",
            Some("Smith"),
        );
        named(
            &[("Curriculum Vitae", 20.0), ("Zoë O'Connor", 16.0), ("Profile", 12.0), ("A chef", 11.0)],
            None,
            "Zoë",
            Some("O'Connor"),
        );
        named(
            &[("JOHN", 30.0), ("MCDONALD", 30.0), ("Electrician", 12.0), ("Wires and all", 10.0)],
            None,
            "John",
            Some("McDonald"),
        );
        named(
            &[
                ("Contact", 12.0),
                ("Leeds", 10.0),
                ("Ann Smith", 28.0),
                ("Profile", 12.0),
                ("text of it", 10.0),
            ],
            None,
            "Ann",
            Some("Smith"),
        );
    }

    #[test]
    fn without_sizes_place_and_address_tell() {
        named(
            &[("RESUME", 0.0), ("Leo Leopard", 0.0), ("1950 Third Street", 0.0)],
            None,
            "Leo",
            Some("Leopard"),
        );
        named(&[("Name: Ann B. Smith", 0.0), ("Teacher", 0.0)], None, "Ann", Some("Smith"));
        named(&[("Smith, Ann", 0.0), ("Leeds", 0.0)], None, "Ann", Some("Smith"));
        named(&[("Dr Maria del Carmen Ruiz, MBA", 0.0)], None, "Maria", Some("del Carmen Ruiz"));
        named(
            &[("Data Engineer", 0.0), ("Harbour Freight", 0.0), ("Ann Smith", 0.0)],
            Some("ann.smith@example.org"),
            "Ann",
            Some("Smith"),
        );
        named(
            &[("Alice", 20.0), ("a long line of text that is usual", 10.0)],
            Some("alice@example.org"),
            "Alice",
            None,
        );
        named(&[("Mei Ling Lee", 0.0)], Some("meiling.lee@example.org"), "Mei Ling", Some("Lee"));
        named(&[("Ann Smith Lee", 0.0)], Some("ann.lee@example.org"), "Ann", Some("Smith Lee"));
        named(&[("王伟", 0.0), ("简历", 0.0)], None, "王伟", None);
    }

    #[test]
    fn what_names_nobody_stays_empty() {
        for lines in [
            &[("Curriculum Vitae", 20.0), ("Professional Summary", 14.0), ("I am good with people.", 10.0)][..],
            &[("Senior Software Engineer", 24.0), ("Experience", 14.0)][..],
            &[("Work Experience", 0.0), ("2019 to 2021", 0.0)][..],
            &[][..],
        ] {
            assert_eq!(found(lines, None), (None, None), "{lines:?}");
        }
    }
}
