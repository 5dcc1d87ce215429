//! Names on two lines, and names whose blank was lost.

use super::{Candidate, is_cv_title, reading};
use crate::details::email::Address;
use crate::details::sheet::Sheet;
use crate::details::words::{is_particle, is_surname, is_title};
use crate::details::{names, places};

/// "JOHN" over "SMITH", set alike.
pub fn stacked(sheet: &Sheet, line: usize, addresses: &[Address]) -> Option<Candidate> {
    let (upper, lower) = (&sheet.lines[line], sheet.lines.get(line + 1)?);
    // A given name may be set smaller than the surname, or the other way round, where both are large.
    let (less, more) = (upper.size.min(lower.size), upper.size.max(lower.size));
    let both_large = less > sheet.usual * 1.5 && more < less * 1.7;
    let alike = upper.page == lower.page && (more - less <= more * 0.15 || both_large);
    // "Gallagher, Assoc. CIPD".
    let titles = |text: &str| text.split([' ', ',']).all(|word| word.is_empty() || is_title(word));
    let listed = lower.text.split_once(',').is_some_and(|(_, rest)| !titles(rest));
    if !alike || lower.heads || lower.foreign || listed {
        return None;
    }
    let bare = |text: &str| reading::words(&reading::without_asides(text));
    let (first, last) = (bare(&upper.text), bare(&lower.text));
    let mut words: Vec<String> = first.iter().chain(&last).cloned().collect();
    let counts = (first.len(), last.len());
    let large = upper.size > sheet.usual * 1.15;
    if counts.0 > 1 && places::is_place(&lower.text) {
        return None;
    }
    if let Some(words) = mended(&first, &last, addresses).filter(|words| large && reading::is_name(words)) {
        return Some(Candidate { words, given: None, line, score: 0.5, labelled: false });
    }
    // "Pieter" over "van der Berg".
    let particles = last.iter().take_while(|word| is_particle(word)).count();
    let above = usize::from(counts.0 > 1 && first.last().is_some_and(|word| is_particle(word)));
    let counts = (counts.0 - above, counts.1 - particles.min(counts.1.saturating_sub(1)));
    let begins = sheet.lines[..line].iter().all(|above| is_cv_title(&above.lower));
    // Neither of them is a name by itself, as far as addresses tell.
    let told = addresses.iter().any(|address| names::agreement(&first, &address.value) >= 0.38);
    let one = more - less <= more * 0.02 && less > sheet.usual * 1.7 && !lower.apart && !told;
    let score = match counts {
        (1, 1) if large || begins => 0.3,
        (1, 2) | (2, 1) if one => 0.34,
        (1, 2) | (2, 1) if large => 0.12,
        _ => return None,
    };
    let common = reading::common_words(&words);
    let surname = common == 1 && is_surname(&words[words.len() - 1]) && names::is_given(&words[0]);
    let line = if lower.size > upper.size { line + 1 } else { line };
    // "Field" over "Max".
    let turned = counts == (1, 1)
        && is_surname(&words[0])
        && !names::is_given(&words[0])
        && names::is_given(&words[1])
        && !is_surname(&words[1]);
    if turned {
        words.swap(0, 1);
    }
    let sound = reading::is_name(&words) && (common == 0 || surname);
    sound.then_some(Candidate { words, given: None, line, score, labelled: false })
}

/// A name whose blank was lost, if an address tells where: "ANNSMITH".
pub fn unglued(text: &str, addresses: &[Address]) -> Option<Vec<String>> {
    let sound =
        (6..=40).contains(&text.len()) && text.chars().all(char::is_alphabetic) && !names::is_given(text);
    let mut ends = text.char_indices().map(|(at, _)| at).filter(|_| sound);
    ends.find_map(|at| {
        let (first, last) = text.split_at(at);
        let known = addresses.iter().any(|address| {
            let local = names::plain(address.value.split('@').next().unwrap_or_default());
            let letters = local.trim_end_matches(|c: char| !c.is_alphabetic());
            last.chars().count() >= 3 && letters.ends_with(&names::plain(last))
        });
        let great = last.starts_with(char::is_uppercase) && names::is_given(first);
        (great && known).then(|| vec![first.to_owned(), last.to_owned()])
    })
}

/// A name that a narrow column broke within a word, if an address has the whole word: "KAYE-ADE" over "YEMI".
fn mended(first: &[String], last: &[String], addresses: &[Address]) -> Option<Vec<String>> {
    let (before, begun) =
        first.split_last().map(|(begun, before)| (before, begun)).filter(|(_, begun)| !is_particle(begun))?;
    // Two spread letters come as two words.
    let spread = last.iter().all(|word| word.chars().count() == 1);
    let end = last.concat();
    if last.len() != 1 && !spread {
        return None;
    }
    let whole = format!("{begun}{end}");
    let known = addresses.iter().any(|address| {
        let address = names::plain(&address.value);
        address.contains(&names::plain(&whole))
    });
    (known && !before.is_empty()).then(|| [before, &[whole]].concat())
}
