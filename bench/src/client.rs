//! A client that costs little: one connection kept open, no redirects, no decoding.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http1::SendRequest;
use hyper::header::{ACCEPT_ENCODING, AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// A request to make.
#[derive(Clone, Debug)]
pub struct Ask {
    method: Method,
    path: String,
    token: Option<String>,
    body: Bytes,
    forwarded_for: Option<String>,
    accept_encoding: Option<&'static str>,
}

impl Ask {
    /// Asks for something.
    pub fn get(path: String) -> Self {
        Self {
            method: Method::GET,
            path,
            token: None,
            body: Bytes::new(),
            forwarded_for: None,
            accept_encoding: None,
        }
    }

    /// Sends JSON.
    pub fn post(path: String, body: &serde_json::Value) -> Self {
        Self { method: Method::POST, body: Bytes::from(body.to_string()), ..Self::get(path) }
    }

    /// Puts nothing but the address.
    pub fn put(path: String) -> Self {
        Self { method: Method::PUT, ..Self::get(path) }
    }

    /// Deletes.
    pub fn delete(path: String) -> Self {
        Self { method: Method::DELETE, ..Self::get(path) }
    }

    /// By whoever has this session.
    pub fn by(self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self }
    }

    /// From this address, as a proxy would say.
    pub fn from(self, address: String) -> Self {
        Self { forwarded_for: Some(address), ..self }
    }

    /// As a browser, which takes compressed answers.
    pub fn compressed(self, with: &'static str) -> Self {
        Self { accept_encoding: Some(with), ..self }
    }

    fn request(&self, host: &str) -> anyhow::Result<Request<Full<Bytes>>> {
        let mut request = Request::builder().method(&self.method).uri(&self.path).header(HOST, host);
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        if let Some(address) = &self.forwarded_for {
            request = request.header("x-forwarded-for", address);
        }
        if let Some(encoding) = self.accept_encoding {
            request = request.header(ACCEPT_ENCODING, encoding);
        }
        if self.method == Method::POST {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        Ok(request.body(Full::new(self.body.clone()))?)
    }
}

/// A connection to a server.
pub struct Connection {
    sender: SendRequest<Full<Bytes>>,
    host: String,
}

impl Connection {
    /// Connects.
    pub async fn open(address: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(async move {
            // What went wrong is told to whoever waits for an answer.
            drop(connection.await);
        });
        Ok(Self { sender, host: address.to_string() })
    }

    /// Makes a request and reads the whole answer, which must be a success.
    pub async fn call(&mut self, ask: &Ask) -> anyhow::Result<Bytes> {
        self.sender.ready().await?;
        let answer = self.sender.send_request(ask.request(&self.host)?).await?;
        let status = answer.status();
        let body = answer.into_body().collect().await?.to_bytes();
        if !status.is_success() {
            bail!("{} {} answered {status}: {}", ask.method, ask.path, String::from_utf8_lossy(&body));
        }
        Ok(body)
    }
}

/// What is measured: the requests of the n-th time that somebody does it.
pub type Action = Arc<dyn Fn(u64) -> Vec<Ask> + Send + Sync>;

/// Where measuring an action ends, whichever comes first.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// After so many times.
    pub times: u64,
    /// After so long.
    pub time: Duration,
}

/// How long each time took, and all of them together.
pub struct Run {
    /// In ascending order.
    pub latencies: Vec<Duration>,
    /// From the first to the last.
    pub took: Duration,
}

impl Run {
    /// How many there were.
    pub fn times(&self) -> f64 {
        u32::try_from(self.latencies.len()).map_or(f64::INFINITY, f64::from)
    }

    /// The latency in milliseconds that `percent` of all times stayed within.
    pub fn percentile(&self, percent: usize) -> f64 {
        let last = self.latencies.len().saturating_sub(1);
        let place = (self.latencies.len() * percent / 100).min(last);
        self.latencies.get(place).map_or(f64::NAN, |latency| latency.as_secs_f64() * 1e3)
    }

    /// Times a second.
    pub fn rate(&self) -> f64 {
        self.times() / self.took.as_secs_f64()
    }
}

/// Does the action over and over with this many clients at once.
pub async fn run(address: SocketAddr, action: &Action, clients: u32, bounds: Bounds) -> anyhow::Result<Run> {
    run_over(&[address], action, clients, bounds).await
}

/// The same with clients who ask several servers in turn.
pub async fn run_over(
    addresses: &[SocketAddr],
    action: &Action,
    clients: u32,
    bounds: Bounds,
) -> anyhow::Result<Run> {
    let next = Arc::new(AtomicU64::new(0));
    let mut all = Vec::new();
    for _ in 0..clients {
        let mut connections = Vec::new();
        for address in addresses {
            connections.push(Connection::open(*address).await?);
        }
        all.push(connections);
    }
    let mut working = JoinSet::new();
    let began = Instant::now();
    for mut connections in all {
        let (action, next) = (Arc::clone(action), Arc::clone(&next));
        working.spawn(async move {
            let mut latencies = Vec::new();
            while began.elapsed() < bounds.time {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= bounds.times {
                    break;
                }
                let asks = action(number);
                let turn = usize::try_from(number)? % connections.len();
                let connection = connections.get_mut(turn).context("no server to ask")?;
                let asked = Instant::now();
                for ask in &asks {
                    connection.call(ask).await?;
                }
                latencies.push(asked.elapsed());
            }
            anyhow::Ok(latencies)
        });
    }
    let mut latencies = Vec::new();
    while let Some(worker) = working.join_next().await {
        latencies.extend(worker.context("a client broke")??);
    }
    let took = began.elapsed();
    latencies.sort_unstable();
    Ok(Run { latencies, took })
}
