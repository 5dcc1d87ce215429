//! Who may take whom off a team, or ask them again: one rule for what is shown and for what is done.

use super::store::{Place, Team};
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;

/// The sentence where a job has ended, and its team is not the viewer's to change any more.
const ENDED: &str = "The team of an archived job is changed by company admins and recruitment managers.";

/// Whether the viewer, who reaches the team, may take this place away (jobs §6, accounts §6): nobody their own, and nobody
/// the creator's; whoever reaches joined jobs alone, those of their own jobs and of those whom they invited.
fn is_theirs(viewer: &Viewer, team: &Team, place: &Place) -> bool {
    if place.user == viewer.id || place.user == team.creator {
        return false;
    }
    // Who invites nobody any more has no job to fill either.
    let fills = team.creator == viewer.id && viewer.reach(Action::InviteToTeam) > Reach::Nothing;
    match viewer.reach(Action::ManageTeam) {
        Reach::Nothing => false,
        Reach::Own | Reach::Joined => fills || place.invited_by == Some(viewer.id),
        Reach::Company => viewer.company_id == Some(team.company),
        Reach::Everything => true,
    }
}

/// Whether the viewer may take this place away now.
pub(super) fn may_manage(viewer: &Viewer, team: &Team, place: &Place) -> bool {
    is_theirs(viewer, team, place) && team.status.opens_team_to(viewer.role)
}

/// Refuses where they may not, with the reason.
pub(super) fn require(viewer: &Viewer, team: &Team, place: &Place) -> Result<(), Problem> {
    if !is_theirs(viewer, team, place) {
        return Err(Problem::denied());
    }
    require_open(viewer, team)
}

/// Refuses where the job has ended and its team is the company's alone to change.
pub(super) fn require_open(viewer: &Viewer, team: &Team) -> Result<(), Problem> {
    if team.status.opens_team_to(viewer.role) { Ok(()) } else { Err(Problem::Conflict(ENDED.into())) }
}
