//! By what a job's interviewers score its candidates.

use super::form::{CheckedCriterion, ScorecardForm};
use super::store;
use super::view::{Criterion, ScorecardFormView};
use crate::candidates::page::list;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CriterionId, JobId};
use crate::jobs::form::CopyJobInput;
use crate::jobs::writing;
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{JobTies, Viewer};
use ::store::Tx;

const OUTDATED: &str = "Somebody else has changed this scorecard meanwhile.";

/// The form of a job within the viewer's reach.
pub fn view(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId) -> Result<ScorecardFormView, Problem> {
    let job = reached(tx, viewer, Action::ViewScorecardForm, job)?;
    store::latest_form(tx, job.id)
}

fn reached(tx: &mut Tx<'_>, viewer: &Viewer, action: Action, job: JobId) -> Result<JobTies, Problem> {
    let job = list::job(tx, viewer, Some(job))?.ties;
    if viewer.may(action, &job) { Ok(job) } else { Err(Problem::denied()) }
}

/// Gives a job another form. What was sent keeps the wording that it answers. A form that says the same is no change,
/// whatever was read before: who saves it again may not have had the answer.
pub fn save(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: JobId,
    form: &ScorecardForm,
    now: Millis,
) -> Result<ScorecardFormView, Problem> {
    let job = reached(tx, viewer, Action::EditScorecardForm, job)?;
    let before = store::latest_form(tx, job.id)?;
    let criteria = worded(&before.criteria, &form.criteria);
    if criteria == before.criteria {
        return Ok(before);
    }
    if form.version != before.version {
        return Err(Problem::outdated(OUTDATED, &before));
    }
    store::insert_form(tx, &job, before.version + 1, &criteria, (viewer.id, now))?;
    store::drop_unanswered(tx, &job, before.version)?;
    let around = Circumstances::person(viewer.id, job.company_id, now);
    Event::ScorecardFormChanged { job: job.id }.record(tx, around)?;
    store::latest_form(tx, job.id)
}

/// Copies a job with its form: whoever advertises a job again interviews as before.
pub fn copy_job(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &CopyJobInput,
    now: Millis,
) -> Result<JobId, Problem> {
    let id = writing::copy(tx, viewer, input, now)?;
    let form = store::latest_form(tx, input.id)?;
    if !form.criteria.is_empty() {
        let job = list::job(tx, viewer, Some(id))?.ties;
        store::insert_form(tx, &job, 1, &form.criteria, (viewer.id, now))?;
    }
    Ok(id)
}

/// The criteria with their identities: those that say what they said are the same.
fn worded(before: &[Criterion], wanted: &[CheckedCriterion]) -> Vec<Criterion> {
    let same = |wanted: &CheckedCriterion| {
        let is_same = |old: &&Criterion| {
            (&old.name, &old.hint, &old.steps) == (&wanted.name, &wanted.hint, &wanted.steps)
        };
        before.iter().find(is_same).map(|old| old.id)
    };
    let criterion = |wanted: &CheckedCriterion| {
        let CheckedCriterion { name, hint, steps } = wanted.clone();
        let id = same(wanted).unwrap_or_else(CriterionId::new);
        Criterion { id, name, hint, steps }
    };
    wanted.iter().map(criterion).collect()
}
