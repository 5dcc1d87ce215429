//! What comes in.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::candidates::form::Selection;

/// Candidates to write as CSV.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct CsvInput {
    /// Which of them.
    #[serde(flatten)]
    pub selection: Selection,
}
