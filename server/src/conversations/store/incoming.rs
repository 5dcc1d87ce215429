//! The rows of what candidates write.

use crate::clock::Millis;
use crate::conversations::incoming::{Attachment, Incoming};
use crate::conversations::view::MessageState;
use crate::ids::{CandidateId, CompanyId, FileId, JobId, MessageId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _, not_deleted};
use ::store::values;
use ::store::{Sql, Tx};

/// Whose conversation it is.
pub(in crate::conversations) struct At {
    pub(in crate::conversations) candidate: CandidateId,
    pub(in crate::conversations) company: CompanyId,
}

/// The conversation that has an address, unless it goes.
pub(in crate::conversations) fn at(tx: &mut Tx<'_>, address: &str) -> Result<Option<At>, Problem> {
    let sql = Sql::with(
        "SELECT v.candidate_id, v.company_id FROM conversation v WHERE v.address = $1",
        values![address],
    )
    .then(&not_deleted("v.job_id"));
    Ok(tx.maybe(sql, |row| Ok(At { candidate: row.get(0)?, company: row.get(1)? }))?)
}

/// Whether a letter stands in a conversation.
pub(in crate::conversations) fn is_known(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    mail_id: &str,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM message WHERE candidate_id = $1 AND mail_id = $2",
        values![candidate, mail_id],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// How many letters came in, and how many of them since a moment.
pub(in crate::conversations) fn received(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    since: Millis,
) -> Result<(i64, i64), Problem> {
    let sql = Sql::with(
        "SELECT count(*), count(CASE WHEN at > $2 THEN 1 END) FROM message WHERE candidate_id = $1 AND author_id IS NULL",
        values![candidate, since],
    );
    Ok(tx.one(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Keeps a letter.
pub(in crate::conversations) fn insert(
    tx: &mut Tx<'_>,
    id: MessageId,
    of: &At,
    letter: &Incoming,
    original: FileId,
    now: Millis,
) -> Result<(), Problem> {
    row(tx, id, of, letter, original, now)?;
    // A machine's letter waits for nobody, and is none that somebody has to read.
    tx.run(match letter.is_automatic {
        true => Sql::with(
            "UPDATE conversation SET last_at = $2 WHERE candidate_id = $1",
            values![of.candidate, now],
        ),
        false => Sql::with(
            "UPDATE conversation SET last_at = $2, answered_at = $2, is_open = 1 WHERE candidate_id = $1",
            values![of.candidate, now],
        ),
    })?;
    Ok(())
}

/// Opens a conversation for a letter.
pub(in crate::conversations) fn open(
    tx: &mut Tx<'_>,
    (of, job): (&At, JobId),
    address: &str,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO conversation (candidate_id, company_id, job_id, address, last_at) VALUES ($1, $2, $3, $4, $5)",
        values![of.candidate, of.company, job, address, now],
    ))?;
    Ok(())
}

/// Writes a letter into its conversation, and changes nothing there.
pub(in crate::conversations) fn row(
    tx: &mut Tx<'_>,
    id: MessageId,
    of: &At,
    letter: &Incoming,
    original: FileId,
    now: Millis,
) -> Result<(), Problem> {
    let attachments = serde_json::to_string(&letter.attachments).map_err(anyhow::Error::from)?;
    tx.run(Sql::with(
        "INSERT INTO message (id, candidate_id, company_id, address, subject, body, at, due_at, state, mail_id, quoted,
                              is_automatic, original_id, attachments, proof)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12, $13, $14)",
        values![
            id,
            of.candidate,
            of.company,
            letter.from.as_str(),
            letter.subject.as_str(),
            letter.said.as_str(),
            now,
            MessageState::Received,
            letter.mail_id.as_str(),
            letter.quoted.as_deref(),
            letter.is_automatic,
            original,
            attachments,
            letter.proof
        ],
    ))?;
    Ok(())
}

/// The file of a letter that a candidate within the viewer's reach wrote.
pub(in crate::conversations) fn original(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: MessageId,
) -> Result<Option<FileId>, Problem> {
    let mut sql = Sql::with(
        "SELECT m.original_id FROM message m
           JOIN candidate c ON c.id = m.candidate_id AND c.company_id = m.company_id
          WHERE m.id = $1 AND m.original_id IS NOT NULL",
        values![id],
    );
    sql.within(viewer, Action::ViewMessages, Rows::Candidates, "c");
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// The files of a letter, as they are kept.
pub(in crate::conversations) fn attachments(kept: &str) -> Vec<Attachment> {
    serde_json::from_str(kept).unwrap_or_default()
}
