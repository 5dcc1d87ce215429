//! Saved views: what the address of a list of candidates holds, kept under a name for oneself or for the team. A view
//! says what is asked for; whoever opens it is shown what is within their own reach.

mod address;
pub mod alerts;
pub mod form;
mod known;
pub mod letters;
pub mod looking;
mod store;

use serde::Serialize;
use utoipa::ToSchema;

use form::{ViewForm, ViewInput};

use crate::clock::Millis;
use crate::contract::Frequency;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, JobId, UserId, ViewId};
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::undo;
use crate::viewer::Viewer;
use ::store::Tx;

/// Nobody keeps more of their own.
const MOST_OWN: i64 = 50;
/// No company keeps more for the team.
const MOST_SHARED: i64 = 100;
const TOO_MANY_OWN: &str = "You can keep 50 views. Please delete one that you do not need.";
const TOO_MANY_SHARED: &str = "A team can keep 100 views. Please delete one that nobody needs.";
const OUTDATED: &str = "Somebody else has just changed this view. Please look again.";

/// A list of candidates as somebody wants to find it again.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedView {
    /// Its identity.
    pub id: ViewId,
    /// Whose candidates the list holds; those of all jobs, where it is none.
    pub advert_id: Option<JobId>,
    /// The job's title.
    pub campaign_title: Option<String>,
    /// What it is called.
    pub name: String,
    /// What the list's address holds behind its `?`.
    pub address: String,
    /// Whether the team sees it, too.
    pub shared: bool,
    /// Whose it is, where they are still there.
    pub owner: Option<String>,
    /// Whether it is the viewer's own.
    pub own: bool,
    /// Whether the viewer may change and delete it.
    pub may_change: bool,
    /// How often the viewer is written to when somebody is new in it: at once is a letter an hour at most.
    pub alert: Frequency,
    /// Counts its changes.
    pub version: i64,
}

/// The viewer's views, and those of their team: of lists that they reach, by name.
pub fn list(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Vec<SavedView>, Problem> {
    let company = viewer.company()?;
    store::list(tx, viewer, company)
}

/// Keeps a view of a list within the viewer's reach.
pub fn add(tx: &mut Tx<'_>, viewer: &Viewer, input: &ViewInput, now: Millis) -> Result<SavedView, Problem> {
    let company = viewer.company()?;
    let form = input.check()?;
    if let Some(job) = input.advert_id
        && !store::reaches(tx, viewer, job)?
    {
        return Err(Problem::NotFound);
    }
    if store::count_own(tx, (viewer.id, company), MOST_OWN)? >= MOST_OWN {
        return Err(Problem::Conflict(TOO_MANY_OWN.into()));
    }
    if form.shared {
        require_room(tx, company)?;
    }
    let id = ViewId::new();
    store::insert(tx, id, (company, viewer.id, input.advert_id), &form, now)?;
    changed(tx, viewer, (id, company), now)?;
    find(tx, viewer, company, id)
}

/// Changes a view that nobody has changed since it was read.
pub fn edit(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: ViewId,
    (form, version): (&ViewForm, i64),
    now: Millis,
) -> Result<SavedView, Problem> {
    let company = viewer.company()?;
    let before = changeable(tx, viewer, company, id)?;
    // Whoever sends it again may not have had the answer.
    if (before.name.as_str(), &before.address, before.shared)
        == (form.name.as_str(), &form.address, form.shared)
    {
        return Ok(before);
    }
    if before.version != version {
        return Err(Problem::outdated(OUTDATED, &before));
    }
    // Only whose it is has it for themselves again.
    if !before.own && !form.shared {
        return Err(Problem::denied());
    }
    if form.shared && !before.shared {
        require_room(tx, company)?;
    }
    store::change(tx, id, form)?;
    if before.address != form.address {
        alerts::asks_anew(tx, id, now)?;
    }
    changed(tx, viewer, (id, company), now)?;
    find(tx, viewer, company, id)
}

/// Removes a view, of that version where there is one; for a while it can be brought back.
pub fn delete(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: ViewId,
    version: Option<i64>,
    now: Millis,
) -> Result<(), Problem> {
    let company = viewer.company()?;
    let found = store::find(tx, viewer, (company, id), true)?.filter(|view| may_change(viewer, view));
    found.ok_or(Problem::NotFound)?;
    // Whoever sends it again may not have had the answer: one that is gone already is of no version.
    if let Some(view) = store::find(tx, viewer, (company, id), false)?
        && version.is_some_and(|version| version != view.version)
    {
        return Err(Problem::outdated(OUTDATED, &view));
    }
    if store::set_deleted(tx, id, Some(now))? {
        changed(tx, viewer, (id, company), now)?;
    }
    Ok(())
}

/// Brings a view back that was removed.
pub fn restore(tx: &mut Tx<'_>, viewer: &Viewer, id: ViewId, now: Millis) -> Result<SavedView, Problem> {
    let company = viewer.company()?;
    let found = store::find(tx, viewer, (company, id), true)?.filter(|view| may_change(viewer, view));
    found.ok_or(Problem::NotFound)?;
    if store::set_deleted(tx, id, None)? {
        changed(tx, viewer, (id, company), now)?;
    }
    find(tx, viewer, company, id)
}

/// A view is changed by whose it is, and one for the team by whoever looks after the company's.
fn may_change(viewer: &Viewer, view: &SavedView) -> bool {
    view.own || view.shared && viewer.reach(Action::SaveViews) >= Reach::Company
}

fn find(tx: &mut Tx<'_>, viewer: &Viewer, company: CompanyId, id: ViewId) -> Result<SavedView, Problem> {
    store::find(tx, viewer, (company, id), false)?.ok_or(Problem::NotFound)
}

fn changeable(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    company: CompanyId,
    id: ViewId,
) -> Result<SavedView, Problem> {
    let view = find(tx, viewer, company, id)?;
    if may_change(viewer, &view) { Ok(view) } else { Err(Problem::denied()) }
}

/// Refuses where a company's team can keep no more.
fn require_room(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    if store::count_shared(tx, company, MOST_SHARED)? >= MOST_SHARED {
        return Err(Problem::Conflict(TOO_MANY_SHARED.into()));
    }
    Ok(())
}

fn changed(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    (view, company): (ViewId, CompanyId),
    now: Millis,
) -> Result<(), Problem> {
    let around = Circumstances::person(viewer.id, company, now);
    Event::ViewsChanged { by: viewer.id, view }.record(tx, around)
}

/// Somebody leaves a company, or all: their own views go, those for the team stay, and letters about any end.
pub fn leave(tx: &mut Tx<'_>, user: UserId, company: Option<CompanyId>) -> Result<(), Problem> {
    alerts::leave(tx, user)?;
    store::leave(tx, user, company)
}

/// Nothing stays of a company's that is gone.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    store::forget(tx, company)
}

/// Forgets at most `most` that were deleted and cannot be brought back any more; how many went.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    store::sweep(tx, now.minus(undo::OPEN_FOR), most)
}
