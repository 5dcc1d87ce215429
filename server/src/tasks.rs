//! Tasks: what is to be done about a candidate, by which day, and by whom. They are the hiring side's own: whoever reaches
//! a candidate for it sees all tasks on them, and ticks off, changes and removes any.

pub mod form;
mod store;
pub mod view;

use form::{AddTaskInput, DoneInput, EditTaskInput, NewTask, due};
use view::{TaskView, TasksView};

use crate::candidates::store as candidates;
use crate::clock::Millis;
use crate::companies::store::info as companies;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, CompanyId, TaskId, UserId};
use crate::paging::Wanted;
use crate::policy::Action;
use crate::problem::Problem;
use crate::spelled;
use crate::time_zone::Day;
use crate::undo;
use crate::viewer::Viewer;
use ::store::Tx;

spelled! {
    /// Where a task stands.
    pub enum TaskState {
        /// To be done.
        Open,
        /// Ticked off.
        Done,
        /// Removed, and kept for as long as that can be undone.
        Deleted,
    }
}

/// No candidate has more.
pub const MOST: i64 = 200;
const TOO_MANY: &str = "A candidate can have 200 tasks. Please delete some that are done.";
const CANNOT_SEE: &str = "Please choose somebody who can see this candidate.";
const OUTDATED: &str = "Somebody else has just changed this task. Please look again.";
const GONE: &str = "This task has been deleted.";

/// A page of a candidate's tasks: those that are open, the first due first, or those that are done, the last first.
pub fn of_candidate(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    (done, wanted): (bool, Wanted),
    now: Millis,
) -> Result<TasksView, Problem> {
    let candidate = candidates::find(tx, viewer, Action::ManageTasks, id)?;
    let zone = companies::time_zone_of_job(tx, candidate.job.id)?;
    let state = if done { TaskState::Done } else { TaskState::Open };
    let (items, total) = store::of_candidate(tx, id, state, wanted)?;
    Ok(TasksView { today: Day::at(now, &zone).to_string(), tasks: wanted.of(items, total) })
}

/// A page of the viewer's own open tasks, the first due first.
pub fn own(tx: &mut Tx<'_>, viewer: &Viewer, wanted: Wanted, now: Millis) -> Result<TasksView, Problem> {
    let zone = companies::time_zone_of(tx, viewer.id)?;
    let (items, total) = store::own(tx, viewer, wanted)?;
    Ok(TasksView { today: Day::at(now, &zone).to_string(), tasks: wanted.of(items, total) })
}

/// Makes a task on a candidate: the viewer's own, unless it names somebody else who sees them.
pub fn add(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    candidate: CandidateId,
    input: &AddTaskInput,
    now: Millis,
) -> Result<TaskView, Problem> {
    let job = candidates::find(tx, viewer, Action::ManageTasks, candidate)?.job;
    let zone = companies::time_zone_of_job(tx, job.id)?;
    let NewTask { text, due_on } = input.check(Day::at(now, &zone))?;
    let assignee = input.assignee_id.unwrap_or(viewer.id);
    if !store::may_have(tx, job.id, assignee)? {
        return Err(Problem::field("assigneeId", CANNOT_SEE));
    }
    if store::count(tx, candidate)? >= MOST {
        return Err(Problem::Conflict(TOO_MANY.into()));
    }
    let task = TaskId::new();
    let around = Circumstances::person(viewer.id, job.company_id, now);
    let due = due(due_on, &zone, now)?;
    store::insert(tx, (task, candidate, job.company_id), &text, &due, (assignee, viewer.id, now))?;
    Event::TaskAdded { candidate, task, assignee: Some(assignee) }.record(tx, around)?;
    let found = store::find(tx, viewer, task)?.ok_or(Problem::NotFound)?;
    told(tx, found)
}

/// A task as it may be read.
fn told(tx: &mut Tx<'_>, found: store::Found) -> Result<TaskView, Problem> {
    store::shown(tx, vec![found])?.pop().ok_or(Problem::NotFound)
}

/// Changes a task that nobody has changed since it was read.
pub fn edit(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: TaskId,
    input: &EditTaskInput,
    now: Millis,
) -> Result<TaskView, Problem> {
    let found = there(tx, viewer, id)?;
    let (company, kept) = (found.company, found.view.text.clone());
    let before = told(tx, found)?;
    let zone = companies::time_zone_of_job(tx, before.candidate.advert_id)?;
    // What was due before may be corrected without another day, and what was changed may be as it was.
    let stays = |day: &Day| input.takes_back || day.to_string() == before.due_on;
    let today = Day::at(now, &zone);
    let first = Day::new(&input.due_on).filter(stays).map_or(today, |day| day.min(today));
    let NewTask { text, due_on } = input.check(first)?;
    let was = before.assignee.as_ref().map(|person| person.id);
    let assignee = input.assignee(was);
    if let Some(assignee) = assignee.filter(|assignee| Some(*assignee) != was)
        && !store::may_have(tx, before.candidate.advert_id, assignee)?
    {
        return Err(Problem::field("assigneeId", CANNOT_SEE));
    }
    let moved = due_on.to_string() != before.due_on;
    // What stands in the place of a name is not written over it.
    let is_same = text == before.text;
    let text = if is_same { kept } else { text };
    // Whoever sends it again may not have had the answer.
    if is_same && assignee == was && !moved {
        return Ok(before);
    }
    if before.version != input.version {
        return Err(Problem::outdated(OUTDATED, &before));
    }
    let due = if moved { Some(due(due_on, &zone, now)?) } else { None };
    store::change(tx, id, &text, due.as_ref(), assignee)?;
    let (candidate, around) = (before.candidate.id, Circumstances::person(viewer.id, company, now));
    Event::TaskChanged { candidate, task: id, assignee, was, moved }.record(tx, around)?;
    let found = there(tx, viewer, id)?;
    told(tx, found)
}

/// Ticks a task off, or opens it again; one that stands so already stays as it is, and so does one that is not of the version
/// which is taken back.
pub fn set_done(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: TaskId,
    input: DoneInput,
    now: Millis,
) -> Result<TaskView, Problem> {
    let mut found = there(tx, viewer, id)?;
    if (found.state == TaskState::Done) != input.done {
        found = of_version(tx, found, input.version)?;
    }
    if store::set_done(tx, id, input.done.then_some((viewer.id, now)))? {
        let event = Event::TaskDone {
            candidate: found.view.candidate.id,
            task: id,
            assignee: found.view.assignee.map(|person| person.id),
            undone: !input.done,
        };
        event.record(tx, Circumstances::person(viewer.id, found.company, now))?;
    }
    let found = there(tx, viewer, id)?;
    told(tx, found)
}

/// Removes a task, of that version where there is one; for a while it can be brought back.
pub fn delete(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: TaskId,
    version: Option<i64>,
    now: Millis,
) -> Result<(), Problem> {
    let mut found = store::find(tx, viewer, id)?.ok_or(Problem::NotFound)?;
    if found.state != TaskState::Deleted {
        found = of_version(tx, found, version)?;
    }
    set_deleted(tx, viewer, &found, Some(now), now)
}

/// Brings a task back that was removed.
pub fn restore(tx: &mut Tx<'_>, viewer: &Viewer, id: TaskId, now: Millis) -> Result<TaskView, Problem> {
    let found = store::find(tx, viewer, id)?.ok_or(Problem::NotFound)?;
    set_deleted(tx, viewer, &found, None, now)?;
    let found = there(tx, viewer, id)?;
    told(tx, found)
}

fn set_deleted(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    found: &store::Found,
    deleted_at: Option<Millis>,
    now: Millis,
) -> Result<(), Problem> {
    let task = found.view.id;
    if store::set_deleted(tx, task, deleted_at)? {
        let event = Event::TaskDeleted {
            candidate: found.view.candidate.id,
            task,
            assignee: found.view.assignee.as_ref().map(|person| person.id),
            undone: deleted_at.is_none(),
        };
        event.record(tx, Circumstances::person(viewer.id, found.company, now))?;
    }
    Ok(())
}

/// Refuses where a task was changed since that version, and tells what it is now as it may be read.
fn of_version(tx: &mut Tx<'_>, found: store::Found, version: Option<i64>) -> Result<store::Found, Problem> {
    match version.is_none_or(|version| version == found.view.version) {
        true => Ok(found),
        false => Err(Problem::outdated(OUTDATED, &told(tx, found)?)),
    }
}

/// A task within the viewer's reach that is not deleted.
fn there(tx: &mut Tx<'_>, viewer: &Viewer, id: TaskId) -> Result<store::Found, Problem> {
    let found = store::find(tx, viewer, id)?.ok_or(Problem::NotFound)?;
    if found.state == TaskState::Deleted { Err(Problem::Missing(GONE)) } else { Ok(found) }
}

/// At most `most` open tasks of somebody who leaves a company, or all, fall to whoever made each; of who has left, too, to
/// nobody, and the team finds them on their candidate. How many.
pub fn leave(
    tx: &mut Tx<'_>,
    user: UserId,
    company: Option<CompanyId>,
    most: u32,
    now: Millis,
) -> Result<usize, Problem> {
    let left = store::leave(tx, user, company, most)?;
    let event = |left: &store::Left| {
        let store::Left { task, candidate, company, assignee } = *left;
        let changed = Event::TaskChanged { candidate, task, assignee, was: Some(user), moved: false };
        (changed, Circumstances::product(company, now))
    };
    Event::record_all(tx, &left.iter().map(event).collect::<Vec<_>>())?;
    Ok(left.len())
}

/// Whether the day of any task has come of which nobody was told.
pub fn is_any_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    store::is_any_due(tx, now)
}

/// Tells whose they are of at most `most` tasks whose day has come; of how many.
pub fn tell_due(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<usize, Problem> {
    let due = store::take_due(tx, now, most)?;
    let told = due.iter().filter_map(|left| {
        let store::Left { task, candidate, company, assignee } = *left;
        Some((Event::TaskDue { candidate, task, assignee: assignee? }, Circumstances::product(company, now)))
    });
    Event::record_all(tx, &told.collect::<Vec<_>>())?;
    Ok(due.len())
}

/// Forgets at most `most` that were deleted and cannot be brought back any more; how many went.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    store::sweep(tx, now.minus(undo::OPEN_FOR), most)
}
