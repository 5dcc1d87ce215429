//! What an operator asks for.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::ids::ErrandId;

/// Which errands are run again.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RetryInput {
    /// The one; all that were given up where it is left out, a thousand of them at once.
    pub id: Option<ErrandId>,
}
