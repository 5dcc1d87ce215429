//! Filters turned into sets of documents: as the documents were written, and corrected by what was changed in place.

use std::sync::Arc;

use tantivy::Term;

use super::{Places, Segment};
use crate::bits::Bits;
use crate::docset::DocSet;
use crate::error::Error;
use crate::filter::{Comparison, Filter};
use crate::geo::Area;
use crate::overlay::{Column, Condition};
use crate::schema::kv_terms;
use crate::settings::Layout;

/// One in how many documents distances are reckoned for one by one; for more the distances of all are, and kept.
const MOST_MEASURED: u32 = 8;
/// Looking up whether a document was changed takes so many times as long as walking over one that was.
const LOOK_UP: usize = 4;

/// A filter to be asked of single documents.
enum Test<'a> {
    And(Vec<Test<'a>>),
    Or(Vec<Test<'a>>),
    Not(Box<Test<'a>>),
    Leaf { written: Arc<DocSet>, changed: Option<(&'a Column, Condition)> },
    Within(Option<Places>, &'a [Area]),
}

impl Test<'_> {
    fn passes(&self, doc: u32) -> bool {
        match self {
            Self::And(parts) => parts.iter().all(|part| part.passes(doc)),
            Self::Or(parts) => parts.iter().any(|part| part.passes(doc)),
            Self::Not(part) => !part.passes(doc),
            Self::Leaf { written, changed } => {
                let value =
                    changed.as_ref().and_then(|(column, condition)| Some((column.get(doc)?, condition)));
                value.map_or_else(|| written.contains(doc), |(value, condition)| condition.holds(value))
            }
            Self::Within(places, areas) => places.as_ref().is_some_and(|places| is_in(places, doc, areas)),
        }
    }
}

impl Segment {
    /// The documents that pass a filter, deleted ones too.
    pub fn matching(&self, filter: &Filter, layout: &Layout) -> Result<Arc<DocSet>, Error> {
        if *filter == Filter::All {
            return Ok(Arc::new(DocSet::All(self.size())));
        }
        if self.is_changed(filter) {
            return self.evaluated(filter, layout).map(Arc::new);
        }
        self.written(filter, layout)
    }

    /// Whether it costs less to ask a filter of the documents that pass others than of all: it asks for something that
    /// was changed in place, or for distances, which are reckoned one by one.
    fn is_late(&self, filter: &Filter) -> bool {
        matches!(filter, Filter::Within(_)) || self.is_changed(filter)
    }

    /// Whether a filter asks for something that was changed in place.
    fn is_changed(&self, filter: &Filter) -> bool {
        match filter {
            Filter::All | Filter::Within(_) => false,
            Filter::Value { path, .. } | Filter::Number { path, .. } => self.overlay.column(path).is_some(),
            Filter::And(parts) | Filter::Or(parts) => parts.iter().any(|part| self.is_changed(part)),
            Filter::Not(part) | Filter::Scored(part, _) => self.is_changed(part),
        }
    }

    /// A set of documents as they were written, kept.
    fn written(&self, filter: &Filter, layout: &Layout) -> Result<Arc<DocSet>, Error> {
        let key = format!("{}|f|{filter:?}", self.name);
        self.cache.get_or(key, || {
            let set = match filter {
                Filter::Value { .. } | Filter::Number { .. } | Filter::Within(_) => {
                    self.written_leaf(filter, layout)?
                }
                _ => self.evaluated(filter, layout)?,
            };
            let weight = set.weight();
            Ok((set, weight))
        })
    }

    fn evaluated(&self, filter: &Filter, layout: &Layout) -> Result<DocSet, Error> {
        match filter {
            Filter::All => Ok(DocSet::All(self.size())),
            Filter::Not(part) => Ok(self.matching(part, layout)?.not()),
            Filter::Scored(part, _) => Ok(self.matching(part, layout)?.as_ref().clone()),
            Filter::Within(_) => Ok(self.written(filter, layout)?.as_ref().clone()),
            Filter::And(parts) => {
                let (mut late, first): (Vec<_>, Vec<_>) = parts.iter().partition(|part| self.is_late(part));
                late.sort_by_key(|part| matches!(part, Filter::Within(_)));
                let mut sets =
                    first.iter().map(|part| self.matching(part, layout)).collect::<Result<Vec<_>, _>>()?;
                sets.sort_by_key(|set| set.weight());
                let all = sets.iter().fold(DocSet::All(self.size()), |all, set| all.and(set));
                late.iter().try_fold(all, |all, part| self.narrowed(all, part, layout))
            }
            Filter::Or(parts) => {
                let mut either = DocSet::none(self.size());
                for part in parts {
                    either = either.or(&*self.matching(part, layout)?);
                }
                Ok(either)
            }
            Filter::Value { path, .. } | Filter::Number { path, .. } => {
                let written = self.written(filter, layout)?;
                Ok(match self.overlay.column(path) {
                    Some(column) => {
                        let condition = Condition::new(filter, layout);
                        column.corrected(&written, |value| condition.holds(value))
                    }
                    None => written.as_ref().clone(),
                })
            }
        }
    }

    /// What of a set passes a filter that is asked late: of few documents each is looked at.
    fn narrowed(&self, set: DocSet, filter: &Filter, layout: &Layout) -> Result<DocSet, Error> {
        let (docs, size) = match set {
            DocSet::Few(docs, size) => (docs, size),
            DocSet::Many(bits) if self.asks_each(&bits, filter) => (bits.iter().collect(), bits.size()),
            set => return Ok(set.and(&*self.matching(filter, layout)?)),
        };
        let test = self.test(filter, layout)?;
        Ok(DocSet::from_sorted(docs.into_iter().filter(|&doc| test.passes(doc)).collect(), size))
    }

    fn asks_each(&self, bits: &Bits, filter: &Filter) -> bool {
        match filter {
            Filter::Within(_) => bits.count() <= bits.size() / MOST_MEASURED,
            _ => bits.count() as usize * LOOK_UP <= self.changed(filter),
        }
    }

    /// How many documents were changed in place in what a filter asks for, once for each condition.
    fn changed(&self, filter: &Filter) -> usize {
        match filter {
            Filter::All | Filter::Within(_) => 0,
            Filter::Value { path, .. } | Filter::Number { path, .. } => {
                self.overlay.column(path).map_or(0, Column::len)
            }
            Filter::And(parts) | Filter::Or(parts) => parts.iter().map(|part| self.changed(part)).sum(),
            Filter::Not(part) | Filter::Scored(part, _) => self.changed(part),
        }
    }

    fn test<'a>(&'a self, filter: &'a Filter, layout: &Layout) -> Result<Test<'a>, Error> {
        let all = |parts: &'a [Filter]| {
            parts.iter().map(|part| self.test(part, layout)).collect::<Result<Vec<_>, Error>>()
        };
        Ok(match filter {
            Filter::And(parts) => Test::And(all(parts)?),
            Filter::Or(parts) => Test::Or(all(parts)?),
            Filter::Not(part) => Test::Not(Box::new(self.test(part, layout)?)),
            Filter::Scored(part, _) => self.test(part, layout)?,
            Filter::Within(areas) => Test::Within(self.places()?, areas),
            Filter::Value { path, .. } | Filter::Number { path, .. } => Test::Leaf {
                written: self.written(filter, layout)?,
                changed: self.overlay.column(path).map(|column| (column, Condition::new(filter, layout))),
            },
            Filter::All => Test::And(Vec::new()),
        })
    }

    fn written_leaf(&self, filter: &Filter, layout: &Layout) -> Result<DocSet, Error> {
        match filter {
            Filter::Value { path, value } if path == "objectID" => {
                let docs = self.docs_of(&self.ids, &[Term::from_field_text(self.fields.id, value)])?;
                Ok(DocSet::from_sorted(docs, self.size()))
            }
            Filter::Value { path, value } if layout.compares(path) => {
                let docs = self.docs_of(&self.kv, &kv_terms(self.fields.kv, path, value))?;
                Ok(DocSet::from_sorted(docs, self.size()))
            }
            Filter::Value { path, value } => match value.parse() {
                Ok(number) => self.compared(path, Comparison::Equal(number)),
                Err(_) => Ok(DocSet::none(self.size())),
            },
            Filter::Number { path, comparison } => self.compared(path, *comparison),
            Filter::Within(areas) => self.within(areas),
            _ => Ok(DocSet::none(self.size())),
        }
    }

    fn compared(&self, path: &str, comparison: Comparison) -> Result<DocSet, Error> {
        if let Comparison::NotEqual(number) = comparison {
            return Ok(self.compared(path, Comparison::Equal(number))?.not());
        }
        let Some(numbers) = self.numbers(path)? else { return Ok(DocSet::none(self.size())) };
        let mut docs = Vec::new();
        for doc in 0..self.size() {
            let mut holds = false;
            numbers.each(doc, |number| holds |= comparison.holds(number));
            if holds {
                docs.push(doc);
            }
        }
        Ok(DocSet::from_sorted(docs, self.size()))
    }

    fn within(&self, areas: &[Area]) -> Result<DocSet, Error> {
        let Some(places) = self.places()? else { return Ok(DocSet::none(self.size())) };
        let docs = (0..self.size()).filter(|&doc| is_in(&places, doc, areas)).collect();
        Ok(DocSet::from_sorted(docs, self.size()))
    }
}

fn is_in(places: &Places, doc: u32, areas: &[Area]) -> bool {
    places.any(doc, |place| areas.iter().any(|area| area.holds(place)))
}
