//! Notes on candidates.

use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::world::World;

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
        hattie.post(&notes, json!({ "text": text })).await.expect_ok();
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
