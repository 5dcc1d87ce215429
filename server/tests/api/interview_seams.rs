//! Interviews where they meet what else happens: a corrected address, the past, letters without end, the provider.

use std::time::Duration;

use jobhelm::ids::InterviewId;
use jobhelm::problem::Problem;
use jobhelm::time_zone;
use reqwest::StatusCode;
use serde_json::json;
use store::{Sql, Tx, values};

use crate::interviews::{DAY, Quay, ZONE, with};
use crate::world::{Answer, Person, World};

#[tokio::test]
async fn a_link_opens_nothing_once_the_candidate_has_another_address_and_that_one_is_written_to() {
    let quay = Quay::open().await;
    let Quay { hattie, tim, bob, email, .. } = &quay;
    let slots = [quay.at(3, "10:00"), quay.at(3, "14:00")];
    let (made, page) = quay.offers(*bob, email, &slots, &[tim]).await;
    assert_eq!(quay.visits(&page).await.0, StatusCode::OK);
    hattie.edits(*bob, &[("email", "bob@right.example")], None).await.expect_ok();
    assert_eq!(quay.visits(&page).await.0, StatusCode::NOT_FOUND);
    let (status, _) = quay.presses(&format!("{page}/choose"), &[("time", &slots[0])]).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    // Who saves it as it is sends it there
    let plan = with(quay.plan(3, &[tim]), json!({ "at": null, "slots": slots }));
    let path = format!("/interviews/{}", made["id"].as_str().unwrap());
    hattie.put(&path, plan.clone()).await.expect_ok();
    let newer = quay.linked("bob@right.example", "Choose a time").await;
    assert_eq!(quay.visits(&newer).await.0, StatusCode::OK);
    // And once
    let again = hattie.put(&path, plan).await.expect_ok();
    assert_eq!(again["version"], made["version"].as_i64().unwrap() + 1);
}

#[tokio::test]
async fn an_interview_to_come_is_called_off_and_not_moved_into_the_past() {
    let quay = Quay::open().await;
    let Quay { hattie, tim, .. } = &quay;
    let made = quay.arranges(3, &[tim]).await;
    quay.world.app.clock.advance(DAY);
    let day = time_zone::Day::at(quay.world.app.clock.now().minus(DAY), ZONE);
    let plan = with(quay.plan(3, &[tim]), json!({ "at": format!("{day}T10:00") }));
    let answer = hattie.put(&format!("/interviews/{}", made["id"].as_str().unwrap()), plan).await;
    let why = "An interview that is to come stands in calendars: it cannot be moved into the past. Please call it off.";
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("at"), why);
    assert_eq!(quay.of_bob(hattie).await["interviews"][0]["startsAt"], made["startsAt"]);
}

#[tokio::test]
async fn letters_about_interviews_are_counted_like_all_others() {
    let quay = Quay::over(World::with_limits(1).await).await;
    let made = quay.arranges(3, &[&quay.tim]).await;
    let path = format!("/interviews/{}", made["id"].as_str().unwrap());
    let mut refused = None;
    for nth in 0..100 {
        let plan = with(quay.plan(3, &[&quay.tim]), json!({ "words": format!("Please bring {nth} pens") }));
        let answer = quay.hattie.put(&path, plan).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(nth);
            break;
        }
        answer.expect_ok();
    }
    assert!(refused.is_some_and(|nth| nth > 20), "{refused:?}");
}

#[tokio::test]
async fn the_provider_sees_neither_interviews_nor_letters_in_a_timeline_and_no_calendars_address_is_kept() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, bob, .. } = &quay;
    quay.arranges(3, &[tim]).await;
    hattie
        .post("/message", json!({ "ids": [bob], "subject": "Hello", "body": "<p>Hello</p>" }))
        .await
        .expect_ok();
    world.all_done().await;
    let kinds = async |by: &Person| {
        let items = by.get(&format!("/candidate/{bob}/timeline")).await.expect_ok()["items"].clone();
        items
            .as_array()
            .unwrap()
            .iter()
            .map(|item| item["type"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let seen = kinds(hattie).await;
    let sasha = world.super_admin().await;
    let (others, hidden): (Vec<_>, Vec<_>) =
        seen.into_iter().partition(|kind| !kind.starts_with("Interview") && kind != "Written");
    assert_eq!(hidden.len(), 2, "{hidden:?}");
    assert_eq!(kinds(&sasha).await, others);

    let key = ("Idempotency-Key", "0197a000-0000-7000-8000-000000000009");
    let made = Answer::of(tim.request(reqwest::Method::POST, "/user/calendar").header(key.0, key.1)).await;
    let address = made.expect_ok()["address"].as_str().unwrap().to_owned();
    let (_, token) = address.split_once("/calendar/").unwrap();
    let token = token.trim_end_matches(".ics").to_owned();
    let kept = Sql::with(
        "SELECT count(*) FROM kept_call WHERE CAST(answer AS TEXT) LIKE $1",
        values![format!("%{token}%")],
    );
    let count =
        world.app.db.read(move |tx| tx.one(kept.clone(), |row| row.get::<i64>(0)).map_err(Problem::from));
    assert_eq!(count.await.unwrap(), 0);
}

#[tokio::test]
async fn what_is_to_come_stands_in_a_calendar_however_much_there_was() {
    let quay = Quay::open().await;
    let Quay { tim, bob, harbour, .. } = &quay;
    quay.arranges(3, &[tim]).await;
    let past = quay.world.app.clock.now().minus(DAY * 2);
    let (tim_id, bob, harbour) = (tim.id(), *bob, *harbour);
    let many = move |tx: &mut Tx<'_>| {
        for _ in 0..500 {
            let id = InterviewId::new();
            tx.run(Sql::with(
                "INSERT INTO interview (id, company_id, candidate_id, name, way, place, words, minutes, starts_at, state, created_at)
                 VALUES ($1, $2, $3, 'Call', 'Phone', '', '', 30, $4, 'Fixed', $4)",
                values![id, harbour, bob, past],
            ))?;
            tx.run(Sql::with(
                "INSERT INTO interview_seat (uid, user_id, company_id, interview_id, starts_at, ends_at, state, due)
                 VALUES ($1, $2, $3, $1, $4, $5, 'In', 0)",
                values![id, tim_id, harbour, past, past.plus(Duration::from_mins(30))],
            ))?;
        }
        Ok::<_, Problem>(())
    };
    quay.world.app.db.write(many).await.unwrap();
    let made = tim.post("/user/calendar", json!({})).await.body;
    let (_, path) = made["address"].as_str().unwrap().split_once("/calendar/").unwrap();
    let (status, text) = quay.visits(&format!("/calendar/{path}")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(text.contains("Second interview"), "{}", text.len());
    assert_eq!(text.matches("BEGIN:VEVENT").count(), 500);
}

#[tokio::test]
async fn an_address_that_an_interviews_letter_named_takes_answers_also_when_the_only_message_was_taken_back()
{
    let quay = Quay::open().await;
    let input = json!({ "ids": [quay.bob], "subject": "Hello", "body": "<p>Hello</p>" });
    let ids = quay.hattie.post("/message", input).await.expect_ok()["ids"].clone();
    quay.arranges(3, &[&quay.tim]).await;
    quay.hattie.post("/message/take-back", json!({ "ids": ids })).await.expect_ok();
    assert_eq!(quay.world.count_of("SELECT count(*) FROM conversation").await, 1);
    assert_eq!(quay.hattie.get("/inbox?show=All").await.expect_ok()["items"], json!([]));
}
