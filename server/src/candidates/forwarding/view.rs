//! What goes out.

use serde::Serialize;
use utoipa::ToSchema;

use crate::candidates::view::AuthorView;
use crate::clock::Millis;
use crate::contract::{CvAnswer, CvForwardType};
use crate::ids::{CandidateId, ForwardId, ForwardRecipientId};

/// What was sent.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Forwarded {
    /// Its identity.
    pub id: ForwardId,
    /// How many CVs.
    pub candidates: usize,
    /// To how many addresses.
    pub recipients: usize,
    /// Who has no CV and was left out.
    pub without: Vec<WithoutCv>,
}

/// A candidate without a CV.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WithoutCv {
    /// The candidate.
    pub id: CandidateId,
    /// First and last name, as far as they are known.
    pub full_name: String,
}

/// A letter with CVs.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ForwardView {
    /// Its identity.
    pub id: ForwardId,
    /// Who sent it; nobody whose account is gone for good.
    pub by: Option<AuthorView>,
    /// Whether it went by itself, and by which rule.
    pub cause: Option<CvForwardType>,
    /// What they wrote.
    pub comment: Option<String>,
    /// When.
    pub at: Millis,
    /// Until when its links work.
    pub expires_at: Millis,
    /// How many CVs were in it.
    pub candidates: i64,
    /// To whom.
    pub recipients: Vec<RecipientView>,
}

/// Somebody to whom a CV was sent.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecipientView {
    /// Their place in the letter.
    pub id: ForwardRecipientId,
    /// Their address.
    pub email: String,
    /// When the letter was written; absent while it waits.
    pub sent_at: Option<Millis>,
    /// Whether it carried the files.
    pub with_files: bool,
    /// When they opened this CV first.
    pub opened_at: Option<Millis>,
    /// When they saved it first.
    pub downloaded_at: Option<Millis>,
    /// What they said to it last.
    pub answer: Option<CvAnswer>,
    /// When.
    pub answered_at: Option<Millis>,
    /// When their link was withdrawn.
    pub withdrawn_at: Option<Millis>,
}

/// A letter with CVs of a job.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobForwardView {
    /// Its identity.
    pub id: ForwardId,
    /// Who sent it, or chose that it be sent; nobody whose account is gone for good.
    pub by: Option<AuthorView>,
    /// Whether it went by itself, and by which rule.
    pub cause: Option<CvForwardType>,
    /// What they wrote.
    pub comment: Option<String>,
    /// When.
    pub at: Millis,
    /// Until when its links work.
    pub expires_at: Millis,
    /// How many CVs are in it.
    pub candidates: i64,
    /// To whom.
    pub recipients: Vec<JobRecipientView>,
}

/// Somebody to whom CVs of a job were sent.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobRecipientView {
    /// Their place in the letter.
    pub id: ForwardRecipientId,
    /// Their address.
    pub email: String,
    /// When the letter was written; absent while it waits.
    pub sent_at: Option<Millis>,
    /// Whether it carried the files.
    pub with_files: bool,
    /// How many of the CVs they have opened.
    pub opened: i64,
    /// How many they have saved.
    pub downloaded: i64,
    /// To how many they have said something.
    pub answered: i64,
    /// When their link was withdrawn.
    pub withdrawn_at: Option<Millis>,
}
