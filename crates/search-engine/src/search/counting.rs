//! Facets of what matches.

use std::collections::HashSet;
use std::sync::Arc;

use super::{Matched, Snapshot, sets};
use crate::error::Error;
use crate::facets::{self, Ordered, Stats};
use crate::params::Query;

impl Snapshot {
    pub(super) fn facets(
        &self,
        query: &Query,
        asked: &[String],
        matched: &Matched<'_>,
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
        let Matched { plan, parts, .. } = matched;
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
            let of_groups = first.as_deref().filter(|_| is_grouped(&path));
            let sets = &sets(parts, of_groups);
            let counted = match of_groups {
                Some(_) => facets::counts(&path, sets)?.into(),
                None => matched.counted(&path)?,
            };
            let mut counted: Vec<_> = counted.iter().take(query.max_values).cloned().collect();
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

impl Matched<'_> {
    /// How often each value of a facet occurs, most frequent first.
    fn counted(&self, path: &str) -> Result<Arc<facets::Counted>, Error> {
        if let Some((_, counted)) = self.counted.borrow().iter().find(|one| one.0 == path) {
            return Ok(counted.clone());
        }
        let counted: Arc<facets::Counted> = facets::counts(path, &sets(&self.parts, None))?.into();
        self.counted.borrow_mut().push((path.to_owned(), counted.clone()));
        Ok(counted)
    }
}
