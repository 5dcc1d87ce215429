//! The rows of tasks.

use super::form::Due;
use super::view::{Assignee, TaskCandidate, TaskView};
use super::{MOST, TaskState};
use crate::candidates::store::{covers, reached};
use crate::clock::Millis;
use crate::cover;
use crate::ids::{CandidateId, CompanyId, JobId, TaskId, UserId};
use crate::paging::Wanted;
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::joined_name;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Nobody's tasks are counted further, or listed.
const MOST_OWN: i64 = 1_000;

/// A task, and what is not shown of it.
pub(super) struct Found {
    pub(super) view: TaskView,
    pub(super) state: TaskState,
    pub(super) company: CompanyId,
    /// Whether who it is about is hidden.
    is_covered: bool,
}

/// Tasks as they may be read: of whom who they are is hidden, no text says it.
pub(super) fn shown(tx: &mut Tx<'_>, found: Vec<Found>) -> Result<Vec<TaskView>, Problem> {
    let covered = found.iter().filter(|one| one.is_covered);
    let hidden = covers::words(tx, &covered.map(|one| one.view.candidate.id).collect::<Vec<_>>())?;
    let shown = |one: Found| match hidden.get(&one.view.candidate.id) {
        Some(words) => TaskView { text: words.hide(&one.view.text), ..one.view },
        None => one.view,
    };
    Ok(found.into_iter().map(shown).collect())
}

/// Whether somebody can be given a task on a job's candidates.
pub(super) fn may_have(tx: &mut Tx<'_>, job: JobId, user: UserId) -> Result<bool, Problem> {
    reached::is_reached_by(tx, job, user, Action::ManageTasks)
}

fn select() -> Sql {
    let mut sql = Sql::new(
        "SELECT k.id, k.body, k.due_on, p.id, p.first_name, p.last_name, w.first_name, w.last_name, k.created_at,
                k.done_at, d.first_name, d.last_name, k.version, c.id, ",
    )
    .then(&cover::names_inside("c"))
    .then(", j.id, j.title, k.state, k.company_id, CASE WHEN ");
    reached::reached(&mut sql, Action::ManageTasks).push(
        " THEN 1 ELSE 0 END
           FROM task k JOIN candidate c ON c.id = k.candidate_id AND c.company_id = k.company_id
           JOIN job j ON j.id = c.job_id
           LEFT JOIN account p ON p.id = k.assignee_id
           LEFT JOIN account w ON w.id = k.author_id
           LEFT JOIN account d ON d.id = k.done_by
          WHERE ",
    );
    sql
}

fn read(row: &Row<'_>) -> Result<Found, StoreError> {
    let name = |at: usize| {
        let (first, last): (Option<String>, Option<String>) = (row.get(at)?, row.get(at + 1)?);
        Ok::<_, StoreError>(first.map(|first| joined_name(first, last)))
    };
    let (assignee, sees): (Option<UserId>, bool) = (row.get(3)?, row.get(20)?);
    let candidate: CandidateId = row.get(13)?;
    let (first, last): (Option<String>, Option<String>) = (row.get(14)?, row.get(15)?);
    let is_covered = first.is_none();
    let assignee_name = name(4)?.unwrap_or_default();
    let view = TaskView {
        id: row.get(0)?,
        text: row.get(1)?,
        due_on: row.get(2)?,
        assignee: assignee.map(|id| Assignee { id, full_name: assignee_name, sees_candidate: sees }),
        author: name(6)?,
        created_at: row.get(8)?,
        done_at: row.get(9)?,
        done_by: name(10)?,
        version: row.get(12)?,
        candidate: TaskCandidate {
            id: candidate,
            full_name: cover::name_of(candidate, first, last),
            advert_id: row.get(16)?,
            campaign_title: row.get(17)?,
        },
    };
    Ok(Found { view, state: row.get(18)?, company: row.get(19)?, is_covered })
}

/// A task on a candidate within the viewer's reach, deleted or not.
pub(super) fn find(tx: &mut Tx<'_>, viewer: &Viewer, id: TaskId) -> Result<Option<Found>, Problem> {
    let mut sql = select().then("k.id = ").given(id);
    sql.within(viewer, Action::ManageTasks, Rows::Candidates, "c");
    Ok(tx.maybe(sql, read)?)
}

/// How many tasks a candidate has, those included that may come back; no further than may be.
pub(super) fn count(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM (SELECT 1 FROM task WHERE candidate_id = $1 LIMIT $2) counted",
        values![candidate, MOST],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// A page of a candidate's.
pub(super) fn of_candidate(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    state: TaskState,
    wanted: Wanted,
) -> Result<(Vec<TaskView>, i64), Problem> {
    let mut page = select().then("k.candidate_id = ").given(candidate).then(" AND k.state = ").given(state);
    page.push(match state {
        TaskState::Done => " ORDER BY k.done_at DESC, k.id DESC LIMIT ",
        TaskState::Open | TaskState::Deleted => " ORDER BY k.due_on, k.id LIMIT ",
    });
    page.bind(wanted.size).push(" OFFSET ").bind(wanted.offset());
    let found = tx.all(page, read)?;
    let items = shown(tx, found)?;
    let count = Sql::with(
        "SELECT count(*) FROM task WHERE candidate_id = $1 AND state = $2",
        values![candidate, state],
    );
    Ok((items, tx.one(count, |row| row.get(0))?))
}

/// A page of the viewer's own open ones.
pub(super) fn own(tx: &mut Tx<'_>, viewer: &Viewer, wanted: Wanted) -> Result<(Vec<TaskView>, i64), Problem> {
    let mut page = select().then("k.assignee_id = ").given(viewer.id).then(" AND k.state = 'Open'");
    page.within(viewer, Action::ManageTasks, Rows::Candidates, "c");
    page.push(" ORDER BY k.due_on, k.id LIMIT ").bind(wanted.size);
    page.push(" OFFSET ").bind(wanted.offset().min(MOST_OWN));
    let found = tx.all(page, read)?;
    let items = shown(tx, found)?;
    let mut count = Sql::new(
        "SELECT count(*) FROM (SELECT 1 FROM task k JOIN candidate c ON c.id = k.candidate_id
            AND c.company_id = k.company_id WHERE k.state = 'Open' AND k.assignee_id = ",
    )
    .given(viewer.id);
    count.within(viewer, Action::ManageTasks, Rows::Candidates, "c");
    count.push(" LIMIT ").bind(MOST_OWN).push(") AS counted");
    Ok((items, tx.one(count, |row| row.get(0))?))
}

/// Writes a task; `people` are whose it is and who made it, and when.
pub(super) fn insert(
    tx: &mut Tx<'_>,
    (id, candidate, company): (TaskId, CandidateId, CompanyId),
    text: &str,
    due: &Due,
    (assignee, author, now): (UserId, UserId, Millis),
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO task (id, company_id, candidate_id, body, due_on, due_from, due_told, assignee_id, author_id,
                           created_at, state)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'Open')",
        values![id, company, candidate, text, due.on, due.from, due.told, assignee, author, now],
    ))?;
    Ok(())
}

/// Changes a task, to another day where there is one.
pub(super) fn change(
    tx: &mut Tx<'_>,
    id: TaskId,
    text: &str,
    due: Option<&Due>,
    assignee: Option<UserId>,
) -> Result<(), Problem> {
    let mut sql = Sql::new("UPDATE task SET version = version + 1, body = ").given(text);
    sql.push(", assignee_id = ").bind(assignee);
    if let Some(Due { on, from, told }) = due {
        sql.push(", due_on = ").bind(*on).push(", due_from = ").bind(*from);
        sql.push(", due_told = ").bind(*told);
    }
    tx.run(sql.then(" WHERE id = ").given(id))?;
    Ok(())
}

/// Ticks a task off, by whom and when, or opens it again; false where it stood so.
pub(super) fn set_done(tx: &mut Tx<'_>, id: TaskId, done: Option<(UserId, Millis)>) -> Result<bool, Problem> {
    let (to, from) =
        if done.is_some() { (TaskState::Done, TaskState::Open) } else { (TaskState::Open, TaskState::Done) };
    let (by, at) = done.unzip();
    let changed = tx.run(Sql::with(
        "UPDATE task SET version = version + 1, state = $1, done_by = $2, done_at = $3 WHERE id = $4 AND state = $5",
        values![to, by, at, id, from],
    ))?;
    Ok(changed == 1)
}

/// Deletes a task at that moment, or brings it back as it was; false where it stood so.
pub(super) fn set_deleted(tx: &mut Tx<'_>, id: TaskId, at: Option<Millis>) -> Result<bool, Problem> {
    let sql = match at {
        Some(at) => Sql::with(
            "UPDATE task SET version = version + 1, state = 'Deleted', deleted_at = $1
              WHERE id = $2 AND state <> 'Deleted'",
            values![at, id],
        ),
        None => Sql::with(
            "UPDATE task SET version = version + 1, deleted_at = NULL,
                    state = CASE WHEN done_at IS NULL THEN 'Open' ELSE 'Done' END
              WHERE id = $1 AND state = 'Deleted'",
            values![id],
        ),
    };
    Ok(tx.run(sql)? == 1)
}

/// A task that something happened to by itself, and whose it is now.
pub(super) struct Left {
    pub(super) task: TaskId,
    pub(super) candidate: CandidateId,
    pub(super) company: CompanyId,
    pub(super) assignee: Option<UserId>,
}

fn read_left(row: &Row<'_>) -> Result<Left, StoreError> {
    Ok(Left { task: row.get(0)?, candidate: row.get(1)?, company: row.get(2)?, assignee: row.get(3)? })
}

/// Gives at most `most` open tasks of somebody to whoever made them, where they are of the company still.
pub(super) fn leave(
    tx: &mut Tx<'_>,
    user: UserId,
    company: Option<CompanyId>,
    most: u32,
) -> Result<Vec<Left>, Problem> {
    let mut sql = Sql::with(
        "UPDATE task SET version = version + 1, assignee_id =
           (SELECT w.id FROM account w WHERE w.id = task.author_id AND w.id <> $1 AND w.removed_at IS NULL
               AND w.company_id = task.company_id)
          WHERE id IN (SELECT k.id FROM task k WHERE k.assignee_id = $1 AND k.state = 'Open'",
        values![user],
    );
    if let Some(company) = company {
        sql.push(" AND k.company_id = ").bind(company);
    }
    sql.push(" LIMIT ").bind(most).push(") RETURNING id, candidate_id, company_id, assignee_id");
    Ok(tx.all(sql, read_left)?)
}

/// Whether the day of any has come of which nobody was told.
pub(super) fn is_any_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT company_id FROM task WHERE state = 'Open' AND due_told = 0 AND due_from <= $1 LIMIT 1",
        values![now],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Notes of at most `most` such that they were told of.
pub(super) fn take_due(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<Vec<Left>, Problem> {
    let sql = Sql::with(
        "UPDATE task SET due_told = 1 WHERE due_told = 0 AND id IN
           (SELECT id FROM task WHERE state = 'Open' AND due_told = 0 AND due_from <= $1 ORDER BY due_from LIMIT $2)
         RETURNING id, candidate_id, company_id, assignee_id",
        values![now, most],
    );
    Ok(tx.all(sql, read_left)?)
}

/// Removes at most `most` that were deleted before a moment.
pub(super) fn sweep(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    let sql = Sql::with(
        "DELETE FROM task WHERE id IN (SELECT id FROM task WHERE state = 'Deleted' AND deleted_at < $1 LIMIT $2)",
        values![before, most],
    );
    Ok(tx.run(sql)?)
}
