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
        "INSERT INTO interview_link (token_hash, interview_id, company_id, created_at, address)
         SELECT $1, i.id, i.company_id, $3, lower(c.email)
           FROM interview i JOIN candidate c ON c.id = i.candidate_id WHERE i.id = $2",
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

/// Which interview a link is to, as long as the candidate has the address that it was sent to.
pub(in crate::interviews) fn linked(tx: &mut Tx<'_>, hash: &[u8]) -> Result<Option<InterviewId>, Problem> {
    let sql = Sql::with(
        "SELECT l.interview_id FROM interview_link l JOIN interview i ON i.id = l.interview_id
           JOIN candidate c ON c.id = i.candidate_id
          WHERE l.token_hash = $1 AND (l.address IS NULL OR l.address = lower(c.email))",
        values![hash],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Whether the candidate has another address than the one to which the last letter with a link went.
pub(in crate::interviews) fn is_elsewhere(tx: &mut Tx<'_>, interview: InterviewId) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT l.address IS NOT NULL AND c.email IS NOT NULL AND l.address <> lower(c.email)
           FROM interview_link l JOIN interview i ON i.id = l.interview_id JOIN candidate c ON c.id = i.candidate_id
          WHERE l.interview_id = $1 ORDER BY l.created_at DESC, l.token_hash LIMIT 1",
        values![interview],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?.unwrap_or(false))
}
