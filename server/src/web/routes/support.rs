//! The calls by which whoever of the provider helps a user looks at the product with that user's eyes.

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use utoipa_axum::router::OpenApiRouter;

use crate::accounts::store::sessions::Token;
use crate::accounts::support::{self, LookInput, LookView, SupportView};
use crate::accounts::view::EndedView;
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::policy::act;
use crate::problem::Problem;
use crate::web::idempotency::Unkept;
use crate::web::input::Body;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(look)).routes(calls!(own, end))
}

/// Begins to look at the product as a user sees it: read only, for half an hour, and told to that company's admins. What
/// the caller had begun before ends.
#[utoipa::path(post, path = "/user/support-view", tag = "security", request_body = LookInput,
    responses((status = 201, body = LookView)))]
async fn look(
    caller: Caller<act::LookAsUser>,
    State(app): State<App>,
    Body(input): Body<LookInput>,
) -> Result<(StatusCode, Extension<Unkept>, Json<LookView>), Problem> {
    let reason = input.check()?;
    let (session, token, now) = (caller.session().to_vec(), Token::new(), app.clock.now());
    let begin = move |tx: &mut ::store::Tx<'_>, viewer: &crate::viewer::Viewer| {
        support::begin(tx, viewer, (&session, &token), (input.id, &reason), now)
    };
    let view = caller.write(begin).await?;
    Ok((StatusCode::CREATED, Extension(Unkept), Json(view)))
}

/// With whose eyes the signed-in person looks at the product.
#[utoipa::path(get, path = "/user/support-views", tag = "security",
    responses((status = 200, body = Vec<SupportView>)))]
async fn own(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
) -> Result<Json<Vec<SupportView>>, Problem> {
    let now = app.clock.now();
    caller.read(move |tx, viewer| support::own(tx, viewer, now)).await.map(Json)
}

/// Ends that.
#[utoipa::path(delete, path = "/user/support-views", tag = "security",
    responses((status = 200, body = EndedView)))]
async fn end(caller: Caller<act::SignedIn>, State(app): State<App>) -> Result<Json<EndedView>, Problem> {
    let now = app.clock.now();
    let ended = caller.write(move |tx, viewer| support::end_all(tx, viewer, now)).await?;
    Ok(Json(EndedView { ended }))
}
