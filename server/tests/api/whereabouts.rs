//! Where somebody was who did something stands beside it in the security log, whoever they are and whatever they did.

use std::collections::BTreeSet;

use jobhelm::events::EventKind;
use jobhelm::events::security::{SecurityKind, events_of};
use jobhelm::ids::CompanyId;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use crate::accounts::{PASSWORD, sign_in, signed_in, token, verified};
use crate::applicants::{cv, file};
use crate::joining::newcomer;
use crate::openid::{Doors, ada};
use crate::two_step::{code, halfway, next_step, second, sets_up};
use crate::world::{Person, World};

const EMAIL: &str = "hattie@harbour.example";

/// The kinds of which the log holds entries, and of which it holds some that do not say where.
async fn logged(world: &World) -> (BTreeSet<String>, BTreeSet<String>) {
    let read = |tx: &mut store::Tx<'_>| {
        let sql = "SELECT kind, address FROM security_entry";
        tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?))).map_err(Problem::from)
    };
    let entries: Vec<(String, Option<String>)> = world.app.db.read(read).await.unwrap();
    let nowhere = entries.iter().filter(|(_, address)| address.is_none()).map(|(kind, _)| kind.clone());
    (entries.iter().map(|(kind, _)| kind.clone()).collect(), nowhere.collect())
}

/// A member who was let in.
async fn nina(world: &World) -> Value {
    let read = |tx: &mut store::Tx<'_>| {
        let sql = "SELECT id FROM account WHERE email = 'nina@harbour.example'";
        tx.one(sql, |row| row.get::<uuid::Uuid>(0)).map_err(Problem::from)
    };
    json!(world.app.db.read(read).await.unwrap())
}

/// What people do about their own way in.
async fn looks_after_oneself(world: &World) {
    verified(world, EMAIL).await;
    let hattie = signed_in(world, EMAIL, PASSWORD).await;
    signed_in(world, EMAIL, PASSWORD).await;
    sign_in(&world.nobody(), EMAIL, "Wrong1234").await;
    hattie.post("/user/sessions/end-others", json!({})).await.expect_ok();
    let other =
        json!({ "password": "NewHarbour1", "verifyPassword": "NewHarbour1", "currentPassword": PASSWORD });
    assert!(hattie.post("/user/change-password", other).await.status.is_success());
    world.nobody().post("/user/reset-password", json!({ "email": EMAIL })).await.expect_ok();
    let link = token(world, EMAIL, "reset-password", 1).await;
    let back = json!({ "token": link, "password": PASSWORD, "verifyPassword": PASSWORD });
    world.nobody().post("/user/set-password", back).await.expect_ok();

    let hattie = signed_in(world, EMAIL, PASSWORD).await;
    let (secret, codes) = sets_up(world, &hattie, PASSWORD).await;
    let half = halfway(world, EMAIL, PASSWORD).await;
    second(world, &half, &codes[0]).await.expect_ok();
    next_step(world).await;
    let shown = json!({ "code": code(world, &secret) });
    hattie.post("/user/two-step/recovery-codes", shown).await.expect_ok();
    next_step(world).await;
    let off = json!({ "password": PASSWORD, "code": code(world, &secret) });
    assert!(hattie.post("/user/two-step/off", off).await.status.is_success());
}

/// What an administrator of a company does to its people.
async fn looks_after_others(world: &World, carl: &Person, harbour: CompanyId) {
    let mona = world.person(Some(harbour), Role::HiringManager, "Mona").await;
    sets_up(world, &mona, "").await;
    carl.post("/user/two-step/reset", json!({ "id": mona.id() })).await.expect_ok();
    carl.post("/user/updaterole", json!({ "id": mona.id(), "role": "TeamMember" })).await.expect_ok();
    let demand = json!({ "id": harbour, "requiresTwoStep": true });
    carl.put("/companies/security", demand).await.expect_ok();
    carl.put("/companies/security", json!({ "id": harbour, "requiresTwoStep": false })).await.expect_ok();
    let nina = newcomer(world, harbour, "nina@harbour.example", "TeamMember").await;
    carl.post("/user/approve", json!({ "userId": nina })).await.expect_ok();
    let olga = newcomer(world, harbour, "olga@harbour.example", "TeamMember").await;
    assert!(carl.post("/user/reject", json!({ "userId": olga })).await.status.is_success());
    let gone = json!({ "userDeleteId": mona.id(), "userAcceptId": carl.id() });
    assert!(carl.delete_with("/user", gone).await.status.is_success());

    let invites = async |email: &str| -> Value {
        let body = json!({ "email": email, "role": "TeamMember", "adverts": [] });
        carl.post("/user/invite", body).await.expect_ok()["userId"].clone()
    };
    let pia = invites("pia@harbour.example").await;
    assert!(carl.post("/user/invite/cancel", json!({ "userId": pia })).await.status.is_success());
    invites("quin@harbour.example").await;
    let link = token(world, "quin@harbour.example", "invitation", 1).await;
    world.nobody().post("/auth/invitation/decline", json!({ "token": link })).await.expect_ok();
}

#[tokio::test]
async fn whatever_is_done_over_http_is_logged_with_where_it_was_done() {
    let doors = Doors::open().await;
    let world = &doors.world;
    looks_after_oneself(world).await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    looks_after_others(world, &carl, harbour).await;

    let quay = world.company("Quay Ltd").await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let sasha = world.super_admin().await;
    sasha.put("/user", json!({ "id": rita.id(), "email": "rita@new.example" })).await.expect_ok();
    let made = json!({
        "firstName": "Nora", "lastName": "North", "email": "nora@quay.example", "password": PASSWORD,
        "verifyPassword": PASSWORD, "companyId": quay, "role": "TeamMember",
    });
    sasha.post("/user", made).await.expect_ok();
    let reason = "Sends advertisements to candidates.";
    sasha.post("/user/block", json!({ "id": rita.id(), "reason": reason })).await.expect_ok();
    sasha.post("/user/unblock", json!({ "id": rita.id() })).await.expect_ok();
    sasha.post("/user/move", json!({ "id": rita.id(), "companyId": quay })).await.expect_ok();

    let look = json!({ "id": nina(world).await, "reason": "She cannot find her candidates." });
    sasha.post("/user/support-view", look).await.expect_ok();
    sasha.delete("/user/support-views").await.expect_ok();
    // An operator has what was given up run again.
    let given_up = "INSERT INTO outbox (id, kind, subject_id, body, state, created_at, due_at, tries, ended_at)
                    SELECT id, 'Posting', id, '{}', 'Dead', 0, 0, 1, 0 FROM account WHERE email = 'rita@new.example'";
    crate::outbox::changes(world, given_up).await;
    sasha.post("/admin/operations/errands/retry", json!({})).await.expect_ok();
    let refused = "INSERT INTO suppressed_address (id, address, answer, refused_at)
                   SELECT id, email, '550', created_at FROM account WHERE email = 'rita@new.example'";
    crate::outbox::changes(world, refused).await;
    let address = json!({ "address": "rita@new.example" });
    sasha.post("/admin/operations/suppressed-addresses/release", address).await.expect_ok();

    // A recruiter from outside is told whether somebody has come already.
    let agency = world.company("Agents Ltd").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let job = world.live_job(&carl, &[]).await;
    world.joins(&rex, job).await;
    let form = Form::new().text("advertId", job.to_string()).part("cv", file("cv.pdf", cv(1).1));
    rex.send_form(Method::POST, "/candidate/parse", form).await.expect_ok();

    let browser = doors.browser();
    let arrived = doors.enters(&browser, "google", ada("7", "ada@whitcombe.example")).await;
    let body = json!({
        "token": arrived.body["signUp"]["token"], "companyName": "Whitcombe", "companyWebsite": "whitcombe.example",
    });
    browser.post("/user/social-sign-up", body).await.expect_ok();

    // Files that hold a virus are met where there is a scanner (`scanning.rs`).
    let shown: BTreeSet<String> = events_of(SecurityKind::ALL)
        .into_iter()
        .filter(|kind| *kind != EventKind::InfectedFile)
        .map(|kind: EventKind| kind.as_str().to_owned())
        .collect();
    world.eventually("everything is logged", async || (logged(world).await.0 == shown).then_some(())).await;
    assert_eq!(logged(world).await.1, BTreeSet::new());
    let log = sasha.get("/security/events?kind=Role&pageSize=1").await.expect_ok();
    assert_eq!(log["items"][0]["address"], "127.0.0.1", "{log}");
}
