//! Callers who are not known: nothing is read, searched or written for them.

use std::sync::mpsc;

use jobhelm::accounts::store::sessions::Token;
use jobhelm::config::{SearchPlace, SearchSettings};
use jobhelm::ids::{CandidateId, JobId};
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::openid::Doors;
use crate::world::World;

/// A search service that nobody reaches: whatever asks it, is told so.
fn out_of_reach() -> SearchSettings {
    SearchSettings {
        place: SearchPlace::Hosted { address: Some("http://127.0.0.1:9".into()) },
        app_id: Some("NOWHERE".into()),
        admin_key: Some("an-admin-key".into()),
        search_key: Some("a-search-key".into()),
        patience: SearchSettings::PATIENCE,
    }
}

#[tokio::test]
async fn nobody_searches_candidates_who_does_not_reach_their_job() {
    let world = World::with_search(out_of_reach()).await;
    let company = world.company("Harbour & Co").await;
    let member = world.person(Some(company), Role::TeamMember, "Tess").await;
    for path in ["/candidate/list", "/candidate/count"] {
        let path = format!("{path}?advertId={}&searchString=nurse", JobId::new());
        assert_eq!(world.forger().get(&path).await.status, StatusCode::UNAUTHORIZED, "{path}");
        assert_eq!(member.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    for path in ["/campaign", "/user", "/admin/companies"] {
        let path = format!("{path}?searchString=nurse");
        assert_eq!(world.forger().get(&path).await.status, StatusCode::UNAUTHORIZED, "{path}");
    }
    let one = format!("/candidate/{}?searchString=nurse", CandidateId::new());
    assert_eq!(world.forger().get(&one).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(member.get(&one).await.status, StatusCode::NOT_FOUND);
}

/// Does something while a write goes on that ends afterwards; on SQLite no other one runs meanwhile.
async fn while_somebody_writes<T>(world: &World, task: impl Future<Output = T>) -> T {
    let (busy, started) = mpsc::channel();
    let (finish, finished) = mpsc::channel::<()>();
    let db = world.app.db.clone();
    let writing = tokio::spawn(async move {
        db.write::<_, jobhelm::problem::Problem>(move |_| {
            busy.send(()).ok();
            finished.recv().ok();
            Ok(())
        })
        .await
    });
    tokio::task::spawn_blocking(move || started.recv()).await.unwrap().unwrap();
    let done = task.await;
    drop(finish);
    writing.await.unwrap().unwrap();
    done
}

#[tokio::test]
async fn a_made_up_token_never_waits_for_the_writer() {
    let world = World::start().await;
    let body = json!({ "ids": [CandidateId::new()], "status": "Maybe" });
    let forger = world.forger();
    let answer = while_somebody_writes(&world, forger.post("/candidate/update-status", body)).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_way_back_that_nobody_set_out_on_never_waits_for_the_writer() {
    let doors = Doors::open().await;
    let browser = doors.browser();
    browser.starts("google", "").await;
    let state = Token::new().reveal();
    let forged = format!("{}/api/v1/auth/google/callback?state={state}&code=x", doors.world.address);
    let outcome = while_somebody_writes(&doors.world, browser.comes_back(&forged)).await;
    assert!(outcome.contains_key("error"), "{outcome:?}");
}

#[tokio::test]
async fn whoever_may_do_a_thing_nowhere_is_told_so_before_their_body_is_read() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let member = world.person(Some(company), Role::TeamMember, "Tess").await;
    for path in ["/campaign", "/campaign/approve", "/companies/approve"] {
        let answer = member.post(path, json!("not what is asked for")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    // What was known a moment ago counts no longer than the session does.
    let admin = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    admin.post("/candidate/update-status", json!({ "ids": [CandidateId::new()], "status": "Maybe" })).await;
    admin.post("/auth/sign-out", json!({})).await.expect_ok();
    let again =
        admin.post("/candidate/update-status", json!({ "ids": [CandidateId::new()], "status": "Maybe" }));
    assert_eq!(again.await.status, StatusCode::UNAUTHORIZED);
}
