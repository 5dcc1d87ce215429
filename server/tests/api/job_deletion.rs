//! Deleted jobs: gone for everybody at once, their rows a little later and a few at a time.

use std::time::Duration;

use jobhelm::candidates::clearing::clear_deleted;
use jobhelm::ids::{CandidateId, JobId};
use jobhelm::policy::Role;
use jobhelm::samples::SampleCandidate;
use jobhelm::stages::StageType;
use reqwest::StatusCode;
use serde_json::json;

use crate::world::{Answer, Person, World};

impl World {
    async fn clears(&self) -> bool {
        let now = self.app.clock.now();
        self.app.db.write(move |tx| clear_deleted(tx, now)).await.unwrap()
    }

    async fn fills(&self, job: JobId, owner: &Person, many: u32) {
        let (company, now) = (owner.company(), self.app.clock.now());
        let fill = move |tx: &mut store::Tx<'_>| {
            let stage = jobhelm::samples::stage(tx, company, StageType::Sourced)?;
            for _ in 0..many {
                SampleCandidate::sourced(company, job, stage, "Ann", now).insert(tx)?;
            }
            Ok::<_, jobhelm::problem::Problem>(())
        };
        self.app.db.write(fill).await.unwrap();
    }
}

/// Everything that can be looked at of a job and a candidate.
async fn looks(person: &Person, job: JobId, candidate: CandidateId) -> Vec<Answer> {
    let of_candidate = |what: &str| format!("/candidate/{candidate}/{what}");
    vec![
        person.job(job).await,
        person.get(&format!("/campaign/{job}/preview")).await,
        person.get(&format!("/campaign/{job}/open")).await,
        person.get(&format!("/hiringteam?advertId={job}")).await,
        person.list(job, "").await,
        person.get(&format!("/candidate/count?advertId={job}")).await,
        person.candidate(candidate).await,
        person.get(&of_candidate("note")).await,
        person.get(&of_candidate("timeline")).await,
        person.get(&of_candidate("scorecards")).await,
        person.get(&format!("/campaign/{job}/scorecard")).await,
        person.get(&format!("/campaign/{job}/overview")).await,
        person.get(&of_candidate("cv-text")).await,
        person.get(&of_candidate("pages")).await,
        person.get(&of_candidate("download")).await,
    ]
}

#[tokio::test]
async fn it_is_gone_for_everybody_though_its_rows_are_there() {
    let world = World::start().await;
    // What is laid beside the log shows in no search that begins after this.
    world.settle().await;
    let (harbour, agency) = (world.company("Harbour & Co").await, world.company("Agency").await);
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let helen = world.person(Some(harbour), Role::CompanyAdmin, "Helen").await;
    let erin = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let priya = world.super_admin().await;
    let (job, copied) = (world.live_job(&hattie, &[]).await, world.live_job(&hattie, &[]).await);
    world.joins(&erin, job).await;
    let candidate = world.receives(job, "Ann", 7).await;
    let stage = world.stage(harbour, "Phone Screen").await;
    let reference = hattie.job(job).await.expect_ok()["referenceCode"].as_str().unwrap().to_owned();
    let copy = hattie.post("/campaign/copy", json!({ "id": job })).await.expect_ok();
    let recruiter = format!("/user/{}", erin.id());
    helen.get(&recruiter).await.expect_ok();
    world.settle().await;
    assert_eq!(hattie.get("/campaign?searchString=engineer").await.expect_ok()["totalElements"], 2);

    for person in [&hattie, &helen] {
        for (at, answer) in looks(person, job, candidate).await.iter().enumerate() {
            assert_eq!(answer.status, StatusCode::OK, "call {at}: {:?}", answer.body);
        }
    }

    let answer = hattie.delete(&format!("/campaign/{job}")).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    world.settle().await;

    assert_eq!(world.count_of("SELECT count(*) FROM candidate").await, 1, "it can be brought back");
    for person in [&hattie, &helen, &erin, &priya] {
        // As of what never was; whoever may look at such things at all finds nothing.
        let unknown = looks(person, JobId::new(), CandidateId::new()).await;
        let mut answers = Vec::new();
        for (answer, unknown) in looks(person, job, candidate).await.into_iter().zip(unknown) {
            assert_eq!((answer.status, &answer.body), (unknown.status, &unknown.body));
            if answer.status != StatusCode::FORBIDDEN || person.id() != erin.id() {
                answers.push(answer);
            }
        }
        assert!(answers.len() >= 10, "an external recruiter may look at nearly all");
        if person.id() != priya.id() && person.id() != erin.id() {
            answers.extend([
                person.delete(&format!("/campaign/{job}")).await,
                person.opens(candidate).await,
                person.sets_status(&[candidate], "Shortlisted").await,
                person.moves(&[candidate], stage).await,
                person.removes(&[candidate]).await,
                person.post(&format!("/candidate/{candidate}/note"), json!({ "text": "<p>Good</p>" })).await,
                person.edits(candidate, &[("firstName", "Anne")], None).await,
                person.tries_to_add(job, "Bob", &[]).await,
            ]);
        }
        for (at, answer) in answers.iter().enumerate() {
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "call {at}: {:?}", answer.body);
        }
        let shown = person.get("/campaign?pageSize=50").await.expect_ok();
        let ids: Vec<_> = shown["items"].as_array().unwrap().iter().map(|job| job["id"].clone()).collect();
        assert!(!ids.contains(&json!(job)));
        assert_eq!(shown["totalElements"], ids.len());
    }
    assert_eq!(hattie.counters().await, [1, 0, 1, 0]);
    assert_eq!(hattie.get("/campaign?searchString=engineer").await.expect_ok()["totalElements"], 1);
    let kept = copy["id"].as_str().unwrap();
    assert_eq!(hattie.get(&format!("/campaign/{kept}")).await.expect_ok()["relatedCampaign"], json!(null));
    hattie.job(copied).await.expect_ok();
    // Nobody works for a company by a job that is no more.
    assert_eq!(helen.get(&recruiter).await.status, StatusCode::NOT_FOUND);
    assert_eq!(erin.get("/campaign").await.expect_ok()["totalElements"], 0);
    let public = world.http.get(format!("{}/apply/{reference}", world.address)).send().await.unwrap();
    assert_eq!(public.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn its_rows_go_a_few_at_a_time_once_it_cannot_be_brought_back() {
    let mut world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let (gone, other, stays) =
        (hattie.drafts("Gone").await, hattie.drafts("Other").await, hattie.drafts("Stays").await);
    for (job, many) in [(gone, 450), (other, 1), (stays, 3)] {
        world.fills(job, &hattie, many).await;
    }
    world.stop_followers().await;
    hattie.delete(&format!("/campaign/{gone}")).await.expect_ok();
    hattie.delete(&format!("/campaign/{other}")).await.expect_ok();
    let candidates = async || world.count_of("SELECT count(*) FROM candidate").await;

    world.app.clock.advance(Duration::from_mins(9));
    assert!(!world.clears().await);
    assert_eq!(candidates().await, 454);

    world.app.clock.advance(Duration::from_mins(1));
    let mut left = vec![candidates().await];
    while world.clears().await {
        left.push(candidates().await);
        // Whatever is gone is counted out in the same write.
        let counted = "SELECT CAST(coalesce(sum(n), 0) AS bigint) FROM candidate_count";
        assert_eq!(world.count_of(counted).await, candidates().await);
    }
    left.dedup();
    assert!(left.windows(2).all(|two| two[0] - two[1] <= 200), "{left:?}");
    assert_eq!(left.last(), Some(&3));
    for (table, rows) in [
        ("SELECT count(*) FROM job", 1),
        ("SELECT count(*) FROM person", 3),
        ("SELECT count(*) FROM deleted_job", 0),
    ] {
        assert_eq!(world.count_of(table).await, rows, "{table}");
    }
    let told = "SELECT count(*) FROM event WHERE kind = 'CandidateDeleted' AND origin = 'Product'";
    assert_eq!(world.count_of(told).await, 451);
    assert_eq!(hattie.list(stays, "").await.expect_ok()["totalElements"], 3);
}
