//! Who works on a job.

mod rules;
mod store;

use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::contract::InvitationStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::{Action, Role};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

pub use store::Place;
use store::Team;

/// The name of somebody who is only invited, and has none yet: whoever reads it asks anew instead of again (jobs §4).
const INVITE_SENT: &str = "Invite Sent";

/// A member of a job's hiring team (jobs §3).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamMemberView {
    /// The place among those of all teams: `{advertId}_{userId}`.
    #[serde(rename = "objectID")]
    pub object_id: String,
    /// The job.
    pub advert_id: JobId,
    /// The member.
    pub user_id: UserId,
    /// First and last name; "Invite Sent" of somebody who has no account yet.
    pub full_name: String,
    /// E-mail address.
    pub email: String,
    /// Role.
    pub role: Role,
    /// Where their invitation stands; the creator's is accepted.
    pub invitation_status: InvitationStatus,
    /// Who invited them.
    pub invited_by: Option<UserId>,
    /// The job.
    pub job: TeamJob,
    /// Whether they created the job.
    pub is_creator: bool,
    /// What the viewer may do about this place.
    pub can: Vec<Action>,
}

/// The job of a team.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamJob {
    /// Its identity.
    pub id: JobId,
    /// What it is called.
    pub title: String,
}

/// How the place of somebody on a job's team is named.
pub fn object_id(job: JobId, user: UserId) -> String {
    format!("{job}_{user}")
}

impl Team {
    fn shows(&self, viewer: &Viewer, place: Place) -> TeamMemberView {
        let manages = rules::may_manage(viewer, self, &place);
        TeamMemberView {
            object_id: object_id(self.job, place.user),
            advert_id: self.job,
            user_id: place.user,
            full_name: place.name.unwrap_or_else(|| INVITE_SENT.to_owned()),
            email: place.email,
            role: place.role,
            invitation_status: place.status,
            invited_by: place.invited_by,
            job: TeamJob { id: self.job, title: self.title.clone() },
            is_creator: place.user == self.creator,
            can: manages.then_some(Action::ManageTeam).into_iter().collect(),
        }
    }
}

/// The job's team, its creator first, then in the order in which they were invited.
pub fn list(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId) -> Result<Vec<TeamMemberView>, Problem> {
    let team = store::team(tx, viewer, job)?;
    let places = store::places(tx, &team)?;
    Ok(places.into_iter().map(|place| team.shows(viewer, place)).collect())
}

/// One member of it.
pub fn member(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId, user: UserId) -> Result<TeamMemberView, Problem> {
    let team = store::team(tx, viewer, job)?;
    let place = store::place(tx, &team, user)?;
    Ok(team.shows(viewer, place))
}

/// A place that the viewer may take away, or ask for again (jobs §6).
pub fn manageable(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId, user: UserId) -> Result<Place, Problem> {
    let team = store::team(tx, viewer, job)?;
    let place = store::place(tx, &team, user)?;
    rules::require(viewer, &team, &place)?;
    Ok(place)
}

/// The company of a job whose team the viewer may ask people to join now.
pub fn company_of_open(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId) -> Result<CompanyId, Problem> {
    let team = store::team(tx, viewer, job)?;
    rules::require_open(viewer, &team)?;
    Ok(team.company)
}

/// Takes somebody's place away; whoever had joined sees nothing of the job from then on.
pub fn remove(tx: &mut Tx<'_>, place: &Place, around: Circumstances) -> Result<(), Problem> {
    store::remove(tx, place)?;
    freed(place.job, place.user, place.status).record(tx, around)
}

/// The jobs of a company whose teams wait for somebody's answer.
pub fn waiting(tx: &mut Tx<'_>, company: CompanyId, user: UserId) -> Result<Vec<JobId>, Problem> {
    Ok(store::waiting(tx, company, user)?)
}

/// What is told of a place that is nobody's any more: who never joined is in nothing that tells who works on a job.
const fn freed(job: JobId, user: UserId, status: InvitationStatus) -> Event {
    match status {
        InvitationStatus::Accepted => Event::TeamLeft { job, user },
        InvitationStatus::Pending | InvitationStatus::Declined => Event::TeamPlaceFreed { job, user },
    }
}

/// Puts somebody who has agreed to it on the team of a job within the viewer's reach.
pub fn join(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: JobId,
    member: UserId,
    now: Millis,
) -> Result<(), Problem> {
    store::team(tx, viewer, job)?;
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
) -> Result<usize, Problem> {
    let asked = store::invite(tx, jobs, user, by, now)?;
    let invited: Vec<_> = asked
        .iter()
        .map(|(job, company)| {
            (Event::TeamInvited { job: *job, user }, Circumstances::person(by, *company, now))
        })
        .collect();
    Event::record_all(tx, &invited)?;
    Ok(invited.len())
}

/// Whoever was asked joins the teams of these jobs of one company, which wait for them; of somebody else's places those of
/// `invited` become theirs.
pub fn accept(
    tx: &mut Tx<'_>,
    company: CompanyId,
    jobs: &[JobId],
    invited: UserId,
    user: UserId,
    now: Millis,
) -> Result<(), Problem> {
    store::answer(tx, jobs, invited, user, InvitationStatus::Accepted, now)?;
    let around = Circumstances::person(user, company, now);
    let joined: Vec<_> = jobs.iter().map(|job| (Event::TeamJoined { job: *job, user }, around)).collect();
    Event::record_all(tx, &joined)
}

/// Whoever was asked declines the teams of these jobs of one company, which wait for them.
pub fn decline(
    tx: &mut Tx<'_>,
    company: CompanyId,
    jobs: &[JobId],
    user: UserId,
    now: Millis,
) -> Result<(), Problem> {
    store::answer(tx, jobs, user, user, InvitationStatus::Declined, now)?;
    let around = Circumstances::stranger(company, now);
    let declined: Vec<_> = jobs.iter().map(|job| (Event::TeamDeclined { job: *job, user }, around)).collect();
    Event::record_all(tx, &declined)
}

/// The places of `invited` that wait for an answer wait for that of `user` from now on.
pub fn pass_on(
    tx: &mut Tx<'_>,
    company: CompanyId,
    invited: UserId,
    user: UserId,
    now: Millis,
) -> Result<(), Problem> {
    let jobs = store::waiting(tx, company, invited)?;
    store::pass_on(tx, &jobs, invited, user, now)?;
    let around = Circumstances::person(user, company, now);
    let asked: Vec<_> = jobs.iter().map(|job| (Event::TeamInvited { job: *job, user }, around)).collect();
    Event::record_all(tx, &asked)
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
        (freed(place.job, user, place.status), Circumstances::product(place.company, now))
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
