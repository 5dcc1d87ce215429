//! What a query's words ask for: one slot a word, with the other forms that satisfy it.

use std::collections::HashSet;

use crate::boolean::{Clause, Literal, Syntax, clauses};
use crate::english;
use crate::error::Error;
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
/// Spellings of a word, and phrases that stand for it, at most: each is looked for, and further ones are passed over.
const MOST_FORMS: usize = 300;
const MOST_SEVERAL: usize = 100;

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

impl Form {
    /// Whether a word is this, or begins with it. C++ and C# are no longer words than C, but others.
    pub fn fits(&self, word: &str) -> bool {
        let is_sign = |c: char| matches!(c, '+' | '#');
        match word.strip_prefix(self.text.as_str()) {
            None => false,
            Some("") => true,
            Some(rest) => self.prefix && (!rest.starts_with(is_sign) || self.text.ends_with(is_sign)),
        }
    }
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
    /// Words with such a stem satisfy it too, for a typo.
    pub stems: Vec<String>,
    /// Words that it may be written as.
    pub several: Vec<Several>,
    /// Whether records may do without it.
    pub optional: bool,
}

impl Slot {
    /// What tells apart slots that different documents satisfy.
    pub fn key(&self) -> String {
        format!("{:?}|{:?}|{:?}", self.forms, self.stems, self.several)
    }

    /// Leaves out what is there twice, and what is too much.
    fn settle(&mut self) {
        let (mut forms, mut several) = (HashSet::new(), HashSet::new());
        self.forms.retain(|form| forms.insert(form.clone()));
        self.forms.truncate(MOST_FORMS);
        self.several.retain(|one| several.insert(one.clone()));
        self.several.truncate(MOST_SEVERAL);
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
    /// Conditions of which one is enough, each words side by side that have to be there or must not.
    pub either: Vec<Vec<(Vec<String>, bool)>>,
}

#[derive(Clone)]
struct Word {
    text: String,
    span: (usize, usize),
    pieces: Vec<String>,
    in_phrase: bool,
    /// Its slot, where it stands for several words of which one is enough.
    slot: Option<Slot>,
}

/// Takes the text of a query apart.
pub fn plan(query: &Query, synonyms: &[&Synonyms], folding: &Folding) -> Result<Plan, Error> {
    let mut plan = Plan::default();
    let reader = Reader { query, synonyms, folding };
    let mut words = Vec::new();
    if query.syntax == Syntax::default() {
        words = read(&query.text, 0, folding);
    } else {
        for clause in clauses(&query.text, query.syntax)? {
            reader.take(&clause, &mut plan, &mut words);
        }
    }
    let open_end = words.last().is_some_and(|word| !word.in_phrase);
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
        let mut slot = word.slot.clone().unwrap_or_else(|| slot(word, is_prefix, is_fixed, query));
        slot.optional = optional.contains(&word.text);
        plan.slots.push(slot);
    }
    if query.typos != Typos::Refused {
        join_neighbours(&words, &exact, &mut plan.slots);
    }
    for synonyms in synonyms.iter().filter(|_| query.synonyms) {
        stand_in(&words, synonyms, query, &mut plan.slots);
    }
    plan.slots.iter_mut().for_each(Slot::settle);
    Ok(plan)
}

/// What conditions are read with.
struct Reader<'a> {
    query: &'a Query,
    synonyms: &'a [&'a Synonyms],
    folding: &'a Folding,
}

impl Reader<'_> {
    /// Takes a condition into the plan, or its words among those that are searched for.
    fn take(&self, clause: &Clause<'_>, plan: &mut Plan, words: &mut Vec<Word>) {
        let mut literals: Vec<(Vec<Word>, &Literal<'_>)> =
            clause.iter().map(|literal| (self.read(literal), literal)).collect();
        literals.retain(|(found, _)| !found.is_empty());
        let texts = |found: &[Word]| found.iter().map(|word| word.text.clone()).collect::<Vec<_>>();
        match literals.as_slice() {
            [] => {}
            [(found, literal)] if literal.is_excluded && literal.atom.is_phrase => {
                plan.excluded.push(texts(found));
            }
            [(found, literal)] if literal.is_excluded => {
                plan.excluded.extend(found.iter().map(|word| vec![word.text.clone()]));
            }
            [(found, literal)] if literal.atom.is_phrase => {
                plan.phrases.push(texts(found));
                words.extend(found.iter().cloned().map(|word| Word { in_phrase: true, ..word }));
            }
            [(found, _)] => words.extend(found.iter().cloned()),
            several if several.iter().any(|(_, literal)| literal.is_excluded) => {
                let either = several.iter().map(|(found, literal)| (texts(found), literal.is_excluded));
                plan.either.push(either.collect());
            }
            several => words.extend(self.any_of(several)),
        }
    }

    fn read(&self, literal: &Literal<'_>) -> Vec<Word> {
        read(literal.atom.text, literal.atom.at, self.folding)
    }

    /// One word for several of which one is enough.
    fn any_of(&self, literals: &[(Vec<Word>, &Literal<'_>)]) -> Option<Word> {
        let mut whole: Option<Slot> = None;
        for (words, literal) in literals {
            let is_prefix = !literal.atom.is_phrase && self.query.prefixes == Prefixes::All;
            let mut own = slot(words.first()?, is_prefix, literal.atom.is_phrase, self.query);
            if literal.atom.is_phrase || words.len() > 1 {
                let texts: Vec<String> = words.iter().map(|word| word.text.clone()).collect();
                (own.forms, own.stems, own.several) = Default::default();
                own.take(&texts, 0, (true, true));
            } else if self.query.synonyms {
                for synonyms in self.synonyms {
                    stand_in(words, synonyms, self.query, std::slice::from_mut(&mut own));
                }
            }
            match &mut whole {
                None => whole = Some(own),
                Some(whole) => {
                    whole.forms.extend(own.forms);
                    whole.stems.extend(own.stems);
                    whole.several.extend(own.several);
                    whole.span.1 = whole.span.1.max(own.span.1);
                }
            }
        }
        let slot = whole?;
        let (text, span) = (slot.word.clone(), slot.span);
        Some(Word { text, span, pieces: Vec::new(), in_phrase: true, slot: Some(slot) })
    }
}

/// The slot of a word by itself; one that is fixed has to be spelled as it is.
fn slot(word: &Word, prefix: bool, is_fixed: bool, query: &Query) -> Slot {
    let text = &word.text;
    let max_typos = if is_fixed { 0 } else { typos_allowed(text, query) };
    let mut slot = Slot {
        word: text.clone(),
        span: word.span,
        forms: vec![Form { text: text.clone(), prefix, max_typos, cost: 0, counts_as_exact: true }],
        stems: Vec::new(),
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
        slot.stems = english::stem(text).into_iter().collect();
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

/// Lets what stands for words of the query satisfy their slots, in either number.
fn stand_in(words: &[Word], synonyms: &Synonyms, query: &Query, slots: &mut [Slot]) {
    let numbers = |word: &str| if query.plurals { english::other_numbers(word) } else { Vec::new() };
    let spellings = |word: &Word| match word.in_phrase {
        true => Vec::new(),
        false => std::iter::once(word.text.clone()).chain(numbers(&word.text)).collect(),
    };
    let words: Vec<Vec<String>> = words.iter().map(spellings).collect();
    let (one, several) = query.synonyms_are_exact;
    for from in 0..words.len() {
        for (length, others) in synonyms.of(&words[from..]) {
            for (other, cost) in others.iter().filter(|one| one.1 == 0 || query.typos != Typos::Refused) {
                let in_other_number = other.split_last().into_iter().flat_map(|(last, before)| {
                    numbers(last).into_iter().map(move |number| [before, &[number]].concat())
                });
                let in_other_number: Vec<Vec<String>> = in_other_number.collect();
                for slot in &mut slots[from..from + length] {
                    slot.take(other, *cost, (one, several));
                    for other in &in_other_number {
                        let is_exact = query.plurals_are_exact;
                        slot.take(other, *cost, (one && is_exact, several && is_exact));
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
            slot: None,
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

#[cfg(test)]
mod tests;
