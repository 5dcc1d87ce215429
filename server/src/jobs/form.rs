//! What people send about jobs.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{CampaignType, StatusFilter};
use crate::credits::CreditPool;
use crate::ids::{JobId, UserId};

/// An advert as typed (jobs §3, §5). Enumerations arrive as text, so that a wrong one gets its own message.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct JobInput {
    /// The job, when it is changed rather than made.
    pub id: Option<JobId>,
    /// 3 to 200 characters.
    pub title: String,
    /// Rich text, 50 to 6000 characters without its markup.
    pub description: String,
    /// 3 to 75 characters, or none.
    pub benefits: Option<String>,
    /// Permanent (when absent), Contract or Temporary.
    pub r#type: Option<String>,
    /// FullTime (when absent) or PartTime.
    pub time_engaging: Option<String>,
    /// Pounds, positive, at most two decimals.
    pub salary_bottom: Option<f64>,
    /// Pounds, positive, at most two decimals.
    pub salary_top: Option<f64>,
    /// True when absent.
    pub show_salary: Option<bool>,
    /// Annual (when absent), Weekly, Daily or Hourly.
    pub time_interval: Option<String>,
    /// A place.
    pub location: String,
    /// 3 to 8 characters, or none.
    pub post_code: Option<String>,
    /// False when absent.
    pub remote: Option<bool>,
    /// Keywords of 1 to 255 characters; duplicates are dropped.
    pub prefer_kw: Vec<String>,
    /// True when absent.
    pub need_approval: Option<bool>,
    /// Whose job it shall be; super admins only, and they must say.
    pub user_id: Option<UserId>,
    /// JobHelm when absent.
    pub campaign_type: Option<CampaignType>,
}

/// Which jobs to list, newest first.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct JobListQuery {
    /// Only this tab's.
    pub status_filter: Option<StatusFilter>,
    /// Part of a title, location, reference or company name.
    pub search_string: Option<String>,
    /// From 0.
    pub page_number: u32,
    /// 10 (default), 20 or 50.
    pub page_size: Option<u32>,
}

/// One job.
#[derive(Debug, Deserialize, ToSchema)]
pub struct JobIdInput {
    /// The job.
    pub id: JobId,
}

/// A job to copy.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CopyJobInput {
    /// The job.
    pub id: JobId,
    /// The original's when absent.
    pub campaign_type: Option<CampaignType>,
}

/// A job to put forward.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubmitJobInput {
    /// The job.
    pub id: JobId,
    /// The pool that pays; without one the job waits as NoCredits.
    pub credit_type: Option<CreditPool>,
}

/// A job to approve or publish.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublishJobInput {
    /// The job.
    pub id: JobId,
    /// Accepted as the contract has it; the pool was settled when the job was put forward.
    pub credit_type: Option<CreditPool>,
    /// A super admin publishes in the owner's stead.
    #[serde(default)]
    pub user_approval: bool,
}

/// A job to expire or archive, or to take that back.
#[derive(Debug, Deserialize, ToSchema)]
pub struct UndoableInput {
    /// The job.
    pub id: JobId,
    /// Takes it back; within two minutes of the deed.
    #[serde(default)]
    pub undo: bool,
}
