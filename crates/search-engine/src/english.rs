//! What is known of English words: their other number, their stem, and which of them say little.

use std::collections::HashSet;
use std::sync::LazyLock;

use rust_stemmers::{Algorithm, Stemmer};

/// Stems of fewer letters say too little: those of `used` and `users` are that of `us`.
const SHORTEST_STEM: usize = 4;
/// Shorter words have no other number: `as` is not several `a`.
const SHORTEST: usize = 3;

/// Stems that bring together what does not belong together, with words of theirs that are left out of it.
const APART: [&str; 16] = [
    "universal",
    "university",
    "universities",
    "universe",
    "business",
    "businesses",
    "international",
    "internal",
    "general",
    "generate",
    "organ",
    "organs",
    "marine",
    "marinade",
    "police",
    "policy",
];

/// Stop words, those of the Snowball project's English list.
static STOP_WORDS: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| include_str!("english/stop-words.txt").split_whitespace().collect());

static STEMMER: LazyLock<Stemmer> = LazyLock::new(|| Stemmer::create(Algorithm::English));

/// Whether a folded word says so little that a query does without it.
pub fn is_stop_word(word: &str) -> bool {
    STOP_WORDS.contains(word)
}

/// The singular and the plural of a folded word, as far as they differ from it.
pub fn other_numbers(word: &str) -> Vec<String> {
    if !is_plain(word, SHORTEST) {
        return Vec::new();
    }
    let mut others: Vec<String> =
        [1, 2].into_iter().map(|count| pluralizer::pluralize(word, count, false)).collect();
    others.retain(|other| other != word && other.len() >= SHORTEST - 1);
    others.dedup();
    others
}

/// What a folded word has in common with those that are made from the same one, if that is enough to go by.
pub fn stem(word: &str) -> Option<String> {
    if !is_plain(word, SHORTEST_STEM) || APART.contains(&word) {
        return None;
    }
    let stem = STEMMER.stem(word);
    (stem.len() >= SHORTEST_STEM).then(|| stem.into_owned())
}

/// What all words with this stem begin with.
pub fn beginning(stem: &str) -> &str {
    // A y at the end became an i.
    stem.strip_suffix('i').unwrap_or(stem)
}

fn is_plain(word: &str, letters: usize) -> bool {
    word.len() >= letters && word.bytes().all(|byte| byte.is_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_and_many_are_found_from_each_other() {
        for (one, many) in [
            ("car", "cars"),
            ("child", "children"),
            ("mouse", "mice"),
            ("nurse", "nurses"),
            ("box", "boxes"),
            ("company", "companies"),
            ("chef", "chefs"),
            ("person", "people"),
            ("analysis", "analyses"),
        ] {
            assert!(other_numbers(one).contains(&many.to_owned()), "{one}: {:?}", other_numbers(one));
            assert!(other_numbers(many).contains(&one.to_owned()), "{many}: {:?}", other_numbers(many));
        }
        for word in ["as", "c++", "é", "b2b", "sales"] {
            assert!(!other_numbers(word).contains(&word.to_owned()));
        }
        assert!(other_numbers("as").is_empty() && other_numbers("c++").is_empty());
    }

    #[test]
    fn words_made_from_the_same_one_share_a_stem() {
        let alike = [
            ["managed", "manager", "managing", "management"],
            ["accounting", "accountant", "accountants", "account"],
        ];
        for words in alike {
            let stems: HashSet<_> = words.iter().map(|word| stem(word)).collect();
            assert_eq!(stems.len(), 1, "{stems:?}");
        }
        for (one, other) in
            [("university", "universal"), ("police", "policy"), ("internal", "interns"), ("nurse", "nursery")]
        {
            assert!(stem(one).is_none() || stem(one) != stem(other), "{one} {other}");
        }
        assert_eq!(stem("used"), None);
        for word in ["happy", "companies", "managing", "study", "studying"] {
            let stem = stem(word).unwrap();
            assert!(word.starts_with(beginning(&stem)), "{word} {stem}");
        }
    }

    #[test]
    fn stop_words_are_read() {
        assert!(is_stop_word("the") && is_stop_word("what") && !is_stop_word("nurse"));
    }
}
