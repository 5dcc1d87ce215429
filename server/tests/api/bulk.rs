//! One action on all whom a list holds: resolved once, carried out in slices, accounted, and taken back.

use std::time::Duration;

use jobhelm::candidates::commands;
use jobhelm::ids::{CandidateId, CompanyId, JobId, StageId};
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::applicants::candidate_id;
use crate::counts::assert_counts_are_true;
use crate::jobs::with;
use crate::world::{Answer, Person, World};

const CONFLICT: StatusCode = StatusCode::CONFLICT;

impl World {
    /// Carries out at most so many slices; whether there may be more.
    async fn carries_on(&self, slices: u32) -> bool {
        commands::go_on(&self.app.db, &self.app.clock, slices).await.unwrap()
    }
}

impl Person {
    async fn gives_all(&self, job: JobId, total: u32, status: &str) -> Answer {
        let whom = json!({ "query": { "advertId": job }, "expectedTotal": total, "status": status });
        self.post("/candidate/update-status", whom).await
    }

    async fn moves_all(&self, job: JobId, total: u32, stage: StageId) -> Answer {
        let whom = json!({ "query": { "advertId": job }, "expectedTotal": total, "stageId": stage });
        self.post("/candidate/update-stage", whom).await
    }

    async fn command(&self, id: &str) -> Answer {
        self.get(&format!("/candidate/command/{id}")).await
    }

    async fn undoes(&self, id: &str) -> Answer {
        self.post(&format!("/candidate/command/{id}/undo"), json!({})).await
    }

    async fn failures(&self, id: &str) -> Vec<Value> {
        let page = self.get(&format!("/candidate/command/{id}/failures?pageSize=100")).await.expect_ok();
        page["items"].as_array().unwrap().clone()
    }

    /// How many of a job's candidates have each status.
    async fn statuses(&self, job: JobId) -> Value {
        self.get(&format!("/candidate/count?advertId={job}")).await.expect_ok()["statusCount"].clone()
    }

    async fn standing(&self, job: JobId, stage: StageId) -> Value {
        let query = format!("/candidate/count?advertId={job}&candidateStageIds={stage}");
        self.get(&query).await.expect_ok()["totalElements"].clone()
    }
}

fn id_of(changed: &Value) -> String {
    changed["command"]["id"].as_str().unwrap().to_owned()
}

fn progress(command: &Value) -> (&str, i64, i64, i64) {
    let number = |name: &str| command[name].as_i64().unwrap();
    (command["state"].as_str().unwrap(), number("total"), number("done"), number("failed"))
}

struct Harbour {
    world: World,
    company: CompanyId,
    carl: Person,
    job: JobId,
    screen: StageId,
}

impl Harbour {
    /// A job with candidates in its first stage for them: of five statuses, every other one by the public page.
    async fn with(many: u32) -> Self {
        let world = World::start().await;
        let company = world.company("Harbour & Co").await;
        let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
        let job = world.live_job(&carl, &[]).await;
        let screen = world.stage(company, "Phone Screen").await;
        world.stands(&carl, job, screen, many).await;
        Self { world, company, carl, job, screen }
    }
}

#[tokio::test]
async fn all_that_match_are_given_a_status_and_each_gets_back_what_they_had() {
    let Harbour { world, carl, job, .. } = Harbour::with(250).await;
    let before = carl.statuses(job).await;
    let listed = carl.list(job, "&candidateStatuses=New").await.expect_ok();
    let spared: Vec<CandidateId> =
        listed["items"].as_array().unwrap()[..2].iter().map(candidate_id).collect();

    let query = json!({ "advertId": job, "candidateStatuses": ["New", "Rejected"] });
    let whom = json!({ "query": query, "except": spared, "expectedTotal": 100, "status": "Shortlisted" });
    let changed = carl.post("/candidate/update-status", whom).await.expect_ok();
    assert_eq!(changed["changed"], 98);
    assert_eq!(progress(&changed["command"]), ("Done", 98, 98, 0));
    assert_eq!(changed["command"]["job"]["id"], json!(job));
    for one in &spared {
        assert_eq!(carl.candidate(*one).await.expect_ok()["status"], "New");
    }
    assert_counts_are_true(&world).await;
    // All of it is one command, also where it took several writes.
    let commands = "SELECT count(DISTINCT command_id) FROM event WHERE kind = 'StatusChanged'";
    assert_eq!(world.count_of(commands).await, 1);

    // Of one of them somebody decides otherwise meanwhile.
    let mina = candidate_id(&listed["items"][2]);
    carl.sets_status(&[mina], "Maybe").await.expect_ok();
    let undone = carl.undoes(&id_of(&changed)).await.expect_ok();
    assert_eq!(progress(&undone), ("Undone", 98, 97, 1));
    let failed = carl.failures(&id_of(&changed)).await;
    assert_eq!((&failed[0]["candidateId"], &failed[0]["why"]), (&json!(mina), &json!("DecidedSince")));
    assert_eq!(failed[0]["fullName"], "Ann");
    carl.sets_status(&[mina], "New").await.expect_ok();
    assert_eq!(carl.statuses(job).await, before);
    assert_counts_are_true(&world).await;

    // Asked for again it has been done.
    assert_eq!(carl.undoes(&id_of(&changed)).await.expect_ok()["state"], "Undone");
}

#[tokio::test]
async fn a_total_that_has_changed_is_asked_about_again() {
    let Harbour { world, carl, job, .. } = Harbour::with(3).await;
    world.receives(job, "Bob", 3).await;
    let refused = carl.gives_all(job, 3, "Maybe").await;
    assert_eq!(refused.status, CONFLICT);
    assert_eq!(refused.body["current"], json!({ "expectedTotal": 4 }));
    assert_eq!(carl.get("/candidate/command").await.expect_ok(), json!([]));
    carl.gives_all(job, 4, "Maybe").await.expect_ok();

    for (sent, item) in [
        (json!({ "query": { "advertId": job }, "status": "Maybe" }), "expectedTotal"),
        (json!({ "query": {}, "expectedTotal": 4, "status": "Maybe" }), "advertId"),
        (json!({ "expectedTotal": 4, "status": "Maybe" }), "expectedTotal"),
        (
            json!({ "query": { "advertId": job }, "expectedTotal": 4, "status": "Maybe", "from": "New" }),
            "from",
        ),
    ] {
        let refused = carl.post("/candidate/update-status", sent.clone()).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{sent}");
        assert_eq!(refused.body["errors"][0]["item"], item);
    }
}

#[tokio::test]
async fn a_large_one_goes_on_after_a_crash_and_is_done_by_two_processes_once() {
    let mut harbour = Harbour::with(2_500).await;
    harbour.world.stop_followers().await;
    let (job, company) = (harbour.job, harbour.company);
    let id = {
        let Harbour { world, carl, screen, .. } = &harbour;
        let offer = world.stage(company, "Offer").await;
        let changed = carl.moves_all(job, 2_500, offer).await.expect_ok();
        // The call does a thousand itself.
        assert_eq!(progress(&changed["command"]), ("Running", 2_500, 1_000, 0));
        assert!(world.carries_on(1).await);
        // Whoever comes now was not meant.
        world.stands(carl, job, *screen, 7).await;
        assert_counts_are_true(world).await;

        let other = world.another_process().await;
        let both = (0..8).map(|number| {
            let (db, clock) = match number % 2 {
                0 => (world.app.db.clone(), world.app.clock.clone()),
                _ => (other.db.clone(), other.clock.clone()),
            };
            tokio::spawn(async move { commands::go_on(&db, &clock, 1).await.unwrap() })
        });
        for turn in both.collect::<Vec<_>>() {
            turn.await.unwrap();
        }
        id_of(&changed)
    };
    harbour.world.start_followers();
    let Harbour { world, carl, screen, .. } = &harbour;
    let done = world
        .eventually("it is done", async || {
            let command = carl.command(&id).await.expect_ok();
            (command["state"] == "Done").then_some(command)
        })
        .await;
    assert_eq!(progress(&done), ("Done", 2_500, 2_500, 0));
    assert_eq!(carl.standing(job, *screen).await, 7);
    let twice = "SELECT count(*) FROM (SELECT subject_id FROM event WHERE kind = 'StageChanged'
                  GROUP BY subject_id HAVING count(*) > 1) moved";
    assert_eq!(world.count_of(twice).await, 0);
    let commands = "SELECT count(DISTINCT command_id) FROM event WHERE kind = 'StageChanged'";
    assert_eq!(world.count_of(commands).await, 1);

    carl.undoes(&id).await.expect_ok();
    world
        .eventually("it is taken back", async || {
            (carl.command(&id).await.expect_ok()["state"] == "Undone").then_some(())
        })
        .await;
    assert_eq!(carl.standing(job, *screen).await, 2_507);
    assert_counts_are_true(world).await;
}

#[tokio::test]
async fn what_could_not_be_done_is_accounted_and_holds_up_nobody_else() {
    let mut harbour = Harbour::with(1_300).await;
    harbour.world.stop_followers().await;
    let Harbour { world, company, carl, job, .. } = &harbour;
    let applied = world.stage(*company, "Applied").await;
    let second = world.stage(*company, "2nd Interview").await;

    // Half of them did not apply.
    let changed = carl.moves_all(*job, 1_300, applied).await.expect_ok();
    assert_eq!(progress(&changed["command"]), ("Running", 1_300, 500, 500));
    while world.carries_on(1).await {}
    let done = carl.command(&id_of(&changed)).await.expect_ok();
    assert_eq!(progress(&done), ("Done", 1_300, 650, 650));
    let failures = format!("/candidate/command/{}/failures?pageNumber=6&pageSize=100", id_of(&changed));
    let last = carl.get(&failures).await.expect_ok();
    assert_eq!((last["numberOfElements"].clone(), last["totalElements"].clone()), (json!(50), json!(650)));
    assert_eq!(last["items"][0]["why"], "Unsuited");
    carl.undoes(&id_of(&changed)).await.expect_ok();
    while world.carries_on(1).await {}
    assert_eq!(carl.standing(*job, applied).await, 0);

    // The stage goes in the middle of it.
    let changed = carl.moves_all(*job, 1_300, second).await.expect_ok();
    carl.deletes_stage(second, Some(world.stage(*company, "1st Interview").await)).await.expect_ok();
    while world.carries_on(1).await {}
    let done = carl.command(&id_of(&changed)).await.expect_ok();
    assert_eq!(progress(&done), ("Done", 1_300, 1_000, 300));
    assert_eq!(carl.failures(&id_of(&changed)).await[0]["why"], "StageDeleted");
    assert_eq!(carl.moves_all(*job, 1_300, second).await.status, CONFLICT);

    // And so do some of them, and then the right.
    let hattie = world.person(Some(*company), Role::HiringManager, "Hattie").await;
    world.joins(&hattie, *job).await;
    let changed = hattie.gives_all(*job, 1_300, "Maybe").await.expect_ok();
    let leaves = store::Sql::with("DELETE FROM hiring_team WHERE job_id = $1", store::values![*job]);
    let leave = move |tx: &mut store::Tx<'_>| tx.run(leaves.clone()).map_err(jobhelm::problem::Problem::from);
    world.app.db.write(leave).await.unwrap();
    while world.carries_on(1).await {}
    let done = hattie.command(&id_of(&changed)).await.expect_ok();
    assert_eq!(progress(&done), ("Done", 1_300, 1_000, 300));
    let failed = hattie.failures(&id_of(&changed)).await;
    assert_eq!((&failed[0]["why"], &failed[0]["fullName"]), (&json!("NoRight"), &Value::Null));
    assert_counts_are_true(world).await;
}

#[tokio::test]
async fn a_command_is_its_makers_and_nobody_elses() {
    let Harbour { world, company, carl, job, .. } = Harbour::with(5).await;
    let id = id_of(&carl.gives_all(job, 5, "Maybe").await.expect_ok());
    let cora = world.person(Some(company), Role::CompanyAdmin, "Cora").await;
    let erin = world.person(Some(company), Role::ExternalRecruiter, "Erin").await;
    for answer in [cora.command(&id).await, cora.undoes(&id).await] {
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(cora.get("/candidate/command").await.expect_ok(), json!([]));
    assert_eq!(erin.gives_all(job, 5, "New").await.status, StatusCode::FORBIDDEN);
    let otto = world.company("Elsewhere Ltd").await;
    let otto = world.person(Some(otto), Role::CompanyAdmin, "Otto").await;
    assert_eq!(otto.gives_all(job, 5, "New").await.status, StatusCode::NOT_FOUND);

    // It can be undone for ten minutes, and is forgotten then.
    assert_eq!(carl.get("/candidate/command").await.expect_ok()[0]["id"], json!(id));
    world.app.clock.advance(Duration::from_mins(10));
    assert!(matches!(carl.undoes(&id).await.status, CONFLICT | StatusCode::NOT_FOUND));
    world
        .eventually("it is forgotten", async || {
            (world.count_of("SELECT count(*) FROM bulk_slice").await == 0).then_some(())
        })
        .await;
}

#[tokio::test]
async fn a_call_that_is_sent_again_takes_effect_once() {
    let Harbour { world, carl, job, .. } = Harbour::with(5).await;
    let send = async || {
        let whom = json!({ "query": { "advertId": job }, "expectedTotal": 5, "status": "Maybe" });
        let request = carl.request(reqwest::Method::POST, "/candidate/update-status");
        Answer::of(request.header("Idempotency-Key", "once").json(&whom)).await.expect_ok()
    };
    assert_eq!(send().await, send().await);
    assert_eq!(world.count_of("SELECT count(*) FROM bulk_command").await, 1);
}

#[tokio::test]
async fn a_removal_is_held_for_ten_seconds_in_which_it_can_be_undone() {
    let mut harbour = Harbour::with(5).await;
    harbour.world.stop_followers().await;
    let Harbour { world, carl, job, .. } = &harbour;
    let all = json!({ "query": { "advertId": job }, "expectedTotal": 5 });
    let held = carl.delete_with("/candidate", all.clone()).await.expect_ok();
    assert_eq!((&held["changed"], progress(&held["command"])), (&json!(5), ("Held", 5, 0, 0)));
    assert_eq!(held["command"]["dueAt"], held["command"]["undoableUntil"]);

    world.app.clock.advance(Duration::from_secs(9));
    world.carries_on(9).await;
    assert_eq!(carl.list(*job, "").await.expect_ok()["totalElements"], 5);
    let undone = carl.undoes(&id_of(&held)).await.expect_ok();
    assert_eq!(progress(&undone), ("Undone", 5, 5, 0));
    world.app.clock.advance(Duration::from_secs(60));
    world.carries_on(9).await;
    assert_eq!(carl.list(*job, "").await.expect_ok()["totalElements"], 5);

    // Whoever comes to a decision on one who is about to go decides in vain.
    let held = carl.delete_with("/candidate", all).await.expect_ok();
    let ann = candidate_id(&carl.list(*job, "").await.expect_ok()["items"][0]);
    carl.sets_status(&[ann], "Shortlisted").await.expect_ok();
    world.app.clock.advance(Duration::from_secs(11));
    assert_eq!(carl.undoes(&id_of(&held)).await.message(), "It is too late to undo this.");
    while world.carries_on(9).await {}
    let done = carl.command(&id_of(&held)).await.expect_ok();
    assert_eq!(progress(&done), ("Done", 5, 5, 0));
    assert_eq!(done["undoableUntil"], Value::Null);
    assert_eq!(carl.list(*job, "").await.expect_ok()["totalElements"], 0);
    assert_counts_are_true(world).await;
}

#[tokio::test]
async fn removals_of_some_and_of_thousands_go_in_slices() {
    let mut harbour = Harbour::with(1_000).await;
    harbour.world.stop_followers().await;
    let Harbour { world, carl, job, .. } = &harbour;
    let gone = candidate_id(&carl.list(*job, "").await.expect_ok()["items"][0]);
    let first = carl.removes(&[gone]).await.expect_ok();
    let all = json!({ "query": { "advertId": job }, "except": [], "expectedTotal": 1_000 });
    let second = carl.delete_with("/candidate", all).await.expect_ok();
    world.app.clock.advance(Duration::from_secs(10));
    assert!(world.carries_on(2).await);
    assert_counts_are_true(world).await;
    while world.carries_on(9).await {}
    assert_eq!(progress(&carl.command(&id_of(&first)).await.expect_ok()), ("Done", 1, 1, 0));
    assert_eq!(progress(&carl.command(&id_of(&second)).await.expect_ok()), ("Done", 1_000, 999, 1));
    assert_eq!(carl.failures(&id_of(&second)).await[0]["why"], "Gone");
    assert_eq!(carl.list(*job, "").await.expect_ok()["totalElements"], 0);
    let newest = carl.get("/candidate/command").await.expect_ok();
    assert_eq!(with(newest[0].clone(), json!({}))["id"], json!(id_of(&second)));
    assert_counts_are_true(world).await;
}
