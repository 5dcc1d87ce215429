//! The pages of CVs as pictures with their text: drawn as CVs come, gone with them, and told where there are none.

use std::path::{Path, PathBuf};

use jobhelm::policy::Role;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::applicants::{candidate_id, cv, file, locked, scan};
use crate::world::{Answer, Person, World};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

async fn hattie(world: &World) -> Person {
    let company = world.company("Harbour & Co").await;
    world.person(Some(company), Role::HiringManager, "Hattie").await
}

/// Every file of the store, pictures too.
fn stored(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { stored(&path) } else { vec![path] }).collect()
}

fn pictures(world: &World) -> Option<PathBuf> {
    let ends = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "pages");
    stored(&world.folder.path().join("files")).into_iter().find(ends)
}

fn words(pages: &Value) -> Vec<String> {
    let pages = pages["pages"].as_array().unwrap().iter();
    pages
        .flat_map(|page| page["words"].as_array().unwrap())
        .map(|word| word["text"].as_str().unwrap().to_owned())
        .collect()
}

async fn adds(person: &Person, job: jobhelm::ids::JobId, bytes: Vec<u8>) -> String {
    adds_named(person, job, "cv.pdf", bytes).await
}

async fn adds_named(person: &Person, job: jobhelm::ids::JobId, name: &str, bytes: Vec<u8>) -> String {
    let form = Form::new().text("advertId", job.to_string()).text("firstName", "Ann");
    let form = form.part("cv", file(name, bytes));
    let added = person.send_form(Method::POST, "/candidate", form).await.expect_ok();
    format!("/candidate/{}", candidate_id(&added))
}

#[tokio::test]
async fn the_pages_of_a_cv_are_drawn_as_it_comes() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let (ann, bytes) = cv(11);
    let at = adds(&hattie, job, bytes).await;
    world.eventually("the pages are drawn", async || pictures(&world)).await;

    let pages = hattie.get(&format!("{at}/pages")).await.expect_ok();
    assert_eq!(
        (&pages["kind"], &pages["outcome"], &pages["more"]),
        (&json!("Pdf"), &json!("Drawn"), &json!(false))
    );
    assert!(words(&pages).iter().any(|word| word.contains(&ann.last_name)), "{:?}", words(&pages));
    for word in pages["pages"][0]["words"].as_array().unwrap() {
        let share = |name: &str| word[name].as_f64().unwrap();
        assert!(share("x") >= 0.0 && share("x") + share("w") <= 1.01, "{word}");
        assert!(share("y") >= 0.0 && share("y") + share("h") <= 1.01, "{word}");
        assert!(share("w") > 0.0 && share("h") > 0.0, "{word}");
    }

    let picture = hattie.get(&format!("{at}/pages/0")).await;
    assert!(picture.bytes.starts_with(PNG));
    let pixels = |at: usize| u32::from_be_bytes(picture.bytes[at..at + 4].try_into().unwrap());
    assert_eq!(
        json!([pixels(16), pixels(20)]),
        json!([pages["pages"][0]["width"], pages["pages"][0]["height"]])
    );
    let header = |name: &str| picture.headers[name].to_str().unwrap().to_owned();
    assert_eq!(
        (header("content-type"), header("x-content-type-options")),
        ("image/png".into(), "nosniff".into())
    );
    assert_eq!(header("cache-control"), "private, no-store");
    let count = pages["pages"].as_array().unwrap().len();
    assert_eq!(hattie.get(&format!("{at}/pages/{count}")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(hattie.get(&format!("{at}/pages/-1")).await.status, StatusCode::NOT_FOUND);

    // To look at the pages is not to open the candidate.
    let listed = hattie.list(job, "").await.expect_ok();
    assert_eq!(listed["items"][0]["status"], "New");
}

#[tokio::test]
async fn pages_are_drawn_for_who_looks_first_and_again_when_they_are_lost() {
    let mut world = World::start().await;
    world.stop_followers().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let at = adds(&hattie, job, cv(11).1).await;
    assert!(pictures(&world).is_none());
    let first = hattie.get(&format!("{at}/pages/0")).await;
    assert!(first.bytes.starts_with(PNG));
    std::fs::write(pictures(&world).unwrap(), b"of another form").unwrap();
    assert!(hattie.get(&format!("{at}/pages/0")).await.bytes == first.bytes);
}

#[tokio::test]
async fn pictures_go_with_their_cv() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let (bob, of_bob) = cv(12);
    let at = adds(&hattie, job, cv(11).1).await;
    let old = world.eventually("the pages are drawn", async || pictures(&world)).await;
    let id = at.trim_start_matches("/candidate/").to_owned();
    let form = Form::new().text("candidateId", id.clone()).part("cv", file("new.pdf", of_bob));
    hattie.send_form(Method::PUT, "/candidate", form).await.expect_ok();
    let pages = hattie.get(&format!("{at}/pages")).await.expect_ok();
    assert!(words(&pages).iter().any(|word| word.contains(&bob.last_name)));
    world.app.clock.advance(std::time::Duration::from_mins(10));
    world.eventually("the old ones go", async || (!old.exists()).then_some(())).await;

    let request = hattie.request(Method::DELETE, "/candidate").json(&json!({ "ids": [id] }));
    Answer::of(request).await.expect_ok();
    world.app.clock.advance(std::time::Duration::from_mins(10));
    let all_gone = async || stored(&world.folder.path().join("files")).is_empty().then_some(());
    world.eventually("everything goes", all_gone).await;
}

#[tokio::test]
async fn where_there_are_no_pages_the_reason_is_told() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let (ann, mut cut) = cv(11);
    cut.truncate(60);
    let rich = b"{\\rtf1\\ansi Bob Jones\\par}".to_vec();
    let mut broken = cv_maker::docx(&ann);
    let middle = broken.len() / 2;
    broken[middle - 200..middle].fill(0xA5);
    for (bytes, kind, outcome) in [
        (broken, "Docx", "Unreadable"),
        (cv_maker::docx(&ann), "Docx", "NotPaged"),
        (rich, "Doc", "NotPaged"),
        (cut, "Pdf", "Unreadable"),
        (locked(), "Pdf", "Password"),
    ] {
        let at = adds_named(&hattie, job, "cv.doc", bytes).await;
        let pages = hattie.get(&format!("{at}/pages")).await.expect_ok();
        assert_eq!(pages, json!({ "kind": kind, "outcome": outcome, "pages": [], "more": false }));
        assert_eq!(hattie.get(&format!("{at}/pages/0")).await.status, StatusCode::NOT_FOUND);
    }
    // A scan has pages, and nothing on them to be read.
    let at = adds(&hattie, job, scan()).await;
    let pages = hattie.get(&format!("{at}/pages")).await.expect_ok();
    assert_eq!((&pages["outcome"], words(&pages).len()), (&json!("Drawn"), 0));
}
