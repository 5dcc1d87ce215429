//! The end of a company: turned away by the provider, or gone with its last user. Nobody sees it from then on; its rows
//! go a few at a time.

use super::{SLICE, store::leaving};
use crate::accounts::store::user_rows as accounts;
use crate::clock::Millis;
use crate::companies::form::RejectCompanyInput;
use crate::companies::{self, approval};
use crate::contract::CompanyStatus;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::interviews::busy;
use crate::jobs::succession;
use crate::problem::Problem;
use crate::text::Reason;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many admins are told.
const TOLD: u32 = 20;

/// Turns a new company away, with a letter to its admins that says why.
pub fn reject(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &RejectCompanyInput,
    now: Millis,
) -> Result<(), Problem> {
    let reason = input.check()?;
    let company = approval::to_decide_on(tx, viewer, input.id)?;
    if company.status == CompanyStatus::Verified {
        return Err(Problem::Conflict("This company is already verified.".into()));
    }
    if leaving::has_been_live(tx, input.id)? || leaving::has_bought(tx, input.id)? {
        let message =
            "This company has had a live job or has bought credits, and cannot be rejected any more.";
        return Err(Problem::Conflict(message.into()));
    }
    let around = Circumstances::person(viewer.id, input.id, now);
    for admin in accounts::admins(tx, input.id, TOLD)? {
        Event::CompanyRejected { company: input.id, admin }.record(tx, around)?;
    }
    remove(tx, input.id, Some(&reason), around)
}

/// Removes a company with its accounts, jobs and candidates.
pub(super) fn remove(
    tx: &mut Tx<'_>,
    company: CompanyId,
    reason: Option<&Reason>,
    around: Circumstances,
) -> Result<(), Problem> {
    companies::store::end::mark_removed(tx, company, reason, around.at)?;
    companies::logo::forget(tx, company, around)?;
    accounts::remove_all(tx, company, around.at)?;
    busy::forget(tx, company)?;
    succession::delete_of_company(tx, company, SLICE, around.at)?;
    Event::CompanyRemoved { company }.record(tx, around)
}
