//! What goes out.

use serde::Serialize;
use utoipa::ToSchema;

use super::form::SentWhen;
use super::incoming::Attachment;
use crate::candidates::view::AuthorView;
use crate::clock::Millis;
use crate::ids::{CandidateId, FileId, JobId, MessageId, MessageTemplateId};
use crate::paging::Page;
use crate::spelled;

spelled! {
    /// What has become of a message.
    pub enum MessageState {
        /// It goes out later, in a moment unless it goes by itself, and can be taken back until then.
        Held,
        /// It is being sent.
        OnItsWay,
        /// A mail server has taken it.
        Sent,
        /// No mail server takes it.
        Failed,
        /// The candidate wrote it.
        Received,
    }
}

spelled! {
    /// Whether a letter is from whom it says.
    pub enum Proof {
        /// The sender's domain signs it, or lets whoever brought it send for it.
        Proven,
        /// The sender's domain does neither: anybody may have written it.
        Unproven,
        /// That could not be found out: the domain's name server did not answer.
        Unknown,
    }
}

/// What is written to candidates again and again.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplateView {
    /// Its identity.
    pub id: MessageTemplateId,
    /// What it is found by.
    pub name: String,
    /// Its subject, with its fields.
    pub subject: String,
    /// Its rich text, with its fields.
    pub body: String,
    /// When it is sent by itself; never, where that is nothing.
    pub sent_when: Option<SentWhen>,
    /// Raised with each change, from 1.
    pub version: i64,
    /// When it was changed last.
    pub changed_at: Millis,
}

/// A company's templates, and the fields that may stand in them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TemplatesView {
    /// By name.
    pub templates: Vec<TemplateView>,
    /// As they are written between `{{` and `}}`.
    pub fields: Vec<&'static str>,
}

/// Somebody to whom a message cannot go.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Unreachable {
    /// The candidate.
    pub id: CandidateId,
    /// First and last name, as far as they are known.
    pub full_name: String,
    /// Whether they have an address.
    pub has_email: bool,
    /// Which fields of the message are not known of them.
    pub missing: Vec<&'static str>,
}

/// A message as somebody is to read it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilledIn {
    /// Who.
    pub id: CandidateId,
    /// First and last name, as far as they are known.
    pub full_name: String,
    /// Where it goes.
    pub email: String,
    /// Its subject.
    pub subject: String,
    /// Its rich text.
    pub body: String,
}

/// What is to be written, before it is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessagePreviewView {
    /// How many it goes to.
    pub total: usize,
    /// To whom it cannot go.
    pub unreachable: Vec<Unreachable>,
    /// As one of them reads it; absent where it goes to nobody.
    pub shown: Option<FilledIn>,
}

/// A file that is kept to go with a message.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessageFileView {
    /// What a message names it by; for a day, where none does.
    pub id: FileId,
    /// What it is called.
    pub name: String,
    /// In bytes.
    pub size: u64,
}

/// What was written.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WrittenView {
    /// The messages: one for each who is written to.
    pub ids: Vec<MessageId>,
    /// Until when they can be taken back.
    pub due_at: Millis,
    /// Who was left out.
    pub unreachable: Vec<Unreachable>,
}

/// What was taken back.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TakenBackView {
    /// How many messages will not be sent.
    pub taken_back: usize,
    /// How many were not taken back: those that follow.
    pub too_late: usize,
    /// How many have gone out already, or are on their way.
    pub gone_out: usize,
    /// How many wait still, and are a colleague's to take back.
    pub not_yours: usize,
    /// How many are not there any more: taken back before, or gone with what was decided or with whom they were for.
    pub not_there: usize,
}

/// A letter that would go out by itself to some of those who are chosen, were they moved or rejected now.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LetterView {
    /// The name of its template.
    pub name: String,
    /// On what it goes out, and for how long it is held.
    pub sent_when: SentWhen,
    /// To how many of them; not counted of more than a thousand.
    pub total: Option<usize>,
}

/// A message of a conversation.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageView {
    /// Its identity.
    pub id: MessageId,
    /// Who wrote it; nobody where the candidate did.
    pub by: Option<AuthorView>,
    /// To whom it went, or from whom it came.
    pub email: String,
    /// Its subject.
    pub subject: String,
    /// Its rich text.
    pub body: String,
    /// When it was written.
    pub at: Millis,
    /// When it goes out.
    pub due_at: Millis,
    /// What has become of it.
    pub state: MessageState,
    /// Whether it goes out by itself, on what its author did.
    pub is_by_itself: bool,
    /// What it quotes of messages before it, as rich text.
    pub quoted: Option<String>,
    /// Whether a machine of the candidate's wrote it: that they are on holiday, say.
    pub is_automatic: bool,
    /// Whether it is from whom it says; nothing where the company wrote it, or nobody has looked.
    pub proof: Option<Proof>,
    /// The files that came or go with it, each with its place.
    pub attachments: Vec<Attachment>,
}

/// What a company and a candidate have written each other.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConversationView {
    /// The candidate's address; they cannot be written to without.
    pub email: Option<String>,
    /// Whether it waits for somebody of the company.
    pub is_open: bool,
    /// Who sees to it.
    pub assignee: Option<AuthorView>,
    /// Up to when the viewer has read it.
    pub seen_at: Option<Millis>,
    /// Newest first.
    pub messages: Page<MessageView>,
}

/// A conversation in an inbox.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InboxRow {
    /// With whom.
    pub candidate_id: CandidateId,
    /// First and last name, as far as they are known.
    pub full_name: String,
    /// The job that they applied for.
    pub job_id: JobId,
    /// Its title.
    pub job_title: String,
    /// When somebody wrote last.
    pub last_at: Millis,
    /// The subject of what was written last.
    pub subject: String,
    /// How it begins.
    pub snippet: String,
    /// What a search found in the conversation, between what stands around it, in turns; nothing where it was not found
    /// in what was written.
    pub found: Vec<String>,
    /// Who wrote it, by name; nobody where the candidate did.
    pub by: Option<String>,
    /// What has become of it.
    pub state: MessageState,
    /// Whether it goes out by itself, on what its author did.
    pub is_by_itself: bool,
    /// Whether the candidate has written since the viewer looked.
    pub is_unread: bool,
    /// Whether it waits for somebody of the company.
    pub is_open: bool,
    /// Who sees to it.
    pub assignee: Option<AuthorView>,
}

/// A page of an inbox, the latest first.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InboxView {
    /// The conversations.
    pub items: Vec<InboxRow>,
    /// Whether there are more.
    pub has_more: bool,
}

/// How much there is to read.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InboxCountView {
    /// Conversations in which a candidate has written since the viewer looked; no more than 100 are counted.
    pub unread: i64,
}
