//! Whoever of the provider helps a user looks at the product with that user's eyes: reads what they read, changes nothing,
//! and their company knows.

use std::time::Duration;

use jobhelm::caller::ONLY_READS;
use jobhelm::ids::JobId;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::world::{Answer, Person, World};

const REASON: &str = "They cannot find their candidates.";

struct Scene {
    world: World,
    sasha: Person,
    carl: Person,
    hattie: Person,
    job: JobId,
}

async fn scene() -> Scene {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let sasha = world.super_admin().await;
    let job = world.live_job(&hattie, &[]).await;
    Scene { world, sasha, carl, hattie, job }
}

async fn looks(by: &Person, at: &Person, reason: &str) -> Answer {
    by.post("/user/support-view", json!({ "id": at.id(), "reason": reason })).await
}

impl Scene {
    /// Sasha, with the eyes of somebody.
    async fn with_eyes_of(&self, person: &Person) -> Person {
        let begun = looks(&self.sasha, person, REASON).await.expect_ok();
        let mut eyes = person.clone();
        eyes.token = Some(begun["accessToken"].as_str().unwrap().to_owned());
        eyes
    }
}

#[tokio::test]
async fn whoever_looks_reads_what_the_user_reads_and_changes_nothing() {
    let scene = scene().await;
    let Scene { hattie, job, .. } = &scene;
    let ann = hattie.adds(*job, "Ann").await;
    let eyes = scene.with_eyes_of(hattie).await;

    let viewer = eyes.get("/user/signed-in").await.expect_ok();
    assert_eq!((&viewer["id"], &viewer["role"]), (&json!(hattie.id()), &json!("HiringManager")));
    assert_eq!(
        (&viewer["watched"]["reason"], &viewer["watched"]["person"]["id"]),
        (&json!(REASON), &json!(hattie.id()))
    );
    assert_eq!(hattie.get("/user/signed-in").await.expect_ok()["watched"], Value::Null);
    // Their reach, and no further: not the whole of what Sasha herself sees
    assert_eq!(eyes.listed(*job, "").await, ["Ann"]);
    for path in ["/admin/companies", "/security/events"] {
        assert_eq!(eyes.get(path).await.status, StatusCode::FORBIDDEN, "{path}");
    }
    let other = scene.world.company("Quay Ltd").await;
    let quentin = scene.world.person(Some(other), Role::CompanyAdmin, "Quentin").await;
    let elsewhere = scene.world.live_job(&quentin, &[]).await;
    assert_eq!(eyes.get(&format!("/campaign/{elsewhere}")).await.status, StatusCode::NOT_FOUND);

    // Nothing is changed, nor marked as seen
    let bell = eyes.get("/user/bell").await.expect_ok();
    let refused = [
        eyes.opens(ann).await,
        eyes.sets_status(&[ann], "Shortlisted").await,
        eyes.post("/user/bell/read", json!({ "until": "2030-01-01T00:00:00Z" })).await,
        eyes.post("/user/two-step", json!({ "password": "x" })).await,
        eyes.post("/user/change-password", json!({})).await,
        eyes.post("/user/sessions/end-others", json!({})).await,
        eyes.put("/user/notifications", json!({ "kind": "Mentioned", "frequency": "Never" })).await,
        eyes.delete("/user/support-views").await,
        eyes.edits(ann, &[("firstName", "Bob")], None).await,
    ];
    for answer in refused {
        answer.expect_refusal(StatusCode::FORBIDDEN, None, ONLY_READS);
    }
    assert_eq!(hattie.candidate(ann).await.expect_ok()["status"], "New");
    assert_eq!(hattie.get("/user/bell").await.expect_ok()["unread"], bell["unread"]);
    let sessions = hattie.get("/user/sessions").await.expect_ok();
    assert_eq!(sessions.as_array().unwrap().len(), 1, "it is no session of theirs: {sessions}");
}

#[tokio::test]
async fn the_company_is_told_who_looked_at_whom_and_why() {
    let scene = scene().await;
    let Scene { world, hattie, carl, .. } = &scene;
    let removed = world.person(Some(carl.company()), Role::CompanyAdmin, "Dora").await;
    let gone = json!({ "userDeleteId": removed.id(), "userAcceptId": carl.id() });
    assert!(carl.delete_with("/user", gone).await.status.is_success());
    scene.with_eyes_of(hattie).await;
    let subject = "JobHelm support looks at your company's account";
    let letter = world
        .eventually("Carl gets a letter", async || {
            world.mail().into_iter().find(|letter| letter.contains(&format!("Subject: {subject}")))
        })
        .await;
    let text = letter.replace("=\r\n", "");
    assert!(
        text.contains("Hello Carl,") && text.contains("Hattie Tester") && text.contains(REASON),
        "{letter}"
    );
    let rung = async || {
        let bell = carl.get("/user/bell").await.expect_ok();
        bell["items"].as_array().unwrap().iter().find(|entry| entry["kind"] == "SupportLooked").cloned()
    };
    assert_eq!(world.eventually("his bell rings", rung).await["user"]["id"], json!(hattie.id()));
    let log = carl.get("/security/events?kind=Support").await.expect_ok();
    let entry = &log["items"][0];
    assert_eq!((&entry["event"], &entry["reason"]), (&json!("SupportViewBegun"), &json!(REASON)));
    assert_eq!(entry["actor"]["id"], json!(scene.sasha.id()));
    assert!(
        entry["actor"]["fullName"].as_str().unwrap() != "JobHelm" && entry["address"] == Value::Null,
        "{entry}"
    );
    // It is nothing to choose letters about
    let kinds = carl.get("/user/notifications").await.expect_ok();
    assert!(!kinds.to_string().contains("SupportLooked"), "{kinds}");
    let chosen =
        carl.put("/user/notifications", json!({ "kind": "SupportLooked", "frequency": "Never" })).await;
    assert_eq!(chosen.status, StatusCode::FORBIDDEN);
    assert_eq!(
        world.mail().iter().filter(|letter| letter.contains(subject)).count(),
        1,
        "to those who are there"
    );
}

#[tokio::test]
async fn only_the_provider_looks_for_a_reason_and_never_at_its_own_people() {
    let scene = scene().await;
    let Scene { world, sasha, carl, hattie, .. } = &scene;
    for reason in ["", "Too short", &"x".repeat(301)] {
        looks(sasha, hattie, reason).await.expect_refusal(
            StatusCode::BAD_REQUEST,
            Some("reason"),
            "Has to be between 10 and 300 characters",
        );
    }
    let stella = world.super_admin().await;
    for (by, at) in [(carl, hattie), (hattie, carl), (sasha, &stella), (sasha, sasha)] {
        looks(by, at, REASON).await.expect_refusal(StatusCode::FORBIDDEN, None, Problem::ACCESS_DENIED);
    }
    sasha
        .post("/user/block", json!({ "id": hattie.id(), "reason": "They write adverts." }))
        .await
        .expect_ok();
    looks(sasha, hattie, REASON).await.expect_refusal(
        StatusCode::CONFLICT,
        None,
        "This user cannot sign in, and sees nothing.",
    );
    assert_eq!(looks(&world.forger(), hattie, REASON).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(looks(&world.nobody(), hattie, REASON).await.status, StatusCode::UNAUTHORIZED);
    let can = sasha.get(&format!("/user/{}", carl.id())).await.expect_ok()["can"].to_string();
    assert!(can.contains("user.lookAs"), "{can}");
    let can = sasha.get(&format!("/user/{}", stella.id())).await.expect_ok()["can"].to_string();
    assert!(!can.contains("user.lookAs"), "{can}");
}

#[tokio::test]
async fn it_ends_by_itself_by_hand_and_with_the_session_of_whoever_looks() {
    let scene = scene().await;
    let Scene { world, sasha, hattie, carl, .. } = &scene;
    let is_over = async |eyes: &Person| eyes.get("/user/signed-in").await.status == StatusCode::UNAUTHORIZED;

    // By hand; what was begun before ends with the next
    let first = scene.with_eyes_of(hattie).await;
    let second = scene.with_eyes_of(carl).await;
    assert!(is_over(&first).await && !is_over(&second).await);
    let listed = sasha.get("/user/support-views").await.expect_ok();
    assert_eq!((listed.as_array().unwrap().len(), &listed[0]["person"]["id"]), (1, &json!(carl.id())));
    assert_eq!(hattie.get("/user/support-views").await.expect_ok(), json!([]));
    assert_eq!(sasha.delete("/user/support-views").await.expect_ok()["ended"], 1);
    assert_eq!(sasha.delete("/user/support-views").await.expect_ok()["ended"], 0);
    assert!(is_over(&second).await);

    // By itself
    let third = scene.with_eyes_of(hattie).await;
    world.app.clock.advance(Duration::from_secs(30 * 60 - 1));
    assert!(!is_over(&third).await);
    world.app.clock.advance(Duration::from_secs(1));
    assert!(is_over(&third).await);
    assert_eq!(sasha.get("/user/support-views").await.expect_ok(), json!([]));

    // With the user's account, and with the session of whoever looks, whose stream ends at once
    let fourth = scene.with_eyes_of(hattie).await;
    sasha
        .post("/user/block", json!({ "id": hattie.id(), "reason": "They write adverts." }))
        .await
        .expect_ok();
    assert!(is_over(&fourth).await);
    let fifth = scene.with_eyes_of(carl).await;
    let mut stream = fifth.listens().await;
    assert!(sasha.post("/auth/sign-out", Value::Null).await.status.is_success());
    assert!(is_over(&fifth).await);
    while stream.next().await.is_some() {}
}

#[tokio::test]
async fn whoever_looks_searches_and_hears_what_the_user_does() {
    let scene = scene().await;
    let Scene { world, hattie, job, .. } = &scene;
    hattie.adds(*job, "Ann").await;
    let eyes = scene.with_eyes_of(hattie).await;
    world.settle().await;
    let keys = eyes.get("/user/search-keys").await.expect_ok();
    assert!(keys["candidates"]["key"].is_string() && keys["companiesToApprove"] == Value::Null, "{keys}");
    let mut stream = eyes.listens().await;
    hattie.adds(*job, "Bob").await;
    while stream.next().await.expect("a message")["kind"] != "candidates" {}
    // Nobody looks any more: the key finds nothing, and the stream ends
    scene.sasha.delete("/user/support-views").await.expect_ok();
    while stream.next().await.is_some() {}
    let key = &keys["candidates"];
    let search =
        world.http.post(format!("{}/1/indexes/{}/query", world.address, key["index"].as_str().unwrap()));
    let search = search.header("x-algolia-application-id", keys["applicationId"].as_str().unwrap());
    let search = search.header("x-algolia-api-key", key["key"].as_str().unwrap()).body("{}");
    assert_eq!(search.send().await.unwrap().status(), StatusCode::FORBIDDEN);
}
