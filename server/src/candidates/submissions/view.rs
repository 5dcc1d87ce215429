//! What is shown of submissions.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::candidates::CandidateSource;
use crate::clock::Millis;
use crate::ids::{CandidateId, JobId};

/// Which job's terms.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AgreementQuery {
    /// The job.
    pub advert_id: JobId,
}

/// Under which terms a recruiter submits candidates to a job.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgreementView {
    /// The job's company.
    pub company: String,
    /// The recruiter's agency.
    pub agency: String,
    /// For how many calendar months a submission is the agency's.
    pub months: u8,
    /// Plain text; empty where nothing has to be agreed to.
    pub terms: String,
    /// Sent with each submission as `termsVersion`.
    pub version: i64,
}

/// How and when somebody came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArrivalView {
    /// The application.
    pub candidate_id: CandidateId,
    /// When.
    pub applied: Millis,
    /// From where.
    pub source: CandidateSource,
    /// The agency that submitted them.
    pub agency: Option<String>,
    /// Until when they are the agency's.
    pub until: Option<Millis>,
    /// Whether that is over.
    pub over: bool,
    /// Whether it is of somebody who may be the same person, and was not merged.
    pub perhaps: bool,
}

/// Who was first with a person, where an agency has submitted them; of the applications that are kept.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstView {
    /// How they came first; absent where no agency has submitted them.
    pub first: Option<ArrivalView>,
    /// The agency's submission that came after: the earliest, or, where the first is an agency's, the earliest made once
    /// the period before was over.
    pub later: Option<ArrivalView>,
    /// Whether they came more than once.
    pub again: bool,
    /// Whether there may be applications that the viewer does not see.
    pub partial: bool,
}
