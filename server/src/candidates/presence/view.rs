//! What people see of who else is there.

use serde::Serialize;
use utoipa::ToSchema;

use crate::candidates::view::AuthorView;

/// Who else has a candidate on their screen.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PresenceView {
    /// Those who came first, at most twenty.
    pub others: Vec<AuthorView>,
}
