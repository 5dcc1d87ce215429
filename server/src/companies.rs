//! Companies: their state, and the provider's approval of new ones.

pub mod agency_terms;
pub mod approval;
pub mod attachments;
pub mod careers;
pub mod details;
pub mod form;
pub mod info;
pub mod letters;
pub mod logo;
pub mod privacy;
pub mod reject_reasons;
pub mod retention;
pub mod search_words;
pub mod security;
pub mod store;

use crate::contract::CompanyStatus;
use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::credits::Balance;
use crate::ids::{CompanyId, FileId};
use crate::spelled;

/// A company, in brief.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CompanyBrief {
    /// Its identity.
    pub id: CompanyId,
    /// Its name.
    pub name: String,
    /// Whether it is approved.
    pub status: CompanyStatus,
}

/// A company as its members and the provider see it (accounts §3).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyView {
    /// Its identity.
    pub id: CompanyId,
    /// Its name.
    pub name: String,
    /// Its website; a list, the first is used.
    pub website: Vec<String>,
    /// Whether it is approved.
    pub status: CompanyStatus,
    /// How many accounts it has.
    pub number_of_members: i64,
    /// When it signed up.
    pub created_at: Millis,
}

/// What a company says of itself, to its members and on its careers page.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyInfoView {
    /// Its identity.
    pub id: CompanyId,
    /// Its name.
    pub name: String,
    /// Its website's address.
    pub website: String,
    /// Its postal address above the town: at most three lines.
    pub address_lines: Option<String>,
    /// The town.
    pub town: Option<String>,
    /// The postcode.
    pub postcode: Option<String>,
    /// By its name in the IANA database.
    pub time_zone: String,
    /// Sanitised HTML.
    pub about: Option<String>,
    /// Its logo, which everybody may see at `/companies/{id}/logo/{file}`.
    pub logo: Option<FileId>,
    /// The last part of the address of its careers page, `/careers/{slug}`, which everybody sees once the company is
    /// approved.
    pub slug: Option<String>,
    /// Counts what the form corrects.
    pub version: i64,
}

spelled! {
    /// What a logo is drawn in.
    pub enum LogoKind {
        /// Portable Network Graphics.
        Png,
        /// The Joint Photographic Experts Group's.
        Jpeg,
        /// WebP.
        Webp,
    }
}

impl LogoKind {
    /// Its media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::Webp => "image/webp",
        }
    }
}

/// How a company's members sign in.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanySecurityView {
    /// Whether every member has to sign in in two steps.
    pub requires_two_step: bool,
    /// How many members there are who may sign in.
    pub members: i64,
    /// How many of them have set two-step sign-in up.
    pub with_two_step: i64,
}

/// A company as the provider lists it, with what it has.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedCompany {
    /// The company.
    #[serde(flatten)]
    pub company: CompanyView,
    /// The credits that its people have together.
    pub balance: Balance,
    /// How many jobs it has, in whatever state.
    pub number_of_jobs: i64,
}

/// How many companies there are.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyCounters {
    /// Those that wait for the provider.
    pub to_verify: i64,
    /// Those that it has approved.
    pub verified: i64,
}

/// A company as somebody who signs up finds it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CompanyName {
    /// Its identity.
    pub id: CompanyId,
    /// Its name.
    pub name: String,
}

/// What became of a correction.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdatedCompany {
    /// The company as it is now.
    pub user_company: CompanyView,
}

/// A link to be passed on.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ConfirmationLink {
    /// Its whole address, with a token that works once.
    pub link: String,
}
