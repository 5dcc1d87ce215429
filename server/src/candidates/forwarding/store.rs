//! The rows of what was forwarded.

pub mod behind;
pub mod sent;

use std::collections::BTreeMap;

use super::Kept;
use super::view::WithoutCv;
use crate::candidates::store::CvFacts;
use crate::clock::Millis;
use crate::contract::CvForwardType;
use crate::ids::{CandidateId, CompanyId, ForwardId, ForwardRecipientId, JobId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::{Email, joined_name};
use crate::viewer::{Rows, Viewer, Within as _, not_covered, not_deleted};
use ::store::values;
use ::store::{Sql, Tx};

/// Who of them has a CV, and who has none, newest first.
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
    letter: &Kept<'_>,
    (at, expires_at): (Millis, Millis),
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO forward (id, by_id, cause, comment, at, expires_at, attaches)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        values![id, letter.by, letter.cause, letter.comment, at, expires_at, letter.attaches],
    ))?;
    Ok(())
}

/// Keeps whose CVs a letter brings, newest first; one statement, however many they are.
pub(super) fn insert_items(
    tx: &mut Tx<'_>,
    forward: ForwardId,
    candidates: &[CandidateId],
) -> Result<(), Problem> {
    let mut sql = Sql::with(
        "INSERT INTO forward_item (candidate_id, forward_id, position)
         SELECT c.id, $1, row_number() OVER (ORDER BY c.applied_at DESC, c.id DESC) - 1
           FROM candidate c WHERE 1 = 1",
        values![forward],
    );
    sql.one_of("c.id", candidates);
    tx.run(sql)?;
    tx.run(Sql::with(
        "INSERT INTO forward_job (job_id, forward_id)
         SELECT DISTINCT c.job_id, i.forward_id FROM forward_item i JOIN candidate c ON c.id = i.candidate_id
          WHERE i.forward_id = $1",
        values![forward],
    ))?;
    Ok(())
}

/// Who of them has a CV and was not turned down by the keywords, and of whom it may be known who they are.
pub(super) fn worth_sending(
    tx: &mut Tx<'_>,
    candidates: &[CandidateId],
) -> Result<Vec<CandidateId>, Problem> {
    let mut sql = Sql::new(
        "SELECT c.id FROM candidate c WHERE c.cv_file_id IS NOT NULL AND c.status <> 'AutoRejected'",
    )
    .then(&not_covered("c"));
    sql.one_of("c.id", candidates);
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// That no letter has brought somebody by itself.
const UNSENT: &str = "NOT EXISTS (SELECT 1 FROM forward_item i JOIN forward f ON f.id = i.forward_id
                                   WHERE i.candidate_id = c.id AND f.cause IS NOT NULL)";

/// Those of these whom no letter has brought by itself, and when they came.
pub(super) fn unsent(
    tx: &mut Tx<'_>,
    candidates: &[CandidateId],
) -> Result<BTreeMap<CandidateId, Millis>, Problem> {
    let mut sql = Sql::new("SELECT c.id, c.applied_at FROM candidate c WHERE ").then(UNSENT);
    sql.one_of("c.id", candidates);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?.into_iter().collect())
}

/// Notes everybody who has come to a job since then, and whom no letter has brought by itself.
pub(super) fn wait_all(tx: &mut Tx<'_>, job: JobId, since: Millis) -> Result<(), Problem> {
    let sql = Sql::new(
        "INSERT INTO cv_forwarding_waiting (job_id, candidate_id) SELECT c.job_id, c.id FROM candidate c
          WHERE c.cv_file_id IS NOT NULL AND c.status <> 'AutoRejected' AND ",
    );
    let mut sql = sql.then(UNSENT).then(&not_covered("c")).then(" AND c.job_id = ").given(job);
    sql.push(" AND c.applied_at >= ").bind(since).push(" ON CONFLICT (job_id, candidate_id) DO NOTHING");
    tx.run(sql)?;
    Ok(())
}

/// Notes who waits for the letter of the day; whoever does already, or is gone, once and not at all.
pub(super) fn wait(tx: &mut Tx<'_>, job: JobId, candidates: &[CandidateId]) -> Result<(), Problem> {
    if candidates.is_empty() {
        return Ok(());
    }
    let mut sql = Sql::new(
        "INSERT INTO cv_forwarding_waiting (job_id, candidate_id) SELECT c.job_id, c.id FROM candidate c WHERE c.job_id = ",
    );
    sql.bind(job)
        .one_of("c.id", candidates)
        .push(&not_covered("c"))
        .push(" ON CONFLICT (job_id, candidate_id) DO NOTHING");
    tx.run(sql)?;
    Ok(())
}

/// Forgets who waits for the letter of a day.
pub(super) fn forget_waiting(tx: &mut Tx<'_>, job: JobId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM cv_forwarding_waiting WHERE job_id = $1", values![job]))?;
    Ok(())
}

/// Takes out at most `most` of those who wait for the letter of a day.
pub(super) fn take_waiting(tx: &mut Tx<'_>, job: JobId, most: u32) -> Result<Vec<CandidateId>, Problem> {
    let sql = Sql::with(
        "SELECT candidate_id FROM cv_forwarding_waiting WHERE job_id = $1 ORDER BY candidate_id LIMIT $2",
        values![job, most],
    );
    let waiting: Vec<CandidateId> = tx.all(sql, |row| row.get(0))?;
    if !waiting.is_empty() {
        let mut sql = Sql::new("DELETE FROM cv_forwarding_waiting WHERE job_id = ").given(job);
        sql.one_of("candidate_id", &waiting);
        tx.run(sql)?;
    }
    Ok(waiting)
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
    pub(super) cause: Option<CvForwardType>,
    /// The title of the job that the first of them stands in.
    pub(super) job_title: String,
    pub(super) candidates: i64,
    /// Whether it was asked for with its files, and the company has them go still.
    pub(super) attaches: bool,
}

/// What there is to say, unless the link is closed, or over, or nothing is left behind it.
pub(super) fn said(
    tx: &mut Tx<'_>,
    recipient: ForwardRecipientId,
    now: Millis,
) -> Result<Option<Said>, Problem> {
    let sql = Sql::with(
        "SELECT r.email, a.first_name, a.last_name, y.name, f.comment, f.cause, min(j.title), count(*),
                f.attaches * y.attaches_cvs
           FROM forward_recipient r JOIN forward f ON f.id = r.forward_id
           JOIN forward_item i ON i.forward_id = f.id JOIN candidate c ON c.id = i.candidate_id
           JOIN job j ON j.id = c.job_id
           JOIN company y ON y.id = c.company_id LEFT JOIN account a ON a.id = f.by_id
          WHERE r.id = $1 AND r.withdrawn_at IS NULL AND f.expires_at > $2 AND y.status = 'Verified'
            AND NOT EXISTS (SELECT 1 FROM deleted_job gone WHERE gone.job_id = c.job_id)",
        values![recipient, now],
    )
    .then(&not_covered("c"))
    .then(" GROUP BY r.email, a.first_name, a.last_name, y.name, f.comment, f.cause, f.attaches, y.attaches_cvs");
    Ok(tx.maybe(sql, |row| {
        let first: Option<String> = row.get(1)?;
        let last: Option<String> = row.get(2)?;
        let by = first.map(|first| joined_name(first, last));
        Ok(Said {
            email: row.get(0)?,
            by,
            company: row.get(3)?,
            comment: row.get(4)?,
            cause: row.get(5)?,
            job_title: row.get(6)?,
            candidates: row.get(7)?,
            attaches: row.get(8)?,
        })
    })?)
}

/// The CVs of a recipient's letter, each with whose it is, in their order; at most `most`.
pub(super) fn files(
    tx: &mut Tx<'_>,
    recipient: ForwardRecipientId,
    most: usize,
) -> Result<Vec<(CvFacts, String)>, Problem> {
    let sql = Sql::with(
        "SELECT c.cv_file_id, c.cv_name, c.cv_kind, c.cv_size, c.cv_outcome, c.first_name, c.last_name
           FROM forward_recipient r JOIN forward_item i ON i.forward_id = r.forward_id
           JOIN candidate c ON c.id = i.candidate_id
          WHERE r.id = $1 AND c.cv_file_id IS NOT NULL",
        values![recipient],
    )
    .then(&not_deleted("c.job_id"))
    .then(&not_covered("c"))
    .then(" ORDER BY i.position LIMIT ")
    .given(i64::try_from(most).unwrap_or(i64::MAX));
    Ok(tx.all(sql, |row| {
        let cv = CvFacts {
            file: row.get(0)?,
            name: row.get(1)?,
            kind: row.get(2)?,
            size: row.get(3)?,
            outcome: row.get(4)?,
        };
        Ok((cv, joined_name(row.get(5)?, row.get(6)?)))
    })?)
}

/// Keeps whether the files went with a recipient's letter.
pub(super) fn set_with_files(
    tx: &mut Tx<'_>,
    recipient: ForwardRecipientId,
    with_files: bool,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE forward_recipient SET with_files = $2 WHERE id = $1",
        values![recipient, with_files],
    ))?;
    Ok(())
}

/// A candidate in a letter of a day: whom it is about, and what they do.
pub(super) struct Named {
    pub(super) id: CandidateId,
    pub(super) name: String,
    pub(super) job_title: Option<String>,
    pub(super) employer: Option<String>,
}

/// The first candidates of a recipient's letter, in their order.
pub(super) fn named(
    tx: &mut Tx<'_>,
    recipient: ForwardRecipientId,
    most: u32,
) -> Result<Vec<Named>, Problem> {
    let sql = Sql::with(
        "SELECT c.id, c.first_name, c.last_name, c.job_title, c.employer
           FROM forward_recipient r JOIN forward_item i ON i.forward_id = r.forward_id
           JOIN candidate c ON c.id = i.candidate_id
          WHERE r.id = $1",
        values![recipient],
    )
    .then(&not_covered("c"))
    .then(" ORDER BY i.position LIMIT ")
    .given(most);
    Ok(tx.all(sql, |row| {
        Ok(Named {
            id: row.get(0)?,
            name: joined_name(row.get(1)?, row.get(2)?),
            job_title: row.get(3)?,
            employer: row.get(4)?,
        })
    })?)
}

/// To whom a candidate's CV was sent on, and when.
pub fn sent_to(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Vec<(String, Millis)>, Problem> {
    let sql = Sql::with(
        "SELECT r.email, r.sent_at FROM forward_item i JOIN forward_recipient r ON r.forward_id = i.forward_id
          WHERE i.candidate_id = $1 AND r.sent_at IS NOT NULL ORDER BY r.sent_at, r.id LIMIT 1000",
        values![candidate],
    );
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
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
