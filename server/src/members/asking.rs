//! Colleagues who are asked for credits by whoever lacks them for an advert.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::asking as store;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CreditRequestId, JobId, UserId};
use crate::jobs;
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// Nobody is asked the same again within this time.
const PATIENCE: Duration = Duration::from_hours(1);

/// A colleague who can assign credits.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HelperView {
    /// The account.
    pub id: UserId,
    /// First and last name.
    pub full_name: String,
    /// Whether they hold some themselves; else they can assign what others hold.
    pub holds_credits: bool,
    /// When the viewer asked them last for the job, while they have not answered.
    pub asked_at: Option<Millis>,
}

/// For which advert to ask, and whom.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AskInput {
    /// The viewer's own advert, which is not paid for.
    pub advert_id: JobId,
    /// A colleague who can assign credits.
    pub user_id: UserId,
}

/// Which advert it is about.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct HelpersQuery {
    /// The advert.
    pub advert_id: Option<JobId>,
}

/// Colleagues of the viewer who can assign credits, those who hold some first.
pub fn helpers(tx: &mut Tx<'_>, viewer: &Viewer, advert: Option<JobId>) -> Result<Vec<HelperView>, Problem> {
    let company = viewer.company()?;
    store::helpers(tx, company, viewer.id, advert)
}

/// Asks a colleague for credits, for an advert of one's own that is not paid for.
pub fn ask(tx: &mut Tx<'_>, viewer: &Viewer, input: &AskInput, now: Millis) -> Result<(), Problem> {
    let company = viewer.company()?;
    let job = jobs::unpaid(tx, viewer, Action::SubmitJob, input.advert_id)?;
    if job.owner != viewer.id {
        return Err(Problem::denied());
    }
    let helpers = store::helpers(tx, company, viewer.id, Some(input.advert_id))?;
    let helper = helpers.iter().find(|helper| helper.id == input.user_id);
    let helper = helper.ok_or_else(|| Problem::field("userId", "Has to be a valid user"))?;
    if helper.asked_at.is_some_and(|at| now < at.plus(PATIENCE)) {
        return Err(Problem::Conflict(format!("You have asked {} already.", helper.full_name)));
    }
    let request = store::insert(tx, (company, viewer.id, input.user_id), input.advert_id, now)?;
    let event = Event::CreditsAsked { user: viewer.id, asked: input.user_id, job: input.advert_id, request };
    event.record(tx, Circumstances::person(viewer.id, company, now))
}

/// Notes that whoever asked for credits has got some; which wishes that answers.
pub fn answer_all(tx: &mut Tx<'_>, asker: UserId, now: Millis) -> Result<Vec<CreditRequestId>, Problem> {
    store::answer_all(tx, asker, now)
}

/// Notes that an advert needs no credits any more; which wishes that answers.
pub fn need_no_more(tx: &mut Tx<'_>, advert: JobId, now: Millis) -> Result<Vec<CreditRequestId>, Problem> {
    store::need_no_more(tx, advert, now)
}
