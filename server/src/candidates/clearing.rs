//! What belonged to a deleted job is removed once the deletion cannot be undone any more: a few candidates in each
//! write, so that no other waits for long, and with the last of them the job. Whatever a crash leaves goes later.

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

/// Removes the next slice; whether there may be more.
pub fn clear_deleted(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let Some(job) = jobs::deleted_before(tx, now.minus(undo::OPEN_FOR))? else { return Ok(false) };
    let targets = bulk::of_job(tx, job, SLICE)?;
    match targets.first() {
        Some(target) => triage::remove(tx, &targets, Circumstances::product(target.company, now))?,
        None => jobs::remove(tx, job)?,
    }
    Ok(true)
}
