//! What would use up the server, or somebody's mailbox: each is bounded, and stops nobody else.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use jobhelm::app::App;
use jobhelm::candidates::intake::apply::Applicant;
use jobhelm::config::{MailTransport, Settings};
use jobhelm::forms::room::ROOM;
use jobhelm::limits::{Connections, Limits};
use jobhelm::policy::Role;
use jobhelm::web::listen;
use reqwest::{Method, StatusCode};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpSocket, TcpStream};

use crate::applicants::{scan, sent};
use crate::command_line::Program;
use crate::jobs::{advert, with};
use crate::lifecycle::Stage;
use crate::mail::{mail_server, sign_up};
use crate::world::{Person, World};

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
        ..Applicant::default()
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

#[tokio::test]
async fn a_stranger_changes_neither_the_address_that_limits_see_nor_the_names_of_counters() {
    let program = Program::serve(&[]);
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

/// Another server over the same rows, which knows sources by their connections, with limits of its own.
pub async fn listens(world: &World, change: impl FnOnce(&mut Limits)) -> (SocketAddr, Arc<Limits>) {
    let mut limits = Limits::new(NonZeroU32::MIN);
    change(&mut limits);
    let limits = Arc::new(limits);
    let mut settings = Settings::clone(&world.app.settings);
    settings.trust_proxy = false;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let app = App { limits: limits.clone(), settings: Arc::new(settings), ..world.app.clone() };
    tokio::spawn(listen::serve(listener, app, std::future::pending()));
    (address, limits)
}

/// A connection from one of this machine's own addresses.
async fn from(source: &str, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{source}:0").parse().unwrap()).unwrap();
    socket.connect(to).await.unwrap()
}

/// Everything that the server says until it closes the connection.
async fn until_closed(connection: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let read = connection.read_to_end(&mut answer);
    // What it had not read when it closed makes the end a reset.
    tokio::time::timeout(Duration::from_secs(20), read).await.expect("it is closed").ok();
    String::from_utf8_lossy(&answer).into_owned()
}

const SOON: Duration = Duration::from_millis(50);

/// The head of a call with more of a body to come than any test sends.
fn head(kind: &str, length: usize) -> String {
    let head = "POST /api/v1/auth/sign-in HTTP/1.1\r\nHost: x\r\n";
    format!("{head}Content-Type: {kind}\r\nContent-Length: {length}\r\n\r\n")
}

#[tokio::test]
async fn a_connection_that_never_comes_to_the_point_is_closed() {
    let world = World::start().await;
    let (address, _) = listens(&world, |limits| limits.patience.silence = SOON).await;
    for said in ["", "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"] {
        let mut connection = TcpStream::connect(address).await.unwrap();
        connection.write_all(said.as_bytes()).await.unwrap();
        let answer = until_closed(&mut connection).await;
        assert_eq!(answer.contains("200 OK"), said.ends_with("\r\n\r\n"), "{answer}");
    }
}

#[tokio::test]
async fn a_head_is_short_and_does_not_take_for_ever() {
    let world = World::start().await;
    let (address, limits) = listens(&world, |limits| limits.patience.head = SOON).await;
    let free = limits.connections.left();
    // However it trickles in: something new is there each time the server looks.
    let mut slow = TcpStream::connect(address).await.unwrap();
    slow.write_all(b"GET /healthz HTTP/1.1\r\n").await.unwrap();
    while slow.write_all(b"X: y\r\n").await.is_ok() {
        tokio::time::timeout(SOON / 10, slow.readable()).await.ok();
    }
    world.eventually("its place is free", async || (limits.connections.left() == free).then_some(())).await;

    let (address, _) = listens(&world, |_| {}).await;
    for (length, status) in [(15_000, "200 OK"), (17_000, "431 ")] {
        let mut connection = TcpStream::connect(address).await.unwrap();
        let said = format!(
            "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: {}\r\n\r\n",
            "y".repeat(length)
        );
        connection.write_all(said.as_bytes()).await.unwrap();
        let answer = until_closed(&mut connection).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
    }
}

#[tokio::test]
async fn a_body_that_stalls_is_given_up() {
    let world = World::start().await;
    let (address, limits) = listens(&world, |limits| limits.patience.pause = SOON).await;
    let free = limits.connections.left();
    let mut connection = TcpStream::connect(address).await.unwrap();
    let said = head("application/json", 100) + "{\"email\": ";
    connection.write_all(said.as_bytes()).await.unwrap();
    let answer = until_closed(&mut connection).await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert!(
        answer.ends_with("{\"errors\":[{\"code\":408,\"message\":\"The request came too slowly\"}]}"),
        "{answer}"
    );
    world.eventually("its place is free", async || (limits.connections.left() == free).then_some(())).await;
}

#[tokio::test]
async fn a_body_that_trickles_is_given_up() {
    let world = World::start().await;
    // Each piece is in time, and all of them together are below any pace.
    let patient = |limits: &mut Limits| {
        (limits.patience.pause, limits.patience.pace) = (SOON * 4, u32::MAX);
    };
    let (address, _) = listens(&world, patient).await;
    let mut connection = TcpStream::connect(address).await.unwrap();
    connection.write_all(head("application/json", 1_000_000).as_bytes()).await.unwrap();
    let (mut heard, mut buffer) = (Vec::new(), [0; 1024]);
    while connection.write_all(b" ").await.is_ok() {
        match tokio::time::timeout(SOON / 10, connection.read(&mut buffer)).await {
            Err(_) => {}
            Ok(Ok(count @ 1..)) => heard.extend_from_slice(&buffer[..count]),
            Ok(_) => break,
        }
    }
    assert!(heard.starts_with(b"HTTP/1.1 408 "), "{}", String::from_utf8_lossy(&heard));
}

/// How a file begins in such a form.
const FILE: &str = "--b\r\nContent-Disposition: form-data; name=\"cv\"; filename=\"cv.pdf\"\r\n\r\n";

/// The head of a form of nine megabytes, of which all is still to come.
fn form_by(person: &Person) -> String {
    format!(
        "POST /api/v1/candidate/parse HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\n\
         Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n",
        person.token.as_deref().unwrap(),
    )
}

#[tokio::test]
async fn an_upload_that_stalls_gives_its_room_back() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let admin = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let (address, limits) = listens(&world, |limits| limits.patience.pause = SOON * 10).await;
    let mut connection = TcpStream::connect(address).await.unwrap();
    let said = form_by(&admin) + FILE;
    connection.write_all(said.as_bytes()).await.unwrap();
    connection.write_all(&vec![b'x'; 4 << 20]).await.unwrap();
    let full = ROOM as usize;
    world.eventually("it takes room", async || (limits.room.free() < full).then_some(())).await;
    let answer = until_closed(&mut connection).await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    world.eventually("the room is free", async || (limits.room.free() == full).then_some(())).await;
}

#[tokio::test]
async fn a_form_whose_parts_never_begin_is_not_kept_until_it_ends() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let admin = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let (address, _) = listens(&world, |limits| limits.patience.pause = SOON * 10).await;
    for begun in ["", "--b\r\nX: ", &format!("{FILE}%PDF-1.7\r\n--b\r\nX: ")] {
        let mut connection = TcpStream::connect(address).await.unwrap();
        let said = form_by(&admin) + begun + &"x".repeat(200_000);
        connection.write_all(said.as_bytes()).await.unwrap();
        let answer = until_closed(&mut connection).await;
        assert!(answer.starts_with("HTTP/1.1 400 "), "{begun}: {answer}");
    }
}

#[tokio::test]
async fn an_ordinary_call_has_a_short_time_and_one_with_files_a_long_one() {
    let world = World::start().await;
    let (address, _) = listens(&world, |limits| limits.patience.call = SOON).await;
    let mut files = TcpStream::connect(address).await.unwrap();
    let form = "--b\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\ny\r\n--b--\r\n";
    let said = head("multipart/form-data; boundary=b", form.len()).replace("auth/sign-in", "candidate/parse");
    files.write_all(said.as_bytes()).await.unwrap();
    let mut call = TcpStream::connect(address).await.unwrap();
    call.write_all((head("application/json", 100) + "{").as_bytes()).await.unwrap();
    let answer = until_closed(&mut call).await;
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
    // The other began before, and is still listened to.
    files.write_all(form.as_bytes()).await.unwrap();
    files.shutdown().await.unwrap();
    let answer = until_closed(&mut files).await;
    assert!(answer.starts_with("HTTP/1.1 401 "), "{answer}");
}

#[tokio::test]
async fn no_source_takes_every_connection() {
    let world = World::start().await;
    let (address, limits) = listens(&world, |limits| limits.connections = Connections::new(3, 2)).await;
    let answers = async |connection: &mut TcpStream| {
        connection.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.ok();
        let mut first = [0; 15];
        connection.read_exact(&mut first).await.is_ok_and(|_| &first == b"HTTP/1.1 200 OK")
    };
    let mut greedy = [from("127.0.0.2", address).await, from("127.0.0.2", address).await];
    for connection in &mut greedy {
        assert!(answers(connection).await);
    }
    assert!(!answers(&mut from("127.0.0.2", address).await).await, "a third of the same source");
    let mut other = from("127.0.0.3", address).await;
    assert!(answers(&mut other).await);
    assert!(!answers(&mut from("127.0.0.4", address).await).await, "one beyond all that there may be");
    drop(greedy);
    world.eventually("the places are free", async || (limits.connections.left() == 2).then_some(())).await;
    assert!(answers(&mut from("127.0.0.2", address).await).await);
}
