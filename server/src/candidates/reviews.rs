//! A person looks at whom the keyword rule has rejected, and confirms or reverses it: by giving any status, Rejected for
//! the one and another for the other. Who does it and when is kept. Whoever has asked for it comes first.

pub mod store;

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::page::list;
use super::store::Candidate;
use super::store::bulk::Target;
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::events::Circumstances;
use crate::ids::{CandidateId, JobId};
use crate::paging::{Page, Wanted};
use crate::policy::Action;
use crate::problem::Problem;
use crate::spelled;
use crate::viewer::Viewer;
use ::store::Tx;

spelled! {
    /// What a person says to a rejection by keywords.
    pub enum Verdict {
        /// It stands.
        Confirmed,
        /// It does not.
        Reversed,
    }
}

/// What came of a rejection by keywords.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewView {
    /// When the applicant asked for a person to look, if they did.
    pub asked_at: Option<Millis>,
    /// What a person has said to it, if one has.
    pub verdict: Option<Verdict>,
    /// When they said it.
    pub at: Option<Millis>,
    /// Who did, where they are still there.
    pub by: Option<String>,
}

/// Somebody whom the keywords have rejected, and nobody has looked at.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingReview {
    /// The candidate.
    pub candidate_id: CandidateId,
    /// First and last name.
    pub full_name: String,
    /// When they came.
    pub applied: Millis,
    /// The keywords, of which none was found.
    pub missing: Vec<String>,
    /// When they asked for a person to look, if they did.
    pub asked_at: Option<Millis>,
}

/// Which page of a job's.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ReviewsQuery {
    /// The job.
    pub advert_id: JobId,
    /// From 0.
    #[serde(default)]
    pub page_number: u32,
    /// Default 50, at most 100.
    pub page_size: Option<u32>,
}

/// Keeps what a person has said by the status that they gave these, who had, or get, the keyword rule's.
pub(super) fn note(
    tx: &mut Tx<'_>,
    targets: &[Target],
    status: CandidateStatus,
    around: impl Fn(&Target) -> Circumstances,
) -> Result<(), Problem> {
    let verdict = match status {
        // As the rule had left them.
        CandidateStatus::AutoRejected => None,
        CandidateStatus::Rejected => Some(Verdict::Confirmed),
        _ => Some(Verdict::Reversed),
    };
    let is_said = |target: &&Target| {
        target.cell.status != status
            && (verdict.is_none() || target.cell.status == CandidateStatus::AutoRejected)
    };
    targets.iter().filter(is_said).try_for_each(|target| store::keep(tx, target, verdict, around(target)))
}

/// What came of a rejection by keywords, to whoever decides on such candidates.
pub(super) fn of(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    candidate: &Candidate,
) -> Result<Option<ReviewView>, Problem> {
    let is_shown =
        candidate.missing_keywords.is_some() && candidate.allows(viewer, Action::SetCandidateStatus);
    let review = if is_shown { store::of(tx, candidate.id)? } else { None };
    // Whom the rule has rejected again, by another CV, nobody has looked at.
    let review = review.map(|review| match candidate.status {
        CandidateStatus::AutoRejected => ReviewView { verdict: None, at: None, by: None, ..review },
        _ => review,
    });
    Ok(review.filter(|review| review.asked_at.is_some() || review.verdict.is_some()))
}

/// Whom of a job the keywords have rejected and nobody has looked at: first whoever has asked for it, then whoever waits
/// longest.
pub fn waiting(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: JobId,
    wanted: Wanted,
) -> Result<Page<WaitingReview>, Problem> {
    let job = list::job(tx, viewer, Some(job))?;
    if !viewer.may(Action::SetCandidateStatus, &job.ties) {
        return Err(Problem::denied());
    }
    let total = store::count(tx, job.ties.id)?;
    let items = store::waiting(tx, job.ties.id, wanted)?;
    Ok(wanted.of(items, total))
}
