//! Joining a company that is there: found by name, asked for, approved or rejected.

use jobhelm::contract::CompanyStatus;
use jobhelm::ids::CompanyId;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::Sql;
use store::values;

use crate::accounts::{PASSWORD, signed_in, token};
use crate::world::{Person, World};

/// A sign-up into a company that is there.
pub fn asks_to_join(email: &str, company: CompanyId, role: &str) -> Value {
    json!({
        "firstName": "Nina", "lastName": "Newman", "email": email, "password": PASSWORD, "verifyPassword": PASSWORD,
        "companyId": company, "role": role,
    })
}

/// Somebody who has asked to join, and proved their address; answers their account's identity.
pub async fn newcomer(world: &World, company: CompanyId, email: &str, role: &str) -> Value {
    world.nobody().post("/user/sign-up", asks_to_join(email, company, role)).await.expect_ok();
    let token = token(world, email, "verify-email", 1).await;
    world.nobody().post("/auth/verify-email", json!({ "token": token })).await.expect_ok();
    let me = signed_in(world, email, PASSWORD).await;
    me.get("/user/signed-in").await.expect_ok()["id"].clone()
}

async fn letter(world: &World, email: &str, subject: &str) -> String {
    let (to, subject) = (format!("To: {email}\r\n"), format!("Subject: {subject}\r\n"));
    let found = async || world.mail().into_iter().find(|text| text.contains(&to) && text.contains(&subject));
    world.eventually("the letter arrives", found).await
}

pub async fn email_of(person: &Person) -> String {
    person.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn companies_are_found_by_name_and_nothing_but_the_name_is_shown() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let agency = world.company("Harbour Talent").await;
    let new = world.company_in_state("Harbour Inns", CompanyStatus::NotVerified).await;
    for company in [harbour, new] {
        world.person(Some(company), Role::CompanyAdmin, "Carl").await;
    }
    world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    world.settle().await;
    let nobody = world.nobody();

    let found = nobody.get("/companies?search=harb").await.expect_ok();
    assert_eq!(
        found,
        json!([{ "id": harbour, "name": "Harbour & Co" }]),
        "approved, with somebody who decides"
    );
    nobody.get("/companies?search=ha").await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("search"),
        "Please type three letters or more.",
    );
    assert_eq!(nobody.get("/companies?search=quay").await.expect_ok(), json!([]));
    for company in [agency, new, CompanyId::new()] {
        let answer =
            nobody.post("/user/sign-up", asks_to_join("nina@harbour.example", company, "TeamMember")).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some("companyId"), "Please select company below.");
    }
    for role in [json!("CompanyAdmin"), json!("ExternalRecruiter"), json!("JHSuperAdmin"), Value::Null] {
        let mut body = asks_to_join("nina@harbour.example", harbour, "TeamMember");
        body["role"] = role;
        let answer = nobody.post("/user/sign-up", body).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some("role"), "Please select user role below.");
    }
}

#[tokio::test]
async fn whoever_asks_to_join_waits_for_the_admin_and_sees_nothing_until_then() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let job = carl.drafts("Harbour hand").await;
    let email = "nina@harbour.example";
    world.nobody().post("/user/sign-up", asks_to_join(email, harbour, "TeamMember")).await.expect_ok();

    // An address that nobody has proved is let in by nobody.
    let waiting = carl.get("/user?userStatuses=NotVerified").await.expect_ok();
    let id = waiting["items"][0]["id"].clone();
    assert_eq!(waiting["items"][0]["emailVerified"], false);
    let early = carl.post("/user/approve", json!({ "userId": id })).await;
    early.expect_refusal(StatusCode::CONFLICT, None, "This user has not verified their email address yet.");
    let token = token(&world, email, "verify-email", 1).await;
    world.nobody().post("/auth/verify-email", json!({ "token": token })).await.expect_ok();
    let told = letter(&world, &email_of(&carl).await, "Somebody asks to join your company").await;
    assert!(told.contains("Nina Newman (nina@harbour.example)"), "{told}");

    let nina = signed_in(&world, email, PASSWORD).await;
    let me = nina.get("/user/signed-in").await.expect_ok();
    assert_eq!((&me["status"], &me["role"]), (&json!("NotVerified"), &json!("TeamMember")));
    assert_eq!(me["can"], json!(["user.view", "user.edit"]));
    assert_eq!(nina.job(job).await.status, StatusCode::FORBIDDEN);

    let approved = carl
        .post("/user/approve", json!({ "userId": id, "role": "RecruitmentManager", "companyId": harbour }))
        .await;
    assert_eq!(approved.expect_ok()["role"], "RecruitmentManager", "the role can be changed in doing so");
    nina.job(job).await.expect_ok();
    letter(&world, email, "Your account is approved").await;
    let again = carl.post("/user/approve", json!({ "userId": id })).await;
    again.expect_refusal(StatusCode::CONFLICT, None, "This user does not await approval.");
}

#[tokio::test]
async fn whoever_is_rejected_is_gone_told_and_may_ask_again() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let quay = world.company("Quay Ltd").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let email = "nina@harbour.example";
    let id = newcomer(&world, harbour, email, "HiringManager").await;
    let nina = signed_in(&world, email, PASSWORD).await;

    let path = format!("/user/{}", id.as_str().unwrap());
    assert_eq!(quentin.post("/user/reject", json!({ "userId": id })).await.status, StatusCode::NOT_FOUND);
    let elsewhere = carl.post("/user/approve", json!({ "userId": id, "companyId": quay })).await;
    elsewhere.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("companyId"),
        "This user asks to join another company.",
    );
    assert_eq!(carl.post("/user/reject", json!({ "userId": id })).await.status, StatusCode::NO_CONTENT);
    assert_eq!(nina.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(carl.get(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(carl.get("/user?userStatuses=NotVerified").await.expect_ok()["totalElements"], 0);
    letter(&world, email, "Your account was not approved").await;

    // The address is free at once, and of the first account nothing is kept.
    newcomer_again(&world, harbour, email).await;
    world.app.clock.advance(std::time::Duration::from_mins(11));
    world
        .eventually("the row goes", async || {
            let rows =
                world.count_of("SELECT count(*) FROM account WHERE email = 'nina@harbour.example'").await;
            (rows == 1).then_some(())
        })
        .await;
}

async fn newcomer_again(world: &World, company: CompanyId, email: &str) {
    world.nobody().post("/user/sign-up", asks_to_join(email, company, "TeamMember")).await.expect_ok();
    let token = token(world, email, "verify-email", 2).await;
    world.nobody().post("/auth/verify-email", json!({ "token": token })).await.expect_ok();
    signed_in(world, email, PASSWORD).await.get("/user/signed-in").await.expect_ok();
}

#[tokio::test]
async fn of_two_admins_who_decide_at_once_one_wins() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let sasha = world.super_admin().await;
    for round in 0..8 {
        let id = newcomer(&world, harbour, &format!("nina{round}@harbour.example"), "TeamMember").await;
        let body = json!({ "userId": id });
        let (approved, rejected) =
            tokio::join!(carl.post("/user/approve", body.clone()), sasha.post("/user/reject", body));
        let won = [approved.status.is_success(), rejected.status.is_success()];
        assert!(won[0] != won[1], "{} {}", approved.status, rejected.status);
        let path = format!("/user/{}", id.as_str().unwrap());
        let seen = carl.get(&path).await;
        assert_eq!(seen.status.is_success(), won[0]);
        let loser = if won[0] { rejected.status } else { approved.status };
        assert!([StatusCode::CONFLICT, StatusCode::NOT_FOUND].contains(&loser), "{loser}");
    }
}

#[tokio::test]
async fn a_role_is_changed_by_admins_and_takes_effect_at_once() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let sasha = world.super_admin().await;
    let role = |id, role| json!({ "id": id, "role": role });

    let changed = carl.post("/user/updaterole", role(hattie.id(), "RecruitmentManager")).await.expect_ok();
    assert_eq!(changed["role"], "RecruitmentManager");
    assert_eq!(hattie.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED, "sessions end");
    for wrong in ["ExternalRecruiter", "JHSuperAdmin"] {
        let answer = carl.post("/user/updaterole", role(hattie.id(), wrong)).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some("role"), "Please select user role below.");
    }
    world.credits(&hattie, jobhelm::contract::CreditPool::Managed, 1).await;
    let answer = carl.post("/user/updaterole", role(hattie.id(), "TeamMember")).await;
    let message = "A team member cannot hold credits. Please assign them to somebody else first.";
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("role"), message);
    let answer = sasha.post("/user/updaterole", role(carl.id(), "HiringManager")).await;
    let message = "This is the company's last admin. Please make somebody else a company admin first.";
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("role"), message);
    // Not on oneself, whoever one is.
    assert_eq!(carl.put("/user", role(carl.id(), "HiringManager")).await.status, StatusCode::FORBIDDEN);
    carl.put("/user", json!({ "id": hattie.id(), "role": "CompanyAdmin", "firstName": "Harriet" }))
        .await
        .expect_ok();
    sasha.post("/user/updaterole", role(carl.id(), "HiringManager")).await.expect_ok();
}

#[tokio::test]
async fn two_admins_who_step_each_other_down_leave_one() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    for _ in 0..6 {
        let one = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
        let other = world.person(Some(harbour), Role::CompanyAdmin, "Cleo").await;
        let down = |id| json!({ "id": id, "role": "HiringManager" });
        let (a, b) = tokio::join!(
            one.post("/user/updaterole", down(other.id())),
            other.post("/user/updaterole", down(one.id()))
        );
        assert!(a.status.is_success() != b.status.is_success(), "{} {}", a.status, b.status);
        let rest =
            Sql::with("UPDATE account SET role = 'HiringManager' WHERE company_id = $1", values![harbour]);
        world.app.db.write(move |tx| tx.run(rest.clone()).map_err(Problem::from)).await.unwrap();
    }
}

#[tokio::test]
async fn whoever_changes_roles_while_their_holder_writes_lets_no_late_write_through() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    for _ in 0..8 {
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let to_member = json!({ "id": hattie.id(), "role": "TeamMember" });
        let body = crate::jobs::advert("Deckhand");
        let (changed, written) =
            tokio::join!(carl.post("/user/updaterole", to_member), hattie.post("/campaign", body.clone()));
        changed.expect_ok();
        assert!(
            written.status.is_success() || written.status == StatusCode::UNAUTHORIZED,
            "{}",
            written.status
        );
        assert_eq!(hattie.post("/campaign", body).await.status, StatusCode::UNAUTHORIZED);
    }
}

#[tokio::test]
async fn the_provider_blocks_and_lets_in_again() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let sasha = world.super_admin().await;
    let job = hattie.drafts("Harbour hand").await;
    let email = email_of(&hattie).await;
    let block = json!({ "id": hattie.id(), "reason": "Sends advertisements to candidates." });

    let answer = sasha.post("/user/block", json!({ "id": hattie.id(), "reason": "x" })).await;
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("reason"), "Has to be between 2 and 500 characters");
    let blocked = sasha.post("/user/block", block.clone()).await.expect_ok();
    assert_eq!((&blocked["status"], &blocked["blockedReason"]), (&json!("Blocked"), &block["reason"]));
    assert_eq!(hattie.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    let seen = carl.get(&format!("/user/{}", hattie.id())).await.expect_ok();
    assert_eq!((&seen["status"], &seen["blockedReason"]), (&json!("Blocked"), &Value::Null));
    carl.job(job).await.expect_ok();
    // Letters to them stop.
    world.nobody().post("/user/reset-password", json!({ "email": email })).await.expect_ok();
    // An event of later has its letter: this one's was composed, or never will be.
    let later = email_of(&carl).await;
    world.nobody().post("/user/reset-password", json!({ "email": later })).await.expect_ok();
    token(&world, &later, "reset-password", 1).await;
    world.all_done().await;
    assert!(world.mail().iter().all(|letter| !letter.contains(&email)), "nothing was sent meanwhile");
    sasha.post("/user/block", block).await.expect_refusal(
        StatusCode::CONFLICT,
        None,
        "Only a verified user can be blocked.",
    );
    let back = sasha.post("/user/unblock", json!({ "id": hattie.id() })).await.expect_ok();
    assert_eq!((&back["status"], &back["blockedReason"]), (&json!("Verified"), &Value::Null));
    let own = sasha.post("/user/block", json!({ "id": sasha.id(), "reason": "By mistake" })).await;
    assert_eq!(own.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn another_address_has_to_be_proved_before_it_signs_in() {
    let world = World::start().await;
    let (old, new) = ("hattie@harbour.example", "hattie@harbour-inns.example");
    crate::accounts::verified(&world, old).await;
    let hattie = signed_in(&world, old, PASSWORD).await;
    let id = hattie.get("/user/signed-in").await.expect_ok()["id"].clone();
    let sasha = world.super_admin().await;
    let taken = email_of(&sasha).await;

    let answer = sasha.put("/user", json!({ "id": id, "email": taken })).await;
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("email"), "This email is already in use.");
    assert_eq!(hattie.put("/user", json!({ "id": id, "email": new })).await.status, StatusCode::FORBIDDEN);
    sasha.put("/user", json!({ "id": id, "email": new })).await.expect_ok();
    assert_eq!(hattie.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    let sign_in = json!({ "email": new, "password": PASSWORD });
    world.nobody().post("/auth/sign-in", sign_in.clone()).await.expect_refusal(
        StatusCode::UNAUTHORIZED,
        None,
        "Please verify your email before logging in.",
    );
    let token = token(&world, new, "verify-email", 1).await;
    world.nobody().post("/auth/verify-email", json!({ "token": token })).await.expect_ok();
    world.nobody().post("/auth/sign-in", sign_in).await.expect_ok();
    let with_old = json!({ "email": old, "password": PASSWORD });
    assert_eq!(world.nobody().post("/auth/sign-in", with_old).await.status, StatusCode::UNAUTHORIZED);
}
