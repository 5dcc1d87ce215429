//! Inviting people: newcomers, colleagues to jobs, external recruiters who may have an account with another company's
//! invitation. Nobody who invites learns what accounts there are elsewhere.

use super::form::{InviteForm, ResendInput};
use super::store::{self, Known};
use super::team::NOT_IN_USE;
use super::view::InvitedView;
use crate::accounts::invitations::{self, Invitation};
use crate::accounts::store::invited;
use crate::accounts::users;
use crate::clock::Millis;
use crate::companies;
use crate::contract::{InvitationStatus, UserStatus};
use crate::events::{Circumstances, Event};
use crate::hiring_team;
use crate::ids::{CompanyId, UserId};
use crate::jobs::succession;
use crate::policy::{Action, Reach, Role};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// A company waits for no more answers at once.
const MOST_OPEN: i64 = 500;

/// Asks somebody to join a company, or jobs of it; asked again, the older letter's link is void.
pub fn invite(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    form: &InviteForm,
    now: Millis,
) -> Result<InvitedView, Problem> {
    if form.inviter.is_some_and(|inviter| inviter != viewer.id) {
        return Err(Problem::field("userId", "You cannot invite in somebody else's name."));
    }
    let company = company_of(tx, viewer, form.company)?;
    if !viewer.role.may_invite(form.role) {
        return Err(Problem::field("role", "You cannot invite somebody with this role."));
    }
    if viewer.reach(Action::InviteUser) < Reach::Company && form.adverts.is_empty() {
        return Err(Problem::field("adverts", "Please select a job."));
    }
    // On an archived job the team is the company's to change, and not its hiring managers' (jobs §6).
    let also_archived = viewer.reach(Action::InviteUser) >= Reach::Company;
    let (action, adverts) = (Action::ViewHiringTeam, &form.adverts);
    if !succession::reaches_all(tx, viewer, action, company, adverts, also_archived)? {
        return Err(Problem::field("adverts", "Please select a job."));
    }
    let (account, role) = match store::known(tx, company, &form.email)? {
        Known::Nobody => (wait(tx, company, form, now)?, form.role),
        Known::Waiting(account) => (account, role_of_waiting(tx, viewer, account, form.role)?),
        Known::Member { .. } if form.adverts.is_empty() => {
            return Err(Problem::field("email", "This person is with your company already."));
        }
        Known::Member { account, role, status } => {
            if status != UserStatus::Verified {
                return Err(Problem::field("email", NOT_IN_USE));
            }
            (account, role)
        }
    };
    let waits = hiring_team::invite(tx, &form.adverts, account, viewer.id, now)?;
    if waits == 0 && !form.adverts.is_empty() {
        return Err(Problem::field("email", "This person is on the team already."));
    }
    let by = Some(viewer.id);
    let invitation =
        Invitation { company, email: form.email.clone(), role, invited_by: by, account: Some(account) };
    let id = invitations::invite(tx, &invitation, now)?;
    let around = Circumstances::person(viewer.id, company, now);
    Event::UserInvited { user: account, invitation: id }.record(tx, around)?;
    Ok(InvitedView { user_id: account, status: InvitationStatus::Pending })
}

/// What somebody will be who is asked again: what is said now, by those who may take back what was said before.
fn role_of_waiting(tx: &mut Tx<'_>, viewer: &Viewer, account: UserId, wanted: Role) -> Result<Role, Problem> {
    let Some(waiting) = invited::find(tx, account)? else { return Ok(wanted) };
    if viewer.reach(Action::Reinvite) < Reach::Company || !viewer.role.may_invite(waiting.role) {
        return Ok(waiting.role);
    }
    invited::set_role(tx, account, wanted)?;
    Ok(wanted)
}

/// Into which company somebody invites.
fn company_of(tx: &mut Tx<'_>, viewer: &Viewer, named: Option<CompanyId>) -> Result<CompanyId, Problem> {
    let none = || Problem::field("companyId", "Please select company below.");
    let company = match viewer.company_id {
        Some(own) => named.map_or(Some(own), |named| (named == own).then_some(own)),
        None => named,
    };
    let company = company.ok_or_else(none)?;
    if companies::store::is_there(tx, company)? { Ok(company) } else { Err(none()) }
}

/// The account that waits for the answer of somebody who is not known.
fn wait(tx: &mut Tx<'_>, company: CompanyId, form: &InviteForm, now: Millis) -> Result<UserId, Problem> {
    if invitations::count_open(tx, company)? >= MOST_OPEN {
        let message = "Too many invitations wait for an answer. Please take some of them back first.";
        return Err(Problem::Conflict(message.into()));
    }
    let id = UserId::new();
    invited::insert(tx, id, company, form.role, &form.email, now)?;
    Event::UserSignedUp { user: id }.record(tx, Circumstances::stranger(company, now))?;
    Ok(id)
}

/// Sends an invitation again, perhaps to another address or for another role.
pub fn resend(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &ResendInput,
    now: Millis,
) -> Result<InvitedView, Problem> {
    let (account, company) = waiting(tx, viewer, input.user_id)?;
    if input.company_id.is_some_and(|named| named != company) {
        return Err(Problem::field("companyId", "This user is invited by another company."));
    }
    let email = input.email()?.unwrap_or(account.email);
    let role = input.role.unwrap_or(account.role);
    if !viewer.role.may_invite(role) || !viewer.role.may_invite(account.role) {
        return Err(Problem::field("role", "You cannot invite somebody with this role."));
    }
    match store::known(tx, company, &email)? {
        Known::Nobody => invited::set_email(tx, account.id, &email)?,
        Known::Waiting(same) if same == account.id => {}
        Known::Waiting(_) | Known::Member { .. } => {
            return Err(Problem::field("email", "This person is with your company, or invited, already."));
        }
    }
    invited::set_role(tx, account.id, role)?;
    if let Some(open) = invitations::open_of(tx, company, account.id)? {
        invitations::cancel(tx, open)?;
    }
    let (by, waits) = (Some(viewer.id), Some(account.id));
    let invitation = Invitation { company, email, role, invited_by: by, account: waits };
    let id = invitations::invite(tx, &invitation, now)?;
    let around = Circumstances::person(viewer.id, company, now);
    Event::UserInvited { user: account.id, invitation: id }.record(tx, around)?;
    Ok(InvitedView { user_id: account.id, status: InvitationStatus::Pending })
}

/// Somebody who is invited and has not answered.
pub(super) fn waiting(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: UserId,
) -> Result<(invited::Invited, CompanyId), Problem> {
    users::require(tx, viewer, Action::Reinvite, id)?;
    let answered = || Problem::Conflict("This user does not wait to answer an invitation.".into());
    let account = invited::find(tx, id)?.ok_or_else(answered)?;
    let company = account.company;
    Ok((account, company))
}
