//! Hits grouped by an attribute: of each group only the best are shown.

use std::collections::{HashMap, HashSet};

use super::{Part, Snapshot};
use crate::docset::DocSet;
use crate::error::Error;
use crate::params::Query;
use crate::rank::Ranked;
use crate::words::Plan;

/// What tells groups apart: the value's digest, or the document itself where it has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Group {
    Of(u64),
    Alone(usize, u32),
}

fn group(parts: &[Part<'_>], number: usize, doc: u32) -> Group {
    parts[number].segment.group(doc).map_or(Group::Alone(number, doc), Group::Of)
}

/// How many groups match.
pub fn count(parts: &[Part<'_>]) -> u64 {
    let (mut values, mut alone) = (Vec::new(), 0);
    for part in parts {
        part.matches.docs.for_each(|doc| match part.segment.group(doc) {
            Some(value) => values.push(value),
            None => alone += 1,
        });
    }
    values.sort_unstable();
    values.dedup();
    alone + values.len() as u64
}

impl Snapshot {
    /// The hits of the groups `from` to `from + count`, those of a group together.
    pub(super) fn grouped_page(
        &self,
        query: &Query,
        plan: &Plan,
        parts: &[Part<'_>],
        from: usize,
        count: usize,
    ) -> Result<Vec<(usize, Ranked)>, Error> {
        let firsts = self.firsts(query, plan, parts, from.saturating_add(count))?;
        let firsts: Vec<(usize, Ranked)> = firsts.into_iter().skip(from).collect();
        if query.distinct == 1 {
            return Ok(firsts);
        }
        let groups: Vec<Group> = firsts.iter().map(|(number, hit)| group(parts, *number, hit.doc)).collect();
        let shown: HashSet<Group> = groups.iter().copied().collect();
        let members: Vec<Part<'_>> = parts
            .iter()
            .enumerate()
            .map(|(number, part)| {
                let mut docs = Vec::new();
                part.matches.docs.for_each(|doc| {
                    if shown.contains(&group(parts, number, doc)) {
                        docs.push(doc);
                    }
                });
                narrowed(part, docs)
            })
            .collect();
        let mut of_groups: HashMap<Group, Vec<(usize, Ranked)>> = HashMap::new();
        for hit in self.ranked(query, plan, &members, matching(&members))? {
            let best = of_groups.entry(group(parts, hit.0, hit.1.doc)).or_default();
            if best.len() < query.distinct {
                best.push(hit);
            }
        }
        Ok(groups.iter().flat_map(|group| of_groups.remove(group).unwrap_or_default()).collect())
    }

    /// The best of every group, as documents of each segment.
    pub(super) fn first_of_groups(
        &self,
        query: &Query,
        plan: &Plan,
        parts: &[Part<'_>],
    ) -> Result<Vec<DocSet>, Error> {
        let mut docs: Vec<Vec<u32>> = parts.iter().map(|_| Vec::new()).collect();
        let mut valued: Vec<(u64, usize, u32)> = Vec::new();
        for (number, part) in parts.iter().enumerate() {
            part.matches.docs.for_each(|doc| match part.segment.group(doc) {
                Some(value) => valued.push((value, number, doc)),
                None => docs[number].push(doc),
            });
        }
        valued.sort_unstable();
        // Only where there are more than are shown does it take the ranking to tell which.
        let mut crowded: Vec<Vec<u32>> = parts.iter().map(|_| Vec::new()).collect();
        for group in valued.chunk_by(|a, b| a.0 == b.0) {
            let of_parts = if group.len() > query.distinct { &mut crowded } else { &mut docs };
            group.iter().for_each(|&(_, number, doc)| of_parts[number].push(doc));
        }
        let crowded: Vec<Part<'_>> =
            parts.iter().zip(crowded).map(|(part, docs)| narrowed(part, docs)).collect();
        let mut seen: HashMap<Group, usize> = HashMap::new();
        for (number, hit) in self.ranked(query, plan, &crowded, matching(&crowded))? {
            let shown = seen.entry(group(parts, number, hit.doc)).or_default();
            if *shown < query.distinct {
                *shown += 1;
                docs[number].push(hit.doc);
            }
        }
        docs.iter_mut().for_each(|docs| docs.sort_unstable());
        Ok(docs
            .into_iter()
            .zip(parts)
            .map(|(docs, part)| DocSet::from_sorted(docs, part.segment.size()))
            .collect())
    }

    /// The best hit of so many groups, best first: as many hits are looked at as it takes.
    fn firsts(
        &self,
        query: &Query,
        plan: &Plan,
        parts: &[Part<'_>],
        count: usize,
    ) -> Result<Vec<(usize, Ranked)>, Error> {
        let all = matching(parts);
        let mut looked_at = count.saturating_mul(2);
        loop {
            let mut seen = HashSet::new();
            let mut firsts = self.ranked(query, plan, parts, looked_at.min(all))?;
            firsts.retain(|(number, hit)| seen.insert(group(parts, *number, hit.doc)));
            if firsts.len() >= count || looked_at >= all {
                firsts.truncate(count);
                return Ok(firsts);
            }
            looked_at = looked_at.saturating_mul(8);
        }
    }
}

/// These documents of a part, in whatever order.
fn narrowed<'a>(part: &Part<'a>, mut docs: Vec<u32>) -> Part<'a> {
    docs.sort_unstable();
    let mut matches = part.matches.clone();
    matches.docs = DocSet::from_sorted(docs, part.segment.size());
    Part { segment: part.segment, matches }
}

fn matching(parts: &[Part<'_>]) -> usize {
    parts.iter().map(|part| part.matches.docs.count() as usize).sum()
}
