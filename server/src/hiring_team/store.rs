//! The rows of hiring teams.

use super::TeamMemberView;
use crate::clock::Millis;
use crate::contract::InvitationStatus;
use crate::contract::JobStatus;
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// The creator of a job whose team is within the viewer's reach.
pub fn creator(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId) -> Result<TeamMemberView, Problem> {
    let mut sql = Sql::new(
        "SELECT j.id, a.id, a.first_name, a.last_name, a.email, a.role, j.status
           FROM job j JOIN account a ON a.id = j.owner_id WHERE j.id = ",
    );
    sql.bind(job).within(viewer, Action::ViewHiringTeam, Rows::Jobs, "j");
    let (status, member): (JobStatus, _) = tx.one(sql, |row| Ok((row.get(6)?, member(row)?)))?;
    if !status.is_shown_to(viewer.role) {
        return Err(Problem::denied());
    }
    Ok(TeamMemberView { invitation_status: InvitationStatus::Accepted, is_creator: true, ..member })
}

/// Everybody else, whatever became of their invitation.
pub fn invited(tx: &mut Tx<'_>, job: JobId, creator: UserId) -> Result<Vec<TeamMemberView>, StoreError> {
    let sql = Sql::with(
        "SELECT t.job_id, a.id, a.first_name, a.last_name, a.email, a.role, t.invitation_status, t.invited_by
           FROM hiring_team t JOIN account a ON a.id = t.user_id
          WHERE t.job_id = $1 AND t.user_id <> $2
          ORDER BY t.created_at, t.user_id",
        values![job, creator],
    );
    tx.all(sql, |row| {
        Ok(TeamMemberView { invitation_status: row.get(6)?, invited_by: row.get(7)?, ..member(row)? })
    })
}

/// Adds a member, or notes that one who was invited has accepted; answers the job's company.
pub fn join(
    tx: &mut Tx<'_>,
    job: JobId,
    member: UserId,
    invited_by: UserId,
    now: Millis,
) -> Result<CompanyId, StoreError> {
    let sql = Sql::with(
        "INSERT INTO hiring_team (job_id, user_id, company_id, invitation_status, invited_by, created_at)
         SELECT id, $1, company_id, $2, $3, $4 FROM job WHERE id = $5
         ON CONFLICT (job_id, user_id) DO UPDATE SET invitation_status = excluded.invitation_status
         RETURNING company_id",
        values![member, InvitationStatus::Accepted, invited_by, now, job],
    );
    tx.one(sql, |row| row.get(0))
}

fn member(row: &Row<'_>) -> Result<TeamMemberView, StoreError> {
    let (first, last): (String, String) = (row.get(2)?, row.get(3)?);
    Ok(TeamMemberView {
        advert_id: row.get(0)?,
        user_id: row.get(1)?,
        full_name: format!("{first} {last}"),
        email: row.get(4)?,
        role: row.get(5)?,
        invitation_status: InvitationStatus::Pending,
        invited_by: None,
        is_creator: false,
    })
}
