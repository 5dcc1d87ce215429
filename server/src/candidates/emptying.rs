//! A stage is deleted at once, and takes in nobody from then on. Its candidates are moved to the one that was chosen for
//! them a few in each write, so that no other waits for long, and in the name of whoever decided so. The rows say what is
//! left: whatever a crash stops goes on later. The stage's own row stays for as long as somebody could be brought back
//! into it by an undo, and moves them on too.

use super::store::{bulk, counts};
use super::triage::{self, Way};
use crate::clock::{Clock, Millis};
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, StageId};
use crate::problem::Problem;
use crate::stages::StageView;
use crate::stages::editing::Edited;
use crate::stages::form::DeleteStageInput;
use crate::stages::store::deleted::{self, Deleted};
use crate::stages::store::origins;
use crate::undo;
use crate::viewer::Viewer;
use ::store::{Db, Tx};

/// So many candidates are moved in one write.
const SLICE: usize = 200;
/// So many slices are moved before the one who decided is answered: all, for most companies.
const AT_ONCE: u32 = 5;
/// So many deleted stages of a company may be there still.
const MOST_DELETED: usize = 100;

const CHOOSE: &str = "Please choose a stage for its candidates.";
const ITSELF: &str = "Please choose another stage for its candidates.";
const TARGET_GONE: &str = "Somebody else has just deleted the stage that you chose. Please choose another.";
const TOO_MANY: &str = "Many stages have been deleted in the last minutes. Please try again a little later.";

/// Deletes a stage of the viewer's company; its candidates are to be moved by [`go_on`].
pub fn delete(tx: &mut Tx<'_>, viewer: &Viewer, input: DeleteStageInput, now: Millis) -> Result<(), Problem> {
    let stages = Edited::by(tx, viewer)?;
    let stage = stages.editable(input.id)?;
    let target = target(tx, &stages, stage, input.stage_id)?;
    let kept: Vec<StageId> = stages.open.iter().map(|stage| stage.id).filter(|id| *id != stage.id).collect();
    let shifted = stages.place(tx, &kept, None)?;
    // Also where nobody has come yet, as long as others are on their way here.
    if counts::has_counted(tx, stage.id)? || stages.leading_to(stage.id).len() > 1 {
        if stages.deleted.len() >= MOST_DELETED {
            return Err(Problem::Conflict(TOO_MANY.into()));
        }
        let had = counts::standing(tx, stage.id)?;
        let deleted = Deleted { id: stage.id, to: target, by: viewer.id };
        deleted::close(tx, stages.company, deleted, had, now)?;
    } else {
        // Nobody has ever stood there.
        deleted::remove(tx, stage.id)?;
    }
    let around = Circumstances::person(viewer.id, stages.company, now);
    Event::StageDeleted { stage: stage.id, to: input.stage_id, shifted }.record(tx, around)
}

/// Where the candidates of a stage go. Where it has none it is the nearest that takes in everybody, for those whom an
/// undo brings back.
fn target(
    tx: &mut Tx<'_>,
    stages: &Edited,
    stage: &StageView,
    chosen: Option<StageId>,
) -> Result<StageId, Problem> {
    let Some(chosen) = chosen else {
        return if stage.has_candidates {
            Err(Problem::field("stageId", CHOOSE))
        } else {
            nearest(stages, stage)
        };
    };
    if chosen == stage.id {
        return Err(Problem::field("stageId", ITSELF));
    }
    let target = match stages.find(chosen) {
        Err(Problem::Outdated { current, .. }) => {
            return Err(Problem::Outdated { message: TARGET_GONE, current });
        }
        found => found?,
    };
    let (some_applied, some_others) = origins(tx, &stages.leading_to(stage.id))?;
    match target.r#type.unsuited(&target.name, some_applied, some_others) {
        Some(sentence) => Err(Problem::field("stageId", sentence)),
        // Who comes later may be of the other kind.
        None if !stage.has_candidates && target.r#type.is_origin() => nearest(stages, stage),
        None => Ok(target.id),
    }
}

fn nearest(stages: &Edited, stage: &StageView) -> Result<StageId, Problem> {
    let takes_all = |other: &&StageView| other.id != stage.id && !other.r#type.is_origin();
    let distance = |other: &&StageView| (other.order - stage.order).abs();
    let found = stages.open.iter().filter(takes_all).min_by_key(distance);
    found.map(|other| other.id).ok_or_else(|| Problem::field("stageId", CHOOSE))
}

/// Candidates to be moved in one write.
#[derive(Clone, Debug)]
pub struct Slice {
    stage: StageId,
    ids: Vec<CandidateId>,
}

/// Whom to move next, of whatever stage.
pub fn next(tx: &mut Tx<'_>) -> Result<Option<Slice>, Problem> {
    let Some(stage) = deleted::longest_closed(tx)? else { return Ok(None) };
    let ids = bulk::standing_in(tx, stage, SLICE)?;
    Ok((!ids.is_empty()).then_some(Slice { stage, ids }))
}

/// Moves those who stand there still.
pub fn move_on(tx: &mut Tx<'_>, slice: &Slice, now: Millis) -> Result<(), Problem> {
    let Some(Deleted { id, to, by }) = deleted::find(tx, slice.stage)? else { return Ok(()) };
    let targets = bulk::still_in(tx, id, &slice.ids)?;
    let Some(company) = targets.first().map(|target| target.company) else { return Ok(()) };
    let name = bulk::stage_of(tx, to, company)?.ok_or(Problem::NotFound)?.name;
    triage::transfer(tx, &targets, (to, &name), Way::On, Circumstances::person(by, company, now))
}

/// Moves candidates off deleted stages, at most `slices` times as many as go in one write; whether there may be more.
pub async fn go_on(db: &Db, clock: &Clock, slices: u32) -> Result<bool, Problem> {
    for _ in 0..slices {
        // Looked for beside the writer, whom it would hold up.
        let Some(slice) = db.read_long(next).await? else { return Ok(false) };
        let now = clock.now();
        db.write(move |tx| move_on(tx, &slice, now)).await?;
    }
    Ok(true)
}

/// Moves the first candidates off a stage that was just deleted; the others are moved in the background.
pub async fn begin(db: &Db, clock: &Clock) -> Result<(), Problem> {
    go_on(db, clock, AT_ONCE).await.map(drop)
}

/// Removes a deleted stage that nobody stands in or can be brought back into; whether there may be more.
pub fn clear(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let Some(stage) = deleted::empty_since(tx, now.minus(undo::OPEN_FOR))? else { return Ok(false) };
    counts::forget(tx, stage)?;
    deleted::remove(tx, stage)?;
    Ok(true)
}
