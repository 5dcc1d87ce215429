//! The security log: what it tells, to whom, and for how long.

use std::time::Duration;

use jobhelm::ids::{CompanyId, SecurityEntryId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::{Sql, Tx};

use crate::accounts::{PASSWORD, sign_in, signed_in, verified};
use crate::world::{Answer, Person, World};

const EMAIL: &str = "hattie@harbour.example";

async fn log(person: &Person, query: &str) -> Vec<Value> {
    person.get(&format!("/security/events{query}")).await.expect_ok()["items"].as_array().unwrap().clone()
}

fn events(entries: &[Value]) -> Vec<&str> {
    entries.iter().map(|entry| entry["event"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_company_admin_reads_what_happened_in_the_company() {
    let world = World::start().await;
    verified(&world, EMAIL).await;
    let request = world.nobody().request(Method::POST, "/auth/sign-in");
    let request = request
        .header("x-forwarded-for", "198.51.100.7")
        .header("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
    let body = Answer::of(request.json(&json!({ "email": EMAIL, "password": PASSWORD }))).await.expect_ok();
    let mut hattie = world.nobody();
    hattie.token = Some(body["accessToken"].as_str().unwrap().to_owned());
    world.app.clock.advance(Duration::from_millis(1));
    signed_in(&world, EMAIL, PASSWORD).await;
    world.app.clock.advance(Duration::from_millis(1));
    let change =
        json!({ "currentPassword": PASSWORD, "password": "NewHarbour1", "verifyPassword": "NewHarbour1" });
    hattie.post("/user/change-password", change).await;
    world.app.clock.advance(Duration::from_millis(1));
    let company = hattie.get("/user/signed-in").await.expect_ok()["companyId"].clone();
    let demand = json!({ "id": company, "requiresTwoStep": true });
    hattie.put("/companies/security", demand).await.expect_ok();

    let entries = log(&hattie, "").await;
    assert_eq!(events(&entries), ["TwoStepDemanded", "PasswordChanged", "SignedIn", "SignedIn"]);
    let [demanded, _, second, first] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!((&demanded["demanded"], &demanded["person"]), (&json!(true), &Value::Null));
    assert_eq!(demanded["actor"]["fullName"], "Hattie Harbour");
    assert_eq!(
        (&first["address"], &first["browser"], &first["system"]),
        (&json!("198.51.100.7"), &json!("Firefox"), &json!("Linux"))
    );
    assert_eq!((&first["newDevice"], &second["newDevice"]), (&json!(false), &json!(true)));
    assert_eq!(first["person"]["fullName"], "Hattie Harbour");
    assert_eq!(first["company"], Value::Null, "its own name is not news to a company");

    let id = first["person"]["id"].as_str().unwrap();
    assert_eq!(events(&log(&hattie, "?kind=SignIn&kind=Password").await).len(), 3);
    assert_eq!(events(&log(&hattie, "?kind=TwoStep").await), ["TwoStepDemanded"]);
    assert_eq!(log(&hattie, &format!("?userId={id}")).await.len(), 4, "about them, or by them");
    let since = second["at"].as_str().unwrap();
    assert_eq!(log(&hattie, &format!("?from={since}")).await.len(), 3);
    assert_eq!(log(&hattie, &format!("?to={since}")).await.len(), 1);
    assert_eq!(events(&log(&hattie, "?pageSize=1&pageNumber=1").await), ["PasswordChanged"]);
    assert_eq!(hattie.get("/security/events?kind=Weather").await.status, StatusCode::BAD_REQUEST);

    // No event holds where somebody was
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE body LIKE '%198.51%'").await, 0);
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE body LIKE '%Firefox%'").await, 0);
}

#[tokio::test]
async fn nobody_reads_another_companys_log_and_the_provider_reads_all() {
    let world = World::start().await;
    verified(&world, EMAIL).await;
    signed_in(&world, EMAIL, PASSWORD).await;
    let company = world.company("Inland Ltd").await;
    let id = world
        .app
        .db
        .read(|tx| {
            let sql = "SELECT id FROM account WHERE email = 'hattie@harbour.example'";
            Ok::<_, Problem>(tx.one(sql, |row| row.get::<uuid::Uuid>(0))?)
        })
        .await
        .unwrap();
    let admin = world.person(Some(company), Role::CompanyAdmin, "Adam").await;
    assert_eq!(log(&admin, "").await, [] as [Value; 0]);
    assert_eq!(log(&admin, &format!("?userId={id}")).await, [] as [Value; 0]);
    for role in [Role::RecruitmentManager, Role::HiringManager, Role::TeamMember, Role::ExternalRecruiter] {
        let member = world.person(Some(company), role, "Mona").await;
        let refused = member.get("/security/events").await;
        refused.expect_refusal(StatusCode::FORBIDDEN, None, Problem::ACCESS_DENIED);
    }
    let entries = log(&world.super_admin().await, &format!("?userId={id}")).await;
    assert_eq!(events(&entries), ["SignedIn"]);
    assert_eq!(entries[0]["company"], "Harbour & Co");
}

#[tokio::test]
async fn failed_sign_ins_are_counted_by_the_minute_and_fill_nothing() {
    let world = World::start().await;
    verified(&world, EMAIL).await;
    let hattie = signed_in(&world, EMAIL, PASSWORD).await;
    // All within one minute
    let into = world.app.clock.now().0 % 60_000;
    world.app.clock.advance(Duration::from_millis(u64::try_from(60_000 - into).unwrap()));
    let fails = async |address: &str| {
        let request = world.nobody().request(Method::POST, "/auth/sign-in");
        let request = request.header("x-forwarded-for", address);
        let body = json!({ "email": EMAIL, "password": "Wrong1234" });
        let answer = Answer::of(request.json(&body)).await;
        answer.expect_refusal(StatusCode::UNAUTHORIZED, None, "Wrong email or password.");
    };
    for _ in 0..4 {
        fails("203.0.113.5").await;
    }
    fails("203.0.113.6").await;
    sign_in(&world.nobody(), "nobody@harbour.example", "Wrong1234").await;
    let counted = async || {
        let entries = log(&hattie, "?kind=FailedSignIn").await;
        let mut times: Vec<i64> = entries.iter().filter_map(|entry| entry["times"].as_i64()).collect();
        times.sort_unstable();
        (times == [1, 4]).then_some(entries)
    };
    let entries = world.eventually("they are counted", counted).await;
    assert!(entries.iter().all(|entry| entry["actor"].is_null() && entry["secondStep"] == false));
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE kind = 'SignInFailed'").await, 2);
    assert_eq!(world.count_of("SELECT count(*) FROM security_entry WHERE person_id IS NULL").await, 0);
}

/// So many entries of a company, a minute apart from each other, the last of them now.
async fn happened(world: &World, company: CompanyId, count: i64) {
    const BODY: &str =
        r#"{"kind":"TwoStepDemanded","company":"0197a000-0000-7000-8000-000000000002","demanded":true}"#;
    let now = world.app.clock.now().0;
    let write = move |tx: &mut Tx<'_>| {
        for slice in (0..count).collect::<Vec<_>>().chunks(500) {
            let mut sql =
                Sql::new("INSERT INTO security_entry (id, at, kind, version, company_id, body) VALUES ");
            for (row, n) in slice.iter().enumerate() {
                sql.push(if row > 0 { ", (" } else { "(" }).bind(SecurityEntryId::new()).push(", ");
                sql.bind(now - n * 60_000).push(", 'TwoStepDemanded', 1, ").bind(company).push(", ");
                sql.bind(BODY).push(")");
            }
            tx.run(sql)?;
        }
        Ok::<_, Problem>(())
    };
    world.app.db.write(write).await.unwrap();
}

#[tokio::test]
async fn of_very_many_the_newest_are_listed_and_older_ones_are_found_by_their_time() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let admin = world.person(Some(company), Role::CompanyAdmin, "Adam").await;
    happened(&world, company, 10_005).await;
    let page = admin.get("/security/events?pageSize=100&pageNumber=99").await.expect_ok();
    assert_eq!((&page["totalElements"], &page["last"]), (&json!(10_000), &json!(true)));
    let oldest = page["items"][99]["at"].as_str().unwrap();
    let before = admin.get(&format!("/security/events?to={oldest}")).await.expect_ok();
    assert_eq!(before["totalElements"], 5);
    let beyond = admin.get("/security/events?pageSize=100&pageNumber=4000000000").await.expect_ok();
    assert_eq!(beyond["items"], json!([]));
}

#[tokio::test]
async fn an_entry_is_kept_for_a_year() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    happened(&world, company, 3).await;
    let kept = Duration::from_hours(24 * u64::from(world.app.settings.security_log_days));
    assert_eq!(kept, Duration::from_hours(24 * 365));
    let entries = "SELECT count(*) FROM security_entry";
    assert_eq!(world.count_of(entries).await, 3);
    world.app.clock.advance(kept - Duration::from_secs(30));
    // Younger ones stay when it has been swept.
    let swept = async || (world.count_of(entries).await == 1).then_some(());
    world.eventually("those that are older go", swept).await;
}

#[tokio::test]
async fn a_company_reads_what_the_provider_did_and_not_who_of_its_people() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let rita = world.person(Some(harbour), Role::HiringManager, "Rita").await;
    let sasha = world.super_admin().await;
    sasha.post("/user/block", json!({ "id": rita.id(), "reason": "Left without a word" })).await.expect_ok();
    let seen = log(&carl, "?kind=Member").await;
    assert_eq!(
        (&seen[0]["event"], &seen[0]["actor"]["fullName"], &seen[0]["address"]),
        (&json!("UserBlocked"), &json!("JobHelm"), &Value::Null)
    );
    let by = sasha.get("/user/signed-in").await.expect_ok()["fullName"].clone();
    assert_eq!(log(&sasha, "?kind=Member").await[0]["actor"]["fullName"], by);
}
