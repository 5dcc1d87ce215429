//! Figures as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use crate::candidates::view::AuthorView;
use crate::clock::Millis;
use crate::contract::{CandidateSource, CandidateStatus, JobStatus};
use crate::ids::{CandidateId, CompanyId, JobId, StageId, UserId};
use crate::paging::Page;
use crate::spelled;
use crate::stages::StageType;

/// How many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FigureCount {
    /// All that there were.
    pub count: i64,
    /// Those of whom nobody has removed since.
    pub here: i64,
}

/// How long something took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FigureSpan {
    /// For half of them it took no longer; nothing where there are none.
    pub median_minutes: Option<i64>,
    /// On average.
    pub mean_minutes: Option<i64>,
}

/// What is counted of a stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StageFigures {
    /// The stage.
    pub id: StageId,
    /// Its name.
    pub name: String,
    /// What it is for.
    pub r#type: StageType,
    /// Who has ever stood in it.
    pub reached: FigureCount,
    /// How many stand in it now, of one job.
    pub now: Option<i64>,
    /// How often it was left.
    pub left: FigureCount,
    /// How long whoever left it had stood in it.
    pub time: FigureSpan,
}

/// A board that candidates come from.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BoardBrief {
    /// Its code.
    pub code: String,
    /// Its name, where it is known still.
    pub name: Option<String>,
}

/// What is counted of a source.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SourceFigures {
    /// The source; nothing where nobody knows it any more.
    pub source: Option<CandidateSource>,
    /// The board by whose links they applied.
    pub board: Option<BoardBrief>,
    /// Who came.
    pub arrived: FigureCount,
    /// Who had an answer.
    pub answered: FigureCount,
    /// Who is rejected.
    pub rejected: FigureCount,
    /// Who is hired.
    pub hired: FigureCount,
    /// From their arrival.
    pub time_to_hire: FigureSpan,
}

/// Who is rejected for a reason.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReasonFigures {
    /// By what the rows of it are asked for.
    pub detail: String,
    /// Whether the keyword rule has rejected them.
    pub by_rule: bool,
    /// What the company's reason says; nothing where none was given.
    pub label: Option<String>,
    /// How many.
    pub count: FigureCount,
}

/// What credits were spent, and what they come to. A credit costs what the company has paid for those of its kind on
/// average, without VAT.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CostFigures {
    /// One for each advert that went live, less those that were given back.
    pub credits: i64,
    /// Nothing where a credit's price is not known.
    pub pence: Option<i64>,
    /// For each who came.
    pub per_application_pence: Option<i64>,
    /// For each who is hired.
    pub per_hire_pence: Option<i64>,
}

/// Figures of applications.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FiguresView {
    /// Who came.
    pub arrived: FigureCount,
    /// Who had a first answer.
    pub answered: FigureCount,
    /// How long it took from their arrival.
    pub first_answer: FigureSpan,
    /// Who is hired.
    pub hired: FigureCount,
    /// How long it took from their arrival to the move into Hired.
    pub time_to_hire: FigureSpan,
    /// Who is rejected, by a person or by the keyword rule.
    pub rejected: FigureCount,
    /// Each stage, in the order of the company.
    pub stages: Vec<StageFigures>,
    /// Each source, most applications first.
    pub sources: Vec<SourceFigures>,
    /// Each reason, the most frequent first.
    pub reasons: Vec<ReasonFigures>,
    /// What it cost.
    pub cost: CostFigures,
}

/// How many wait in their stage for so many days: in the running, and neither hired nor rejected.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingBand {
    /// At least so many.
    pub from_days: u16,
    /// At most so many; any number where nothing is said.
    pub to_days: Option<u16>,
    /// How many.
    pub count: i64,
}

/// A job's overview.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverviewView {
    /// Its figures, since there were any.
    #[serde(flatten)]
    pub figures: FiguresView,
    /// How many have had no answer yet.
    pub unanswered: i64,
    /// Who waits now.
    pub waiting: Vec<WaitingBand>,
    /// Whether some of what has happened is not counted yet.
    pub is_behind: bool,
}

/// The figures of a job.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobFigures {
    /// The job.
    pub id: JobId,
    /// Its title.
    pub title: String,
    /// Where it stands.
    pub status: JobStatus,
    /// Whose it is.
    pub owner: String,
    /// Who came.
    pub arrived: FigureCount,
    /// Who had a first answer.
    pub answered: FigureCount,
    /// From their arrival.
    pub first_answer: FigureSpan,
    /// Who is hired.
    pub hired: FigureCount,
    /// From their arrival.
    pub time_to_hire: FigureSpan,
    /// Who is rejected.
    pub rejected: FigureCount,
    /// What it cost.
    pub cost: CostFigures,
}

/// The figures of an agency.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgencyFigures {
    /// The agency.
    pub id: CompanyId,
    /// Its name; nothing where it is gone.
    pub name: Option<String>,
    /// Whom it submitted.
    pub arrived: FigureCount,
    /// Who of them had a first answer.
    pub answered: FigureCount,
    /// From when they were submitted.
    pub first_answer: FigureSpan,
    /// Who is rejected.
    pub rejected: FigureCount,
    /// Who is hired.
    pub hired: FigureCount,
    /// From when they were submitted.
    pub time_to_hire: FigureSpan,
}

/// The figures of the jobs that somebody owns.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberFigures {
    /// The account.
    pub id: UserId,
    /// First and last name.
    pub full_name: String,
    /// How many jobs.
    pub jobs: i64,
    /// Who came.
    pub arrived: FigureCount,
    /// Who had a first answer.
    pub answered: FigureCount,
    /// From their arrival.
    pub first_answer: FigureSpan,
    /// Who is hired.
    pub hired: FigureCount,
    /// From their arrival.
    pub time_to_hire: FigureSpan,
}

/// How many there were in some days.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportSpell {
    /// The first of the days, as `2026-12-31`.
    pub from: String,
    /// The last of them.
    pub to: String,
    /// Who came.
    pub arrived: i64,
    /// Who had a first answer.
    pub answered: i64,
    /// Who was hired.
    pub hired: i64,
}

/// Figures of all jobs that somebody sees.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportView {
    /// All together.
    #[serde(flatten)]
    pub figures: FiguresView,
    /// Who waits now, on adverts that are live.
    pub waiting: Vec<WaitingBand>,
    /// Day by day, or by seven days, or by thirty, where they are many; the last of them may be shorter.
    pub spells: Vec<ReportSpell>,
    /// Job by job, most applications first; a hundred of them at most.
    pub jobs: Vec<JobFigures>,
    /// How many jobs there are.
    pub total_jobs: i64,
    /// Agency by agency, most submissions first; a hundred at most.
    pub agencies: Vec<AgencyFigures>,
    /// Member by member, by the jobs that they own; a hundred at most.
    pub members: Vec<MemberFigures>,
    /// Whether some of what has happened is not counted yet.
    pub is_behind: bool,
}

/// An application that a figure counts.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FigureRow {
    /// The candidate.
    pub candidate_id: CandidateId,
    /// First and last name.
    pub full_name: String,
    /// The job.
    pub advert_id: JobId,
    /// Its title.
    pub title: String,
    /// Where they stand now.
    pub stage: String,
    /// What the team thinks of them now.
    pub status: CandidateStatus,
    /// The day for which they are counted; of who waits the moment since when.
    pub at: Millis,
    /// How long it took.
    pub minutes: Option<i64>,
}

/// The applications that a figure counts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RowsView {
    /// Those that are there still, newest first.
    pub rows: Page<FigureRow>,
    /// How many more it counts who were removed since.
    pub removed: i64,
}

spelled! {
    /// What was done on a job.
    pub enum ActivityKind {
        /// Somebody applied, was added or submitted.
        Added,
        /// A candidate does not want the job any more.
        Withdrew,
        /// Whom the keyword rule has rejected asks for a person to look.
        ReviewAsked,
        /// A candidate was removed.
        Removed,
        /// A candidate was moved.
        Moved,
        /// A move was taken back.
        MovedBack,
        /// A candidate was given a status.
        StatusSet,
        /// A status was taken back.
        StatusTakenBack,
        /// A candidate's details were corrected.
        DetailsChanged,
        /// By themselves.
        DetailsCorrected,
        /// A candidate has another CV.
        CvReplaced,
        /// Somebody was said to be one person with another.
        Merged,
        /// And not to be.
        Parted,
        /// A candidate is on hold.
        Held,
        /// And is no more.
        Released,
        /// A note was written.
        NoteWritten,
        /// A candidate was written to.
        MessageSent,
        /// A candidate wrote.
        MessageReceived,
        /// A scorecard was sent.
        ScorecardSent,
        /// And amended.
        ScorecardAmended,
        /// Candidates are scored by something else.
        ScorecardFormChanged,
        /// An interview was arranged.
        InterviewArranged,
        /// A candidate is to choose a time.
        InterviewOffered,
        /// And chose it.
        InterviewBooked,
        /// And asks for another.
        InterviewChangeAsked,
        /// And is at another time.
        InterviewMoved,
        /// And was called off.
        InterviewCancelled,
        /// Something is to be done.
        TaskAdded,
        /// And is done.
        TaskDone,
        /// And is not.
        TaskReopened,
        /// Somebody was given a tag.
        TagPutOn,
        /// And has it no more.
        TagTakenOff,
        /// Somebody was asked to join the team.
        TeamInvited,
        /// And joined.
        TeamJoined,
        /// And declined.
        TeamDeclined,
        /// Somebody left the team, or was taken off it.
        TeamLeft,
        /// Somebody is asked no more.
        TeamPlaceFreed,
        /// The job is somebody else's.
        HandedOver,
        /// The advert was written.
        Created,
        /// And changed.
        Updated,
        /// It stands elsewhere in its lifecycle.
        StateChanged,
        /// It left the boards.
        LeftBoards,
        /// And came back.
        BackOnBoards,
        /// Somebody posts it on a board.
        SentToBoard,
        /// The provider asks for changes.
        ChangesAsked,
        /// They are answered.
        ChangesAnswered,
        /// They are asked for no more.
        ChangesWithdrawn,
        /// CVs are sent on by themselves in another way.
        ForwardingSet,
        /// Who candidates are is hidden from now on until they are shortlisted.
        SiftBegun,
        /// It is hidden no more.
        SiftEnded,
        /// Who somebody is was hidden, and is not any more.
        CoverLifted,
        /// It is hidden again.
        CoverPutBack,
    }
}

/// A candidate whom an activity is about.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivityCandidate {
    /// The candidate.
    pub id: CandidateId,
    /// First and last name.
    pub full_name: String,
}

/// Something that was done on a job.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivityItem {
    /// Its identity.
    pub id: String,
    /// What.
    pub kind: ActivityKind,
    /// When.
    pub at: Millis,
    /// Who did it; nobody, where an applicant or the product did.
    pub by: Option<AuthorView>,
    /// Whom it is about, where they are there still.
    pub candidate: Option<ActivityCandidate>,
    /// Whether it is about somebody who was removed since.
    pub is_removed: bool,
    /// Whom of the team it is about.
    pub person: Option<String>,
    /// What it was before: a stage by the name that it had, a status, or a state of the advert.
    pub old_value: Option<String>,
    /// What it is then; or the board; or the tag, while it is there.
    pub new_value: Option<String>,
    /// What was done at once has this in common.
    pub command: Option<String>,
}

/// A page of a job's activities, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivityView {
    /// They.
    pub items: Vec<ActivityItem>,
    /// By what the next page is asked for, where there is one.
    pub next: Option<String>,
    /// Whether some of what has happened is not among them yet.
    pub is_behind: bool,
}

/// Somebody who has done something on a job.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Actor {
    /// The account.
    pub id: UserId,
    /// First and last name.
    pub full_name: String,
}
