//! What people are told of by letter: at once, once a day, or never.

use std::time::Duration;

use jobhelm::clock::Millis;
use jobhelm::contract::CreditPool;
use jobhelm::ids::CompanyId;
use jobhelm::notifications::digest;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, Tx, values};

use crate::accounts::token;
use crate::joining::newcomer;
use crate::world::{Person, World};

const DAY: Duration = Duration::from_hours(24);

async fn email_of(person: &Person) -> String {
    person.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned()
}

async fn chooses(person: &Person, kind: &str, frequency: &str) -> Value {
    person.put("/user/notifications", json!({ "kind": kind, "frequency": frequency })).await.expect_ok()
}

/// Letters to an address, by their subjects.
fn subjects(world: &World, email: &str) -> Vec<String> {
    let to = format!("To: {email}\r\n");
    let subject = |letter: String| {
        let line = letter.lines().find_map(|line| line.strip_prefix("Subject: ").map(ToOwned::to_owned));
        line.unwrap_or_default()
    };
    world.mail().into_iter().filter(|letter| letter.contains(&to)).map(subject).collect()
}

/// How much waits for letters of the day, and how much is in one.
async fn held(world: &World) -> (i64, i64) {
    let count = |tx: &mut store::Tx<'_>| {
        let sql = "SELECT count(*), count(digest_id) FROM held_notification";
        tx.one(sql, |row| Ok((row.get::<i64>(0)?, row.get::<i64>(1)?))).map_err(Problem::from)
    };
    let (all, sent) = world.app.db.read(count).await.unwrap();
    (all - sent, sent)
}

async fn waits(world: &World, so_many: i64) {
    world.eventually("it waits", async || (held(world).await.0 == so_many).then_some(())).await;
}

async fn asks_for_letters(world: &World, now: Millis) -> usize {
    world.app.db.write(move |tx| digest::send_due(tx, now, 100)).await.unwrap()
}

fn given(from: &Person, to: &Person, managed: i64) -> Value {
    json!({ "fromUserId": from.id(), "toUserId": to.id(), "managed": managed })
}

async fn harbour() -> (World, CompanyId, Person, Person) {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    world.credits(&carl, CreditPool::Managed, 20).await;
    (world, harbour, carl, hattie)
}

#[tokio::test]
async fn everybody_chooses_of_what_can_happen_to_them() {
    let (world, harbour, carl, hattie) = harbour().await;
    let kinds = async |person: &Person| {
        let told = person.get("/user/notifications").await.expect_ok();
        told["kinds"].as_array().unwrap().iter().map(|each| each["kind"].clone()).collect::<Vec<_>>()
    };
    let adverts = [
        "AdvertApproved",
        "ChangesRequested",
        "AdvertTakenDown",
        "AdvertExpiring",
        "AdvertNotTaken",
        "CreditsRunOut",
    ];
    let own = [&["InvitationAnswered", "CreditsReceived"][..], &adverts].concat();
    let of_candidates = [
        "NewApplicants",
        "Mentioned",
        "Withdrawn",
        "ReviewAsked",
        "TaskAssigned",
        "TaskDue",
        "InterviewChangeAsked",
    ];
    assert_eq!(kinds(&carl).await, [&["JoinRequest"][..], &own, &["CreditsAsked"], &of_candidates].concat());
    assert_eq!(kinds(&hattie).await, [&own[..], &of_candidates].concat());
    let provider = kinds(&world.super_admin().await).await;
    assert_eq!(provider, ["InvitationAnswered", "AdvertSubmitted", "CompanyToVerify", "OrderToSettle"]);
    for role in [Role::TeamMember, Role::ExternalRecruiter] {
        let person = world.person(Some(harbour), role, "Somebody").await;
        let some = if role == Role::TeamMember { &of_candidates[..] } else { &["Mentioned"] };
        assert_eq!(kinds(&person).await, some, "{role}");
        let answer = person
            .put("/user/notifications", json!({ "kind": "CreditsReceived", "frequency": "Never" }))
            .await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{role}");
    }
    let nobody = world.nobody().get("/user/notifications").await;
    assert_eq!(nobody.status, StatusCode::UNAUTHORIZED);

    let chosen = chooses(&carl, "JoinRequest", "Daily").await;
    let frequency = |kind: &str| {
        let kinds = chosen["kinds"].as_array().unwrap();
        kinds.iter().find(|each| each["kind"] == kind).unwrap()["frequency"].clone()
    };
    let usual = ["JoinRequest", "InvitationAnswered", "NewApplicants"].map(frequency);
    assert_eq!(usual, ["Daily", "AtOnce", "Daily"]);
    assert_eq!(chosen["timeZone"], "Europe/London");
    assert_eq!(carl.get("/user/notifications").await.expect_ok(), chosen);
    let wrong =
        carl.put("/user/notifications", json!({ "kind": "JoinRequest", "frequency": "Hourly" })).await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn credits_are_told_of_at_once_by_one_letter_and_not_to_whoever_gave_them() {
    let (world, _, carl, hattie) = harbour().await;
    world.credits(&carl, CreditPool::Hire, 2).await;
    let sasha = world.super_admin().await;
    let mut gift = given(&carl, &hattie, 3);
    gift["hire"] = json!(1);
    assert_eq!(carl.post("/user/transfer-credits", gift).await.status, 204);
    let email = email_of(&hattie).await;
    let letter = world.eventually("she is told", async || world.mail().pop()).await;
    assert!(letter.contains(&format!("To: {email}\r\n")), "{letter}");
    assert!(letter.contains("Subject: You have received credits\r\n"));
    assert!(
        letter.contains("Carl Tester has given you 3 Branded + credits and 1 Hire Pro credit."),
        "{letter}"
    );

    assert_eq!(carl.post("/user/transfer-credits", given(&hattie, &carl, 1)).await.status, 204);
    sasha.put("/user", json!({ "id": hattie.id(), "advertiser": 4 })).await.expect_ok();
    sasha.put("/user", json!({ "id": hattie.id(), "advertiser": 1 })).await.expect_ok();
    let told = async || world.mail().into_iter().find(|letter| letter.contains("4 Advertiser +"));
    let letter = world.eventually("she is told", told).await;
    assert!(letter.contains("JobHelm has given you 4 Advertiser + credits."), "{letter}");
    world.all_done().await;
    assert_eq!(subjects(&world, &email).len(), 2, "what is taken back is no gift");
    assert_eq!(world.mail().len(), 2, "nor what somebody gives to themselves");
}

#[tokio::test]
async fn whoever_wants_no_letters_gets_none() {
    let (world, harbour, carl, hattie) = harbour().await;
    for (person, kind) in [(&carl, "JoinRequest"), (&hattie, "CreditsReceived")] {
        chooses(person, kind, "Never").await;
    }
    let cora = world.person(Some(harbour), Role::CompanyAdmin, "Cora").await;
    newcomer(&world, harbour, "nina@harbour.example", "TeamMember").await;
    assert_eq!(carl.post("/user/transfer-credits", given(&carl, &hattie, 3)).await.status, 204);
    let asked = email_of(&cora).await;
    world.eventually("the other admin is told", async || subjects(&world, &asked).pop()).await;
    world.all_done().await;
    for person in [&carl, &hattie] {
        assert!(subjects(&world, &email_of(person).await).is_empty());
    }
    assert_eq!(held(&world).await, (0, 0));
}

#[tokio::test]
async fn a_day_is_told_in_one_letter_whoever_asks_for_it() {
    let (world, harbour, carl, hattie) = harbour().await;
    for kind in ["JoinRequest", "InvitationAnswered", "CreditsReceived"] {
        chooses(&carl, kind, "Daily").await;
    }
    newcomer(&world, harbour, "nina@harbour.example", "TeamMember").await;
    let gone = newcomer(&world, harbour, "olga@harbour.example", "TeamMember").await;
    carl.post("/user/invite", json!({ "email": "ian@harbour.example", "role": "TeamMember" })).await;
    let link = token(&world, "ian@harbour.example", "invitation", 1).await;
    world.nobody().post("/auth/invitation/decline", json!({ "token": link })).await;
    carl.post("/user/transfer-credits", given(&carl, &hattie, 4)).await;
    let cora = world.person(Some(harbour), Role::CompanyAdmin, "Cora").await;
    assert_eq!(cora.post("/user/transfer-credits", given(&hattie, &carl, 2)).await.status, 204);
    waits(&world, 4).await;
    // Who was turned away meanwhile is not worth telling of.
    cora.post("/user/reject", json!({ "userId": gone })).await;
    let email = email_of(&carl).await;
    assert!(subjects(&world, &email).is_empty());
    assert_eq!(asks_for_letters(&world, world.app.clock.now()).await, 0, "it is not morning yet");
    // A copy of the version before has not said which event it is.
    let older = |tx: &mut Tx<'_>| Ok::<_, Problem>(tx.run("UPDATE held_notification SET event_kind = ''")?);
    world.app.db.write(older).await.unwrap();

    // When the clock jumps over a morning, and two processes look at once
    let another = world.another_process().await;
    world.app.clock.advance(DAY);
    let now = world.app.clock.now();
    let (one, other) = tokio::join!(
        asks_for_letters(&world, now),
        another.db.write(move |tx| digest::send_due(tx, now, 100))
    );
    assert!(one + other.unwrap() >= 1);
    let letter = world
        .eventually("the letter of the day", async || {
            world.mail().into_iter().find(|letter| letter.contains("Subject: Your day on JobHelm\r\n"))
        })
        .await;
    assert!(letter.contains(&format!("To: {email}\r\n")));
    let plain = letter.replace("=\r\n", "");
    for line in [
        "* Nina Newman (nina@harbour.example) asks to join Harbour & Co.",
        "* ian@harbour.example has declined your invitation.",
        "* Cora Tester has given you 2 Branded + credits.",
    ] {
        assert!(plain.contains(line), "{line}: {letter}");
    }
    assert!(!plain.contains("olga@harbour.example"));

    // Then nothing of it comes again
    asks_for_letters(&world, now).await;
    world.rests().await;
    world.app.clock.advance(DAY * 3);
    asks_for_letters(&world, world.app.clock.now()).await;
    world.all_done().await;
    assert_eq!(subjects(&world, &email), ["Your day on JobHelm"]);
    assert_eq!(held(&world).await, (0, 4));
    world.app.clock.advance(DAY * 11);
    let now = world.app.clock.now();
    world.app.db.write(move |tx| digest::sweep(tx, now, 100)).await.unwrap();
    assert_eq!(held(&world).await, (0, 0));
}

#[tokio::test]
async fn a_letter_that_is_tried_again_is_kept_once() {
    let (mut world, _, carl, hattie) = harbour().await;
    chooses(&hattie, "CreditsReceived", "Daily").await;
    carl.post("/user/transfer-credits", given(&carl, &hattie, 3)).await;
    waits(&world, 1).await;
    world.all_done().await;
    world.stop_followers().await;
    // As after a crash before it was noted
    let again = "UPDATE outbox SET state = 'Due', ended_at = NULL";
    world.app.db.write(move |tx| tx.run(again).map_err(Problem::from)).await.unwrap();
    world.start_followers();
    world.all_done().await;
    assert_eq!(held(&world).await, (1, 0));
    assert!(subjects(&world, &email_of(&hattie).await).is_empty());
}

#[tokio::test]
async fn the_morning_is_the_companys() {
    let (mut world, harbour, carl, hattie) = harbour().await;
    world.stop_followers().await;
    carl.put("/companies/info", json!({ "id": harbour, "timeZone": "Asia/Tokyo" })).await.expect_ok();
    let told = chooses(&hattie, "CreditsReceived", "Daily").await;
    assert_eq!(told["timeZone"], "Asia/Tokyo");
    world.start_followers();
    carl.post("/user/transfer-credits", given(&carl, &hattie, 3)).await;
    waits(&world, 1).await;
    let due = |tx: &mut store::Tx<'_>| {
        tx.one("SELECT due_at FROM held_notification", |row| row.get::<i64>(0)).map_err(Problem::from)
    };
    let due = Millis(world.app.db.read(due).await.unwrap());
    assert_eq!(due.utc().time().as_hms(), (23, 0, 0), "eight in the morning of Tokyo");
    assert_eq!(asks_for_letters(&world, due.minus(Duration::from_millis(1))).await, 0);
    assert_eq!(asks_for_letters(&world, due).await, 1);
}

#[tokio::test]
async fn who_is_shut_out_or_gone_or_has_changed_their_mind_gets_no_letter_of_the_day() {
    let (world, harbour, carl, hattie) = harbour().await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let owen = world.person(Some(harbour), Role::HiringManager, "Owen").await;
    let sasha = world.super_admin().await;
    let mut emails = Vec::new();
    for person in [&hattie, &rita, &owen] {
        emails.push(email_of(person).await);
        chooses(person, "CreditsReceived", "Daily").await;
        carl.post("/user/transfer-credits", given(&carl, person, 1)).await;
    }
    waits(&world, 3).await;
    chooses(&owen, "CreditsReceived", "Never").await;
    let blocked = json!({ "id": hattie.id(), "reason": "Sends advertisements." });
    assert!(sasha.post("/user/block", blocked).await.status.is_success());
    let deleted = json!({ "userDeleteId": rita.id(), "userAcceptId": carl.id() });
    assert!(sasha.delete_with("/user", deleted).await.status.is_success());
    waits(&world, 1).await;
    world.app.clock.advance(DAY);
    asks_for_letters(&world, world.app.clock.now()).await;
    world.eventually("it is asked for", async || (held(&world).await == (0, 1)).then_some(())).await;
    world.all_done().await;
    for email in emails {
        assert!(!subjects(&world, &email).contains(&"Your day on JobHelm".to_owned()), "{email}");
    }
    let left =
        Sql::with("SELECT count(*) FROM notification_setting WHERE account_id = $1", values![rita.id()]);
    let gone = async || {
        let left = left.clone();
        let read = move |tx: &mut store::Tx<'_>| {
            tx.one(left.clone(), |row| row.get::<i64>(0)).map_err(Problem::from)
        };
        (world.app.db.read(read).await.unwrap() == 0).then_some(())
    };
    world.eventually("settings go with their account", gone).await;
}

#[tokio::test]
async fn no_letter_tells_what_its_reader_may_not_see_any_more() {
    let (world, harbour, carl, _) = harbour().await;
    let quay = world.company("Quay Ltd").await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    world.person(Some(harbour), Role::CompanyAdmin, "Cora").await;
    let sasha = world.super_admin().await;
    let emails = [email_of(&carl).await, email_of(&rita).await];
    chooses(&carl, "JoinRequest", "Daily").await;
    chooses(&rita, "InvitationAnswered", "Daily").await;
    newcomer(&world, harbour, "nina@harbour.example", "TeamMember").await;
    rita.post("/user/invite", json!({ "email": "ian@harbour.example", "role": "TeamMember" }))
        .await
        .expect_ok();
    let link = token(&world, "ian@harbour.example", "invitation", 1).await;
    world.nobody().post("/auth/invitation/decline", json!({ "token": link })).await.expect_ok();
    waits(&world, 2).await;

    // One decides on nobody from now on, the other works elsewhere
    sasha.post("/user/updaterole", json!({ "id": carl.id(), "role": "HiringManager" })).await.expect_ok();
    sasha.post("/user/move", json!({ "id": rita.id(), "companyId": quay })).await.expect_ok();
    world.app.clock.advance(DAY);
    asks_for_letters(&world, world.app.clock.now()).await;
    world.eventually("both are asked for", async || (held(&world).await == (0, 2)).then_some(())).await;
    world.all_done().await;
    for email in emails {
        assert!(!subjects(&world, &email).contains(&"Your day on JobHelm".to_owned()), "{email}");
    }
}
