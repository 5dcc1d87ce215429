//! Wrong passwords: who is slowed down by them, and who is not.

use jobhelm::accounts::store::sessions::Token;
use jobhelm::policy::Role;
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::accounts::{PASSWORD, token, verified};
use crate::two_step::{halfway, made, wrong_for};
use crate::world::{Answer, World};

#[tokio::test]
async fn guessing_meets_a_limit_that_says_when_to_come_back() {
    let world = World::with_limits(1).await;
    let from = |address: &'static str| {
        let world = &world;
        move |email: String| {
            let body = json!({ "email": email, "password": "Wrong1234" });
            let request = world.nobody().request(Method::POST, "/auth/sign-in");
            Answer::of(request.header("x-forwarded-for", address).json(&body))
        }
    };
    // One address that tries many accounts
    let one_address = from("192.0.2.1");
    let mut limited = None;
    for n in 0..30 {
        let answer = one_address(format!("guess{n}@harbour.example")).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            limited = Some(answer);
            break;
        }
    }
    let limited = limited.expect("a limit on one address");
    let seconds: u64 = limited.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=60).contains(&seconds), "{seconds}");
    assert_eq!(limited.message(), "Too many attempts. Please try again later.");

    // Another address is not affected
    let answer = from("192.0.2.2")("hattie@harbour.example".into()).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn an_account_is_guarded_against_many_addresses() {
    let world = World::with_limits(1).await;
    let mut refused = 0;
    for n in 1..=15 {
        let body = json!({ "email": "Hattie@harbour.example", "password": "Wrong1234" });
        let request = world.nobody().request(Method::POST, "/auth/sign-in");
        let answer = Answer::of(request.header("x-forwarded-for", format!("192.0.2.{n}")).json(&body)).await;
        refused += u32::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!((4..=5).contains(&refused), "{refused} of 15 tries met the limit");
}

/// A try at a password from `address`, perhaps from a device that shows its cookie.
pub async fn tries(
    world: &World,
    address: &str,
    device: Option<&str>,
    email: &str,
    password: &str,
) -> Answer {
    let request = world.nobody().request(Method::POST, "/auth/sign-in").header("x-forwarded-for", address);
    let request = device.into_iter().fold(request, |request, cookie| request.header("cookie", cookie));
    Answer::of(request.json(&json!({ "email": email, "password": password }))).await
}

/// The cookie that an answer leaves with a browser.
fn cookie(answer: &Answer) -> String {
    let set = answer.headers["set-cookie"].to_str().unwrap();
    for guard in ["HttpOnly", "SameSite=Strict", "Path=/api/v1", "Max-Age=31536000"] {
        assert!(set.contains(guard), "{set}");
    }
    set.split(';').next().unwrap().to_owned()
}

/// Whether a limit is met by somebody who guesses at `email` in this way: limits recover while a slow machine tries.
pub async fn is_limited(guess: impl AsyncFn() -> StatusCode) -> bool {
    for _ in 0..200 {
        if guess().await == StatusCode::TOO_MANY_REQUESTS {
            return true;
        }
    }
    false
}

#[tokio::test]
async fn nobody_is_shut_out_by_wrong_passwords_of_others() {
    let world = World::with_limits(1).await;
    let (email, home) = ("hattie@harbour.example", "192.0.2.1");
    verified(&world, email).await;
    let first = tries(&world, home, None, email, PASSWORD).await;
    let device = cookie(&first);
    first.expect_ok();

    // Somebody guesses from everywhere, and at others from where the owner sits
    let n = std::sync::atomic::AtomicU32::new(0);
    let next = || n.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let elsewhere = async || {
        tries(&world, &format!("198.51.100.{}", next()), None, email, "Wrong1234").await;
        tries(&world, "203.0.113.1", None, email, PASSWORD).await.status
    };
    assert!(is_limited(elsewhere).await, "a limit on an account");
    let here = async || tries(&world, home, None, &format!("a{}@b.example", next()), PASSWORD).await.status;
    assert!(is_limited(here).await, "a limit on an address");

    // The owner gets through, from the device that is known
    let again = tries(&world, home, Some(&device), email, PASSWORD).await;
    assert_eq!(cookie(&again), device, "and it stays the same device");
    again.expect_ok();
    // which is no better a place to guess from
    let from_it = async || tries(&world, "203.0.113.2", Some(&device), email, "Wrong1234").await.status;
    assert!(is_limited(from_it).await, "a limit on a device");
    // and knows one account alone
    let other = async || {
        tries(&world, "203.0.113.3", Some(&device), &format!("a{}@b.example", next()), PASSWORD).await.status
    };
    assert!(is_limited(other).await, "a limit on an address, whatever device it shows");

    // and without it by a letter, however many of them strangers have asked for meanwhile
    for n in 0..12 {
        let request = world.nobody().request(Method::POST, "/user/reset-password");
        let request = request.header("x-forwarded-for", format!("198.51.100.{n}"));
        Answer::of(request.json(&json!({ "email": email }))).await;
    }
    let token = token(&world, email, "reset-password", 2).await;
    assert!(is_limited(here).await);
    let request = world.nobody().request(Method::POST, "/user/set-password");
    let set = json!({ "token": token, "password": "NewHarbour1", "verifyPassword": "NewHarbour1" });
    let answer = Answer::of(request.header("x-forwarded-for", home).json(&set)).await;
    let new = cookie(&answer);
    assert_eq!(answer.expect_ok()["status"], "Success");
    tries(&world, home, Some(&new), email, "NewHarbour1").await.expect_ok();
}

#[tokio::test]
async fn a_new_password_forgets_the_devices_of_before() {
    let world = World::start().await;
    let email = "hattie@harbour.example";
    verified(&world, email).await;
    let old = cookie(&tries(&world, "192.0.2.1", None, email, PASSWORD).await);
    let nobody = world.nobody();
    nobody.post("/user/reset-password", json!({ "email": email })).await.expect_ok();
    let token = token(&world, email, "reset-password", 1).await;
    let set = json!({ "token": token, "password": "NewHarbour1", "verifyPassword": "NewHarbour1" });
    let new = cookie(&nobody.post("/user/set-password", set).await);
    assert_ne!(new, old);
    // A device that is not known any more is given another name.
    let again = tries(&world, "192.0.2.1", Some(&new), email, "NewHarbour1").await;
    assert_eq!(cookie(&again), new);
    let again = tries(&world, "192.0.2.1", Some(&old), email, "NewHarbour1").await;
    assert_ne!(cookie(&again), old);
}

/// The second step from an address that others do not use.
async fn second_from(world: &World, address: &str, token: &str, code: &str) -> Answer {
    let request = world.nobody().request(Method::POST, "/auth/second-step");
    let body = json!({ "token": token, "code": code });
    Answer::of(request.header("x-forwarded-for", address).json(&body)).await
}

#[tokio::test]
async fn guessing_at_codes_meets_the_limits_of_passwords() {
    let world = World::with_limits(1).await;
    let harbour = world.company("Harbour & Co").await;
    let mut halves = Vec::new();
    for _ in 0..8 {
        let person = world.person(Some(harbour), Role::TeamMember, "Tom").await;
        let email = made(&world, &person).await;
        let secret = world.signs_in_in_two_steps(person.id()).await;
        halves.push((halfway(&world, &email, PASSWORD).await, secret));
    }
    // Five tries at each account: neither the first step nor the account's own pause is met before the address is.
    let mut tried = 0;
    let mut limited = None;
    for (half, secret) in halves.iter().flat_map(|half| [half; 5]) {
        let answer = second_from(&world, "203.0.113.5", half, &wrong_for(&world, secret)).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            limited = Some(answer);
            break;
        }
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.body);
        tried += 1;
    }
    assert_eq!(
        limited.expect("a limit on one address").message(),
        "Too many attempts. Please try again later."
    );
    assert!(tried >= 20, "{tried}");
}

#[tokio::test]
async fn guessing_at_first_steps_meets_them_as_well() {
    let world = World::with_limits(1).await;
    for made_up in [Token::new().reveal(), "x".to_owned()] {
        let mut refused = 0;
        for _ in 0..30 {
            let answer =
                second_from(&world, &format!("203.0.113.{}", made_up.len()), &made_up, "123456").await;
            refused += u32::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
        }
        assert!((1..=10).contains(&refused), "{refused} of 30 tries met the limit");
    }
}
