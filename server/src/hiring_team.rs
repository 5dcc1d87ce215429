//! Who works on a job.

mod store;

use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::contract::InvitationStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{JobId, UserId};
use crate::policy::Role;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// A member of a job's hiring team (jobs §3).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamMemberView {
    /// The job.
    pub advert_id: JobId,
    /// The member.
    pub user_id: UserId,
    /// First and last name.
    pub full_name: String,
    /// E-mail address.
    pub email: String,
    /// Role.
    pub role: Role,
    /// Where their invitation stands; the creator's is accepted.
    pub invitation_status: InvitationStatus,
    /// Who invited them.
    pub invited_by: Option<UserId>,
    /// Whether they created the job.
    pub is_creator: bool,
}

/// The job's team, its creator first, then in the order in which they were invited.
pub fn list(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId) -> Result<Vec<TeamMemberView>, Problem> {
    let creator = store::creator(tx, viewer, job)?;
    let mut team = store::invited(tx, job, creator.user_id)?;
    team.insert(0, creator);
    Ok(team)
}

/// Puts somebody who has agreed to it on the team of a job within the viewer's reach.
pub fn join(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: JobId,
    member: UserId,
    now: Millis,
) -> Result<(), Problem> {
    store::creator(tx, viewer, job)?;
    let company = store::join(tx, job, member, viewer.id, now)?;
    let around = Circumstances::person(viewer.id, company, now);
    Event::TeamJoined { job, user: member }.record(tx, around)
}
