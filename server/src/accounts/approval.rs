//! Who asks to join a company that is there is approved or rejected, by its admins or the provider (accounts §4).

use super::form::users::{ApproveUserInput, RejectUserInput};
use super::store::{self, user_rows::UserRow};
use super::users::{self, target};
use super::view::UserView;
use crate::clock::Millis;
use crate::contract::UserStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, UserId};
use crate::policy::{Action, Role};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many admins of a company are told that somebody asks to join it.
const TOLD: u32 = 20;
/// No more than so many wait for one company at once.
const MOST_WAITING: i64 = 50;

/// Approves somebody, in the role that they asked for or in another one.
pub fn approve_user(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &ApproveUserInput,
    now: Millis,
) -> Result<UserView, Problem> {
    let row = target(tx, viewer, Action::ApproveUser, input.user_id)?;
    if input.company_id.is_some() && input.company_id != row.company_id() {
        return Err(Problem::field("companyId", "This user asks to join another company."));
    }
    approve(tx, viewer, &row, input.role.unwrap_or(row.role), now)?;
    users::one(tx, viewer, row.id)
}

pub(super) fn approve(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    row: &UserRow,
    role: Role,
    now: Millis,
) -> Result<(), Problem> {
    if !row.may(viewer, Action::ApproveUser) {
        return Err(Problem::denied());
    }
    if !role.is_given() {
        return Err(Problem::field("role", "Please select user role below."));
    }
    require_waiting(row)?;
    if !row.email_verified {
        return Err(Problem::Conflict("This user has not verified their email address yet.".into()));
    }
    store::user_rows::set_approved(tx, row.id, role)?;
    let around = Circumstances::person(viewer.id, row.company_id(), now);
    Event::UserApproved { user: row.id, role }.record(tx, around)
}

/// Turns somebody away: the account is gone at once, and a letter says so.
pub fn reject(tx: &mut Tx<'_>, viewer: &Viewer, input: &RejectUserInput, now: Millis) -> Result<(), Problem> {
    let row = target(tx, viewer, Action::ApproveUser, input.user_id)?;
    require_waiting(&row)?;
    store::user_rows::remove(tx, row.id, None, now)?;
    let around = Circumstances::person(viewer.id, row.company_id(), now);
    Event::UserRejected { user: row.id }.record(tx, around)
}

fn require_waiting(row: &UserRow) -> Result<(), Problem> {
    match row.status {
        UserStatus::NotVerified => Ok(()),
        _ => Err(Problem::Conflict("This user does not await approval.".into())),
    }
}

/// Refuses where so many wait already that a company could not tell who is who.
pub(super) fn require_room(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    if store::user_rows::count_waiting(tx, company)? < MOST_WAITING {
        return Ok(());
    }
    let message = "Many people wait for this company's approval already. Please ask it to invite you.";
    Err(Problem::field("companyId", message))
}

/// Tells a company's admins that somebody, whose address is proved now, asks to join it.
pub(super) fn ask(tx: &mut Tx<'_>, user: UserId, now: Millis) -> Result<(), Problem> {
    let Some(account) = store::credentials(tx, user)? else { return Ok(()) };
    let Some(company) = account.company.filter(|_| account.status == UserStatus::NotVerified) else {
        return Ok(());
    };
    for admin in store::user_rows::admins(tx, company, TOLD)? {
        Event::ApprovalAsked { user, admin }.record(tx, Circumstances::person(user, company, now))?;
    }
    Ok(())
}

/// Tells the admins of another company of somebody who waits, where the address is proved.
pub fn ask_again(tx: &mut Tx<'_>, user: UserId, now: Millis) -> Result<(), Problem> {
    if store::is_email_verified(tx, user)? { ask(tx, user, now) } else { Ok(()) }
}
