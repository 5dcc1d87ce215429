//! A POST that is sent again under its `Idempotency-Key`: it takes effect once, whatever became of the answer.

use std::time::Duration;

use jobhelm::accounts::store::kept_calls;
use jobhelm::forms::room::ROOM;
use jobhelm::policy::Role;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use crate::applicants::{file, scan};
use crate::jobs::{advert, with};
use crate::world::{Answer, Person, World};

const CONFLICT: StatusCode = StatusCode::CONFLICT;
const ANOTHER: &str = "This Idempotency-Key was sent with another request.";
const UNDER_WAY: &str = "This request is being carried out. Please ask again in a moment.";
const LOST: &str = "This request was carried out, but its answer is lost.";

async fn keyed(who: &Person, key: &str, path: &str, body: &Value) -> Answer {
    let request = who.request(Method::POST, path).header("idempotency-key", key);
    Answer::of(request.json(body)).await
}

async fn adds(who: &Person, key: &str, job: &str, first: &str, bytes: Vec<u8>) -> Answer {
    let form = Form::new().text("advertId", job.to_owned()).text("firstName", first.to_owned());
    let request = who.request(Method::POST, "/candidate").header("idempotency-key", key);
    Answer::of(request.multipart(form.part("cv", file("cv.pdf", bytes)))).await
}

struct Harbour {
    world: World,
    hattie: Person,
    advert: Value,
}

async fn harbour() -> Harbour {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    Harbour { world, hattie, advert: advert("Hand") }
}

const JOBS: &str = "SELECT count(*) FROM job";
const CANDIDATES: &str = "SELECT count(*) FROM candidate";

#[tokio::test]
async fn the_same_call_takes_effect_once_and_is_answered_alike() {
    let Harbour { world, hattie, advert } = harbour().await;
    let first = keyed(&hattie, "a-key", "/campaign", &advert).await;
    let again = keyed(&hattie, "a-key", "/campaign", &advert).await;
    assert_eq!((first.status, &first.bytes), (again.status, &again.bytes));
    assert_eq!(first.headers["content-type"], again.headers["content-type"]);
    first.expect_ok();
    assert_eq!(world.count_of(JOBS).await, 1);

    let other = with(advert.clone(), json!({"title": "Another hand"}));
    keyed(&hattie, "a-key", "/campaign", &other).await.expect_refusal(CONFLICT, None, ANOTHER);
    keyed(&hattie, "a-key", "/candidate/update-status", &advert)
        .await
        .expect_refusal(CONFLICT, None, ANOTHER);
    keyed(&hattie, "b-key", "/campaign", &advert).await.expect_ok();
    assert_eq!(world.count_of(JOBS).await, 2);
}

#[tokio::test]
async fn a_refusal_is_answered_alike_too_and_the_session_is_looked_at_first() {
    let Harbour { world, hattie, mut advert } = harbour().await;
    advert["title"] = json!("x");
    let first = keyed(&hattie, "a-key", "/campaign", &advert).await;
    assert_eq!(first.status, StatusCode::BAD_REQUEST);
    assert_eq!(keyed(&hattie, "a-key", "/campaign", &advert).await.bytes, first.bytes);

    let mut stranger = hattie.clone();
    for token in [None, Some("A".repeat(43))] {
        stranger.token = token;
        let answer = keyed(&stranger, "a-key", "/campaign", &advert).await;
        answer.expect_refusal(StatusCode::UNAUTHORIZED, None, "Please sign in.");
    }
    for wrong in ["", "a key", &"x".repeat(256)] {
        let answer = keyed(&hattie, wrong, "/campaign", &advert).await;
        let said = "Idempotency-Key has to be 1 to 255 visible characters of ASCII";
        answer.expect_refusal(StatusCode::BAD_REQUEST, None, said);
    }
    assert_eq!(world.count_of(JOBS).await, 0);
}

#[tokio::test]
async fn nobody_gets_another_accounts_answer() {
    let Harbour { world, hattie, advert } = harbour().await;
    let hugo = world.person(Some(hattie.company()), Role::HiringManager, "Hugo").await;
    let hers = keyed(&hattie, "a-key", "/campaign", &advert).await.expect_ok();
    let his = keyed(&hugo, "a-key", "/campaign", &advert).await.expect_ok();
    assert_ne!(hers["id"], his["id"]);
    assert_eq!(world.count_of(JOBS).await, 2);
}

#[tokio::test]
async fn of_many_at_once_one_takes_effect() {
    let Harbour { world, hattie, advert } = harbour().await;
    let all = (0..8).map(|_| keyed(&hattie, "a-key", "/campaign", &advert));
    let answers = futures::future::join_all(all).await;
    let first = answers.iter().find(|answer| answer.status.is_success()).expect("one that was carried out");
    for answer in &answers {
        if !answer.status.is_success() {
            answer.expect_refusal(CONFLICT, None, UNDER_WAY);
            assert!(answer.headers.contains_key("retry-after"));
        } else {
            assert_eq!(answer.bytes, first.bytes);
        }
    }
    assert_eq!(world.count_of(JOBS).await, 1);
    assert_eq!(keyed(&hattie, "a-key", "/campaign", &advert).await.bytes, first.bytes);
}

#[tokio::test]
async fn a_form_with_a_file_is_the_same_by_its_parts() {
    let Harbour { world, hattie, .. } = harbour().await;
    let job = world.live_job(&hattie, &[]).await.to_string();
    // Each form has a boundary of its own.
    let large = [scan(), vec![b' '; 2 << 20]].concat();
    let first = adds(&hattie, "a-key", &job, "Ada", large.clone()).await;
    let again = adds(&hattie, "a-key", &job, "Ada", large.clone()).await;
    assert_eq!((first.status, &first.bytes), (again.status, &again.bytes));
    first.expect_ok();
    for (name, bytes) in [("Ada", scan()), ("Ava", large)] {
        adds(&hattie, "a-key", &job, name, bytes).await.expect_refusal(CONFLICT, None, ANOTHER);
    }
    assert_eq!(world.count_of(CANDIDATES).await, 1);
    assert_eq!(world.app.limits.room.free(), ROOM as usize);
}

#[tokio::test]
async fn what_the_server_could_not_do_is_done_when_asked_again() {
    let Harbour { world, hattie, .. } = harbour().await;
    let job = world.live_job(&hattie, &[]).await.to_string();
    let large = [scan(), vec![b' '; 2 << 20]].concat();
    let mut others = Vec::new();
    for n in 0..4 {
        let mut held = world.app.limits.room.none_yet(format!("192.0.2.{n}").parse().unwrap());
        held.grow_to(128 << 20).await.unwrap();
        others.push(held);
    }
    let busy = adds(&hattie, "a-key", &job, "Ada", large.clone()).await;
    assert_eq!(busy.status, StatusCode::SERVICE_UNAVAILABLE);
    drop(others);
    adds(&hattie, "a-key", &job, "Ada", large).await.expect_ok();
    assert_eq!(world.count_of(CANDIDATES).await, 1);
}

#[tokio::test]
async fn an_answer_that_nobody_waited_for_is_given_to_whoever_asks_again() {
    let Harbour { world, hattie, advert } = harbour().await;
    let body = advert.to_string();
    let mut connection = TcpStream::connect(world.address.trim_start_matches("http://")).await.unwrap();
    let said = format!(
        "POST /api/v1/campaign HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\nIdempotency-Key: a-key\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        hattie.token.as_deref().unwrap(),
        body.len(),
    );
    connection.write_all(said.as_bytes()).await.unwrap();
    let made = async || (world.count_of(JOBS).await == 1).then_some(());
    world.eventually("the call takes effect", made).await;
    drop(connection);
    let answered = async || {
        let answer = keyed(&hattie, "a-key", "/campaign", &advert).await;
        answer.status.is_success().then(|| answer.expect_ok())
    };
    let job = world.eventually("its answer is there", answered).await;
    assert_eq!(job["title"], "Hand");
    assert_eq!(world.count_of(JOBS).await, 1);
}

#[tokio::test]
async fn a_crash_before_the_answer_was_kept_doubles_nothing() {
    let Harbour { world, hattie, advert } = harbour().await;
    keyed(&hattie, "a-key", "/campaign", &advert).await.expect_ok();
    // As it stands after a crash between the effect and its answer.
    let lost = "UPDATE kept_call SET status = NULL, answer = NULL, content_type = NULL, fingerprint = NULL";
    world.app.db.write(move |tx| tx.run(lost).map(drop)).await.unwrap();
    let answer = keyed(&hattie, "a-key", "/campaign", &advert).await;
    answer.expect_refusal(CONFLICT, None, UNDER_WAY);
    assert_eq!(answer.headers["retry-after"], "1");
    world.app.clock.advance(Duration::from_mins(16));
    keyed(&hattie, "a-key", "/campaign", &advert).await.expect_refusal(CONFLICT, None, LOST);
    assert_eq!(world.count_of(JOBS).await, 1);
}

#[tokio::test]
async fn a_key_is_remembered_for_a_day() {
    let Harbour { world, hattie, advert } = harbour().await;
    keyed(&hattie, "a-key", "/campaign", &advert).await.expect_ok();
    world.app.clock.advance(Duration::from_hours(23));
    keyed(&hattie, "a-key", "/campaign", &advert).await.expect_ok();
    assert_eq!(world.count_of(JOBS).await, 1);
    world.app.clock.advance(Duration::from_hours(1));
    keyed(&hattie, "a-key", "/campaign", &advert).await.expect_ok();
    keyed(&hattie, "a-key", "/campaign", &advert).await.expect_ok();
    assert_eq!(world.count_of(JOBS).await, 2);

    keyed(&hattie, "b-key", "/campaign", &advert).await.expect_ok();
    world.app.clock.advance(Duration::from_hours(25));
    let (db, now) = (&world.app.db, world.app.clock.now());
    assert!(db.write(move |tx| kept_calls::sweep(tx, now, 1)).await.unwrap() <= 1);
    while db.write(move |tx| kept_calls::sweep(tx, now, 1)).await.unwrap() > 0 {}
    assert_eq!(world.count_of("SELECT count(*) FROM kept_call").await, 0);
}
