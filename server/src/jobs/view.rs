//! Jobs as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use super::{CampaignType, JobStatus, JobType, StatusFilter, TimeEngaging, TimeInterval};
use crate::clock::Millis;
use crate::companies::{CompanyBrief, CompanyStatus};
use crate::credits::{Balance, CreditPool};
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::Action;

/// The user whose job it is.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnerView {
    /// The account.
    pub id: UserId,
    /// First and last name.
    pub full_name: String,
    /// E-mail address; shown to super admins only.
    pub email: Option<String>,
    /// Credits that can pay for this job; shown to its owner and to super admins only.
    pub balance: Option<Balance>,
    /// The owner's company.
    pub company: String,
    /// That company's state.
    pub company_status: CompanyStatus,
}

/// The job that this one was copied from.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RelatedCampaign {
    /// Its reference.
    pub reference_code: String,
}

/// A job in full (jobs §3).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobView {
    /// Its identity.
    pub id: JobId,
    /// Its title.
    pub title: String,
    /// Rich text, sanitised.
    pub description: String,
    /// One line on what comes with the job.
    pub benefits: Option<String>,
    /// Kind of employment.
    pub r#type: JobType,
    /// Hours.
    pub time_engaging: TimeEngaging,
    /// In pounds.
    pub salary_bottom: Option<f64>,
    /// In pounds.
    pub salary_top: Option<f64>,
    /// Whether the advert names the salary; external recruiters see none otherwise.
    pub show_salary: bool,
    /// What the salary is paid for.
    pub time_interval: TimeInterval,
    /// Where.
    pub location: String,
    /// Where, by postcode.
    pub post_code: Option<String>,
    /// Whether it can be done from anywhere.
    pub remote: bool,
    /// A CV that holds none of these is rejected by itself.
    pub prefer_kw: Vec<String>,
    /// Whether the owner has to agree after the provider.
    pub need_approval: bool,
    /// Whose job it is.
    pub user: OwnerView,
    /// Whose job it is.
    pub owner_id: UserId,
    /// The company.
    pub company_id: CompanyId,
    /// The company.
    pub company: CompanyBrief,
    /// Who runs the campaign.
    pub campaign_type: CampaignType,
    /// Where it stands.
    pub status: JobStatus,
    /// The tab it is listed under.
    pub status_filter: StatusFilter,
    /// The tab it is listed under for external recruiters.
    pub status_filter_external: StatusFilter,
    /// Whether it has left the boards.
    pub is_expired: bool,
    /// Part of the public page's address.
    pub reference_code: String,
    /// The job that this one was copied from.
    pub related_campaign: Option<RelatedCampaign>,
    /// The pool that pays, once put forward; shown to its owner and to super admins only.
    pub credit_type: Option<CreditPool>,
    /// The public page, while there is one.
    pub public_url: Option<String>,
    /// When it was written.
    pub created_at: Millis,
    /// When it went live.
    pub activated_at: Option<Millis>,
    /// When it leaves the boards.
    pub expires_at: Option<Millis>,
    /// When it was archived.
    pub archived_at: Option<Millis>,
    /// Candidates within the viewer's reach.
    pub total_candidates: i64,
    /// Of these, New.
    pub total_new_candidates: i64,
    /// What the viewer may do to it in its present state.
    pub can: Vec<Action>,
}

/// A job in a list (jobs §2, job cards).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobCard {
    /// Its identity.
    pub id: JobId,
    /// Its title.
    pub title: String,
    /// Where.
    pub location: String,
    /// Whether it can be done from anywhere.
    pub remote: bool,
    /// Whose job it is.
    pub owner_id: UserId,
    /// First and last name of its owner.
    pub owner_name: String,
    /// The company.
    pub company: CompanyBrief,
    /// Who runs the campaign.
    pub campaign_type: CampaignType,
    /// Where it stands.
    pub status: JobStatus,
    /// The tab it is listed under.
    pub status_filter: StatusFilter,
    /// Whether it has left the boards.
    pub is_expired: bool,
    /// Part of the public page's address.
    pub reference_code: String,
    /// The job that this one was copied from.
    pub related_campaign: Option<RelatedCampaign>,
    /// When it was written.
    pub created_at: Millis,
    /// When it went live.
    pub activated_at: Option<Millis>,
    /// When it leaves the boards.
    pub expires_at: Option<Millis>,
    /// When it was archived.
    pub archived_at: Option<Millis>,
    /// Candidates within the viewer's reach.
    pub total_candidates: i64,
    /// Of these, New.
    pub total_new_candidates: i64,
    /// What the viewer may do to it in its present state.
    pub can: Vec<Action>,
}

/// How many jobs stand under each tab, within the viewer's reach (design §4).
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub struct JobCounters {
    /// No credits yet, or waiting for an approval.
    pub pending: i64,
    /// Live.
    pub live: i64,
    /// Being written.
    pub draft: i64,
    /// Ended.
    pub archived: i64,
}
