//! Who is written to when somebody is new in a saved view: whoever sees it may, as often as they choose. New is who is in
//! the view for its reader, was not at the look before, and has not left it within the day.

use std::time::Duration;

use uuid::Uuid;

use super::known::Known;
use super::store::alerts as store;
use super::{OUTDATED, SavedView, find};
use crate::accounts::store as accounts;
use crate::clock::Millis;
use crate::companies::store::info as companies;
use crate::contract::Frequency;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, CompanyId, UserId, ViewAlertId, ViewId};
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::time_zone;
use crate::viewer::Viewer;
use ::store::Tx;

/// Nobody is written to about more views.
const MOST: i64 = 20;
/// So many are taken to be looked at in one go.
const TAKEN: u32 = 20;
/// Whoever takes some has so long for them; who falls silent loses them then.
const TAKEN_FOR: Duration = Duration::from_mins(5);
/// How often a view is looked at of which somebody wants to hear at once.
const LOOKS_EVERY: Duration = Duration::from_mins(5);
/// And how long they are left alone after a letter.
const AN_HOUR: Duration = Duration::from_hours(1);
/// The hour at which letters of the day are sent, where the company is.
const HOUR: i8 = 8;
/// None is put off for longer.
const FARTHEST: Duration = Duration::from_hours(48);
/// A letter tells of so many by number.
pub(super) const MOST_TOLD: usize = 100;
/// So many looks are brought forward when a view asks for something else; others find it out at their time.
const BROUGHT_FORWARD: u32 = 1_000;

const TOO_MANY: &str = "You can have letters about 20 views. Please switch one off that you do not need.";
const TOO_LARGE: &str =
    "This view holds more than 10,000 candidates, too many to tell who is new. Please narrow it.";

/// Whom a view holds for somebody.
#[derive(Clone, Debug)]
pub struct Held {
    /// What the view's address held when it was looked at.
    pub address: String,
    /// The newest first; nothing where they are more than [`super::looking::MOST`].
    pub members: Option<Vec<CandidateId>>,
}

/// Has the viewer be written to so often when somebody is new in a view. Who is in it already, as `held`, is not new;
/// where it is on, only how often changes.
pub fn choose(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: ViewId,
    frequency: Frequency,
    held: Option<&Held>,
    now: Millis,
) -> Result<SavedView, Problem> {
    let company = viewer.company()?;
    let view = find(tx, viewer, company, id)?;
    match frequency {
        Frequency::Never => {
            store::remove(tx, viewer.id, id)?;
        }
        Frequency::AtOnce | Frequency::Daily => set(tx, viewer, &view, frequency, held, now)?,
    }
    if view.alert != frequency {
        noted(tx, (viewer.id, id), frequency, Circumstances::person(viewer.id, company, now))?;
    }
    find(tx, viewer, company, id)
}

fn set(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    view: &SavedView,
    frequency: Frequency,
    held: Option<&Held>,
    now: Millis,
) -> Result<(), Problem> {
    let due = next(tx, viewer.id, frequency, false, now)?;
    let before = store::of(tx, viewer.id, view.id)?;
    if before.as_ref().is_some_and(|alert| alert.address == view.address) {
        return if view.alert == frequency {
            Ok(())
        } else {
            store::set_frequency(tx, (viewer.id, view.id), frequency, due)
        };
    }
    let held = held.filter(|held| held.address == view.address);
    let held = held.ok_or_else(|| Problem::outdated(OUTDATED, view))?;
    let members = held.members.as_ref().ok_or_else(|| Problem::Conflict(TOO_LARGE.into()))?;
    let id = match before {
        Some(alert) => {
            store::begin_again(tx, alert.id, frequency, &view.address, due)?;
            alert.id
        }
        None => {
            require_room(tx, viewer.id)?;
            let new =
                store::NewAlert { id: ViewAlertId::new(), account: viewer.id, view: view.id, frequency };
            // Two tabs: the other one was first.
            if !store::insert(tx, &new, &view.address, due, now)? {
                return Ok(());
            }
            new.id
        }
    };
    store::keep_known(tx, id, Known::of(members).bytes())
}

/// Has the viewer be written to about a view, where they are not: who is in it at the next look, within moments, is not new.
pub fn begin(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: ViewId,
    frequency: Frequency,
    now: Millis,
) -> Result<(), Problem> {
    let company = viewer.company()?;
    let view = find(tx, viewer, company, id)?;
    if frequency == Frequency::Never || view.alert != Frequency::Never {
        return Ok(());
    }
    require_room(tx, viewer.id)?;
    let new = store::NewAlert { id: ViewAlertId::new(), account: viewer.id, view: id, frequency };
    // No view has such an address: the first look finds that it asks for something else.
    if store::insert(tx, &new, "", now, now)? {
        noted(tx, (viewer.id, id), frequency, Circumstances::person(viewer.id, company, now))?;
    }
    Ok(())
}

fn require_room(tx: &mut Tx<'_>, account: UserId) -> Result<(), Problem> {
    if store::count(tx, account, MOST)? >= MOST {
        return Err(Problem::Conflict(TOO_MANY.into()));
    }
    Ok(())
}

fn noted(
    tx: &mut Tx<'_>,
    (user, view): (UserId, ViewId),
    frequency: Frequency,
    around: Circumstances,
) -> Result<(), Problem> {
    Event::ViewAlertSet { user, view, frequency }.record(tx, around)
}

/// When a view is looked at next, after a look that `told` of somebody or not.
fn next(
    tx: &mut Tx<'_>,
    account: UserId,
    frequency: Frequency,
    told: bool,
    now: Millis,
) -> Result<Millis, Problem> {
    Ok(match frequency {
        Frequency::Daily => time_zone::next_at(HOUR, &companies::time_zone_of(tx, account)?, now),
        Frequency::AtOnce | Frequency::Never if told => now.plus(AN_HOUR),
        Frequency::AtOnce | Frequency::Never => now.plus(LOOKS_EVERY),
    })
}

/// A view, with whose eyes it is looked at, where they see it; also one that was `deleted`, where that is asked for.
fn seen_by(
    tx: &mut Tx<'_>,
    account: UserId,
    view: ViewId,
    deleted: bool,
) -> Result<Option<(Viewer, SavedView)>, Problem> {
    let Some(viewer) = accounts::viewer(tx, account)? else { return Ok(None) };
    let Some(company) = viewer.company_id else { return Ok(None) };
    // Whoever is shut out reaches nothing.
    if viewer.reach(Action::SaveViews) == Reach::Nothing {
        return Ok(None);
    }
    let view = super::store::find(tx, &viewer, (company, view), deleted)?;
    Ok(view.map(|view| (viewer, view)))
}

/// A view that somebody has letters about, with whose eyes it is looked at; nothing where they have none, or do not see it.
pub(super) fn told_of(
    tx: &mut Tx<'_>,
    account: UserId,
    view: ViewId,
) -> Result<Option<(Viewer, SavedView)>, Problem> {
    Ok(seen_by(tx, account, view, false)?.filter(|(_, view)| view.alert != Frequency::Never))
}

/// The view that a letter is about, as its reader sees it by now.
pub fn of_letter(tx: &mut Tx<'_>, account: UserId, view: ViewId) -> Result<Option<SavedView>, Problem> {
    Ok(seen_by(tx, account, view, false)?.map(|(_, view)| view))
}

/// Ends letters from one of them.
pub fn off_by_letter(tx: &mut Tx<'_>, account: UserId, view: ViewId, now: Millis) -> Result<(), Problem> {
    if store::remove(tx, account, view)? {
        let company = accounts::company_of(tx, account)?;
        noted(tx, (account, view), Frequency::Never, Circumstances::person(account, company, now))?;
    }
    Ok(())
}

/// Begins them again from there, where their reader still sees the view.
pub fn on_by_letter(
    tx: &mut Tx<'_>,
    account: UserId,
    view: ViewId,
    frequency: Frequency,
    now: Millis,
) -> Result<(), Problem> {
    match seen_by(tx, account, view, false)? {
        Some((viewer, _)) => begin(tx, &viewer, view, frequency, now),
        None => Ok(()),
    }
}

/// A view that is to be looked at, for somebody.
#[derive(Clone, Copy, Debug)]
pub struct Due {
    /// The wish to be told.
    pub id: ViewAlertId,
    /// Whose.
    pub account: UserId,
    /// The view.
    pub view: ViewId,
}

/// Whether any is.
pub fn is_any_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    store::is_any_due(tx, now)
}

/// Takes some that are: for a while they are nobody else's.
pub fn take_due(tx: &mut Tx<'_>, claim: Uuid, now: Millis) -> Result<Vec<Due>, Problem> {
    store::take_due(tx, claim, TAKEN, now, now.plus(TAKEN_FOR))
}

/// How somebody's wish to be told stands.
#[derive(Clone, Debug)]
pub enum Standing {
    /// The view is looked at with these eyes.
    Stands(Viewer),
    /// The view was deleted, and can be brought back.
    Rests,
    /// They do not see the view any more.
    Ended,
}

/// How it stands now.
pub fn standing(tx: &mut Tx<'_>, due: &Due) -> Result<Standing, Problem> {
    Ok(match seen_by(tx, due.account, due.view, false)? {
        Some((viewer, _)) => Standing::Stands(viewer),
        None if seen_by(tx, due.account, due.view, true)?.is_some() => Standing::Rests,
        None => Standing::Ended,
    })
}

/// Takes in whom a view was found to hold, and has its reader be told who is new; nothing where somebody else has taken it.
pub fn take_in(tx: &mut Tx<'_>, due: &Due, claim: Uuid, held: &Held, now: Millis) -> Result<(), Problem> {
    let Some(alert) = store::taken(tx, due.id, claim)? else { return Ok(()) };
    if alert.wanted != held.address {
        // It asks for something else since.
        return put_off(tx, due, claim, now);
    }
    let Some(members) = &held.members else { return outgrown(tx, due, alert.company, now) };
    let before = if alert.address == held.address { store::known(tx, due.id)? } else { None };
    let before = before.and_then(|bytes| Known::read(&bytes));
    // Whoever is there at the first look is not new.
    let mut known = before.clone().unwrap_or_else(|| Known::of(members));
    let new = known.take_in(members, now);
    if before.as_ref() != Some(&known) {
        store::keep_known(tx, due.id, known.bytes())?;
    }
    let next = next(tx, due.account, alert.frequency, !new.is_empty(), now)?;
    store::looked(tx, due.id, &held.address, next)?;
    if new.is_empty() {
        return Ok(());
    }
    let more = new.len() > MOST_TOLD;
    let candidates = new.into_iter().take(MOST_TOLD).collect();
    let news = Event::ViewNews { user: due.account, view: due.view, candidates, more };
    news.record(tx, Circumstances::product(alert.company, now))
}

/// A view holds too many to tell who is new: its reader is told so, and hears no more of it.
fn outgrown(tx: &mut Tx<'_>, due: &Due, company: CompanyId, now: Millis) -> Result<(), Problem> {
    store::remove(tx, due.account, due.view)?;
    let around = Circumstances::product(company, now);
    noted(tx, (due.account, due.view), Frequency::Never, around)?;
    Event::ViewOutgrown { user: due.account, view: due.view }.record(tx, around)
}

/// Has a view be looked at again at another time, unless somebody else has taken it.
pub fn put_off(tx: &mut Tx<'_>, due: &Due, claim: Uuid, until: Millis) -> Result<(), Problem> {
    store::put_off(tx, due.id, claim, until)
}

/// Ends letters whose reader does not see the view any more, unless somebody else has taken it.
pub fn end(tx: &mut Tx<'_>, due: &Due, claim: Uuid, now: Millis) -> Result<(), Problem> {
    let Some(alert) = store::taken(tx, due.id, claim)? else { return Ok(()) };
    store::remove(tx, due.account, due.view)?;
    let around = Circumstances::product(alert.company, now);
    noted(tx, (due.account, due.view), Frequency::Never, around)
}

/// A view asks for something else: who is in it then is there already, so that it is looked at now.
pub(super) fn asks_anew(tx: &mut Tx<'_>, view: ViewId, now: Millis) -> Result<(), Problem> {
    store::bring_forward(tx, view, now, BROUGHT_FORWARD)
}

/// Has at most `most` that a clock which was ahead has put off be looked at now; how many.
pub fn redate(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    store::redate(tx, now, now.plus(FARTHEST), most)
}

/// Somebody leaves: they are told of nothing any more.
pub(super) fn leave(tx: &mut Tx<'_>, account: UserId) -> Result<(), Problem> {
    store::forget(tx, account)
}
