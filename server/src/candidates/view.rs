//! Candidates as the API shows them.

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::commands::view::CommandView;
use super::outcomes::view::{HireView, RejectionView};
use super::retention::view::HoldView;
use super::reviews::ReviewView;
use super::tags::view::TagBrief;
use super::{CandidateSource, CvKind, CvOutcome, QuarantineState, TimelineType};
use crate::clock::Millis;
use crate::contract::JobStatus;
use crate::contract::QuestionKind;
use crate::contract::{CandidateStatus, CvAnswer};
use crate::cover::{self, Identity, Words};
use crate::ids::{CandidateId, CompanyId, JobId, NoteId, QuestionId, StageId, UserId};
use crate::paging::Page;
use crate::policy::Action;
use crate::stages::StageType;

/// The stage that a candidate stands in.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StageBrief {
    /// The stage.
    pub id: StageId,
    /// Its name.
    pub name: String,
    /// What it is for.
    pub r#type: StageType,
    /// Its place, from 0.
    pub order: i64,
}

/// The stage of a row: its own, or, since many stand in each, one that was written beforehand.
#[derive(Clone, Debug)]
pub enum RowStage<'r> {
    /// To be written.
    Own(StageBrief),
    /// The stage, and its JSON.
    Written(&'r StageBrief, &'r RawValue),
}

impl<'r> RowStage<'r> {
    /// Its name.
    pub fn name(&self) -> Cow<'r, str> {
        match self {
            Self::Own(stage) => Cow::Owned(stage.name.clone()),
            Self::Written(stage, _) => Cow::Borrowed(&stage.name),
        }
    }

    fn kept(self) -> RowStage<'static> {
        match self {
            Self::Own(stage) => RowStage::Own(stage),
            Self::Written(stage, _) => RowStage::Own(stage.clone()),
        }
    }
}

impl Serialize for RowStage<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Own(stage) => stage.serialize(to),
            Self::Written(_, text) => text.serialize(to),
        }
    }
}

/// A candidate in a job's list (jobs §3). Of a page it is written while the row that it comes from is read, and borrows.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CandidateRow<'r> {
    /// Its identity.
    pub id: CandidateId,
    /// First name; empty when nobody knows it.
    pub first_name: Cow<'r, str>,
    /// Last name, if known.
    pub last_name: Option<Cow<'r, str>>,
    /// E-mail address, if known.
    pub email: Option<Cow<'r, str>>,
    /// Phone number as typed, if known.
    pub phone_number: Option<Cow<'r, str>>,
    /// The title of their present or last job, if known.
    pub job_title: Option<Cow<'r, str>>,
    /// Where that is or was, if known.
    pub employer: Option<Cow<'r, str>>,
    /// When they came.
    pub applied: Millis,
    /// Where from.
    pub source: CandidateSource,
    /// What the team thinks.
    pub status: CandidateStatus,
    /// Where they stand.
    #[schema(value_type = StageBrief)]
    pub stage: RowStage<'r>,
    /// Its name.
    pub stage_name: Cow<'r, str>,
    /// Since when.
    pub stage_since: Millis,
    /// The job.
    pub advert_id: JobId,
    /// Its title.
    pub campaign_title: Cow<'r, str>,
    /// Whether there is a CV.
    pub has_cv: bool,
    /// The name that the CV came under, unless they are covered.
    pub cv_name: Option<Cow<'r, str>>,
    /// What came of reading the CV.
    pub cv_outcome: Option<CvOutcome>,
    /// What became of a CV that nobody could look through for viruses when it came.
    pub cv_quarantine: Option<QuarantineState>,
    /// Whether there is a note.
    pub note_exist: bool,
    /// When they said that they do not want the job any more, if they did.
    pub withdrawn_at: Option<Millis>,
    /// The tags of whoever they are, by name, to whoever sees tags; absent where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<TagBrief>,
    /// Whether who they are is hidden, since their job is sifted blind and nobody has shortlisted them: the name is none of
    /// theirs.
    pub is_covered: bool,
}

impl CandidateRow<'_> {
    /// The same without anything that says who it is, or where their home is.
    pub fn under_cover(self, (town, postcode): (Option<&str>, Option<&str>)) -> Self {
        let job_title = self.job_title.map(|job_title| {
            let words = Words::of(&Identity {
                first_name: &self.first_name,
                last_name: self.last_name.as_deref(),
                phone_number: self.phone_number.as_deref(),
                town,
                postcode,
            });
            Cow::Owned(words.hide(&job_title))
        });
        Self {
            first_name: Cow::Borrowed(cover::FIRST_NAME),
            last_name: Some(Cow::Owned(cover::code(self.id))),
            email: None,
            phone_number: None,
            job_title,
            employer: None,
            cv_name: None,
            is_covered: true,
            tags: Vec::new(),
            ..self
        }
    }

    /// The same, of its own.
    pub fn kept(self) -> CandidateRow<'static> {
        let own = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        CandidateRow {
            first_name: own(self.first_name),
            last_name: self.last_name.map(own),
            email: self.email.map(own),
            phone_number: self.phone_number.map(own),
            job_title: self.job_title.map(own),
            employer: self.employer.map(own),
            stage: self.stage.kept(),
            stage_name: own(self.stage_name),
            campaign_title: own(self.campaign_title),
            cv_name: self.cv_name.map(own),
            id: self.id,
            applied: self.applied,
            source: self.source,
            status: self.status,
            advert_id: self.advert_id,
            has_cv: self.has_cv,
            cv_outcome: self.cv_outcome,
            cv_quarantine: self.cv_quarantine,
            note_exist: self.note_exist,
            withdrawn_at: self.withdrawn_at,
            is_covered: self.is_covered,
            stage_since: self.stage_since,
            tags: self.tags,
        }
    }
}

/// A page of candidates, and what the viewer may do to each of them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CandidatePage {
    /// The page.
    #[serde(flatten)]
    pub page: Page<CandidateRow<'static>>,
    /// What the viewer may do to the candidates of this list.
    pub can: Vec<Action>,
}

/// How many candidates share a value.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct KeyCount {
    /// A status, a source, or a stage's identity.
    pub key: String,
    /// How many.
    pub count: i64,
}

/// Counts of a job's candidates (jobs §3): each list counts over the other two filters and the search string.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CandidateCounts {
    /// Under all filters.
    pub total_elements: i64,
    /// By status.
    pub status_count: Vec<KeyCount>,
    /// By stage, keyed by the stage's identity.
    pub stage_count: Vec<KeyCount>,
    /// By source.
    pub source_count: Vec<KeyCount>,
}

/// How many of a job's candidates wait: they have stood in their stage for longer than `days`, and nobody has hired them
/// or turned them down.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingCounts {
    /// For longer than so many days.
    pub days: u64,
    /// By stage, keyed by the stage's identity; where nobody waits it is left out.
    pub stage_count: Vec<KeyCount>,
}

/// What a candidate is once opened.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct OpenedView {
    /// Viewed, where it was New; what it was otherwise.
    pub status: CandidateStatus,
}

/// The job that a candidate applied to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdvertBrief {
    /// The job.
    pub id: JobId,
    /// Where it stands.
    pub status: JobStatus,
    /// Its title.
    pub title: String,
    /// Its keywords, for marking them in the CV.
    pub prefer_kw: Vec<String>,
}

/// Another application of the same person within the company.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OtherApplication {
    /// The candidate there.
    pub candidate_id: CandidateId,
    /// The job.
    pub id: JobId,
    /// Its title.
    pub title: String,
    /// The stage there.
    pub stage: String,
    /// What that stage is for.
    pub r#type: StageType,
    /// The status there.
    pub status: CandidateStatus,
}

/// A candidate's CV file.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CvView {
    /// What it is.
    pub kind: CvKind,
    /// The name it came under; empty while they are covered.
    pub file_name: String,
    /// In bytes; 0 while they are covered.
    pub size: i64,
    /// What came of reading it.
    pub outcome: CvOutcome,
    /// The job's keywords that its text holds.
    pub matched_keywords: Vec<String>,
    /// The job's keywords that its text does not hold.
    pub missing_keywords: Vec<String>,
}

/// What an applicant answered to one of the job's questions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswerView {
    /// The question.
    pub question_id: QuestionId,
    /// What kind of answer it takes.
    pub kind: QuestionKind,
    /// What was asked, as it reads now.
    pub question: String,
    /// What they answered.
    pub answer: String,
}

/// The company that a candidate applied to.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct CandidateCompany {
    /// The company.
    pub id: CompanyId,
}

/// A CV that nobody may open.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuarantineView {
    /// Whether it waits, or was removed.
    pub state: QuarantineState,
    /// The name that it came under.
    pub file_name: String,
    /// What was found in it, by the scanner's name for it; kept from whoever submits candidates from outside.
    pub signature: Option<String>,
}

/// A candidate in full (jobs §3).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CandidateView {
    /// Its identity.
    pub id: CandidateId,
    /// First name; empty when nobody knows it.
    pub first_name: String,
    /// Last name, if known.
    pub last_name: Option<String>,
    /// E-mail address, if known.
    pub email: Option<String>,
    /// Phone number as typed, if known.
    pub phone_number: Option<String>,
    /// The number in E.164, where its country is clear.
    pub phone_e164: Option<String>,
    /// The title of their present or last job, if known.
    pub job_title: Option<String>,
    /// Where that is or was, if known.
    pub employer: Option<String>,
    /// Where they live, if known.
    pub town: Option<String>,
    /// Its postcode, if known.
    pub postcode: Option<String>,
    /// When they came.
    pub applied: Millis,
    /// Where from.
    pub source: CandidateSource,
    /// What the team thinks.
    pub status: CandidateStatus,
    /// Where they stand.
    pub stage: StageBrief,
    /// Its name.
    pub stage_name: String,
    /// The job.
    pub advert_id: JobId,
    /// The job.
    pub advert: AdvertBrief,
    /// Its title.
    pub campaign_title: String,
    /// The company.
    pub company: CandidateCompany,
    /// Whether there is a CV.
    pub has_cv: bool,
    /// The CV, if there is one.
    pub cv: Option<CvView>,
    /// The last CV that came, where it waits to be looked through for viruses, or was found to hold one.
    pub quarantine: Option<QuarantineView>,
    /// What they answered to the job's questions, in their order.
    pub answers: Vec<AnswerView>,
    /// Other applications of the same person, within the viewer's reach.
    pub campaigns: Vec<OtherApplication>,
    /// Whether there is a note.
    pub note_exist: bool,
    /// How often the CV was sent on by mail, to whoever may do so.
    pub forwards: i64,
    /// When they said that they do not want the job any more, if they did.
    pub withdrawn_at: Option<Millis>,
    /// Whether who they are is hidden, since their job is sifted blind and nobody has shortlisted them: the name is none of
    /// theirs, what else says who they are is left out, and the CV is not to be had.
    pub is_covered: bool,
    /// Why they are on hold, to whoever sees the timeline.
    pub hold: Option<HoldView>,
    /// The tags of whoever they are, by name, to whoever sees tags.
    pub tags: Vec<TagBrief>,
    /// The board by whose link they applied.
    pub board: Option<String>,
    /// Whether they came by a link that LogicMelon posted (jobs §3).
    pub applied_from_lm: bool,
    /// Who added or submitted them.
    pub sourced_by: Option<String>,
    /// Why the keyword rule rejected them, if it did: the keywords that were not found.
    pub rejected_for: Vec<String>,
    /// What a person has said to that, or is asked to say; shown to whoever decides on them.
    pub review: Option<ReviewView>,
    /// Why they were rejected, where somebody said it; shown to whoever decides on them.
    pub rejection: Option<RejectionView>,
    /// The message template that whoever is rejected is sent by itself, where there is one; shown to whoever decides on
    /// them.
    pub reject_letter: Option<String>,
    /// On which terms they were hired, where somebody said it; shown to whoever moves them.
    pub hire: Option<HireView>,
    /// Sent back with a correction, which is refused where somebody else has corrected details or CV meanwhile.
    pub version: i64,
    /// The one after in the list that the query describes.
    pub next_candidate: Option<CandidateId>,
    /// The one before in the list that the query describes.
    pub previous_candidate: Option<CandidateId>,
    /// Place in that list, from 1, where the query asks for it; absent when the candidate is not on it.
    pub sequences_number: Option<i64>,
    /// Length of that list.
    pub total: i64,
    /// What the viewer may do to this candidate.
    pub can: Vec<Action>,
}

/// How many candidates a change reached.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChangedView {
    /// Candidates that now are as asked; of a removal, those who are to go.
    pub changed: i64,
    /// How it goes on, where it is not done at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<CommandView>,
}

impl From<i64> for ChangedView {
    fn from(changed: i64) -> Self {
        Self { changed, command: None }
    }
}

/// What became of one file of an upload.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadResult {
    /// The file's name as sent.
    pub file_name: String,
    /// Why it was not taken; absent when a candidate was made of it.
    pub message: Option<String>,
    /// The candidate made of it.
    pub candidate: Option<CandidateRow<'static>>,
    /// What came of reading it.
    pub outcome: Option<CvOutcome>,
}

/// What became of an upload, file by file, in the order sent.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct UploadView {
    /// A result a file.
    pub items: Vec<UploadResult>,
}

/// Who wrote or did something.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuthorView {
    /// The account.
    pub id: UserId,
    /// First and last name.
    pub full_name: String,
    /// Whether they recruit from outside.
    pub is_external_recruiter: bool,
    /// Their company's name.
    pub company: Option<String>,
}

/// A note on a candidate (jobs §3).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoteView {
    /// Its identity.
    pub id: NoteId,
    /// Rich text, sanitised.
    pub text: String,
    /// When it was written.
    pub created_at: Millis,
    /// Whether the external recruiter who submitted the candidate reads it, too.
    pub visible_to_recruiter: bool,
    /// Who wrote it.
    pub user: NoteAuthor,
    /// What somebody who was sent the CV says to it.
    pub answer: Option<CvAnswer>,
}

/// Who wrote a note.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoteAuthor {
    /// The account; none of somebody who was sent the CV.
    pub id: Option<UserId>,
    /// First and last name, or the address to which the CV was sent.
    pub full_name: String,
    /// Whether they recruit from outside.
    pub is_external_recruiter: bool,
    /// Their company's name.
    pub company: Option<String>,
}

/// An entry of a candidate's timeline (jobs §3).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimelineItem {
    /// Its identity.
    pub id: String,
    /// What kind of change.
    pub r#type: TimelineType,
    /// When.
    pub created_at: Millis,
    /// A status or a stage's name before.
    pub old_value: Option<String>,
    /// A status, a stage's name, a file's name, a task or a tag after; nothing of what is not there any more.
    pub new_value: Option<String>,
    /// Who did it; absent where the applicant or the product itself did.
    pub user: Option<AuthorView>,
    /// Why they were rejected with it, of the company's reasons, as long as they are.
    pub reason: Option<String>,
    /// The same in somebody's words.
    pub text: Option<String>,
    /// The first day of whom was hired with it, as long as they are.
    pub starts_on: Option<String>,
}

/// What a search found in a candidate's CV.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CandidateMatch {
    /// Who it is.
    pub id: CandidateId,
    /// A piece of the CV's text: what was found, between what stands around it, in turns.
    pub text: Vec<String>,
}
