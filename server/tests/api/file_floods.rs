//! What files take of the server: memory until they are read, the readers' time, and places among other calls.

use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use cv_reader::Reader;
use jobhelm::candidates::cv::BUSY;
use jobhelm::forms::room::{Held, ROOM, Sender};
use jobhelm::ids::JobId;
use jobhelm::policy::Role;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};

use crate::applicants::{file, scan};
use crate::uploads::stored;
use crate::world::{Answer, Person, World};

/// A worker that holds every file until it is let go.
pub struct Holding {
    folder: tempfile::TempDir,
}

impl Holding {
    pub fn new() -> Self {
        let held = Self { folder: tempfile::tempdir().unwrap() };
        let answer = r#"{"outcome":{"outcome":"noText"},"details":{}}"#;
        let script = format!(
            "#!/bin/sh\ncd '{}'\ncat > /dev/null; touch begun\nwhile [ ! -e go ]; do sleep 0.01; done\necho '{answer}'\n",
            held.folder.path().display()
        );
        let draft = held.path("draft");
        std::fs::write(&draft, script).unwrap();
        std::fs::set_permissions(&draft, std::fs::Permissions::from_mode(0o755)).unwrap();
        // Copied by another process, since what this one had open for writing may be open in a child just forked.
        assert!(Command::new("cp").arg(&draft).arg(held.path("worker")).status().unwrap().success());
        held
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn reader(&self, waiting: usize) -> Reader {
        Reader::with_queue(self.path("worker"), 1, waiting, Duration::from_hours(1))
    }

    async fn begins(&self, world: &World) {
        world.eventually("reading begins", async || self.path("begun").exists().then_some(())).await;
    }

    fn go(&self) {
        std::fs::write(self.path("go"), "").unwrap();
    }
}

async fn sends(person: &Person, job: JobId, first: &str, mib: usize) -> Answer {
    let mut bytes = scan();
    bytes.resize(bytes.len() + (mib << 20), b' ');
    let form = Form::new().text("advertId", job.to_string()).text("firstName", first.to_owned());
    person.send_form(Method::POST, "/candidate", form.part("cv", file("cv.pdf", bytes))).await
}

async fn ada(world: &World) -> (Person, JobId) {
    let company = world.company("Harbour & Co").await;
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let job = world.live_job(&ada, &[]).await;
    (ada, job)
}

/// Room that others hold, from as many addresses as that takes.
async fn taken(world: &World, mib: usize) -> Vec<Held> {
    let mut all = Vec::new();
    for (address, from) in (0..mib).step_by(128).enumerate() {
        let address = format!("192.0.2.{address}").parse().unwrap();
        let mut held = world.app.limits.room.none_yet(address);
        held.grow_to((mib - from).min(128) << 20).await.unwrap();
        all.push(held);
    }
    all
}

#[tokio::test]
async fn files_wait_for_room_and_then_come_back_another_time() {
    let world = World::of_one().await;
    let (ada, job) = ada(&world).await;
    let others = taken(&world, 511).await;
    sends(&ada, job, "Small", 0).await.expect_ok();
    let sentence = "Too many files are on their way. Please try again in a minute.";
    sends(&ada, job, "Large", 3).await.expect_refusal(StatusCode::SERVICE_UNAVAILABLE, None, sentence);
    drop(others);
    sends(&ada, job, "Large", 3).await.expect_ok();
    assert_eq!(world.app.limits.room.free(), ROOM as usize);
}

#[tokio::test]
async fn one_address_gets_no_more_than_its_share_of_the_room() {
    let world = World::start().await;
    let address = "192.0.2.1".parse().unwrap();
    let mut held = world.app.limits.room.none_yet(address);
    held.grow_to(128 << 20).await.unwrap();
    let waits = async |address: &str| {
        let mut more = world.app.limits.room.none_yet(address.parse().unwrap());
        // Asked for once, without waiting.
        futures::FutureExt::now_or_never(more.grow_to(1)).is_none()
    };
    assert!(waits("192.0.2.1").await && !waits("192.0.2.2").await);
}

#[tokio::test]
async fn a_file_keeps_its_room_until_it_is_read_even_when_its_sender_is_gone() {
    let holding = Holding::new();
    let world = World::with_reader(holding.reader(9)).await;
    let (ada, job) = ada(&world).await;
    let room = || world.app.limits.room.free();
    let sending = sends(&ada, job, "Ann", 3);
    tokio::select! {
        answer = sending => panic!("answered before it was read: {answer:?}"),
        () = holding.begins(&world) => {}
    }
    // The sender is gone, and the file is not.
    assert!(room() <= ROOM as usize - 48, "{} units are free", room());
    holding.go();
    world.eventually("the room is given back", async || (room() == ROOM as usize).then_some(())).await;
    let kept = async || (ada.listed(job, "").await == ["Ann"]).then_some(());
    world.eventually("the candidate is there", kept).await;
}

#[tokio::test]
async fn who_finds_the_readers_queue_full_is_told_and_nothing_is_lost() {
    let holding = Holding::new();
    let mut world = World::with_reader(holding.reader(0)).await;
    // Drawing the pages ahead would take the one worker too.
    world.stop_followers().await;
    let (ada, job) = ada(&world).await;
    let late = async {
        holding.begins(&world).await;
        let refused = sends(&ada, job, "Bob", 0).await;
        refused.expect_refusal(StatusCode::SERVICE_UNAVAILABLE, None, BUSY);
        assert_eq!(stored(&world.folder.path().join("files")), 1);
        let many = Form::new().text("advertId", job.to_string()).part("cvs", file("a.pdf", scan()));
        let many = ada.send_form(Method::POST, "/candidate/manually", many).await.expect_ok();
        assert_eq!(many["items"][0]["message"], BUSY);
        holding.go();
    };
    let (first, ()) = tokio::join!(sends(&ada, job, "Ann", 0), late);
    first.expect_ok();
    sends(&ada, job, "Bob", 0).await.expect_ok();
    assert_eq!(ada.listed(job, "").await, ["Bob", "Ann"]);
    assert_eq!(stored(&world.folder.path().join("files")), 2);
}

#[tokio::test]
async fn nobody_brings_files_in_more_calls_at_once_or_more_of_them_than_is_fair() {
    let world = World::with_limits(1).await;
    let (ada, job) = ada(&world).await;
    let bob = world.person(Some(ada.company()), Role::CompanyAdmin, "Bob").await;
    let (limits, sender) = (&world.app.limits, Sender::Account(ada.id()));
    let mut others = Vec::new();
    while let Ok(place) = limits.sending(sender) {
        others.push(place);
    }
    assert_eq!(others.len(), 8);
    assert_eq!(sends(&ada, job, "Ann", 0).await.status, StatusCode::TOO_MANY_REQUESTS);
    sends(&bob, job, "Ann", 0).await.expect_ok();
    drop(others);
    sends(&ada, job, "Cat", 0).await.expect_ok();

    // What is used up comes back by the second: it may, on the way.
    let refused = async || {
        while limits.check_file(sender).await.is_ok() {}
        let form = Form::new().part("cv", file("a.pdf", scan()));
        let answer = ada.send_form(Method::POST, "/candidate/parse", form).await;
        (answer.status == StatusCode::TOO_MANY_REQUESTS).then_some(answer)
    };
    let refused = world.eventually("there are too many files", refused).await;
    assert!(refused.headers.contains_key("retry-after"));
    sends(&bob, job, "Dan", 0).await.expect_ok();
}

#[tokio::test]
async fn who_signs_out_while_files_are_read_adds_none_of_them() {
    let holding = Holding::new();
    let world = World::with_reader(holding.reader(9)).await;
    let (ada, job) = ada(&world).await;
    let bob = world.person(Some(ada.company()), Role::CompanyAdmin, "Bob").await;
    let form = Form::new().text("advertId", job.to_string());
    let form = form.part("cvs", file("a.pdf", scan())).part("cvs", file("b.pdf", scan()));
    let leaves = async {
        holding.begins(&world).await;
        ada.post("/auth/sign-out", serde_json::json!({})).await.expect_ok();
        holding.go();
    };
    let (answer, ()) = tokio::join!(ada.send_form(Method::POST, "/candidate/manually", form), leaves);
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    assert!(bob.listed(job, "").await.is_empty());
    assert_eq!(stored(&world.folder.path().join("files")), 0);
}
