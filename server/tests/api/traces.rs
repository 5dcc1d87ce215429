//! Traces, as whoever takes them over OTLP sees them.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::routing::post;
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message as _;
use serde_json::json;
use tokio::net::TcpListener;

use crate::command_line::Program;
use crate::world::http;

#[derive(Clone, Default)]
struct Receiver {
    spans: Arc<Mutex<Vec<Span>>>,
    /// The whole of what was sent.
    all: Arc<Mutex<String>>,
    headers: Arc<Mutex<Vec<HeaderMap>>>,
}

async fn take(State(receiver): State<Receiver>, headers: HeaderMap, body: Bytes) {
    let request = ExportTraceServiceRequest::decode(body).unwrap();
    receiver.all.lock().unwrap().push_str(&format!("{request:?}"));
    receiver.headers.lock().unwrap().push(headers);
    let scopes = request.resource_spans.into_iter().flat_map(|resource| resource.scope_spans);
    receiver.spans.lock().unwrap().extend(scopes.flat_map(|scope| scope.spans));
}

impl Receiver {
    async fn listens() -> (Self, String) {
        let receiver = Self::default();
        let router = Router::new().route("/v1/traces", post(take)).with_state(receiver.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await });
        (receiver, address)
    }

    fn named(&self, name: &str) -> Option<Span> {
        self.spans.lock().unwrap().iter().find(|span| span.name == name).cloned()
    }

    fn within(&self, parent: &Span) -> Vec<String> {
        let spans = self.spans.lock().unwrap();
        let children = spans.iter().filter(|span| span.parent_span_id == parent.span_id);
        children.map(|span| span.name.clone()).collect()
    }
}

fn attribute(span: &Span, name: &str) -> String {
    let found =
        span.attributes.iter().find(|pair| pair.key == name).and_then(|pair| pair.value.clone()?.value);
    match found {
        Some(Value::StringValue(text)) => text,
        Some(Value::IntValue(number)) => number.to_string(),
        other => panic!("{name}: {other:?}"),
    }
}

const CALLER: &str = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

/// Signs up, and waits until the letter's errand is traced too.
async fn signs_up(program: &Program, receiver: &Receiver) -> Span {
    let account = json!({
        "firstName": "Zorbette", "lastName": "Quillfeather", "email": "zorbette@quill.example",
        "password": "Harbour2026", "verifyPassword": "Harbour2026", "companyName": "Quillworks",
        "companyWebsite": "quill.example",
    });
    let asks = http().post(format!("{}/api/v1/user/sign-up?token=Quillsecret", program.address));
    let answer = asks.header("traceparent", CALLER).json(&account).send().await.unwrap();
    assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
    let candidate = uuid::Uuid::now_v7();
    http().get(format!("{}/api/v1/candidate/{candidate}", program.address)).send().await.unwrap();
    let arrived = program
        .eventually("the call, its letter and the other call are traced", async || {
            receiver.named("errand")?;
            receiver.named("GET /api/v1/candidate/{candidateId}")?;
            receiver.named("follow outbox")?;
            receiver.named("POST /api/v1/user/sign-up")
        })
        .await;
    let all = receiver.all.lock().unwrap().clone();
    let secrets = ["orbette", "Quill", "quill", &candidate.to_string(), "INSERT"];
    for value in secrets {
        assert!(!all.contains(value), "{value}: {all}");
    }
    arrived
}

#[tokio::test]
async fn calls_transactions_errands_and_rounds_are_traced_without_a_word_of_anybodys() {
    let (receiver, address) = Receiver::listens().await;
    let program = Program::serve(&[
        ("JOBHELM_OTLP_ENDPOINT", &address),
        ("JOBHELM_OTLP_HEADERS", "x-tenant=harbour, authorization=Bearer abc"),
    ]);
    let call = signs_up(&program, &receiver).await;
    assert_eq!(attribute(&call, "http.route"), "/api/v1/user/sign-up");
    assert_eq!(attribute(&call, "http.response.status_code"), "201");
    // Strangers do not say which trace their calls belong to.
    assert!(call.parent_span_id.is_empty() && !hex(&call.trace_id).starts_with("4bf92f"), "{call:?}");
    let within = receiver.within(&call);
    assert!(within.iter().any(|name| name == "store write"), "{within:?}");
    let errand = receiver.named("errand").unwrap();
    assert_eq!(
        (attribute(&errand, "errand.kind"), attribute(&errand, "outcome")),
        ("Letter".into(), "done".into())
    );
    assert!(receiver.within(&errand).iter().any(|name| name == "ask mail"));
    let headers = receiver.headers.lock().unwrap()[0].clone();
    assert_eq!(
        (&headers["x-tenant"], &headers["authorization"]),
        (&"harbour".parse().unwrap(), &"Bearer abc".parse().unwrap())
    );
    assert_eq!(headers["content-type"], "application/x-protobuf");
    assert!(!program.stops().await.contains("Bearer abc"));
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test]
async fn behind_a_proxy_that_is_trusted_a_call_belongs_to_its_callers_trace() {
    let (receiver, address) = Receiver::listens().await;
    let sample = [("JOBHELM_OTLP_ENDPOINT", address.as_str()), ("JOBHELM_TRUST_PROXY", "true")];
    let program = Program::serve(&sample);
    let call = signs_up(&program, &receiver).await;
    assert_eq!(hex(&call.trace_id), "4bf92f3577b34da6a3ce929d0e0e4736");
    assert_eq!(hex(&call.parent_span_id), "00f067aa0ba902b7");
}

#[tokio::test]
async fn which_traces_are_kept_is_for_whoever_began_them_to_say() {
    let (receiver, address) = Receiver::listens().await;
    let none = [("JOBHELM_OTLP_ENDPOINT", address.as_str()), ("JOBHELM_OTLP_SAMPLE", "0")];
    let program = Program::serve(&[&none[..], &[("JOBHELM_TRUST_PROXY", "true")]].concat());
    let asks = async |path: &str, caller: Option<&str>| {
        let asking = http().get(format!("{}{path}", program.address));
        let asking = caller.into_iter().fold(asking, |asking, caller| asking.header("traceparent", caller));
        asking.send().await.unwrap();
    };
    // Of those that begin here none is kept; nor what cannot be read.
    asks("/healthz", None).await;
    asks("/healthz", Some("00-not-a-trace-01")).await;
    asks("/healthz", Some(&CALLER.replace("-01", "-00"))).await;
    asks("/readyz", Some(CALLER)).await;
    program.eventually("the last is traced", async || receiver.named("GET /readyz")).await;
    assert!(receiver.named("GET /healthz").is_none());
}

#[tokio::test]
async fn a_receiver_that_is_away_is_named_once_and_holds_nobody_up() {
    // Whoever had this port is gone.
    let away = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let program =
        Program::serve(&[("JOBHELM_OTLP_ENDPOINT", &format!("http://{away}")), ("JOBHELM_LOG", "info")]);
    let asks = async || http().get(format!("{}/readyz", program.address)).send().await.unwrap().status();
    let failed = async || {
        assert!(asks().await.is_success());
        let metrics = program.metrics().await;
        let line = metrics.lines().find_map(|line| line.strip_prefix("jobhelm_traces_failed_total "));
        line.unwrap().parse::<u32>().unwrap()
    };
    program.eventually("it was tried several times", async || (failed().await >= 2).then_some(())).await;
    let begun = std::time::Instant::now();
    let log = program.stops().await;
    assert!(begun.elapsed() < Duration::from_secs(10));
    assert_eq!(log.matches("traces are not taken").count(), 1, "{log}");
}

#[test]
fn what_cannot_be_a_receiver_is_refused_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    for (name, value, said) in [
        ("JOBHELM_OTLP_ENDPOINT", "collector:4318", "otlp: endpoint: must begin with"),
        ("JOBHELM_OTLP_SAMPLE", "most", "must be from 0 to 1"),
        ("JOBHELM_OTLP_HEADERS", "authorization", "must be like name=value"),
        ("JOBHELM_OTLP_COLOUR", "red", "JOBHELM_OTLP_COLOUR is not a setting of JobHelm"),
    ] {
        let mut refused = crate::command_line::jobhelm(folder.path(), &["migrate"]);
        let refused = refused.env(name, value).output().unwrap();
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(refused.status.code() == Some(1) && told.contains(said), "{told}");
    }
}
