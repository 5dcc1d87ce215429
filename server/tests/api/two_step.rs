//! Signing in in two steps: codes, recovery codes, and who has to.

use std::time::Duration;

use jobhelm::accounts::two_step::codes::Secret;
use jobhelm::policy::Role;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::accounts::{PASSWORD, sign_in, signed_in, verified};
use crate::world::{Answer, Person, World};

const EMAIL: &str = "hattie@harbour.example";
const WRONG_CODE: &str = "This code is not right. Each code works once, and for about a minute.";
const BEGIN_AGAIN: &str = "This sign-in took too long. Please sign in again.";

/// What an app shows that was told this secret, in the form in which it is typed into one.
pub fn code(world: &World, secret: &str) -> String {
    Secret::stored(base32(secret)).code_at(world.app.clock.now()).unwrap()
}

/// A code that no app shows now.
fn wrong(world: &World, secret: &str) -> String {
    wrong_for(world, &Secret::stored(base32(secret)))
}

pub fn wrong_for(world: &World, secret: &Secret) -> String {
    let at = |seconds: i64| {
        let now = world.app.clock.now().0 + seconds * 1000;
        secret.code_at(jobhelm::clock::Millis(now)).unwrap()
    };
    let near = [-30, 0, 30, 60].map(at);
    (0..10).map(|digit| digit.to_string().repeat(6)).find(|code| !near.contains(code)).unwrap()
}

fn base32(text: &str) -> Vec<u8> {
    let values = text.bytes().map(|c| match c {
        b'A'..=b'Z' => c - b'A',
        _ => c - b'2' + 26,
    });
    let bits: Vec<u8> = values.flat_map(|value| (0..5).rev().map(move |bit| value >> bit & 1)).collect();
    bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |all, bit| all << 1 | bit)).collect()
}

/// Turns two-step sign-in on; answers the secret and the recovery codes.
pub async fn sets_up(world: &World, person: &Person, password: &str) -> (String, Vec<String>) {
    let begun = person.post("/user/two-step", json!({ "password": password })).await.expect_ok();
    let secret = begun["secret"].as_str().unwrap().to_owned();
    let confirmed =
        person.post("/user/two-step/confirm", json!({ "code": code(world, &secret) })).await.expect_ok();
    (secret, texts(&confirmed["recoveryCodes"]))
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

/// The first step.
pub async fn halfway(world: &World, email: &str, password: &str) -> String {
    let answer = sign_in(&world.nobody(), email, password).await;
    assert!(!answer.headers.contains_key("set-cookie"), "no device is known by half a sign-in");
    let body = answer.expect_ok();
    assert_eq!(body["accessToken"], Value::Null);
    body["secondStep"].as_str().unwrap().to_owned()
}

pub async fn second(world: &World, token: &str, code: &str) -> Answer {
    world.nobody().post("/auth/second-step", json!({ "token": token, "code": code })).await
}

/// Somebody with a session.
fn with(world: &World, body: &Value) -> Person {
    let mut person = world.nobody();
    person.token = Some(body["accessToken"].as_str().unwrap().to_owned());
    person
}

pub async fn next_step(world: &World) {
    world.app.clock.advance(Duration::from_secs(30));
}

#[tokio::test]
async fn two_steps_are_set_up_and_asked_for_from_then_on() {
    let world = World::start().await;
    verified(&world, EMAIL).await;
    let hattie = signed_in(&world, EMAIL, PASSWORD).await;
    let path = "/user/two-step";
    let refused = hattie.post(path, json!({ "password": "Harbour2027" })).await;
    refused.expect_refusal(StatusCode::BAD_REQUEST, Some("password"), "Wrong password.");
    let begun = hattie.post(path, json!({ "password": PASSWORD })).await.expect_ok();
    let secret = begun["secret"].as_str().unwrap().to_owned();
    assert_eq!(secret.len(), 32, "160 bits");
    let address = begun["address"].as_str().unwrap();
    assert!(address.starts_with("otpauth://totp/JobHelm:hattie%40harbour%2Eexample?secret="), "{address}");
    assert!(begun["qr"]["path"].as_str().unwrap().starts_with("M0 0h7"));

    // Before a code has confirmed it, it counts for nothing
    assert_eq!(hattie.get("/user/security").await.expect_ok()["twoStep"], Value::Null);
    signed_in(&world, EMAIL, PASSWORD).await;
    let confirm = "/user/two-step/confirm";
    hattie.post(confirm, json!({ "code": wrong(&world, &secret) })).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("code"),
        WRONG_CODE,
    );
    hattie.post(confirm, json!({ "code": "12 34" })).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("code"),
        "Please enter the six digits from your app, or a recovery code.",
    );
    let codes = texts(
        &hattie.post(confirm, json!({ "code": code(&world, &secret) })).await.expect_ok()["recoveryCodes"],
    );
    assert_eq!(codes.len(), 10);
    let security = hattie.get("/user/security").await.expect_ok();
    assert_eq!(security["twoStep"]["recoveryCodesLeft"], 10);
    assert!(!security.to_string().contains(&secret), "it is not given back");
    assert_eq!(hattie.post(path, json!({ "password": PASSWORD })).await.status, StatusCode::CONFLICT);

    next_step(&world).await;
    let half = halfway(&world, EMAIL, PASSWORD).await;
    let mut forger = world.nobody();
    forger.token = Some(half.clone());
    assert_eq!(forger.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED, "it is no session");
    let through = second(&world, &half, &code(&world, &secret)).await;
    assert!(through.headers.contains_key("set-cookie"));
    let body = through.expect_ok();
    assert_eq!(body.get("recoveryCodes"), None);
    with(&world, &body).get("/user/signed-in").await.expect_ok();
    let again = second(&world, &half, &code(&world, &secret)).await;
    again.expect_refusal(StatusCode::UNAUTHORIZED, None, BEGIN_AGAIN);
}

#[tokio::test]
async fn a_code_works_once_and_a_clock_may_be_a_step_off() {
    let world = World::start().await;
    verified(&world, EMAIL).await;
    let hattie = signed_in(&world, EMAIL, PASSWORD).await;
    let (secret, _) = sets_up(&world, &hattie, PASSWORD).await;
    // The code that confirmed it is spent
    let half = halfway(&world, EMAIL, PASSWORD).await;
    let spent = code(&world, &secret);
    second(&world, &half, &spent).await.expect_refusal(StatusCode::BAD_REQUEST, Some("code"), WRONG_CODE);
    // A phone that is behind by a step shows the one before: from a step's beginning, so that no other begins meanwhile
    let into = world.app.clock.now().0.rem_euclid(30_000);
    world.app.clock.advance(Duration::from_millis(u64::try_from(30_000 - into).unwrap()));
    let late = code(&world, &secret);
    next_step(&world).await;
    second(&world, &half, &late).await.expect_ok();
    // By two it does not
    next_step(&world).await;
    let too_late = code(&world, &secret);
    next_step(&world).await;
    next_step(&world).await;
    let half = halfway(&world, EMAIL, PASSWORD).await;
    assert_eq!(second(&world, &half, &too_late).await.status, StatusCode::BAD_REQUEST);
    let spaced = code(&world, &secret);
    second(&world, &half, &format!(" {} {} ", &spaced[..3], &spaced[3..])).await.expect_ok();
}

#[tokio::test]
async fn of_two_tabs_with_one_code_one_comes_in() {
    let world = World::start().await;
    verified(&world, EMAIL).await;
    let hattie = signed_in(&world, EMAIL, PASSWORD).await;
    let (secret, codes) = sets_up(&world, &hattie, PASSWORD).await;
    next_step(&world).await;
    for typed in [code(&world, &secret), codes[0].clone()] {
        let (one, other) = (halfway(&world, EMAIL, PASSWORD).await, halfway(&world, EMAIL, PASSWORD).await);
        let (first, then) = tokio::join!(second(&world, &one, &typed), second(&world, &other, &typed));
        let through = [&first, &then].iter().filter(|answer| answer.status.is_success()).count();
        assert_eq!(through, 1, "{} {}", first.status, then.status);
    }
}

async fn second_again(world: &World, token: &str) {
    second(world, token, "123456").await.expect_refusal(StatusCode::UNAUTHORIZED, None, BEGIN_AGAIN);
}

#[tokio::test]
async fn whoever_has_lost_the_phone_uses_a_recovery_code_once() {
    let world = World::start().await;
    verified(&world, EMAIL).await;
    let hattie = signed_in(&world, EMAIL, PASSWORD).await;
    let (secret, codes) = sets_up(&world, &hattie, PASSWORD).await;
    let half = halfway(&world, EMAIL, PASSWORD).await;
    let through = second(&world, &half, &codes[3].to_uppercase()).await.expect_ok();
    let hattie = with(&world, &through);
    assert_eq!(hattie.get("/user/security").await.expect_ok()["twoStep"]["recoveryCodesLeft"], 9);
    let half = halfway(&world, EMAIL, PASSWORD).await;
    assert_eq!(second(&world, &half, &codes[3]).await.status, StatusCode::BAD_REQUEST, "once");
    world
        .eventually("its owner is written to", async || {
            world.mail().iter().any(|letter| letter.contains("9 are left")).then_some(())
        })
        .await;

    // New ones void those of before
    next_step(&world).await;
    let path = "/user/two-step/recovery-codes";
    let wrong = json!({ "code": wrong(&world, &secret) });
    assert_eq!(hattie.post(path, wrong).await.status, StatusCode::BAD_REQUEST);
    let made = hattie.post(path, json!({ "code": code(&world, &secret) })).await.expect_ok();
    let half = halfway(&world, EMAIL, PASSWORD).await;
    assert_eq!(second(&world, &half, &codes[4]).await.status, StatusCode::BAD_REQUEST);
    second(&world, &half, &texts(&made["recoveryCodes"])[0]).await.expect_ok();
}

#[tokio::test]
async fn a_new_password_voids_what_is_half_done() {
    let world = World::start().await;
    verified(&world, EMAIL).await;
    let hattie = signed_in(&world, EMAIL, PASSWORD).await;
    let (secret, _) = sets_up(&world, &hattie, PASSWORD).await;
    let half = halfway(&world, EMAIL, PASSWORD).await;
    let change =
        json!({ "currentPassword": PASSWORD, "password": "NewHarbour1", "verifyPassword": "NewHarbour1" });
    assert_eq!(hattie.post("/user/change-password", change).await.status, StatusCode::NO_CONTENT);
    next_step(&world).await;
    let answer = second(&world, &half, &code(&world, &secret)).await;
    answer.expect_refusal(StatusCode::UNAUTHORIZED, None, BEGIN_AGAIN);
}

#[tokio::test]
async fn it_is_turned_off_with_password_and_code_unless_it_is_demanded() {
    let world = World::start().await;
    verified(&world, EMAIL).await;
    let hattie = signed_in(&world, EMAIL, PASSWORD).await;
    let off = "/user/two-step/off";
    let none = json!({ "password": PASSWORD, "code": "123456" });
    hattie.post(off, none).await.expect_refusal(
        StatusCode::CONFLICT,
        None,
        "Two-step sign-in is not set up.",
    );
    let (secret, codes) = sets_up(&world, &hattie, PASSWORD).await;
    let company = hattie.get("/user/signed-in").await.expect_ok()["companyId"].clone();
    let demand = |demanded: bool| json!({ "id": company, "requiresTwoStep": demanded });
    let standing = hattie.put("/companies/security", demand(true)).await.expect_ok();
    assert_eq!(standing, json!({ "requiresTwoStep": true, "members": 1, "withTwoStep": 1 }));
    assert_eq!(hattie.get("/user/security").await.expect_ok()["demandedBy"], "Company");
    next_step(&world).await;
    let right = json!({ "password": PASSWORD, "code": code(&world, &secret) });
    hattie.post(off, right.clone()).await.expect_refusal(
        StatusCode::CONFLICT,
        None,
        "Two-step sign-in is required for your account.",
    );
    hattie.put("/companies/security", demand(false)).await.expect_ok();
    let wrong_password = json!({ "password": "Harbour2027", "code": code(&world, &secret) });
    hattie.post(off, wrong_password).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("password"),
        "Wrong password.",
    );
    let wrong_code = json!({ "password": PASSWORD, "code": wrong(&world, &secret) });
    hattie.post(off, wrong_code).await.expect_refusal(StatusCode::BAD_REQUEST, Some("code"), WRONG_CODE);
    assert_eq!(hattie.post(off, right).await.status, StatusCode::NO_CONTENT);
    signed_in(&world, EMAIL, PASSWORD).await;
    assert_eq!(world.count_of("SELECT count(*) FROM recovery_code").await, 0);
    assert_eq!(codes.len(), 10);
    for subject in ["Two-step sign-in is on", "Two-step sign-in is off"] {
        world
            .eventually(subject, async || {
                world
                    .mail()
                    .iter()
                    .any(|letter| letter.contains(&format!("Subject: {subject}")))
                    .then_some(())
            })
            .await;
    }
}

#[tokio::test]
async fn a_company_demands_it_from_the_next_sign_in_on() {
    let world = World::start().await;
    verified(&world, EMAIL).await;
    let hattie = signed_in(&world, EMAIL, PASSWORD).await;
    let company = hattie.get("/user/signed-in").await.expect_ok()["companyId"].clone();
    let demand = json!({ "id": company, "requiresTwoStep": true });
    hattie.put("/companies/security", demand.clone()).await.expect_ok();
    hattie.put("/companies/security", demand).await.expect_ok();
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE kind = 'TwoStepDemanded'").await, 1);
    hattie.get("/user/signed-in").await.expect_ok();

    let answer = sign_in(&world.nobody(), EMAIL, PASSWORD).await.expect_ok();
    assert_eq!((&answer["enrol"], answer.get("accessToken")), (&json!(true), None));
    let half = answer["secondStep"].as_str().unwrap();
    second(&world, half, "123456").await.expect_refusal(
        StatusCode::CONFLICT,
        None,
        "This took too long. Please begin again.",
    );
    let path = "/auth/second-step/enrol";
    let first = world.nobody().post(path, json!({ "token": half })).await.expect_ok();
    let latest = world.nobody().post(path, json!({ "token": half })).await.expect_ok();
    let (first, latest) = (first["secret"].as_str().unwrap(), latest["secret"].as_str().unwrap());
    assert_ne!(first, latest, "a secret that somebody has seen is not shown to the next");
    assert_eq!(second(&world, half, &code(&world, first)).await.status, StatusCode::BAD_REQUEST);
    let through = second(&world, half, &code(&world, latest)).await.expect_ok();
    assert_eq!(texts(&through["recoveryCodes"]).len(), 10);
    with(&world, &through).get("/user/signed-in").await.expect_ok();

    // From then on it is a code
    let answer = sign_in(&world.nobody(), EMAIL, PASSWORD).await.expect_ok();
    assert_eq!(answer.get("enrol"), None);
    let half = answer["secondStep"].as_str().unwrap();
    assert_eq!(world.nobody().post(path, json!({ "token": half })).await.status, StatusCode::CONFLICT);
    world.nobody().post(path, json!({ "token": "x" })).await.expect_refusal(
        StatusCode::UNAUTHORIZED,
        None,
        BEGIN_AGAIN,
    );
}

/// An account of that role with the password, made as an operator makes one.
pub async fn made(world: &World, person: &Person) -> String {
    let hash = jobhelm::accounts::password::Password::new(PASSWORD).unwrap().hash().await.unwrap();
    let id = person.id();
    let set = move |tx: &mut store::Tx<'_>| {
        let sql = "UPDATE account SET password_hash = $1 WHERE id = $2";
        Ok::<_, jobhelm::problem::Problem>(tx.run(store::Sql::with(sql, store::values![hash.as_str(), id]))?)
    };
    world.app.db.write(set).await.unwrap();
    let viewer = person.get("/user/signed-in").await.expect_ok();
    viewer["email"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn the_provider_demands_it_of_its_own_people_where_the_operator_says_so() {
    let world = World::with_two_steps().await;
    let sasha = world.super_admin().await;
    let email = made(&world, &sasha).await;
    let answer = sign_in(&world.nobody(), &email, PASSWORD).await.expect_ok();
    assert_eq!(answer["enrol"], true);
    assert_eq!(sasha.get("/user/security").await.expect_ok()["demandedBy"], "Provider");
    let (secret, _) = sets_up(&world, &sasha, PASSWORD).await;
    world
        .eventually("a letter that leads where she finds it", async || {
            world.mail().iter().any(|letter| letter.contains("/admin/security")).then_some(())
        })
        .await;
    next_step(&world).await;
    let off = json!({ "password": PASSWORD, "code": code(&world, &secret) });
    assert_eq!(sasha.post("/user/two-step/off", off).await.status, StatusCode::CONFLICT);
    // Nobody else has to
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let email = made(&world, &hattie).await;
    assert!(sign_in(&world.nobody(), &email, PASSWORD).await.expect_ok()["accessToken"].is_string());
    let elsewhere = World::start().await;
    let sasha = elsewhere.super_admin().await;
    let email = made(&elsewhere, &sasha).await;
    assert!(sign_in(&elsewhere.nobody(), &email, PASSWORD).await.expect_ok()["accessToken"].is_string());
}

#[tokio::test]
async fn an_administrator_takes_it_off_a_member_and_never_off_themselves() {
    let world = World::start().await;
    let (harbour, inland) = (world.company("Harbour & Co").await, world.company("Inland Ltd").await);
    let admin = world.person(Some(harbour), Role::CompanyAdmin, "Adam").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let stranger = world.person(Some(inland), Role::CompanyAdmin, "Stan").await;
    let email = made(&world, &hattie).await;
    let reset = |person: &Person| json!({ "id": person.id() });
    let path = "/user/two-step/reset";
    admin.post(path, reset(&hattie)).await.expect_refusal(
        StatusCode::CONFLICT,
        None,
        "This user has not set up two-step sign-in.",
    );
    sets_up(&world, &hattie, PASSWORD).await;
    sets_up(&world, &admin, "").await;
    let of_hattie = format!("/user/{}/two-step", hattie.id());
    assert!(admin.get(&of_hattie).await.expect_ok()["since"].is_string());
    assert_eq!(stranger.get(&of_hattie).await.status, StatusCode::NOT_FOUND);
    assert_eq!(stranger.post(path, reset(&hattie)).await.status, StatusCode::NOT_FOUND);
    assert_eq!(hattie.post(path, reset(&hattie)).await.status, StatusCode::FORBIDDEN);
    assert_eq!(admin.post(path, reset(&admin)).await.status, StatusCode::FORBIDDEN);

    let half = halfway(&world, &email, PASSWORD).await;
    admin.post(path, reset(&hattie)).await.expect_ok();
    assert_eq!(hattie.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED, "signed out");
    second_again(&world, &half).await;
    signed_in(&world, &email, PASSWORD).await;
    world
        .eventually("its owner is written to", async || {
            let told =
                |letter: &String| letter.contains(&email) && letter.contains("Two-step sign-in was reset");
            world.mail().iter().any(told).then_some(())
        })
        .await;
    world.super_admin().await.post(path, reset(&admin)).await.expect_ok();
}

#[tokio::test]
async fn what_is_shown_once_is_not_kept_for_whoever_asks_again() {
    let world = World::start().await;
    verified(&world, EMAIL).await;
    let hattie = signed_in(&world, EMAIL, PASSWORD).await;
    let begin = |key: &'static str| {
        let request = hattie.request(Method::POST, "/user/two-step").header("Idempotency-Key", key);
        Answer::of(request.json(&json!({ "password": PASSWORD })))
    };
    let begun = begin("one").await.expect_ok();
    assert_eq!(world.count_of("SELECT count(*) FROM kept_call WHERE answer IS NOT NULL").await, 0);
    assert_eq!(begin("one").await.status, StatusCode::CONFLICT, "it took effect once");
    assert!(begun["secret"].is_string());
}

#[tokio::test]
async fn what_nobody_finishes_is_swept() {
    let world = World::start().await;
    verified(&world, EMAIL).await;
    let hattie = signed_in(&world, EMAIL, PASSWORD).await;
    hattie.post("/user/two-step", json!({ "password": PASSWORD })).await.expect_ok();
    world.app.clock.advance(Duration::from_mins(61));
    let now = world.app.clock.now();
    let sweep = move |tx: &mut store::Tx<'_>| jobhelm::accounts::two_step::sweep(tx, now, 1000);
    world.app.db.write(sweep).await.unwrap();
    assert_eq!(world.count_of("SELECT count(*) FROM two_step").await, 0);
}

#[tokio::test]
async fn a_first_step_gives_ten_tries_and_ten_minutes() {
    let world = World::start().await;
    verified(&world, EMAIL).await;
    let hattie = signed_in(&world, EMAIL, PASSWORD).await;
    let (secret, codes) = sets_up(&world, &hattie, PASSWORD).await;
    let half = halfway(&world, EMAIL, PASSWORD).await;
    for _ in 0..10 {
        let answer = second(&world, &half, &wrong(&world, &secret)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    }
    next_step(&world).await;
    let answer = second(&world, &half, &code(&world, &secret)).await;
    answer.expect_refusal(StatusCode::UNAUTHORIZED, None, BEGIN_AGAIN);

    // After so many wrong ones no code is looked at for a while, whichever sign-in it is of; a recovery code is
    let half = halfway(&world, EMAIL, PASSWORD).await;
    let shut = second(&world, &half, &code(&world, &secret)).await;
    assert_eq!(shut.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(shut.headers.contains_key("retry-after"));
    second(&world, &half, &codes[0]).await.expect_ok();

    let half = halfway(&world, EMAIL, PASSWORD).await;
    world.app.clock.advance(Duration::from_secs(601));
    let answer = second(&world, &half, &code(&world, &secret)).await;
    answer.expect_refusal(StatusCode::UNAUTHORIZED, None, BEGIN_AGAIN);
    for forged in ["", "x", &"A".repeat(43)] {
        second_again(&world, forged).await;
    }
}
