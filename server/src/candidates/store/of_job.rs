//! What candidates need of their job and its company.

use crate::clock::Millis;
use crate::contract::JobStatus;
use crate::ids::{CompanyId, JobId, StageId, UserId};
use crate::policy::{Action, Role};
use crate::problem::Problem;
use crate::stages::StageType;
use crate::viewer::{JobTies, Rows, Viewer, Within as _, joined, not_deleted};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// What candidates have to know of their job.
#[derive(Clone, Debug)]
pub struct JobFacts {
    /// How the viewer is tied to it.
    pub ties: JobTies,
    /// Where it stands.
    pub status: JobStatus,
    /// Whether it has left the boards.
    pub is_expired: bool,
    /// What it is called.
    pub title: String,
    /// Whether it is sifted blind.
    pub is_sifted: bool,
}

fn read_job(row: &Row<'_>) -> Result<JobFacts, StoreError> {
    let ties =
        JobTies { id: row.get(0)?, company_id: row.get(1)?, owner_id: row.get(2)?, joined: row.get(6)? };
    Ok(JobFacts {
        ties,
        status: row.get(3)?,
        is_expired: row.get(4)?,
        title: row.get(5)?,
        is_sifted: row.get(7)?,
    })
}

/// The job, when the viewer may do `action` to it.
pub fn within(tx: &mut Tx<'_>, viewer: &Viewer, action: Action, job: JobId) -> Result<JobFacts, Problem> {
    let mut sql = Sql::new("SELECT j.id, j.company_id, j.owner_id, j.status, j.is_expired, j.title, ");
    joined(&mut sql, viewer.id, "j.id").push(", j.blind_sift FROM job j WHERE j.id = ").bind(job);
    sql.within(viewer, action, Rows::Jobs, "j");
    Ok(tx.one(sql, read_job)?)
}

/// The job as a stranger's application finds it: its company, its state, and whether it takes no more applications.
pub fn public(
    tx: &mut Tx<'_>,
    job: JobId,
    now: Millis,
) -> Result<Option<(CompanyId, JobStatus, bool)>, Problem> {
    let sql =
        Sql::with("SELECT company_id, status, is_expired, closes_at FROM job j WHERE id = $1", values![job])
            .then(&not_deleted("j.id"));
    Ok(tx.maybe(sql, |row| {
        let closes_at: Option<Millis> = row.get(3)?;
        let closed = row.get::<bool>(2)? || closes_at.is_some_and(|at| at <= now);
        Ok((row.get(0)?, row.get(1)?, closed))
    })?)
}

/// A job's keywords, in their order.
pub fn keywords(tx: &mut Tx<'_>, job: JobId) -> Result<Vec<String>, Problem> {
    let sql = Sql::with("SELECT keyword FROM job_keyword WHERE job_id = $1 ORDER BY position", values![job]);
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// A company's first stage of a type.
pub fn first_stage(tx: &mut Tx<'_>, company: CompanyId, kind: StageType) -> Result<StageId, Problem> {
    let sql = Sql::with(
        "SELECT id FROM stage WHERE company_id = $1 AND type = $2 ORDER BY position LIMIT 1",
        values![company, kind],
    );
    let found = tx.maybe(sql, |row| row.get(0))?;
    found.ok_or_else(|| Problem::Internal(anyhow::anyhow!("a company without its {kind} stage")))
}

/// Whether this is a user in whose name candidates of a company can be added.
pub fn is_verified_member(tx: &mut Tx<'_>, user: UserId, company: CompanyId) -> Result<bool, Problem> {
    let mut sql = Sql::with(
        "SELECT 1 FROM account WHERE id = $1 AND company_id = $2 AND status = 'Verified' AND removed_at IS NULL",
        values![user, company],
    );
    sql.any_of("role", &Role::all_who(|role| !role.is_external()));
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}
