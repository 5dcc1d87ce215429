//! Queries of one request: what one of them has found out the others need not find out again. Screens ask for the same
//! words many times at once, for hits and for the counts of each facet without its own filter.

use std::rc::Rc;
use std::sync::Arc;

use super::{Found, Matched, Part, Snapshot};
use crate::error::Error;
use crate::facets::FacetHit;
use crate::filter::Filter;
use crate::params::{Query, Removal, Typos};
use crate::rank::Ranked;
use crate::segment::Segment;

type Known<T> = Vec<(Query, Rc<T>)>;

/// What queries of one request have found out in a snapshot.
pub struct Together<'a> {
    snapshot: &'a Snapshot,
    /// Words that stand in several queries under different filters, and what these have in common.
    common: Vec<(Query, Filter)>,
    gathered: Known<Matched<'a>>,
    matched: Known<Matched<'a>>,
    ranked: Known<(usize, Vec<(usize, Ranked)>)>,
    shown: Known<Vec<serde_json::Value>>,
}

impl<'a> Together<'a> {
    /// For these queries.
    pub fn new<'q>(snapshot: &'a Snapshot, queries: impl Iterator<Item = &'q Query>) -> Self {
        let mut of_words: Vec<(Query, Vec<&Filter>)> = Vec::new();
        for query in queries.filter(|query| can_share(query)) {
            let words = words(query);
            match of_words.iter_mut().find(|one| one.0 == words) {
                Some((_, filters)) => filters.push(&query.filter),
                None => of_words.push((words, vec![&query.filter])),
            }
        }
        of_words.retain(|(_, filters)| filters.iter().any(|filter| *filter != filters[0]));
        let common = of_words.into_iter().map(|(words, filters)| (words, in_common(&filters)));
        let (gathered, matched, ranked, shown) = Default::default();
        Self { snapshot, common: common.collect(), gathered, matched, ranked, shown }
    }

    /// Runs one of the queries: [`Snapshot::search`].
    pub fn search(&mut self, query: &Query) -> Result<Found, Error> {
        let (radius, query) = self.snapshot.narrowed(query)?;
        let matched = self.matched(&query)?;
        let mut found = self.snapshot.summary(&query, &matched, radius)?;
        if query.window().1 > 0 {
            found.hits = self.shown(&query, &matched)?;
        }
        Ok(found)
    }

    /// Searches in the values of a facet: [`Snapshot::search_facet`].
    pub fn search_facet(&mut self, query: &Query, path: &str, words: &str) -> Result<Vec<FacetHit>, Error> {
        self.snapshot.check_facet(path)?;
        let matched = self.matched(query)?;
        self.snapshot.facet_hits(query, path, words, &matched)
    }

    fn matched(&mut self, query: &Query) -> Result<Rc<Matched<'a>>, Error> {
        let key = matching(query);
        if let Some(found) = known(&self.matched, &key) {
            return Ok(found);
        }
        let found = match self.common.iter().find(|one| one.0 == words(query)) {
            Some((_, common)) if can_share(query) => {
                let widest = Query { filter: common.clone(), ..key.clone() };
                self.within(query, &widest)?
            }
            _ => None,
        };
        let found = match found {
            Some(found) => found,
            None => self.snapshot.matched(query)?,
        };
        let found = Rc::new(found);
        self.matched.push((key, found.clone()));
        Ok(found)
    }

    /// What of the matches under the common filter passes the query's own. None where the common one leaves so much
    /// that looking for the words under each is cheaper.
    fn within(&mut self, query: &Query, widest: &Query) -> Result<Option<Matched<'a>>, Error> {
        let all = match known(&self.gathered, widest) {
            Some(all) => all,
            None => {
                let count = |filter: &Filter| -> Result<u64, Error> {
                    let layout = &self.snapshot.compiled.layout;
                    let of =
                        |segment: &Arc<Segment>| Ok(u64::from(segment.matching(filter, layout)?.count()));
                    self.snapshot.segments.iter().map(of).sum()
                };
                if widest.filter == Filter::All
                    || count(&widest.filter)? > MOST_WIDER * count(&query.filter)?.max(1)
                {
                    return Ok(None);
                }
                let all = Rc::new(self.snapshot.matched(widest)?);
                self.gathered.push((widest.clone(), all.clone()));
                all
            }
        };
        let part = |part: &Part<'a>| {
            let mut matches = part.matches.clone();
            let passing = part.segment.matching(&query.filter, &self.snapshot.compiled.layout)?;
            matches.docs = matches.docs.and(&passing);
            Ok(Part { segment: part.segment, matches })
        };
        let parts = all.parts.iter().map(part).collect::<Result<_, Error>>()?;
        Ok(Some(Matched::new(all.plan.clone(), parts, None)))
    }

    fn shown(&mut self, query: &Query, matched: &Matched<'a>) -> Result<Vec<serde_json::Value>, Error> {
        let key = showing(query);
        if let Some(found) = known(&self.shown, &key) {
            return Ok(found.as_ref().clone());
        }
        let page = self.page(query, matched)?;
        let hits = self.snapshot.fetched(query, &matched.plan, &matched.parts, page.into_iter())?;
        self.shown.push((key, Rc::new(hits.clone())));
        Ok(hits)
    }

    /// The first of what is ranked are the same however many are asked for.
    fn page(&mut self, query: &Query, matched: &Matched<'a>) -> Result<Vec<(usize, Ranked)>, Error> {
        let (from, count) = query.window();
        if self.snapshot.groups(query) {
            return self.snapshot.page(query, matched);
        }
        let key = ranking(query);
        let enough = self.ranked.iter().find(|one| one.0 == key && one.1.0 >= from + count);
        if let Some((_, ranked)) = enough {
            return Ok(ranked.1.iter().take(from + count).skip(from).cloned().collect());
        }
        let ranked = self.snapshot.ranked(query, &matched.plan, &matched.parts, from + count)?;
        let page = ranked.iter().skip(from).cloned().collect();
        self.ranked.push((key, Rc::new((from + count, ranked))));
        Ok(page)
    }
}

/// So many times as many documents as the first query's filter leaves may be looked through for all of them together.
const MOST_WIDER: u64 = 4;

fn known<T>(all: &Known<T>, key: &Query) -> Option<Rc<T>> {
    all.iter().find(|one| one.0 == *key).map(|one| one.1.clone())
}

/// Whether what a query finds under a filter is all that it finds under a wider one, as far as it passes.
fn can_share(query: &Query) -> bool {
    query.removal == Removal::None && matches!(query.typos, Typos::Allowed | Typos::Refused)
}

/// What every one of the filters asks for.
fn in_common(filters: &[&Filter]) -> Filter {
    fn conditions<'a>(filter: &'a Filter, all: &mut Vec<&'a Filter>) {
        match filter {
            Filter::All => {}
            Filter::And(parts) => parts.iter().for_each(|part| conditions(part, all)),
            one => all.push(one),
        }
    }
    let of = |filter| {
        let mut all = Vec::new();
        conditions(filter, &mut all);
        all
    };
    let mut common = filters.first().map(|filter| of(filter)).unwrap_or_default();
    for filter in filters {
        let other = of(filter);
        common.retain(|condition| other.contains(condition));
    }
    Filter::and(common.into_iter().cloned().collect())
}

/// What of a query its hits depend on.
fn showing(query: &Query) -> Query {
    Query {
        facets: None,
        max_values: 0,
        alphabetical: false,
        max_facet_hits: 0,
        facets_after_distinct: false,
        query_id: false,
        response_fields: None,
        echo: String::new(),
        ..query.clone()
    }
}

/// What of a query the order of its hits depends on.
fn ranking(query: &Query) -> Query {
    Query {
        page: 0,
        hits_per_page: 0,
        offset_length: None,
        limit: 0,
        retrieve: Vec::new(),
        unretrievable: Vec::new(),
        highlight: None,
        snippet: Vec::new(),
        ellipsis: String::new(),
        only_matching_elements: false,
        ..showing(query)
    }
}

/// What of a query it depends on which records match.
fn matching(query: &Query) -> Query {
    Query {
        optional_filters: Vec::new(),
        sum_scores: false,
        distinct: 0,
        around: None,
        exact_on_single: Default::default(),
        min_proximity: 0,
        ranking: None,
        ranking_info: false,
        ..ranking(query)
    }
}

/// The same, whatever filters them.
fn words(query: &Query) -> Query {
    Query { filter: Filter::All, ..matching(query) }
}
