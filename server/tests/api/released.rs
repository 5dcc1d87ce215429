//! Whoever comes from an earlier release finds what was there. Each release adds a dump of its schema with rows in
//! every table, for both engines; none of them is ever changed.

use serde_json::json;

use crate::database::Release;
use crate::world::{Person, World};

/// The first release.
const MAIN_JOB: Release = Release {
    sqlite: include_str!("../fixtures/released/0003.sqlite.sql"),
    postgres: include_str!("../fixtures/released/0003.postgres.sql"),
};

async fn signs_in(world: &World, email: &str) -> Person {
    let who = json!({ "email": email, "password": "a pilot knows the bar" });
    let mut person = world.nobody();
    let answer = person.post("/auth/sign-in", who).await.expect_ok();
    person.token = answer["accessToken"].as_str().map(str::to_owned);
    person
}

#[tokio::test]
async fn what_was_there_at_the_first_release_is_there_now() {
    let world = World::left_by(MAIN_JOB).await;
    world.settle().await;

    // Hattie signs in, as she spells her address and as others do
    let hattie = signs_in(&world, "hattie@harbour.example").await;
    let spelled = signs_in(&world, "Hattie@Harbour.example").await;
    assert_eq!(spelled.get("/user/signed-in").await.expect_ok()["fullName"], "Hattie Helm");

    // Her jobs
    let jobs = hattie.get("/campaign").await.expect_ok();
    let mut titles: Vec<&str> =
        jobs["items"].as_array().unwrap().iter().filter_map(|job| job["title"].as_str()).collect();
    titles.sort_unstable();
    assert_eq!(titles, ["Dock Master", "Dredger", "Sea Pilot"]);
    let pilot = jobs["items"].as_array().unwrap().iter().find(|job| job["title"] == "Sea Pilot").unwrap();
    let (job, counts) = (
        pilot["id"].as_str().unwrap(),
        format!("/candidate/count?advertId={}", pilot["id"].as_str().unwrap()),
    );
    let shown = hattie.get(&format!("/campaign/{job}")).await.expect_ok();
    assert_eq!(shown["preferKw"], json!(["pilotage", "radar"]));
    assert!(shown["description"].as_str().is_some_and(|text| text.contains("any")));

    // Its candidates, by the rows and by a word of a CV
    let list = |query: &str| format!("/candidate/list?advertId={job}{query}");
    let all = hattie.get(&list("")).await.expect_ok();
    let names: Vec<&str> =
        all["items"].as_array().unwrap().iter().filter_map(|one| one["firstName"].as_str()).collect();
    assert_eq!(names, ["Bob", "Lena", "Omar", "Ada"]);
    let found = hattie.get(&list("&searchString=operator")).await.expect_ok();
    assert_eq!(found["totalElements"], 1);
    let counted = hattie.get(&counts).await.expect_ok();
    let total: i64 =
        counted["statusCount"].as_array().unwrap().iter().filter_map(|cell| cell["count"].as_i64()).sum();
    assert_eq!(total, 4);

    // One of them, with what happened
    let omar = found["items"][0]["id"].as_str().unwrap().to_owned();
    assert_eq!(hattie.get(&format!("/candidate/{omar}")).await.expect_ok()["status"], "Shortlisted");
    let timeline = hattie.get(&format!("/candidate/{omar}/timeline")).await.expect_ok();
    let told: Vec<&str> =
        timeline["items"].as_array().unwrap().iter().filter_map(|item| item["type"].as_str()).collect();
    assert_eq!(told, ["Stage", "Status", "Uploaded"]);
    assert_eq!(timeline["items"][0]["user"]["fullName"], "Hattie Helm");
    // They stand in their stage since they were moved there; whoever never was, since they came.
    assert_eq!(found["items"][0]["stageSince"], timeline["items"][0]["createdAt"]);
    let stays = all["items"].as_array().unwrap().iter().filter(|one| one["stageSince"] == one["applied"]);
    assert_eq!(stays.count(), 3);
    let notes = hattie.get(&format!("/candidate/{omar}/note")).await.expect_ok().to_string();
    assert!(notes.contains("Called: he can start in May.") && notes.contains("Tom Tide"), "{notes}");

    // What was written before recruiters could be meant is the hiring side's own.
    assert!(world.count_of("SELECT count(*) FROM note").await > 0);
    assert_eq!(world.count_of("SELECT count(*) FROM note WHERE visible_to_recruiter = 1").await, 0);
    assert_eq!(world.count_of("SELECT count(*) FROM candidate WHERE recruiter_notes > 0").await, 0);

    // And she can go on: her credits are there, and one of them is spent
    let draft = jobs["items"].as_array().unwrap().iter().find(|job| job["title"] == "Dredger").unwrap();
    let submitted =
        hattie.post("/campaign/approve", json!({ "id": draft["id"], "creditType": "Managed" })).await;
    assert_eq!(submitted.expect_ok()["status"], "PendingAdminApproval");
}
