//! Blind sift: a job's candidates are looked at without knowing who they are, until somebody shortlists them. What is hidden,
//! and what stands in its place, is said in `cover.rs`; here is how a sift begins and ends. Shortlisting lifts it off
//! somebody, in `triage.rs`.

use super::csv;
use super::forwarding::arrivals;
use super::store::covers;
use crate::accounts::store::kept_calls;
use crate::clock::Millis;
use crate::ids::JobId;
use crate::jobs;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// Has a job's candidates be sifted blind, or not any more. Whoever is past it is spared; what was written of the others
/// while everybody saw them is closed, or it would tell who they are. Whose CV would have gone on meanwhile is sent once it ends.
pub fn set(tx: &mut Tx<'_>, viewer: &Viewer, id: JobId, on: bool, now: Millis) -> Result<(), Problem> {
    let Some(company) = jobs::sift::set(tx, viewer, id, on, now)? else { return Ok(()) };
    if on {
        covers::spare(tx, company, id, now)?;
        csv::close(tx, company, id, now)?;
        kept_calls::forget_answers(tx, &[company], &[])?;
        return Ok(());
    }
    arrivals::after_sift(tx, id, now)
}
