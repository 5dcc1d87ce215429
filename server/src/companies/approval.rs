//! Companies as the provider lists and approves them.

use super::CompanyView;
use super::form::CompanyListQuery;
use super::store::{self, Filter};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::paging::{Page, Wanted};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// One company within reach.
pub fn one(tx: &mut Tx<'_>, viewer: &Viewer, id: CompanyId) -> Result<CompanyView, Problem> {
    store::find(tx, viewer, Action::ViewCompany, id)
}

/// Every company, oldest first.
pub fn list(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &CompanyListQuery,
    found: Option<Vec<CompanyId>>,
) -> Result<Page<CompanyView>, Problem> {
    let filter = Filter { status: query.status, found };
    let wanted = Wanted::new(query.page_number, query.page_size, 10, 100);
    let (companies, total) = store::page(tx, viewer, &filter, wanted)?;
    Ok(wanted.of(companies, total))
}

/// Approves a company: its adverts may go live from now on, and its admin is told by mail.
pub fn approve(tx: &mut Tx<'_>, viewer: &Viewer, id: CompanyId, now: Millis) -> Result<CompanyView, Problem> {
    let approved = store::set_verified(tx, id, now)?;
    let company = store::find(tx, viewer, Action::ApproveCompany, id)?;
    if !approved {
        return Err(Problem::Conflict("This company is already verified.".into()));
    }
    let around = Circumstances::person(viewer.id, id, now);
    Event::CompanyApproved { company: id }.record(tx, around)?;
    Ok(company)
}
