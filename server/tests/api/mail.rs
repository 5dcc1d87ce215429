//! What follows the event log: letters and files.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use jobhelm::candidates::CandidateSource;
use jobhelm::config::MailTransport;
use jobhelm::events::{Circumstances, Event};
use jobhelm::ids::{CandidateId, CompanyId, FileId, JobId, UserId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::samples::{self, SampleCandidate, SampleJob};
use jobhelm::stages::StageType;
use serde_json::json;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};

use crate::accounts::token;
use crate::outbox::changes;
use crate::world::World;

/// Signs somebody up with this address.
pub async fn sign_up(world: &World, email: &str, first_name: &str) {
    let form = json!({
        "firstName": first_name, "lastName": "Harbour", "email": email,
        "password": "Harbour2026", "verifyPassword": "Harbour2026",
        "companyName": "Harbour & Co", "companyWebsite": "harbour.example",
    });
    world.nobody().post("/user/sign-up", form).await.expect_ok();
}

pub async fn records(world: &World, event: Event, company: CompanyId) {
    let around = Circumstances::product(company, world.app.clock.now());
    world.app.db.write(move |tx| event.record(tx, around)).await.unwrap();
}

#[tokio::test]
async fn a_letter_is_plain_and_rich_and_names_no_server_secret() {
    let world = World::start().await;
    sign_up(&world, "hattie@harbour.example", "Hattie").await;
    let token = token(&world, "hattie@harbour.example", "verify-email", 1).await;
    let letter = world.mail().remove(0);
    let link = format!("{}/auth/verify-email#token={token}", world.app.settings.public_url);
    assert!(letter.contains("From: JobHelm <no-reply@jobhelm.test>\r\n"), "{letter}");
    assert!(letter.contains("Subject: Please verify your email address\r\n"));
    assert!(letter.contains("Auto-Submitted: auto-generated\r\n"));
    assert!(letter.contains("Hello Hattie,\r\n"));
    assert!(
        letter.contains(&format!("\r\n{link}\r\n")),
        "the plain part holds the link on a line of its own"
    );
    assert!(letter.contains(&format!("href=\"{link}\"")), "the rich part links");
}

#[tokio::test]
async fn what_happened_while_nobody_followed_is_made_up_for() {
    let mut world = World::start().await;
    world.stop_followers().await;
    for name in ["Anne", "Bert", "Cleo"] {
        sign_up(&world, &format!("{name}@harbour.example"), name).await;
    }
    assert!(world.mail().is_empty());
    world.start_followers();
    for name in ["Anne", "Bert", "Cleo"] {
        token(&world, &format!("{name}@harbour.example"), "verify-email", 1).await;
    }
}

#[tokio::test]
async fn a_letter_sent_again_has_a_link_that_works() {
    let mut world = World::start().await;
    sign_up(&world, "hattie@harbour.example", "Hattie").await;
    let first = token(&world, "hattie@harbour.example", "verify-email", 1).await;
    world.stop_followers().await;
    // As after a crash between the sending and the note of it
    changes(&world, "UPDATE outbox SET state = 'Due', ended_at = NULL").await;
    world.start_followers();
    let second = token(&world, "hattie@harbour.example", "verify-email", 2).await;
    for (token, status) in [(first, "InvalidToken"), (second, "Success")] {
        let answer = world.nobody().post("/auth/verify-email", json!({ "token": token })).await.expect_ok();
        assert_eq!(answer["status"], status);
    }
}

#[tokio::test]
async fn mail_waits_for_its_transport_to_come_back() {
    let world = World::of_one().await;
    let (folder, aside) = (world.folder.path().join("mail"), world.folder.path().join("aside"));
    std::fs::rename(&folder, &aside).unwrap();
    sign_up(&world, "hattie@harbour.example", "Hattie").await;
    let failed = "SELECT count(*) FROM outbox WHERE last_error IS NOT NULL";
    let tried = async || (world.count_of(failed).await > 0).then_some(());
    world.eventually("it is tried", tried).await;
    assert!(world.mail().is_empty());
    std::fs::rename(&aside, &folder).unwrap();
    token(&world, "hattie@harbour.example", "verify-email", 1).await;
}

#[tokio::test]
async fn two_processes_share_the_letters_between_them() {
    let world = World::start().await;
    // A pool of connections and followers of its own, as another process on the same database has them
    let second = jobhelm::background::start(&world.another_process().await).unwrap();
    let names = ["Anne", "Bert", "Cleo", "Dora", "Emil", "Finn"];
    for name in names {
        sign_up(&world, &format!("{name}@harbour.example"), name).await;
    }
    for name in names {
        token(&world, &format!("{name}@harbour.example"), "verify-email", 1).await;
    }
    second.stop().await;
    assert_eq!(world.mail().len(), names.len(), "no letter was sent twice");
}

#[tokio::test]
async fn files_of_removed_candidates_go() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let (deleted, replaced, kept) = (FileId::new(), FileId::new(), FileId::new());
    let with_job = [FileId::new(), FileId::new()];
    for id in [deleted, replaced, kept, with_job[0], with_job[1]] {
        world.app.files.put(id, b"%PDF-").await.unwrap();
    }
    let (candidate, job) = (CandidateId::new(), JobId::new());
    records(
        &world,
        Event::CandidateDeleted {
            candidate,
            job,
            file: Some(deleted),
            submitter: None,
            waiting: None,
            messages: Vec::new(),
        },
        company,
    )
    .await;
    records(&world, Event::CvReplaced { candidate, file: kept, old: Some(replaced), waiting: None }, company)
        .await;
    records(
        &world,
        Event::JobDeleted { job, files: with_job.to_vec(), team: Vec::new(), owner: None },
        company,
    )
    .await;
    world
        .eventually("those of a job, and of whoever was removed, go at once", async || {
            let gone = async |id| world.app.files.get(id).await.unwrap().is_none();
            (gone(with_job[1]).await && gone(deleted).await).then_some(())
        })
        .await;
    assert!(world.app.files.get(replaced).await.unwrap().is_some(), "an undo would need it");
    world.app.clock.advance(Duration::from_mins(10));
    world
        .eventually("the files go", async || {
            for id in [deleted, replaced, with_job[0], with_job[1]] {
                if world.app.files.get(id).await.unwrap().is_some() {
                    return None;
                }
            }
            Some(())
        })
        .await;
    assert!(world.app.files.get(kept).await.unwrap().is_some());
}

/// A mail server that refuses everybody called `refused@…`, puts off everybody called `deferred@…`, takes no files for
/// whoever is called `small@…`, and keeps the rest.
pub async fn mail_server() -> (String, Arc<Mutex<Vec<String>>>) {
    let stand = Stand::open("250 fine\r\n").await;
    (stand.url, stand.kept)
}

/// The same, which also takes addresses beyond ASCII.
pub async fn mail_server_of_today() -> (String, Arc<Mutex<Vec<String>>>) {
    let stand = Stand::open("250-here\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n").await;
    (stand.url, stand.kept)
}

/// Such a server, which can be told what to answer.
#[derive(Clone)]
pub struct Stand {
    pub url: String,
    pub kept: Arc<Mutex<Vec<String>>>,
    greeting: &'static str,
    /// By `MAIL`, an address of a recipient, or `.` for what comes after a letter.
    answers: Arc<Mutex<BTreeMap<String, &'static str>>>,
    /// Whom it was asked to take a letter for.
    pub asked: Arc<Mutex<Vec<String>>>,
    /// It says nothing of a recipient while somebody holds this.
    pub gate: Arc<tokio::sync::Mutex<()>>,
    /// It has heard a letter, and does not say so while somebody holds this.
    pub end: Arc<tokio::sync::Mutex<()>>,
}

impl Stand {
    pub async fn open(greeting: &'static str) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let stand = Self::at(format!("smtp://{}", listener.local_addr().unwrap()), greeting);
        let serves = stand.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serves.clone().converse(stream));
            }
        });
        stand
    }

    fn at(url: String, greeting: &'static str) -> Self {
        let (answers, kept, asked, gate, end) = Default::default();
        Self { url, kept, greeting, answers, asked, gate, end }
    }

    /// Has it answer this from now on.
    pub fn says(&self, to: &str, answer: &'static str) {
        self.answers.lock().unwrap().insert(to.into(), answer);
    }

    /// Has it answer as usual again.
    pub fn forgets(&self, to: &str) {
        self.answers.lock().unwrap().remove(to);
    }

    fn told(&self, to: &str) -> Option<&'static str> {
        self.answers.lock().unwrap().get(to).copied()
    }

    async fn converse(self, mut stream: tokio::net::TcpStream) {
        let (reads, mut writes) = stream.split();
        let mut lines = BufReader::new(reads.take(10_000_000)).lines();
        writes.write_all(b"220 here\r\n").await.unwrap();
        while let Ok(Some(line)) = lines.next_line().await {
            let answer = match line.split([' ', ':']).next().unwrap_or_default() {
                "MAIL" => self.told("MAIL").unwrap_or("250 fine\r\n"),
                "RCPT" if line.contains("deferred@") => "450 try again later\r\n",
                "RCPT" if line.contains("refused@") => {
                    "550 nobody here is called refused@harbour.example\r\n"
                }
                "RCPT" => {
                    let to = line.split(['<', '>']).nth(1).unwrap().to_owned();
                    self.asked.lock().unwrap().push(to.clone());
                    drop(self.gate.lock().await);
                    self.told(&to).unwrap_or("250 fine\r\n")
                }
                "DATA" => {
                    writes.write_all(b"354 go on\r\n").await.unwrap();
                    let mut message = String::new();
                    while let Some(line) = lines.next_line().await.unwrap().filter(|line| line != ".") {
                        message.push_str(&line);
                        message.push_str("\r\n");
                    }
                    if let Some(told) = self.told(".") {
                        told
                    } else if message.contains("To: small@") && message.contains("multipart/mixed") {
                        "552 too large\r\n"
                    } else {
                        self.kept.lock().unwrap().push(message);
                        drop(self.end.lock().await);
                        "250 kept\r\n"
                    }
                }
                "EHLO" => self.greeting,
                // It has hung, and the line is still there.
                "QUIT" if self.told("QUIT").is_some() => std::future::pending().await,
                _ => "250 fine\r\n",
            };
            // Whoever has hung up is gone; an empty answer is how this one does.
            if answer.is_empty() || writes.write_all(answer.as_bytes()).await.is_err() {
                return;
            }
        }
    }
}

#[tokio::test]
async fn a_refused_message_does_not_stop_the_others() {
    let (url, kept) = mail_server().await;
    let world = World::with_mail(MailTransport::Smtp(url)).await;
    sign_up(&world, "refused@harbour.example", "Rufus").await;
    sign_up(&world, "hattie@harbour.example", "Hattie").await;
    let letter =
        world.eventually("the other letter arrives", async || kept.lock().unwrap().first().cloned()).await;
    assert!(letter.contains("To: hattie@harbour.example"), "{letter}");
}

/// When a letter's claim ends, and how often it was tried.
async fn claim_of_letter(world: &World) -> Option<(i64, i64)> {
    let sql = "SELECT due_at, tries FROM outbox WHERE kind = 'Letter' AND claim IS NOT NULL";
    let read = world.app.db.read(move |tx| {
        tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?))).map_err(jobhelm::problem::Problem::from)
    });
    read.await.unwrap()
}

#[tokio::test]
async fn a_letter_that_a_server_takes_its_time_over_goes_once() {
    let stand = Stand::open("250 fine\r\n").await;
    let held = stand.end.clone().lock_owned().await;
    let world = World::with_mail(MailTransport::Smtp(stand.url.clone())).await;
    sign_up(&world, "hattie@harbour.example", "Hattie").await;
    let heard = async || (stand.kept.lock().unwrap().len() == 1).then_some(());
    world.eventually("the server has heard it", heard).await;

    // Its claim would have ended twice over.
    for _ in 0..3 {
        let (until, _) = claim_of_letter(&world).await.unwrap();
        world.app.clock.advance(Duration::from_secs(50));
        let renewed = async || claim_of_letter(&world).await.filter(|(later, _)| *later > until);
        assert_eq!(world.eventually("whoever sends it keeps it", renewed).await.1, 1);
    }
    drop(held);
    let open = "SELECT count(*) FROM outbox WHERE kind = 'Letter' AND state = 'Due'";
    world.eventually("it is done", async || (world.count_of(open).await == 0).then_some(())).await;
    assert_eq!(stand.kept.lock().unwrap().len(), 1);
}

/// How a mail server fails whom nobody refuses.
#[derive(Clone, Copy, PartialEq)]
enum Failing {
    /// It takes the connection and says nothing.
    Silent,
    /// It takes the whole letter, and hangs up before it says that it has.
    Dropping,
}

#[tokio::test]
async fn a_letter_that_no_server_has_taken_is_tried_again_until_one_has() {
    for failing in [Failing::Silent, Failing::Dropping] {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let fails = Arc::new(Mutex::new(Some(failing)));
        let (met, kept) = (Arc::new(Mutex::new(0)), Arc::new(Mutex::new(Vec::new())));
        tokio::spawn({
            let (fails, met, kept) = (fails.clone(), met.clone(), kept.clone());
            async move {
                while let Ok((mut stream, _)) = listener.accept().await {
                    let failing = *fails.lock().unwrap();
                    let (met, kept) = (met.clone(), kept.clone());
                    tokio::spawn(async move {
                        let Some(failing) = failing else {
                            let stand = Stand { kept, ..Stand::at(String::new(), "250 fine\r\n") };
                            return stand.converse(stream).await;
                        };
                        *met.lock().unwrap() += 1;
                        if failing == Failing::Silent {
                            return std::future::pending().await;
                        }
                        stream.write_all(b"220 here\r\n").await.unwrap();
                        let (reads, mut writes) = stream.split();
                        let (mut lines, mut is_letter) = (BufReader::new(reads).lines(), false);
                        while let Ok(Some(line)) = lines.next_line().await {
                            match line.as_str() {
                                "." => return,
                                _ if is_letter => continue,
                                "DATA" => is_letter = true,
                                _ => {}
                            }
                            let answer = if is_letter { "354 go on\r\n" } else { "250 fine\r\n" };
                            writes.write_all(answer.as_bytes()).await.unwrap();
                        }
                    });
                }
            }
        });
        let world = World::with_mail(MailTransport::Smtp(url)).await;
        sign_up(&world, "hattie@harbour.example", "Hattie").await;
        let failed =
            "SELECT count(*) FROM outbox WHERE kind = 'Letter' AND state = 'Due' AND last_error IS NOT NULL";
        world.eventually("it is tried", async || (world.count_of(failed).await > 0).then_some(())).await;
        assert!(*met.lock().unwrap() > 0);
        *fails.lock().unwrap() = None;
        let arrived = async || (!kept.lock().unwrap().is_empty()).then_some(());
        world.in_time("it arrives", arrived).await;
        let open = "SELECT count(*) FROM outbox WHERE kind = 'Letter' AND state = 'Due'";
        world.eventually("it is done", async || (world.count_of(open).await == 0).then_some(())).await;
        assert_eq!(kept.lock().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn a_letter_of_which_no_server_says_that_it_has_it_is_not_sent_for_ever() {
    let stand = Stand::open("250 fine\r\n").await;
    stand.says(".", "");
    let world = World::with_mail(MailTransport::Smtp(stand.url.clone())).await;
    sign_up(&world, "hattie@harbour.example", "Hattie").await;
    let dead = "SELECT count(*) FROM outbox WHERE kind = 'Letter' AND state = 'Dead' AND last_error LIKE '%not known%'";
    world.in_time("it is given up", async || (world.count_of(dead).await == 1).then_some(())).await;
    assert_eq!(stand.asked.lock().unwrap().len(), 5);
}

#[tokio::test]
async fn a_server_that_hangs_once_it_has_refused_a_letter_holds_up_none() {
    let stand = Stand::open("250 fine\r\n").await;
    stand.says(".", "451 later\r\n");
    stand.says("QUIT", "");
    let world = World::with_mail(MailTransport::Smtp(stand.url.clone())).await;
    sign_up(&world, "hattie@harbour.example", "Hattie").await;
    let again = async || (stand.asked.lock().unwrap().len() > 1).then_some(());
    world.in_time("it is tried again", again).await;
    stand.forgets(".");
    let kept = async || (!stand.kept.lock().unwrap().is_empty()).then_some(());
    world.in_time("it goes", kept).await;
}

#[tokio::test]
async fn an_applicant_is_told_that_the_application_arrived() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let (job, candidate) = (JobId::new(), CandidateId::new());
    applies(&world, company, hattie.id(), job, candidate).await;
    let added = |acknowledge| Event::CandidateAdded { candidate, job, file: None, acknowledge, came: None };
    records(&world, added(false), company).await;
    records(&world, added(true), company).await;
    let letter = world.eventually("the letter arrives", async || world.mail().into_iter().next()).await;
    assert!(letter.contains("To: ada@example.org\r\n"), "{letter}");
    assert!(letter.contains("Subject: Your application for Chef <b>de</b> partie\r\n"));
    assert!(letter.contains("applying for Chef <b>de</b> partie at Harbour & Co."), "the plain part is text");
    assert!(letter.contains("Chef &#60;b&#62;de&#60;/b&#62; partie"), "the rich part is escaped");
    assert_eq!(world.mail().len(), 1, "who was added by hand is not written to");
}

/// A live job and an application to it, as rows.
pub async fn applies(world: &World, company: CompanyId, owner: UserId, job: JobId, candidate: CandidateId) {
    let at = world.app.clock.now();
    let write = move |tx: &mut store::Tx<'_>| {
        let live = SampleJob::live(company, owner, "Chef <b>de</b> partie", at);
        SampleJob { id: job, reference_code: "CHEF".into(), expires_at: at, ..live }.insert(tx)?;
        let stage = samples::stage(tx, company, StageType::Applied)?;
        SampleCandidate {
            id: candidate,
            email: Some("ada@example.org".into()),
            source: CandidateSource::JobHelmApp,
            ..SampleCandidate::sourced(company, job, stage, "Ada", at)
        }
        .insert(tx)
    };
    world.app.db.write(write).await.unwrap();
}

#[tokio::test]
async fn what_time_has_ended_is_swept() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let (job, candidate) = (JobId::new(), CandidateId::new());
    applies(&world, company, hattie.id(), job, candidate).await;
    world.app.clock.advance(Duration::from_hours(31 * 24));
    world
        .eventually("the session goes and the advert expires", async || {
            let left = |tx: &mut store::Tx<'_>| {
                let sql =
                    "SELECT (SELECT count(*) FROM session) + (SELECT count(*) FROM job WHERE is_expired = 0)";
                tx.one(sql, |row| row.get::<i64>(0)).map_err(Problem::from)
            };
            (world.app.db.read(left).await.unwrap() == 0).then_some(())
        })
        .await;
}

#[tokio::test]
async fn no_message_is_ever_half_written() {
    let world = World::of_one().await;
    sign_up(&world, "hattie@harbour.example", "Hattie").await;
    token(&world, "hattie@harbour.example", "verify-email", 1).await;
    let names: Vec<PathBuf> = std::fs::read_dir(world.folder.path().join("mail"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(names.len(), 1, "{names:?}");
    use std::os::unix::fs::PermissionsExt as _;
    assert_eq!(
        names[0].metadata().unwrap().permissions().mode() & 0o777,
        0o600,
        "tokens are the owner's to read"
    );
}

#[tokio::test]
async fn only_addresses_that_can_be_sent_to_are_taken() {
    let world = World::start().await;
    for email in
        ["\"a b\"@c.test", "\"x,y\"@c.test", "\"a@b\"@c.test", "a@[127.0.0.1]", "a\\@c.test", "a@b@c.test"]
    {
        let form = json!({
            "firstName": "Hattie", "lastName": "Harbour", "email": email,
            "password": "Harbour2026", "verifyPassword": "Harbour2026",
            "companyName": "Harbour & Co", "companyWebsite": "harbour.example",
        });
        world.nobody().post("/user/sign-up", form).await.expect_refusal(
            reqwest::StatusCode::BAD_REQUEST,
            Some("email"),
            "Please provide correct email address.",
        );
    }
}
