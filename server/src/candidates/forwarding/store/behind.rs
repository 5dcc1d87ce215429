//! The rows behind a recipient's link.

use std::ops::Range;

use crate::candidates::store::CvFacts;
use crate::clock::Millis;
use crate::contract::{CvAnswer, CvForwardType};
use crate::ids::{CandidateId, CompanyId, ForwardId, ForwardRecipientId, JobId, NoteId, UserId};
use crate::problem::Problem;
use crate::text::joined_name;
use crate::viewer::{not_covered, not_deleted};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// A link that was once sent.
#[derive(Clone, Debug)]
pub struct Link {
    /// Whose it is.
    pub recipient: ForwardRecipientId,
    /// Whether it was withdrawn.
    pub is_withdrawn: bool,
    /// The letter that it came with.
    pub forward: ForwardId,
    /// What that said besides.
    pub comment: Option<String>,
    /// Until when it works.
    pub expires_at: Millis,
    /// Who sent it, by name.
    pub by: Option<String>,
    /// Who sent it, or chose that it be sent.
    pub by_id: Option<UserId>,
    /// Their address.
    pub email: String,
    /// Whether it went by itself.
    pub is_by_itself: bool,
}

/// A CV that was sent.
#[derive(Clone, Debug)]
pub struct SentCv {
    /// Whose.
    pub id: CandidateId,
    /// First and last name, as far as they are known.
    pub name: String,
    /// What they do, if known.
    pub job_title: Option<String>,
    /// The title of the job that they stand in.
    pub campaign_title: String,
    /// Whether the recipient has pressed for it.
    pub is_open: bool,
    /// What they have said to it last.
    pub answer: Option<CvAnswer>,
    /// The company it was sent by.
    pub company: CompanyId,
    /// Its place in the letter, from 0.
    pub position: i64,
    /// The file.
    pub cv: Option<CvFacts>,
}

/// The link of a token.
pub fn link(tx: &mut Tx<'_>, token_hash: &[u8]) -> Result<Option<Link>, Problem> {
    let sql = Sql::with(
        "SELECT r.id, r.withdrawn_at, f.id, f.comment, f.expires_at, a.first_name, a.last_name, f.by_id, r.email,
                f.cause
           FROM forward_link l JOIN forward_recipient r ON r.id = l.recipient_id
           JOIN forward f ON f.id = r.forward_id LEFT JOIN account a ON a.id = f.by_id
          WHERE l.token_hash = $1",
        values![token_hash],
    );
    Ok(tx.maybe(sql, |row| {
        let (first, last): (Option<String>, Option<String>) = (row.get(5)?, row.get(6)?);
        Ok(Link {
            recipient: row.get(0)?,
            is_withdrawn: row.get::<Option<Millis>>(1)?.is_some(),
            forward: row.get(2)?,
            comment: row.get(3)?,
            expires_at: row.get(4)?,
            by: first.map(|first| joined_name(first, last)),
            by_id: row.get(7)?,
            email: row.get(8)?,
            is_by_itself: row.get::<Option<CvForwardType>>(9)?.is_some(),
        })
    })?)
}

/// How much of a letter is still there.
pub(in crate::candidates::forwarding) struct Extent {
    pub(in crate::candidates::forwarding) company: String,
    pub(in crate::candidates::forwarding) total: i64,
    /// The last place in it.
    pub(in crate::candidates::forwarding) last: i64,
}

/// How much is left of a letter, and of which company; nothing where nobody is, or of all of them who they are is hidden.
pub(in crate::candidates::forwarding) fn extent(
    tx: &mut Tx<'_>,
    forward: ForwardId,
) -> Result<Option<Extent>, Problem> {
    let sql = Sql::with(
        "SELECT y.name, count(*), max(i.position)
           FROM forward_item i JOIN candidate c ON c.id = i.candidate_id JOIN company y ON y.id = c.company_id
          WHERE i.forward_id = $1",
        values![forward],
    )
    .then(&not_deleted("c.job_id"))
    .then(&not_covered("c"))
    .then(" GROUP BY y.name");
    Ok(tx.maybe(sql, |row| Ok(Extent { company: row.get(0)?, total: row.get(1)?, last: row.get(2)? }))?)
}

/// A job that a letter has candidates of; of one that went by itself, the job.
pub(in crate::candidates::forwarding) fn job(
    tx: &mut Tx<'_>,
    forward: ForwardId,
) -> Result<Option<JobId>, Problem> {
    let sql = Sql::with("SELECT job_id FROM forward_job WHERE forward_id = $1 LIMIT 1", values![forward]);
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

type Of = (ForwardId, ForwardRecipientId);

fn sent((forward, recipient): Of) -> Sql {
    Sql::with(
        "SELECT c.id, c.first_name, c.last_name, c.job_title, j.title, l.opened_at, c.company_id,
                c.cv_file_id, c.cv_name, c.cv_kind, c.cv_size, c.cv_outcome, l.answer, i.position
           FROM forward_item i JOIN candidate c ON c.id = i.candidate_id JOIN job j ON j.id = c.job_id
           LEFT JOIN forward_look l ON l.candidate_id = c.id AND l.recipient_id = $2
          WHERE i.forward_id = $1",
        values![forward, recipient],
    )
    .then(&not_deleted("c.job_id"))
    .then(&not_covered("c"))
}

/// Whose CVs stand at these places of a letter, as far as they are still there.
pub(in crate::candidates::forwarding) fn some(
    tx: &mut Tx<'_>,
    of: Of,
    places: Range<i64>,
) -> Result<Vec<SentCv>, Problem> {
    let mut sql = sent(of);
    sql.push(" AND i.position >= ").bind(places.start).push(" AND i.position < ").bind(places.end);
    sql.push(" ORDER BY i.position");
    Ok(tx.all(sql, read)?)
}

/// One CV of a letter, if it is still there.
pub(in crate::candidates::forwarding) fn one(
    tx: &mut Tx<'_>,
    of: Of,
    candidate: CandidateId,
) -> Result<Option<SentCv>, Problem> {
    let sql = sent(of).then(" AND i.candidate_id = ").given(candidate);
    Ok(tx.maybe(sql, read)?)
}

fn read(row: &Row<'_>) -> Result<SentCv, StoreError> {
    let cv = match row.get(7)? {
        None => None,
        Some(file) => Some(CvFacts {
            file,
            name: row.get(8)?,
            kind: row.get(9)?,
            size: row.get(10)?,
            outcome: row.get(11)?,
        }),
    };
    Ok(SentCv {
        id: row.get(0)?,
        name: joined_name(row.get(1)?, row.get(2)?),
        job_title: row.get(3)?,
        campaign_title: row.get(4)?,
        answer: row.get(12)?,
        position: row.get(13)?,
        is_open: row.get::<Option<Millis>>(5)?.is_some(),
        company: row.get(6)?,
        cv,
    })
}

/// Whether a recipient has saved a CV before; nothing where they have not even opened it.
pub fn downloaded_before(
    tx: &mut Tx<'_>,
    recipient: ForwardRecipientId,
    candidate: CandidateId,
) -> Result<Option<bool>, Problem> {
    let sql = Sql::with(
        "SELECT downloaded_at FROM forward_look WHERE recipient_id = $1 AND candidate_id = $2",
        values![recipient, candidate],
    );
    Ok(tx.maybe(sql, |row| Ok(row.get::<Option<Millis>>(0)?.is_some()))?)
}

/// Keeps that a recipient has opened a CV, or saved it.
pub fn keep_look(
    tx: &mut Tx<'_>,
    recipient: ForwardRecipientId,
    candidate: CandidateId,
    saved: bool,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO forward_look (recipient_id, candidate_id, opened_at, downloaded_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (recipient_id, candidate_id) DO UPDATE
           SET downloaded_at = coalesce(forward_look.downloaded_at, excluded.downloaded_at)",
        values![recipient, candidate, now, saved.then_some(now)],
    ))?;
    Ok(())
}

/// What a recipient has said to a CV.
#[derive(Clone, Debug)]
pub struct Said {
    /// What they said last.
    pub answer: Option<CvAnswer>,
    /// How often they have said something.
    pub times: i64,
    /// What the note of it says.
    pub note: Option<String>,
}

/// What a recipient has said to a CV that they have opened.
pub fn answered(
    tx: &mut Tx<'_>,
    recipient: ForwardRecipientId,
    candidate: CandidateId,
) -> Result<Option<Said>, Problem> {
    let sql = Sql::with(
        "SELECT l.answer, l.answers, n.body FROM forward_look l LEFT JOIN note n ON n.id = l.note_id
          WHERE l.recipient_id = $1 AND l.candidate_id = $2",
        values![recipient, candidate],
    );
    Ok(tx.maybe(sql, |row| Ok(Said { answer: row.get(0)?, times: row.get(1)?, note: row.get(2)? }))?)
}

/// Keeps what a recipient says to a CV; false where that was said once more meanwhile.
pub fn keep_answer(
    tx: &mut Tx<'_>,
    (recipient, candidate): (ForwardRecipientId, CandidateId),
    before: i64,
    (answer, note): (CvAnswer, NoteId),
    now: Millis,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE forward_look SET answer = $4, note_id = $5, answered_at = $6, answers = answers + 1
          WHERE recipient_id = $1 AND candidate_id = $2 AND answers = $3",
        values![recipient, candidate, before, answer, note, now],
    );
    Ok(tx.run(sql)? == 1)
}
