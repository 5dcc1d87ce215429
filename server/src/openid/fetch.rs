//! How a provider is asked: briefly, without following where it sends us, and no more is taken than a provider has to
//! say.

use std::pin::Pin;
use std::time::Duration;

use anyhow::Context as _;
use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse};
use reqwest::redirect::Policy;
use tracing::Instrument as _;
use url::Url;

use crate::config::oidc::is_loopback;
use crate::spans;

/// For one answer, from the first byte sent to the last received.
const PATIENCE: Duration = Duration::from_secs(8);
/// Until a connection stands.
const TO_CONNECT: Duration = Duration::from_secs(4);
/// No answer of a provider is longer: documents and key sets have some kilobytes.
const LONGEST: usize = 256 * 1024;

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoAnswer {
    #[error("the provider cannot be reached: {0}")]
    Line(#[from] reqwest::Error),
    #[error("the provider's answer is too long")]
    TooLong,
}

/// A client for one provider.
pub(super) struct Fetcher(reqwest::Client);

impl Fetcher {
    pub(super) fn new(issuer: &Url) -> anyhow::Result<Self> {
        // Whoever was first chose the same.
        drop(rustls::crypto::ring::default_provider().install_default());
        let client = reqwest::Client::builder()
            .connect_timeout(TO_CONNECT)
            .timeout(PATIENCE)
            .redirect(Policy::none())
            .https_only(!is_loopback(issuer))
            .build();
        Ok(Self(client.context("cannot prepare connections to providers of identities")?))
    }

    /// Asks for what the provider shows to the holder of an access token.
    pub(super) async fn with_token(&self, address: &str, token: &str) -> Result<HttpResponse, NoAnswer> {
        answer(self.0.get(address).bearer_auth(token)).instrument(spans::outgoing("identities")).await
    }
}

/// Asks what the library wants asked.
impl<'c> AsyncHttpClient<'c> for Fetcher {
    type Error = NoAnswer;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, NoAnswer>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        let (head, body) = request.into_parts();
        let asked = self.0.request(head.method, head.uri.to_string()).headers(head.headers).body(body);
        Box::pin(answer(asked).instrument(spans::outgoing("identities")))
    }
}

async fn answer(request: reqwest::RequestBuilder) -> Result<HttpResponse, NoAnswer> {
    // Addresses stay out of errors: what is asked may stand in them.
    let mut answer = request.send().await.map_err(reqwest::Error::without_url)?;
    let (status, headers) = (answer.status(), answer.headers().clone());
    let mut bytes = Vec::new();
    while let Some(piece) = answer.chunk().await.map_err(reqwest::Error::without_url)? {
        if bytes.len() + piece.len() > LONGEST {
            return Err(NoAnswer::TooLong);
        }
        bytes.extend_from_slice(&piece);
    }
    let mut whole = HttpResponse::new(bytes);
    *whole.status_mut() = status;
    *whole.headers_mut() = headers;
    Ok(whole)
}
