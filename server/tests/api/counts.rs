//! The kept counts equal a count from scratch, whatever happened in which order.

use std::collections::BTreeMap;

use jobhelm::ids::{CandidateId, CompanyId, JobId, StageId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::json;

use crate::jobs::with;
use crate::world::{Person, World};

/// Job, stage, status, source.
type Counts = BTreeMap<(JobId, StageId, String, String), i64>;

async fn counted(world: &World, sql: &'static str) -> Counts {
    let rows = world.app.db.read(move |tx| {
        let read = tx.all(sql, |row| Ok(((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?), row.get(4)?)));
        read.map_err(Problem::from)
    });
    rows.await.unwrap().into_iter().collect()
}

pub async fn assert_counts_are_true(world: &World) {
    let kept =
        counted(world, "SELECT job_id, stage_id, status, source, n FROM candidate_count WHERE n <> 0").await;
    let scratch = "SELECT job_id, stage_id, status, source, count(*) FROM candidate
                    GROUP BY job_id, stage_id, status, source";
    assert_eq!(kept, counted(world, scratch).await);
}

struct Players {
    people: Vec<Person>,
    jobs: [JobId; 2],
    stages: Vec<StageId>,
}

/// Something that a team does; refusals are part of the game.
async fn play(world: &World, players: &Players, random: &mut StdRng, round: u64) {
    let person = &players.people[random.random_range(0..players.people.len())];
    let job = players.jobs[random.random_range(0..2)];
    let listed = person.list(job, "&pageSize=100").await.expect_ok();
    let all: Vec<CandidateId> =
        listed["items"].as_array().unwrap().iter().map(crate::applicants::candidate_id).collect();
    let some: Vec<CandidateId> = all.iter().copied().filter(|_| random.random_bool(0.3)).collect();
    let one = all.first().copied();
    match random.random_range(0..12) {
        0 => drop(person.adds(job, "Ann").await),
        1 => drop(world.receives(job, "Bob", round).await),
        2..=4 => {
            let statuses = ["New", "Viewed", "Shortlisted", "Maybe", "Rejected", "AutoRejected"];
            drop(person.sets_status(&some, statuses[random.random_range(0..6)]).await);
        }
        5..=7 => {
            let stage = players.stages[random.random_range(0..players.stages.len())];
            drop(person.moves(&some, stage).await);
        }
        8 => {
            drop(person.removes(&some[..some.len().min(2)]).await);
            world.app.clock.advance(std::time::Duration::from_secs(4));
        }
        9 => {
            let stage = players.stages[random.random_range(0..players.stages.len())];
            let query = json!({ "advertId": job });
            let whom = json!({ "query": query, "except": some, "expectedTotal": all.len() });
            drop(person.post("/candidate/update-stage", with(whom, json!({ "stageId": stage }))).await);
        }
        10 => {
            let newest = person.get("/candidate/command").await.expect_ok();
            if let Some(id) = newest[0]["id"].as_str() {
                drop(person.post(&format!("/candidate/command/{id}/undo"), json!({})).await);
            }
        }
        _ => {
            if let Some(id) = one {
                drop(person.opens(id).await);
            }
        }
    }
}

async fn all_stages(world: &World, company: CompanyId) -> Vec<StageId> {
    let mut stages = Vec::new();
    for name in ["Sourced", "Applied", "Phone Screen", "Offer", "Rejected"] {
        stages.push(world.stage(company, name).await);
    }
    stages
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kept_counts_equal_a_count_from_scratch_after_random_histories_of_several_at_once() {
    let world = std::sync::Arc::new(World::start().await);
    let company = world.company("Harbour & Co").await;
    let mut people = Vec::new();
    for role in [Role::CompanyAdmin, Role::RecruitmentManager, Role::CompanyAdmin] {
        people.push(world.person(Some(company), role, "Player").await);
    }
    let jobs = [world.live_job(&people[0], &[]).await, world.live_job(&people[0], &["falconry"]).await];
    let stages = all_stages(&world, company).await;
    let players = std::sync::Arc::new(Players { people, jobs, stages });
    for job in jobs {
        for _ in 0..4 {
            players.people[0].adds(job, "Ann").await;
        }
    }
    let games = (0..4).map(|game: u64| {
        let (world, players) = (world.clone(), players.clone());
        tokio::spawn(async move {
            let mut random = StdRng::seed_from_u64(game);
            for round in 0..40 {
                play(&world, &players, &mut random, game * 1000 + round).await;
            }
        })
    });
    for game in games.collect::<Vec<_>>() {
        game.await.unwrap();
    }
    world.hold_is_over().await;
    assert_counts_are_true(&world).await;
    // The list and the counts say so too.
    for job in jobs {
        let listed = players.people[0].list(job, "").await.expect_ok()["totalElements"].clone();
        let counts = players.people[0].get(&format!("/candidate/count?advertId={job}")).await.expect_ok();
        assert_eq!(counts["totalElements"], listed);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_to_the_same_candidates_at_once_leave_true_counts() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::CompanyAdmin, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(hattie.adds(job, "Ann").await);
    }
    let offer = world.stage(company, "Offer").await;
    let changes = (0..24).map(|number| {
        let (hattie, ids) = (hattie.clone(), ids.clone());
        tokio::spawn(async move {
            match number % 4 {
                0 => hattie.sets_status(&ids, "Shortlisted").await,
                1 => hattie.sets_status(&ids[1..], "Maybe").await,
                2 => hattie.moves(&ids, offer).await,
                _ => hattie.opens(ids[0]).await,
            }
        })
    });
    for change in changes.collect::<Vec<_>>() {
        assert!(change.await.unwrap().status.is_success());
    }
    assert_counts_are_true(&world).await;
    let statuses = world.count_of(
        "SELECT count(DISTINCT status) FROM candidate WHERE status NOT IN ('Shortlisted', 'Maybe')",
    );
    assert_eq!(statuses.await, 0);
}
