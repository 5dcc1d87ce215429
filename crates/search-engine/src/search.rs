//! A search over all segments of a moment: match, count, rank, fetch, mark.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::docset::DocSet;
use crate::error::Error;
use crate::expand::{Automata, phrase};
use crate::facets::{self, FacetHit, Ordered, Stats};
use crate::filter::{Filter, MOST_SCANS};
use crate::highlight::{Highlighter, Spelled};
use crate::matching::{Mask, Matches, gather};
use crate::params::{Query, Removal, Typos};
use crate::rank::{Ranked, Ranking, best, steps};
use crate::record::Record;
use crate::segment::Segment;
use crate::settings::{Compiled, Settings};
use crate::shown::{is_retrievable, shown};
use crate::words::{Plan, plan};

/// Words that `removeWordsIfNoResults` drops at most.
const MOST_REMOVED: usize = 5;

/// An index at one moment: what a search sees.
#[derive(Clone)]
pub struct Snapshot {
    /// Its segments, largest first.
    pub segments: Vec<Arc<Segment>>,
    /// The settings as set.
    pub settings: Arc<Settings>,
    /// The same, read.
    pub compiled: Arc<Compiled>,
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
}

/// One segment's share.
struct Part<'a> {
    segment: &'a Segment,
    matches: Matches,
}

impl Snapshot {
    /// Records.
    pub fn count(&self) -> u64 {
        self.segments.iter().map(|segment| u64::from(segment.alive.count())).sum()
    }

    /// Runs a search.
    pub fn search(&self, query: &Query) -> Result<Found, Error> {
        let (plan, parts) = self.matched(query)?;
        let sets: Vec<(&Segment, &DocSet)> =
            parts.iter().map(|part| (part.segment, &part.matches.docs)).collect();
        let mut found =
            Found { total: sets.iter().map(|(_, docs)| u64::from(docs.count())).sum(), ..Found::default() };
        if let Some(asked) = &query.facets {
            let (counts, figures) = self.facets(query, asked, &sets)?;
            found.facets = Some(counts);
            found.stats = Some(figures);
        }
        let (from, count) = query.window();
        if count > 0 {
            let page = self.ranked(query, &plan, &parts, from + count)?;
            found.hits = self.fetched(query, &plan, &parts, page.into_iter().skip(from))?;
        }
        Ok(found)
    }

    /// Searches in the values of a facet.
    pub fn search_facet(
        &self,
        query: &Query,
        path: &str,
        text: &str,
        most: usize,
    ) -> Result<Vec<FacetHit>, Error> {
        let declared = self.compiled.layout.facets.iter().any(|facet| facet.path == path && facet.searchable);
        if !declared {
            return Err(Error::invalid(format!(
                "Cannot search in `{path}` attribute, you need to add `searchable({path})` to attributesForFaceting."
            )));
        }
        let (_, parts) = self.matched(query)?;
        let sets: Vec<(&Segment, &DocSet)> =
            parts.iter().map(|part| (part.segment, &part.matches.docs)).collect();
        let counted = facets::counts(path, &sets)?;
        let tags = (query.pre_tag.as_str(), query.post_tag.as_str());
        Ok(facets::search(counted, text, most, tags, query.typos != Typos::Refused))
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
        let (_, parts) = self.matched(query)?;
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
        let (_, parts) = self.matched(query)?;
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

    fn matched(&self, query: &Query) -> Result<(Plan, Vec<Part<'_>>), Error> {
        let optional = query.optional_filters.iter().flatten().map(|(filter, _)| filter);
        self.check_scans(optional.chain(std::iter::once(&query.filter)))?;
        let mut plan = plan(query);
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
                Removal::Last => drop(plan.slots.pop()),
                Removal::First => drop(plan.slots.remove(0)),
            }
            parts = self.parts(query, &plan)?;
        }
        Ok((plan, parts))
    }

    fn parts(&self, query: &Query, plan: &Plan) -> Result<Vec<Part<'_>>, Error> {
        let mask = self.mask(query);
        let automata = Automata::default();
        let mut parts = Vec::with_capacity(self.segments.len());
        for segment in &self.segments {
            let mut base = segment.matching(&query.filter, &self.compiled.layout)?.and(&segment.alive);
            for words in &plan.phrases {
                let docs =
                    phrase(segment, words, mask.bits, u32::MAX)?.into_iter().map(|(doc, _)| doc).collect();
                base = base.and(&DocSet::from_sorted(docs, segment.size()));
            }
            for words in &plan.excluded {
                let docs = phrase(segment, words, mask.bits, u32::MAX)?;
                let docs = docs.into_iter().map(|(doc, _)| doc).collect();
                base = base.and(&DocSet::from_sorted(docs, segment.size()).not());
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
        let covers = |list: &[String], name: &str| {
            list.iter().any(|path| {
                path == name || name.strip_prefix(path.as_str()).is_some_and(|rest| rest.starts_with('.'))
            })
        };
        Mask {
            searched: query
                .restrict_to
                .as_ref()
                .map(|list| named.iter().map(|name| covers(list, name)).collect()),
            forgiving: (!query.exact_attributes.is_empty())
                .then(|| named.iter().map(|name| !covers(&query.exact_attributes, name)).collect()),
            attributes: match &self.compiled.layout.searchable {
                Some(all) => all.iter().map(|one| (one.rank, one.ordered)).collect(),
                None => Vec::new(),
            },
            bits: self.compiled.layout.attribute_bits(),
        }
    }

    fn ranked(
        &self,
        query: &Query,
        plan: &Plan,
        parts: &[Part<'_>],
        count: usize,
    ) -> Result<Vec<(usize, Ranked)>, Error> {
        let (criteria, sorts) = match &query.ranking {
            None => (self.compiled.criteria.clone(), self.compiled.sorts.clone()),
            Some(ranking) => self.compiled.criteria_for(ranking, &self.settings)?,
        };
        let columns: Vec<(usize, bool, bool)> = sorts
            .iter()
            .map(|sort| {
                let column = self.compiled.layout.sorts.iter().position(|path| *path == sort.path);
                let column = column.ok_or_else(|| {
                    Error::invalid(format!(
                        "ranking: {} is neither in the ranking nor the customRanking of the index",
                        sort.path
                    ))
                })?;
                Ok((column, sort.descending, self.segments.iter().any(|segment| segment.sorts_text(column))))
            })
            .collect::<Result<_, Error>>()?;
        let mut criteria = steps(&criteria, &columns);
        if query.typos == Typos::Strict {
            let typo = crate::rank::Step::Of(crate::settings::Criterion::Typo);
            criteria.retain(|step| *step != typo);
            criteria.insert(0, typo);
        }
        let ranking = Ranking {
            criteria,
            exact_on_single: query.exact_on_single,
            min_proximity: query.min_proximity,
            mask: self.mask(query),
            shown: query.ranking_info && !plan.slots.is_empty(),
        };
        let mut page: Vec<(usize, Ranked)> = Vec::new();
        let mut order: Vec<usize> = (0..parts.len()).collect();
        order.sort_by_key(|&part| std::cmp::Reverse(parts[part].segment.size()));
        for number in order {
            let part = &parts[number];
            let scored = self.scored(query, part.segment)?;
            let worst =
                if page.len() == count { page.last().map(|(_, last)| last.key.clone()) } else { None };
            let found = best(part.segment, &part.matches, &ranking, &scored, count, worst)?;
            if !found.is_empty() {
                page.extend(found.into_iter().map(|ranked| (number, ranked)));
                self.sort_page(&mut page, parts)?;
                page.truncate(count);
            }
        }
        Ok(page)
    }

    /// Sorts hits of several segments; identities are looked up only where everything else is equal.
    fn sort_page(&self, page: &mut [(usize, Ranked)], parts: &[Part<'_>]) -> Result<(), Error> {
        page.sort_by(|a, b| a.1.key.cmp(&b.1.key));
        let mut from = 0;
        while from < page.len() {
            let to = from + page[from..].partition_point(|hit| hit.1.key == page[from].1.key);
            let tied = &mut page[from..to];
            if tied.iter().any(|hit| hit.0 != tied[0].0) {
                let mut named = tied
                    .iter()
                    .map(|hit| Ok((parts[hit.0].segment.id_of_number(hit.1.id_number)?, hit.clone())))
                    .collect::<Result<Vec<_>, Error>>()?;
                named.sort_by(|a, b| b.0.cmp(&a.0));
                tied.iter_mut().zip(named).for_each(|(slot, (_, hit))| *slot = hit);
            } else {
                tied.sort_by(|a, b| a.1.cmp(&b.1));
            }
            from = to;
        }
        Ok(())
    }

    fn scored(&self, query: &Query, segment: &Segment) -> Result<Vec<Vec<(DocSet, u32)>>, Error> {
        let mut groups = Vec::new();
        for group in &query.optional_filters {
            let sets = group.iter().map(|(filter, score)| {
                Ok((segment.matching(filter, &self.compiled.layout)?.as_ref().clone(), *score))
            });
            let sets = sets.collect::<Result<Vec<_>, Error>>()?;
            // Each on its own, the scores of those that fit add up.
            match query.sum_scores {
                true => groups.extend(sets.into_iter().map(|set| vec![set])),
                false => groups.push(sets),
            }
        }
        Ok(groups)
    }

    fn fetched(
        &self,
        query: &Query,
        plan: &Plan,
        parts: &[Part<'_>],
        page: impl Iterator<Item = (usize, Ranked)>,
    ) -> Result<Vec<Value>, Error> {
        let mut spelled: Vec<Spelled> = plan.slots.iter().map(|_| Spelled::default()).collect();
        for part in parts {
            for (spelled, found) in spelled.iter_mut().zip(&part.matches.expansions) {
                spelled.words.extend(found.spelled.iter().cloned());
                spelled.stems.extend(found.spelled_stems.iter().cloned());
            }
        }
        let attributes = self.highlighted(query);
        let snippets: Vec<(String, usize)> = query
            .snippet
            .iter()
            .filter(|(path, _)| is_retrievable(path, &query.unretrievable))
            .cloned()
            .collect();
        let tags = (query.pre_tag.as_str(), query.post_tag.as_str());
        let mut highlighter = Highlighter::new(plan, spelled, tags, query.only_matching_elements);
        let mut hits = Vec::new();
        for (number, ranked) in page {
            let mut record = parts[number].segment.record(ranked.doc)?;
            for path in &query.unretrievable {
                if path != "objectID" {
                    crate::shown::remove(&mut record, path);
                }
            }
            let highlight = match &attributes {
                Some(paths) if paths.is_empty() => None,
                Some(paths) => Some(highlighter.highlight(&record, paths)),
                None => {
                    let all: Vec<String> =
                        record.keys().filter(|name| *name != "objectID").cloned().collect();
                    Some(highlighter.highlight(&record, &all))
                }
            };
            let snippet =
                (!snippets.is_empty()).then(|| highlighter.snippet(&record, &snippets, &query.ellipsis));
            let mut hit = shown(record, &query.retrieve, &query.unretrievable);
            hit.extend(highlight.map(|value| ("_highlightResult".to_owned(), value)));
            hit.extend(snippet.map(|value| ("_snippetResult".to_owned(), value)));
            if query.ranking_info {
                hit.insert("_rankingInfo".into(), ranking_info(&ranked));
            }
            hits.push(Value::Object(hit));
        }
        Ok(hits)
    }

    /// Attributes to highlight; None means all of the record.
    fn highlighted(&self, query: &Query) -> Option<Vec<String>> {
        let asked = match (&query.highlight, &self.compiled.layout.searchable) {
            (Some(paths), _) if paths.iter().any(|path| path == "*") => return None,
            (Some(paths), _) => paths.clone(),
            (None, Some(all)) => all.iter().map(|one| one.path.clone()).collect(),
            (None, None) => return None,
        };
        Some(asked.into_iter().filter(|path| is_retrievable(path, &query.unretrievable)).collect())
    }

    fn facets(
        &self,
        query: &Query,
        asked: &[String],
        sets: &[(&Segment, &DocSet)],
    ) -> Result<(Ordered<Ordered<u64>>, Ordered<Stats>), Error> {
        let declared =
            self.compiled.layout.facets.iter().filter(|facet| facet.counted).map(|facet| facet.path.clone());
        let declared: Vec<String> = declared.collect();
        let paths: Vec<String> = if asked.iter().any(|path| path == "*") {
            declared
        } else {
            let mut seen = HashSet::new();
            asked
                .iter()
                .filter(|path| declared.contains(path) && seen.insert(path.as_str()))
                .cloned()
                .collect()
        };
        let mut all = Ordered(Vec::new());
        let mut figures = Ordered(Vec::new());
        for path in paths {
            let mut counted = facets::counts(&path, sets)?;
            counted.truncate(query.max_values);
            if counted.is_empty() {
                continue;
            }
            if query.alphabetical {
                counted.sort_unstable_by(|a, b| a.0.cmp(&b.0));
            }
            if counted.iter().any(|(value, _)| value.parse::<f64>().is_ok())
                && let Some(found) = facets::stats(&path, sets)?
            {
                figures.0.push((path.clone(), found));
            }
            let values = counted.into_iter().map(|(value, count)| (value.to_string(), count)).collect();
            all.0.push((path, Ordered(values)));
        }
        Ok((all, figures))
    }
}

/// Keeps the documents with the fewest typos, and of the next `levels - 1` counts that occur.
fn keep_fewest(parts: &mut [Part<'_>], slots: usize, levels: usize) {
    let typos = |part: &Part<'_>, doc: u32| -> u32 {
        let number = match part.matches.listed() {
            None => doc as usize,
            Some(docs) => docs.binary_search(&doc).unwrap_or_default(),
        };
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

fn ranking_info(ranked: &Ranked) -> Value {
    let standing = ranked.standing;
    let info: Map<String, Value> = [
        ("nbTypos", standing.typos),
        ("firstMatchedWord", standing.first_word),
        ("proximityDistance", standing.proximity),
        ("userScore", 0),
        ("geoDistance", 0),
        ("geoPrecision", 0),
        ("nbExactWords", standing.exact),
        ("words", standing.words),
        ("filters", standing.filters),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), json!(value)))
    .collect();
    Value::Object(info)
}
