//! What a query's words ask for: one slot a word, with the other forms that satisfy it.

use crate::params::{Prefixes, Query, Typos};
use crate::text::tokens;

/// Words beyond this many are passed over: each costs, and nobody types so many.
pub const MOST_WORDS: usize = 24;
/// Longer words have to be spelled right: the automaton grows with them.
const LONGEST_FUZZY: usize = 40;
/// First parts of split words are no longer than this.
const LONGEST_SPLIT: usize = 12;

/// Another spelling that satisfies a slot.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Form {
    /// Folded.
    pub text: String,
    /// Whether longer words match too.
    pub prefix: bool,
    /// Typos allowed.
    pub max_typos: u8,
    /// Typos that it counts from the start.
    pub cost: u8,
    /// Whether a whole match is exact.
    pub counts_as_exact: bool,
}

/// One word of the query.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// Folded word.
    pub word: String,
    /// It and its other forms.
    pub forms: Vec<Form>,
    /// Pairs of words that it may be written as.
    pub splits: Vec<(String, String)>,
    /// Whether records may do without it.
    pub optional: bool,
}

/// A query taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The words, in order.
    pub slots: Vec<Slot>,
    /// Words that have to stand next to each other.
    pub phrases: Vec<Vec<String>>,
    /// Words that must not occur, and phrases that must not.
    pub excluded: Vec<Vec<String>>,
}

struct Word {
    text: String,
    pieces: Vec<String>,
    in_phrase: bool,
}

/// Takes the text of a query apart.
pub fn plan(query: &Query) -> Plan {
    let mut plan = Plan::default();
    let mut words = Vec::new();
    let mut open_end = true;
    if query.phrases || query.exclusions {
        for (part, kind) in advanced_parts(query) {
            let found = read(part);
            match kind {
                Part::Excluded => plan.excluded.extend(found.into_iter().map(|word| vec![word.text])),
                Part::ExcludedPhrase if found.is_empty() => {}
                Part::ExcludedPhrase => plan.excluded.push(found.into_iter().map(|word| word.text).collect()),
                Part::Phrase => {
                    plan.phrases.push(found.iter().map(|word| word.text.clone()).collect());
                    words.extend(found.into_iter().map(|word| Word { in_phrase: true, ..word }));
                }
                Part::Plain => words.extend(found),
            }
        }
        open_end = words.last().is_some_and(|word: &Word| !word.in_phrase);
    } else {
        words = read(&query.text);
    }
    words.truncate(MOST_WORDS);
    let optional: Vec<String> =
        query.optional_words.iter().flat_map(|text| read(text)).map(|word| word.text).collect();
    let exact: Vec<String> =
        query.exact_words.iter().flat_map(|text| read(text)).map(|word| word.text).collect();
    let last = words.len().saturating_sub(1);
    for (at, word) in words.iter().enumerate() {
        let prefix = !word.in_phrase
            && match query.prefixes {
                Prefixes::All => true,
                Prefixes::Last => at == last && open_end,
                Prefixes::None => false,
            };
        let max_typos =
            if word.in_phrase || exact.contains(&word.text) { 0 } else { typos_allowed(&word.text, query) };
        let mut slot = Slot {
            word: word.text.clone(),
            forms: vec![Form { text: word.text.clone(), prefix, max_typos, cost: 0, counts_as_exact: true }],
            splits: Vec::new(),
            optional: optional.contains(&word.text),
        };
        for piece in &word.pieces {
            slot.forms.push(Form {
                text: piece.clone(),
                prefix: false,
                max_typos: 0,
                cost: 0,
                counts_as_exact: true,
            });
        }
        if query.typos != Typos::Refused
            && !word.in_phrase
            && word.text.chars().count() >= query.one_typo_from.max(2)
        {
            slot.splits = splits(&word.text);
        }
        plan.slots.push(slot);
    }
    if query.typos != Typos::Refused {
        join_neighbours(&words, &mut plan.slots);
    }
    plan
}

fn read(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut pending: Option<(String, usize, Vec<String>)> = None;
    let close = |pending: &mut Option<(String, usize, Vec<String>)>, words: &mut Vec<Word>| {
        let Some((whole, _, pieces)) = pending.take() else { return };
        if pieces.len() < 2 {
            words.push(Word { text: whole, pieces, in_phrase: false });
        } else {
            words.extend(pieces.into_iter().map(|text| Word { text, pieces: Vec::new(), in_phrase: false }));
        }
    };
    tokens(text, |token| {
        if let Some((_, end, pieces)) = &mut pending
            && !token.joined
            && token.end <= *end
        {
            pieces.push(token.text.to_owned());
            return;
        }
        close(&mut pending, &mut words);
        if token.joined {
            pending = Some((token.text.to_owned(), token.end, Vec::new()));
        } else {
            words.push(Word { text: token.text.to_owned(), pieces: Vec::new(), in_phrase: false });
        }
    });
    close(&mut pending, &mut words);
    words
}

/// How many typos a word may have, by its length.
pub fn typos_allowed(word: &str, query: &Query) -> u8 {
    let letters = word.chars().count();
    if query.typos == Typos::Refused
        || letters > LONGEST_FUZZY
        || !query.typos_in_numbers && word.chars().all(char::is_numeric)
    {
        return 0;
    }
    u8::from(letters >= query.one_typo_from)
        + u8::from(letters >= query.two_typos_from.max(query.one_typo_from))
}

fn splits(word: &str) -> Vec<(String, String)> {
    word.char_indices()
        .skip(1)
        .take(LONGEST_SPLIT)
        .map(|(at, _)| (word[..at].to_owned(), word[at..].to_owned()))
        .collect()
}

/// Neighbours, and all words together, are also tried written as one.
fn join_neighbours(words: &[Word], slots: &mut [Slot]) {
    let mut join = |from: usize, to: usize| {
        if words[from..=to].iter().any(|word| word.in_phrase) {
            return;
        }
        let text: String = words[from..=to].iter().map(|word| word.text.as_str()).collect();
        let prefix = slots[to].forms[0].prefix;
        for (number, slot) in slots[from..=to].iter_mut().enumerate() {
            let cost = u8::from(number == 0);
            slot.forms.push(Form { text: text.clone(), prefix, max_typos: 0, cost, counts_as_exact: false });
        }
    };
    for at in 1..words.len() {
        join(at - 1, at);
    }
    if words.len() > 2 && words.len() <= 6 {
        join(0, words.len() - 1);
    }
}

enum Part {
    Plain,
    Phrase,
    Excluded,
    ExcludedPhrase,
}

/// Cuts out `"phrases"`, `-words` and `-"phrases"`.
fn advanced_parts(query: &Query) -> Vec<(&str, Part)> {
    let mut parts = Vec::new();
    let mut is_excluded = false;
    for (number, piece) in query.text.split('"').enumerate() {
        if number % 2 == 1 && query.phrases {
            parts.push((piece, if is_excluded { Part::ExcludedPhrase } else { Part::Phrase }));
            continue;
        }
        is_excluded = query.exclusions && piece.split(char::is_whitespace).next_back() == Some("-");
        for word in piece.split_whitespace() {
            match word.strip_prefix('-') {
                Some(excluded) if !excluded.is_empty() && query.exclusions => {
                    parts.push((excluded, Part::Excluded))
                }
                _ => parts.push((word, Part::Plain)),
            }
        }
    }
    parts
}
