//! Hits as they are shown: fetched, marked, cut.

use serde_json::{Map, Value, json};

use super::{Part, Snapshot};
use crate::error::Error;
use crate::geo::Place;
use crate::highlight::{Highlighter, Spelled};
use crate::params::Query;
use crate::rank::Ranked;
use crate::shown::{is_retrievable, shown};
use crate::words::Plan;

impl Snapshot {
    pub(super) fn fetched(
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
                spelled.related.extend(found.related.iter().cloned());
            }
        }
        let attributes = self.highlighted(query);
        let snippets: Vec<(String, usize)> = query
            .snippet
            .iter()
            .filter(|(path, _)| is_retrievable(path, &query.unretrievable))
            .cloned()
            .collect();
        let mut highlighter = Highlighter::new(plan, spelled, &self.compiled.layout.folding, query);
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
                let nearest = match &query.around {
                    Some(around) => {
                        let places = parts[number].segment.places()?;
                        let nearest = places.and_then(|places| places.nearest(ranked.doc, around.center));
                        nearest.map(|(place, metres)| (place, metres, around.precision_at(metres)))
                    }
                    None => None,
                };
                hit.insert("_rankingInfo".into(), ranking_info(&ranked, nearest));
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
}

/// How a hit ranks; `nearest` is its place nearest to the center, how far it is, and how exactly that counts.
fn ranking_info(ranked: &Ranked, nearest: Option<(Place, f64, u64)>) -> Value {
    let standing = ranked.standing;
    let (metres, precision) = nearest.map_or((0, 0), |(_, metres, precision)| (metres as u64, precision));
    let mut info: Map<String, Value> = [
        ("nbTypos", standing.typos),
        ("firstMatchedWord", standing.first_word),
        ("proximityDistance", standing.proximity),
        ("userScore", 0),
        ("geoDistance", metres),
        ("geoPrecision", precision),
        ("nbExactWords", standing.exact),
        ("words", standing.words),
        ("filters", standing.filters),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), json!(value)))
    .collect();
    if let Some((place, metres, _)) = nearest {
        let matched = json!({"lat": place.lat, "lng": place.lng, "distance": metres as u64});
        info.insert("matchedGeoLocation".into(), matched);
    }
    Value::Object(info)
}
