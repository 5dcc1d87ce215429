//! A name's words as given name and surname, written as names are.

use crate::details::names::plain;
use crate::details::words::is_particle;

/// How many words the given name has: more than one where the address writes them as one, as "meiling.lee" does.
pub fn given_words(words: &[String], email: Option<&str>) -> usize {
    let local = email.and_then(|email| email.split('@').next()).unwrap_or_default();
    let Some((given, family)) = local.split_once(['.', '_', '-']) else { return 1 };
    let (given, family) = (plain(given), plain(family));
    let named = |from: &[String]| from.iter().map(|word| plain(word)).collect::<String>();
    (2..words.len()).find(|at| named(&words[..*at]) == given && named(&words[*at..]) == family).unwrap_or(1)
}

/// First name, of so many words, and the rest; names in capitals or small letters come as they are usually written.
pub fn split(words: &[String], given: usize) -> (String, Option<String>) {
    let shouted = words.iter().all(|word| !word.chars().any(char::is_lowercase));
    let whispered = words.iter().all(|word| !word.chars().any(char::is_uppercase));
    let count = words.len();
    let is_cry = |word: &String| word.chars().count() > 2 && !word.chars().any(char::is_lowercase);
    const SHORT: &str = "NG WU LI MA XU HU YU LU HE OH EO IP FU SU KO HO LE VU DO HA YE JI KE MO AN IM GE QI";
    let short = |word: &String| SHORT.split(' ').any(|known| known == word);
    let shown = |(at, word): (usize, &String)| match word {
        word if at > 0 && is_particle(word) && !word.starts_with(char::is_uppercase) => word.clone(),
        word if at > 0 && at + 1 < count && is_particle(word) && !word.contains(char::is_lowercase) => {
            word.to_lowercase()
        }
        word if shouted || whispered || is_cry(word) || short(word) => calm(word),
        word => word.clone(),
    };
    // "DUPONT Élodie": capitals tell the family name where it stands first.
    let capitals = |word: &String| (is_cry(word) || !shouted && short(word)) && !word.chars().all(is_cjk);
    let first = words.iter().position(|word| !capitals(word)).unwrap_or(0);
    let is_turned = first > 0 && words[first..].iter().all(|word| !capitals(word) && !is_particle(word));
    let turned: Vec<String> = words[first..].iter().chain(&words[..first]).cloned().collect();
    let words = if is_turned { &turned } else { words };
    let shown: Vec<String> = words.iter().enumerate().map(shown).collect();
    let (first, rest) = shown.split_at(given.min(words.len()));
    let is_initial =
        |word: &String| word.trim_end_matches('.').chars().count() == 1 && !word.chars().all(is_cjk);
    let family: Vec<String> = rest
        .iter()
        .enumerate()
        .filter(|(at, word)| *at + 1 == rest.len() || !is_initial(word))
        .map(|(_, word)| word.clone())
        .collect();
    (first.join(" "), (!family.is_empty()).then(|| family.join(" ")))
}

pub const fn is_cjk(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}')
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
