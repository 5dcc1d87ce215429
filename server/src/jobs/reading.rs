//! Jobs as a viewer sees them: one, a page of them, and how many stand under each tab.

use super::StatusFilter;
use super::category::Category;
use super::form::JobListQuery;
pub use super::store::lists::Totals;
use super::store::lists::{self, Filter};
use super::store::{self, Job, changes, forwarding, questions};
use super::view::{Beside, JobCard, JobCounters, JobView, page_of, sees_changes, sees_credits};
use crate::boards::find_a_job;
use crate::boards::ledger::{self, Advert};
use crate::boards::view::JobBoardView;
use crate::config::Outside;
use crate::credits::store::ledger as credits;
use crate::ids::JobId;
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// One job.
pub fn one(tx: &mut Tx<'_>, viewer: &Viewer, id: JobId, outside: &Outside) -> Result<JobView, Problem> {
    with_totals(tx, viewer, id, outside, None)
}

/// One job, the totals of whose candidates within the viewer's reach may be known already.
pub fn with_totals(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: JobId,
    outside: &Outside,
    totals: Option<Totals>,
) -> Result<JobView, Problem> {
    let job = store::find(tx, viewer, Action::ViewJob, id)?;
    let beside = beside(tx, viewer, &job, outside, totals)?;
    Ok(JobView::new(job, viewer, beside, &outside.url))
}

/// What of the job's boards is shown to the viewer.
fn boards(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: &Job,
    outside: &Outside,
) -> Result<Vec<JobBoardView>, Problem> {
    let head = &job.head;
    let Some(run) = head.lifecycle.run().filter(|_| !viewer.role.is_external()) else {
        return Ok(Vec::new());
    };
    let page = page_of(head, &outside.url);
    let advert = Advert {
        job: head.id,
        company: head.company.id,
        activated_at: run.activated_at,
        expires_at: run.expires_at,
        expired_at: run.expired_at,
        page: &page,
        reference: &head.reference_code,
        mail_domain: outside.mail_domain.as_deref(),
        changed_at: job.changed_at,
        kept_from_find_a_job: find_a_job::lacks(job.post_code.as_deref(), job.category.map(Category::code)),
    };
    ledger::of(tx, advert, viewer.role.acts_for_provider())
}

fn beside(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: &Job,
    outside: &Outside,
    totals: Option<Totals>,
) -> Result<Beside, Problem> {
    let head = &job.head;
    let totals = match totals {
        Some(totals) => totals,
        None => lists::totals(tx, viewer, &[head.id])?.remove(&head.id).unwrap_or_default(),
    };
    let balance = match sees_credits(viewer, head) {
        true => Some(credits::balance_of(tx, head.owner_id)?),
        false => None,
    };
    let changes = match sees_changes(viewer, head) {
        true => changes::of_job(tx, head)?,
        false => Vec::new(),
    };
    Ok(Beside {
        changes,
        forwarding: forwarding::of_job(tx, head.id)?,
        keywords: store::keywords(tx, head.id)?,
        questions: questions::of_job(tx, head.id)?,
        visible_by: lists::visible_by(tx, head)?,
        boards: boards(tx, viewer, job, outside)?,
        totals,
        balance,
    })
}

/// A page of the jobs within reach, newest first, and how many there are in all.
pub fn list(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &JobListQuery,
    limit: u32,
    offset: i64,
    found: Option<Vec<JobId>>,
) -> Result<(Vec<JobCard>, i64), Problem> {
    let filter = Filter { tab: query.status_filter, found };
    let (heads, total) = lists::page(tx, viewer, &filter, limit, offset)?;
    let ids: Vec<_> = heads.iter().map(|head| head.id).collect();
    let totals = lists::totals(tx, viewer, &ids)?;
    let card = |head: store::JobHead| {
        let totals = totals.get(&head.id).copied().unwrap_or_default();
        JobCard::new(head, viewer, totals)
    };
    Ok((heads.into_iter().map(card).collect(), total))
}

/// How many jobs within reach stand under each tab.
pub fn counters(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<JobCounters, Problem> {
    let mut counters = JobCounters::default();
    for (status, n) in lists::count_by_status(tx, viewer)? {
        match status.filter() {
            StatusFilter::Pending => counters.pending += n,
            StatusFilter::Live => counters.live += n,
            StatusFilter::Draft => counters.draft += n,
            StatusFilter::Archived => counters.archived += n,
        }
    }
    Ok(counters)
}
