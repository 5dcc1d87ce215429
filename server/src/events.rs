//! What happens, in the log's words. Every change appends one of these in its own transaction; timeline, searches, mail
//! and file removal only follow them. Bodies hold identities and contract values, never names, addresses or text.
//!
//! Bodies are kept for ever: a field is only ever added, with a serde default, and `tests/fixtures/events.jsonl` holds
//! one of every form that was ever written. A form that older programs would misread raises its kind's version.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::contract::CreditPool;
use crate::contract::JobStatus;
use crate::ids::{CandidateId, CompanyId, FileId, JobId, NoteId, StageId, UserId};
use crate::problem::Problem;
use crate::spelled;
use ::store::{NewEvent, StoredEvent, Tx};

/// What follows from an event of a kind; particulars may say otherwise, the other way round they may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It is part of its subject's timeline.
    Timeline,
    /// It changes documents of the search indexes.
    Index,
    /// It asks for a letter.
    Letter,
    /// It leaves files that no row names any more.
    Files,
    /// It brings a CV whose pages are to be drawn.
    Drawing,
}

macro_rules! events {
    ($($(#[$doc:meta])* $name:ident $version:literal of $subject:ident [$($mark:ident)*] { $($(#[$note:meta])* $field:ident: $type:ty),* })*) => {
        spelled! {
            /// The name that an event is stored under.
            pub enum EventKind { $($(#[$doc])* $name),* }
        }

        /// One thing that happened.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "kind", rename_all_fields = "camelCase")]
        #[expect(missing_docs, reason = "the fields say what they are by their types")]
        pub enum Event { $($(#[$doc])* $name { $($(#[$note])* $field: $type),* }),* }

        impl Event {
            /// The name it is stored under.
            pub const fn kind(&self) -> EventKind {
                match self { $(Self::$name { .. } => EventKind::$name),* }
            }

            /// The record that the event is about, by which a timeline finds it.
            pub const fn subject(&self) -> Uuid {
                match self { $(Self::$name { $subject, .. } => $subject.0),* }
            }
        }

        impl EventKind {
            /// The form in which its bodies are written now, from 1.
            pub const fn version(self) -> u16 {
                match self { $(Self::$name => $version),* }
            }

            const fn marks(self) -> &'static [Mark] {
                match self { $(Self::$name => &[$(Mark::$mark),*]),* }
            }
        }
    };
}

#[rustfmt::skip]
events! {
    // kind                version  subject    what follows          body
    /// An account was made.
    UserSignedUp           1 of user      [Index]                    { user: UserId }
    /// Somebody tried to sign up with the account's address.
    SignUpRepeated         1 of user      [Letter]                   { user: UserId }
    /// A link that verifies the account's address is to be mailed.
    VerificationRequested  1 of user      [Letter]                   { user: UserId }
    /// The address is proved.
    EmailVerified          1 of user      [Index]                    { user: UserId }
    /// A link that sets a new password is to be mailed.
    PasswordResetRequested 1 of user      [Letter]                   { user: UserId }
    /// The password changed; every session ended.
    PasswordSet            1 of user      []                         { user: UserId }
    /// Details of an account were corrected.
    UserUpdated            1 of user      [Index]                    { user: UserId }
    /// A company was made.
    CompanySignedUp        1 of company   [Index]                    { company: CompanyId }
    /// The provider approved a company.
    CompanyApproved        1 of company   [Index Letter]             { company: CompanyId }
    /// Credits were given (`amount` > 0) or taken back (`amount` < 0).
    CreditsGranted         1 of user      []                         { user: UserId, pool: CreditPool, amount: i64 }
    /// A draft was written.
    JobCreated             1 of job       [Index]                    { job: JobId }
    /// A draft was made of another job.
    JobCopied              1 of job       [Index]                    { job: JobId, from: JobId }
    /// An advert was changed.
    JobUpdated             1 of job       [Index]                    { job: JobId, #[serde(default)] title_kept: bool }
    /// An advert moved through its lifecycle.
    JobMoved               1 of job       [Index]                    { job: JobId, from: JobStatus, to: JobStatus }
    /// A live advert left the boards, or came back.
    JobExpired             1 of job       [Index]                    { job: JobId, undone: bool }
    /// A job was deleted. `team` had joined it. `files` are to be removed from storage: none since its candidates go one
    /// by one.
    JobDeleted             1 of job       [Index Files]              { job: JobId, files: Vec<FileId>, #[serde(default)] team: Vec<UserId> }
    /// Somebody joined a job's hiring team.
    TeamJoined             1 of job       [Index]                    { job: JobId, user: UserId }
    /// A candidate came: by the public page when there is no actor.
    CandidateAdded         1 of candidate [Timeline Index Letter Drawing] { candidate: CandidateId, job: JobId, file: Option<FileId>, acknowledge: bool }
    /// A candidate's details were corrected.
    CandidateUpdated       1 of candidate [Index]                    { candidate: CandidateId }
    /// A candidate's CV was replaced; the old file is to be removed from storage.
    CvReplaced             1 of candidate [Timeline Index Files Drawing] { candidate: CandidateId, file: FileId, old: Option<FileId> }
    /// A candidate's CV was read again, and now tells something.
    CvRead                 1 of candidate [Index]                    { candidate: CandidateId, file: FileId }
    /// A candidate was given another status; by the product itself when there is no actor.
    StatusChanged          1 of candidate [Timeline Index]           { candidate: CandidateId, from: CandidateStatus, to: CandidateStatus }
    /// A candidate was moved. Names are kept as they were, since stages can be renamed.
    StageChanged           1 of candidate [Timeline Index]           { candidate: CandidateId, from: StageId, to: StageId, from_name: String, to_name: String }
    /// A note was written.
    NoteAdded              1 of candidate [Index]                    { candidate: CandidateId, note: NoteId }
    /// A candidate was removed; the file is to be removed from storage.
    CandidateDeleted       1 of candidate [Index Files]              { candidate: CandidateId, job: JobId, file: Option<FileId> }
}

impl EventKind {
    /// Whether this may follow from events of the kind.
    pub fn is(self, mark: Mark) -> bool {
        self.marks().contains(&mark)
    }

    /// The kinds from which this may follow.
    pub fn with(mark: Mark) -> Vec<Self> {
        Self::ALL.iter().copied().filter(|kind| kind.is(mark)).collect()
    }
}

spelled! {
    /// Where an event came from.
    pub enum Origin {
        /// Somebody did it here and now.
        Person,
        /// Somebody applied.
        Applicant,
        /// It was brought in from elsewhere, in a person's name or by nobody.
        Import,
        /// The product did it by itself.
        Product,
    }
}

/// Under which circumstances it happened.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances {
    /// When.
    pub at: Millis,
    /// Who did it; nobody, when the product itself, an applicant or somebody who is not signed in did.
    pub by: Option<UserId>,
    /// Whose data it is about.
    pub company: Option<CompanyId>,
    /// Where it came from.
    pub origin: Origin,
}

impl Circumstances {
    /// Somebody did it who is signed in, or has just proved who they are.
    pub fn person(by: UserId, company: impl Into<Option<CompanyId>>, at: Millis) -> Self {
        Self { at, by: Some(by), company: company.into(), origin: Origin::Person }
    }

    /// Somebody did it who is not signed in.
    pub fn stranger(company: impl Into<Option<CompanyId>>, at: Millis) -> Self {
        Self { at, by: None, company: company.into(), origin: Origin::Person }
    }

    /// Somebody who applies did it.
    pub fn applicant(company: CompanyId, at: Millis) -> Self {
        Self { at, by: None, company: Some(company), origin: Origin::Applicant }
    }

    /// The product did it by itself.
    pub fn product(company: impl Into<Option<CompanyId>>, at: Millis) -> Self {
        Self { at, by: None, company: company.into(), origin: Origin::Product }
    }

    /// What the product did on this occasion.
    #[must_use]
    pub fn by_itself(self) -> Self {
        Self { by: None, origin: Origin::Product, ..self }
    }
}

/// Why a stored event cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unread {
    /// A later version of the program wrote it; one of that version has to follow it.
    #[error("the event is of a kind or form of a later version")]
    Later,
    /// Its body is not what its kind says.
    #[error("the event's body is damaged: {0}")]
    Damaged(#[from] serde_json::Error),
}

impl Event {
    /// Appends the event to the log, in the transaction that makes it true.
    pub fn record(&self, tx: &mut Tx<'_>, around: Circumstances) -> Result<(), Problem> {
        Ok(tx.record(self.enclosed(around)?)?)
    }

    /// Appends events that happened at once, in their order.
    pub fn record_all(tx: &mut Tx<'_>, events: &[(Self, Circumstances)]) -> Result<(), Problem> {
        let enclosed = events.iter().map(|(event, around)| event.enclosed(*around));
        Ok(tx.record_all(enclosed.collect::<Result<_, _>>()?)?)
    }

    fn enclosed(&self, around: Circumstances) -> Result<NewEvent, Problem> {
        Ok(NewEvent {
            at: around.at.0,
            kind: self.kind().as_str(),
            version: self.kind().version(),
            company_id: around.company.map(|id| id.0),
            subject_id: self.subject(),
            actor_id: around.by.map(|id| id.0),
            origin: around.origin.as_str(),
            body: serde_json::to_string(self).map_err(anyhow::Error::from)?,
        })
    }

    /// Reads a stored event.
    pub fn read(stored: &StoredEvent) -> Result<Self, Unread> {
        Self::parse(&stored.kind, stored.version, &stored.body)
    }

    /// Reads a stored event's body, given the kind and version that stand beside it.
    pub fn parse(kind: &str, version: i64, body: &str) -> Result<Self, Unread> {
        match EventKind::from_spelling(kind) {
            Some(kind) if version <= i64::from(kind.version()) => Ok(serde_json::from_str(body)?),
            _ => Err(Unread::Later),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
