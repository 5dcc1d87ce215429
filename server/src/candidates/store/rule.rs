//! The rows that the keyword rule is tried on.

use crate::candidates::rule::RuleRow;
use crate::clock::Millis;
use crate::cover;
use crate::ids::{CandidateId, JobId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// A place in the list of a job's candidates, the newest first.
pub type Place = (Millis, CandidateId);

/// How many candidates a job has.
pub fn count(tx: &mut Tx<'_>, job: JobId) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT CAST(coalesce(sum(n), 0) AS bigint) FROM candidate_count WHERE job_id = $1",
        values![job],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// The next candidates, and what was found in the text of each who has one.
pub fn slice(
    tx: &mut Tx<'_>,
    job: JobId,
    after: Option<Place>,
    most: u32,
) -> Result<Vec<(RuleRow, Option<String>)>, Problem> {
    let mut sql = Sql::new("SELECT c.id, ").then(&cover::names_inside("c")).then(
        ", c.applied_at, c.status, x.keywords
           FROM candidate c LEFT JOIN cv_text x ON x.candidate_id = c.id
          WHERE c.job_id = ",
    );
    sql.bind(job);
    if let Some((applied_at, id)) = after {
        sql.push(" AND (c.applied_at, c.id) < (").bind(applied_at).push(", ").bind(id).push(")");
    }
    sql.push(" ORDER BY c.applied_at DESC, c.id DESC LIMIT ").bind(most);
    Ok(tx.all(sql, |row| {
        let id = row.get(0)?;
        let tried = RuleRow {
            candidate_id: id,
            full_name: cover::name_of(id, row.get(1)?, row.get(2)?),
            applied: row.get(3)?,
            status: row.get(4)?,
        };
        Ok((tried, row.get(5)?))
    })?)
}
