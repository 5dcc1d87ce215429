//! Where accounts, invitations, credits and sign-in meet: what was found open there, and is shut.

use jobhelm::contract::CreditPool;
use jobhelm::ids::CompanyId;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::accounts::{PASSWORD, token, verified};
use crate::joining::{asks_to_join, newcomer};
use crate::openid::{Doors, ada};
use crate::world::{Person, World};

const BAD: StatusCode = StatusCode::BAD_REQUEST;

pub async fn harbour(world: &World) -> (CompanyId, Person) {
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    (harbour, carl)
}

pub async fn invites(by: &Person, email: &str, role: &str, adverts: Value) -> crate::world::Answer {
    by.post("/user/invite", json!({ "email": email, "role": role, "adverts": adverts })).await
}

#[tokio::test]
async fn asking_to_join_nowhere_tells_nothing_of_whose_address_it_is() {
    let world = World::start().await;
    verified(&world, "known@harbour.example").await;
    for email in ["known@harbour.example", "unknown@harbour.example"] {
        let nowhere = asks_to_join(email, CompanyId::new(), "TeamMember");
        let answer = world.nobody().post("/user/sign-up", nowhere).await;
        answer.expect_refusal(BAD, Some("companyId"), "Please select company below.");
    }
}

#[tokio::test]
async fn whoever_reads_the_old_mailbox_gets_in_no_more() {
    let doors = Doors::open().await;
    let world = &doors.world;
    let old = "hattie@old.example";
    verified(world, old).await;
    let sasha = world.super_admin().await;
    let browser = doors.browser();
    let waiting = doors.enters(&browser, "google", ada("7", old)).await;
    browser.post("/auth/link/letter", json!({ "token": waiting.body["link"]["token"] })).await.expect_ok();
    let letter = token(world, old, "link", 1).await;

    let user = sasha.get("/user?searchString=hattie").await.expect_ok()["items"][0]["id"].clone();
    sasha.put("/user", json!({ "id": user, "email": "hattie@new.example" })).await.expect_ok();
    let opened = browser.post("/auth/link", json!({ "token": letter })).await;
    assert_eq!(opened.status, StatusCode::UNAUTHORIZED, "{}", opened.body);
    assert_eq!(world.count_of("SELECT count(*) FROM identity").await, 0);
    // Nor does the password go: its owner proves the new address, and signs in.
    let proves = token(world, "hattie@new.example", "verify-email", 1).await;
    world.nobody().post("/auth/verify-email", json!({ "token": proves })).await.expect_ok();
    let signs_in = json!({ "email": "hattie@new.example", "password": PASSWORD });
    world.nobody().post("/auth/sign-in", signs_in).await.expect_ok();
}

#[tokio::test]
async fn credits_of_nought_and_zeros_keep_nobody_from_being_forgotten() {
    let world = World::start().await;
    let sasha = world.super_admin().await;
    let quay = world.company("Quay Ltd").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let zeros = json!({ "id": quentin.id(), "advertiser": 0, "managed": 0, "hire": 0 });
    sasha.put("/user", zeros).await.expect_ok();
    assert_eq!(world.count_of("SELECT count(*) FROM credit_balance").await, 0);
    let last = sasha.delete_with("/user", json!({ "userDeleteId": quentin.id(), "companyGoes": true })).await;
    assert_eq!(last.status, StatusCode::NO_CONTENT, "{}", last.body);
    world.app.clock.advance(std::time::Duration::from_mins(11));
    world
        .eventually("nothing is left of it", async || {
            let left =
                world.count_of("SELECT count(*) FROM removed_company WHERE forgotten_at IS NULL").await;
            (left == 0).then_some(())
        })
        .await;
}

#[tokio::test]
async fn nobody_becomes_a_team_member_with_credits() {
    let world = World::start().await;
    let (harbour, carl) = harbour(&world).await;
    let sasha = world.super_admin().await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let both = json!({ "id": hattie.id(), "role": "TeamMember", "advertiser": 5 });
    assert_eq!(sasha.put("/user", both).await.status, StatusCode::CONFLICT);
    // Also where the only credit is held for a job.
    world.credits(&hattie, CreditPool::Managed, 1).await;
    let job = hattie.drafts("Deck hand").await;
    hattie.post("/campaign/approve", json!({ "id": job, "creditType": "Managed" })).await.expect_ok();
    let demoted = carl.post("/user/updaterole", json!({ "id": hattie.id(), "role": "TeamMember" })).await;
    demoted.expect_refusal(
        BAD,
        Some("role"),
        "A team member cannot hold credits. Please assign them to somebody else first.",
    );
}

#[tokio::test]
async fn a_company_whose_only_user_is_blocked_goes_with_them() {
    let world = World::start().await;
    let (harbour, carl) = harbour(&world).await;
    let sasha = world.super_admin().await;
    sasha.post("/user/block", json!({ "id": carl.id(), "reason": "Left without a word" })).await.expect_ok();
    let seen = sasha.get(&format!("/user/{}", carl.id())).await.expect_ok();
    assert_eq!((&seen["isLastUser"], &seen["isLastCompanyAdmin"]), (&json!(true), &json!(true)));
    // Whoever looked at it while there were others has not meant the company.
    let unmeant = sasha.delete_with("/user", json!({ "userDeleteId": carl.id() })).await;
    assert_eq!(unmeant.status, StatusCode::CONFLICT, "{}", unmeant.body);
    let deleted = sasha.delete_with("/user", json!({ "userDeleteId": carl.id(), "companyGoes": true })).await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT, "{}", deleted.body);
    assert_eq!(sasha.get(&format!("/companies/{harbour}")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn whoever_only_waits_is_not_moved_and_the_next_admin_signs_in_anew() {
    let world = World::start().await;
    let (harbour, carl) = harbour(&world).await;
    let (sasha, quay) = (world.super_admin().await, world.company("Quay Ltd").await);
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let waiting = invites(&carl, "nina@harbour.example", "HiringManager", json!([])).await.expect_ok();
    let moved = sasha.post("/user/move", json!({ "id": waiting["userId"], "companyId": quay })).await;
    moved.expect_refusal(StatusCode::CONFLICT, None, "This user has not accepted the invitation yet.");
    let replaced = json!({ "userDeleteId": carl.id(), "userAcceptId": rita.id() });
    assert_eq!(sasha.delete_with("/user", replaced).await.status, StatusCode::NO_CONTENT);
    assert_eq!(rita.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    let rita = world.session_of(&rita).await;
    assert_eq!(rita.get("/user/signed-in").await.expect_ok()["role"], "CompanyAdmin");
    let figures = rita.get(&format!("/companies/{harbour}/security")).await.expect_ok();
    assert_eq!(figures["members"], 1);
}

#[tokio::test]
async fn a_newcomer_of_a_stage_that_is_deleted_before_anybody_came_is_moved_all_the_same() {
    let mut world = World::start().await;
    let (harbour, carl) = harbour(&world).await;
    let job = world.live_job(&carl, &[]).await;
    world.stop_followers().await;
    let screen = world.stage(harbour, "Phone Screen").await;
    let offer = world.stage(harbour, "Offer").await;
    let added = carl.post("/stage", json!({ "name": "Trial day", "type": "Assessment" })).await.expect_ok();
    let trial = added["id"].clone();
    let trial = if trial.is_null() { json!(world.stage(harbour, "Trial day").await) } else { trial };
    let ann = carl.adds(job, "Ann").await;
    carl.moves(&[ann], screen).await.expect_ok();
    // The first slice is moved within the call: Ann arrives in the trial, which has counted by then; the second stage that
    // leads there is closed while nobody has come.
    carl.delete_with("/stage", json!({ "id": screen, "stageId": trial })).await.expect_ok();
    carl.delete_with("/stage", json!({ "id": trial, "stageId": offer })).await.expect_ok();
    world.start_followers();
    world
        .eventually("Ann is where the last stage leads", async || {
            (carl.candidate(ann).await.expect_ok()["stage"]["name"] == "Offer").then_some(())
        })
        .await;
}

#[tokio::test]
async fn what_is_shown_once_is_not_kept_for_a_call_that_is_sent_again() {
    let world = World::start().await;
    let (harbour, carl) = harbour(&world).await;
    let nina = newcomer(&world, harbour, "nina@harbour.example", "TeamMember").await;
    carl.post("/user/approve", json!({ "userId": nina })).await.expect_ok();
    let request = world
        .http
        .post(format!("{}/api/v1/auth/sign-in", world.address))
        .bearer_auth(carl.token.as_ref().unwrap())
        .header("idempotency-key", "one-and-the-same")
        .json(&json!({ "email": "nina@harbour.example", "password": PASSWORD }));
    assert_eq!(request.send().await.unwrap().status(), StatusCode::OK);
    assert_eq!(world.count_of("SELECT count(*) FROM kept_call WHERE answer IS NOT NULL").await, 0);
}

/// Signs somebody in through Google who has shown the account theirs by its password, in that browser.
async fn ties_google(doors: &Doors, email: &str) {
    let browser = doors.browser();
    doors.enters(&browser, "google", ada("7", email)).await;
    browser.post("/auth/sign-in", json!({ "email": email, "password": PASSWORD })).await.expect_ok();
    let through = doors.enters(&doors.browser(), "google", ada("7", email)).await;
    through.expect_ok();
}

#[tokio::test]
async fn another_address_or_password_shuts_the_door_through_another_service() {
    let doors = Doors::open().await;
    let world = &doors.world;
    let (old, new) = ("hattie@old.example", "hattie@new.example");
    verified(world, old).await;
    ties_google(&doors, old).await;
    world
        .eventually("its owner is told", async || {
            world.mail_to(old).iter().any(|letter| letter.contains("Another way to sign in")).then_some(())
        })
        .await;
    let sasha = world.super_admin().await;
    let user = sasha.get("/user?searchString=hattie").await.expect_ok()["items"][0]["id"].clone();
    sasha.put("/user", json!({ "id": user, "email": new })).await.expect_ok();
    let through = doors.enters(&doors.browser(), "google", ada("7", old)).await;
    assert_eq!(through.body["accessToken"], Value::Null, "whoever has the old mailbox is not in");
    assert_eq!(world.count_of("SELECT count(*) FROM identity").await, 0);

    let proves = token(world, new, "verify-email", 1).await;
    world.nobody().post("/auth/verify-email", json!({ "token": proves })).await.expect_ok();
    ties_google(&doors, new).await;
    let hattie = crate::accounts::signed_in(world, new, PASSWORD).await;
    let other = "AnotherHarbour1";
    let change = json!({ "currentPassword": PASSWORD, "password": other, "verifyPassword": other });
    assert_eq!(hattie.post("/user/change-password", change).await.status, StatusCode::NO_CONTENT);
    let through = doors.enters(&doors.browser(), "google", ada("7", new)).await;
    assert_eq!(through.status, StatusCode::CONFLICT, "the new password is asked for once: {}", through.body);
}

#[tokio::test]
async fn a_letter_ties_nothing_before_the_second_step_is_done() {
    let doors = Doors::open().await;
    let world = &doors.world;
    let email = "hattie@harbour.example";
    verified(world, email).await;
    let hattie = crate::accounts::signed_in(world, email, PASSWORD).await;
    let (secret, _) = crate::two_step::sets_up(world, &hattie, PASSWORD).await;
    let browser = doors.browser();
    let waiting = doors.enters(&browser, "google", ada("7", email)).await;
    browser.post("/auth/link/letter", json!({ "token": waiting.body["link"]["token"] })).await.expect_ok();
    let letter = token(world, email, "link", 1).await;
    let half = browser.post("/auth/link", json!({ "token": letter })).await.expect_ok();
    assert_eq!(world.count_of("SELECT count(*) FROM identity").await, 0, "a mailbox alone is half of it");
    world.app.clock.advance(std::time::Duration::from_mins(2));
    let code = crate::two_step::code(world, &secret);
    browser.post("/auth/second-step", json!({ "token": half["secondStep"], "code": code })).await.expect_ok();
    assert_eq!(world.count_of("SELECT count(*) FROM identity").await, 1);
}

#[tokio::test]
async fn without_a_password_two_step_sign_in_is_set_up_from_a_fresh_session() {
    let doors = Doors::open().await;
    let world = &doors.world;
    let browser = doors.browser();
    let needs = doors.enters(&browser, "google", ada("7", "ada@whitcombe.example")).await;
    let company = json!({ "token": needs.body["signUp"]["token"], "companyName": "Whitcombe Ltd",
                          "companyWebsite": "whitcombe.example" });
    let mut ada = world.nobody();
    let made = browser.post("/user/social-sign-up", company).await.expect_ok();
    ada.token = Some(made["accessToken"].as_str().unwrap().to_owned());
    ada.post("/user/two-step", json!({ "password": "" })).await.expect_ok();
    world.app.clock.advance(std::time::Duration::from_mins(11));
    let found = ada.post("/user/two-step", json!({ "password": "" })).await;
    let message =
        "Please sign in again and come back within ten minutes: your account has no password to ask for.";
    found.expect_refusal(StatusCode::CONFLICT, None, message);
}

#[tokio::test]
async fn an_address_that_somebody_only_typed_gives_way_to_its_owner() {
    let world = World::start().await;
    let (_, carl) = harbour(&world).await;
    let email = "nina@harbour.example";
    let squats = json!({
        "firstName": "Eve", "lastName": "Stranger", "email": email, "password": PASSWORD,
        "verifyPassword": PASSWORD, "companyName": "Eve Ltd", "companyWebsite": "eve.example",
    });
    world.nobody().post("/user/sign-up", squats).await.expect_ok();
    invites(&carl, email, "TeamMember", json!([])).await.expect_ok();
    let link = token(&world, email, "invitation", 1).await;
    let said = world.nobody().get(&format!("/auth/invitation?token={link}")).await.expect_ok();
    assert_eq!(said["invitation"]["invitedAs"], "Newcomer");
    let body = json!({ "token": link, "firstName": "Nina", "lastName": "Newman", "email": email,
                       "password": PASSWORD });
    assert_eq!(world.nobody().post("/user/sign-up", body).await.expect_ok()["status"], "Success");
    let nina = crate::accounts::signed_in(&world, email, PASSWORD).await;
    assert_eq!(nina.get("/user/signed-in").await.expect_ok()["company"]["name"], "Harbour & Co");
    let sasha = world.super_admin().await;
    assert_eq!(sasha.get("/admin/companies?searchString=Eve").await.expect_ok()["totalElements"], 0);
}

#[tokio::test]
async fn an_account_of_a_company_that_is_at_work_gives_way_to_nobody() {
    let world = World::start().await;
    let (_, carl) = harbour(&world).await;
    let sasha = world.super_admin().await;
    let email = "eve@quay.example";
    let signs_up = json!({
        "firstName": "Eve", "lastName": "Quay", "email": email, "password": PASSWORD,
        "verifyPassword": PASSWORD, "companyName": "Quay Ltd", "companyWebsite": "quay.example",
    });
    world.nobody().post("/user/sign-up", signs_up).await.expect_ok();
    let quay = sasha.get("/admin/companies?searchString=Quay").await.expect_ok()["items"][0]["id"].clone();
    sasha.post("/companies/approve", json!({ "id": quay })).await.expect_ok();
    invites(&carl, email, "TeamMember", json!([])).await.expect_ok();
    let link = token(&world, email, "invitation", 1).await;
    let body = json!({ "token": link, "firstName": "Eve", "lastName": "Quay", "email": email,
                       "password": PASSWORD });
    let answer = world.nobody().post("/user/sign-up", body).await;
    answer.expect_refusal(BAD, Some("email"), "This email is already in use.");
    assert_eq!(sasha.get("/admin/companies?searchString=Quay").await.expect_ok()["totalElements"], 1);
}

#[tokio::test]
async fn a_company_that_many_ask_to_join_tells_nothing_of_whose_address_it_is() {
    let world = World::start().await;
    let (harbour, _) = harbour(&world).await;
    verified(&world, "known@quay.example").await;
    let wait = move |tx: &mut store::Tx<'_>| {
        for n in 0..50 {
            let values = store::values![jobhelm::ids::UserId::new(), harbour, format!("n{n}@post.example")];
            tx.run(store::Sql::with(
                "INSERT INTO account (id, company_id, role, status, first_name, last_name, email, sign_up_method, created_at)
                 VALUES ($1, $2, 'TeamMember', 'NotVerified', 'Nina', 'Newman', $3, 'Email', 1)",
                values,
            ))?;
        }
        Ok::<(), jobhelm::problem::Problem>(())
    };
    world.app.db.write(wait).await.unwrap();
    for email in ["known@quay.example", "unknown@quay.example"] {
        let answer = world.nobody().post("/user/sign-up", asks_to_join(email, harbour, "TeamMember")).await;
        let message = "Many people wait for this company's approval already. Please ask it to invite you.";
        answer.expect_refusal(BAD, Some("companyId"), message);
    }
}
