//! What somebody should do today stands on one page, and goes when it is done.

use std::time::Duration;

use jobhelm::contract::{CompanyStatus, CreditPool, UserStatus};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, values};

use crate::accounts::token;
use crate::jobs::{advert, id_of};
use crate::lifecycle::Stage;
use crate::world::{Person, World};

const PARTS: [&str; 9] = [
    "adverts",
    "newCandidates",
    "reviews",
    "invitations",
    "expiring",
    "creditsAsked",
    "users",
    "companies",
    "orders",
];

impl Person {
    pub async fn waits(&self, part: &str) -> Value {
        self.get("/dashboard").await.expect_ok()[part].clone()
    }

    /// A field of what waits, in order.
    pub async fn waiting(&self, part: &str, field: &str) -> Vec<Value> {
        let waits = self.waits(part).await;
        waits["items"].as_array().unwrap().iter().map(|it| it[field].clone()).collect()
    }

    async fn expect_free(&self, but: &[&str]) {
        let dashboard = self.get("/dashboard").await.expect_ok();
        for part in PARTS {
            let is_empty = dashboard[part] == json!({ "items": [], "total": 0 });
            assert_eq!(is_empty, !but.contains(&part), "{part}: {dashboard}");
        }
    }
}

impl World {
    /// Somebody's invitation, once its letter is on its way.
    async fn invited(&self, person: &Person) -> Value {
        let ask = async || person.waits("invitations").await["items"].get(0).cloned();
        self.eventually("an invitation", ask).await
    }
}

#[tokio::test]
async fn an_advert_waits_for_whoever_brings_it_on_its_way() {
    let stage = Stage::with_credits(2).await;
    let world = &stage.world;
    let colleague = world.person(Some(stage.hattie.company()), Role::CompanyAdmin, "Carl").await;
    let draft = stage.draft(json!({ "title": "Still written" })).await;
    let first = stage.pending_admin().await;
    world.app.clock.advance(Duration::from_mins(90));
    let second = stage.pending_admin().await;

    // The provider's queue: the longest wait first
    stage.sasha.expect_free(&["adverts"]).await;
    assert_eq!(stage.sasha.waiting("adverts", "id").await, [json!(first), json!(second)]);
    let queue = stage.sasha.waits("adverts").await;
    assert_eq!((&queue["total"], &queue["items"][0]["companyName"]), (&json!(2), &json!("Harbour & Co")));
    let since = stage.sasha.waiting("adverts", "since").await;
    assert!(since[0].as_str().unwrap() < since[1].as_str().unwrap(), "{since:?}");

    // The owner's own: what is nearest to its goal first, and nothing that others have to see to
    assert_eq!(stage.hattie.waiting("adverts", "id").await, [json!(draft)]);
    stage.asks(second, "Location", "Say where.").await.expect_ok();
    assert_eq!(stage.sasha.waiting("adverts", "id").await, [json!(first)], "the other waits for its owner");
    stage.sasha.call("publish", first).await.expect_ok();
    assert_eq!(stage.hattie.waiting("adverts", "id").await, [json!(first), json!(second), json!(draft)]);
    assert_eq!(stage.hattie.waiting("adverts", "wantsChanges").await, [false, true, false]);
    stage.sasha.expect_free(&[]).await;
    colleague.expect_free(&[]).await;

    // Done is done
    stage.hattie.call("publish", first).await.expect_ok();
    stage.hattie.delete(&format!("/campaign/{draft}")).await;
    assert_eq!(stage.hattie.waiting("adverts", "id").await, [json!(second)]);

    // Five are named, and all of them counted
    for _ in 0..6 {
        stage.draft(json!({})).await;
    }
    let waits = stage.hattie.waits("adverts").await;
    assert_eq!((waits["items"].as_array().unwrap().len(), &waits["total"]), (5, &json!(7)));
    assert_eq!(waits["items"][0]["id"], json!(second), "what is asked for stands before drafts");
}

#[tokio::test]
async fn new_candidates_wait_until_somebody_has_looked() {
    let stage = Stage::with_credits(1).await;
    let world = &stage.world;
    let agency = world.company("Agency").await;
    let tom = world.person(Some(stage.hattie.company()), Role::TeamMember, "Tom").await;
    let erin = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let eve = world.person(Some(world.company("Elsewhere").await), Role::CompanyAdmin, "Eve").await;
    let job = world.live_job(&stage.hattie, &[]).await;
    for person in [&tom, &erin] {
        world.joins(person, job).await;
    }
    world.receives(job, "Ada", 1).await;
    world.receives(job, "Grace", 2).await;
    for person in [&stage.hattie, &tom] {
        world
            .eventually("both wait", async || {
                (person.waiting("newCandidates", "sinceLooked").await == [json!(2)]).then_some(())
            })
            .await;
    }
    for person in [&erin, &eve, &stage.sasha] {
        person.expect_free(&[]).await;
    }

    // Whoever has looked knows of them; that somebody else has not is theirs
    let bell = tom.get("/user/bell").await.expect_ok();
    tom.post("/user/bell/read", json!({ "ids": [bell["items"][0]["id"]] })).await.expect_ok();
    assert!(tom.waiting("newCandidates", "id").await.is_empty());
    world.receives(job, "Mary", 3).await;
    world
        .eventually("the next one is news", async || {
            let waits = tom.waits("newCandidates").await;
            let first = &waits["items"][0];
            (first["sinceLooked"] == 1 && first["unseen"] == 3).then_some(())
        })
        .await;
    assert_eq!(stage.hattie.waiting("newCandidates", "sinceLooked").await, [json!(3)]);

    // What is archived has nobody waiting in it
    stage.hattie.call("archive", job).await.expect_ok();
    for person in [&stage.hattie, &tom] {
        person.expect_free(&[]).await;
    }
    stage.hattie.undo("archive", job).await.expect_ok();
    assert_eq!(tom.waiting("newCandidates", "sinceLooked").await, [json!(1)]);

    // Nor is it anybody's any more who has left the team
    let left = Sql::with("DELETE FROM hiring_team WHERE user_id = $1", values![tom.id()]);
    world.app.db.write(move |tx| tx.run(left.clone()).map_err(Problem::from)).await.unwrap();
    tom.expect_free(&[]).await;
}

#[tokio::test]
async fn adverts_are_named_in_their_last_week_to_whoever_works_on_them() {
    let stage = Stage::with_credits(2).await;
    let world = &stage.world;
    let company = stage.hattie.company();
    let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
    let tom = world.person(Some(company), Role::TeamMember, "Tom").await;
    let uma = world.person(Some(company), Role::TeamMember, "Uma").await;
    let eve = world.person(Some(world.company("Elsewhere").await), Role::CompanyAdmin, "Eve").await;
    let first = stage.live().await;
    world.joins(&tom, first).await;
    world.app.clock.advance(Duration::from_hours(24));
    let second = stage.live().await;
    for person in [&stage.hattie, &carl, &tom] {
        person.expect_free(&[]).await;
    }
    world.app.clock.advance(Duration::from_hours(25 * 24));
    assert_eq!(carl.waiting("expiring", "id").await, [json!(first), json!(second)]);
    assert_eq!(stage.hattie.waiting("expiring", "id").await, [json!(first), json!(second)]);
    assert_eq!(tom.waiting("expiring", "id").await, [json!(first)]);
    for person in [&uma, &eve, &stage.sasha] {
        person.expect_free(&[]).await;
    }
    stage.hattie.call("expire", first).await.expect_ok();
    assert_eq!(carl.waiting("expiring", "id").await, [json!(second)]);
}

#[tokio::test]
async fn people_companies_and_wishes_wait_for_whoever_decides() {
    let world = World::start().await;
    let sasha = world.super_admin().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let eve = world.person(Some(world.company("Elsewhere").await), Role::CompanyAdmin, "Eve").await;
    let quay = world.company_in_state("Quay Ltd", CompanyStatus::NotVerified).await;
    assert_eq!(sasha.waiting("companies", "id").await, [json!(quay)]);

    let nina = world.person(Some(harbour), Role::TeamMember, "Nina").await;
    let waits = Sql::with(
        "UPDATE account SET status = $1 WHERE id = $2",
        values![UserStatus::NotVerified, nina.id()],
    );
    world.app.db.write(move |tx| tx.run(waits.clone()).map_err(Problem::from)).await.unwrap();
    for decides in [&carl, &sasha] {
        assert_eq!(decides.waiting("users", "id").await, [json!(nina.id())]);
    }
    let user = carl.waits("users").await["items"][0].clone();
    assert_eq!(user["companyName"], "Harbour & Co");
    for person in [&hattie, &eve, &nina] {
        person.expect_free(&[]).await;
    }
    carl.post("/user/approve", json!({ "userId": nina.id() })).await.expect_ok();
    carl.expect_free(&[]).await;

    // A wish for credits
    world.credits(&carl, CreditPool::Managed, 1).await;
    let job = id_of(&hattie.post("/campaign", advert("Cook")).await.expect_ok());
    hattie.call("approve", job).await.expect_ok();
    assert_eq!(hattie.waiting("adverts", "status").await, ["NoCredits"]);
    hattie.post("/credits/ask", json!({ "advertId": job, "userId": carl.id() })).await;
    assert_eq!(carl.waiting("creditsAsked", "userId").await, [json!(hattie.id())]);
    assert_eq!(carl.waiting("creditsAsked", "jobTitle").await, ["Cook"]);
    eve.expect_free(&[]).await;
    let gift = json!({ "fromUserId": carl.id(), "toUserId": hattie.id(), "managed": 1 });
    carl.post("/user/transfer-credits", gift).await;
    world
        .eventually("answered", async || {
            carl.waiting("creditsAsked", "userId").await.is_empty().then_some(())
        })
        .await;
}

#[tokio::test]
async fn an_invitation_is_answered_by_whoever_is_signed_in_and_by_nobody_else() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    let uma = world.person(Some(harbour), Role::TeamMember, "Uma").await;
    let eve = world.person(Some(world.company("Elsewhere").await), Role::CompanyAdmin, "Eve").await;
    let [job, other] = [carl.drafts("Harbour hand").await, carl.drafts("Cook").await];
    let email = tom.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned();
    let invites = async |job| {
        let body = json!({ "email": email, "role": "TeamMember", "adverts": [job] });
        carl.post("/user/invite", body).await.expect_ok();
        world.invited(&tom).await
    };
    let open = invites(job).await;
    let adverts = json!([{ "id": job, "title": "Harbour hand" }]);
    assert_eq!((&open["companyName"], &open["adverts"]), (&json!("Harbour & Co"), &adverts));
    assert!(open["invitedBy"].as_str().unwrap().starts_with("Carl"), "{open}");
    let at = |answer: &str| format!("/user/invitations/{}/{answer}", open["id"].as_str().unwrap());

    // Nobody else sees it, nor that it is there
    for person in [&uma, &eve, &carl] {
        person.expect_free(&if person.id() == carl.id() { vec!["adverts"] } else { vec![] }).await;
        for answer in ["accept", "decline"] {
            assert_eq!(person.post(&at(answer), json!({})).await.status, StatusCode::NOT_FOUND);
        }
    }
    for nobody in [world.nobody(), world.forger()] {
        assert_eq!(nobody.post(&at("accept"), json!({})).await.status, StatusCode::UNAUTHORIZED);
        assert_eq!(nobody.get("/dashboard").await.status, StatusCode::UNAUTHORIZED);
    }

    // Twice is once; the letter's link is used up with it
    for _ in 0..2 {
        assert_eq!(tom.post(&at("accept"), json!({})).await.status, StatusCode::NO_CONTENT);
    }
    assert_eq!(tom.post(&at("decline"), json!({})).await.status, StatusCode::NOT_FOUND);
    tom.job(job).await.expect_ok();
    tom.expect_free(&[]).await;
    let link = token(&world, &email, "invitation", 1).await;
    let seen = world.nobody().get(&format!("/auth/invitation?token={link}")).await.expect_ok();
    assert_eq!(seen["status"], "TokenAlreadyUsed");

    // Declined is over, too
    let open = invites(other).await;
    let decline = format!("/user/invitations/{}/decline", open["id"].as_str().unwrap());
    for _ in 0..2 {
        assert_eq!(tom.post(&decline, json!({})).await.status, StatusCode::NO_CONTENT);
    }
    assert_eq!(tom.job(other).await.status, StatusCode::NOT_FOUND);

    // What has lapsed waits for nobody
    invites(other).await;
    world.app.clock.advance(Duration::from_hours(7 * 24 + 1));
    let tom = world.session_of(&tom).await;
    tom.expect_free(&[]).await;
}

#[tokio::test]
async fn an_external_recruiter_is_asked_by_a_second_company_at_their_proved_address() {
    let world = World::start().await;
    let quay = world.company("Quay Ltd").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let agency = world.company("Agency").await;
    let erin = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let job = world.live_job(&quentin, &[]).await;
    let email = erin.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned();
    let body = json!({ "email": email, "role": "ExternalRecruiter", "adverts": [job] });
    quentin.post("/user/invite", body.clone()).await.expect_ok();
    let prove = async |proved: bool| {
        let at = proved.then_some(1);
        let sql =
            Sql::with("UPDATE account SET email_verified_at = $1 WHERE id = $2", values![at, erin.id()]);
        world.app.db.write(move |tx| tx.run(sql.clone()).map_err(Problem::from)).await.unwrap();
    };
    token(&world, &email, "invitation", 1).await;
    prove(false).await;
    erin.expect_free(&[]).await;
    prove(true).await;
    // An answer that was lost is given again, also where a place was kept for them
    let open = world.invited(&erin).await;
    let decline = format!("/user/invitations/{}/decline", open["id"].as_str().unwrap());
    for _ in 0..2 {
        assert_eq!(erin.post(&decline, json!({})).await.status, StatusCode::NO_CONTENT);
    }
    erin.expect_free(&[]).await;
    quentin.post("/user/invite", body).await.expect_ok();
    let open = world.invited(&erin).await;
    assert_eq!(open["companyName"], "Quay Ltd");
    let accept = format!("/user/invitations/{}/accept", open["id"].as_str().unwrap());
    assert_eq!(erin.post(&accept, json!({})).await.status, StatusCode::NO_CONTENT);
    erin.job(job).await.expect_ok();
    assert_eq!(quentin.get("/user?group=ExternalRecruiters").await.expect_ok()["totalElements"], 1);
    world.rings(&quentin, &["InvitationAnswered"]).await;
}
