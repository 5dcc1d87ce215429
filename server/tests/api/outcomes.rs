//! How applications end: why somebody is rejected, on which terms somebody is hired.

use jobhelm::ids::{CandidateId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::Tx;

use crate::jobs::with;
use crate::world::{Answer, Person, World};

const AT: &str = "/company/reject-reasons";
const BAD: StatusCode = StatusCode::BAD_REQUEST;

impl Person {
    async fn rejects(&self, ids: &[CandidateId], said: Value) -> Answer {
        let whom = json!({ "ids": ids, "status": "Rejected" });
        self.post("/candidate/update-status", with(whom, said)).await
    }

    async fn hires(&self, world: &World, ids: &[CandidateId], hire: Value) -> Answer {
        let stage = world.stage(self.company(), "Hired").await;
        self.post("/candidate/update-stage", json!({ "ids": ids, "stageId": stage, "hire": hire })).await
    }

    async fn reasons(&self) -> Vec<Value> {
        self.get(AT).await.expect_ok()["reasons"].as_array().unwrap().clone()
    }

    /// The first entry of a timeline.
    async fn last_of(&self, candidate: CandidateId) -> Value {
        self.get(&format!("/candidate/{candidate}/timeline")).await.expect_ok()["items"][0].clone()
    }
}

struct Harbour {
    world: World,
    carl: Person,
    job: JobId,
}

async fn harbour() -> Harbour {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
    let job = world.live_job(&carl, &[]).await;
    Harbour { world, carl, job }
}

#[tokio::test]
async fn somebody_is_rejected_for_a_reason_that_goes_with_the_status() {
    let Harbour { world, carl, job } = harbour().await;
    let ann = carl.adds(job, "Ann").await;
    let first = carl.reasons().await[0].clone();
    carl.rejects(&[ann], json!({ "reasonId": first["id"], "reasonText": " No crane\nlicence " }))
        .await
        .expect_ok();

    let seen = carl.candidate(ann).await.expect_ok()["rejection"].clone();
    assert_eq!((&seen["reason"], &seen["reasonId"]), (&first["label"], &first["id"]));
    assert_eq!(seen["text"], "No crane\nlicence");
    assert!(seen["by"].as_str().unwrap().starts_with("Carl"), "{seen}");
    let entry = carl.last_of(ann).await;
    assert_eq!((&entry["type"], &entry["newValue"]), (&json!("Status"), &json!("Rejected")));
    assert_eq!((&entry["reason"], &entry["text"]), (&first["label"], &json!("No crane\nlicence")));

    // Said later, it takes the place of what was said before; the status is the same one.
    carl.rejects(&[ann], json!({ "reasonText": "Withdrew" })).await.expect_ok();
    let seen = carl.candidate(ann).await.expect_ok()["rejection"].clone();
    assert_eq!((&seen["reason"], &seen["text"]), (&Value::Null, &json!("Withdrew")));
    assert_eq!(carl.last_of(ann).await["text"], "Withdrew");

    // Taken back, it goes, and does not come back with the next rejection.
    carl.sets_status(&[ann], "Maybe").await.expect_ok();
    assert_eq!(carl.candidate(ann).await.expect_ok()["rejection"], Value::Null);
    assert_eq!(world.count_of("SELECT count(*) FROM outcome").await, 0);
    carl.rejects(&[ann], json!({})).await.expect_ok();
    assert_eq!(carl.candidate(ann).await.expect_ok()["rejection"], Value::Null);
    assert_eq!(carl.last_of(ann).await["text"], Value::Null);
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_and_nobody_is_rejected() {
    let Harbour { world, carl, job } = harbour().await;
    let ann = carl.adds(job, "Ann").await;
    let other = JobId::new();
    for (said, item, sentence) in [
        (json!({ "reasonId": other }), "reasonId", "This reason is not offered any more"),
        (json!({ "reasonText": "x".repeat(501) }), "reasonText", "Has to be at most 500 characters"),
        (json!({ "reasonText": "a\u{0}b" }), "reasonText", "Has a sign that cannot be shown"),
        (json!({ "status": "Maybe", "reasonText": "Late" }), "reasonId", "Goes with Rejected alone"),
    ] {
        carl.rejects(&[ann], said).await.expect_refusal(BAD, Some(item), sentence);
        assert_eq!(carl.candidate(ann).await.expect_ok()["status"], "New");
    }
    carl.rejects(&[ann], json!({ "reasonText": "  " })).await.expect_ok();
    assert_eq!(world.count_of("SELECT count(*) FROM outcome").await, 0, "nothing was said");
}

#[tokio::test]
async fn all_of_a_list_are_rejected_for_a_reason_and_one_undo_takes_both_back() {
    let Harbour { world, carl, job } = harbour().await;
    let stage = world.stage(carl.company(), "Phone Screen").await;
    world.stands(&carl, job, stage, 250).await;
    let first = carl.reasons().await[0].clone();
    let kept = carl.adds(job, "Ann").await;
    carl.rejects(&[kept], json!({ "reasonText": "Withdrew" })).await.expect_ok();
    let before = world.count_of("SELECT count(*) FROM candidate WHERE status = 'Rejected'").await;

    let whom = json!({ "query": { "advertId": job }, "expectedTotal": 251, "status": "Rejected" });
    let said = json!({ "reasonId": first["id"], "reasonText": "The job is filled" });
    let changed = carl.post("/candidate/update-status", with(whom, said)).await.expect_ok();
    assert_eq!(changed["changed"], 251);
    let given = "SELECT count(*) FROM outcome WHERE text = 'The job is filled'";
    assert_eq!(world.count_of(given).await, 251 - before);
    assert_eq!(carl.candidate(kept).await.expect_ok()["rejection"]["text"], "Withdrew");

    let id = changed["command"]["id"].as_str().unwrap();
    carl.post(&format!("/candidate/command/{id}/undo"), json!({})).await.expect_ok();
    assert_eq!(world.count_of(given).await, 0);
    assert_eq!(world.count_of("SELECT count(*) FROM outcome").await, 1);
    assert_eq!(world.count_of("SELECT count(*) FROM candidate WHERE status = 'Rejected'").await, before);

    let unknown = json!({ "query": { "advertId": job }, "expectedTotal": 251, "status": "Rejected",
        "reasonId": JobId::new() });
    carl.post("/candidate/update-status", unknown).await.expect_refusal(
        BAD,
        Some("reasonId"),
        "This reason is not offered any more",
    );
}

#[tokio::test]
async fn whoever_is_hired_has_terms_and_the_job_ends_filled() {
    let Harbour { world, carl, job } = harbour().await;
    let (ann, bob) = (carl.adds(job, "Ann").await, carl.adds(job, "Bob").await);
    let terms = json!({ "startsOn": "2027-01-04", "salary": 31500.5, "timeInterval": "Annual" });
    carl.hires(&world, &[ann], terms).await.expect_ok();
    let hire = carl.candidate(ann).await.expect_ok()["hire"].clone();
    assert_eq!((&hire["startsOn"], &hire["salary"]), (&json!("2027-01-04"), &json!(31500.5)));
    assert_eq!(hire["timeInterval"], "Annual");
    assert_eq!(carl.last_of(ann).await["startsOn"], "2027-01-04");
    assert_eq!(carl.get(&format!("/campaign/{job}")).await.expect_ok()["status"], "Live");

    for (hire, item, sentence) in [
        (json!({ "startsOn": "4 January" }), "startsOn", "Has to be a valid date"),
        (json!({ "salary": -1 }), "salary", "Has to be a positive number"),
    ] {
        carl.hires(&world, &[bob], hire).await.expect_refusal(BAD, Some(item), sentence);
    }
    let both = carl.hires(&world, &[ann, bob], json!({})).await;
    both.expect_refusal(BAD, Some("hire"), "Goes with one candidate alone");
    let offer = world.stage(carl.company(), "Offer").await;
    let moved = json!({ "ids": [bob], "stageId": offer, "hire": { "startsOn": "2027-01-04" } });
    let sentence = "Goes with a stage for those who are hired alone";
    carl.post("/candidate/update-stage", moved).await.expect_refusal(BAD, Some("hire"), sentence);
    assert_ne!(carl.candidate(bob).await.expect_ok()["stage"]["name"], "Offer");

    carl.hires(&world, &[bob], json!({ "closesJob": true })).await.expect_ok();
    let ended = carl.get(&format!("/campaign/{job}")).await.expect_ok();
    assert_eq!(ended["status"], "Archived");
    assert!(ended["filledAt"].is_string(), "{ended}");
    // What is not live cannot end, and then nobody is moved.
    carl.moves(&[bob], offer).await.expect_ok();
    assert_eq!(carl.hires(&world, &[bob], json!({ "closesJob": true })).await.status, StatusCode::CONFLICT);
    assert_eq!(carl.candidate(bob).await.expect_ok()["stage"]["name"], "Offer");

    // The end is taken back as any is, and a later one need not be for the same reason.
    carl.post("/campaign/archive", json!({ "id": job, "undo": true })).await.expect_ok();
    carl.post("/campaign/archive", json!({ "id": job })).await.expect_ok();
    assert_eq!(carl.get(&format!("/campaign/{job}")).await.expect_ok()["filledAt"], Value::Null);

    // The terms go with the stage.
    carl.moves(&[ann], offer).await.expect_ok();
    assert_eq!(carl.candidate(ann).await.expect_ok()["hire"], Value::Null);
    assert_eq!(world.count_of("SELECT count(*) FROM outcome WHERE starts_on IS NOT NULL").await, 0);
}

#[tokio::test]
async fn whoever_may_not_end_the_job_hires_without() {
    let Harbour { world, carl, job } = harbour().await;
    let tess = world.person(Some(carl.company()), Role::TeamMember, "Tess").await;
    world.joins(&tess, job).await;
    let ann = carl.adds(job, "Ann").await;
    assert_eq!(tess.hires(&world, &[ann], json!({ "closesJob": true })).await.status, StatusCode::FORBIDDEN);
    assert_eq!(carl.candidate(ann).await.expect_ok()["hire"], Value::Null);
    tess.hires(&world, &[ann], json!({ "salary": 12.5, "timeInterval": "Hourly" })).await.expect_ok();
    assert_eq!(carl.candidate(ann).await.expect_ok()["hire"]["salary"], 12.5);
}

#[tokio::test]
async fn a_recruiter_from_outside_learns_neither_reason_nor_salary() {
    let Harbour { world, carl, job } = harbour().await;
    let agency = world.company("Agency").await;
    let erin = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    world.joins(&erin, job).await;
    let ann = erin.adds(job, "Ann").await;
    carl.rejects(&[ann], json!({ "reasonText": "Too dear" })).await.expect_ok();
    carl.hires(&world, &[ann], json!({ "salary": 30000 })).await.expect_ok();
    let seen = erin.candidate(ann).await.expect_ok();
    assert_eq!((&seen["rejection"], &seen["hire"]), (&Value::Null, &Value::Null));
    assert_eq!(erin.get(AT).await.status, StatusCode::FORBIDDEN);
    let seen = carl.candidate(ann).await.expect_ok();
    assert_eq!((&seen["rejection"]["text"], &seen["hire"]["salary"]), (&json!("Too dear"), &json!(30000.0)));
}

#[tokio::test]
async fn of_whom_is_removed_a_figure_stays_that_tells_of_nobody() {
    let Harbour { world, carl, job } = harbour().await;
    let first = carl.reasons().await[0].clone();
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cyd"] {
        people.push(carl.adds(job, name).await);
    }
    carl.rejects(&people[..2], json!({ "reasonId": first["id"], "reasonText": "Ann and Bob" }))
        .await
        .expect_ok();
    carl.hires(&world, &people[2..], json!({ "startsOn": "2027-01-04", "salary": 99999 })).await.expect_ok();
    carl.removes(&[people[0], people[2]]).await.expect_ok();
    world.hold_is_over().await;

    let read = |tx: &mut Tx<'_>| {
        let sql = "SELECT kind, reason_id IS NOT NULL, text, starts_on, salary, candidate_id IS NULL
                     FROM outcome ORDER BY kind, candidate_id IS NULL";
        let rows = tx.all(sql, |row| {
            let said: (Option<String>, Option<String>) = (row.get(2)?, row.get(3)?);
            let (reason, gone): (bool, bool) = (row.get(1)?, row.get(5)?);
            Ok((row.get::<String>(0)?, reason, said, row.get::<Option<i64>>(4)?, gone))
        })?;
        Ok::<_, Problem>(rows)
    };
    let kept = world.app.db.read(read).await.unwrap();
    let said = (Some("Ann and Bob".to_owned()), None);
    assert_eq!(
        kept,
        [
            ("Hired".to_owned(), false, (None, None), None, true),
            ("Rejected".to_owned(), true, said, None, false),
            ("Rejected".to_owned(), true, (None, None), None, true),
        ]
    );
}

#[tokio::test]
async fn admins_say_which_reasons_there_are_over_what_they_have_read() {
    let Harbour { world, carl, job } = harbour().await;
    let hattie = world.person(Some(carl.company()), Role::HiringManager, "Hattie").await;
    let before = carl.get(AT).await.expect_ok();
    assert_eq!((before["reasons"].as_array().unwrap().len(), &before["version"]), (6, &json!(0)));
    assert_eq!(hattie.put(AT, json!({ "reasons": ["Late"] })).await.status, StatusCode::FORBIDDEN);

    let ann = carl.adds(job, "Ann").await;
    let first = before["reasons"][0].clone();
    carl.rejects(&[ann], json!({ "reasonId": first["id"] })).await.expect_ok();
    let kept = before["reasons"][1]["label"].as_str().unwrap().to_uppercase();
    let saved = carl.put(AT, json!({ "reasons": ["Came  late", "", kept], "version": 0 })).await.expect_ok();
    assert_eq!(saved["version"], 1);
    let labels: Vec<_> =
        saved["reasons"].as_array().unwrap().iter().map(|one| one["label"].clone()).collect();
    assert_eq!(labels, [json!("Came late"), json!(kept)]);
    assert_eq!(saved["reasons"][1]["id"], before["reasons"][1]["id"], "the same under another spelling");
    assert_eq!(hattie.reasons().await, *saved["reasons"].as_array().unwrap());

    // Who was rejected for one that is not offered any more still was; nobody else is.
    assert_eq!(carl.candidate(ann).await.expect_ok()["rejection"]["reason"], first["label"]);
    let sentence = "This reason is not offered any more";
    carl.rejects(&[ann], json!({ "reasonId": first["id"] })).await.expect_refusal(
        BAD,
        Some("reasonId"),
        sentence,
    );

    let stale = carl.put(AT, json!({ "reasons": ["Other"], "version": 0 })).await;
    assert_eq!((stale.status, &stale.body["current"]["version"]), (StatusCode::CONFLICT, &json!(1)));
    // An answer that was lost is asked for again.
    let again = carl.put(AT, json!({ "reasons": ["Came late", kept], "version": 0 })).await.expect_ok();
    assert_eq!(again["version"], 1);
    for (reasons, sentence) in [
        (json!(["Late", "", "x"]), "Line 3 has to be between 2 and 75 characters"),
        (json!(["Late", "late "]), "Line 2 stands there already"),
        (json!((0..31).map(|n| format!("Reason {n}")).collect::<Vec<_>>()), "At most 30 reasons"),
    ] {
        carl.put(AT, json!({ "reasons": reasons })).await.expect_refusal(BAD, Some("reasons"), sentence);
    }

    let elsewhere = world.company("Inland").await;
    let ian = world.person(Some(elsewhere), Role::CompanyAdmin, "Ian").await;
    assert_eq!(ian.reasons().await.len(), 6);
    let asked = ian.get(&format!("{AT}?companyId={}", carl.company())).await;
    assert_eq!(asked.status, StatusCode::NOT_FOUND);
    let sue = world.super_admin().await;
    let asked = sue.get(&format!("{AT}?companyId={}", carl.company())).await.expect_ok();
    assert_eq!(asked["reasons"], saved["reasons"]);
}
