//! What is sent about tasks.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::clock::Millis;
use crate::ids::UserId;
use crate::problem::{FieldErrors, Problem};
use crate::text;
use crate::time_zone::Day;

const LENGTH: &str = "Has to be between 1 and 500 characters";
const DAY: &str = "Has to be a day such as 2026-12-31";
const PAST: &str = "Has to be today or later";
const FAR: &str = "Has to be within five years";
/// Days from today that nobody plans beyond.
const FARTHEST: i32 = 5 * 366;

/// A new task.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddTaskInput {
    /// What is to be done, in 1 to 500 characters.
    #[serde(default)]
    pub text: String,
    /// By which day, as `2026-12-31`: today where the company is, or later.
    #[serde(default)]
    pub due_on: String,
    /// By whom, of those who see the candidate; by whoever asks where it is left out.
    pub assignee_id: Option<UserId>,
}

/// A task as it is to be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditTaskInput {
    /// What is to be done, in 1 to 500 characters.
    #[serde(default)]
    pub text: String,
    /// By which day: the one that it has, or today or later.
    #[serde(default)]
    pub due_on: String,
    /// By whom; whose it is stays where it is left out.
    pub assignee_id: Option<UserId>,
    /// The version that was read.
    pub version: i64,
    /// Whether a change of this version is taken back: the task is as it was, though its day may be over by now, or it may
    /// have been nobody's.
    #[serde(default)]
    pub takes_back: bool,
}

/// Whether a task is done.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct DoneInput {
    /// Ticked off, or open again.
    pub done: bool,
    /// The version that this takes back; one that was changed since then stays as it is.
    pub version: Option<i64>,
}

/// What is removed of what was read.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DeleteQuery {
    /// The version that is removed; one that was changed since then stays. Any, where it is left out.
    pub version: Option<i64>,
}

/// Which tasks of a candidate.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct TasksQuery {
    /// Those that are done, instead of those that are open.
    pub done: bool,
    /// From 0.
    pub page_number: u32,
    /// Default 20, at most 100.
    pub page_size: Option<u32>,
}

/// What is to be done, and by when, checked.
pub(super) struct NewTask {
    pub(super) text: String,
    pub(super) due_on: Day,
}

/// When a task is due, as its row has it.
pub(super) struct Due {
    pub(super) on: Day,
    /// The moment at which the day begins.
    pub(super) from: Millis,
    /// Whether it has begun: whoever is given it is told of the day with it.
    pub(super) told: bool,
}

/// When a day begins in a zone.
pub(super) fn due(on: Day, zone: &str, now: Millis) -> Result<Due, Problem> {
    let from = on.start(zone).ok_or_else(|| Problem::field("dueOn", DAY))?;
    Ok(Due { on, from, told: from <= now })
}

impl AddTaskInput {
    pub(super) fn check(&self, today: Day) -> Result<NewTask, Problem> {
        check(&self.text, &self.due_on, today)
    }
}

impl EditTaskInput {
    pub(super) fn check(&self, first: Day) -> Result<NewTask, Problem> {
        check(&self.text, &self.due_on, first)
    }

    /// Whose it is to be, of whom it `was`.
    pub(super) fn assignee(&self, was: Option<UserId>) -> Option<UserId> {
        if self.takes_back { self.assignee_id } else { self.assignee_id.or(was) }
    }
}

fn check(typed: &str, due_on: &str, first: Day) -> Result<NewTask, Problem> {
    let mut wrong = FieldErrors::default();
    let text = wrong.keep("text", text::lines(typed, 1..=500).ok_or(LENGTH));
    let day = Day::new(due_on).ok_or(DAY).and_then(|day| match first.days_until(day) {
        ..0 => Err(PAST),
        days if days > FARTHEST => Err(FAR),
        _ => Ok(day),
    });
    let day = wrong.keep("dueOn", day);
    wrong.or(|| Some(NewTask { text: text?, due_on: day? }))
}
