//! Calls to Stripe: briefly, without following where it sends us, no more is taken than it has to say, and what is sent
//! twice takes effect once.

use std::fmt::Write as _;
use std::time::Duration;

use anyhow::{Context as _, anyhow};
use reqwest::redirect::Policy;
use reqwest::{Method, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tracing::Instrument as _;
use url::Url;
use url::form_urlencoded::Serializer;

use super::words::Session;
use crate::clock::Millis;
use crate::config::oidc::is_loopback;
use crate::config::payments::StripeSettings;
use crate::spans;

/// The version of the interface that this speaks, whatever the account's own is.
const VERSION: &str = "2025-03-31.basil";
/// For one answer, from the first byte sent to the last received.
const PATIENCE: Duration = Duration::from_secs(8);
/// Until a connection stands.
const TO_CONNECT: Duration = Duration::from_secs(4);
/// No answer is longer: a page with its lines has some kilobytes.
const LONGEST: usize = 512 * 1024;

/// Why something was not done.
#[derive(Debug)]
pub enum Trouble {
    /// Nobody knows whether it was: it is to be asked again.
    Unavailable(anyhow::Error),
    /// It was not, and will not be.
    Refused(anyhow::Error),
}

/// A page to be made.
pub struct NewSession<'a> {
    /// The order that is paid on it.
    pub order: String,
    /// Makes the same page when it is sent again.
    pub key: String,
    /// What is paid for: how it is called, how many, and what all of it costs with VAT, in pence.
    pub lines: &'a [(String, i64)],
    /// Where people come back to after paying.
    pub success_url: String,
    /// And where without.
    pub cancel_url: String,
    /// Until when it can be paid on.
    pub expires_at: Millis,
}

impl NewSession<'_> {
    fn form(&self) -> String {
        let mut form = Serializer::new(String::new());
        form.append_pair("mode", "payment")
            .append_pair("payment_method_types[0]", "card")
            .append_pair("client_reference_id", &self.order)
            .append_pair("metadata[order]", &self.order)
            .append_pair("payment_intent_data[metadata][order]", &self.order)
            .append_pair("success_url", &self.success_url)
            .append_pair("cancel_url", &self.cancel_url)
            .append_pair("expires_at", &(self.expires_at.0 / 1000).to_string());
        for (at, (name, gross)) in self.lines.iter().enumerate() {
            let field = |rest: &str| format!("line_items[{at}]{rest}");
            form.append_pair(&field("[quantity]"), "1")
                .append_pair(&field("[price_data][currency]"), "gbp")
                .append_pair(&field("[price_data][unit_amount]"), &gross.to_string())
                .append_pair(&field("[price_data][product_data][name]"), name);
        }
        form.finish()
    }
}

/// Stripe, as the operator's account.
pub struct Stripe {
    client: reqwest::Client,
    own: StripeSettings,
}

/// What Stripe says where it does not do what was asked.
#[derive(Default, Deserialize)]
struct Said {
    #[serde(default)]
    error: SaidError,
}

#[derive(Default, Deserialize)]
struct SaidError {
    #[serde(default)]
    r#type: String,
    #[serde(default)]
    code: String,
}

/// Money that goes back.
#[derive(Debug, Deserialize)]
struct Refund {
    status: Option<String>,
}

impl Stripe {
    /// As the settings say; asks nobody yet.
    pub fn new(own: StripeSettings) -> anyhow::Result<Self> {
        // Whoever was first chose the same.
        drop(rustls::crypto::ring::default_provider().install_default());
        let api = Url::parse(&own.api).context("stripe: api: not an address")?;
        let client = reqwest::Client::builder()
            .connect_timeout(TO_CONNECT)
            .timeout(PATIENCE)
            .redirect(Policy::none())
            .https_only(!is_loopback(&api))
            .build();
        Ok(Self { client: client.context("cannot prepare connections to Stripe")?, own })
    }

    /// Whether real money moves.
    pub fn is_live(&self) -> bool {
        self.own.is_live()
    }

    /// What its messages are signed with.
    pub fn webhook_secret(&self) -> &str {
        &self.own.webhook_secret
    }

    /// Makes a page to pay on.
    pub async fn open(&self, new: &NewSession<'_>) -> Result<Session, Trouble> {
        self.call(Method::POST, "/v1/checkout/sessions", Some((&new.key, new.form()))).await
    }

    /// What became of a page.
    pub async fn session(&self, id: &str) -> Result<Session, Trouble> {
        self.call(Method::GET, &format!("/v1/checkout/sessions/{}", plain(id)?), None).await
    }

    /// Ends a page, so that nobody pays on it any more; one that has ended refuses.
    pub async fn expire(&self, id: &str) -> Result<Session, Trouble> {
        let path = format!("/v1/checkout/sessions/{}/expire", plain(id)?);
        self.call(Method::POST, &path, Some((&format!("expire-{id}"), String::new()))).await
    }

    /// Returns money of a payment. Sent again under the same key it is returned once.
    pub async fn refund(&self, payment: &str, pence: i64, key: &str) -> Result<(), Trouble> {
        let form = Serializer::new(String::new())
            .append_pair("payment_intent", payment)
            .append_pair("amount", &pence.to_string())
            .finish();
        let refund: Refund = self.call(Method::POST, "/v1/refunds", Some((key, form))).await?;
        match refund.status.as_deref() {
            Some("failed" | "canceled") => Err(Trouble::Refused(anyhow!("the refund has failed"))),
            _ => Ok(()),
        }
    }

    async fn call<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        content: Option<(&str, String)>,
    ) -> Result<T, Trouble> {
        let mut request = self
            .client
            .request(method, format!("{}{path}", self.own.api))
            .bearer_auth(&self.own.secret_key)
            .header("stripe-version", VERSION);
        if let Some((key, form)) = content {
            request = request
                .header("idempotency-key", key)
                .header("content-type", "application/x-www-form-urlencoded")
                .body(form);
        }
        let (status, body) =
            answer(request).instrument(spans::outgoing("stripe")).await.map_err(Trouble::Unavailable)?;
        if status.is_success() {
            let read = serde_json::from_slice(&body).context("Stripe's answer cannot be read");
            return read.map_err(Trouble::Unavailable);
        }
        // Its own message may repeat what was sent; the codes do not.
        let said: Said = serde_json::from_slice(&body).unwrap_or_default();
        let mut error = format!("Stripe answered {status}");
        for word in [said.error.r#type, said.error.code].into_iter().filter(|word| !word.is_empty()) {
            // Writing to a string cannot fail.
            let _ = write!(error, ", {}", word.chars().take(60).collect::<String>());
        }
        // The key is under way, or the limit is met, or the account's key is wrong: none of these says that it is refused.
        let passes = [
            StatusCode::UNAUTHORIZED,
            StatusCode::FORBIDDEN,
            StatusCode::CONFLICT,
            StatusCode::REQUEST_TIMEOUT,
            StatusCode::TOO_MANY_REQUESTS,
        ];
        let error = anyhow!(error);
        match status.is_client_error() && !passes.contains(&status) {
            true => Err(Trouble::Refused(error)),
            false => Err(Trouble::Unavailable(error)),
        }
    }
}

/// A name that Stripe gave, as part of an address.
fn plain(id: &str) -> Result<&str, Trouble> {
    let fits = id.len() <= 255 && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if fits { Ok(id) } else { Err(Trouble::Refused(anyhow!("Stripe gave a name that cannot be used"))) }
}

async fn answer(request: reqwest::RequestBuilder) -> anyhow::Result<(StatusCode, Vec<u8>)> {
    let mut answer = request.send().await.map_err(reqwest::Error::without_url)?;
    let (status, mut bytes) = (answer.status(), Vec::new());
    while let Some(piece) = answer.chunk().await.map_err(reqwest::Error::without_url)? {
        if bytes.len() + piece.len() > LONGEST {
            return Err(anyhow!("Stripe's answer is too long"));
        }
        bytes.extend_from_slice(&piece);
    }
    Ok((status, bytes))
}
