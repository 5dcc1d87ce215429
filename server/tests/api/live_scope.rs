//! The stream's scope is the policy's: over random histories, whoever is told of a candidate or a job is whoever
//! `within` lets read it, and nobody else.

use std::collections::BTreeSet;

use jobhelm::contract::{CompanyStatus, UserStatus};
use jobhelm::ids::{CandidateId, JobId};
use jobhelm::policy::{Action, Role};
use jobhelm::problem::Problem;
use jobhelm::viewer::{Rows, Viewer, Within as _};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use store::Sql;
use uuid::Uuid;

use crate::live::Stream;
use crate::world::{Person, World};

/// People of every role in two companies and an agency, with their streams.
struct Crowd {
    world: World,
    people: Vec<(Role, Person, Stream)>,
    jobs: Vec<JobId>,
}

impl Crowd {
    async fn gather() -> Self {
        let world = World::start().await;
        let (harbour, quay) = (world.company("Harbour & Co").await, world.company("Quay Ltd").await);
        let agency = world.company("Agency").await;
        let mut cast = vec![(Role::JHSuperAdmin, world.super_admin().await)];
        for company in [harbour, quay] {
            for role in [
                Role::CompanyAdmin,
                Role::RecruitmentManager,
                Role::HiringManager,
                Role::HiringManager,
                Role::TeamMember,
            ] {
                cast.push((role, world.person(Some(company), role, "Pat").await));
            }
        }
        for _ in 0..2 {
            cast.push((
                Role::ExternalRecruiter,
                world.person(Some(agency), Role::ExternalRecruiter, "Rex").await,
            ));
        }
        let mut jobs = Vec::new();
        for (role, person) in &cast {
            if matches!(role, Role::HiringManager | Role::CompanyAdmin) {
                jobs.push(world.live_job(person, &[]).await);
            }
        }
        world.told().await;
        let mut people = Vec::new();
        for (role, person) in cast {
            let stream = person.listens().await;
            people.push((role, person, stream));
        }
        Self { world, people, jobs }
    }

    /// Whether somebody reads such a row.
    async fn reads(&self, role: Role, person: &Person, kind: Rows, id: Uuid) -> bool {
        let company = person.has_company().then(|| person.company());
        let viewer = Viewer {
            id: person.id(),
            role,
            status: UserStatus::Verified,
            company_id: company,
            company_status: company.map(|_| CompanyStatus::Verified),
            watched_by: None,
        };
        let (table, action) = match kind {
            Rows::Jobs => ("job", Action::ViewJob),
            _ => ("candidate", Action::ViewCandidate),
        };
        let mut sql = Sql::new(format!("SELECT count(*) FROM {table} r WHERE r.id = "));
        sql.bind(id).within(&viewer, action, kind, "r");
        let read =
            move |tx: &mut store::Tx<'_>| tx.one(sql.clone(), |row| row.get::<i64>(0)).map_err(Problem::from);
        self.world.app.db.read(read).await.unwrap() > 0
    }
}

/// What one of these people does next to one of these jobs; what it is about, if it was done.
async fn act(
    crowd: &Crowd,
    random: &mut StdRng,
    known: &mut Vec<(JobId, CandidateId)>,
) -> Option<(Rows, Uuid)> {
    let world = &crowd.world;
    let job = *crowd.jobs.choose(random).unwrap();
    let (_, person, _) = crowd.people.choose(random).unwrap();
    match random.random_range(0..7) {
        0 => {
            let added = person.tries_to_add(job, "Ann", &[]).await;
            let id: CandidateId = serde_json::from_value(added.body["id"].clone()).ok()?;
            known.push((job, id));
            Some((Rows::Candidates, id.0))
        }
        1 => {
            let id = world.receives(job, "Bob", random.random()).await;
            known.push((job, id));
            Some((Rows::Candidates, id.0))
        }
        2 | 3 => {
            let (_, id) = *known.choose(random)?;
            let status = if random.random() { "Maybe" } else { "Rejected" };
            let done = person.sets_status(&[id], status).await;
            done.status.is_success().then_some((Rows::Candidates, id.0))
        }
        4 => {
            let (role, person, _) = crowd.people.choose(random).unwrap();
            let is_other = !matches!(role, Role::TeamMember | Role::HiringManager | Role::ExternalRecruiter);
            let here = crowd.reads(*role, person, Rows::Jobs, job.0).await;
            let of_company = person.has_company() && !matches!(role, Role::ExternalRecruiter);
            if is_other || here || (of_company && !world.is_of(job, person.company()).await) {
                return None;
            }
            world.joins(person, job).await;
            Some((Rows::Jobs, job.0))
        }
        5 => {
            let (role, person, _) = crowd.people.choose(random).unwrap();
            let is_tied = crowd.reads(*role, person, Rows::Jobs, job.0).await;
            if !is_tied || !matches!(role, Role::TeamMember | Role::ExternalRecruiter) {
                return None;
            }
            world.leaves(person, job).await;
            Some((Rows::Jobs, job.0))
        }
        _ => {
            let copied = person.post("/campaign/copy", json!({ "id": job })).await;
            let id: JobId = serde_json::from_value(copied.body["id"].clone()).ok()?;
            Some((Rows::Jobs, id.0))
        }
    }
}

/// What a message is about, among jobs and candidates that are named.
fn named(message: &Value) -> BTreeSet<String> {
    let id = message["kind"].as_str().filter(|kind| *kind == "job.changed").and(message["id"].as_str());
    let ids = message["ids"].as_array().into_iter().flatten().filter_map(Value::as_str);
    ids.chain(id).map(ToOwned::to_owned).collect()
}

#[tokio::test]
async fn whoever_is_told_is_whoever_may_read_it() {
    for seed in [3, 4] {
        let mut crowd = Crowd::gather().await;
        let mut random = StdRng::seed_from_u64(seed);
        let mut known = Vec::new();
        let mut told_of = 0;
        for _ in 0..30 {
            let before = crowd.world.newest_event().await;
            let Some((kind, id)) = act(&crowd, &mut random, &mut known).await else { continue };
            if crowd.world.newest_event().await == before {
                continue;
            }
            crowd.world.told().await;
            let mut may_read = Vec::new();
            for (role, person, _) in &crowd.people {
                may_read.push(crowd.reads(*role, person, kind, id).await);
            }
            let Crowd { world, people, .. } = &mut crowd;
            for ((role, person, stream), may_read) in people.iter_mut().zip(may_read) {
                let told = stream.so_far(world, person).await;
                let is_named = told.iter().any(|message| named(message).contains(&id.to_string()));
                // Who is new is not named yet: the list is what has changed.
                let is_new = told.iter().any(|message| {
                    let of = known.iter().find(|(_, candidate)| candidate.0 == id);
                    message["what"] == "added" && of.is_some_and(|(job, _)| message["jobId"] == json!(job))
                });
                assert_eq!(is_named || is_new, may_read, "{role} of {id} in {told:?} (seed {seed})");
                told_of += usize::from(may_read);
            }
        }
        assert!(told_of > 30, "the histories tell something: {told_of}");
    }
}
