//! What an operator asks for.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::ids::ErrandId;

/// Which errands are run again.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RetryInput {
    /// The one; all that were given up where it is left out, a thousand of them at once.
    pub id: Option<ErrandId>,
}

/// Which addresses are listed that no letters go to.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SuppressedQuery {
    /// The whole of one, whatever its case; the latest of all where it is left out.
    pub address: Option<String>,
}

/// An address that letters are to go to again.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReleaseInput {
    /// The whole of it, whatever its case.
    pub address: String,
}
