//! What comes in.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::enclosures;
use super::words::Words;
use crate::candidates::form::Selection;
use crate::clock::Millis;
use crate::ids::{CandidateId, FileId, JobId, StageId, UserId};
use crate::problem::{FieldErrors, Problem};
use crate::rich_text;
use crate::spelled;

const NAME: std::ops::RangeInclusive<usize> = 2..=75;
const SUBJECT: std::ops::RangeInclusive<usize> = 1..=150;
const BODY: std::ops::RangeInclusive<usize> = 1..=10_000;

/// What is written, with its fields, as it was typed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct MessageText {
    /// 1 to 150 characters on one line.
    pub subject: String,
    /// Rich text of 1 to 10,000 characters without its markup.
    pub body: String,
}

/// The same, checked; the body is safe to show.
#[derive(Clone, Debug)]
pub struct Text {
    /// The subject as it is kept.
    pub subject: String,
    /// The rich text.
    pub body: String,
    /// Both with their fields.
    pub(super) words: (Words, Words),
}

impl MessageText {
    fn check(&self, wrong: &mut FieldErrors) -> Option<Text> {
        let subject = one_line(&self.subject, SUBJECT);
        let subject = subject.ok_or("Has to be between 1 and 150 characters".to_owned());
        let subject = subject.and_then(read);
        let body = rich_text::clean(&self.body, BODY);
        let body = body.ok_or("Has to be between 1 and 10,000 characters".to_owned());
        let body = body.and_then(read);
        let (subject, body) = (wrong.keep("subject", subject), wrong.keep("body", body));
        let ((subject, in_subject), (body, in_body)) = (subject?, body?);
        Some(Text { subject, body, words: (in_subject, in_body) })
    }
}

fn read(text: String) -> Result<(String, Words), String> {
    match Words::read(&text) {
        Ok(words) => Ok((text, words)),
        Err(unknown) => Err(unknown.to_string()),
    }
}

fn one_line(text: &str, fits: std::ops::RangeInclusive<usize>) -> Option<String> {
    crate::text::lines(text, fits).filter(|text| !text.contains('\n'))
}

spelled! {
    /// For how long a letter that goes out by itself is held; until then it can be taken back.
    pub enum Hold {
        /// For ten minutes.
        TenMinutes,
        /// For an hour.
        Hour,
        /// Until it is a certain hour of the day the next time, where the company is.
        NextMorning,
    }
}

/// What a template is sent on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum On {
    /// A candidate reaches this stage.
    Stage(StageId),
    /// A candidate is rejected.
    Rejection,
}

/// The hour at which letters go out for which none is said.
pub const MORNING: i8 = 9;

/// When a template is sent by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentWhen {
    /// When a candidate reaches this stage; when one is rejected, where it is none.
    pub stage_id: Option<StageId>,
    /// For how long it is held then.
    pub hold: Hold,
    /// The full hour that it waits for, 0 to 23, where it waits for one.
    #[serde(default = "morning")]
    #[schema(minimum = 0, maximum = 23, default = 9)]
    pub hour: i8,
}

fn morning() -> i8 {
    MORNING
}

impl SentWhen {
    /// What it is sent on.
    pub fn on(self) -> On {
        self.stage_id.map_or(On::Rejection, On::Stage)
    }
}

/// A template, new or changed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplateInput {
    /// What it is found by: 2 to 75 characters, another for each of a company's.
    pub name: String,
    /// What it says.
    #[serde(flatten)]
    pub text: MessageText,
    /// When it is sent by itself; never, where that is null. What is left out stays.
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = Option<SentWhen>)]
    pub sent_when: Option<Option<SentWhen>>,
    /// The version that was read, where one is changed; without it the last one to save wins.
    pub version: Option<i64>,
}

/// A template that makes sense.
#[derive(Clone, Debug)]
pub struct TemplateForm {
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: Text,
    /// When it is sent by itself, where that is said.
    pub sent_when: Option<Option<SentWhen>>,
    /// The version that was read.
    pub version: Option<i64>,
}

impl TemplateInput {
    /// Checks all of it.
    pub fn check(self) -> Result<TemplateForm, Problem> {
        let mut wrong = FieldErrors::default();
        let name = one_line(&self.name, NAME).ok_or("Has to be between 2 and 75 characters");
        let name = wrong.keep("name", name);
        let text = self.text.check(&mut wrong);
        let is_of_a_day = self.sent_when.flatten().is_none_or(|sent| (0..=23).contains(&sent.hour));
        let sent_when = wrong
            .keep("hour", if is_of_a_day { Ok(self.sent_when) } else { Err("Has to be between 0 and 23") });
        let version = self.version;
        wrong.or(|| Some(TemplateForm { name: name?, text: text?, sent_when: sent_when?, version }))
    }
}

/// A file to go with messages, as a multipart form.
#[derive(Clone, Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form's parts in the OpenAPI document")]
pub struct MessageFileForm {
    /// A document or a picture, at most 10 MB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// What is to be written to whom.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageInput {
    /// To whom; at most 200.
    #[serde(flatten)]
    pub selection: Selection,
    /// What.
    #[serde(flatten)]
    pub text: MessageText,
    /// Which files of the caller's go with it, by their identities: at most 5, and 10 MB in all.
    #[serde(default)]
    pub files: Vec<FileId>,
    /// Whether those who have no address, or of whom a field is not known, are left out. Nothing is sent otherwise.
    #[serde(default)]
    pub leave_out: bool,
}

/// What is to be written, checked.
#[derive(Clone, Debug)]
pub struct MessageForm {
    /// What it says.
    pub text: Text,
    /// Which files go with it, each once.
    pub files: Vec<FileId>,
    /// Whether those who cannot be reached are left out.
    pub leave_out: bool,
}

impl MessageInput {
    /// Checks what is written.
    pub fn check(self) -> Result<(Selection, MessageForm), Problem> {
        let mut wrong = FieldErrors::default();
        let text = self.text.check(&mut wrong);
        let mut files = Vec::new();
        for file in self.files {
            if !files.contains(&file) {
                files.push(file);
            }
        }
        if files.len() > enclosures::MOST {
            wrong.add("files", format!("At most {} files go with a message", enclosures::MOST));
        }
        wrong.or(|| Some((self.selection, MessageForm { text: text?, files, leave_out: self.leave_out })))
    }
}

/// A look at what is to be written, before it is.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessagePreviewInput {
    /// To whom, and what.
    #[serde(flatten)]
    pub message: MessageInput,
    /// As which of them reads it; the first who can be written to where it is nobody.
    pub shown_to: Option<CandidateId>,
}

/// What is to become of a conversation; what is left out stays.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConversationInput {
    /// Whether it waits for somebody of the company.
    pub is_open: Option<bool>,
    /// Who sees to it: somebody who may write to the candidate, or nobody.
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = Option<UserId>)]
    pub assignee_id: Option<Option<UserId>>,
    /// What this takes back, where it does: whether it waited for somebody until now. One of which somebody else has said
    /// otherwise since stays as it is.
    pub from_open: Option<bool>,
    /// The same of who saw to it.
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = Option<UserId>)]
    pub from_assignee_id: Option<Option<UserId>>,
}

/// What is null is said, and what is left out is not.
fn said<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(
    value: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(value).map(Some)
}

spelled! {
    /// Which conversations an inbox shows.
    pub enum Show {
        /// Those that wait for somebody.
        Open,
        /// Those of them that the viewer sees to.
        Mine,
        /// Those that wait for nobody.
        Done,
        /// All.
        All,
    }
}

/// Which page of an inbox is wanted.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct InboxQuery {
    /// Which conversations.
    #[param(inline)]
    pub show: Show,
    /// Only of this job.
    pub advert_id: Option<JobId>,
    /// Only where these words are found: in the candidate's name or address, or in what was written.
    pub search_string: Option<String>,
    /// Only whose last message is older; with the last row's `lastAt`.
    pub before: Option<Millis>,
    /// And its candidate, of those with the same `lastAt`.
    pub before_id: Option<CandidateId>,
}
