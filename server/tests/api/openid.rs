//! A provider of identities that tells tests the truth or not, and browsers that go there and come back.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::{Form, State};
use axum::http::{HeaderMap, StatusCode as Status};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use jobhelm::config::oidc::{ClientAuth, OidcSettings, ProviderSettings};
use reqwest::Method;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use url::Url;

use crate::world::{Answer, World};

pub const CLIENT: &str = "jobhelm-client";
pub const SECRET: &str = "a secret: of & two";

/// How an identity token is signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signed {
    /// As its key set says.
    Well,
    /// By nobody.
    None,
    /// With our own secret, as if it were a key.
    WithOurSecret,
    /// With a key of the same name that is another.
    ByAnother,
}

/// How the provider behaves besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    Well,
    /// Says nothing for longer than anybody waits.
    Silent,
    /// Says more than anybody reads.
    Endless,
    /// Sends whoever asks to somebody else.
    Elsewhere,
    /// Fails.
    Broken,
}

/// Somebody's word, to be had by a code.
struct Grant {
    nonce: Option<String>,
    challenge: Option<String>,
    claims: Value,
}

type Twist = Box<dyn Fn(&mut Value) + Send>;

struct Inner {
    issuer: String,
    auth: ClientAuth,
    key: EcdsaKeyPair,
    kid: u32,
    grants: HashMap<String, Grant>,
    codes: u32,
    people: HashMap<String, Value>,
    twist: Twist,
    signed: Signed,
    manner: Manner,
    /// Whether addresses and names are in the identity token, or with the access token alone.
    tells_at_once: bool,
    asked: HashMap<&'static str, u32>,
}

/// A provider on loopback.
#[derive(Clone)]
pub struct Provider(Arc<Mutex<Inner>>);

/// What a test's provider is like.
#[derive(Clone, Copy)]
pub struct Shape {
    pub nonce: bool,
    pub pkce: bool,
    pub auth: ClientAuth,
}

pub const GOOGLE: Shape = Shape { nonce: true, pkce: true, auth: ClientAuth::Basic };
pub const LINKEDIN: Shape = Shape { nonce: false, pkce: false, auth: ClientAuth::Post };

fn new_key() -> EcdsaKeyPair {
    let rng = SystemRandom::new();
    let pkcs8 = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &rng).unwrap();
    EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pkcs8.as_ref(), &rng).unwrap()
}

impl Provider {
    pub async fn start(auth: ClientAuth) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let issuer = format!("http://{}", listener.local_addr().unwrap());
        let provider = Self(Arc::new(Mutex::new(Inner {
            issuer,
            auth,
            key: new_key(),
            kid: 1,
            grants: HashMap::new(),
            codes: 0,
            people: HashMap::new(),
            twist: Box::new(|_| {}),
            signed: Signed::Well,
            manner: Manner::Well,
            tells_at_once: true,
            asked: HashMap::new(),
        })));
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(documents))
            .route("/jwks", get(keys))
            .route("/token", post(token))
            .route("/userinfo", get(shown))
            .with_state(provider.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        provider
    }

    pub fn issuer(&self) -> String {
        self.0.lock().unwrap().issuer.clone()
    }

    /// The operator's settings for it.
    pub fn settings(&self, shape: Shape) -> ProviderSettings {
        ProviderSettings {
            issuer: self.issuer(),
            client_id: CLIENT.into(),
            client_secret: SECRET.into(),
            nonce: shape.nonce,
            pkce: shape.pkce,
            auth: shape.auth,
        }
    }

    /// What it says from now on about everybody is changed so.
    pub fn twists(&self, twist: impl Fn(&mut Value) + Send + 'static) {
        self.0.lock().unwrap().twist = Box::new(twist);
    }

    pub fn signs(&self, signed: Signed) {
        self.0.lock().unwrap().signed = signed;
    }

    pub fn behaves(&self, manner: Manner) {
        self.0.lock().unwrap().manner = manner;
    }

    /// Leaves addresses and names to the holder of the access token.
    pub fn tells_later(&self) {
        self.0.lock().unwrap().tells_at_once = false;
    }

    /// Signs with another key from now on, under another name.
    pub fn changes_its_key(&self) {
        let mut inner = self.0.lock().unwrap();
        inner.key = new_key();
        inner.kid += 1;
    }

    /// How often it was asked for that.
    pub fn asked(&self, what: &'static str) -> u32 {
        self.0.lock().unwrap().asked.get(what).copied().unwrap_or(0)
    }

    /// Somebody signs in there and agrees; answers where their browser is sent.
    pub fn consents(&self, sent_to: &str, claims: Value) -> String {
        let asked = Url::parse(sent_to).unwrap();
        let said: HashMap<_, _> = asked.query_pairs().into_owned().collect();
        assert_eq!((&*said["client_id"], &*said["response_type"]), (CLIENT, "code"));
        let scopes: Vec<_> = said["scope"].split(' ').collect();
        assert!(["openid", "email", "profile"].iter().all(|scope| scopes.contains(scope)), "{scopes:?}");
        let mut inner = self.0.lock().unwrap();
        let code = format!("code-{}", inner.codes);
        inner.codes += 1;
        let grant = Grant {
            nonce: said.get("nonce").cloned(),
            challenge: said.get("code_challenge").cloned(),
            claims,
        };
        inner.grants.insert(code.clone(), grant);
        let mut back = Url::parse(&said["redirect_uri"]).unwrap();
        back.query_pairs_mut()
            .append_pair("code", &code)
            .append_pair("state", &said["state"])
            .append_pair("iss", &inner.issuer);
        back.into()
    }

    fn answers(&self, what: &'static str, well: impl FnOnce(&mut Inner) -> Response) -> Option<Response> {
        let mut inner = self.0.lock().unwrap();
        *inner.asked.entry(what).or_default() += 1;
        match inner.manner {
            Manner::Well => Some(well(&mut inner)),
            Manner::Silent => None,
            Manner::Endless => {
                let endless = futures::stream::repeat_with(|| Ok::<_, std::io::Error>(vec![b' '; 1024]));
                let body = axum::body::Body::from_stream(endless);
                Some(([("content-type", "application/json")], body).into_response())
            }
            Manner::Elsewhere => Some(Redirect::temporary("http://127.0.0.1:9/").into_response()),
            Manner::Broken => Some(Status::INTERNAL_SERVER_ERROR.into_response()),
        }
    }
}

async fn or_silence(answer: Option<Response>) -> Response {
    match answer {
        Some(answer) => answer,
        None => std::future::pending().await,
    }
}

async fn documents(State(provider): State<Provider>) -> Response {
    let answer = provider.answers("documents", |inner| {
        let at = |path: &str| format!("{}{path}", inner.issuer);
        Json(json!({
            "issuer": inner.issuer, "authorization_endpoint": at("/authorize"), "token_endpoint": at("/token"),
            "userinfo_endpoint": at("/userinfo"), "jwks_uri": at("/jwks"), "response_types_supported": ["code"],
            "subject_types_supported": ["public"], "id_token_signing_alg_values_supported": ["ES256"],
        }))
        .into_response()
    });
    or_silence(answer).await
}

async fn keys(State(provider): State<Provider>) -> Response {
    let answer = provider.answers("keys", |inner| {
        // An uncompressed point: a byte, then both coordinates.
        let point = inner.key.public_key().as_ref();
        let (x, y) = (URL_SAFE_NO_PAD.encode(&point[1..33]), URL_SAFE_NO_PAD.encode(&point[33..]));
        let kid = inner.kid.to_string();
        let key =
            json!({ "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": kid, "x": x, "y": y });
        Json(json!({ "keys": [key] })).into_response()
    });
    or_silence(answer).await
}

async fn token(
    State(provider): State<Provider>,
    headers: HeaderMap,
    Form(form): Form<HashMap<String, String>>,
) -> Response {
    let answer = provider.answers("token", |inner| {
        let refused = |error: &str| (Status::BAD_REQUEST, Json(json!({ "error": error }))).into_response();
        if !inner.knows(&headers, &form) {
            return refused("invalid_client");
        }
        let Some(grant) = form.get("code").and_then(|code| inner.grants.remove(code)) else {
            return refused("invalid_grant");
        };
        let shown =
            form.get("code_verifier").map(|verifier| URL_SAFE_NO_PAD.encode(Sha256::digest(verifier)));
        if shown != grant.challenge {
            return refused("invalid_grant");
        }
        let (access, id_token) = inner.token(grant);
        let answer = json!({
            "access_token": access, "token_type": "Bearer", "expires_in": 3600, "id_token": id_token,
            "scope": "openid,email,profile",
        });
        Json(answer).into_response()
    });
    or_silence(answer).await
}

async fn shown(State(provider): State<Provider>, headers: HeaderMap) -> Response {
    let answer = provider.answers("userinfo", |inner| {
        let bearer = headers["authorization"].to_str().unwrap().strip_prefix("Bearer ").unwrap();
        Json(inner.people[bearer].clone()).into_response()
    });
    or_silence(answer).await
}

impl Inner {
    /// Whether the client shows who it is in the way that was agreed on, and in no other.
    fn knows(&self, headers: &HeaderMap, form: &HashMap<String, String>) -> bool {
        let encoded = |text: &str| url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
        let basic = format!("Basic {}", STANDARD.encode(format!("{}:{}", encoded(CLIENT), encoded(SECRET))));
        let in_header = headers.get("authorization").is_some_and(|header| header == basic.as_str());
        let in_body = form.get("client_secret").is_some_and(|secret| secret == SECRET);
        (in_header, in_body) == (self.auth == ClientAuth::Basic, self.auth == ClientAuth::Post)
    }

    fn token(&mut self, grant: Grant) -> (String, String) {
        #[expect(clippy::disallowed_methods, reason = "another service's clock")]
        let now = time::OffsetDateTime::now_utc().unix_timestamp();
        let access = format!("access-{}", self.people.len());
        let mut claims = json!({
            "iss": self.issuer, "aud": CLIENT, "iat": now, "exp": now + 300, "sub": grant.claims["sub"],
            "at_hash": URL_SAFE_NO_PAD.encode(&Sha256::digest(&access)[..16]),
        });
        if let Some(nonce) = grant.nonce {
            claims["nonce"] = nonce.into();
        }
        if self.tells_at_once {
            for (name, value) in grant.claims.as_object().unwrap() {
                claims[name] = value.clone();
            }
        }
        self.people.insert(access.clone(), grant.claims);
        (self.twist)(&mut claims);
        (access, self.sign(&claims))
    }

    fn sign(&self, claims: &Value) -> String {
        let encoded = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let algorithm = match self.signed {
            Signed::None => "none",
            Signed::WithOurSecret => "HS256",
            Signed::Well | Signed::ByAnother => "ES256",
        };
        let header = json!({ "alg": algorithm, "kid": self.kid.to_string(), "typ": "JWT" });
        let signed = format!("{}.{}", encoded(&header), encoded(claims));
        let by =
            |key: &EcdsaKeyPair| key.sign(&SystemRandom::new(), signed.as_bytes()).unwrap().as_ref().to_vec();
        let signature = match self.signed {
            Signed::Well => by(&self.key),
            Signed::ByAnother => by(&new_key()),
            Signed::None => Vec::new(),
            Signed::WithOurSecret => {
                let key = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, SECRET.as_bytes());
                ring::hmac::sign(&key, signed.as_bytes()).as_ref().to_vec()
            }
        };
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature))
    }
}

/// A server with one provider behind each button.
pub struct Doors {
    pub world: World,
    pub google: Provider,
    pub linkedin: Provider,
}

impl Doors {
    pub async fn open() -> Self {
        Self::onto(async |oidc| World::with_providers(oidc).await).await
    }

    /// Of one copy of the server: each asks a provider for itself.
    pub async fn of_one() -> Self {
        Self::onto(async |oidc| World::of_one_with_providers(oidc).await).await
    }

    async fn onto(world: impl AsyncFnOnce(OidcSettings) -> World) -> Self {
        let google = Provider::start(GOOGLE.auth).await;
        let linkedin = Provider::start(LINKEDIN.auth).await;
        let oidc = OidcSettings {
            google: Some(google.settings(GOOGLE)),
            linkedin: Some(linkedin.settings(LINKEDIN)),
        };
        Self { world: world(oidc).await, google, linkedin }
    }

    pub fn of(&self, door: &str) -> &Provider {
        if door == "google" { &self.google } else { &self.linkedin }
    }

    pub fn browser(&self) -> Browser {
        Browser::of(&self.world)
    }

    /// Somebody goes through a door and agrees on the other side.
    pub async fn passes(&self, browser: &Browser, door: &str, claims: Value) -> HashMap<String, String> {
        let sent_to = browser.starts(door, "").await;
        browser.comes_back(&self.of(door).consents(&sent_to, claims)).await
    }

    /// The same, and exchanges what they come back with.
    pub async fn enters(&self, browser: &Browser, door: &str, claims: Value) -> Answer {
        let outcome = self.passes(browser, door, claims).await;
        let token = outcome.get("access_token").unwrap_or_else(|| panic!("no token in {outcome:?}"));
        browser.exchanges(token).await
    }
}

/// Somebody's claims, with an address that the provider vouches for.
pub fn ada(subject: &str, email: &str) -> Value {
    json!({
        "sub": subject, "email": email, "email_verified": true, "given_name": "Ada", "family_name": "Whitcombe",
    })
}

/// What keeps cookies, and is sent elsewhere.
pub struct Browser {
    http: reqwest::Client,
    address: String,
    pub cookies: Mutex<HashMap<String, String>>,
}

impl Browser {
    pub fn of(world: &World) -> Self {
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
        Self { http, address: world.address.clone(), cookies: Mutex::default() }
    }

    async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let cookies: Vec<_> =
            self.cookies.lock().unwrap().iter().map(|(name, value)| format!("{name}={value}")).collect();
        let answer = Answer::of(request.header("cookie", cookies.join("; "))).await;
        for set in answer.headers.get_all("set-cookie") {
            let (name, value) = set.to_str().unwrap().split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.lock().unwrap().insert(name.into(), value.into());
        }
        answer
    }

    pub async fn get(&self, address: &str) -> Answer {
        self.send(self.http.get(address).timeout(Duration::from_secs(60))).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(self.http.request(Method::POST, format!("{}/api/v1{path}", self.address)).json(&body)).await
    }

    /// Presses a button; answers where it leads.
    pub async fn starts(&self, door: &str, query: &str) -> String {
        let answer = self.get(&format!("{}/api/v1/auth/{door}/start{query}", self.address)).await;
        location(&answer)
    }

    /// Follows a way back; answers what the screen is told.
    pub async fn comes_back(&self, address: &str) -> HashMap<String, String> {
        told(&location(&self.get(address).await))
    }

    pub async fn exchanges(&self, token: &str) -> Answer {
        self.post("/auth/exchange", json!({ "accessToken": token })).await
    }
}

/// Where an answer sends the browser.
#[track_caller]
pub fn location(answer: &Answer) -> String {
    assert_eq!(answer.status, reqwest::StatusCode::SEE_OTHER, "{}", answer.body);
    answer.headers["location"].to_str().unwrap().to_owned()
}

/// What the screen for outcomes is told.
#[track_caller]
pub fn told(location: &str) -> HashMap<String, String> {
    let fragment = location.strip_prefix("/auth/callback#").unwrap_or_else(|| panic!("{location}"));
    url::form_urlencoded::parse(fragment.as_bytes()).into_owned().collect()
}
