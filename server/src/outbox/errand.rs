//! What there is to do, and which events ask for it.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::clock::Millis;
use crate::events::{Event, Mark};
use crate::ids::{CandidateId, FileId, JobId, UserId};
use crate::jobs::lifecycle::UNDO_WINDOW;
use crate::notifications::notices::Told;
use crate::spelled;
use crate::undo;

/// Pages of candidates who came longer ago are drawn when somebody looks: an import, or the log from its beginning,
/// would keep the machine busy with what nobody may ever look at.
const LATELY: Duration = Duration::from_hours(1);
/// So many files are removed by one errand.
const FILES: usize = 100;

spelled! {
    /// Kinds of errands. Each has workers of its own.
    pub enum ErrandKind {
        /// A letter is sent.
        Letter,
        /// Files that no row names are removed.
        FileRemoval,
        /// Pages of a CV are drawn.
        Drawing,
        /// Boards are told of an advert.
        Posting,
        /// A file that waits for it is looked through for viruses.
        Scanning,
        /// It is noted, apart from the rows, who was removed.
        Erasure,
    }
}

/// Something to do. Doing it twice does no harm but a letter sent twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Errand {
    /// Send the letter that this event asks for.
    Letter(Event),
    /// Tell somebody of this event.
    Notice { event: Event, told: Told },
    /// Remove these files.
    FileRemoval(Vec<FileId>),
    /// Note that these were removed.
    Erasure(Vec<CandidateId>),
    /// Draw the pages of this CV, unless the candidate came before `since`.
    Drawing { candidate: CandidateId, file: FileId, since: Millis },
    /// Look through this CV for viruses, which somebody has brought.
    Scanning { candidate: CandidateId, file: FileId, by: Option<UserId> },
    /// Tell boards what there is to tell of this advert.
    Posting { job: JobId },
    /// Tell this board of whatever waited for its keys, behind `after`.
    KeysSet { board: String, after: Option<JobId> },
}

impl Errand {
    pub(super) const fn kind(&self) -> ErrandKind {
        match self {
            Self::Letter(_) | Self::Notice { .. } => ErrandKind::Letter,
            Self::FileRemoval(_) => ErrandKind::FileRemoval,
            Self::Drawing { .. } => ErrandKind::Drawing,
            Self::Scanning { .. } => ErrandKind::Scanning,
            Self::Posting { .. } | Self::KeysSet { .. } => ErrandKind::Posting,
            Self::Erasure(_) => ErrandKind::Erasure,
        }
    }

    /// The record that it is about, where it is about one alone.
    pub(super) fn subject(&self) -> Uuid {
        match self {
            Self::Letter(event) | Self::Notice { event, .. } => event.subject(),
            Self::Drawing { candidate, .. } | Self::Scanning { candidate, .. } => candidate.0,
            Self::Posting { job } => job.0,
            Self::FileRemoval(_) | Self::KeysSet { .. } | Self::Erasure(_) => Uuid::nil(),
        }
    }
}

/// When an errand is due at the earliest. What cannot be called back waits until what asked for it cannot be undone any
/// more, and is composed from what is so then.
pub(super) fn earliest(event: &Event, at: Millis, errand: &Errand) -> Millis {
    match errand {
        Errand::Letter(Event::MessageWritten { due, .. } | Event::MessageWithFilesWritten { due, .. }) => {
            at.max(*due)
        }
        _ if !event.can_be_undone() => at,
        Errand::Letter(_) | Errand::Notice { .. } | Errand::FileRemoval(_) => at.plus(undo::OPEN_FOR),
        // What an advert's end can be taken back for is shorter; the errand looks at what is so then.
        Errand::Posting { .. } => at.plus(UNDO_WINDOW).plus(Duration::from_millis(1)),
        Errand::Drawing { .. } | Errand::Scanning { .. } | Errand::KeysSet { .. } | Errand::Erasure(_) => at,
    }
}

/// What an event that happened `at` some time asks for.
pub(super) fn errands(event: &Event, at: Millis, now: Millis) -> Vec<Errand> {
    let mut errands = Vec::new();
    if asks_for_letter(event) {
        errands.push(Errand::Letter(event.clone()));
    }
    errands.extend(gone(event).chunks(FILES).map(|files| Errand::FileRemoval(files.to_vec())));
    errands.extend(to_boards(event));
    if let Event::CvQuarantined { candidate, file, by, .. } = *event {
        errands.push(Errand::Scanning { candidate, file, by });
    }
    if at.plus(LATELY) > now {
        errands.extend(come(event, at));
    }
    errands
}

fn asks_for_letter(event: &Event) -> bool {
    match event {
        Event::CandidateAdded { acknowledge, .. } => *acknowledge,
        Event::SignedIn { new_device, .. } => *new_device,
        other => other.kind().is(Mark::Letter),
    }
}

/// The files that lost their row by this event.
fn gone(event: &Event) -> Vec<FileId> {
    match event {
        Event::JobDeleted { files, .. } => files.clone(),
        Event::CandidateDeleted { file, waiting, messages, .. } => {
            file.iter().chain(waiting).chain(messages).copied().collect()
        }
        Event::CvReplaced { old, waiting, .. } => old.iter().chain(waiting).copied().collect(),
        Event::CompanyLogoChanged { old: file, .. }
        | Event::CvQuarantined { old: file, .. }
        | Event::InfectedFile { file, .. } => file.iter().copied().collect(),
        _ => Vec::new(),
    }
}

/// What boards have to be told of.
fn to_boards(event: &Event) -> Option<Errand> {
    match event {
        Event::JobUpdated { job, .. }
        | Event::JobMoved { job, .. }
        | Event::JobExpired { job, .. }
        | Event::JobDeleted { job, .. }
        | Event::BoardAsked { job, .. } => Some(Errand::Posting { job: *job }),
        Event::BoardKeysSet { board, .. } => Some(Errand::KeysSet { board: board.clone(), after: None }),
        _ => None,
    }
}

/// The drawing of the file that came by this event.
fn come(event: &Event, at: Millis) -> Option<Errand> {
    match *event {
        Event::CandidateAdded { candidate, file, .. } => {
            Some(Errand::Drawing { candidate, file: file?, since: at.minus(LATELY) })
        }
        Event::CvReplaced { candidate, file, .. } => {
            Some(Errand::Drawing { candidate, file, since: Millis(0) })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::NotificationKind;
    use crate::events::{EventKind, tests};
    use crate::ids::UserId;

    fn kinds_that_ask(kind: ErrandKind) -> Vec<EventKind> {
        let asks = |event: &Event| errands(event, Millis(0), Millis(0)).iter().any(|e| e.kind() == kind);
        let mut kinds: Vec<_> = tests::read().iter().filter(|event| asks(event)).map(Event::kind).collect();
        kinds.sort();
        kinds.dedup();
        kinds
    }

    #[test]
    fn the_table_of_events_knows_which_ask_for_what() {
        assert_eq!(kinds_that_ask(ErrandKind::Letter), EventKind::with(Mark::Letter));
        assert_eq!(kinds_that_ask(ErrandKind::FileRemoval), EventKind::with(Mark::Files));
        assert_eq!(kinds_that_ask(ErrandKind::Drawing), EventKind::with(Mark::Drawing));
        assert_eq!(kinds_that_ask(ErrandKind::Scanning), EventKind::with(Mark::Scan));
        assert_eq!(kinds_that_ask(ErrandKind::Posting), EventKind::with(Mark::Boards));
    }

    #[test]
    fn what_cannot_be_called_back_waits_until_the_undo_is_over() {
        let (at, over) = (Millis(1_000), Millis(1_000).plus(undo::OPEN_FOR));
        let told = Told { to: UserId::new(), kind: NotificationKind::NewApplicants };
        let drawing = Errand::Drawing { candidate: CandidateId::new(), file: FileId::new(), since: at };
        let mut kinds = Vec::new();
        for event in tests::read() {
            let undoable = event.can_be_undone();
            let letters =
                [Errand::Letter(event.clone()), Errand::Notice { event: event.clone(), told: told.clone() }];
            for errand in letters.iter().chain(&[Errand::FileRemoval(Vec::new())]) {
                assert_eq!(earliest(&event, at, errand), if undoable { over } else { at }, "{event:?}");
            }
            assert_eq!(earliest(&event, at, &drawing), at);
            kinds.extend(undoable.then(|| event.kind()));
        }
        kinds.sort();
        kinds.dedup();
        assert_eq!(kinds, EventKind::with(Mark::Undo));
    }

    #[test]
    fn many_files_go_in_slices_and_old_cvs_are_not_drawn() {
        let files: Vec<_> = (0..250).map(|_| FileId::new()).collect();
        let job = crate::ids::JobId::new();
        let slices = errands(
            &Event::JobDeleted { job, files: files.clone(), team: Vec::new(), owner: None },
            Millis(0),
            Millis(0),
        );
        assert_eq!(slices.iter().filter(|errand| errand.kind() == ErrandKind::FileRemoval).count(), 3);
        let replaced =
            Event::CvReplaced { candidate: CandidateId::new(), file: files[0], old: None, waiting: None };
        assert_eq!(errands(&replaced, Millis(0), Millis(0)).len(), 1);
        assert_eq!(errands(&replaced, Millis(0), Millis(3_600_001)), []);
    }
}
