//! The rows of jobs: found within a viewer's reach, written under the version that was read.

pub mod changes;
pub mod desk;
pub mod forwarding;
pub mod lists;
pub mod public;
pub mod questions;
pub mod succession;

use super::category::Category;
use super::form::Advert;
use super::lifecycle::{Lifecycle, Run};
use super::{CampaignType, JobType, TimeEngaging, TimeInterval, reference};
use crate::clock::Millis;
use crate::companies::CompanyBrief;
use crate::contract::JobStatus;
use crate::contract::UserStatus;
use crate::credits::store::ledger::Reservation;
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::{Action, Role};
use crate::problem::Problem;
use crate::undo;
use crate::viewer::{JobTies, Rows, Viewer, Within as _, joined, not_deleted};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// What somebody reads who was not the first to change a job.
pub const CHANGED_MEANWHILE: &str = "Somebody else has just changed this job. Please reload it.";

/// What every view of a job needs to know of it.
#[derive(Clone, Debug)]
pub struct JobHead {
    pub lifecycle: Lifecycle,
    pub id: JobId,
    pub company: CompanyBrief,
    pub owner_id: UserId,
    pub owner_name: String,
    pub title: String,
    pub location: String,
    pub remote: bool,
    pub need_approval: bool,
    pub campaign: CampaignType,
    pub reference_code: String,
    pub related_code: Option<String>,
    pub created_at: Millis,
    pub version: i64,
    /// The last day on which somebody can apply, and when that is over.
    pub closes: Option<(String, Millis)>,
    /// What the provider wanted changed when it sent the advert back, which it does not any more.
    pub changes_wanted: Option<String>,
    /// Since when it asks for changes that nobody has answered, in the state that says it.
    pub changes_asked_at: Option<Millis>,
    /// Why the provider took it down.
    pub taken_down_for: Option<String>,
    /// Whether the viewer joined its hiring team.
    pub joined: bool,
}

/// A job in full, but for its keywords.
#[derive(Clone, Debug)]
pub struct Job {
    pub head: JobHead,
    pub owner_email: String,
    pub description: String,
    pub benefits: Option<String>,
    pub r#type: JobType,
    pub time_engaging: TimeEngaging,
    /// In pence.
    pub salary_bottom: Option<i64>,
    /// In pence.
    pub salary_top: Option<i64>,
    pub show_salary: bool,
    pub time_interval: TimeInterval,
    pub post_code: Option<String>,
    pub vacancies: i64,
    pub category: Option<Category>,
    /// When it last said something else while it was live; 0 where it never did.
    pub changed_at: Millis,
    /// When it was ended because whom it sought was found.
    pub filled_at: Option<Millis>,
    /// Whether who its candidates are is hidden until they are shortlisted.
    pub blind_sift: bool,
}

impl JobHead {
    /// What a reach is decided by.
    pub fn ties(&self) -> JobTies {
        JobTies { id: self.id, company_id: self.company.id, owner_id: self.owner_id, joined: self.joined }
    }

    /// Whether the provider waits for changes, and not the owner for the provider.
    pub fn asks_changes(&self) -> bool {
        self.changes_asked_at.is_some() && self.lifecycle.status() == JobStatus::PendingAdminApproval
    }
}

/// The columns of a lifecycle, which stand first in every row that holds one.
const LIFECYCLE: &str = "j.status, j.credit_pool, j.activated_at, j.expires_at, j.expired_at, j.archived_at";
const HEAD: &str =
    "j.id, j.company_id, c.name, c.status, j.owner_id, o.first_name, o.last_name, j.title, j.location,
     j.remote, j.need_approval, j.campaign_type, j.reference_code, r.reference_code, j.created_at, j.version,
     j.closes_on, j.closes_at, j.changes_wanted, j.taken_down_for, j.changes_asked_at";
const BODY: &str = "o.email, x.description, x.benefits, j.type, j.time_engaging, j.salary_bottom,
     j.salary_top, j.show_salary, j.time_interval, j.post_code, j.vacancies, j.category, j.changed_at, j.filled_at,
     j.blind_sift";
const FROM: &str = " FROM job j JOIN company c ON c.id = j.company_id JOIN account o ON o.id = j.owner_id
     LEFT JOIN job r ON r.id = j.related_job_id
       AND NOT EXISTS (SELECT 1 FROM deleted_job gone WHERE gone.job_id = r.id)";
const WITH_TEXT: &str = " JOIN job_text x ON x.job_id = j.id";

fn read_lifecycle(row: &Row<'_>) -> Result<Lifecycle, StoreError> {
    let status: JobStatus = row.get(0)?;
    let run = || {
        Ok::<_, StoreError>(Run {
            paid_with: row.get(1)?,
            activated_at: row.get(2)?,
            expires_at: row.get(3)?,
            expired_at: row.get(4)?,
        })
    };
    let held = || Ok::<_, StoreError>(Reservation { pool: row.get(1)? });
    Ok(match status {
        JobStatus::Draft => Lifecycle::Draft,
        JobStatus::NoCredits => Lifecycle::NoCredits,
        JobStatus::PendingAdminApproval => Lifecycle::PendingAdminApproval(held()?),
        JobStatus::PendingUserApproval => Lifecycle::PendingUserApproval(held()?),
        JobStatus::Live => Lifecycle::Live(run()?),
        JobStatus::ReadOnly => Lifecycle::ReadOnly(run()?),
        JobStatus::Archived => Lifecycle::Archived { run: run()?, archived_at: row.get(5)? },
    })
}

fn read_head(row: &Row<'_>) -> Result<JobHead, StoreError> {
    let (first, last): (String, String) = (row.get(11)?, row.get(12)?);
    Ok(JobHead {
        lifecycle: read_lifecycle(row)?,
        id: row.get(6)?,
        company: CompanyBrief { id: row.get(7)?, name: row.get(8)?, status: row.get(9)? },
        owner_id: row.get(10)?,
        owner_name: format!("{first} {last}"),
        title: row.get(13)?,
        location: row.get(14)?,
        remote: row.get(15)?,
        need_approval: row.get(16)?,
        campaign: row.get(17)?,
        reference_code: row.get(18)?,
        related_code: row.get(19)?,
        created_at: row.get(20)?,
        version: row.get(21)?,
        closes: row.get::<Option<String>>(22)?.zip(row.get(23)?),
        changes_wanted: row.get(24)?,
        taken_down_for: row.get(25)?,
        changes_asked_at: row.get(26)?,
        joined: row.get(27)?,
    })
}

fn read_job(row: &Row<'_>) -> Result<Job, StoreError> {
    Ok(Job {
        head: read_head(row)?,
        owner_email: row.get(28)?,
        description: row.get(29)?,
        benefits: row.get(30)?,
        r#type: row.get(31)?,
        time_engaging: row.get(32)?,
        salary_bottom: row.get(33)?,
        salary_top: row.get(34)?,
        show_salary: row.get(35)?,
        time_interval: row.get(36)?,
        post_code: row.get(37)?,
        vacancies: row.get(38)?,
        category: read_category(row, 39)?,
        changed_at: row.get(40)?,
        filled_at: row.get(41)?,
        blind_sift: row.get(42)?,
    })
}

/// One that this program does not know is none: a newer one beside it may have a longer list.
fn read_category(row: &Row<'_>, column: usize) -> Result<Option<Category>, StoreError> {
    Ok(row.get::<Option<String>>(column)?.as_deref().and_then(Category::new))
}

/// The start of a query over jobs, up to and with `FROM …`; `more` columns follow those of the head.
fn select(viewer: &Viewer, more: &str) -> Sql {
    let mut sql = Sql::new("SELECT ").then(LIFECYCLE).then(", ").then(HEAD).then(", ");
    joined(&mut sql, viewer.id, "j.id").push(more).push(FROM);
    sql
}

/// The job, if `viewer` may do `action` to it; not found where they do not see it, refused where they do.
pub fn find(tx: &mut Tx<'_>, viewer: &Viewer, action: Action, id: JobId) -> Result<Job, Problem> {
    let mut sql = select(viewer, &format!(", {BODY}"));
    sql.push(WITH_TEXT).push(" WHERE j.id = ").bind(id).within(viewer, Action::ViewJob, Rows::Jobs, "j");
    let job = tx.maybe(sql, read_job)?.ok_or(Problem::NotFound)?;
    let allowed = viewer.may(action, &job.head.ties()) && job.head.is_shown_to(viewer);
    if allowed { Ok(job) } else { Err(Problem::denied()) }
}

/// A job's keywords, in the order given.
pub fn keywords(tx: &mut Tx<'_>, id: JobId) -> Result<Vec<String>, StoreError> {
    tx.all(
        Sql::with("SELECT keyword FROM job_keyword WHERE job_id = $1 ORDER BY position", values![id]),
        |row| row.get(0),
    )
}

/// Whether there is such a job, that nobody has deleted.
pub fn is_there(tx: &mut Tx<'_>, id: JobId) -> Result<bool, Problem> {
    let mut sql = Sql::new("SELECT 1 FROM job j WHERE j.id = ").given(id);
    sql.push(&not_deleted("j.id"));
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}

/// Somebody whose job it could be.
pub struct PossibleOwner {
    pub id: UserId,
    pub role: Role,
    pub status: UserStatus,
    pub company_id: CompanyId,
}

/// The account of somebody with a company.
pub fn possible_owner(tx: &mut Tx<'_>, id: UserId) -> Result<Option<PossibleOwner>, StoreError> {
    tx.maybe(
        Sql::with(
            "SELECT id, role, status, company_id FROM account
              WHERE id = $1 AND company_id IS NOT NULL AND removed_at IS NULL",
            values![id],
        ),
        |row| {
            Ok(PossibleOwner {
                id: row.get(0)?,
                role: row.get(1)?,
                status: row.get(2)?,
                company_id: row.get(3)?,
            })
        },
    )
}

/// Writes a draft. A reference code that is taken is drawn again.
pub fn insert(
    tx: &mut Tx<'_>,
    id: JobId,
    owner: &PossibleOwner,
    campaign: CampaignType,
    (advert, closes_at): (&Advert, Option<Millis>),
    now: Millis,
) -> Result<(), Problem> {
    with_new_code(|code| {
        tx.run(Sql::with(
            "INSERT INTO job (id, company_id, owner_id, reference_code, title, type, time_engaging, salary_bottom,
                              salary_top, time_interval, show_salary, location, post_code, remote, need_approval,
                              campaign_type, vacancies, closes_on, closes_at, category, status, is_expired, version,
                              created_at, status_since)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
                     'Draft', 0, 1, $21, $21)
             ON CONFLICT (reference_code) DO NOTHING",
            values![
                id,
                owner.company_id,
                owner.id,
                code,
                &advert.title,
                advert.r#type,
                advert.time_engaging,
                advert.salary_bottom,
                advert.salary_top,
                advert.time_interval,
                advert.show_salary,
                &advert.location,
                advert.post_code.as_ref(),
                advert.remote,
                advert.need_approval,
                campaign,
                advert.vacancies,
                advert.closes_on,
                closes_at,
                advert.category,
                now,
            ],
        ))
    })?;
    tx.run(Sql::with(
        "INSERT INTO job_text (job_id, description, benefits) VALUES ($1, $2, $3)",
        values![id, &advert.description, advert.benefits.as_ref()],
    ))?;
    set_keywords(tx, id, advert)?;
    questions::set(tx, id, advert.questions.as_deref().unwrap_or_default())
}

/// Writes a draft with everything that `original` says, but for the day on which applications ended.
pub fn insert_copy(
    tx: &mut Tx<'_>,
    id: JobId,
    owner: &PossibleOwner,
    campaign: CampaignType,
    original: &Job,
    now: Millis,
) -> Result<(), Problem> {
    let head = &original.head;
    with_new_code(|code| {
        tx.run(Sql::with(
            "INSERT INTO job (id, company_id, owner_id, reference_code, title, type, time_engaging, salary_bottom,
                              salary_top, time_interval, show_salary, location, post_code, remote, need_approval,
                              campaign_type, vacancies, category, blind_sift, related_job_id, status, is_expired,
                              version, created_at, status_since)
             SELECT $1, $2, $3, $4, title, type, time_engaging, salary_bottom, salary_top, time_interval,
                    show_salary, location, post_code, remote, need_approval, $5, vacancies, category, blind_sift,
                    id, 'Draft', 0, 1, $6, $6
               FROM job WHERE id = $7
             ON CONFLICT (reference_code) DO NOTHING",
            values![id, owner.company_id, owner.id, code, campaign, now, head.id],
        ))
    })?;
    tx.run(Sql::with(
        "INSERT INTO job_text (job_id, description, benefits)
         SELECT $1, description, benefits FROM job_text WHERE job_id = $2",
        values![id, head.id],
    ))?;
    tx.run(Sql::with(
        "INSERT INTO job_keyword (job_id, position, keyword)
         SELECT $1, position, keyword FROM job_keyword WHERE job_id = $2",
        values![id, head.id],
    ))?;
    questions::copy(tx, head.id, id)
}

/// Has a job's candidates be sifted blind, or not any more; false where it stands so.
pub fn set_sift(tx: &mut Tx<'_>, id: JobId, on: bool) -> Result<bool, Problem> {
    let sql = Sql::with("UPDATE job SET blind_sift = $1 WHERE id = $2 AND blind_sift <> $1", values![on, id]);
    Ok(tx.run(sql)? == 1)
}

/// Keeps the advert as it is.
pub fn keep_for_undo(tx: &mut Tx<'_>, head: &JobHead, now: Millis) -> Result<(), Problem> {
    undo::keep(tx, "job", "id", &[head.id], head.company.id, now)?;
    undo::keep(tx, "job_text", "job_id", &[head.id], head.company.id, now)?;
    undo::keep(tx, "job_keyword", "job_id", &[head.id], head.company.id, now)?;
    undo::keep(tx, "job_question", "job_id", &[head.id], head.company.id, now)
}

/// Changes what the advert says.
pub fn update(
    tx: &mut Tx<'_>,
    head: &JobHead,
    campaign: CampaignType,
    (advert, closes_at): (&Advert, Option<Millis>),
    now: Millis,
) -> Result<(), Problem> {
    let changed = tx.run(Sql::with(
        "UPDATE job SET title = $1, type = $2, time_engaging = $3, salary_bottom = $4, salary_top = $5,
                        time_interval = $6, show_salary = $7, location = $8, post_code = $9, remote = $10,
                        need_approval = $11, campaign_type = $12, vacancies = $13, closes_on = $14, closes_at = $15,
                        category = $16, changed_at = $17, version = version + 1
          WHERE id = $18 AND version = $19",
        values![
            &advert.title,
            advert.r#type,
            advert.time_engaging,
            advert.salary_bottom,
            advert.salary_top,
            advert.time_interval,
            advert.show_salary,
            &advert.location,
            advert.post_code.as_ref(),
            advert.remote,
            advert.need_approval,
            campaign,
            advert.vacancies,
            advert.closes_on,
            closes_at,
            advert.category,
            now,
            head.id,
            head.version,
        ],
    ))?;
    require_first(changed)?;
    tx.run(Sql::with(
        "UPDATE job_text SET description = $1, benefits = $2 WHERE job_id = $3",
        values![&advert.description, advert.benefits.as_ref(), head.id],
    ))?;
    tx.run(Sql::with("DELETE FROM job_keyword WHERE job_id = $1", values![head.id]))?;
    set_keywords(tx, head.id, advert)?;
    match &advert.questions {
        Some(questions) => questions::set(tx, head.id, questions),
        None => Ok(()),
    }
}

/// Keeps where the job stands from now on.
pub fn set_lifecycle(
    tx: &mut Tx<'_>,
    id: JobId,
    version: i64,
    next: &Lifecycle,
    now: Millis,
) -> Result<(), Problem> {
    let run = next.run();
    let expired_at = run.and_then(|run| run.expired_at);
    let changed = tx.run(Sql::with(
        "UPDATE job SET status = $1, credit_pool = $2, activated_at = $3, expires_at = $4, is_expired = $5,
                        expired_at = $6, archived_at = $7, version = version + 1,
                        status_since = CASE WHEN status = $1 THEN status_since ELSE $8 END,
                        changes_asked_at = CASE WHEN status = $1 THEN changes_asked_at END,
                        changes_answered_at = CASE WHEN status = $1 THEN changes_answered_at END,
                        filled_at = CASE WHEN status = $1 THEN filled_at END
          WHERE id = $9 AND version = $10",
        values![
            next.status(),
            next.pool(),
            run.map(|run| run.activated_at),
            run.map(|run| run.expires_at),
            expired_at.is_some(),
            expired_at,
            next.archived_at(),
            now,
            id,
            version,
        ],
    ))?;
    require_first(changed)
}

/// Forgets what the provider wanted changed when it sent the advert back.
pub fn forget_changes_wanted(tx: &mut Tx<'_>, id: JobId) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE job SET changes_wanted = NULL WHERE id = $1", values![id]))?;
    Ok(())
}

/// Keeps why the provider took it down.
pub fn set_taken_down(tx: &mut Tx<'_>, id: JobId, reason: &str) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE job SET taken_down_for = $1 WHERE id = $2", values![reason, id]))?;
    Ok(())
}

/// Keeps that it ended because whom it sought is found.
pub fn set_filled(tx: &mut Tx<'_>, id: JobId, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE job SET filled_at = $1 WHERE id = $2", values![now, id]))?;
    Ok(())
}

/// Notes that owners were told of the coming end of their adverts.
pub fn set_expiry_told(tx: &mut Tx<'_>, ids: &[JobId]) -> Result<(), Problem> {
    let mut sql = Sql::new("UPDATE job SET expiry_told = 1 WHERE 1 = 1");
    sql.one_of("id", ids);
    tx.run(sql)?;
    Ok(())
}

/// How many of a job's candidates are on hold.
pub fn on_hold(tx: &mut Tx<'_>, job: JobId) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM candidate_hold h JOIN candidate c ON c.id = h.candidate_id
          WHERE c.job_id = $1 AND h.company_id = (SELECT company_id FROM job WHERE id = $1)",
        values![job],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Hides the job and all that belongs to it from everybody; answers who had joined its team.
pub fn mark_deleted(tx: &mut Tx<'_>, head: &JobHead, now: Millis) -> Result<Vec<UserId>, Problem> {
    let job = Sql::with(
        "UPDATE job SET version = version + 1 WHERE id = $1 AND version = $2",
        values![head.id, head.version],
    );
    require_first(tx.run(job)?)?;
    Ok(succession::mark_deleted(tx, head.id, now)?)
}

/// The job that was deleted first, if that is so long ago.
pub fn deleted_before(tx: &mut Tx<'_>, before: Millis) -> Result<Option<JobId>, Problem> {
    let sql = Sql::with(
        "SELECT job_id FROM deleted_job WHERE deleted_at <= $1 ORDER BY deleted_at, job_id LIMIT 1",
        values![before],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Removes a deleted job that has no candidates any more, with its texts, its counts and its team.
pub fn remove(tx: &mut Tx<'_>, id: JobId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM job WHERE id = $1", values![id])).map_err(raced)?;
    Ok(())
}

fn require_first(changed: u64) -> Result<(), Problem> {
    if changed == 1 { Ok(()) } else { Err(changed_meanwhile()) }
}

/// Somebody who applied while the job was deleted refers to it still, where writers run side by side.
fn raced(error: StoreError) -> Problem {
    match error {
        StoreError::Constraint { .. } => changed_meanwhile(),
        other => other.into(),
    }
}

fn changed_meanwhile() -> Problem {
    Problem::Conflict(CHANGED_MEANWHILE.into())
}

fn set_keywords(tx: &mut Tx<'_>, id: JobId, advert: &Advert) -> Result<(), StoreError> {
    for (position, keyword) in (0_i64..).zip(&advert.keywords) {
        tx.run(Sql::with(
            "INSERT INTO job_keyword (job_id, position, keyword) VALUES ($1, $2, $3)",
            values![id, position, keyword],
        ))?;
    }
    Ok(())
}

/// Draws reference codes until `insert` takes one: it answers how many rows it made.
fn with_new_code(mut insert: impl FnMut(&str) -> Result<u64, StoreError>) -> Result<(), Problem> {
    for _ in 0..8 {
        if insert(&reference::draw())? == 1 {
            return Ok(());
        }
    }
    Err(anyhow::anyhow!("no reference code is free").into())
}
