//! Whether a job's candidates are sifted blind: who they are is hidden from the hiring side until they are shortlisted.

use serde::Deserialize;
use utoipa::ToSchema;

use super::store;
use super::writing::around;
use crate::clock::Millis;
use crate::events::Event;
use crate::ids::{CompanyId, JobId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// Whether it is to be so from now on.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct BlindSiftInput {
    /// Whether who candidates are is hidden until they are shortlisted.
    pub on: bool,
}

/// Keeps whether a job's candidates are sifted blind; whose job it is, where it was otherwise before.
pub fn set(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: JobId,
    on: bool,
    now: Millis,
) -> Result<Option<CompanyId>, Problem> {
    let head = store::find(tx, viewer, Action::SetBlindSift, id)?.head;
    if !store::set_sift(tx, id, on)? {
        return Ok(None);
    }
    Event::BlindSiftSet { job: id, on }.record(tx, around(viewer, &head, now))?;
    Ok(Some(head.company.id))
}
