//! What goes wrong around the program, tried on the program itself as an operator runs it.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::applicants::cv;
use crate::command_line::jobhelm;

/// A server of the demo's company, and its hiring manager's session.
struct Program {
    child: Child,
    folder: tempfile::TempDir,
    address: String,
    http: reqwest::Client,
    token: String,
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl Program {
    async fn of_demo() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let made = jobhelm(folder.path(), &["demo"]).output().unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let (child, address) = served(folder.path());
        let http = crate::world::http();
        let mut program = Self { child, folder, address, http, token: String::new() };
        let who = json!({ "email": "hattie@harbour.example", "password": "Harbour-2026" });
        let answer = program.asks(Method::POST, "/auth/sign-in").json(&who).send().await.unwrap();
        let answer: Value = answer.json().await.unwrap();
        answer["accessToken"].as_str().expect("signed in").clone_into(&mut program.token);
        program
    }

    fn asks(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.http.request(method, format!("{}/api/v1{path}", self.address)).bearer_auth(&self.token)
    }

    async fn gets(&self, path: &str) -> Value {
        let answer = self.asks(Method::GET, path).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.json().await.unwrap()
    }

    /// A job of hers that takes candidates.
    async fn job(&self) -> String {
        let jobs = self.gets("/campaign?pageSize=50").await;
        let live = jobs["items"].as_array().unwrap().iter().find(|job| job["status"] == "Live");
        live.expect("a live job")["id"].as_str().unwrap().to_owned()
    }

    fn adds(&self, job: &str, first: &str, cv: Vec<u8>) -> reqwest::RequestBuilder {
        let cv = Part::bytes(cv).file_name("cv.pdf");
        let form = Form::new().text("advertId", job.to_owned()).text("firstName", first.to_owned());
        self.asks(Method::POST, "/candidate").multipart(form.part("cv", cv))
    }

    async fn named(&self, job: &str, first: &str) -> bool {
        let found = self.gets(&format!("/candidate/list?advertId={job}&pageSize=100")).await;
        found["items"].as_array().unwrap().iter().any(|item| item["firstName"] == first)
    }

    async fn is_ready(&self) -> StatusCode {
        self.http.get(format!("{}/readyz", self.address)).send().await.unwrap().status()
    }

    fn limits(&self, what: &str) {
        let pid = self.child.id().to_string();
        assert!(Command::new("prlimit").args(["--pid", &pid, what]).status().unwrap().success());
    }

    fn is_told(&self, signal: &str) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
    }

    /// The same data under another process.
    fn starts_again(&mut self) {
        (self.child, self.address) = served(self.folder.path());
    }
}

fn served(folder: &Path) -> (Child, String) {
    let program = env!("CARGO_BIN_EXE_jobhelm");
    // What is beyond a limit of size answers an error, as a full disk does, in place of a signal.
    let mut serve = Command::new("sh");
    serve.args(["-c", "trap '' XFSZ; exec \"$0\" serve --listen 127.0.0.1:0", program]);
    serve.current_dir(folder).env("JOBHELM_LOG", "error").stdin(Stdio::null());
    let mut child = serve.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("JobHelm listens on ").expect(&line).to_owned();
    (child, address)
}

/// A CV of so many megabytes.
fn large(megabytes: usize) -> Vec<u8> {
    let (_, mut bytes) = cv(1);
    bytes.resize(megabytes * 1024 * 1024, b' ');
    bytes
}

async fn eventually(what: &str, mut ask: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !ask().await {
        assert!(begun.elapsed() < Duration::from_secs(60), "did not happen: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_file_for_which_the_disk_has_no_room_is_refused_and_all_else_goes_on() {
    let program = Program::of_demo().await;
    let job = program.job().await;
    // Room for rows, and none for as large a file.
    program.limits("--fsize=16000000:");
    let refused = program.adds(&job, "Zorbette", large(20)).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    let told: Value = refused.json().await.unwrap();
    assert_eq!(
        told["errors"][0]["message"],
        "Files cannot be reached at the moment. Please try again in a minute."
    );
    assert!(!program.named(&job, "Zorbette").await);
    let added = program.adds(&job, "Quillian", cv(2).1).send().await.unwrap();
    assert_eq!(added.status(), StatusCode::CREATED, "{:?}", added.text().await);
    program.limits("--fsize=unlimited:");
    let added = program.adds(&job, "Zorbette", large(20)).send().await.unwrap();
    assert_eq!(added.status(), StatusCode::CREATED, "{:?}", added.text().await);
    assert_eq!(program.is_ready().await, StatusCode::OK);
}

#[tokio::test]
async fn a_body_of_two_gigabytes_is_refused_and_takes_no_memory() {
    let program = Program::of_demo().await;
    let memory = || {
        let status = std::fs::read_to_string(format!("/proc/{}/status", program.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1024
    };
    let before = memory();
    const WHOLE: u64 = 2 * 1024 * 1024 * 1024;
    let piece = bytes::Bytes::from(vec![b'x'; 64 * 1024]);
    for (path, kind, is_announced) in [
        ("/candidate", "multipart/form-data; boundary=x", true),
        ("/candidate", "multipart/form-data; boundary=x", false),
        ("/candidate/update-status", "application/json", false),
    ] {
        let pieces = (0..WHOLE / piece.len() as u64).map({
            let piece = piece.clone();
            move |_| Ok::<_, std::io::Error>(piece.clone())
        });
        let body = reqwest::Body::wrap_stream(futures::stream::iter(pieces));
        let mut request = program.asks(Method::POST, path).header("content-type", kind).body(body);
        if is_announced {
            request = request.header("content-length", WHOLE);
        }
        // It may be cut off before the answer is read, since nobody reads on.
        if let Ok(answer) = request.send().await {
            assert!(answer.status().is_client_error(), "{path}: {}", answer.status());
        }
        assert_eq!(program.is_ready().await, StatusCode::OK);
    }
    // A file may have fifty megabytes, and is held while it is looked at.
    assert!(memory() < before + 256, "{} MB, and before {before} MB", memory());
}

#[tokio::test]
async fn where_no_more_files_can_be_opened_nothing_is_lost_and_it_goes_on_when_they_can() {
    let program = Program::of_demo().await;
    let job = program.job().await;
    let open = std::fs::read_dir(format!("/proc/{}/fd", program.child.id())).unwrap().count();
    program.limits(&format!("--nofile={}:", open + 20));
    let address = program.address.strip_prefix("http://").unwrap().to_owned();
    let mut idle = Vec::new();
    for _ in 0..60 {
        idle.push(tokio::net::TcpStream::connect(&address).await.unwrap());
    }
    // Whoever comes now waits; whoever was there is served.
    let waits =
        tokio::time::timeout(Duration::from_secs(1), crate::world::http().get(&program.address).send());
    assert!(waits.await.is_err() || program.is_ready().await == StatusCode::OK);
    drop(idle);
    eventually("it answers again", async || {
        let asked = program.http.get(format!("{}/readyz", program.address)).timeout(Duration::from_secs(2));
        asked.send().await.is_ok_and(|answer| answer.status() == StatusCode::OK)
    })
    .await;
    program.limits("--nofile=1000:");
    let added = program.adds(&job, "Zorbette", cv(3).1).send().await.unwrap();
    assert_eq!(added.status(), StatusCode::CREATED, "{:?}", added.text().await);
}

#[tokio::test]
async fn told_to_stop_while_files_are_on_their_way_it_keeps_what_it_has_acknowledged() {
    let mut program = Program::of_demo().await;
    let job = program.job().await;
    let uploads: Vec<_> = (0..12)
        .map(|number| {
            let name = format!("Zorbette{number}");
            let sent = program.adds(&job, &name, large(2)).send();
            tokio::spawn(async move {
                (name, sent.await.is_ok_and(|answer| answer.status() == StatusCode::CREATED))
            })
        })
        .collect();
    tokio::task::yield_now().await;
    program.is_told("-TERM");
    let ended = Instant::now();
    let mut acknowledged = Vec::new();
    for upload in uploads {
        let (name, is_kept) = upload.await.unwrap();
        acknowledged.push((name, is_kept));
    }
    let status = program.child.wait().unwrap();
    assert!(status.success() && ended.elapsed() < Duration::from_secs(12), "{status}");
    program.starts_again();
    for (name, is_kept) in acknowledged {
        // One whose answer was lost may be there as well.
        assert!(!is_kept || program.named(&job, &name).await, "{name} was acknowledged");
    }
    let checked = jobhelm(program.folder.path(), &["check"]).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}
