//! The server as it runs at scale, where `JOBHELM_TEST_WORLD` is `cluster`: two copies over one PostgreSQL, CV files in a
//! bucket, letters by SMTP, and before them a proxy that hands each call to the other copy than the one before.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::Response;
use reqwest::StatusCode;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// Whether tests run over several copies.
pub fn is_wanted() -> bool {
    std::env::var("JOBHELM_TEST_WORLD").is_ok_and(|world| world == "cluster")
}

/// Two keys that every copy has, as an operator gives them.
pub const SEARCH_KEYS: (&str, &str, &str) =
    ("cluster0", "a1b2c3d4e5f60718293a4b5c6d7e8f90", "0f9e8d7c6b5a49382716f5e4d3c2b1a0");

struct Copies {
    addresses: Vec<String>,
    turn: AtomicUsize,
    http: reqwest::Client,
}

/// The proxy, until it is dropped.
pub struct Proxy(JoinHandle<()>);

impl Drop for Proxy {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Proxy {
    /// Listens in front of these, which take turns.
    pub fn start(listener: TcpListener, addresses: Vec<String>) -> Self {
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).no_proxy();
        let copies = Copies { addresses, turn: AtomicUsize::new(0), http: http.build().unwrap() };
        let app = Router::new().fallback(pass).with_state(Arc::new(copies));
        Self(tokio::spawn(async move { axum::serve(listener, app).await.unwrap() }))
    }
}

async fn pass(State(copies): State<Arc<Copies>>, request: Request) -> Response {
    let turn = copies.turn.fetch_add(1, Ordering::Relaxed) % copies.addresses.len();
    let (parts, body) = request.into_parts();
    let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
    let address = format!("{}{path}", copies.addresses[turn]);
    let mut sent = copies.http.request(parts.method, address).headers(parts.headers.clone());
    // A body of unknown length would be sent in pieces where there is none.
    if parts.headers.contains_key("content-length") || parts.headers.contains_key("transfer-encoding") {
        sent = sent.body(reqwest::Body::wrap_stream(body.into_data_stream()));
    }
    match sent.send().await {
        Ok(answer) => {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = answer.status();
            *response.headers_mut() = answer.headers().clone();
            response.headers_mut().remove("transfer-encoding");
            *response.body_mut() = Body::from_stream(answer.bytes_stream());
            response
        }
        Err(error) => {
            let mut response = Response::new(Body::from(error.to_string()));
            *response.status_mut() = StatusCode::BAD_GATEWAY;
            response
        }
    }
}
