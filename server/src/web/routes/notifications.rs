//! The calls about what the signed-in person is told of by letter. They take no right: what cannot happen to somebody is
//! neither shown nor taken.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::notifications::bell::{self, BellView, ReadInput};
use crate::notifications::{self, NotificationInput, NotificationsView};
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::Body;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(own, choose)).routes(calls!(own_bell)).routes(calls!(read))
}

/// How often the signed-in person is told of what can happen to them.
#[utoipa::path(get, path = "/user/notifications", tag = "accounts",
    responses((status = 200, body = NotificationsView)))]
async fn own(caller: Caller<act::SignedIn>) -> Result<Json<NotificationsView>, Problem> {
    caller.read(notifications::own).await.map(Json)
}

/// Chooses how often the signed-in person is told of something.
#[utoipa::path(put, path = "/user/notifications", tag = "accounts", request_body = NotificationInput,
    responses((status = 200, body = NotificationsView)))]
async fn choose(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    Body(input): Body<NotificationInput>,
) -> Result<Json<NotificationsView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| notifications::choose(tx, viewer, input, now)).await.map(Json)
}

/// What waits for the signed-in person, and what they ought to know, newest first.
#[utoipa::path(get, path = "/user/bell", tag = "accounts", responses((status = 200, body = BellView)))]
async fn own_bell(caller: Caller<act::SignedIn>) -> Result<Json<BellView>, Problem> {
    caller.read(bell::own).await.map(Json)
}

/// Notes that the signed-in person knows of entries in their bell.
#[utoipa::path(post, path = "/user/bell/read", tag = "accounts", request_body = ReadInput,
    responses((status = 200, body = BellView)))]
async fn read(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    Body(input): Body<ReadInput>,
) -> Result<Json<BellView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| bell::mark_read(tx, viewer, &input, now)).await.map(Json)
}
