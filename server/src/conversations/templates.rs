//! Templates: what a company's people write to candidates again and again.

use super::form::{SentWhen, TemplateForm};
use super::store::templates as store;
use super::view::{TemplateView, TemplatesView};
use super::words::Field;
use crate::candidates::store::bulk;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, MessageTemplateId};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// A company has no more.
const MOST: usize = 100;
const TOO_MANY: &str = "There are 100 templates, which is the most there can be.";
const TAKEN: &str = "There is already a template with this name.";
const NO_STAGE: &str = "There is no such stage any more.";
const BEGINNING: &str = "Candidates begin in this stage and reach it in no other way.";
const OUTDATED: &str = "Somebody else has changed this template meanwhile.";

/// The templates of the viewer's company.
pub fn list(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<TemplatesView, Problem> {
    let templates = match viewer.company_id {
        Some(company) => store::of_company(tx, company, MOST)?,
        None => Vec::new(),
    };
    Ok(TemplatesView { templates, fields: Field::ALL.iter().map(|field| field.as_str()).collect() })
}

/// Adds one to the viewer's company.
pub fn add(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    form: &TemplateForm,
    now: Millis,
) -> Result<TemplateView, Problem> {
    let company = viewer.company()?;
    if store::of_company(tx, company, MOST)?.len() >= MOST {
        return Err(Problem::Conflict(TOO_MANY.into()));
    }
    require_free(tx, company, form, None)?;
    let id = MessageTemplateId::new();
    let sent_when = form.sent_when.flatten();
    require_occasion(tx, company, sent_when, None)?;
    store::insert(tx, company, id, form, now)?;
    store::send_when(tx, company, id, sent_when)?;
    changed(tx, viewer, company, now)?;
    found(tx, company, id)
}

/// Changes one of them, over the version that was read.
pub fn change(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: MessageTemplateId,
    form: &TemplateForm,
    now: Millis,
) -> Result<TemplateView, Problem> {
    let company = viewer.company()?;
    let before = found(tx, company, id)?;
    // Whoever saves it again may not have had the answer.
    let sent_when = form.sent_when.unwrap_or(before.sent_when);
    let after = (&form.name, &form.text.subject, &form.text.body, sent_when);
    if (&before.name, &before.subject, &before.body, before.sent_when) == after {
        return Ok(before);
    }
    if form.version.is_some_and(|version| version != before.version) {
        return Err(Problem::outdated(OUTDATED, &before));
    }
    require_free(tx, company, form, Some(id))?;
    if sent_when != before.sent_when {
        require_occasion(tx, company, sent_when, Some(id))?;
    }
    store::update(tx, company, id, form, now)?;
    store::send_when(tx, company, id, sent_when)?;
    changed(tx, viewer, company, now)?;
    found(tx, company, id)
}

/// Removes one of them; who has removed it before has done so.
pub fn remove(tx: &mut Tx<'_>, viewer: &Viewer, id: MessageTemplateId, now: Millis) -> Result<(), Problem> {
    let company = viewer.company()?;
    match store::delete(tx, company, id)? {
        true => changed(tx, viewer, company, now),
        false => Err(Problem::NotFound),
    }
}

fn found(tx: &mut Tx<'_>, company: CompanyId, id: MessageTemplateId) -> Result<TemplateView, Problem> {
    store::one(tx, company, id)?.ok_or(Problem::NotFound)
}

fn require_free(
    tx: &mut Tx<'_>,
    company: CompanyId,
    form: &TemplateForm,
    of: Option<MessageTemplateId>,
) -> Result<(), Problem> {
    let name = form.name.to_lowercase();
    let mut others = store::of_company(tx, company, MOST)?.into_iter();
    match others.any(|other| Some(other.id) != of && other.name.to_lowercase() == name) {
        true => Err(Problem::field("name", TAKEN)),
        false => Ok(()),
    }
}

/// Refuses an occasion that there is none of, or on which another template is sent.
fn require_occasion(
    tx: &mut Tx<'_>,
    company: CompanyId,
    wanted: Option<SentWhen>,
    of: Option<MessageTemplateId>,
) -> Result<(), Problem> {
    let Some(wanted) = wanted else { return Ok(()) };
    if let Some(stage) = wanted.stage_id {
        match bulk::stage_of(tx, stage, company)? {
            Some(to) if to.is_open && to.kind.is_origin() => {
                return Err(Problem::field("sentWhen", BEGINNING));
            }
            Some(to) if to.is_open => {}
            _ => return Err(Problem::field("sentWhen", NO_STAGE)),
        }
    }
    let mut others = store::of_company(tx, company, MOST)?.into_iter().filter(|other| Some(other.id) != of);
    let same = |other: &TemplateView| other.sent_when.is_some_and(|sent| sent.on() == wanted.on());
    match others.find(same) {
        Some(other) => {
            Err(Problem::field("sentWhen", format!("\u{201c}{}\u{201d} is sent then already.", other.name)))
        }
        None => Ok(()),
    }
}

fn changed(tx: &mut Tx<'_>, viewer: &Viewer, company: CompanyId, now: Millis) -> Result<(), Problem> {
    Event::MessageTemplatesChanged { company }.record(tx, Circumstances::person(viewer.id, company, now))
}
