//! Which documents of a segment match a query, and what is known of each from the lists alone.
//!
//! Every slot keeps one small code a document: the fewest typos, the best place at those typos, and whether the
//! word stands there whole. Codes are kept for the stretch of documents that a filter leaves, or where it leaves few
//! for these only.

use std::sync::Arc;

use crate::automata::Automata;
use crate::bits::{Bits, Sieve};
use crate::docset::DocSet;
use crate::error::Error;
use crate::expand::{Expansion, Hit, Several, expand};
use crate::mask::{Mask, allows};
use crate::phrase::Located;
use crate::place::Place;
use crate::position;
use crate::postings::{ListReader, each_position, each_position_of, gallop};
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
    instead: Vec<Instead>,
}

/// Where several words stand for one.
pub struct Instead {
    /// Where they stand next to each other.
    pub located: Located,
    /// Typos that they count.
    pub cost: u8,
    whole: bool,
}

/// Looks for several words that stand for one, in all documents or among these.
fn instead(segment: &Segment, several: &[Several], among: Option<&Bits>) -> Result<Vec<Instead>, Error> {
    let one = |several: &Several| {
        let located = several.phrase.located(segment, among)?;
        Ok(Instead { located, cost: several.cost, whole: several.whole })
    };
    several
        .iter()
        .map(one)
        .filter(|found| found.as_ref().map_or(true, |one| !one.located.is_empty()))
        .collect()
}

/// Which documents the codes are of, in order.
#[derive(Clone)]
enum Numbers {
    /// These.
    Listed(Arc<Vec<u32>>),
    /// All from this one on.
    Stretch(u32),
}

/// The matches of a query in one segment.
#[derive(Clone)]
pub struct Matches {
    /// The documents.
    pub docs: DocSet,
    /// What satisfies each slot.
    pub expansions: Vec<Arc<Expansion>>,
    slots: Vec<Arc<SlotCodes>>,
    numbers: Numbers,
}

impl Matches {
    /// The number of a document that matches.
    pub fn number(&self, doc: u32) -> usize {
        match &self.numbers {
            Numbers::Stretch(from) => (doc - from) as usize,
            Numbers::Listed(docs) => docs.binary_search(&doc).unwrap_or_default(),
        }
    }

    /// [`Matches::number`] for documents asked in order.
    #[inline]
    pub fn number_from(&self, doc: u32, at: &mut usize) -> usize {
        match &self.numbers {
            Numbers::Stretch(from) => (doc - from) as usize,
            Numbers::Listed(docs) => {
                *at += if docs[*at] < doc { gallop(&docs[*at..], doc) } else { 0 };
                *at
            }
        }
    }

    /// What is known of a slot.
    #[inline]
    pub fn code(&self, slot: usize, number: usize) -> Code {
        Code(self.slots[slot].codes[number])
    }

    /// Where several words stand for a slot.
    pub fn instead(&self, slot: usize) -> &[Instead] {
        self.slots.get(slot).map(|codes| codes.instead.as_slice()).unwrap_or_default()
    }
}

/// The terms of an expansion that count, with whether that has to be seen from their positions.
struct Usable<'a> {
    hits: Vec<(&'a Hit, bool)>,
    several: &'a [Several],
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
        let several =
            expansion.several.iter().map(|several| u64::from(several.phrase.documents())).sum::<u64>();
        let listed = hits.iter().map(|(hit, _)| u64::from(hit.info.doc_freq)).sum::<u64>();
        Self { documents: listed + several, hits, several: &expansion.several }
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
    let expanded = slots.iter().map(|slot| expand(segment, slot, automata));
    let expansions = expanded.collect::<Result<Vec<_>, _>>()?;
    let stretch = Numbers::Stretch(0);
    if slots.is_empty() {
        return Ok(Matches { docs: base.clone(), expansions, slots: Vec::new(), numbers: stretch });
    }
    let usable: Vec<Usable<'_>> = expansions.iter().map(|one| Usable::of(one, mask)).collect();
    let (numbers, codes) = match base {
        DocSet::Many(bits) if bits.count() < segment.size() / NARROW => {
            within(segment, slots, &usable, bits, mask)?
        }
        _ => match few(segment, slots, &usable, base)? {
            Some(docs) => listed(segment, &usable, docs, mask)?,
            None => {
                let codes =
                    slots.iter().zip(&usable).map(|(slot, usable)| everywhere(segment, slot, usable, mask));
                (stretch, codes.collect::<Result<_, _>>()?)
            }
        },
    };
    drop(usable);
    let mut matches = Matches { docs: DocSet::none(segment.size()), expansions, slots: codes, numbers };
    matches.docs = satisfied(&matches, slots, base);
    Ok(matches)
}

/// Codes for what a filter leaves, from the rarest slot on: what one does not have the next need not be looked at for.
fn within(
    segment: &Segment,
    slots: &[Slot],
    usable: &[Usable<'_>],
    bits: &Bits,
    mask: &Mask,
) -> Result<(Numbers, Vec<Arc<SlotCodes>>), Error> {
    let (from, to) = bits.stretch();
    let mut order: Vec<usize> = (0..slots.len()).collect();
    order.sort_by_key(|&slot| (slots[slot].optional, usable[slot].documents));
    let mut codes: Vec<Option<Arc<SlotCodes>>> = vec![None; slots.len()];
    let mut left: Option<Bits> = None;
    for slot in order {
        let among = left.as_ref().unwrap_or(bits);
        let found = dense(segment, &usable[slot], Some(among), (from, to), mask)?;
        if !slots[slot].optional {
            left = found.docs.clone();
        }
        codes[slot] = Some(Arc::new(found));
    }
    Ok((Numbers::Stretch(from), codes.into_iter().flatten().collect()))
}

/// Codes for these documents.
fn listed(
    segment: &Segment,
    usable: &[Usable<'_>],
    docs: Vec<u32>,
    mask: &Mask,
) -> Result<(Numbers, Vec<Arc<SlotCodes>>), Error> {
    let bits = Bits::from_sorted(&docs, segment.size());
    let codes = usable.iter().map(|usable| Ok(Arc::new(sparse(segment, usable, &docs, &bits, mask)?)));
    let codes = codes.collect::<Result<_, Error>>()?;
    Ok((Numbers::Listed(Arc::new(docs)), codes))
}

/// Codes for every document, kept.
fn everywhere(
    segment: &Segment,
    slot: &Slot,
    usable: &Usable<'_>,
    mask: &Mask,
) -> Result<Arc<SlotCodes>, Error> {
    let make = || dense(segment, usable, None, (0, segment.size()), mask);
    if mask.is_needed() {
        return make().map(Arc::new);
    }
    let key = format!("{}|m|{}", segment.name, slot.key());
    segment.cache().get_or(key, || {
        let codes = make()?;
        let located: usize = codes.instead.iter().map(|one| one.located.len()).sum();
        let weight = codes.codes.len() * 2 + codes.codes.len() / 8 + located * 48;
        Ok((codes, weight))
    })
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
    let among = base.as_bits();
    for several in rarest.several {
        docs.extend(several.phrase.docs(segment, among.as_deref())?);
    }
    docs.retain(|&doc| base.contains(doc));
    docs.sort_unstable();
    docs.dedup();
    Ok(Some(docs))
}

fn satisfied(matches: &Matches, slots: &[Slot], base: &DocSet) -> DocSet {
    let required: Vec<usize> = (0..slots.len()).filter(|&slot| !slots[slot].optional).collect();
    let size = base.size();
    if let Numbers::Listed(listed) = &matches.numbers {
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
    DocSet::from_bits(all)
}

/// Codes for the documents from `from` to before `to`, as far as they are among these.
fn dense(
    segment: &Segment,
    usable: &Usable<'_>,
    among: Option<&Bits>,
    (from, to): (u32, u32),
    mask: &Mask,
) -> Result<SlotCodes, Error> {
    let mut codes = vec![NOTHING; (to - from) as usize];
    let mut docs = Bits::with_room(from, to, segment.size());
    let mut take = |doc: u32, code: Code| {
        take_in(&mut codes[(doc - from) as usize], code);
        docs.insert(doc);
    };
    let is_among = |doc: u32| among.is_none_or(|bits| bits.contains(doc));
    let set = among.map(Sieve::new);
    let mut reader = ListReader::default();
    for &(hit, look) in &usable.hits {
        let lists = segment.lists(hit.field);
        if look {
            each_position(lists, &hit.info, |doc, positions| {
                if is_among(doc)
                    && let Some(code) = masked(hit, positions, mask)
                {
                    take(doc, code);
                }
            })?;
            continue;
        }
        let code = Code::new(hit.typos, hit.place, hit.whole);
        match &set {
            Some(set) => reader.each_within(lists, &hit.info, set, |doc| take(doc, code))?,
            None => reader.each_doc(lists, &hit.info, |doc| take(doc, code))?,
        }
    }
    let instead = instead(segment, usable.several, among)?;
    for one in &instead {
        for (doc, positions) in &one.located {
            if let Some(code) = code_of(one, positions, mask) {
                take(*doc, code);
            }
        }
    }
    Ok(SlotCodes { codes, docs: Some(docs), instead })
}

fn sparse(
    segment: &Segment,
    usable: &Usable<'_>,
    listed: &[u32],
    bits: &Bits,
    mask: &Mask,
) -> Result<SlotCodes, Error> {
    let mut codes = vec![NOTHING; listed.len()];
    let set = (listed.len() > SCANNED_FROM).then(|| Sieve::new(bits));
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
        match &set {
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
    let instead = instead(segment, usable.several, Some(bits))?;
    for one in &instead {
        for (doc, positions) in &one.located {
            if let Ok(number) = listed.binary_search(doc)
                && let Some(code) = code_of(one, positions, mask)
            {
                take_in(&mut codes[number], code);
            }
        }
    }
    Ok(SlotCodes { codes, docs: None, instead })
}

/// The code of an occurrence list when only some attributes count.
fn masked(hit: &Hit, positions: &[u32], mask: &Mask) -> Option<Code> {
    let code = best_place(positions, hit.typos, (hit.misspelt, hit.longer), mask)?;
    let mut exact = positions
        .iter()
        .filter(|&&one| mask.lets(one, hit.misspelt, hit.longer) && allows(&mask.exact, mask.attribute(one)));
    let first = exact.clone().map(|&one| position::word(one)).min();
    // A value that is the word alone begins with it.
    let place = Place { alone: hit.place.alone && (mask.exact.is_none() || first == Some(0)), ..hit.place };
    let flags = Code::new(hit.typos, place, hit.whole && exact.next().is_some()).0 & FLAGS;
    Some(Code(code.0 | flags))
}

fn code_of(instead: &Instead, positions: &[u32], mask: &Mask) -> Option<Code> {
    let code = best_place(positions, instead.cost, (instead.cost > 0, false), mask)?;
    let is_exact = instead.whole && positions.iter().any(|&one| allows(&mask.exact, mask.attribute(one)));
    Some(Code(code.0 | if is_exact { WHOLE } else { 0 }))
}

fn best_place(positions: &[u32], typos: u8, (misspelt, longer): (bool, bool), mask: &Mask) -> Option<Code> {
    let (rank, position) = positions
        .iter()
        .filter(|&&position| mask.lets(position, misspelt, longer))
        .map(|&position| mask.place(position))
        .min()?;
    Some(Code::new(typos, Place::new(rank, position, false), false))
}
