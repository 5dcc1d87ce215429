//! The rows of times that candidates may choose from, and of the links by which they do.

use crate::clock::Millis;
use crate::ids::{CompanyId, InterviewId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// So many links to one interview work, the newest.
const MOST_LINKS: i64 = 20;

/// Has a candidate choose from these, and from no others.
pub(in crate::interviews) fn set(
    tx: &mut Tx<'_>,
    (interview, company): (InterviewId, CompanyId),
    slots: &[Millis],
) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM interview_slot WHERE interview_id = $1", values![interview]))?;
    for slot in slots {
        tx.run(Sql::with(
            "INSERT INTO interview_slot (interview_id, starts_at, company_id) VALUES ($1, $2, $3)",
            values![interview, *slot, company],
        ))?;
    }
    Ok(())
}

/// Those of these interviews, the first of each first.
pub(in crate::interviews) fn of(
    tx: &mut Tx<'_>,
    interviews: &[InterviewId],
) -> Result<Vec<(InterviewId, Millis)>, Problem> {
    let mut sql = Sql::new("SELECT interview_id, starts_at FROM interview_slot WHERE 1 = 1");
    sql.one_of("interview_id", interviews).push(" ORDER BY starts_at");
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Keeps what opens the candidate's page of an interview, in place of the oldest where there are many.
pub(in crate::interviews) fn mint(
    tx: &mut Tx<'_>,
    interview: InterviewId,
    hash: &[u8],
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO interview_link (token_hash, interview_id, company_id, created_at)
         SELECT $1, id, company_id, $3 FROM interview WHERE id = $2",
        values![hash, interview, now],
    ))?;
    tx.run(Sql::with(
        "DELETE FROM interview_link WHERE interview_id = $1 AND token_hash NOT IN
           (SELECT token_hash FROM interview_link WHERE interview_id = $1
             ORDER BY created_at DESC, token_hash LIMIT $2)",
        values![interview, MOST_LINKS],
    ))?;
    Ok(())
}

/// Which interview a link is to.
pub(in crate::interviews) fn linked(tx: &mut Tx<'_>, hash: &[u8]) -> Result<Option<InterviewId>, Problem> {
    let sql = Sql::with("SELECT interview_id FROM interview_link WHERE token_hash = $1", values![hash]);
    Ok(tx.maybe(sql, |row| row.get(0))?)
}
