//! Calls to boards: briefly, without following where they send us, and no more is taken than they have to say.

use std::time::Duration;

use anyhow::Context as _;
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, StatusCode};
use url::Url;

use super::Trouble;
use crate::config::oidc::is_loopback;

/// For one answer, from the first byte sent to the last received.
const PATIENCE: Duration = Duration::from_secs(10);
/// Until a connection stands.
const TO_CONNECT: Duration = Duration::from_secs(4);
/// No answer is longer.
const LONGEST: usize = 256 * 1024;
/// So much of what a board says is kept, in characters.
const LONGEST_WORDS: usize = 500;

/// Whose calls these are, which Reed's signature goes over.
pub(super) const AGENT: &str = "JobHelm";

/// Connections to a board.
pub(super) fn client(api: &str) -> anyhow::Result<Client> {
    // Whoever was first chose the same.
    drop(rustls::crypto::ring::default_provider().install_default());
    let api = Url::parse(api).context("boards: not an address")?;
    Client::builder()
        .connect_timeout(TO_CONNECT)
        .timeout(PATIENCE)
        .redirect(Policy::none())
        .user_agent(AGENT)
        .https_only(!is_loopback(&api))
        .build()
        .context("cannot prepare connections to boards")
}

/// What a board has answered, whatever it was.
pub(super) struct Answer {
    pub(super) status: StatusCode,
    pub(super) body: Vec<u8>,
}

/// Sends a request. What surely was not taken is told from what may have been.
pub(super) async fn send(request: RequestBuilder) -> Result<Answer, Trouble> {
    let mut answer =
        request.send().await.map_err(|error| match error.is_connect() || error.is_builder() {
            true => Trouble::Unreachable("it cannot be reached".into()),
            false if error.is_timeout() => Trouble::Unsure("it does not answer".into()),
            false => Trouble::Unsure("the connection broke".into()),
        })?;
    let (status, mut body) = (answer.status(), Vec::new());
    // The server says itself that it has not looked at the request.
    if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
        return Err(Trouble::Unreachable(format!("it is busy, or down for now ({})", status.as_u16())));
    }
    while let Some(piece) =
        answer.chunk().await.map_err(|_| Trouble::Unsure("the connection broke".into()))?
    {
        if body.len() + piece.len() > LONGEST {
            return Err(Trouble::Unsure("its answer is too long".into()));
        }
        body.extend_from_slice(&piece);
    }
    if matches!(status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN) {
        let words = words(&String::from_utf8_lossy(&body));
        return Err(Trouble::KeyRefused(match words.starts_with(['<', '{', '[']) {
            true => String::new(),
            false => words,
        }));
    }
    Ok(Answer { status, body })
}

/// What a board says, in one line of bounded length.
pub fn words(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().filter(|letter| !letter.is_control()).take(LONGEST_WORDS).collect()
}
