//! What waits for the signed-in person.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::dashboard::{self, DashboardView};
use crate::policy::act;
use crate::problem::Problem;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(own))
}

/// What the signed-in person should do today. It takes no right: what is none of their business is empty.
#[utoipa::path(get, path = "/dashboard", tag = "jobs", responses((status = 200, body = DashboardView)))]
async fn own(caller: Caller<act::SignedIn>, State(app): State<App>) -> Result<Json<DashboardView>, Problem> {
    let now = app.clock.now();
    caller.read(move |tx, viewer| dashboard::own(tx, viewer, now)).await.map(Json)
}
