//! Taking two-step sign-in off an account whose owner has lost the phone and the recovery codes.

use crate::accounts::store;
use crate::accounts::store::{sessions, two_step as kept};
use crate::accounts::users;
use crate::accounts::view::MemberTwoStepView;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::UserId;
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::Email;
use crate::viewer::Viewer;
use ::store::Tx;

const NOT_IN_USE: &str = "This user has not set up two-step sign-in.";

/// Whether a member signs in in two steps.
pub fn standing(tx: &mut Tx<'_>, viewer: &Viewer, id: UserId) -> Result<MemberTwoStepView, Problem> {
    users::target(tx, viewer, Action::ResetTwoStep, id)?;
    Ok(MemberTwoStepView { since: kept::find(tx, id)?.and_then(|kept| kept.confirmed_at) })
}

/// Takes it off a member, and ends their sessions: whoever found the phone may have one of them.
pub fn by_administrator(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: UserId,
    now: Millis,
) -> Result<MemberTwoStepView, Problem> {
    let company = users::target(tx, viewer, Action::ResetTwoStep, id)?.company_id();
    take_off(tx, id, Circumstances::person(viewer.id, company, now))?;
    Ok(MemberTwoStepView { since: None })
}

/// The same by an operator at the command line.
pub fn by_operator(tx: &mut Tx<'_>, email: &Email, now: Millis) -> Result<(), Problem> {
    let account = store::credentials_by_email(tx, email)?.ok_or(Problem::NotFound)?;
    take_off(tx, account.id, Circumstances::product(account.company, now))
}

fn take_off(tx: &mut Tx<'_>, id: UserId, around: Circumstances) -> Result<(), Problem> {
    if !kept::remove(tx, id)? {
        return Err(Problem::Conflict(NOT_IN_USE.into()));
    }
    sessions::end_all(tx, id)?;
    Event::TwoStepReset { user: id }.record(tx, around)
}
