//! Who else is at a candidate's page: seen by the hiring side alone, told at once, and gone with the screen.

use std::time::Duration;

use jobhelm::ids::CandidateId;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::world::{Person, World};

impl Person {
    /// Is at a candidate's page; who else is.
    async fn is_at(&self, who: CandidateId) -> Vec<String> {
        let told = self.put(&format!("/candidate/{who}/presence"), json!(null)).await.expect_ok();
        let others = told["others"].as_array().unwrap();
        others.iter().map(|other| other["fullName"].as_str().unwrap().to_owned()).collect()
    }

    async fn leaves_page(&self, who: CandidateId) {
        let answer = self.delete(&format!("/candidate/{who}/presence")).await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.body);
    }
}

fn first_names(others: &[String]) -> Vec<&str> {
    others.iter().filter_map(|name| name.split(' ').next()).collect()
}

#[tokio::test]
async fn colleagues_see_each_other_and_whoever_falls_silent_is_gone() {
    let world = World::start().await;
    let yard = world.company("Yard").await;
    let hattie = world.person(Some(yard), Role::HiringManager, "Hattie").await;
    let colin = world.person(Some(yard), Role::CompanyAdmin, "Colin").await;
    let job = world.live_job(&hattie, &[]).await;
    let (ann, bob) = (world.receives(job, "Ann", 1).await, world.receives(job, "Bob", 2).await);

    assert_eq!(hattie.is_at(ann).await, Vec::<String>::new());
    assert_eq!(first_names(&colin.is_at(ann).await), ["Hattie"]);
    assert_eq!(first_names(&hattie.is_at(ann).await), ["Colin"]);
    assert_eq!(colin.is_at(bob).await, Vec::<String>::new());

    // Hattie's screen goes on saying that it is there, and Colin's does not
    for _ in 0..2 {
        world.app.clock.advance(Duration::from_secs(31));
        hattie.is_at(ann).await;
    }
    assert_eq!(hattie.is_at(ann).await, Vec::<String>::new());
    assert_eq!(first_names(&colin.is_at(ann).await), ["Hattie"]);
    hattie.leaves_page(ann).await;
    hattie.leaves_page(ann).await;
    assert_eq!(colin.is_at(ann).await, Vec::<String>::new());
}

#[tokio::test]
async fn nobody_from_outside_sees_who_is_there_or_is_seen() {
    let world = World::start().await;
    let yard = world.company("Yard").await;
    let (agency, quay) = (world.company("Agency").await, world.company("Quay").await);
    let hattie = world.person(Some(yard), Role::HiringManager, "Hattie").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let tim = world.person(Some(yard), Role::TeamMember, "Tim").await;
    let job = world.live_job(&hattie, &[]).await;
    world.joins(&rex, job).await;
    let rexs = rex.adds(job, "Rexine").await;
    let path = format!("/candidate/{rexs}/presence");
    for (who, status) in [
        (&rex, StatusCode::FORBIDDEN),
        (&quentin, StatusCode::NOT_FOUND),
        (&tim, StatusCode::NOT_FOUND),
        (&world.nobody(), StatusCode::UNAUTHORIZED),
        (&world.forger(), StatusCode::UNAUTHORIZED),
    ] {
        assert_eq!(who.put(&path, json!(null)).await.status, status);
        assert_eq!(who.delete(&path).await.status, status);
    }
    assert_eq!(hattie.is_at(rexs).await, Vec::<String>::new());
}

#[tokio::test]
async fn who_comes_and_leaves_is_told_to_colleagues_once_and_to_nobody_outside() {
    let world = World::start().await;
    let yard = world.company("Yard").await;
    let agency = world.company("Agency").await;
    let hattie = world.person(Some(yard), Role::HiringManager, "Hattie").await;
    let colin = world.person(Some(yard), Role::CompanyAdmin, "Colin").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let job = world.live_job(&hattie, &[]).await;
    world.joins(&rex, job).await;
    let rexs = rex.adds(job, "Rexine").await;
    world.rests().await;
    world.told().await;
    let (mut colins, mut hatties, mut rexes) =
        (colin.listens().await, hattie.listens().await, rex.listens().await);

    let present = json!({ "kind": "candidates", "jobId": job, "what": "present", "ids": [rexs] });
    let own = json!({ "kind": "candidates", "jobId": job, "what": "present", "ids": [rexs], "own": true });
    hattie.is_at(rexs).await;
    assert_eq!(colins.next().await, Some(present.clone()));
    assert_eq!(hatties.next().await, Some(own.clone()));
    // That she is there still is no news; that she leaves is
    hattie.is_at(rexs).await;
    hattie.leaves_page(rexs).await;
    assert_eq!(colins.next().await, Some(present));
    assert_eq!(hatties.next().await, Some(own));
    for (person, stream) in [(&colin, &mut colins), (&rex, &mut rexes)] {
        assert_eq!(stream.so_far(&world, person).await, Vec::<Value>::new());
    }
}

#[tokio::test]
async fn what_is_long_past_is_forgotten_and_goes_with_its_candidate() {
    let world = World::start().await;
    let yard = world.company("Yard").await;
    let hattie = world.person(Some(yard), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let (ann, bob) = (world.receives(job, "Ann", 1).await, world.receives(job, "Bob", 2).await);
    hattie.is_at(ann).await;
    world.app.clock.advance(Duration::from_mins(3));
    let rows = "SELECT count(*) FROM presence";
    let forgotten = async || (world.count_of(rows).await == 0).then_some(());
    world.in_time("the row is swept", forgotten).await;

    hattie.is_at(bob).await;
    assert_eq!(world.count_of(rows).await, 1);
    hattie.delete_with("/candidate", json!({ "ids": [bob] })).await;
    world.in_time("the row goes with the candidate", forgotten).await;
}
