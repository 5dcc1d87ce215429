//! From a word of the query to the terms of a segment that satisfy it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use levenshtein_automata::{DFA, Distance, LevenshteinAutomatonBuilder, SINK_STATE};
use tantivy::postings::TermInfo;
use tantivy::termdict::TermStreamer;
use tantivy_fst::Automaton;
use tantivy_fst::automaton::AlwaysMatch;

use crate::distance::typos;
use crate::english;
use crate::error::Error;
use crate::phrase::Phrase;
use crate::place::{Place, SEPARATOR};
use crate::postings::ListField;
use crate::schema::{SHORT, STEM, word_range};
use crate::segment::Segment;
use crate::words::{Form, Slot};

/// Words with the same stem count one typo, so that they come after the word itself.
const STEM_COST: u8 = 1;

/// A term that satisfies a slot.
#[derive(Clone, Debug)]
pub struct Hit {
    /// Typos, or what counts as many.
    pub typos: u8,
    /// Whether it is spelled otherwise than what was typed or stands for it, which not every attribute allows.
    pub misspelt: bool,
    /// Where it stands in the records of its list.
    pub place: Place,
    /// Whether it is the word as typed, or as good.
    pub whole: bool,
    /// Whether it only begins with what was typed.
    pub longer: bool,
    /// Which lists it is in.
    pub field: ListField,
    /// Its list.
    pub info: TermInfo,
}

/// Several words that stand for one.
pub struct Several {
    /// Where they are listed.
    pub phrase: Phrase,
    /// Typos that they count.
    pub cost: u8,
    /// Whether they are as good as the word itself.
    pub whole: bool,
}

/// What satisfies a slot in one segment.
#[derive(Default)]
pub struct Expansion {
    /// Terms, fewest typos first.
    pub hits: Vec<Hit>,
    /// Several words instead.
    pub several: Vec<Several>,
    /// Words with the same stem.
    pub related: Vec<String>,
    /// Words that differ from what was typed.
    pub spelled: Vec<String>,
    /// Stems of such words, where the rest of them does not matter.
    pub spelled_stems: Vec<String>,
}

/// The automata of a search: they are made once for all of its segments.
#[derive(Default)]
pub struct Automata(RefCell<HashMap<(String, u8, bool), Rc<DFA>>>);

impl Automata {
    fn of(&self, word: &str, max_typos: u8, prefix: bool) -> WordAutomaton {
        let mut made = self.0.borrow_mut();
        let dfa = made.entry((word.to_owned(), max_typos, prefix));
        WordAutomaton(dfa.or_insert_with(|| Rc::new(dfa_of(word, max_typos, prefix))).clone())
    }
}

/// Expands a slot, or finds it in the cache.
pub fn expand(segment: &Segment, slot: &Slot, automata: &Automata) -> Result<Arc<Expansion>, Error> {
    let key = format!("{}|x|{}", segment.name, slot.key());
    segment.cache().get_or(key, || {
        let mut found = Expansion::default();
        for form in &slot.forms {
            expand_form(segment, form, automata, &mut found)?;
        }
        for stem in &slot.stems {
            expand_stem(segment, stem, &mut found)?;
        }
        // The same term may come by several forms: the cheapest counts.
        found.hits.sort_by_key(|hit| {
            (hit.info.postings_range.start, hit.field as u8, hit.typos, hit.misspelt, !hit.whole, hit.longer)
        });
        found.hits.dedup_by_key(|hit| (hit.info.postings_range.start, hit.field as u8));
        found.hits.sort_by_key(|hit| (hit.typos, !hit.whole, hit.place));
        for several in &slot.several {
            if let Some(phrase) = Phrase::find(segment, &several.words, several.most)? {
                found.several.push(Several { phrase, cost: several.cost, whole: several.counts_as_exact });
            }
        }
        let listed: usize = found.several.iter().map(|several| several.phrase.lists()).sum();
        let texts = found.spelled.len() + found.spelled_stems.len() + found.related.len();
        let weight = found.hits.len() * size_of::<Hit>() + listed * size_of::<TermInfo>() + texts * 48;
        Ok((found, weight))
    })
}

/// Adds the words that have the same stem.
fn expand_stem(segment: &Segment, stem: &str, found: &mut Expansion) -> Result<(), Error> {
    let from = english::beginning(stem).as_bytes();
    let to = [from, &[u8::MAX]].concat();
    let mut last: (Vec<u8>, bool) = (Vec::new(), false);
    // What has digits in it has no stem, and there are as many e-mail addresses as people.
    let mut stream = segment.body.terms().search(Letters).ge(from).lt(&to).into_stream()?;
    while let Some((term, info)) = stream.next() {
        let Some((word, place)) = Place::split(term) else { continue };
        if last.0 != word {
            let text = std::str::from_utf8(word).unwrap_or_default();
            last = (word.to_vec(), english::stem(text).as_deref() == Some(stem));
            if last.1 {
                found.related.push(text.to_owned());
            }
        }
        if last.1 {
            found.hits.push(Hit {
                typos: STEM_COST,
                misspelt: false,
                place,
                whole: false,
                longer: false,
                field: ListField::Body,
                info: info.clone(),
            });
        }
    }
    Ok(())
}

fn expand_form(
    segment: &Segment,
    form: &Form,
    automata: &Automata,
    found: &mut Expansion,
) -> Result<(), Error> {
    let letters: Vec<char> = form.text.chars().collect();
    // Where nothing behind the stem matters, one list stands for all the long words that begin with it.
    let by_stems =
        form.prefix && letters.len() > SHORT && letters.len() + usize::from(form.max_typos) <= STEM;
    if form.max_typos > 0 {
        return expand_fuzzy(segment, form, automata, &letters, by_stems, found);
    }
    // Words are UTF-8, in which no byte is 255.
    let beginning = || (form.text.as_bytes().to_vec(), [form.text.as_bytes(), &[u8::MAX]].concat());
    let (from, to) = if form.prefix && letters.len() > SHORT { beginning() } else { word_range(&form.text) };
    let hit = |field, place, word: &[u8], info: &TermInfo| {
        let is_word = field == ListField::Body && word == form.text.as_bytes();
        let (whole, longer) = (form.counts_as_exact && is_word, !is_word);
        Hit { typos: form.cost, misspelt: form.cost > 0, place, whole, longer, field, info: info.clone() }
    };
    let fits = |word: &[u8]| std::str::from_utf8(word).is_ok_and(|word| form.fits(word));
    let beginnings = match (form.prefix, by_stems) {
        (true, _) if letters.len() <= SHORT => Some(ListField::Short),
        (_, true) => Some(ListField::Stem),
        _ => None,
    };
    if let Some(field) = beginnings {
        let (from, to) = if letters.len() < SHORT { beginning() } else { (from.clone(), to.clone()) };
        let longest = if field == ListField::Short { SHORT } else { usize::MAX };
        let automaton = Bounded { inner: AlwaysMatch, longest };
        let mut stream = segment.short.terms().search(&automaton).ge(&from).lt(&to).into_stream()?;
        while let Some((term, info)) = stream.next() {
            let Some((word, place)) = Place::split(term) else { continue };
            if fits(word) {
                found.hits.push(hit(field, place, word, info));
            }
        }
    }
    let automaton = Bounded { inner: AlwaysMatch, longest: if by_stems { STEM } else { usize::MAX } };
    let mut stream = segment.body.terms().search(&automaton).ge(&from).lt(&to).into_stream()?;
    while let Some((term, info)) = stream.next() {
        let Some((word, place)) = Place::split(term) else { continue };
        if fits(word) {
            found.hits.push(hit(ListField::Body, place, word, info));
        }
    }
    Ok(())
}

fn expand_fuzzy(
    segment: &Segment,
    form: &Form,
    automata: &Automata,
    letters: &[char],
    by_stems: bool,
    found: &mut Expansion,
) -> Result<(), Error> {
    let Some(first) = letters.first() else { return Ok(()) };
    let first = first.to_string().into_bytes();
    let of = |max_typos| automata.of(&form.text, max_typos, form.prefix);
    let longest = if by_stems { STEM } else { usize::MAX };
    let inner = Bounded { inner: of(form.max_typos), longest };
    let automaton = Begun { inner, first: &first, is_same: true };
    let fields: &[ListField] =
        if by_stems { &[ListField::Body, ListField::Stem] } else { &[ListField::Body] };
    for &field in fields {
        let terms = segment.lists(field).terms();
        read_fuzzy(terms.search(&automaton).ge(&first).into_stream()?, field, form, letters, found);
    }
    // Words that begin otherwise have one typo by that alone, which is why most of the dictionary is passed over.
    if form.max_typos > 1 {
        let inner = Bounded { inner: of(form.max_typos - 1), longest };
        let automaton = Begun { inner, first: &first, is_same: false };
        let others = segment.body.terms().search(&automaton).into_stream()?;
        read_fuzzy(others, ListField::Body, form, letters, found);
    }
    Ok(())
}

fn read_fuzzy(
    mut stream: TermStreamer<'_, &Begun<'_, Bounded<WordAutomaton>>>,
    field: ListField,
    form: &Form,
    letters: &[char],
    found: &mut Expansion,
) {
    let mut last: (Vec<u8>, Option<u8>) = (Vec::new(), None);
    let mut longer = false;
    let mut characters = Vec::new();
    while let Some((term, info)) = stream.next() {
        let Some((word, place)) = Place::split(term) else { continue };
        if last.0 != word {
            let text = std::str::from_utf8(word).unwrap_or_default();
            characters.clear();
            characters.extend(text.chars());
            let count = typos(letters, &characters, form.prefix, form.max_typos);
            if count.is_some_and(|count| count > 0) {
                let spelled =
                    if field == ListField::Stem { &mut found.spelled_stems } else { &mut found.spelled };
                spelled.push(text.to_owned());
            }
            last.0.clear();
            last.0.extend_from_slice(word);
            last.1 = count;
            longer = form.prefix
                && (field == ListField::Stem || typos(letters, &characters, false, form.max_typos) != count);
        }
        if let Some(count) = last.1 {
            let is_word = field == ListField::Body && word == form.text.as_bytes();
            let whole = form.counts_as_exact && count == 0 && is_word;
            found.hits.push(Hit {
                typos: form.cost + count,
                misspelt: form.cost + count > 0,
                place,
                whole,
                longer,
                field,
                info: info.clone(),
            });
        }
    }
}

fn dfa_of(word: &str, max_typos: u8, prefix: bool) -> DFA {
    static BUILDERS: [OnceLock<LevenshteinAutomatonBuilder>; 2] = [OnceLock::new(), OnceLock::new()];
    let number = usize::from(max_typos.clamp(1, 2) - 1);
    let builder =
        BUILDERS[number].get_or_init(|| LevenshteinAutomatonBuilder::new(max_typos.clamp(1, 2), true));
    if prefix { builder.build_prefix_dfa(word) } else { builder.build_dfa(word) }
}

/// Accepts `word SEPARATOR place` for the words that the inner automaton accepts.
struct WordAutomaton(Rc<DFA>);

const ACCEPTED: u32 = u32::MAX;

impl Automaton for WordAutomaton {
    type State = u32;

    fn start(&self) -> u32 {
        self.0.initial_state()
    }

    fn is_match(&self, state: &u32) -> bool {
        *state == ACCEPTED
    }

    fn can_match(&self, state: &u32) -> bool {
        *state != SINK_STATE
    }

    fn accept(&self, state: &u32, byte: u8) -> u32 {
        match *state {
            ACCEPTED => ACCEPTED,
            state if byte == SEPARATOR => match self.0.distance(state) {
                Distance::Exact(_) => ACCEPTED,
                Distance::AtLeast(_) => SINK_STATE,
            },
            state => self.0.transition(state, byte),
        }
    }
}

/// What the inner automaton accepts, but for words of more letters than `longest`.
struct Bounded<A> {
    inner: A,
    longest: usize,
}

/// The word is over, its place follows.
const OVER: usize = usize::MAX;

impl<A: Automaton> Automaton for Bounded<A>
where
    A::State: Clone,
{
    type State = (A::State, usize);

    fn start(&self) -> Self::State {
        (self.inner.start(), 0)
    }

    fn is_match(&self, (state, letters): &Self::State) -> bool {
        (*letters == OVER || *letters <= self.longest) && self.inner.is_match(state)
    }

    fn can_match(&self, (state, letters): &Self::State) -> bool {
        (*letters == OVER || *letters <= self.longest) && self.inner.can_match(state)
    }

    fn accept(&self, (state, letters): &Self::State, byte: u8) -> Self::State {
        let letters = match *letters {
            OVER => OVER,
            _ if byte == SEPARATOR => OVER,
            // Not the later bytes of a letter.
            letters => letters + usize::from(byte & 0xC0 != 0x80),
        };
        (self.inner.accept(state, byte), letters)
    }
}

/// What the inner automaton accepts of words that begin with this letter, or of those that do not. A bound of the range
/// would be compared with every step.
struct Begun<'a, A> {
    inner: A,
    /// In UTF-8.
    first: &'a [u8],
    is_same: bool,
}

/// The first letter is known to be as it should.
const SETTLED: usize = usize::MAX;
/// It is known not to be.
const WRONG: usize = usize::MAX - 1;

impl<A: Automaton> Automaton for Begun<'_, A>
where
    A::State: Clone,
{
    type State = (A::State, usize);

    fn start(&self) -> Self::State {
        (self.inner.start(), 0)
    }

    fn is_match(&self, (state, at): &Self::State) -> bool {
        *at == SETTLED && self.inner.is_match(state)
    }

    fn can_match(&self, (state, at): &Self::State) -> bool {
        *at != WRONG && self.inner.can_match(state)
    }

    fn accept(&self, (state, at): &Self::State, byte: u8) -> Self::State {
        let at = match *at {
            SETTLED | WRONG => *at,
            at if self.first.get(at) != Some(&byte) => [SETTLED, WRONG][usize::from(self.is_same)],
            at if at + 1 < self.first.len() => at + 1,
            _ => [WRONG, SETTLED][usize::from(self.is_same)],
        };
        (self.inner.accept(state, byte), at)
    }
}

/// Accepts `word SEPARATOR place` for words of the letters a to z.
struct Letters;

impl Automaton for Letters {
    /// Whether the word is over; nothing when it is none.
    type State = Option<bool>;

    fn start(&self) -> Self::State {
        Some(false)
    }

    fn is_match(&self, state: &Self::State) -> bool {
        *state == Some(true)
    }

    fn can_match(&self, state: &Self::State) -> bool {
        state.is_some()
    }

    fn accept(&self, state: &Self::State, byte: u8) -> Self::State {
        match (state, byte) {
            (Some(true), _) | (Some(false), SEPARATOR) => Some(true),
            (Some(false), b'a'..=b'z') => Some(false),
            _ => None,
        }
    }
}
