//! What would use up the server, or somebody's mailbox: each is bounded, and stops nobody else.

use std::io::{BufRead as _, BufReader};
use std::time::Duration;

use jobhelm::candidates::intake::apply::Applicant;
use jobhelm::config::MailTransport;
use jobhelm::policy::Role;
use jobhelm::web::listen;
use jobhelm::web::router::router;
use reqwest::{Method, StatusCode};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::applicants::{scan, sent};
use crate::command_line::jobhelm;
use crate::jobs::{advert, with};
use crate::lifecycle::Stage;
use crate::mail::{mail_server, sign_up};
use crate::world::World;

#[tokio::test]
async fn markup_that_grows_when_it_is_mended_is_refused() {
    let stage = Stage::with_credits(0).await;
    let open: String = (0..700).map(|n| format!("<em x={n}>")).collect();
    let html = format!("<p>{open}{}", "<p>x".repeat(700));
    let answer = stage.hattie.post("/campaign", with(advert("Hand"), json!({"description": html}))).await;
    answer.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("description"),
        "Has to be between 50 and 6000 characters",
    );
}

#[tokio::test]
async fn an_address_that_the_mail_server_cannot_take_does_not_stop_the_others() {
    let (url, kept) = mail_server().await;
    let world = World::with_mail(MailTransport::Smtp(url)).await;
    sign_up(&world, "zoë@harbour.example", "Zoë").await;
    sign_up(&world, "hattie@harbour.example", "Hattie").await;
    let letter =
        world.eventually("the other letter arrives", async || kept.lock().unwrap().first().cloned()).await;
    assert!(letter.contains("To: hattie@harbour.example"), "{letter}");
}

#[tokio::test]
async fn an_applicant_cannot_have_a_stranger_flooded_with_letters() {
    let world = World::with_limits(1).await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let mallory = Applicant {
        first_name: "Mallory".into(),
        last_name: "Applicant".into(),
        email: "victim@example.org".into(),
        phone_number: String::new(),
    };
    for _ in 0..14 {
        let job = world.live_job(&hattie, &[]).await;
        world.takes(job, &mallory, Some(sent("cv.pdf", scan()))).await.unwrap();
    }
    let asked =
        "SELECT count(*) FROM event WHERE kind = 'CandidateAdded' AND body LIKE '%\"acknowledge\":true%'";
    let letters = world.count_of(asked).await;
    assert!((10..=12).contains(&letters), "{letters} letters for 14 applications");
    assert_eq!(world.count_of("SELECT count(*) FROM candidate").await, 14);
}

/// The program itself, as an operator runs it without a word about proxies.
struct Program {
    child: std::process::Child,
    address: String,
    _folder: tempfile::TempDir,
}

impl Program {
    fn serve() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut child = jobhelm(folder.path(), &["serve", "--listen", "127.0.0.1:0"]).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("JobHelm listens on ").expect(&line).to_owned();
        Self { child, address, _folder: folder }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

#[tokio::test]
async fn a_stranger_changes_neither_the_address_that_limits_see_nor_the_names_of_counters() {
    let program = Program::serve();
    let http = crate::world::http();
    let body = json!({"token": "x"});
    let mut limited = 0;
    for n in 0..30 {
        let request = http.post(format!("{}/api/v1/auth/verify-email", program.address)).json(&body);
        let answer = request.header("x-forwarded-for", format!("192.0.2.{n}")).send().await.unwrap();
        limited += u32::from(answer.status() == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(limited >= 5, "{limited} of 30 calls met the limit");

    for n in 0..20 {
        let made_up = Method::from_bytes(format!("MADEUP{n}").as_bytes()).unwrap();
        http.request(made_up, format!("{}/made/up/{n}", program.address)).send().await.unwrap();
    }
    let metrics = http.get(format!("{}/metrics", program.address)).send().await.unwrap();
    let metrics = metrics.text().await.unwrap();
    assert!(metrics.contains("method=\"other\"") && !metrics.contains("MADEUP"), "{metrics}");
    assert!(!metrics.contains("/made/up"), "{metrics}");
}

#[tokio::test]
async fn a_connection_that_never_comes_to_the_point_is_closed() {
    let world = World::start().await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let silence = Duration::from_millis(50);
    tokio::spawn(listen::serve(listener, router(world.app.clone()), silence, std::future::pending()));
    for said in ["", "GET /healthz HTTP/1.1\r\nHost: ", "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"] {
        let mut connection = tokio::net::TcpStream::connect(address).await.unwrap();
        connection.write_all(said.as_bytes()).await.unwrap();
        let mut answer = String::new();
        // Comes to its end only when the server closes.
        let read = connection.read_to_string(&mut answer);
        tokio::time::timeout(Duration::from_secs(20), read).await.unwrap().unwrap();
        assert_eq!(answer.contains("200 OK"), said.ends_with("\r\n\r\n"), "{answer}");
    }
}
