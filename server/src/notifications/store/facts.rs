//! What notices ask of everybody's rows: who is to be told, and how things stand.

use crate::clock::Millis;
use crate::contract::{AdvertField, CandidateStatus, CompanyStatus, CvAnswer, JobStatus};
use crate::cover;
use crate::ids::{
    CandidateId, CompanyId, CreditRequestId, InterviewId, InvitationId, JobId, NoteId, OrderId, TaskId,
    UserId,
};
use crate::policy::{Action, Role};
use crate::problem::Problem;
use crate::text::joined_name;
use crate::viewer::{JOINED, Rows, Viewer, Within as _, not_deleted, not_removed};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// So many people are told of one thing.
const MOST: u32 = 100;

fn people(tx: &mut Tx<'_>, sql: Sql) -> Result<Vec<UserId>, Problem> {
    let sql =
        sql.then(" AND a.status = 'Verified' AND a.removed_at IS NULL ORDER BY a.id LIMIT ").given(MOST);
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// The provider's people.
pub fn provider(tx: &mut Tx<'_>) -> Result<Vec<UserId>, Problem> {
    let mut sql = Sql::new("SELECT a.id FROM account a WHERE a.company_id IS NULL");
    sql.any_of("a.role", &Role::all_who(Role::acts_for_provider));
    people(tx, sql)
}

/// A company's admins.
pub fn admins(tx: &mut Tx<'_>, company: CompanyId) -> Result<Vec<UserId>, Problem> {
    crate::accounts::store::user_rows::admins(tx, company, MOST)
}

/// Whose job it is, where they are still here.
pub fn owner(tx: &mut Tx<'_>, job: JobId) -> Result<Vec<UserId>, Problem> {
    let sql =
        Sql::with("SELECT a.id FROM job j JOIN account a ON a.id = j.owner_id WHERE j.id = $1", values![job]);
    people(tx, sql)
}

/// Whose job it is, where they were told that it leaves the boards soon, and it does.
pub fn owner_told_of_expiry(tx: &mut Tx<'_>, job: JobId) -> Result<Vec<UserId>, Problem> {
    let sql = Sql::with(
        "SELECT a.id FROM job j JOIN account a ON a.id = j.owner_id
          WHERE j.id = $1 AND j.status = 'Live' AND j.is_expired = 0 AND j.expiry_told = 1",
        values![job],
    );
    people(tx, sql)
}

/// Who of the company works on a job: its owner, and who has joined its team.
pub fn team(tx: &mut Tx<'_>, job: JobId) -> Result<Vec<UserId>, Problem> {
    let mut sql =
        Sql::new("SELECT a.id FROM account a WHERE a.id IN (SELECT j.owner_id FROM job j WHERE j.id = ")
            .given(job)
            .then(" UNION SELECT t.user_id FROM hiring_team t WHERE ")
            .then(JOINED)
            .then(" AND t.job_id = ")
            .given(job)
            .then(")");
    sql.any_of("a.role", &Role::all_who(|role| !role.is_external()));
    people(tx, sql)
}

/// Who sent an invitation.
pub fn inviter(tx: &mut Tx<'_>, invitation: InvitationId) -> Result<Vec<UserId>, Problem> {
    let sql = Sql::with(
        "SELECT a.id FROM invitation i JOIN account a ON a.id = i.invited_by WHERE i.id = $1",
        values![invitation],
    );
    people(tx, sql)
}

/// Whether somebody recruits for others' companies.
pub fn is_external(tx: &mut Tx<'_>, user: UserId) -> Result<bool, Problem> {
    let sql = Sql::with("SELECT role FROM account WHERE id = $1", values![user]);
    Ok(tx.maybe(sql, |row| row.get::<Role>(0))?.is_some_and(Role::is_external))
}

/// What became of a candidate, who may be gone.
pub fn status_of(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<CandidateStatus>, Problem> {
    let sql = Sql::with("SELECT status FROM candidate WHERE id = $1", values![candidate]);
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// The company that somebody looks after.
pub fn company_run_by(tx: &mut Tx<'_>, user: UserId) -> Result<Option<CompanyId>, Problem> {
    let mut sql =
        Sql::with("SELECT company_id FROM account WHERE id = $1 AND company_id IS NOT NULL", values![user]);
    sql.any_of("role", &Role::all_who(Role::runs_company));
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Whether a company waits for the provider, and has an admin whose address is proved.
pub fn waits_for_approval(tx: &mut Tx<'_>, company: CompanyId) -> Result<bool, Problem> {
    let mut sql = Sql::with(
        "SELECT 1 FROM company c JOIN account a ON a.company_id = c.id
          WHERE c.id = $1 AND c.status = 'NotVerified' AND a.email_verified_at IS NOT NULL AND a.removed_at IS NULL",
        values![company],
    )
    .then(&not_removed("c.id"));
    sql.any_of("a.role", &Role::all_who(Role::runs_company));
    Ok(tx.maybe(sql.then(" LIMIT 1"), |_| Ok(()))?.is_some())
}

/// A job, as whoever is told of it has to know it.
#[derive(Clone, Debug)]
pub struct JobFacts {
    pub id: JobId,
    pub title: String,
    pub status: JobStatus,
    pub is_expired: bool,
    pub expires_at: Option<Millis>,
    pub owner: UserId,
    pub owner_name: String,
    pub company: String,
    /// What the provider wanted when it sent the advert back.
    pub changes_wanted: Option<String>,
    /// Whether it asks for changes that nobody has answered.
    pub asks_changes: bool,
    /// Whether such were answered since it was submitted.
    pub is_answered: bool,
    pub taken_down_for: Option<String>,
}

fn read_job(row: &Row<'_>) -> Result<JobFacts, StoreError> {
    let (first, last): (String, String) = (row.get(6)?, row.get(7)?);
    Ok(JobFacts {
        id: row.get(0)?,
        title: row.get(1)?,
        status: row.get(2)?,
        is_expired: row.get(3)?,
        expires_at: row.get(4)?,
        owner: row.get(5)?,
        owner_name: format!("{first} {last}"),
        company: row.get(8)?,
        changes_wanted: row.get(9)?,
        taken_down_for: row.get(10)?,
        asks_changes: row.get::<Option<Millis>>(11)?.is_some(),
        is_answered: row.get::<Option<Millis>>(12)?.is_some(),
    })
}

/// A job within the viewer's reach.
pub fn job(tx: &mut Tx<'_>, viewer: &Viewer, id: JobId) -> Result<Option<JobFacts>, Problem> {
    let mut sql = Sql::with(
        "SELECT j.id, j.title, j.status, j.is_expired, j.expires_at, o.id, o.first_name, o.last_name, c.name,
                j.changes_wanted, j.taken_down_for, j.changes_asked_at, j.changes_answered_at
           FROM job j JOIN account o ON o.id = j.owner_id JOIN company c ON c.id = j.company_id WHERE j.id = $1",
        values![id],
    );
    sql.within(viewer, Action::ViewJob, Rows::Jobs, "j");
    Ok(tx.maybe(sql, read_job)?)
}

/// What the provider asks to be changed in an advert, field by field, while nobody has answered.
pub fn open_changes(tx: &mut Tx<'_>, id: JobId) -> Result<Vec<(AdvertField, String)>, Problem> {
    let sql = Sql::with(
        "SELECT r.field, r.comment FROM change_request r
          WHERE r.job_id = $1 AND r.answered_at IS NULL
            AND r.round = (SELECT max(last.round) FROM change_request last WHERE last.job_id = $1)
          ORDER BY r.position",
        values![id],
    );
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// What an applicant of a job that is not deleted is called, by whoever of the hiring side is told of them.
pub fn applicant(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<String>, Problem> {
    let sql = Sql::new("SELECT ")
        .then(&cover::names_inside("c"))
        .then(" FROM candidate c WHERE c.id = ")
        .given(candidate)
        .then(&not_deleted("c.job_id"));
    Ok(tx.maybe(sql, |row| Ok(cover::name_of(candidate, row.get(0)?, row.get(1)?)))?)
}

/// Who takes part in an interview, and who arranged it.
pub fn interviewers(tx: &mut Tx<'_>, interview: InterviewId) -> Result<Vec<UserId>, Problem> {
    let sql = Sql::with(
        "SELECT a.id FROM account a WHERE (a.id IN (SELECT i.author_id FROM interview i WHERE i.id = $1)
            OR a.id IN (SELECT s.user_id FROM interview_seat s WHERE s.interview_id = $1 AND s.state <> 'Out'))",
        values![interview],
    );
    people(tx, sql)
}

/// Who was to take part in an interview when it was called off, and who had arranged it.
pub fn were_to_interview(tx: &mut Tx<'_>, interview: InterviewId) -> Result<Vec<UserId>, Problem> {
    let sql = Sql::with(
        "SELECT a.id FROM account a WHERE (a.id IN (SELECT i.author_id FROM interview i WHERE i.id = $1)
            OR a.id IN (SELECT s.user_id FROM interview i JOIN interview_seat s ON s.interview_id = i.id
                         WHERE i.id = $1 AND i.state = 'Cancelled' AND s.due = i.sequence))",
        values![interview],
    );
    people(tx, sql)
}

/// An interview, as whoever looks after it has to know it.
#[derive(Clone, Debug)]
pub struct InterviewFacts {
    pub candidate: CandidateId,
    /// As it was typed, by a stranger perhaps.
    pub candidate_name: String,
    pub job_title: String,
}

/// An interview of which the candidate asks for another time, and whose candidate the viewer reaches.
pub fn asked_to_move(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: InterviewId,
) -> Result<Option<InterviewFacts>, Problem> {
    let mut sql = Sql::new("SELECT c.id, ").then(&cover::names_inside("c")).then(
        ", j.title
           FROM interview i JOIN candidate c ON c.id = i.candidate_id AND c.company_id = i.company_id
           JOIN job j ON j.id = c.job_id
          WHERE i.state <> 'Cancelled' AND i.change_asked IS NOT NULL AND i.id = ",
    );
    sql.bind(id);
    sql.within(viewer, Action::ArrangeInterview, Rows::Candidates, "c");
    Ok(tx.maybe(sql, |row| {
        let candidate = row.get(0)?;
        Ok(InterviewFacts {
            candidate,
            candidate_name: cover::name_of(candidate, row.get(1)?, row.get(2)?),
            job_title: row.get(3)?,
        })
    })?)
}

/// A note, as whoever is mentioned in it has to know it.
#[derive(Clone, Debug)]
pub struct NoteFacts {
    pub id: NoteId,
    pub candidate: CandidateId,
    /// As it was typed, by a stranger perhaps.
    pub candidate_name: String,
    pub job_title: String,
    pub author: String,
    /// What its author, who was sent the CV, says to it.
    pub answer: Option<CvAnswer>,
}

/// A note that the viewer reads.
pub fn note(tx: &mut Tx<'_>, viewer: &Viewer, id: NoteId) -> Result<Option<NoteFacts>, Problem> {
    let mut sql = Sql::new("SELECT n.id, c.id, ").then(&cover::names("c", viewer)).then(
        ", j.title, a.first_name, a.last_name, n.author_email, n.answer
           FROM note n JOIN candidate c ON c.id = n.candidate_id JOIN job j ON j.id = c.job_id
           LEFT JOIN account a ON a.id = n.author_id
          WHERE n.id = ",
    );
    sql.bind(id);
    sql.within(viewer, Action::ViewCandidate, Rows::Candidates, "c").push(&readable("n", viewer));
    Ok(tx.maybe(sql, |row| {
        let candidate = row.get(1)?;
        let (own, family): (Option<String>, Option<String>) = (row.get(5)?, row.get(6)?);
        let author = own.map(|own| joined_name(own, family));
        Ok(NoteFacts {
            id: row.get(0)?,
            candidate,
            candidate_name: cover::name_of(candidate, row.get(2)?, row.get(3)?),
            job_title: row.get(4)?,
            author: author.or(row.get(7)?).unwrap_or_default(),
            answer: row.get(8)?,
        })
    })?)
}

/// A task, as whose it is has to know it.
#[derive(Clone, Debug)]
pub struct TaskFacts {
    pub candidate: CandidateId,
    /// As it was typed, by a stranger perhaps.
    pub candidate_name: String,
    pub job_title: String,
    pub due_on: String,
}

/// An open task of the viewer's.
pub fn task(tx: &mut Tx<'_>, viewer: &Viewer, id: TaskId) -> Result<Option<TaskFacts>, Problem> {
    let mut sql = Sql::new("SELECT c.id, ").then(&cover::names("c", viewer)).then(
        ", j.title, k.due_on
           FROM task k JOIN candidate c ON c.id = k.candidate_id AND c.company_id = k.company_id
           JOIN job j ON j.id = c.job_id
          WHERE k.state = 'Open' AND k.id = ",
    );
    sql.bind(id).push(" AND k.assignee_id = ").bind(viewer.id);
    sql.within(viewer, Action::ManageTasks, Rows::Candidates, "c");
    Ok(tx.maybe(sql, |row| {
        let candidate = row.get(0)?;
        Ok(TaskFacts {
            candidate,
            candidate_name: cover::name_of(candidate, row.get(1)?, row.get(2)?),
            job_title: row.get(3)?,
            due_on: row.get(4)?,
        })
    })?)
}

/// That a note is one that the viewer reads, as ` AND …`: whoever is from outside reads what is for them.
pub fn readable(alias: &str, viewer: &Viewer) -> String {
    if viewer.role.is_external() { format!(" AND {alias}.visible_to_recruiter = 1") } else { String::new() }
}

/// A company's name and state, unless it is gone.
pub fn company(tx: &mut Tx<'_>, id: CompanyId) -> Result<Option<(String, CompanyStatus)>, Problem> {
    let sql = Sql::with("SELECT c.name, c.status FROM company c WHERE c.id = $1", values![id])
        .then(&not_removed("c.id"));
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Whom an order that needs attention is for; none where it needs none any more.
pub fn order_to_settle(tx: &mut Tx<'_>, order: OrderId) -> Result<Option<String>, Problem> {
    let sql = Sql::with(
        "SELECT billing_name FROM purchase_order WHERE id = $1 AND needs_attention = 1",
        values![order],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Who asked for credits, by name, and for which job, while nobody has answered.
pub fn open_request(
    tx: &mut Tx<'_>,
    id: CreditRequestId,
) -> Result<Option<(UserId, String, JobId)>, Problem> {
    let sql = Sql::with(
        "SELECT a.id, a.first_name, a.last_name, r.job_id FROM credit_request r JOIN account a ON a.id = r.asker_id
          WHERE r.id = $1 AND r.answered_at IS NULL AND a.removed_at IS NULL",
        values![id],
    );
    Ok(tx.maybe(sql, |row| {
        let (first, last): (String, String) = (row.get(1)?, row.get(2)?);
        Ok((row.get(0)?, format!("{first} {last}"), row.get(3)?))
    })?)
}
