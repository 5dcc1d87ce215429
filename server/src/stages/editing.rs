//! Stages added, changed and moved among each other by their company. Only editable ones are; the others stand before
//! and behind them, where they always were.

use super::form::{AddStageInput, EditStageInput, ReorderStagesInput, name};
use super::{MOST, StageType, StageView, store};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, StageId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::StageName;
use crate::viewer::Viewer;
use ::store::Tx;

const FULL: &str = "There can be no more than 10 stages.";
const TAKEN: &str = "There is already a stage with this name.";
const FIXED: &str = "This stage is fixed: it cannot be changed, moved or deleted.";
const GONE: &str = "Somebody else has just deleted this stage.";
const CHANGED: &str = "Somebody else has just changed this stage. Please look at it again.";
const REORDERED: &str = "Somebody else has just changed the stages. Please look at them again.";

/// The stages of the company that somebody edits: their own.
#[derive(Debug)]
pub struct Edited {
    /// Whose they are.
    pub company: CompanyId,
    /// Those that there are, in their order.
    pub open: Vec<StageView>,
    /// Deleted ones whose rows are there still.
    pub deleted: Vec<StageView>,
}

impl Edited {
    /// Reads them.
    pub fn by(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Self, Problem> {
        let company = viewer.company()?;
        let all = store::of_company(tx, viewer, Action::EditStages, company)?;
        let (open, deleted) = all.into_iter().partition(StageView::is_open);
        Ok(Self { company, open, deleted })
    }

    /// One of them that there is.
    pub fn find(&self, id: StageId) -> Result<&StageView, Problem> {
        if let Some(stage) = self.open.iter().find(|stage| stage.id == id) {
            return Ok(stage);
        }
        match self.deleted.iter().any(|stage| stage.id == id) {
            true => Err(Problem::outdated(GONE, &self.open)),
            false => Err(Problem::NotFound),
        }
    }

    /// One of them that may be changed.
    pub fn editable(&self, id: StageId) -> Result<&StageView, Problem> {
        let stage = self.find(id)?;
        if stage.is_editable { Ok(stage) } else { Err(Problem::Conflict(FIXED.into())) }
    }

    /// Puts them in this order, `but` one that had no place before; those that have another place now.
    pub fn place(
        &self,
        tx: &mut Tx<'_>,
        order: &[StageId],
        but: Option<StageId>,
    ) -> Result<Vec<StageId>, Problem> {
        let mut shifted = Vec::new();
        for (place, id) in (0_i64..).zip(order.iter().copied()) {
            let was = self.open.iter().find(|stage| stage.id == id).map(|stage| stage.order);
            if Some(id) != but && was != Some(place) {
                store::set_place(tx, id, place)?;
                shifted.push(id);
            }
        }
        Ok(shifted)
    }

    fn order(&self) -> Vec<StageId> {
        self.open.iter().map(|stage| stage.id).collect()
    }

    fn has_free(&self, name: &StageName, but: Option<StageId>) -> bool {
        let folded = name.as_str().to_lowercase();
        !self.open.iter().any(|stage| Some(stage.id) != but && stage.name.to_lowercase() == folded)
    }

    fn around(&self, viewer: &Viewer, now: Millis) -> Circumstances {
        Circumstances::person(viewer.id, self.company, now)
    }
}

/// Adds a stage behind the last editable one.
pub fn add(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &AddStageInput,
    now: Millis,
) -> Result<StageView, Problem> {
    let stages = Edited::by(tx, viewer)?;
    let name = name(&input.name)?;
    if stages.open.len() >= MOST {
        return Err(Problem::Conflict(FULL.into()));
    }
    if !stages.has_free(&name, None) {
        return Err(Problem::field("name", TAKEN));
    }
    let ends = |stage: &StageView| !stage.is_editable && !stage.r#type.is_origin();
    let place = stages.open.iter().position(ends).unwrap_or(stages.open.len());
    let id = StageId::new();
    let mut order = stages.order();
    order.insert(place, id);
    let shifted = stages.place(tx, &order, Some(id))?;
    let kind = input.r#type.unwrap_or(StageType::PhoneScreen);
    store::insert(tx, id, stages.company, &name, kind, i64::try_from(place).unwrap_or(0))?;
    Event::StageAdded { stage: id, shifted }.record(tx, stages.around(viewer, now))?;
    one(tx, viewer, id)
}

/// Changes a stage's name and type, and its place where one is named.
pub fn update(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &EditStageInput,
    now: Millis,
) -> Result<StageView, Problem> {
    let stages = Edited::by(tx, viewer)?;
    let stage = stages.editable(input.id)?;
    let name = name(&input.name)?;
    if input.version.is_some_and(|read| read != stage.version) {
        return Err(Problem::outdated(CHANGED, stage));
    }
    if !stages.has_free(&name, Some(stage.id)) {
        return Err(Problem::field("name", TAKEN));
    }
    let kind = input.r#type.unwrap_or(stage.r#type);
    if kind != stage.r#type {
        require_suited(tx, &stages, stage, kind)?;
    }
    if kind != stage.r#type || name.as_str() != stage.name {
        store::set_details(tx, stage.id, &name, kind)?;
        Event::StageUpdated { stage: stage.id }.record(tx, stages.around(viewer, now))?;
    }
    if let Some(place) = input.order.filter(|place| *place != stage.order) {
        let there = usize::try_from(place)
            .ok()
            .filter(|place| stages.open.get(*place).is_some_and(|other| other.is_editable));
        let there = there.ok_or_else(|| Problem::field("order", FIXED))?;
        let mut order = stages.order();
        order.retain(|id| *id != stage.id);
        order.insert(there, stage.id);
        move_to(tx, viewer, &stages, stage.id, &order, now)?;
    }
    one(tx, viewer, input.id)
}

/// Refuses a type by which some of the candidates who stand in the stage would have no place there.
fn require_suited(
    tx: &mut Tx<'_>,
    stages: &Edited,
    stage: &StageView,
    kind: StageType,
) -> Result<(), Problem> {
    let (some_applied, some_others) = store::origins(tx, &stages.leading_to(stage.id))?;
    let sentence = match kind {
        StageType::Sourced if some_applied => "Candidates who applied stand in this stage",
        StageType::Applied if some_others => "Candidates who did not apply stand in this stage",
        _ => return Ok(()),
    };
    Err(Problem::field("type", sentence))
}

impl Edited {
    /// A stage, and the deleted ones whose candidates are on their way to it.
    pub fn leading_to(&self, id: StageId) -> Vec<StageId> {
        let leads = |stage: &&StageView| stage.deletion.as_ref().is_some_and(|deletion| deletion.to == id);
        let deleted = self.deleted.iter().filter(leads).map(|stage| stage.id);
        std::iter::once(id).chain(deleted).collect()
    }
}

/// Moves one stage among the others. Whoever has not seen the stages as they are now is told so, with them.
pub fn reorder(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &ReorderStagesInput,
    now: Millis,
) -> Result<(), Problem> {
    let stages = Edited::by(tx, viewer)?;
    let moved = stages.editable(input.requested_stage)?.id;
    let without = |order: &[StageId]| order.iter().copied().filter(|id| *id != moved).collect::<Vec<_>>();
    let (known, wanted) = (stages.order(), &input.reordered_stages);
    if without(&known) != without(wanted) || known.len() != wanted.len() {
        return Err(Problem::outdated(REORDERED, &stages.open));
    }
    let ends_among_editable = wanted
        .iter()
        .position(|id| *id == moved)
        .and_then(|place| stages.open.get(place))
        .is_some_and(|there| there.is_editable);
    if !ends_among_editable {
        return Err(Problem::field("reorderedStages", FIXED));
    }
    move_to(tx, viewer, &stages, moved, wanted, now)
}

fn move_to(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    stages: &Edited,
    moved: StageId,
    order: &[StageId],
    now: Millis,
) -> Result<(), Problem> {
    let shifted = stages.place(tx, order, None)?;
    if shifted.is_empty() {
        return Ok(());
    }
    let reordered = Event::StagesReordered { company: stages.company, stage: moved, shifted };
    reordered.record(tx, stages.around(viewer, now))
}

fn one(tx: &mut Tx<'_>, viewer: &Viewer, id: StageId) -> Result<StageView, Problem> {
    Edited::by(tx, viewer)?.open.into_iter().find(|stage| stage.id == id).ok_or(Problem::NotFound)
}
