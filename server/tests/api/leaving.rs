//! The way out of letters that people may switch off: in the letter's head, signed, and without signing in.

use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::mail::sign_up;
use crate::world::{Person, World};

/// Where a letter's head leads to be rid of such letters.
fn way_out(letter: &str) -> Option<String> {
    let (head, _) = letter.split_once("\r\n\r\n").unwrap();
    let line = head.lines().find_map(|line| line.strip_prefix("List-Unsubscribe: <"))?;
    assert!(head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{head}");
    Some(line.strip_suffix('>').unwrap().to_owned())
}

async fn frequency(person: &Person, kind: &str) -> Value {
    let all = person.get("/user/notifications").await.expect_ok();
    let found = all["kinds"].as_array().unwrap().iter().find(|one| one["kind"] == kind).unwrap().clone();
    found["frequency"].clone()
}

async fn page(world: &World, address: &str) -> (StatusCode, String) {
    let answer = world.http.get(address).send().await.unwrap();
    (answer.status(), answer.text().await.unwrap())
}

async fn press(world: &World, address: &str, body: &'static str) -> (StatusCode, String) {
    let form = ("content-type", "application/x-www-form-urlencoded");
    let answer = world.http.post(address).header(form.0, form.1).body(body).send().await.unwrap();
    (answer.status(), answer.text().await.unwrap())
}

#[tokio::test]
async fn a_letter_leads_out_of_its_kind_by_a_press_and_back() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&carl, &[]).await;
    world.joins(&hattie, job).await;
    let ann = carl.adds(job, "Ann").await;
    let text = format!("<p><span data-mention=\"{}\">@Hattie</span> please look</p>", hattie.id());
    let written =
        carl.post(&format!("/candidate/{ann}/note"), json!({ "text": text, "users": [hattie.id()] })).await;
    assert!(written.status.is_success(), "{}", written.body);
    let letter = world
        .eventually("Hattie gets a letter", async || {
            world.mail().into_iter().find(|letter| letter.contains("Subject: A note for you"))
        })
        .await;
    let address = way_out(&letter).expect("a way out");
    let path = address.strip_prefix(&world.app.settings.public_url).unwrap();
    let address = format!("{}{path}", world.address);

    // Fetching it, as scanners do, changes nothing
    for _ in 0..2 {
        let (status, html) = page(&world, &address).await;
        assert!(
            status.is_success()
                && html.contains("notes that mention you")
                && html.contains("Switch them off"),
            "{html}"
        );
    }
    assert_eq!(frequency(&hattie, "Mentioned").await, "AtOnce");
    // The press of a mail program does, and so a second time
    for _ in 0..2 {
        let (status, html) = press(&world, &address, "List-Unsubscribe=One-Click").await;
        assert!(status.is_success() && html.contains("You get no more of these letters"), "{html}");
    }
    assert_eq!(frequency(&hattie, "Mentioned").await, "Never");
    assert_eq!(frequency(&hattie, "ReviewAsked").await, "AtOnce", "others go on");
    assert_eq!(frequency(&carl, "Mentioned").await, "AtOnce", "and so do another's");
    // The way back, for what the link is about alone
    let (_, html) = press(&world, &address, "letters=on&kind=Mentioned&kind=ReviewAsked").await;
    assert!(html.contains("These letters are on again"), "{html}");
    assert_eq!(frequency(&hattie, "Mentioned").await, "AtOnce");

    // What was made up, changed or cut off leads nowhere; and neither does the link of somebody who is gone
    let token = path.strip_prefix("/letters/").unwrap();
    for wrong in [
        "x".into(),
        token[..20].to_owned(),
        format!("{}A", &token[..token.len() - 1]),
        token.replace('-', "_") + "AA",
    ] {
        let made_up = format!("{}/letters/{wrong}", world.address);
        assert_eq!(page(&world, &made_up).await.0, StatusCode::NOT_FOUND, "{wrong}");
        assert_eq!(press(&world, &made_up, "").await.0, StatusCode::NOT_FOUND, "{wrong}");
    }
    let gone = json!({ "userDeleteId": hattie.id(), "userAcceptId": carl.id() });
    assert!(carl.delete_with("/user", gone).await.status.is_success());
    assert_eq!(page(&world, &address).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn letters_that_nobody_may_switch_off_lead_nowhere() {
    let world = World::start().await;
    sign_up(&world, "hattie@harbour.example", "Hattie").await;
    let letter = world.eventually("a letter", async || world.mail().into_iter().next()).await;
    assert_eq!(way_out(&letter), None);
}

#[tokio::test]
async fn the_letter_of_the_day_leads_out_of_all_that_come_by_it() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let leaving = jobhelm::notifications::leaving::Leaving {
        account: hattie.id(),
        letters: jobhelm::notifications::leaving::Letters::Daily,
    };
    let address = format!("{}/letters/{}", world.address, leaving.token(&world.app.seal));
    hattie.put("/user/notifications", json!({ "kind": "Withdrawn", "frequency": "Daily" })).await.expect_ok();
    let (_, html) = press(&world, &address, "letters=off").await;
    assert!(html.contains("new applicants") && html.contains("candidates who withdraw"), "{html}");
    for kind in ["NewApplicants", "Withdrawn"] {
        assert_eq!(frequency(&hattie, kind).await, "Never");
    }
    assert_eq!(frequency(&hattie, "Mentioned").await, "AtOnce");
    press(&world, &address, "letters=on&kind=NewApplicants&kind=Withdrawn").await;
    for kind in ["NewApplicants", "Withdrawn"] {
        assert_eq!(frequency(&hattie, kind).await, "Daily");
    }
}
