//! One provider: where it is, whom it sends back, and whether its word holds.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};
use chrono::{DateTime, Utc};
use openidconnect::core::{
    CoreAuthenticationFlow, CoreClient, CoreIdToken, CoreIdTokenClaims, CoreIdTokenVerifier,
    CoreJsonWebKeySet, CoreJwsSigningAlgorithm as Algorithm, CoreProviderMetadata, CoreTokenResponse,
};
use openidconnect::{
    AccessToken, AccessTokenHash, AuthType, AuthorizationCode, ClaimsVerificationError, ClientId,
    ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet, EndpointSet, IssuerUrl, Nonce,
    NonceVerifier as _, OAuth2TokenResponse as _, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl,
    RequestTokenError, Scope, SignatureVerificationError, TokenResponse as _,
};
use serde::Deserialize;
use tokio::sync::Mutex;

use super::fetch::Fetcher;
use super::{Claims, Secrets};
use crate::clock::{Clock, Millis};
use crate::config::oidc::{ClientAuth, ProviderSettings};
use crate::contract::Provider;

/// A provider's documents are asked for again after this long.
const FRESH: Duration = Duration::from_hours(1);
/// And are gone by for this long where it cannot be asked.
const USABLE: Duration = Duration::from_hours(24);
/// One that could not be asked is left alone for so long.
const PAUSE: Duration = Duration::from_secs(3);
/// Clocks may differ by so much, either way.
const SKEW: Duration = Duration::from_mins(1);
/// Everything that one person's return asks of the provider.
const PATIENCE: Duration = Duration::from_secs(20);
/// Signatures that are taken: such that whoever knows our secret cannot make.
const ALGORITHMS: [Algorithm; 3] =
    [Algorithm::RsaSsaPkcs1V15Sha256, Algorithm::RsaSsaPssSha256, Algorithm::EcdsaP256Sha256];

/// Why nobody was vouched for.
#[derive(Debug)]
pub enum Trouble {
    /// The provider cannot be asked now.
    Unavailable(anyhow::Error),
    /// What it says does not hold.
    Refused(anyhow::Error),
}

/// A client that knows where to send people, and maybe where to ask.
type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

/// What is known of a provider from its own documents.
#[derive(Default)]
struct Known {
    found: Option<(Arc<CoreProviderMetadata>, Millis)>,
    failed: Option<Millis>,
}

/// One provider that the operator has registered with.
pub struct Service {
    provider: Provider,
    own: ProviderSettings,
    issuer: IssuerUrl,
    back: RedirectUrl,
    fetcher: Fetcher,
    clock: Clock,
    known: Mutex<Known>,
}

impl Service {
    pub(super) fn new(
        provider: Provider,
        own: ProviderSettings,
        public_url: &str,
        clock: Clock,
    ) -> anyhow::Result<Self> {
        let issuer = IssuerUrl::new(own.issuer.clone()).context("an issuer's address cannot be read")?;
        let back = format!("{public_url}/api/v1/auth/{}/callback", provider.slug());
        let back = RedirectUrl::new(back).context("the public address cannot be read")?;
        let fetcher = Fetcher::new(issuer.url())?;
        Ok(Self { provider, own, issuer, back, fetcher, clock, known: Mutex::default() })
    }

    /// Which one.
    pub fn provider(&self) -> Provider {
        self.provider
    }

    /// Who it is, in its own words.
    pub fn issuer(&self) -> &str {
        &self.issuer
    }

    /// Where to send somebody who wants to be vouched for.
    pub async fn address(&self, secrets: &Secrets) -> Result<String, Trouble> {
        let client = self.client(&*self.in_time(self.documents()).await?);
        let (state, nonce) = (CsrfToken::new(secrets.state.clone()), Nonce::new(secrets.nonce.clone()));
        let mut request = client
            .authorize_url(CoreAuthenticationFlow::AuthorizationCode, move || state, move || nonce)
            .add_scopes(["email", "profile"].map(|scope| Scope::new(scope.into())));
        if self.own.pkce {
            let verifier = PkceCodeVerifier::new(secrets.verifier.clone());
            request = request.set_pkce_challenge(PkceCodeChallenge::from_code_verifier_sha256(&verifier));
        }
        let (mut address, ..) = request.url();
        if !self.own.nonce {
            let kept: Vec<_> =
                address.query_pairs().into_owned().filter(|(name, _)| name != "nonce").collect();
            address.query_pairs_mut().clear().extend_pairs(kept);
        }
        Ok(address.into())
    }

    /// Whom the provider vouches for, by the code that somebody brought from it.
    pub async fn identify(&self, code: &str, secrets: &Secrets) -> Result<Claims, Trouble> {
        self.in_time(async {
            let documents = self.documents().await?;
            let tokens = self.tokens(&documents, code, secrets).await?;
            let id_token =
                tokens.id_token().context("there is no identity token").map_err(Trouble::Refused)?;
            let (documents, claims) = match self.verified(&documents, id_token, secrets) {
                Err(ClaimsVerificationError::SignatureVerification(
                    SignatureVerificationError::NoMatchingKey,
                )) => {
                    let documents = self.with_new_keys(&documents).await?;
                    let claims = self.verified(&documents, id_token, secrets).map_err(refused)?;
                    (documents, claims)
                }
                claims => (documents, claims.map_err(refused)?),
            };
            self.named(&documents, claims, id_token, tokens.access_token()).await
        })
        .await
    }

    async fn in_time<T>(&self, work: impl Future<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
        let late = |_| Err(Trouble::Unavailable(anyhow!("the provider takes too long")));
        tokio::time::timeout(PATIENCE, work).await.unwrap_or_else(late)
    }

    fn client(&self, documents: &CoreProviderMetadata) -> Client {
        let secret = ClientSecret::new(self.own.client_secret.clone());
        let auth = match self.own.auth {
            ClientAuth::Basic => AuthType::BasicAuth,
            ClientAuth::Post => AuthType::RequestBody,
        };
        CoreClient::from_provider_metadata(documents.clone(), self.client_id(), Some(secret))
            .set_redirect_uri(self.back.clone())
            .set_auth_type(auth)
    }

    fn client_id(&self) -> ClientId {
        ClientId::new(self.own.client_id.clone())
    }

    /// The provider's documents, asked for when they are not known or old. Whoever comes meanwhile waits for the same
    /// answer.
    async fn documents(&self) -> Result<Arc<CoreProviderMetadata>, Trouble> {
        let mut known = self.known.lock().await;
        let now = self.clock.now();
        let younger_than = |age: Duration| {
            let found = known.found.as_ref().filter(|(_, at)| at.plus(age) > now);
            found.map(|(documents, _)| documents.clone())
        };
        if let Some(documents) = younger_than(FRESH) {
            return Ok(documents);
        }
        let usable = younger_than(USABLE);
        if known.failed.is_some_and(|at| at.plus(PAUSE) > now) {
            let error = || Trouble::Unavailable(anyhow!("the provider could not be asked a moment ago"));
            return usable.ok_or_else(error);
        }
        match CoreProviderMetadata::discover_async(self.issuer.clone(), &self.fetcher).await {
            Ok(documents) => {
                let documents = Arc::new(documents);
                *known = Known { found: Some((documents.clone(), now)), failed: None };
                Ok(documents)
            }
            Err(error) => {
                known.failed = Some(self.clock.now());
                let error = anyhow::Error::new(error).context("the provider's documents cannot be had");
                usable.ok_or(Trouble::Unavailable(error))
            }
        }
    }

    /// The documents with the keys of this moment: a provider changes them as it likes.
    async fn with_new_keys(&self, old: &CoreProviderMetadata) -> Result<Arc<CoreProviderMetadata>, Trouble> {
        let keys = CoreJsonWebKeySet::fetch_async(old.jwks_uri(), &self.fetcher).await;
        let keys = keys.map_err(|error| {
            Trouble::Unavailable(anyhow::Error::new(error).context("the provider's keys cannot be had"))
        })?;
        let documents = Arc::new(old.clone().set_jwks(keys));
        let mut known = self.known.lock().await;
        if let Some((found, _)) = &mut known.found {
            *found = documents.clone();
        }
        Ok(documents)
    }

    async fn tokens(
        &self,
        documents: &CoreProviderMetadata,
        code: &str,
        secrets: &Secrets,
    ) -> Result<CoreTokenResponse, Trouble> {
        let client = self.client(documents);
        let request = client.exchange_code(AuthorizationCode::new(code.to_owned()));
        let mut request = request.map_err(|error| Trouble::Refused(error.into()))?;
        if self.own.pkce {
            request = request.set_pkce_verifier(PkceCodeVerifier::new(secrets.verifier.clone()));
        }
        request.request_async(&self.fetcher).await.map_err(|error| match error {
            RequestTokenError::Request(error) => Trouble::Unavailable(error.into()),
            RequestTokenError::ServerResponse(said) => {
                Trouble::Refused(anyhow!("the provider does not take the code: {}", said.error()))
            }
            // What could not be read may hold a token, and is not repeated.
            _ => Trouble::Refused(anyhow!("the provider's answer to the code cannot be read")),
        })
    }

    /// What the identity token says, where it is the provider's, to us, of now, and of this way.
    fn verified(
        &self,
        documents: &CoreProviderMetadata,
        token: &CoreIdToken,
        secrets: &Secrets,
    ) -> Result<CoreIdTokenClaims, ClaimsVerificationError> {
        let expected = Nonce::new(secrets.nonce.clone());
        let nonce = |found: Option<&Nonce>| match self.own.nonce {
            true => (&expected).verify(found),
            false => Ok(()),
        };
        let claims = token.claims(&self.verifier(documents), nonce)?;
        match claims.authorized_party() {
            Some(party) if *party != self.client_id() => {
                Err(ClaimsVerificationError::InvalidAudience("another party is authorised".into()))
            }
            _ => Ok(claims.clone()),
        }
    }

    fn verifier(&self, documents: &CoreProviderMetadata) -> CoreIdTokenVerifier<'static> {
        let (now, keys) = (self.clock.now(), documents.jwks().clone());
        // That of a public client has no secret that could stand for a key.
        CoreIdTokenVerifier::new_public_client(self.client_id(), self.issuer.clone(), keys)
            .set_allowed_algs(ALGORITHMS)
            .set_time_fn(move || moment(now.minus(SKEW)))
            .set_issue_time_verifier_fn(move |issued| {
                if issued > moment(now.plus(SKEW)) { Err("issued in the future".into()) } else { Ok(()) }
            })
    }

    /// Completes what the identity token says by what the provider shows to the holder of the access token: where there
    /// is one, the standard leaves addresses and names to that.
    async fn named(
        &self,
        documents: &CoreProviderMetadata,
        claims: CoreIdTokenClaims,
        id_token: &CoreIdToken,
        access: &AccessToken,
    ) -> Result<Claims, Trouble> {
        let of = |text: Option<&String>| text.cloned();
        let said = Shown {
            sub: claims.subject().to_string(),
            email: of(claims.email().map(|email| &**email)),
            email_verified: claims.email_verified().map(Truth::Plain),
            given_name: of(claims.given_name().and_then(|name| name.get(None)).map(|name| &**name)),
            family_name: of(claims.family_name().and_then(|name| name.get(None)).map(|name| &**name)),
        };
        let shown = match documents.userinfo_endpoint() {
            Some(address) if said.email.is_none() => {
                self.belongs(documents, &claims, id_token, access).map_err(Trouble::Refused)?;
                let shown = self.shown(address, access).await?;
                if shown.sub != said.sub {
                    return Err(Trouble::Refused(anyhow!("the provider speaks of two people")));
                }
                Shown {
                    given_name: said.given_name.or(shown.given_name),
                    family_name: said.family_name.or(shown.family_name),
                    ..shown
                }
            }
            _ => said,
        };
        let vouched = shown.email_verified.is_some_and(|verified| verified.holds());
        Ok(Claims {
            provider: self.provider,
            issuer: self.issuer.to_string(),
            subject: shown.sub,
            email: shown.email.filter(|_| vouched),
            given_name: shown.given_name,
            family_name: shown.family_name,
        })
    }

    /// Whether the access token came with the identity token, where that says so.
    fn belongs(
        &self,
        documents: &CoreProviderMetadata,
        claims: &CoreIdTokenClaims,
        id_token: &CoreIdToken,
        access: &AccessToken,
    ) -> anyhow::Result<()> {
        let Some(expected) = claims.access_token_hash() else { return Ok(()) };
        let verifier = self.verifier(documents);
        let hash =
            AccessTokenHash::from_token(access, id_token.signing_alg()?, id_token.signing_key(&verifier)?)?;
        if hash != *expected {
            bail!("the access token is of another identity token");
        }
        Ok(())
    }

    async fn shown(&self, address: &str, access: &AccessToken) -> Result<Shown, Trouble> {
        let answer = self.fetcher.with_token(address, access.secret()).await;
        let answer = answer.map_err(|error| Trouble::Unavailable(error.into()))?;
        if !answer.status().is_success() {
            let status = answer.status();
            return Err(Trouble::Refused(anyhow!("the provider answered {status} about somebody")));
        }
        let unread = |_| Trouble::Refused(anyhow!("what the provider says of somebody cannot be read"));
        serde_json::from_slice(answer.body()).map_err(unread)
    }
}

/// What a provider shows of somebody, of all that it may.
#[derive(Deserialize)]
struct Shown {
    sub: String,
    email: Option<String>,
    email_verified: Option<Truth>,
    given_name: Option<String>,
    family_name: Option<String>,
}

/// Yes or no; some write it as text.
#[derive(Deserialize)]
#[serde(untagged)]
enum Truth {
    Plain(bool),
    Written(String),
}

impl Truth {
    fn holds(&self) -> bool {
        match self {
            Self::Plain(truth) => *truth,
            Self::Written(text) => text == "true",
        }
    }
}

fn refused(error: ClaimsVerificationError) -> Trouble {
    Trouble::Refused(anyhow::Error::new(error).context("the identity token does not hold"))
}

fn moment(at: Millis) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(at.0).unwrap_or_default()
}
