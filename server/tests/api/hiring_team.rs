//! Who works on a job.

use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::jobs::advert;
use crate::world::World;

#[tokio::test]
async fn a_team_begins_with_the_jobs_creator() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let tim = world.person(Some(company), Role::TeamMember, "Tim").await;
    let rita = world.person(Some(company), Role::RecruitmentManager, "Rita").await;
    let job = hattie.drafts("Harbour hand").await;
    world.joins(&tim, job).await;
    world.app.clock.advance(std::time::Duration::from_secs(1));
    world.joins(&rita, job).await;

    let team = tim.get(&format!("/hiringteam?advertId={job}")).await.expect_ok();
    let names: Vec<_> = team.as_array().unwrap().iter().map(|member| &member["fullName"]).collect();
    assert_eq!(names, ["Hattie Tester", "Tim Tester", "Rita Tester"]);
    let (creator, member) = (&team[0], &team[1]);
    assert_eq!((&creator["isCreator"], &creator["invitationStatus"]), (&json!(true), &json!("Accepted")));
    assert_eq!(creator["invitedBy"], json!(null));
    assert_eq!((&member["isCreator"], &member["role"]), (&json!(false), &json!("TeamMember")));
    assert_eq!((&member["invitedBy"], &member["advertId"]), (&json!(hattie.id()), &json!(job)));
}

#[tokio::test]
async fn a_creator_who_was_invited_too_is_listed_once() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = hattie.post("/campaign", advert("Harbour hand")).await.expect_ok()["id"].clone();
    world.joins(&hattie, serde_json::from_value(job.clone()).unwrap()).await;
    let id = job.as_str().unwrap();
    let team = hattie.get(&format!("/hiringteam?advertId={id}")).await.expect_ok();
    assert_eq!(team.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_request_for_no_job_is_refused() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    assert_eq!(hattie.get("/hiringteam").await.status, StatusCode::BAD_REQUEST);
}
