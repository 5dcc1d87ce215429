//! Jo, Ng and Li are names: nobody is turned away for one, and what the spec's forms take stays as it is.

use jobhelm::candidates::intake::apply::Applicant;
use jobhelm::policy::Role;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::applicants::{cv, file, sent};
use crate::world::{Answer, Person, World};

const TOO_SHORT: &str = "Has to be between 3 and 50 characters";

async fn hattie(world: &World) -> Person {
    let company = world.company("Harbour & Co").await;
    world.person(Some(company), Role::HiringManager, "Hattie").await
}

/// A CV of Li Wu.
fn li_wu() -> Vec<u8> {
    let page = "<html><body><h1>Li Wu</h1><p>li.wu@example.org</p><p>Deckhand in Hull</p></body></html>";
    page.as_bytes().to_vec()
}

#[tokio::test]
async fn people_with_short_names_or_only_one_apply_by_the_public_form() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    for (seed, first, last, kept) in [(31, "Jo", "Ng", json!("Ng")), (32, "X", "  ", Value::Null)] {
        let applicant = Applicant {
            first_name: first.into(),
            last_name: last.into(),
            email: format!("{first}@example.org"),
            ..Applicant::default()
        };
        let id = world.takes(job, &applicant, Some(sent("cv.pdf", cv(seed).1))).await.unwrap();
        let seen = hattie.candidate(id).await.expect_ok();
        assert_eq!((&seen["firstName"], &seen["lastName"]), (&json!(first), &kept));
    }
}

#[tokio::test]
async fn a_name_as_the_cv_has_it_is_taken_and_one_that_was_only_typed_is_not() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let adds = async |first: &'static str, last: &'static str| -> Answer {
        let form = Form::new()
            .text("advertId", job.to_string())
            .text("firstName", first)
            .text("lastName", last)
            .part("cv", file("cv.doc", li_wu()));
        hattie.send_form(Method::POST, "/candidate", form).await
    };
    let told =
        hattie.send_form(Method::POST, "/candidate/parse", Form::new().part("cv", file("cv.doc", li_wu())));
    let told = told.await.expect_ok();
    assert_eq!((&told["firstName"], &told["lastName"]), (&json!("Li"), &json!("Wu")));
    let added = adds("Li", "Wu").await.expect_ok();
    assert_eq!((&added["firstName"], &added["lastName"]), (&json!("Li"), &json!("Wu")));
    let typed = adds("Al", "Ox").await;
    for item in ["firstName", "lastName"] {
        typed.expect_refusal(StatusCode::BAD_REQUEST, Some(item), TOO_SHORT);
    }
    assert_eq!(hattie.listed(job, "").await, ["Li"], "who was refused left nothing");
}

#[tokio::test]
async fn an_edit_leaves_a_short_name_alone_and_makes_none() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let upload = Form::new().text("advertId", job.to_string()).part("cvs", file("cv.doc", li_wu()));
    let answer = hattie.send_form(Method::POST, "/candidate/manually", upload).await.expect_ok();
    let id = answer["items"][0]["candidate"]["id"].as_str().unwrap().to_owned();
    let puts = async |pairs: &[(&'static str, &'static str)]| -> Answer {
        let form = Form::new().text("candidateId", id.clone());
        let form = pairs.iter().fold(form, |form, (name, value)| form.text(*name, *value));
        hattie.send_form(Method::PUT, "/candidate", form).await
    };
    let all = [("firstName", "Li"), ("lastName", "Wu"), ("email", "li@example.org")];
    let kept = puts(&all).await.expect_ok();
    assert_eq!((&kept["lastName"], &kept["email"]), (&json!("Wu"), &json!("li@example.org")));
    let other = puts(&[("firstName", "Al")]).await;
    other.expect_refusal(StatusCode::BAD_REQUEST, Some("firstName"), TOO_SHORT);
    puts(&[("lastName", "")]).await.expect_ok();
    let back = puts(&[("lastName", "Wu")]).await;
    back.expect_refusal(StatusCode::BAD_REQUEST, Some("lastName"), TOO_SHORT);
}
