//! Candidates who stay for longer than their company's period, since a person says so: a claim is on, or a question open.

use std::collections::HashSet;

use super::receipts::RemovalCause;
use super::store;
use super::view::{HoldView, KeptCandidate};
use crate::candidates::store::{self as candidates, bulk};
use crate::candidates::triage;
use crate::clock::Millis;
use crate::companies::retention as periods;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, CompanyId};
use crate::paging::{Page, Wanted};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::Reason;
use crate::viewer::Viewer;
use ::store::Tx;

const ONE: &str = "This candidate is on hold. Please release them before you delete them.";

/// Puts a candidate on hold, or gives a hold another reason.
pub fn put(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    reason: &Reason,
    now: Millis,
) -> Result<HoldView, Problem> {
    let candidate = candidates::find(tx, viewer, Action::HoldCandidate, id)?;
    let company = candidate.job.company_id;
    store::put_on_hold(tx, (company, id), reason, (viewer.id, now))?;
    Event::CandidateHeld { candidate: id }.record(tx, Circumstances::person(viewer.id, company, now))?;
    let hold = of(tx, id)?.ok_or(Problem::NotFound)?;
    Ok(HoldView { reason: candidate.shown(hold.reason), ..hold })
}

/// Takes a candidate off hold; one whose time is over goes with the sweeper's next turn, and one who has asked to be erased
/// goes at once.
pub fn release(tx: &mut Tx<'_>, viewer: &Viewer, id: CandidateId, now: Millis) -> Result<(), Problem> {
    let company = candidates::find(tx, viewer, Action::HoldCandidate, id)?.job.company_id;
    let asked = of(tx, id)?.is_some_and(|hold| hold.erasure_asked_at.is_some());
    if store::release(tx, id)? {
        let around = Circumstances::person(viewer.id, company, now);
        Event::CandidateReleased { candidate: id }.record(tx, around)?;
        if asked {
            let targets = bulk::these(tx, &[id])?;
            triage::remove(tx, &targets, RemovalCause::Erasure, |_| around)?;
        }
    }
    Ok(())
}

/// Why a candidate is on hold, where they are.
pub fn of(tx: &mut Tx<'_>, id: CandidateId) -> Result<Option<HoldView>, Problem> {
    store::hold(tx, id)
}

/// Those of the candidates who are on hold.
pub fn among(tx: &mut Tx<'_>, ids: &[CandidateId]) -> Result<HashSet<CandidateId>, Problem> {
    Ok(store::held(tx, ids)?.into_iter().collect())
}

/// Refuses where one of the candidates is on hold.
pub fn require_none(tx: &mut Tx<'_>, ids: &[CandidateId]) -> Result<(), Problem> {
    match (store::held(tx, ids)?.len(), ids.len()) {
        (0, _) => Ok(()),
        (1, 1) => Err(Problem::Conflict(ONE.into())),
        (1, _) => Err(Problem::Conflict("1 of these candidates is on hold. Please leave them out.".into())),
        (held, _) => {
            Err(Problem::Conflict(format!("{held} of these candidates are on hold. Please leave them out.")))
        }
    }
}

/// A page of a company's who are on hold, first who has been there longest.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    company: CompanyId,
    wanted: Wanted,
) -> Result<Page<KeptCandidate>, Problem> {
    periods::to_edit(tx, viewer, company)?;
    let (held, total) = store::on_hold(tx, company, wanted)?;
    Ok(wanted.of(held, total))
}
