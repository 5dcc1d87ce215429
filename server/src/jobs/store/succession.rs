//! The rows of jobs whose owner or company goes.

use crate::clock::Millis;
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::Action;
use crate::viewer::{JOINED, Rows, Viewer, Within as _, not_deleted};
use ::store::values;
use ::store::{Sql, StoreError, Tx};

/// How many of these jobs of a company the viewer may do `action` to.
pub fn reached(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    company: CompanyId,
    ids: &[JobId],
    also_archived: bool,
) -> Result<usize, StoreError> {
    if ids.is_empty() {
        return Ok(0);
    }
    let mut sql = Sql::new("SELECT j.id FROM job j WHERE j.company_id = ").given(company);
    sql.any_of("j.id", ids).within(viewer, action, Rows::Jobs, "j");
    if !also_archived {
        sql.push(" AND j.status NOT IN ('Archived', 'ReadOnly')");
    }
    Ok(tx.all(sql, |row| row.get::<JobId>(0))?.len())
}

/// At most `most` of somebody's jobs.
pub fn owned(tx: &mut Tx<'_>, owner: UserId, most: u32) -> Result<Vec<JobId>, StoreError> {
    let sql = Sql::with("SELECT id FROM job WHERE owner_id = $1 LIMIT $2", values![owner, most]);
    tx.all(sql, |row| row.get(0))
}

/// Makes these jobs another's. Whoever is on the team of one is its owner from now on, and nothing beside.
pub fn set_owner(tx: &mut Tx<'_>, jobs: &[JobId], owner: UserId) -> Result<(), StoreError> {
    if jobs.is_empty() {
        return Ok(());
    }
    let mut sql =
        Sql::with("UPDATE job SET owner_id = $1, version = version + 1 WHERE 1 = 1", values![owner]);
    sql.one_of("id", jobs);
    tx.run(sql)?;
    Ok(())
}

/// At most `most` jobs of a company that are not deleted.
pub fn of_company(tx: &mut Tx<'_>, company: CompanyId, most: u32) -> Result<Vec<JobId>, StoreError> {
    let mut sql =
        Sql::new("SELECT j.id FROM job j WHERE j.company_id = ").given(company).then(&not_deleted("j.id"));
    sql.push(" LIMIT ").bind(most);
    tx.all(sql, |row| row.get(0))
}

/// Hides a job and all that belongs to it from everybody; answers who had joined its team.
pub fn mark_deleted(tx: &mut Tx<'_>, job: JobId, now: Millis) -> Result<Vec<UserId>, StoreError> {
    let mut team = Sql::new("SELECT t.user_id FROM hiring_team t WHERE ").then(JOINED);
    team.push(" AND t.job_id = ").bind(job);
    let team = tx.all(team, |row| row.get(0))?;
    tx.run(Sql::with("INSERT INTO deleted_job (job_id, deleted_at) VALUES ($1, $2)", values![job, now]))?;
    Ok(team)
}
