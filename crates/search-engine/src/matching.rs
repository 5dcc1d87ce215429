//! Which documents of a segment match a query, and what is known of each from the lists alone.
//!
//! Every slot keeps one small code a document: the fewest typos, the best place at those typos, and whether the
//! word stands there whole. With few documents left to look at, codes are kept for these only.

use std::sync::Arc;

use crate::docset::{Bits, DocSet, Sieve};
use crate::error::Error;
use crate::expand::{Automata, Expansion, Hit, Instead, expand};
use crate::place::Place;
use crate::postings::{ListReader, each_position, each_position_of};
use crate::segment::Segment;
use crate::words::Slot;

/// Not matched.
const NOTHING: u16 = 0xFFF0;
const FLAGS: u16 = 0xF;
const WHOLE: u16 = 1;
const ALONE: u16 = 2;

/// Filters that leave less than one in so many documents are looked at alone.
const NARROW: u32 = 4;
/// More documents than this are looked up in bits, in lists of up to so many times their number.
const SCANNED_FROM: usize = 64;
const SCANNED_BY: usize = 16;

/// What is known of a slot in a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code(u16);

impl Code {
    fn new(typos: u8, place: Place, whole: bool) -> Self {
        let best = u16::from(typos.min(3)) << 14 | u16::from(place.rank) << 8 | u16::from(place.class) << 4;
        let flags = if typos == 0 && whole { WHOLE | if place.alone { ALONE } else { 0 } } else { 0 };
        Self(best | flags)
    }

    /// Whether the slot matched.
    pub const fn matched(self) -> bool {
        self.0 & !FLAGS != NOTHING
    }

    /// Fewest typos.
    pub const fn typos(self) -> u8 {
        (self.0 >> 14) as u8
    }

    /// Rank of the best attribute, and the class of the earliest position in it.
    pub const fn place(self) -> (u8, u8) {
        ((self.0 >> 8 & 0x3F) as u8, (self.0 >> 4 & 0xF) as u8)
    }

    /// Whether the word stands whole.
    pub const fn whole(self) -> bool {
        self.0 & WHOLE != 0
    }

    /// Whether it is all of some attribute.
    pub const fn alone(self) -> bool {
        self.0 & ALONE != 0
    }
}

#[inline]
fn take_in(known: &mut u16, code: Code) {
    *known = (*known & !FLAGS).min(code.0 & !FLAGS) | (*known | code.0) & FLAGS;
}

/// Codes of a slot.
pub struct SlotCodes {
    codes: Vec<u16>,
    docs: Option<Bits>,
}

/// Which attributes may match with and without typos; None means any. Positions have to be read to know.
#[derive(Clone, Debug, Default)]
pub struct Mask {
    /// Attributes to search in, by number.
    pub searched: Option<Vec<bool>>,
    /// Of these, those where typos are allowed.
    pub forgiving: Option<Vec<bool>>,
    /// Those where the beginning of a word is enough.
    pub begun: Option<Vec<bool>>,
    /// Those where a whole word counts as exact.
    pub exact: Option<Vec<bool>>,
    /// Rank of every attribute, and whether position counts.
    pub attributes: Vec<(u8, bool)>,
    /// Bits of a position that name the attribute.
    pub bits: u32,
}

impl Mask {
    fn is_needed(&self) -> bool {
        [&self.searched, &self.forgiving, &self.begun, &self.exact].into_iter().any(Option::is_some)
    }

    /// Whether an occurrence counts of a word with so many typos, or of a longer one.
    pub fn lets(&self, position: u32, typos: u8, longer: bool) -> bool {
        let attribute = self.attribute(position);
        within(&self.searched, attribute)
            && (typos == 0 || within(&self.forgiving, attribute))
            && (!longer || within(&self.begun, attribute))
    }

    /// Whether a word counts; `None` where that takes its positions.
    fn verdict(&self, hit: &Hit) -> Option<bool> {
        if !self.is_needed() {
            return Some(true);
        }
        let place = hit.place;
        let counts = |number: usize| self.lets(number as u32, hit.typos, hit.longer);
        if hit.whole && self.exact.is_some() {
            return None;
        }
        let of_rank = |rank: u8| self.attributes.iter().enumerate().filter(move |one| one.1.0 == rank);
        let further = self.attributes.iter().enumerate().filter(|one| one.1.0 >= place.rank);
        if !self.attributes.is_empty() && of_rank(place.rank).all(|(number, _)| counts(number)) {
            return Some(true);
        }
        (!self.attributes.is_empty() && !further.map(|one| one.0).any(counts)).then_some(false)
    }

    /// The number of the attribute.
    pub const fn attribute(&self, position: u32) -> usize {
        (position & ((1 << self.bits) - 1)) as usize
    }

    /// The word's position in it.
    pub const fn word(&self, position: u32) -> u32 {
        position >> self.bits
    }

    /// Rank and position as the ranking counts them.
    pub fn place(&self, position: u32) -> (u8, u32) {
        match self.attributes.get(self.attribute(position)) {
            Some(&(rank, true)) => (rank, self.word(position)),
            Some(&(rank, false)) => (rank, 0),
            None => (0, 0),
        }
    }
}

fn within(list: &Option<Vec<bool>>, attribute: usize) -> bool {
    list.as_ref().is_none_or(|list| list.get(attribute).copied().unwrap_or(false))
}

/// The matches of a query in one segment.
#[derive(Clone)]
pub struct Matches {
    /// The documents.
    pub docs: DocSet,
    /// What satisfies each slot.
    pub expansions: Vec<Arc<Expansion>>,
    slots: Vec<Arc<SlotCodes>>,
    listed: Option<Vec<u32>>,
}

impl Matches {
    /// The documents that codes are kept for, when they are few.
    pub fn listed(&self) -> Option<&[u32]> {
        self.listed.as_deref()
    }

    /// What is known of a slot.
    #[inline]
    pub fn code(&self, slot: usize, number: usize) -> Code {
        Code(self.slots[slot].codes[number])
    }
}

/// The terms of an expansion that count, with whether that has to be seen from their positions.
struct Usable<'a> {
    hits: Vec<(&'a Hit, bool)>,
    several: &'a [Instead],
    documents: u64,
}

impl<'a> Usable<'a> {
    fn of(expansion: &'a Expansion, mask: &Mask) -> Self {
        let hits: Vec<(&Hit, bool)> = expansion
            .hits
            .iter()
            .filter_map(|hit| match mask.verdict(hit) {
                Some(counts) => counts.then_some((hit, false)),
                None => Some((hit, true)),
            })
            .collect();
        let located: usize = expansion.several.iter().map(|instead| instead.located.len()).sum();
        let listed = hits.iter().map(|(hit, _)| u64::from(hit.info.doc_freq)).sum::<u64>();
        Self { documents: listed + located as u64, hits, several: &expansion.several }
    }
}

/// Finds the documents that satisfy every slot that is not optional, within `base`.
pub fn gather(
    segment: &Segment,
    slots: &[Slot],
    base: &DocSet,
    mask: &Mask,
    automata: &Automata,
) -> Result<Matches, Error> {
    let expanded = slots.iter().map(|slot| expand(segment, slot, mask.bits, automata));
    let expansions = expanded.collect::<Result<Vec<_>, _>>()?;
    if slots.is_empty() {
        return Ok(Matches { docs: base.clone(), expansions, slots: Vec::new(), listed: None });
    }
    let usable: Vec<Usable<'_>> = expansions.iter().map(|one| Usable::of(one, mask)).collect();
    let listed = few(segment, slots, &usable, base)?;
    let within = match base {
        DocSet::Many(bits) if base.count() < segment.size() / NARROW => Some(Sieve::new(bits)),
        _ => None,
    };
    let bits = listed.as_ref().filter(|docs| docs.len() > SCANNED_FROM).map(|docs| {
        let mut set = Bits::none(segment.size());
        docs.iter().for_each(|&doc| set.insert(doc));
        set
    });
    let set = bits.as_ref().map(Sieve::new);
    let codes = slots
        .iter()
        .zip(&usable)
        .map(|(slot, usable)| match &listed {
            Some(docs) => Ok(Arc::new(sparse(segment, usable, docs, set.as_ref(), mask)?)),
            None if mask.is_needed() || within.is_some() => {
                Ok(Arc::new(dense(segment, usable, within.as_ref(), mask)?))
            }
            None => {
                let key = format!("{}|m|{}", segment.name, slot.key());
                segment.cache().get_or(key, || {
                    let codes = dense(segment, usable, None, mask)?;
                    let weight = codes.codes.len() * 2 + codes.codes.len() / 8;
                    Ok((codes, weight))
                })
            }
        })
        .collect::<Result<Vec<_>, Error>>()?;
    drop(usable);
    let mut matches = Matches { docs: DocSet::none(segment.size()), expansions, slots: codes, listed };
    matches.docs = satisfied(&matches, slots, base);
    Ok(matches)
}

/// The documents to look at, when the filter or the rarest word leaves few.
fn few(
    segment: &Segment,
    slots: &[Slot],
    usable: &[Usable<'_>],
    base: &DocSet,
) -> Result<Option<Vec<u32>>, Error> {
    if let DocSet::Few(docs, _) = base {
        return Ok(Some(docs.clone()));
    }
    let required = slots.iter().zip(usable).filter(|(slot, _)| !slot.optional);
    let Some((_, rarest)) = required.min_by_key(|(_, found)| found.documents) else { return Ok(None) };
    if rarest.documents > u64::from(segment.size() / 32) {
        return Ok(None);
    }
    let (mut docs, mut reader) = (Vec::new(), ListReader::default());
    for (hit, _) in &rarest.hits {
        reader.each_doc(segment.lists(hit.field), &hit.info, |doc| docs.push(doc))?;
    }
    docs.extend(rarest.several.iter().flat_map(|instead| &instead.located).map(|(doc, _)| *doc));
    docs.retain(|&doc| base.contains(doc));
    docs.sort_unstable();
    docs.dedup();
    Ok(Some(docs))
}

fn satisfied(matches: &Matches, slots: &[Slot], base: &DocSet) -> DocSet {
    let required: Vec<usize> = (0..slots.len()).filter(|&slot| !slots[slot].optional).collect();
    let size = base.size();
    if let Some(listed) = &matches.listed {
        let holds = |number: usize| {
            if required.is_empty() {
                (0..slots.len()).any(|slot| matches.code(slot, number).matched())
            } else {
                required.iter().all(|&slot| matches.code(slot, number).matched())
            }
        };
        let docs =
            listed.iter().enumerate().filter(|&(number, _)| holds(number)).map(|(_, &doc)| doc).collect();
        return DocSet::Few(docs, size);
    }
    let bits = |slot: usize| matches.slots[slot].docs.as_ref();
    let mut all = base.to_bits();
    if required.is_empty() {
        let mut any = Bits::none(size);
        (0..slots.len()).filter_map(bits).for_each(|one| any.unite(one));
        all.intersect(&any);
    } else {
        required.iter().filter_map(|&slot| bits(slot)).for_each(|one| all.intersect(one));
    }
    DocSet::Many(all)
}

fn dense(
    segment: &Segment,
    usable: &Usable<'_>,
    within: Option<&Sieve<'_>>,
    mask: &Mask,
) -> Result<SlotCodes, Error> {
    let mut codes = vec![NOTHING; segment.size() as usize];
    let mut docs = Bits::none(segment.size());
    let mut reader = ListReader::default();
    for &(hit, look) in &usable.hits {
        let lists = segment.lists(hit.field);
        if look {
            each_position(lists, &hit.info, |doc, positions| {
                if let Some(code) = masked(hit, positions, mask) {
                    take_in(&mut codes[doc as usize], code);
                    docs.insert(doc);
                }
            })?;
            continue;
        }
        let code = Code::new(hit.typos, hit.place, hit.whole);
        let mut take = |doc: u32| {
            take_in(&mut codes[doc as usize], code);
            docs.insert(doc);
        };
        match within {
            Some(set) => reader.each_within(lists, &hit.info, set, take)?,
            None => reader.each_doc(lists, &hit.info, &mut take)?,
        }
    }
    for instead in usable.several {
        for (doc, positions) in &instead.located {
            if let Some(code) = code_of(instead, positions, mask) {
                take_in(&mut codes[*doc as usize], code);
                docs.insert(*doc);
            }
        }
    }
    Ok(SlotCodes { codes, docs: Some(docs) })
}

fn sparse(
    segment: &Segment,
    usable: &Usable<'_>,
    listed: &[u32],
    set: Option<&Sieve<'_>>,
    mask: &Mask,
) -> Result<SlotCodes, Error> {
    let mut codes = vec![NOTHING; listed.len()];
    let mut reader = ListReader::default();
    for &(hit, look) in &usable.hits {
        let lists = segment.lists(hit.field);
        if look {
            let mut holders = Vec::new();
            reader.each_of(lists, &hit.info, listed, |number| holders.push(number))?;
            let docs: Vec<u32> = holders.iter().map(|&number| listed[number]).collect();
            each_position_of(lists, &hit.info, &docs, |at, positions| {
                if let Some(code) = masked(hit, positions, mask) {
                    take_in(&mut codes[holders[at]], code);
                }
            })?;
            continue;
        }
        let code = Code::new(hit.typos, hit.place, hit.whole);
        match set {
            // Looking at every document of a short list is cheaper than looking for each of many.
            Some(set) if (hit.info.doc_freq as usize) < listed.len() * SCANNED_BY => {
                reader.each_within(lists, &hit.info, set, |doc| {
                    if let Ok(number) = listed.binary_search(&doc) {
                        take_in(&mut codes[number], code);
                    }
                })?;
            }
            _ => reader.each_of(lists, &hit.info, listed, |number| take_in(&mut codes[number], code))?,
        }
    }
    for instead in usable.several {
        for (doc, positions) in &instead.located {
            if let Ok(number) = listed.binary_search(doc)
                && let Some(code) = code_of(instead, positions, mask)
            {
                take_in(&mut codes[number], code);
            }
        }
    }
    Ok(SlotCodes { codes, docs: None })
}

/// The code of an occurrence list when only some attributes count.
fn masked(hit: &Hit, positions: &[u32], mask: &Mask) -> Option<Code> {
    let code = best_place(positions, hit.typos, hit.longer, mask)?;
    let mut exact = positions
        .iter()
        .filter(|&&one| mask.lets(one, hit.typos, hit.longer) && within(&mask.exact, mask.attribute(one)));
    let first = exact.clone().map(|&one| mask.word(one)).min();
    // A value that is the word alone begins with it.
    let place = Place { alone: hit.place.alone && (mask.exact.is_none() || first == Some(0)), ..hit.place };
    let flags = Code::new(hit.typos, place, hit.whole && exact.next().is_some()).0 & FLAGS;
    Some(Code(code.0 | flags))
}

fn code_of(instead: &Instead, positions: &[u32], mask: &Mask) -> Option<Code> {
    let code = best_place(positions, instead.cost, false, mask)?;
    let is_exact = instead.whole && positions.iter().any(|&one| within(&mask.exact, mask.attribute(one)));
    Some(Code(code.0 | if is_exact { WHOLE } else { 0 }))
}

fn best_place(positions: &[u32], typos: u8, longer: bool, mask: &Mask) -> Option<Code> {
    let (rank, position) = positions
        .iter()
        .filter(|&&position| mask.lets(position, typos, longer))
        .map(|&position| mask.place(position))
        .min()?;
    Some(Code::new(typos, Place::new(rank, position, false), false))
}
