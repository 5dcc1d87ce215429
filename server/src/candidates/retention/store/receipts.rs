//! The rows of receipts, and what is counted for them.

use crate::candidates::retention::receipts::{Amounts, RemovalCause};
use crate::candidates::retention::view::ReceiptView;
use crate::clock::Millis;
use crate::ids::{CandidateId, CompanyId, JobId, ReceiptId, UserId};
use crate::paging::Wanted;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// How many notes there are on the candidates, by job.
pub(in crate::candidates::retention) fn notes(
    tx: &mut Tx<'_>,
    ids: &[CandidateId],
) -> Result<Vec<(JobId, i64)>, Problem> {
    of_each_job(tx, "note", ids)
}

/// How often the candidates were sent on, by job.
pub(in crate::candidates::retention) fn forwards(
    tx: &mut Tx<'_>,
    ids: &[CandidateId],
) -> Result<Vec<(JobId, i64)>, Problem> {
    of_each_job(tx, "forward_item", ids)
}

fn of_each_job(
    tx: &mut Tx<'_>,
    table: &'static str,
    ids: &[CandidateId],
) -> Result<Vec<(JobId, i64)>, Problem> {
    let mut sql = Sql::new("SELECT c.job_id, count(*) FROM ").then(table);
    sql.push(" r JOIN candidate c ON c.id = r.candidate_id WHERE 1 = 1");
    sql.one_of("r.candidate_id", ids).push(" GROUP BY c.job_id");
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// How many lists as CSV can be fetched that candidates of a job may stand in.
pub(in crate::candidates::retention) fn open_lists(
    tx: &mut Tx<'_>,
    company: CompanyId,
    job: JobId,
    now: Millis,
) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM csv_export
          WHERE company_id = $1 AND (job_id = $2 OR job_id IS NULL) AND withdrawn_at IS NULL AND expires_at > $3",
        values![company, job, now],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Writes a receipt.
pub(in crate::candidates::retention) fn insert(
    tx: &mut Tx<'_>,
    id: ReceiptId,
    (company, job): (CompanyId, JobId),
    cause: RemovalCause,
    amounts: &Amounts,
    (by, at): (Option<UserId>, Millis),
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO removal_receipt
           (id, company_id, job_title, at, cause, by_id, candidates, files, notes, forwards, lists)
         VALUES ($1, $2, (SELECT title FROM job WHERE id = $3), $4, $5, $6, $7, $8, $9, $10, $11)",
        values![
            id,
            company,
            job,
            at,
            cause,
            by,
            amounts.candidates,
            amounts.files,
            amounts.notes,
            amounts.forwards,
            amounts.lists
        ],
    ))?;
    Ok(())
}

/// A page of a company's, newest first; and how many there are.
pub(in crate::candidates::retention) fn page(
    tx: &mut Tx<'_>,
    company: CompanyId,
    wanted: Wanted,
) -> Result<(Vec<ReceiptView>, i64), Problem> {
    let total = Sql::with("SELECT count(*) FROM removal_receipt WHERE company_id = $1", values![company]);
    let total = tx.one(total, |row| row.get(0))?;
    let sql = Sql::with(
        "SELECT r.id, r.at, r.cause, a.first_name || ' ' || a.last_name, r.job_title, r.candidates, r.files,
                r.notes, r.forwards, r.lists
           FROM removal_receipt r LEFT JOIN account a ON a.id = r.by_id
          WHERE r.company_id = $1 ORDER BY r.at DESC, r.id DESC LIMIT $2 OFFSET $3",
        values![company, wanted.size, wanted.offset()],
    );
    let receipts = tx.all(sql, |row| {
        Ok(ReceiptView {
            id: row.get(0)?,
            at: row.get(1)?,
            cause: row.get(2)?,
            by: row.get(3)?,
            campaign_title: row.get(4)?,
            candidates: row.get(5)?,
            files: row.get(6)?,
            notes: row.get(7)?,
            forwards: row.get(8)?,
            lists: row.get(9)?,
        })
    })?;
    Ok((receipts, total))
}

/// Forgets some of those of a company that goes.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId, most: u32) -> Result<(), Problem> {
    tx.run(Sql::with(
        "DELETE FROM removal_receipt
          WHERE id IN (SELECT id FROM removal_receipt WHERE company_id = $1 LIMIT $2)",
        values![company, most],
    ))?;
    Ok(())
}
