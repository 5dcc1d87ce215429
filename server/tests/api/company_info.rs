//! What a company says of itself: read by its members, edited by its admins, its logo shown to everybody.

use std::time::Duration;

use jobhelm::candidates::cv::orphans::Orphans;
use jobhelm::files::SHELVES;
use jobhelm::ids::{CompanyId, FileId};
use jobhelm::policy::Role;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::world::{Answer, Person, World};

/// As much of a PNG as tells what it is and how large.
pub fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend(b"\x08\x06\0\0\0");
    bytes
}

async fn harbour() -> (World, CompanyId, Person) {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    (world, harbour, carl)
}

async fn info(by: &Person, company: CompanyId) -> Value {
    by.get(&format!("/companies/{company}/info")).await.expect_ok()
}

async fn sends_logo(by: &Person, company: CompanyId, name: &str, bytes: Vec<u8>) -> Answer {
    let form = Form::new().part("logo", Part::bytes(bytes).file_name(name.to_owned()));
    by.send_form(Method::POST, &format!("/companies/{company}/logo"), form).await
}

async fn shown(world: &World, company: CompanyId, file: &Value) -> reqwest::Response {
    let path = format!("/companies/{company}/logo/{}", file.as_str().unwrap());
    world.nobody().request(Method::GET, &path).send().await.unwrap()
}

async fn is_stored(world: &World, file: &Value) -> bool {
    let id = FileId(file.as_str().unwrap().parse().unwrap());
    world.app.files.get(id).await.unwrap().is_some()
}

#[tokio::test]
async fn a_company_says_of_itself_what_its_admin_types() {
    let (world, harbour, carl) = harbour().await;
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    let new = info(&tom, harbour).await;
    assert_eq!(
        new,
        json!({
            "id": harbour, "name": "Harbour & Co", "website": "https://example.org", "addressLines": null, "town": null,
            "postcode": null, "timeZone": "Europe/London", "about": null, "logo": null, "slug": "harbour-and-co", "version": 1,
        })
    );

    let typed = json!({
        "id": harbour, "version": 1, "name": "Harbour & Sons", "website": "harbour.example",
        "addressLines": " 4 Quayside\r\n\nDock Road ", "town": "Falmouth", "postcode": "tr11 3xa",
        "timeZone": "Europe/Lisbon", "about": "<p>We <strong>moor</strong>.<script>alert(1)</script></p>",
    });
    let saved = carl.put("/companies/info", typed).await.expect_ok();
    assert_eq!(
        saved,
        json!({
            "id": harbour, "name": "Harbour & Sons", "website": "https://harbour.example",
            "addressLines": "4 Quayside\nDock Road", "town": "Falmouth", "postcode": "TR11 3XA",
            "timeZone": "Europe/Lisbon", "about": "<p>We <strong>moor</strong>.</p>", "logo": null,
            "slug": "harbour-and-co", "version": 2,
        })
    );
    assert_eq!(info(&tom, harbour).await, saved);
    assert_eq!(carl.get("/user/signed-in").await.expect_ok()["company"]["name"], "Harbour & Sons");
    world.settle().await;
    let found = world.nobody().get("/companies?search=sons").await.expect_ok();
    assert_eq!(found[0]["name"], "Harbour & Sons", "it is found by its new name");

    // What is absent stays, and what is empty goes.
    let emptied =
        json!({ "id": harbour, "town": " ", "postcode": "", "addressLines": "", "about": "<p> </p>" });
    let saved = carl.put("/companies/info", emptied).await.expect_ok();
    for field in ["town", "postcode", "addressLines", "about"] {
        assert_eq!(saved[field], Value::Null, "{field}");
    }
    assert_eq!((&saved["name"], &saved["timeZone"]), (&json!("Harbour & Sons"), &json!("Europe/Lisbon")));
}

#[tokio::test]
async fn everything_that_is_wrong_is_told_by_its_field() {
    let (_world, harbour, carl) = harbour().await;
    let wrong = json!({
        "id": harbour, "name": "H", "website": "nowhere", "addressLines": "1\n2\n3\n4", "town": "X", "postcode": "London",
        "timeZone": "Europe/Atlantis", "about": "x".repeat(3001),
    });
    let answer = carl.put("/companies/info", wrong).await;
    for (field, message) in [
        ("name", "Has to be between 2 and 50 characters"),
        ("website", "Please enter correct url"),
        ("addressLines", "Has to be at most three lines of up to 100 characters"),
        ("town", "Has to be between 2 and 60 characters"),
        ("postcode", "Has to be a valid postcode"),
        ("timeZone", "Has to be a valid time zone"),
        ("about", "Has to be at most 3000 characters"),
    ] {
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some(field), message);
    }
}

#[tokio::test]
async fn of_two_who_edit_at_once_the_second_sees_what_the_first_saved() {
    let (world, harbour, carl) = harbour().await;
    let cora = world.person(Some(harbour), Role::CompanyAdmin, "Cora").await;
    let edit = |town: &str| json!({ "id": harbour, "version": 1, "town": town });
    let (first, second) = tokio::join!(
        carl.put("/companies/info", edit("Falmouth")),
        cora.put("/companies/info", edit("Truro"))
    );
    let (won, lost) = if first.status == StatusCode::OK { (first, second) } else { (second, first) };
    let won = won.expect_ok();
    let told = "Somebody else has just changed the company info. Please look at it again.";
    lost.expect_refusal(StatusCode::CONFLICT, None, told);
    assert_eq!(lost.body["current"], won, "the other one's is in the answer");
    // The provider's correction counts, too, and a logo does not.
    let sasha = world.super_admin().await;
    sasha.put("/companies", json!({ "id": harbour, "name": "Harbour Ltd" })).await.expect_ok();
    assert_eq!(info(&carl, harbour).await["version"], 3);
    sends_logo(&carl, harbour, "logo.png", png(320, 80)).await.expect_ok();
    assert_eq!(info(&carl, harbour).await["version"], 3);
}

#[tokio::test]
async fn members_read_it_admins_edit_it_and_others_do_not_know_of_it() {
    let (world, harbour, carl) = harbour().await;
    let quay = world.company("Quay Ltd").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let edit = json!({ "id": harbour, "town": "Falmouth" });
    for role in [Role::RecruitmentManager, Role::HiringManager, Role::TeamMember] {
        let member = world.person(Some(harbour), role, "Somebody").await;
        info(&member, harbour).await;
        assert_eq!(member.put("/companies/info", edit.clone()).await.status, StatusCode::FORBIDDEN, "{role}");
        let answer = sends_logo(&member, harbour, "logo.png", png(320, 80)).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{role}");
    }
    let erin = world.person(Some(harbour), Role::ExternalRecruiter, "Erin").await;
    assert_eq!(erin.get(&format!("/companies/{harbour}/info")).await.status, StatusCode::FORBIDDEN);
    assert_eq!(quentin.get(&format!("/companies/{harbour}/info")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(quentin.put("/companies/info", edit.clone()).await.status, StatusCode::NOT_FOUND);
    let answer = sends_logo(&quentin, harbour, "logo.png", png(320, 80)).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert_eq!(quentin.delete(&format!("/companies/{harbour}/logo")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(info(&carl, harbour).await["logo"], Value::Null);
    let sasha = world.super_admin().await;
    assert_eq!(sasha.put("/companies/info", edit).await.expect_ok()["town"], "Falmouth");
}

#[tokio::test]
async fn everybody_sees_a_logo_until_there_is_another() {
    let (world, harbour, carl) = harbour().await;
    let quay = world.company("Quay Ltd").await;
    let first = sends_logo(&carl, harbour, "logo.png", png(320, 80)).await.expect_ok()["logo"].clone();

    let answer = shown(&world, harbour, &first).await;
    assert_eq!(answer.status(), StatusCode::OK);
    let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "image/png");
    assert_eq!(header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(answer.bytes().await.unwrap(), png(320, 80));
    assert_eq!(shown(&world, quay, &first).await.status(), StatusCode::NOT_FOUND, "it is no other company's");

    let second = sends_logo(&carl, harbour, "logo", png(64, 64)).await.expect_ok()["logo"].clone();
    assert_ne!(first, second);
    assert_eq!(shown(&world, harbour, &first).await.status(), StatusCode::NOT_FOUND);
    let is_gone = async |file: &Value| (!is_stored(&world, file).await).then_some(());
    world.eventually("the first one's file goes", async || is_gone(&first).await).await;
    let taken_off = carl.delete(&format!("/companies/{harbour}/logo")).await.expect_ok();
    assert_eq!(taken_off["logo"], Value::Null);
    world.eventually("the second one's file goes", async || is_gone(&second).await).await;
    carl.delete(&format!("/companies/{harbour}/logo")).await.expect_ok();
}

#[tokio::test]
async fn what_is_no_logo_is_refused_and_not_kept() {
    let (world, harbour, carl) = harbour().await;
    let mut large = png(320, 80);
    large.resize(1024 * 1024 + 1, 0);
    for (name, bytes, message) in [
        (
            "logo.svg",
            b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec(),
            "The logo has to be a PNG, JPEG or WebP image",
        ),
        ("logo.png", b"GIF89a".to_vec(), "The logo has to be a PNG, JPEG or WebP image"),
        ("logo.png", Vec::new(), "The logo has to be a PNG, JPEG or WebP image"),
        ("logo.png", png(5000, 80), "The logo has to be between 32 and 4096 pixels wide and high"),
        ("logo.png", png(16, 16), "The logo has to be between 32 and 4096 pixels wide and high"),
        ("logo.png", large, "The logo has to be 1 MB at most"),
    ] {
        let answer = sends_logo(&carl, harbour, name, bytes).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some("logo"), message);
    }
    let answer = carl.send_form(Method::POST, &format!("/companies/{harbour}/logo"), Form::new()).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.body);
    let mut whole = png(320, 80);
    whole.resize(1024 * 1024, 0);
    sends_logo(&carl, harbour, "logo.png", whole).await.expect_ok();
    let stored = world.app.files.clone();
    let mut files = 0;
    for shelf in 0..SHELVES {
        files += stored.list(shelf).await.unwrap().len();
    }
    assert_eq!(files, 1);
}

#[tokio::test]
async fn the_sweep_of_files_knows_logos() {
    let (mut world, harbour, carl) = harbour().await;
    world.stop_followers().await;
    let logo = sends_logo(&carl, harbour, "logo.png", png(320, 80)).await.expect_ok()["logo"].clone();
    let orphan = FileId::new();
    world.app.files.put(orphan, &png(320, 80)).await.unwrap();
    let mut orphans = Orphans::default();
    for ahead in [Duration::from_hours(25), Duration::from_mins(11)] {
        world.app.clock.advance(ahead);
        for _ in 0..SHELVES {
            orphans.sweep(&world.app.cvs()).await.unwrap();
        }
    }
    assert!(is_stored(&world, &logo).await);
    assert!(world.app.files.get(orphan).await.unwrap().is_none());
}

#[tokio::test]
async fn a_company_that_goes_takes_its_logo_along() {
    let (world, harbour, carl) = harbour().await;
    let sasha = world.super_admin().await;
    let logo = sends_logo(&carl, harbour, "logo.png", png(320, 80)).await.expect_ok()["logo"].clone();
    let gone = sasha.delete_with("/user", json!({ "userDeleteId": carl.id(), "companyGoes": true })).await;
    assert!(gone.status.is_success(), "{}", gone.body);
    assert_eq!(shown(&world, harbour, &logo).await.status(), StatusCode::NOT_FOUND);
    world.eventually("its file goes", async || (!is_stored(&world, &logo).await).then_some(())).await;
}
