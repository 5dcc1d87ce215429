//! The rows of hiring teams.

use crate::clock::Millis;
use crate::contract::InvitationStatus;
use crate::contract::JobStatus;
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::{Action, Role};
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// A job's team, as whoever reaches it knows it.
pub struct Team {
    pub job: JobId,
    pub title: String,
    pub company: CompanyId,
    pub status: JobStatus,
    pub creator: UserId,
}

/// Somebody's place on the team of a job.
pub struct Place {
    /// The job.
    pub job: JobId,
    /// Its company.
    pub company: CompanyId,
    /// Whose it is.
    pub user: UserId,
    /// What they are called; nothing while they are only invited, and not named yet.
    pub name: Option<String>,
    /// Their address.
    pub email: String,
    /// Their role, or the one that they are asked for.
    pub role: Role,
    /// What became of the invitation to it; the creator's is accepted.
    pub status: InvitationStatus,
    /// Who invited them.
    pub invited_by: Option<UserId>,
}

/// The team of a job, where it is within the viewer's reach.
pub fn team(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId) -> Result<Team, Problem> {
    let mut sql =
        Sql::new("SELECT j.id, j.title, j.company_id, j.status, j.owner_id FROM job j WHERE j.id = ");
    sql.bind(job).within(viewer, Action::ViewHiringTeam, Rows::Jobs, "j");
    let team = tx.one(sql, |row| {
        Ok(Team {
            job: row.get(0)?,
            title: row.get(1)?,
            company: row.get(2)?,
            status: row.get(3)?,
            creator: row.get(4)?,
        })
    })?;
    if team.status.is_shown_to(viewer.role) { Ok(team) } else { Err(Problem::denied()) }
}

/// Everybody on it, its creator first, whatever became of the others' invitations.
pub fn places(tx: &mut Tx<'_>, team: &Team) -> Result<Vec<Place>, Problem> {
    let sql = places_of(team).then(" ORDER BY p.is_creator DESC, p.created_at, p.user_id");
    Ok(tx.all(sql, |row| read(team, row))?)
}

/// One of them.
pub fn place(tx: &mut Tx<'_>, team: &Team, user: UserId) -> Result<Place, Problem> {
    let sql = places_of(team).then(" AND p.user_id = ").given(user);
    Ok(tx.one(sql, |row| read(team, row))?)
}

fn places_of(team: &Team) -> Sql {
    Sql::with(
        "SELECT p.user_id, a.first_name, a.last_name, a.email, a.role, p.invitation_status, p.invited_by
           FROM (SELECT owner_id AS user_id, 'Accepted' AS invitation_status, NULL AS invited_by, created_at, 1 AS is_creator
                   FROM job WHERE id = $1
                 UNION ALL
                 SELECT user_id, invitation_status, invited_by, created_at, 0 FROM hiring_team
                  WHERE job_id = $1 AND user_id <> $2) AS p
           JOIN account a ON a.id = p.user_id WHERE (a.removed_at IS NULL OR p.is_creator = 1)",
        values![team.job, team.creator],
    )
}

/// Takes a place away.
pub fn remove(tx: &mut Tx<'_>, place: &Place) -> Result<(), StoreError> {
    let sql = Sql::with(
        "DELETE FROM hiring_team WHERE job_id = $1 AND user_id = $2",
        values![place.job, place.user],
    );
    tx.run(sql)?;
    Ok(())
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

/// Adds somebody who has to answer yet to jobs, or asks anew where they declined; the jobs that wait for an answer, with
/// their company.
pub fn invite(
    tx: &mut Tx<'_>,
    jobs: &[JobId],
    user: UserId,
    by: UserId,
    now: Millis,
) -> Result<Vec<(JobId, CompanyId)>, StoreError> {
    let mut sql = Sql::with(
        "INSERT INTO hiring_team (job_id, user_id, company_id, invitation_status, invited_by, created_at)
         SELECT id, $1, company_id, 'Pending', $2, $3 FROM job WHERE owner_id <> $1",
        values![user, by, now],
    );
    sql.one_of("id", jobs).push(
        " ON CONFLICT (job_id, user_id) DO UPDATE SET invitation_status = 'Pending', invited_by = excluded.invited_by
           WHERE hiring_team.invitation_status <> 'Accepted' RETURNING job_id, company_id",
    );
    tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))
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

/// Makes places that wait for `invited` another's, who may be on some of these teams already.
pub fn pass_on(
    tx: &mut Tx<'_>,
    jobs: &[JobId],
    invited: UserId,
    user: UserId,
    now: Millis,
) -> Result<(), StoreError> {
    if jobs.is_empty() {
        return Ok(());
    }
    let mut sql = Sql::with(
        "INSERT INTO hiring_team (job_id, user_id, company_id, invitation_status, invited_by, created_at)
         SELECT job_id, $1, company_id, 'Pending', invited_by, $2 FROM hiring_team WHERE user_id = $3",
        values![user, now, invited],
    );
    sql.one_of("job_id", jobs);
    sql.push(
        " ON CONFLICT (job_id, user_id) DO UPDATE SET invitation_status = 'Pending'
           WHERE hiring_team.invitation_status <> 'Accepted'",
    );
    tx.run(sql)?;
    let mut sql = Sql::with("DELETE FROM hiring_team WHERE user_id = $1", values![invited]);
    sql.one_of("job_id", jobs);
    tx.run(sql)?;
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

fn read(team: &Team, row: &Row<'_>) -> Result<Place, StoreError> {
    let (first, last): (String, String) = (row.get(1)?, row.get(2)?);
    Ok(Place {
        job: team.job,
        company: team.company,
        user: row.get(0)?,
        name: (!first.is_empty() || !last.is_empty()).then(|| format!("{first} {last}")),
        email: row.get(3)?,
        role: row.get(4)?,
        status: row.get(5)?,
        invited_by: row.get(6)?,
    })
}
