//! Two people change one record: the second, who has not seen what the first did, is told and shown it.

use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::jobs::{advert, id_of, with};
use crate::world::World;

#[tokio::test]
async fn a_job_that_somebody_else_changed_is_shown_and_not_overwritten() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let made = hattie.post("/campaign", advert("Harbour hand")).await.expect_ok();
    let (job, read) = (id_of(&made), made["version"].clone());
    let change = |title: &str| with(advert(title), json!({ "id": job, "version": read }));

    let first = hattie.put("/campaign", change("Boatswain")).await.expect_ok();
    let second = hattie.put("/campaign", change("Coxswain")).await;

    assert_eq!(second.status, StatusCode::CONFLICT);
    assert_eq!(second.message(), "Somebody else has just changed this job. Please reload it.");
    assert_eq!(second.body["current"], first, "the record as it is now, as it would be read");
    let again = with(change("Coxswain"), json!({ "version": second.body["current"]["version"] }));
    assert_eq!(hattie.put("/campaign", again).await.expect_ok()["title"], "Coxswain");
}

#[tokio::test]
async fn a_candidate_that_somebody_else_corrected_is_shown_and_not_overwritten() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = hattie.adds(job, "Ann").await;
    let read = hattie.candidate(ann).await.expect_ok()["version"].to_string();

    // Where a candidate stands is not what the form corrects.
    hattie.sets_status(&[ann], "Maybe").await.expect_ok();
    hattie.edits(ann, &[("firstName", "Anna"), ("version", &read)], None).await.expect_ok();
    let second = hattie.edits(ann, &[("firstName", "Anne"), ("version", &read)], None).await;

    assert_eq!(second.status, StatusCode::CONFLICT);
    assert_eq!(second.body["current"]["firstName"], "Anna");
    assert_eq!(hattie.candidate(ann).await.expect_ok()["firstName"], "Anna");
    let now = second.body["current"]["version"].to_string();
    hattie.edits(ann, &[("firstName", "Anne"), ("version", &now)], None).await.expect_ok();
    // Whoever says nothing of what they read overwrites, as ever.
    hattie.edits(ann, &[("firstName", "Hanna")], None).await.expect_ok();
    let nonsense = hattie.edits(ann, &[("version", "two")], None).await;
    assert_eq!(
        (nonsense.status, &nonsense.body["errors"][0]["item"]),
        (StatusCode::BAD_REQUEST, &json!("version"))
    );
}

#[tokio::test]
async fn a_user_that_somebody_else_corrected_is_shown_and_not_overwritten() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let provider = world.super_admin().await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let id = hattie.id();
    let read = provider.get(&format!("/user/{id}")).await.expect_ok()["version"].clone();

    let grant = json!({ "id": id, "managed": 3, "version": read });
    provider.put("/user", grant).await.expect_ok();
    let second = provider.put("/user", json!({ "id": id, "firstName": "Harriet", "version": read })).await;

    assert_eq!(second.status, StatusCode::CONFLICT);
    assert_eq!(second.body["current"]["firstName"], "Hattie");
    assert_eq!(second.body["current"]["balance"]["managed"], 3);
}

#[tokio::test]
async fn credits_that_were_spent_meanwhile_are_not_given_back_unseen() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let provider = world.super_admin().await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let id = hattie.id();
    let granted = provider.put("/user", json!({ "id": id, "managed": 3, "hire": 1 })).await.expect_ok();
    let read = &granted["balance"];
    hattie.submits(hattie.drafts("Harbour hand").await).await.expect_ok();

    let more = json!({ "id": id, "managed": 5, "balanceWas": read });
    let refused = provider.put("/user", more).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(refused.body["current"]["balance"]["managed"], 2);

    // Another pool, of which nothing was spent.
    let saved = provider.put("/user", json!({ "id": id, "hire": 2, "balanceWas": read })).await.expect_ok();
    assert_eq!((&saved["balance"]["hire"], &saved["balance"]["managed"]), (&json!(2), &json!(2)));
}

#[tokio::test]
async fn a_move_that_expects_otherwise_is_refused_whole_and_shows_who_stands_elsewhere() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let (ann, bob) = (hattie.adds(job, "Ann").await, hattie.adds(job, "Bob").await);
    let (sourced, offer) = (world.stage(company, "Sourced").await, world.stage(company, "Offer").await);
    let screen = world.stage(company, "Phone Screen").await;
    hattie.moves(&[bob], offer).await.expect_ok();

    let move_both = json!({ "ids": [ann, bob], "stageId": screen, "fromStageId": sourced });
    let refused = hattie.post("/candidate/update-stage", move_both).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(refused.body["current"][0]["firstName"], "Bob");
    assert_eq!(refused.body["current"].as_array().unwrap().len(), 1);
    assert_eq!(hattie.listed(job, &format!("&candidateStageIds={sourced}")).await, ["Ann"]);
    // Who stands there already is no reason to refuse.
    let settle = json!({ "ids": [ann, bob], "stageId": offer, "fromStageId": sourced });
    hattie.post("/candidate/update-stage", settle).await.expect_ok();

    hattie.sets_status(&[bob], "Maybe").await.expect_ok();
    let decide = json!({ "ids": [ann, bob], "status": "Shortlisted", "from": "New" });
    let refused = hattie.post("/candidate/update-status", decide).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(refused.body["current"][0]["status"], "Maybe");
}
