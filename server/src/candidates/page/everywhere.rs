//! Candidates of every company: lists and counts that name no job, for those whose right has no bounds.

use std::collections::BTreeMap;

use super::list::{any, listed};
use crate::candidates::form::CandidateListQuery;
use crate::candidates::store::everywhere;
use crate::candidates::store::lists::Found;
use crate::candidates::view::{CandidateCounts, CandidatePage};
use crate::paging::Wanted;
use crate::paging::written::Written;
use crate::policy::{Action, Reach, on};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// Nobody turns to a page so far down; a filter is what they want.
const DEEPEST: i64 = 10_000;

/// Refuses everybody who has to name a job.
pub fn require(viewer: &Viewer) -> Result<(), Problem> {
    match viewer.reach(Action::ViewCandidate) {
        Reach::Everything => Ok(()),
        _ => Err(Problem::field("advertId", "Required")),
    }
}

/// Refuses a query for tags, which are a company's own.
fn require_no_tags(query: &CandidateListQuery) -> Result<(), Problem> {
    if query.tag_ids.is_empty() { Ok(()) } else { Err(Problem::denied()) }
}

/// A page of all candidates, by their arrival.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &CandidateListQuery,
    found: Option<&Found>,
) -> Result<Written<CandidatePage>, Problem> {
    require(viewer)?;
    let wanted = Wanted::new(query.page_number, query.page_size, 50, 100);
    if wanted.offset() > DEEPEST {
        return Err(Problem::field("pageNumber", "Please narrow the list down to look further"));
    }
    let total = counts(tx, viewer, query, found)?.total_elements;
    let items = everywhere::page(tx, query, found, wanted)?;
    let on_each = on::Candidate::ALL.iter().copied().map(Action::from);
    let can = on_each.filter(|action| viewer.reach(*action) == Reach::Everything).collect();
    let page = CandidatePage { page: wanted.around(items.count(), total), can };
    items.of(&page)
}

/// Counts of all candidates by status and by source, each over the other filters. Stages are a company's own, and are
/// not counted across companies.
pub fn counts(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &CandidateListQuery,
    found: Option<&Found>,
) -> Result<CandidateCounts, Problem> {
    require(viewer)?;
    require_no_tags(query)?;
    let (mut total, mut by_status, mut by_source) = (0, BTreeMap::new(), BTreeMap::new());
    for (status, source, n) in everywhere::cells(tx, query, found)? {
        let of_status = any(&query.candidate_statuses, &status);
        let of_source = any(&query.candidate_sources, &source);
        if of_source {
            *by_status.entry(status).or_default() += n;
        }
        if of_status {
            *by_source.entry(source).or_default() += n;
        }
        if of_status && of_source {
            total += n;
        }
    }
    Ok(CandidateCounts {
        total_elements: total,
        stage_count: Vec::new(),
        status_count: listed(by_status),
        source_count: listed(by_source),
    })
}
