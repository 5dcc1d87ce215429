//! A stand-in for Stripe on loopback, made from its public documentation: hosted pages, refunds, keys that make calls
//! safe to repeat, and messages signed as Stripe signs them. Tests tell it how to behave.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode as Status};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use jobhelm::config::payments::StripeSettings;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::sync::Notify;

use crate::world::{Answer, Person, World, http};

const KEY: &str = "sk_test_standin";
pub const SECRET: &str = "whsec_standin";

/// How it behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    Well,
    /// Fails.
    Broken,
    /// Does what is asked, and loses the answer.
    Mute,
    /// Does what is asked, and answers when it is let.
    Held,
    /// Says more than anybody reads.
    Endless,
    /// Sends whoever asks to somebody else.
    Elsewhere,
    /// Refuses what is asked.
    Refusing,
    /// Asks for a penny more than it was told.
    Greedy,
}

struct Inner {
    manner: Manner,
    sessions: HashMap<String, Value>,
    /// What was answered under which key, and to what.
    kept: HashMap<String, (String, Value)>,
    refunds: Vec<Value>,
    asked: u32,
    serial: u32,
}

/// The stand-in.
#[derive(Clone)]
pub struct Standin {
    inner: Arc<Mutex<Inner>>,
    address: String,
    gate: Arc<Notify>,
}

type Form = HashMap<String, String>;

impl Standin {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (sessions, kept) = (HashMap::new(), HashMap::new());
        let inner = Inner { manner: Manner::Well, sessions, kept, refunds: Vec::new(), asked: 0, serial: 0 };
        let standin = Self { inner: Arc::new(Mutex::new(inner)), address, gate: Arc::default() };
        let app = Router::new()
            .route("/v1/checkout/sessions", post(open))
            .route("/v1/checkout/sessions/{id}", get(shown))
            .route("/v1/checkout/sessions/{id}/expire", post(expire))
            .route("/v1/refunds", post(refund))
            .with_state(standin.clone());
        tokio::spawn(async move { axum::serve(listener, app).await });
        standin
    }

    pub fn settings(&self) -> StripeSettings {
        StripeSettings { secret_key: KEY.into(), webhook_secret: SECRET.into(), api: self.address.clone() }
    }

    pub fn behaves(&self, manner: Manner) {
        self.inner.lock().unwrap().manner = manner;
    }

    /// Lets go of an answer that was held.
    pub fn lets_go(&self) {
        self.gate.notify_one();
    }

    /// How often it was asked for anything.
    pub fn asked(&self) -> u32 {
        self.inner.lock().unwrap().asked
    }

    /// Every page that it has made.
    pub fn pages(&self) -> Vec<Value> {
        self.inner.lock().unwrap().sessions.values().cloned().collect()
    }

    /// The refunds that it has made.
    pub fn refunds(&self) -> Vec<Value> {
        self.inner.lock().unwrap().refunds.clone()
    }

    /// The page of this address.
    pub fn page(&self, address: &str) -> Value {
        let id = address.rsplit('/').next().unwrap();
        self.inner.lock().unwrap().sessions[id].clone()
    }

    /// Somebody pays on a page; answers it as it is then.
    pub fn pays(&self, address: &str) -> Value {
        let id = address.rsplit('/').next().unwrap().to_owned();
        let mut inner = self.inner.lock().unwrap();
        let payment = inner.name("pi");
        let session = inner.sessions.get_mut(&id).unwrap();
        assert_eq!(session["status"], "open", "nobody pays on a page that is closed");
        session["status"] = json!("complete");
        session["payment_status"] = json!("paid");
        session["payment_intent"] = json!(payment);
        session["url"] = Value::Null;
        session.clone()
    }

    /// Nobody pays on a page in time.
    pub fn lapses(&self, address: &str) -> Value {
        let id = address.rsplit('/').next().unwrap().to_owned();
        let mut inner = self.inner.lock().unwrap();
        let session = inner.sessions.get_mut(&id).unwrap();
        session["status"] = json!("expired");
        session["url"] = Value::Null;
        session.clone()
    }

    /// The money of a paid page, of which so much went back.
    pub fn charge(&self, session: &Value, refunded: i64) -> Value {
        json!({
            "id": "ch_1", "object": "charge", "payment_intent": session["payment_intent"],
            "amount": session["amount_total"], "amount_refunded": refunded, "currency": "gbp",
            "refunded": session["amount_total"] == refunded, "metadata": session["metadata"],
        })
    }

    /// A message about something.
    pub fn message(&self, kind: &str, object: &Value) -> Value {
        let id = self.inner.lock().unwrap().name("evt");
        json!({
            "id": id, "object": "event", "type": kind, "livemode": false, "api_version": "2020-08-27",
            "created": 1_600_000_000, "pending_webhooks": 1, "data": { "object": object },
        })
    }
}

impl Inner {
    fn name(&mut self, kind: &str) -> String {
        self.serial += 1;
        format!("{kind}_test_{}", self.serial)
    }
}

/// Signs a text as Stripe does.
pub fn signed(body: &str, secret: &str, seconds: i64) -> String {
    let key = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, secret.as_bytes());
    let tag = ring::hmac::sign(&key, format!("{seconds}.{body}").as_bytes());
    let hex = tag.as_ref().iter().fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").unwrap();
        hex
    });
    format!("t={seconds},v1={hex},v0=older")
}

/// Sends a text to the server as a message, under this signature.
pub async fn sends(world: &World, body: &str, signature: &str) -> Answer {
    let request = http()
        .post(format!("{}/api/v1/stripe/webhook", world.address))
        .header("stripe-signature", signature)
        .header("content-type", "application/json")
        .body(body.to_owned());
    Answer::of(request).await
}

/// Has the server hear a message, well signed and in time.
pub async fn tells(world: &World, message: &Value) -> Answer {
    let (body, now) = (message.to_string(), world.app.clock.now().0 / 1000);
    sends(world, &body, &signed(&body, SECRET, now)).await
}

/// The same, taken.
pub async fn hears(world: &World, message: &Value) {
    let answer = tells(world, message).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.body);
}

/// A server that charges cards at the stand-in.
pub async fn world_with_cards() -> (World, Standin) {
    let standin = Standin::start().await;
    (World::with_stripe(standin.settings()).await, standin)
}

fn error(status: Status, kind: &str, code: &str) -> Response {
    let body = json!({ "error": { "type": kind, "code": code, "message": "No." } });
    (status, body.to_string()).into_response()
}

/// What every call begins with: who asks, in which version, and how this one behaves.
async fn received(standin: &Standin, headers: &HeaderMap) -> Option<Response> {
    let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if said("authorization") != format!("Bearer {KEY}") || said("stripe-version").is_empty() {
        return Some(error(Status::UNAUTHORIZED, "invalid_request_error", "api_key_invalid"));
    }
    let manner = {
        let mut inner = standin.inner.lock().unwrap();
        inner.asked += 1;
        inner.manner
    };
    match manner {
        Manner::Well | Manner::Mute | Manner::Held | Manner::Greedy => None,
        Manner::Broken => Some(error(Status::INTERNAL_SERVER_ERROR, "api_error", "")),
        Manner::Refusing => Some(error(Status::BAD_REQUEST, "invalid_request_error", "charge_disputed")),
        Manner::Endless => Some("x".repeat(4 * 1024 * 1024).into_response()),
        Manner::Elsewhere => Some(Redirect::temporary("http://127.0.0.1:1/").into_response()),
    }
}

/// Does what is asked under a key once, whatever is sent again.
async fn once(
    standin: &Standin,
    headers: &HeaderMap,
    body: &Bytes,
    work: impl FnOnce(&mut Inner, Form) -> Result<Value, &'static str>,
) -> Response {
    if let Some(refused) = received(standin, headers).await {
        return refused;
    }
    let key = headers["idempotency-key"].to_str().unwrap().to_owned();
    let text = String::from_utf8(body.to_vec()).unwrap();
    let answer = {
        let mut inner = standin.inner.lock().unwrap();
        match inner.kept.get(&key) {
            Some((sent, answer)) if *sent == text => Ok(answer.clone()),
            Some(_) => Err("idempotency_error"),
            None => {
                let form = url::form_urlencoded::parse(text.as_bytes()).into_owned().collect();
                work(&mut inner, form).inspect(|answer| {
                    inner.kept.insert(key, (text.clone(), answer.clone()));
                })
            }
        }
    };
    let manner = standin.inner.lock().unwrap().manner;
    match manner {
        Manner::Mute => tokio::time::sleep(Duration::from_secs(60)).await,
        Manner::Held => standin.gate.notified().await,
        _ => {}
    }
    match answer {
        Ok(answer) => answer.to_string().into_response(),
        Err(code) => error(Status::BAD_REQUEST, "invalid_request_error", code),
    }
}

async fn open(State(standin): State<Standin>, headers: HeaderMap, body: Bytes) -> Response {
    let address = standin.address.clone();
    let work = |inner: &mut Inner, form: Form| {
        let number = |key: String| form.get(&key).and_then(|text| text.parse::<i64>().ok());
        let mut total = 0;
        for line in 0.. {
            let Some(quantity) = number(format!("line_items[{line}][quantity]")) else { break };
            assert_eq!(form[&format!("line_items[{line}][price_data][currency]")], "gbp");
            assert!(!form[&format!("line_items[{line}][price_data][product_data][name]")].is_empty());
            total += quantity * number(format!("line_items[{line}][price_data][unit_amount]")).unwrap();
        }
        if form["mode"] != "payment" || total < 30 {
            return Err("amount_too_small");
        }
        if inner.manner == Manner::Greedy {
            total += 1;
        }
        let order = &form["client_reference_id"];
        assert_eq!(order, &form["metadata[order]"]);
        assert_eq!(order, &form["payment_intent_data[metadata][order]"]);
        let id = inner.name("cs");
        let session = json!({
            "id": id, "object": "checkout.session", "mode": "payment", "status": "open",
            "payment_status": "unpaid", "amount_total": total, "currency": "gbp", "livemode": false,
            "client_reference_id": order, "metadata": { "order": order }, "payment_intent": null,
            "url": format!("{address}/pay/{id}"), "success_url": form["success_url"],
            "cancel_url": form["cancel_url"], "expires_at": number("expires_at".into()),
        });
        inner.sessions.insert(id, session.clone());
        Ok(session)
    };
    once(&standin, &headers, &body, work).await
}

async fn shown(State(standin): State<Standin>, headers: HeaderMap, Path(id): Path<String>) -> Response {
    if let Some(refused) = received(&standin, &headers).await {
        return refused;
    }
    let found = standin.inner.lock().unwrap().sessions.get(&id).cloned();
    found.map_or_else(
        || error(Status::NOT_FOUND, "invalid_request_error", "resource_missing"),
        |session| session.to_string().into_response(),
    )
}

async fn expire(
    State(standin): State<Standin>,
    headers: HeaderMap,
    Path(id): Path<String>,
    body: Bytes,
) -> Response {
    let work = |inner: &mut Inner, _: Form| match inner.sessions.get_mut(&id) {
        Some(session) if session["status"] == "open" => {
            session["status"] = json!("expired");
            session["url"] = Value::Null;
            Ok(session.clone())
        }
        _ => Err("session_over"),
    };
    once(&standin, &headers, &body, work).await
}

async fn refund(State(standin): State<Standin>, headers: HeaderMap, body: Bytes) -> Response {
    let work = |inner: &mut Inner, form: Form| {
        let refund = json!({
            "id": inner.name("re"), "object": "refund", "status": "succeeded",
            "payment_intent": form["payment_intent"], "amount": form["amount"].parse::<i64>().unwrap(),
        });
        inner.refunds.push(refund.clone());
        Ok(refund)
    };
    once(&standin, &headers, &body, work).await
}

/// What a test needs of somebody who sells: packs on sale, by their pool and size.
pub async fn sells(world: &World, packs: &[(&str, i64, i64)]) -> Person {
    let sasha = world.super_admin().await;
    for (pool, credits, net_pence) in packs {
        let price =
            json!({ "pool": pool, "credits": credits, "netPence": net_pence, "vatBasisPoints": 2000 });
        sasha.post("/credits/prices", price).await.expect_ok();
    }
    sasha
}

impl Person {
    /// What is on sale, by pool and size of the pack.
    pub async fn price(&self, pool: &str, credits: i64) -> String {
        let list = self.get("/credits/prices").await.expect_ok();
        let prices = list["prices"].as_array().unwrap();
        let found = prices.iter().find(|price| price["pool"] == pool && price["credits"] == credits);
        found.unwrap_or_else(|| panic!("no such pack in {list}"))["id"].as_str().unwrap().to_owned()
    }

    /// An order as it is sent.
    pub async fn basket(&self, pool: &str, credits: i64, packs: i64, method: &str) -> Value {
        json!({
            "lines": [{ "priceId": self.price(pool, credits).await, "packs": packs }],
            "method": method, "billingAddress": "Custom House\n4 Quayside\nSouthampton",
        })
    }

    /// Orders packs.
    pub async fn buys(&self, pool: &str, credits: i64, packs: i64, method: &str) -> Value {
        let basket = self.basket(pool, credits, packs, method).await;
        self.post("/credits/purchase", basket).await.expect_ok()
    }

    /// An order as it stands.
    pub async fn order(&self, id: &Value) -> Value {
        self.get(&format!("/orders/{}", id.as_str().unwrap())).await.expect_ok()
    }

    /// What can be spent of a pool.
    pub async fn holds(&self, pool: &str) -> i64 {
        self.get("/user/signed-in").await.expect_ok()["balance"][pool].as_i64().unwrap()
    }
}

/// Somebody has ordered five Managed credits on invoice, and has opened a page to pay it by card.
pub struct OnInvoice {
    pub world: World,
    pub standin: Standin,
    pub hattie: Person,
    pub sasha: Person,
    pub order: Value,
    page: String,
}

impl OnInvoice {
    pub async fn with_page() -> Self {
        let (world, standin) = world_with_cards().await;
        let harbour = world.company("Harbour & Co").await;
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let sasha = sells(&world, &[("Managed", 5, 99_500)]).await;
        let order = hattie.buys("Managed", 5, 1, "Invoice").await["order"]["id"].clone();
        let mut placed = Self { world, standin, hattie, sasha, order, page: String::new() };
        let paying = placed.hattie.post(&placed.path("pay"), json!({ "method": "Card" })).await.expect_ok();
        placed.page = paying["hostedPage"].as_str().unwrap().to_owned();
        placed
    }

    pub fn path(&self, call: &str) -> String {
        format!("/orders/{}/{call}", self.order.as_str().unwrap())
    }

    /// Does a call while the payment service is down: the page stays open.
    pub async fn while_it_is_down(&self, by: &Person, call: &str) {
        self.standin.behaves(Manner::Broken);
        by.post(&self.path(call), json!({})).await.expect_ok();
        self.standin.behaves(Manner::Well);
    }

    /// Pays on the page, and has the server hear of it; what was paid.
    pub async fn is_paid_by_card(&self) -> Value {
        let session = self.standin.pays(&self.page);
        hears(&self.world, &self.standin.message("checkout.session.completed", &session)).await;
        session
    }
}
