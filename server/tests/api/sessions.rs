//! Where somebody is signed in: how long a session lasts, and the list of them that its owner sees.

use std::time::Duration;

use jobhelm::policy::Role;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::accounts::{PASSWORD, sign_in, signed_in, token, verified};
use crate::world::{Answer, Person, World};

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 \
                      (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/// Signs in with a browser, from an address.
async fn signed_in_with(world: &World, email: &str, agent: &str, address: &str) -> Person {
    let request = world.nobody().request(Method::POST, "/auth/sign-in");
    let request = request.header("user-agent", agent).header("x-forwarded-for", address);
    let body = json!({ "email": email, "password": PASSWORD });
    let answer = Answer::of(request.json(&body)).await.expect_ok();
    let mut person = world.nobody();
    person.token = Some(answer["accessToken"].as_str().unwrap().to_owned());
    person
}

async fn sessions(person: &Person) -> Vec<Value> {
    person.get("/user/sessions").await.expect_ok().as_array().unwrap().clone()
}

#[tokio::test]
async fn a_session_ends_after_thirty_days_unused_and_at_the_latest_after_ninety() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let hugo = world.person(Some(company), Role::HiringManager, "Hugo").await;
    let day = |days: u64| world.app.clock.advance(Duration::from_hours(24 * days));
    day(29);
    hattie.get("/user/signed-in").await.expect_ok();
    day(2);
    // Another call than those that open the product puts nothing off.
    assert_eq!(hugo.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED, "a month without a word");
    day(26);
    hattie.get("/user/search-keys").await.expect_ok();
    day(29);
    hattie.get("/user/signed-in").await.expect_ok();
    day(5);
    assert_eq!(hattie.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED, "more than ninety days");
}

#[tokio::test]
async fn the_devices_are_listed_in_words_with_this_one_first() {
    let world = World::start().await;
    let email = "hattie@harbour.example";
    verified(&world, email).await;
    let phone = signed_in_with(&world, email, IPHONE, "198.51.100.7").await;
    world.app.clock.advance(Duration::from_mins(5));
    let desk = signed_in_with(&world, email, FIREFOX, "192.0.2.1").await;
    let seen = |session: &Value| {
        let text = |name: &str| session[name].as_str().unwrap_or_default().to_owned();
        (session["current"] == true, text("browser"), text("system"), text("address"))
    };
    let listed: Vec<_> = sessions(&phone).await.iter().map(seen).collect();
    assert_eq!(
        listed,
        [
            (true, "Safari".into(), "iPhone".into(), "198.51.100.7".into()),
            (false, "Firefox".into(), "Linux".into(), "192.0.2.1".into()),
        ]
    );

    // Where it is used next is noted, once an hour
    let opens = async |address: &str| {
        let request = desk.request(Method::GET, "/user/signed-in").header("x-forwarded-for", address);
        Answer::of(request).await.expect_ok();
    };
    opens("203.0.113.9").await;
    assert_eq!(seen(&sessions(&desk).await[0]).3, "192.0.2.1");
    world.app.clock.advance(Duration::from_mins(61));
    opens("203.0.113.9").await;
    let [own, _] = &sessions(&desk).await[..] else { panic!("two sessions") };
    assert_eq!(seen(own), (true, "Firefox".into(), "Linux".into(), "203.0.113.9".into()));
    assert!(own["lastSeenAt"].as_str() > own["signedInAt"].as_str(), "{own}");
}

#[tokio::test]
async fn what_a_browser_says_of_itself_is_bounded() {
    let world = World::start().await;
    let email = "hattie@harbour.example";
    verified(&world, email).await;
    let odd = signed_in_with(&world, email, &"x".repeat(10_000), "192.0.2.1").await;
    let [session] = &sessions(&odd).await[..] else { panic!("one session") };
    assert_eq!((&session["browser"], &session["system"]), (&Value::Null, &Value::Null));
    let kept = world.count_of("SELECT max(length(user_agent)) FROM session").await;
    assert_eq!(kept, 300);
}

#[tokio::test]
async fn each_device_is_signed_out_by_its_owner_alone() {
    let world = World::start().await;
    let email = "hattie@harbour.example";
    verified(&world, email).await;
    let (phone, desk) = (
        signed_in_with(&world, email, IPHONE, "198.51.100.7").await,
        signed_in_with(&world, email, FIREFOX, "192.0.2.1").await,
    );
    let of_phone = sessions(&phone).await[0]["id"].as_str().unwrap().to_owned();
    let path = format!("/user/sessions/{of_phone}");

    let company = world.company("Inland Ltd").await;
    let admin = world.person(Some(company), Role::CompanyAdmin, "Adam").await;
    for other in [admin, world.super_admin().await] {
        assert_eq!(other.delete(&path).await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(desk.delete("/user/sessions/none").await.status, StatusCode::NOT_FOUND);
    assert_eq!(desk.delete(&path).await.status, StatusCode::NO_CONTENT);
    assert_eq!(phone.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(desk.delete(&path).await.status, StatusCode::NOT_FOUND, "it is ended once");
    desk.get("/user/signed-in").await.expect_ok();
}

#[tokio::test]
async fn all_other_devices_are_signed_out_at_once() {
    let world = World::start().await;
    let email = "hattie@harbour.example";
    verified(&world, email).await;
    let mut others = Vec::new();
    for _ in 0..3 {
        others.push(signed_in(&world, email, PASSWORD).await);
    }
    let here = signed_in(&world, email, PASSWORD).await;
    assert_eq!(here.post("/user/sessions/end-others", json!({})).await.expect_ok()["ended"], 3);
    for other in others {
        assert_eq!(other.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(sessions(&here).await.len(), 1);
    assert_eq!(here.post("/user/sessions/end-others", json!({})).await.expect_ok()["ended"], 0);
}

fn change(current: &str, new: &str, again: &str) -> Value {
    json!({ "currentPassword": current, "password": new, "verifyPassword": again })
}

#[tokio::test]
async fn a_password_is_changed_by_whoever_knows_the_present_one() {
    let world = World::start().await;
    let email = "hattie@harbour.example";
    verified(&world, email).await;
    let (here, there) = (signed_in(&world, email, PASSWORD).await, signed_in(&world, email, PASSWORD).await);
    let path = "/user/change-password";
    let rule = "At least 8 characters, one uppercase letter, one lowercase letter, one digit.";
    let wrong = here.post(path, change("", "short", "other")).await;
    for (item, message) in [
        ("currentPassword", "Please enter your current password."),
        ("password", rule),
        ("verifyPassword", "Passwords must match"),
    ] {
        wrong.expect_refusal(StatusCode::BAD_REQUEST, Some(item), message);
    }
    here.post(path, change("Harbour2027", "NewHarbour1", "NewHarbour1")).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("currentPassword"),
        "Wrong password.",
    );
    there.get("/user/signed-in").await.expect_ok();

    let changed = here.post(path, change(PASSWORD, "NewHarbour1", "NewHarbour1")).await;
    assert_eq!(changed.status, StatusCode::NO_CONTENT);
    here.get("/user/signed-in").await.expect_ok();
    assert_eq!(there.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED, "others are signed out");
    assert_eq!(sign_in(&world.nobody(), email, PASSWORD).await.status, StatusCode::UNAUTHORIZED);
    signed_in(&world, email, "NewHarbour1").await;
    world
        .eventually("its owner is written to", async || {
            world
                .mail()
                .iter()
                .any(|letter| letter.contains("Subject: Your password was changed"))
                .then_some(())
        })
        .await;
}

#[tokio::test]
async fn of_two_who_change_a_password_at_once_one_does() {
    let world = World::start().await;
    let email = "hattie@harbour.example";
    verified(&world, email).await;
    let here = signed_in(&world, email, PASSWORD).await;
    let path = "/user/change-password";
    let (one, other) = tokio::join!(
        here.post(path, change(PASSWORD, "NewHarbour1", "NewHarbour1")),
        here.post(path, change(PASSWORD, "NewHarbour2", "NewHarbour2")),
    );
    let done: Vec<_> = [&one, &other].map(|answer| answer.status == StatusCode::NO_CONTENT).into();
    assert_eq!(done.iter().filter(|done| **done).count(), 1, "{} {}", one.status, other.status);
    signed_in(&world, email, if done[0] { "NewHarbour1" } else { "NewHarbour2" }).await;
}

#[tokio::test]
async fn an_account_without_a_password_sets_one_by_a_mailed_link() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    assert_eq!(hattie.get("/user/security").await.expect_ok()["hasPassword"], false);
    hattie.post("/user/change-password", change("x", "NewHarbour1", "NewHarbour1")).await.expect_refusal(
        StatusCode::CONFLICT,
        None,
        "Your account has no password yet. Ask for a link that sets one.",
    );
    let viewer = hattie.get("/user/signed-in").await.expect_ok();
    let email = viewer["email"].as_str().unwrap();
    hattie.post("/user/reset-password", json!({ "email": email })).await.expect_ok();
    let token = token(&world, email, "reset-password", 1).await;
    let set = json!({ "token": token, "password": "NewHarbour1", "verifyPassword": "NewHarbour1" });
    assert_eq!(world.nobody().post("/user/set-password", set).await.expect_ok()["status"], "Success");
    let again = signed_in(&world, email, "NewHarbour1").await;
    assert_eq!(again.get("/user/security").await.expect_ok()["hasPassword"], true);
}

#[tokio::test]
async fn guessing_at_ones_password_from_a_found_session_meets_a_limit() {
    let world = World::with_limits(1).await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let guess = async || {
        hattie.post("/user/change-password", change("Wrong1234", "NewHarbour1", "NewHarbour1")).await.status
    };
    assert!(crate::guessing::is_limited(guess).await);
}

#[tokio::test]
async fn a_sign_in_from_a_new_device_is_told_to_its_owner_and_from_a_known_one_is_not() {
    let world = World::start().await;
    let email = "hattie@harbour.example";
    verified(&world, email).await;
    let first = sign_in(&world.nobody(), email, PASSWORD).await;
    let cookie = first.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let known = world.nobody().request(Method::POST, "/auth/sign-in").header("cookie", cookie);
    Answer::of(known.json(&json!({ "email": email, "password": PASSWORD }))).await.expect_ok();
    signed_in_with(&world, email, IPHONE, "198.51.100.7").await;

    let letter = world
        .eventually("the letter arrives", async || {
            world.mail().into_iter().find(|letter| letter.contains("Subject: New sign-in to your account"))
        })
        .await;
    for said in ["Safari on iPhone", "198.51.100.7", "UTC", "/settings/security"] {
        assert!(letter.contains(said), "{said} in {letter}");
    }
    let told = world.mail().iter().filter(|letter| letter.contains("Subject: New sign-in")).count();
    assert_eq!(told, 1, "neither the first device nor a known one");
}
