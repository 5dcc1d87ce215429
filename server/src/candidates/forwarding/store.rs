//! The rows of what was forwarded.

pub mod behind;

use std::collections::BTreeMap;

use super::view::{ForwardView, RecipientView, WithoutCv};
use crate::candidates::store::history::{AUTHOR, read_author};
use crate::clock::Millis;
use crate::contract::CompanyStatus;
use crate::ids::{CandidateId, CompanyId, ForwardId, ForwardRecipientId, UserId};
use crate::paging::Wanted;
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::{Email, joined_name};
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Sql, Tx};

/// Whether the provider has looked at a company.
pub(super) fn company_status(tx: &mut Tx<'_>, company: CompanyId) -> Result<CompanyStatus, Problem> {
    Ok(tx.one(Sql::with("SELECT status FROM company WHERE id = $1", values![company]), |row| row.get(0))?)
}

/// Who of them has a CV, in the order of their arrival, and who has none.
pub(super) fn with_cv(
    tx: &mut Tx<'_>,
    ids: &[CandidateId],
) -> Result<(Vec<CandidateId>, Vec<WithoutCv>), Problem> {
    let mut sql = Sql::new(
        "SELECT c.id, c.cv_file_id IS NOT NULL, c.first_name, c.last_name FROM candidate c WHERE 1 = 1",
    );
    sql.one_of("c.id", ids).push(" ORDER BY c.applied_at DESC, c.id DESC");
    let (mut with, mut without) = (Vec::new(), Vec::new());
    tx.each(sql, |row| {
        let id = row.get(0)?;
        match row.get(1)? {
            true => with.push(id),
            false => without.push(WithoutCv { id, full_name: joined_name(row.get(2)?, row.get(3)?) }),
        }
        Ok(())
    })?;
    Ok((with, without))
}

pub(super) fn insert(
    tx: &mut Tx<'_>,
    id: ForwardId,
    by: UserId,
    comment: Option<&str>,
    (at, expires_at): (Millis, Millis),
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO forward (id, by_id, comment, at, expires_at) VALUES ($1, $2, $3, $4, $5)",
        values![id, by, comment, at, expires_at],
    ))?;
    Ok(())
}

pub(super) fn insert_items(
    tx: &mut Tx<'_>,
    forward: ForwardId,
    candidates: &[CandidateId],
) -> Result<(), Problem> {
    for (position, candidate) in (0_i64..).zip(candidates) {
        tx.run(Sql::with(
            "INSERT INTO forward_item (candidate_id, forward_id, position) VALUES ($1, $2, $3)",
            values![*candidate, forward, position],
        ))?;
    }
    Ok(())
}

pub(super) fn insert_recipient(
    tx: &mut Tx<'_>,
    forward: ForwardId,
    id: ForwardRecipientId,
    email: &Email,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO forward_recipient (id, forward_id, email) VALUES ($1, $2, $3)",
        values![id, forward, email.as_str()],
    ))?;
    Ok(())
}

/// The letters that held a candidate's CV, newest first, and how many there are.
pub(super) fn of_candidate(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    wanted: Wanted,
) -> Result<(Vec<ForwardView>, i64), Problem> {
    let sql = Sql::with(
        format!(
            "SELECT f.id, f.comment, f.at, f.expires_at,
                    (SELECT count(*) FROM forward_item o WHERE o.forward_id = f.id), {AUTHOR}
               FROM forward_item i JOIN forward f ON f.id = i.forward_id
               LEFT JOIN account a ON a.id = f.by_id LEFT JOIN company y ON y.id = a.company_id
              WHERE i.candidate_id = $1 ORDER BY f.at DESC, f.id DESC LIMIT $2 OFFSET $3"
        ),
        values![candidate, wanted.size, wanted.offset()],
    );
    let mut forwards = tx.all(sql, |row| {
        Ok(ForwardView {
            id: row.get(0)?,
            comment: row.get(1)?,
            at: row.get(2)?,
            expires_at: row.get(3)?,
            candidates: row.get(4)?,
            by: read_author(row, 5)?,
            recipients: Vec::new(),
        })
    })?;
    let mut recipients = recipients(tx, candidate, &forwards.iter().map(|one| one.id).collect::<Vec<_>>())?;
    for one in &mut forwards {
        one.recipients = recipients.remove(&one.id).unwrap_or_default();
    }
    Ok((forwards, count(tx, candidate)?))
}

/// How many letters held a candidate's CV.
pub(super) fn count(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<i64, Problem> {
    let sql = Sql::with("SELECT count(*) FROM forward_item WHERE candidate_id = $1", values![candidate]);
    Ok(tx.one(sql, |row| row.get(0))?)
}

fn recipients(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    forwards: &[ForwardId],
) -> Result<BTreeMap<ForwardId, Vec<RecipientView>>, Problem> {
    let mut sql = Sql::new(
        "SELECT r.forward_id, r.id, r.email, r.sent_at, l.opened_at, l.downloaded_at, r.withdrawn_at
           FROM forward_recipient r LEFT JOIN forward_look l ON l.recipient_id = r.id AND l.candidate_id = ",
    );
    sql.bind(candidate).push(" WHERE 1 = 1");
    sql.one_of("r.forward_id", forwards).push(" ORDER BY r.email, r.id");
    let mut of_each: BTreeMap<ForwardId, Vec<RecipientView>> = BTreeMap::new();
    tx.each(sql, |row| {
        of_each.entry(row.get(0)?).or_default().push(RecipientView {
            id: row.get(1)?,
            email: row.get(2)?,
            sent_at: row.get(3)?,
            opened_at: row.get(4)?,
            downloaded_at: row.get(5)?,
            withdrawn_at: row.get(6)?,
        });
        Ok(())
    })?;
    Ok(of_each)
}

/// The letter and the company of a recipient, where the viewer may forward any of what it holds: whoever looks after one
/// of the candidates may take a link to them back.
pub(super) fn within(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    recipient: ForwardRecipientId,
) -> Result<Option<(ForwardId, CompanyId)>, Problem> {
    let mut sql = Sql::with(
        "SELECT i.forward_id, c.company_id
           FROM forward_recipient r JOIN forward_item i ON i.forward_id = r.forward_id
           JOIN candidate c ON c.id = i.candidate_id
          WHERE r.id = $1",
        values![recipient],
    );
    sql.within(viewer, Action::ForwardCv, Rows::Candidates, "c").push(" LIMIT 1");
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Closes a link; false where it was closed before.
pub(super) fn withdraw(tx: &mut Tx<'_>, recipient: ForwardRecipientId, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE forward_recipient SET withdrawn_at = $2 WHERE id = $1 AND withdrawn_at IS NULL",
        values![recipient, now],
    );
    Ok(tx.run(sql)? == 1)
}

/// What a letter to a recipient says.
pub(super) struct Said {
    pub(super) email: String,
    pub(super) by: Option<String>,
    pub(super) company: String,
    pub(super) comment: Option<String>,
    pub(super) candidates: i64,
}

/// What there is to say, unless the link is closed, or over, or nothing is left behind it.
pub(super) fn said(
    tx: &mut Tx<'_>,
    recipient: ForwardRecipientId,
    now: Millis,
) -> Result<Option<Said>, Problem> {
    let sql = Sql::with(
        "SELECT r.email, a.first_name, a.last_name, y.name, f.comment, count(*)
           FROM forward_recipient r JOIN forward f ON f.id = r.forward_id
           JOIN forward_item i ON i.forward_id = f.id JOIN candidate c ON c.id = i.candidate_id
           JOIN company y ON y.id = c.company_id LEFT JOIN account a ON a.id = f.by_id
          WHERE r.id = $1 AND r.withdrawn_at IS NULL AND f.expires_at > $2 AND y.status = 'Verified'
            AND NOT EXISTS (SELECT 1 FROM deleted_job gone WHERE gone.job_id = c.job_id)
          GROUP BY r.email, a.first_name, a.last_name, y.name, f.comment",
        values![recipient, now],
    );
    Ok(tx.maybe(sql, |row| {
        let first: Option<String> = row.get(1)?;
        let last: Option<String> = row.get(2)?;
        let by = first.map(|first| joined_name(first, last));
        Ok(Said {
            email: row.get(0)?,
            by,
            company: row.get(3)?,
            comment: row.get(4)?,
            candidates: row.get(5)?,
        })
    })?)
}

/// Keeps what opens a letter's links, and that it was written.
pub(super) fn mint(
    tx: &mut Tx<'_>,
    recipient: ForwardRecipientId,
    hash: &[u8],
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO forward_link (token_hash, recipient_id) VALUES ($1, $2)",
        values![hash, recipient],
    ))?;
    tx.run(Sql::with(
        "UPDATE forward_recipient SET sent_at = coalesce(sent_at, $2) WHERE id = $1",
        values![recipient, now],
    ))?;
    Ok(())
}

/// Removes letters that hold no other candidates than these: of whoever goes, nobody keeps an address.
pub fn forget(tx: &mut Tx<'_>, candidates: &[CandidateId]) -> Result<(), Problem> {
    if candidates.is_empty() {
        return Ok(());
    }
    let mut sql =
        Sql::new("DELETE FROM forward WHERE id IN (SELECT i.forward_id FROM forward_item i WHERE 1 = 1");
    sql.one_of("i.candidate_id", candidates);
    sql.push(") AND NOT EXISTS (SELECT 1 FROM forward_item o WHERE o.forward_id = forward.id AND NOT (1 = 1");
    sql.one_of("o.candidate_id", candidates).push("))");
    tx.run(sql)?;
    Ok(())
}
