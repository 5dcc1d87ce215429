//! Jobs made, changed, copied and removed.

use super::CampaignType;
use super::desk;
use super::form::{CopyJobInput, JobForm};
use super::reading;
use super::store::{self, JobHead, PossibleOwner};
use crate::clock::Millis;
use crate::companies::store::info as companies;
use crate::config::Outside;
use crate::contract::UserStatus;
use crate::credits::store::ledger::{self, Cause};
use crate::events::{Circumstances, Event};
use crate::ids::{JobId, UserId};
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::time_zone::Day;
use crate::viewer::Viewer;
use ::store::{StoreError, Tx};

/// Nobody applies for longer than a year.
const MOST_DAYS_OPEN: i32 = 367;
const NO_VALID_USER: &str = "Has to be a valid user";

/// Writes a new draft, in the viewer's name or, with the right to it, in that of the user named.
pub fn create(tx: &mut Tx<'_>, viewer: &Viewer, form: &JobForm, now: Millis) -> Result<JobId, Problem> {
    let mut wrong = form.wrong.clone();
    let owner = wrong.keep("userId", owner_for(tx, viewer, form.user_id)?.ok_or(NO_VALID_USER));
    let closes_on = form.advert.as_ref().and_then(|advert| advert.closes_on);
    let closes_at = match &owner {
        Some(owner) => wrong.keep("closesOn", closing(tx, owner.id, closes_on, None, now)?),
        None => None,
    };
    let (owner, advert, closes_at) = wrong.or(|| Some((owner?, form.advert.as_ref()?, closes_at?)))?;
    let id = JobId::new();
    let campaign = form.campaign_type.unwrap_or(CampaignType::JobHelm);
    store::insert(tx, id, &owner, campaign, (advert, closes_at), now)?;
    let around = Circumstances::person(viewer.id, owner.company_id, now);
    Event::JobCreated { job: id }.record(tx, around)?;
    Ok(id)
}

/// Refuses unless the viewer may change an advert as it stands.
pub fn require_editable(tx: &mut Tx<'_>, viewer: &Viewer, id: JobId) -> Result<(), Problem> {
    let head = store::find(tx, viewer, Action::ViewJob, id)?.head;
    let right = head.lifecycle.edit()?;
    if viewer.may(right, &head.ties()) { Ok(()) } else { Err(Problem::denied()) }
}

/// Changes an advert, as far as its state and the viewer's right go. A pending job stays pending, and is looked at
/// by the provider again where the provider had approved what it said before.
pub fn update(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    form: &JobForm,
    outside: &Outside,
    now: Millis,
) -> Result<JobId, Problem> {
    let id = form.id.ok_or_else(|| Problem::field("id", "Required"))?;
    let head = store::find(tx, viewer, Action::EditJob, id)?.head;
    let right = head.lifecycle.edit()?;
    if !viewer.may(right, &head.ties()) {
        return Err(Problem::denied());
    }
    if form.version.is_some_and(|read| read != head.version) {
        let current = reading::one(tx, viewer, id, outside)?;
        return Err(Problem::outdated(store::CHANGED_MEANWHILE, &current));
    }
    let mut wrong = form.wrong.clone();
    // Whose job it is was settled when it was made.
    if form.user_id.is_some_and(|user| user != head.owner_id) {
        wrong.add("userId", NO_VALID_USER);
    }
    let closes_on = form.advert.as_ref().and_then(|advert| advert.closes_on);
    let known = head.closes.as_ref().map(|(day, _)| day.as_str());
    let closes_at = wrong.keep("closesOn", closing(tx, head.owner_id, closes_on, known, now)?);
    let (advert, closes_at) = wrong.or(|| Some((form.advert.as_ref()?, closes_at?)))?;
    let campaign = form.campaign_type.unwrap_or(head.campaign);
    // Who has to approve it follows from the type.
    if campaign != head.campaign && head.lifecycle.pool().is_some() {
        return Err(Problem::Conflict(
            "The campaign type cannot be changed once a job is submitted for approval.".into(),
        ));
    }
    store::keep_for_undo(tx, &head, now)?;
    store::update(tx, &head, campaign, (advert, closes_at), now)?;
    Event::JobUpdated { job: id, title_kept: advert.title.as_str() == head.title }
        .record(tx, around(viewer, &head, now))?;
    if viewer.may(Action::DeskJob, &head.ties()) {
        desk::stay(tx, viewer, id, now)?;
    }
    let next = head.lifecycle.edited(campaign, viewer.role);
    if next != head.lifecycle {
        store::set_lifecycle(tx, id, head.version + 1, &next, now)?;
        Event::JobMoved { job: id, from: head.lifecycle.status(), to: next.status() }
            .record(tx, around(viewer, &head, now))?;
    }
    Ok(id)
}

/// When applications end that are taken up to a day, where the owner's company is. A day that was `known` before may have
/// passed; the inner error is the sentence for one that may not be chosen.
fn closing(
    tx: &mut Tx<'_>,
    owner: UserId,
    day: Option<Day>,
    known: Option<&str>,
    now: Millis,
) -> Result<Result<Option<Millis>, &'static str>, Problem> {
    let Some(day) = day else { return Ok(Ok(None)) };
    let zone = companies::time_zone_of(tx, owner)?;
    let today = Day::at(now, &zone);
    let is_known = known.is_some_and(|known| known == day.to_string());
    Ok(match today.days_until(day) {
        ..0 if !is_known => Err("Has to be today or later"),
        MOST_DAYS_OPEN.. => Err("Has to be within a year"),
        _ => Ok(day.end(&zone)),
    })
}

/// Makes a draft that says the same: the viewer's, or the original owner's when the viewer posts on behalf of others.
pub fn copy(tx: &mut Tx<'_>, viewer: &Viewer, input: &CopyJobInput, now: Millis) -> Result<JobId, Problem> {
    let original = store::find(tx, viewer, Action::CopyJob, input.id)?;
    let named = posts_on_behalf(viewer).then_some(original.head.owner_id);
    let owner = owner_for(tx, viewer, named)?.ok_or_else(|| Problem::field("userId", NO_VALID_USER))?;
    let id = JobId::new();
    let campaign = input.campaign_type.unwrap_or(original.head.campaign);
    store::insert_copy(tx, id, &owner, campaign, &original, now)?;
    let around = Circumstances::person(viewer.id, owner.company_id, now);
    Event::JobCopied { job: id, from: input.id }.record(tx, around)?;
    Ok(id)
}

/// Deletes a job: nobody sees it or its candidates from now on, and their rows and files go a little later. A credit
/// that is held for it goes back to its owner.
pub fn delete(tx: &mut Tx<'_>, viewer: &Viewer, id: JobId, now: Millis) -> Result<(), Problem> {
    let head = store::find(tx, viewer, Action::DeleteJob, id)?.head;
    let on_hold = store::on_hold(tx, id)?;
    if on_hold > 0 {
        let some = if on_hold == 1 { "1 candidate".into() } else { format!("{on_hold} candidates") };
        let is = if on_hold == 1 { "is" } else { "are" };
        let sentence =
            format!("{some} of this job {is} on hold. Please release them first, or archive the job.");
        return Err(Problem::Conflict(sentence));
    }
    if let Some(held) = head.lifecycle.held() {
        ledger::release(tx, held, Cause { owner: head.owner_id, job: id, by: viewer.id, now })?;
    }
    let team = store::mark_deleted(tx, &head, now)?;
    Event::JobDeleted { job: id, files: Vec::new(), team, owner: Some(head.owner_id) }
        .record(tx, around(viewer, &head, now))
}

/// What an event on this job by this viewer carries.
pub(super) fn around(viewer: &Viewer, head: &JobHead, now: Millis) -> Circumstances {
    Circumstances::person(viewer.id, head.company.id, now)
}

/// Whether the viewer writes adverts for others, whom they name.
pub(super) fn posts_on_behalf(viewer: &Viewer) -> bool {
    viewer.reach(Action::PostOnBehalf) > Reach::Nothing
}

/// Whose job a new one is; `None` when nobody who could own a job is named.
fn owner_for(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    named: Option<UserId>,
) -> Result<Option<PossibleOwner>, StoreError> {
    let id = match named {
        Some(id) if posts_on_behalf(viewer) || id == viewer.id => id,
        None if !posts_on_behalf(viewer) => viewer.id,
        _ => return Ok(None),
    };
    let found = store::possible_owner(tx, id)?;
    Ok(found.filter(|owner| owner.role.owns_jobs() && owner.status == UserStatus::Verified))
}
