//! A company's hiring stages.

pub mod store;

use serde::Serialize;
use utoipa::ToSchema;

use crate::ids::{CompanyId, StageId};
use crate::problem::Problem;
use crate::spelled;
use crate::viewer::Viewer;
use ::store::Tx;

spelled! {
    /// What a stage is for (jobs §3).
    pub enum StageType {
        /// Found by the team.
        Sourced,
        /// Came by themselves.
        Applied,
        /// First talk.
        PhoneScreen,
        /// A test.
        Assessment,
        /// A meeting.
        Interview,
        /// An offer is out.
        Offer,
        /// Taken on.
        Hired,
        /// Turned down.
        Rejected,
    }
}

/// A stage (accounts §3).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StageView {
    /// Its identity.
    pub id: StageId,
    /// Its name.
    pub name: String,
    /// What it is for.
    pub r#type: StageType,
    /// Its place, from 0.
    pub order: i64,
    /// Whose it is.
    pub company_id: CompanyId,
    /// Whether the company may rename, move or remove it.
    pub is_editable: bool,
    /// Whether any candidate stands in it.
    pub has_candidates: bool,
}

/// A company's stages in order. Every company has some, so none means that it is out of reach.
pub fn list(tx: &mut Tx<'_>, viewer: &Viewer, company: CompanyId) -> Result<Vec<StageView>, Problem> {
    let stages = store::of_company(tx, viewer, company)?;
    if stages.is_empty() { Err(Problem::NotFound) } else { Ok(stages) }
}
