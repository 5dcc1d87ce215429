//! Invitations accepted through Google and LinkedIn, and second steps after them.

use jobhelm::accounts::store::sessions::Token;
use jobhelm::ids::CompanyId;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::accounts::{PASSWORD, token, verified};
use crate::openid::{Browser, Doors, ada};
use crate::world::{Answer, Person};

const EMAIL: &str = "ada@harbour.example";

async fn harbour(doors: &Doors) -> (CompanyId, Person) {
    let harbour = doors.world.company("Harbour & Co").await;
    let carl = doors.world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    (harbour, carl)
}

async fn invited(doors: &Doors, by: &Person, role: &str, adverts: Value) -> String {
    let body = json!({ "email": EMAIL, "role": role, "adverts": adverts });
    by.post("/user/invite", body).await.expect_ok();
    token(&doors.world, EMAIL, "invitation", 1).await
}

/// Comes back from Google as somebody whom nobody here knows, and goes on with what is asked.
async fn signs_up(doors: &Doors, browser: &Browser, subject: &str, more: Value) -> Answer {
    let answer = doors.enters(browser, "google", ada(subject, EMAIL)).await;
    let mut body = more;
    body["token"] = answer.body["signUp"]["token"].clone();
    browser.post("/user/social-sign-up", body).await
}

async fn account_of(doors: &Doors, email: &str) -> Value {
    let users = doors.world.super_admin().await.get(&format!("/user?searchString={email}")).await.expect_ok();
    users["items"][0]["id"].clone()
}

async fn viewer(doors: &Doors, answer: &Answer) -> Value {
    let mut person = doors.world.nobody();
    person.token = Some(answer.body["accessToken"].as_str().expect("a session").to_owned());
    person.get("/user/signed-in").await.expect_ok()
}

#[tokio::test]
async fn a_colleague_is_in_at_once_with_their_place_on_the_team() {
    let doors = Doors::open().await;
    let (harbour, carl) = harbour(&doors).await;
    let job = carl.drafts("Deck hand").await;
    let link = invited(&doors, &carl, "TeamMember", json!([job])).await;
    let browser = doors.browser();
    let answer = signs_up(&doors, &browser, "1", json!({ "invitation": link })).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    let me = viewer(&doors, &answer).await;
    assert_eq!(
        (&me["company"]["id"], &me["role"], &me["status"], &me["signUpMethod"]),
        (&json!(harbour), &json!("TeamMember"), &json!("Verified"), &json!("Google"))
    );
    assert_eq!(me["invitedBy"][0]["status"], "Accepted");
    let mut ada_person = doors.world.nobody();
    ada_person.token = answer.body["accessToken"].as_str().map(str::to_owned);
    assert_eq!(ada_person.get(&format!("/campaign/{job}")).await.expect_ok()["title"], "Deck hand");
    let accepted = "SELECT count(*) FROM terms_acceptance WHERE occasion = 'Invitation'";
    assert_eq!(doors.world.count_of(accepted).await, 1);

    // The link has done its work, for her as for anybody.
    let again = doors.world.nobody().get(&format!("/auth/invitation?token={link}")).await.expect_ok();
    assert_eq!(again["status"], "TokenAlreadyUsed");
    let other = json!({ "invitation": link, "firstName": "Eve", "lastName": "Other" });
    let unfinished = doors.enters(&browser, "google", ada("2", "eve@x.example")).await;
    let mut body = other;
    body["token"] = unfinished.body["signUp"]["token"].clone();
    let refused = browser.post("/user/social-sign-up", body).await;
    refused.expect_refusal(StatusCode::CONFLICT, None, "This invitation cannot be used any more.");
}

#[tokio::test]
async fn an_external_recruiter_names_an_agency() {
    let doors = Doors::open().await;
    let (harbour, carl) = harbour(&doors).await;
    let job = carl.drafts("Deck hand").await;
    let link = invited(&doors, &carl, "ExternalRecruiter", json!([job])).await;
    let browser = doors.browser();
    let wrong = signs_up(&doors, &browser, "1", json!({ "invitation": link })).await;
    wrong.expect_refusal(StatusCode::BAD_REQUEST, Some("companyName"), "Please enter company name");
    let agency =
        json!({ "invitation": link, "companyName": "Tidewater", "companyWebsite": "tidewater.example" });
    let answer = signs_up(&doors, &browser, "1", agency).await;
    let me = viewer(&doors, &answer).await;
    assert_eq!((&me["role"], &me["company"]["name"]), (&json!("ExternalRecruiter"), &json!("Tidewater")));
    assert_ne!(me["company"]["id"], json!(harbour));
    assert_eq!(me["invitedToCompanies"][0]["name"], "Harbour & Co");
}

#[tokio::test]
async fn of_a_forged_invitation_nothing_comes_and_the_sign_up_goes_on() {
    let doors = Doors::open().await;
    let browser = doors.browser();
    for forged in [Token::new().reveal(), "?".into()] {
        let refused = signs_up(&doors, &browser, "1", json!({ "invitation": forged })).await;
        refused.expect_refusal(StatusCode::CONFLICT, None, "This invitation cannot be used any more.");
    }
    assert_eq!(doors.world.count_of("SELECT count(*) FROM account").await, 0);
    let own = json!({ "companyName": "Whitcombe Ltd", "companyWebsite": "whitcombe.example" });
    let answer = signs_up(&doors, &browser, "1", own).await;
    assert_eq!(viewer(&doors, &answer).await["role"], "CompanyAdmin");
}

#[tokio::test]
async fn an_account_that_signs_in_in_two_steps_does_so_by_every_door() {
    let doors = Doors::open().await;
    verified(&doors.world, EMAIL).await;
    let id = account_of(&doors, EMAIL).await;
    let user = serde_json::from_value(id).unwrap();
    let secret = doors.world.signs_in_in_two_steps(user).await;
    let browser = doors.browser();
    doors.enters(&browser, "google", ada("1", EMAIL)).await;

    // Its password alone ties nothing: whoever has guessed it gets no door of their own.
    let password = json!({ "email": EMAIL, "password": PASSWORD });
    let half = browser.post("/auth/sign-in", password).await.expect_ok();
    assert_eq!(half["accessToken"], Value::Null);
    assert_eq!(doors.world.count_of("SELECT count(*) FROM identity").await, 0);

    let code = secret.code_at(doors.world.app.clock.now()).unwrap();
    let through = json!({ "token": half["secondStep"], "code": code });
    browser.post("/auth/second-step", through).await.expect_ok();
    assert_eq!(doors.world.count_of("SELECT count(*) FROM identity").await, 1);

    // And Google's word is a first step like any other.
    let entered = doors.enters(&doors.browser(), "google", ada("1", EMAIL)).await.expect_ok();
    assert_eq!(entered["accessToken"], Value::Null);
    assert!(entered["secondStep"].is_string(), "{entered}");
}
