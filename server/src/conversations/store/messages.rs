//! The rows of conversations and of their messages.

use super::by_itself::BY_ITSELF;
use super::incoming;
use crate::candidates::store::history::{AUTHOR, read_author};
use crate::clock::Millis;
use crate::conversations::form::On;
use crate::conversations::view::{MessageState, MessageView};
use crate::ids::{CandidateId, CompanyId, JobId, MessageId, UserId};
use crate::paging::Wanted;
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _, not_deleted};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Somebody who may be written to.
pub(in crate::conversations) struct Addressee {
    pub(in crate::conversations) id: CandidateId,
    pub(in crate::conversations) first_name: String,
    pub(in crate::conversations) last_name: Option<String>,
    pub(in crate::conversations) email: Option<String>,
    pub(in crate::conversations) job: JobId,
    pub(in crate::conversations) job_title: String,
    pub(in crate::conversations) company: CompanyId,
    pub(in crate::conversations) company_name: String,
}

/// These candidates, as they stand in lists.
pub(in crate::conversations) fn addressees(
    tx: &mut Tx<'_>,
    ids: &[CandidateId],
) -> Result<Vec<Addressee>, Problem> {
    let mut sql = Sql::new(
        "SELECT c.id, c.first_name, c.last_name, c.email, j.id, j.title, y.id, y.name
           FROM candidate c JOIN job j ON j.id = c.job_id JOIN company y ON y.id = c.company_id WHERE 1 = 1",
    );
    sql.one_of("c.id", ids).push(" ORDER BY c.applied_at DESC, c.id DESC");
    Ok(tx.all(sql, |row| {
        Ok(Addressee {
            id: row.get(0)?,
            first_name: row.get(1)?,
            last_name: row.get(2)?,
            email: row.get(3)?,
            job: row.get(4)?,
            job_title: row.get(5)?,
            company: row.get(6)?,
            company_name: row.get(7)?,
        })
    })?)
}

/// First and last name of an account.
pub(in crate::conversations) fn writer(tx: &mut Tx<'_>, id: UserId) -> Result<(String, String), Problem> {
    let sql = Sql::with("SELECT first_name, last_name FROM account WHERE id = $1", values![id]);
    Ok(tx.one(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// A message that is written now.
pub(in crate::conversations) struct NewMessage<'a> {
    pub(in crate::conversations) id: MessageId,
    pub(in crate::conversations) to: &'a Addressee,
    pub(in crate::conversations) email: &'a str,
    pub(in crate::conversations) author: UserId,
    pub(in crate::conversations) subject: &'a str,
    pub(in crate::conversations) body: &'a str,
    pub(in crate::conversations) due_at: Millis,
    /// What it goes out on by itself, if it does.
    pub(in crate::conversations) on: Option<On>,
    /// The files that go with it, as they are kept.
    pub(in crate::conversations) attachments: &'a str,
}

/// Keeps a message that is to go out, in its conversation, which waits for nobody from then on, unless the message goes out
/// by itself. `address` is what answers go to where it is the first one.
pub(in crate::conversations) fn insert(
    tx: &mut Tx<'_>,
    message: &NewMessage<'_>,
    address: &str,
    now: Millis,
) -> Result<(), Problem> {
    let to = message.to;
    let stage = match message.on {
        Some(On::Stage(stage)) => Some(stage),
        Some(On::Rejection) | None => None,
    };
    let waits = Sql::with("SELECT is_open FROM conversation WHERE candidate_id = $1", values![to.id]);
    let waits: i64 = tx.maybe(waits, |row| row.get(0))?.unwrap_or(0);
    let settles = message.on.is_none();
    tx.run(Sql::with(
        "INSERT INTO conversation (candidate_id, company_id, job_id, address, last_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (candidate_id) DO UPDATE SET last_at = excluded.last_at,
           is_open = CASE WHEN $6 = 1 THEN 0 ELSE conversation.is_open END",
        values![to.id, to.company, to.job, address, now, i64::from(settles)],
    ))?;
    tx.run(Sql::with(
        "INSERT INTO message (id, candidate_id, company_id, author_id, address, subject, body, at, due_at, state,
                              on_stage_id, on_reject, waited_before, attachments)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        values![
            message.id,
            to.id,
            to.company,
            message.author,
            message.email,
            message.subject,
            message.body,
            now,
            message.due_at,
            MessageState::Held,
            stage,
            i64::from(message.on == Some(On::Rejection)),
            if settles { waits } else { 0 },
            message.attachments
        ],
    ))?;
    Ok(())
}

/// Whose these messages are, of those that somebody wrote and that have not gone out; the others are left out.
pub(in crate::conversations) fn held_by(
    tx: &mut Tx<'_>,
    author: UserId,
    ids: &[MessageId],
) -> Result<Vec<(MessageId, CandidateId, CompanyId)>, Problem> {
    let mut sql = Sql::with(
        "SELECT id, candidate_id, company_id FROM message WHERE author_id = $1 AND state = $2",
        values![author, MessageState::Held],
    );
    sql.one_of("id", ids).push(" ORDER BY id");
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}

/// What has become of those of these messages that somebody may read.
pub(in crate::conversations) fn standing(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    ids: &[MessageId],
) -> Result<Vec<(MessageId, MessageState)>, Problem> {
    let mut sql = Sql::new(
        "SELECT m.id, m.state FROM message m JOIN candidate c ON c.id = m.candidate_id WHERE m.author_id IS NOT NULL",
    );
    sql.one_of("m.id", ids).within(viewer, Action::ViewMessages, Rows::Candidates, "c");
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Removes a message; its conversation is as it was before, or gone with its only one unless somebody may have its address.
pub(in crate::conversations) fn remove(
    tx: &mut Tx<'_>,
    id: MessageId,
    candidate: CandidateId,
) -> Result<(), Problem> {
    let gone = Sql::with("DELETE FROM message WHERE id = $1 RETURNING waited_before", values![id]);
    let Some(waited) = tx.maybe(gone, |row| row.get::<i64>(0))? else { return Ok(()) };
    let last = Sql::with(
        "SELECT at FROM message WHERE candidate_id = $1 ORDER BY at DESC, id DESC LIMIT 1",
        values![candidate],
    );
    let last: Option<Millis> = tx.maybe(last, |row| row.get(0))?;
    tx.run(match last {
        // Letters about interviews say where to answer, too.
        None => Sql::with(
            "DELETE FROM conversation WHERE candidate_id = $1
                AND NOT EXISTS (SELECT 1 FROM interview i WHERE i.candidate_id = $1)",
            values![candidate],
        ),
        Some(at) => Sql::with(
            "UPDATE conversation SET last_at = $2, is_open = CASE WHEN $3 = 1 THEN 1 ELSE is_open END
              WHERE candidate_id = $1",
            values![candidate, at, waited],
        ),
    })?;
    Ok(())
}

/// What there is to send.
pub(in crate::conversations) struct Outgoing {
    pub(in crate::conversations) to: String,
    pub(in crate::conversations) subject: String,
    pub(in crate::conversations) body: String,
    pub(in crate::conversations) company: String,
    pub(in crate::conversations) job_title: String,
    /// Of whoever wrote it, or, where they are of the company no more, of whom the job is.
    pub(in crate::conversations) author_email: String,
    /// What stands before the @ of the conversation's own address.
    pub(in crate::conversations) answers: String,
}

/// A message that was not sent yet, to the address that the candidate has now; nothing where it is not there any more, there
/// is no address, the company is none that writes to people, or the job is gone.
pub(in crate::conversations) fn outgoing(
    tx: &mut Tx<'_>,
    id: MessageId,
) -> Result<Option<Outgoing>, Problem> {
    let sql = Sql::with(
        "SELECT c.email, m.subject, m.body, y.name, j.title,
                CASE WHEN a.removed_at IS NULL AND a.company_id = m.company_id THEN a.email ELSE o.email END,
                v.address
           FROM message m JOIN conversation v ON v.candidate_id = m.candidate_id JOIN job j ON j.id = v.job_id
           JOIN candidate c ON c.id = m.candidate_id JOIN company y ON y.id = m.company_id
           JOIN account a ON a.id = m.author_id JOIN account o ON o.id = j.owner_id
          WHERE m.id = $1 AND m.state IN ('Held', 'OnItsWay', 'Failed') AND y.status = 'Verified'
            AND c.email IS NOT NULL",
        values![id],
    )
    .then(&not_deleted("v.job_id"));
    Ok(tx.maybe(sql, |row| {
        Ok(Outgoing {
            to: row.get(0)?,
            subject: row.get(1)?,
            body: row.get(2)?,
            company: row.get(3)?,
            job_title: row.get(4)?,
            author_email: row.get(5)?,
            answers: row.get(6)?,
        })
    })?)
}

/// Keeps that a message is on its way to an address.
pub(in crate::conversations) fn set_off(tx: &mut Tx<'_>, id: MessageId, to: &str) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE message SET state = $2, address = $3 WHERE id = $1",
        values![id, MessageState::OnItsWay, to],
    ))?;
    Ok(())
}

/// Gives up whatever has not gone out: it may have since these rows were written away.
pub(in crate::conversations) fn give_up_all(tx: &mut Tx<'_>) -> Result<(), Problem> {
    tx.run("UPDATE message SET state = 'Failed' WHERE state IN ('Held', 'OnItsWay')")?;
    Ok(())
}

/// Whether a message is there, and whose it is has that address still.
pub(in crate::conversations) fn is_at(tx: &mut Tx<'_>, id: MessageId, to: &str) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM message m JOIN candidate c ON c.id = m.candidate_id
          WHERE m.id = $1 AND lower(c.email) = lower($2)",
        values![id, to],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Keeps what has become of a message; false where it was not `from` any more, or is not there.
pub(in crate::conversations) fn set_state(
    tx: &mut Tx<'_>,
    id: MessageId,
    from: MessageState,
    to: MessageState,
) -> Result<bool, Problem> {
    let sql = Sql::with("UPDATE message SET state = $3 WHERE id = $1 AND state = $2", values![id, from, to]);
    Ok(tx.run(sql)? == 1)
}

/// By whom and to whom a message was written.
pub(in crate::conversations) struct Written {
    pub(in crate::conversations) candidate: CandidateId,
    pub(in crate::conversations) company: CompanyId,
    pub(in crate::conversations) author: UserId,
}

/// By whom and to whom a message was written; nothing where it is not there, or a candidate wrote it.
pub(in crate::conversations) fn written(tx: &mut Tx<'_>, id: MessageId) -> Result<Option<Written>, Problem> {
    let sql = Sql::with(
        "SELECT candidate_id, company_id, author_id FROM message WHERE id = $1 AND author_id IS NOT NULL",
        values![id],
    );
    Ok(tx.maybe(sql, |row| {
        Ok(Written { candidate: row.get(0)?, company: row.get(1)?, author: row.get(2)? })
    })?)
}

/// What stands before the @ of a conversation's address.
pub(in crate::conversations) fn address_of(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
) -> Result<Option<String>, Problem> {
    let sql = Sql::with("SELECT address FROM conversation WHERE candidate_id = $1", values![candidate]);
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// What is known of a conversation.
pub(in crate::conversations) struct Conversation {
    pub(in crate::conversations) is_open: bool,
    pub(in crate::conversations) assignee: Option<crate::candidates::view::AuthorView>,
    pub(in crate::conversations) seen_at: Option<Millis>,
}

/// The conversation with a candidate, as somebody has seen it.
pub(in crate::conversations) fn conversation(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    reader: UserId,
) -> Result<Option<Conversation>, Problem> {
    let sql = Sql::with(
        format!(
            "SELECT v.is_open, s.seen_at, {AUTHOR}
               FROM conversation v LEFT JOIN account a ON a.id = v.assignee_id
               LEFT JOIN company y ON y.id = a.company_id
               LEFT JOIN conversation_seen s ON s.candidate_id = v.candidate_id AND s.user_id = $2
              WHERE v.candidate_id = $1"
        ),
        values![candidate, reader],
    );
    Ok(tx.maybe(sql, |row| {
        Ok(Conversation { is_open: row.get(0)?, seen_at: row.get(1)?, assignee: read_author(row, 2)? })
    })?)
}

fn read_message(row: &Row<'_>) -> Result<MessageView, StoreError> {
    Ok(MessageView {
        id: row.get(0)?,
        email: row.get(1)?,
        subject: row.get(2)?,
        body: row.get(3)?,
        at: row.get(4)?,
        due_at: row.get(5)?,
        state: row.get(6)?,
        quoted: row.get(7)?,
        is_automatic: row.get(8)?,
        attachments: incoming::attachments(&row.get::<String>(9)?),
        is_by_itself: row.get(10)?,
        proof: row.get(11)?,
        by: read_author(row, 12)?,
    })
}

/// A page of a conversation, newest first, and how many messages there are.
pub(in crate::conversations) fn page(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    wanted: Wanted,
) -> Result<(Vec<MessageView>, i64), Problem> {
    let sql = Sql::with(
        format!(
            "SELECT m.id, CASE WHEN m.state = 'Held' THEN COALESCE(c.email, m.address) ELSE m.address END, m.subject,
                    m.body, m.at, m.due_at, m.state, m.quoted, m.is_automatic, m.attachments, {BY_ITSELF}, m.proof,
                    {AUTHOR}
               FROM message m JOIN candidate c ON c.id = m.candidate_id LEFT JOIN account a ON a.id = m.author_id LEFT JOIN company y ON y.id = a.company_id
              WHERE m.candidate_id = $1 ORDER BY m.at DESC, m.id DESC LIMIT $2 OFFSET $3"
        ),
        values![candidate, wanted.size, wanted.offset()],
    );
    let items = tx.all(sql, read_message)?;
    let count = Sql::with("SELECT count(*) FROM message WHERE candidate_id = $1", values![candidate]);
    Ok((items, tx.one(count, |row| row.get(0))?))
}

/// Keeps that somebody has read a conversation up to a moment.
pub(in crate::conversations) fn seen(
    tx: &mut Tx<'_>,
    reader: UserId,
    candidate: CandidateId,
    at: Millis,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "INSERT INTO conversation_seen (user_id, candidate_id, seen_at)
         SELECT $1, v.candidate_id, $3 FROM conversation v WHERE v.candidate_id = $2
         ON CONFLICT (user_id, candidate_id) DO UPDATE SET seen_at = excluded.seen_at
          WHERE excluded.seen_at > conversation_seen.seen_at",
        values![reader, candidate, at],
    );
    Ok(tx.run(sql)? == 1)
}

/// Changes what becomes of a conversation; whether anything is another.
pub(in crate::conversations) fn settle(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    is_open: bool,
    assignee: Option<UserId>,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE conversation SET is_open = $2, assignee_id = $3
          WHERE candidate_id = $1 AND (is_open <> $2 OR assignee_id IS DISTINCT FROM $3)",
        values![candidate, i64::from(is_open), assignee],
    );
    Ok(tx.run(sql)? == 1)
}
