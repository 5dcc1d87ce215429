//! The call that has a job's candidates be sifted blind.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::sift;
use crate::ids::JobId;
use crate::jobs::sift::BlindSiftInput;
use crate::jobs::view::JobView;
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::{Body, Id};

use super::super::jobs::changed;

/// These calls.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(set_sift))
}

/// Hides who a job's candidates are from the hiring side until somebody shortlists them, or does not any more.
#[utoipa::path(put, path = "/campaign/{jobId}/blind-sift", tag = "jobs", params(("jobId" = JobId, Path)),
    request_body = BlindSiftInput, responses((status = 200, body = JobView)))]
async fn set_sift(
    caller: Caller<act::SetBlindSift>,
    State(app): State<App>,
    Id(id): Id<JobId>,
    Body(input): Body<BlindSiftInput>,
) -> Result<Json<JobView>, Problem> {
    changed(&app, &caller, move |tx, viewer, now| {
        sift::set(tx, viewer, id, input.on, now)?;
        Ok(id)
    })
    .await
}
