//! Connections: how they begin, how many there may be, and how they end. HTTP/1.1 in the clear; TLS, and HTTP/2 with
//! it, are what the operator's proxy adds.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use futures::future::BoxFuture;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tower::Service as _;

use super::patience::{Line, Paced, Turns};
use super::router::router;
use crate::app::App;
use crate::client::network;
use crate::limits::{Patience, Place};

/// A request's head is no longer: cookies and a token are far from it.
const LARGEST_HEAD: usize = 16 * 1024;
/// So much of a body is read at once.
const LARGEST_PIECE: usize = 64 * 1024;
/// When the machine has no room for one more connection, it may have again after this.
const BREATH: Duration = Duration::from_millis(100);

/// Serves until `stop`, and then until every request that had begun is answered.
pub async fn serve(listener: TcpListener, app: App, stop: impl Future<Output = ()> + Send) {
    let (router, live) = (router(app.clone()), app.live.clone());
    let mut http = http1::Builder::new();
    http.max_header_size(LARGEST_HEAD).max_buf_size(LARGEST_PIECE);
    let connections = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, from) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        // A proxy speaks for everybody, and bounds each itself.
        let source = (!app.settings.trust_proxy).then(|| network(from.ip()));
        let Some(place) = app.limits.connections.place(source) else {
            metrics::counter!("http_connections_refused_total").increment(1);
            continue;
        };
        let patience = app.limits.patience;
        let turns = Turns::default();
        let line = TokioIo::new(Line::new(prompt(stream, patience), patience, turns.clone()));
        let router = router.clone();
        let service = service_fn(move |request| answer(router.clone(), request, from, patience, &turns));
        let watched = connections.watch(http.serve_connection(line, service));
        tokio::spawn(until_closed(watched, place));
    }
    drop(listener);
    live.close();
    connections.shutdown().await;
}

/// Answers are written whole: nothing is gained by holding their last part back. A peer that has vanished, or takes
/// nothing of what is sent, ends its connection, though ever so little is sent: what waits in the system's hands is
/// seen by nobody else.
fn prompt(stream: TcpStream, patience: Patience) -> TcpStream {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection keeps its delay");
    }
    #[cfg(target_os = "linux")]
    {
        let longest = u32::try_from(patience.silence.as_millis()).unwrap_or(u32::MAX);
        if let Err(error) = rustix::net::sockopt::set_tcp_user_timeout(&stream, longest) {
            tracing::debug!(%error, "a connection that takes nothing stays");
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = patience;
    stream
}

async fn until_closed(connection: impl Future<Output = hyper::Result<()>>, place: Place) {
    if let Err(error) = connection.await {
        tracing::debug!(%error, "a connection broke");
    }
    drop(place);
}

/// Answers a request. Boxed, so that a connection whose answer is a long stream does not keep what made it.
fn answer(
    mut router: Router,
    request: Request<Incoming>,
    from: SocketAddr,
    patience: Patience,
    turns: &Turns,
) -> BoxFuture<'static, Result<axum::response::Response, std::convert::Infallible>> {
    let turn = turns.begin();
    let mut request = request.map(|body| Body::new(Paced::new(body, patience)));
    request.extensions_mut().insert(ConnectInfo::<SocketAddr>(from));
    let answered = router.call(request);
    Box::pin(async move {
        let answer = answered.await;
        drop(turn);
        answer
    })
}
