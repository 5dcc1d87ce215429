//! Jobs: adverts from draft to archive.

pub mod category;
pub mod changes;
pub mod description;
pub mod desk;
pub mod form;
pub mod forwarding;
pub mod lifecycle;
pub mod publishing;
pub mod questions;
pub mod readiness;
pub mod reading;
mod reference;
pub mod seen;
pub mod sift;
mod store;
pub mod succession;
pub mod view;
pub mod writing;

pub use publishing::{expire_due, is_any_expiring, tell_of_expiry, unpaid};
pub use store::public::{self as advertised, AdvertisedFilter, PublicJob, public};
pub use store::questions::of_job as asked;
pub use store::{deleted_before, is_there, remove};

use crate::contract::JobStatus;
use crate::policy::{Action, Reach, Role, reach};
use crate::spelled;

spelled! {
    /// Who runs the campaign (jobs §1).
    pub enum CampaignType {
        /// Managed by the provider.
        JobHelm,
        /// Run by the company itself.
        SelfService,
    }
}

spelled! {
    /// The lists' tabs (jobs §3, list filter).
    pub enum StatusFilter {
        /// No credits yet, or waiting for an approval.
        Pending,
        /// Live.
        Live,
        /// Being written.
        Draft,
        /// Ended, or kept to be looked at.
        Archived,
    }
}

impl JobStatus {
    /// Whether a job takes candidates from somebody of this role: never once it has ended, and from external
    /// recruiters only while it is live.
    pub const fn takes_candidates(self, from: Role) -> bool {
        match self {
            Self::Draft | Self::NoCredits | Self::PendingAdminApproval | Self::PendingUserApproval => {
                !from.is_external()
            }
            Self::Live => true,
            Self::ReadOnly | Self::Archived => false,
        }
    }

    /// Whether somebody of this role who reaches the job sees more of it than its title and state: external
    /// recruiters do from the day that it is live.
    pub const fn is_shown_to(self, role: Role) -> bool {
        self.is_shown_outside() || !role.is_external()
    }

    /// Whether those who work on it from outside of the company see what it is.
    pub const fn is_shown_outside(self) -> bool {
        match self {
            Self::Draft | Self::NoCredits | Self::PendingAdminApproval | Self::PendingUserApproval => false,
            Self::Live | Self::ReadOnly | Self::Archived => true,
        }
    }

    /// Whether somebody of this role changes the team of a job that they reach: once it has ended, the team is the
    /// company's to change, and not its hiring managers' (jobs §6).
    pub fn opens_team_to(self, role: Role) -> bool {
        self.filter() != StatusFilter::Archived || reach(role, Action::InviteToTeam) >= Reach::Company
    }

    /// The tab that a job of this status is listed under.
    pub const fn filter(self) -> StatusFilter {
        match self {
            Self::Draft => StatusFilter::Draft,
            Self::NoCredits | Self::PendingAdminApproval | Self::PendingUserApproval => StatusFilter::Pending,
            Self::Live => StatusFilter::Live,
            Self::ReadOnly | Self::Archived => StatusFilter::Archived,
        }
    }
}

spelled! {
    /// Kind of employment (jobs §3).
    pub enum JobType {
        /// Without an end.
        Permanent,
        /// For a contract's time.
        Contract,
        /// For a short time.
        Temporary,
    }
}

spelled! {
    /// Hours (jobs §3).
    pub enum TimeEngaging {
        /// Full time.
        FullTime,
        /// Part time.
        PartTime,
    }
}

spelled! {
    /// What a salary figure is paid for (jobs §3).
    pub enum TimeInterval {
        /// A year.
        Annual,
        /// A week.
        Weekly,
        /// A day.
        Daily,
        /// An hour.
        Hourly,
    }
}
