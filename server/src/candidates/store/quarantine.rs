//! CVs that nobody has looked through for viruses yet, and those that were found to hold one.

use std::collections::BTreeSet;

use crate::candidates::QuarantineState;
use crate::candidates::cv::{StoredCv, TakenCv};
use crate::clock::Millis;
use crate::ids::{CandidateId, FileId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// A candidate's row of it.
#[derive(Clone, Debug)]
pub struct Quarantined {
    /// Whether it waits, or was removed.
    pub state: QuarantineState,
    /// Its name, cleaned.
    pub name: String,
    /// What was found in it.
    pub signature: Option<String>,
}

/// Keeps a CV, in place of one that waited before; the file of that one.
pub fn hold(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    cv: &TakenCv,
    now: Millis,
) -> Result<Option<FileId>, Problem> {
    let before = waiting_file(tx, candidate)?;
    tx.run(Sql::with(
        "INSERT INTO quarantined_cv (candidate_id, state, file_id, name, kind, size, signature, since)
         VALUES ($1, $2, $3, $4, $5, $6, NULL, $7)
         ON CONFLICT (candidate_id) DO UPDATE
            SET state = excluded.state, file_id = excluded.file_id, name = excluded.name, kind = excluded.kind,
                size = excluded.size, signature = NULL, since = excluded.since",
        values![candidate, QuarantineState::Waiting, cv.file, &cv.name, cv.kind, cv.size, now],
    ))?;
    Ok(before)
}

/// What is kept of a candidate's.
pub fn of(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<Quarantined>, Problem> {
    let sql = Sql::with(
        "SELECT state, name, signature FROM quarantined_cv WHERE candidate_id = $1",
        values![candidate],
    );
    Ok(tx.maybe(sql, |row| {
        Ok(Quarantined { state: row.get(0)?, name: row.get(1)?, signature: row.get(2)? })
    })?)
}

/// The file of a candidate's that waits.
pub fn waiting_file(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<FileId>, Problem> {
    let sql = Sql::with("SELECT file_id FROM quarantined_cv WHERE candidate_id = $1", values![candidate]);
    Ok(tx.maybe(sql, |row| row.get(0))?.flatten())
}

/// A candidate's CV, where it is this file that waits still.
pub fn waiting(tx: &mut Tx<'_>, candidate: CandidateId, file: FileId) -> Result<Option<StoredCv>, Problem> {
    let sql = Sql::with(
        "SELECT name, kind, size FROM quarantined_cv WHERE candidate_id = $1 AND file_id = $2",
        values![candidate, file],
    );
    Ok(tx.maybe(sql, |row| Ok(StoredCv { file, name: row.get(0)?, kind: row.get(1)?, size: row.get(2)? }))?)
}

/// Notes that a file which waited holds a virus; false where it waits no more.
pub fn found_infected(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    file: FileId,
    signature: &str,
) -> Result<bool, Problem> {
    let changed = tx.run(Sql::with(
        "UPDATE quarantined_cv SET state = $1, signature = $2, file_id = NULL
          WHERE candidate_id = $3 AND file_id = $4",
        values![QuarantineState::Infected, signature, candidate, file],
    ))?;
    Ok(changed > 0)
}

/// Ends it: there is a CV that was looked through. The file of the one that waited.
pub fn end(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<FileId>, Problem> {
    let file = waiting_file(tx, candidate)?;
    tx.run(Sql::with("DELETE FROM quarantined_cv WHERE candidate_id = $1", values![candidate]))?;
    Ok(file)
}

/// Those of the files that wait.
pub fn named_files(tx: &mut Tx<'_>, files: &[FileId]) -> Result<BTreeSet<FileId>, Problem> {
    if files.is_empty() {
        return Ok(BTreeSet::new());
    }
    let mut sql = Sql::new("SELECT file_id FROM quarantined_cv WHERE file_id IS NOT NULL");
    sql.any_of("file_id", files);
    Ok(tx.all(sql, |row| row.get(0))?.into_iter().collect())
}
