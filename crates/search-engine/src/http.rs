//! The protocol over HTTP. Paths are taken apart here, because index names and identities are percent-encoded
//! segments that may hold slashes; every answer, errors too, may be read by pages of other origins.

mod admin;
mod answer;
mod reads;
mod request;
mod synonyms;
mod writes;

use std::net::{IpAddr, SocketAddr};

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use serde_json::{Value, json};

use crate::engine::Engine;
use crate::error::Error;
use crate::keys::Keys;
use request::Call;

/// Both halves of what a request needs.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) engine: Engine,
    pub(crate) keys: Keys,
}

/// The protocol's endpoints, all below `/1/`.
pub fn router(engine: Engine, keys: Keys) -> Router {
    Router::new().route("/1/{*rest}", any(serve)).with_state(App { engine, keys })
}

async fn serve(State(app): State<App>, request: Request) -> Response {
    let mut response = if request.method() == Method::OPTIONS {
        StatusCode::NO_CONTENT.into_response()
    } else {
        match answered(app, request).await {
            Ok((status, body)) => json_response(status, &body),
            Err(error) => refused(&error),
        }
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(
        header::ACCESS_CONTROL_ALLOW_METHODS,
        HeaderValue::from_static("GET, POST, PUT, DELETE, OPTIONS"),
    );
    headers.insert(
        header::ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static(
            "content-type, content-encoding, x-algolia-api-key, x-algolia-application-id, x-algolia-agent, x-algolia-usertoken, x-algolia-request-id, request-id",
        ),
    );
    headers.insert(header::ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    response
}

fn json_response(status: StatusCode, body: &str) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json; charset=UTF-8")], body.to_owned()).into_response()
}

fn refused(error: &Error) -> Response {
    let status = error.status();
    let message = if status == 500 {
        tracing::error!(%error, "a request failed");
        "Internal error".to_owned()
    } else {
        error.to_string()
    };
    let code = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut body = json!({"message": message, "status": status});
    if let Error::RecordTooBig { position, id, .. } = error {
        body["position"] = json!(position);
        body["objectID"] = json!(id);
    }
    let mut response = json_response(code, &body.to_string());
    if status == 429 {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

/// The status and body of an answer.
pub(crate) type Answer = Result<(StatusCode, String), Error>;

pub(crate) fn ok(body: &Value) -> Answer {
    Ok((StatusCode::OK, body.to_string()))
}

async fn answered(app: App, request: Request) -> Answer {
    let source: Option<IpAddr> =
        request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let verify = |application: &str, key: &str| app.keys.verify(application, key, source, app.engine.now());
    let (call, access) = Call::read(request, verify).await?;
    let segments: Vec<&str> = call.segments.iter().map(String::as_str).collect();
    call.check_parameters(match (call.method.as_str(), segments.as_slice()) {
        ("GET", ["indexes"]) => &["page", "hitsPerPage"],
        // Its parameters are those of a search.
        ("GET", ["indexes", _]) => return reads::query_by_get(&app, &access, &call, segments[1]).await,
        ("GET", ["indexes", _, "settings"]) => &["getVersion"],
        // There are no replicas for anything to be forwarded to.
        ("PUT", ["indexes", _, "settings"]) => &["forwardToReplicas"],
        // There are no replicas for synonyms either.
        ("POST", ["indexes", _, "synonyms", "batch"]) => &["forwardToReplicas", "replaceExistingSynonyms"],
        (_, ["indexes", _, "synonyms", _]) => &["forwardToReplicas"],
        ("GET", ["indexes", _, _]) => &["attributesToRetrieve"],
        ("POST", ["indexes", _, _, "partial"]) => &["createIfNotExists"],
        _ => &[],
    })?;
    match (call.method.as_str(), segments.as_slice()) {
        ("POST", ["indexes", "*", "queries"]) => reads::queries(&app, &access, &call).await,
        ("POST", ["indexes", "*", "objects"]) => reads::objects(&app, &access, &call).await,
        ("POST", ["indexes", "*", "batch"]) => writes::multiple_batch(&app, &access, &call).await,
        ("GET", ["indexes"]) => admin::list(&app, &access, &call),
        ("POST", ["indexes", name, "query"]) => reads::query(&app, &access, &call, name).await,
        ("POST", ["indexes", name, "facets", facet, "query"]) => {
            reads::facet_query(&app, &access, &call, name, facet).await
        }
        ("POST", ["indexes", name, "browse"]) => reads::browse(&app, &access, &call, name).await,
        ("POST", ["indexes", name, "batch"]) => writes::batch(&app, &access, &call, name).await,
        ("POST", ["indexes", name, "clear"]) => writes::clear(&app, &access, name),
        ("POST", ["indexes", name, "deleteByQuery"]) => writes::delete_by(&app, &access, &call, name),
        ("POST", ["indexes", name, "operation"]) => admin::operation(&app, &access, &call, name).await,
        ("GET", ["indexes", name, "task", task]) => writes::task(&app, &access, name, task),
        ("GET", ["indexes", name, "settings"]) => admin::settings(&app, &access, name),
        ("PUT", ["indexes", name, "settings"]) => admin::set_settings(&app, &access, &call, name),
        ("POST", ["indexes", name, "synonyms", "batch"]) => synonyms::batch(&app, &access, &call, name),
        ("POST", ["indexes", name, "synonyms", "clear"]) => synonyms::clear(&app, &access, &call, name),
        ("POST", ["indexes", name, "synonyms", "search"]) => synonyms::search(&app, &access, &call, name),
        ("GET", ["indexes", name, "synonyms", id]) => synonyms::get(&app, &access, name, id),
        ("PUT", ["indexes", name, "synonyms", id]) => synonyms::put(&app, &access, &call, name, id),
        ("DELETE", ["indexes", name, "synonyms", id]) => synonyms::delete(&app, &access, &call, name, id),
        ("POST", ["indexes", name, id, "partial"]) => writes::partial(&app, &access, &call, name, id),
        ("POST", ["indexes", name]) => writes::add(&app, &access, &call, name),
        ("DELETE", ["indexes", name]) => admin::delete(&app, &access, name).await,
        ("GET", ["indexes", name, id]) => reads::object(&app, &access, &call, name, id).await,
        ("PUT", ["indexes", name, id]) => writes::put_one(&app, &access, &call, name, id),
        ("DELETE", ["indexes", name, id]) => writes::delete_one(&app, &access, name, id),
        _ => Err(Error::NoPath("Path not supported by this server".to_owned())),
    }
}
