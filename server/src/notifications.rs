//! What people are told of by letter as often as they choose: at once, once a day, or never. Letters that nobody chooses,
//! about security and about how one's own account stands, do not come here.

pub mod bell;
pub mod digest;
pub mod leaving;
mod letters;
pub mod notices;
mod store;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::accounts::{invitations, store as accounts};
use crate::clock::Millis;
use crate::companies::store::info as companies;
use crate::contract::{Frequency, NotificationKind};
use crate::events::{Circumstances, Event};
use crate::ids::UserId;
use crate::mail::Letter;
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::time_zone;
use crate::viewer::Viewer;
use ::store::Tx;

/// The hour at which letters of the day are sent, where the company is.
const HOUR: i8 = 8;

/// How often somebody is told of what can happen to them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationsView {
    /// What can, by their role; in the contract's order.
    pub kinds: Vec<NotificationView>,
    /// Where it is eight in the morning when the letter of the day is sent.
    pub time_zone: String,
}

/// How often somebody is told of one thing.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationView {
    /// Of what.
    pub kind: NotificationKind,
    /// How often.
    pub frequency: Frequency,
}

/// How often to be told of something.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationInput {
    /// Of what.
    pub kind: NotificationKind,
    /// How often.
    pub frequency: Frequency,
}

/// How often the viewer is told of what.
pub fn own(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<NotificationsView, Problem> {
    let chosen = store::chosen(tx, viewer.id)?;
    let frequency = |kind: NotificationKind| {
        chosen.iter().find(|(of, _)| *of == kind).map_or(kind.usual(), |(_, often)| *often)
    };
    let is_theirs = |kind: &NotificationKind| kind.is_chosen() && happens_to(viewer, *kind);
    let kinds = NotificationKind::ALL.iter().copied().filter(is_theirs);
    let kinds = kinds.map(|kind| NotificationView { kind, frequency: frequency(kind) }).collect();
    Ok(NotificationsView { kinds, time_zone: companies::time_zone_of(tx, viewer.id)? })
}

/// Keeps how often the viewer is told of something. What waits for a letter of the day goes with the wish for it.
pub fn choose(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: NotificationInput,
    now: Millis,
) -> Result<NotificationsView, Problem> {
    let NotificationInput { kind, frequency } = input;
    if !kind.is_chosen() || !happens_to(viewer, kind) {
        return Err(Problem::denied());
    }
    if store::choose(tx, viewer.id, kind, frequency)? {
        let around = Circumstances::person(viewer.id, viewer.company_id, now);
        Event::NotificationsSet { user: viewer.id, about: kind, frequency }.record(tx, around)?;
    }
    if frequency == Frequency::Never {
        store::drop_held(tx, viewer.id, kind)?;
    }
    own(tx, viewer)
}

fn happens_to(viewer: &Viewer, kind: NotificationKind) -> bool {
    match kind {
        NotificationKind::JoinRequest => viewer.reach(Action::ApproveUser) == Reach::Company,
        NotificationKind::InvitationAnswered => viewer.reach(Action::InviteUser) > Reach::Nothing,
        NotificationKind::CreditsReceived
        | NotificationKind::AdvertApproved
        | NotificationKind::ChangesRequested
        | NotificationKind::AdvertTakenDown
        | NotificationKind::AdvertExpiring
        | NotificationKind::AdvertNotTaken
        | NotificationKind::CreditsRunOut => {
            viewer.reach(Action::ViewCredits) > Reach::Nothing && viewer.role.owns_jobs()
        }
        NotificationKind::SupportLooked => viewer.reach(Action::ViewSecurityLog) == Reach::Company,
        NotificationKind::AdvertSubmitted => viewer.reach(Action::ApproveJob) > Reach::Nothing,
        NotificationKind::CompanyToVerify => viewer.reach(Action::ApproveCompany) > Reach::Nothing,
        NotificationKind::OrderToSettle => viewer.reach(Action::SettleOrder) > Reach::Nothing,
        NotificationKind::CreditsAsked => viewer.reach(Action::TransferCredits) > Reach::Nothing,
        NotificationKind::NewApplicants | NotificationKind::Withdrawn | NotificationKind::ReviewAsked => {
            viewer.reach(Action::OpenCandidate) > Reach::Nothing
        }
        NotificationKind::TaskAssigned | NotificationKind::TaskDue => {
            viewer.reach(Action::ManageTasks) > Reach::Nothing
        }
        NotificationKind::InterviewArranged
        | NotificationKind::InterviewCancelled
        | NotificationKind::InterviewChangeAsked => viewer.reach(Action::ArrangeInterview) > Reach::Nothing,
        NotificationKind::Mentioned => {
            viewer.reach(Action::ViewCandidate) > Reach::Nothing && !viewer.role.acts_for_provider()
        }
    }
}

/// Whether somebody may still see what an event is about. What waits for a letter outlives the rights of its reader.
fn may_be_told(tx: &mut Tx<'_>, account: UserId, event: &Event) -> Result<bool, Problem> {
    let Some(viewer) = accounts::viewer(tx, account)? else { return Ok(false) };
    let (kind, company) = match *event {
        Event::ApprovalAsked { user, .. } => (NotificationKind::JoinRequest, accounts::company_of(tx, user)?),
        Event::InvitationAnswered { invitation, .. } => {
            let told = invitations::find(tx, invitation)?.map(|(told, _)| told.company);
            (NotificationKind::InvitationAnswered, told)
        }
        Event::CreditsReceived { .. } => (NotificationKind::CreditsReceived, viewer.company_id),
        _ => return Ok(true),
    };
    Ok(happens_to(&viewer, kind) && (viewer.company_id.is_none() || viewer.company_id == company))
}

/// Whether no letter goes out for an event, because whom it is for may not see what it is about any more, or wants none
/// or one a day; for that one it is kept, once for each errand.
pub fn is_held_back(tx: &mut Tx<'_>, errand: Uuid, event: &Event, now: Millis) -> Result<bool, Problem> {
    let Some((kind, account)) = told_of(tx, event)? else { return Ok(false) };
    if accounts::mailbox_in_use(tx, account)?.is_none() {
        return Ok(false);
    }
    if !may_be_told(tx, account, event)? {
        return Ok(true);
    }
    is_kept(tx, errand, (kind, account), event, now)
}

/// Whether somebody wants no letter of this, or one a day; for that one it is kept, once for each errand.
fn is_kept(
    tx: &mut Tx<'_>,
    errand: Uuid,
    (kind, account): (NotificationKind, UserId),
    event: &Event,
    now: Millis,
) -> Result<bool, Problem> {
    match store::frequency_of(tx, account, kind)? {
        Frequency::AtOnce => Ok(false),
        Frequency::Never => Ok(true),
        Frequency::Daily => {
            let due = time_zone::next_at(HOUR, &companies::time_zone_of(tx, account)?, now);
            store::hold(tx, errand, account, kind, event, (now, due))?;
            Ok(true)
        }
    }
}

/// The letter of a notice; none where it is no news any more, not theirs to know, or waits for the letter of the day.
pub fn letter(
    tx: &mut Tx<'_>,
    errand: Uuid,
    told: &notices::Told,
    event: &Event,
    public_url: &str,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let notices::Told { to, kind } = *told;
    let letter = letters::letter(tx, &letters::Told { kind, event, to }, public_url)?;
    if letter.is_none() || is_kept(tx, errand, (kind, to), event, now)? {
        return Ok(None);
    }
    Ok(letter)
}

/// Forgets at most `most` choices and things that waited of people who are gone; how many went.
pub fn forget_removed(tx: &mut Tx<'_>, most: u32) -> Result<u64, Problem> {
    store::forget_removed(tx, most)
}

/// Of what an event tells whom, where that is theirs to choose.
fn told_of(tx: &mut Tx<'_>, event: &Event) -> Result<Option<(NotificationKind, UserId)>, Problem> {
    Ok(match *event {
        Event::ApprovalAsked { admin, .. } => Some((NotificationKind::JoinRequest, admin)),
        Event::InvitationAnswered { invitation, .. } => invitations::find(tx, invitation)?
            .and_then(|(told, _)| told.invited_by)
            .map(|by| (NotificationKind::InvitationAnswered, by)),
        Event::CreditsReceived { user, .. } => Some((NotificationKind::CreditsReceived, user)),
        _ => None,
    })
}
