//! What a company says of itself.

use super::form::CompanyForm;
use super::store;
use super::{CompanyView, UpdatedCompany};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// A company that the viewer sees and may edit.
pub(super) fn to_edit(tx: &mut Tx<'_>, viewer: &Viewer, id: CompanyId) -> Result<CompanyView, Problem> {
    let company = store::find(tx, viewer, Action::ViewCompany, id)?;
    let may = match viewer.reach(Action::EditCompany) {
        Reach::Everything => true,
        Reach::Company => viewer.company_id == Some(id),
        Reach::Nothing | Reach::Own | Reach::Joined => false,
    };
    if may { Ok(company) } else { Err(Problem::denied()) }
}

/// Corrects what was named; the rest stays.
pub fn update(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    form: &CompanyForm,
    now: Millis,
) -> Result<UpdatedCompany, Problem> {
    let company = to_edit(tx, viewer, form.id)?;
    store::set_details(tx, &company, form)?;
    Event::CompanyUpdated { company: form.id }.record(tx, Circumstances::person(viewer.id, form.id, now))?;
    let user_company = store::find(tx, viewer, Action::ViewCompany, form.id)?;
    Ok(UpdatedCompany { user_company })
}
