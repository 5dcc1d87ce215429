//! What every request and every answer have in common: an identity, a time limit, one log line, three metrics, and the
//! headers that keep browsers careful. The path is the route's pattern: neither identities nor search words reach the
//! log.

use std::cell::RefCell;
use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures::FutureExt as _;
use metrics::{Counter, Histogram, counter, histogram};
use opentelemetry::propagation::TextMapPropagator as _;
use opentelemetry_http::HeaderExtractor;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use tracing::Instrument as _;
use tracing_opentelemetry::OpenTelemetrySpanExt as _;

use crate::app::App;
use crate::limits::Patience;
use crate::problem::Problem;
use crate::spans;

/// The header by which an answer, its log line and a proxy's log are found together.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// How long a browser that came over TLS comes back by no other way: half a year.
const TLS_ONLY: &str = "max-age=15768000";

/// What the answers of one server have in common.
#[derive(Clone, Copy)]
pub struct Common {
    patience: Patience,
    has_tls: bool,
    trusts_proxy: bool,
}

impl Common {
    /// As the settings and limits say.
    pub fn of(app: &App) -> Self {
        Self {
            patience: app.limits.patience,
            has_tls: app.settings.public_url.starts_with("https://"),
            trusts_proxy: app.settings.trust_proxy,
        }
    }

    /// How long the call may take. A call that takes files says so before anything of it is read.
    fn limit(&self, headers: &HeaderMap) -> Duration {
        let kind = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
        let has_files = kind.is_some_and(|kind| kind.starts_with(b"multipart/"));
        if has_files { self.patience.files } else { self.patience.call }
    }

    fn set_headers(&self, headers: &mut HeaderMap, id: HeaderValue) {
        headers.reserve(6);
        headers.insert(REQUEST_ID, id);
        let is_document = !is_part_of_a_page(headers);
        let mut always = |name: HeaderName, value: &'static str| {
            headers.entry(name).or_insert(HeaderValue::from_static(value));
        };
        always(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
        always(header::REFERRER_POLICY, "strict-origin-when-cross-origin");
        // What a page is made of obeys the page's: said with each of fifty, it is five kilobytes of a first visit.
        if is_document {
            always(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
            always(
                HeaderName::from_static("permissions-policy"),
                "camera=(), microphone=(), geolocation=(), payment=()",
            );
        }
        if self.has_tls {
            always(header::STRICT_TRANSPORT_SECURITY, TLS_ONLY);
        }
    }
}

/// Whether an answer is no page of its own, but what one is made of. What is not known counts as a page.
fn is_part_of_a_page(headers: &HeaderMap) -> bool {
    let kinds = ["text/javascript", "text/css", "font/", "application/json"];
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kinds.iter().any(|each| kind.starts_with(each))
}

/// Wraps a request.
pub async fn observe(State(common): State<Common>, request: Request, next: Next) -> Response {
    let method = known(request.method());
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let path = matched.as_ref().map_or("(file)", MatchedPath::as_str);
    let id = request_id(request.headers());
    // There at every level, so that a warning says which call it belongs to.
    let span = tracing::error_span!("request", request.id = id.to_str().unwrap_or_default(), method, path);
    let trace = spans::call(method, path, id.to_str().unwrap_or_default());
    if common.trusts_proxy && !trace.is_disabled() {
        let parent = TraceContextPropagator::new().extract(&HeaderExtractor(request.headers()));
        // Refused only by a span that has begun.
        drop(trace.set_parent(parent));
    }
    let (began, limit) = (Instant::now(), common.limit(request.headers()));
    let work = AssertUnwindSafe(next.run(request)).catch_unwind();
    let answered = async {
        match tokio::time::timeout(limit, work).await {
            Ok(Ok(response)) => response,
            Ok(Err(_)) => Problem::Internal(anyhow::anyhow!("a handler panicked")).into_response(),
            Err(_) => {
                tracing::warn!("a request took too long");
                Problem::Unavailable.into_response()
            }
        }
    };
    let mut response = answered.instrument(trace.clone()).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    spans::answered(&trace, status);
    span.in_scope(|| {
        tracing::info!(status, millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX), "answered");
    });
    count(path, method, status, took);
    common.set_headers(response.headers_mut(), id);
    response
}

/// The method, where it is one of HTTP's own: a stranger can make up others without end, and each would be counted
/// for ever.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// The identity that whoever calls gave the request, where it looks like one, since it is logged and sent back; else a
/// new one, which nobody else has and which costs nothing to make.
fn request_id(headers: &HeaderMap) -> HeaderValue {
    static START: LazyLock<u64> = LazyLock::new(rand::random);
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let plain = |id: &&HeaderValue| {
        id.len() <= 64
            && id.as_bytes().iter().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(byte))
    };
    headers.get(REQUEST_ID).filter(plain).cloned().unwrap_or_else(|| {
        // An odd step meets every number once, and makes neighbours easy to tell apart.
        let step = NEXT.fetch_add(1, Ordering::Relaxed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        HeaderValue::try_from(format!("{:016x}", START.wrapping_add(step)))
            .unwrap_or(HeaderValue::from_static("-"))
    })
}

/// The counters of one kind of answer.
struct Meters {
    of: (&'static str, u16),
    requests: Counter,
    time: Histogram,
}

/// Counts an answer. Each thread keeps the counters that it has met, by path: looking them up by their labels costs
/// more than many an answer.
fn count(path: &str, method: &'static str, status: u16, took: Duration) {
    thread_local! {
        static MET: RefCell<HashMap<String, Vec<Meters>>> = RefCell::default();
    }
    let seconds = took.as_secs_f64();
    MET.with_borrow_mut(|met| {
        if !met.contains_key(path) {
            met.insert(path.to_owned(), Vec::new());
        }
        let Some(meters) = met.get_mut(path) else { return };
        let known = meters.iter().position(|meters| meters.of == (method, status)).unwrap_or_else(|| {
            let labels =
                [("method", method.to_owned()), ("path", path.to_owned()), ("status", status.to_string())];
            let requests = counter!("http_requests_total", &labels);
            let time = histogram!("http_request_duration_seconds", &labels[..2]);
            meters.push(Meters { of: (method, status), requests, time });
            meters.len() - 1
        });
        if let Some(Meters { requests, time, .. }) = meters.get(known) {
            requests.increment(1);
            time.record(seconds);
        }
    });
}
