//! From a word of the query to the terms of a segment that satisfy it.

use std::sync::Arc;

use tantivy::postings::TermInfo;
use tantivy::termdict::TermStreamer;
use tantivy_fst::automaton::AlwaysMatch;

use crate::automata::{Automata, Begun, Bounded, Letters, WordAutomaton};
use crate::distance::typos;
use crate::english;
use crate::error::Error;
use crate::phrase::Phrase;
use crate::place::Place;
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
