//! The provider's editorial desk: which adverts wait there, who holds one, and what its editors are shown beside it.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::lifecycle::Attempt;
use super::readiness::{self, BoardsInUse, ReadinessFinding};
use super::seen::{self, Compared, FieldChange};
use super::store::{self, JobHead, desk as rows};
use super::writing::around;
use crate::clock::Millis;
use crate::contract::CompanyStatus;
use crate::events::Event;
use crate::ids::{JobId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::spelled;
use crate::viewer::Viewer;
use ::store::Tx;

/// Who holds an advert and does nothing about it for so long holds it no more.
pub const HELD_FOR: Duration = Duration::from_mins(30);

spelled! {
    /// For whom an advert at the desk waits.
    pub enum DeskPart {
        /// For the provider.
        Provider,
        /// For the owner, who was asked for changes.
        Owner,
    }
}

/// Which adverts to list, those that wait longest first.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct DeskQuery {
    /// Those that wait for the provider when absent.
    pub waits_for: Option<DeskPart>,
    /// From 0.
    pub page_number: u32,
    /// 20 (default), at most 50.
    pub page_size: Option<u32>,
}

/// Somebody of the provider who holds an advert.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HolderView {
    /// The account.
    pub id: UserId,
    /// First and last name.
    pub full_name: String,
    /// Since when.
    pub since: Millis,
}

/// An advert that waits at the desk.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskCard {
    /// The job.
    pub id: JobId,
    /// Its title.
    pub title: String,
    /// Whose it is.
    pub company_name: String,
    /// Whether the provider has approved that company.
    pub company_status: CompanyStatus,
    /// First and last name of its owner.
    pub owner_name: String,
    /// Since when it waits.
    pub submitted_at: Millis,
    /// Since when changes are asked for that nobody has answered.
    pub changes_asked_at: Option<Millis>,
    /// When such were answered last.
    pub changes_answered_at: Option<Millis>,
    /// Who holds it.
    pub holder: Option<HolderView>,
}

/// What its editors are shown beside an advert.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskView {
    /// The job.
    pub id: JobId,
    /// Since when it waits.
    pub submitted_at: Millis,
    /// Who holds it.
    pub holder: Option<HolderView>,
    /// When the provider last decided about it; never, where it is new to it.
    pub seen_at: Option<Millis>,
    /// What has changed since then, in the order of the form.
    pub changed_since: Vec<FieldChange>,
    /// What stands in its way, the gravest first.
    pub findings: Vec<ReadinessFinding>,
}

spelled! {
    /// What somebody does about the holding of an advert.
    pub enum HoldStep {
        /// Takes it, where nobody else holds it; or holds it for longer.
        Take,
        /// Takes it, whoever holds it.
        TakeOver,
        /// Holds it no more.
        GiveUp,
    }
}

/// An advert to hold, or not to.
#[derive(Debug, Deserialize, ToSchema)]
pub struct HoldInput {
    /// The job.
    pub id: JobId,
    /// What to do.
    pub step: HoldStep,
}

/// A page of the desk, and how many there are in all.
pub fn list(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    part: DeskPart,
    (limit, offset): (u32, i64),
    now: Millis,
) -> Result<(Vec<DeskCard>, i64), Problem> {
    Ok(rows::page(tx, viewer, part, (limit, offset), now)?)
}

/// What is read of an advert at the desk; [`Read::view`] makes the answer of it, outside of the transaction.
pub struct Read {
    job: store::Job,
    submitted_at: Millis,
    holder: Option<HolderView>,
    compared: Compared,
    boards: BoardsInUse,
}

/// An advert at the desk; not found, where it stands elsewhere.
pub fn read(tx: &mut Tx<'_>, viewer: &Viewer, id: JobId, now: Millis) -> Result<Read, Problem> {
    let job = store::find(tx, viewer, Action::DeskJob, id)?;
    if job.head.lifecycle.at_desk(Attempt::Hold).is_err() {
        return Err(Problem::NotFound);
    }
    Ok(Read {
        submitted_at: rows::submitted_at(tx, id)?,
        holder: rows::holder(tx, id, now)?,
        compared: seen::compared(tx, &job)?,
        boards: BoardsInUse::of(tx, Some(job.head.company.id))?,
        job,
    })
}

impl Read {
    /// The answer; the advert is to be live for so many `days`.
    pub fn view(&self, days: u32, now: Millis) -> DeskView {
        DeskView {
            id: self.job.head.id,
            submitted_at: self.submitted_at,
            holder: self.holder.clone(),
            seen_at: self.compared.seen_at(),
            changed_since: self.compared.changes(),
            findings: readiness::of_job(&self.job, &self.boards, days, now).findings,
        }
    }
}

/// Takes an advert that waits for the provider, or gives it up.
pub fn hold(tx: &mut Tx<'_>, viewer: &Viewer, input: &HoldInput, now: Millis) -> Result<(), Problem> {
    let head = store::find(tx, viewer, Action::DeskJob, input.id)?.head;
    head.lifecycle.at_desk(Attempt::Hold)?;
    let holder = rows::holder(tx, head.id, now)?;
    let is_own = holder.as_ref().is_some_and(|holder| holder.id == viewer.id);
    match input.step {
        HoldStep::Take | HoldStep::TakeOver => {
            let lapses_at = now.plus(HELD_FOR);
            if !rows::take(tx, head.id, viewer.id, input.step == HoldStep::TakeOver, (now, lapses_at))? {
                return Err(held_by(holder));
            }
        }
        HoldStep::GiveUp if is_own => rows::drop_hold(tx, head.id)?,
        HoldStep::GiveUp => return Ok(()),
    }
    let held = input.step != HoldStep::GiveUp;
    if held && is_own {
        return Ok(());
    }
    Event::AdvertHeld { job: head.id, held }.record(tx, around(viewer, &head, now))
}

/// Refuses to decide about an advert that somebody else holds; whoever decides holds it no more.
pub(super) fn decide(tx: &mut Tx<'_>, viewer: &Viewer, head: &JobHead, now: Millis) -> Result<(), Problem> {
    refuse_while_held(tx, viewer, head, now)?;
    rows::drop_hold(tx, head.id)
}

/// Refuses whatever is done to an advert that somebody else holds.
pub(super) fn refuse_while_held(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    head: &JobHead,
    now: Millis,
) -> Result<(), Problem> {
    match rows::holder(tx, head.id, now)? {
        Some(holder) if holder.id != viewer.id => Err(held_by(Some(holder))),
        _ => Ok(()),
    }
}

/// Whoever changes an advert that they hold holds it for longer.
pub(super) fn stay(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId, now: Millis) -> Result<(), Problem> {
    rows::stay(tx, job, viewer.id, (now, now.plus(HELD_FOR)))
}

fn held_by(holder: Option<HolderView>) -> Problem {
    let name = holder.map_or_else(|| "Somebody else".to_owned(), |holder| holder.full_name);
    Problem::Conflict(format!("{name} holds this advert. Please take it over first."))
}
