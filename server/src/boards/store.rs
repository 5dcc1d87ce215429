//! The rows of boards and of their ledger.

pub mod find_a_job;
pub mod postings;

use std::collections::HashMap;

use super::OpenBoard;
use super::form::NewBoard;
use crate::clock::Millis;
use crate::ids::{CompanyId, JobId, UserId};
use crate::partners::Partner;
use crate::problem::Problem;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// A board that was added.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) code: String,
    /// Nobody's where it is everybody's.
    pub(crate) company: Option<CompanyId>,
    pub(crate) name: String,
    pub(crate) address: String,
    pub(crate) added_at: Millis,
    pub(crate) removed_at: Option<Millis>,
    /// Which it is, where it has an interface of its own.
    pub(crate) partner: Option<Partner>,
    /// Whose account it is there.
    pub(crate) account: Option<String>,
}

/// No code is longer.
const LONGEST_CODE: usize = 16;

const SELECT: &str =
    "SELECT b.code, b.company_id, b.name, b.address, b.added_at, b.removed_at, b.partner, k.account
       FROM board b LEFT JOIN board_key k ON k.board = b.code WHERE ";

fn read(row: &Row<'_>) -> Result<Board, StoreError> {
    Ok(Board {
        code: row.get(0)?,
        company: row.get(1)?,
        name: row.get(2)?,
        address: row.get(3)?,
        added_at: row.get(4)?,
        removed_at: row.get(5)?,
        partner: row.get(6)?,
        account: row.get(7)?,
    })
}

/// What a company has added and what the provider has added for all, removed ones included, the provider's first. Of no
/// company: the provider's alone.
pub(super) fn list(tx: &mut Tx<'_>, company: Option<CompanyId>) -> Result<Vec<Board>, Problem> {
    let shared = format!("{SELECT} b.company_id IS NULL ORDER BY b.added_at, b.code");
    let mut boards = tx.all(Sql::new(shared), read)?;
    if let Some(company) = company {
        let own = format!("{SELECT} b.company_id = $1 ORDER BY b.added_at, b.code");
        boards.extend(tx.all(Sql::with(own, values![company]), read)?);
    }
    Ok(boards)
}

/// One that was added, be it removed, that this company's adverts are or were on.
pub(super) fn find(
    tx: &mut Tx<'_>,
    company: Option<CompanyId>,
    code: &str,
) -> Result<Option<Board>, Problem> {
    // What strangers send may be anything, a sign that PostgreSQL keeps in no text among it.
    if code.len() > LONGEST_CODE || !code.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Ok(None);
    }
    let sql = format!("{SELECT} b.code = $1 AND (b.company_id IS NULL OR b.company_id = $2)");
    Ok(tx.maybe(Sql::with(sql, values![code, company]), read)?)
}

/// A board that candidates come from.
#[derive(Clone, Debug)]
pub struct Named {
    /// What it is called.
    pub name: String,
    /// Which it is, where it has an interface of its own.
    pub partner: Option<Partner>,
    /// Where its pages are, without "www.", where somebody has said so.
    pub host: Option<String>,
}

/// A board of a company's adverts; nothing where there is no such board.
pub fn named(tx: &mut Tx<'_>, company: CompanyId, code: &str) -> Result<Option<Named>, Problem> {
    match OpenBoard::from_spelling(code) {
        Some(open) => Ok(Some(Named { name: open.name().to_owned(), partner: None, host: None })),
        None => {
            let found = find(tx, Some(company), code)?;
            Ok(found.map(|board| Named {
                host: host_of(&board.address),
                name: board.name,
                partner: board.partner,
            }))
        }
    }
}

fn host_of(address: &str) -> Option<String> {
    let host = url::Url::parse(address).ok()?.host_str()?.to_lowercase();
    Some(host.strip_prefix("www.").unwrap_or(&host).to_owned())
}

/// Keeps a board that was added; whether there was none of its name.
pub(crate) fn insert(
    tx: &mut Tx<'_>,
    code: &str,
    company: Option<CompanyId>,
    new: &NewBoard,
    now: Millis,
) -> Result<bool, Problem> {
    let added = tx.run(Sql::with(
        "INSERT INTO board (code, company_id, name, address, added_at, partner) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING",
        values![code, company, new.name.clone(), new.address.clone(), now, new.partner()],
    ))?;
    Ok(added > 0)
}

/// Brings back one that was removed, at this address; whether it was still removed.
pub(super) fn restore(tx: &mut Tx<'_>, code: &str, new: &NewBoard, now: Millis) -> Result<bool, Problem> {
    let restored = tx.run(Sql::with(
        "UPDATE board SET name = $2, address = $3, added_at = $4, partner = $5, removed_at = NULL
          WHERE code = $1 AND removed_at IS NOT NULL",
        values![code, new.name.clone(), new.address.clone(), now, new.partner()],
    ))?;
    Ok(restored > 0)
}

/// Removes one.
pub(crate) fn remove(tx: &mut Tx<'_>, code: &str, now: Millis) -> Result<(), Problem> {
    let sql = "UPDATE board SET removed_at = $2 WHERE code = $1 AND removed_at IS NULL";
    tx.run(Sql::with(sql, values![code, now]))?;
    Ok(())
}

/// Forgets a company's boards, and who has read its feeds; keys go once no advert has to be taken off any more.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM board WHERE company_id = $1", values![company]))?;
    tx.run(Sql::with("DELETE FROM feed_fetch WHERE company_id = $1", values![company]))?;
    Ok(())
}

/// What was noted of an advert on a board.
#[derive(Clone, Debug, Default)]
pub(super) struct Noted {
    pub(super) sent_at: Option<Millis>,
    pub(super) sent_by: Option<String>,
    pub(super) clicks: i64,
    pub(super) applications: i64,
}

/// What was noted of an advert, by board.
pub(super) fn noted(tx: &mut Tx<'_>, job: JobId) -> Result<HashMap<String, Noted>, Problem> {
    let sql = "SELECT b.board, b.sent_at, a.first_name || ' ' || a.last_name, b.clicks, b.applications
                 FROM job_board b LEFT JOIN account a ON a.id = b.sent_by WHERE b.job_id = $1";
    let noted = tx.all(Sql::with(sql, values![job]), |row| {
        let (sent_at, sent_by) = (row.get(1)?, row.get(2)?);
        Ok((row.get(0)?, Noted { sent_at, sent_by, clicks: row.get(3)?, applications: row.get(4)? }))
    })?;
    Ok(noted.into_iter().collect())
}

/// When a company's feeds were last read, and by whom, by board.
pub(super) fn fetched(
    tx: &mut Tx<'_>,
    company: CompanyId,
) -> Result<HashMap<String, (Millis, String)>, Problem> {
    let sql = "SELECT board, fetched_at, fetched_by FROM feed_fetch WHERE company_id = $1";
    let fetched =
        tx.all(Sql::with(sql, values![company]), |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))))?;
    Ok(fetched.into_iter().collect())
}

/// Notes that somebody went to post an advert on a board; whether nobody had before.
pub fn sent(tx: &mut Tx<'_>, job: JobId, code: &str, by: UserId, now: Millis) -> Result<bool, Problem> {
    let changed = tx.run(Sql::with(
        "INSERT INTO job_board (job_id, board, sent_at, sent_by) VALUES ($1, $2, $3, $4)
         ON CONFLICT (job_id, board) DO UPDATE SET sent_at = excluded.sent_at, sent_by = excluded.sent_by
           WHERE job_board.sent_at IS NULL",
        values![job, code, now, by],
    ))?;
    Ok(changed > 0)
}

/// Counts somebody who has applied by a board's link.
pub fn applied(tx: &mut Tx<'_>, job: JobId, code: &str) -> Result<(), Problem> {
    count(tx, job, code, (0, 1))
}

/// Counts people who have come from a board to read an advert, which may be gone by now.
pub fn clicked(tx: &mut Tx<'_>, job: JobId, code: &str, times: i64) -> Result<(), Problem> {
    let is_there =
        tx.maybe(Sql::with("SELECT 1 FROM job WHERE id = $1", values![job]), |_| Ok(()))?.is_some();
    if is_there { count(tx, job, code, (times, 0)) } else { Ok(()) }
}

fn count(tx: &mut Tx<'_>, job: JobId, code: &str, (clicks, applications): (i64, i64)) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO job_board (job_id, board, clicks, applications) VALUES ($1, $2, $3, $4)
         ON CONFLICT (job_id, board) DO UPDATE
           SET clicks = job_board.clicks + excluded.clicks,
               applications = job_board.applications + excluded.applications",
        values![job, code, clicks, applications],
    ))?;
    Ok(())
}

/// Notes that a company's feed was read.
pub fn was_fetched(
    tx: &mut Tx<'_>,
    company: CompanyId,
    board: OpenBoard,
    by: &str,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO feed_fetch (company_id, board, fetched_at, fetched_by) VALUES ($1, $2, $3, $4)
         ON CONFLICT (company_id, board) DO UPDATE
           SET fetched_at = excluded.fetched_at, fetched_by = excluded.fetched_by
           WHERE feed_fetch.fetched_at < excluded.fetched_at",
        values![company, board.as_str(), now, by],
    ))?;
    Ok(())
}
