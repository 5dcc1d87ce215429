//! Companies as the provider lists and approves them.

use super::form::CompanyListQuery;
use super::store::{self, Filter};
use super::{CompanyCounters, CompanyName, CompanyView, ListedCompany};
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
) -> Result<Page<ListedCompany>, Problem> {
    let filter = Filter { status: query.status, found };
    let wanted = Wanted::new(query.page_number, query.page_size, 10, 100);
    let (companies, total) = store::page(tx, viewer, &filter, wanted)?;
    Ok(wanted.of(companies, total))
}

/// How many companies there are to approve, and how many are.
pub fn counters(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<CompanyCounters, Problem> {
    store::counters(tx, viewer)
}

/// The names of at most ten of these companies, of those that can be joined and are called what was typed: what else they
/// are found by is nobody's business who has no account.
pub fn names(tx: &mut Tx<'_>, found: &[CompanyId], typed: &str) -> Result<Vec<CompanyName>, Problem> {
    /// The best of what is found.
    const LOOKED_AT: usize = 100;
    const SHOWN: usize = 10;
    let found = &found[..found.len().min(LOOKED_AT)];
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let names = store::names(tx, found, LOOKED_AT as u32)?.into_iter();
    let called = names.filter(|(_, name)| is_called(name, typed)).take(SHOWN);
    Ok(called.map(|(id, name)| CompanyName { id, name }).collect())
}

/// Whether each word that was typed begins as a word of the name does, as far as a slip of the finger lets it.
fn is_called(name: &str, typed: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        text.to_lowercase().split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect()
    };
    let begins = |word: &String| word.chars().take(2).collect::<String>();
    let names = words(name);
    words(typed)
        .iter()
        .filter(|word| !word.is_empty())
        .all(|word| names.iter().any(|name| name.starts_with(&begins(word))))
}

/// A company that the viewer approves or turns away.
pub fn to_decide_on(tx: &mut Tx<'_>, viewer: &Viewer, id: CompanyId) -> Result<CompanyView, Problem> {
    store::find(tx, viewer, Action::ApproveCompany, id)
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
