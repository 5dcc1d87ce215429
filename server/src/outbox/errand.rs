//! What there is to do, and which events ask for it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::clock::Millis;
use crate::events::{Event, Mark};
use crate::ids::{CandidateId, FileId};
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
    /// Draw the pages of this CV, unless the candidate came before `since`.
    Drawing { candidate: CandidateId, file: FileId, since: Millis },
}

impl Errand {
    pub(super) const fn kind(&self) -> ErrandKind {
        match self {
            Self::Letter(_) | Self::Notice { .. } => ErrandKind::Letter,
            Self::FileRemoval(_) => ErrandKind::FileRemoval,
            Self::Drawing { .. } => ErrandKind::Drawing,
        }
    }
}

/// When an errand is due at the earliest: files stay for as long as rows that name them can be brought back.
pub(super) fn earliest(event: &Event, at: Millis, errand: &Errand) -> Millis {
    match (errand, event) {
        (Errand::FileRemoval(_), Event::CandidateDeleted { .. } | Event::CvReplaced { .. }) => {
            at.plus(undo::OPEN_FOR)
        }
        _ => at,
    }
}

/// What an event that happened `at` some time asks for.
pub(super) fn errands(event: &Event, at: Millis, now: Millis) -> Vec<Errand> {
    let mut errands = Vec::new();
    if asks_for_letter(event) {
        errands.push(Errand::Letter(event.clone()));
    }
    errands.extend(gone(event).chunks(FILES).map(|files| Errand::FileRemoval(files.to_vec())));
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
        Event::CandidateDeleted { file, .. } => file.iter().copied().collect(),
        Event::CvReplaced { old, .. } | Event::CompanyLogoChanged { old, .. } => {
            old.iter().copied().collect()
        }
        _ => Vec::new(),
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
    use crate::events::{EventKind, tests};

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
        assert_eq!(slices.len(), 3);
        let replaced = Event::CvReplaced { candidate: CandidateId::new(), file: files[0], old: None };
        assert_eq!(errands(&replaced, Millis(0), Millis(0)).len(), 1);
        assert_eq!(errands(&replaced, Millis(0), Millis(3_600_001)), []);
    }
}
