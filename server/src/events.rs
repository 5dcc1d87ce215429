//! What happens, in the log's words. Every change appends one of these in its own transaction; timeline, mail and
//! file removal only follow them. Bodies hold identities and contract values, never names, addresses or text.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::candidates::CandidateStatus;
use crate::clock::Millis;
use crate::credits::CreditPool;
use crate::ids::{CandidateId, CompanyId, FileId, JobId, NoteId, StageId, UserId};
use crate::jobs::JobStatus;
use crate::problem::Problem;
use ::store::{NewEvent, StoredEvent, Tx};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all_fields = "camelCase")]
#[expect(missing_docs, reason = "the fields say what they are by their types")]
pub enum Event {
    /// An account was made.
    UserSignedUp { user: UserId },
    /// A link that verifies the account's address is to be mailed.
    VerificationRequested { user: UserId },
    /// The address is proved.
    EmailVerified { user: UserId },
    /// A link that sets a new password is to be mailed.
    PasswordResetRequested { user: UserId },
    /// The password changed; every session ended.
    PasswordSet { user: UserId },
    /// Details of an account were corrected.
    UserUpdated { user: UserId },
    /// A company was made.
    CompanySignedUp { company: CompanyId },
    /// The provider approved a company.
    CompanyApproved { company: CompanyId },
    /// Credits were given (`amount` > 0) or taken back (`amount` < 0).
    CreditsGranted { user: UserId, pool: CreditPool, amount: i64 },
    /// A draft was written.
    JobCreated { job: JobId },
    /// A draft was made of another job.
    JobCopied { job: JobId, from: JobId },
    /// An advert was changed.
    JobUpdated { job: JobId },
    /// An advert moved through its lifecycle.
    JobMoved { job: JobId, from: JobStatus, to: JobStatus },
    /// A live advert left the boards, or came back.
    JobExpired { job: JobId, undone: bool },
    /// A job was removed; `files` are its candidates' CVs, to be removed from storage.
    JobDeleted { job: JobId, files: Vec<FileId> },
    /// Somebody joined a job's hiring team.
    TeamJoined { job: JobId, user: UserId },
    /// A candidate came: by the public page when there is no actor.
    CandidateAdded { candidate: CandidateId, job: JobId, file: Option<FileId>, acknowledge: bool },
    /// A candidate's details were corrected.
    CandidateUpdated { candidate: CandidateId },
    /// A candidate's CV was replaced; the old file is to be removed from storage.
    CvReplaced { candidate: CandidateId, file: FileId, old: Option<FileId> },
    /// A candidate was given another status; by the product itself when there is no actor.
    StatusChanged { candidate: CandidateId, from: CandidateStatus, to: CandidateStatus },
    /// A candidate was moved. Names are kept as they were, since stages can be renamed.
    StageChanged { candidate: CandidateId, from: StageId, to: StageId, from_name: String, to_name: String },
    /// A note was written.
    NoteAdded { candidate: CandidateId, note: NoteId },
    /// A candidate was removed; the file is to be removed from storage.
    CandidateDeleted { candidate: CandidateId, job: JobId, file: Option<FileId> },
}

/// Under which circumstances it happened.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances {
    /// When.
    pub at: Millis,
    /// Who did it; nobody, when the product itself or an applicant did.
    pub by: Option<UserId>,
    /// Whose data it is about.
    pub company: Option<CompanyId>,
}

impl Event {
    /// The record that the event is about, by which a timeline finds it.
    pub fn subject(&self) -> Uuid {
        match self {
            Self::UserSignedUp { user }
            | Self::VerificationRequested { user }
            | Self::EmailVerified { user }
            | Self::PasswordResetRequested { user }
            | Self::PasswordSet { user }
            | Self::UserUpdated { user }
            | Self::CreditsGranted { user, .. } => user.0,
            Self::CompanySignedUp { company } | Self::CompanyApproved { company } => company.0,
            Self::JobCreated { job }
            | Self::JobCopied { job, .. }
            | Self::JobUpdated { job }
            | Self::JobMoved { job, .. }
            | Self::JobExpired { job, .. }
            | Self::JobDeleted { job, .. }
            | Self::TeamJoined { job, .. } => job.0,
            Self::CandidateAdded { candidate, .. }
            | Self::CandidateUpdated { candidate }
            | Self::CvReplaced { candidate, .. }
            | Self::StatusChanged { candidate, .. }
            | Self::StageChanged { candidate, .. }
            | Self::NoteAdded { candidate, .. }
            | Self::CandidateDeleted { candidate, .. } => candidate.0,
        }
    }

    /// The name it is stored under.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::UserSignedUp { .. } => "UserSignedUp",
            Self::VerificationRequested { .. } => "VerificationRequested",
            Self::EmailVerified { .. } => "EmailVerified",
            Self::PasswordResetRequested { .. } => "PasswordResetRequested",
            Self::PasswordSet { .. } => "PasswordSet",
            Self::UserUpdated { .. } => "UserUpdated",
            Self::CompanySignedUp { .. } => "CompanySignedUp",
            Self::CompanyApproved { .. } => "CompanyApproved",
            Self::CreditsGranted { .. } => "CreditsGranted",
            Self::JobCreated { .. } => "JobCreated",
            Self::JobCopied { .. } => "JobCopied",
            Self::JobUpdated { .. } => "JobUpdated",
            Self::JobMoved { .. } => "JobMoved",
            Self::JobExpired { .. } => "JobExpired",
            Self::JobDeleted { .. } => "JobDeleted",
            Self::TeamJoined { .. } => "TeamJoined",
            Self::CandidateAdded { .. } => "CandidateAdded",
            Self::CandidateUpdated { .. } => "CandidateUpdated",
            Self::CvReplaced { .. } => "CvReplaced",
            Self::StatusChanged { .. } => "StatusChanged",
            Self::StageChanged { .. } => "StageChanged",
            Self::NoteAdded { .. } => "NoteAdded",
            Self::CandidateDeleted { .. } => "CandidateDeleted",
        }
    }

    /// Appends the event to the log, in the transaction that makes it true.
    pub fn record(&self, tx: &mut Tx<'_>, around: Circumstances) -> Result<(), Problem> {
        let body = serde_json::to_string(self).map_err(anyhow::Error::from)?;
        tx.record(&NewEvent {
            at: around.at.0,
            kind: self.kind(),
            company_id: around.company.map(|id| id.0),
            subject_id: self.subject(),
            actor_id: around.by.map(|id| id.0),
            body,
        })?;
        Ok(())
    }

    /// Reads a stored event.
    pub fn read(stored: &StoredEvent) -> Result<Self, Problem> {
        Self::parse(&stored.body)
    }

    /// Reads a stored event's body.
    pub fn parse(body: &str) -> Result<Self, Problem> {
        Ok(serde_json::from_str(body).map_err(anyhow::Error::from)?)
    }
}
