//! The provider's editorial desk: what waits there, who holds it, what has changed in it, and what its owner is asked.

use std::time::Duration;

use jobhelm::ids::JobId;
use jobhelm::policy::Role;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::jobs::{advert, id_of, with};
use crate::lifecycle::{Refused as _, Stage};
use crate::world::{Answer, Person, World};

const UNANSWERED: &str = "The changes that were asked for have not been answered yet.";

impl Stage {
    /// The provider asks for one change.
    pub async fn asks(&self, job: JobId, field: &str, comment: &str) -> Answer {
        let items = json!([{ "field": field, "comment": comment }]);
        self.sasha.post("/campaign/changes", json!({ "id": job, "items": items })).await
    }

    /// The owner answers it, and puts the advert forward again.
    pub async fn answers(&self, job: JobId, field: &str, answer: &str) -> Answer {
        self.hattie.answers(job, json!([{ "field": field, "answer": answer }])).await
    }

    /// The owner changes some fields.
    async fn edits(&self, job: JobId, changes: Value) -> Value {
        let body = with(with(advert("Harbour hand"), json!({ "id": job })), changes);
        self.hattie.put("/campaign", body).await.expect_ok()
    }
}

impl Person {
    async fn answers(&self, job: JobId, answers: Value) -> Answer {
        self.post("/campaign/changes/answer", json!({ "id": job, "answers": answers })).await
    }

    async fn hold(&self, job: JobId, step: &str) -> Answer {
        self.post("/campaign/desk/hold", json!({ "id": job, "step": step })).await
    }

    /// What waits at the desk, by title.
    async fn at_desk(&self, waits_for: &str) -> Vec<Value> {
        let page = self.get(&format!("/campaign/desk?waitsFor={waits_for}")).await.expect_ok();
        let items = page["items"].as_array().unwrap().clone();
        assert_eq!(page["totalElements"], items.len());
        items
    }

    async fn desk_of(&self, job: JobId) -> Value {
        self.get(&format!("/campaign/desk/{job}")).await.expect_ok()
    }
}

/// Titles, in their order.
fn titles(items: &[Value]) -> Vec<&str> {
    items.iter().map(|item| item["title"].as_str().unwrap()).collect()
}

/// What a change tells: removed words in brackets, added ones in braces.
fn told(change: &Value) -> String {
    let piece = |piece: &Value| {
        let text = piece["text"].as_str().unwrap();
        match piece["kind"].as_str().unwrap() {
            "Kept" => text.to_owned(),
            "Removed" => format!("[{text}]"),
            kind => {
                assert_eq!(kind, "Added");
                format!("{{{text}}}")
            }
        }
    };
    change["pieces"].as_array().unwrap().iter().map(piece).collect()
}

#[tokio::test]
async fn changes_are_asked_for_field_by_field_answered_and_approved_with_the_credit_held() {
    let stage = Stage::with_credits(1).await;
    let job = stage.pending_admin().await;
    let items = json!([
        { "field": "Salary", "comment": " Is this an hour?\r\nOr a day? " },
        { "field": "Location", "comment": "Which harbour?" },
    ]);
    let asked = stage.sasha.post("/campaign/changes", json!({ "id": job, "items": items })).await.expect_ok();
    assert_eq!((&asked["status"], &asked["creditType"]), (&json!("PendingAdminApproval"), &json!("Managed")));
    assert_eq!(stage.managed().await, (0, 1, 0), "its credit is held");
    let can = asked["can"].to_string();
    for none in ["job.approve", "job.publishOnBehalf", "job.requestChanges"] {
        assert!(!can.contains(none), "{none} is in {can}");
    }
    for on_behalf in [false, true] {
        let body = json!({ "id": job, "userApproval": on_behalf });
        stage.sasha.post("/campaign/publish", body).await.expect_conflict(UNANSWERED);
    }
    stage.asks(job, "Title", "And this").await.expect_conflict("Changes have been asked for already.");

    // The owner reads what is asked, changes one field and says why the other stays
    let theirs = stage.hattie.job(job).await.expect_ok();
    let comments: Vec<_> = theirs["changes"].as_array().unwrap().iter().map(|one| &one["comment"]).collect();
    assert_eq!(comments, ["Is this an hour?\nOr a day?", "Which harbour?"]);
    assert!(theirs["changes"].as_array().unwrap().iter().all(|one| one["isOpen"] == true));
    assert!(theirs["can"].to_string().contains("job.answerChanges"));
    stage.edits(job, json!({ "location": "Falmouth, Custom House Quay" })).await;
    let answered = stage.answers(job, "Salary", "An hour it is.").await.expect_ok();
    assert_eq!(answered["status"], "PendingAdminApproval");
    assert_eq!(answered["changes"][0]["answer"], "An hour it is.");
    assert_eq!(answered["changes"][1]["answer"], json!(null));
    assert!(answered["changes"].as_array().unwrap().iter().all(|one| one["isOpen"] == false));
    stage.answers(job, "Salary", "Again").await.expect_conflict("Nobody waits for changes to this job.");
    assert_eq!(stage.managed().await, (0, 1, 0));

    // A second round stands beside the first, and then it is approved
    stage.asks(job, "Title", "Say which boats.").await.expect_ok();
    let rounds = stage.answers(job, "Title", "All of them.").await.expect_ok();
    let rounds: Vec<_> = rounds["changes"].as_array().unwrap().iter().map(|one| &one["round"]).collect();
    assert_eq!(rounds, [2, 1, 1]);
    assert_eq!(stage.sasha.call("publish", job).await.expect_ok()["status"], "PendingUserApproval");
    assert_eq!(stage.hattie.call("publish", job).await.expect_ok()["status"], "Live");
    assert_eq!(stage.managed().await, (0, 0, 1));
}

#[tokio::test]
async fn what_is_asked_and_answered_keeps_to_its_bounds() {
    let stage = Stage::with_credits(1).await;
    let job = stage.pending_admin().await;
    let ask = async |items: Value| {
        stage.sasha.post("/campaign/changes", json!({ "id": job, "items": items })).await
    };
    let long = "x".repeat(1001);
    for (items, why) in [
        (json!([]), "Required"),
        (json!([{ "field": "Salary", "comment": "x" }]), "Salary: Has to be between 2 and 1000 characters"),
        (json!([{ "field": "Title", "comment": long }]), "Title: Has to be between 2 and 1000 characters"),
        (
            json!([{ "field": "ClosesOn", "comment": "One" }, { "field": "ClosesOn", "comment": "Two" }]),
            "Closing date: Has to be named once",
        ),
    ] {
        ask(items).await.expect_refusal(StatusCode::BAD_REQUEST, Some("items"), why);
    }
    let unknown = ask(json!([{ "field": "Colour", "comment": "Blue, please" }])).await;
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
    assert_eq!(stage.hattie.job(job).await.expect_ok()["changes"], json!([]), "nothing was kept");

    ask(json!([{ "field": "Title", "comment": "x".repeat(1000) }])).await.expect_ok();
    for (answers, why) in [
        (json!([{ "field": "Title", "answer": "x" }]), "Title: Has to be between 2 and 1000 characters"),
        (json!([{ "field": "Salary", "answer": "Enough" }]), "Salary: Has not been asked about"),
        (json!([]), "Please change the advert, or say why it stays as it is."),
    ] {
        let refused = stage.hattie.answers(job, answers).await;
        refused.expect_refusal(StatusCode::BAD_REQUEST, Some("answers"), why);
    }
    // A change speaks for itself
    stage.edits(job, json!({ "title": "Harbour hands" })).await;
    stage.hattie.answers(job, json!([])).await.expect_ok();
}

#[tokio::test]
async fn the_desk_tells_what_has_changed_since_the_provider_decided_last() {
    let stage = Stage::with_credits(1).await;
    let described =
        |text: &str| format!("<p>Look after the <b>moorings</b> of forty boats.</p><p>{text}</p>");
    let job = stage.draft(json!({ "description": described("Some evenings are worked.") })).await;
    stage.hattie.submits(job).await.expect_ok();
    let new = stage.sasha.desk_of(job).await;
    assert_eq!((&new["seenAt"], &new["changedSince"]), (&json!(null), &json!([])), "it is new to the desk");

    stage.asks(job, "Description", "How many evenings?").await.expect_ok();
    let described = described("Three evenings are worked.");
    let salary = json!({ "description": described, "salaryTop": 16.5, "category": "engineering",
        "preferKw": ["Knots", "Ropes"] });
    stage.edits(job, salary).await;
    let changed = stage.sasha.desk_of(job).await["changedSince"].clone();
    let fields: Vec<_> = changed.as_array().unwrap().iter().map(|one| one["field"].clone()).collect();
    assert_eq!(fields, ["Description", "Salary", "Category", "PreferKw"]);
    assert_eq!(
        told(&changed[0]),
        "Look after the moorings of forty boats.\n[Some]{Three} evenings are worked."
    );
    assert_eq!(
        (&changed[1]["before"], &changed[1]["after"]),
        (
            &json!("£11.44 to £15.00 an hour, shown in the advert"),
            &json!("£11.44 to £16.50 an hour, shown in the advert")
        )
    );
    assert_eq!(told(&changed[2]), "[Maintenance]{Engineering}");
    assert_eq!(told(&changed[3]), "Knots\n[Diesel]{Ropes}");

    // Answered, it is still told; approved, it is known; changed again, only that is news
    stage.hattie.answers(job, json!([])).await.expect_ok();
    assert_eq!(stage.sasha.desk_of(job).await["changedSince"], changed);
    stage.sasha.call("publish", job).await.expect_ok();
    let gone = stage.sasha.get(&format!("/campaign/desk/{job}")).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND, "it waits for its owner");
    let back = stage.edits(
        job,
        json!({ "description": described, "salaryTop": 16.5, "benefits": "Two boats", "category": "engineering",
        "preferKw": ["Knots", "Ropes"] }),
    );
    assert_eq!(back.await["status"], "PendingAdminApproval");
    let again = stage.sasha.desk_of(job).await["changedSince"].clone();
    assert_eq!(again.as_array().unwrap().len(), 1, "{again}");
    assert_eq!(told(&again[0]), "[A boat of your own]{Two boats}");
}

#[tokio::test]
async fn the_desk_shows_what_stands_in_the_way_of_an_advert() {
    let stage = Stage::with_credits(1).await;
    let job = stage.draft(json!({ "title": "Salesman", "salaryBottom": 5, "salaryTop": 6 })).await;
    stage.hattie.submits(job).await.expect_ok();
    let findings = stage.sasha.desk_of(job).await["findings"].clone();
    let fields: Vec<_> =
        findings.as_array().unwrap().iter().map(|one| one["field"].as_str().unwrap()).collect();
    assert!(fields.contains(&"title") && fields.contains(&"salaryBottom"), "{findings}");
}

#[tokio::test]
async fn the_queue_begins_with_who_waits_longest_and_leaves_out_what_is_self_service() {
    let stage = Stage::with_credits(3).await;
    let world = &stage.world;
    let submit = async |title: &str| {
        let job = stage.draft(json!({ "title": title })).await;
        stage.hattie.submits(job).await.expect_ok();
        world.app.clock.advance(Duration::from_mins(90));
        job
    };
    let (first, second) = (submit("First").await, submit("Second").await);
    let own = stage.draft(json!({ "title": "Own", "campaignType": "SelfService" })).await;
    stage.hattie.submits(own).await.expect_ok();
    stage.edits(own, json!({ "title": "Our own", "campaignType": "SelfService" })).await;

    let queue = stage.sasha.at_desk("Provider").await;
    assert_eq!(titles(&queue), ["First", "Second"]);
    assert_eq!(
        (&queue[0]["companyName"], &queue[0]["ownerName"], &queue[0]["holder"]),
        (&json!("Harbour & Co"), &json!("Hattie Tester"), &json!(null))
    );
    let since =
        |row: &Value| serde_json::from_value::<jobhelm::clock::Millis>(row["submittedAt"].clone()).unwrap();
    assert_eq!((since(&queue[1]).0 - since(&queue[0]).0) / 60_000, 90, "each says since when it waits");
    let refused = stage.asks(own, "Title", "Whose?").await;
    refused
        .expect_conflict("This job is waiting for its owner's approval and cannot be asked to be changed.");
    assert_eq!(stage.sasha.get(&format!("/campaign/desk/{own}")).await.status, StatusCode::NOT_FOUND);
    stage
        .sasha
        .hold(own, "Take")
        .await
        .expect_conflict("This job is waiting for its owner's approval and cannot be held at the desk.");

    // Asked, it waits for its owner; answered, it is back in its place
    stage.asks(first, "Title", "First what?").await.expect_ok();
    assert_eq!(titles(&stage.sasha.at_desk("Provider").await), ["Second"]);
    let with_owner = stage.sasha.at_desk("Owner").await;
    assert_eq!(titles(&with_owner), ["First"]);
    assert!(with_owner[0]["changesAskedAt"].is_string());
    stage.answers(first, "Title", "First of all").await.expect_ok();
    let queue = stage.sasha.at_desk("Provider").await;
    assert_eq!(titles(&queue), ["First", "Second"]);
    assert!(queue[0]["changesAnsweredAt"].is_string() && queue[1]["changesAnsweredAt"].is_null());
    stage.sasha.call("publish", second).await.expect_ok();
    assert_eq!(titles(&stage.sasha.at_desk("Provider").await), ["First"]);
    let page = stage.sasha.get("/campaign/desk?pageSize=1&pageNumber=1").await.expect_ok();
    assert_eq!((&page["items"], &page["totalElements"]), (&json!([]), &json!(1)));
}

#[tokio::test]
async fn one_editor_holds_an_advert_until_they_decide_give_it_up_or_do_nothing_for_half_an_hour() {
    let stage = Stage::with_credits(2).await;
    let sam = stage.world.person(None, Role::JHSuperAdmin, "Sam").await;
    let clock = &stage.world.app.clock;
    let job = stage.pending_admin().await;
    let holder = async || stage.sasha.desk_of(job).await["holder"]["fullName"].clone();
    let taken = stage.sasha.hold(job, "Take").await.expect_ok();
    assert_eq!(taken["holder"]["id"], json!(stage.sasha.id()));
    assert_eq!(stage.sasha.at_desk("Provider").await[0]["holder"]["fullName"], "Sasha Tester");

    // Another neither takes it nor decides, and ends nobody else's hold
    let held = "Sasha Tester holds this advert. Please take it over first.";
    sam.hold(job, "Take").await.expect_conflict(held);
    sam.call("publish", job).await.expect_conflict(held);
    let items = json!([{ "field": "Title", "comment": "Which?" }]);
    sam.post("/campaign/changes", json!({ "id": job, "items": items })).await.expect_conflict(held);
    sam.hold(job, "GiveUp").await.expect_ok();
    assert_eq!(holder().await, "Sasha Tester");

    // Whoever does something about it stays; whoever does nothing does not
    clock.advance(Duration::from_mins(29));
    let body = with(advert("Harbour hands"), json!({ "id": job, "userId": stage.hattie.id() }));
    stage.sasha.put("/campaign", body).await.expect_ok();
    clock.advance(Duration::from_mins(29));
    assert_eq!(holder().await, "Sasha Tester");
    clock.advance(Duration::from_mins(2));
    assert_eq!(holder().await, json!(null));
    sam.hold(job, "Take").await.expect_ok();
    assert_eq!(holder().await, "Sam Tester");
    stage.sasha.hold(job, "TakeOver").await.expect_ok();
    assert_eq!(holder().await, "Sasha Tester");
    stage.sasha.hold(job, "GiveUp").await.expect_ok();
    assert_eq!(holder().await, json!(null));

    // A decision ends it
    stage.sasha.hold(job, "Take").await.expect_ok();
    stage.asks(job, "Title", "Which?").await.expect_ok();
    assert_eq!(holder().await, json!(null));
    stage.answers(job, "Title", "That one").await.expect_ok();
    sam.hold(job, "Take").await.expect_ok();
    sam.call("publish", job).await.expect_ok();
    stage.edits(job, json!({ "title": "Harbour master" })).await;
    assert_eq!(holder().await, json!(null));
}

#[tokio::test]
async fn two_editors_at_once_are_told_apart_and_a_double_click_asks_once() {
    let stage = Stage::with_credits(3).await;
    let sam = stage.world.person(None, Role::JHSuperAdmin, "Sam").await;
    let job = stage.pending_admin().await;
    let (one, other) = tokio::join!(stage.sasha.hold(job, "Take"), sam.hold(job, "Take"));
    let mut answers = [one.status, other.status];
    answers.sort_unstable();
    assert_eq!(answers, [StatusCode::OK, StatusCode::CONFLICT]);

    let job = stage.pending_admin().await;
    let asks = async |who: &Person| {
        let items = json!([{ "field": "Title", "comment": "Which?" }]);
        who.post("/campaign/changes", json!({ "id": job, "items": items })).await
    };
    let (one, other) = tokio::join!(asks(&stage.sasha), asks(&sam));
    let mut answers = [one.status, other.status];
    answers.sort_unstable();
    assert_eq!(answers, [StatusCode::OK, StatusCode::CONFLICT]);
    let changes = stage.hattie.job(job).await.expect_ok()["changes"].clone();
    assert_eq!(changes.as_array().unwrap().len(), 1, "{changes}");

    // Asked and approved at once: one of them
    let job = stage.pending_admin().await;
    let (asked, approved) = tokio::join!(stage.asks(job, "Title", "Which?"), sam.call("publish", job));
    assert_ne!(asked.status.is_success(), approved.status.is_success(), "{asked:?} {approved:?}");

    // The same call again, as after a lost answer
    let body = json!({ "id": job, "items": [{ "field": "Title", "comment": "Which?" }] });
    let job = stage.asked_once(body).await;
    assert_eq!(job["changes"].as_array().unwrap().len(), 1);
}

impl Stage {
    /// Sends a request for changes to a fresh advert twice under one key; the advert.
    async fn asked_once(&self, mut body: Value) -> Value {
        self.world.credits(&self.hattie, jobhelm::contract::CreditPool::Managed, 1).await;
        let job = self.pending_admin().await;
        body["id"] = json!(job);
        for _ in 0..2 {
            let request = self.sasha.request(Method::POST, "/campaign/changes");
            let answer = Answer::of(request.header("idempotency-key", "once").json(&body)).await;
            assert_eq!(answer.expect_ok()["changes"].as_array().unwrap().len(), 1);
        }
        self.hattie.job(job).await.expect_ok()
    }
}

#[tokio::test]
async fn what_has_changed_since_it_was_read_is_not_approved_unseen() {
    let stage = Stage::with_credits(1).await;
    let job = stage.pending_admin().await;
    let read = stage.sasha.job(job).await.expect_ok()["version"].clone();
    stage.edits(job, json!({ "title": "Something else" })).await;
    let late = stage.sasha.post("/campaign/publish", json!({ "id": job, "version": read })).await;
    late.expect_conflict("Somebody else has just changed this job. Please reload it.");
    let read = stage.sasha.job(job).await.expect_ok()["version"].clone();
    stage.sasha.post("/campaign/publish", json!({ "id": job, "version": read })).await.expect_ok();
}

#[tokio::test]
async fn what_is_asked_is_known_to_those_who_can_change_the_advert_and_to_nobody_else() {
    let stage = Stage::with_credits(1).await;
    let world = &stage.world;
    let company = stage.hattie.company();
    let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
    let rita = world.person(Some(company), Role::RecruitmentManager, "Rita").await;
    let tom = world.person(Some(company), Role::TeamMember, "Tom").await;
    let erin = world.person(Some(world.company("Agency").await), Role::ExternalRecruiter, "Erin").await;
    let eve = world.person(Some(world.company("Elsewhere").await), Role::CompanyAdmin, "Eve").await;
    let job = stage.pending_admin().await;
    for person in [&tom, &erin] {
        world.joins(person, job).await;
    }
    stage.asks(job, "Title", "Which?").await.expect_ok();

    for (person, known) in [(&stage.sasha, 1), (&stage.hattie, 1), (&carl, 1), (&rita, 0), (&tom, 0)] {
        let changes = person.job(job).await.expect_ok()["changes"].clone();
        assert_eq!(changes.as_array().unwrap().len(), known, "{changes}");
    }
    assert!(!erin.job(job).await.body.to_string().contains("Which?"));
    let answers = json!([{ "field": "Title", "answer": "That one" }]);
    assert_eq!(eve.answers(job, answers.clone()).await.status, StatusCode::NOT_FOUND);
    assert_eq!(rita.answers(job, answers.clone()).await.status, StatusCode::FORBIDDEN);
    assert_eq!(stage.sasha.answers(job, answers.clone()).await.status, StatusCode::FORBIDDEN);
    assert_eq!(carl.get("/campaign/desk").await.status, StatusCode::FORBIDDEN);
    assert_eq!(eve.get(&format!("/campaign/desk/{job}")).await.status, StatusCode::FORBIDDEN);
    for path in ["/campaign/desk", "/campaign/changes", "/campaign/changes/answer"] {
        let method = if path.ends_with("desk") { Method::GET } else { Method::POST };
        for stranger in [world.nobody(), world.forger()] {
            let body = json!({ "id": job });
            let answer = Answer::of(stranger.request(method.clone(), path).json(&body)).await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{path}");
        }
    }
    carl.answers(job, answers).await.expect_ok();
}

#[tokio::test]
async fn letters_go_both_ways_as_often_as_each_chooses() {
    let stage = Stage::with_credits(1).await;
    let world = &stage.world;
    let job = stage.pending_admin().await;
    stage.asks(job, "Salary", "Is that an hour?").await.expect_ok();
    let letter = world.writes(&stage.hattie, "Your advert needs changes").await;
    assert!(letter.contains("Salary: Is that an hour?"), "{letter}");
    assert!(letter.contains(&format!("/job/{job}/preview")), "{letter}");
    stage.answers(job, "Salary", "An hour").await.expect_ok();
    let says = "has answered what you asked about";
    let email = stage.sasha.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned();
    let back =
        async || world.mail_to(&email).into_iter().find(|letter| letter.replace("=\r\n", "").contains(says));
    world.eventually("a letter to the provider", back).await;
    world.rings(&stage.sasha, &["AdvertSubmitted"]).await;
    world.rings(&stage.hattie, &["CreditsRunOut"]).await;

    let never = json!({ "kind": "ChangesRequested", "frequency": "Never" });
    stage.hattie.put("/user/notifications", never).await.expect_ok();
    stage.asks(job, "Title", "Which harbour is it?").await.expect_ok();
    world.rings(&stage.hattie, &["ChangesRequested", "CreditsRunOut"]).await;
    world.all_done().await;
    assert!(!world.mail().iter().any(|letter| letter.contains("Which harbour")), "she wants none");
}

#[tokio::test]
async fn an_advert_that_was_sent_back_as_it_once_was_still_says_why() {
    let stage = Stage::with_credits(1).await;
    let job = stage.draft(json!({})).await;
    let sent_back = store::Sql::with(
        "UPDATE job SET changes_wanted = 'Say where it is.' WHERE id = $1",
        store::values![job],
    );
    let write =
        move |tx: &mut store::Tx<'_>| tx.run(sent_back.clone()).map_err(jobhelm::problem::Problem::from);
    stage.world.app.db.write(write).await.unwrap();
    assert_eq!(stage.hattie.job(job).await.expect_ok()["changesWanted"], "Say where it is.");
    assert_eq!(stage.hattie.waiting("adverts", "wantsChanges").await, [true]);
    stage.hattie.submits(job).await.expect_ok();
    assert_eq!(stage.hattie.job(job).await.expect_ok()["changesWanted"], json!(null));
}

#[tokio::test]
async fn an_advert_that_goes_takes_all_of_the_desk_with_it() {
    let stage = Stage::with_credits(1).await;
    let job = stage.pending_admin().await;
    stage.asks(job, "Title", "Which?").await.expect_ok();
    stage.sasha.hold(job, "Take").await.expect_ok();
    stage.hattie.delete(&format!("/campaign/{job}")).await;
    assert_eq!(stage.managed().await, (1, 0, 0), "the credit that was held is back");
    assert!(stage.sasha.at_desk("Owner").await.is_empty());
    stage.world.cleared().await;
    let left = "SELECT (SELECT count(*) FROM change_request) + (SELECT count(*) FROM advert_seen)
                     + (SELECT count(*) FROM desk_hold)";
    assert_eq!(stage.world.count_of(left).await, 0);
}

#[tokio::test]
async fn who_is_late_with_an_answer_chooses_another_closing_date_first() {
    let stage = Stage::with_credits(1).await;
    let zone = "Europe/London";
    let today = jobhelm::time_zone::Day::at(stage.world.app.clock.now(), zone).to_string();
    let job = stage.draft(json!({ "closesOn": today })).await;
    stage.hattie.submits(job).await.expect_ok();
    stage.asks(job, "Title", "Which?").await.expect_ok();
    stage.world.app.clock.advance(Duration::from_hours(48));
    stage.answers(job, "Title", "That one").await.expect_conflict(
        "The closing date of this job has passed. Please edit the job, and choose another one.",
    );
    assert_eq!(stage.sasha.at_desk("Owner").await.len(), 1);
}

#[tokio::test]
async fn a_hold_is_told_to_whoever_looks_at_the_desk() {
    let world = World::start().await;
    let stage = Stage::in_world(world, 1).await;
    let job = stage.pending_admin().await;
    for step in ["Take", "Take", "GiveUp", "GiveUp"] {
        stage.sasha.hold(job, step).await.expect_ok();
    }
    let kinds = "SELECT count(*) FROM event WHERE kind = 'AdvertHeld'";
    assert_eq!(stage.world.count_of(kinds).await, 2, "what changes nothing is no news");
    assert_eq!(id_of(&stage.sasha.job(job).await.expect_ok()), job);
}
