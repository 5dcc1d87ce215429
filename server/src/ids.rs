//! Identities: UUID v7 in a type per kind of record, so that a job's can never stand for a candidate's.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use ::store::{Cell, Column, Unexpected, Value};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
        #[serde(transparent)]
        #[schema(value_type = String, format = "uuid")]
        pub struct $name(pub Uuid);

        impl $name {
            /// A new identity, later in order than those made before it.
            pub fn new() -> Self {
                Self(Uuid::now_v7())
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }

        impl From<$name> for Value {
            fn from(id: $name) -> Self {
                Self::Id(id.0)
            }
        }

        impl Column for $name {
            fn read(cell: Cell<'_>) -> Result<Self, Unexpected> {
                Uuid::read(cell).map(Self)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(to)
            }
        }
    )*};
}

ids! {
    /// A user's account.
    UserId
    /// A company that hires, or an agency.
    CompanyId
    /// A job advert.
    JobId
    /// A question to a job's applicants.
    QuestionId
    /// A hiring stage of a company.
    StageId
    /// One application of a person to a job: what the contract calls a candidate.
    CandidateId
    /// A person who applied, once or several times, within one company.
    PersonId
    /// A note on a candidate.
    NoteId
    /// A message to a candidate, or from one.
    MessageId
    /// What is written to candidates again and again.
    MessageTemplateId
    /// A criterion of a job's scorecard, in one wording.
    CriterionId
    /// An interview of a candidate.
    InterviewId
    /// A calendar of somebody's, read for when they are busy.
    BusyCalendarId
    /// Something to do about a candidate.
    TaskId
    /// A list of candidates as somebody wants to find it again.
    ViewId
    /// Somebody's wish to be told who is new in such a list.
    ViewAlertId
    /// By what a company's people mark persons.
    TagId
    /// Why candidates are rejected: a reason of a company's list.
    RejectReasonId
    /// What was said of how an application ended.
    OutcomeId
    /// Something that is done to all candidates of a selection as one.
    BulkCommandId
    /// Somebody who is sent a link to a list of candidates.
    CsvRecipientId
    /// A receipt of a removal.
    ReceiptId
    /// A letter with CVs.
    ForwardId
    /// Somebody to whom a letter with CVs goes.
    ForwardRecipientId
    /// An invitation to join a company.
    InvitationId
    /// Another service's word for who somebody is, while it waits for what follows.
    ProofId
    /// An entry in somebody's bell.
    BellEntryId
    /// A colleague's wish for credits.
    CreditRequestId
    /// One movement of credits.
    MovementId
    /// A stored CV file.
    FileId
    /// A session, as its owner names it.
    SessionId
    /// A look at the product with a user's eyes.
    SupportViewId
    /// A row of the security log.
    SecurityEntryId
    /// A running copy of the server.
    CopyId
    /// A backup of all that is kept.
    BackupId
    /// Something to do in the outside world.
    ErrandId
    /// An address that no letters go to.
    SuppressedAddressId
    /// A letter that collects what happened on a day.
    DigestId
    /// A pack of credits at a price.
    PriceId
    /// An order of credits.
    OrderId
    /// An invoice, or a credit note.
    InvoiceId
}
