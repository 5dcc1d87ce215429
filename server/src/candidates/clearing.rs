//! What belonged to a deleted job is removed once the deletion cannot be undone any more: a few candidates in each
//! write, so that no other waits for long, and with the last of them the job. Whatever a crash leaves goes later.

use super::outcomes;
use super::store::bulk;
use super::triage;
use crate::clock::Millis;
use crate::events::Circumstances;
use crate::jobs;
use crate::problem::Problem;
use crate::undo;
use ::store::Tx;

/// So many candidates go in one write.
const SLICE: u32 = 200;

/// Whether there is anything to remove.
pub fn is_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    Ok(jobs::deleted_before(tx, now.minus(undo::OPEN_FOR))?.is_some())
}

/// Removes the next slice; whether there may be more.
pub fn clear_deleted(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let Some(job) = jobs::deleted_before(tx, now.minus(undo::OPEN_FOR))? else { return Ok(false) };
    let targets = bulk::of_job(tx, job, SLICE)?;
    if targets.is_empty() {
        if outcomes::store::remove_of_job(tx, job, SLICE)? == 0 {
            jobs::remove(tx, job)?;
        }
    } else {
        triage::remove(tx, &targets, |target| Circumstances::product(target.company, now))?;
    }
    Ok(true)
}
