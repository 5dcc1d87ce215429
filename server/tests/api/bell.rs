//! Whoever has to act next hears of it: in the bell of the frame and by letter, until somebody has acted.

use std::time::Duration;

use jobhelm::contract::CreditPool;
use jobhelm::ids::BellEntryId;
use jobhelm::jobs;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, values};

use crate::accounts::{sign_up, token};
use crate::jobs::{advert, id_of};
use crate::lifecycle::{Refused as _, Stage};
use crate::world::{Person, World};

impl Person {
    /// What is in their bell: kinds with how often each happened, the newest first.
    pub async fn bell(&self) -> Vec<(String, i64)> {
        let bell = self.get("/user/bell").await.expect_ok();
        let entry = |it: &Value| (it["kind"].as_str().unwrap().to_owned(), it["times"].as_i64().unwrap());
        bell["items"].as_array().unwrap().iter().map(entry).collect()
    }

    async fn unread(&self) -> i64 {
        self.get("/user/bell").await.expect_ok()["unread"].as_i64().unwrap()
    }
}

impl World {
    /// Waits until somebody's bell says just this.
    pub async fn rings(&self, person: &Person, kinds: &[&str]) {
        self.eventually(&format!("a bell with {kinds:?}"), async || {
            let bell = person.bell().await;
            bell.iter().map(|(kind, _)| kind.as_str()).eq(kinds.iter().copied()).then_some(())
        })
        .await;
    }

    /// Waits until somebody has a letter with this subject.
    pub async fn writes(&self, person: &Person, subject: &str) -> String {
        let email = person.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned();
        let line = format!("Subject: {subject}\r\n");
        let find = async || self.mail_to(&email).into_iter().find(|letter| letter.contains(&line));
        // Lines that were folded for the way are whole again.
        self.eventually(subject, find).await.replace("=\r\n", "")
    }
}

#[tokio::test]
async fn an_adverts_way_tells_whoever_is_next_and_nobody_else_any_more() {
    let stage = Stage::with_credits(1).await;
    let world = &stage.world;
    let job = stage.pending_admin().await;

    // The provider is told; the owner only that the last credit is held
    world.rings(&stage.sasha, &["AdvertSubmitted"]).await;
    let letter = world.writes(&stage.sasha, "An advert waits for your approval").await;
    assert!(letter.contains("Harbour hand") && letter.contains(&format!("/job/{job}/preview")), "{letter}");
    world.rings(&stage.hattie, &["CreditsRunOut"]).await;
    world.writes(&stage.hattie, "You have no credits left").await;

    // Changes are asked for: over for the provider, news to the owner
    stage.asks(job, "Location", "Say where.").await.expect_ok();
    world.rings(&stage.sasha, &[]).await;
    world.rings(&stage.hattie, &["ChangesRequested", "CreditsRunOut"]).await;
    let letter = world.writes(&stage.hattie, "Your advert needs changes").await;
    assert!(letter.contains("Location: Say where."), "{letter}");

    // And again, until the owner has to agree
    stage.answers(job, "Location", "At sea.").await.expect_ok();
    world.rings(&stage.sasha, &["AdvertSubmitted"]).await;
    world.rings(&stage.hattie, &["CreditsRunOut"]).await;
    stage.sasha.call("publish", job).await.expect_ok();
    world.rings(&stage.sasha, &[]).await;
    world.rings(&stage.hattie, &["AdvertApproved", "CreditsRunOut"]).await;
    let letter = world.writes(&stage.hattie, "Your advert is approved").await;
    assert!(letter.contains("goes live as soon as you approve it"), "{letter}");

    // What one has done oneself is no news
    stage.hattie.call("publish", job).await.expect_ok();
    world.rings(&stage.hattie, &["CreditsRunOut"]).await;
    assert_eq!(stage.hattie.unread().await, 1);
    let body = json!({ "id": job, "reason": "It is no job.", "returnCredit": false });
    stage.sasha.post("/campaign/take-down", body).await.expect_ok();
    world.rings(&stage.hattie, &["AdvertTakenDown", "CreditsRunOut"]).await;
    assert!(world.writes(&stage.hattie, "Your advert was taken down").await.contains("It is no job."));
    stage.hattie.delete(&format!("/campaign/{job}")).await;
    world.rings(&stage.hattie, &["CreditsRunOut"]).await;
}

#[tokio::test]
async fn entries_are_read_on_every_screen_of_their_reader_and_are_nobody_elses() {
    let stage = Stage::with_credits(2).await;
    let world = &stage.world;
    let [one, other] = [stage.pending_user().await, stage.pending_user().await];
    world.rings(&stage.hattie, &["AdvertApproved", "CreditsRunOut", "AdvertApproved"]).await;
    let bell = stage.hattie.get("/user/bell").await.expect_ok();
    let entry =
        |job| bell["items"].as_array().unwrap().iter().find(|it| it["job"]["id"] == json!(job)).unwrap();
    assert_eq!(entry(one)["job"]["title"], "Harbour hand");

    // Somebody else's identity changes nothing
    let ids = json!({ "ids": [entry(one)["id"]] });
    stage.sasha.post("/user/bell/read", ids.clone()).await.expect_ok();
    assert_eq!(stage.hattie.unread().await, 3);
    world.all_done().await;
    world.told().await;
    let (mut hers, mut others) = (stage.hattie.listens().await, stage.sasha.listens().await);
    let read = stage.hattie.post("/user/bell/read", ids).await.expect_ok();
    hers.rung().await;
    assert!(others.all_so_far(world, &stage.sasha).await.iter().all(|it| it["kind"] != "bell.rung"));
    assert_eq!(read["unread"], 2);
    let until = json!({ "until": entry(other)["at"] });
    stage.hattie.post("/user/bell/read", until).await.expect_ok();
    let all = json!({ "until": "2100-01-01T00:00:00Z" });
    assert_eq!(stage.hattie.post("/user/bell/read", all).await.expect_ok()["unread"], 0);

    assert_eq!(world.nobody().get("/user/bell").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(world.forger().post("/user/bell/read", json!({})).await.status, StatusCode::UNAUTHORIZED);
    let many: Vec<_> = (0..101).map(|_| uuid::Uuid::now_v7()).collect();
    let refused = stage.hattie.post("/user/bell/read", json!({ "ids": many })).await;
    refused.expect_refusal(StatusCode::BAD_REQUEST, Some("ids"), "At most 100 entries");
}

#[tokio::test]
async fn the_team_hears_of_applicants_as_often_as_each_chooses() {
    let stage = Stage::with_credits(2).await;
    let world = &stage.world;
    let company = stage.hattie.company();
    let tom = world.person(Some(company), Role::TeamMember, "Tom").await;
    let rita = world.person(Some(company), Role::RecruitmentManager, "Rita").await;
    let agency = world.company("Agency").await;
    let erin = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let job = stage.draft(json!({ "preferKw": [] })).await;
    stage.hattie.submits(job).await.expect_ok();
    stage.sasha.call("publish", job).await.expect_ok();
    stage.hattie.call("publish", job).await.expect_ok();
    for person in [&tom, &erin] {
        world.joins(person, job).await;
    }
    let chosen = json!({ "kind": "NewApplicants", "frequency": "AtOnce" });
    tom.put("/user/notifications", chosen).await.expect_ok();

    let ada = world.receives(job, "Ada", 1).await;
    world.receives(job, "Grace", 2).await;
    for person in [&stage.hattie, &tom] {
        world
            .eventually("both are counted", async || {
                (person.bell().await == [("NewApplicants".to_owned(), 2)]).then_some(())
            })
            .await;
    }
    let letter = world.writes(&tom, "Somebody has applied").await;
    assert!(letter.contains("/candidate/"), "{letter}");
    assert!(rita.bell().await.is_empty() && erin.bell().await.is_empty(), "no part in it");

    // The usual is one letter a day for all of them
    world.all_done().await;
    world.app.clock.advance(Duration::from_hours(24));
    let letter = world.writes(&stage.hattie, "Your day on JobHelm").await;
    assert!(letter.contains("2 people have applied"), "{letter}");

    // Looked at by anybody of the team they are no news to the others
    stage.hattie.post(&format!("/candidate/{ada}/open"), json!({})).await.expect_ok();
    world.rings(&tom, &["NewApplicants"]).await;
    let list =
        stage.hattie.get(&format!("/candidate/list?advertId={job}&candidateStatuses=New")).await.expect_ok();
    let grace = list["items"][0]["id"].as_str().unwrap().to_owned();
    stage
        .hattie
        .post("/candidate/update-status", json!({ "ids": [grace], "status": "Maybe" }))
        .await
        .expect_ok();
    world.rings(&tom, &[]).await;

    // Nor to whoever has left the team
    world.receives(job, "Mary", 3).await;
    world.rings(&tom, &["NewApplicants"]).await;
    let left = Sql::with("DELETE FROM hiring_team WHERE user_id = $1", values![tom.id()]);
    world.app.db.write(move |tx| tx.run(left.clone()).map_err(Problem::from)).await.unwrap();
    world.rings(&tom, &[]).await;
}

#[tokio::test]
async fn what_a_colleague_brings_in_and_what_the_keywords_turn_down_is_no_news() {
    let stage = Stage::with_credits(1).await;
    let world = &stage.world;
    let tom = world.person(Some(stage.hattie.company()), Role::TeamMember, "Tom").await;
    let job = world.live_job(&stage.hattie, &["Xylophone"]).await;
    world.joins(&tom, job).await;
    world.receives(job, "Ada", 1).await;
    tom.adds(job, "Grace").await;
    world.all_done().await;
    assert!(stage.hattie.bell().await.is_empty() && tom.bell().await.is_empty());
}

#[tokio::test]
async fn the_provider_hears_of_a_company_once_its_admin_has_proved_the_address() {
    let world = World::start().await;
    let sasha = world.super_admin().await;
    let email = "hattie@harbour.example";
    world.nobody().post("/user/sign-up", sign_up(email)).await.expect_ok();
    let proof = token(&world, email, "verify-email", 1).await;
    assert!(sasha.bell().await.is_empty());
    world.nobody().post("/auth/verify-email", json!({ "token": proof })).await.expect_ok();
    world.rings(&sasha, &["CompanyToVerify"]).await;
    let letter = world.writes(&sasha, "A company waits to be verified").await;
    assert!(letter.contains("Harbour & Co has signed up"), "{letter}");
    let bell = sasha.get("/user/bell").await.expect_ok();
    assert_eq!(bell["items"][0]["company"]["name"], "Harbour & Co");
    let id = bell["items"][0]["company"]["id"].clone();
    sasha.post("/companies/approve", json!({ "id": id })).await;
    world.rings(&sasha, &[]).await;
}

#[tokio::test]
async fn an_owner_hears_once_that_an_advert_leaves_the_boards_within_a_week() {
    let stage = Stage::with_credits(1).await;
    let world = &stage.world;
    let job = stage.live().await;
    let clock = &world.app.clock;
    clock.advance(Duration::from_hours(20 * 24));
    let tell = async || {
        let now = clock.now();
        world.app.db.write(move |tx| jobs::tell_of_expiry(tx, now, 100)).await.unwrap()
    };
    tell().await;
    clock.advance(Duration::from_hours(2 * 24));
    tell().await;
    assert_eq!(tell().await, 0);
    world.rings(&stage.hattie, &["AdvertExpiring", "CreditsRunOut"]).await;
    world.writes(&stage.hattie, "Your advert expires within a week").await;
    for step in ["expire", "archive"] {
        stage.hattie.call(step, job).await.expect_ok();
        world.rings(&stage.hattie, &["CreditsRunOut"]).await;
        // Taken back it is as true as before, and no news.
        let unread = stage.hattie.unread().await;
        stage.hattie.undo(step, job).await.expect_ok();
        let as_before = async || (stage.hattie.unread().await == unread).then_some(());
        world.rings(&stage.hattie, &["AdvertExpiring", "CreditsRunOut"]).await;
        world.eventually("no more to read than before", as_before).await;
    }
}

#[tokio::test]
async fn a_colleague_is_asked_for_credits_and_answers_by_assigning_some() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let anna = world.person(Some(harbour), Role::CompanyAdmin, "Anna").await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let elsewhere = world.company("Elsewhere").await;
    let eve = world.person(Some(elsewhere), Role::CompanyAdmin, "Eve").await;
    world.credits(&carl, CreditPool::Managed, 3).await;
    let job = id_of(&hattie.post("/campaign", advert("Cook")).await.expect_ok());
    hattie.call("approve", job).await.expect_ok();
    assert_eq!(hattie.status(job).await, "NoCredits");

    let helpers = hattie.get(&format!("/credits/helpers?advertId={job}")).await.expect_ok();
    let names: Vec<_> = helpers.as_array().unwrap().iter().map(|it| it["holdsCredits"].clone()).collect();
    assert_eq!(names, [json!(true), json!(false)], "who holds some comes first: {helpers}");
    assert_eq!(helpers[0]["id"], json!(carl.id()));

    let ask =
        async |of: &Person| hattie.post("/credits/ask", json!({ "advertId": job, "userId": of.id() })).await;
    for nobody in [&rita, &eve, &hattie] {
        ask(nobody).await.expect_refusal(StatusCode::BAD_REQUEST, Some("userId"), "Has to be a valid user");
    }
    assert_eq!(ask(&carl).await.status, StatusCode::NO_CONTENT);
    let name = helpers[0]["fullName"].as_str().unwrap();
    ask(&carl).await.expect_conflict(&format!("You have asked {name} already."));
    assert_eq!(ask(&anna).await.status, StatusCode::NO_CONTENT);
    let asked = hattie.get(&format!("/credits/helpers?advertId={job}")).await.expect_ok();
    assert!(asked[0]["askedAt"].is_string());
    // Another's advert is not asked for
    let others = rita.post("/credits/ask", json!({ "advertId": job, "userId": carl.id() })).await;
    assert_eq!(others.status, StatusCode::FORBIDDEN);

    for admin in [&carl, &anna] {
        world.rings(admin, &["CreditsAsked"]).await;
    }
    let letter = world.writes(&carl, "A colleague asks for credits").await;
    assert!(letter.contains(&format!("/settings/assign-credits?to=3D{}", hattie.id())), "{letter}");

    let gift = json!({ "fromUserId": carl.id(), "toUserId": hattie.id(), "managed": 1 });
    carl.post("/user/transfer-credits", gift).await;
    for admin in [&carl, &anna] {
        world.rings(admin, &[]).await;
    }
    world.rings(&hattie, &["CreditsReceived"]).await;
    hattie.submits(job).await.expect_ok();
    ask(&carl).await.expect_conflict(
        "This job is waiting for the provider's approval and cannot be submitted for approval.",
    );
}

#[tokio::test]
async fn nobody_is_asked_any_more_once_the_advert_is_paid_for_or_the_asker_has_helped_themselves() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let anna = world.person(Some(harbour), Role::CompanyAdmin, "Anna").await;
    let asks = async |who: &Person, title: &str| {
        let job = id_of(&who.post("/campaign", advert(title)).await.expect_ok());
        who.call("approve", job).await.expect_ok();
        let body = json!({ "advertId": job, "userId": carl.id() });
        assert_eq!(who.post("/credits/ask", body).await.status, StatusCode::NO_CONTENT);
        world.rings(&carl, &["CreditsAsked"]).await;
        job
    };
    let is_asked = async || carl.get("/dashboard").await.expect_ok()["creditsAsked"]["total"].as_i64();

    // Another advert of hers goes, and its credit pays for this one
    world.credits(&hattie, CreditPool::Managed, 1).await;
    let first = id_of(&hattie.post("/campaign", advert("Baker")).await.expect_ok());
    hattie.submits(first).await.expect_ok();
    let cook = asks(&hattie, "Cook").await;
    assert_eq!(is_asked().await, Some(1));
    hattie.delete(&format!("/campaign/{first}")).await;
    hattie.submits(cook).await.expect_ok();
    world.rings(&carl, &[]).await;
    world.eventually("Carl is asked no more", async || (is_asked().await == Some(0)).then_some(())).await;

    // A draft that is gone needs none
    let gone = asks(&hattie, "Pilot").await;
    hattie.delete(&format!("/campaign/{gone}")).await;
    world.rings(&carl, &[]).await;
    assert_eq!(is_asked().await, Some(0));

    // An admin takes what a colleague holds
    asks(&anna, "Porter").await;
    world.credits(&carl, CreditPool::Managed, 1).await;
    let taken = json!({ "fromUserId": carl.id(), "toUserId": anna.id(), "managed": 1 });
    anna.post("/user/transfer-credits", taken).await;
    world.eventually("Carl is asked no more", async || (is_asked().await == Some(0)).then_some(())).await;
}

#[tokio::test]
async fn very_many_applicants_who_were_looked_at_hide_nothing_older() {
    let stage = Stage::with_credits(1).await;
    let world = &stage.world;
    let job = stage.pending_admin().await;
    stage.asks(job, "Location", "Say where.").await.expect_ok();
    world.rings(&stage.hattie, &["ChangesRequested", "CreditsRunOut"]).await;
    let mut jobs = Vec::new();
    for _ in 0..51 {
        jobs.push(id_of(&stage.hattie.post("/campaign", advert("Cook")).await.expect_ok()));
    }
    let (hattie, now) = (stage.hattie.id(), world.app.clock.now());
    let seen = move |tx: &mut store::Tx<'_>| {
        for job in &jobs {
            tx.run(Sql::with(
                "INSERT INTO bell_entry (id, account_id, kind, subject_id, times, at)
                 VALUES ($1, $2, 'NewApplicants', $3, 1, $4)",
                values![BellEntryId::new(), hattie, *job, now],
            ))?;
        }
        Ok::<_, Problem>(())
    };
    world.app.db.write(seen).await.unwrap();
    world.rings(&stage.hattie, &["ChangesRequested", "CreditsRunOut"]).await;
}
