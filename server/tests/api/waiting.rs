//! Since when candidates stand in their stages, and how many wait there for too long.

use std::time::Duration;

use jobhelm::candidates::commands;
use jobhelm::ids::{CandidateId, JobId, StageId};
use jobhelm::policy::Role;
use serde_json::{Value, json};

use crate::world::{Person, World};

const DAY: Duration = Duration::from_hours(24);

impl Person {
    /// Since when somebody stands in their stage, as the list says.
    async fn since(&self, job: JobId, who: CandidateId) -> String {
        let list = self.list(job, "").await.expect_ok();
        let row = list["items"].as_array().unwrap().iter().find(|row| row["id"] == who.to_string()).unwrap();
        row["stageSince"].as_str().unwrap().to_owned()
    }

    async fn overdue(&self, job: JobId, query: &str) -> Value {
        let counts = self.get(&format!("/candidate/waiting?advertId={job}{query}")).await.expect_ok();
        assert_eq!(counts["days"], 7);
        counts["stageCount"].clone()
    }
}

fn count(stage: StageId, n: i64) -> Value {
    json!([{ "key": stage.to_string(), "count": n }])
}

#[tokio::test]
async fn whoever_stands_in_a_stage_for_over_a_week_waits_until_they_are_moved_hired_or_turned_down() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = world.receives(job, "Ann", 1).await;
    let bob = world.receives(job, "Bob", 2).await;
    let stage = async |name| world.stage(company, name).await;
    let (applied, screen, hired) =
        (stage("Applied").await, stage("Phone Screen").await, stage("Hired").await);
    let came = hattie.since(job, ann).await;
    assert_eq!(json!(came), hattie.candidate(ann).await.expect_ok()["applied"]);

    world.app.clock.advance(DAY * 7 - Duration::from_mins(1));
    assert_eq!(hattie.overdue(job, "").await, json!([]));
    world.app.clock.advance(Duration::from_mins(2));
    world.receives(job, "Cid", 3).await;
    assert_eq!(hattie.overdue(job, "").await, count(applied, 2));
    assert_eq!(hattie.overdue(job, "&candidateStatuses=Shortlisted").await, json!([]));
    assert_eq!(hattie.overdue(job, &format!("&candidateStageIds={screen}")).await, json!([]));

    // A move begins anew, and taken back has never been
    hattie.moves(&[ann], screen).await.expect_ok();
    assert!(hattie.since(job, ann).await > came);
    assert_eq!(hattie.overdue(job, "").await, count(applied, 1));
    let back = json!({ "ids": [ann], "stageId": applied, "fromStageId": screen });
    hattie.post("/candidate/update-stage", back).await.expect_ok();
    assert_eq!(hattie.since(job, ann).await, came);
    assert_eq!(hattie.overdue(job, "").await, count(applied, 2));

    // From stage to stage
    hattie.moves(&[ann], screen).await.expect_ok();
    let moved = hattie.since(job, ann).await;
    world.app.clock.advance(DAY * 8);
    hattie.moves(&[ann], stage("Offer").await).await.expect_ok();
    let back = json!({ "ids": [ann], "stageId": screen, "fromStageId": stage("Offer").await });
    hattie.post("/candidate/update-stage", back).await.expect_ok();
    assert_eq!(hattie.since(job, ann).await, moved);

    // Whoever names where somebody stands moves them on all the same
    let offer = stage("Offer").await;
    let on = json!({ "ids": [ann], "stageId": offer, "fromStageId": screen });
    hattie.post("/candidate/update-stage", on).await.expect_ok();
    let again = hattie.since(job, ann).await;
    assert!(again > moved && again > came, "{again}");

    // Nobody waits who is hired or turned down
    hattie.moves(&[ann], hired).await.expect_ok();
    hattie.sets_status(&[bob], "Rejected").await.expect_ok();
    world.app.clock.advance(DAY * 8);
    assert_eq!(hattie.overdue(job, "").await, count(applied, 1), "Cid alone");
    assert_eq!(hattie.overdue(job, "&candidateStatuses=Rejected").await, json!([]));
}

#[tokio::test]
async fn whoever_is_moved_with_a_whole_list_and_back_has_waited_all_the_while() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = world.receives(job, "Ann", 1).await;
    let came = hattie.since(job, ann).await;
    world.app.clock.advance(DAY);
    let whom = json!({ "query": { "advertId": job }, "expectedTotal": 1, "stageId": world.stage(company, "Offer").await });
    let begun = hattie.post("/candidate/update-stage", whom).await.expect_ok();
    while commands::go_on(&world.app.db, &world.app.clock, 1).await.unwrap() {}
    assert!(hattie.since(job, ann).await > came);
    let undo = format!("/candidate/command/{}/undo", begun["command"]["id"].as_str().unwrap());
    hattie.post(&undo, json!({})).await.expect_ok();
    while commands::go_on(&world.app.db, &world.app.clock, 1).await.unwrap() {}
    assert_eq!(hattie.since(job, ann).await, came);
}

#[tokio::test]
async fn somebody_from_outside_counts_their_own_alone() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    world.receives(job, "Ann", 1).await;
    let agency = world.company("Quay Talent").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    world.joins(&rex, job).await;
    rex.adds(job, "Bob").await;
    world.app.clock.advance(DAY * 8);
    assert_eq!(rex.overdue(job, "").await, count(world.stage(company, "Sourced").await, 1));
}

#[tokio::test]
async fn moves_that_are_taken_back_one_after_the_other_have_never_been() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = world.receives(job, "Ann", 1).await;
    let stage = async |name| world.stage(company, name).await;
    let (applied, screen, offer) =
        (stage("Applied").await, stage("Phone Screen").await, stage("Offer").await);
    let came = hattie.since(job, ann).await;
    let moves = async |to: StageId| {
        world.app.clock.advance(DAY);
        hattie.moves(&[ann], to).await.expect_ok();
    };
    let takes_back = async |from: StageId, to: StageId| {
        world.app.clock.advance(DAY);
        let back = json!({ "ids": [ann], "stageId": to, "fromStageId": from });
        hattie.post("/candidate/update-stage", back).await.expect_ok();
        hattie.since(job, ann).await
    };
    moves(screen).await;
    let screened = hattie.since(job, ann).await;
    moves(offer).await;
    assert_eq!(takes_back(offer, screen).await, screened);
    assert_eq!(takes_back(screen, applied).await, came);
    // And once more
    moves(screen).await;
    assert_eq!(takes_back(screen, applied).await, came);
    // Who was moved there by hand stands there from then on
    moves(screen).await;
    moves(applied).await;
    assert!(hattie.since(job, ann).await > screened);
}
