//! One action on all candidates of a selection: a command, resolved once, and carried out a few candidates in each write,
//! so that no other waits for long. Each write moves the place of the next one, so that two processes never carry one out
//! twice and a crash loses nothing. Rights are looked up anew in each; whom it does not suit is accounted and holds up
//! nobody else. An undo leads back over the same slices. A removal, which nothing leads back from, is held first.

pub mod store;
pub mod view;

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use self::store::{Command, Held, New, Progress, SLICE, Slice};
use self::view::{CommandState, CommandView, FailureView, Why};
use super::CandidateSource;
use super::csv;
use super::outcomes::{self, form::Said};
use super::retention::holds;
use super::retention::receipts::RemovalCause;
use super::selection::Chosen;
use super::store::bulk::{self, Reached, Target};
use super::store::covers;
use super::tags;
use super::triage::{self, Way};
use crate::accounts;
use crate::clock::{Clock, Millis};
use crate::companies::reject_reasons::require_offered;
use crate::contract::CandidateStatus;
use crate::events::Circumstances;
use crate::ids::{BulkCommandId, CandidateId, StageId, TagId};
use crate::paging::{Page, Wanted};
use crate::policy::Action;
use crate::problem::Problem;
use crate::undo;
use crate::viewer::Viewer;
use ::store::{Db, Tx};

/// So many slices go before the one who asked is answered: all of most selections.
const AT_ONCE: u32 = 5;
/// One that has failed waits, and holds up no other.
const PAUSE: Duration = Duration::from_secs(10);
/// So long a removal is held.
const HELD: Duration = Duration::from_secs(10);
/// So many of somebody's own are listed.
const MOST_LISTED: u32 = 50;

const TOO_LATE: &str = "It is too late to undo this.";

/// What is done to each.
#[derive(Clone, Debug)]
pub enum Deed {
    /// Given a status, and, where that is Rejected, told why.
    Status(CandidateStatus, Option<Said>),
    /// Moved to a stage.
    Stage(StageId),
    /// Removed for good.
    Delete,
    /// Written as a row of a CSV file.
    Csv,
    /// Whoever they are is given a tag.
    Tag(TagId),
    /// Or has it no more.
    Untag(TagId),
}

impl Deed {
    /// The right to it.
    pub const fn action(&self) -> Action {
        match self {
            Self::Status(..) => Action::SetCandidateStatus,
            Self::Stage(_) => Action::MoveCandidate,
            Self::Delete => Action::DeleteCandidate,
            Self::Csv => Action::ExportCandidates,
            Self::Tag(_) | Self::Untag(_) => Action::ManageTags,
        }
    }
}

/// Writes down what is to be done to whom.
pub fn begin(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    deed: &Deed,
    chosen: &Chosen,
    now: Millis,
) -> Result<BulkCommandId, Problem> {
    if let Deed::Status(_, Some(Said { reason: Some(reason), .. })) = deed {
        require_offered(tx, chosen.company, *reason)?;
    }
    let stage_name = match deed {
        Deed::Stage(stage) => {
            let to = bulk::stage_of(tx, *stage, chosen.company)?.ok_or(Problem::NotFound)?;
            if !to.is_open {
                return Err(Problem::Conflict(format!("The stage \"{}\" has been deleted.", to.name)));
            }
            Some(to.name)
        }
        Deed::Status(..) | Deed::Delete | Deed::Csv | Deed::Tag(_) | Deed::Untag(_) => None,
    };
    let tag_name = match deed {
        Deed::Tag(tag) | Deed::Untag(tag) => {
            let found = tags::store::one(tx, chosen.company, *tag)?;
            Some(found.ok_or(Problem::NotFound)?.tag.name)
        }
        Deed::Status(..) | Deed::Stage(_) | Deed::Delete | Deed::Csv => None,
    };
    let (state, due, undo_until) = match deed {
        Deed::Delete => (CommandState::Held, now.plus(HELD), now.plus(HELD)),
        // A file is withdrawn.
        Deed::Csv => (CommandState::Running, now, now),
        Deed::Status(..) | Deed::Stage(_) | Deed::Tag(_) | Deed::Untag(_) => {
            (CommandState::Running, now, now.plus(undo::OPEN_FOR))
        }
    };
    let id = BulkCommandId::new();
    let new = New { id, by: viewer.id, deed, stage_name, tag_name, state, at: now, due, undo_until };
    store::insert(tx, &new, chosen)?;
    Ok(id)
}

/// Carries out the first slices of a command; the others follow in the background.
pub async fn first_slices(db: &Db, clock: &Clock, id: BulkCommandId) {
    for _ in 0..AT_ONCE {
        let clock = clock.clone();
        match db.write(move |tx| step(tx, id, &clock)).await {
            Ok(true) => {}
            Ok(false) => return,
            // It is written down, and goes on in the background.
            Err(problem) => return tracing::warn!(?problem, command.id = %id, "a command was held up"),
        }
    }
}

/// Carries out slices of whatever is due, at most so many; whether there may be more.
pub async fn go_on(db: &Db, clock: &Clock, slices: u32) -> Result<bool, Problem> {
    for _ in 0..slices {
        let shared = clock.clone();
        let next = move |tx: &mut Tx<'_>| {
            let now = shared.shared(tx)?;
            store::next(tx, now)
        };
        let Some(id) = db.read(next).await? else { return Ok(false) };
        let shared = clock.clone();
        if let Err(problem) = db.write(move |tx| step(tx, id, &shared)).await {
            tracing::error!(?problem, command.id = %id, "a slice of a command failed");
            let shared = clock.clone();
            let put_off = move |tx: &mut Tx<'_>| {
                let later = shared.shared(tx)?.plus(PAUSE);
                store::put_off(tx, id, later)
            };
            db.write(put_off).await?;
        }
    }
    Ok(true)
}

/// Carries out a command's next slice, or takes its last one back; whether there is more of it.
fn step(tx: &mut Tx<'_>, id: BulkCommandId, clock: &Clock) -> Result<bool, Problem> {
    let Some(command) = store::find(tx, id)? else { return Ok(false) };
    let now = clock.shared(tx)?;
    let (slice, is_back) = match command.state {
        CommandState::Held if now < command.due => return Ok(false),
        CommandState::Held | CommandState::Running => (command.next, false),
        CommandState::Undoing => (command.next - 1, true),
        CommandState::Done | CommandState::Undone => return Ok(false),
    };
    let ids = store::candidates(tx, id, slice)?;
    let viewer = accounts::store::viewer(tx, command.by)?;
    let Reached { targets, others } = bulk::within_reach(tx, viewer.as_ref(), command.deed.action(), &ids)?;
    let hidden = match &viewer {
        Some(viewer) if command.deed.action().takes_identity() => covers::among(tx, viewer, &ids)?,
        _ => HashMap::new(),
    };
    let why = |id, is_there| match is_there {
        true if hidden.contains_key(&id) => Why::Covered,
        true => Why::NoRight,
        false => Why::Gone,
    };
    let mut failed: Vec<_> = others.into_iter().map(|(id, is_there)| (why(id, is_there), id)).collect();
    let around = Circumstances::person(command.by, command.company, now);
    if is_back {
        let held = store::held(tx, id, slice)?;
        // Whom nothing was done to there is nothing to take back of.
        failed.retain(|(_, id)| held.iter().any(|(_, ids)| ids.contains(id)));
        take_back(tx, &command, &held, targets, around, &mut failed)?;
        store::set_slice(tx, id, slice, &Slice { held: None, failed: &failed })?;
    } else {
        tx.go_on_with(id.0);
        let held = match command.deed {
            Deed::Csv => {
                let reached: HashSet<_> = targets.iter().map(|target| target.id).collect();
                let these: Vec<_> = ids.iter().copied().filter(|id| reached.contains(id)).collect();
                csv::write(tx, (id, command.company), slice, &these)?;
                Held::new()
            }
            _ => carry_out(tx, &command, targets, around, &mut failed)?,
        };
        store::set_slice(tx, id, slice, &Slice { held: Some(&held), failed: &failed })?;
    }
    let next = if is_back { slice } else { slice + 1 };
    let slices = (command.total + SLICE as i64 - 1) / SLICE as i64;
    let is_over = if is_back { next == 0 } else { next == slices };
    if is_over && matches!(command.deed, Deed::Csv) {
        csv::finish(tx, id, around)?;
    }
    let state = match (is_over, is_back) {
        (false, false) => CommandState::Running,
        (false, true) => CommandState::Undoing,
        (true, false) => CommandState::Done,
        (true, true) => CommandState::Undone,
    };
    let progress = Progress { next, state, done: count(&ids) - count(&failed), failed: count(&failed) };
    store::advance(tx, &command, &progress, now)?;
    Ok(!is_over)
}

fn count<T>(some: &[T]) -> i64 {
    i64::try_from(some.len()).unwrap_or(i64::MAX)
}

/// Does it to those whom it suits; answers what those held before whom it changed.
fn carry_out(
    tx: &mut Tx<'_>,
    command: &Command,
    targets: Vec<Target>,
    around: Circumstances,
    failed: &mut Vec<(Why, CandidateId)>,
) -> Result<Held, Problem> {
    match &command.deed {
        Deed::Status(status, said) => {
            let status = *status;
            let fits = |target: &Target| status != CandidateStatus::AutoRejected || target.rule_rejected;
            let targets = parted(targets, fits, Why::Unsuited, failed);
            triage::give(tx, &targets, status, Way::On, |_| around)?;
            let before = || targets.iter().filter(|target| target.cell.status != status);
            if let Some(said) = said {
                outcomes::explain(tx, before(), said, |_| around)?;
            }
            Ok(store::grouped(before().map(|target| (target.cell.status.to_string(), target.id))))
        }
        Deed::Stage(stage) => {
            let stage = *stage;
            let Some(to) = bulk::stage_of(tx, stage, command.company)?.filter(|to| to.is_open) else {
                parted(targets, |_| false, Why::StageDeleted, failed);
                return Ok(Held::new());
            };
            let fits = |target: &Target| {
                let applied = target.cell.source == CandidateSource::JobHelmApp;
                to.kind.unsuited(&to.name, applied, !applied).is_none()
            };
            let targets = parted(targets, fits, Why::Unsuited, failed);
            let is_seen = |target: &Target| triage::suits_cover(target, to.kind);
            let targets = parted(targets, is_seen, Why::Covered, failed);
            triage::pass(tx, &targets, to.kind, around.at)?;
            triage::transfer(tx, &targets, (stage, &to.name), Way::On, around)?;
            let before = targets.iter().filter(|target| target.cell.stage != stage);
            Ok(store::grouped(before.map(|target| (target.cell.stage.to_string(), target.id))))
        }
        Deed::Delete => {
            let held = holds::among(tx, &targets.iter().map(|target| target.id).collect::<Vec<_>>())?;
            let targets = parted(targets, |target| !held.contains(&target.id), Why::Held, failed);
            triage::remove(tx, &targets, RemovalCause::Hand, |_| around)?;
            Ok(Held::new())
        }
        Deed::Tag(tag) => {
            let Some(targets) = tagged(tx, command, *tag, targets, failed)? else { return Ok(Held::new()) };
            let tags::Changed { changed, full } = tags::give(tx, *tag, &targets, around)?;
            failed.extend(full.into_iter().map(|id| (Why::Full, id)));
            Ok(store::grouped(changed.into_iter().map(|id| (String::new(), id))))
        }
        Deed::Untag(tag) => {
            let Some(targets) = tagged(tx, command, *tag, targets, failed)? else { return Ok(Held::new()) };
            let changed = tags::take(tx, *tag, &targets, around)?;
            Ok(store::grouped(changed.into_iter().map(|id| (String::new(), id))))
        }
        Deed::Csv => Ok(Held::new()),
    }
}

/// The same candidates while the tag is there; all have failed once it was deleted.
fn tagged(
    tx: &mut Tx<'_>,
    command: &Command,
    tag: TagId,
    targets: Vec<Target>,
    failed: &mut Vec<(Why, CandidateId)>,
) -> Result<Option<Vec<Target>>, Problem> {
    if tags::store::one(tx, command.company, tag)?.is_some() {
        return Ok(Some(targets));
    }
    parted(targets, |_| false, Why::TagDeleted, failed);
    Ok(None)
}

/// Gives each back what they held, where they still have what the command gave them.
fn take_back(
    tx: &mut Tx<'_>,
    command: &Command,
    held: &Held,
    mut targets: Vec<Target>,
    around: Circumstances,
    failed: &mut Vec<(Why, CandidateId)>,
) -> Result<(), Problem> {
    targets.retain(|target| held.iter().any(|(_, ids)| ids.contains(&target.id)));
    if let Deed::Tag(tag) | Deed::Untag(tag) = command.deed {
        return take_back_tag(tx, command, tag, targets, around, failed);
    }
    let unmoved = |target: &Target| match command.deed {
        Deed::Status(status, _) => target.cell.status == status,
        Deed::Stage(stage) => target.cell.stage == stage,
        Deed::Delete | Deed::Csv | Deed::Tag(_) | Deed::Untag(_) => false,
    };
    let mut targets = parted(targets, unmoved, Why::DecidedSince, failed);
    for (before, ids) in held {
        let (these, others) = targets.into_iter().partition(|target| ids.contains(&target.id));
        targets = others;
        match command.deed {
            Deed::Status(..) => triage::give(tx, &these, store::status(before)?, Way::Back, |_| around)?,
            Deed::Stage(_) => {
                let stage = store::stage(before)?;
                match bulk::stage_of(tx, stage, command.company)?.filter(|to| to.is_open) {
                    Some(to) => triage::transfer(tx, &these, (stage, &to.name), Way::Back, around)?,
                    None => drop(parted(these, |_| false, Why::StageDeleted, failed)),
                }
            }
            Deed::Delete | Deed::Csv | Deed::Tag(_) | Deed::Untag(_) => {}
        }
    }
    Ok(())
}

/// Takes a tag off those who were given it, or gives it back to those whom it was taken off, unless somebody did so since.
fn take_back_tag(
    tx: &mut Tx<'_>,
    command: &Command,
    tag: TagId,
    targets: Vec<Target>,
    around: Circumstances,
    failed: &mut Vec<(Why, CandidateId)>,
) -> Result<(), Problem> {
    let Some(targets) = tagged(tx, command, tag, targets, failed)? else { return Ok(()) };
    let having = tags::having(tx, tag, &targets)?;
    let was_given = matches!(command.deed, Deed::Tag(_));
    let unmoved = |target: &Target| having.contains(&target.tie.person) == was_given;
    let targets = parted(targets, unmoved, Why::DecidedSince, failed);
    if was_given {
        return tags::take(tx, tag, &targets, around).map(drop);
    }
    let tags::Changed { full, .. } = tags::give(tx, tag, &targets, around)?;
    failed.extend(full.into_iter().map(|id| (Why::Full, id)));
    Ok(())
}

/// Those of whom it `holds`; the others have failed.
fn parted(
    targets: Vec<Target>,
    holds: impl Fn(&Target) -> bool,
    why: Why,
    failed: &mut Vec<(Why, CandidateId)>,
) -> Vec<Target> {
    let (fit, unfit): (Vec<_>, Vec<_>) = targets.into_iter().partition(holds);
    failed.extend(unfit.into_iter().map(|target| (why, target.id)));
    fit
}

/// A command of the viewer's own.
pub fn one(tx: &mut Tx<'_>, viewer: &Viewer, id: BulkCommandId) -> Result<CommandView, Problem> {
    store::view(tx, viewer.id, id)?.ok_or(Problem::NotFound)
}

/// The viewer's own commands of the last ten minutes, newest first.
pub fn own(tx: &mut Tx<'_>, viewer: &Viewer, now: Millis) -> Result<Vec<CommandView>, Problem> {
    store::own(tx, viewer.id, now.minus(undo::OPEN_FOR), MOST_LISTED)
}

/// Whom one of the viewer's own commands could do nothing to, and why.
pub fn failures(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: BulkCommandId,
    wanted: Wanted,
) -> Result<Page<FailureView>, Problem> {
    let command = store::find(tx, id)?.filter(|command| command.by == viewer.id).ok_or(Problem::NotFound)?;
    let (some, total) = store::failures(tx, id, wanted)?;
    let ids: Vec<_> = some.iter().map(|(_, id)| *id).collect();
    let names = store::names(tx, viewer, &ids)?;
    let items = some.into_iter().map(|(why, candidate_id)| FailureView {
        candidate_id,
        full_name: names.get(&candidate_id).cloned(),
        why,
        message: why.message(&command.deed).to_owned(),
    });
    Ok(wanted.of(items.collect(), total))
}

/// Takes one of the viewer's own commands back: what it has done is undone, what it has not is left.
pub fn undo(tx: &mut Tx<'_>, viewer: &Viewer, id: BulkCommandId, now: Millis) -> Result<(), Problem> {
    let command = store::find(tx, id)?.filter(|command| command.by == viewer.id).ok_or(Problem::NotFound)?;
    match command.state {
        // Asked for twice.
        CommandState::Undoing | CommandState::Undone => Ok(()),
        CommandState::Held | CommandState::Running | CommandState::Done if now < command.undo_until => {
            store::turn_back(tx, &command, now)
        }
        CommandState::Held | CommandState::Running | CommandState::Done => {
            Err(Problem::Conflict(TOO_LATE.into()))
        }
    }
}

/// Has those go on that a clock which was ahead has put off; how many.
pub(crate) fn redate(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    store::redate(tx, now, most)
}

/// Removes at most `most` of those that ended and are too old to be undone; how many went.
pub(crate) fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    store::sweep(tx, now.minus(undo::OPEN_FOR), most)
}
