//! What people see of a command.

use serde::Serialize;
use utoipa::ToSchema;

use super::Deed;
use crate::candidates::triage::{NEVER_REJECTED, UNSEEN};
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::ids::{BulkCommandId, CandidateId, JobId, StageId, TagId};
use crate::spelled;

spelled! {
    /// What a command does to each.
    pub enum CommandKind {
        /// Gives a status.
        Status,
        /// Moves to a stage.
        Stage,
        /// Removes for good.
        Delete,
        /// Writes as CSV, to be fetched under the command's identity.
        Csv,
        /// Puts a tag on whoever they are.
        Tag,
        /// Takes a tag off.
        Untag,
    }
}

spelled! {
    /// Where a command stands.
    pub enum CommandState {
        /// It waits, so that it can be called off.
        Held,
        /// It is being carried out.
        Running,
        /// It was done to everybody whom it could be.
        Done,
        /// It is being taken back.
        Undoing,
        /// It was taken back.
        Undone,
    }
}

spelled! {
    /// Why somebody was left out.
    pub enum Why {
        /// They are not there any more.
        Gone,
        /// Whoever asked may not do it to them any more.
        NoRight,
        /// It does not suit them.
        Unsuited,
        /// The stage is gone.
        StageDeleted,
        /// Somebody has decided otherwise since.
        DecidedSince,
        /// They are on hold.
        Held,
        /// The tag is gone.
        TagDeleted,
        /// They have as many tags as anybody may have.
        Full,
        /// They are sifted blind, and nobody has shortlisted them.
        Covered,
    }
}

impl Why {
    /// The sentence for it.
    pub const fn message(self, deed: &Deed) -> &'static str {
        match self {
            Self::Gone => "Is not there any more",
            Self::NoRight => "You may not do this any more",
            Self::Unsuited => match deed {
                Deed::Status(..) => NEVER_REJECTED,
                Deed::Stage(_) | Deed::Delete | Deed::Csv | Deed::Tag(_) | Deed::Untag(_) => {
                    "The stage is for candidates who came another way"
                }
            },
            Self::StageDeleted => "The stage has been deleted",
            Self::DecidedSince => "Somebody has decided otherwise since",
            Self::Held => "Is on hold, and stays until released",
            Self::TagDeleted => "The tag has been deleted",
            Self::Full => "Has 20 tags, which is the most there can be",
            Self::Covered => UNSEEN,
        }
    }
}

/// One action on all candidates of a selection.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CommandView {
    /// Its identity.
    pub id: BulkCommandId,
    /// What it does.
    pub kind: CommandKind,
    /// The status that it gives.
    pub status: Option<CandidateStatus>,
    /// The stage that it moves to.
    pub stage: Option<CommandStage>,
    /// The tag that it puts on, or takes off.
    pub tag: Option<CommandTag>,
    /// Whose candidates.
    pub job: Option<CommandJob>,
    /// How many it is about.
    pub total: i64,
    /// How many of them are as asked by now; of an undo, as they were.
    pub done: i64,
    /// How many could not be changed.
    pub failed: i64,
    /// Where it stands.
    pub state: CommandState,
    /// When it was asked for.
    pub created_at: Millis,
    /// When it begins, where it is held.
    pub due_at: Option<Millis>,
    /// Until when it can be undone; absent once it was, and where it cannot be any more.
    pub undoable_until: Option<Millis>,
}

/// A stage as it was called then.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CommandStage {
    /// The stage.
    pub id: StageId,
    /// Its name.
    pub name: String,
}

/// A tag as it was called then.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CommandTag {
    /// The tag.
    pub id: TagId,
    /// Its name.
    pub name: String,
}

/// The job of a command's candidates.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CommandJob {
    /// The job.
    pub id: JobId,
    /// Its title.
    pub title: String,
}

/// Somebody to whom a command could do nothing.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FailureView {
    /// The candidate.
    pub candidate_id: CandidateId,
    /// First and last name, where the viewer sees them still.
    pub full_name: Option<String>,
    /// Why.
    pub why: Why,
    /// In a sentence.
    pub message: String,
}
