//! What a company says of itself, read and edited as a whole.

use super::CompanyInfoView;
use super::careers::{MOST, TAKEN, TOO_MANY};
use super::details;
use super::form::CompanyInfoForm;
use super::store::{careers, info as store};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::problem::Problem;
use crate::rich_text;
use crate::viewer::Viewer;
use ::store::{Tx, Value};

/// What somebody reads who was not the first to change it.
const CHANGED_MEANWHILE: &str = "Somebody else has just changed the company info. Please look at it again.";

/// Rich text about a company, sanitised, of at most 3000 characters without its markup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About(String);

impl About {
    /// Sanitises and checks what may be left out.
    pub fn optional(html: &str) -> Result<Option<Self>, &'static str> {
        if rich_text::clean(html, 0..=0).is_some() {
            return Ok(None);
        }
        let clean = rich_text::clean(html, 1..=3000);
        clean.map(|clean| Some(Self(clean))).ok_or("Has to be at most 3000 characters")
    }
}

impl From<&About> for Value {
    fn from(text: &About) -> Self {
        Self::Text(text.0.clone())
    }
}

/// What a company within reach says of itself.
pub fn one(tx: &mut Tx<'_>, viewer: &Viewer, id: CompanyId) -> Result<CompanyInfoView, Problem> {
    store::find(tx, viewer, id)
}

/// Corrects what was named; the rest stays. Refused where somebody else was first.
pub fn update(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    form: &CompanyInfoForm,
    now: Millis,
) -> Result<CompanyInfoView, Problem> {
    details::to_edit(tx, viewer, form.id)?;
    let was = store::find(tx, viewer, form.id)?;
    if form.version.is_some_and(|read| read != was.version) || !store::set(tx, &was, form)? {
        return Err(Problem::outdated(CHANGED_MEANWHILE, &was));
    }
    if let Some(slug) = &form.slug {
        if careers::others(tx, form.id, slug)? >= MOST {
            return Err(Problem::field("slug", TOO_MANY));
        }
        if !careers::take(tx, form.id, slug)? {
            return Err(Problem::field("slug", TAKEN));
        }
    }
    Event::CompanyUpdated { company: form.id }.record(tx, Circumstances::person(viewer.id, form.id, now))?;
    store::find(tx, viewer, form.id)
}
