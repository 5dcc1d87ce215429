//! On which terms agencies submit candidates to a company, and for how long a submission is theirs. Each version stays as
//! it was typed: a submission stands under the one of its day.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::agency_terms as store;
pub use super::store::agency_terms::{forget, of};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::problem::{FieldErrors, Problem};
use crate::text;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many calendar months a submission is the agency's where the company says nothing.
const MONTHS: u8 = 6;
/// A company may say so many at most.
const LONGEST: u8 = 24;
const MOST_CHARACTERS: usize = 5000;
const MOST_LISTED: u32 = 20;
const OUTDATED: &str = "Somebody else has changed the terms meanwhile.";

/// What agencies agree to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgencyTerms {
    /// Raised with each change, from 0.
    pub version: i64,
    /// For how many calendar months a submission is the agency's.
    pub months: u8,
    /// Plain text; empty where nothing has to be agreed to.
    pub terms: String,
}

impl Default for AgencyTerms {
    fn default() -> Self {
        Self { version: 0, months: MONTHS, terms: String::new() }
    }
}

/// A version of the terms, who made it, and when.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgencyTermsChange {
    /// Its number, from 1.
    pub version: i64,
    /// For how many calendar months a submission is the agency's.
    pub months: u8,
    /// Plain text; empty for none.
    pub terms: String,
    /// When it was made.
    pub at: Millis,
    /// By whom, where that is known still.
    pub by: Option<String>,
}

/// A company's terms for agencies.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgencyTermsView {
    /// For how many calendar months a submission is the agency's.
    pub months: u8,
    /// Plain text; empty for none.
    pub terms: String,
    /// Raised with each change, from 0.
    pub version: i64,
    /// The last 20 versions, newest first; the first of them is the one that counts.
    pub changes: Vec<AgencyTermsChange>,
}

/// Other terms.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct AgencyTermsInput {
    /// For how many calendar months a submission is the agency's, from 1 to 24.
    pub months: u8,
    /// Plain text of at most 5000 characters; empty for none.
    #[serde(default)]
    pub terms: String,
    /// The version that was read; without it the last one to save wins.
    pub version: Option<i64>,
}

/// Terms that make sense, to be saved over the version that was read.
#[derive(Clone, Debug)]
pub struct AgencyTermsForm {
    months: u8,
    terms: String,
    version: Option<i64>,
}

impl AgencyTermsInput {
    /// The terms, tidied, or all that is wrong with them.
    pub fn check(&self) -> Result<AgencyTermsForm, Problem> {
        let mut wrong = FieldErrors::default();
        let fits = (1..=LONGEST).contains(&self.months);
        let months =
            wrong.keep("months", fits.then_some(self.months).ok_or("Has to be between 1 and 24 months"));
        let terms = text::lines(&self.terms, 0..=MOST_CHARACTERS);
        let terms = wrong.keep("terms", terms.ok_or("Has to be plain text of at most 5000 characters"));
        wrong.or(|| Some(AgencyTermsForm { months: months?, terms: terms?, version: self.version }))
    }
}

/// The terms of the viewer's company.
pub fn view(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<AgencyTermsView, Problem> {
    let company = viewer.company_id.ok_or(Problem::NotFound)?;
    view_of(tx, company)
}

fn view_of(tx: &mut Tx<'_>, company: CompanyId) -> Result<AgencyTermsView, Problem> {
    let AgencyTerms { version, months, terms } = of(tx, company)?;
    Ok(AgencyTermsView { months, terms, version, changes: store::changes(tx, company, MOST_LISTED)? })
}

/// Gives the viewer's company other terms. Those that stand already are no change, whatever was read before: who saves
/// them again may not have had the answer.
pub fn save(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    form: &AgencyTermsForm,
    now: Millis,
) -> Result<AgencyTermsView, Problem> {
    let company = viewer.company_id.ok_or(Problem::NotFound)?;
    let before = of(tx, company)?;
    if (before.months, &before.terms) == (form.months, &form.terms) {
        return view_of(tx, company);
    }
    let next = AgencyTerms { version: before.version + 1, months: form.months, terms: form.terms.clone() };
    let outdated = form.version.is_some_and(|version| version != before.version);
    if outdated || !store::insert(tx, company, &next, (viewer.id, now))? {
        return Err(Problem::outdated(OUTDATED, &view_of(tx, company)?));
    }
    Event::AgencyTermsChanged { company }.record(tx, Circumstances::person(viewer.id, company, now))?;
    view_of(tx, company)
}
