//! Jobs as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use super::category::Category;
use super::changes::ChangeView;
use super::form::Pence;
use super::forwarding::CvForwardingView;
use super::lifecycle;
use super::questions::Question;
use super::store::lists::Totals;
use super::store::{Job, JobHead};
use super::{CampaignType, JobType, StatusFilter, TimeEngaging, TimeInterval};
use crate::boards::view::JobBoardView;
use crate::clock::Millis;
use crate::companies::CompanyBrief;
use crate::contract::CompanyStatus;
use crate::contract::JobStatus;
use crate::contract::{CreditPool, CvForwardType};
use crate::credits::Balance;
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::{Action, on};
use crate::viewer::Viewer;

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
    /// Credits that can pay for this job; shown to those who may spend them or see everybody's.
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

/// Somebody who sees a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VisibleBy {
    /// First and last name.
    pub full_name: String,
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
    /// What kind of work it is.
    pub category: Option<Category>,
    /// A CV that holds none of these is rejected by itself.
    pub prefer_kw: Vec<String>,
    /// Whether the owner has to agree after the provider.
    pub need_approval: bool,
    /// Sent back with a change, which is refused where somebody else has changed the job meanwhile.
    pub version: i64,
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
    /// The pool that pays, once put forward; shown to those who see the credits.
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
    /// When that was because whom it sought was found.
    pub filled_at: Option<Millis>,
    /// Until when that can be taken back without cost, by whoever may archive it.
    pub unarchivable_until: Option<Millis>,
    /// How many people are wanted.
    pub vacancies: i64,
    /// The last day on which somebody can apply, as `2026-12-31`.
    pub closes_on: Option<String>,
    /// When that day is over where the company is.
    pub closes_at: Option<Millis>,
    /// What applicants are asked beside their CV.
    pub questions: Vec<Question>,
    /// Its owner and who has joined its hiring team, by name.
    pub visible_by_users: Vec<VisibleBy>,
    /// The boards that the advert is or was meant for, and what came of it there; empty before it goes live, and to
    /// external recruiters.
    pub job_boards: Vec<JobBoardView>,
    /// To whom CVs are sent on by themselves; nobody, as far as external recruiters see.
    pub forward_to: Vec<String>,
    /// How often they are; nothing where they are not.
    pub cv_forwarding_frequency: Option<CvForwardType>,
    /// All that was chosen about it, for those who choose.
    pub cv_forwarding: Option<CvForwardingView>,
    /// Whether who its candidates are is hidden from the hiring side until they are shortlisted; external recruiters are not
    /// told.
    pub blind_sift: bool,
    /// What the provider wanted changed when it sent the advert back, which it does not any more.
    pub changes_wanted: Option<String>,
    /// What the provider asks to be changed before it approves the advert, and asked before, the newest first; shown to it
    /// and to those who can change the advert.
    pub changes: Vec<ChangeView>,
    /// Why the provider took it down.
    pub taken_down_for: Option<String>,
    /// Candidates within the viewer's reach.
    pub total_candidates: i64,
    /// Of these, New.
    pub total_new_candidates: i64,
    /// What the viewer may do to it in its present state.
    pub can: Vec<Action>,
}

/// A job in a list (jobs §2, job cards). External recruiters see of one that is not live yet its title, state and
/// company, and nothing in the place of the rest.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobCard {
    /// Its identity.
    pub id: JobId,
    /// Its title.
    pub title: String,
    /// Where.
    pub location: Option<String>,
    /// Whether it can be done from anywhere.
    pub remote: bool,
    /// Whose job it is.
    pub owner_id: Option<UserId>,
    /// First and last name of its owner.
    pub owner_name: Option<String>,
    /// The company.
    pub company: CompanyBrief,
    /// Who runs the campaign.
    pub campaign_type: Option<CampaignType>,
    /// Where it stands.
    pub status: JobStatus,
    /// Whether the provider asks for changes that nobody has answered; told to whoever sees them.
    pub asks_changes: bool,
    /// The tab it is listed under.
    pub status_filter: StatusFilter,
    /// The tab it is listed under for external recruiters.
    pub status_filter_external: StatusFilter,
    /// Whether it has left the boards.
    pub is_expired: bool,
    /// Part of the public page's address.
    pub reference_code: Option<String>,
    /// The job that this one was copied from.
    pub related_campaign: Option<RelatedCampaign>,
    /// When it was written.
    pub created_at: Option<Millis>,
    /// When it went live.
    pub activated_at: Option<Millis>,
    /// When it leaves the boards.
    pub expires_at: Option<Millis>,
    /// When it was archived.
    pub archived_at: Option<Millis>,
    /// Until when that can be taken back without cost, by whoever may archive it.
    pub unarchivable_until: Option<Millis>,
    /// The last day on which somebody can apply, as `2026-12-31`.
    pub closes_on: Option<String>,
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

impl JobHead {
    /// What the viewer's reach and the job's state both allow. The job itself is within reach.
    fn can(&self, viewer: &Viewer) -> Vec<Action> {
        let beside = lifecycle::Beside {
            need_approval: self.need_approval,
            company_verified: self.company.status == CompanyStatus::Verified,
            asks_changes: self.asks_changes(),
        };
        let allowed = |action: &on::Job| {
            viewer.may((*action).into(), &self.ties()) && self.lifecycle.allows(*action, viewer.role, beside)
        };
        let mut can: Vec<Action> = on::Job::ALL.iter().copied().filter(allowed).map(Into::into).collect();
        // Own candidates may stand in a job that is not the viewer's own.
        if self.is_shown_to(viewer) && viewer.may_any(&[Action::ViewCandidate]) {
            can.push(Action::ViewCandidate);
        }
        can
    }

    /// Whether the viewer, who reaches it, sees more of it than its title and state.
    pub(super) fn is_shown_to(&self, viewer: &Viewer) -> bool {
        self.lifecycle.status().is_shown_to(viewer.role)
    }

    /// Until when its end can be taken back by the viewer.
    fn unarchivable_until(&self, viewer: &Viewer) -> Option<Millis> {
        self.lifecycle.unarchivable_until().filter(|_| viewer.may(Action::ArchiveJob, &self.ties()))
    }

    fn related(&self) -> Option<RelatedCampaign> {
        self.related_code.clone().map(|reference_code| RelatedCampaign { reference_code })
    }
}

/// What a job's view takes beside its row.
pub(super) struct Beside {
    pub(super) keywords: Vec<String>,
    pub(super) questions: Vec<Question>,
    pub(super) visible_by: Vec<VisibleBy>,
    pub(super) boards: Vec<JobBoardView>,
    pub(super) changes: Vec<ChangeView>,
    pub(super) forwarding: CvForwardingView,
    pub(super) totals: Totals,
    /// The owner's, where the viewer may see it.
    pub(super) balance: Option<Balance>,
}

/// A job's public page, as long as it is live.
pub(super) fn page_of(head: &JobHead, public_url: &str) -> String {
    format!("{public_url}/apply/{}", head.reference_code)
}

/// Whether the viewer may see what the provider asks to be changed: those who ask, and those who can change it.
pub(super) fn sees_changes(viewer: &Viewer, head: &JobHead) -> bool {
    [Action::DeskJob, Action::EditJob].iter().any(|action| viewer.may(*action, &head.ties()))
}

/// Whether the viewer may see what pays for a job: its owner, and whoever sees everybody's credits.
pub(super) fn sees_credits(viewer: &Viewer, head: &JobHead) -> bool {
    viewer.may(Action::ViewCredits, &head.ties())
}

impl JobView {
    pub(super) fn new(job: Job, viewer: &Viewer, beside: Beside, public_url: &str) -> Self {
        let can = job.head.can(viewer);
        let Job { head, .. } = job;
        let shows_salary = job.show_salary || !viewer.role.is_external();
        let pounds = |pence: Option<i64>| pence.filter(|_| shows_salary).map(Pence::pounds);
        let status = head.lifecycle.status();
        let run = head.lifecycle.run();
        let inside = !viewer.role.is_external();
        let (closes_on, closes_at) = head.closes.clone().unzip();
        let forwarding = if inside { beside.forwarding } else { CvForwardingView::default() };
        Self {
            id: head.id,
            unarchivable_until: head.unarchivable_until(viewer),
            filled_at: job.filled_at.filter(|_| inside),
            vacancies: job.vacancies,
            closes_on,
            closes_at,
            questions: beside.questions,
            visible_by_users: beside.visible_by,
            job_boards: beside.boards,
            changes: beside.changes,
            forward_to: forwarding.email_list.clone(),
            cv_forwarding_frequency: forwarding.frequency.filter(|_| forwarding.enable),
            cv_forwarding: can.contains(&Action::SetCvForwarding).then_some(forwarding),
            blind_sift: inside && job.blind_sift,
            changes_wanted: head.changes_wanted.clone().filter(|_| inside),
            taken_down_for: head.taken_down_for.clone().filter(|_| inside),
            description: job.description,
            benefits: job.benefits,
            r#type: job.r#type,
            time_engaging: job.time_engaging,
            salary_bottom: pounds(job.salary_bottom),
            salary_top: pounds(job.salary_top),
            show_salary: job.show_salary,
            time_interval: job.time_interval,
            post_code: job.post_code,
            remote: head.remote,
            category: job.category,
            prefer_kw: beside.keywords,
            need_approval: head.need_approval,
            version: head.version,
            user: OwnerView {
                id: head.owner_id,
                email: viewer.role.sees_owners_address().then_some(job.owner_email),
                balance: beside.balance,
                company: head.company.name.clone(),
                company_status: head.company.status,
                full_name: head.owner_name.clone(),
            },
            owner_id: head.owner_id,
            company_id: head.company.id,
            campaign_type: head.campaign,
            status,
            status_filter: status.filter(),
            status_filter_external: status.filter(),
            is_expired: run.is_some_and(|run| run.expired_at.is_some()),
            related_campaign: head.related(),
            credit_type: head.lifecycle.pool().filter(|_| sees_credits(viewer, &head)),
            public_url: (status == JobStatus::Live).then(|| page_of(&head, public_url)),
            created_at: head.created_at,
            activated_at: run.map(|run| run.activated_at),
            expires_at: run.map(|run| run.expires_at),
            archived_at: head.lifecycle.archived_at(),
            total_candidates: beside.totals.all,
            total_new_candidates: beside.totals.new,
            can,
            title: head.title,
            location: head.location,
            reference_code: head.reference_code,
            company: head.company,
        }
    }
}

impl JobCard {
    pub(super) fn new(head: JobHead, viewer: &Viewer, totals: Totals) -> Self {
        let status = head.lifecycle.status();
        let run = head.lifecycle.run();
        let shown = head.is_shown_to(viewer);
        Self {
            id: head.id,
            remote: shown && head.remote,
            owner_id: shown.then_some(head.owner_id),
            campaign_type: shown.then_some(head.campaign),
            status,
            asks_changes: head.asks_changes() && sees_changes(viewer, &head),
            status_filter: status.filter(),
            status_filter_external: status.filter(),
            is_expired: run.is_some_and(|run| run.expired_at.is_some()),
            related_campaign: head.related().filter(|_| shown),
            created_at: shown.then_some(head.created_at),
            activated_at: run.map(|run| run.activated_at),
            expires_at: run.map(|run| run.expires_at),
            archived_at: head.lifecycle.archived_at(),
            unarchivable_until: head.unarchivable_until(viewer),
            closes_on: head.closes.clone().map(|(day, _)| day).filter(|_| shown),
            total_candidates: totals.all,
            total_new_candidates: totals.new,
            can: head.can(viewer),
            title: head.title,
            location: shown.then_some(head.location),
            owner_name: shown.then_some(head.owner_name),
            reference_code: shown.then_some(head.reference_code),
            company: head.company,
        }
    }
}
