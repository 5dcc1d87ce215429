//! The bell of the frame: what waits for somebody, and what they ought to know, newest first.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::bell::{self as entries, Entry};
use crate::clock::Millis;
use crate::contract::{CompanyStatus, CvAnswer, JobStatus, NotificationKind, UserStatus};
use crate::credits::store::ledger;
use crate::events::{Circumstances, Event};
use crate::ids::{BellEntryId, CandidateId, CompanyId, InterviewId, JobId, NoteId, OrderId, TaskId, UserId};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many entries are shown.
const SHOWN: u32 = 50;
/// What nobody has acted on for so long is no news.
const KEPT: Duration = Duration::from_hours(60 * 24);
/// So many entries are marked at once.
const MOST_MARKED: usize = 100;

/// What waits for somebody, and what they ought to know.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BellView {
    /// The newest first.
    pub items: Vec<BellEntry>,
    /// How many of them are news.
    pub unread: usize,
}

/// One thing to know of, or to see to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BellEntry {
    /// Its identity.
    pub id: BellEntryId,
    /// What it is.
    pub kind: NotificationKind,
    /// How often it has happened since it was read last.
    pub times: i64,
    /// When it happened last.
    pub at: Millis,
    /// Whether it is known already.
    pub is_read: bool,
    /// The job that it is about.
    pub job: Option<BellJob>,
    /// The company that it is about.
    pub company: Option<BellCompany>,
    /// Whom it is about.
    pub user: Option<BellUser>,
    /// The order that it is about.
    pub order: Option<BellOrder>,
    /// The note that it is about.
    pub note: Option<BellNote>,
    /// The task that it is about.
    pub task: Option<BellTask>,
    /// The interview that it is about.
    pub interview: Option<BellInterview>,
}

/// A job that something is told of.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BellJob {
    /// The job.
    pub id: JobId,
    /// Its title.
    pub title: String,
    /// Where it stands.
    pub status: JobStatus,
}

/// A company that something is told of.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BellCompany {
    /// The company.
    pub id: CompanyId,
    /// Its name.
    pub name: String,
}

/// Somebody of whom something is told.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BellUser {
    /// The account; of a wish for credits, whose wish it is.
    pub id: UserId,
    /// First and last name.
    pub full_name: String,
}

/// An order that needs attention.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BellOrder {
    /// The order.
    pub id: OrderId,
    /// Whom its invoice is for.
    pub billing_name: String,
}

/// A note in which the reader is mentioned.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BellNote {
    /// The note.
    pub id: NoteId,
    /// On whom.
    pub candidate_id: CandidateId,
    /// First and last name of whom it is on, as far as they are known.
    pub candidate_name: String,
    /// Who wrote it.
    pub author: String,
    /// What its author, who was sent the CV, says to it.
    pub answer: Option<CvAnswer>,
}

/// A task of the reader's.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BellTask {
    /// The task.
    pub id: TaskId,
    /// On whom.
    pub candidate_id: CandidateId,
    /// First and last name of whom it is on, as far as they are known.
    pub candidate_name: String,
    /// What is to be done.
    pub text: String,
}

/// An interview in which the reader takes part, or was to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BellInterview {
    /// The interview.
    pub id: InterviewId,
    /// Of whom.
    pub candidate_id: CandidateId,
    /// First and last name of whom it is of, as far as they are known.
    pub candidate_name: String,
    /// When it begins.
    pub starts_at: Option<Millis>,
}

/// Which entries are known now: these, or all up to a moment.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ReadInput {
    /// At most 100.
    pub ids: Vec<BellEntryId>,
    /// All that came until then.
    pub until: Option<Millis>,
}

/// The viewer's bell.
pub fn own(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<BellView, Problem> {
    let found = entries::newest(tx, viewer, SHOWN)?;
    let has_run_out = found.iter().any(|entry| entry.kind == NotificationKind::CreditsRunOut)
        && ledger::balance_of(tx, viewer.id)?.is_empty();
    let holds = |entry: &Entry| match entry.kind {
        // A credit may have come back with an advert.
        NotificationKind::CreditsRunOut => has_run_out && still_holds(viewer, entry),
        _ => still_holds(viewer, entry),
    };
    let items: Vec<_> = found.into_iter().filter(holds).map(shown).collect();
    let unread = items.iter().filter(|entry| !entry.is_read).count();
    Ok(BellView { items, unread })
}

/// Notes that the viewer knows of entries; other screens of theirs hear of it.
pub fn mark_read(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &ReadInput,
    now: Millis,
) -> Result<BellView, Problem> {
    if input.ids.len() > MOST_MARKED {
        return Err(Problem::field("ids", "At most 100 entries"));
    }
    if entries::set_read(tx, viewer.id, &input.ids, input.until, now)? > 0 {
        let around = Circumstances::person(viewer.id, viewer.company_id, now);
        Event::BellRung { user: viewer.id }.record(tx, around)?;
    }
    own(tx, viewer)
}

/// Removes at most `most` entries that are too old; how many went.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    entries::sweep(tx, now.minus(KEPT), most)
}

/// Whether an entry is still true, and its reader may still know of it: events end entries a moment later, and rights end
/// without one.
fn still_holds(viewer: &Viewer, entry: &Entry) -> bool {
    use NotificationKind as Kind;
    if !super::happens_to(viewer, entry.kind) {
        return false;
    }
    let job = |holds: fn(&entries::EntryJob) -> bool| entry.job.as_ref().is_some_and(holds);
    let own = entry.job.as_ref().is_some_and(|job| job.owner == viewer.id);
    match entry.kind {
        Kind::AdvertSubmitted => {
            job(|job| job.status == JobStatus::PendingAdminApproval && !job.wants_changes)
        }
        Kind::AdvertApproved => {
            own && job(|job| matches!(job.status, JobStatus::PendingUserApproval | JobStatus::Live))
        }
        Kind::ChangesRequested => own && job(|job| job.wants_changes),
        Kind::AdvertTakenDown => own && job(|job| job.status == JobStatus::ReadOnly),
        Kind::AdvertExpiring | Kind::AdvertNotTaken => {
            own && job(|job| job.status == JobStatus::Live && !job.is_expired)
        }
        Kind::NewApplicants => job(|job| job.has_new),
        Kind::Withdrawn => entry.job.is_some(),
        Kind::ReviewAsked => job(|job| job.has_reviews),
        Kind::CreditsAsked => {
            let is_askers =
                entry.job.as_ref().map(|job| job.owner) == entry.person.as_ref().map(|who| who.id);
            is_askers && job(|job| matches!(job.status, JobStatus::Draft | JobStatus::NoCredits))
        }
        Kind::CompanyToVerify => {
            entry.company.as_ref().is_some_and(|(_, status)| *status == CompanyStatus::NotVerified)
        }
        Kind::JoinRequest => {
            entry.person.as_ref().is_some_and(|person| person.status == UserStatus::NotVerified)
        }
        Kind::OrderToSettle => entry.buyer.is_some(),
        Kind::InvitationAnswered | Kind::SupportLooked => entry.person.is_some(),
        Kind::Mentioned => entry.note.is_some(),
        Kind::TaskAssigned | Kind::TaskDue => entry.task.is_some(),
        Kind::InterviewArranged => entry.interview.as_ref().is_some_and(|one| one.is_theirs && !one.is_off),
        Kind::InterviewChangeAsked => entry.interview.as_ref().is_some_and(|one| one.is_asked && !one.is_off),
        Kind::InterviewCancelled => entry.interview.as_ref().is_some_and(|one| one.is_off),
        Kind::CreditsReceived | Kind::CreditsRunOut => entry.subject == viewer.id.0,
    }
}

fn shown(entry: Entry) -> BellEntry {
    let Entry { id, kind, subject, times, at, is_read, job, company, person, buyer, note, task, interview } =
        entry;
    BellEntry {
        id,
        kind,
        times,
        at,
        is_read,
        job: job.map(|job| BellJob { id: job.id, title: job.title, status: job.status }),
        company: company.map(|(name, _)| BellCompany { id: CompanyId(subject), name }),
        user: person.map(|person| BellUser { id: person.id, full_name: person.full_name }),
        order: buyer.map(|billing_name| BellOrder { id: OrderId(subject), billing_name }),
        note: note.map(|note| BellNote {
            id: note.id,
            candidate_id: note.candidate,
            candidate_name: note.candidate_name,
            author: note.author,
            answer: note.answer,
        }),
        task: task.map(|task| BellTask {
            id: task.id,
            candidate_id: task.candidate,
            candidate_name: task.candidate_name,
            text: task.text,
        }),
        interview: interview.map(|one| BellInterview {
            id: one.id,
            candidate_id: one.candidate,
            candidate_name: one.candidate_name,
            starts_at: one.starts_at,
        }),
    }
}
