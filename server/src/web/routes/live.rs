//! The call that tells a browser what happens while it happens.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::IntoResponse;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::live::Told;
use crate::live::follower::Asked;
use crate::policy::act;
use crate::problem::Problem;
use crate::web::client::ClientAddress;

/// How far a stream had got, as whoever comes back says.
const LAST: HeaderName = HeaderName::from_static("last-event-id");
/// Tells proxies to pass on what comes when it comes.
const BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(live))
}

/// What happens from now on, as server-sent events: kinds and identities of whatever the caller may see.
///
/// The first message says that the stream is there. What was read before it came may be older than what it tells: whoever
/// has read `liveFrom` of `/user/signed-in` ahead of everything else sends it as `Last-Event-ID`, and misses nothing;
/// whoever has not asks once more for what was read before the first message. Each message carries an `id`; whoever comes
/// back sends the last one, to this server or another over the same database, and is told what happened meanwhile, or
/// `reset` where that is much. Messages may come twice. The stream ends when its rights do, and when the server stops.
#[utoipa::path(get, path = "/live", tag = "live",
    params(("Last-Event-ID" = Option<String>, Header, description = "How far the caller was told what happens.")),
    responses((status = 200, body = Told, content_type = "text/event-stream")))]
async fn live(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    let place = app.limits.streams.place(caller.viewer().await?.id, address)?;
    let after = headers.get(LAST).and_then(|last| last.to_str().ok()?.parse().ok());
    let listening = app.live.open(Asked { caller, after }, &app.db, &app.clock, place).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store, no-transform"),
        (BUFFERING, "no"),
    ];
    Ok((headers, Body::from_stream(listening)))
}
