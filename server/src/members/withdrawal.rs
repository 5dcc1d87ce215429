//! Invitations that are taken back: by those who may, with whoever sent them, and some time after they were last sent;
//! with all that was kept of somebody who has agreed to nothing.

use super::SLICE;
use super::form::CancelInput;
use super::invitations::waiting;
use crate::accounts::invitations::{self, Unanswered};
use crate::accounts::store::invited;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::hiring_team;
use crate::ids::{CompanyId, UserId};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many lapse in one write, each with up to a hundred places on teams.
const MOST: u32 = 10;

/// Takes an invitation back: who was invited is gone, and the letter's link leads nowhere.
pub fn cancel(tx: &mut Tx<'_>, viewer: &Viewer, input: &CancelInput, now: Millis) -> Result<(), Problem> {
    let (account, company) = waiting(tx, viewer, input.user_id)?;
    if !viewer.role.may_invite(account.role) {
        return Err(Problem::denied());
    }
    match invitations::open_of(tx, company, account.id)? {
        Some(id) => {
            let open = Unanswered { id, company, account: Some(account.id) };
            take_back(tx, &open, Circumstances::person(viewer.id, company, now))
        }
        None => remove_waiting(tx, account.id, now),
    }
}

/// Takes back all that somebody asked others for who leaves the company: nobody there has asked for it, and one of them
/// may be themselves under another address.
pub(super) fn take_back_all(
    tx: &mut Tx<'_>,
    company: CompanyId,
    inviter: UserId,
    around: Circumstances,
) -> Result<(), Problem> {
    let open = invitations::open_by(tx, company, inviter)?;
    open.iter().try_for_each(|invitation| take_back(tx, invitation, around))
}

/// Whether there are invitations that nobody has answered for too long.
pub fn is_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    Ok(!invitations::unanswered(tx, now, 1)?.is_empty())
}

/// Takes the next of them back; whether there may be more.
pub fn lapse(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let unanswered = invitations::unanswered(tx, now, MOST)?;
    for invitation in &unanswered {
        take_back(tx, invitation, Circumstances::product(invitation.company, now))?;
    }
    Ok(!unanswered.is_empty())
}

pub(super) fn take_back(tx: &mut Tx<'_>, open: &Unanswered, around: Circumstances) -> Result<(), Problem> {
    let Unanswered { id, company, account } = *open;
    invitations::cancel(tx, id)?;
    let Some(user) = account else { return Ok(()) };
    match invited::find(tx, user)? {
        Some(_) => remove_waiting(tx, user, around.at)?,
        // They have an account, and were asked to join jobs.
        None => hiring_team::withdraw(tx, company, user, around.at)?,
    }
    Event::InvitationCancelled { user, invitation: id }.record(tx, around)
}

/// Removes the account of somebody who waits no more, with the places that were kept for them.
pub(super) fn remove_waiting(tx: &mut Tx<'_>, account: UserId, now: Millis) -> Result<(), Problem> {
    while hiring_team::leave(tx, account, None, SLICE, now)? == SLICE as usize {}
    invited::delete(tx, account)
}
