//! A job's log in sentences: what it takes to say them, newest first.

use std::collections::{BTreeMap, HashMap};

use super::form::ActivityQuery;
use super::store::activity::{self as store, Entry};
use super::view::{ActivityItem, ActivityKind, ActivityView, Actor};
use crate::boards;
use crate::candidates::figures::activity::ActivityGroup;
use crate::candidates::store::of_job;
use crate::candidates::tags;
use crate::events::Event;
use crate::ids::{CompanyId, JobId, TagId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{JobTies, Viewer};
use ::store::Tx;

/// So many are answered at once.
const PAGE: usize = 50;
/// More people are not offered to choose from.
const MOST_PEOPLE: u32 = 100;

/// What a viewer may read of a job's activities: tasks, tags, interviews and messages are the hiring side's own.
fn readable(viewer: &Viewer, job: &JobTies) -> Vec<ActivityGroup> {
    let may = |group: &ActivityGroup| match group {
        ActivityGroup::Tasks => viewer.may(Action::ManageTasks, job),
        ActivityGroup::Tags => viewer.may(Action::ManageTags, job),
        ActivityGroup::Messages => viewer.may(Action::ViewMessages, job),
        ActivityGroup::Interviews => viewer.may(Action::ArrangeInterview, job),
        ActivityGroup::Scorecards => viewer.may(Action::ViewScorecards, job),
        _ => true,
    };
    ActivityGroup::ALL.iter().copied().filter(may).collect()
}

/// A page of a job's activities.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: JobId,
    query: &ActivityQuery,
) -> Result<ActivityView, Problem> {
    let ties = of_job::within(tx, viewer, Action::ViewFigures, job)?.ties;
    let before = query.before()?;
    let mut about = readable(viewer, &ties);
    about.retain(|group| query.about.is_empty() || query.about.contains(group));
    let mut entries = store::page(tx, job, &about, query.person_id, before, PAGE + 1)?;
    let is_more = entries.len() > PAGE;
    entries.truncate(PAGE);
    let next = entries.last().filter(|_| is_more).map(|Entry { at, seq, .. }| format!("{}.{seq}", at.0));
    let names = store::names(tx, &entries.iter().filter_map(named).collect::<Vec<_>>())?;
    let boards = board_names(tx, ties.company_id, &entries)?;
    let called = tags::names(tx, ties.company_id, &entries.iter().filter_map(tag_of).collect::<Vec<_>>())?;
    let known = Known { names, boards, tags: called };
    let items = entries.into_iter().filter_map(|entry| item(entry, &known)).collect();
    Ok(ActivityView { items, next, is_behind: false })
}

/// What the sentences of a page name.
struct Known {
    names: HashMap<UserId, String>,
    boards: BTreeMap<String, String>,
    tags: HashMap<TagId, String>,
}

/// Who has done anything on a job, to choose from.
pub fn people(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId) -> Result<Vec<Actor>, Problem> {
    let ties = of_job::within(tx, viewer, Action::ViewFigures, job)?.ties;
    store::people(tx, job, &readable(viewer, &ties), MOST_PEOPLE)
}

/// Whom an entry's sentence names beside who did it.
fn named(entry: &Entry) -> Option<UserId> {
    match entry.event.as_ref().ok()? {
        Event::TeamInvited { user, .. }
        | Event::TeamJoined { user, .. }
        | Event::TeamDeclined { user, .. }
        | Event::TeamLeft { user, .. }
        | Event::TeamPlaceFreed { user, .. } => Some(*user),
        Event::JobHandedOver { to, .. } => Some(*to),
        _ => None,
    }
}

/// The tag that an entry's sentence names.
fn tag_of(entry: &Entry) -> Option<TagId> {
    match entry.event {
        Ok(Event::TagPutOn { tag, .. } | Event::TagTakenOff { tag, .. }) => Some(tag),
        _ => None,
    }
}

fn board_names(
    tx: &mut Tx<'_>,
    company: CompanyId,
    entries: &[Entry],
) -> Result<BTreeMap<String, String>, Problem> {
    let mut names = BTreeMap::new();
    for entry in entries {
        if let Ok(Event::JobSentToBoard { board, .. }) = &entry.event
            && !names.contains_key(board)
        {
            let named = boards::store::named(tx, company, board)?;
            names.insert(board.clone(), named.map_or_else(|| board.clone(), |board| board.name));
        }
    }
    Ok(names)
}

/// Whether it was done at all applications of a person, by which nobody is to find out who it is that a blind sift hides.
fn is_of_person(entry: &Entry) -> bool {
    matches!(
        entry.event,
        Ok(Event::TagPutOn { .. }
            | Event::TagTakenOff { .. }
            | Event::PeopleMerged { .. }
            | Event::PeopleParted { .. })
    )
}

/// What an entry's sentence says; nothing where its event cannot be read, so that the others are seen.
fn item(entry: Entry, Known { names, boards, tags }: &Known) -> Option<ActivityItem> {
    use ActivityKind as Kind;
    if entry.is_covered && is_of_person(&entry) {
        return None;
    }
    let unread =
        |error| tracing::error!(event.seq = entry.seq, %error, "an event is missing from activities");
    let person = named(&entry).and_then(|user| names.get(&user).cloned());
    let plain = |kind| (kind, None, None);
    let (kind, old_value, new_value) = match entry.event.map_err(unread).ok()? {
        Event::CandidateAdded { .. } => plain(Kind::Added),
        Event::CandidateWithdrew { .. } => plain(Kind::Withdrew),
        Event::ReviewAsked { .. } => plain(Kind::ReviewAsked),
        Event::CandidateDeleted { .. } => plain(Kind::Removed),
        Event::StageChanged { from_name, to_name, back, .. } => {
            (if back { Kind::MovedBack } else { Kind::Moved }, Some(from_name), Some(to_name))
        }
        Event::StatusChanged { from, to, back, .. } => {
            let kind = if back { Kind::StatusTakenBack } else { Kind::StatusSet };
            (kind, Some(from.as_str().to_owned()), Some(to.as_str().to_owned()))
        }
        Event::CandidateUpdated { .. } => plain(Kind::DetailsChanged),
        Event::CvReplaced { .. } => plain(Kind::CvReplaced),
        Event::DetailsCorrected { .. } => plain(Kind::DetailsCorrected),
        Event::PeopleMerged { .. } => plain(Kind::Merged),
        Event::PeopleParted { .. } => plain(Kind::Parted),
        Event::CandidateHeld { .. } => plain(Kind::Held),
        Event::CandidateReleased { .. } => plain(Kind::Released),
        Event::NoteAdded { .. } => plain(Kind::NoteWritten),
        Event::MessageSent { .. } => plain(Kind::MessageSent),
        Event::MessageReceived { .. } => plain(Kind::MessageReceived),
        Event::ScorecardSent { edition: 1, .. } => plain(Kind::ScorecardSent),
        Event::ScorecardSent { .. } => plain(Kind::ScorecardAmended),
        Event::ScorecardFormChanged { .. } => plain(Kind::ScorecardFormChanged),
        Event::InterviewArranged { .. } => plain(Kind::InterviewArranged),
        Event::InterviewOffered { .. } => plain(Kind::InterviewOffered),
        Event::InterviewBooked { .. } => plain(Kind::InterviewBooked),
        Event::InterviewChangeAsked { .. } => plain(Kind::InterviewChangeAsked),
        Event::InterviewChanged { .. } => plain(Kind::InterviewMoved),
        Event::InterviewCancelled { .. } => plain(Kind::InterviewCancelled),
        Event::TaskAdded { .. } => plain(Kind::TaskAdded),
        Event::TaskDone { undone: false, .. } => plain(Kind::TaskDone),
        Event::TaskDone { undone: true, .. } => plain(Kind::TaskReopened),
        Event::TagPutOn { tag, .. } => (Kind::TagPutOn, None, tags.get(&tag).cloned()),
        Event::TagTakenOff { tag, .. } => (Kind::TagTakenOff, None, tags.get(&tag).cloned()),
        Event::TeamInvited { .. } => plain(Kind::TeamInvited),
        Event::TeamJoined { .. } => plain(Kind::TeamJoined),
        Event::TeamDeclined { .. } => plain(Kind::TeamDeclined),
        Event::TeamLeft { .. } => plain(Kind::TeamLeft),
        Event::TeamPlaceFreed { .. } => plain(Kind::TeamPlaceFreed),
        Event::JobHandedOver { .. } => plain(Kind::HandedOver),
        Event::JobCreated { .. } | Event::JobCopied { .. } => plain(Kind::Created),
        Event::JobUpdated { .. } => plain(Kind::Updated),
        Event::JobMoved { from, to, .. } => {
            (Kind::StateChanged, Some(from.as_str().to_owned()), Some(to.as_str().to_owned()))
        }
        Event::JobExpired { undone: false, .. } => plain(Kind::LeftBoards),
        Event::JobExpired { undone: true, .. } => plain(Kind::BackOnBoards),
        Event::ChangesAsked { .. } => plain(Kind::ChangesAsked),
        Event::ChangesAnswered { .. } => plain(Kind::ChangesAnswered),
        Event::ChangesWithdrawn { .. } => plain(Kind::ChangesWithdrawn),
        Event::JobSentToBoard { board, .. } => (Kind::SentToBoard, None, boards.get(&board).cloned()),
        Event::CvForwardingSet { .. } => plain(Kind::ForwardingSet),
        Event::BlindSiftSet { on: true, .. } => plain(Kind::SiftBegun),
        Event::BlindSiftSet { on: false, .. } => plain(Kind::SiftEnded),
        Event::CoverLifted { .. } => plain(Kind::CoverLifted),
        Event::CoverPutBack { .. } => plain(Kind::CoverPutBack),
        _ => return None,
    };
    Some(ActivityItem {
        id: entry.seq.to_string(),
        kind,
        at: entry.at,
        by: entry.by,
        candidate: entry.candidate,
        is_removed: entry.is_removed,
        person,
        old_value,
        new_value,
        command: entry.command.map(|command| command.to_string()),
    })
}
