//! Tasks as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::ids::{CandidateId, JobId, TaskId, UserId};
use crate::paging::Page;

/// Some tasks, and which day it is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TasksView {
    /// Today where the company is, as `2026-12-31`.
    pub today: String,
    /// They.
    pub tasks: Page<TaskView>,
}

/// Something to do about a candidate.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskView {
    /// Its identity.
    pub id: TaskId,
    /// What is to be done.
    pub text: String,
    /// By which day, as `2026-12-31`.
    pub due_on: String,
    /// By whom; nobody, where they have left and whoever made it, too.
    pub assignee: Option<Assignee>,
    /// Who made it, where that is known.
    pub author: Option<String>,
    /// When.
    pub created_at: Millis,
    /// When it was ticked off, if it was.
    pub done_at: Option<Millis>,
    /// Who did, where that is known.
    pub done_by: Option<String>,
    /// Counts its changes.
    pub version: i64,
    /// On whom it is.
    pub candidate: TaskCandidate,
}

/// Whose a task is.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Assignee {
    /// The account.
    pub id: UserId,
    /// First and last name.
    pub full_name: String,
    /// Whether they see the candidate still.
    pub sees_candidate: bool,
}

/// On whom a task is.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskCandidate {
    /// The candidate.
    pub id: CandidateId,
    /// First and last name, as far as they are known.
    pub full_name: String,
    /// Their job.
    pub advert_id: JobId,
    /// Its title.
    pub campaign_title: String,
}
