//! What becomes of jobs whose owner or company goes.

use super::store::succession as store;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// Whether the viewer may do `action` to each of these jobs of a company, archived ones among them or not.
pub fn reaches_all(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    company: CompanyId,
    ids: &[JobId],
    also_archived: bool,
) -> Result<bool, Problem> {
    Ok(store::reached(tx, viewer, action, company, ids, also_archived)? == ids.len())
}

/// Makes at most `most` of somebody's jobs another's; how many. A job that is on no list any more goes along.
pub fn hand_over(
    tx: &mut Tx<'_>,
    from: UserId,
    to: UserId,
    most: u32,
    around: Circumstances,
) -> Result<usize, Problem> {
    let jobs = store::owned(tx, from, most)?;
    store::set_owner(tx, &jobs, to)?;
    let handed = jobs.iter().map(|job| (Event::JobHandedOver { job: *job, from, to }, around));
    Event::record_all(tx, &handed.collect::<Vec<_>>())?;
    Ok(jobs.len())
}

/// Deletes at most `most` jobs of a company that goes; how many. Their rows go later, like those of every deleted job.
pub fn delete_of_company(
    tx: &mut Tx<'_>,
    company: CompanyId,
    most: u32,
    now: Millis,
) -> Result<usize, Problem> {
    let jobs = store::of_company(tx, company, most)?;
    for job in &jobs {
        let team = store::mark_deleted(tx, *job, now)?;
        let deleted = Event::JobDeleted { job: *job, files: Vec::new(), team, owner: None };
        deleted.record(tx, Circumstances::product(company, now))?;
    }
    Ok(jobs.len())
}
