//! How long candidates are kept is for their company to say; whoever is on hold stays; and what went leaves a receipt.

use std::time::Duration;

use jobhelm::candidates::retention;
use jobhelm::ids::{CandidateId, CompanyId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, values};

use crate::applicants::candidate_id;
use crate::world::{Answer, Person, World};

const DAY: Duration = Duration::from_hours(24);

impl World {
    /// Removes whose time is over, as the sweeper does; whether there was anybody.
    pub async fn removes_old(&self) -> bool {
        let now = self.app.clock.now();
        let mut some = false;
        while self.app.db.write(move |tx| retention::remove_old(tx, now)).await.unwrap() {
            some = true;
        }
        some
    }

    async fn candidates(&self) -> i64 {
        self.count_of("SELECT count(*) FROM candidate").await
    }
}

impl Person {
    async fn keeps(&self, months: u8, going: i64, version: i64) -> Answer {
        let period = json!({ "id": self.company(), "months": months, "reason": "The season is short",
            "expectedGoing": going, "version": version });
        self.put("/companies/retention", period).await
    }

    async fn of_company(&self, what: &str) -> Answer {
        self.get(&format!("/companies/{}/{what}", self.company())).await
    }

    pub async fn puts_on_hold(&self, id: CandidateId, reason: &str) -> Answer {
        self.post(&format!("/candidate/{id}/hold"), json!({ "reason": reason })).await
    }

    async fn releases(&self, id: CandidateId) -> Answer {
        self.delete(&format!("/candidate/{id}/hold")).await
    }

    async fn receipts(&self) -> Vec<Value> {
        self.of_company("removals").await.expect_ok()["items"].as_array().unwrap().clone()
    }
}

struct Harbour {
    world: World,
    company: CompanyId,
    carl: Person,
    job: JobId,
}

async fn harbour() -> Harbour {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
    let job = world.live_job(&carl, &[]).await;
    Harbour { world, company, carl, job }
}

#[tokio::test]
async fn a_longer_period_counts_at_once_and_a_shorter_one_after_a_day() {
    let Harbour { mut world, company, carl, job } = harbour().await;
    world.received(job, company, 48).await;
    world.stop_followers().await;
    let view = carl.of_company("retention").await.expect_ok();
    assert_eq!((&view["months"], &view["changes"]), (&json!(9), &json!([])));
    let view = carl.keeps(12, 0, 0).await.expect_ok();
    assert_eq!((&view["months"], &view["version"]), (&json!(12), &json!(1)));
    let change = &view["changes"][0];
    assert_eq!((&change["fromMonths"], &change["toMonths"]), (&json!(9), &json!(12)));
    assert_eq!((&change["reason"], &change["by"]), (&json!("The season is short"), &json!("Carl Tester")));

    let named = Sql::with("UPDATE job SET reference_code = 'BCDFGHJK' WHERE id = $1", values![job]);
    world.app.db.write(move |tx| tx.run(named.clone()).map_err(Problem::from)).await.unwrap();
    let page = world.http.get(format!("{}/apply/BCDFGHJK", world.address)).send().await.unwrap();
    let page = page.text().await.unwrap();
    assert!(page.contains("They are removed 12 months after you apply."), "{page}");

    world.app.clock.advance(DAY * 280);
    let carl = world.session_of(&carl).await;
    assert!(!world.removes_old().await, "nine months are over, and it is twelve");
    assert_eq!(carl.of_company("retention/preview").await.expect_ok()["total"], 0);

    // Nine again: all of them would go tomorrow, and nobody says so without having been told how many.
    let preview = carl.of_company("retention/preview?months=9&pageSize=1").await.expect_ok();
    assert_eq!((&preview["total"], &preview["totalPages"]), (&json!(48), &json!(48)));
    assert_eq!(preview["days"].as_array().unwrap().len(), 1);
    assert_eq!(preview["items"][0]["goesOn"], preview["days"][0]["day"]);
    let refused = carl.keeps(9, 47, 1).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(refused.body["current"], json!({ "expectedGoing": 48 }));
    let view = carl.keeps(9, 48, 1).await.expect_ok();
    assert_eq!((&view["months"], &view["nextMonths"]), (&json!(12), &json!(9)));
    assert!(!world.removes_old().await, "a day to take it back");

    // Taken back, and chosen again by two who know nothing of each other.
    assert_eq!(carl.keeps(12, 0, 2).await.expect_ok()["nextMonths"], Value::Null);
    let late = carl.keeps(6, 48, 2).await;
    assert_eq!((late.status, &late.body["current"]["version"]), (StatusCode::CONFLICT, &json!(3)));
    carl.keeps(9, 48, 3).await.expect_ok();
    world.app.clock.advance(DAY);
    assert!(world.removes_old().await);
    assert_eq!(world.candidates().await, 0);
    let receipts = world.session_of(&carl).await.receipts().await;
    assert_eq!(receipts.len(), 1, "one for all who went together");
    assert_eq!((&receipts[0]["cause"], &receipts[0]["candidates"]), (&json!("Time"), &json!(48)));
    assert_eq!((&receipts[0]["by"], &receipts[0]["files"]), (&Value::Null, &json!(0)));
}

#[tokio::test]
async fn a_period_that_makes_no_sense_is_refused() {
    let Harbour { world, carl, company, .. } = harbour().await;
    for months in [0, 37] {
        let answer = carl.keeps(months, 0, 0).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some("months"), "Has to be between 1 and 36 months");
    }
    let without = json!({ "id": company, "months": 3, "reason": " ", "expectedGoing": 0, "version": 0 });
    let answer = carl.put("/companies/retention", without).await;
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("reason"), "Has to be between 2 and 500 characters");
    // What it is already is no change.
    assert_eq!(carl.keeps(9, 0, 0).await.expect_ok()["version"], 0);
    let quay = world.company("Quay Ltd").await;
    let quen = world.person(Some(quay), Role::CompanyAdmin, "Quen").await;
    for what in ["retention", "retention/preview", "holds", "removals"] {
        let path = format!("/companies/{company}/{what}");
        assert_eq!(quen.get(&path).await.status, StatusCode::NOT_FOUND, "{what}");
    }
}

#[tokio::test]
async fn whoever_is_on_hold_stays_until_released() {
    let Harbour { mut world, company, carl, job } = harbour().await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    world.joins(&hattie, job).await;
    let (ann, bob) = (world.receives(job, "Ann", 1).await, world.receives(job, "Bob", 2).await);
    world.all_done().await;
    world.stop_followers().await;
    assert_eq!(hattie.puts_on_hold(ann, "A claim").await.status, StatusCode::FORBIDDEN);
    let answer = carl.puts_on_hold(ann, "x").await;
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("reason"), "Has to be between 2 and 500 characters");
    assert_eq!(carl.puts_on_hold(ann, "A claim is on").await.expect_ok()["by"], "Carl Tester");
    assert_eq!(
        carl.puts_on_hold(ann, "A claim is on, no. 7").await.expect_ok()["reason"],
        "A claim is on, no. 7"
    );
    let view = hattie.candidate(ann).await.expect_ok();
    assert_eq!(view["hold"]["reason"], "A claim is on, no. 7");
    assert!(!view["can"].as_array().unwrap().contains(&json!("candidate.delete")));

    // Nobody deletes them: by name, among others, with the whole list, or with the job.
    let one = "This candidate is on hold. Please release them before you delete them.";
    hattie.removes(&[ann]).await.expect_refusal(StatusCode::CONFLICT, None, one);
    let several = "1 of these candidates is on hold. Please leave them out.";
    hattie.removes(&[ann, bob]).await.expect_refusal(StatusCode::CONFLICT, None, several);
    let with_job = "1 candidate of this job is on hold. Please release them first, or archive the job.";
    let answer = carl.delete(&format!("/campaign/{job}")).await;
    answer.expect_refusal(StatusCode::CONFLICT, None, with_job);
    let cas = world.receives(job, "Cas", 3).await;
    let all = json!({ "query": { "advertId": job }, "except": [bob], "expectedTotal": 3 });
    let command = carl.delete_with("/candidate", all).await.expect_ok()["command"]["id"].clone();
    world.hold_is_over().await;
    let left_out = format!("/candidate/command/{}/failures", command.as_str().unwrap());
    let left_out = carl.get(&left_out).await.expect_ok();
    assert_eq!(left_out["totalElements"], 1);
    assert_eq!((&left_out["items"][0]["why"], candidate(&left_out["items"][0])), (&json!("Held"), ann));
    assert_eq!(carl.candidate(cas).await.status, StatusCode::NOT_FOUND);
    let receipt = &carl.receipts().await[0];
    assert_eq!((&receipt["cause"], &receipt["by"]), (&json!("Hand"), &json!("Carl Tester")));
    assert_eq!((&receipt["candidates"], &receipt["files"]), (&json!(1), &json!(1)));

    world.app.clock.advance(DAY * 260);
    let carl = world.session_of(&carl).await;
    let preview = carl.of_company("retention/preview").await.expect_ok();
    assert_eq!((&preview["total"], &preview["held"]), (&json!(1), &json!(1)));
    let items = preview["items"].as_array().unwrap();
    assert_eq!(items.iter().map(candidate).collect::<Vec<_>>(), [ann, bob]);
    assert_eq!((&items[0]["goesOn"], &items[0]["hold"]["by"]), (&Value::Null, &json!("Carl Tester")));
    assert_eq!(items[1]["goesOn"], preview["days"][0]["day"]);

    world.app.clock.advance(DAY * 20);
    let carl = world.session_of(&carl).await;
    assert!(world.removes_old().await);
    assert_eq!(carl.listed(job, "").await, ["Ann"]);
    let held = carl.of_company("holds").await.expect_ok();
    assert_eq!((&held["totalElements"], candidate(&held["items"][0])), (&json!(1), ann));
    assert_eq!(carl.releases(ann).await.status, StatusCode::NO_CONTENT);
    assert_eq!(carl.releases(ann).await.status, StatusCode::NO_CONTENT);
    assert_eq!(carl.of_company("holds").await.expect_ok()["totalElements"], 0);
    assert!(world.removes_old().await);
    assert_eq!(world.candidates().await, 0);
    assert_eq!(world.count_of("SELECT count(*) FROM candidate_hold").await, 0);
}

fn candidate(item: &Value) -> CandidateId {
    candidate_id(&json!({ "id": item["candidateId"] }))
}

#[tokio::test]
async fn a_company_s_end_takes_along_whoever_is_on_hold_and_every_receipt() {
    let Harbour { world, carl, job, .. } = harbour().await;
    let (ann, bob) = (world.receives(job, "Ann", 1).await, world.receives(job, "Bob", 2).await);
    carl.puts_on_hold(ann, "A claim is on").await.expect_ok();
    carl.keeps(10, 0, 0).await.expect_ok();
    carl.removes(&[bob]).await.expect_ok();
    world.hold_is_over().await;
    assert_eq!(carl.receipts().await.len(), 1);
    let sasha = world.super_admin().await;
    let gone = json!({ "userDeleteId": carl.id(), "companyGoes": true });
    assert_eq!(sasha.delete_with("/user", gone).await.status, StatusCode::NO_CONTENT);
    world.cleared().await;
    for table in ["candidate", "candidate_hold", "removal_receipt", "retention_change"] {
        let sql: &'static str = format!("SELECT count(*) FROM {table}").leak();
        assert_eq!(world.count_of(sql).await, 0, "{table}");
    }
}

#[tokio::test]
async fn notes_and_letters_are_counted_on_the_receipt_of_whom_they_were_about() {
    let Harbour { world, carl, job, .. } = harbour().await;
    let (ann, bob) = (world.receives(job, "Ann", 1).await, world.receives(job, "Bob", 2).await);
    for (id, text) in [(ann, "<p>Knows ropes.</p>"), (ann, "<p>And knots.</p>"), (bob, "<p>Neither.</p>")] {
        carl.post(&format!("/candidate/{id}/note"), json!({ "text": text })).await.expect_ok();
    }
    let sent = json!({ "ids": [ann], "emailList": ["client@quay.example"] });
    carl.post("/candidate/forward", sent).await.expect_ok();
    carl.post("/candidate/csv", json!({ "ids": [bob] })).await.expect_ok();
    carl.removes(&[ann]).await.expect_ok();
    world.hold_is_over().await;
    let receipts = carl.receipts().await;
    let [receipt] = receipts.as_slice() else { panic!("one receipt: {receipts:?}") };
    let amount = |what: &str| receipt[what].as_i64().unwrap();
    assert_eq!(["candidates", "files", "notes", "forwards", "lists"].map(amount), [1, 1, 2, 1, 1]);
    let title = carl.job(job).await.expect_ok()["title"].clone();
    assert_eq!(receipt["campaignTitle"], title);
    assert!(!receipt.to_string().contains(&ann.to_string()), "{receipt}");
}
