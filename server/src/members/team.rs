//! The team of one job, as those who may change it do: people are asked to join, places taken away, and invitations to them
//! sent again.

use super::form::{PlaceInput, RemovePlaceInput};
use super::store::invitable::{self, Side};
use super::view::InvitableView;
use super::{store, withdrawal};
use crate::accounts::invitations::{self, Invitation, Unanswered};
use crate::accounts::store as accounts;
use crate::clock::Millis;
use crate::contract::{InvitationStatus, UserStatus};
use crate::events::{Circumstances, Event};
use crate::hiring_team::{self, Place, TeamMemberView};
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::{Action, Reach, reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many are shown of either side (jobs §7).
const SHOWN: u32 = 10;

/// Who can be asked to join a job's team; of `among` alone, where a search has found them.
pub fn invitable(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: JobId,
    among: Option<&[UserId]>,
) -> Result<InvitableView, Problem> {
    let place = (hiring_team::company_of_open(tx, viewer, job)?, job);
    let members = invitable::find(tx, place, Side::Members, among, SHOWN)?;
    let externals = invitable::find(tx, place, Side::Externals, among, SHOWN)?;
    let any = !members.is_empty()
        || !externals.is_empty()
        || among.is_some()
            && (!invitable::find(tx, place, Side::Members, None, 1)?.is_empty()
                || !invitable::find(tx, place, Side::Externals, None, 1)?.is_empty());
    Ok(InvitableView { members, externals, any })
}

/// Asks somebody of the company, or a recruiter who works for it, to join a job's team (jobs §7). Whoever declined is asked
/// anew.
pub fn invite(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &PlaceInput,
    now: Millis,
) -> Result<TeamMemberView, Problem> {
    let PlaceInput { id: job, user_id: user } = *input;
    let company = hiring_team::company_of_open(tx, viewer, job)?;
    let mut can_be_asked = false;
    for side in [Side::Members, Side::Externals] {
        can_be_asked |= !invitable::find(tx, (company, job), side, Some(&[user]), 1)?.is_empty();
    }
    if !can_be_asked {
        // Whoever is on the team is seen there; of everybody else nothing is said.
        hiring_team::member(tx, viewer, job, user)?;
        return Err(Problem::Conflict("This person is on the team already.".into()));
    }
    hiring_team::invite(tx, &[job], user, viewer.id, now)?;
    write_to(tx, viewer, company, user, now)?;
    hiring_team::member(tx, viewer, job, user)
}

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
    if place.status == InvitationStatus::Pending
        && hiring_team::waiting(tx, place.company, place.user)?.is_empty()
    {
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
