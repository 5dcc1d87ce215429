//! What a CV tells of work and home: in the list, on the candidate's page, in searches, and corrected.

use cv_maker::{Trade, docx, pdf, person};
use jobhelm::policy::Role;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::applicants::{file, scan};
use crate::search::keys;
use crate::world::{Answer, Person, World};

const ALL: [&str; 4] = ["jobTitle", "employer", "town", "postcode"];

fn background(seen: &Value) -> [&Value; 4] {
    ALL.map(|name| &seen[name])
}

/// A CV of Martha, who works on deck.
fn deckhand() -> Vec<u8> {
    let page = "<html><body><h1>Martha Quayle</h1><p>12 Quay Street, Hull, HU1 2AB</p><p>martha.quayle@example.org</p>\
        <h2>Employment</h2><p>Deckhand, Tugboat Alliance Ltd, March 2019 - Present</p><p>Splices ropes.</p></body></html>";
    page.as_bytes().to_vec()
}

async fn uploads(person: &Person, job: jobhelm::ids::JobId, name: &str, bytes: Vec<u8>) -> Value {
    let form = Form::new().text("advertId", job.to_string()).part("cvs", file(name, bytes));
    let answer = person.send_form(Method::POST, "/candidate/manually", form).await.expect_ok();
    answer["items"][0]["candidate"].clone()
}

#[tokio::test]
async fn a_cv_tells_the_present_job_and_the_home_which_the_list_and_searches_know() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let row = uploads(&hattie, job, "cv.doc", deckhand()).await;
    assert_eq!((&row["jobTitle"], &row["employer"]), (&json!("Deckhand"), &json!("Tugboat Alliance Ltd")));
    let id = row["id"].as_str().unwrap();
    let seen = hattie.get(&format!("/candidate/{id}")).await.expect_ok();
    let expected = [json!("Deckhand"), json!("Tugboat Alliance Ltd"), json!("Hull"), json!("HU1 2AB")];
    assert_eq!(background(&seen), expected.each_ref());
    let listed = hattie.get(&format!("/candidate/list?advertId={job}")).await.expect_ok();
    assert_eq!(listed["items"][0]["jobTitle"], "Deckhand");

    // In the index that holds no text of CVs each of the four is found by itself.
    world.settle().await;
    let key = &keys(&hattie).await["candidates"];
    for typed in ["deckhand", "tugboat", "hull", "hu1 2ab", "splices"] {
        let found = key.search(&world, json!({ "query": typed })).await;
        assert_eq!(found["nbHits"], i32::from(typed != "splices"), "{typed}");
    }

    // Misspelt, too, as titles are.
    assert_eq!(hattie.listed(job, "&searchString=dekchand%20hull").await, ["Martha"]);
}

#[tokio::test]
async fn most_made_cvs_tell_what_their_makers_wrote() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let mut right = 0;
    for seed in 0..10 {
        let ann = person(seed, Trade::ALL[usize::try_from(seed).unwrap() % Trade::ALL.len()]);
        let (name, bytes) = if seed % 2 == 0 { ("a.pdf", pdf(&ann)) } else { ("a.docx", docx(&ann)) };
        let row = uploads(&hattie, job, name, bytes).await;
        let last = &ann.employments[0];
        for (told, written) in [(&row["jobTitle"], &last.title), (&row["employer"], &last.employer)] {
            assert!(told.is_null() || told == written, "{told} is told where {written} is written");
            right += usize::from(told == written);
        }
    }
    assert!(right >= 14, "{right} of 20 were told");
}

#[tokio::test]
async fn it_is_corrected_by_hand_and_another_cv_tells_anew_what_it_says() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let id = uploads(&hattie, job, "cv.pdf", scan()).await["id"].as_str().unwrap().to_owned();
    let puts = async |pairs: &[(&'static str, &'static str)], cv: Option<Vec<u8>>| -> Answer {
        let form = Form::new().text("candidateId", id.clone());
        let form = pairs.iter().fold(form, |form, (name, value)| form.text(*name, *value));
        let form = match cv {
            Some(bytes) => form.part("cv", file("cv.doc", bytes)),
            None => form,
        };
        hattie.send_form(Method::PUT, "/candidate", form).await
    };
    let typed =
        [("jobTitle", " Bosun "), ("employer", "Quay Ltd"), ("town", "Goole"), ("postcode", "dn14 5aa")];
    let seen = puts(&typed, None).await.expect_ok();
    let expected = [json!("Bosun"), json!("Quay Ltd"), json!("Goole"), json!("DN14 5AA")];
    assert_eq!(background(&seen), expected.each_ref());
    let wrong =
        puts(&[("town", "X"), ("postcode", "nowhere"), ("jobTitle", &"x".repeat(101).leak()[..])], None)
            .await;
    for (item, told) in [
        ("town", "Has to be between 2 and 60 characters"),
        ("postcode", "Has to be a valid postcode"),
        ("jobTitle", "Has to be at most 100 characters"),
    ] {
        wrong.expect_refusal(StatusCode::BAD_REQUEST, Some(item), told);
    }

    // What was typed beside another file stands; the rest is the file's.
    let seen = puts(&[("employer", "Own Boat")], Some(deckhand())).await.expect_ok();
    let expected = [json!("Deckhand"), json!("Own Boat"), json!("Hull"), json!("HU1 2AB")];
    assert_eq!(background(&seen), expected.each_ref());
    let seen = puts(&[("town", "")], None).await.expect_ok();
    assert_eq!((&seen["town"], &seen["postcode"]), (&Value::Null, &json!("HU1 2AB")));
}

#[tokio::test]
async fn a_cv_that_is_read_again_fills_in_what_nothing_is_known_of() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let id = uploads(&hattie, job, "cv.doc", deckhand()).await["id"].as_str().unwrap().to_owned();
    let corrects = async |pairs: &[(&'static str, &'static str)]| {
        let form = Form::new().text("candidateId", id.clone());
        let form = pairs.iter().fold(form, |form, (name, value)| form.text(*name, *value));
        hattie.send_form(Method::PUT, "/candidate", form).await.expect_ok();
        hattie.post(&format!("/candidate/{id}/read-cv"), Value::Null).await.expect_ok()
    };
    let seen = corrects(&[("jobTitle", ""), ("employer", ""), ("town", ""), ("postcode", "")]).await;
    let told = [json!("Deckhand"), json!("Tugboat Alliance Ltd"), json!("Hull"), json!("HU1 2AB")];
    assert_eq!(background(&seen), told.each_ref());
    // A title has no employer of another job, nor a town the postcode of another home.
    let seen =
        corrects(&[("jobTitle", "Bosun"), ("employer", ""), ("town", "Goole"), ("postcode", "")]).await;
    assert_eq!(background(&seen), [&json!("Bosun"), &Value::Null, &json!("Goole"), &Value::Null]);
}
