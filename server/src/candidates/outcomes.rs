//! How an application ended, as far as somebody has said it: why they were rejected, on which terms they were hired. It
//! stands as long as the status or the stage does. Of whom is removed a figure stays that tells of nobody.

pub mod form;
pub mod store;
pub mod view;

use self::form::{Hire, Said};
use self::view::{HireView, RejectionView};
use super::store::Candidate;
use super::store::bulk::Target;
use super::store::history;
use crate::companies::reject_reasons;
use crate::contract::CandidateStatus;
use crate::events::{Circumstances, Event, EventKind};
use crate::ids::CandidateId;
use crate::policy::Action;
use crate::problem::Problem;
use crate::spelled;
use crate::stages::StageType;
use crate::viewer::Viewer;
use ::store::Tx;

spelled! {
    /// What an application came to.
    pub enum OutcomeKind {
        /// Somebody turned it down.
        Rejected,
        /// Somebody was taken on.
        Hired,
    }
}

/// Keeps why these were rejected, in place of what was said of them before.
pub(super) fn explain<'t>(
    tx: &mut Tx<'_>,
    targets: impl IntoIterator<Item = &'t Target>,
    said: &Said,
    around: impl Fn(&Target) -> Circumstances,
) -> Result<(), Problem> {
    let mut events = Vec::new();
    for target in targets {
        let around = around(target);
        store::keep_rejection(tx, target, said, around)?;
        events.push((Event::RejectionExplained { candidate: target.id, reason: said.reason }, around));
    }
    Event::record_all(tx, &events)
}

/// Keeps the terms on which somebody was hired, in place of those of before.
pub(super) fn hire(
    tx: &mut Tx<'_>,
    target: &Target,
    hire: &Hire,
    around: Circumstances,
) -> Result<(), Problem> {
    store::keep_hire(tx, target, hire, around)?;
    Event::HireKept { candidate: target.id }.record(tx, around)
}

/// What was said, as far as it is so still, to whoever decides on such candidates.
pub(super) fn of(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    candidate: &Candidate,
) -> Result<(Option<RejectionView>, Option<HireView>), Problem> {
    let rejection = if candidate.status == CandidateStatus::Rejected
        && candidate.allows(viewer, Action::SetCandidateStatus)
    {
        rejection(tx, candidate)?
    } else {
        None
    };
    let hire =
        if candidate.stage.r#type == StageType::Hired && candidate.allows(viewer, Action::MoveCandidate) {
            store::hire(tx, candidate.id)?
        } else {
            None
        };
    Ok((rejection, hire))
}

fn rejection(tx: &mut Tx<'_>, candidate: &Candidate) -> Result<Option<RejectionView>, Problem> {
    let Some((reason, view)) = store::rejection(tx, candidate.id)? else { return Ok(None) };
    let label = match reason {
        Some(reason) => reject_reasons::labels(tx, candidate.job.company_id)?.remove(&reason),
        None => None,
    };
    let text = view.text.map(|text| candidate.shown(text));
    Ok(Some(RejectionView { reason: label, reason_id: reason, text, ..view }))
}

/// What was said, with the places in the log of what it was said of.
#[derive(Debug, Default)]
pub(super) struct Placed {
    pub(super) rejection: Option<(i64, RejectionView)>,
    pub(super) hire: Option<(i64, HireView)>,
}

/// The same for a timeline.
pub(super) fn placed(tx: &mut Tx<'_>, viewer: &Viewer, candidate: &Candidate) -> Result<Placed, Problem> {
    let (rejection, hire) = of(tx, viewer, candidate)?;
    let mut placed = Placed::default();
    if let Some(rejection) = rejection {
        let last = history::last(tx, candidate.id, EventKind::StatusChanged)?;
        placed.rejection = last.map(|seq| (seq, rejection));
    }
    if let Some(hire) = hire {
        placed.hire = history::last(tx, candidate.id, EventKind::StageChanged)?.map(|seq| (seq, hire));
    }
    Ok(placed)
}

/// Takes off figures whom they were of.
pub(super) fn unname(tx: &mut Tx<'_>, candidates: &[CandidateId]) -> Result<(), Problem> {
    store::unname(tx, candidates)
}
