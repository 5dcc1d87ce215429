//! Companies: their state, and the provider's approval of new ones.

pub mod approval;
pub mod form;
pub mod letters;
pub mod store;

use crate::contract::CompanyStatus;
use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::ids::CompanyId;

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
