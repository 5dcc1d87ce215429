//! What is shown of who goes, who stays, and what went.

use serde::Serialize;
use utoipa::ToSchema;

use super::receipts::RemovalCause;
use crate::clock::Millis;
use crate::ids::{CandidateId, JobId, ReceiptId};
use crate::paging::Page;

/// Why a candidate is on hold.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HoldView {
    /// In the words of who put them there.
    pub reason: String,
    /// Who that was, by name, where that is known still.
    pub by: Option<String>,
    /// When.
    pub at: Millis,
    /// When they asked to be erased, if they did: releasing them erases them.
    pub erasure_asked_at: Option<Millis>,
}

/// A candidate who goes, or stays because they are on hold.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KeptCandidate {
    /// The candidate.
    pub candidate_id: CandidateId,
    /// First and last name; empty where nobody knows them.
    pub full_name: String,
    /// The job.
    pub advert_id: JobId,
    /// Its title.
    pub campaign_title: String,
    /// When they came.
    pub applied: Millis,
    /// The day on which they go, as `2026-12-31`, where that is within 30 days.
    pub goes_on: Option<String>,
    /// Why they stay, where they are on hold.
    pub hold: Option<HoldView>,
}

/// How many go on a day.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DayCount {
    /// As `2026-12-31`, by the company's clock.
    pub day: String,
    /// How many.
    pub count: i64,
}

/// Who goes within 30 days, today among them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewView {
    /// How many go.
    pub total: i64,
    /// How many would, and stay because they are on hold.
    pub held: i64,
    /// On which days, those without any left out.
    pub days: Vec<DayCount>,
    /// Both of them, first who came first.
    #[serde(flatten)]
    pub page: Page<KeptCandidate>,
}

/// How many would go by now.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Going {
    pub(super) expected_going: i64,
}

/// That candidates of a job were removed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptView {
    /// Its identity.
    pub id: ReceiptId,
    /// When.
    pub at: Millis,
    /// Why.
    pub cause: RemovalCause,
    /// Who did it, by name, where somebody of the team did.
    pub by: Option<String>,
    /// The title of their job, as it was then.
    pub campaign_title: String,
    /// How many candidates.
    pub candidates: i64,
    /// How many CV files.
    pub files: i64,
    /// How many notes.
    pub notes: i64,
    /// How many times a CV of theirs had been sent on.
    pub forwards: i64,
    /// How many lists as CSV were closed, since they may have stood in them.
    pub lists: i64,
}
