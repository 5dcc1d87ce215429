//! Automata that go through the dictionary of a segment, whose terms are `word SEPARATOR place`.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::OnceLock;

use levenshtein_automata::{DFA, Distance, LevenshteinAutomatonBuilder, SINK_STATE};
use tantivy_fst::Automaton;

use crate::place::SEPARATOR;

/// The automata of a search: they are made once for all of its segments.
#[derive(Default)]
pub struct Automata(RefCell<HashMap<(String, u8, bool), Rc<DFA>>>);

impl Automata {
    /// What accepts a word with so many typos, or longer ones.
    pub fn of(&self, word: &str, max_typos: u8, prefix: bool) -> WordAutomaton {
        let mut made = self.0.borrow_mut();
        let dfa = made.entry((word.to_owned(), max_typos, prefix));
        WordAutomaton(dfa.or_insert_with(|| Rc::new(dfa_of(word, max_typos, prefix))).clone())
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
pub struct WordAutomaton(Rc<DFA>);

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
pub struct Bounded<A> {
    /// What accepts the word.
    pub inner: A,
    /// In letters.
    pub longest: usize,
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
pub struct Begun<'a, A> {
    /// What accepts the word.
    pub inner: A,
    /// The letter, in UTF-8.
    pub first: &'a [u8],
    /// Whether words begin with it.
    pub is_same: bool,
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
pub struct Letters;

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
