//! Candidates go nine months after they arrived, with their CVs, notes and places in the search (accounts §2, GDPR page): a
//! few in each write, so that no other waits for long.

use super::store::bulk;
use super::triage;
use crate::clock::Millis;
use crate::events::Circumstances;
use crate::problem::Problem;
use ::store::Tx;

/// So many calendar months candidates are kept.
const MONTHS: u8 = 9;
/// So many go in one write.
const SLICE: u32 = 200;

/// Removes the next of those whose time is over; whether there may be more.
pub fn remove_old(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let targets = bulk::arrived_before(tx, now.months_before(MONTHS), SLICE)?;
    triage::remove(tx, &targets, |target| Circumstances::product(target.company, now))?;
    Ok(!targets.is_empty())
}

/// Whether somebody's time is over.
pub fn is_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    Ok(!bulk::arrived_before(tx, now.months_before(MONTHS), 1)?.is_empty())
}
