//! Moving somebody to another company (accounts §4): their jobs, credits and places on teams stay where they were made.

use super::form::MoveInput;
use super::{SLICE, store::leaving, withdrawal};
use crate::accounts::invitations;
use crate::accounts::store::{sessions, user_rows as accounts};
use crate::accounts::view::UserView;
use crate::accounts::{approval, users};
use crate::clock::Millis;
use crate::companies;
use crate::contract::UserStatus;
use crate::conversations::inbox;
use crate::credits::store::ledger::{self, Between};
use crate::events::{Circumstances, Event};
use crate::hiring_team;
use crate::interviews::{arranging, busy};
use crate::jobs::succession;
use crate::policy::Action;
use crate::problem::Problem;
use crate::tasks;
use crate::viewer::Viewer;
use crate::views;
use ::store::Tx;

/// Moves somebody to a company that is there. What was theirs in the old one becomes its longest-standing admin's.
pub fn move_user(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &MoveInput,
    now: Millis,
) -> Result<UserView, Problem> {
    users::require(tx, viewer, Action::MoveUser, input.id)?;
    let mover = leaving::find(tx, input.id)?.ok_or(Problem::NotFound)?;
    if mover.status == UserStatus::Pending {
        return Err(Problem::Conflict("This user has not accepted the invitation yet.".into()));
    }
    let no_company = || Problem::field("companyId", "Please select company below.");
    let to = input.company_id.ok_or_else(no_company)?;
    let from = mover.company.filter(|_| mover.role.is_given());
    let from = from.ok_or_else(|| Problem::Conflict("This user cannot be moved.".into()))?;
    if to == from || !companies::store::is_there(tx, to)? {
        return Err(no_company());
    }
    let blocked = |sentence: &str| Err(Problem::Conflict(sentence.into()));
    if mover.is_last_user() {
        return blocked("You cannot move selected user as he is the last user in the company.");
    }
    if mover.role.runs_company() {
        return blocked("You cannot move selected user as he is the company admin.");
    }
    let Some(heir) = accounts::admins(tx, from, 1)?.pop() else {
        return blocked("This user's company has no admin who could take over. Please name one first.");
    };
    let around = Circumstances::person(viewer.id, from, now);
    ledger::hand_over(tx, Between { from: mover.id, to: heir, company: from, by: viewer.id, now })?;
    while succession::hand_over(tx, mover.id, heir, SLICE, around)? == SLICE as usize {}
    while hiring_team::leave(tx, mover.id, Some(from), SLICE, now)? == SLICE as usize {}
    while tasks::leave(tx, mover.id, Some(from), SLICE, now)? == SLICE as usize {}
    while inbox::leave(tx, mover.id, Some(from), SLICE, now)? == SLICE as usize {}
    while arranging::leave(tx, mover.id, Some(from), SLICE, now)? == SLICE as usize {}
    views::leave(tx, mover.id, Some(from))?;
    busy::leave(tx, mover.id, Some(from))?;
    withdrawal::take_back_all(tx, from, mover.id, around)?;
    invitations::forget_of(tx, from, mover.id)?;
    accounts::set_company(tx, mover.id, to)?;
    sessions::end_all(tx, mover.id)?;
    // Both companies' logs tell of it.
    let moved = Event::UserMoved { user: mover.id, from, to, heir };
    moved.record(tx, around)?;
    moved.record(tx, Circumstances::person(viewer.id, to, now))?;
    approval::ask_again(tx, mover.id, now)?;
    users::one(tx, viewer, mover.id)
}
