//! Counting facet values, their statistics, and searching in them.

use std::collections::HashMap;
use std::sync::Arc;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::distance::typos;
use crate::docset::DocSet;
use crate::error::Error;
use crate::segment::Segment;
use crate::text::{Folding, tokens};

/// A JSON object whose order means something.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ordered<T>(pub Vec<(String, T)>);

impl<T: Serialize> Serialize for Ordered<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// Figures of a numeric facet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Stats {
    /// Least.
    pub min: f64,
    /// Greatest.
    pub max: f64,
    /// Mean.
    pub avg: f64,
    /// Total.
    pub sum: f64,
}

/// A value found by facet search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FacetHit {
    /// As stored.
    pub value: String,
    /// With the matches marked.
    pub highlighted: String,
    /// Records.
    pub count: u64,
}

/// Values, each with how many documents have it.
pub type Counted = [(Arc<str>, u64)];

/// How many of the documents have each value, over all segments, most frequent first.
pub fn counts(path: &str, matches: &[(&Segment, &DocSet)]) -> Result<Vec<(Arc<str>, u64)>, Error> {
    let mut sums: HashMap<Arc<str>, u64> = HashMap::new();
    for (segment, docs) in matches {
        if docs.count() == 0 {
            continue;
        }
        segment.each_count(path, docs, |name, count| {
            *sums.entry(name.clone()).or_default() += u64::from(count);
        })?;
    }
    let mut counted: Vec<_> = sums.into_iter().collect();
    counted.sort_unstable_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    Ok(counted)
}

/// Figures of the numbers at a path; None where there are none.
pub fn stats(path: &str, matches: &[(&Segment, &DocSet)]) -> Result<Option<Stats>, Error> {
    let (mut min, mut max, mut sum, mut count) = (f64::INFINITY, f64::NEG_INFINITY, 0.0, 0u64);
    for (segment, docs) in matches {
        segment.each_number(path, docs, |number| {
            min = min.min(number);
            max = max.max(number);
            sum += number;
            count += 1;
        })?;
    }
    Ok((count > 0).then(|| Stats { min, max, avg: sum / count as f64, sum }))
}

/// The values that match the words of `text`, most frequent first.
pub fn search(
    counted: Vec<(Arc<str>, u64)>,
    text: &str,
    most: usize,
    tags: (&str, &str),
    tolerant: bool,
) -> Vec<FacetHit> {
    let mut words: Vec<Vec<char>> = Vec::new();
    let folding = Folding::default();
    tokens(text, &folding, |token| {
        if !token.joined {
            words.push(token.text.chars().collect());
        }
    });
    let mut hits: Vec<(u8, FacetHit)> = Vec::new();
    for (value, count) in counted {
        let Some((typos, highlighted)) = marked(&value, &words, tags, tolerant) else { continue };
        hits.push((typos, FacetHit { value: value.to_string(), highlighted, count }));
    }
    // Sorted by count already; a value spelled as typed is not hidden behind frequent ones with typos.
    hits.sort_by_key(|hit| hit.0.min(1));
    hits.into_iter().map(|hit| hit.1).take(most).collect()
}

fn marked(value: &str, words: &[Vec<char>], tags: (&str, &str), tolerant: bool) -> Option<(u8, String)> {
    let mut matched = vec![None; words.len()];
    let mut spans: Vec<(usize, usize)> = Vec::new();
    let folding = Folding::default();
    tokens(value, &folding, |token| {
        let letters: Vec<char> = token.text.chars().collect();
        for (number, word) in words.iter().enumerate() {
            let prefix = number + 1 == words.len();
            let allowed = if tolerant { u8::from(word.len() >= 4) + u8::from(word.len() >= 8) } else { 0 };
            let Some(count) = typos(word, &letters, prefix, allowed) else { continue };
            matched[number] = Some(matched[number].map_or(count, |known: u8| known.min(count)));
            let piece = &value[token.start..token.end];
            let end =
                if prefix { crate::highlight::typed_end(piece, word.len(), &folding) } else { piece.len() };
            spans.push((token.start, token.start + end));
        }
    });
    let total = matched.into_iter().try_fold(0, |sum: u8, one| one.map(|one| sum.saturating_add(one)))?;
    Some((total, crate::highlight::wrap(value, spans, tags)))
}
