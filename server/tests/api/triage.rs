//! Status, stage and removal, of one and of many.

use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::applicants::candidate_id;
use crate::world::{Person, World};

async fn hattie(world: &World) -> Person {
    let company = world.company("Harbour & Co").await;
    world.person(Some(company), Role::HiringManager, "Hattie").await
}

#[tokio::test]
async fn a_rejection_by_keywords_can_be_overruled_and_the_overruling_taken_back() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &["falconry"]).await;
    let ann = hattie.adds(job, "Ann").await;
    assert_eq!(hattie.candidate(ann).await.expect_ok()["status"], "AutoRejected");

    for status in ["Shortlisted", "AutoRejected"] {
        assert_eq!(hattie.sets_status(&[ann], status).await.expect_ok()["changed"], 1);
        let seen = hattie.candidate(ann).await.expect_ok();
        assert_eq!((&seen["status"], &seen["rejectedFor"]), (&json!(status), &json!(["falconry"])));
    }

    // One whom the rule never rejected cannot be set so, and then nobody is.
    let fair = world.live_job(&hattie, &[]).await;
    let bob = hattie.adds(fair, "Bob").await;
    hattie.sets_status(&[ann], "Maybe").await.expect_ok();
    let refusal = hattie.sets_status(&[ann, bob], "AutoRejected").await;
    let sentence = "Only candidates whom the keywords had rejected can be set back to auto rejected";
    refusal.expect_refusal(StatusCode::BAD_REQUEST, Some("status"), sentence);
    assert_eq!(hattie.candidate(ann).await.expect_ok()["status"], "Maybe");
}

#[tokio::test]
async fn a_stage_has_to_suit_where_the_candidate_came_from() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let (company, other) = (hattie.company(), world.company("Elsewhere Ltd").await);
    let job = world.live_job(&hattie, &[]).await;
    let added = hattie.adds(job, "Ann").await;
    let applied = world.receives(job, "Bob", 3).await;
    let (sourced_stage, applied_stage) =
        (world.stage(company, "Sourced").await, world.stage(company, "Applied").await);
    assert_eq!(hattie.candidate(added).await.expect_ok()["stage"]["name"], "Sourced");
    assert_eq!(hattie.candidate(applied).await.expect_ok()["stage"]["name"], "Applied");

    let bad = StatusCode::BAD_REQUEST;
    hattie.moves(&[added, applied], sourced_stage).await.expect_refusal(
        bad,
        Some("stageId"),
        "Candidates who applied cannot be moved to \"Sourced\"",
    );
    hattie.moves(&[added, applied], applied_stage).await.expect_refusal(
        bad,
        Some("stageId"),
        "Only candidates who applied can be moved to \"Applied\"",
    );
    let foreign = hattie.moves(&[added], world.stage(other, "Offer").await).await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND);
    let offer = world.stage(company, "Offer").await;
    assert_eq!(hattie.moves(&[added, applied], offer).await.expect_ok()["changed"], 2);
    hattie.moves(&[applied], applied_stage).await.expect_ok();
    let timeline = hattie.get(&format!("/candidate/{applied}/timeline")).await.expect_ok();
    let last = &timeline["items"][0];
    assert_eq!(
        (&last["type"], &last["oldValue"], &last["newValue"]),
        (&json!("Stage"), &json!("Offer"), &json!("Applied"))
    );
}

#[tokio::test]
async fn fifty_move_together_and_those_already_there_leave_no_trace() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let mut ids = Vec::new();
    for seed in 0..50 {
        ids.push(world.receives(job, "Ann", 100 + seed).await);
    }
    let offer = world.stage(hattie.company(), "Offer").await;
    hattie.moves(&ids[..1], offer).await.expect_ok();
    assert_eq!(hattie.moves(&ids, offer).await.expect_ok()["changed"], 50);
    assert_eq!(hattie.sets_status(&ids, "Shortlisted").await.expect_ok()["changed"], 50);

    let counts = hattie.get(&format!("/candidate/count?advertId={job}")).await.expect_ok();
    assert_eq!(counts["stageCount"], json!([{ "key": offer.to_string(), "count": 50 }]));
    assert_eq!(counts["statusCount"], json!([{ "key": "Shortlisted", "count": 50 }]));
    let moved = "SELECT count(*) FROM event WHERE kind = 'StageChanged'";
    assert_eq!(world.count_of(moved).await, 50);
}

#[tokio::test]
async fn all_change_or_none() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let other = world.company("Elsewhere Ltd").await;
    let otto = world.person(Some(other), Role::CompanyAdmin, "Otto").await;
    let (job, elsewhere) = (world.live_job(&hattie, &[]).await, world.live_job(&otto, &[]).await);
    let ann = hattie.adds(job, "Ann").await;
    let foreign = otto.adds(elsewhere, "Olga").await;
    let offer = world.stage(hattie.company(), "Offer").await;

    for answer in [
        hattie.sets_status(&[ann, foreign], "Maybe").await,
        hattie.moves(&[ann, foreign], offer).await,
        hattie.removes(&[ann, foreign]).await,
        hattie.sets_status(&[ann, jobhelm::ids::CandidateId::new()], "Maybe").await,
    ] {
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
    }
    let seen = hattie.list(job, "").await.expect_ok()["items"][0].clone();
    assert_eq!((&seen["status"], &seen["stage"]["name"]), (&json!("New"), &json!("Sourced")));

    let many: Vec<_> = (0..501).map(|_| jobhelm::ids::CandidateId::new()).collect();
    for ids in [&[][..], &many] {
        let sentence = "Select between 1 and 500 candidates";
        hattie.sets_status(ids, "Maybe").await.expect_refusal(StatusCode::BAD_REQUEST, Some("ids"), sentence);
    }
    assert_eq!(hattie.sets_status(&[ann, ann], "Maybe").await.expect_ok()["changed"], 1);
    let unknown = hattie.post("/candidate/update-status", json!({ "ids": [ann], "status": "Hired" })).await;
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_removed_candidate_leaves_neither_rows_nor_a_file() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let details = [("email", "ann@example.org"), ("note", "<p>bright</p>")];
    let ann = candidate_id(&hattie.tries_to_add(job, "Ann", &details).await.expect_ok());
    let file = world
        .app
        .db
        .read(|tx| tx.one("SELECT cv_file_id FROM candidate", |row| row.get(0)).map_err(Problem::from));
    let file: jobhelm::ids::FileId = file.await.unwrap();
    assert!(world.app.files.get(file).await.unwrap().is_some());

    assert_eq!(hattie.removes(&[ann]).await.expect_ok()["changed"], 1);
    hattie.candidate(ann).await.expect_ok();
    world.hold_is_over().await;
    assert_eq!(hattie.candidate(ann).await.status, StatusCode::NOT_FOUND);
    assert_eq!(hattie.removes(&[ann]).await.status, StatusCode::NOT_FOUND);
    for rows in [
        "SELECT count(*) FROM candidate",
        "SELECT count(*) FROM person",
        "SELECT count(*) FROM cv_text",
        "SELECT count(*) FROM note",
        "SELECT count(*) FROM candidate_count WHERE n <> 0",
    ] {
        assert_eq!(world.count_of(rows).await, 0, "{rows}");
    }
    world
        .eventually("the file is removed", async || {
            world.app.files.get(file).await.unwrap().is_none().then_some(())
        })
        .await;
    assert_eq!(hattie.list(job, "").await.expect_ok()["items"], Value::Array(Vec::new()));
}
