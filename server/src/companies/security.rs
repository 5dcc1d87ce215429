//! How a company's members sign in.

use super::CompanySecurityView;
use super::form::CompanySecurityInput;
use super::store::{self, security};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// Whether the company demands two steps, and how many of its members have set them up.
pub fn standing(tx: &mut Tx<'_>, viewer: &Viewer, id: CompanyId) -> Result<CompanySecurityView, Problem> {
    find(tx, viewer, id)?;
    security::standing(tx, id)
}

/// Demands two steps of every member from their next sign-in on, or does so no more.
pub fn demand(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &CompanySecurityInput,
    now: Millis,
) -> Result<CompanySecurityView, Problem> {
    let CompanySecurityInput { id, requires_two_step: demanded } = *input;
    find(tx, viewer, id)?;
    if security::set_requires_two_step(tx, id, demanded)? {
        let around = Circumstances::person(viewer.id, id, now);
        Event::TwoStepDemanded { company: id, demanded }.record(tx, around)?;
    }
    security::standing(tx, id)
}

/// Refuses what is out of reach, and what is seen and may not be managed.
fn find(tx: &mut Tx<'_>, viewer: &Viewer, id: CompanyId) -> Result<(), Problem> {
    store::find(tx, viewer, Action::ViewCompany, id)?;
    match store::find(tx, viewer, Action::ManageSecurity, id) {
        Err(Problem::NotFound) => Err(Problem::denied()),
        found => found.map(drop),
    }
}
