//! Where an account stands, as others change it: its role, its address, whether it is shut out.

use super::SignUpMethod;
use super::form::users::RoleInput;
use super::links::Purpose;
use super::store::{self, devices, identities, proofs, sessions, user_rows::UserRow};
use super::users::{self, target};
use super::view::UserView;
use crate::clock::Millis;
use crate::contract::UserStatus;
use crate::credits::store::ledger;
use crate::events::{Circumstances, Event};
use crate::ids::UserId;
use crate::mail::suppression;
use crate::policy::{Action, Role};
use crate::problem::Problem;
use crate::text::{Email, Reason};
use crate::viewer::Viewer;
use ::store::Tx;

/// Gives somebody another role.
pub fn change_role(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &RoleInput,
    now: Millis,
) -> Result<UserView, Problem> {
    let row = target(tx, viewer, Action::SetRole, input.id)?;
    if row.role != input.role {
        set_role(tx, viewer, &row, input.role, now)?;
    }
    users::one(tx, viewer, row.id)
}

/// Every session of the account ends, for what was on its screens may be another's business now.
pub(super) fn set_role(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    row: &UserRow,
    role: Role,
    now: Millis,
) -> Result<(), Problem> {
    if !row.may(viewer, Action::SetRole) {
        return Err(Problem::denied());
    }
    if !role.is_given() {
        return Err(Problem::field("role", "Please select user role below."));
    }
    if row.status != UserStatus::Verified || !row.role.is_given() {
        return Err(Problem::field("role", "The role of this user cannot be changed."));
    }
    if !role.owns_jobs() && ledger::holds_any(tx, row.id)? {
        let message = "A team member cannot hold credits. Please assign them to somebody else first.";
        return Err(Problem::field("role", message));
    }
    if row.ties.is_last_company_admin {
        let message = "This is the company's last admin. Please make somebody else a company admin first.";
        return Err(Problem::field("role", message));
    }
    store::user_rows::set_role(tx, row.id, role)?;
    sessions::end_all(tx, row.id)?;
    let around = Circumstances::person(viewer.id, row.company_id(), now);
    Event::RoleChanged { user: row.id, from: row.role, to: role }.record(tx, around)
}

/// Gives somebody another address to sign in with, which they have to verify first.
pub(super) fn set_email(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    row: &UserRow,
    email: &Email,
    now: Millis,
) -> Result<(), Problem> {
    if !row.may(viewer, Action::SetEmail) {
        return Err(Problem::denied());
    }
    if row.sign_up_method != SignUpMethod::Email {
        return Err(Problem::field("email", "This user signs in with an address that is kept elsewhere."));
    }
    let around = Circumstances::person(viewer.id, row.company_id(), now);
    if email.folded() == Email::kept(row.email.clone()).folded() {
        store::user_rows::respell_email(tx, row.id, email)?;
        return Event::UserUpdated { user: row.id }.record(tx, around);
    }
    if store::credentials_by_email(tx, email)?.is_some() {
        return Err(Problem::field("email", "This email is already in use."));
    }
    store::user_rows::set_email(tx, row.id, email)?;
    suppression::forget(tx, &[Email::kept(row.email.clone()).folded(), email.folded()])?;
    // Whoever reads the old mailbox has nothing that would still open the account.
    store::void_links(tx, row.id, Purpose::ResetPassword)?;
    store::void_links(tx, row.id, Purpose::VerifyEmail)?;
    proofs::forget(tx, row.id)?;
    identities::forget(tx, row.id)?;
    store::calendars::remove(tx, row.id)?;
    sessions::end_all(tx, row.id)?;
    devices::forget_all(tx, row.id)?;
    Event::EmailChanged { user: row.id }.record(tx, around)
}

/// Shuts somebody out: their sessions end, and they are written to no more. Their jobs stay.
pub fn block(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: UserId,
    reason: &Reason,
    now: Millis,
) -> Result<UserView, Problem> {
    let row = target(tx, viewer, Action::BlockUser, id)?;
    if row.status != UserStatus::Verified {
        return Err(Problem::Conflict("Only a verified user can be blocked.".into()));
    }
    store::user_rows::set_blocked(tx, id, Some(reason))?;
    sessions::end_all(tx, id)?;
    let around = Circumstances::person(viewer.id, row.company_id(), now);
    Event::UserBlocked { user: id }.record(tx, around)?;
    users::one(tx, viewer, id)
}

/// Lets somebody in again.
pub fn unblock(tx: &mut Tx<'_>, viewer: &Viewer, id: UserId, now: Millis) -> Result<UserView, Problem> {
    let row = target(tx, viewer, Action::BlockUser, id)?;
    if row.status != UserStatus::Blocked {
        return Err(Problem::Conflict("This user is not blocked.".into()));
    }
    store::user_rows::set_blocked(tx, id, None)?;
    let around = Circumstances::person(viewer.id, row.company_id(), now);
    Event::UserUnblocked { user: id }.record(tx, around)?;
    users::one(tx, viewer, id)
}
