//! Who works on a job.

mod store;

use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::contract::InvitationStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, JobId, UserId};
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

/// Asks somebody to join the teams of these jobs of one company: whoever has joined one stays, and who declined is asked
/// anew. How many wait for an answer now.
pub fn invite(
    tx: &mut Tx<'_>,
    jobs: &[JobId],
    user: UserId,
    by: UserId,
    now: Millis,
) -> Result<u64, Problem> {
    Ok(store::invite(tx, jobs, user, by, now)?)
}

/// Whoever was asked joins every team of this company that waits for them; of somebody else's places those of `invited`
/// become theirs.
pub fn accept(
    tx: &mut Tx<'_>,
    company: CompanyId,
    invited: UserId,
    user: UserId,
    now: Millis,
) -> Result<(), Problem> {
    let jobs = store::waiting(tx, company, invited)?;
    store::answer(tx, &jobs, invited, user, InvitationStatus::Accepted, now)?;
    let around = Circumstances::person(user, company, now);
    let joined: Vec<_> = jobs.into_iter().map(|job| (Event::TeamJoined { job, user }, around)).collect();
    Event::record_all(tx, &joined)
}

/// Whoever was asked declines every team of this company that waits for them.
pub fn decline(tx: &mut Tx<'_>, company: CompanyId, user: UserId, now: Millis) -> Result<(), Problem> {
    let jobs = store::waiting(tx, company, user)?;
    Ok(store::answer(tx, &jobs, user, user, InvitationStatus::Declined, now)?)
}

/// Takes somebody off the teams of a company, or of all, at most `most` of them; how many.
pub fn leave(
    tx: &mut Tx<'_>,
    user: UserId,
    company: Option<CompanyId>,
    most: u32,
    now: Millis,
) -> Result<usize, Problem> {
    let left = store::leave(tx, user, company, most)?;
    let event = |place: &store::Left| {
        let job = place.job;
        let event = match place.status {
            InvitationStatus::Accepted => Event::TeamLeft { job, user },
            // Who never joined is in nothing that tells who works on a job.
            InvitationStatus::Pending | InvitationStatus::Declined => Event::TeamPlaceFreed { job, user },
        };
        (event, Circumstances::product(place.company, now))
    };
    Event::record_all(tx, &left.iter().map(event).collect::<Vec<_>>())?;
    Ok(left.len())
}

/// Nobody waits any more for somebody's answer to the teams of a company.
pub fn withdraw(tx: &mut Tx<'_>, company: CompanyId, user: UserId, now: Millis) -> Result<(), Problem> {
    let around = Circumstances::product(company, now);
    let jobs = store::withdraw(tx, company, user)?;
    let freed = jobs.into_iter().map(|job| (Event::TeamPlaceFreed { job, user }, around));
    Event::record_all(tx, &freed.collect::<Vec<_>>())
}
