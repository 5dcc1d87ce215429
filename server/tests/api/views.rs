//! Saved views of lists of candidates.

use std::time::Duration;

use jobhelm::ids::JobId;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::{Sql, values};

use crate::world::{Answer, Person, World};

/// A company with people who see all of it, and some who do not.
struct Quay {
    world: World,
    hattie: Person,
    ada: Person,
    tim: Person,
    rex: Person,
    job: JobId,
}

impl Quay {
    async fn open() -> Self {
        let world = World::start().await;
        let (harbour, agency) = (world.company("Harbour & Co").await, world.company("Agents Ltd").await);
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let ada = world.person(Some(harbour), Role::CompanyAdmin, "Ada").await;
        let tim = world.person(Some(harbour), Role::TeamMember, "Tim").await;
        let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
        let job = world.live_job(&hattie, &[]).await;
        world.joins(&rex, job).await;
        Self { world, hattie, ada, tim, rex, job }
    }
}

async fn keeps(by: &Person, name: &str, job: Option<JobId>, shared: bool) -> Value {
    let view = json!({ "name": name, "address": "status=New&town=Hull", "advertId": job, "shared": shared });
    let answer = by.post("/views", view).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    answer.body
}

async fn names(by: &Person) -> Vec<String> {
    let all = by.get("/views").await.expect_ok();
    all.as_array().unwrap().iter().map(|view| view["name"].as_str().unwrap().to_owned()).collect()
}

fn address(view: &Value) -> String {
    format!("/views/{}", view["id"].as_str().unwrap())
}

fn edit(view: &Value, name: &str, shared: bool) -> Value {
    json!({ "name": name, "address": "days=7", "shared": shared, "version": view["version"] })
}

#[tokio::test]
async fn a_view_is_ones_own_until_it_is_the_teams() {
    let quay = Quay::open().await;
    let Quay { world, hattie, ada, tim, rex, job } = &quay;
    let own = keeps(hattie, "near the Quay", None, false).await;
    assert_eq!((&own["address"], &own["own"]), (&json!("status=New&town=Hull"), &json!(true)));
    keeps(hattie, "Bosun: to call", Some(*job), true).await;
    keeps(ada, "All new", None, true).await;
    assert_eq!(names(hattie).await, ["All new", "Bosun: to call", "near the Quay"]);
    // A list that is out of reach has no views, and what is another company's team's is not theirs
    assert_eq!(names(tim).await, ["All new"]);
    assert_eq!(names(rex).await, [] as [&str; 0]);
    let others = keeps(rex, "Submitted by us", Some(*job), true).await;
    assert_eq!(names(hattie).await.len(), 3);
    let ron = world.person(Some(rex.company()), Role::ExternalRecruiter, "Ron").await;
    assert_eq!(names(&ron).await, [] as [&str; 0]);
    world.joins(&ron, *job).await;
    assert_eq!(names(&ron).await, ["Submitted by us"]);
    let hidden = tim.post("/views", json!({ "name": "x", "address": "status=New", "advertId": job })).await;
    assert_eq!(hidden.status, StatusCode::NOT_FOUND);
    for stranger in [hattie, ada] {
        assert_eq!(
            stranger.put(&address(&others), edit(&others, "Ours", true)).await.status,
            StatusCode::NOT_FOUND
        );
        assert_eq!(stranger.delete(&address(&others)).await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(tim.put(&address(&own), edit(&own, "Mine", false)).await.status, StatusCode::NOT_FOUND);
    let provider = world.super_admin().await;
    assert_eq!(provider.get("/views").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_teams_views_are_changed_by_whose_they_are_and_by_who_looks_after_the_company() {
    let quay = Quay::open().await;
    let Quay { hattie, ada, tim, .. } = &quay;
    let view = keeps(hattie, "To call", None, true).await;
    let seen = tim.get("/views").await.expect_ok()[0].clone();
    assert_eq!(
        (&seen["own"], &seen["mayChange"], &seen["owner"]),
        (&json!(false), &json!(false), &json!("Hattie Tester"))
    );
    assert_eq!(tim.put(&address(&view), edit(&view, "Mine", true)).await.status, StatusCode::FORBIDDEN);
    assert_eq!(tim.delete(&address(&view)).await.status, StatusCode::NOT_FOUND);

    let changed = ada.put(&address(&view), edit(&view, "To call today", true)).await.expect_ok();
    assert_eq!((&changed["name"], &changed["address"]), (&json!("To call today"), &json!("days=7")));
    let taken = ada.put(&address(&view), edit(&changed, "To call", false)).await;
    assert_eq!(taken.status, StatusCode::FORBIDDEN, "it would be nobody's to see but Hattie's");
    // An answer that was lost: the same again is no change
    let again = ada.put(&address(&view), edit(&view, "To call today", true)).await.expect_ok();
    assert_eq!(again, changed);
    // Two tabs: the later one is told what is there now
    let late = hattie.put(&address(&view), edit(&view, "Call", true)).await;
    assert_eq!((late.status, &late.body["current"]["name"]), (StatusCode::CONFLICT, &json!("To call today")));
    let own = hattie.put(&address(&view), edit(&changed, "Call", false)).await.expect_ok();
    assert_eq!(own["shared"], false);
    assert_eq!(names(ada).await, [] as [&str; 0]);
    assert_eq!(ada.delete(&address(&view)).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_kept_is_an_address_under_a_name_and_not_without_end() {
    let quay = Quay::open().await;
    let hattie = &quay.hattie;
    let tries = async |name: &str, address: &str| -> Answer {
        hattie.post("/views", json!({ "name": name, "address": address })).await
    };
    let name = "Has to be between 1 and 100 characters";
    tries(" ", "status=New").await.expect_refusal(StatusCode::BAD_REQUEST, Some("name"), name);
    tries(&"x".repeat(101), "status=New").await.expect_refusal(StatusCode::BAD_REQUEST, Some("name"), name);
    let nothing = "Has to narrow or order the list";
    tries("All", "").await.expect_refusal(StatusCode::BAD_REQUEST, Some("address"), nothing);
    let wrong = "Has to be what the address of a list holds";
    for address in [
        "?status=New",
        "status=New#x",
        "//evil.example",
        "q=a b",
        "q=\u{e4}",
        &format!("q={}", "x".repeat(4_000)),
    ] {
        tries("Odd", address).await.expect_refusal(StatusCode::BAD_REQUEST, Some("address"), wrong);
    }
    let send = async || {
        let request = hattie.request(Method::POST, "/views").header("idempotency-key", "k1");
        Answer::of(
            request.json(&json!({ "name": "Twice", "address": "query=welder+OR+%22a+b%22&near=SO14" })),
        )
        .await
        .expect_ok()
    };
    assert_eq!(send().await["id"], send().await["id"]);

    let (company, owner) = (hattie.company(), hattie.id());
    let fill = move |tx: &mut store::Tx<'_>| {
        for at in 0..100 {
            tx.run(Sql::with(
                "INSERT INTO saved_view (id, company_id, owner_id, name, address, shared, created_at)
                 VALUES ($1, $2, $3, 'Some', 'days=7', 1, $4)",
                values![jobhelm::ids::ViewId::new(), company, owner, at],
            ))?;
        }
        Ok::<_, Problem>(())
    };
    quay.world.app.db.write(fill).await.unwrap();
    let most = "You can keep 50 views. Please delete one that you do not need.";
    tries("One more", "days=7").await.expect_refusal(StatusCode::CONFLICT, None, most);
    let team = "A team can keep 100 views. Please delete one that nobody needs.";
    let shared = json!({ "name": "More", "address": "days=7", "shared": true });
    quay.ada.post("/views", shared).await.expect_refusal(StatusCode::CONFLICT, None, team);
    quay.ada.post("/views", json!({ "name": "Mine", "address": "days=7" })).await.expect_ok();
    assert_eq!(names(hattie).await.len(), 101);
}

#[tokio::test]
async fn a_deleted_view_comes_back_for_a_while() {
    let quay = Quay::open().await;
    let Quay { world, hattie, .. } = &quay;
    let view = keeps(hattie, "To call", None, false).await;
    for _ in 0..2 {
        assert_eq!(hattie.delete(&address(&view)).await.status, StatusCode::NO_CONTENT);
    }
    assert_eq!(names(hattie).await, [] as [&str; 0]);
    assert_eq!(hattie.put(&address(&view), edit(&view, "x", false)).await.status, StatusCode::NOT_FOUND);
    for _ in 0..2 {
        hattie.post(&format!("{}/restore", address(&view)), json!({})).await.expect_ok();
    }
    assert_eq!(names(hattie).await, ["To call"]);
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE kind = 'ViewsChanged'").await, 3);
    hattie.delete(&address(&view)).await;
    world.app.clock.advance(Duration::from_mins(11));
    let left = "SELECT count(*) FROM saved_view";
    world.eventually("it is gone", async || (world.count_of(left).await == 0).then_some(())).await;
}

#[tokio::test]
async fn views_go_with_the_job_and_with_whose_they_are_unless_they_are_the_teams() {
    let quay = Quay::open().await;
    let Quay { world, hattie, ada, job, .. } = &quay;
    keeps(ada, "Of the job", Some(*job), true).await;
    keeps(hattie, "Own", None, false).await;
    keeps(hattie, "Team's", None, true).await;
    let gone = json!({ "userDeleteId": hattie.id(), "userAcceptId": ada.id(), "companyGoes": false });
    ada.delete_with("/user", gone).await.expect_ok();
    world.cleared().await;
    let ada = world.session_of(ada).await;
    assert_eq!(names(&ada).await, ["Of the job", "Team's"]);
    assert_eq!(ada.get("/views").await.expect_ok()[1]["owner"], Value::Null);
    assert_eq!(world.count_of("SELECT count(*) FROM saved_view WHERE name = 'Own'").await, 0);
    assert_eq!(ada.delete(&format!("/campaign/{job}")).await.status, StatusCode::NO_CONTENT);
    assert_eq!(names(&ada).await, ["Team's"]);
    world.cleared().await;
    assert_eq!(world.count_of("SELECT count(*) FROM saved_view").await, 1);
    // Whoever is moved takes none along
    let ula = world.person(Some(ada.company()), Role::HiringManager, "Ula").await;
    keeps(&ula, "Ula's", None, false).await;
    let other = world.company("Quay Ltd").await;
    let sasha = world.super_admin().await;
    sasha.post("/user/move", json!({ "id": ula.id(), "companyId": other })).await.expect_ok();
    assert_eq!(world.count_of("SELECT count(*) FROM saved_view").await, 1);
}

#[tokio::test]
async fn a_view_that_somebody_has_changed_since_is_not_taken_back_from_under_them() {
    let quay = Quay::open().await;
    let Quay { hattie, ada, .. } = &quay;
    let view = keeps(hattie, "To call", None, true).await;
    let changed = ada.put(&address(&view), edit(&view, "To call today", true)).await.expect_ok();
    let removes =
        async |version: &Value| hattie.delete(&format!("{}?version={version}", address(&view))).await;
    let sentence = "Somebody else has just changed this view. Please look again.";
    removes(&view["version"]).await.expect_refusal(StatusCode::CONFLICT, None, sentence);
    assert_eq!(names(hattie).await, ["To call today"]);
    // An answer that was lost: what is gone is gone
    for _ in 0..2 {
        assert_eq!(removes(&changed["version"]).await.status, StatusCode::NO_CONTENT);
    }
    assert_eq!(names(hattie).await, [] as [&str; 0]);
}
