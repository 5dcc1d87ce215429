//! Deleted stages: closed at once, their candidates moved on a few at a time, and nobody lost on the way.

use std::time::Duration;

use jobhelm::candidates::CandidateSource;
use jobhelm::candidates::emptying;
use jobhelm::contract::CandidateStatus;
use jobhelm::events::{Circumstances, Event};
use jobhelm::ids::{CandidateId, CompanyId, JobId, StageId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::samples::SampleCandidate;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::counts::assert_counts_are_true;
use crate::search::keys;
use crate::stages::stage_id;
use crate::world::{Person, World};

const BAD: StatusCode = StatusCode::BAD_REQUEST;
const CONFLICT: StatusCode = StatusCode::CONFLICT;

impl World {
    /// Fills a stage with candidates of a job, of whom every other one applied.
    pub async fn stands(&self, owner: &Person, job: JobId, stage: StageId, many: u32) {
        let (company, now) = (owner.company(), self.app.clock.now());
        for begin in (0..many).step_by(1000) {
            let fill = move |tx: &mut store::Tx<'_>| {
                let around = Circumstances::product(company, now);
                let mut events = Vec::new();
                for number in begin..many.min(begin + 1000) {
                    let ann = SampleCandidate::sourced(company, job, stage, "Ann", now);
                    let source = match number % 2 {
                        0 => CandidateSource::JobHelmApp,
                        _ => CandidateSource::Sourced,
                    };
                    let status = CandidateStatus::ALL[number as usize % 5];
                    let ann = SampleCandidate { source, status, ..ann };
                    ann.insert(tx)?;
                    let added = Event::CandidateAdded {
                        candidate: ann.id,
                        job,
                        file: None,
                        acknowledge: false,
                        came: None,
                    };
                    events.push((added, around));
                }
                Event::record_all(tx, &events)
            };
            self.app.db.write(fill).await.unwrap();
        }
    }

    /// Moves on at most so many slices of candidates; whether there may be more.
    async fn moves_on(&self, slices: u32) -> bool {
        emptying::go_on(&self.app.db, &self.app.clock, slices).await.unwrap()
    }

    /// Removes what rows of deleted stages nobody needs any more.
    async fn clears_stages(&self) {
        let now = self.app.clock.now();
        while self.app.db.write(move |tx| emptying::clear(tx, now)).await.unwrap() {}
    }

    async fn standing(&self, stage: StageId) -> i64 {
        let sql =
            store::Sql::with("SELECT count(*) FROM candidate WHERE stage_id = $1", store::values![stage]);
        let count = move |tx: &mut store::Tx<'_>| Ok::<_, Problem>(tx.one(sql.clone(), |row| row.get(0))?);
        self.app.db.read(count).await.unwrap()
    }

    async fn rows_of_stages(&self) -> (i64, i64) {
        (
            self.count_of("SELECT count(*) FROM stage").await,
            self.count_of("SELECT count(*) FROM deleted_stage").await,
        )
    }
}

struct Harbour {
    world: World,
    company: CompanyId,
    carl: Person,
    job: JobId,
    screen: StageId,
    first: StageId,
}

impl Harbour {
    async fn begin() -> Self {
        let world = World::start().await;
        let company = world.company("Harbour & Co").await;
        let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
        let job = world.live_job(&carl, &[]).await;
        let screen = world.stage(company, "Phone Screen").await;
        let first = world.stage(company, "1st Interview").await;
        Self { world, company, carl, job, screen, first }
    }

    /// What the company is told of the stage, while candidates stand in it.
    async fn told(&self, stage: StageId) -> Option<Value> {
        self.carl.stages().await.into_iter().find(|told| stage_id(told) == stage)
    }
}

#[tokio::test]
async fn a_stage_that_nobody_ever_stood_in_is_gone_at_once() {
    let Harbour { world, carl, screen, .. } = Harbour::begin().await;
    let left = carl.deletes_stage(screen, None).await.expect_ok();
    assert_eq!(left.as_array().unwrap().len(), 7);
    assert_eq!(world.rows_of_stages().await, (7, 0));
    assert_eq!(carl.deletes_stage(screen, None).await.status, StatusCode::NOT_FOUND);
    for (place, stage) in carl.stages().await.iter().enumerate() {
        assert_eq!(stage["order"], place);
    }
}

#[tokio::test]
async fn its_candidates_are_moved_where_they_have_a_place_in_the_name_of_whoever_decided_so() {
    let Harbour { world, company, carl, job, screen, first } = Harbour::begin().await;
    let ann = carl.adds(job, "Ann").await;
    let bob = world.receives(job, "Bob", 3).await;
    carl.moves(&[ann, bob], screen).await.expect_ok();
    assert_eq!(carl.stages().await[2]["hasCandidates"], true);

    let refusals = [
        (None, "Please choose a stage for its candidates."),
        (Some(screen), "Please choose another stage for its candidates."),
        (
            Some(world.stage(company, "Sourced").await),
            "Candidates who applied cannot be moved to \"Sourced\"",
        ),
        (
            Some(world.stage(company, "Applied").await),
            "Only candidates who applied can be moved to \"Applied\"",
        ),
    ];
    for (target, sentence) in refusals {
        carl.deletes_stage(screen, target).await.expect_refusal(BAD, Some("stageId"), sentence);
    }
    assert_eq!(carl.stages().await.len(), 8);

    let left = carl.deletes_stage(screen, Some(first)).await.expect_ok();
    let left = left.as_array().unwrap();
    assert_eq!(
        (left.len(), &left[2]["name"], &left[2]["hasCandidates"]),
        (7, &json!("1st Interview"), &json!(true))
    );
    for candidate in [ann, bob] {
        assert_eq!(carl.candidate(candidate).await.expect_ok()["stage"]["id"], json!(first));
        let timeline = carl.get(&format!("/candidate/{candidate}/timeline")).await.expect_ok();
        let last = &timeline["items"][0];
        assert_eq!(
            (&last["oldValue"], &last["newValue"], &last["user"]["fullName"]),
            (&json!("Phone Screen"), &json!("1st Interview"), &json!("Carl Tester"))
        );
    }
    assert_counts_are_true(&world).await;
    let counts = carl.get(&format!("/candidate/count?advertId={job}")).await.expect_ok();
    assert_eq!(counts["stageCount"], json!([{ "key": first, "count": 2 }]));

    // Who has the menu of before is told what has become of the stage.
    let late = carl.moves(&[ann], screen).await;
    late.expect_refusal(CONFLICT, None, "The stage \"Phone Screen\" has been deleted.");
    let late = carl.renames_stage(screen, "First call").await;
    late.expect_refusal(CONFLICT, None, "Somebody else has just deleted this stage.");
    assert_eq!(late.body["current"].as_array().unwrap().len(), 7);
    let onto = carl.deletes_stage(first, Some(screen)).await;
    onto.expect_refusal(
        CONFLICT,
        None,
        "Somebody else has just deleted the stage that you chose. Please choose another.",
    );
}

#[tokio::test]
async fn candidates_of_one_kind_may_go_back_to_where_they_came_from() {
    let Harbour { world, company, carl, job, screen, .. } = Harbour::begin().await;
    let bob = world.receives(job, "Bob", 3).await;
    carl.moves(&[bob], screen).await.expect_ok();
    let applied = world.stage(company, "Applied").await;
    carl.deletes_stage(screen, Some(applied)).await.expect_ok();
    assert_eq!(carl.candidate(bob).await.expect_ok()["stage"]["name"], "Applied");
}

#[tokio::test]
async fn who_is_brought_back_into_a_deleted_stage_is_moved_on_too() {
    let mut harbour = Harbour::begin().await;
    harbour.world.stop_followers().await;
    let Harbour { world, carl, job, screen, first, .. } = &harbour;
    let (ann, bob) = (carl.adds(*job, "Ann").await, carl.adds(*job, "Bob").await);
    carl.moves(&[ann, bob], *screen).await.expect_ok();
    carl.deletes_stage(*screen, Some(*first)).await.expect_ok();
    assert!(harbour.told(*screen).await.is_none());

    // As an undo lays down the rows of before.
    world.app.clock.advance(Duration::from_mins(9));
    world.clears_stages().await;
    world.stands(carl, *job, *screen, 2).await;
    let told = harbour.told(*screen).await.unwrap();
    assert_eq!((&told["deletion"]["to"], &told["deletion"]["left"]), (&json!(first), &json!(2)));
    // They are shown where they stand, and the list behind them as before.
    let listed = carl.list(*job, &format!("&candidateStageIds={screen}")).await.expect_ok();
    assert_eq!(listed["items"][0]["stage"]["name"], "Phone Screen");
    carl.get(&format!("/campaign/{job}/open")).await.expect_ok();

    assert!(!world.moves_on(9).await);
    assert_eq!((world.standing(*screen).await, world.standing(*first).await), (0, 4));
    assert_counts_are_true(world).await;

    assert_eq!(world.rows_of_stages().await, (8, 1));
    world.app.clock.advance(Duration::from_mins(1));
    world.clears_stages().await;
    assert_eq!(world.rows_of_stages().await, (7, 0));
    assert_eq!(carl.moves(&[ann], *screen).await.status, StatusCode::NOT_FOUND);
    assert_counts_are_true(world).await;
}

#[tokio::test]
async fn ten_thousand_are_moved_in_slices_that_a_crash_only_delays() {
    let mut harbour = Harbour::begin().await;
    harbour.world.stop_followers().await;
    {
        let Harbour { world, company, carl, job, screen, first } = &harbour;
        let other = world.live_job(carl, &[]).await;
        world.stands(carl, *job, *screen, 7_000).await;
        world.stands(carl, other, *screen, 3_000).await;
        world.stands(carl, *job, *first, 10).await;

        // The call itself moves the first thousand, and says how many are left.
        let stages = carl.deletes_stage(*screen, Some(*first)).await.expect_ok();
        let stages = stages.as_array().unwrap();
        assert_eq!(stages.len(), 8);
        let last = &stages[7];
        assert_eq!(
            (stage_id(last), last["deletion"].clone()),
            (*screen, json!({ "to": first, "left": 9_000, "of": 10_000 }))
        );
        assert_eq!(world.standing(*screen).await, 9_000);
        assert_counts_are_true(world).await;

        // There the process ends. Meanwhile nobody is let in, and whoever comes or goes is counted.
        let listed = carl.list(*job, &format!("&candidateStageIds={screen}&pageSize=100")).await.expect_ok();
        let some: Vec<CandidateId> =
            listed["items"].as_array().unwrap()[..3].iter().map(crate::applicants::candidate_id).collect();
        let offer = world.stage(*company, "Offer").await;
        carl.moves(&some[..1], offer).await.expect_ok();
        carl.removes(&some[1..2]).await.expect_ok();
        world.hold_is_over().await;
        let comer = carl.adds(other, "Cid").await;
        assert_eq!(carl.moves(&[comer], *screen).await.status, CONFLICT);
        assert_eq!(carl.moves(&some[..1], *screen).await.status, CONFLICT);
        // Its target has somebody on the way to it, and cannot go without them.
        let unsaid = carl.deletes_stage(*first, None).await;
        unsaid.expect_refusal(BAD, Some("stageId"), "Please choose a stage for its candidates.");

        let mut left = vec![world.standing(*screen).await];
        for _ in 0..3 {
            assert!(world.moves_on(1).await);
            left.push(world.standing(*screen).await);
            assert_counts_are_true(world).await;
        }
        assert_eq!(left, [8_998, 8_798, 8_598, 8_398]);
    }

    // Another process goes on by itself.
    harbour.world.start_followers();
    let Harbour { world, carl, screen, first, .. } = &harbour;
    world
        .eventually("everybody is moved", async || harbour.told(*screen).await.is_none().then_some(()))
        .await;
    assert_eq!((world.standing(*screen).await, world.standing(*first).await), (0, 10_008));
    assert_counts_are_true(world).await;
    let told = "SELECT count(*) FROM event e WHERE e.kind = 'StageChanged' AND e.origin = 'Person'
                   AND e.actor_id = (SELECT id FROM account WHERE first_name = 'Carl')";
    // One moved to the offer by hand, one deleted from the stage.
    assert_eq!(world.count_of(told).await, 9_998 + 1);
    let twice = "SELECT count(*) FROM (SELECT subject_id FROM event WHERE kind = 'StageChanged'
                  GROUP BY subject_id HAVING count(*) > 1) moved";
    assert_eq!(world.count_of(twice).await, 0);

    // And searches know it.
    world.settle().await;
    let key = keys(carl).await["candidates"].clone();
    let found = key.search(world, json!({ "query": "", "facets": ["stageName"] })).await;
    assert_eq!(found["facets"]["stageName"], json!({ "1st Interview": 10_008, "Offer": 1, "Sourced": 1 }));
}

#[tokio::test]
async fn a_target_that_is_deleted_meanwhile_takes_its_comers_along() {
    let mut harbour = Harbour::begin().await;
    harbour.world.stop_followers().await;
    let Harbour { world, company, carl, job, screen, first } = &harbour;
    let second = world.stage(*company, "2nd Interview").await;
    world.stands(carl, *job, *screen, 1_100).await;
    carl.deletes_stage(*screen, Some(*first)).await.expect_ok();
    assert_eq!(world.standing(*first).await, 1_000);

    // Of those on the way some did not apply.
    let applied = world.stage(*company, "Applied").await;
    assert_eq!(carl.deletes_stage(*first, Some(applied)).await.status, BAD);
    carl.deletes_stage(*first, Some(second)).await.expect_ok();
    while world.moves_on(1).await {}
    let standing =
        [world.standing(*screen).await, world.standing(*first).await, world.standing(second).await];
    assert_eq!(standing, [0, 0, 1_100]);
    assert_counts_are_true(world).await;
}

#[tokio::test]
async fn a_rename_and_a_new_order_reach_every_answer_and_search_and_leave_the_past_alone() {
    let Harbour { world, company, carl, job, screen, first } = Harbour::begin().await;
    world.stands(&carl, job, screen, 1_200).await;
    let ann = carl.adds(job, "Zoe").await;
    carl.moves(&[ann], screen).await.expect_ok();
    world.settle().await;

    carl.renames_stage(screen, "First call").await.expect_ok();
    let order = carl.stages().await.iter().map(stage_id).collect::<Vec<_>>();
    let second = world.stage(company, "2nd Interview").await;
    let moved = [&order[..2], &[first, second, screen], &order[5..]].concat();
    carl.reorders(screen, &moved).await.expect_ok();
    world.settle().await;

    let stage = json!({ "id": screen, "name": "First call", "type": "PhoneScreen", "order": 4 });
    assert_eq!(carl.candidate(ann).await.expect_ok()["stage"], stage);
    assert_eq!(carl.list(job, "&searchString=zoe").await.expect_ok()["items"][0]["stage"], stage);
    let key = keys(&carl).await["candidates"].clone();
    let found = key
        .search(
            &world,
            json!({ "query": "", "facets": ["stageName"], "filters": "stageName:\"First call\"" }),
        )
        .await;
    assert_eq!(
        (&found["nbHits"], &found["facets"]["stageName"]),
        (&json!(1_201), &json!({ "First call": 1_201 }))
    );
    assert_eq!(found["hits"][0]["stage"], stage);
    let timeline = carl.get(&format!("/candidate/{ann}/timeline")).await.expect_ok();
    assert_eq!(timeline["items"][0]["newValue"], "Phone Screen");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_admins_who_delete_at_once_one_is_told() {
    let Harbour { world, company, carl, job, screen, first } = Harbour::begin().await;
    let cora = world.person(Some(company), Role::CompanyAdmin, "Cora").await;
    world.stands(&carl, job, screen, 20).await;
    world.stands(&carl, job, first, 20).await;
    // Each into the other's.
    let (one, other) =
        tokio::join!(carl.deletes_stage(screen, Some(first)), cora.deletes_stage(first, Some(screen)));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [StatusCode::OK, CONFLICT], "{:?} {:?}", one.body, other.body);
    let (gone, kept) = if one.status.is_success() { (screen, first) } else { (first, screen) };
    assert_eq!((world.standing(gone).await, world.standing(kept).await), (0, 40));

    // Both the same.
    let offer = world.stage(company, "Offer").await;
    let second = world.stage(company, "2nd Interview").await;
    let (one, other) =
        tokio::join!(carl.deletes_stage(kept, Some(offer)), cora.deletes_stage(kept, Some(second)));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [StatusCode::OK, CONFLICT], "{:?} {:?}", one.body, other.body);
    let (there, elsewhere) = if one.status.is_success() { (offer, second) } else { (second, offer) };
    assert_eq!((world.standing(there).await, world.standing(elsewhere).await), (40, 0));
    assert_counts_are_true(&world).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_moved_while_a_stage_is_deleted_is_not_left_behind() {
    let Harbour { world, company, carl, job, screen, first } = Harbour::begin().await;
    let rita = world.person(Some(company), Role::RecruitmentManager, "Rita").await;
    let second = world.stage(company, "2nd Interview").await;
    world.stands(&carl, job, first, 60).await;
    world.stands(&carl, job, screen, 60).await;
    let listed = carl.list(job, "&pageSize=100").await.expect_ok();
    let all: Vec<CandidateId> =
        listed["items"].as_array().unwrap().iter().map(crate::applicants::candidate_id).collect();
    let playing = (0..4).map(|player: usize| {
        let (rita, all) = (rita.clone(), all.clone());
        tokio::spawn(async move {
            for round in 0..12 {
                let from = (player * 25 + round) % 90;
                let to = if round % 2 == 0 { screen } else { second };
                let answer = rita.moves(&all[from..from + 10], to).await;
                let is_told = answer.status.is_success() || answer.status == CONFLICT;
                assert!(is_told, "{:?}", answer.body);
            }
        })
    });
    let playing: Vec<_> = playing.collect();
    carl.deletes_stage(screen, Some(first)).await.expect_ok();
    for player in playing {
        player.await.unwrap();
    }
    let told = async || carl.stages().await.iter().all(|stage| stage_id(stage) != screen).then_some(());
    world.eventually("nobody stands in it", told).await;
    assert_eq!(world.standing(screen).await, 0);
    assert_eq!(world.standing(first).await + world.standing(second).await, 120);
    assert_counts_are_true(&world).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_that_empty_a_stage_move_each_candidate_once() {
    let mut harbour = Harbour::begin().await;
    harbour.world.stop_followers().await;
    let Harbour { world, carl, job, screen, first, .. } = &harbour;
    world.stands(carl, *job, *screen, 2_200).await;
    carl.deletes_stage(*screen, Some(*first)).await.expect_ok();
    assert_eq!(world.standing(*screen).await, 1_200);

    let other = world.another_process().await;
    let empties = |app: jobhelm::app::App| async move {
        while emptying::go_on(&app.db, &app.clock, 1).await.unwrap() {}
    };
    tokio::join!(empties(world.app.clone()), empties(other));
    assert_eq!((world.standing(*screen).await, world.standing(*first).await), (0, 2_200));
    assert_counts_are_true(world).await;
    let moves = "SELECT count(*) FROM event WHERE kind = 'StageChanged'";
    assert_eq!(world.count_of(moves).await, 2_200);
}
