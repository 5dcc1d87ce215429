//! Notes, and the events of a candidate's timeline.

use std::collections::HashMap;

use crate::candidates::store::Candidate;
use crate::candidates::view::{AuthorView, NoteAuthor, NoteView};
use crate::clock::Millis;
use crate::contract::CvAnswer;
use crate::events::{Event, EventKind, Mark, Unread};
use crate::ids::{CandidateId, CompanyId, NoteId, TaskId, UserId};
use crate::paging::Wanted;
use crate::policy::{Action, Reach, Role, reach};
use crate::problem::Problem;
use crate::viewer::{JOINED, JobTies, Viewer};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// The columns of an [`AuthorView`] out of `account a LEFT JOIN company y`.
pub const AUTHOR: &str = "a.id, a.first_name || ' ' || a.last_name, a.role, y.name";

/// Reads them, from a place on.
pub fn read_author(row: &Row<'_>, at: usize) -> Result<Option<AuthorView>, StoreError> {
    let id: Option<UserId> = row.get(at)?;
    let Some(id) = id else { return Ok(None) };
    let role: Role = row.get(at + 2)?;
    Ok(Some(AuthorView {
        id,
        full_name: row.get(at + 1)?,
        is_external_recruiter: role.is_external(),
        company: row.get(at + 3)?,
    }))
}

/// Writes a note, which is `visible` to whoever submitted the candidate from outside or is not.
pub fn insert_note(
    tx: &mut Tx<'_>,
    id: NoteId,
    candidate: CandidateId,
    company: CompanyId,
    author: UserId,
    (text, visible): (&str, bool),
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO note (id, company_id, candidate_id, author_id, body, visible_to_recruiter, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        values![id, company, candidate, author, text, visible, now],
    ))?;
    tx.run(Sql::with(
        "UPDATE candidate SET notes = notes + 1, recruiter_notes = recruiter_notes + $2 WHERE id = $1",
        values![candidate, i64::from(visible)],
    ))?;
    Ok(())
}

/// Writes what somebody without an account says to a CV: a note of the hiring side.
pub fn insert_answer(
    tx: &mut Tx<'_>,
    id: NoteId,
    (candidate, company): (CandidateId, CompanyId),
    (email, answer): (&str, CvAnswer),
    text: &str,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO note (id, company_id, candidate_id, author_email, answer, body, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        values![id, company, candidate, email, answer, text, now],
    ))?;
    tx.run(Sql::with("UPDATE candidate SET notes = notes + 1 WHERE id = $1", values![candidate]))?;
    Ok(())
}

/// More are not read: no job has so many who look after its candidates.
const MOST_READERS: u32 = 2_000;

/// Who else reads a note on a candidate because of the job (jobs §6): whoever has joined it, its owner, and for the
/// hiring side whoever looks after all of the company's candidates; somebody from outside only whom they submitted, and
/// only what is for them, too.
pub fn readers(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    candidate: &Candidate,
    visible_to_recruiter: bool,
) -> Result<Vec<AuthorView>, Problem> {
    let JobTies { id: job, company_id: company, .. } = candidate.job;
    let inside = Role::all_who(|role| !role.is_external());
    let mut sql = Sql::new(format!(
        "SELECT {AUTHOR} FROM account a LEFT JOIN company y ON y.id = a.company_id
          WHERE a.status = 'Verified' AND a.removed_at IS NULL AND a.id <> "
    ));
    sql.bind(viewer.id).push(" AND a.id IN (SELECT j.owner_id FROM job j WHERE j.id = ").bind(job);
    sql.push(" UNION SELECT t.user_id FROM hiring_team t WHERE t.job_id = ").bind(job);
    sql.push(" AND ").push(JOINED);
    if !viewer.role.is_external() {
        let whole = Role::all_who(|role| reach(role, Action::ViewCandidate) == Reach::Company);
        sql.push(" UNION SELECT c.id FROM account c WHERE c.company_id = ").bind(company);
        sql.any_of("c.role", &whole);
    }
    sql.push(") AND (1 = 1").any_of("a.role", &inside);
    if let Some(submitter) = candidate.submitted_by.filter(|_| visible_to_recruiter) {
        sql.push(" OR a.id = ").bind(submitter);
    }
    sql.push(") ORDER BY a.first_name, a.last_name, a.id LIMIT ").bind(MOST_READERS);
    let readers = tx.all(sql, |row| read_author(row, 0))?;
    Ok(readers.into_iter().flatten().collect())
}

fn notes_sql(condition: &str) -> String {
    format!(
        "SELECT n.id, n.body, n.created_at, n.visible_to_recruiter, {AUTHOR}, n.author_email, n.answer
           FROM note n LEFT JOIN account a ON a.id = n.author_id LEFT JOIN company y ON y.id = a.company_id
          WHERE {condition}"
    )
}

fn read_note(row: &Row<'_>) -> Result<NoteView, StoreError> {
    let user = match read_author(row, 4)? {
        Some(AuthorView { id, full_name, is_external_recruiter, company }) => {
            NoteAuthor { id: Some(id), full_name, is_external_recruiter, company }
        }
        None => NoteAuthor { id: None, full_name: row.get(8)?, is_external_recruiter: false, company: None },
    };
    Ok(NoteView {
        id: row.get(0)?,
        text: row.get(1)?,
        created_at: row.get(2)?,
        visible_to_recruiter: row.get(3)?,
        user,
        answer: row.get(9)?,
    })
}

/// One note.
pub fn note(tx: &mut Tx<'_>, id: NoteId) -> Result<NoteView, Problem> {
    Ok(tx.one(Sql::with(notes_sql("n.id = $1"), values![id]), read_note)?)
}

/// A page of a candidate's notes, newest first, and how many there are; from `outside` those for the recruiter.
pub fn notes(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    outside: bool,
    wanted: Wanted,
) -> Result<(Vec<NoteView>, i64), Problem> {
    let (only, count) =
        if outside { (" AND n.visible_to_recruiter = 1", "recruiter_notes") } else { ("", "notes") };
    let condition =
        format!("n.candidate_id = $1{only} ORDER BY n.created_at DESC, n.id DESC LIMIT $2 OFFSET $3");
    let values = values![candidate, wanted.size, wanted.offset()];
    let items = tx.all(Sql::with(notes_sql(&condition), values), read_note)?;
    let count = Sql::with(format!("SELECT {count} FROM candidate WHERE id = $1"), values![candidate]);
    Ok((items, tx.one(count, |row| row.get(0))?))
}

/// An event of a timeline.
#[derive(Debug)]
pub struct Entry {
    /// Its place in the log.
    pub seq: i64,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    pub event: Result<Event, Unread>,
    /// Who did it, if a person did.
    pub by: Option<AuthorView>,
}

/// The place of a candidate's last event of a kind.
pub fn last(tx: &mut Tx<'_>, candidate: CandidateId, kind: EventKind) -> Result<Option<i64>, Problem> {
    let sql = Sql::with(
        "SELECT seq FROM event WHERE subject_id = $1 AND kind = $2 ORDER BY seq DESC LIMIT 1",
        values![candidate, kind],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// What a timeline shows beside what everybody sees.
#[derive(Clone, Copy, Debug)]
pub struct Shows {
    /// What is to be done, which is the hiring side's own.
    pub tasks: bool,
    /// That somebody was written to, and has answered.
    pub messages: bool,
    /// Interviews.
    pub interviews: bool,
    /// Tags, which are the hiring side's own.
    pub tags: bool,
}

impl Shows {
    fn kinds(self) -> Vec<EventKind> {
        let mut kinds = EventKind::with(Mark::Timeline);
        kinds.retain(|kind| match kind {
            EventKind::TaskAdded | EventKind::TaskDone => self.tasks,
            EventKind::TagPutOn | EventKind::TagTakenOff => self.tags,
            EventKind::MessageSent | EventKind::MessageReceived => self.messages,
            EventKind::InterviewArranged
            | EventKind::InterviewOffered
            | EventKind::InterviewBooked
            | EventKind::InterviewChangeAsked
            | EventKind::InterviewChanged
            | EventKind::InterviewCancelled => self.interviews,
            _ => true,
        });
        kinds
    }
}

/// What is to be done, by those of these tasks that are there still.
pub fn tasks(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    ids: &[TaskId],
) -> Result<HashMap<TaskId, String>, Problem> {
    let mut sql = Sql::with(
        "SELECT id, body FROM task WHERE candidate_id = $1 AND state <> 'Deleted'",
        values![candidate],
    );
    sql.one_of("id", ids);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?.into_iter().collect())
}

/// A page of a candidate's timeline, newest first, and how long that is.
pub fn timeline(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    shows: Shows,
    wanted: Wanted,
) -> Result<(Vec<Entry>, i64), Problem> {
    let shown = shows.kinds();
    let mut page = Sql::new(format!(
        "SELECT e.seq, e.at, e.kind, e.version, e.body, {AUTHOR}
           FROM event e LEFT JOIN account a ON a.id = e.actor_id LEFT JOIN company y ON y.id = a.company_id
          WHERE e.subject_id = "
    ));
    page.bind(candidate).any_of("e.kind", &shown);
    page.push(" ORDER BY e.seq DESC LIMIT ").bind(wanted.size).push(" OFFSET ").bind(wanted.offset());
    let items = tx.all(page, |row| {
        let (kind, body): (String, String) = (row.get(2)?, row.get(4)?);
        let event = Event::parse(&kind, row.get(3)?, &body);
        Ok(Entry { seq: row.get(0)?, at: row.get(1)?, event, by: read_author(row, 5)? })
    })?;
    let mut count = Sql::new("SELECT count(*) FROM event e WHERE e.subject_id = ");
    count.bind(candidate).any_of("e.kind", &shown);
    Ok((items, tx.one(count, |row| row.get(0))?))
}
