//! The rows of an inbox.

use super::by_itself::BY_ITSELF;
use crate::candidates::store::history::{AUTHOR, read_author};
use crate::clock::Millis;
use crate::conversations::form::{InboxQuery, Show};
use crate::conversations::view::InboxRow;
use crate::ids::{CandidateId, CompanyId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::rich_text;
use crate::text::joined_name;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Somebody has written since the viewer looked.
const UNREAD: &str = "v.answered_at IS NOT NULL AND (s.seen_at IS NULL OR s.seen_at < v.answered_at)";
/// So much of a message is shown.
const SNIPPET: usize = 140;
/// Of no more open conversations it is told whether they are read.
const LOOKED_AT: u32 = 1_000;

fn read(row: &Row<'_>) -> Result<InboxRow, StoreError> {
    let (first, last): (Option<String>, Option<String>) = (row.get(8)?, row.get(9)?);
    let body: String = row.get(7)?;
    Ok(InboxRow {
        candidate_id: row.get(0)?,
        full_name: joined_name(row.get(1)?, row.get(2)?),
        job_id: row.get(3)?,
        job_title: row.get(4)?,
        last_at: row.get(5)?,
        subject: row.get(6)?,
        found: Vec::new(),
        snippet: rich_text::lines_of(&body).replace('\n', " ").chars().take(SNIPPET).collect(),
        by: first.map(|first| joined_name(first, last)),
        state: row.get(10)?,
        is_by_itself: row.get(11)?,
        is_unread: row.get(12)?,
        is_open: row.get(13)?,
        assignee: read_author(row, 14)?,
    })
}

/// At most `most` of the conversations within the viewer's reach that are asked for, the latest first; of those that a
/// search found, where one was made.
pub(in crate::conversations) fn rows(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &InboxQuery,
    found: Option<&[CandidateId]>,
    most: u32,
) -> Result<Vec<InboxRow>, Problem> {
    let mut sql = Sql::new(format!(
        "SELECT c.id, c.first_name, c.last_name, j.id, j.title, v.last_at, m.subject, m.body,
                w.first_name, w.last_name, m.state, {BY_ITSELF}, CASE WHEN {UNREAD} THEN 1 ELSE 0 END, v.is_open,
                {AUTHOR}
           FROM conversation v JOIN candidate c ON c.id = v.candidate_id JOIN job j ON j.id = v.job_id
           JOIN message m ON m.id =
             (SELECT l.id FROM message l WHERE l.candidate_id = v.candidate_id ORDER BY l.at DESC, l.id DESC LIMIT 1)
           LEFT JOIN account w ON w.id = m.author_id
           LEFT JOIN account a ON a.id = v.assignee_id LEFT JOIN company y ON y.id = a.company_id
           LEFT JOIN conversation_seen s ON s.candidate_id = v.candidate_id AND s.user_id = "
    ));
    sql.bind(viewer.id).push(" WHERE v.company_id = ").bind(viewer.company()?);
    match query.show {
        Show::Open => drop(sql.push(" AND v.is_open = 1")),
        Show::Mine => drop(sql.push(" AND v.assignee_id = ").bind(viewer.id)),
        // By what letter somebody applied is nothing that anybody has done; what they wrote after it is.
        Show::Done => drop(sql.push(
            " AND v.is_open = 0 AND (v.answered_at IS NOT NULL OR NOT EXISTS
                (SELECT 1 FROM mailed_application l WHERE l.candidate_id = v.candidate_id AND l.at = v.last_at))",
        )),
        Show::All => {}
    }
    if let Some(job) = query.advert_id {
        sql.push(" AND v.job_id = ").bind(job);
    }
    if let Some(found) = found {
        sql.one_of("v.candidate_id", found);
    }
    if let Some(before) = query.before {
        sql.push(" AND (v.last_at < ").bind(before);
        if let Some(id) = query.before_id {
            sql.push(" OR v.last_at = ").bind(before).push(" AND v.candidate_id < ").bind(id);
        }
        sql.push(")");
    }
    sql.within(viewer, Action::ViewMessages, Rows::Candidates, "c");
    sql.push(" ORDER BY v.last_at DESC, v.candidate_id DESC LIMIT ").bind(most);
    Ok(tx.all(sql, read)?)
}

/// When the last of the latest so many conversations of a company was the latest.
pub(in crate::conversations) fn latest(
    tx: &mut Tx<'_>,
    company: CompanyId,
    most: usize,
) -> Result<Millis, Problem> {
    let sql = Sql::with(
        "SELECT last_at FROM conversation WHERE company_id = $1 ORDER BY last_at DESC, candidate_id DESC
          LIMIT 1 OFFSET $2",
        values![company, i64::try_from(most).unwrap_or(i64::MAX) - 1],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?.unwrap_or(Millis(0)))
}

/// In how many of the open conversations within reach somebody has written since the viewer looked; at most `most`.
pub(in crate::conversations) fn unread(tx: &mut Tx<'_>, viewer: &Viewer, most: u32) -> Result<i64, Problem> {
    let mut sql = Sql::new(
        "SELECT count(*) FROM (SELECT 1 FROM (SELECT v.candidate_id, v.answered_at FROM conversation v
           JOIN candidate c ON c.id = v.candidate_id WHERE v.is_open = 1 AND v.company_id = ",
    );
    sql.bind(viewer.company()?).within(viewer, Action::ViewMessages, Rows::Candidates, "c");
    sql.push(" ORDER BY v.last_at DESC, v.candidate_id DESC LIMIT ").bind(LOOKED_AT);
    sql.push(") v LEFT JOIN conversation_seen s ON s.candidate_id = v.candidate_id AND s.user_id = ");
    sql.bind(viewer.id).push(" WHERE ").push(UNREAD).push(" LIMIT ").bind(most).push(") some_of_them");
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Has at most `most` conversations that somebody sees to in a company, or in all, be nobody's: whose they are, and whether
/// they wait.
pub(in crate::conversations) fn leave(
    tx: &mut Tx<'_>,
    user: UserId,
    company: Option<CompanyId>,
    most: u32,
) -> Result<Vec<(CandidateId, CompanyId, bool)>, Problem> {
    let mut sql = Sql::with(
        "UPDATE conversation SET assignee_id = NULL
          WHERE candidate_id IN (SELECT v.candidate_id FROM conversation v WHERE v.assignee_id = $1",
        values![user],
    );
    if let Some(company) = company {
        sql.push(" AND v.company_id = ").bind(company);
    }
    sql.push(" LIMIT ").bind(most).push(") RETURNING candidate_id, company_id, is_open");
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}
