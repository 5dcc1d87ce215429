//! A name's words as given name and surname, written as names are.

use crate::details::names::{is_given, plain};
use crate::details::words::is_particle;

/// How many words the given name has: more than one where the address writes them as one, as "meiling.lee" does, or where
/// a second writing beside it has as many signs: "Chi Ming Hui (許 志明)".
fn given_words(words: &[String], email: Option<&str>, beside: &str) -> usize {
    if words.len() == 3 && beside.chars().filter(|c| is_cjk(*c)).count() == 3 {
        return 2;
    }
    let Some((given, family)) = local(email).split_once(['.', '_', '-']) else { return 1 };
    let (given, family) = (plain(given), plain(family));
    let named = |from: &[String]| from.iter().map(|word| plain(word)).collect::<String>();
    (2..words.len()).find(|at| named(&words[..*at]) == given && named(&words[*at..]) == family).unwrap_or(1)
}

fn local(email: Option<&str>) -> &str {
    email.and_then(|email| email.split('@').next()).unwrap_or_default()
}

/// Whether a name is written surname first: "Kowalska Ewa", whose address is ewa.kowalska@….
fn is_turned(words: &[String], email: Option<&str>) -> bool {
    let [family, given] = words else { return false };
    let letters = plain(local(email));
    let letters = letters.trim_end_matches(|c: char| c.is_ascii_digit());
    is_given(given) && !is_given(family) && letters == format!("{}{}", plain(given), plain(family))
}

/// First name, of as many words as a label says, and the rest.
pub fn told(words: &[String], given: usize) -> (String, Option<String>) {
    halves(&calmed(words), given)
}

/// First name and the rest, as far as the letters, an address and what else stands on the line `beside` tell.
pub fn split(words: &[String], email: Option<&str>, beside: &str) -> (String, Option<String>) {
    let shouted = words.iter().all(|word| !word.chars().any(char::is_lowercase));
    let shown = calmed(words);
    if is_turned(words, email) {
        return halves(&[shown[1].clone(), shown[0].clone()], 1);
    }
    // "DUPONT Élodie": capitals tell the family name where it stands first.
    let capitals = |word: &String| !shouted && (is_cry(word) || is_short(word)) && !word.chars().all(is_cjk);
    let small = |word: &String| is_particle(word) && word.starts_with(char::is_lowercase);
    let first = words.iter().position(|word| !capitals(word)).unwrap_or(0);
    let given = &words[first..];
    if first > 0 && given.iter().all(|word| !capitals(word) && !small(word)) {
        let turned = calmed(&[given, &words[..first]].concat());
        // "ZHANG Xiu Ying": all that is not in capitals is given, but for initials.
        let initials = given[1..].iter().any(|word| is_initial(word));
        return halves(&turned, if initials { 1 } else { given.len() });
    }
    halves(&shown, given_words(words, email, beside))
}

fn is_cry(word: &str) -> bool {
    word.chars().count() > 2 && !word.chars().any(char::is_lowercase)
}

/// Whether a word in capitals is a surname of two letters.
fn is_short(word: &str) -> bool {
    const SHORT: &str = "NG WU LI MA XU HU YU LU HE OH EO IP FU SU KO HO LE VU DO HA YE JI KE MO AN IM GE QI";
    SHORT.split(' ').any(|known| known == word)
}

fn is_initial(word: &str) -> bool {
    word.trim_end_matches('.').chars().count() == 1 && !word.chars().all(is_cjk)
}

/// Names in capitals or small letters as they are usually written.
fn calmed(words: &[String]) -> Vec<String> {
    let shouted = words.iter().all(|word| !word.chars().any(char::is_lowercase));
    let whispered = words.iter().all(|word| !word.chars().any(char::is_uppercase));
    let count = words.len();
    let shown = |(at, word): (usize, &String)| match word {
        word if at > 0 && is_particle(word) && !word.starts_with(char::is_uppercase) => word.clone(),
        word if at > 0 && at + 1 < count && is_particle(word) && !word.contains(char::is_lowercase) => {
            word.to_lowercase()
        }
        word if shouted || whispered || is_cry(word) || is_short(word) => calm(word),
        word => word.clone(),
    };
    words.iter().enumerate().map(shown).collect()
}

/// The given name, of so many words, and the rest without initials between the two.
fn halves(shown: &[String], given: usize) -> (String, Option<String>) {
    let (first, rest) = shown.split_at(given.min(shown.len()));
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
