//! What is sent about how long candidates are kept.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::companies::retention::{RetentionForm, checked};
use crate::ids::CompanyId;
use crate::problem::{FieldErrors, Problem};
use crate::text::Reason;

/// Another period for a company.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RetentionInput {
    /// The company.
    pub id: CompanyId,
    /// Calendar months, from 1 to 36.
    pub months: u8,
    /// Why, in 2 to 500 characters.
    pub reason: String,
    /// How many go within 30 days by what was shown; where more would, the change is refused.
    pub expected_going: i64,
    /// The version that was read.
    pub version: i64,
}

impl RetentionInput {
    /// The change, and how many go by what was shown.
    pub fn check(self) -> Result<(RetentionForm, i64), Problem> {
        let mut wrong = FieldErrors::default();
        let months = wrong.keep("months", checked(self.months));
        let reason = wrong.keep("reason", Reason::new(&self.reason));
        let form = wrong.or(|| {
            Some(RetentionForm { company: self.id, months: months?, reason: reason?, version: self.version })
        })?;
        Ok((form, self.expected_going))
    }
}

/// Why somebody is on hold.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct CandidateHoldInput {
    /// In 2 to 500 characters.
    pub reason: String,
}

impl CandidateHoldInput {
    /// The reason.
    pub fn check(&self) -> Result<Reason, Problem> {
        Reason::new(&self.reason).map_err(|message| Problem::field("reason", message))
    }
}

/// Which page of who goes within 30 days, and under which period.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct PreviewQuery {
    /// Calendar months, from 1 to 36; without them, the company's.
    pub months: Option<u8>,
    /// From 0.
    pub page_number: u32,
    /// Default 50, at most 100.
    pub page_size: Option<u32>,
}

impl PreviewQuery {
    /// The months, where they are named.
    pub fn months(&self) -> Result<Option<u8>, Problem> {
        self.months.map(checked).transpose().map_err(|message| Problem::field("months", message))
    }
}
