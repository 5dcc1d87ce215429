//! The best of what matches, over all segments.

use super::{Part, Snapshot};
use crate::docset::DocSet;
use crate::error::Error;
use crate::params::{Query, Typos};
use crate::rank::{Ranked, Ranking, best, steps};
use crate::segment::Segment;
use crate::words::Plan;

impl Snapshot {
    /// The best hits, each with the number of its segment.
    pub(super) fn ranked(
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
            around: query.around.clone(),
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
}
