//! What a company sends about its stages.

use serde::Deserialize;
use utoipa::ToSchema;

use super::StageType;
use crate::ids::StageId;
use crate::problem::{FieldErrors, Problem};
use crate::text::StageName;

/// A stage to be added.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct AddStageInput {
    /// 2 to 100 characters, unlike those of the company's other stages.
    #[serde(default)]
    pub name: String,
    /// PhoneScreen when absent.
    pub r#type: Option<StageType>,
}

/// A stage to be changed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct EditStageInput {
    /// The stage.
    pub id: StageId,
    /// Its new place, from 0, among those that can be changed; it stays where it is when absent.
    pub order: Option<i64>,
    /// 2 to 100 characters, unlike those of the company's other stages.
    #[serde(default)]
    pub name: String,
    /// It stays what it is when absent.
    pub r#type: Option<StageType>,
    /// The version that was read; without it the last one to save wins.
    pub version: Option<i64>,
}

/// A stage to be moved among the others.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReorderStagesInput {
    /// The stage that is moved.
    pub requested_stage: StageId,
    /// All of the company's stages in their new order, in which no other has changed its place among the rest.
    pub reordered_stages: Vec<StageId>,
}

/// A stage to be deleted.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeleteStageInput {
    /// The stage.
    pub id: StageId,
    /// Where its candidates go; needed when it has some.
    pub stage_id: Option<StageId>,
}

/// A stage's name as typed.
pub(super) fn name(typed: &str) -> Result<StageName, Problem> {
    let mut wrong = FieldErrors::default();
    let name = wrong.keep("name", StageName::new(typed));
    wrong.or(|| name)
}
