//! What a CV tells before anybody adds it, and how its file leaves the server again.

use jobhelm::policy::Role;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::applicants::{cv, file, scan};
use crate::world::{Answer, Person, World};

async fn parses(person: &Person, name: &str, bytes: Vec<u8>) -> Answer {
    person.send_form(Method::POST, "/candidate/parse", Form::new().part("cv", file(name, bytes))).await
}

async fn recruiter(world: &World) -> Person {
    let agency = world.company("Quay Talent").await;
    world.person(Some(agency), Role::ExternalRecruiter, "Erin").await
}

#[tokio::test]
async fn a_cv_tells_an_external_recruiter_whose_it_is() {
    let world = World::start().await;
    let erin = recruiter(&world).await;
    let (ann, bytes) = cv(11);
    let told = parses(&erin, "a.pdf", bytes).await.expect_ok();
    let expected = json!({
        "firstName": ann.first_name, "lastName": ann.last_name, "email": ann.email, "phoneNumber": ann.phone,
        "doubtful": [], "outcome": "Text", "known": null,
    });
    assert_eq!(told, expected);
    // Nothing of it is kept.
    assert_eq!(world.count_of("SELECT count(*) FROM candidate").await, 0);
    assert_eq!(std::fs::read_dir(world.folder.path().join("files")).unwrap().count(), 0);
}

#[tokio::test]
async fn what_the_reader_is_not_sure_of_is_told_as_doubtful() {
    let world = World::start().await;
    let erin = recruiter(&world).await;
    for (page, doubtful) in [
        (
            "<p>Curriculum Vitae</p><p>Xanthe Quorn</p><p>I splice ropes.</p>",
            json!(["firstName", "lastName"]),
        ),
        ("<p>Name: Sally Jones</p><p>Tel 12345 67890</p>", json!(["phoneNumber"])),
    ] {
        let page = format!("<html><body>{page}</body></html>").into_bytes();
        let told = parses(&erin, "cv.doc", page).await.expect_ok();
        assert_eq!(told["doubtful"], doubtful, "{told}");
        for field in doubtful.as_array().unwrap() {
            assert!(told[field.as_str().unwrap()].is_string(), "{field} is filled in all the same: {told}");
        }
    }
}

#[tokio::test]
async fn what_a_cv_does_not_tell_stays_empty() {
    let world = World::start().await;
    let erin = recruiter(&world).await;
    let mut cut = cv(11).1;
    cut.truncate(60);
    for (bytes, outcome) in [(scan(), "NoText"), (cut, "Unreadable")] {
        let told = parses(&erin, "Ann Smith.pdf", bytes).await.expect_ok();
        assert_eq!(told["outcome"], outcome);
        for field in ["firstName", "lastName", "email", "phoneNumber"] {
            assert_eq!(told[field], Value::Null, "{field} of {told}");
        }
    }
}

#[tokio::test]
async fn what_is_no_cv_is_refused_in_the_specs_words_and_strangers_are_not_heard() {
    let world = World::start().await;
    let erin = recruiter(&world).await;
    let bad = StatusCode::BAD_REQUEST;
    let refused = parses(&erin, "cv.pdf", b"MZ\x90 payload".to_vec()).await;
    refused.expect_refusal(bad, Some("cv"), "Unsupported file type - removed");
    let none = erin.send_form(Method::POST, "/candidate/parse", Form::new().text("cv", "x")).await;
    none.expect_refusal(bad, Some("cv"), "File is required");
    let mut huge = b"%PDF-1.4".to_vec();
    huge.resize(50 * 1024 * 1024, b' ');
    let refused = parses(&erin, "cv.pdf", huge).await;
    refused.expect_refusal(bad, Some("cv"), "CV must be smaller than 50MB - removed");
    let stranger = parses(&world.nobody(), "cv.pdf", cv(11).1).await;
    assert_eq!(stranger.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_page_under_the_name_of_doc_leaves_as_words_and_never_as_a_page() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let page = b"<html><body><script>alert(1)</script><p>Ann Smith</p><p>ann@example.org</p></body></html>";
    let rich = b"{\\rtf1\\ansi Bob Jones\\par bob@example.org\\par}";
    for (name, bytes) in [("cv.doc", page.to_vec()), ("Ann Smith.DOC", rich.to_vec())] {
        let form = Form::new()
            .text("advertId", job.to_string())
            .text("firstName", "Ann")
            .part("cv", file(name, bytes.clone()).mime_str("text/html").unwrap());
        let added = hattie.send_form(Method::POST, "/candidate", form).await.expect_ok();
        assert_eq!(
            (&added["cv"]["kind"], &added["cv"]["outcome"]),
            (&json!("Doc"), &json!("Text")),
            "{name}"
        );
        let saved = hattie.get(&format!("/candidate/{}/download", added["id"].as_str().unwrap())).await;
        assert_eq!(saved.bytes, bytes);
        let header = |name: &str| saved.headers[name].to_str().unwrap().to_owned();
        assert_eq!(header("content-type"), "application/msword");
        assert!(header("content-disposition").starts_with("attachment; filename=\"Ann.doc\""));
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("content-security-policy"), "sandbox; default-src 'none'");
    }
}

#[tokio::test]
async fn what_is_not_named_as_a_cv_or_is_not_what_it_is_named_is_refused() {
    let world = World::start().await;
    let erin = recruiter(&world).await;
    let (ann, pdf) = cv(11);
    let docx = cv_maker::docx(&ann);
    let (page, rich) = (b"<html><p>Ann Smith</p></html>".to_vec(), b"{\\rtf1\\ansi Ann Smith\\par}".to_vec());
    for (name, bytes) in [
        ("cv.exe", &pdf),
        ("cv.pdf.html", &pdf),
        ("cv", &pdf),
        ("cv.html", &page),
        ("cv.pdf", &page),
        ("cv.docx", &page),
        ("cv.rtf", &rich),
        ("cv.pdf", &rich),
        ("cv.docx", &rich),
    ] {
        let refused = parses(&erin, name, bytes.clone()).await;
        refused.expect_refusal(StatusCode::BAD_REQUEST, Some("cv"), "Unsupported file type - removed");
    }
    // One CV in another's clothes is read as what it is.
    for (name, bytes) in [("cv.doc", pdf), ("cv.pdf", docx)] {
        assert_eq!(parses(&erin, name, bytes).await.expect_ok()["firstName"], ann.first_name, "{name}");
    }
}
