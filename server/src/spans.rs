//! The spans of traces. They hold what kind of work is done, and nothing of whom it is about; where nobody takes traces
//! they cost nothing.

use tracing::{Span, field, trace_span};

use ::store::SPANS;

/// A call of whoever asks, by its route; its status is said when it is known.
pub fn call(method: &'static str, route: &str, request: &str) -> Span {
    trace_span!(
        target: SPANS, "call", otel.name = format!("{method} {route}"), otel.kind = "server",
        http.request.method = method, http.route = route, request.id = request,
        http.response.status_code = field::Empty, otel.status_code = field::Empty
    )
}

/// Says how a call ended.
pub fn answered(span: &Span, status: u16) {
    span.record("http.response.status_code", i64::from(status));
    if status >= 500 {
        span.record("otel.status_code", "ERROR");
    }
}

/// An errand in the outside world.
pub fn errand(kind: &'static str, tries: u32) -> Span {
    trace_span!(target: SPANS, "errand", errand.kind = kind, errand.tries = tries, outcome = field::Empty)
}

/// What a follower does about some events.
pub fn follower(name: &'static str, events: usize) -> Span {
    trace_span!(target: SPANS, "follower", otel.name = format!("follow {name}"), events)
}

/// A call to somebody else's service.
pub fn outgoing(service: &'static str) -> Span {
    trace_span!(target: SPANS, "outgoing", otel.name = format!("ask {service}"), otel.kind = "client", peer.service = service)
}
