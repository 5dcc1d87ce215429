//! Interviews as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use super::busy::{BusyTime, UnreadCalendar};
use super::{CalledOffBy, InterviewState, InterviewWay};
use crate::clock::Millis;
use crate::ids::{CandidateId, InterviewId, JobId, UserId};

/// A candidate's interviews.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewsView {
    /// The one that was arranged last first.
    pub interviews: Vec<InterviewView>,
    /// The company's time zone.
    pub time_zone: String,
}

/// Interviews of some days, and those that have none yet.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewsBetweenView {
    /// Today where the company is, as `2026-12-31`.
    pub today: String,
    /// The first day.
    pub first: String,
    /// The last day.
    pub last: String,
    /// The company's time zone.
    pub time_zone: String,
    /// The first first; at most 500.
    pub interviews: Vec<InterviewView>,
    /// Whether there are more of them, or more times at which somebody is busy.
    pub has_more: bool,
    /// Those for which a candidate is to choose a time, the newest first; at most 50.
    pub waiting: Vec<InterviewView>,
    /// When the viewer, and, of the team's, whoever else takes part, is busy by calendars of their own; at most 500 times.
    pub busy: Vec<BusyTime>,
}

/// An interview. External recruiters see when it is and of which kind, and nothing else of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewView {
    /// Its identity.
    pub id: InterviewId,
    /// What it is called.
    pub name: String,
    /// Where it stands.
    pub state: InterviewState,
    /// When it begins; nothing while the candidate is to choose.
    pub starts_at: Option<Millis>,
    /// When it ends.
    pub ends_at: Option<Millis>,
    /// When it begins, as clocks where the company is show it: `2026-12-31T09:30`.
    pub at: Option<String>,
    /// How long it takes.
    pub minutes: i64,
    /// How people meet.
    pub way: InterviewWay,
    /// Where, or under which link or number.
    pub place: String,
    /// What the candidate is told besides.
    pub words: String,
    /// Who of the company takes part.
    pub interviewers: Vec<Interviewer>,
    /// Times that the candidate may choose from.
    pub slots: Vec<InterviewSlot>,
    /// The candidate's wish for another time, while nobody has answered.
    pub change_asked: Option<ChangeAsked>,
    /// Who arranged it, where that is known.
    pub author: Option<String>,
    /// When.
    pub created_at: Millis,
    /// When it was called off, if it was.
    pub cancelled_at: Option<Millis>,
    /// Who called it off.
    pub cancelled_by: Option<CalledOffBy>,
    /// Whether no mail server takes the candidate's letter.
    pub letter_failed: bool,
    /// Counts its changes.
    pub version: i64,
    /// Whose it is.
    pub candidate: InterviewCandidate,
}

/// A time that a candidate may choose.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewSlot {
    /// When it begins.
    pub starts_at: Millis,
    /// As clocks where the company is show it.
    pub at: String,
    /// Whether it is to come, and nobody who takes part is taken or busy meanwhile.
    pub is_free: bool,
}

/// That a candidate asks for another time.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChangeAsked {
    /// When they did.
    pub at: Millis,
    /// In which words, if in any.
    pub words: String,
}

/// The times of a day at which an interview could begin.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FreeDay {
    /// Which, as `2026-12-31`.
    pub day: String,
    /// As clocks where the company is show them: `09:30`.
    pub times: Vec<String>,
}

/// When an interview could be.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FreeTimesView {
    /// The next days on which people work.
    pub days: Vec<FreeDay>,
    /// The day from which later ones are looked for.
    pub next: String,
    /// Of whom it is not known whether they are busy: some calendar of theirs cannot be read.
    pub unread: Vec<UnreadCalendar>,
}

/// Somebody of the company who takes part.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Interviewer {
    /// The account.
    pub id: UserId,
    /// First and last name.
    pub full_name: String,
    /// Whether they see the candidate still.
    pub sees_candidate: bool,
}

/// Whose an interview is.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewCandidate {
    /// The candidate.
    pub id: CandidateId,
    /// First and last name, as far as they are known.
    pub full_name: String,
    /// Their job.
    pub advert_id: JobId,
    /// Its title.
    pub campaign_title: String,
}

/// What is to be told of an interview, before it is.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewPreviewView {
    /// When it begins; nothing while the candidate is to choose.
    pub starts_at: Option<Millis>,
    /// When it ends.
    pub ends_at: Option<Millis>,
    /// What may be wrong with it, in sentences.
    pub warnings: Vec<String>,
    /// The candidate's letter; none where nothing goes to them.
    pub letter: Option<InterviewLetter>,
}

/// A letter to a candidate about an interview.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InterviewLetter {
    /// Where it goes.
    pub email: String,
    /// Its subject.
    pub subject: String,
    /// Its rich text.
    pub body: String,
}
