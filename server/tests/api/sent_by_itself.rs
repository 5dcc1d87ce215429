//! Templates that are sent by themselves: held, taken back with the decision, and never twice.

use std::time::Duration;

use jobhelm::ids::{CandidateId, CompanyId, JobId, StageId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, Tx, values};

use crate::world::{Answer, Person, World};

struct Yard {
    world: World,
    yard: CompanyId,
    hattie: Person,
    /// Whose templates they are.
    colin: Person,
    job: JobId,
    ann: CandidateId,
    interview: StageId,
    screen: StageId,
}

impl Yard {
    async fn open() -> Self {
        Self::open_in(World::start().await).await
    }

    async fn open_in(world: World) -> Self {
        let yard = world.company("Yard").await;
        let hattie = world.person(Some(yard), Role::HiringManager, "Hattie").await;
        let colin = world.person(Some(yard), Role::CompanyAdmin, "Colin").await;
        let job = world.live_job(&hattie, &[]).await;
        let ann = world.receives(job, "Ann", 1).await;
        let (screen, interview) =
            (world.stage(yard, "Phone Screen").await, world.stage(yard, "1st Interview").await);
        Self { world, yard, hattie, colin, job, ann, interview, screen }
    }

    async fn held(&self, who: CandidateId) -> Value {
        let first = async || {
            let items = self.messages(who).await;
            items.as_array().unwrap().first().filter(|message| message["state"] == "Held").cloned()
        };
        self.world.eventually("a message is held", first).await
    }

    async fn messages(&self, who: CandidateId) -> Value {
        self.hattie.get(&format!("/candidate/{who}/messages")).await.expect_ok()["messages"]["items"].clone()
    }

    async fn is_gone(&self, who: CandidateId) {
        let none = async || (self.messages(who).await == json!([])).then_some(());
        self.world.eventually("nothing is held", none).await;
    }

    async fn letters(&self, who: CandidateId) -> usize {
        let email = self.hattie.candidate(who).await.expect_ok()["email"].as_str().unwrap().to_owned();
        self.world.mail_to(&email).into_iter().filter(|letter| letter.contains("Reply-To:")).count()
    }

    async fn execute(&self, sql: Sql) {
        let write = move |tx: &mut Tx<'_>| tx.run(sql.clone()).map_err(Problem::from);
        self.world.app.db.write(write).await.unwrap();
    }

    async fn passes(&self, minutes: u64) {
        self.world.rests().await;
        self.world.app.clock.advance(Duration::from_mins(minutes));
    }
}

fn template(name: &str, sent_when: Value) -> Value {
    json!({ "name": name, "subject": "{{job title}}", "body": "<p>Dear {{first name}}, {{my name}}</p>", "sentWhen": sent_when })
}

impl Person {
    async fn keeps_template(&self, name: &str, stage: Option<StageId>, hold: &str) -> Answer {
        self.post("/message-template", template(name, json!({ "stageId": stage, "hold": hold }))).await
    }
}

#[tokio::test]
async fn whoever_reaches_a_stage_is_written_to_after_a_while_and_once() {
    let y = Yard::open().await;
    y.colin.keeps_template("Invitation", Some(y.interview), "TenMinutes").await.expect_ok();
    y.hattie.moves(&[y.ann], y.interview).await.expect_ok();
    let held = y.held(y.ann).await;
    assert_eq!((&held["isByItself"], &held["by"]["id"]), (&json!(true), &json!(y.hattie.id())));
    assert!(held["body"].as_str().unwrap().starts_with("<p>Dear Ann, Hattie "), "{held}");
    let row = y.hattie.get("/inbox?show=All").await.expect_ok()["items"][0].clone();
    assert_eq!(
        (&row["state"], &row["isByItself"], &row["isOpen"]),
        (&json!("Held"), &json!(true), &json!(false))
    );

    y.passes(9).await;
    y.world.followed().await;
    y.world.rests().await;
    assert_eq!(y.letters(y.ann).await, 0);
    y.passes(2).await;
    let sent = async || (y.letters(y.ann).await == 1).then_some(());
    y.world.eventually("the letter goes out", sent).await;

    // Back and there again: they have had it
    y.hattie.moves(&[y.ann], y.screen).await.expect_ok();
    y.hattie.moves(&[y.ann], y.interview).await.expect_ok();
    y.world.followed().await;
    y.passes(30).await;
    y.world.rests().await;
    assert_eq!(y.letters(y.ann).await, 1);
    assert_eq!(y.messages(y.ann).await.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_letter_goes_back_with_the_decision_that_it_tells_of() {
    let y = Yard::open().await;
    y.colin.keeps_template("Not this time", None, "Hour").await.expect_ok();
    assert_eq!(y.hattie.candidate(y.ann).await.expect_ok()["rejectLetter"], "Not this time");
    y.hattie.sets_status(&[y.ann], "Rejected").await.expect_ok();
    y.held(y.ann).await;
    y.hattie.sets_status(&[y.ann], "Shortlisted").await.expect_ok();
    y.is_gone(y.ann).await;

    // It is there again with the next decision
    y.hattie.sets_status(&[y.ann], "Rejected").await.expect_ok();
    y.held(y.ann).await;
    y.passes(61).await;
    let sent = async || (y.letters(y.ann).await == 1).then_some(());
    y.world.eventually("the letter goes out", sent).await;

    // And gone also where it is due before anybody has read of the change of mind
    let bob = y.world.receives(y.job, "Bob", 2).await;
    y.hattie.sets_status(&[bob], "Rejected").await.expect_ok();
    y.held(bob).await;
    y.execute(Sql::with("UPDATE candidate SET status = 'Maybe' WHERE id = $1", values![bob])).await;
    y.passes(61).await;
    y.is_gone(bob).await;
    assert_eq!(y.letters(bob).await, 0);
}

#[tokio::test]
async fn it_waits_for_the_hour_that_was_chosen_where_the_company_is() {
    let y = Yard::open().await;
    let at = |hour: i64| {
        template("Invitation", json!({ "stageId": y.interview, "hold": "NextMorning", "hour": hour }))
    };
    for hour in [-1, 24] {
        let refused = y.colin.post("/message-template", at(hour)).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.body);
        assert_eq!(refused.body["errors"][0]["message"], "Has to be between 0 and 23");
    }
    let kept = y.colin.post("/message-template", at(0)).await.expect_ok();
    let path = format!("/message-template/{}", kept["id"].as_str().unwrap());
    assert_eq!(y.colin.put(&path, at(17)).await.expect_ok()["sentWhen"]["hour"], 17);
    // A tab of before says nothing of hours.
    let of_before = template("Invitation", json!({ "stageId": y.interview, "hold": "NextMorning" }));
    assert_eq!(y.colin.put(&path, of_before).await.expect_ok()["sentWhen"]["hour"], 9);
    y.colin.put(&path, at(17)).await.expect_ok();
    y.hattie.moves(&[y.ann], y.interview).await.expect_ok();
    let held = y.held(y.ann).await;
    let (written, due): (jiff::Timestamp, jiff::Timestamp) =
        (held["at"].as_str().unwrap().parse().unwrap(), held["dueAt"].as_str().unwrap().parse().unwrap());
    let due = due.to_zoned(jiff::tz::TimeZone::get("Europe/London").unwrap());
    assert_eq!((due.hour(), due.minute()), (17, 0));
    let waits = due.timestamp().duration_since(written);
    assert!((10 * 60..25 * 60 * 60).contains(&waits.as_secs()), "{waits}");
}

#[tokio::test]
async fn a_colleague_takes_it_back_and_a_stranger_does_not() {
    let y = Yard::open().await;
    y.colin.keeps_template("Invitation", Some(y.interview), "NextMorning").await.expect_ok();
    y.hattie.moves(&[y.ann], y.interview).await.expect_ok();
    let id = y.held(y.ann).await["id"].clone();
    let other = y.world.company("Other").await;
    let stranger = y.world.person(Some(other), Role::CompanyAdmin, "Sam").await;
    let outsider = y.world.person(Some(y.yard), Role::TeamMember, "Tim").await;
    for (who, taken) in [(&stranger, 0), (&outsider, 0), (&y.colin, 1), (&y.colin, 0)] {
        let told = who.post("/message/take-back", json!({ "ids": [id] })).await.expect_ok();
        assert_eq!(told["takenBack"], taken);
    }
    y.passes(60 * 25).await;
    y.world.rests().await;
    assert_eq!(y.letters(y.ann).await, 0);
}

#[tokio::test]
async fn nobody_is_written_to_whom_no_person_has_decided_on_now() {
    let y = Yard::open().await;
    let [bob, cid, dan] = [
        y.world.receives(y.job, "Bob", 2).await,
        y.world.receives(y.job, "Cid", 3).await,
        y.world.receives(y.job, "Dan", 4).await,
    ];
    // Who was rejected before anything was sent by itself
    y.hattie.sets_status(&[bob], "Rejected").await.expect_ok();
    y.world.app.clock.advance(Duration::from_secs(1));
    y.colin.keeps_template("Not this time", None, "TenMinutes").await.expect_ok();
    y.colin.keeps_template("Invitation", Some(y.interview), "TenMinutes").await.expect_ok();
    // Whom nobody can write to, and who does not want the job any more
    y.execute(Sql::with("UPDATE candidate SET email = NULL WHERE id = $1", values![cid])).await;
    y.execute(Sql::with("UPDATE candidate SET withdrawn_at = 1 WHERE id = $1", values![dan])).await;
    // And whom an agency has to tell
    let agency = y.world.company("Agency").await;
    let rex = y.world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    y.world.joins(&rex, y.job).await;
    let eve = rex.adds(y.job, "Eve").await;
    assert_eq!(y.hattie.candidate(eve).await.expect_ok()["rejectLetter"], Value::Null);
    y.hattie.sets_status(&[cid, dan, eve], "Rejected").await.expect_ok();
    // Whom a deleted stage hands on
    y.hattie.moves(&[y.ann], y.screen).await.expect_ok();
    y.colin.deletes_stage(y.screen, Some(y.interview)).await.expect_ok();
    let moved = async || {
        let stage = y.hattie.candidate(y.ann).await.expect_ok()["stage"]["name"].clone();
        (stage == "1st Interview").then_some(())
    };
    y.world.in_time("the stage is emptied", moved).await;
    y.world.followed().await;
    for who in [y.ann, bob, cid, dan, eve] {
        assert_eq!(y.messages(who).await, json!([]));
    }
}

#[tokio::test]
async fn one_template_is_sent_on_one_occasion_and_the_occasion_is_there() {
    let y = Yard::open().await;
    let id = y.colin.keeps_template("Invitation", Some(y.interview), "Hour").await.expect_ok()["id"].clone();
    let refused = async |name: &str, stage: Option<StageId>| {
        let answer = y.colin.keeps_template(name, stage, "Hour").await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.body);
        answer.body["errors"][0]["message"].as_str().unwrap().to_owned()
    };
    assert_eq!(refused("Other", Some(y.interview)).await, "\u{201c}Invitation\u{201d} is sent then already.");
    let applied = y.world.stage(y.yard, "Applied").await;
    assert!(refused("Other", Some(applied)).await.contains("begin in this stage"));
    let elsewhere = y.world.company("Other").await;
    let theirs = y.world.stage(elsewhere, "1st Interview").await;
    assert_eq!(refused("Other", Some(theirs)).await, "There is no such stage any more.");

    // What is not said of it stays, and null ends it
    let path = format!("/message-template/{}", id.as_str().unwrap());
    let mut plain = template("Invitation, again", Value::Null);
    plain.as_object_mut().unwrap().remove("sentWhen");
    let kept = y.colin.put(&path, plain).await.expect_ok();
    assert_eq!(kept["sentWhen"], json!({ "stageId": y.interview, "hold": "Hour", "hour": 9 }));
    let ended = y.colin.put(&path, template("Invitation, again", Value::Null)).await.expect_ok();
    assert_eq!(ended["sentWhen"], Value::Null);
    y.hattie.moves(&[y.ann], y.interview).await.expect_ok();
    y.world.followed().await;
    assert_eq!(y.messages(y.ann).await, json!([]));
}

#[tokio::test]
async fn whoever_is_rejected_or_has_withdrawn_meanwhile_is_not_invited() {
    let y = Yard::open().await;
    y.colin.keeps_template("Invitation", Some(y.interview), "Hour").await.expect_ok();
    let bob = y.world.receives(y.job, "Bob", 2).await;
    let cyd = y.world.receives(y.job, "Cyd", 3).await;
    y.hattie.moves(&[y.ann, bob], y.interview).await.expect_ok();
    y.held(y.ann).await;
    y.held(bob).await;
    y.hattie.sets_status(&[y.ann], "Rejected").await.expect_ok();
    y.is_gone(y.ann).await;
    y.execute(Sql::with("UPDATE candidate SET withdrawn_at = 1 WHERE id = $1", values![bob])).await;
    // Nor is whoever is moved there afterwards.
    y.hattie.sets_status(&[cyd], "Rejected").await.expect_ok();
    y.hattie.moves(&[cyd], y.interview).await.expect_ok();
    y.world.followed().await;
    y.passes(61).await;
    y.is_gone(bob).await;
    y.world.rests().await;
    for one in [y.ann, bob, cyd] {
        assert_eq!((y.letters(one).await, y.messages(one).await), (0, json!([])));
    }
}

#[tokio::test]
async fn a_rejection_that_was_undone_while_mail_was_down_never_goes() {
    // Whose letters go into a folder, which can be away.
    let y = Yard::open_in(World::of_one().await).await;
    y.colin.keeps_template("Not this time", None, "TenMinutes").await.expect_ok();
    y.hattie.sets_status(&[y.ann], "Rejected").await.expect_ok();
    y.held(y.ann).await;
    let (folder, aside) = (y.world.folder.path().join("mail"), y.world.folder.path().join("aside"));
    std::fs::rename(&folder, &aside).unwrap();
    y.passes(11).await;
    let state = async || y.messages(y.ann).await[0]["state"].clone();
    let tried = async || (state().await == "OnItsWay").then_some(());
    y.world.eventually("it is tried", tried).await;
    y.hattie.sets_status(&[y.ann], "Shortlisted").await.expect_ok();
    std::fs::rename(&aside, &folder).unwrap();
    let given_up = async || (state().await == "Failed").then_some(());
    y.world.in_time("it is given up", given_up).await;
    assert_eq!(y.letters(y.ann).await, 0);
}

#[tokio::test]
async fn a_letter_that_was_put_off_goes_to_the_address_that_was_corrected_meanwhile() {
    let y = Yard::open_in(World::of_one().await).await;
    y.colin.keeps_template("Not this time", None, "TenMinutes").await.expect_ok();
    y.hattie.sets_status(&[y.ann], "Rejected").await.expect_ok();
    let wrong = y.held(y.ann).await["email"].as_str().unwrap().to_owned();
    let (folder, aside) = (y.world.folder.path().join("mail"), y.world.folder.path().join("aside"));
    std::fs::rename(&folder, &aside).unwrap();
    y.passes(11).await;
    let tried = async || (y.messages(y.ann).await[0]["state"] == "OnItsWay").then_some(());
    y.world.eventually("it is tried", tried).await;
    y.hattie.edits(y.ann, &[("email", "right@example.org")], None).await.expect_ok();
    std::fs::rename(&aside, &folder).unwrap();
    let letters = |to: &str| {
        let all = y.world.mail_to(to).into_iter();
        all.filter(|letter| letter.contains("Reply-To:")).count()
    };
    let arrives = async || (letters("right@example.org") == 1).then_some(());
    y.world.in_time("it arrives", arrives).await;
    assert_eq!(letters(&wrong), 0);
}

#[tokio::test]
async fn a_held_letter_goes_to_the_address_that_was_corrected_and_is_answered_to_whoever_is_there() {
    let y = Yard::open().await;
    y.colin.keeps_template("Not this time", None, "Hour").await.expect_ok();
    let ravi = y.world.person(Some(y.yard), Role::RecruitmentManager, "Ravi").await;
    ravi.sets_status(&[y.ann], "Rejected").await.expect_ok();
    let held = y.held(y.ann).await;
    let wrong = held["email"].as_str().unwrap().to_owned();
    y.hattie.edits(y.ann, &[("email", "right@example.org")], None).await.expect_ok();
    assert_eq!(y.held(y.ann).await["email"], "right@example.org");
    let gone = json!({ "userDeleteId": ravi.id(), "userAcceptId": null, "companyGoes": false });
    y.colin.delete_with("/user", gone).await.expect_ok();
    y.world.cleared().await;
    y.passes(61).await;
    let arrives =
        async || y.world.mail_to("right@example.org").into_iter().find(|letter| letter.contains("Reply-To"));
    let letter = y.world.in_time("the letter goes out", arrives).await;
    let hatties = y.hattie.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned();
    assert!(letter.contains(&format!("Reply-To: {hatties}")), "{letter}");
    let to_stranger =
        y.world.mail_to(&wrong).into_iter().filter(|letter| letter.contains("Reply-To:")).count();
    assert_eq!(to_stranger, 0);
    assert_eq!(y.messages(y.ann).await[0]["email"], "right@example.org");
}

#[tokio::test]
async fn whoever_the_company_has_brought_in_itself_is_told_and_whom_an_agency_submitted_is_not() {
    let y = Yard::open().await;
    y.colin.keeps_template("Not this time", None, "TenMinutes").await.expect_ok();
    let added = y.hattie.adds(y.job, "Sue").await;
    y.execute(Sql::with("UPDATE candidate SET email = 'sue@example.org' WHERE id = $1", values![added]))
        .await;
    assert_eq!(y.hattie.candidate(added).await.expect_ok()["rejectLetter"], "Not this time");
    y.hattie.sets_status(&[added], "Rejected").await.expect_ok();
    y.held(added).await;
}

#[tokio::test]
async fn what_would_go_out_by_itself_is_told_before_anybody_is_decided_on() {
    let y = Yard::open().await;
    let [bob, cid, dan] = [
        y.world.receives(y.job, "Bob", 2).await,
        y.world.receives(y.job, "Cid", 3).await,
        y.world.receives(y.job, "Dan", 4).await,
    ];
    let asks =
        async |who: &Person, ids: &[CandidateId]| who.post("/message/by-itself", json!({ "ids": ids })).await;
    assert_eq!(asks(&y.hattie, &[y.ann]).await.expect_ok(), json!([]));
    y.colin.keeps_template("Invitation", Some(y.interview), "Hour").await.expect_ok();
    y.colin.keeps_template("Not this time", None, "TenMinutes").await.expect_ok();
    y.execute(Sql::with("UPDATE candidate SET email = NULL WHERE id = $1", values![cid])).await;
    y.execute(Sql::with("UPDATE candidate SET withdrawn_at = 1 WHERE id = $1", values![dan])).await;
    let agency = y.world.company("Agency").await;
    let rex = y.world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    y.world.joins(&rex, y.job).await;
    let eve = rex.adds(y.job, "Eve").await;
    let all = [y.ann, bob, cid, dan, eve];
    let told = |invited: u64, rejected: u64| {
        json!([
            { "name": "Invitation", "sentWhen": { "stageId": y.interview, "hold": "Hour", "hour": 9 }, "total": invited },
            { "name": "Not this time", "sentWhen": { "stageId": null, "hold": "TenMinutes", "hour": 9 }, "total": rejected },
        ])
    };
    // Nobody has an address, wants the job still and is the company's own to write to but Ann and Bob
    assert_eq!(asks(&y.hattie, &all).await.expect_ok(), told(2, 2));
    // Of a list as of some, and nothing of it is written
    let listed = json!({ "query": { "advertId": y.job }, "except": [bob], "expectedTotal": 5 });
    assert_eq!(y.hattie.post("/message/by-itself", listed).await.expect_ok(), told(1, 1));
    y.world.rests().await;
    assert_eq!(y.messages(y.ann).await, json!([]));
    // Whom a blind sift hides is written to as well, once somebody rejects them
    let sift = async |on: bool| {
        let path = format!("/campaign/{}/blind-sift", y.job);
        y.hattie.put(&path, json!({ "on": on })).await.expect_ok();
    };
    sift(true).await;
    assert_eq!(asks(&y.hattie, &all).await.expect_ok()[1]["total"], 2);
    sift(false).await;
    // Who stands there is not moved there, and whoever is rejected is sent nothing else
    y.hattie.moves(&[bob], y.interview).await.expect_ok();
    y.hattie.sets_status(&[y.ann], "Rejected").await.expect_ok();
    y.held(bob).await;
    y.held(y.ann).await;
    assert_eq!(asks(&y.hattie, &all).await.expect_ok(), told(0, 1));

    let other = y.world.company("Other").await;
    let stranger = y.world.person(Some(other), Role::CompanyAdmin, "Sam").await;
    assert_eq!(asks(&stranger, &[y.ann]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(asks(&rex, &[eve]).await.status, StatusCode::FORBIDDEN);
}
