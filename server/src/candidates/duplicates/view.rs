//! What is asked and shown of people who came more than once.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, JobId};

/// What two people have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
pub enum Shared {
    /// The e-mail address, of two who were said to be different people.
    Email,
    /// The phone number in E.164.
    Phone,
    /// What the CV says, or its bytes where nothing can be read.
    Cv,
}

/// Somebody who may be the same person as a candidate, by one of their applications.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Duplicate {
    /// The candidate.
    pub candidate_id: CandidateId,
    /// First and last name; empty where nobody knows it.
    pub full_name: String,
    /// E-mail address, if known.
    pub email: Option<String>,
    /// What they share.
    #[schema(value_type = Vec<Shared>)]
    pub shared: BTreeSet<Shared>,
    /// When they came.
    pub applied: Millis,
    /// What the team thinks.
    pub status: CandidateStatus,
    /// The job.
    pub advert_id: JobId,
    /// Its title.
    pub campaign_title: String,
    /// Where they stand.
    pub stage_name: String,
    /// Whether somebody said that they are not the same.
    pub apart: bool,
}

/// With whom a candidate is merged, or from whom parted.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MergeInput {
    /// The other candidate, of the same company.
    pub candidate_id: CandidateId,
}
