//! Changes to one or many candidates at once: status, stage, removal. All of them or none.

use std::collections::BTreeSet;

use super::CandidateSource;
use super::csv;
use super::form::{MOST, StageInput, StatusInput};
use super::outcomes::{self, OutcomeKind};
use super::retention::receipts::{self, RemovalCause};
use super::reviews;
use super::selection::Chosen;
use super::store::bulk::{self, Target};
use super::store::counts::{Cell, Moves};
use super::store::covers;
use super::store::lists;
use super::store::sent_files;
use super::store::waiting;
use crate::accounts::store::kept_calls;
use crate::clock::Millis;
use crate::companies::reject_reasons::require_offered;
use crate::contract::CandidateStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, CompanyId, StageId};
use crate::jobs::publishing;
use crate::policy::Action;
use crate::problem::Problem;
use crate::stages::StageType;
use crate::undo;
use crate::viewer::Viewer;
use ::store::Tx;

/// Why somebody cannot be set back to auto rejected.
pub(super) const NEVER_REJECTED: &str =
    "Only candidates whom the keywords had rejected can be set back to auto rejected";

/// Why somebody cannot be moved who is covered.
pub(super) const UNSEEN: &str = "This candidate is sifted blind. Shortlist them before you move them there.";
const SOME_UNSEEN: &str =
    "Some of these candidates are sifted blind. Shortlist them before you move them there.";
const FOR_ONE: &str = "Goes with one candidate alone";
const FOR_HIRED: &str = "Goes with a stage for those who are hired alone";

fn targets(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    ids: &[CandidateId],
) -> Result<Vec<Target>, Problem> {
    let ids: Vec<_> = ids.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    if ids.is_empty() || ids.len() > MOST {
        return Err(Problem::field("ids", format!("Select between 1 and {MOST} candidates")));
    }
    bulk::targets(tx, viewer, action, &ids)
}

/// Refuses unless every one of these candidates is one that the viewer may do `action` to.
pub fn reachable(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    ids: &[CandidateId],
) -> Result<(), Problem> {
    targets(tx, viewer, action, ids).map(drop)
}

fn around(viewer: &Viewer, target: &Target, now: Millis) -> Circumstances {
    Circumstances::person(viewer.id, target.company, now)
}

fn number(targets: &[Target]) -> i64 {
    i64::try_from(targets.len()).unwrap_or(i64::MAX)
}

/// Refuses where some of the targets, by `was`, are neither where they are expected nor where they are to be.
fn require_as_expected(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    targets: &[Target],
    was: impl Fn(&Target) -> bool,
) -> Result<(), Problem> {
    let others = targets.iter().filter(|target| !was(target));
    let others = others.map(|target| lists::row(tx, viewer, target.id)).collect::<Result<Vec<_>, _>>()?;
    match others.is_empty() {
        true => Ok(()),
        false => Err(Problem::outdated("Somebody else has just moved on. Please look again.", &others)),
    }
}

/// Gives candidates a status; answers how many have it now.
pub fn set_status(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &StatusInput,
    now: Millis,
) -> Result<i64, Problem> {
    let status = input.status;
    let targets = targets(tx, viewer, Action::SetCandidateStatus, &input.selection.ids)?;
    if let Some(from) = input.from {
        require_as_expected(tx, viewer, &targets, |target| [from, status].contains(&target.cell.status))?;
    }
    if status == CandidateStatus::AutoRejected && !targets.iter().all(|target| target.rule_rejected) {
        return Err(Problem::field("status", NEVER_REJECTED));
    }
    let way = if input.from.is_some() { Way::Back } else { Way::On };
    give(tx, &targets, status, way, |target| around(viewer, target, now))?;
    if let Some(said) = input.said()? {
        if let Some(reason) = said.reason {
            let companies: BTreeSet<_> = targets.iter().map(|target| target.company).collect();
            companies.into_iter().try_for_each(|company| require_offered(tx, company, reason))?;
        }
        outcomes::explain(tx, &targets, &said, |target| around(viewer, target, now))?;
    }
    Ok(number(&targets))
}

/// Gives candidates a status that they may have.
pub(super) fn give(
    tx: &mut Tx<'_>,
    targets: &[Target],
    status: CandidateStatus,
    way: Way,
    around: impl Fn(&Target) -> Circumstances,
) -> Result<(), Problem> {
    let changing = || targets.iter().filter(|target| target.cell.status != status);
    bulk::set_status(tx, &changing().map(|target| target.id).collect::<Vec<_>>(), status)?;
    let rejected = changing().filter(|target| target.cell.status == CandidateStatus::Rejected);
    let rejected: Vec<_> = rejected.map(|target| target.id).collect();
    outcomes::store::take_back(tx, &rejected, OutcomeKind::Rejected)?;
    reviews::note(tx, targets, status, &around)?;
    // Whoever was shortlisted has been seen, whatever they are given now, unless that was a slip and is taken back.
    let seen: Vec<_> = changing().filter(|target| way == Way::On && was_shortlisted(target)).collect();
    if let Some(first) = seen.first().copied() {
        let at = around(first).at;
        covers::lift(tx, &seen.iter().map(|target| target.id).collect::<Vec<_>>(), at)?;
    }
    let mut moves = Moves::default();
    let mut events = Vec::with_capacity(targets.len());
    for target in changing() {
        moves.remove(target.cell).add(Cell { status, ..target.cell });
        let (candidate, from) = (target.id, target.cell.status);
        let changed = Event::StatusChanged { candidate, from, to: status, back: way == Way::Back };
        events.push((changed, around(target)));
        events.extend(uncovered(target, status, way).map(|event| (event, around(target))));
    }
    moves.apply(tx)?;
    let again: Vec<_> = changing().filter(|target| is_covered_again(target, status, way)).cloned().collect();
    if let Some(first) = again.first() {
        // What was written of them meanwhile names them.
        csv::void(tx, &again, around(first).at)?;
    }
    Event::record_all(tx, &events)
}

fn was_shortlisted(target: &Target) -> bool {
    target.cell.status == CandidateStatus::Shortlisted
}

/// Whether who somebody is is hidden again with this status: that they were shortlisted is taken back.
fn is_covered_again(target: &Target, status: CandidateStatus, way: Way) -> bool {
    way == Way::Back && was_shortlisted(target) && target.is_covered_as(status)
}

/// What a status makes of the cover of whom a blind sift hides, where it makes anything of it.
fn uncovered(target: &Target, status: CandidateStatus, way: Way) -> Option<Event> {
    let candidate = target.id;
    if target.is_covered() && !target.is_covered_as(status) {
        return Some(Event::CoverLifted { candidate, job: target.cell.job });
    }
    is_covered_again(target, status, way).then_some(Event::CoverPutBack { candidate })
}

/// Refuses to move those to a stage of whoever has been met who are covered.
fn require_seen(targets: &[Target], to: StageType) -> Result<(), Problem> {
    match targets.iter().any(|target| !suits_cover(target, to)) {
        true => {
            let sentence = if targets.len() == 1 { UNSEEN } else { SOME_UNSEEN };
            Err(Problem::Conflict(sentence.into()))
        }
        false => Ok(()),
    }
}

/// Whether somebody can be moved to such a stage, as far as a blind sift says.
pub(super) fn suits_cover(target: &Target, to: StageType) -> bool {
    !target.is_covered() || !covers::PAST.contains(&to)
}

/// Keeps that whoever is moved to a stage of those who have been met is past any sift.
pub(super) fn pass(tx: &mut Tx<'_>, targets: &[Target], to: StageType, now: Millis) -> Result<(), Problem> {
    let sifted = targets.iter().filter(|target| target.is_sifted && covers::PAST.contains(&to));
    covers::lift(tx, &sifted.map(|target| target.id).collect::<Vec<_>>(), now)
}

/// Moves candidates to a stage of their company; answers how many stand in it now.
pub fn set_stage(tx: &mut Tx<'_>, viewer: &Viewer, input: &StageInput, now: Millis) -> Result<i64, Problem> {
    let stage = input.stage_id;
    let targets = targets(tx, viewer, Action::MoveCandidate, &input.selection.ids)?;
    if let Some(from) = input.from_stage_id {
        require_as_expected(tx, viewer, &targets, |target| [from, stage].contains(&target.cell.stage))?;
    }
    let company = targets.first().map(|target| target.company).ok_or(Problem::NotFound)?;
    if targets.iter().any(|target| target.company != company) {
        return Err(Problem::field("ids", "Candidates of different companies cannot be moved together"));
    }
    let to = bulk::stage_of(tx, stage, company)?.ok_or(Problem::NotFound)?;
    if !to.is_open {
        return Err(Problem::Conflict(format!("The stage \"{}\" has been deleted.", to.name)));
    }
    let applied = |target: &Target| target.cell.source == CandidateSource::JobHelmApp;
    let (some_applied, some_others) = (targets.iter().any(applied), !targets.iter().all(applied));
    if let Some(sentence) = to.kind.unsuited(&to.name, some_applied, some_others) {
        return Err(Problem::field("stageId", sentence));
    }
    let around = Circumstances::person(viewer.id, company, now);
    let way = if input.from_stage_id.is_some() { Way::Back } else { Way::On };
    // Who is taken back to where they were has been there, and so is past the sift.
    require_seen(&targets, to.kind)?;
    if way == Way::On {
        pass(tx, &targets, to.kind, now)?;
    }
    transfer(tx, &targets, (stage, &to.name), way, around)?;
    if let Some(terms) = &input.hire {
        let terms = terms.check()?;
        let [target] = targets.as_slice() else { return Err(Problem::field("hire", FOR_ONE)) };
        if to.kind != StageType::Hired {
            return Err(Problem::field("hire", FOR_HIRED));
        }
        outcomes::hire(tx, target, &terms, around)?;
        if terms.closes_job {
            publishing::fill(tx, viewer, target.cell.job, now)?;
        }
    }
    Ok(number(&targets))
}

/// Which way candidates are moved, or decided on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// To where they stand from now on.
    On,
    /// To where they stood: what was done is taken back, and they have waited there all the while.
    Back,
}

/// Moves candidates of one company to a stage that they have a place in.
pub(super) fn transfer(
    tx: &mut Tx<'_>,
    targets: &[Target],
    (stage, name): (StageId, &str),
    way: Way,
    around: Circumstances,
) -> Result<(), Problem> {
    let changing = || targets.iter().filter(|target| target.cell.stage != stage);
    let ids: Vec<_> = changing().map(|target| target.id).collect();
    match way {
        Way::On => bulk::set_stage(tx, &ids, stage, around.at)?,
        Way::Back => bulk::put_back(tx, &ids, stage, around.at)?,
    }
    let hired = changing().filter(|target| target.stage_type == StageType::Hired);
    let hired: Vec<_> = hired.map(|target| target.id).collect();
    let hires = bulk::is_for_hired(tx, stage)?;
    if !hired.is_empty() && !hires {
        outcomes::store::take_back(tx, &hired, OutcomeKind::Hired)?;
    }
    let mut moves = Moves::default();
    let mut events = Vec::with_capacity(targets.len());
    for target in changing() {
        moves.remove(target.cell).add(Cell { stage, ..target.cell });
        let moved = Event::StageChanged {
            candidate: target.id,
            from: target.cell.stage,
            to: stage,
            from_name: target.stage_name.clone(),
            to_name: name.to_owned(),
            back: way == Way::Back,
            hires: Some(hires),
        };
        events.push((moved, around));
    }
    moves.apply(tx)?;
    Event::record_all(tx, &events)
}

/// Candidates of one company who are named, each of whom the viewer may do `action` to.
pub fn chosen(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    ids: &[CandidateId],
) -> Result<Chosen, Problem> {
    let (company, targets) = of_one_company(tx, viewer, action, ids)?;
    let job = targets.first().map(|first| first.cell.job);
    let job = job.filter(|job| targets.iter().all(|target| target.cell.job == *job));
    let ids = targets.iter().map(|target| target.id).collect();
    Ok(Chosen { company, job, ids })
}

/// The same with what a change has to know of each, and their company.
pub(super) fn of_one_company(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    ids: &[CandidateId],
) -> Result<(CompanyId, Vec<Target>), Problem> {
    let targets = targets(tx, viewer, action, ids)?;
    let company = targets.first().map(|target| target.company).ok_or(Problem::NotFound)?;
    if targets.iter().any(|target| target.company != company) {
        return Err(Problem::field("ids", "Candidates of different companies cannot be chosen together"));
    }
    Ok((company, targets))
}

/// Removes candidates with all that hangs on them, and leaves a receipt; `around` says of each under which circumstances.
/// Whether anybody is on hold is for who asks to look at.
pub(super) fn remove(
    tx: &mut Tx<'_>,
    targets: &[Target],
    cause: RemovalCause,
    around: impl Fn(&Target) -> Circumstances,
) -> Result<(), Problem> {
    let ids: Vec<_> = targets.iter().map(|target| target.id).collect();
    let people: Vec<_> = targets.iter().map(|target| target.tie).collect();
    let mut files = bulk::files_of_messages(tx, &ids)?;
    if let Some(first) = targets.first() {
        let around = around(first);
        receipts::write(tx, targets, &files, (cause, around))?;
        csv::void(tx, targets, around.at)?;
        forget_traces(tx, targets)?;
    }
    outcomes::unname(tx, &ids)?;
    bulk::remove(tx, &ids, &people)?;
    sent_files::forget(tx, &files.values().flatten().copied().collect::<Vec<_>>())?;
    let mut moves = Moves::default();
    let mut events = Vec::with_capacity(targets.len());
    for target in targets {
        moves.remove(target.cell);
        let gone = Event::CandidateDeleted {
            candidate: target.id,
            job: target.cell.job,
            file: target.file,
            waiting: target.waiting,
            submitter: target.submitter,
            messages: files.remove(&target.id).unwrap_or_default(),
        };
        events.push((gone, around(target)));
    }
    moves.apply(tx)?;
    Event::record_all(tx, &events)
}

/// Forgets what is kept of them beside their rows, for a while and for other reasons.
fn forget_traces(tx: &mut Tx<'_>, targets: &[Target]) -> Result<(), Problem> {
    let companies: BTreeSet<_> = targets.iter().map(|target| target.company).collect();
    let companies: Vec<_> = companies.into_iter().collect();
    let submitters: BTreeSet<_> = targets.iter().filter_map(|target| target.submitter).collect();
    undo::forget_people(tx, &companies)?;
    kept_calls::forget_answers(tx, &companies, &submitters.into_iter().collect::<Vec<_>>())?;
    waiting::forget_sent(tx, &targets.iter().map(|target| target.id).collect::<Vec<_>>())
}
