//! The team of one job, as those who may change it do: places are taken away, and invitations to them sent again.

use super::form::{PlaceInput, RemovePlaceInput};
use super::{store, withdrawal};
use crate::accounts::invitations::{self, Invitation, Unanswered};
use crate::accounts::store as accounts;
use crate::clock::Millis;
use crate::contract::{InvitationStatus, UserStatus};
use crate::events::{Circumstances, Event};
use crate::hiring_team::{self, Place, TeamMemberView};
use crate::ids::{CompanyId, UserId};
use crate::policy::{Action, Reach, reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// Takes somebody off a job's team, or an invitation to it back (jobs §6).
pub fn remove(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &RemovePlaceInput,
    now: Millis,
) -> Result<(), Problem> {
    let RemovePlaceInput { id, user_id, object_id } = input;
    if object_id.as_ref().is_some_and(|named| *named != hiring_team::object_id(*id, *user_id)) {
        return Err(Problem::field("objectID", "This is the place of somebody else."));
    }
    let place = hiring_team::manageable(tx, viewer, *id, *user_id)?;
    let around = Circumstances::person(viewer.id, place.company, now);
    hiring_team::remove(tx, &place, around)?;
    if place.status == InvitationStatus::Pending && !hiring_team::is_asked(tx, place.company, place.user)? {
        end_invitation(tx, viewer, &place, around)?;
    }
    Ok(())
}

/// Takes back an invitation whose last place was this one. Whoever was asked to join the company itself is still, unless
/// the viewer may take that back, too.
fn end_invitation(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    place: &Place,
    around: Circumstances,
) -> Result<(), Problem> {
    let Place { company, user, .. } = *place;
    let Some(id) = invitations::open_of(tx, company, user)? else { return Ok(()) };
    let Some((invitation, _)) = invitations::find(tx, id)? else { return Ok(()) };
    let waits = store::holder_of(tx, user)?.is_some_and(|holder| holder.status == UserStatus::Pending);
    let takes_back =
        viewer.reach(Action::Reinvite) >= Reach::Company && viewer.role.may_invite(invitation.role);
    if waits && !takes_back && !was_for_jobs(tx, &invitation)? {
        return Ok(());
    }
    withdrawal::take_back(tx, &Unanswered { id, company, account: Some(user) }, around)
}

/// Whether somebody asked who brings people to jobs, and to the company by that alone.
fn was_for_jobs(tx: &mut Tx<'_>, invitation: &Invitation) -> Result<bool, Problem> {
    let Some(by) = invitation.invited_by else { return Ok(true) };
    let known = accounts::known_as(tx, by)?;
    Ok(known.is_none_or(|(_, role)| reach(role, Action::InviteUser) < Reach::Company))
}

/// Sends the invitation to a place again; older links are void (design §4).
pub fn resend(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &PlaceInput,
    now: Millis,
) -> Result<TeamMemberView, Problem> {
    let place = hiring_team::manageable(tx, viewer, input.id, input.user_id)?;
    if place.status != InvitationStatus::Pending {
        return Err(Problem::Conflict("This user does not wait to answer an invitation.".into()));
    }
    write_to(tx, viewer, place.company, place.user, now)?;
    hiring_team::member(tx, viewer, input.id, input.user_id)
}

/// Writes to somebody who is asked to join teams of a company, with the account that they have or that waits for them.
fn write_to(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    company: CompanyId,
    user: UserId,
    now: Millis,
) -> Result<(), Problem> {
    let holder = store::holder_of(tx, user)?.ok_or(Problem::NotFound)?;
    match holder.status {
        // A letter that gives more than its sender has would be void.
        UserStatus::Pending if !viewer.role.may_invite(holder.role) => return Err(Problem::denied()),
        UserStatus::Pending | UserStatus::Verified => {}
        UserStatus::NotFinishedSignUp | UserStatus::NotVerified | UserStatus::Blocked => {
            return Err(Problem::Conflict(NOT_IN_USE.into()));
        }
    }
    let (by, account) = (Some(viewer.id), Some(user));
    let (email, role) = (holder.email, holder.role);
    let id = invitations::invite(tx, &Invitation { company, email, role, invited_by: by, account }, now)?;
    Event::UserInvited { user, invitation: id }.record(tx, Circumstances::person(viewer.id, company, now))
}

/// The sentence where somebody's account is shut, or has not been let in yet.
pub(super) const NOT_IN_USE: &str = "This person has an account with your company that is not in use now.";
