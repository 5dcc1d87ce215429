//! Signing in and up through Google and LinkedIn.

use std::time::Duration;

use jobhelm::accounts::store::sessions::Token;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::values;
use store::{Sql, Tx};

use crate::accounts::{PASSWORD, token, verified};
use crate::openid::{Browser, Doors, ada};
use crate::world::{Answer, Person, World};

const UNFINISHED: &str = "User haven't finished sign up";
const HAS_ACCOUNT: &str = "There is a JobHelm account with your email address. Please show that it is yours.";
const OVER: &str = "This sign-in is no longer valid. Please sign in again.";
const SIGN_UP_OVER: &str = "This sign-up is no longer valid. Please start again.";

/// Whoever a session is of.
async fn whose(world: &World, answer: Answer) -> (Person, Value) {
    let mut person = world.nobody();
    person.token = Some(answer.expect_ok()["accessToken"].as_str().unwrap().to_owned());
    let viewer = person.get("/user/signed-in").await.expect_ok();
    (person, viewer)
}

/// The token with which a sign-up goes on.
#[track_caller]
fn goes_on(answer: &Answer) -> String {
    answer.expect_refusal(StatusCode::CONFLICT, None, UNFINISHED);
    answer.body["signUp"]["token"].as_str().unwrap().to_owned()
}

/// The token that asks for a letter.
#[track_caller]
fn waits(answer: &Answer) -> String {
    answer.expect_refusal(StatusCode::CONFLICT, None, HAS_ACCOUNT);
    answer.body["link"]["token"].as_str().unwrap().to_owned()
}

fn company(token: &str) -> Value {
    json!({ "token": token, "companyName": "Whitcombe Ltd", "companyWebsite": "whitcombe.example" })
}

async fn signs_up(doors: &Doors, browser: &Browser, door: &str, claims: Value) -> Answer {
    let token = goes_on(&doors.enters(browser, door, claims).await);
    browser.post("/user/social-sign-up", company(&token)).await
}

/// How many rows a table has.
async fn count(world: &World, table: &str) -> i64 {
    let sql = match table {
        "account" => "SELECT count(*) FROM account",
        "company" => "SELECT count(*) FROM company",
        "identity" => "SELECT count(*) FROM identity",
        "identity_proof" => "SELECT count(*) FROM identity_proof",
        "sign_in_journey" => "SELECT count(*) FROM sign_in_journey",
        other => panic!("{other} is not counted"),
    };
    let read = move |tx: &mut Tx<'_>| Ok::<i64, Problem>(tx.one(sql, |row| row.get(0))?);
    world.app.db.read(read).await.unwrap()
}

#[tokio::test]
async fn buttons_show_for_the_providers_that_the_operator_has_registered_with() {
    let plain = World::start().await;
    let answer = plain.nobody().get("/auth/providers").await.expect_ok();
    assert_eq!(answer["providers"], json!([]));
    assert_eq!(plain.nobody().get("/auth/google/start").await.status, StatusCode::NOT_FOUND);
    assert_eq!(plain.nobody().get("/auth/linkedin/callback").await.status, StatusCode::NOT_FOUND);

    let doors = Doors::open().await;
    let answer = doors.world.nobody().get("/auth/providers").await.expect_ok();
    assert_eq!(answer["providers"], json!(["Google", "Linkedin"]));
    assert_eq!(doors.world.nobody().get("/auth/github/start").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn somebody_new_names_their_company_and_comes_back_by_the_same_door() {
    let doors = Doors::open().await;
    for (door, method) in [("google", "Google"), ("linkedin", "Linkedin")] {
        let (browser, email) = (doors.browser(), format!("ada@{door}.example"));
        let unfinished = doors.enters(&browser, door, ada("1", &email)).await;
        let token = goes_on(&unfinished);
        let known = &unfinished.body["signUp"];
        assert_eq!(
            (&known["email"], &known["firstName"], &known["provider"]),
            (&json!(email), &json!("Ada"), &json!(method))
        );
        let before = (count(&doors.world, "account").await, count(&doors.world, "company").await);

        let wrong = browser.post("/user/social-sign-up", json!({ "token": token })).await;
        for (item, message) in
            [("companyName", "Please enter company name"), ("companyWebsite", "Please enter correct url")]
        {
            wrong.expect_refusal(StatusCode::BAD_REQUEST, Some(item), message);
        }
        assert_eq!((count(&doors.world, "account").await, count(&doors.world, "company").await), before);

        let made = browser.post("/user/social-sign-up", company(&token)).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
        let (_, viewer) = whose(&doors.world, made).await;
        assert_eq!((&viewer["email"], &viewer["signUpMethod"]), (&json!(email), &json!(method)));
        assert_eq!((&viewer["role"], &viewer["status"]), (&json!("CompanyAdmin"), &json!("Verified")));
        assert_eq!(
            (&viewer["companyStatus"], &viewer["fullName"]),
            (&json!("NotVerified"), &json!("Ada Whitcombe"))
        );
        let again = browser.post("/user/social-sign-up", company(&token)).await;
        again.expect_refusal(StatusCode::CONFLICT, None, SIGN_UP_OVER);

        // From another browser, under another address there: it is who they are that counts
        let (_, again) =
            whose(&doors.world, doors.enters(&doors.browser(), door, ada("1", "other@x.example")).await)
                .await;
        assert_eq!(again["id"], viewer["id"]);
        // There is no password to guess
        let guess = json!({ "email": email, "password": PASSWORD });
        assert_eq!(doors.world.nobody().post("/auth/sign-in", guess).await.status, StatusCode::UNAUTHORIZED);
    }
}

#[tokio::test]
async fn names_that_do_not_fit_are_asked_for() {
    let doors = Doors::open().await;
    let browser = doors.browser();
    let mut claims = ada("1", "jo@harbour.example");
    claims["given_name"] = json!("Jo");
    claims.as_object_mut().unwrap().remove("family_name");
    let unfinished = doors.enters(&browser, "google", claims).await;
    let token = goes_on(&unfinished);
    assert_eq!(unfinished.body["signUp"]["firstName"], Value::Null);

    let wrong = browser.post("/user/social-sign-up", company(&token)).await;
    for item in ["firstName", "lastName"] {
        wrong.expect_refusal(StatusCode::BAD_REQUEST, Some(item), "Has to be between 3 and 50 characters");
    }
    let mut form = company(&token);
    form["firstName"] = json!("Joanna");
    form["lastName"] = json!("Whitcombe");
    let (_, viewer) = whose(&doors.world, browser.post("/user/social-sign-up", form).await).await;
    assert_eq!(viewer["fullName"], "Joanna Whitcombe");
}

#[tokio::test]
async fn a_provider_that_tells_names_later_is_asked_for_them() {
    let doors = Doors::open().await;
    doors.google.tells_later();
    let unfinished = doors.enters(&doors.browser(), "google", ada("1", "ada@harbour.example")).await;
    goes_on(&unfinished);
    assert_eq!(unfinished.body["signUp"]["lastName"], "Whitcombe");
    assert_eq!(doors.google.asked("userinfo"), 1);
    // An access token that is not the identity token's tells nothing
    doors.google.twists(|claims| claims["at_hash"] = json!("AAAAAAAAAAAAAAAAAAAAAA"));
    let outcome = doors.passes(&doors.browser(), "google", ada("1", "ada@harbour.example")).await;
    assert_eq!(outcome["error"], "refused");
}

#[tokio::test]
async fn an_address_that_nobody_vouches_for_makes_no_account_and_opens_none() {
    let doors = Doors::open().await;
    verified(&doors.world, "ada@harbour.example").await;
    for (door, vouched) in [
        ("google", json!(false)),
        ("google", Value::Null),
        ("linkedin", json!("false")),
        ("linkedin", Value::Null),
    ] {
        let mut claims = ada("1", "ada@harbour.example");
        claims["email_verified"] = vouched;
        if claims["email_verified"].is_null() {
            claims.as_object_mut().unwrap().remove("email_verified");
        }
        let outcome = doors.passes(&doors.browser(), door, claims).await;
        assert_eq!(outcome["error_description"], "Please verify your email before logging in.");
        assert!(!outcome.contains_key("access_token"));
    }
    assert_eq!(count(&doors.world, "identity_proof").await, 0);

    // LinkedIn writes yes as text
    let mut claims = ada("1", "new@harbour.example");
    claims["email_verified"] = json!("true");
    goes_on(&doors.enters(&doors.browser(), "linkedin", claims).await);
}

#[tokio::test]
async fn an_account_with_the_same_address_is_tied_once_its_password_was_typed_in_the_same_browser() {
    let doors = Doors::open().await;
    let email = "hattie@harbour.example";
    verified(&doors.world, email).await;
    let (browser, other) = (doors.browser(), doors.browser());
    let waiting = doors.enters(&browser, "google", ada("77", "Hattie@harbour.example")).await;
    waits(&waiting);
    assert_eq!(waiting.body["link"]["provider"], "Google");
    assert!(waiting.body.get("signUp").is_none());

    // Signing in elsewhere, or as somebody else here, ties nothing
    verified(&doors.world, "ravi@harbour.example").await;
    let sign_in = |email: &str| json!({ "email": email, "password": PASSWORD });
    other.post("/auth/sign-in", sign_in(email)).await.expect_ok();
    browser.post("/auth/sign-in", sign_in("ravi@harbour.example")).await.expect_ok();
    assert_eq!(count(&doors.world, "identity").await, 0);

    let (_, hattie) = whose(&doors.world, browser.post("/auth/sign-in", sign_in(email)).await).await;
    assert_eq!((count(&doors.world, "identity").await, count(&doors.world, "identity_proof").await), (1, 0));
    assert_eq!(hattie["signUpMethod"], "Email");
    let (_, again) = whose(&doors.world, doors.enters(&other, "google", ada("77", email)).await).await;
    assert_eq!(again["id"], hattie["id"]);
    // The password is hers still
    other.post("/auth/sign-in", sign_in(email)).await.expect_ok();
}

#[tokio::test]
async fn an_account_with_the_same_address_is_tied_by_a_letter_that_is_opened_in_the_same_browser() {
    let doors = Doors::open().await;
    let email = "hattie@harbour.example";
    verified(&doors.world, email).await;
    let browser = doors.browser();
    let waiting = waits(&doors.enters(&browser, "linkedin", ada("77", email)).await);
    let asks = async |browser: &Browser, token: &str| {
        browser.post("/auth/link/letter", json!({ "token": token })).await
    };
    asks(&doors.browser(), &waiting).await.expect_refusal(StatusCode::UNAUTHORIZED, None, OVER);
    asks(&browser, &Token::new().reveal()).await.expect_refusal(StatusCode::UNAUTHORIZED, None, OVER);
    assert_eq!(asks(&browser, &waiting).await.expect_ok()["status"], "CheckYourEmail");
    let void = token(&doors.world, email, "link", 1).await;
    assert!(
        doors.world.mail().iter().any(|letter| letter.contains("Subject: Sign in to JobHelm with LinkedIn"))
    );
    asks(&browser, &waiting).await.expect_ok();
    let letter = token(&doors.world, email, "link", 2).await;

    let opens =
        async |browser: &Browser, token: &str| browser.post("/auth/link", json!({ "token": token })).await;
    opens(&browser, &void).await.expect_refusal(StatusCode::UNAUTHORIZED, None, OVER);
    opens(&doors.browser(), &letter).await.expect_refusal(
        StatusCode::FORBIDDEN,
        None,
        "Please open this link in the browser in which you asked for it.",
    );
    let (_, hattie) = whose(&doors.world, opens(&browser, &letter).await).await;
    assert_eq!(hattie["email"], email);
    opens(&browser, &letter).await.expect_refusal(StatusCode::UNAUTHORIZED, None, OVER);
    let (_, again) =
        whose(&doors.world, doors.enters(&doors.browser(), "linkedin", ada("77", email)).await).await;
    assert_eq!(again["id"], hattie["id"]);
}

#[tokio::test]
async fn a_password_that_a_stranger_chose_for_an_address_goes_when_its_owner_opens_the_letter() {
    let doors = Doors::open().await;
    let email = "hattie@harbour.example";
    // Somebody signs up with her address and never verifies it
    doors
        .world
        .nobody()
        .post(
            "/user/sign-up",
            json!({
                "firstName": "Eve", "lastName": "Stranger", "email": email, "password": PASSWORD,
                "verifyPassword": PASSWORD, "companyName": "Eve Ltd", "companyWebsite": "eve.example",
            }),
        )
        .await
        .expect_ok();
    let browser = doors.browser();
    let waiting = waits(&doors.enters(&browser, "google", ada("77", email)).await);
    browser.post("/auth/link/letter", json!({ "token": waiting })).await.expect_ok();
    let letter = token(&doors.world, email, "link", 1).await;
    browser.post("/auth/link", json!({ "token": letter })).await.expect_ok();
    let answer =
        doors.world.nobody().post("/auth/sign-in", json!({ "email": email, "password": PASSWORD })).await;
    answer.expect_refusal(StatusCode::UNAUTHORIZED, None, "Wrong email or password.");
}

#[tokio::test]
async fn whoever_may_not_sign_in_does_not_get_in_through_another_door() {
    let doors = Doors::open().await;
    let browser = doors.browser();
    let email = "ada@harbour.example";
    signs_up(&doors, &browser, "google", ada("1", email)).await.expect_ok();
    let stands = async |status: &'static str| {
        let sql = Sql::with("UPDATE account SET status = $1", values![status]);
        doors.world.app.db.write(move |tx| tx.run(sql.clone())).await.unwrap();
    };
    let refused = |answer: Answer| {
        answer.expect_refusal(StatusCode::FORBIDDEN, None, "This account cannot sign in.");
    };
    stands("Blocked").await;
    refused(doors.enters(&browser, "google", ada("1", email)).await);
    // Nor by an identity that is new here
    refused(doors.enters(&browser, "linkedin", ada("1", email)).await);

    // Whoever is only invited has no account yet
    stands("Pending").await;
    refused(doors.enters(&browser, "google", ada("1", email)).await);

    // A letter that was on its way when the account was blocked opens nothing
    stands("Verified").await;
    let waiting = waits(&doors.enters(&browser, "linkedin", ada("1", email)).await);
    browser.post("/auth/link/letter", json!({ "token": waiting })).await.expect_ok();
    let letter = crate::accounts::token(&doors.world, email, "link", 1).await;
    stands("Blocked").await;
    refused(browser.post("/auth/link", json!({ "token": letter })).await);
}

#[tokio::test]
async fn what_belongs_to_a_deleted_account_opens_nothing() {
    let doors = Doors::open().await;
    let browser = doors.browser();
    let email = "ada@harbour.example";
    signs_up(&doors, &browser, "google", ada("1", email)).await.expect_ok();
    let outcome = doors.passes(&browser, "google", ada("1", email)).await;
    // She has gone between the way back and the exchange
    let delete = |tx: &mut Tx<'_>| {
        tx.run("DELETE FROM account")?;
        Ok::<_, Problem>(())
    };
    doors.world.app.db.write(delete).await.unwrap();
    assert_eq!(count(&doors.world, "identity").await, 0);
    goes_on(&browser.exchanges(&outcome["access_token"]).await);
}

#[tokio::test]
async fn an_invitation_and_the_way_on_come_back_with_the_traveller() {
    let doors = Doors::open().await;
    let (browser, invitation) = (doors.browser(), Token::new());
    let query = format!("?token={}&role=TeamMember&next=/job/1%3Ftab%3DCandidates", invitation.reveal());
    let sent_to = browser.starts("google", &query).await;
    assert!(!sent_to.contains(&invitation.reveal()));
    // Nobody who reads the database can accept it
    let read = |tx: &mut Tx<'_>| {
        let sql = "SELECT invitation FROM sign_in_journey";
        Ok::<Vec<u8>, Problem>(tx.one(sql, |row| row.get(0))?)
    };
    assert_ne!(
        Token::from_bytes(&doors.world.app.db.read(read).await.unwrap()).unwrap().reveal(),
        invitation.reveal()
    );
    // Another way of the same browser in between
    browser.starts("linkedin", "").await;

    let back = doors.google.consents(&sent_to, ada("1", "ada@harbour.example"));
    let outcome = browser.comes_back(&back).await;
    assert_eq!(
        (&*outcome["token"], &*outcome["role"], &*outcome["next"]),
        (&*invitation.reveal(), "TeamMember", "/job/1?tab=Candidates")
    );
    goes_on(&browser.exchanges(&outcome["access_token"]).await);
}

#[tokio::test]
async fn everything_ends_in_its_time_and_is_swept() {
    let doors = Doors::open().await;
    let (browser, clock) = (doors.browser(), &doors.world.app.clock);
    let claims = || ada("1", "ada@harbour.example");
    let late = doors.google.consents(&browser.starts("google", "").await, claims());
    let outcome = doors.passes(&browser, "google", claims()).await;
    let sign_up = goes_on(&doors.enters(&browser, "linkedin", claims()).await);

    clock.advance(Duration::from_secs(60));
    browser.exchanges(&outcome["access_token"]).await.expect_refusal(StatusCode::UNAUTHORIZED, None, OVER);
    clock.advance(Duration::from_mins(9));
    assert_eq!(browser.comes_back(&late).await["error"], "expired");
    clock.advance(Duration::from_mins(20));
    let answer = browser.post("/user/social-sign-up", company(&sign_up)).await;
    answer.expect_refusal(StatusCode::CONFLICT, None, SIGN_UP_OVER);

    doors
        .world
        .eventually("everything is swept", async || {
            let left =
                count(&doors.world, "identity_proof").await + count(&doors.world, "sign_in_journey").await;
            (left == 0).then_some(())
        })
        .await;
}

#[tokio::test]
async fn of_many_who_finish_one_sign_up_one_wins() {
    let doors = Doors::open().await;
    let (browser, email) = (doors.browser(), "ada@harbour.example");
    // The same person in several tabs, by both doors
    let mut tokens = Vec::new();
    for door in ["google", "google", "linkedin"] {
        tokens.push(goes_on(&doors.enters(&browser, door, ada("1", email)).await));
    }
    tokens.push(tokens[0].clone());
    let all = tokens.iter().map(|token| browser.post("/user/social-sign-up", company(token)));
    let answers = futures::future::join_all(all).await;
    let made = answers.iter().filter(|answer| answer.status == StatusCode::CREATED).count();
    let refused = answers.iter().filter(|answer| answer.status == StatusCode::CONFLICT).count();
    assert_eq!((made, refused), (1, 3), "{answers:?}");
    assert_eq!((count(&doors.world, "account").await, count(&doors.world, "company").await), (1, 1));
    assert_eq!(count(&doors.world, "identity").await, 1);
}

#[tokio::test]
async fn one_token_is_exchanged_once_however_many_ask_at_once() {
    let doors = Doors::open().await;
    let browser = doors.browser();
    signs_up(&doors, &browser, "google", ada("1", "ada@harbour.example")).await.expect_ok();
    let outcome = doors.passes(&browser, "google", ada("1", "ada@harbour.example")).await;
    let answers =
        futures::future::join_all((0..8).map(|_| browser.exchanges(&outcome["access_token"]))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == StatusCode::OK).count(), 1, "{answers:?}");
}
