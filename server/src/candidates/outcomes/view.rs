//! What people see of how an application ended.

use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::ids::RejectReasonId;
use crate::jobs::TimeInterval;

/// Why somebody was rejected.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RejectionView {
    /// The reason of the company's list.
    pub reason_id: Option<RejectReasonId>,
    /// What that says now.
    pub reason: Option<String>,
    /// In words of whoever said it.
    pub text: Option<String>,
    /// When it was said.
    pub at: Millis,
    /// By whom, where they are still there.
    pub by: Option<String>,
}

/// On which terms somebody was hired.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HireView {
    /// Their first day, as `2027-01-04`.
    pub starts_on: Option<String>,
    /// In pounds.
    pub salary: Option<f64>,
    /// What it is paid for.
    pub time_interval: Option<TimeInterval>,
    /// When it was said.
    pub at: Millis,
    /// By whom, where they are still there.
    pub by: Option<String>,
}
