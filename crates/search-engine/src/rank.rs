//! The order of the hits: criterion by criterion, never a score.
//!
//! Lists alone give the typos, the words, the exactness and a bound on attribute and proximity. Positions are read
//! only for documents whose bound could still change the page.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use tantivy::columnar::Column;

use crate::docset::DocSet;
use crate::error::Error;
use crate::geo::Around;
use crate::mask::Mask;
use crate::matching::{Code, Matches};
use crate::params::ExactOnSingle;
use crate::place::Place;
use crate::position::is_same_attribute;
use crate::postings::{ListField, ListReader, each_position_of};
use crate::schema::WIDTH;
use crate::segment::{Places, Segment};
use crate::settings::Criterion;

/// Positions further into an attribute all count the same.
const LAST_POSITION: u32 = 1000;
/// Words further apart all count the same.
const FARTHEST: u64 = 8;
/// Documents whose positions are read together: the most promising first, then more and more of them.
const FIRST_ROUND: usize = 64;

/// How a query ranks, the same for every segment.
pub struct Ranking {
    /// The order of the criteria.
    pub criteria: Vec<Step>,
    /// See `exactOnSingleWordQuery`.
    pub exact_on_single: ExactOnSingle,
    /// See `minProximity`.
    pub min_proximity: u64,
    /// Where hits are to be near to.
    pub around: Option<Around>,
    /// Attributes and masks.
    pub mask: Mask,
    /// Whether the criteria are to be shown.
    pub shown: bool,
}

/// A criterion with its column made out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A criterion that depends on the query.
    Of(Criterion),
    /// A column, greatest first or not.
    Column(usize, bool),
}

/// What a hit is ranked by, apart from columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Typos in all.
    pub typos: u64,
    /// Words matched.
    pub words: u64,
    /// Score of the optional filters.
    pub filters: u64,
    /// Sum of the distances.
    pub proximity: u64,
    /// 1000 × attribute + position.
    pub first_word: u64,
    /// Words matched whole.
    pub exact: u64,
}

/// A document on the page.
#[derive(Clone, Debug)]
pub struct Ranked {
    /// Document of the segment.
    pub doc: u32,
    /// Number of its identity in the segment.
    pub id_number: u64,
    /// Values of the criteria in order, less is better.
    pub key: Vec<u64>,
    /// The same, by name.
    pub standing: Standing,
}

impl Ord for Ranked {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key.cmp(&other.key).then(other.id_number.cmp(&self.id_number))
    }
}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Ranked {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Ranked {}

/// The best documents of a segment, best first. `worst` is the key that has to be reached, once other segments have
/// filled the page; `scored` are the optional filters.
pub fn best(
    segment: &Segment,
    matches: &Matches,
    ranking: &Ranking,
    scored: &[Vec<(DocSet, u32)>],
    count: usize,
    worst: Option<Vec<u64>>,
) -> Result<Vec<Ranked>, Error> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let columns = ranking
        .criteria
        .iter()
        .map(|step| match step {
            Step::Column(number, _) => segment.sort_column(*number),
            Step::Of(_) => None,
        })
        .collect();
    let top = Top { count, worst, heap: BinaryHeap::new() };
    let places = match ranking.around {
        Some(_) => segment.places()?,
        None => None,
    };
    let mut selection = Selection { segment, matches, ranking, scored, columns, places, top };
    let mut waiting: Vec<(u32, u32)> = Vec::new();
    let slots = matches.expansions.len();
    let mut number_in_list = 0;
    matches.docs.for_each(|doc| {
        let number = if slots == 0 { 0 } else { matches.number_from(doc, &mut number_in_list) };
        let (standing, known) = selection.bound(doc, number);
        if known {
            selection.take(doc, standing);
        } else if selection.reaches(&selection.top, doc, &standing) {
            waiting.push((doc, u32::try_from(number).unwrap_or(u32::MAX)));
        }
    });
    let (mut round, mut reader) = (FIRST_ROUND, ListReader::default());
    loop {
        waiting.retain(|&(doc, number)| {
            selection.reaches(&selection.top, doc, &selection.bound(doc, number as usize).0)
        });
        if waiting.is_empty() {
            return Ok(selection.top.heap.into_sorted_vec());
        }
        let some = selection.most_promising(&mut waiting, round);
        selection.settle(&mut reader, &some)?;
        round *= 4;
    }
}

struct Selection<'a> {
    segment: &'a Segment,
    matches: &'a Matches,
    ranking: &'a Ranking,
    scored: &'a [Vec<(DocSet, u32)>],
    columns: Vec<Option<&'a Column<u64>>>,
    places: Option<Places>,
    top: Top,
}

/// The best documents so far.
struct Top {
    count: usize,
    worst: Option<Vec<u64>>,
    heap: BinaryHeap<Ranked>,
}

impl Selection<'_> {
    /// The best standing that a document can have, and whether that is its standing.
    fn bound(&self, doc: u32, number: usize) -> (Standing, bool) {
        let mut standing = Standing { filters: self.score(doc), ..Standing::default() };
        let slots = self.matches.expansions.len();
        let mut known = true;
        let mut place = (u8::MAX, 0);
        for slot in 0..slots {
            let code = self.matches.code(slot, number);
            if !code.matched() {
                continue;
            }
            standing.words += 1;
            standing.typos += u64::from(code.typos());
            standing.exact += u64::from(self.is_exact(code, slots));
            place = place.min(code.place());
        }
        if standing.words > 0 {
            standing.first_word =
                u64::from(place.0) * 1000 + u64::from(Place::position(place.1).min(LAST_POSITION));
            known = Place::is_exact(place.1) && !self.ranking.shown;
        }
        if standing.words > 1 {
            standing.proximity = (standing.words - 1) * self.ranking.min_proximity;
            known = false;
        }
        (standing, known)
    }

    fn is_exact(&self, code: Code, slots: usize) -> bool {
        if slots > 1 {
            return code.whole();
        }
        match self.ranking.exact_on_single {
            ExactOnSingle::Attribute => code.alone(),
            ExactOnSingle::Word => code.whole(),
            ExactOnSingle::None => false,
        }
    }

    fn score(&self, doc: u32) -> u64 {
        let best = |group: &Vec<(DocSet, u32)>| {
            group
                .iter()
                .filter(|(docs, _)| docs.contains(doc))
                .map(|(_, score)| u64::from(*score))
                .max()
                .unwrap_or(0)
        };
        self.scored.iter().map(best).sum()
    }

    /// The value of a step.
    #[inline]
    fn value(&self, step: usize, doc: u32, standing: &Standing) -> u64 {
        match self.ranking.criteria[step] {
            Step::Of(Criterion::Typo) => standing.typos,
            Step::Of(Criterion::Geo) => self.distance_step(doc),
            Step::Of(Criterion::Words) => u64::MAX - standing.words,
            Step::Of(Criterion::Filters) => u64::MAX - standing.filters,
            Step::Of(Criterion::Proximity) => standing.proximity,
            Step::Of(Criterion::Attribute) => standing.first_word,
            Step::Of(Criterion::Exact) => u64::MAX - standing.exact,
            Step::Of(Criterion::Sort(_)) => 0,
            Step::Column(_, descending) => match self.columns[step].and_then(|column| column.first(doc)) {
                None => u64::MAX,
                Some(value) if descending => u64::MAX - 1 - value,
                Some(value) => value,
            },
        }
    }

    fn distance_step(&self, doc: u32) -> u64 {
        let Some(around) = &self.ranking.around else { return 0 };
        let nearest = self.places.as_ref().and_then(|places| places.nearest(doc, around.center));
        nearest.map_or(u64::MAX, |(_, metres)| around.step(metres))
    }

    /// Whether a document with this standing would still be among the best.
    #[inline]
    fn reaches(&self, top: &Top, doc: u32, standing: &Standing) -> bool {
        let full = top.heap.len() == top.count;
        let (key, id_number) = match top.heap.peek() {
            Some(last) if full => (&last.key, Some(last.id_number)),
            _ => match &top.worst {
                Some(key) => (key, None),
                None => return true,
            },
        };
        for (step, &limit) in key.iter().enumerate() {
            match self.value(step, doc, standing).cmp(&limit) {
                Ordering::Less => return true,
                Ordering::Greater => return false,
                Ordering::Equal => {}
            }
        }
        id_number.is_none_or(|number| self.segment.id_number(doc) > number)
    }

    fn ranked(&self, doc: u32, standing: Standing) -> Ranked {
        let key = (0..self.ranking.criteria.len()).map(|step| self.value(step, doc, &standing)).collect();
        Ranked { doc, id_number: self.segment.id_number(doc), key, standing }
    }

    /// Takes a document in if it comes onto the page.
    #[inline]
    fn take(&mut self, doc: u32, standing: Standing) {
        if self.reaches(&self.top, doc, &standing) {
            let ranked = self.ranked(doc, standing);
            self.top.put(ranked);
        }
    }

    /// Takes out those that could stand highest, in the order of their numbers.
    fn most_promising(&self, waiting: &mut Vec<(u32, u32)>, count: usize) -> Vec<(u32, u32)> {
        if waiting.len() <= count {
            return std::mem::take(waiting);
        }
        let mut top = Top { count, worst: None, heap: BinaryHeap::new() };
        for &(doc, number) in waiting.iter() {
            let (standing, _) = self.bound(doc, number as usize);
            if self.reaches(&top, doc, &standing) {
                top.put(self.ranked(doc, standing));
            }
        }
        let mut chosen: Vec<u32> = top.heap.into_iter().map(|ranked| ranked.doc).collect();
        chosen.sort_unstable();
        waiting.extract_if(.., |(doc, _)| chosen.binary_search(doc).is_ok()).collect()
    }

    /// Reads the positions of these documents and takes them in.
    fn settle(&mut self, reader: &mut ListReader, some: &[(u32, u32)]) -> Result<(), Error> {
        let slots = 0..self.matches.expansions.len();
        let found =
            slots.map(|slot| self.positions(slot, reader, some)).collect::<Result<Vec<_>, Error>>()?;
        for (at, &(doc, number)) in some.iter().enumerate() {
            let (mut standing, _) = self.bound(doc, number as usize);
            let of_doc: Vec<&[u32]> = found.iter().map(|slot| slot.of(at)).collect();
            let places =
                of_doc.iter().flat_map(|positions| positions.iter()).map(|&one| self.ranking.mask.place(one));
            if let Some((rank, position)) = places.min() {
                standing.first_word = u64::from(rank) * 1000 + u64::from(position.min(LAST_POSITION));
            }
            standing.proximity = proximity(&of_doc, self.ranking.min_proximity);
            self.take(doc, standing);
        }
        Ok(())
    }

    /// Where a slot stands in these documents, with the fewest typos that it has in each.
    fn positions(&self, slot: usize, reader: &mut ListReader, some: &[(u32, u32)]) -> Result<Found, Error> {
        let typos = |number: u32| {
            let code = self.matches.code(slot, number as usize);
            code.matched().then(|| code.typos())
        };
        let docs: Vec<u32> = some.iter().map(|one| one.0).collect();
        let wanted: Vec<u8> = some.iter().filter_map(|one| typos(one.1)).collect();
        let expansion = &self.matches.expansions[slot];
        let has_short = expansion.hits.iter().any(|hit| hit.field == ListField::Short)
            && self.ranking.mask.begun.is_none();
        let mut occurrences: Vec<(u32, u32)> = Vec::new();
        for hit in &expansion.hits {
            // The short lists hold the whole word's occurrences too.
            let is_repeated = has_short && hit.field == ListField::Body && hit.whole;
            if is_repeated || !wanted.contains(&hit.typos) {
                continue;
            }
            let lists = self.segment.lists(hit.field);
            let mut holders: Vec<usize> = Vec::new();
            reader.each_of(lists, &hit.info, &docs, |at| {
                if typos(some[at].1) == Some(hit.typos) {
                    holders.push(at);
                }
            })?;
            // Most terms are in none of these few documents, and opening their positions costs.
            let held: Vec<u32> = holders.iter().map(|&at| docs[at]).collect();
            each_position_of(lists, &hit.info, &held, |number, positions| {
                let lets = positions
                    .iter()
                    .filter(|&&position| self.ranking.mask.lets(position, hit.misspelt, hit.longer));
                occurrences.extend(lets.map(|&position| (holders[number] as u32, position)));
            })?;
        }
        for instead in self.matches.instead(slot) {
            for (at, &(doc, number)) in some.iter().enumerate() {
                if typos(number) == Some(instead.cost)
                    && let Ok(found) = instead.located.binary_search_by_key(&doc, |entry| entry.0)
                {
                    let positions = instead.located[found].1.iter();
                    occurrences.extend(positions.map(|&position| (at as u32, position)));
                }
            }
        }
        occurrences.sort_unstable();
        occurrences.dedup();
        Ok(Found::new(&occurrences, some.len()))
    }
}

impl Top {
    fn put(&mut self, ranked: Ranked) {
        if self.heap.len() == self.count {
            self.heap.pop();
        }
        self.heap.push(ranked);
    }
}

/// Sum of the distances between neighbouring words that matched.
fn proximity(slots: &[&[u32]], least: u64) -> u64 {
    let matched: Vec<&[u32]> = slots.iter().copied().filter(|positions| !positions.is_empty()).collect();
    matched.windows(2).map(|pair| nearest(pair[0], pair[1]).max(least)).sum()
}

fn nearest(a: &[u32], b: &[u32]) -> u64 {
    let mut best = FARTHEST;
    for &x in a {
        // Those of an attribute stand together, in the order of its words.
        let from = b.partition_point(|&y| u64::from(y) + FARTHEST < u64::from(x));
        for &y in b[from..].iter().take_while(|&&y| u64::from(y) <= u64::from(x) + FARTHEST) {
            if is_same_attribute(x, y) {
                best = best.min(u64::from(x.abs_diff(y).max(1)));
            }
        }
        if best == 1 {
            break;
        }
    }
    best
}

/// Positions of one slot for a round: those of document `n` lie between two marks.
struct Found {
    positions: Vec<u32>,
    marks: Vec<usize>,
}

impl Found {
    /// Of sorted pairs of a document and a position.
    fn new(occurrences: &[(u32, u32)], documents: usize) -> Self {
        let mut found = Self { positions: Vec::with_capacity(occurrences.len()), marks: vec![0] };
        let mut rest = occurrences;
        for at in 0..documents as u32 {
            let count = rest.partition_point(|occurrence| occurrence.0 <= at);
            found.positions.extend(rest[..count].iter().map(|occurrence| occurrence.1));
            rest = &rest[count..];
            found.marks.push(found.positions.len());
        }
        found
    }

    fn of(&self, at: usize) -> &[u32] {
        &self.positions[self.marks[at]..self.marks[at + 1]]
    }
}

/// The steps of the criteria; text takes several columns.
pub fn steps(criteria: &[Criterion], columns: &[(usize, bool, bool)]) -> Vec<Step> {
    let mut steps = Vec::new();
    for criterion in criteria {
        match criterion {
            Criterion::Sort(number) => {
                if let Some(&(sort, descending, text)) = columns.get(*number) {
                    steps.extend(
                        (0..if text { WIDTH } else { 1 })
                            .map(|part| Step::Column(sort * WIDTH + part, descending)),
                    );
                }
            }
            other => steps.push(Step::Of(*other)),
        }
    }
    steps
}
