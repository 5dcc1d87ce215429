//! CVs that wait for the rest of their application, found by the hash of a token that only its form carries.

use std::collections::BTreeSet;

use crate::candidates::cv::StoredCv;
use crate::clock::Millis;
use crate::ids::{CandidateId, FileId, JobId};
use crate::problem::Problem;
use crate::text::Email;
use ::store::values;
use ::store::{Sql, Tx};

/// How many there are, and how many bytes they have together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Files.
    pub files: i64,
    /// Bytes.
    pub bytes: i64,
}

/// All that wait, or those that came from one address.
pub fn held(tx: &mut Tx<'_>, by: Option<&str>) -> Result<Held, Problem> {
    let mut sql = Sql::new(
        "SELECT count(*), CAST(coalesce(sum(size), 0) AS bigint) FROM waiting_cv WHERE candidate_id IS NULL",
    );
    if let Some(by) = by {
        sql.push(" AND held_by = ").bind(by);
    }
    Ok(tx.one(sql, |row| Ok(Held { files: row.get(0)?, bytes: row.get(1)? }))?)
}

/// A CV about to wait.
#[derive(Clone, Debug)]
pub struct NewRow {
    /// By what its form finds it.
    pub token_hash: Vec<u8>,
    /// For which job.
    pub job: JobId,
    /// The file.
    pub cv: StoredCv,
    /// The address that sent it.
    pub held_by: String,
    /// Until when.
    pub expires_at: Millis,
}

/// Writes it.
pub fn insert(tx: &mut Tx<'_>, new: &NewRow) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO waiting_cv (token_hash, job_id, file_id, name, kind, size, held_by, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        values![
            new.token_hash.as_slice(),
            new.job,
            new.cv.file,
            new.cv.name.as_str(),
            new.cv.kind,
            new.cv.size,
            new.held_by.as_str(),
            new.expires_at
        ],
    ))?;
    Ok(())
}

/// The CV of a token that was given out for this job, and whose it has become.
pub fn find(
    tx: &mut Tx<'_>,
    job: JobId,
    token_hash: &[u8],
    now: Millis,
) -> Result<Option<(StoredCv, Option<CandidateId>)>, Problem> {
    let sql = Sql::with(
        "SELECT file_id, name, kind, size, candidate_id FROM waiting_cv
          WHERE token_hash = $1 AND job_id = $2 AND expires_at > $3",
        values![token_hash, job, now],
    );
    Ok(tx.maybe(sql, |row| {
        let cv = StoredCv { file: row.get(0)?, name: row.get(1)?, kind: row.get(2)?, size: row.get(3)? };
        Ok((cv, row.get(4)?))
    })?)
}

/// Notes whose CV it becomes; false where it waits no more.
pub fn become_of(
    tx: &mut Tx<'_>,
    job: JobId,
    token_hash: &[u8],
    candidate: CandidateId,
    now: Millis,
) -> Result<bool, Problem> {
    let made = tx.run(Sql::with(
        "UPDATE waiting_cv SET candidate_id = $1
          WHERE token_hash = $2 AND job_id = $3 AND candidate_id IS NULL AND expires_at > $4",
        values![candidate, token_hash, job, now],
    ))?;
    Ok(made == 1)
}

/// Whether the candidate whose CV it has become is the person of this address.
pub fn is_of(tx: &mut Tx<'_>, candidate: CandidateId, email: &Email) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM candidate c JOIN person p ON p.id = COALESCE(c.merged_from, c.person_id)
          WHERE c.id = $1 AND lower(p.email) = lower($2)",
        values![candidate, email.folded()],
    );
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}

/// Forgets one that waits; its file, which nothing names any more.
pub fn forget(tx: &mut Tx<'_>, job: JobId, token_hash: &[u8]) -> Result<Option<FileId>, Problem> {
    let sql = Sql::with(
        "DELETE FROM waiting_cv WHERE token_hash = $1 AND job_id = $2 AND candidate_id IS NULL RETURNING file_id",
        values![token_hash, job],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Whether the hour of any is over.
pub fn is_any_over(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with("SELECT 1 FROM waiting_cv WHERE expires_at <= $1 LIMIT 1", values![now]);
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}

/// Forgets at most `most` whose hour is over: each file with whose CV it has become.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<Vec<(FileId, Option<CandidateId>)>, Problem> {
    let sql = Sql::with(
        "DELETE FROM waiting_cv WHERE token_hash IN
           (SELECT token_hash FROM waiting_cv WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)
         RETURNING file_id, candidate_id",
        values![now, most],
    );
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Forgets those that have become CVs of these candidates.
pub fn forget_sent(tx: &mut Tx<'_>, candidates: &[CandidateId]) -> Result<(), Problem> {
    let mut sql = Sql::new("DELETE FROM waiting_cv WHERE 1 = 1");
    sql.one_of("candidate_id", candidates);
    tx.run(sql)?;
    Ok(())
}

/// Which of the files wait.
pub fn named_files(tx: &mut Tx<'_>, files: &[FileId]) -> Result<BTreeSet<FileId>, Problem> {
    if files.is_empty() {
        return Ok(BTreeSet::new());
    }
    let mut sql = Sql::new("SELECT file_id FROM waiting_cv WHERE candidate_id IS NULL");
    sql.any_of("file_id", files);
    Ok(tx.all(sql, |row| row.get(0))?.into_iter().collect())
}
