//! Who was brought in by others is told of it by letter, within a month of their arrival: whose the details are has not
//! given them, and may not know. Whoever was written to before knows.

use std::time::Duration;

use super::store;
use crate::candidates::CandidateSource;
use crate::clock::Millis;
use crate::companies::privacy;
use crate::events::{Circumstances, Event};
use crate::ids::CandidateId;
use crate::problem::Problem;
use ::store::Tx;

/// Time for a recruiter to speak to them first.
const AFTER: Duration = Duration::from_hours(14 * 24);
/// Where there is no address yet, it is looked for again so much later.
const AGAIN: Duration = Duration::from_hours(4 * 24);
/// The last look: a month has no fewer days.
const WITHIN: Duration = Duration::from_hours(28 * 24);
const A_DAY: Duration = Duration::from_hours(24);

/// Keeps that a candidate has to be told, where they did not come by themselves.
pub fn remember(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    source: CandidateSource,
    now: Millis,
) -> Result<(), Problem> {
    match source {
        CandidateSource::JobHelmApp => Ok(()),
        CandidateSource::JobHelmDb | CandidateSource::Sourced | CandidateSource::ExternalRecruiter => {
            is_to_be_told(tx, candidate, now)
        }
    }
}

/// Keeps that a candidate has to be told, who may not know that they are one.
pub fn is_to_be_told(tx: &mut Tx<'_>, candidate: CandidateId, now: Millis) -> Result<(), Problem> {
    store::remember(tx, candidate, now.plus(AFTER))
}

/// Asks for the letters to those whose turn it is, at most `most`; how many were looked at.
pub fn send_due(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<usize, Problem> {
    let due = store::due(tx, now, most)?;
    for one in &due {
        let last = one.applied_at.plus(WITHIN);
        if !one.has_address && one.due_at < last {
            store::set_due(tx, one.candidate, one.due_at.plus(AGAIN).min(last))?;
            continue;
        }
        let is_due = store::no_longer_due(tx, one.candidate)?;
        if is_due
            && one.has_address
            && one.is_approved
            && privacy::of(tx, one.company)?.informs
            && !store::was_written_to(tx, one.candidate)?
        {
            let around = Circumstances::product(one.company, now);
            Event::PrivacyNoticeDue { candidate: one.candidate }.record(tx, around)?;
            // The letter leads to all of their applications, and is not there before its errand has run.
            store::person_no_longer_due(tx, one.candidate)?;
        }
    }
    Ok(due.len())
}

/// Takes it that whoever's turn it is was told otherwise: so it is with people who come from elsewhere.
pub fn told_before(tx: &mut Tx<'_>, now: Millis) -> Result<(), Problem> {
    store::forget_due(tx, now)
}

/// Whether it is anybody's turn.
pub fn is_any_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    store::is_any_due(tx, now)
}

/// Has whoever a clock that was ahead has put off for longer than anybody waits be looked at tomorrow; how many of `most`.
pub fn redate(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    store::redate(tx, now.plus(WITHIN + A_DAY), now.plus(A_DAY), most)
}
