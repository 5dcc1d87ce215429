//! What is asked about companies.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::contract::CompanyStatus;
use crate::ids::CompanyId;

/// Which companies the provider lists.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CompanyListQuery {
    /// Only those in this state.
    pub status: Option<CompanyStatus>,
    /// Part of a name or website.
    pub search_string: Option<String>,
    /// From 0.
    pub page_number: u32,
    /// Default 10, at most 100.
    pub page_size: Option<u32>,
}

/// A company to approve.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ApproveCompanyInput {
    /// The company.
    pub id: CompanyId,
}
