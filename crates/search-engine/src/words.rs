//! What a query's words ask for: one slot a word, with the other forms that satisfy it.

use crate::english;
use crate::params::{Prefixes, Query, Typos};
use crate::synonyms::Synonyms;
use crate::text::{Folding, tokens};

/// Words beyond this many are passed over: each costs, and nobody types so many.
pub const MOST_WORDS: usize = 24;
/// Longer words have to be spelled right: the automaton grows with them.
const LONGEST_FUZZY: usize = 40;
/// First parts of split words are no longer than this.
const LONGEST_SPLIT: usize = 12;
/// A split is not tried where both of its words are in more documents than this.
const COMMON: u32 = 50_000;
/// Splits count one typo.
const SPLIT_COST: u8 = 1;

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

/// Several words that satisfy a slot where they stand next to each other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Several {
    /// Folded, in order.
    pub words: Vec<String>,
    /// Typos that they count.
    pub cost: u8,
    /// Whether they are as good as the word itself.
    pub counts_as_exact: bool,
    /// They are not looked for where even the rarest is in more documents.
    pub most: u32,
}

/// One word of the query.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// Folded word.
    pub word: String,
    /// Where it stands in the query, in bytes.
    pub span: (usize, usize),
    /// It and its other forms.
    pub forms: Vec<Form>,
    /// Words with this stem satisfy it too, for a typo.
    pub stem: Option<String>,
    /// Words that it may be written as.
    pub several: Vec<Several>,
    /// Whether records may do without it.
    pub optional: bool,
}

impl Slot {
    /// What tells apart slots that different documents satisfy.
    pub fn key(&self) -> String {
        format!("{:?}|{:?}|{:?}", self.forms, self.stem, self.several)
    }

    fn take(&mut self, words: &[String], cost: u8, counts_as_exact: (bool, bool)) {
        match words {
            [] => {}
            [word] => self.forms.push(Form {
                text: word.clone(),
                prefix: false,
                max_typos: 0,
                cost,
                counts_as_exact: cost == 0 && counts_as_exact.0,
            }),
            _ => self.several.push(Several {
                words: words.to_vec(),
                cost,
                counts_as_exact: cost == 0 && counts_as_exact.1,
                most: u32::MAX,
            }),
        }
    }
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
    span: (usize, usize),
    pieces: Vec<String>,
    in_phrase: bool,
}

/// Takes the text of a query apart.
pub fn plan(query: &Query, synonyms: &Synonyms, folding: &Folding) -> Plan {
    let mut plan = Plan::default();
    let mut words = Vec::new();
    let mut open_end = true;
    if query.phrases || query.exclusions {
        for (part, at, kind) in advanced_parts(query) {
            let found = read(part, at, folding);
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
        words = read(&query.text, 0, folding);
    }
    words.truncate(MOST_WORDS);
    if query.without_stop_words {
        drop_stop_words(&mut words, query.prefixes, open_end);
    }
    let texts = |lists: &[String]| -> Vec<String> {
        lists.iter().flat_map(|text| read(text, 0, folding)).map(|word| word.text).collect()
    };
    let (optional, exact) = (texts(&query.optional_words), texts(&query.exact_words));
    let last = words.len().saturating_sub(1);
    for (at, word) in words.iter().enumerate() {
        let is_prefix = !word.in_phrase
            && match query.prefixes {
                Prefixes::All => true,
                Prefixes::Last => at == last && open_end,
                Prefixes::None => false,
            };
        let is_fixed = word.in_phrase || exact.contains(&word.text);
        let mut slot = slot(word, is_prefix, is_fixed, query);
        slot.optional = optional.contains(&word.text);
        plan.slots.push(slot);
    }
    if query.typos != Typos::Refused {
        join_neighbours(&words, &exact, &mut plan.slots);
    }
    if query.synonyms {
        stand_in(&words, synonyms, query, &mut plan.slots);
    }
    plan
}

/// The slot of a word by itself; one that is fixed has to be spelled as it is.
fn slot(word: &Word, prefix: bool, is_fixed: bool, query: &Query) -> Slot {
    let text = &word.text;
    let max_typos = if is_fixed { 0 } else { typos_allowed(text, query) };
    let mut slot = Slot {
        word: text.clone(),
        span: word.span,
        forms: vec![Form { text: text.clone(), prefix, max_typos, cost: 0, counts_as_exact: true }],
        stem: None,
        several: Vec::new(),
        optional: false,
    };
    let other =
        |text: String, counts_as_exact| Form { text, prefix: false, max_typos: 0, cost: 0, counts_as_exact };
    slot.forms.extend(word.pieces.iter().map(|piece| other(piece.clone(), true)));
    if query.plurals && !word.in_phrase {
        let others = english::other_numbers(text).into_iter();
        slot.forms.extend(others.map(|text| other(text, query.plurals_are_exact)));
    }
    if query.stems && !word.in_phrase {
        slot.stem = english::stem(text);
    }
    if query.typos != Typos::Refused && !is_fixed && text.chars().count() >= query.one_typo_from.max(2) {
        slot.several = splits(text);
    }
    slot
}

/// Leaves out what says little, unless it may be the beginning of something else or all that there is.
fn drop_stop_words(words: &mut Vec<Word>, prefixes: Prefixes, open_end: bool) {
    let last = words.len().saturating_sub(1);
    let says_little = |(at, word): (usize, &Word)| {
        let is_prefix = prefixes == Prefixes::All || prefixes == Prefixes::Last && at == last && open_end;
        !word.in_phrase && !is_prefix && english::is_stop_word(&word.text)
    };
    let dropped: Vec<bool> = words.iter().enumerate().map(says_little).collect();
    if dropped.iter().all(|&gone| gone) {
        return;
    }
    let mut dropped = dropped.into_iter();
    words.retain(|_| !dropped.next().unwrap_or(false));
}

/// Lets what stands for words of the query satisfy their slots.
fn stand_in(words: &[Word], synonyms: &Synonyms, query: &Query, slots: &mut [Slot]) {
    for from in 0..words.len() {
        for (length, others) in
            synonyms.of(words[from..].iter().map(|word| (word.text.as_str(), !word.in_phrase)))
        {
            for slot in &mut slots[from..from + length] {
                for (other, cost) in others {
                    if *cost == 0 || query.typos != Typos::Refused {
                        slot.take(other, *cost, query.synonyms_are_exact);
                    }
                }
            }
        }
    }
}

/// The folded words of a text.
pub fn folded_words(text: &str, folding: &Folding) -> Vec<String> {
    read(text, 0, folding).into_iter().map(|word| word.text).collect()
}

/// The words of a part of the query that begins at this byte of it.
fn read(text: &str, from: usize, folding: &Folding) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    // A run written together, and its pieces.
    let mut pending: Option<(Word, Vec<Word>)> = None;
    let close = |pending: &mut Option<(Word, Vec<Word>)>, words: &mut Vec<Word>| {
        let Some((mut whole, pieces)) = pending.take() else { return };
        if pieces.len() < 2 {
            whole.pieces = pieces.into_iter().map(|piece| piece.text).collect();
            words.push(whole);
        } else {
            words.extend(pieces);
        }
    };
    tokens(text, folding, |token| {
        let word = Word {
            text: token.text.to_owned(),
            span: (from + token.start, from + token.end),
            pieces: Vec::new(),
            in_phrase: false,
        };
        if let Some((whole, pieces)) = &mut pending
            && !token.joined
            && word.span.1 <= whole.span.1
        {
            pieces.push(word);
            return;
        }
        close(&mut pending, &mut words);
        if token.joined {
            pending = Some((word, Vec::new()));
        } else {
            words.push(word);
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

fn splits(word: &str) -> Vec<Several> {
    word.char_indices()
        .skip(1)
        .take(LONGEST_SPLIT)
        .map(|(at, _)| Several {
            words: vec![word[..at].to_owned(), word[at..].to_owned()],
            cost: SPLIT_COST,
            counts_as_exact: false,
            most: COMMON,
        })
        .collect()
}

/// Neighbours, and all words together, are also tried written as one.
fn join_neighbours(words: &[Word], exact: &[String], slots: &mut [Slot]) {
    let mut join = |from: usize, to: usize| {
        if words[from..=to].iter().any(|word| word.in_phrase || exact.contains(&word.text)) {
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

/// Cuts out `"phrases"`, `-words` and `-"phrases"`, each with the byte that it begins at.
fn advanced_parts(query: &Query) -> Vec<(&str, usize, Part)> {
    let mut parts = Vec::new();
    let mut is_excluded = false;
    let mut at = 0;
    for (number, piece) in query.text.split('"').enumerate() {
        let start = at;
        at += piece.len() + 1;
        if number % 2 == 1 && query.phrases {
            let kind = if is_excluded { Part::ExcludedPhrase } else { Part::Phrase };
            parts.push((piece, start, kind));
            continue;
        }
        is_excluded = query.exclusions && piece.split(char::is_whitespace).next_back() == Some("-");
        let mut rest = piece;
        while let Some(word) = rest.split_whitespace().next() {
            let from = rest.find(word).unwrap_or_default();
            let begins = start + piece.len() - rest.len() + from;
            match word.strip_prefix('-') {
                Some(excluded) if !excluded.is_empty() && query.exclusions => {
                    parts.push((excluded, begins + 1, Part::Excluded))
                }
                _ => parts.push((word, begins, Part::Plain)),
            }
            rest = &rest[from + word.len()..];
        }
    }
    parts
}
