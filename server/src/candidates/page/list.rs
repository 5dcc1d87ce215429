//! A job's candidates: pages, and counts by status, stage and source.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use crate::candidates::answers::Wanted as Answers;
use crate::candidates::form::CandidateListQuery;
use crate::candidates::store;
use crate::candidates::store::counts::Kept;
use crate::candidates::store::lists::{Found, Listing, Stages};
use crate::candidates::store::of_job::{self, JobFacts};
use crate::candidates::tags;
use crate::candidates::view::{CandidateCounts, CandidatePage, KeyCount, StageBrief, WaitingCounts};
use crate::candidates::{CandidateSource, SortOrder};
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::ids::{JobId, StageId};
use crate::jobs::reading::Totals;
use crate::paging::Wanted;
use crate::paging::written::Written;
use crate::policy::{Action, Reach, on};
use crate::problem::Problem;
use crate::stages::{StageType, StageView};
use crate::viewer::{JobTies, Viewer};
use ::store::Tx;

/// The list of a job's that a query describes; refused where it asks for tags, which the viewer does not see.
pub fn listing(
    viewer: &Viewer,
    job: &JobTies,
    query: &CandidateListQuery,
    found: Option<&Found>,
) -> Result<Listing, Problem> {
    let shows_tags = tags::are_seen_by(viewer, job);
    if !shows_tags && !query.tag_ids.is_empty() {
        return Err(Problem::denied());
    }
    Ok(Listing {
        job: job.id,
        company: job.company_id,
        submitted_by: (viewer.reach(Action::ViewCandidate) == Reach::Own).then_some(viewer.id),
        types: query.candidate_stage_types.clone(),
        stages: query.candidate_stage_ids.clone(),
        statuses: query.candidate_statuses.clone(),
        sources: query.candidate_sources.clone(),
        tags: query.tag_ids.clone(),
        shows_tags,
        found: found.cloned(),
        oldest_first: query.sort_order == Some(SortOrder::Ascending),
    })
}

/// The job whose candidates are asked for. Those who see only their own submissions see them on every job in reach.
pub fn job(tx: &mut Tx<'_>, viewer: &Viewer, id: Option<JobId>) -> Result<JobFacts, Problem> {
    let job = id.ok_or_else(|| Problem::field("advertId", "Required"))?;
    let facts = of_job::within(tx, viewer, Action::ViewJob, job)?;
    if facts.status.is_shown_to(viewer.role) { Ok(facts) } else { Err(Problem::denied()) }
}

/// Who of a job has answered its questions so; everybody, as `None`, where nothing is wanted.
pub fn answered(tx: &mut Tx<'_>, job: JobId, wanted: &[Answers]) -> Result<Option<Found>, Problem> {
    if wanted.is_empty() {
        return Ok(None);
    }
    Ok(Some(Arc::new(store::answers::matching(tx, job, wanted)?)))
}

/// A page of a job's candidates.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &CandidateListQuery,
    found: Option<&Found>,
) -> Result<Written<CandidatePage>, Problem> {
    let job = job(tx, viewer, query.advert_id)?;
    let listing = listing(viewer, &job.ties, query, found)?;
    let stages = Stages::of(tx, listing.company)?;
    let total = listing.total(tx)?;
    written(tx, viewer, &job, &listing, query, &stages, total)
}

/// What the candidates tab shows of a job's candidates, all of one moment.
pub struct Tab {
    /// The page.
    pub page: Written<CandidatePage>,
    /// The counts under the query's filters.
    pub counts: CandidateCounts,
    /// All of the job's, where the counts tell.
    pub totals: Option<Totals>,
}

/// A page of a job's candidates with their counts; `stages` are those of the job's company.
pub fn with_counts(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: &JobFacts,
    query: &CandidateListQuery,
    found: Option<&Found>,
    stages: &[StageView],
) -> Result<Tab, Problem> {
    let listing = listing(viewer, &job.ties, query, found)?;
    let stages = Stages::from(stages)?;
    let cells = listing.cells(tx)?;
    let counts = counted(&listing, &stages, &cells);
    let page = written(tx, viewer, job, &listing, query, &stages, counts.total_elements)?;
    Ok(Tab { page, counts, totals: listing.is_kept().then(|| totals(&cells)) })
}

/// What the board shows of a job's candidates first, all of one moment.
pub struct Board {
    /// A page of each stage, in the stages' order.
    pub columns: Vec<(StageId, Written<CandidatePage>)>,
    /// The counts under the query's filters.
    pub counts: CandidateCounts,
    /// All of the job's, where the counts tell.
    pub totals: Option<Totals>,
}

/// A page of each stage that the query asks for, with the counts; `stages` are those of the job's company.
pub fn by_stage(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: &JobFacts,
    query: &CandidateListQuery,
    found: Option<&Found>,
    stages: &[StageView],
) -> Result<Board, Problem> {
    let mut listing = listing(viewer, &job.ties, query, found)?;
    let cells = listing.cells(tx)?;
    let known = Stages::from(stages)?;
    let counts = counted(&listing, &known, &cells);
    let totals = listing.is_kept().then(|| totals(&cells));
    let mut columns = Vec::new();
    for stage in stages.iter().filter(|stage| any(&query.candidate_stage_ids, &stage.id)) {
        listing.stages = vec![stage.id];
        let total = listing.total(tx)?;
        columns.push((stage.id, written(tx, viewer, job, &listing, query, &known, total)?));
    }
    Ok(Board { columns, counts, totals })
}

fn totals(cells: &[Kept]) -> Totals {
    let new = |kept: &&Kept| kept.cell.status == CandidateStatus::New;
    Totals {
        all: cells.iter().map(|kept| kept.n).sum(),
        new: cells.iter().filter(new).map(|kept| kept.n).sum(),
    }
}

fn written(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: &JobFacts,
    listing: &Listing,
    query: &CandidateListQuery,
    stages: &Stages,
    total: i64,
) -> Result<Written<CandidatePage>, Problem> {
    let wanted = Wanted::new(query.page_number, query.page_size, 50, 100);
    let items = listing.page(tx, wanted, stages, (&job.title, job.is_sifted))?;
    let page = CandidatePage { page: wanted.around(items.count(), total), can: can(viewer, job) };
    items.of(&page)
}

fn can(viewer: &Viewer, job: &JobFacts) -> Vec<Action> {
    // A list of their own submissions holds nothing else.
    let may = |action: &Action| viewer.reach(*action) == Reach::Own || viewer.may(*action, &job.ties);
    let on_each = on::Candidate::ALL.iter().copied().map(Action::from);
    let adding = job.status.takes_candidates(viewer.role).then_some(Action::AddCandidate);
    let adding = adding.filter(|action| viewer.may(*action, &job.ties));
    on_each.filter(may).chain(adding).collect()
}

/// Counts of a job's candidates: each list over the other two filters and the search string.
pub fn counts(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &CandidateListQuery,
    found: Option<&Found>,
) -> Result<CandidateCounts, Problem> {
    let job = job(tx, viewer, query.advert_id)?;
    let listing = listing(viewer, &job.ties, query, found)?;
    let stages = Stages::of(tx, listing.company)?;
    Ok(counted(&listing, &stages, &listing.cells(tx)?))
}

/// For longer than this nobody should have to wait in a stage.
const DAYS_TO_WAIT: u64 = 7;

/// How many of a job's candidates wait, by stage, under the query's filters and search string.
pub fn waiting(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &CandidateListQuery,
    found: Option<&Found>,
    now: Millis,
) -> Result<WaitingCounts, Problem> {
    let job = job(tx, viewer, query.advert_id)?;
    let listing = listing(viewer, &job.ties, query, found)?;
    let stages = Stages::of(tx, listing.company)?;
    let standing = listing.standing(tx, now.minus(Duration::from_hours(24 * DAYS_TO_WAIT)))?;
    let waits = |stage: StageId| {
        stages.get(stage).is_some_and(|stage| !matches!(stage.r#type, StageType::Hired | StageType::Rejected))
    };
    let waiting = standing.into_iter().filter(|(stage, _)| waits(*stage)).collect();
    Ok(WaitingCounts { days: DAYS_TO_WAIT, stage_count: listed(waiting) })
}

fn counted(listing: &Listing, stages: &Stages, cells: &[Kept]) -> CandidateCounts {
    let mut total = 0;
    let mut by_status: BTreeMap<CandidateStatus, i64> = BTreeMap::new();
    let mut by_source: BTreeMap<CandidateSource, i64> = BTreeMap::new();
    let mut by_stage: BTreeMap<StageId, i64> = BTreeMap::new();
    for kept in cells {
        let of_type = stages.get(kept.cell.stage).is_some_and(|stage| any(&listing.types, &stage.r#type));
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
    let of_stage = |stage: &StageBrief| {
        by_stage.get(&stage.id).map(|count| KeyCount { key: stage.id.to_string(), count: *count })
    };
    CandidateCounts {
        total_elements: total,
        stage_count: stages.iter().filter_map(of_stage).collect(),
        status_count: listed(by_status),
        source_count: listed(by_source),
    }
}

/// An empty list of wanted values means every value.
pub(super) fn any<T: PartialEq>(wanted: &[T], value: &T) -> bool {
    wanted.is_empty() || wanted.contains(value)
}

pub(super) fn listed<K: std::fmt::Display>(counts: BTreeMap<K, i64>) -> Vec<KeyCount> {
    counts.into_iter().map(|(key, count)| KeyCount { key: key.to_string(), count }).collect()
}
