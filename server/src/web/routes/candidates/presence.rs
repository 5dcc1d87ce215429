//! The calls about who else is there.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::presence;
use crate::candidates::presence::view::PresenceView;
use crate::ids::CandidateId;
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::Id;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(come, leave))
}

/// Says that the caller has a candidate on their screen, for the next minute, and answers who else has.
#[utoipa::path(put, path = "/candidate/{candidateId}/presence", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), responses((status = 200, body = PresenceView)))]
async fn come(
    caller: Caller<act::SeePresence>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
) -> Result<Json<PresenceView>, Problem> {
    let now = app.clock.now();
    let (view, came) = caller.write(move |tx, viewer| presence::come(tx, viewer, id, now)).await?;
    if came {
        app.live.look_who_is_there();
    }
    Ok(Json(view))
}

/// Says that the caller has a candidate on their screen no more.
#[utoipa::path(delete, path = "/candidate/{candidateId}/presence", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), responses((status = 204)))]
async fn leave(
    caller: Caller<act::SeePresence>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    if caller.write(move |tx, viewer| presence::leave(tx, viewer, id, now)).await? {
        app.live.look_who_is_there();
    }
    Ok(StatusCode::NO_CONTENT)
}
