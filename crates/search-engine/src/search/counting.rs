//! Facets of what matches.

use std::collections::HashSet;

use super::{Part, Snapshot, sets};
use crate::error::Error;
use crate::facets::{self, Ordered, Stats};
use crate::params::Query;
use crate::words::Plan;

impl Snapshot {
    pub(super) fn facets(
        &self,
        query: &Query,
        asked: &[String],
        plan: &Plan,
        parts: &[Part<'_>],
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
        let layout = &self.compiled.layout;
        let is_grouped = |path: &str| {
            self.groups(query)
                && (query.facets_after_distinct
                    || layout.facets.iter().any(|facet| facet.path == path && facet.after_distinct))
        };
        let first = match paths.iter().any(|path| is_grouped(path)) {
            true => Some(self.first_of_groups(query, plan, parts)?),
            false => None,
        };
        let mut all = Ordered(Vec::new());
        let mut figures = Ordered(Vec::new());
        for path in paths {
            let sets = &sets(parts, first.as_deref().filter(|_| is_grouped(&path)));
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
