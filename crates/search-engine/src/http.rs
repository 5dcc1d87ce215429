//! The protocol over HTTP. Paths are taken apart here, because index names and identities are percent-encoded
//! segments that may hold slashes; every answer, errors too, may be read by pages of other origins.

mod admin;
mod answer;
mod keys;
mod reads;
mod request;
mod synonyms;
mod writes;

use std::net::{IpAddr, SocketAddr};

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::engine::Engine;
use crate::error::Error;
use crate::keys::Keys;
use request::Call;
use writes::new_id;

/// Where every answer carries the identity of its request.
const REQUEST_ID: &str = "x-algolia-request-id";
/// Longer identities are not taken from clients, in bytes.
const LONGEST_ID: usize = 64;

/// Both halves of what a request needs.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) engine: Engine,
    pub(crate) keys: Keys,
}

/// The protocol's endpoints, all below `/1/`. Anything else is refused in the protocol's form.
pub fn router(engine: Engine, keys: Keys) -> Router {
    Router::new().fallback(serve).with_state(App { engine, keys })
}

async fn serve(State(app): State<App>, request: Request) -> Response {
    let id = request_id(&request);
    let mut response = if request.method() == Method::OPTIONS {
        StatusCode::NO_CONTENT.into_response()
    } else {
        match answered(app, request).await {
            Ok((status, body)) => json_response(status, &body),
            Err(error) => refused(&error, &id),
        }
    };
    let headers = response.headers_mut();
    headers.extend(HeaderValue::from_str(&id).map(|id| (HeaderName::from_static(REQUEST_ID), id)));
    headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static(REQUEST_ID));
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

/// The identity that the client gave to its request, or a new one.
fn request_id(request: &Request) -> String {
    let header = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
    let pairs =
        || request.uri().query().unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
    let given = header("request-id")
        .or_else(|| header(REQUEST_ID))
        .or_else(|| pairs().find(|(name, _)| *name == REQUEST_ID).map(|(_, value)| value));
    let is_plain = |id: &&str| {
        !id.is_empty()
            && id.len() <= LONGEST_ID
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    given.filter(is_plain).map_or_else(new_id, ToOwned::to_owned)
}

fn json_response(status: StatusCode, body: &str) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json; charset=UTF-8")], body.to_owned()).into_response()
}

fn refused(error: &Error, id: &str) -> Response {
    let status = error.status();
    let message = if status == 500 {
        tracing::error!(%error, request.id = id, "a request failed");
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
    // Nothing hangs on them here, but they have to be something: there are no replicas, and one version of settings.
    call.flag("forwardToReplicas", false)?;
    if call.parameters.get("getVersion").is_some_and(|version| version != "1" && version != "2") {
        return Err(Error::invalid("getVersion has to be 1 or 2"));
    }
    call.check_parameters(match (call.method.as_str(), segments.as_slice()) {
        ("GET", ["indexes"]) => &["page", "hitsPerPage"],
        // Its parameters are those of a search.
        ("GET", ["indexes", _]) => return reads::query_by_get(&app, &access, &call, segments[1]).await,
        ("GET", ["indexes", _, "settings"]) => &["getVersion"],
        ("PUT", ["indexes", _, "settings"]) => &["forwardToReplicas"],
        ("POST", ["indexes", _, "synonyms", "batch"]) => &["forwardToReplicas", "replaceExistingSynonyms"],
        (_, ["indexes", _, "synonyms", _]) => &["forwardToReplicas"],
        ("GET", ["indexes", _, _]) => &["attributesToRetrieve"],
        ("POST", ["indexes", _, _, "partial"]) => &["createIfNotExists"],
        _ => &[],
    })?;
    match (call.method.as_str(), segments.as_slice()) {
        ("GET", ["keys"]) => keys::list(&app, &access),
        ("POST", ["keys"]) => keys::add(&app, &access, &call).await,
        ("GET", ["keys", key]) => keys::get(&app, &access, key),
        ("PUT", ["keys", key]) => keys::update(&app, &access, &call, key).await,
        ("DELETE", ["keys", key]) => keys::delete(&app, &access, key).await,
        ("POST", ["keys", key, "restore"]) => keys::restore(&app, &access, key).await,
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
        ("POST", ["indexes", name, "clear"]) => writes::clear(&app, &access, &call, name).await,
        ("POST", ["indexes", name, "deleteByQuery"]) => writes::delete_by(&app, &access, &call, name).await,
        ("POST", ["indexes", name, "operation"]) => admin::operation(&app, &access, &call, name).await,
        ("GET", ["indexes", name, "task", task]) => writes::task(&app, &access, name, task),
        ("GET", ["indexes", name, "settings"]) => admin::settings(&app, &access, name),
        ("PUT", ["indexes", name, "settings"]) => admin::set_settings(&app, &access, &call, name).await,
        ("POST", ["indexes", name, "synonyms", "batch"]) => synonyms::batch(&app, &access, &call, name).await,
        ("POST", ["indexes", name, "synonyms", "clear"]) => synonyms::clear(&app, &access, &call, name).await,
        ("POST", ["indexes", name, "synonyms", "search"]) => synonyms::search(&app, &access, &call, name),
        ("GET", ["indexes", name, "synonyms", id]) => synonyms::get(&app, &access, name, id),
        ("PUT", ["indexes", name, "synonyms", id]) => synonyms::put(&app, &access, &call, name, id).await,
        ("DELETE", ["indexes", name, "synonyms", id]) => {
            synonyms::delete(&app, &access, &call, name, id).await
        }
        ("POST", ["indexes", name, id, "partial"]) => writes::partial(&app, &access, &call, name, id).await,
        ("POST", ["indexes", name]) => writes::add(&app, &access, &call, name).await,
        ("DELETE", ["indexes", name]) => admin::delete(&app, &access, name).await,
        ("GET", ["indexes", name, id]) => reads::object(&app, &access, &call, name, id).await,
        ("PUT", ["indexes", name, id]) => writes::put_one(&app, &access, &call, name, id).await,
        ("DELETE", ["indexes", name, id]) => writes::delete_one(&app, &access, &call, name, id).await,
        _ => Err(Error::NoPath("Path not supported by this server".to_owned())),
    }
}
