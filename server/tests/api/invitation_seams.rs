//! Where invitations meet accounts, rights and searches: what was found open there, and is shut.

use jobhelm::contract::CreditPool;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::account_seams::{harbour, invites};
use crate::accounts::{PASSWORD, token, verified};
use crate::joining::newcomer;
use crate::search::keys;
use crate::world::World;

const BAD: StatusCode = StatusCode::BAD_REQUEST;

#[tokio::test]
async fn an_invitation_taken_back_or_declined_is_found_by_no_search() {
    let world = World::start().await;
    let (_, carl) = harbour(&world).await;
    let job = carl.drafts("Deck hand").await;
    let found = async |email: &str| {
        world.settle().await;
        let key = keys(&carl).await["team_members"].clone();
        key.search(&world, json!({ "query": email })).await["nbHits"].clone()
    };
    let invited = invites(&carl, "nina@harbour.example", "TeamMember", json!([job])).await.expect_ok();
    invites(&carl, "olga@harbour.example", "TeamMember", json!([job])).await.expect_ok();
    assert_eq!(found("nina@harbour.example").await, 1);
    carl.post("/user/invite/cancel", json!({ "userId": invited["userId"] })).await.expect_ok();
    let link = token(&world, "olga@harbour.example", "invitation", 1).await;
    world.nobody().post("/auth/invitation/decline", json!({ "token": link })).await.expect_ok();
    for email in ["nina@harbour.example", "olga@harbour.example"] {
        assert_eq!(found(email).await, 0, "{email}");
    }
    // Nobody left who never joined: the job's candidates are not written anew.
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE kind = 'TeamLeft'").await, 0);
}

#[tokio::test]
async fn whoever_invites_again_takes_back_no_more_than_they_could_give() {
    let world = World::start().await;
    let (harbour, carl) = harbour(&world).await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let (own, email) = (hattie.drafts("Deck hand").await, "nina@harbour.example");
    let invited = invites(&carl, email, "CompanyAdmin", json!([])).await.expect_ok();
    let role = async || {
        let pending = carl.get("/user?userStatuses=Pending").await.expect_ok();
        pending["items"][0]["role"].clone()
    };
    invites(&hattie, email, "ExternalRecruiter", json!([own])).await.expect_ok();
    assert_eq!(role().await, "CompanyAdmin", "by a hiring manager");
    invites(&rita, email, "TeamMember", json!([own])).await.expect_ok();
    assert_eq!(role().await, "CompanyAdmin", "by a recruitment manager");
    let resent = json!({ "userId": invited["userId"], "role": "TeamMember" });
    let answer = rita.post("/user/invite/resend", resent.clone()).await;
    answer.expect_refusal(BAD, Some("role"), "You cannot invite somebody with this role.");
    carl.post("/user/invite/resend", resent).await.expect_ok();
    assert_eq!(role().await, "TeamMember");

    // And on an archived job the team is no hiring manager's.
    world.credits(&hattie, CreditPool::Managed, 1).await;
    crate::job_reach::goes_live(&world, &hattie, own).await;
    hattie.call("archive", own).await.expect_ok();
    let answer = invites(&hattie, "otto@harbour.example", "TeamMember", json!([own])).await;
    answer.expect_refusal(BAD, Some("adverts"), "Please select a job.");
    invites(&rita, "otto@harbour.example", "TeamMember", json!([own])).await.expect_ok();
}

#[tokio::test]
async fn invitations_are_no_way_to_write_to_the_world() {
    let world = World::with_limits(1).await;
    let (_, carl) = harbour(&world).await;
    let mut sent = 0;
    for number in 0..100 {
        let email = format!("somebody{number}@elsewhere.example");
        let answer = invites(&carl, &email, "TeamMember", json!([])).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        sent += 1;
        carl.post("/user/invite/cancel", json!({ "userId": answer.expect_ok()["userId"] })).await.expect_ok();
    }
    assert!((60..=65).contains(&sent), "{sent}");

    // Nor are many who wait a way to flood one mailbox.
    let world = World::with_limits(1).await;
    let (_, carl) = harbour(&world).await;
    let mut answers = Vec::new();
    for number in 0..20 {
        let email = format!("somebody{number}@elsewhere.example");
        let waiting = invites(&carl, &email, "TeamMember", json!([])).await.expect_ok();
        let to = async |email: &str| {
            let body = json!({ "userId": waiting["userId"], "email": email });
            carl.post("/user/invite/resend", body).await.status
        };
        answers.push(to("victim@elsewhere.example").await);
        to(&email).await;
    }
    assert!(answers.contains(&StatusCode::TOO_MANY_REQUESTS), "{answers:?}");
}

#[tokio::test]
async fn an_invitation_lasts_no_longer_than_the_right_to_send_it() {
    let world = World::start().await;
    let (harbour, carl) = harbour(&world).await;
    let rita = world.person(Some(harbour), Role::CompanyAdmin, "Rita").await;
    let sasha = world.super_admin().await;
    invites(&rita, "rita.private@post.example", "CompanyAdmin", json!([])).await.expect_ok();
    let link = token(&world, "rita.private@post.example", "invitation", 1).await;
    let status = async || {
        let said = world.nobody().get(&format!("/auth/invitation?token={link}")).await.expect_ok();
        said["status"].as_str().unwrap().to_owned()
    };
    assert_eq!(status().await, "Success");
    carl.post("/user/updaterole", json!({ "id": rita.id(), "role": "TeamMember" })).await.expect_ok();
    assert_eq!(status().await, "InvalidToken");
    carl.post("/user/updaterole", json!({ "id": rita.id(), "role": "CompanyAdmin" })).await.expect_ok();
    sasha.post("/user/block", json!({ "id": rita.id(), "reason": "Left without a word" })).await.expect_ok();
    assert_eq!(status().await, "InvalidToken");
    let body = json!({ "token": link, "firstName": "Rita", "lastName": "Private",
                       "email": "rita.private@post.example", "password": PASSWORD });
    let answer = world.nobody().post("/user/sign-up", body).await.expect_ok();
    assert_eq!(answer["status"], "InvalidToken");
}

#[tokio::test]
async fn letters_of_a_company_that_nobody_has_looked_at_carry_no_message() {
    let world = World::start().await;
    verified(&world, "eve@pay.example").await;
    let eve = crate::accounts::signed_in(&world, "eve@pay.example", PASSWORD).await;
    let own = eve.get("/user/signed-in").await.expect_ok();
    let name =
        json!({ "id": own["companyId"], "name": "Payroll: http://pay.example", "website": "pay.example" });
    eve.put("/companies", name).await.expect_ok();
    let job = eve.drafts("Confirm your bank details today").await;
    invites(&eve, "victim@harbour.example", "TeamMember", json!([job])).await.expect_ok();
    token(&world, "victim@harbour.example", "invitation", 1).await;
    let letter = world.mail_to("victim@harbour.example").concat();
    for typed in ["pay.example", "bank details"] {
        assert!(!letter.contains(typed), "{letter}");
    }
    assert!(letter.contains("Subject: Somebody invites you to JobHelm"), "{letter}");
}

#[tokio::test]
async fn whoever_has_come_by_another_way_accepts_with_the_account_that_they_have() {
    let world = World::start().await;
    let (harbour, carl) = harbour(&world).await;
    let job = carl.drafts("Harbour hand").await;
    let email = "nina@harbour.example";
    invites(&carl, email, "TeamMember", json!([job])).await.expect_ok();
    let link = token(&world, email, "invitation", 1).await;
    let nina = newcomer(&world, harbour, email, "TeamMember").await;
    carl.post("/user/approve", json!({ "userId": nina })).await.expect_ok();
    let nina = crate::accounts::signed_in(&world, email, PASSWORD).await;
    let accepted = nina.post("/auth/invitation/accept", json!({ "token": link })).await.expect_ok();
    assert_eq!(accepted["status"], "Success");
    nina.job(job).await.expect_ok();
    let everybody = carl.get("/user?searchString=nina").await.expect_ok();
    assert_eq!(everybody["totalElements"], 1, "{everybody}");
}

#[tokio::test]
async fn nobody_takes_back_an_invitation_that_they_could_not_send() {
    let world = World::start().await;
    let (harbour, carl) = harbour(&world).await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let invited = invites(&carl, "next@harbour.example", "CompanyAdmin", json!([])).await.expect_ok();
    let cancel = json!({ "userId": invited["userId"] });
    assert_eq!(rita.post("/user/invite/cancel", cancel.clone()).await.status, StatusCode::FORBIDDEN);
    assert_eq!(carl.post("/user/invite/cancel", cancel).await.status, StatusCode::NO_CONTENT);
}
