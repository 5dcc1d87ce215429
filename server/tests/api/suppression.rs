//! Addresses that a mail server says nobody has: letters to them are not sent, and there is a way back.

use std::time::Duration;

use jobhelm::config::MailTransport;
use jobhelm::events::Event;
use jobhelm::ids::{CandidateId, CompanyId, JobId};
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::accounts::token;
use crate::command_line::jobhelm;
use crate::mail::{Stand, applies, records, sign_up};
use crate::outbox::changes;
use crate::world::{Person, World};

const KEPT: &str = "SELECT count(*) FROM suppressed_address";
const OVER: &str = "SELECT count(*) FROM outbox WHERE kind = 'Letter' AND state <> 'Due'";
const LIST: &str = "/admin/operations/suppressed-addresses";

/// A company whose letters go to a server that does as it is told.
struct Harbour {
    world: World,
    stand: Stand,
    company: CompanyId,
}

impl Harbour {
    async fn open() -> Self {
        let stand = Stand::open("250 fine\r\n").await;
        let world = World::with_mail(MailTransport::Smtp(stand.url.clone())).await;
        let company = world.company("Harbour & Co").await;
        Self { world, stand, company }
    }

    async fn person(&self, role: Role, name: &str) -> (Person, String) {
        let person = self.world.person(Some(self.company), role, name).await;
        let email = person.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned();
        (person, email)
    }

    /// Something happens that somebody is written to about, and the letter is sent or given up.
    async fn writes(&self, person: &Person) {
        self.over(Event::PasswordChanged { user: person.id() }).await;
    }

    async fn over(&self, event: Event) {
        // What is at its end by now is not what this asks for.
        self.ends().await;
        let before = self.world.count_of(OVER).await;
        records(&self.world, event, self.company).await;
        self.ends().await;
        assert!(self.world.count_of(OVER).await > before, "a letter was asked for");
    }

    /// Waits until every letter that was asked for is sent or given up.
    async fn ends(&self) {
        self.world.followed().await;
        let open = "SELECT count(*) FROM outbox WHERE kind = 'Letter' AND state = 'Due'";
        let is_over = async || (self.world.count_of(open).await == 0).then_some(());
        self.world.eventually("every letter is sent or given up", is_over).await;
    }

    fn letters_to(&self, email: &str) -> usize {
        let to = format!("To: {email}\r\n");
        self.stand.kept.lock().unwrap().iter().filter(|letter| letter.contains(&to)).count()
    }

    fn asked_for(&self, email: &str) -> usize {
        self.stand.asked.lock().unwrap().iter().filter(|asked| *asked == email).count()
    }
}

async fn came_back(person: &Person) -> Value {
    person.get(&format!("/user/{}", person.id())).await.expect_ok()["lettersCameBackAt"].clone()
}

#[tokio::test]
async fn only_an_answer_that_nobody_has_the_address_keeps_letters_from_it() {
    let harbour = Harbour::open().await;
    let nobody = [
        "550 5.1.1 no such user\r\n",
        "553 5.1.3 not an address\r\n",
        "550 5.1.10 the domain takes no mail\r\n",
        "550 5.2.1 shut\r\n",
        "550-5.1.1 no such\r\n550 5.1.1 user\r\n",
        "550 nobody here of that name\r\n",
        "551 not here any more\r\n",
    ];
    for (kept, answer) in nobody.into_iter().enumerate() {
        let (person, email) = harbour.person(Role::TeamMember, "Nora").await;
        harbour.stand.says(&email, answer);
        harbour.writes(&person).await;
        assert_eq!(harbour.world.count_of(KEPT).await, i64::try_from(kept).unwrap() + 1, "{answer}");
        assert!(came_back(&person).await.is_string(), "{answer}");
    }
    let others = [
        "550 5.7.1 you are blocked\r\n",
        "552 5.2.2 the mailbox is full\r\n",
        "550 5.1.8 the sender is none\r\n",
        "554 no\r\n",
    ];
    let (person, email) = harbour.person(Role::TeamMember, "Tom").await;
    for answer in others {
        harbour.stand.says(&email, answer);
        harbour.writes(&person).await;
        assert_eq!(came_back(&person).await, Value::Null, "{answer}");
    }
    harbour.stand.forgets(&email);
    // The sender is refused, or the letter, or, by a server that does not say more, everybody.
    for (what, answer) in [("MAIL", "550 who are you\r\n"), (".", "550 5.1.1 not with that in it\r\n")] {
        harbour.stand.says(what, answer);
        harbour.writes(&person).await;
        assert_eq!(came_back(&person).await, Value::Null, "{what}");
        harbour.stand.forgets(what);
    }
    harbour.stand.says(&email, "550 not for you\r\n");
    harbour.stand.says("postmaster@example.org", "550 not for you\r\n");
    harbour.writes(&person).await;
    assert_eq!(came_back(&person).await, Value::Null);
    harbour.stand.forgets(&email);
    harbour.writes(&person).await;
    assert_eq!(harbour.letters_to(&email), 1, "and the next is sent");
}

#[tokio::test]
async fn letters_that_come_back_are_told_of_and_the_person_has_them_sent_again() {
    let harbour = Harbour::open().await;
    let (carl, _) = harbour.person(Role::CompanyAdmin, "Carl").await;
    let (hattie, email) = harbour.person(Role::HiringManager, "Hattie").await;
    let (tess, _) = harbour.person(Role::TeamMember, "Tess").await;
    let sasha = harbour.world.super_admin().await;
    harbour.stand.says(&email, "550 5.1.1 no such user\r\n");
    harbour.writes(&hattie).await;
    assert_eq!(harbour.asked_for(&email), 1);

    // The next one is not sent, and ends with a reason that counts as nobody's failure.
    harbour.stand.forgets(&email);
    harbour.writes(&hattie).await;
    assert_eq!((harbour.asked_for(&email), harbour.letters_to(&email)), (1, 0));
    let page = sasha.get("/admin/operations").await.expect_ok();
    let errors: Vec<_> = page["failed"].as_array().unwrap().iter().map(|one| one["error"].clone()).collect();
    assert_eq!(errors[0], "letters to this address come back", "{page}");
    assert_eq!(errors[1], "the mail server answered 550 5.1.1: nobody has this address");
    let letters = page["queue"].as_array().unwrap().iter().find(|kind| kind["kind"] == "Letter").unwrap();
    assert_eq!(letters["dead"], 1);

    // Told to themselves and to whoever may open the account; colleagues see the name alone.
    assert!(came_back(&hattie).await.is_string());
    let listed = async |who: &Person| {
        let page = who.get("/user").await.expect_ok();
        let items = page["items"].as_array().unwrap().clone();
        items.into_iter().find(|one| one["id"] == json!(hattie.id())).unwrap()
    };
    assert!(listed(&carl).await["lettersCameBackAt"].is_string());
    assert_eq!(listed(&tess).await["lettersCameBackAt"], Value::Null);
    for who in [&harbour.world.nobody(), &harbour.world.forger()] {
        assert_eq!(who.post("/user/letters/try-again", json!({})).await.status, StatusCode::UNAUTHORIZED);
    }
    let other = tess.post("/user/letters/try-again", json!({})).await.expect_ok();
    assert_eq!((&other["id"], harbour.world.count_of(KEPT).await), (&json!(tess.id()), 1), "their own alone");

    for _ in 0..2 {
        let own = hattie.post("/user/letters/try-again", json!({})).await.expect_ok();
        assert_eq!(own["lettersCameBackAt"], Value::Null);
    }
    harbour.writes(&hattie).await;
    assert_eq!(harbour.letters_to(&email), 1);
    let log = sasha.get("/security/events?kind=Operations").await.expect_ok();
    assert_eq!(log["totalElements"], 0, "what somebody does about their own address is no operator's doing");
}

#[tokio::test]
async fn operators_find_an_address_by_the_whole_of_it_and_release_it() {
    let harbour = Harbour::open().await;
    let sasha = harbour.world.super_admin().await;
    let (carl, _) = harbour.person(Role::CompanyAdmin, "Carl").await;
    let (hattie, email) = harbour.person(Role::HiringManager, "Hattie").await;
    let (tom, toms) = harbour.person(Role::TeamMember, "Tom").await;
    for (person, email) in [(&hattie, &email), (&tom, &toms)] {
        harbour.stand.says(email, "550 5.1.1 no such user\r\n");
        harbour.writes(person).await;
        harbour.stand.forgets(email);
        harbour.world.app.clock.advance(Duration::from_secs(1));
    }
    let list = sasha.get(LIST).await.expect_ok();
    assert_eq!(list["total"], 2);
    let addresses: Vec<_> =
        list["addresses"].as_array().unwrap().iter().map(|one| one["address"].clone()).collect();
    assert_eq!(addresses, [toms.as_str(), email.as_str()], "the latest first");
    assert_eq!(list["addresses"][0]["answer"], "550 5.1.1");
    let one = sasha.get(&format!("{LIST}?address={}", email.to_uppercase())).await.expect_ok();
    assert_eq!(one["addresses"].as_array().unwrap().len(), 1, "{one}");
    let part = sasha.get(&format!("{LIST}?address=hattie")).await.expect_ok();
    assert_eq!((&part["addresses"], &part["total"]), (&json!([]), &2.into()));

    let release = format!("{LIST}/release");
    let body = json!({ "address": email });
    for who in [&carl, &hattie] {
        assert_eq!(who.get(LIST).await.status, StatusCode::FORBIDDEN);
        assert_eq!(who.post(&release, body.clone()).await.status, StatusCode::FORBIDDEN);
    }
    for released in [true, false] {
        assert_eq!(sasha.post(&release, body.clone()).await.expect_ok()["released"], released);
    }
    let log = sasha.get("/security/events?kind=Operations").await.expect_ok();
    assert_eq!((&log["totalElements"], &log["items"][0]["event"]), (&1.into(), &"AddressReleased".into()));
    assert_eq!(log["items"][0]["actor"]["id"], json!(sasha.id()));
    harbour.writes(&hattie).await;
    assert_eq!(harbour.letters_to(&email), 1);

    // The same from the command line, beside the running server.
    let folder = tempfile::tempdir().unwrap();
    let runs = async |arguments: &[&str]| {
        let mut command = jobhelm(folder.path(), arguments);
        command.env("JOBHELM_DATABASE_URL", &harbour.world.app.settings.database_url);
        let done = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
        (done.status.success(), String::from_utf8_lossy(&done.stdout).into_owned())
    };
    let (_, told) = runs(&["outbox", "suppressed"]).await;
    assert!(told.starts_with(&format!("{toms} refused=")) && told.lines().count() == 1, "{told}");
    assert_eq!(runs(&["outbox", "suppressed", &email]).await, (true, String::new()));
    assert!(runs(&["outbox", "release", &toms]).await.0);
    assert!(!runs(&["outbox", "release", &toms]).await.0);
    harbour.writes(&tom).await;
    assert_eq!(harbour.letters_to(&toms), 1);
}

#[tokio::test]
async fn what_somebody_asks_for_to_get_in_is_sent_all_the_same_and_frees_the_address() {
    let harbour = Harbour::open().await;
    let world = &harbour.world;
    let email = "rufus@harbour.example";
    harbour.stand.says(email, "550 5.1.1 no such user\r\n");
    sign_up(world, email, "Rufus").await;
    let kept = async |many| (world.count_of(KEPT).await == many).then_some(());
    world.eventually("it is kept", async || kept(1).await).await;

    // Asked for again while it is refused still, and when it is well.
    let before = harbour.asked_for(email);
    world.nobody().post("/user/email-verification", json!({ "email": email })).await.expect_ok();
    world.eventually("it is tried", async || (harbour.asked_for(email) > before).then_some(())).await;
    world.all_done().await;
    assert_eq!(world.count_of(KEPT).await, 1);
    harbour.stand.forgets(email);
    world.nobody().post("/user/email-verification", json!({ "email": email })).await.expect_ok();
    world.eventually("it is forgotten", async || kept(0).await).await;
    assert_eq!(harbour.letters_to(email), 1);

    // Another address is free of it, and so is the old one.
    let sasha = world.super_admin().await;
    let (hattie, email) = harbour.person(Role::HiringManager, "Hattie").await;
    harbour.stand.says(&email, "550 5.1.1 no such user\r\n");
    harbour.writes(&hattie).await;
    assert_eq!(world.count_of(KEPT).await, 1);
    sasha.put("/user", json!({ "id": hattie.id(), "email": "hattie@quay.example" })).await.expect_ok();
    assert_eq!(world.count_of(KEPT).await, 0);
    world
        .eventually("its link goes out", async || {
            (harbour.letters_to("hattie@quay.example") == 1).then_some(())
        })
        .await;
}

#[tokio::test]
async fn a_refused_recipient_costs_the_others_nothing() {
    let harbour = Harbour::open().await;
    let world = &harbour.world;
    let (carl, _) = harbour.person(Role::CompanyAdmin, "Carl").await;
    let job = world.live_job(&carl, &[]).await;
    let ann = world.receives(job, "Ann", 1).await;
    harbour.stand.says("gone@client.example", "550 5.1.1 no such user\r\n");
    let forward = json!({ "ids": [ann], "emailList": ["gone@client.example", "kim@client.example"] });
    for sent in 1..=2 {
        carl.post("/candidate/forward", forward.clone()).await.expect_ok();
        world
            .eventually("it arrives", async || {
                (harbour.letters_to("kim@client.example") == sent).then_some(())
            })
            .await;
        world.all_done().await;
    }
    assert_eq!((world.count_of(KEPT).await, harbour.asked_for("gone@client.example")), (1, 1));
}

#[tokio::test]
async fn an_address_goes_with_whose_it_is_and_after_its_time() {
    let harbour = Harbour::open().await;
    let world = &harbour.world;
    let (hattie, email) = harbour.person(Role::HiringManager, "Hattie").await;
    let (job, candidate) = (JobId::new(), CandidateId::new());
    applies(world, harbour.company, hattie.id(), job, candidate).await;
    let added = Event::CandidateAdded { candidate, job, file: None, acknowledge: true, came: None };
    harbour.stand.says("ada@example.org", "550 5.1.1 no such user\r\n");
    harbour.over(added).await;
    assert_eq!(world.count_of(KEPT).await, 1);
    hattie.removes(&[candidate]).await.expect_ok();
    world.hold_is_over().await;
    assert_eq!(world.count_of(KEPT).await, 0, "an applicant's address goes with them");

    // An account's goes with what is left of the account, any after its time.
    let (tom, toms) = harbour.person(Role::TeamMember, "Tom").await;
    for (person, email) in [(&hattie, &email), (&tom, &toms)] {
        harbour.stand.says(email, "550 5.1.1 no such user\r\n");
        harbour.writes(person).await;
    }
    let (carl, _) = harbour.person(Role::CompanyAdmin, "Carl").await;
    let gone = json!({ "userDeleteId": tom.id(), "userAcceptId": carl.id() });
    assert!(carl.delete_with("/user", gone).await.status.is_success());
    world.app.clock.advance(Duration::from_mins(11));
    world.eventually("it goes with him", async || (world.count_of(KEPT).await == 1).then_some(())).await;
    world.app.clock.advance(Duration::from_hours(91 * 24));
    world.eventually("its time is over", async || (world.count_of(KEPT).await == 0).then_some(())).await;
}

#[tokio::test]
async fn nothing_is_kept_of_an_applicant_who_was_removed_while_the_letter_was_on_its_way() {
    let harbour = Harbour::open().await;
    let world = &harbour.world;
    let (hattie, _) = harbour.person(Role::HiringManager, "Hattie").await;
    let (job, candidate, ada) = (JobId::new(), CandidateId::new(), "ada@example.org");
    applies(world, harbour.company, hattie.id(), job, candidate).await;
    harbour.stand.says(ada, "550 5.1.1 no such user\r\n");
    let held = harbour.stand.gate.lock().await;
    let added = Event::CandidateAdded { candidate, job, file: None, acknowledge: true, came: None };
    records(world, added, harbour.company).await;
    let asked = async || (harbour.asked_for(ada) == 1).then_some(());
    world.eventually("it is on its way", asked).await;
    hattie.removes(&[candidate]).await.expect_ok();
    world.hold_is_over().await;
    drop(held);
    let refused = "SELECT count(*) FROM outbox WHERE kind = 'Letter' AND state = 'Dead'";
    let is_over = async || (world.count_of(refused).await == 1).then_some(());
    world.eventually("it is given up", is_over).await;
    assert_eq!(world.count_of(KEPT).await, 0);
}

#[tokio::test]
async fn a_link_that_proves_an_address_frees_it() {
    let world = World::start().await;
    let email = "nora@harbour.example";
    sign_up(&world, email, "Nora").await;
    let link = token(&world, email, "verify-email", 1).await;
    changes(
        &world,
        "INSERT INTO suppressed_address (id, address, answer, refused_at)
         SELECT id, email, '550', created_at FROM account WHERE email LIKE 'nora@%'",
    )
    .await;
    let answer = world.nobody().post("/auth/verify-email", json!({ "token": link })).await.expect_ok();
    assert_eq!((&answer["status"], world.count_of(KEPT).await), (&"Success".into(), 0));
}
