//! The files that are sent to Find a Job day by day, to Debian's own OpenSSH server.

use std::collections::BTreeSet;
use std::time::Duration;

use jobhelm::clock::Millis;
use jobhelm::config::find_a_job::FindAJobSettings;
use jobhelm::feeds::push::push_due;
use jobhelm::ids::JobId;
use jobhelm::policy::Role;
use jobhelm::samples::SampleJob;
use reqwest::StatusCode;
use serde_json::{Value, json};
use sftp_drop::{Account, WayIn};
use store::Tx;

use crate::feeds::{complaint, vacancies};
use crate::job_reach::goes_live;
use crate::lifecycle::Stage;
use crate::world::World;

#[path = "../../../crates/sftp-drop/tests/sshd/mod.rs"]
mod sshd;

use sshd::Sshd;

const DAY: i64 = 24 * 3_600_000;

/// A board that takes files, and a server that sends them when it is told to.
struct Post {
    stage: Stage,
    board: Sshd,
    /// How many files the board has had so far.
    read: usize,
}

/// What a day's files say, by reference.
#[derive(Debug, Default, PartialEq, Eq)]
struct Files {
    live: BTreeSet<String>,
    over: BTreeSet<String>,
}

fn settings(board: &Sshd) -> FindAJobSettings {
    FindAJobSettings {
        account: Account {
            host: board.address.ip().to_string(),
            port: board.address.port(),
            host_keys: vec![board.fingerprint.parse().unwrap()],
            user: board.user.clone(),
            way_in: WayIn::key(&board.key).unwrap(),
        },
        folder: "Inbound".into(),
        hour: 4,
    }
}

fn references<const N: usize>(all: [&str; N]) -> BTreeSet<String> {
    all.map(str::to_owned).into()
}

impl Post {
    async fn start(advert_days: u32) -> Self {
        let board = Sshd::start();
        Self::with(settings(&board), board, advert_days).await
    }

    /// At a time before a day's file is due, when the first ever has been sent.
    async fn with(settings: FindAJobSettings, board: Sshd, advert_days: u32) -> Self {
        let mut world = World::with_find_a_job(settings, advert_days).await;
        world.stop_followers().await;
        push_due(&world.app.pushes()).await.unwrap();
        let post = Self { stage: Stage::in_world(world, 5).await, board, read: 0 };
        post.at(1, 3);
        post
    }

    /// Moves on to this hour, so many days on.
    fn at(&self, days: i64, hour: i64) {
        let clock = &self.stage.world.app.clock;
        let now = clock.now().0;
        let then = (now.div_euclid(DAY) + days) * DAY + hour * 3_600_000;
        clock.advance(Duration::from_millis(u64::try_from(then - now).expect("time goes on")));
    }

    async fn push(&self) -> bool {
        push_due(&self.stage.world.app.pushes()).await.unwrap()
    }

    /// What has come to the board since this was asked last, each file true to its schema.
    fn files(&mut self) -> Files {
        let mut files = Files::default();
        let codes = regex::Regex::new("vacancyRefCode=\"([^\"]+)\"").unwrap();
        let all = self.board.files();
        for path in all.iter().filter(|path| path.extension().is_some_and(|end| end == "xml")) {
            let (name, xml) = (path.file_name().unwrap().to_str().unwrap(), std::fs::read_to_string(path));
            let xml = xml.unwrap();
            if name.starts_with("JobHelm-upload-") {
                assert_eq!(complaint("find-a-job", &xml), None, "{xml}");
                files.live = vacancies(&xml).into_keys().collect();
            } else {
                assert!(name.starts_with("JobHelm-expire-"), "{name}");
                assert_eq!(complaint("find-a-job-expire", &xml), None, "{xml}");
                files.over = codes.captures_iter(&xml).map(|code| code[1].to_owned()).collect();
            }
            // The board takes a file away when it has read it.
            std::fs::remove_file(path).unwrap();
        }
        assert!(self.board.files().is_empty(), "nothing half is left there");
        self.read += all.len();
        files
    }

    /// An advert that is live and that the board takes, and what it is called.
    async fn advert(&self, title: &str) -> (JobId, String) {
        let draft = json!({ "title": title, "postCode": "TR11 3XA", "category": "it" });
        let job = self.stage.draft(draft).await;
        goes_live(&self.stage.world, &self.stage.hattie, job).await;
        let seen = self.stage.hattie.job(job).await.expect_ok();
        (job, seen["referenceCode"].as_str().unwrap().to_owned())
    }

    async fn row(&self, job: JobId) -> Value {
        let seen = self.stage.hattie.job(job).await.expect_ok();
        let rows = seen["jobBoards"].as_array().unwrap().clone();
        rows.into_iter().find(|row| row["code"] == "find-a-job").unwrap()
    }

    /// What the provider sees of the last file.
    async fn last_file(&self) -> Value {
        file_of(&self.stage.sasha.get("/board").await.expect_ok())
    }
}

fn file_of(boards: &Value) -> Value {
    boards.as_array().unwrap().iter().find(|board| board["code"] == "find-a-job").unwrap()["file"].clone()
}

#[tokio::test]
async fn a_days_file_holds_what_every_company_advertises_and_takes_off_what_is_over() {
    let mut post = Post::start(28).await;
    let (cook, cook_code) = post.advert("Cook").await;
    let (_, mate_code) = post.advert("Mate").await;
    let elsewhere = post.stage.world.company("Tidewater").await;
    let erin = post.stage.world.person(Some(elsewhere), Role::HiringManager, "Erin").await;
    let now = post.stage.world.app.clock.now();
    let sample = SampleJob { category: Some("it"), ..SampleJob::live(elsewhere, erin.id(), "Diver", now) };
    let (diver, diver_code) = (sample.id, sample.reference_code.clone());
    post.stage.world.app.db.write(move |tx| sample.insert(tx)).await.unwrap();

    assert_eq!(post.row(cook).await["state"], "Requested");
    assert!(!post.push().await, "it is not time to");
    post.at(0, 4);
    assert!(post.push().await);
    let all = references([&cook_code, &mate_code, &diver_code]);
    assert_eq!(post.files(), Files { live: all, over: BTreeSet::new() });
    assert!(!post.push().await, "once a day");
    let row = post.row(cook).await;
    assert_eq!((&row["state"], &row["byFile"]), (&json!("Sent"), &json!(false)), "nobody has to do anything");
    assert!(row["sentAt"].is_string(), "{row}");
    let file = post.last_file().await;
    assert_eq!((&file["adverts"], &file["ended"], &file["tries"]), (&json!(3), &json!(0), &json!(1)));
    assert!(file["sentAt"].is_string() && file["words"].is_null(), "{file}");
    assert!(file_of(&post.stage.hattie.get("/board").await.expect_ok()).is_null(), "it is the provider's");

    // One is expired, one deleted, one changed
    post.stage.hattie.call("expire", cook).await.expect_ok();
    assert_eq!(post.row(cook).await["state"], "Expiring");
    let stage = &post.stage;
    assert_eq!(erin.delete(&format!("/campaign/{diver}")).await.status, StatusCode::NO_CONTENT);
    let mut mate = stage.sasha.get(&format!("/campaign/{}", post.advert("Bosun").await.0)).await.expect_ok();
    mate["category"] = json!("");
    mate["userId"] = mate["ownerId"].clone();
    stage.sasha.put("/campaign", mate).await.expect_ok();
    post.at(1, 5);
    assert!(post.push().await);
    let second = post.files();
    assert_eq!(second.live, references([&mate_code]));
    assert_eq!(second.over, references([&cook_code, &diver_code]));
    assert_eq!(post.row(cook).await["state"], "Expired");

    // What is over is said once
    post.at(1, 5);
    assert!(post.push().await);
    assert_eq!(post.files(), Files { live: references([&mate_code]), over: BTreeSet::new() });
}

#[tokio::test]
async fn an_advert_that_is_incomplete_now_leaves_and_comes_back_when_it_is_mended() {
    let mut post = Post::start(28).await;
    let (job, code) = post.advert("Cook").await;
    let gives = async |post: &Post, category: &str| {
        let mut advert = post.stage.sasha.job(job).await.expect_ok();
        advert["category"] = json!(category);
        advert["userId"] = advert["ownerId"].clone();
        post.stage.sasha.put("/campaign", advert).await.expect_ok();
    };
    post.at(0, 4);
    assert!(post.push().await);
    assert_eq!(post.files().live, references([&code]));
    gives(&post, "").await;
    let row = post.row(job).await;
    assert_eq!(
        (&row["state"], &row["words"]),
        (&json!("Expiring"), &json!("Left out, since the advert has no category."))
    );
    post.at(1, 4);
    assert!(post.push().await);
    assert_eq!(post.files(), Files { live: BTreeSet::new(), over: references([&code]) });
    assert_eq!(post.row(job).await["state"], "Requested");
    post.at(0, 6);
    gives(&post, "engineering").await;
    assert_eq!(post.row(job).await["state"], "Requested", "the next file says so");
    post.at(1, 4);
    assert!(post.push().await);
    assert_eq!(post.files(), Files { live: references([&code]), over: BTreeSet::new() });
    assert_eq!(post.row(job).await["state"], "Sent");
}

#[tokio::test]
async fn who_takes_back_an_expiry_has_told_nobody() {
    let mut post = Post::start(28).await;
    let (job, code) = post.advert("Cook").await;
    post.at(0, 4);
    assert!(post.push().await);
    assert_eq!(post.files().live, references([&code]));
    post.at(1, 4);
    post.stage.hattie.call("expire", job).await.expect_ok();
    assert!(post.push().await);
    assert_eq!(post.files(), Files::default(), "it may come back");
    post.stage.hattie.undo("expire", job).await.expect_ok();
    post.at(1, 4);
    assert!(post.push().await);
    assert_eq!(post.files(), Files { live: references([&code]), over: BTreeSet::new() });
    post.stage.hattie.call("expire", job).await.expect_ok();
    post.stage.world.app.clock.advance(Duration::from_mins(3));
    post.at(1, 4);
    assert!(post.push().await);
    assert_eq!(post.files(), Files { live: BTreeSet::new(), over: references([&code]) });
}

#[tokio::test]
async fn an_advert_of_many_weeks_is_there_under_two_references_for_a_while_and_leaves_under_both() {
    let mut post = Post::start(60).await;
    let (job, code) = post.advert("Cook").await;
    post.at(0, 4);
    assert!(post.push().await);
    assert_eq!(post.files().live, references([&code]));
    let next = format!("{code}-1");
    post.at(28, 4);
    assert!(post.push().await);
    assert_eq!(post.files(), Files { live: references([&next]), over: BTreeSet::new() });
    post.stage.hattie.call("expire", job).await.expect_ok();
    post.at(1, 4);
    assert!(post.push().await);
    assert_eq!(post.files().over, references([&code, &next]));
    // The former's days would have been over by now anyway
    post.at(10, 4);
    assert!(post.push().await);
    assert_eq!(post.files(), Files::default());
}

#[tokio::test]
async fn what_could_not_be_sent_is_sent_later_and_the_provider_sees_why() {
    let (board, other) = (Sshd::start(), Sshd::start());
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let right = settings(&board);
    let with = |change: fn(&mut FindAJobSettings, &Sshd, u16)| {
        let mut wrong = right.clone();
        change(&mut wrong, &other, free.port());
        wrong
    };
    let mut post = Post::with(right.clone(), board, 28).await;
    let (job, code) = post.advert("Cook").await;
    post.at(0, 4);
    let troubles: [(FindAJobSettings, &str); 4] = [
        (with(|it, _, free| it.account.port = free), "cannot be reached"),
        (with(|it, other, _| it.account.host_keys = vec![other.fingerprint.parse().unwrap()]), "is known by"),
        (with(|it, other, _| it.account.way_in = WayIn::key(&other.key).unwrap()), "does not accept"),
        (with(|it, _, _| it.folder = "Elsewhere".into()), "no such folder"),
    ];
    for (tries, (wrong, words)) in (1..).zip(troubles) {
        let mut ports = post.stage.world.app.pushes();
        let mut settings = jobhelm::config::Settings::clone(&ports.settings);
        settings.find_a_job = Some(wrong);
        ports.settings = settings.into();
        assert!(push_due(&ports).await.unwrap());
        assert!(!push_due(&ports).await.unwrap(), "not at once again");
        let file = post.last_file().await;
        assert!(file["words"].as_str().unwrap().contains(words), "{file}");
        assert_eq!((&file["tries"], &file["sentAt"]), (&json!(tries), &json!(null)));
        assert_eq!(post.row(job).await["state"], "Requested", "nobody says that it is there");
        post.stage.world.app.clock.advance(Duration::from_hours(2));
    }
    assert!(post.push().await);
    assert_eq!(post.files().live, references([&code]));
    let file = post.last_file().await;
    assert_eq!((&file["tries"], &file["words"]), (&json!(5), &json!(null)));
    assert_eq!(post.row(job).await["state"], "Sent");
}

#[tokio::test]
async fn whoever_is_at_a_file_is_alone_and_one_who_died_is_followed() {
    let mut post = Post::start(28).await;
    let (_, code) = post.advert("Cook").await;
    post.at(0, 4);
    let ports = post.stage.world.app.pushes();
    let other = post.stage.world.another_process().await.pushes();
    let (one, two) = tokio::join!(push_due(&ports), push_due(&other));
    assert_ne!(one.unwrap(), two.unwrap());
    assert_eq!(post.board.files().len(), 1);
    assert_eq!(post.files().live, references([&code]));

    // Somebody begins the next day's file and is heard of no more
    post.at(1, 4);
    let day = post.stage.world.app.clock.now().0.div_euclid(DAY);
    let died = move |tx: &mut Tx<'_>| {
        let until = Millis(day * DAY + 4 * 3_600_000 + 30 * 60_000);
        let now = Millis(day * DAY + 4 * 3_600_000);
        jobhelm::boards::store::find_a_job::claim(tx, day, uuid::Uuid::now_v7(), (now, until))
    };
    post.stage.world.app.db.write(died).await.unwrap();
    assert!(!post.push().await);
    post.stage.world.app.clock.advance(Duration::from_mins(29));
    assert!(!post.push().await);
    post.stage.world.app.clock.advance(Duration::from_mins(1));
    assert!(post.push().await);
    assert_eq!(post.files().live, references([&code]));
}

#[tokio::test]
async fn many_adverts_are_sent_and_taken_off_slice_by_slice() {
    let mut post = Post::start(28).await;
    let world = &post.stage.world;
    let (company, owner, now) = (post.stage.hattie.company(), post.stage.hattie.id(), world.app.clock.now());
    let advertise = move |tx: &mut Tx<'_>| {
        (0..450).try_for_each(|_| {
            let sample = SampleJob::live(company, owner, "Deckhand", now);
            SampleJob { category: Some("it"), ..sample }.insert(tx)
        })
    };
    world.app.db.write(advertise).await.unwrap();
    post.at(0, 4);
    assert!(post.push().await);
    let all = post.files().live;
    assert_eq!(all.len(), 450);
    let at = post.stage.world.app.clock.now();
    let leave = move |tx: &mut Tx<'_>| {
        tx.run(store::Sql::with("UPDATE job SET is_expired = 1, expired_at = $1", store::values![at]))
    };
    post.stage.world.app.db.write(leave).await.unwrap();
    post.at(1, 4);
    assert!(post.push().await);
    assert_eq!(post.files(), Files { live: BTreeSet::new(), over: all });
    assert_eq!(post.last_file().await["ended"], json!(450));
}

#[tokio::test]
async fn whoever_sets_up_an_account_sees_at_once_whether_it_is_right_and_nobody_else_sends_anything() {
    let board = Sshd::start();
    let world = World::with_find_a_job(settings(&board), 28).await;
    let sasha = world.super_admin().await;
    let sent = async || {
        let file = file_of(&sasha.get("/board").await.expect_ok());
        file["sentAt"].is_string().then_some(file)
    };
    let file = world.eventually("the first file", sent).await;
    assert_eq!((&file["adverts"], &file["words"]), (&json!(0), &json!(null)));
    assert!(board.files().is_empty(), "there was nothing to send");

    let without = World::start().await;
    assert!(!push_due(&without.app.pushes()).await.unwrap());
    let sasha = without.super_admin().await;
    let boards = sasha.get("/board").await.expect_ok();
    assert!(file_of(&boards).is_null());
    let uploads = boards.as_array().unwrap().iter().filter(|board| board["byFile"] == json!(true));
    assert_eq!(uploads.map(|board| board["code"].clone()).collect::<Vec<_>>(), [json!("find-a-job")]);
}
