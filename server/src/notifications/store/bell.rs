//! The rows of people's bells.

use uuid::Uuid;

use super::facts;
use crate::candidates::store::covers;
use crate::clock::Millis;
use crate::contract::{CompanyStatus, CvAnswer, JobStatus, NotificationKind, UserStatus};
use crate::cover;
use crate::ids::{BellEntryId, CandidateId, InterviewId, JobId, NoteId, TaskId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::joined_name;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Puts something into somebody's bell; what is there already happened once more, and is news again.
pub fn ring(
    tx: &mut Tx<'_>,
    user: UserId,
    kind: NotificationKind,
    subject: Uuid,
    at: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO bell_entry (id, account_id, kind, subject_id, times, at) VALUES ($1, $2, $3, $4, 1, $5)
         ON CONFLICT (account_id, kind, subject_id) DO UPDATE
           SET times = CASE WHEN bell_entry.read_at IS NULL THEN bell_entry.times + 1 ELSE 1 END,
               at = excluded.at, read_at = NULL",
        values![BellEntryId::new(), user, kind, subject, at],
    ))?;
    Ok(())
}

/// Puts back what an undo has made true again; it is no news.
pub fn bring_back(
    tx: &mut Tx<'_>,
    user: UserId,
    kind: NotificationKind,
    subject: Uuid,
    at: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO bell_entry (id, account_id, kind, subject_id, times, at, read_at)
         VALUES ($1, $2, $3, $4, 1, $5, $5)
         ON CONFLICT (account_id, kind, subject_id) DO NOTHING",
        values![BellEntryId::new(), user, kind, subject, at],
    ))?;
    Ok(())
}

/// Takes entries of these kinds about something out of everybody's bells; whose they were.
pub fn remove(tx: &mut Tx<'_>, kinds: &[NotificationKind], subject: Uuid) -> Result<Vec<UserId>, Problem> {
    if kinds.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::with("DELETE FROM bell_entry WHERE subject_id = $1", values![subject]);
    sql.any_of("kind", kinds).push(" RETURNING account_id");
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// An entry, with what it is about as far as its reader may see that.
#[derive(Clone, Debug)]
pub struct Entry {
    pub id: BellEntryId,
    pub kind: NotificationKind,
    pub subject: Uuid,
    pub times: i64,
    pub at: Millis,
    pub is_read: bool,
    pub job: Option<EntryJob>,
    pub company: Option<(String, CompanyStatus)>,
    pub person: Option<EntryPerson>,
    /// Whom the order is for that needs attention.
    pub buyer: Option<String>,
    /// The note in which they are mentioned.
    pub note: Option<EntryNote>,
    /// The task that is theirs.
    pub task: Option<EntryTask>,
    /// The interview in which they take part, or were to.
    pub interview: Option<EntryInterview>,
}

/// An interview that an entry is about.
#[derive(Clone, Debug)]
pub struct EntryInterview {
    pub id: InterviewId,
    pub candidate: CandidateId,
    pub candidate_name: String,
    pub starts_at: Option<Millis>,
    pub is_off: bool,
    /// Whether the reader takes part, or arranged it.
    pub is_theirs: bool,
    /// Whether the candidate asks for another time.
    pub is_asked: bool,
}

/// A task that an entry is about.
#[derive(Clone, Debug)]
pub struct EntryTask {
    pub id: TaskId,
    pub candidate: CandidateId,
    pub candidate_name: String,
    pub text: String,
}

/// A note that an entry is about.
#[derive(Clone, Debug)]
pub struct EntryNote {
    pub id: NoteId,
    pub candidate: CandidateId,
    pub candidate_name: String,
    pub author: String,
    pub answer: Option<CvAnswer>,
}

/// Whom an entry is about.
#[derive(Clone, Debug)]
pub struct EntryPerson {
    pub id: UserId,
    pub full_name: String,
    pub status: UserStatus,
}

/// The job that an entry is about.
#[derive(Clone, Debug)]
pub struct EntryJob {
    pub id: JobId,
    pub title: String,
    pub status: JobStatus,
    pub is_expired: bool,
    pub owner: UserId,
    /// Whether the provider asks for changes, in a state that says it; or has sent it back, as it once did.
    pub wants_changes: bool,
    /// Whether somebody has applied whom nobody has looked at.
    pub has_new: bool,
    /// Whether somebody asks for a person to look, and nobody has.
    pub has_reviews: bool,
}

/// The newest of somebody's entries, at most `most`.
pub fn newest(tx: &mut Tx<'_>, viewer: &Viewer, most: u32) -> Result<Vec<Entry>, Problem> {
    let mut sql = Sql::new(
        "SELECT b.id, b.kind, b.subject_id, b.times, b.at, b.read_at, j.id, j.title, j.status, j.is_expired, j.owner_id,
                CASE WHEN j.status = 'PendingAdminApproval' AND j.changes_asked_at IS NOT NULL
                       OR j.status = 'Draft' AND j.changes_wanted IS NOT NULL THEN 1 ELSE 0 END,
                EXISTS (SELECT 1 FROM candidate_count k
                                           WHERE k.job_id = j.id AND k.status = 'New' AND k.n > 0),
                c.name, c.status, u.id, u.first_name, u.last_name, u.status, o.billing_name,
                n.id, m.id, ",
    )
    .then(&cover::names("m", viewer))
    .then(
        ", w.first_name, w.last_name, n.author_email, n.answer,
                b.kind = 'ReviewAsked' AND EXISTS (
                  SELECT 1 FROM rejection_review v JOIN candidate k ON k.id = v.candidate_id
                   WHERE v.job_id = j.id AND v.asked_at IS NOT NULL AND k.status = 'AutoRejected'),
                q.id, q.body, x.id, x.starts_at, CASE WHEN x.state = 'Cancelled' THEN 1 ELSE 0 END,
                CASE WHEN x.author_id = b.account_id OR EXISTS
                          (SELECT 1 FROM interview_seat s WHERE s.interview_id = x.id
                              AND s.company_id = x.company_id AND s.user_id = b.account_id AND s.state <> 'Out')
                     THEN 1 ELSE 0 END, CASE WHEN x.change_asked IS NOT NULL THEN 1 ELSE 0 END
           FROM bell_entry b
           LEFT JOIN credit_request r ON r.id = b.subject_id AND r.answered_at IS NULL
           LEFT JOIN job j ON j.id = coalesce(r.job_id, b.subject_id)",
    );
    sql.within(viewer, Action::ViewJob, Rows::Jobs, "j");
    sql.push(
        " LEFT JOIN company c ON c.id = b.subject_id
           AND NOT EXISTS (SELECT 1 FROM removed_company gone WHERE gone.company_id = c.id)
          LEFT JOIN account u ON u.id = coalesce(r.asker_id, b.subject_id) AND u.removed_at IS NULL
          LEFT JOIN purchase_order o ON o.id = b.subject_id AND o.needs_attention = 1",
    );
    sql.within(viewer, Action::SettleOrder, Rows::Orders, "o");
    sql.push(" LEFT JOIN note n ON n.id = b.subject_id").push(&facts::readable("n", viewer));
    sql.push(
        " LEFT JOIN task q ON q.id = b.subject_id AND q.state = 'Open' AND q.assignee_id = b.account_id",
    );
    sql.push(" LEFT JOIN interview x ON x.id = b.subject_id");
    sql.push(" LEFT JOIN candidate m ON m.id = coalesce(n.candidate_id, q.candidate_id, x.candidate_id)");
    sql.within(viewer, Action::ViewCandidate, Rows::Candidates, "m");
    sql.push(" LEFT JOIN account w ON w.id = n.author_id WHERE b.account_id = ");
    sql.bind(viewer.id);
    // Nothing ends those whose note or candidate is gone, or not theirs to read any more.
    let of_candidates = "'Mentioned', 'TaskAssigned', 'TaskDue', 'InterviewArranged', 'InterviewCancelled', \
                         'InterviewChangeAsked'";
    sql.push(&format!(" AND (b.kind NOT IN ({of_candidates}) OR m.id IS NOT NULL)"));
    // Of applicants who have been looked at nothing ends the entry: very many of those hide no other.
    sql.push(
        " AND (b.kind <> 'NewApplicants' OR EXISTS (
            SELECT 1 FROM candidate_count k WHERE k.job_id = b.subject_id AND k.status = 'New' AND k.n > 0))",
    );
    sql.push(" ORDER BY b.at DESC, b.id DESC LIMIT ").bind(most);
    let mut entries = tx.all(sql, read)?;
    let tasks = entries.iter().filter_map(|entry| entry.task.as_ref()).map(|task| task.candidate);
    let hidden = covers::among(tx, viewer, &tasks.collect::<Vec<_>>())?;
    for task in entries.iter_mut().filter_map(|entry| entry.task.as_mut()) {
        if let Some(words) = hidden.get(&task.candidate) {
            task.text = words.hide(&task.text);
        }
    }
    Ok(entries)
}

fn read(row: &Row<'_>) -> Result<Entry, StoreError> {
    let job = match row.get::<Option<JobId>>(6)? {
        None => None,
        Some(id) => Some(EntryJob {
            id,
            title: row.get(7)?,
            status: row.get(8)?,
            is_expired: row.get(9)?,
            owner: row.get(10)?,
            wants_changes: row.get(11)?,
            has_new: row.get(12)?,
            has_reviews: row.get(28)?,
        }),
    };
    let company: Option<String> = row.get(13)?;
    let person = match row.get::<Option<UserId>>(15)? {
        None => None,
        Some(id) => {
            let (first, last): (String, String) = (row.get(16)?, row.get(17)?);
            Some(EntryPerson { id, full_name: format!("{first} {last}"), status: row.get(18)? })
        }
    };
    let note = match (row.get::<Option<NoteId>>(20)?, row.get::<Option<CandidateId>>(21)?) {
        (Some(id), Some(candidate)) => {
            let (own, family): (Option<String>, Option<String>) = (row.get(24)?, row.get(25)?);
            let author = own.map(|own| joined_name(own, family)).or(row.get(26)?).unwrap_or_default();
            let candidate_name = cover::name_of(candidate, row.get(22)?, row.get(23)?);
            Some(EntryNote { id, candidate, candidate_name, author, answer: row.get(27)? })
        }
        _ => None,
    };
    let task = match (row.get::<Option<TaskId>>(29)?, row.get::<Option<CandidateId>>(21)?) {
        (Some(id), Some(candidate)) => Some(EntryTask {
            id,
            candidate,
            candidate_name: cover::name_of(candidate, row.get(22)?, row.get(23)?),
            text: row.get(30)?,
        }),
        _ => None,
    };
    let interview = match (row.get::<Option<InterviewId>>(31)?, row.get::<Option<CandidateId>>(21)?) {
        (Some(id), Some(candidate)) => Some(EntryInterview {
            id,
            candidate,
            candidate_name: cover::name_of(candidate, row.get(22)?, row.get(23)?),
            starts_at: row.get(32)?,
            is_off: row.get(33)?,
            is_theirs: row.get(34)?,
            is_asked: row.get(35)?,
        }),
        _ => None,
    };
    Ok(Entry {
        id: row.get(0)?,
        kind: row.get(1)?,
        subject: row.get(2)?,
        times: row.get(3)?,
        at: row.get(4)?,
        is_read: row.get::<Option<Millis>>(5)?.is_some(),
        job,
        company: match company {
            None => None,
            Some(name) => Some((name, row.get(14)?)),
        },
        person,
        buyer: row.get(19)?,
        note,
        task,
        interview,
    })
}

/// Notes that somebody has read these of their entries, or all that came until a moment.
pub fn set_read(
    tx: &mut Tx<'_>,
    user: UserId,
    ids: &[BellEntryId],
    until: Option<Millis>,
    now: Millis,
) -> Result<u64, Problem> {
    let mut sql = Sql::with(
        "UPDATE bell_entry SET read_at = $1 WHERE account_id = $2 AND read_at IS NULL AND (1 = 0",
        values![now, user],
    );
    if !ids.is_empty() {
        sql.push(" OR (1 = 1").any_of("id", ids).push(")");
    }
    if let Some(until) = until {
        sql.push(" OR at <= ").bind(until);
    }
    Ok(tx.run(sql.then(")"))?)
}

/// Removes at most `most` entries from before a moment.
pub fn sweep(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    let sql = Sql::with(
        "DELETE FROM bell_entry WHERE id IN (SELECT id FROM bell_entry WHERE at < $1 LIMIT $2)",
        values![before, most],
    );
    Ok(tx.run(sql)?)
}
