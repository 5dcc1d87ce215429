//! The kept counts of a job's candidates. Whatever adds, changes or removes candidates says so to a [`Moves`] and
//! applies it in the same transaction; nothing else writes `candidate_count`.

use std::collections::BTreeMap;

use crate::candidates::CandidateSource;
use crate::contract::CandidateStatus;
use crate::ids::{JobId, StageId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// What candidates of one count have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// Their job.
    pub job: JobId,
    /// Where they stand.
    pub stage: StageId,
    /// What the team thinks of them.
    pub status: CandidateStatus,
    /// Where they came from.
    pub source: CandidateSource,
}

/// Changes to the counts, gathered over one transaction. In the order of the cells, so that two transactions never
/// wait for each other in a circle.
#[derive(Debug, Default)]
pub struct Moves(BTreeMap<Cell, i64>);

impl Moves {
    /// One candidate more.
    pub fn add(&mut self, cell: Cell) -> &mut Self {
        *self.0.entry(cell).or_default() += 1;
        self
    }

    /// One candidate less.
    pub fn remove(&mut self, cell: Cell) -> &mut Self {
        *self.0.entry(cell).or_default() -= 1;
        self
    }

    /// Moves the counts.
    pub fn apply(&self, tx: &mut Tx<'_>) -> Result<(), Problem> {
        for (cell, change) in &self.0 {
            let key = [
                cell.job.into(),
                cell.stage.into(),
                cell.status.into(),
                cell.source.into(),
                change.abs().into(),
            ];
            let text = match change {
                0 => continue,
                1.. => {
                    "INSERT INTO candidate_count (job_id, stage_id, status, source, n) VALUES ($1, $2, $3, $4, $5)
                     ON CONFLICT (job_id, stage_id, status, source)
                     DO UPDATE SET n = candidate_count.n + excluded.n"
                }
                _ => {
                    "UPDATE candidate_count SET n = n - $5
                      WHERE job_id = $1 AND stage_id = $2 AND status = $3 AND source = $4"
                }
            };
            if tx.run(Sql::with(text, key))? != 1 {
                return Err(Problem::Internal(anyhow::anyhow!("a candidate was never counted")));
            }
        }
        Ok(())
    }
}

/// One kept count of a job.
#[derive(Clone, Copy, Debug)]
pub struct Kept {
    /// What is counted.
    pub cell: Cell,
    /// How many there are.
    pub n: i64,
}

/// Every count of a job that is not zero.
pub fn of_job(tx: &mut Tx<'_>, job: JobId) -> Result<Vec<Kept>, Problem> {
    let sql = Sql::with(
        "SELECT stage_id, status, source, n FROM candidate_count WHERE job_id = $1 AND n > 0",
        values![job],
    );
    Ok(tx.all(sql, |row| {
        let cell = Cell { job, stage: row.get(0)?, status: row.get(1)?, source: row.get(2)? };
        Ok(Kept { cell, n: row.get(3)? })
    })?)
}

/// Whether anybody was ever counted in a stage.
pub fn has_counted(tx: &mut Tx<'_>, stage: StageId) -> Result<bool, Problem> {
    let sql = Sql::with("SELECT 1 FROM candidate_count WHERE stage_id = $1 LIMIT 1", values![stage]);
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}

/// How many stand in a stage.
pub fn standing(tx: &mut Tx<'_>, stage: StageId) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT CAST(coalesce(sum(n), 0) AS bigint) FROM candidate_count WHERE stage_id = $1",
        values![stage],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Forgets that anybody was ever counted in a stage, in which nobody stands.
pub fn forget(tx: &mut Tx<'_>, stage: StageId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM candidate_count WHERE stage_id = $1 AND n = 0", values![stage]))?;
    Ok(())
}
