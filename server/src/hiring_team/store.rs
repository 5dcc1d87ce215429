//! The rows of hiring teams.

use super::TeamMemberView;
use crate::clock::Millis;
use crate::contract::InvitationStatus;
use crate::contract::JobStatus;
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::shown_name;
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
          WHERE t.job_id = $1 AND t.user_id <> $2 AND a.removed_at IS NULL
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

/// Adds somebody who has to answer yet to jobs, or asks anew where they declined; how many wait for an answer.
pub fn invite(
    tx: &mut Tx<'_>,
    jobs: &[JobId],
    user: UserId,
    by: UserId,
    now: Millis,
) -> Result<u64, StoreError> {
    let mut sql = Sql::with(
        "INSERT INTO hiring_team (job_id, user_id, company_id, invitation_status, invited_by, created_at)
         SELECT id, $1, company_id, 'Pending', $2, $3 FROM job WHERE owner_id <> $1",
        values![user, by, now],
    );
    sql.one_of("id", jobs).push(
        " ON CONFLICT (job_id, user_id) DO UPDATE SET invitation_status = 'Pending', invited_by = excluded.invited_by
           WHERE hiring_team.invitation_status <> 'Accepted'",
    );
    tx.run(sql)
}

/// The jobs of a company whose team waits for somebody's answer.
pub fn waiting(tx: &mut Tx<'_>, company: CompanyId, user: UserId) -> Result<Vec<JobId>, StoreError> {
    let sql = Sql::with(
        "SELECT job_id FROM hiring_team
          WHERE user_id = $1 AND company_id = $2 AND invitation_status = 'Pending' ORDER BY job_id",
        values![user, company],
    );
    tx.all(sql, |row| row.get(0))
}

/// Notes somebody's answer to these jobs, which had waited for `invited`.
pub fn answer(
    tx: &mut Tx<'_>,
    jobs: &[JobId],
    invited: UserId,
    user: UserId,
    status: InvitationStatus,
    now: Millis,
) -> Result<(), StoreError> {
    if jobs.is_empty() {
        return Ok(());
    }
    let mut sql = Sql::with(
        "INSERT INTO hiring_team (job_id, user_id, company_id, invitation_status, invited_by, created_at)
         SELECT job_id, $1, company_id, $2, invited_by, $3 FROM hiring_team WHERE user_id = $4",
        values![user, status, now, invited],
    );
    sql.one_of("job_id", jobs);
    sql.push(" ON CONFLICT (job_id, user_id) DO UPDATE SET invitation_status = excluded.invitation_status");
    tx.run(sql)?;
    if invited != user {
        let mut sql = Sql::with("DELETE FROM hiring_team WHERE user_id = $1", values![invited]);
        sql.one_of("job_id", jobs);
        tx.run(sql)?;
    }
    Ok(())
}

/// A place that somebody had on the team of a job.
pub struct Left {
    pub job: JobId,
    pub company: CompanyId,
    /// What had become of the invitation to it.
    pub status: InvitationStatus,
}

/// Removes at most `most` of somebody's places; answers which.
pub fn leave(
    tx: &mut Tx<'_>,
    user: UserId,
    company: Option<CompanyId>,
    most: u32,
) -> Result<Vec<Left>, StoreError> {
    let mut sql = Sql::with(
        "SELECT job_id, company_id, invitation_status FROM hiring_team WHERE user_id = $1",
        values![user],
    );
    if let Some(company) = company {
        sql.push(" AND company_id = ").bind(company);
    }
    sql.push(" ORDER BY job_id LIMIT ").bind(most);
    let read = |row: &Row<'_>| Ok(Left { job: row.get(0)?, company: row.get(1)?, status: row.get(2)? });
    let places = tx.all(sql, read)?;
    let jobs: Vec<JobId> = places.iter().map(|place| place.job).collect();
    let mut sql = Sql::with("DELETE FROM hiring_team WHERE user_id = $1", values![user]);
    sql.one_of("job_id", &jobs);
    tx.run(sql)?;
    Ok(places)
}

/// Removes the places on a company's teams that wait for somebody's answer; answers the jobs.
pub fn withdraw(tx: &mut Tx<'_>, company: CompanyId, user: UserId) -> Result<Vec<JobId>, StoreError> {
    let sql = Sql::with(
        "DELETE FROM hiring_team WHERE user_id = $1 AND company_id = $2 AND invitation_status = 'Pending'
         RETURNING job_id",
        values![user, company],
    );
    tx.all(sql, |row| row.get(0))
}

fn member(row: &Row<'_>) -> Result<TeamMemberView, StoreError> {
    let (first, last, email): (String, String, String) = (row.get(2)?, row.get(3)?, row.get(4)?);
    Ok(TeamMemberView {
        advert_id: row.get(0)?,
        user_id: row.get(1)?,
        full_name: shown_name(&first, &last, &email),
        email,
        role: row.get(5)?,
        invitation_status: InvitationStatus::Pending,
        invited_by: None,
        is_creator: false,
    })
}
