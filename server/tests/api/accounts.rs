//! The life of an account.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::guessing::{is_limited, tries};
use crate::world::{Answer, Person, World};

/// Of every account here.
pub const PASSWORD: &str = "Harbour2026";

/// A sign-up that fits every rule.
pub fn sign_up(email: &str) -> Value {
    json!({
        "firstName": "Hattie", "lastName": "Harbour", "email": email, "phoneNumber": "+44 20 7946 0000",
        "password": PASSWORD, "verifyPassword": PASSWORD,
        "companyName": "Harbour & Co", "companyWebsite": "harbour.example",
    })
}

/// The token of the newest letter to `email` whose link leads to `page`, once there are `count` such letters.
pub async fn token(world: &World, email: &str, page: &str, count: usize) -> String {
    let (to, link) = (format!("To: {email}\r\n"), format!("/auth/{page}#token="));
    world
        .eventually("the letter arrives", async || {
            let letters = world.mail();
            let ours: Vec<_> =
                letters.iter().filter(|text| text.contains(&to) && text.contains(&link)).collect();
            let (_, rest) = ours.get(count - 1)?.split_once(&link)?;
            Some(rest.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect())
        })
        .await
}

pub async fn sign_in(who: &Person, email: &str, password: &str) -> Answer {
    who.post("/auth/sign-in", json!({ "email": email, "password": password })).await
}

pub async fn signed_in(world: &World, email: &str, password: &str) -> Person {
    let session = sign_in(&world.nobody(), email, password).await.expect_ok();
    let mut person = world.nobody();
    person.token = Some(session["accessToken"].as_str().unwrap().to_owned());
    person
}

/// An account with a verified address, which signs in with [`PASSWORD`].
pub async fn verified(world: &World, email: &str) {
    world.nobody().post("/user/sign-up", sign_up(email)).await.expect_ok();
    let token = token(world, email, "verify-email", 1).await;
    let answer = world.nobody().post("/auth/verify-email", json!({ "token": token })).await.expect_ok();
    assert_eq!(answer["status"], "Success");
}

async fn link(who: &Person, path: &str, body: Value) -> Value {
    who.post(path, body).await.expect_ok()["status"].clone()
}

#[tokio::test]
async fn somebody_signs_up_verifies_signs_in_and_out() {
    let world = World::start().await;
    let nobody = world.nobody();
    let email = "Hattie@Harbour.example";

    let answer = nobody.post("/user/sign-up", sign_up(email)).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    assert_eq!(answer.expect_ok()["status"], "CheckYourEmail");
    sign_in(&nobody, email, PASSWORD).await.expect_refusal(
        StatusCode::UNAUTHORIZED,
        None,
        "Please verify your email before logging in.",
    );
    let token = token(&world, email, "verify-email", 1).await;
    assert_eq!(link(&nobody, "/auth/verify-email", json!({ "token": token })).await, "Success");

    let hattie = signed_in(&world, "hattie@harbour.example", PASSWORD).await;
    let viewer = hattie.get("/user/signed-in").await.expect_ok();
    assert_eq!(viewer["fullName"], "Hattie Harbour");
    assert_eq!(viewer["email"], email);
    assert_eq!((&viewer["role"], &viewer["status"]), (&json!("CompanyAdmin"), &json!("Verified")));
    assert_eq!(
        (&viewer["company"]["name"], &viewer["companyStatus"]),
        (&json!("Harbour & Co"), &json!("NotVerified"))
    );
    assert_eq!(viewer["balance"], json!({ "advertiser": 0, "managed": 0, "hire": 0 }));
    assert!(viewer["can"].as_array().unwrap().contains(&json!("job.create")));

    assert_eq!(hattie.post("/auth/sign-out", json!({})).await.status, StatusCode::NO_CONTENT);
    assert_eq!(hattie.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_sign_up_hears_everything_that_is_wrong_at_once() {
    let world = World::start().await;
    let nobody = world.nobody();
    let answer = nobody
        .post(
            "/user/sign-up",
            json!({
                "firstName": "Al", "lastName": "x".repeat(51), "email": "hattie@", "phoneNumber": "call me",
                "password": "harbour", "verifyPassword": "different",
            }),
        )
        .await;
    for (item, message) in [
        ("firstName", "Has to be between 3 and 50 characters"),
        ("lastName", "Has to be between 3 and 50 characters"),
        ("email", "Please provide correct email address."),
        ("phoneNumber", "Has to be a valid phone number"),
        ("password", "At least 8 characters, one uppercase letter, one lowercase letter, one digit."),
        ("verifyPassword", "Passwords must match"),
        ("companyName", "Please enter company name"),
        ("companyWebsite", "Please enter correct url"),
    ] {
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some(item), message);
    }
    let mut form = sign_up("hattie@harbour.example");
    form["companyName"] = json!("H");
    form["companyWebsite"] = json!("ht");
    form["password"] = json!(format!("Aa1{}", "x".repeat(126)));
    form["verifyPassword"] = form["password"].clone();
    let answer = nobody.post("/user/sign-up", form).await;
    for (item, message) in [
        ("companyName", "Has to be between 2 and 50 characters"),
        ("companyWebsite", "Has to be between 3 and 70 characters"),
        ("password", "At least 8 characters, one uppercase letter, one lowercase letter, one digit."),
    ] {
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some(item), message);
    }
}

#[tokio::test]
async fn names_cannot_smuggle_in_headers() {
    let world = World::start().await;
    let mut form = sign_up("eve@harbour.example");
    form["firstName"] = json!("Eve\r\nBcc: everybody@harbour.example");
    form["companyName"] = json!("Eve\r\nBcc: all@harbour.example");
    let answer = world.nobody().post("/user/sign-up", form).await;
    answer.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("firstName"),
        "Has to be between 3 and 50 characters",
    );
    answer.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("companyName"),
        "Has to be between 2 and 50 characters",
    );
}

#[tokio::test]
async fn of_two_who_race_for_an_address_one_wins() {
    let world = World::start().await;
    let nobody = world.nobody();
    let (one, other) = tokio::join!(
        nobody.post("/user/sign-up", sign_up("hattie@harbour.example")),
        nobody.post("/user/sign-up", sign_up("HATTIE@harbour.example")),
    );
    assert_eq!((one.status, &one.bytes), (other.status, &other.bytes), "neither hears who was first");
    one.expect_ok();
    let companies = world.super_admin().await.get("/admin/companies").await.expect_ok();
    assert_eq!(companies["totalElements"], 1, "the loser's company is not left behind");
}

#[tokio::test]
async fn signing_up_does_not_tell_whether_there_is_an_account() {
    let world = World::start().await;
    let nobody = world.nobody();
    let email = "hattie@harbour.example";
    verified(&world, email).await;
    let known = nobody.post("/user/sign-up", sign_up("HATTIE@harbour.example")).await;
    let unknown = nobody.post("/user/sign-up", sign_up("nobody@harbour.example")).await;
    assert_eq!((known.status, &known.bytes), (unknown.status, &unknown.bytes));
    assert_eq!(known.status, StatusCode::CREATED);
    assert_eq!(world.count_of("SELECT count(*) FROM account").await, 2);

    // The address's owner hears of it, and can set a password from there.
    let token = token(&world, email, "reset-password", 1).await;
    let told =
        world.mail().iter().any(|letter| letter.contains("Subject: You have a JobHelm account already"));
    assert!(told, "{:?}", world.mail());
    let set = json!({ "token": token, "password": "NewHarbour1", "verifyPassword": "NewHarbour1" });
    assert_eq!(link(&nobody, "/user/set-password", set).await, "Success");
    signed_in(&world, email, "NewHarbour1").await;
}

#[tokio::test]
async fn sign_in_tells_nothing_about_which_part_was_wrong() {
    let world = World::start().await;
    verified(&world, "hattie@harbour.example").await;
    let nobody = world.nobody();
    let wrong = sign_in(&nobody, "hattie@harbour.example", "Harbour2027").await;
    let unknown = sign_in(&nobody, "nobody@harbour.example", PASSWORD).await;
    for answer in [&wrong, &unknown] {
        answer.expect_refusal(StatusCode::UNAUTHORIZED, None, "Wrong email or password.");
    }
    assert_eq!(wrong.body, unknown.body);
    sign_in(&nobody, "no address", "").await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("email"),
        "Please provide correct email address.",
    );
}

#[tokio::test]
async fn links_work_once_for_their_time_and_only_the_newest() {
    let world = World::start().await;
    let nobody = world.nobody();
    let (email, verify) = ("hattie@harbour.example", "/auth/verify-email");
    nobody.post("/user/sign-up", sign_up(email)).await.expect_ok();
    let first = token(&world, email, "verify-email", 1).await;
    assert_eq!(link(&nobody, "/user/email-verification", json!({ "email": email })).await, "CheckYourEmail");
    let second = token(&world, email, "verify-email", 2).await;

    assert_eq!(link(&nobody, verify, json!({ "token": first })).await, "InvalidToken");
    for forged in ["", "x", &"A".repeat(43), &second[1..]] {
        assert_eq!(link(&nobody, verify, json!({ "token": forged })).await, "InvalidToken");
    }
    world.rests().await;
    world.app.clock.advance(Duration::from_hours(7 * 24 + 1));
    assert_eq!(link(&nobody, verify, json!({ "token": second })).await, "ExpiredToken");

    nobody.post("/user/email-verification", json!({ "email": email })).await.expect_ok();
    let third = token(&world, email, "verify-email", 3).await;
    let set = json!({ "token": third, "password": PASSWORD, "verifyPassword": PASSWORD });
    assert_eq!(link(&nobody, "/user/set-password", set).await, "InvalidToken", "a link has one purpose");
    assert_eq!(link(&nobody, verify, json!({ "token": third })).await, "Success");
    assert_eq!(link(&nobody, verify, json!({ "token": third })).await, "TokenAlreadyUsed");
}

#[tokio::test]
async fn a_forgotten_password_is_replaced_and_ends_every_session() {
    let world = World::start().await;
    let nobody = world.nobody();
    let email = "hattie@harbour.example";
    verified(&world, email).await;
    let (here, there) = (signed_in(&world, email, PASSWORD).await, signed_in(&world, email, PASSWORD).await);

    assert_eq!(link(&nobody, "/user/reset-password", json!({ "email": email })).await, "CheckYourEmail");
    let token = token(&world, email, "reset-password", 1).await;
    let set = |password: &str| json!({ "token": token, "password": password, "verifyPassword": password });
    let looked = json!({ "token": token });
    for _ in 0..2 {
        assert_eq!(
            link(&nobody, "/auth/reset-link", looked.clone()).await,
            "Success",
            "looking spends nothing"
        );
    }
    assert_eq!(link(&nobody, "/auth/reset-link", json!({ "token": "bogus" })).await, "InvalidToken");
    nobody.post("/user/set-password", set("short")).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("password"),
        "At least 8 characters, one uppercase letter, one lowercase letter, one digit.",
    );
    let (one, other) = tokio::join!(
        link(&nobody, "/user/set-password", set("NewHarbour1")),
        link(&nobody, "/user/set-password", set("NewHarbour2")),
    );
    let new = if one == "Success" { "NewHarbour1" } else { "NewHarbour2" };
    assert_eq!([&one, &other].iter().filter(|status| **status == "Success").count(), 1, "{one} {other}");
    assert_eq!([&one, &other].iter().filter(|status| **status == "TokenAlreadyUsed").count(), 1);
    assert_eq!(link(&nobody, "/auth/reset-link", looked).await, "TokenAlreadyUsed");

    for session in [here, there] {
        assert_eq!(session.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(sign_in(&nobody, email, PASSWORD).await.status, StatusCode::UNAUTHORIZED);
    signed_in(&world, email, new).await;
}

#[tokio::test]
async fn a_reset_proves_the_address_and_lapses_after_an_hour() {
    let world = World::start().await;
    let nobody = world.nobody();
    let email = "hattie@harbour.example";
    nobody.post("/user/sign-up", sign_up(email)).await.expect_ok();
    nobody.post("/user/reset-password", json!({ "email": email })).await.expect_ok();
    let late = token(&world, email, "reset-password", 1).await;
    world.rests().await;
    world.app.clock.advance(Duration::from_secs(3601));
    let set =
        |token: &str| json!({ "token": token, "password": "NewHarbour1", "verifyPassword": "NewHarbour1" });
    assert_eq!(link(&nobody, "/user/set-password", set(&late)).await, "ExpiredToken");

    nobody.post("/user/reset-password", json!({ "email": email })).await.expect_ok();
    let token = token(&world, email, "reset-password", 2).await;
    assert_eq!(link(&nobody, "/user/set-password", set(&token)).await, "Success");
    signed_in(&world, email, "NewHarbour1").await;
}

#[tokio::test]
async fn asking_for_a_link_does_not_tell_whether_there_is_an_account() {
    let world = World::start().await;
    let nobody = world.nobody();
    verified(&world, "hattie@harbour.example").await;
    for path in ["/user/reset-password", "/user/email-verification"] {
        let known = nobody.post(path, json!({ "email": "hattie@harbour.example" })).await;
        let unknown = nobody.post(path, json!({ "email": "nobody@harbour.example" })).await;
        assert_eq!((known.status, &known.body), (unknown.status, &unknown.body), "{path}");
    }
    // The reset of the known address was asked for first: once it is there, the others would be too.
    token(&world, "hattie@harbour.example", "reset-password", 1).await;
    nobody.post("/user/reset-password", json!({ "email": "hattie@harbour.example" })).await.expect_ok();
    token(&world, "hattie@harbour.example", "reset-password", 2).await;
    assert!(!world.mail().iter().any(|letter| letter.contains("nobody@harbour.example")));
    let verifying = world.mail().iter().filter(|letter| letter.contains("/auth/verify-email")).count();
    assert_eq!(verifying, 1, "a proved address needs no second link");
}

#[tokio::test]
async fn addresses_are_compared_alike_everywhere() {
    let world = World::with_limits(1).await;
    verified(&world, "Hattie@Harbour.example").await;
    let nobody = world.nobody();
    sign_in(&nobody, "hATTIE@hARBOUR.EXAMPLE", PASSWORD).await.expect_ok();
    // Letters beyond ASCII are as they are written: to the rows as to the limits.
    verified(&world, "zoË@harbour.example").await;
    sign_in(&nobody, "ZOË@harbour.example", PASSWORD).await.expect_ok();
    let other = "zoë@harbour.example";
    assert_eq!(sign_in(&nobody, other, PASSWORD).await.status, StatusCode::UNAUTHORIZED);
    let n = std::sync::atomic::AtomicU32::new(0);
    let guess = async || {
        let n = n.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        tries(&world, &format!("198.51.100.{n}"), None, other, "Wrong1234").await.status
    };
    assert!(is_limited(guess).await);
    sign_in(&nobody, "zoË@harbour.example", PASSWORD).await.expect_ok();
}

#[tokio::test]
async fn the_oldest_of_too_many_sessions_makes_room() {
    let world = World::start().await;
    let email = "hattie@harbour.example";
    verified(&world, email).await;
    let mut sessions = Vec::new();
    for _ in 0..21 {
        sessions.push(signed_in(&world, email, PASSWORD).await);
        world.app.clock.advance(Duration::from_millis(1));
    }
    assert_eq!(sessions[0].get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    for session in &sessions[1..] {
        session.get("/user/signed-in").await.expect_ok();
    }
}
