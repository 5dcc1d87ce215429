//! The built frontend, held in the binary; in debug builds it is read from `web/dist` as it is.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rust_embed::RustEmbed;

use super::negotiation;
use crate::app::App;
use crate::problem::Problem;

#[derive(RustEmbed)]
#[allow_missing = true]
#[folder = "../web/dist"]
struct Dist;

/// What pages of the product may load and run: its own files, nothing else; `{}` stands for a search service elsewhere.
const PAGE_POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; \
    font-src 'self'; connect-src 'self'{}; frame-src 'self' blob:; worker-src 'self' blob:; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// What the frame that draws a document may do: run our renderer in an origin of its own, and reach nothing.
const FRAME_POLICY: &str = "sandbox allow-scripts; default-src 'none'; script-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src data: blob:; font-src data: blob: 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'";

/// A file of the frontend; any other path that a browser navigates to gets the app, which knows its own screens.
pub async fn serve(State(app): State<App>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Problem::NotFound.into_response();
    }
    if let Some(address) = app.settings.links.instead_of(request.uri().path()) {
        return Redirect::temporary(address).into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    match Dist::get(path).filter(|_| !path.is_empty()) {
        Some(file) => answer(&app, path, file, &request),
        None if is_screen(request.uri()) => match Dist::get("index.html") {
            Some(file) => answer(&app, "index.html", file, &request),
            None => (StatusCode::NOT_FOUND, "The frontend is not built: run `make web`.").into_response(),
        },
        None => Problem::NotFound.into_response(),
    }
}

/// A screen's address has no file ending, and is not a call.
fn is_screen(uri: &Uri) -> bool {
    let path = uri.path();
    let last = path.rsplit('/').next().unwrap_or_default();
    !path.starts_with("/api/")
        && !path.starts_with("/assets/")
        && !path.starts_with("/1/")
        && !last.contains('.')
}

fn answer(app: &App, path: &str, file: rust_embed::EmbeddedFile, request: &Request) -> Response {
    // The build lays a Brotli copy, packed as tightly as it goes, beside each file that is worth it.
    let packed =
        negotiation::takes(request.headers(), "br").then(|| Dist::get(&format!("{path}.br"))).flatten();
    let encoding = packed.is_some().then_some("br");
    let file = packed.unwrap_or(file);
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(file.metadata.sha256_hash()));
    let hashed = path.starts_with("assets/") || path.starts_with("frame/assets/");
    let cache = if hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = if negotiation::has(request.headers(), &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Body::from(file.data).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, content_type(path));
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    if path.ends_with(".html") {
        let policy = if path.starts_with("frame/") { FRAME_POLICY.to_owned() } else { page_policy(app) };
        if let Ok(policy) = HeaderValue::from_str(&policy) {
            headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        }
    } else if path.starts_with("frame/") {
        // The frame's origin is opaque, so that even our own files are another origin's to it.
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
        headers.insert("cross-origin-resource-policy", HeaderValue::from_static("cross-origin"));
    }
    response
}

fn page_policy(app: &App) -> String {
    let hosts: String = app.search.hosts().iter().map(|host| format!(" {host}")).collect();
    PAGE_POLICY.replace("{}", &hosts)
}

fn content_type(path: &str) -> HeaderValue {
    HeaderValue::from_static(match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "ttf" => "font/ttf",
        "json" | "map" | "webmanifest" => "application/json",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    })
}
