//! Candidates whom agencies submit: the terms under which they do, whether somebody is known already, who came first, and
//! the record that a recruiter keeps of it.

pub mod first;
pub mod known;
pub mod record;
pub(super) mod store;
pub mod view;

use self::view::AgreementView;
use super::intake::add::closed_to;
use super::store::of_job::{self, JobFacts};
use crate::clock::Millis;
use crate::companies::agency_terms;
use crate::ids::{CandidateId, CompanyId, JobId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// The part of a form that says which version of the terms somebody has agreed to.
pub const TERMS_VERSION: &str = "termsVersion";
const NOT_AGREED: &str = "Please read the company's terms for agencies and agree to them.";
const CHANGED: &str = "The company has changed its terms meanwhile. Please read them again.";

/// A job to which the viewer submits candidates for an agency, while it takes any.
fn open_to(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId) -> Result<JobFacts, Problem> {
    let facts = of_job::within(tx, viewer, Action::SubmitCandidate, job)?;
    match closed_to(viewer, facts.status) {
        Some(sentence) => Err(Problem::Conflict(sentence.into())),
        None => Ok(facts),
    }
}

/// Under which terms the viewer submits candidates to a job.
pub fn agreement(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId) -> Result<AgreementView, Problem> {
    let company = open_to(tx, viewer, job)?.ties.company_id;
    let agency_terms::AgencyTerms { version, months, terms } = agency_terms::of(tx, company)?;
    Ok(AgreementView {
        company: store::company_name(tx, company)?,
        agency: store::agency_of(tx, viewer.id)?,
        months,
        terms,
        version,
    })
}

/// Refuses a submission under terms that nobody has agreed to, or under others than those that were read.
pub fn require_agreed(tx: &mut Tx<'_>, company: CompanyId, agreed: Option<i64>) -> Result<(), Problem> {
    let terms = agency_terms::of(tx, company)?;
    match agreed {
        Some(version) if version != terms.version => Err(Problem::field(TERMS_VERSION, CHANGED)),
        None if !terms.terms.is_empty() => Err(Problem::field(TERMS_VERSION, NOT_AGREED)),
        _ => Ok(()),
    }
}

/// Keeps whose submission a candidate is, and what stood then.
pub(super) fn keep(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    company: CompanyId,
    by: UserId,
    now: Millis,
) -> Result<(), Problem> {
    let terms = agency_terms::of(tx, company)?;
    let agency = store::agency_of(tx, by)?;
    store::insert(tx, candidate, (by, &agency), &terms, now)
}
