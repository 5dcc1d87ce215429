//! A job's candidates: pages, and counts by status, stage and source.

use std::collections::BTreeMap;

use crate::candidates::form::CandidateListQuery;
use crate::candidates::store::lists::{self, Found, Listing};
use crate::candidates::store::of_job::{self, JobFacts};
use crate::candidates::view::{CandidateCounts, CandidatePage, KeyCount};
use crate::candidates::{CandidateSource, SortOrder};
use crate::contract::CandidateStatus;
use crate::contract::JobStatus;
use crate::ids::{CompanyId, JobId, StageId};
use crate::paging::Wanted;
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::stages::StageType;
use crate::viewer::Viewer;
use ::store::Tx;

/// What can be done to the candidates of a list.
const ON_A_LIST: [Action; 9] = [
    Action::ViewCandidate,
    Action::AddCandidate,
    Action::EditCandidate,
    Action::SetCandidateStatus,
    Action::MoveCandidate,
    Action::DeleteCandidate,
    Action::DownloadCv,
    Action::AddNote,
    Action::ViewTimeline,
];

/// The list that a query describes.
pub fn listing(
    viewer: &Viewer,
    job: JobId,
    company: CompanyId,
    query: &CandidateListQuery,
    found: Option<&Found>,
) -> Listing {
    Listing {
        job,
        company,
        submitted_by: (viewer.reach(Action::ViewCandidate) == Reach::Own).then_some(viewer.id),
        types: query.candidate_stage_types.clone(),
        stages: query.candidate_stage_ids.clone(),
        statuses: query.candidate_statuses.clone(),
        sources: query.candidate_sources.clone(),
        found: found.cloned(),
        oldest_first: query.sort_order == Some(SortOrder::Ascending),
    }
}

/// The job whose candidates are asked for. Those who see only their own submissions see them on every job in reach.
pub fn job(tx: &mut Tx<'_>, viewer: &Viewer, id: Option<JobId>) -> Result<JobFacts, Problem> {
    let job = id.ok_or_else(|| Problem::field("advertId", "Required"))?;
    of_job::within(tx, viewer, Action::ViewJob, job)
}

/// A page of a job's candidates.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &CandidateListQuery,
    found: Option<&Found>,
) -> Result<CandidatePage, Problem> {
    let job = job(tx, viewer, query.advert_id)?;
    let wanted = Wanted::new(query.page_number, query.page_size, 50, 100);
    let listing = listing(viewer, job.ties.id, job.ties.company_id, query, found);
    let total = listing.total(tx)?;
    let page = wanted.of(listing.page(tx, wanted)?, total);
    Ok(CandidatePage {
        items: page.items,
        first: page.first,
        last: page.last,
        page_number: page.page_number,
        number_of_elements: page.number_of_elements,
        size: page.size,
        total_elements: page.total_elements,
        total_pages: page.total_pages,
        can: can(viewer, &job),
    })
}

fn can(viewer: &Viewer, job: &JobFacts) -> Vec<Action> {
    let may = |action: &Action| match (viewer.reach(*action), action) {
        (_, Action::AddCandidate) => takes_candidates(viewer, job) && viewer.may(*action, &job.ties),
        // A list of their own submissions holds nothing else.
        (Reach::Own, _) => true,
        _ => viewer.may(*action, &job.ties),
    };
    ON_A_LIST.into_iter().filter(may).collect()
}

/// Whether the job's state lets the viewer add candidates: never once archived, and external recruiters only while
/// it is live.
pub fn takes_candidates(viewer: &Viewer, job: &JobFacts) -> bool {
    use crate::policy::Role;
    match job.status {
        JobStatus::Archived | JobStatus::ReadOnly => false,
        JobStatus::Live => true,
        _ => viewer.role != Role::ExternalRecruiter,
    }
}

/// Counts of a job's candidates: each list over the other two filters and the search string.
pub fn counts(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &CandidateListQuery,
    found: Option<&Found>,
) -> Result<CandidateCounts, Problem> {
    let job = job(tx, viewer, query.advert_id)?;
    let listing = listing(viewer, job.ties.id, job.ties.company_id, query, found);
    let stages = lists::stages_of(tx, job.ties.company_id)?;
    let type_of: BTreeMap<StageId, StageType> = stages.iter().copied().collect();

    let mut total = 0;
    let mut by_status: BTreeMap<CandidateStatus, i64> = BTreeMap::new();
    let mut by_source: BTreeMap<CandidateSource, i64> = BTreeMap::new();
    let mut by_stage: BTreeMap<StageId, i64> = BTreeMap::new();
    for kept in listing.cells(tx)? {
        let of_type = type_of.get(&kept.cell.stage).is_some_and(|kind| any(&listing.types, kind));
        let stage = of_type && any(&listing.stages, &kept.cell.stage);
        let status = any(&listing.statuses, &kept.cell.status);
        let source = any(&listing.sources, &kept.cell.source);
        if stage && source {
            *by_status.entry(kept.cell.status).or_default() += kept.n;
        }
        if stage && status {
            *by_source.entry(kept.cell.source).or_default() += kept.n;
        }
        if status && source {
            *by_stage.entry(kept.cell.stage).or_default() += kept.n;
        }
        if stage && status && source {
            total += kept.n;
        }
    }
    let stage_count = stages
        .iter()
        .filter_map(|(id, _)| by_stage.get(id).map(|count| KeyCount { key: id.to_string(), count: *count }));
    Ok(CandidateCounts {
        total_elements: total,
        stage_count: stage_count.collect(),
        status_count: listed(by_status),
        source_count: listed(by_source),
    })
}

/// An empty list of wanted values means every value.
fn any<T: PartialEq>(wanted: &[T], value: &T) -> bool {
    wanted.is_empty() || wanted.contains(value)
}

fn listed<K: std::fmt::Display>(counts: BTreeMap<K, i64>) -> Vec<KeyCount> {
    counts.into_iter().map(|(key, count)| KeyCount { key: key.to_string(), count }).collect()
}
