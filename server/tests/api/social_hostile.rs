//! What somebody between a browser, this server and another service might try.

use std::time::Duration;

use jobhelm::config::oidc::OidcSettings;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::openid::{Doors, GOOGLE, LINKEDIN, Manner, Provider, Signed, ada, told};
use crate::world::World;

fn her() -> Value {
    ada("1", "ada@harbour.example")
}

/// What is changed in a token.
type Lie = fn(&mut Value);

#[tokio::test]
async fn what_an_identity_token_says_wrongly_is_not_believed() {
    let doors = Doors::open().await;
    let refused = async |what: &str, door: &str| {
        let outcome = doors.passes(&doors.browser(), door, her()).await;
        assert_eq!(outcome["error"], "refused", "{what} at {door}");
        assert!(!outcome.contains_key("access_token"), "{what} at {door}");
    };
    for door in ["google", "linkedin"] {
        let provider = doors.of(door);
        let lies: [(&str, Lie); 8] = [
            ("another's audience", |claims| claims["aud"] = json!("another-client")),
            ("one audience too many", |claims| {
                claims["aud"] = json!([crate::openid::CLIENT, "another-client"])
            }),
            ("another party", |claims| claims["azp"] = json!("another-client")),
            ("another issuer", |claims| claims["iss"] = json!("https://accounts.google.com")),
            ("expired", |claims| claims["exp"] = json!(claims["iat"].as_i64().unwrap() - 61)),
            ("of the future", |claims| claims["iat"] = json!(claims["iat"].as_i64().unwrap() + 120)),
            ("no expiry", |claims| drop(claims.as_object_mut().unwrap().remove("exp"))),
            ("nobody", |claims| drop(claims.as_object_mut().unwrap().remove("sub"))),
        ];
        for (what, lie) in lies {
            provider.twists(lie);
            refused(what, door).await;
        }
        provider.twists(|_| {});
        for signed in [Signed::None, Signed::WithOurSecret, Signed::ByAnother] {
            provider.signs(signed);
            refused(&format!("signed {signed:?}"), door).await;
        }
        provider.signs(Signed::Well);
        // Clocks that differ by less than a minute are clocks
        provider.twists(|claims| {
            let now = claims["iat"].as_i64().unwrap();
            claims["exp"] = json!(now - 30);
        });
        assert!(doors.passes(&doors.browser(), door, her()).await.contains_key("access_token"));
        provider.twists(|_| {});
    }
    for lie in [json!("another"), Value::Null] {
        doors.google.twists(move |claims| claims["nonce"] = lie.clone());
        refused("another way's nonce", "google").await;
    }
}

#[tokio::test]
async fn linkedin_is_asked_in_its_own_way() {
    let doors = Doors::open().await;
    let browser = doors.browser();
    let to_google = browser.starts("google", "").await;
    let to_linkedin = browser.starts("linkedin", "").await;
    for (word, there) in [("nonce=", true), ("code_challenge=", true), ("state=", true)] {
        assert_eq!(to_google.contains(word), there, "{to_google}");
    }
    assert!(to_google.contains("code_challenge_method=S256"));
    for (word, there) in [("nonce=", false), ("code_challenge=", false), ("state=", true)] {
        assert_eq!(to_linkedin.contains(word), there, "{to_linkedin}");
    }
    let back = format!("{}/api/v1/auth/linkedin/callback", doors.world.address);
    let redirect: String = url::form_urlencoded::byte_serialize(back.as_bytes()).collect();
    assert!(to_linkedin.contains(&format!("redirect_uri={redirect}")), "{to_linkedin}");
}

#[tokio::test]
async fn a_way_back_works_once_and_in_the_browser_that_set_out() {
    let doors = Doors::open().await;
    let (browser, victim) = (doors.browser(), doors.browser());
    let back = doors.google.consents(&browser.starts("google", "").await, her());

    // A victim is sent the attacker's way back: without having set out, and having done so
    assert_eq!(victim.comes_back(&back).await["error"], "expired");
    victim.starts("google", "").await;
    assert_eq!(victim.comes_back(&back).await["error"], "expired");
    // Nor is a state that nobody sent
    assert_eq!(victim.comes_back(&back.replace("state=", "state=x")).await["error"], "expired");
    assert_eq!(doors.google.asked("token"), 0, "the code was not spent on it");

    let outcome = browser.comes_back(&back).await;
    // The attacker's token is of no use to a victim's browser either
    let planted = victim.exchanges(&outcome["access_token"]).await;
    assert_eq!(planted.status, StatusCode::UNAUTHORIZED);
    assert_eq!(browser.exchanges(&outcome["access_token"]).await.status, StatusCode::CONFLICT);
    assert_eq!(browser.exchanges(&outcome["access_token"]).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(browser.comes_back(&back).await["error"], "expired");

    // A code that was spent is worth nothing on a new way
    let next = browser.starts("google", "").await;
    let next = doors.google.consents(&next, her()).replace("code=code-1", "code=code-0");
    assert_eq!(browser.comes_back(&next).await["error"], "refused");
}

#[tokio::test]
async fn one_providers_answer_is_not_taken_for_anothers() {
    let doors = Doors::open().await;
    let browser = doors.browser();
    let back = doors.google.consents(&browser.starts("google", "").await, her());
    let mixed = back.replace("/auth/google/", "/auth/linkedin/");
    assert_eq!(browser.comes_back(&mixed).await["error"], "expired");
    let back = doors.google.consents(&browser.starts("google", "").await, her());
    let (front, _) = back.split_once("iss=").unwrap();
    assert_eq!(browser.comes_back(&format!("{front}iss=https://evil.example")).await["error"], "refused");

    // Two providers may call two people the same
    for (door, email) in [("google", "ada@harbour.example"), ("linkedin", "omar@harbour.example")] {
        let answer = doors.enters(&browser, door, ada("1", email)).await;
        let token = answer.body["signUp"]["token"].as_str().unwrap().to_owned();
        let form = json!({ "token": token, "companyName": "Harbour", "companyWebsite": "harbour.example" });
        assert_eq!(browser.post("/user/social-sign-up", form).await.status, StatusCode::CREATED);
    }
}

#[tokio::test]
async fn who_says_no_comes_back_to_where_they_were() {
    let doors = Doors::open().await;
    let browser = doors.browser();
    let sent_to = browser.starts("google", "?next=/jobs").await;
    let back = doors.google.consents(&sent_to, her());
    let (front, _) = back.split_once("code=").unwrap();
    let (_, state) = back.split_once("state=").unwrap();
    let outcome = browser.comes_back(&format!("{front}error=access_denied&state={state}")).await;
    assert_eq!((&*outcome["error"], &*outcome["next"]), ("access_denied", "/jobs"));
    assert_eq!(browser.comes_back(&back).await["error"], "expired", "that way is over");
    let back = doors.google.consents(&browser.starts("google", "").await, her());
    let (front, _) = back.split_once("code=").unwrap();
    let (_, state) = back.split_once("state=").unwrap();
    assert_eq!(browser.comes_back(&format!("{front}state={state}")).await["error"], "refused");
}

#[tokio::test]
async fn a_new_key_is_fetched_once_and_an_old_one_signs_no_more() {
    let doors = Doors::of_one().await;
    for _ in 0..3 {
        assert!(doors.passes(&doors.browser(), "google", her()).await.contains_key("access_token"));
    }
    assert_eq!((doors.google.asked("documents"), doors.google.asked("keys")), (1, 1));
    doors.google.changes_its_key();
    for _ in 0..2 {
        assert!(doors.passes(&doors.browser(), "google", her()).await.contains_key("access_token"));
    }
    assert_eq!((doors.google.asked("documents"), doors.google.asked("keys")), (1, 2));
    doors.world.app.clock.advance(Duration::from_hours(1));
    doors.browser().starts("google", "").await;
    assert_eq!(doors.google.asked("documents"), 2, "what is old is asked for again");
}

#[tokio::test]
async fn a_provider_that_cannot_be_asked_is_said_to_be_so() {
    let doors = Doors::of_one().await;
    let browser = doors.browser();
    for manner in [Manner::Broken, Manner::Endless, Manner::Elsewhere] {
        doors.linkedin.behaves(manner);
        assert_eq!(told(&browser.starts("linkedin", "").await)["error"], "unavailable", "{manner:?}");
        // It is left alone for a moment
        let before = doors.linkedin.asked("documents");
        assert_eq!(told(&browser.starts("linkedin", "").await)["error"], "unavailable", "{manner:?}");
        assert_eq!(doors.linkedin.asked("documents"), before);
        doors.world.app.clock.advance(Duration::from_secs(3));
    }
    doors.linkedin.behaves(Manner::Well);
    let back = doors.linkedin.consents(&browser.starts("linkedin", "").await, her());
    doors.linkedin.behaves(Manner::Silent);
    assert_eq!(browser.comes_back(&back).await["error"], "unavailable");
    // Its documents serve for a day, and the other door is open
    doors.world.app.clock.advance(Duration::from_hours(2));
    doors.linkedin.behaves(Manner::Broken);
    assert!(browser.starts("linkedin", "").await.starts_with(&doors.linkedin.issuer()));
    assert!(browser.starts("google", "").await.starts_with(&doors.google.issuer()));
}

#[tokio::test]
async fn an_issuer_that_calls_itself_otherwise_is_not_asked() {
    let (google, linkedin) = (Provider::start(GOOGLE.auth).await, Provider::start(LINKEDIN.auth).await);
    let mut settings = google.settings(GOOGLE);
    settings.issuer = format!("{}/", google.issuer());
    let oidc = OidcSettings { google: Some(settings), linkedin: Some(linkedin.settings(LINKEDIN)) };
    let world = World::with_providers(oidc).await;
    let browser = crate::openid::Browser::of(&world);
    assert_eq!(told(&browser.starts("google", "").await)["error"], "unavailable");
}

#[tokio::test]
async fn setting_out_has_a_limit() {
    let google = Provider::start(GOOGLE.auth).await;
    let oidc = OidcSettings { google: Some(google.settings(GOOGLE)), linkedin: None };
    let world = World::with_providers_and_limits(oidc, 1).await;
    let browser = crate::openid::Browser::of(&world);
    let mut last = String::new();
    for _ in 0..21 {
        last = browser.starts("google", "").await;
    }
    assert_eq!(told(&last)["error"], "too_many");
}

#[tokio::test]
async fn what_a_browser_keeps_is_kept_from_script_and_other_sites() {
    let doors = Doors::open().await;
    let answer = doors.browser().get(&format!("{}/api/v1/auth/google/start", doors.world.address)).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    for guard in ["jobhelm_sign_in=", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=7200"] {
        assert!(cookie.contains(guard), "{cookie}");
    }
}
