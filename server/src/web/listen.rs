//! Connections: how they begin, how long they may be silent, and how they end. HTTP/1.1 in the clear; TLS, and
//! HTTP/2 with it, are what the operator's proxy adds.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tower::ServiceExt as _;

/// Longer than proxies and browsers keep a connection that they may use again, so that none of them sends a request
/// into one that is being closed.
pub const SILENCE: Duration = Duration::from_secs(75);
/// When the machine has no room for one more connection, it may have again after this.
const BREATH: Duration = Duration::from_millis(100);

/// Serves until `stop`, and then until every request that had begun is answered. A connection on which no whole
/// request head comes within `silence` is closed.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    silence: Duration,
    stop: impl Future<Output = ()> + Send,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(silence);
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
        // Answers are written whole: nothing is gained by holding their last part back.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps its delay");
        }
        let service = router.clone().map_request(move |mut request: Request<_>| {
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(from));
            request
        });
        let connection = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
        let watched = connections.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = watched.await {
                tracing::debug!(%error, "a connection broke");
            }
        });
    }
    drop(listener);
    connections.shutdown().await;
}
