//! What happened to a candidate, told from the event log.

use super::outcomes::{self, Placed};
use super::store::history::{self, Entry, Shows};
use super::tags;
use super::view::TimelineItem;
use super::{TimelineType, store};
use crate::clock::Millis;
use crate::events::Event;
use crate::ids::{CandidateId, FileId, TagId, TaskId};
use crate::paging::{Page, Wanted};
use crate::policy::Action;
use crate::problem::Problem;
use crate::time_zone;
use crate::viewer::Viewer;
use ::store::Tx;

/// A page of a candidate's timeline, newest first.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    wanted: Wanted,
) -> Result<Page<TimelineItem>, Problem> {
    let candidate = store::find(tx, viewer, Action::ViewTimeline, id)?;
    // The log holds no names; only the present file's is known.
    let named = |file: FileId| candidate.cv.as_ref().filter(|cv| cv.file == file).map(|cv| cv.name.clone());
    let shows = Shows {
        tasks: candidate.allows(viewer, Action::ManageTasks),
        messages: candidate.allows(viewer, Action::ViewMessages),
        interviews: candidate.allows(viewer, Action::ViewInterviews),
        tags: candidate.cover.is_none() && tags::are_seen_by(viewer, &candidate.job),
    };
    let (entries, total) = history::timeline(tx, id, shows, wanted)?;
    let said = outcomes::placed(tx, viewer, &candidate)?;
    let tasks = history::tasks(tx, id, &entries.iter().filter_map(task_of).collect::<Vec<_>>())?;
    let called =
        tags::names(tx, candidate.job.company_id, &entries.iter().filter_map(tag_of).collect::<Vec<_>>())?;
    let told = |entry: Entry| {
        let (seq, task, tag) = (entry.seq, task_of(&entry), tag_of(&entry));
        let item = item(entry, named).map(|item| with_outcome(item, seq, &said))?;
        Some(match (task, tag) {
            (Some(task), _) => {
                let text = tasks.get(&task).cloned();
                TimelineItem { new_value: text.map(|text| candidate.shown(text)), ..item }
            }
            (None, Some(tag)) => TimelineItem { new_value: called.get(&tag).cloned(), ..item },
            (None, None) => item,
        })
    };
    let items = entries.into_iter().filter_map(told).collect();
    Ok(wanted.of(items, total))
}

/// The task that an entry is about.
fn task_of(entry: &Entry) -> Option<TaskId> {
    match entry.event {
        Ok(Event::TaskAdded { task, .. } | Event::TaskDone { task, .. }) => Some(task),
        _ => None,
    }
}

/// The tag that an entry is about.
fn tag_of(entry: &Entry) -> Option<TagId> {
    match entry.event {
        Ok(Event::TagPutOn { tag, .. } | Event::TagTakenOff { tag, .. }) => Some(tag),
        _ => None,
    }
}

/// An entry with what was said to it, which stands as long as the entry is the last of its kind.
fn with_outcome(item: TimelineItem, seq: i64, said: &Placed) -> TimelineItem {
    let rejection = said.rejection.as_ref().filter(|(at, _)| *at == seq).map(|(_, view)| view);
    let hire = said.hire.as_ref().filter(|(at, _)| *at == seq).map(|(_, view)| view);
    TimelineItem {
        reason: rejection.and_then(|view| view.reason.clone()),
        text: rejection.and_then(|view| view.text.clone()),
        starts_on: hire.and_then(|view| view.starts_on.clone()),
        ..item
    }
}

/// A moment, to be shown where its reader is.
fn moment(at: Millis) -> String {
    time_zone::iso(at, "UTC")
}

/// What an entry shows; nothing where its event cannot be read, so that the others are seen.
pub(super) fn item(entry: Entry, named: impl Fn(FileId) -> Option<String>) -> Option<TimelineItem> {
    let unread =
        |error| tracing::error!(event.seq = entry.seq, %error, "an event is missing from a timeline");
    let (kind, old_value, new_value) = match entry.event.map_err(unread).ok()? {
        Event::StatusChanged { from, to, .. } => {
            (TimelineType::Status, Some(from.as_str().into()), Some(to.as_str().into()))
        }
        Event::StageChanged { from_name, to_name, .. } => {
            (TimelineType::Stage, Some(from_name), Some(to_name))
        }
        Event::CvReplaced { file, .. } => (TimelineType::Uploaded, None, named(file)),
        Event::CandidateAdded { file, .. } => (TimelineType::Uploaded, None, file.and_then(named)),
        Event::DetailsCorrected { .. } => (TimelineType::Corrected, None, None),
        Event::CandidateWithdrew { .. } => (TimelineType::Withdrawn, None, None),
        Event::MessageReceived { automatic: false, .. } => (TimelineType::Answered, None, None),
        Event::MessageSent { .. } => (TimelineType::Written, None, None),
        Event::ScorecardSent { edition: 1, .. } => (TimelineType::Scored, None, None),
        Event::ScorecardSent { .. } => (TimelineType::ScorecardAmended, None, None),
        Event::ScorecardsRead { .. } => (TimelineType::ScorecardsRead, None, None),
        Event::InterviewArranged { starts, .. } => {
            (TimelineType::InterviewArranged, None, Some(moment(starts)))
        }
        Event::InterviewOffered { .. } => (TimelineType::InterviewOffered, None, None),
        Event::InterviewBooked { starts, .. } => (TimelineType::InterviewBooked, None, Some(moment(starts))),
        Event::InterviewChangeAsked { .. } => (TimelineType::InterviewChangeAsked, None, None),
        Event::InterviewChanged { starts, moved: true, .. } => {
            (TimelineType::InterviewMoved, None, starts.map(moment))
        }
        Event::InterviewCancelled { starts, .. } => {
            (TimelineType::InterviewCancelled, starts.map(moment), None)
        }
        Event::TaskAdded { .. } => (TimelineType::TaskAdded, None, None),
        Event::TaskDone { undone: false, .. } => (TimelineType::TaskDone, None, None),
        Event::TaskDone { undone: true, .. } => (TimelineType::TaskReopened, None, None),
        Event::TagPutOn { .. } => (TimelineType::TagPutOn, None, None),
        Event::TagTakenOff { .. } => (TimelineType::TagTakenOff, None, None),
        Event::CoverLifted { .. } => (TimelineType::CoverLifted, None, None),
        Event::CoverPutBack { .. } => (TimelineType::CoverPutBack, None, None),
        _ => return None,
    };
    Some(TimelineItem {
        id: entry.seq.to_string(),
        r#type: kind,
        created_at: entry.at,
        old_value,
        new_value,
        user: entry.by,
        reason: None,
        text: None,
        starts_on: None,
    })
}
