//! Notes on candidates.

use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::world::{Person, World};

#[tokio::test]
async fn a_note_is_kept_without_what_could_run() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = hattie.adds(job, "Ann").await;
    let notes = format!("/candidate/{ann}/note");
    assert_eq!(hattie.candidate(ann).await.expect_ok()["noteExist"], false);

    let text = "<p>Call <strong>her</strong><script>steal()</script><img src=x onerror=steal()>\
                <a href=\"javascript:steal()\">now</a></p>";
    let written = hattie.post(&notes, json!({ "text": text })).await;
    assert_eq!(written.status, StatusCode::CREATED);
    let kept = written.expect_ok()["text"].as_str().unwrap().to_owned();
    assert!(kept.contains("<strong>her</strong>") && !kept.contains("steal"), "{kept}");

    let page = hattie.get(&notes).await.expect_ok();
    assert_eq!((&page["totalElements"], &page["items"][0]["text"]), (&json!(1), &json!(kept)));
    assert_eq!(page["items"][0]["user"]["fullName"], "Hattie Tester");
    assert_eq!(page["items"][0]["user"]["company"], "Harbour & Co");
    assert_eq!(hattie.candidate(ann).await.expect_ok()["noteExist"], true);
    assert_eq!(hattie.list(job, "").await.expect_ok()["items"][0]["noteExist"], true);
}

#[tokio::test]
async fn a_notes_length_counts_without_its_markup() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let notes = format!("/candidate/{}/note", hattie.adds(job, "Ann").await);
    let sentence = "Has to be between 3 and 1000 characters";
    for text in ["", "<p><br></p>", "<p><em>no</em></p>", &format!("<p>{}</p>", "x".repeat(1001))] {
        let answer = hattie.post(&notes, json!({ "text": text })).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some("text"), sentence);
    }
    hattie.post(&notes, json!({})).await.expect_refusal(StatusCode::BAD_REQUEST, Some("text"), sentence);
    hattie.post(&notes, json!({ "text": format!("<p>{}</p>", "x".repeat(1000)) })).await.expect_ok();
    assert_eq!(hattie.get(&notes).await.expect_ok()["totalElements"], 1);
}

#[tokio::test]
async fn notes_come_newest_first_in_pages() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let agency = world.company("Agents Ltd").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let recruiter = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let job = world.live_job(&hattie, &[]).await;
    world.joins(&recruiter, job).await;
    let bob = recruiter.tries_to_add(job, "Bob", &[("note", "<p>note one</p>")]).await.expect_ok();
    let notes = format!("/candidate/{}/note", bob["id"].as_str().unwrap());
    for text in ["note two", "note three"] {
        let note = json!({ "text": text, "visibleToRecruiter": true });
        hattie.post(&notes, note).await.expect_ok();
    }
    let texts = async |query: &str| {
        let page = recruiter.get(&format!("{notes}{query}")).await.expect_ok();
        let items = page["items"].as_array().unwrap().clone();
        items.into_iter().map(|note| note["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(texts("?PageSize=2").await, ["note three", "note two"]);
    assert_eq!(texts("?PageSize=2&PageNumber=1").await, ["<p>note one</p>"]);
    let first = recruiter.get(&format!("{notes}?PageNumber=2&PageSize=1")).await.expect_ok();
    assert_eq!(first["items"][0]["user"]["isExternalRecruiter"], true);
    assert_eq!(first["items"][0]["user"]["company"], "Agents Ltd");
}

#[tokio::test]
async fn a_recruiter_reads_the_notes_that_are_meant_for_them_and_learns_of_no_others() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let agency = world.company("Agents Ltd").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let job = world.live_job(&hattie, &[]).await;
    world.joins(&rex, job).await;
    let bob = rex.adds(job, "Bob").await;
    let notes = format!("/candidate/{bob}/note");
    let dots = async |person: &Person| {
        let row = person.list(job, "").await.expect_ok()["items"][0]["noteExist"].clone();
        (person.candidate(bob).await.expect_ok()["noteExist"].clone(), row)
    };
    let texts = async |person: &Person| {
        let page = person.get(&notes).await.expect_ok();
        let items = page["items"].as_array().unwrap();
        let all: Vec<_> = items.iter().map(|note| note["text"].as_str().unwrap().to_owned()).collect();
        assert_eq!(page["totalElements"], all.len());
        all
    };

    let internal = hattie.post(&notes, json!({ "text": "Too dear for us" })).await.expect_ok();
    assert_eq!(internal["visibleToRecruiter"], false);
    assert_eq!(dots(&hattie).await, (json!(true), json!(true)));
    assert_eq!(dots(&rex).await, (json!(false), json!(false)));
    assert_eq!(texts(&rex).await, [] as [&str; 0]);

    let shared = json!({ "text": "Can he begin in May?", "visibleToRecruiter": true });
    assert_eq!(hattie.post(&notes, shared.clone()).await.expect_ok()["visibleToRecruiter"], true);
    // Theirs is for both sides, whatever they say.
    let own = json!({ "text": "He can, in June", "visibleToRecruiter": false });
    assert_eq!(rex.post(&notes, own).await.expect_ok()["visibleToRecruiter"], true);
    assert_eq!(texts(&rex).await, ["He can, in June", "Can he begin in May?"]);
    assert_eq!(texts(&hattie).await, ["He can, in June", "Can he begin in May?", "Too dear for us"]);
    assert_eq!(dots(&rex).await, (json!(true), json!(true)));

    // Nobody outside would read it.
    let ann = hattie.adds(job, "Ann").await;
    let answer = hattie.post(&format!("/candidate/{ann}/note"), shared).await;
    let sentence = "No external recruiter submitted this candidate.";
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("visibleToRecruiter"), sentence);
}
