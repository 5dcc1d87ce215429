//! Tasks on candidates.

use std::time::Duration;

use jobhelm::contract::UserStatus;
use jobhelm::ids::{CandidateId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::time_zone::Day;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::{Sql, values};

use crate::world::{Answer, Person, World};

const DAY: Duration = Duration::from_hours(24);

/// A job with everybody who works on it, and a candidate.
struct Quay {
    world: World,
    hattie: Person,
    ada: Person,
    tim: Person,
    rex: Person,
    job: JobId,
    bob: CandidateId,
}

impl Quay {
    async fn open() -> Self {
        let world = World::start().await;
        let (harbour, agency) = (world.company("Harbour & Co").await, world.company("Agents Ltd").await);
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let ada = world.person(Some(harbour), Role::CompanyAdmin, "Ada").await;
        let tim = world.person(Some(harbour), Role::TeamMember, "Tim").await;
        let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
        let job = world.live_job(&hattie, &[]).await;
        world.joins(&tim, job).await;
        world.joins(&rex, job).await;
        let bob = rex.adds(job, "Bob").await;
        Self { world, hattie, ada, tim, rex, job, bob }
    }

    /// So many days from today, where the company is.
    fn day(&self, days: u32) -> String {
        Day::at(self.world.app.clock.now().plus(DAY * days), "Europe/London").to_string()
    }

    async fn tries(&self, by: &Person, to: Option<&Person>, text: &str, days: u32) -> Answer {
        let task = json!({ "text": text, "dueOn": self.day(days), "assigneeId": to.map(Person::id) });
        by.post(&format!("/candidate/{}/tasks", self.bob), task).await
    }

    async fn adds(&self, by: &Person, to: Option<&Person>, text: &str, days: u32) -> Value {
        let answer = self.tries(by, to, text, days).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
        answer.body
    }

    /// What stands on the candidate, as somebody sees it.
    async fn on_bob(&self, by: &Person, query: &str) -> Vec<String> {
        texts(&by.get(&format!("/candidate/{}/tasks{query}", self.bob)).await.expect_ok())
    }

    async fn sweeps(&self) {
        let now = self.world.app.clock.now();
        while self.world.app.db.write(move |tx| jobhelm::tasks::tell_due(tx, now, 10)).await.unwrap() > 0 {}
    }
}

fn texts(view: &Value) -> Vec<String> {
    let items = view["tasks"]["items"].as_array().unwrap();
    items.iter().map(|task| task["text"].as_str().unwrap().to_owned()).collect()
}

async fn own(person: &Person) -> Vec<String> {
    texts(&person.get("/tasks").await.expect_ok())
}

async fn ticks(by: &Person, task: &Value, done: bool) -> Answer {
    by.put(&format!("/tasks/{}/done", task["id"].as_str().unwrap()), json!({ "done": done })).await
}

fn address(task: &Value) -> String {
    format!("/tasks/{}", task["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_task_is_made_for_oneself_or_for_somebody_who_sees_the_candidate() {
    let quay = Quay::open().await;
    let Quay { world, hattie, ada, tim, rex, bob, .. } = &quay;
    let own_one = quay.adds(hattie, None, "Call about the notice period", 1).await;
    assert_eq!(own_one["assignee"]["fullName"], "Hattie Tester");
    assert_eq!(own_one["assignee"]["seesCandidate"], true);
    assert_eq!((&own_one["author"], &own_one["dueOn"]), (&json!("Hattie Tester"), &json!(quay.day(1))));
    assert_eq!((&own_one["candidate"]["id"], &own_one["doneAt"]), (&json!(bob), &Value::Null));
    quay.adds(hattie, Some(tim), "Ask for\r\nreferences", 0).await;
    quay.adds(tim, Some(ada), "Agree the salary", 8).await;

    // The first due first, to everybody of the hiring side alike
    let all = ["Ask for\nreferences", "Call about the notice period", "Agree the salary"];
    for person in [hattie, ada, tim] {
        assert_eq!(quay.on_bob(person, "").await, all);
    }
    assert_eq!(quay.on_bob(hattie, "?pageSize=1&pageNumber=1").await, [all[1]]);
    assert_eq!(own(hattie).await, [all[1]]);
    assert_eq!(own(tim).await, [all[0]]);
    assert_eq!(hattie.get("/tasks").await.expect_ok()["today"], quay.day(0));

    // An agency's recruiter and the provider have none, and are told of none
    let tasks = format!("/candidate/{bob}/tasks");
    for outside in [rex, &world.super_admin().await] {
        assert_eq!(outside.get(&tasks).await.status, StatusCode::FORBIDDEN);
        assert_eq!(outside.get("/tasks").await.status, StatusCode::FORBIDDEN);
        let can = outside.candidate(*bob).await.expect_ok()["can"].clone();
        assert!(!can.as_array().unwrap().contains(&json!("task.manage")), "{can}");
    }
    assert!(hattie.candidate(*bob).await.expect_ok()["can"].to_string().contains("task.manage"));

    // Nobody is given one who does not see them
    let uma = world.person(Some(hattie.company()), Role::HiringManager, "Uma").await;
    let quentin = {
        let other = world.company("Quay Ltd").await;
        world.person(Some(other), Role::CompanyAdmin, "Quentin").await
    };
    let blocked = world.person(Some(hattie.company()), Role::CompanyAdmin, "Bea").await;
    let id = blocked.id();
    let shut = Sql::with("UPDATE account SET status = $1 WHERE id = $2", values![UserStatus::Blocked, id]);
    world.app.db.write(move |tx| tx.run(shut.clone()).map_err(Problem::from)).await.unwrap();
    let sentence = "Please choose somebody who can see this candidate.";
    for other in [&uma, &quentin, rex, &blocked, &world.super_admin().await] {
        let refused = quay.tries(hattie, Some(other), "Call", 1).await;
        refused.expect_refusal(StatusCode::BAD_REQUEST, Some("assigneeId"), sentence);
    }
    for stranger in [&uma, &quentin] {
        assert_eq!(stranger.get(&tasks).await.status, StatusCode::NOT_FOUND);
        let edit = json!({ "text": "Mine", "dueOn": quay.day(1), "version": 0 });
        assert_eq!(stranger.put(&address(&own_one), edit).await.status, StatusCode::NOT_FOUND);
        assert_eq!(ticks(stranger, &own_one, true).await.status, StatusCode::NOT_FOUND);
        assert_eq!(stranger.delete(&address(&own_one)).await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn what_a_task_says_and_when_it_is_due_is_checked() {
    let quay = Quay::open().await;
    let hattie = &quay.hattie;
    let tasks = format!("/candidate/{}/tasks", quay.bob);
    let length = "Has to be between 1 and 500 characters";
    for text in ["", " \n ", &"x".repeat(501), "a\u{202E}b"] {
        let answer = hattie.post(&tasks, json!({ "text": text, "dueOn": quay.day(0) })).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some("text"), length);
    }
    let yesterday = Day::at(quay.world.app.clock.now().minus(DAY), "Europe/London").to_string();
    for (day, sentence) in [
        ("", "Has to be a day such as 2026-12-31"),
        ("31/12/2026", "Has to be a day such as 2026-12-31"),
        (yesterday.as_str(), "Has to be today or later"),
        ("2199-01-01", "Has to be within five years"),
    ] {
        let answer = hattie.post(&tasks, json!({ "text": "Call", "dueOn": day })).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some("dueOn"), sentence);
    }
    let answer = hattie.post(&tasks, json!({})).await;
    assert_eq!(answer.body["errors"].as_array().unwrap().len(), 2, "{}", answer.body);
    quay.adds(hattie, None, &"x".repeat(500), 0).await;

    let (company, bob, by) = (hattie.company(), quay.bob, hattie.id());
    let fill = move |tx: &mut store::Tx<'_>| {
        for _ in 0..199 {
            tx.run(Sql::with(
                "INSERT INTO task (id, company_id, candidate_id, body, due_on, due_from, due_told, assignee_id, created_at, state)
                 VALUES ($1, $2, $3, 'Call', '2026-01-01', 0, 1, $4, 0, 'Open')",
                values![jobhelm::ids::TaskId::new(), company, bob, by],
            ))?;
        }
        Ok::<_, Problem>(())
    };
    quay.world.app.db.write(fill).await.unwrap();
    let refused = quay.tries(hattie, None, "One more", 0).await;
    let sentence = "A candidate can have 200 tasks. Please delete some that are done.";
    refused.expect_refusal(StatusCode::CONFLICT, None, sentence);
    let page = hattie.get("/tasks?pageSize=100&pageNumber=1").await.expect_ok();
    assert_eq!((&page["tasks"]["totalElements"], &page["tasks"]["last"]), (&json!(200), &json!(true)));
}

#[tokio::test]
async fn a_task_is_ticked_off_once_and_opened_again() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, bob, .. } = &quay;
    let task = quay.adds(hattie, Some(tim), "Call", 0).await;
    // Sent twice, and by two people at once, it is done once, by the first
    let (first, second) = tokio::join!(ticks(tim, &task, true), ticks(tim, &task, true));
    let (first, second) = (first.expect_ok(), second.expect_ok());
    assert_eq!((&first["doneBy"], &first["doneAt"]), (&second["doneBy"], &second["doneAt"]));
    assert_eq!(ticks(hattie, &task, true).await.expect_ok()["doneBy"], "Tim Tester");
    assert_eq!(quay.on_bob(hattie, "").await, [] as [&str; 0]);
    assert_eq!(quay.on_bob(hattie, "?done=true").await, ["Call"]);
    assert_eq!(own(tim).await, [] as [&str; 0]);
    let events = "SELECT count(*) FROM event WHERE kind = 'TaskDone'";
    assert_eq!(world.count_of(events).await, 1);

    let open = ticks(hattie, &task, false).await.expect_ok();
    assert_eq!((&open["doneAt"], &open["doneBy"]), (&Value::Null, &Value::Null));
    assert_eq!(own(tim).await, ["Call"]);
    ticks(hattie, &task, true).await.expect_ok();

    let timeline = hattie.get(&format!("/candidate/{bob}/timeline")).await.expect_ok();
    let entry = |item: &Value| (item["type"].as_str().unwrap().to_owned(), item["newValue"].clone());
    let entries: Vec<_> = timeline["items"].as_array().unwrap().iter().map(entry).collect();
    let called = |what: &str| (what.to_owned(), json!("Call"));
    assert_eq!(entries[..4], ["TaskDone", "TaskReopened", "TaskDone", "TaskAdded"].map(called));
    // Whoever has no part in tasks reads nothing of them there
    let provider = world.super_admin().await;
    let seen = provider.get(&format!("/candidate/{bob}/timeline")).await.expect_ok();
    assert_eq!(seen["totalElements"].as_i64().unwrap() + 4, timeline["totalElements"].as_i64().unwrap());
    assert!(!seen.to_string().contains("Task"), "{seen}");
}

#[tokio::test]
async fn a_task_is_changed_by_whoever_has_seen_what_it_is() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, ada, .. } = &quay;
    let task = quay.adds(hattie, None, "Call", 0).await;
    let edit = |text: &str, days: u32, to: &Person, version: &Value| json!({ "text": text, "dueOn": quay.day(days), "assigneeId": to.id(), "version": version });
    let changed = tim.put(&address(&task), edit("Call again", 3, ada, &task["version"])).await.expect_ok();
    assert_eq!(changed["assignee"]["fullName"], "Ada Tester");
    assert_eq!(own(ada).await, ["Call again"]);
    // An answer that was lost: the same again is no change
    let again = tim.put(&address(&task), edit("Call again", 3, ada, &task["version"])).await.expect_ok();
    assert_eq!(again, changed);
    let late = hattie.put(&address(&task), edit("Mail", 1, hattie, &task["version"])).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert_eq!(late.body["current"]["text"], "Call again", "{}", late.body);
    // What is left out stays, and what is past may be corrected
    world.app.clock.advance(DAY * 5);
    let hattie = world.session_of(hattie).await;
    let words = json!({ "text": "Call twice", "dueOn": changed["dueOn"], "version": changed["version"] });
    let corrected = hattie.put(&address(&task), words).await.expect_ok();
    assert_eq!(
        (&corrected["dueOn"], &corrected["assignee"]["fullName"]),
        (&changed["dueOn"], &json!("Ada Tester"))
    );
    let yesterday = Day::at(world.app.clock.now().minus(DAY), "Europe/London").to_string();
    for past in ["2020-01-01", yesterday.as_str()] {
        let back = json!({ "text": "Call", "dueOn": past, "version": corrected["version"] });
        let refused = hattie.put(&address(&task), back).await;
        refused.expect_refusal(StatusCode::BAD_REQUEST, Some("dueOn"), "Has to be today or later");
    }
    // Nothing new is no change
    let same = json!({ "text": "Call twice", "dueOn": corrected["dueOn"], "version": corrected["version"] });
    assert_eq!(hattie.put(&address(&task), same).await.expect_ok()["version"], corrected["version"]);
}

#[tokio::test]
async fn a_deleted_task_comes_back_for_a_while() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, .. } = &quay;
    let (open, done) =
        (quay.adds(hattie, Some(tim), "Call", 0).await, quay.adds(hattie, None, "Mail", 0).await);
    ticks(hattie, &done, true).await.expect_ok();
    for task in [&open, &done] {
        for _ in 0..2 {
            assert_eq!(hattie.delete(&address(task)).await.status, StatusCode::NO_CONTENT);
        }
        let gone = ticks(hattie, task, true).await;
        gone.expect_refusal(StatusCode::NOT_FOUND, None, "This task has been deleted.");
    }
    assert_eq!(own(tim).await, [] as [&str; 0]);
    world.rings(tim, &["NewApplicants"]).await;
    for task in [&open, &done, &open] {
        hattie.post(&format!("{}/restore", address(task)), json!({})).await.expect_ok();
    }
    assert_eq!(own(tim).await, ["Call"]);
    assert_eq!(quay.on_bob(hattie, "?done=true").await, ["Mail"]);
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE kind = 'TaskDeleted'").await, 4);

    hattie.delete(&address(&open)).await;
    world.app.clock.advance(Duration::from_mins(11));
    let left = "SELECT count(*) FROM task WHERE state = 'Deleted'";
    world.eventually("it is gone", async || (world.count_of(left).await == 0).then_some(())).await;
    let late = hattie.post(&format!("{}/restore", address(&open)), json!({})).await;
    assert_eq!(late.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn whose_a_task_is_hears_of_it_and_of_its_day_until_it_is_done() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, ada, rex, bob, .. } = &quay;
    // The letter of the day is of tasks alone.
    let silent = json!({ "kind": "NewApplicants", "frequency": "Never" });
    tim.put("/user/notifications", silent).await.expect_ok();
    world.rings(tim, &["NewApplicants"]).await;
    let task = quay.adds(hattie, Some(tim), "Ask for the portfolio", 2).await;
    quay.adds(hattie, None, "Nobody is told of one's own", 2).await;
    world.rings(tim, &["TaskAssigned", "NewApplicants"]).await;
    let entry = tim.get("/user/bell").await.expect_ok()["items"][0]["task"].clone();
    assert_eq!((&entry["id"], &entry["candidateId"]), (&task["id"], &json!(bob)));
    assert_eq!((&entry["text"], &entry["candidateName"]), (&json!("Ask for the portfolio"), &json!("Bob")));
    let letter = world.writes(tim, "You have a new task").await;
    assert!(letter.contains("You have a new task on Bob"), "{letter}");
    assert!(letter.contains(&format!("/candidate/{bob}?tab=3DDetails")), "{letter}");
    // What it says is for those who are signed in.
    assert!(!letter.contains("portfolio"), "{letter}");

    // Another's now
    let edit = |to: &Person, version: i64| json!({ "text": "Ask for the portfolio", "dueOn": quay.day(2), "assigneeId": to.id(), "version": version });
    hattie.put(&address(&task), edit(ada, 0)).await.expect_ok();
    world.rings(tim, &["NewApplicants"]).await;
    world.rings(ada, &["TaskAssigned"]).await;
    hattie.put(&address(&task), edit(tim, 1)).await.expect_ok();
    world.rings(ada, &[]).await;

    // Its day comes, once, in the letter of the day
    quay.sweeps().await;
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE kind = 'TaskDue'").await, 0);
    world.app.clock.advance(DAY * 2);
    // By every copy of the server at once.
    tokio::join!(quay.sweeps(), quay.sweeps());
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE kind = 'TaskDue'").await, 2);
    let (tim, hattie, rex) =
        (world.session_of(tim).await, world.session_of(hattie).await, world.session_of(rex).await);
    world.rings(&tim, &["TaskDue", "TaskAssigned", "NewApplicants"]).await;
    world.rings(&hattie, &["TaskDue", "NewApplicants"]).await;
    // What its bell has said is kept for the letter a moment later.
    world.all_done().await;
    world.app.clock.advance(DAY);
    let tim = world.session_of(&tim).await;
    let letter = world.writes(&tim, "Your day on JobHelm").await;
    assert!(letter.contains("Your task on Bob"), "{letter}");
    assert!(!letter.contains("portfolio"), "{letter}");

    ticks(&tim, &task, true).await.expect_ok();
    world.rings(&tim, &["NewApplicants"]).await;
    assert_eq!(rex.bell().await, []);
}

#[tokio::test]
async fn who_sees_the_candidate_no_more_sees_no_task_and_the_team_is_told_so() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, job, bob, .. } = &quay;
    let task = quay.adds(hattie, Some(tim), "Call", 0).await;
    world.rings(tim, &["TaskAssigned", "NewApplicants"]).await;
    world.leaves(tim, *job).await;
    assert_eq!(own(tim).await, [] as [&str; 0]);
    assert_eq!(tim.bell().await, []);
    assert_eq!(ticks(tim, &task, true).await.status, StatusCode::NOT_FOUND);
    let left = hattie.get(&format!("/candidate/{bob}/tasks")).await.expect_ok()["tasks"]["items"][0].clone();
    assert_eq!(
        (&left["assignee"]["fullName"], &left["assignee"]["seesCandidate"]),
        (&json!("Tim Tester"), &json!(false))
    );
    // With the candidate it goes for good
    hattie.removes(&[*bob]).await.expect_ok();
    world.hold_is_over().await;
    assert_eq!(world.count_of("SELECT count(*) FROM task").await, 0);
}

#[tokio::test]
async fn the_tasks_of_whoever_leaves_fall_to_whoever_made_them() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, ada, bob, .. } = &quay;
    quay.adds(hattie, Some(tim), "Call", 0).await;
    quay.adds(tim, None, "Mail", 1).await;
    let done = quay.adds(hattie, Some(tim), "Greet", 1).await;
    ticks(tim, &done, true).await.expect_ok();
    let gone = json!({ "userDeleteId": tim.id(), "userAcceptId": null, "companyGoes": false });
    ada.delete_with("/user", gone).await.expect_ok();
    assert_eq!(own(hattie).await, ["Call"]);
    world.rings(hattie, &["TaskAssigned", "NewApplicants"]).await;
    // Of their own making it is nobody's, and the team finds it
    let all = hattie.get(&format!("/candidate/{bob}/tasks")).await.expect_ok()["tasks"]["items"].clone();
    assert_eq!(
        (&all[1]["text"], &all[1]["assignee"], &all[1]["author"]),
        (&json!("Mail"), &Value::Null, &json!("Tim Tester"))
    );
    assert_eq!(quay.on_bob(hattie, "?done=true").await, ["Greet"]);

    // Whoever is moved to another company takes none along
    let (ula, other) = {
        let other = world.company("Quay Ltd").await;
        world.person(Some(other), Role::CompanyAdmin, "Quin").await;
        let ula = world.person(Some(hattie.company()), Role::HiringManager, "Ula").await;
        world.joins(&ula, quay.job).await;
        (ula, other)
    };
    quay.adds(ada, Some(&ula), "Visit", 2).await;
    let sasha = world.super_admin().await;
    sasha.post("/user/move", json!({ "id": ula.id(), "companyId": other })).await.expect_ok();
    assert_eq!(own(ada).await, ["Visit"]);
    let ula = world.session_of(&ula).await;
    assert_eq!(own(&ula).await, [] as [&str; 0]);
}

#[tokio::test]
async fn a_task_sent_again_under_its_key_is_made_once() {
    let quay = Quay::open().await;
    let task = json!({ "text": "Call", "dueOn": quay.day(0) });
    let send = async || {
        let path = format!("/candidate/{}/tasks", quay.bob);
        let request = quay.hattie.request(Method::POST, &path).header("idempotency-key", "k1");
        Answer::of(request.json(&task)).await.expect_ok()
    };
    assert_eq!(send().await["id"], send().await["id"]);
    assert_eq!(own(&quay.hattie).await, ["Call"]);
}

#[tokio::test]
async fn the_merge_of_two_candidates_leaves_each_its_tasks() {
    let quay = Quay::open().await;
    let Quay { hattie, job, bob, .. } = &quay;
    let ben = hattie.adds(*job, "Ben").await;
    quay.adds(hattie, None, "Call", 0).await;
    let merge = json!({ "candidateId": ben });
    hattie.post(&format!("/candidate/{bob}/merge"), merge).await.expect_ok();
    assert_eq!(quay.on_bob(hattie, "").await, ["Call"]);
    assert_eq!(texts(&hattie.get(&format!("/candidate/{ben}/tasks")).await.expect_ok()), [] as [&str; 0]);
}

#[tokio::test]
async fn what_was_done_to_a_task_is_taken_back_unless_somebody_has_changed_it_since() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, .. } = &quay;
    let task = quay.adds(hattie, None, "Call", 0).await;
    let sentence = "Somebody else has just changed this task. Please look again.";
    let reopens = async |version: &Value| {
        let path = format!("{}/done", address(&task));
        hattie.put(&path, json!({ "done": false, "version": version })).await
    };
    let removes =
        async |version: &Value| hattie.delete(&format!("{}?version={version}", address(&task))).await;

    // What was ticked off is open again, also where the answer was lost
    let ticked = ticks(hattie, &task, true).await.expect_ok();
    for _ in 0..2 {
        assert_eq!(reopens(&ticked["version"]).await.expect_ok()["doneAt"], Value::Null);
    }
    // But not what a colleague has ticked off since
    let theirs = ticks(tim, &task, true).await.expect_ok();
    reopens(&ticked["version"]).await.expect_refusal(StatusCode::CONFLICT, None, sentence);
    assert_eq!(quay.on_bob(hattie, "?done=true").await, ["Call"]);
    // Nor is it removed, as something that was never made
    removes(&task["version"]).await.expect_refusal(StatusCode::CONFLICT, None, sentence);
    assert_eq!(quay.on_bob(hattie, "?done=true").await, ["Call"]);
    for _ in 0..2 {
        assert_eq!(removes(&theirs["version"]).await.status, StatusCode::NO_CONTENT);
    }
    assert_eq!(quay.on_bob(hattie, "?done=true").await, [] as [&str; 0]);

    // What was due on a day that is over is due on it again, and what was nobody's is nobody's
    let other = quay.adds(hattie, Some(hattie), "Mail", 0).await;
    world.app.clock.advance(DAY * 2);
    let hattie = world.session_of(hattie).await;
    let edit = |due: &Value, version: &Value, takes_back: bool| json!({ "text": "Mail", "dueOn": due, "assigneeId": null, "version": version, "takesBack": takes_back });
    let later = json!(quay.day(3));
    let moved = hattie.put(&address(&other), edit(&later, &other["version"], false)).await.expect_ok();
    assert_eq!((&moved["dueOn"], &moved["assignee"]["id"]), (&later, &json!(hattie.id())));
    let stale = hattie.put(&address(&other), edit(&other["dueOn"], &other["version"], true)).await;
    stale.expect_refusal(StatusCode::CONFLICT, None, sentence);
    let back = hattie.put(&address(&other), edit(&other["dueOn"], &moved["version"], true)).await.expect_ok();
    assert_eq!((&back["dueOn"], &back["assignee"]), (&other["dueOn"], &Value::Null));
    // Taking back is no way to plan beyond what may be planned
    let far = hattie.put(&address(&other), edit(&json!("2199-01-01"), &back["version"], true)).await;
    far.expect_refusal(StatusCode::BAD_REQUEST, Some("dueOn"), "Has to be within five years");
}
