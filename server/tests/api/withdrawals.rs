//! Changes that the provider asked for and takes back before anybody has answered.

use jobhelm::ids::JobId;
use jobhelm::policy::Role;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::lifecycle::{Refused as _, Stage};
use crate::world::{Answer, Person};

const NOBODY_WAITS: &str = "Nobody waits for changes to this job.";

impl Person {
    async fn takes_back(&self, job: JobId) -> Answer {
        self.post("/campaign/changes/withdraw", json!({ "id": job })).await
    }
}

fn changes(job: &Value) -> &Vec<Value> {
    job["changes"].as_array().unwrap()
}

#[tokio::test]
async fn what_is_taken_back_is_asked_no_more_and_the_advert_waits_for_the_provider_as_before() {
    let stage = Stage::with_credits(1).await;
    let sam = stage.world.person(None, Role::JHSuperAdmin, "Sam").await;
    let job = stage.pending_admin().await;
    stage.world.rings(&sam, &["AdvertSubmitted"]).await;
    stage.asks(job, "Title", "Which harbour?").await.expect_ok();
    stage.world.rings(&stage.hattie, &["ChangesRequested", "CreditsRunOut"]).await;
    stage.world.rings(&sam, &[]).await;
    let card = async |who: &Person| who.get("/campaign").await.expect_ok()["items"][0]["asksChanges"].clone();
    assert_eq!((card(&stage.hattie).await, card(&stage.sasha).await), (json!(true), json!(true)));

    let back = stage.sasha.takes_back(job).await.expect_ok();
    assert_eq!((&back["status"], &back["changes"]), (&json!("PendingAdminApproval"), &json!([])));
    assert!(back["can"].to_string().contains("job.approve"), "{back}");
    assert_eq!(card(&stage.hattie).await, json!(false));
    assert_eq!(changes(&stage.hattie.job(job).await.expect_ok()).len(), 0);
    stage.world.rings(&stage.hattie, &["CreditsRunOut"]).await;
    stage.world.rings(&sam, &["AdvertSubmitted"]).await;
    let queue = stage.sasha.get("/campaign/desk").await.expect_ok();
    assert_eq!((&queue["totalElements"], &queue["items"][0]["changesAnsweredAt"]), (&json!(1), &Value::Null));
    assert_eq!(stage.managed().await, (0, 1, 0), "its credit is held");

    // What is asked next is another round, so that no answer is taken for one to this
    stage.asks(job, "Location", "Which quay?").await.expect_ok();
    let asked = stage.hattie.job(job).await.expect_ok();
    assert_eq!((changes(&asked).len(), &changes(&asked)[0]["round"]), (1, &json!(2)));
    stage.answers(job, "Title", "All of them").await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("answers"),
        "Title: Has not been asked about",
    );
    let answered = stage.answers(job, "Location", "Custom House Quay").await.expect_ok();
    assert_eq!(changes(&answered).len(), 1);

    // And what had been answered before is answered still
    stage.asks(job, "Title", "Which boats?").await.expect_ok();
    let back = stage.sasha.takes_back(job).await.expect_ok();
    assert_eq!(changes(&back)[0]["answer"], "Custom House Quay");
    let queue = stage.sasha.get("/campaign/desk").await.expect_ok();
    assert!(queue["items"][0]["changesAnsweredAt"].is_string(), "{queue}");
    assert_eq!(stage.sasha.call("publish", job).await.expect_ok()["status"], "PendingUserApproval");
    stage
        .sasha
        .takes_back(job)
        .await
        .expect_conflict("This job is waiting for its owner's approval and cannot be spared its changes.");
}

#[tokio::test]
async fn nothing_is_taken_back_twice_nor_once_it_is_answered() {
    let stage = Stage::with_credits(3).await;
    let sam = stage.world.person(None, Role::JHSuperAdmin, "Sam").await;
    let job = stage.pending_admin().await;
    stage.sasha.takes_back(job).await.expect_conflict(NOBODY_WAITS);
    stage.asks(job, "Title", "Which?").await.expect_ok();
    // The same call again, as after a lost answer, is one
    for _ in 0..2 {
        let request = stage.sasha.request(Method::POST, "/campaign/changes/withdraw");
        let body = json!({ "id": job });
        Answer::of(request.header("idempotency-key", "back").json(&body)).await.expect_ok();
    }
    stage.sasha.takes_back(job).await.expect_conflict(NOBODY_WAITS);
    stage.answers(job, "Title", "That one").await.expect_conflict(NOBODY_WAITS);

    stage.asks(job, "Title", "Which?").await.expect_ok();
    stage.answers(job, "Title", "That one").await.expect_ok();
    stage.sasha.takes_back(job).await.expect_conflict(NOBODY_WAITS);

    // Two at once, and one who answers at the same time: one of them
    let job = stage.pending_admin().await;
    stage.asks(job, "Title", "Which?").await.expect_ok();
    let (one, other) = tokio::join!(stage.sasha.takes_back(job), sam.takes_back(job));
    let mut answers = [one.status, other.status];
    answers.sort_unstable();
    assert_eq!(answers, [StatusCode::OK, StatusCode::CONFLICT]);
    let job = stage.pending_admin().await;
    stage.asks(job, "Title", "Which?").await.expect_ok();
    let (back, answered) = tokio::join!(stage.sasha.takes_back(job), stage.answers(job, "Title", "That one"));
    assert_ne!(back.status.is_success(), answered.status.is_success(), "{back:?} {answered:?}");
}

#[tokio::test]
async fn only_the_provider_takes_back_and_not_from_under_another_editor() {
    let stage = Stage::with_credits(1).await;
    let world = &stage.world;
    let sam = world.person(None, Role::JHSuperAdmin, "Sam").await;
    let carl = world.person(Some(stage.hattie.company()), Role::CompanyAdmin, "Carl").await;
    let eve = world.person(Some(world.company("Elsewhere").await), Role::CompanyAdmin, "Eve").await;
    let job = stage.pending_admin().await;
    stage.asks(job, "Title", "Which?").await.expect_ok();
    for person in [&stage.hattie, &carl, &eve] {
        assert_eq!(person.takes_back(job).await.status, StatusCode::FORBIDDEN);
    }
    assert_eq!(world.nobody().takes_back(job).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(world.forger().takes_back(job).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(stage.sasha.takes_back(JobId::new()).await.status, StatusCode::NOT_FOUND);
    let hold = async |step| {
        sam.post("/campaign/desk/hold", json!({ "id": job, "step": step })).await.expect_ok();
    };
    hold("Take").await;
    let held = "Sam Tester holds this advert. Please take it over first.";
    stage.sasha.takes_back(job).await.expect_conflict(held);
    sam.takes_back(job).await.expect_ok();
    let desk = sam.get(&format!("/campaign/desk/{job}")).await.expect_ok();
    assert_eq!(desk["holder"]["fullName"], "Sam Tester", "whoever takes it back is at it still");
}
