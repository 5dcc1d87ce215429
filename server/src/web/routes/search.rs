//! The calls about searching, and the search protocol itself.

use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{any, get};
use axum::{Json, Router};
use futures::FutureExt as _;
use serde_json::json;
use tower::ServiceExt as _;
use utoipa_axum::router::OpenApiRouter;

use crate::accounts::store::sessions;
use crate::accounts::view::SearchView;
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::form::{StageInput, StatusInput};
use crate::candidates::triage::reachable;
use crate::policy::{Action, act};
use crate::problem::Problem;
use crate::search::service::{Place, counted};
use crate::search::{Index, keys, snapshot};
use crate::web::client::Whence;
use crate::web::input::Body;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(search_keys))
        .routes(calls!(status_visible))
        .routes(calls!(stage_visible))
}

/// New keys for searching, before the viewer's own end.
#[utoipa::path(get, path = "/user/search-keys", tag = "search", responses((status = 200, body = SearchView)))]
async fn search_keys(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    Whence(client): Whence,
) -> Result<Json<SearchView>, Problem> {
    let (search, session, now) = (app.search.clone(), caller.session().to_vec(), app.clock.now());
    let view = caller.read(move |_, viewer| Ok(keys::view(&search, viewer, &session, now))).await?;
    sessions::renew(&app.db, caller.session(), &client, now).await?;
    Ok(Json(view))
}

/// Answers when searches see the status of these candidates.
#[utoipa::path(post, path = "/candidate/update-status-algolia", tag = "search", request_body = StatusInput,
    responses((status = 204)))]
async fn status_visible(
    caller: Caller<act::SetCandidateStatus>,
    State(app): State<App>,
    Body(input): Body<StatusInput>,
) -> Result<StatusCode, Problem> {
    let check = move |tx: &mut ::store::Tx<'_>, viewer: &crate::viewer::Viewer| {
        reachable(tx, viewer, Action::SetCandidateStatus, &input.selection.ids)
    };
    caller.read(check).await?;
    app.search.settle(&app.db).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Answers when searches see the stage of these candidates.
#[utoipa::path(post, path = "/candidate/update-stage-algolia", tag = "search", request_body = StageInput,
    responses((status = 204)))]
async fn stage_visible(
    caller: Caller<act::MoveCandidate>,
    State(app): State<App>,
    Body(input): Body<StageInput>,
) -> Result<StatusCode, Problem> {
    let check = move |tx: &mut ::store::Tx<'_>, viewer: &crate::viewer::Viewer| {
        reachable(tx, viewer, Action::MoveCandidate, &input.selection.ids)
    };
    caller.read(check).await?;
    app.search.settle(&app.db).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The search protocol under `/1`, where the engine runs in this process.
pub fn protocol(app: &App) -> Router<App> {
    let Place::Embedded(embedded) = app.search.place() else { return Router::new() };
    let engine = search_engine::router(embedded.engine.clone(), embedded.keys.clone());
    let guarded = move |State(app): State<App>, request: Request| {
        let engine = engine.clone();
        async move {
            let key = (request.method() != Method::OPTIONS).then(|| credentials(&request));
            match admit(&app, key).await {
                Ok(()) => {
                    let asking = engine.oneshot(request).map(|answer| answer.into_response());
                    counted("browser", asking, |answer| !answer.status().is_server_error()).await
                }
                Err(refusal) => refusal,
            }
        }
    };
    Router::new().route(snapshot::PATH, get(copied)).route("/1/{*rest}", any(guarded))
}

/// The indexes of this copy of the server, for another that has none: to whoever has the key that may do everything.
async fn copied(State(app): State<App>, request: Request) -> Response {
    let Place::Embedded(embedded) = app.search.place() else { return refused() };
    let (application, key) = credentials(&request);
    let at = u64::try_from(app.clock.now().0).unwrap_or_default();
    match embedded.keys.verify(&application, &key, None, at) {
        Ok(access) if access.acl.is_none() && access.restrictions.is_none() => {}
        Ok(_) => return refused(),
        Err(refusal) => return answer(search_engine::Error::from(refusal)),
    }
    let is_filled = Index::ALL.into_iter().all(|index| app.search.is_filled(index));
    let Some(turn) = embedded.turn().filter(|_| is_filled) else {
        return Problem::Unavailable.into_response();
    };
    let search = app.search.clone();
    let taken = tokio::task::spawn_blocking(move || match search.place() {
        Place::Embedded(embedded) => embedded.snapshot(turn),
        Place::Hosted(_) => anyhow::bail!("searches are served elsewhere"),
    });
    match taken.await.map_err(anyhow::Error::from).flatten() {
        Ok(snapshot) => {
            let archive = axum::body::Body::from_stream(snapshot.archive());
            ([(header::CONTENT_TYPE, "application/x-tar")], archive).into_response()
        }
        Err(error) => Problem::Internal(error).into_response(),
    }
}

/// Lets a request pass whose key is good, before its body is read: a viewer's key has to say what the viewer may see
/// at this moment.
async fn admit(app: &App, credentials: Option<(String, String)>) -> Result<(), Response> {
    let Place::Embedded(embedded) = app.search.place() else { return Err(refused()) };
    // What a browser asks beforehand carries none.
    let Some((application, key)) = credentials else { return Ok(()) };
    let now = app.clock.now();
    let at = u64::try_from(now.0).unwrap_or_default();
    let access = match embedded.keys.verify(&application, &key, None, at) {
        Ok(access) => access,
        // The engine words its refusals itself; none of them reads the body of a stranger.
        Err(refusal) => return Err(answer(search_engine::Error::from(refusal))),
    };
    let Some(restrictions) = access.restrictions else { return Ok(()) };
    match keys::is_current(&app.db, &restrictions, now).await {
        Ok(true) => {
            if let Some(session) = keys::session_of(&restrictions) {
                app.search.keep_promise(&app.db, &session).await;
            }
            Ok(())
        }
        Ok(false) => Err(refused()),
        Err(problem) => Err(problem.into_response()),
    }
}

/// The credentials of a request: in its headers, or in its address as browsers send them.
fn credentials(request: &Request) -> (String, String) {
    let query: Vec<(String, String)> =
        url::form_urlencoded::parse(request.uri().query().unwrap_or_default().as_bytes())
            .into_owned()
            .collect();
    let find = |name: &str| {
        let header = request.headers().get(name).and_then(|value| value.to_str().ok()).map(ToOwned::to_owned);
        header.or_else(|| query.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone()))
    };
    let credential = |name: &str| find(name).unwrap_or_default();
    (credential("x-algolia-application-id"), credential("x-algolia-api-key"))
}

fn refused() -> Response {
    answer(search_engine::Error::from(search_engine::Refusal::Credentials))
}

/// A refusal in the protocol's form, which pages of other origins may read.
fn answer(error: search_engine::Error) -> Response {
    let status = error.status();
    let code = StatusCode::from_u16(status).unwrap_or(StatusCode::FORBIDDEN);
    let body = Json(json!({ "message": error.to_string(), "status": status }));
    let origin = (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    let cache = (header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    (code, [origin, cache], body).into_response()
}
