//! What belonged to a deleted job is removed once the deletion cannot be undone any more: a few candidates in each
//! write, so that no other waits for long, and with the last of them the job. Whatever a crash leaves goes later.

use super::figures;
use super::outcomes;
use super::retention::receipts::RemovalCause;
use super::store::bulk;
use super::triage;
use crate::clock::Millis;
use crate::companies;
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
    match targets.first() {
        None if outcomes::store::remove_of_job(tx, job, SLICE)? > 0 => {}
        None if figures::store::remove_of_job(tx, job, SLICE)? > 0 => {}
        None => jobs::remove(tx, job)?,
        Some(first) => {
            let is_over = companies::store::end::is_removed(tx, first.company)?;
            let cause = if is_over { RemovalCause::Company } else { RemovalCause::Job };
            triage::remove(tx, &targets, cause, |target| Circumstances::product(target.company, now))?;
        }
    }
    Ok(true)
}
