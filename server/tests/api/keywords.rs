//! The keyword rule: what it would do before it is saved, whom it has rejected, and what people say to that.

use jobhelm::clock::Millis;
use jobhelm::ids::{CandidateId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, Tx, values};

use crate::jobs::{advert, with};
use crate::world::{Answer, Person, World};

const ADDED: &str = "UPDATE cv_text SET text = 'welder and rigger', keywords = '{}'";

impl Person {
    async fn tries_rule(&self, job: JobId, words: &[&str]) -> Answer {
        self.post("/campaign/keywords/preview", json!({ "id": job, "preferKw": words })).await
    }

    async fn rejections(&self, job: JobId) -> Value {
        self.get(&format!("/candidate/rejections?advertId={job}&pageSize=2")).await.expect_ok()
    }
}

impl World {
    async fn runs(&self, sql: &'static str) {
        let run = move |tx: &mut Tx<'_>| tx.run(Sql::new(sql)).map(drop).map_err(Problem::from);
        self.app.db.write(run).await.unwrap();
    }

    async fn asks_to_look(&self, candidate: CandidateId, at: Millis) {
        let ask = move |tx: &mut Tx<'_>| {
            tx.run(Sql::with(
                "INSERT INTO rejection_review (candidate_id, company_id, job_id, asked_at)
                 SELECT id, company_id, job_id, CAST($1 AS bigint) FROM candidate WHERE id = $2",
                values![at, candidate],
            ))
            .map(drop)
            .map_err(Problem::from)
        };
        self.app.db.write(ask).await.unwrap();
    }
}

async fn hattie(world: &World) -> Person {
    let company = world.company("Harbour & Co").await;
    world.person(Some(company), Role::CompanyAdmin, "Hattie").await
}

#[tokio::test]
async fn a_rule_says_whom_it_would_reject_and_saving_it_changes_nobody_who_has_arrived() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let sue = world.super_admin().await;
    let job = world.live_job(&hattie, &[]).await;
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cyd"] {
        people.push(hattie.adds(job, name).await);
    }
    world.runs(ADDED).await;
    let first = people[0];
    let other = move |tx: &mut Tx<'_>| {
        let sql = "UPDATE cv_text SET text = 'a falconer' WHERE candidate_id = $1";
        tx.run(Sql::with(sql, values![first])).map(drop).map_err(Problem::from)
    };
    world.app.db.write(other).await.unwrap();
    hattie.sets_status(&people[1..2], "Shortlisted").await.expect_ok();

    let told = sue.tries_rule(job, &["Falconer", "hawking"]).await.expect_ok();
    let numbers =
        |told: &Value| ["total", "looked", "unread", "rejected"].map(|name| told[name].as_i64().unwrap());
    assert_eq!(numbers(&told), [3, 3, 0, 2]);
    let named: Vec<_> = told["items"].as_array().unwrap().iter().map(|row| row["status"].clone()).collect();
    assert_eq!(named, [json!("New"), json!("Shortlisted")], "the newest first, as they stand: {told}");
    assert_eq!(numbers(&sue.tries_rule(job, &["welder", "falconer"]).await.expect_ok()), [3, 3, 0, 0]);
    assert_eq!(numbers(&sue.tries_rule(job, &[]).await.expect_ok()), [3, 3, 0, 0]);

    let saved = with(advert("Mate"), json!({ "id": job, "preferKw": ["Falconer", "hawking"] }));
    sue.put("/campaign", saved).await.expect_ok();
    world.settle().await;
    let mut statuses = Vec::new();
    for one in people {
        let seen = hattie.candidate(one).await.expect_ok();
        assert_eq!(seen["rejectedFor"], json!([]));
        statuses.push(seen["status"].clone());
    }
    assert_eq!(statuses, [json!("New"), json!("Shortlisted"), json!("New")]);
    // Whoever comes from now on meets it.
    let dan = hattie.adds(job, "Dan").await;
    assert_eq!(hattie.candidate(dan).await.expect_ok()["status"], "AutoRejected");
}

#[tokio::test]
async fn a_rule_is_tried_by_whoever_may_change_it_and_as_it_would_be_saved() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let tess = world.person(Some(hattie.company()), Role::TeamMember, "Tess").await;
    let job = hattie.drafts("Mate").await;
    world.joins(&tess, job).await;
    assert_eq!(tess.tries_rule(job, &["falconry"]).await.status, StatusCode::FORBIDDEN);
    let many: Vec<_> = (0..51).map(|n| format!("word{n}")).collect();
    let many: Vec<_> = many.iter().map(String::as_str).collect();
    hattie.tries_rule(job, &many).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("preferKw"),
        "Has to be at most 50 keywords",
    );
    let live = world.live_job(&hattie, &[]).await;
    assert_eq!(
        hattie.tries_rule(live, &["falconry"]).await.status,
        StatusCode::FORBIDDEN,
        "nobody changes it"
    );
    let elsewhere = world.company("Inland").await;
    let ian = world.person(Some(elsewhere), Role::CompanyAdmin, "Ian").await;
    assert_eq!(ian.tries_rule(job, &["falconry"]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn people_confirm_and_reverse_what_the_keywords_rejected_whoever_asked_first() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &["falconry"]).await;
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cyd"] {
        people.push(hattie.adds(job, name).await);
        world.app.clock.advance(std::time::Duration::from_secs(60));
    }
    let [ann, bob, cyd] = people[..] else { panic!() };
    world.asks_to_look(cyd, world.app.clock.now()).await;

    let waits = hattie.rejections(job).await;
    let ids = |page: &Value| -> Vec<Value> {
        page["items"].as_array().unwrap().iter().map(|row| row["candidateId"].clone()).collect()
    };
    assert_eq!((ids(&waits), &waits["totalElements"]), (vec![json!(cyd), json!(ann)], &json!(3)));
    assert_eq!(waits["items"][0]["missing"], json!(["falconry"]));
    assert!(waits["items"][0]["askedAt"].is_string() && waits["items"][1]["askedAt"].is_null(), "{waits}");
    let rest = hattie.get(&format!("/candidate/rejections?advertId={job}&pageSize=2&pageNumber=1")).await;
    assert_eq!(ids(&rest.expect_ok()), [json!(bob)]);
    let waiting = hattie.get("/dashboard").await.expect_ok()["reviews"].clone();
    assert_eq!((&waiting["items"][0]["count"], &waiting["total"]), (&json!(3), &json!(1)));

    let review = async |one| hattie.candidate(one).await.expect_ok()["review"].clone();
    assert_eq!(review(ann).await, Value::Null);
    assert!(review(cyd).await["askedAt"].is_string());
    let decide = async |one, from: &str, to: &str| {
        let body = json!({ "ids": [one], "status": to, "from": from });
        hattie.post("/candidate/update-status", body).await
    };
    decide(ann, "AutoRejected", "Rejected").await.expect_ok();
    decide(cyd, "AutoRejected", "New").await.expect_ok();
    let (confirmed, reversed) = (review(ann).await, review(cyd).await);
    assert_eq!((&confirmed["verdict"], &reversed["verdict"]), (&json!("Confirmed"), &json!("Reversed")));
    assert!(confirmed["by"].as_str().unwrap().starts_with("Hattie") && confirmed["at"].is_string());
    assert!(reversed["askedAt"].is_string(), "that they asked is not forgotten");
    assert_eq!(ids(&hattie.rejections(job).await), [json!(bob)]);
    // Somebody else who was slower is told so, and what was said stands.
    let sam = world.person(Some(hattie.company()), Role::RecruitmentManager, "Sam").await;
    let late = sam
        .post("/candidate/update-status", json!({ "ids": [ann], "status": "New", "from": "AutoRejected" }));
    assert_eq!(late.await.status, StatusCode::CONFLICT);
    // What is decided later is no review any more; what is taken back is none.
    sam.sets_status(&[ann], "Maybe").await.expect_ok();
    assert!(review(ann).await["by"].as_str().unwrap().starts_with("Hattie"));
    hattie.sets_status(&[ann], "AutoRejected").await.expect_ok();
    assert_eq!(review(ann).await, Value::Null);
    assert_eq!(ids(&hattie.rejections(job).await), [json!(ann), json!(bob)]);

    // It goes with the candidate.
    hattie.removes(&[cyd]).await.expect_ok();
    world.hold_is_over().await;
    let left = "SELECT count(*) FROM rejection_review WHERE asked_at IS NOT NULL";
    assert_eq!(world.count_of(left).await, 0);
}

#[tokio::test]
async fn a_command_says_the_same_of_all_and_an_undo_takes_it_back() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &["falconry"]).await;
    for name in ["Ann", "Bob", "Cyd"] {
        hattie.adds(job, name).await;
    }
    let query = json!({ "advertId": job, "candidateStatuses": ["AutoRejected"] });
    let whom = json!({ "query": query, "expectedTotal": 3, "status": "Rejected" });
    let changed = hattie.post("/candidate/update-status", whom).await.expect_ok();
    let confirmed = "SELECT count(*) FROM rejection_review WHERE verdict = 'Confirmed' AND by_id IS NOT NULL";
    assert_eq!(world.count_of(confirmed).await, 3);
    let id = changed["command"]["id"].as_str().unwrap();
    hattie.post(&format!("/candidate/command/{id}/undo"), json!({})).await.expect_ok();
    assert_eq!(world.count_of(confirmed).await, 0);
    assert_eq!(hattie.rejections(job).await["totalElements"], 3);
}

#[tokio::test]
async fn a_recruiter_from_outside_sees_no_review() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let agency = world.company("Agency").await;
    let erin = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let job = world.live_job(&hattie, &["falconry"]).await;
    world.joins(&erin, job).await;
    let ann = erin.adds(job, "Ann").await;
    hattie.sets_status(&[ann], "Rejected").await.expect_ok();
    assert_eq!(erin.candidate(ann).await.expect_ok()["review"], Value::Null);
    let asked = erin.get(&format!("/candidate/rejections?advertId={job}")).await;
    assert_eq!(asked.status, StatusCode::FORBIDDEN);
}
