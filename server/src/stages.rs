//! A company's hiring stages. What becomes of the candidates of a deleted one stands in `candidates/emptying.rs`.

pub mod editing;
pub mod form;
pub mod store;

use serde::Serialize;
use utoipa::ToSchema;

use crate::ids::{CompanyId, StageId};
use crate::policy::Action;
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

/// How many a company may have (accounts §9), those that are being emptied apart.
pub const MOST: usize = 10;

impl StageType {
    /// Why candidates of whom some applied, or some came otherwise, have no place in a stage of this type and name; they
    /// may where there is none (jobs §2, stage menu).
    pub fn unsuited(self, name: &str, some_applied: bool, some_others: bool) -> Option<String> {
        match self {
            Self::Sourced if some_applied => {
                Some(format!("Candidates who applied cannot be moved to \"{name}\""))
            }
            Self::Applied if some_others => {
                Some(format!("Only candidates who applied can be moved to \"{name}\""))
            }
            _ => None,
        }
    }

    /// Whether it tells where candidates came from, so that not all of them have a place there.
    pub const fn is_origin(self) -> bool {
        matches!(self, Self::Sourced | Self::Applied)
    }
}

/// What becomes of a deleted stage that candidates stand in still.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StageDeletion {
    /// The stage that they are moved to.
    pub to: StageId,
    /// How many still stand in the deleted one.
    pub left: i64,
    /// How many did when it was deleted.
    pub of: i64,
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
    /// Its place, from 0. Deleted ones are listed after the others.
    pub order: i64,
    /// Whose it is.
    pub company_id: CompanyId,
    /// Whether the company may rename, move or remove it.
    pub is_editable: bool,
    /// Whether any candidate stands in it.
    pub has_candidates: bool,
    /// Counts the changes of its name and type.
    pub version: i64,
    /// Present where it has been deleted: it takes in nobody any more, and goes when its last candidate has moved on.
    pub deletion: Option<StageDeletion>,
}

impl StageView {
    /// Whether it is one of the company's stages from now on.
    pub const fn is_open(&self) -> bool {
        self.deletion.is_none()
    }

    fn is_shown(&self) -> bool {
        self.deletion.as_ref().is_none_or(|deletion| deletion.left > 0)
    }
}

/// A company's stages in order, then deleted ones that candidates stand in still. Every company has some, so none means
/// that it is out of reach.
pub fn list(tx: &mut Tx<'_>, viewer: &Viewer, company: CompanyId) -> Result<Vec<StageView>, Problem> {
    let mut stages = store::of_company(tx, viewer, Action::ViewStages, company)?;
    stages.retain(StageView::is_shown);
    if stages.is_empty() { Err(Problem::NotFound) } else { Ok(stages) }
}
