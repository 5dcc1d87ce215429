//! Which letters have become applications.

use crate::clock::Millis;
use crate::ids::{CandidateId, CompanyId, JobId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// A letter by which somebody has applied.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// What mail knows it by.
    pub mail_id: &'a str,
    /// For which job.
    pub job: JobId,
    /// Its company.
    pub company: CompanyId,
    /// Who has applied.
    pub candidate: CandidateId,
    /// When it came.
    pub at: Millis,
    /// Whether they wrote it themselves.
    pub is_own: bool,
}

/// Whether a letter has become an application for a job, by what mail knows it by.
pub fn is_known(tx: &mut Tx<'_>, job: JobId, mail_id: &str) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM mailed_application WHERE job_id = $1 AND mail_id = $2",
        values![job, mail_id],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// How many came for a job since a moment; at most `most`.
pub fn since(tx: &mut Tx<'_>, job: JobId, since: Millis, most: i64) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM (SELECT 1 FROM mailed_application WHERE job_id = $1 AND at > $2 LIMIT $3) lately",
        values![job, since, most],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Keeps that it has; false where another has just kept it.
pub fn keep(tx: &mut Tx<'_>, row: Row<'_>) -> Result<bool, Problem> {
    let kept = tx.run(Sql::with(
        "INSERT INTO mailed_application (job_id, mail_id, candidate_id, company_id, at, is_own)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (job_id, mail_id) DO NOTHING",
        values![row.job, row.mail_id, row.candidate, row.company, row.at, i64::from(row.is_own)],
    ))?;
    Ok(kept == 1)
}
