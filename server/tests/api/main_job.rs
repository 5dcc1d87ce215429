//! The product's main job from end to end over HTTP, on either database.

use cv_maker::{Person as Somebody, Trade};
use reqwest::StatusCode;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::world::{Person, World};

const PASSWORD: &str = "Harbour-2026";

/// The first link to `path` in the newest message to `address`.
async fn mailed_token(world: &World, address: &str, path: &str) -> String {
    let mark = format!("{path}#token=");
    world
        .eventually("the mailed link", async || {
            let message =
                world.mail().into_iter().rev().find(|m| m.contains(address) && m.contains(&mark))?;
            let after = message.split(&mark).nth(1)?;
            Some(after.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect())
        })
        .await
}

async fn signs_in(world: &World, email: &str) -> Person {
    let answer = world.nobody().post("/auth/sign-in", json!({ "email": email, "password": PASSWORD })).await;
    let token = answer.expect_ok()["accessToken"].as_str().unwrap().to_owned();
    let mut person = world.nobody();
    person.token = Some(token);
    person
}

async fn applies(world: &World, page: &str, who: &Somebody, file: (&'static str, Vec<u8>)) -> StatusCode {
    let form = Form::new()
        .text("firstName", who.first_name.to_string())
        .text("lastName", who.last_name.to_string())
        .text("email", who.email.to_string())
        .part("cv", Part::bytes(file.1).file_name(file.0));
    world.http.post(page).multipart(form).send().await.unwrap().status()
}

fn named<'a>(items: &'a Value, who: &Somebody) -> &'a Value {
    let found = items.as_array().unwrap().iter().find(|item| item["email"] == who.email.as_str());
    found.unwrap_or_else(|| panic!("{} is not in {items}", who.email))
}

#[tokio::test]
async fn a_company_signs_up_advertises_and_triages_the_people_who_apply() {
    let world = World::start().await;

    // Sign up, and prove the address from the mail.
    let email = "hattie@harbour.example";
    let sign_up = json!({
        "firstName": "Hattie", "lastName": "Harbour", "email": email, "password": PASSWORD,
        "verifyPassword": PASSWORD, "companyName": "Harbour & Co", "companyWebsite": "harbour.example",
    });
    assert_eq!(world.nobody().post("/user/sign-up", sign_up).await.status, StatusCode::CREATED);
    let early = world.nobody().post("/auth/sign-in", json!({ "email": email, "password": PASSWORD })).await;
    early.expect_refusal(StatusCode::UNAUTHORIZED, None, "Please verify your email before logging in.");
    let token = mailed_token(&world, email, "/auth/verify-email").await;
    let verified = world.nobody().post("/auth/verify-email", json!({ "token": token })).await.expect_ok();
    assert_eq!(verified["status"], "Success");
    let hattie = signs_in(&world, email).await;
    let viewer = hattie.get("/user/signed-in").await.expect_ok();
    assert_eq!(viewer["companyStatus"], "NotVerified");

    // The provider approves the company and grants a credit.
    let sasha = world.super_admin().await;
    let waiting = sasha.get("/admin/companies?status=NotVerified").await.expect_ok();
    assert_eq!(waiting["items"][0]["name"], "Harbour & Co");
    sasha.post("/companies/approve", json!({ "id": viewer["companyId"] })).await.expect_ok();
    let granted = sasha.put("/user", json!({ "id": viewer["id"], "managed": 1 })).await.expect_ok();
    assert_eq!(granted["balance"]["managed"], 1);

    // A job from draft to live.
    let (nurse, other) = (cv_maker::person(3, Trade::Nursing), cv_maker::person(4, Trade::Nursing));
    let unfit = cv_maker::person(5, Trade::Construction);
    let advert = json!({
        "title": "Staff nurse",
        "description": "<p>Care for people on our <strong>surgical ward</strong>, days and nights.</p>",
        "location": "Hull", "salaryBottom": 32000, "salaryTop": 38000,
        "preferKw": [nurse.last_name.to_string(), other.last_name.to_string()],
    });
    let job = hattie.post("/campaign", advert).await.expect_ok();
    let id = job["id"].clone();
    let submitted =
        hattie.post("/campaign/approve", json!({ "id": id, "creditType": "Managed" })).await.expect_ok();
    assert_eq!(submitted["status"], "PendingAdminApproval");
    let approved = sasha.post("/campaign/publish", json!({ "id": id })).await.expect_ok();
    assert_eq!(approved["status"], "PendingUserApproval");
    let live = hattie.post("/campaign/publish", json!({ "id": id })).await.expect_ok();
    assert_eq!(live["status"], "Live");
    assert_eq!(hattie.get("/user/signed-in").await.expect_ok()["balance"]["managed"], 0);

    // Three people apply on the public page; one is rejected by the keywords.
    let page = live["publicUrl"].as_str().unwrap();
    let shown = world.http.get(page).send().await.unwrap().text().await.unwrap();
    assert!(shown.contains("<strong>surgical ward</strong>") && shown.contains("JobPosting"));
    for (who, file) in [
        (&nurse, ("nurse.pdf", cv_maker::pdf(&nurse))),
        (&other, ("other.docx", cv_maker::docx(&other))),
        (&unfit, ("unfit.pdf", cv_maker::pdf(&unfit))),
    ] {
        assert!(applies(&world, page, who, file).await.is_success());
        world
            .eventually("the confirmation", async || {
                world.mail().into_iter().find(|m| m.contains(who.email.as_str()) && m.contains("Staff nurse"))
            })
            .await;
    }
    let list = format!("/candidate/list?advertId={}", id.as_str().unwrap());
    let items = hattie.get(&list).await.expect_ok()["items"].clone();
    assert_eq!(named(&items, &unfit)["status"], "AutoRejected");
    assert_eq!(named(&items, &nurse)["status"], "New");
    assert_eq!(named(&items, &nurse)["stage"]["name"], "Applied");

    // Triage: open, decide, note, move both and take it back.
    let (first, second) = (named(&items, &nurse)["id"].clone(), named(&items, &other)["id"].clone());
    let path = format!("/candidate/{}", first.as_str().unwrap());
    let read = hattie.get(&path).await.expect_ok();
    let opened = hattie.post(&format!("{path}/open"), json!({})).await.expect_ok();
    assert_eq!((&read["status"], &opened["status"]), (&json!("New"), &json!("Viewed")));
    assert_eq!(read["cv"]["matchedKeywords"], json!([nurse.last_name.to_string()]));
    let original = hattie.get(&format!("{path}/download")).await;
    assert_eq!(original.bytes, cv_maker::pdf(&nurse), "what is downloaded is what was sent");
    hattie
        .post("/candidate/update-status", json!({ "ids": [first], "status": "Shortlisted" }))
        .await
        .expect_ok();
    hattie.post(&format!("{path}/note"), json!({ "text": "<p>Knows the ward.</p>" })).await.expect_ok();
    let stages =
        hattie.get(&format!("/stage?companyId={}", viewer["companyId"].as_str().unwrap())).await.expect_ok();
    let stage =
        |name: &str| stages.as_array().unwrap().iter().find(|s| s["name"] == name).unwrap()["id"].clone();
    for name in ["1st Interview", "Applied"] {
        let moved = hattie
            .post("/candidate/update-stage", json!({ "ids": [first, second], "stageId": stage(name) }))
            .await
            .expect_ok();
        assert_eq!(moved["changed"], 2);
    }
    let timeline = hattie.get(&format!("{path}/timeline")).await.expect_ok();
    let told: Vec<_> = timeline["items"].as_array().unwrap().iter().map(|i| i["newValue"].clone()).collect();
    let expected = ["Applied", "1st Interview", "Shortlisted", "Viewed", "nurse.pdf"];
    assert_eq!(told, expected.map(Value::from));

    // The end: archived, and off the web.
    hattie.post("/campaign/archive", json!({ "id": id })).await.expect_ok();
    assert_eq!(world.http.get(page).send().await.unwrap().status(), StatusCode::GONE);
    world.ledger_adds_up().await;
}
