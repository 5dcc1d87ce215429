//! Asking people to join a job's team: who can be picked, who is asked anew, and answers to several jobs at once.

use jobhelm::ids::JobId;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::accounts::token;
use crate::team_changes::{Harbour, harbour};
use crate::world::{Answer, Person};

impl Person {
    async fn invitable(&self, job: JobId, typed: &str) -> Value {
        self.get(&format!("/hiringteam/invitable?advertId={job}{typed}")).await.expect_ok()
    }

    /// Asks somebody out of the list of those who can be asked.
    async fn picks(&self, job: JobId, user: &Person) -> Answer {
        self.post("/hiringteam", json!({ "id": job, "userId": user.id() })).await
    }
}

fn names(side: &Value) -> Vec<&str> {
    side.as_array().unwrap().iter().map(|one| one["fullName"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn whoever_can_be_asked_is_of_the_company_or_works_for_it_and_is_not_on_the_team() {
    let Harbour { world, harbour, hattie, tim } = harbour().await;
    let (agency, quay) = (world.company("Quay Talent").await, world.company("Quay Ltd").await);
    let erin = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let stranger = world.person(Some(agency), Role::ExternalRecruiter, "Stanley").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let (job, other) = (hattie.drafts("Harbour hand").await, hattie.drafts("Cook").await);
    world.joins(&erin, other).await;
    let theirs = quentin.drafts("Quay hand").await;
    world.joins(&stranger, theirs).await;
    world.settle().await;

    let all = hattie.invitable(job, "").await;
    assert_eq!(names(&all["members"]), ["Carl Tester", "Tim Tester"]);
    assert_eq!((names(&all["externals"]), &all["any"]), (vec!["Erin Tester"], &json!(true)));
    assert_eq!(
        (&all["externals"][0]["company"], &all["externals"][0]["userId"]),
        (&json!("Quay Talent"), &json!(erin.id()))
    );
    let found = hattie.invitable(job, "&searchString=tim").await;
    assert_eq!((names(&found["members"]), names(&found["externals"])), (vec!["Tim Tester"], vec![]));
    let nobody = hattie.invitable(job, "&searchString=quentin").await;
    assert_eq!((names(&nobody["members"]), &nobody["any"]), (vec![], &json!(true)), "there are others");

    // Whoever waits or has joined is asked no more, whoever declined can be
    world.joins(&carl, job).await;
    hattie.picks(job, &tim).await.expect_ok();
    hattie.picks(job, &erin).await.expect_ok();
    let none = hattie.invitable(job, "").await;
    assert_eq!((&none["members"], &none["externals"], &none["any"]), (&json!([]), &json!([]), &json!(false)));
    let link = token(&world, &tim.email().await, "invitation", 1).await;
    world.nobody().post("/auth/invitation/decline", json!({ "token": link })).await.expect_ok();
    assert_eq!(names(&hattie.invitable(job, "").await["members"]), ["Tim Tester"]);
    assert_eq!(hattie.picks(job, &tim).await.expect_ok()["invitationStatus"], "Pending");

    // Nobody out of reach is asked, nor is anything said of them
    for somebody in [&stranger, &quentin] {
        assert_eq!(hattie.picks(job, somebody).await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(hattie.picks(theirs, &tim).await.status, StatusCode::NOT_FOUND);
    let twice = hattie.picks(job, &carl).await;
    twice.expect_refusal(StatusCode::CONFLICT, None, "This person is on the team already.");
    assert_eq!(hattie.picks(job, &hattie).await.status, StatusCode::CONFLICT, "the creator");
}

#[tokio::test]
async fn of_an_ended_job_only_the_company_asks_people_to_the_team() {
    let Harbour { world, harbour, hattie, tim } = harbour().await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    for state in ["Archived", "ReadOnly"] {
        let job = world.job_in_state(&hattie, state, &[]).await;
        assert_eq!(hattie.picks(job, &tim).await.status, StatusCode::CONFLICT);
        let invitable = hattie.get(&format!("/hiringteam/invitable?advertId={job}")).await;
        assert_eq!(invitable.status, StatusCode::CONFLICT);
        assert_eq!(rita.picks(job, &tim).await.expect_ok()["fullName"], "Tim Tester");
    }
}

#[tokio::test]
async fn whoever_is_picked_from_the_list_joins_by_the_letter_and_can_be_of_any_role() {
    let Harbour { world, harbour, hattie, .. } = harbour().await;
    let agency = world.company("Quay Talent").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let erin = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let (job, known_by) = (world.live_job(&hattie, &[]).await, hattie.drafts("Cook").await);
    world.joins(&erin, known_by).await;
    for person in [&carl, &erin] {
        let asked = hattie.picks(job, person).await;
        assert_eq!(asked.status, StatusCode::CREATED);
        assert_eq!(
            (&asked.body["invitedBy"], &asked.body["can"]),
            (&json!(hattie.id()), &json!(["team.manage"]))
        );
        let link = token(&world, &person.email().await, "invitation", 1).await;
        person.post("/auth/invitation/accept", json!({ "token": link })).await.expect_ok();
        person.job(job).await.expect_ok();
    }
    assert_eq!(hattie.team(job).await.len(), 3);
}

#[tokio::test]
async fn a_letter_works_no_longer_than_its_sender_has_to_do_with_the_job() {
    let Harbour { world, harbour, hattie, tim } = harbour().await;
    let owen = world.person(Some(harbour), Role::HiringManager, "Owen").await;
    let job = hattie.drafts("Harbour hand").await;
    world.joins(&owen, job).await;
    owen.picks(job, &tim).await.expect_ok();
    let link = token(&world, &tim.email().await, "invitation", 1).await;
    assert_eq!(world.link_status(&link).await, "Success");
    assert_eq!(hattie.takes_off(job, &json!(owen.id())).await.status, StatusCode::NO_CONTENT);
    assert_eq!(world.link_status(&link).await, "InvalidToken");

    // Nor while they are shut out themselves.
    let other = hattie.drafts("Cook").await;
    hattie.picks(other, &tim).await.expect_ok();
    let link = token(&world, &tim.email().await, "invitation", 2).await;
    assert_eq!(world.link_status(&link).await, "Success");
    let blocked = json!({ "id": hattie.id(), "reason": "Left without a word" });
    world.super_admin().await.post("/user/block", blocked).await.expect_ok();
    assert_eq!(world.link_status(&link).await, "InvalidToken");
}

#[tokio::test]
async fn whoever_invites_again_by_e_mail_says_who_they_are_or_nothing() {
    let Harbour { world: _world, hattie, tim, .. } = harbour().await;
    let job = hattie.drafts("Harbour hand").await;
    let body = |by: &Person| json!({ "userId": by.id(), "email": "nina@harbour.example", "role": "TeamMember", "adverts": [job] });
    let wrong = hattie.post("/user/invite", body(&tim)).await;
    wrong.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("userId"),
        "You cannot invite in somebody else's name.",
    );
    hattie.post("/user/invite", body(&hattie)).await.expect_ok();
    hattie.post("/user/invite", body(&hattie)).await.expect_ok();
    assert_eq!(hattie.team(job).await.len(), 2, "again is the same place");
}

#[tokio::test]
async fn an_invitation_to_several_jobs_is_answered_job_by_job() {
    let Harbour { world, hattie, tim, .. } = harbour().await;
    let [job, cook, mate] =
        [hattie.drafts("Harbour hand").await, hattie.drafts("Cook").await, hattie.drafts("Mate").await];
    let email = tim.email().await;
    let mut link = String::new();
    // Letters that are sent at once arrive in any order, and the link made last alone works.
    for (asked, each) in [job, cook, mate].into_iter().enumerate() {
        hattie.picks(each, &tim).await.expect_ok();
        link = token(&world, &email, "invitation", asked + 1).await;
    }
    let open = tim.get("/dashboard").await.expect_ok()["invitations"]["items"][0].clone();
    assert_eq!(open["adverts"][0], json!({ "id": cook, "title": "Cook" }), "by their titles");
    let at = |answer: &str| format!("/user/invitations/{}/{answer}", open["id"].as_str().unwrap());

    // One is accepted, twice over, and the others wait
    for _ in 0..2 {
        let some = tim.post(&at("accept"), json!({ "adverts": [job] })).await;
        assert_eq!(some.status, StatusCode::NO_CONTENT);
    }
    tim.job(job).await.expect_ok();
    assert_eq!(tim.job(cook).await.status, StatusCode::NOT_FOUND);
    assert_eq!(world.link_status(&link).await, "Success");
    let none = tim.post(&at("accept"), json!({ "adverts": [] })).await;
    none.expect_refusal(StatusCode::BAD_REQUEST, Some("adverts"), "Please select a job.");

    // One is declined by the link, and the last with nothing named
    let some = json!({ "token": link, "adverts": [cook] });
    world.nobody().post("/auth/invitation/decline", some).await.expect_ok();
    assert_eq!(hattie.team(cook).await[1]["invitationStatus"], "Declined");
    assert_eq!(hattie.team(mate).await[1]["invitationStatus"], "Pending");
    for _ in 0..2 {
        assert_eq!(tim.post(&at("decline"), json!({})).await.status, StatusCode::NO_CONTENT);
    }
    assert_eq!(hattie.team(mate).await[1]["invitationStatus"], "Declined");
    assert_eq!(world.link_status(&link).await, "TokenAlreadyUsed");
    tim.job(job).await.expect_ok();
    // Whoever asked is told once, of what came of it.
    let told = world
        .eventually("whoever asked is told", async || {
            world.mail().into_iter().find(|text| text.contains("Subject: Your invitation is "))
        })
        .await;
    assert!(told.contains("has accepted your invitation"), "{told}");
}

#[tokio::test]
async fn a_recruiter_joins_some_jobs_with_the_account_that_they_have() {
    let Harbour { world, hattie, .. } = harbour().await;
    let agency = world.company("Quay Talent").await;
    let erin = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let (job, other) = (world.live_job(&hattie, &[]).await, world.live_job(&hattie, &[]).await);
    // At an address that nobody here knows to be hers.
    let email = "erin@post.example";
    hattie.asks(email, "ExternalRecruiter", job).await;
    token(&world, email, "invitation", 1).await;
    hattie.asks(email, "ExternalRecruiter", other).await;
    let link = token(&world, email, "invitation", 2).await;
    let some = json!({ "token": link, "adverts": [job] });
    erin.post("/auth/invitation/accept", some).await.expect_ok();
    erin.job(job).await.expect_ok();
    assert_eq!(erin.job(other).await.status, StatusCode::NOT_FOUND);
    let waits = &hattie.team(other).await[1];
    assert_eq!((&waits["fullName"], &waits["invitationStatus"]), (&json!("Erin Tester"), &json!("Pending")));
    assert_eq!(world.count_of("SELECT count(*) FROM account WHERE status = 'Pending'").await, 0);
    erin.post("/auth/invitation/accept", json!({ "token": link })).await.expect_ok();
    erin.job(other).await.expect_ok();
}
