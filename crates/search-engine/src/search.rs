//! A search over all segments of a moment: match, count, rank, fetch, mark.

mod counting;
mod grouping;
mod ordering;
mod showing;
mod together;

use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::Arc;

use serde_json::Value;

use crate::automata::Automata;
use crate::docset::DocSet;
use crate::error::Error;
use crate::facets::{self, FacetHit, Ordered, Stats};
use crate::filter::{Filter, MOST_SCANS};
use crate::geo::{Around, Radius};
use crate::highlight::wrap;
use crate::mask::Mask;
use crate::matching::{Matches, gather};
use crate::params::{Query, Removal, Typos};
use crate::phrase::Phrase;
use crate::position::Numbering;
use crate::rank::Ranked;
use crate::record::{Record, covers};
use crate::segment::Segment;
use crate::settings::{Compiled, Settings};
use crate::synonyms::{Synonym, Synonyms};
use crate::words::{Plan, plan};

/// Records around a center that are enough, where nothing says how far to go.
const ENOUGH_AROUND: usize = 1000;
/// Words that `removeWordsIfNoResults` drops at most.
const MOST_REMOVED: usize = 5;

pub use together::Together;

/// An index at one moment: what a search sees.
#[derive(Clone)]
pub struct Snapshot {
    /// Its segments, largest first.
    pub segments: Vec<Arc<Segment>>,
    /// The settings as set.
    pub settings: Arc<Settings>,
    /// The same, read.
    pub compiled: Arc<Compiled>,
    /// What stands for what.
    pub synonyms: Arc<Synonyms>,
    /// The same for whoever asks.
    pub own_synonyms: Option<Arc<Synonyms>>,
    /// Attributes by number, when the settings do not name them.
    pub attributes: Arc<Vec<String>>,
}

/// What a search found.
#[derive(Debug, Default)]
pub struct Found {
    /// Records with `_highlightResult` and the like.
    pub hits: Vec<Value>,
    /// Records in all.
    pub total: u64,
    /// Counts by facet and value.
    pub facets: Option<Ordered<Ordered<u64>>>,
    /// Figures by facet.
    pub stats: Option<Ordered<Stats>>,
    /// The query with what was left out of it marked, so that there are hits at all.
    pub after_removal: Option<String>,
    /// The radius that there are enough hits in, in metres.
    pub automatic_radius: Option<u64>,
}

/// One segment's share.
struct Part<'a> {
    segment: &'a Segment,
    matches: Matches,
}

/// What satisfies a query.
struct Matched<'a> {
    plan: Plan,
    parts: Vec<Part<'a>>,
    after_removal: Option<String>,
    /// How often values occur, of facets that were counted.
    counted: RefCell<Vec<(String, Arc<facets::Counted>)>>,
}

impl<'a> Matched<'a> {
    fn new(plan: Plan, parts: Vec<Part<'a>>, after_removal: Option<String>) -> Self {
        Self { plan, parts, after_removal, counted: RefCell::default() }
    }
}

/// The documents of each segment, or these of them.
fn sets<'a>(parts: &'a [Part<'a>], of_them: Option<&'a [DocSet]>) -> Vec<(&'a Segment, &'a DocSet)> {
    match of_them {
        Some(sets) => parts.iter().map(|part| part.segment).zip(sets).collect(),
        None => parts.iter().map(|part| (part.segment, &part.matches.docs)).collect(),
    }
}

impl Snapshot {
    /// The same for somebody who has words of their own.
    pub fn with_synonyms(&self, own: impl IntoIterator<Item = (String, Synonym)>) -> Self {
        let own = Synonyms::new(own.into_iter().collect(), &self.compiled.layout.folding);
        Self { own_synonyms: Some(Arc::new(own)), ..self.clone() }
    }

    /// Records.
    pub fn count(&self) -> u64 {
        self.segments.iter().map(|segment| u64::from(segment.alive.count())).sum()
    }

    /// Runs a search.
    pub fn search(&self, query: &Query) -> Result<Found, Error> {
        let (radius, query) = self.narrowed(query)?;
        let matched = self.matched(&query)?;
        let mut found = self.summary(&query, &matched, radius)?;
        if query.window().1 > 0 {
            let page = self.page(&query, &matched)?;
            found.hits = self.fetched(&query, &matched.plan, &matched.parts, page.into_iter())?;
        }
        Ok(found)
    }

    /// The query confined to the radius in which there is enough, where it asks for that, and the radius in metres.
    fn narrowed<'q>(&self, query: &'q Query) -> Result<(Option<u64>, Cow<'q, Query>), Error> {
        Ok(match self.automatic_radius(query)? {
            None => (None, Cow::Borrowed(query)),
            Some(radius) => (Some(radius as u64), Cow::Owned(query.within(radius))),
        })
    }

    /// What there is to say of what matches, without the hits.
    fn summary(&self, query: &Query, matched: &Matched<'_>, radius: Option<u64>) -> Result<Found, Error> {
        let total = match self.groups(query) {
            true => grouping::count(&matched.parts),
            false => matched.parts.iter().map(|part| u64::from(part.matches.docs.count())).sum(),
        };
        let (facets, stats) = match &query.facets {
            Some(asked) => {
                let (counts, figures) = self.facets(query, asked, matched)?;
                (Some(counts), Some(figures))
            }
            None => (None, None),
        };
        Ok(Found {
            hits: Vec::new(),
            total,
            facets,
            stats,
            after_removal: matched.after_removal.clone(),
            automatic_radius: radius,
        })
    }

    /// The hits of the page that is asked for.
    fn page(&self, query: &Query, matched: &Matched<'_>) -> Result<Vec<(usize, Ranked)>, Error> {
        let (from, count) = query.window();
        let Matched { plan, parts, .. } = matched;
        Ok(match self.groups(query) {
            true => self.grouped_page(query, plan, parts, from, count)?,
            false => self.ranked(query, plan, parts, from + count)?.into_iter().skip(from).collect(),
        })
    }

    /// Whether hits are grouped: the query asks for it, and the settings say by what.
    fn groups(&self, query: &Query) -> bool {
        query.distinct > 0 && self.compiled.layout.group.is_some()
    }

    /// How far from the center there are enough records that pass the filters.
    fn automatic_radius(&self, query: &Query) -> Result<Option<f64>, Error> {
        let Some(Around { center, radius: Radius::Enough(least), .. }) = query.around else {
            return Ok(None);
        };
        self.check_scans(std::iter::once(&query.filter))?;
        let mut distances = Vec::new();
        for segment in &self.segments {
            let Some(places) = segment.places()? else { continue };
            let docs = segment.matching(&query.filter, &self.compiled.layout)?.and(&segment.alive);
            docs.for_each(|doc| distances.extend(places.nearest(doc, center).map(|found| found.1)));
        }
        let last = distances.len().min(ENOUGH_AROUND).saturating_sub(1);
        if distances.is_empty() {
            return Ok(Some(least.max(1.0)));
        }
        let (_, farthest, _) = distances.select_nth_unstable_by(last, f64::total_cmp);
        Ok(Some(farthest.ceil().max(least).max(1.0)))
    }

    /// Searches in the values of a facet, by the words that the query has for it.
    pub fn search_facet(&self, query: &Query, path: &str, words: &str) -> Result<Vec<FacetHit>, Error> {
        self.check_facet(path)?;
        self.facet_hits(query, path, words, &self.matched(query)?)
    }

    fn check_facet(&self, path: &str) -> Result<(), Error> {
        match self.compiled.layout.facets.iter().any(|facet| facet.path == path && facet.searchable) {
            true => Ok(()),
            false => Err(Error::invalid(format!(
                "Cannot search in `{path}` attribute, you need to add `searchable({path})` to attributesForFaceting."
            ))),
        }
    }

    fn facet_hits(
        &self,
        query: &Query,
        path: &str,
        words: &str,
        matched: &Matched<'_>,
    ) -> Result<Vec<FacetHit>, Error> {
        let Matched { plan, parts, .. } = matched;
        let after_distinct =
            self.compiled.layout.facets.iter().any(|one| one.path == path && one.after_distinct);
        let first = match self.groups(query) && (after_distinct || query.facets_after_distinct) {
            true => Some(self.first_of_groups(query, plan, parts)?),
            false => None,
        };
        let counted = facets::counts(path, &sets(parts, first.as_deref()))?;
        let tags = (query.pre_tag.as_str(), query.post_tag.as_str());
        let is_tolerant = query.typos != Typos::Refused;
        Ok(facets::search(counted, words, query.max_facet_hits, tags, is_tolerant))
    }

    /// Where a record is: the number of its segment, and its document.
    pub fn locate(&self, id: &str) -> Result<Option<(usize, u32)>, Error> {
        for (number, segment) in self.segments.iter().enumerate() {
            if let Some(doc) = segment.find(id)? {
                return Ok(Some((number, doc)));
            }
        }
        Ok(None)
    }

    /// Records by identity, as far as the filter lets them be seen.
    pub fn record(&self, id: &str, filter: &Filter) -> Result<Option<Record>, Error> {
        self.check_scans(std::iter::once(filter))?;
        for segment in &self.segments {
            if let Some(doc) = segment.find(id)?
                && segment.matching(filter, &self.compiled.layout)?.contains(doc)
            {
                return segment.record(doc).map(Some);
            }
        }
        Ok(None)
    }

    /// Calls `each` with the identities of what matches, in order, beginning after `after`, until it answers false.
    pub fn browse(
        &self,
        query: &Query,
        after: Option<&str>,
        mut each: impl FnMut(&str, Record) -> bool,
    ) -> Result<(), Error> {
        let parts = self.matched(query)?.parts;
        let mut streams = Vec::new();
        for part in &parts {
            let range = part.segment.ids().terms().range();
            let range = match after {
                Some(after) => range.gt(after),
                None => range,
            };
            let mut stream = range.into_stream()?;
            if stream.advance() {
                streams.push((part, stream));
            }
        }
        loop {
            let Some(least) = streams.iter().map(|(_, stream)| stream.key().to_vec()).min() else {
                return Ok(());
            };
            let id = String::from_utf8_lossy(&least).into_owned();
            let mut at = 0;
            while at < streams.len() {
                let (part, stream) = &mut streams[at];
                if stream.key() == least.as_slice() {
                    if let Some(doc) = part.segment.find(&id)?
                        && part.matches.docs.contains(doc)
                        && !each(&id, part.segment.record(doc)?)
                    {
                        return Ok(());
                    }
                    if !stream.advance() {
                        drop(streams.swap_remove(at));
                        continue;
                    }
                }
                at += 1;
            }
        }
    }

    /// The identities of everything that a filter lets through.
    pub fn identities(&self, filter: &Filter) -> Result<Vec<String>, Error> {
        let mut ids = Vec::new();
        for segment in &self.segments {
            let docs = segment.matching(filter, &self.compiled.layout)?.and(&segment.alive);
            let mut numbers = Vec::new();
            docs.for_each(|doc| numbers.push(segment.id_number(doc)));
            for number in numbers {
                ids.push(segment.id_of_number(number)?);
            }
        }
        Ok(ids)
    }

    /// The identities of what a query matches, at most so many and in no order that matters.
    pub fn matching_ids(&self, query: &Query, most: usize) -> Result<Vec<String>, Error> {
        let parts = self.matched(query)?.parts;
        let mut ids = Vec::new();
        for part in &parts {
            let mut numbers = Vec::new();
            part.matches.docs.for_each(|doc| numbers.push(part.segment.id_number(doc)));
            for number in numbers.into_iter().take(most - ids.len()) {
                ids.push(part.segment.id_of_number(number)?);
            }
        }
        Ok(ids)
    }

    /// Refuses filters that would look at every document too often.
    fn check_scans<'a>(&self, filters: impl Iterator<Item = &'a Filter>) -> Result<(), Error> {
        let layout = &self.compiled.layout;
        let declared = |path: &str| path == "objectID" || layout.compares(path);
        let scans: usize = filters.map(|filter| filter.scans(&declared)).sum();
        if scans > MOST_SCANS {
            return Err(Error::invalid(format!(
                "more than {MOST_SCANS} comparisons of numbers in the filters"
            )));
        }
        Ok(())
    }

    fn matched(&self, query: &Query) -> Result<Matched<'_>, Error> {
        let optional = query.optional_filters.iter().flatten().map(|(filter, _)| filter);
        self.check_scans(optional.chain(std::iter::once(&query.filter)))?;
        let synonyms: Vec<&Synonyms> =
            std::iter::once(&self.synonyms).chain(&self.own_synonyms).map(AsRef::as_ref).collect();
        let mut plan = plan(query, &synonyms, &self.compiled.layout.folding)?;
        let mut left_out = Vec::new();
        let mut parts = self.parts(query, &plan)?;
        let is_empty = |parts: &[Part<'_>]| parts.iter().all(|part| part.matches.docs.count() == 0);
        for removed in 0..MOST_REMOVED {
            if plan.slots.len() < 2 || !is_empty(&parts) {
                break;
            }
            match query.removal {
                Removal::None => break,
                Removal::AllOptional if removed > 0 => break,
                Removal::AllOptional => plan.slots.iter_mut().for_each(|slot| slot.optional = true),
                Removal::Last => left_out.extend(plan.slots.pop()),
                Removal::First => left_out.push(plan.slots.remove(0)),
            }
            parts = self.parts(query, &plan)?;
        }
        let after_removal = (!left_out.is_empty() && !is_empty(&parts)).then(|| {
            let spans = left_out.iter().map(|slot| slot.span).collect();
            wrap(&query.text, spans, (&query.pre_tag, &query.post_tag))
        });
        Ok(Matched::new(plan, parts, after_removal))
    }

    fn parts(&self, query: &Query, plan: &Plan) -> Result<Vec<Part<'_>>, Error> {
        let mask = self.mask(query);
        let automata = Automata::default();
        let mut parts = Vec::with_capacity(self.segments.len());
        for segment in &self.segments {
            let mut base = segment.matching(&query.filter, &self.compiled.layout)?.and(&segment.alive);
            for words in &plan.phrases {
                base = base.and(&having(segment, words, &base)?);
            }
            for words in &plan.excluded {
                base = base.and(&having(segment, words, &base)?.not());
            }
            for conditions in &plan.either {
                let mut either = DocSet::none(segment.size());
                for (words, is_excluded) in conditions {
                    let docs = having(segment, words, &base)?;
                    either = either.or(&if *is_excluded { docs.not() } else { docs });
                }
                base = base.and(&either);
            }
            parts.push(Part { segment, matches: gather(segment, &plan.slots, &base, &mask, &automata)? });
        }
        if matches!(query.typos, Typos::Fewest | Typos::Strict) && !plan.slots.is_empty() {
            keep_fewest(&mut parts, plan.slots.len(), usize::from(query.typos == Typos::Strict) + 1);
        }
        Ok(parts)
    }

    fn mask(&self, query: &Query) -> Mask {
        let named: Vec<&str> = match &self.compiled.layout.searchable {
            Some(all) => all.iter().map(|one| one.path.as_str()).collect(),
            None => self.attributes.iter().map(String::as_str).collect(),
        };
        let but = |list: &[String]| {
            (!list.is_empty()).then(|| named.iter().map(|name| !covers(list, name)).collect())
        };
        Mask {
            searched: query
                .restrict_to
                .as_ref()
                .map(|list| named.iter().map(|name| covers(list, name)).collect()),
            forgiving: but(&query.exact_attributes),
            begun: but(&query.no_prefix_attributes),
            exact: but(&query.inexact_attributes),
            attributes: match &self.compiled.layout.searchable {
                Some(all) => all.iter().map(|one| (one.rank, one.ordered)).collect(),
                None => Vec::new(),
            },
            numbering: Numbering::new(&self.compiled.layout),
        }
    }
}

/// Those of some documents in which these words stand next to each other.
fn having(segment: &Segment, words: &[String], among: &DocSet) -> Result<DocSet, Error> {
    let docs = match Phrase::find(segment, words, u32::MAX)? {
        Some(phrase) => phrase.docs(segment, among.as_bits().as_deref())?,
        None => Vec::new(),
    };
    Ok(DocSet::from_sorted(docs, segment.size()))
}

/// Keeps the documents with the fewest typos, and of the next `levels - 1` counts that occur.
fn keep_fewest(parts: &mut [Part<'_>], slots: usize, levels: usize) {
    let typos = |part: &Part<'_>, doc: u32| -> u32 {
        let number = part.matches.number(doc);
        (0..slots)
            .map(|slot| part.matches.code(slot, number))
            .filter(|code| code.matched())
            .map(|code| u32::from(code.typos()))
            .sum()
    };
    let mut present = std::collections::BTreeSet::new();
    for part in parts.iter() {
        part.matches.docs.for_each(|doc| {
            present.insert(typos(part, doc));
        });
    }
    let Some(&most) = present.iter().take(levels).next_back() else { return };
    for part in parts {
        let mut docs = Vec::new();
        part.matches.docs.for_each(|doc| {
            if typos(part, doc) <= most {
                docs.push(doc);
            }
        });
        part.matches.docs = DocSet::from_sorted(docs, part.segment.size());
    }
}
