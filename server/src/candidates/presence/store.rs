//! The rows of who is there.

use crate::candidates::store::history::{AUTHOR, read_author};
use crate::candidates::view::AuthorView;
use crate::clock::Millis;
use crate::ids::{CandidateId, CompanyId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// No more are named.
const MOST: u32 = 20;

/// Whether somebody is there.
pub(super) fn is_there(tx: &mut Tx<'_>, id: CandidateId, user: UserId, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM presence WHERE candidate_id = $1 AND user_id = $2 AND here_until > $3",
        values![id, user, now],
    );
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}

/// Says that somebody is there.
pub(super) fn come(
    tx: &mut Tx<'_>,
    (id, company): (CandidateId, CompanyId),
    user: UserId,
    now: Millis,
    until: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO presence (candidate_id, user_id, company_id, here_until, turned_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (candidate_id, user_id) DO UPDATE SET here_until = excluded.here_until,
           turned_at = CASE WHEN presence.here_until > $5 THEN presence.turned_at ELSE excluded.turned_at END",
        values![id, user, company, until, now],
    ))?;
    Ok(())
}

/// Says that somebody is there no more; whether they were.
pub(super) fn leave(tx: &mut Tx<'_>, id: CandidateId, user: UserId, now: Millis) -> Result<bool, Problem> {
    let left = tx.run(Sql::with(
        "UPDATE presence SET here_until = $3, turned_at = $3
          WHERE candidate_id = $1 AND user_id = $2 AND here_until > $3",
        values![id, user, now],
    ))?;
    Ok(left > 0)
}

/// Who is there besides somebody, the first to come first.
pub(super) fn others(
    tx: &mut Tx<'_>,
    id: CandidateId,
    but: UserId,
    now: Millis,
) -> Result<Vec<AuthorView>, Problem> {
    let sql = Sql::with(
        format!(
            "SELECT {AUTHOR} FROM presence p JOIN account a ON a.id = p.user_id
               LEFT JOIN company y ON y.id = a.company_id
              WHERE p.candidate_id = $1 AND p.user_id <> $2 AND p.here_until > $3
              ORDER BY p.turned_at, p.user_id LIMIT $4"
        ),
        values![id, but, now, MOST],
    );
    Ok(tx.all(sql, |row| read_author(row, 0))?.into_iter().flatten().collect())
}

/// Who came, or left, since then: at most `most`, the last ones.
pub(crate) fn turned(
    tx: &mut Tx<'_>,
    since: Millis,
    most: u32,
) -> Result<Vec<(CandidateId, UserId, Millis)>, Problem> {
    let sql = Sql::with(
        "SELECT candidate_id, user_id, turned_at FROM presence WHERE turned_at >= $1 ORDER BY turned_at DESC LIMIT $2",
        values![since, most],
    );
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}

/// Removes at most `most` who were there until then; how many went.
pub(super) fn sweep(tx: &mut Tx<'_>, until: Millis, most: u32) -> Result<u64, Problem> {
    let sql = Sql::with(
        "DELETE FROM presence WHERE (candidate_id, user_id) IN
           (SELECT candidate_id, user_id FROM presence WHERE here_until <= $1 LIMIT $2)",
        values![until, most],
    );
    Ok(tx.run(sql)?)
}
