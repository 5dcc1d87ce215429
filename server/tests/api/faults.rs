//! What goes wrong around the program, tried on the program itself as an operator runs it.

use std::collections::HashSet;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::task::JoinHandle;

use crate::applicants::cv;
use crate::command_line::jobhelm;
use crate::world::World;

/// A server of the demo's company, and its hiring manager's session.
struct Program {
    child: Child,
    folder: tempfile::TempDir,
    address: String,
    http: reqwest::Client,
    token: String,
    wish: Wish,
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// How a program is started.
#[derive(Default)]
struct Wish {
    /// What a shell does before, in the folder.
    before: String,
    /// Whether what it mounts is for this program alone.
    is_apart: bool,
    env: Vec<(&'static str, String)>,
}

/// A disk of so many megabytes for all data; in a container that may mount nothing these tests fail, and say so.
fn disk_of(megabytes: u32) -> Wish {
    let mount = format!(
        "mkdir -p disk && mount -t tmpfs -o mode=700,size={megabytes}m none disk && cp -a data/. disk/"
    );
    Wish { before: format!("{mount} && export JOBHELM_DATA=disk &&"), is_apart: true, ..Wish::default() }
}

/// A disk whose power can go, with all that was not synced by then. Takes root and a loop device.
fn disk_that_forgets() -> Wish {
    let made =
        "{ [ -e disk.img ] || { truncate -s 400M disk.img && mkfs.ext4 -q disk.img; }; } && mkdir -p disk";
    let filled = "{ [ -e disk/jobhelm.db ] || { cp -a data/. disk/ && sync --file-system disk; }; }";
    let before = format!("{made} && mount -o loop disk.img disk && {filled} && export JOBHELM_DATA=disk &&");
    Wish { before, ..Wish::default() }
}

/// What is mounted on a folder, until this goes.
struct Mounted(PathBuf);

impl Drop for Mounted {
    fn drop(&mut self) {
        Command::new("umount").arg("--lazy").arg(&self.0).status().ok();
    }
}

impl Program {
    async fn of_demo() -> Self {
        Self::of_demo_as(Wish::default()).await
    }

    async fn of_demo_as(wish: Wish) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let copied = Command::new("cp").arg("-a").arg(demo()).arg(folder.path().join("data")).status();
        assert!(copied.unwrap().success());
        let (child, address) = served(folder.path(), &wish);
        let http = crate::world::http();
        let mut program = Self { child, folder, address, http, token: String::new(), wish };
        program.signs_in().await;
        program
    }

    async fn signs_in(&mut self) {
        let who = json!({ "email": "hattie@harbour.example", "password": "Harbour-2026" });
        let answer = self.asks(Method::POST, "/auth/sign-in").json(&who).send().await.unwrap();
        let answer: Value = answer.json().await.unwrap();
        answer["accessToken"].as_str().expect("signed in").clone_into(&mut self.token);
    }

    /// Where it has mounted what is its alone, with its folder in place of `$0`.
    fn within(&self, what: &str) {
        let pid = self.child.id().to_string();
        let mut command = Command::new("nsenter");
        command.args(["--target", &pid, "--user", "--mount", "--preserve-credentials", "sh", "-c", what]);
        let done = command.arg(self.folder.path()).output().unwrap();
        assert!(done.status.success(), "{what}: {}", String::from_utf8_lossy(&done.stderr));
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

    /// Whether a search finds somebody; one whose index is not there yet says so.
    async fn finds(&self, job: &str, name: &str) -> bool {
        let path = format!("/candidate/list?advertId={job}&searchString={name}");
        let found = self.asks(Method::GET, &path).send().await.unwrap();
        if found.status() == StatusCode::SERVICE_UNAVAILABLE {
            return false;
        }
        assert_eq!(found.status(), StatusCode::OK);
        found.json::<Value>().await.unwrap()["totalElements"] == 1
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
        self.child.kill().ok();
        self.child.wait().ok();
        (self.child, self.address) = served(self.folder.path(), &self.wish);
    }

    async fn adds_well(&self, job: &str, first: &str) {
        let added = self.adds(job, first, cv(4).1).send().await.unwrap();
        assert_eq!(added.status(), StatusCode::CREATED, "{:?}", added.text().await);
    }

    /// What `/metrics` says of a line, added up.
    async fn counts(&self, beginning: &str) -> f64 {
        let metrics = self.http.get(format!("{}/metrics", self.address)).send().await.unwrap();
        let text = metrics.text().await.unwrap();
        let lines = text.lines().filter(|line| line.starts_with(beginning));
        lines.filter_map(|line| line.rsplit(' ').next()?.parse::<f64>().ok()).sum()
    }

    fn memory(&self, which: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(which)).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1024
    }
}

/// The demo company's data, made once for all tests of this process.
fn demo() -> &'static Path {
    static MADE: OnceLock<PathBuf> = OnceLock::new();
    MADE.get_or_init(|| {
        let all = Path::new(env!("CARGO_TARGET_TMPDIR")).join("demo");
        std::fs::create_dir_all(&all).unwrap();
        // Those of processes that are no more.
        for entry in std::fs::read_dir(&all).unwrap() {
            let entry = entry.unwrap();
            if !Path::new("/proc").join(entry.file_name()).exists() {
                std::fs::remove_dir_all(entry.path()).unwrap();
            }
        }
        let own = all.join(std::process::id().to_string());
        std::fs::create_dir(&own).unwrap();
        let made = jobhelm(&own, &["demo"]).output().unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        own.join("data")
    })
}

fn served(folder: &Path, wish: &Wish) -> (Child, String) {
    let program = env!("CARGO_BIN_EXE_jobhelm");
    // What is beyond a limit of size answers an error, as a full disk does, in place of a signal.
    let script = format!("trap '' XFSZ; {} exec \"$0\" serve --listen 127.0.0.1:0", wish.before);
    let mut serve = match wish.is_apart {
        true => Command::new("unshare"),
        false => Command::new("sh"),
    };
    if wish.is_apart {
        serve.args(["--map-root-user", "--mount", "sh"]);
    }
    serve.args(["-c", &script, program]);
    serve.envs(wish.env.iter().map(|(name, value)| (name, value)));
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
    let memory = || program.memory("VmHWM:");
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

#[tokio::test]
async fn told_to_stop_behind_a_proxy_it_takes_calls_until_the_proxy_has_looked() {
    let env = vec![("JOBHELM_STOP_DELAY", "60".to_owned())];
    let mut program = Program::of_demo_as(Wish { env, ..Wish::default() }).await;
    program.is_told("-TERM");
    eventually("it says so", async || program.is_ready().await == StatusCode::SERVICE_UNAVAILABLE).await;
    program.job().await;
    program.is_told("-TERM");
    let ended = Instant::now();
    let status = program.child.wait().unwrap();
    assert!(status.success() && ended.elapsed() < Duration::from_secs(12), "{status}");
}

/// What `make test-faults` does as often or as much as docs/faults.md says is done less of elsewhere.
fn whole_or(quick: usize, whole: usize) -> usize {
    if std::env::var_os("JOBHELM_TEST_KILLS").is_some() { whole } else { quick }
}

#[tokio::test]
async fn on_a_full_disk_what_cannot_be_kept_is_refused_and_it_goes_on_when_there_is_room() {
    let program = Program::of_demo_as(disk_of(160)).await;
    let job = program.job().await;
    let found = program.gets(&format!("/candidate/list?advertId={job}&pageSize=1")).await;
    let candidate = found["items"][0]["id"].as_str().unwrap().to_owned();
    let notes = async || {
        let note = json!({ "text": format!("<p>{}</p>", "Ropes. ".repeat(100)) });
        let path = format!("/candidate/{candidate}/note");
        program.asks(Method::POST, &path).json(&note).send().await.unwrap().status()
    };
    program.within("dd if=/dev/zero of=$0/disk/filler bs=1M 2>/dev/null || true");
    let refused = program.adds(&job, "Zorbette", large(2)).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    // There may be some room left in what the database has taken, and some comes back with what could not be kept. Until
    // there is none: then a write is refused, and none is kept behind it that would make it ready again.
    let (mut kept, mut tried) = (0, 0);
    loop {
        let status = notes().await;
        if status == StatusCode::SERVICE_UNAVAILABLE && program.is_ready().await == status {
            break;
        }
        assert!([StatusCode::OK, StatusCode::SERVICE_UNAVAILABLE].contains(&status), "{status}");
        kept += u64::from(status == StatusCode::OK);
        tried += 1;
        assert!(tried < 5_000, "the disk is not full");
    }
    assert!(!program.named(&job, "Zorbette").await, "reading goes on");
    program.within("rm $0/disk/filler");
    eventually("it is ready again", async || program.is_ready().await == StatusCode::OK).await;
    program.adds_well(&job, "Zorbette").await;
    eventually("searches find what is new", async || program.finds(&job, "Zorbette").await).await;
    let written = program.gets(&format!("/candidate/{candidate}/note?PageSize=50")).await;
    assert!(written["totalElements"].as_u64().unwrap() >= kept, "what was acknowledged is there");
}

/// What several hands have been told is kept, until they are told to stop.
#[derive(Default)]
struct Load {
    is_over: AtomicBool,
    people: Mutex<Vec<String>>,
    notes: Mutex<Vec<String>>,
}

impl Load {
    fn kept(&self) -> usize {
        self.people.lock().unwrap().len().min(self.notes.lock().unwrap().len())
    }
}

/// One hand who adds people with their CVs, and one who writes notes, each as quickly as it is answered.
fn work_at(
    load: &Arc<Load>,
    program: &Program,
    job: &str,
    candidate: &str,
    name: String,
) -> [JoinHandle<()>; 2] {
    let asks = |path: &str| program.asks(Method::POST, path);
    let (adding, noting) = (asks("/candidate"), asks(&format!("/candidate/{candidate}/note")));
    let again = |request: &reqwest::RequestBuilder| request.try_clone().unwrap();
    let (job, of_people, of_notes) = (job.to_owned(), Arc::clone(load), Arc::clone(load));
    let written = name.clone();
    let adds = tokio::spawn(async move {
        while !of_people.is_over.load(Ordering::Relaxed) {
            let cv = Part::bytes(cv(4).1).file_name("cv.pdf");
            let form =
                Form::new().text("advertId", job.clone()).text("firstName", name.clone()).part("cv", cv);
            if let Ok(answer) = again(&adding).multipart(form).send().await
                && answer.status() == StatusCode::CREATED
                && let Ok(added) = answer.json::<Value>().await
            {
                of_people.people.lock().unwrap().push(added["id"].as_str().unwrap().to_owned());
            }
        }
    });
    let notes = tokio::spawn(async move {
        for number in 0.. {
            if of_notes.is_over.load(Ordering::Relaxed) {
                break;
            }
            let text = format!("{written} note {number}.");
            let sent = again(&noting).json(&json!({ "text": format!("<p>{text}</p>") })).send().await;
            if sent.is_ok_and(|answer| answer.status().is_success()) {
                of_notes.notes.lock().unwrap().push(text);
            }
        }
    });
    [adds, notes]
}

/// The file system's own way of going at once: nothing is written that nobody waited for.
const POWER_GOES: &str = r#"open my $file, "<", $ARGV[0] or die; my $how = pack "L", 2;
    ioctl $file, 0x8004587d, $how or die $!"#;

#[tokio::test]
#[ignore = "takes root and a loop device: make test-faults"]
async fn what_was_acknowledged_is_there_after_the_power_went() {
    let mut program = Program::of_demo_as(disk_that_forgets()).await;
    let disk = program.folder.path().join("disk");
    let _mounted = Mounted(disk.clone());
    let job = program.job().await;
    let found = program.gets(&format!("/candidate/list?advertId={job}&pageSize=1")).await;
    let candidate = found["items"][0]["id"].as_str().unwrap().to_owned();
    let load = Arc::new(Load::default());
    let (rounds, mut has_forgotten) = (whole_or(2, 20), false);
    for round in 1..=rounds {
        load.is_over.store(false, Ordering::Relaxed);
        let hands: Vec<_> = (0..3)
            .flat_map(|hand| work_at(&load, &program, &job, &candidate, format!("Zorbette{round}-{hand}")))
            .collect();
        let who = json!({ "email": "helen@harbour.example" });
        let asked = program.asks(Method::POST, "/user/reset-password").json(&who).send().await.unwrap();
        assert!(asked.status().is_success(), "{:?}", asked.text().await);
        let sent = "jobhelm_letters_total{outcome=\"sent\"}";
        let before = load.kept();
        eventually("some is kept", async || load.kept() >= before + 10 && program.counts(sent).await >= 1.0)
            .await;
        let unsynced = disk.join("unsynced");
        std::fs::write(&unsynced, "nobody waited for this").unwrap();
        let cut = Command::new("perl").args(["-e", POWER_GOES]).arg(disk.join("jobhelm.db")).status();
        assert!(cut.unwrap().success());
        load.is_over.store(true, Ordering::Relaxed);
        for hand in hands {
            hand.await.unwrap();
        }
        program.child.kill().unwrap();
        program.child.wait().unwrap();
        assert!(Command::new("umount").arg(&disk).status().unwrap().success());
        program.starts_again();
        // Now and then it was written by itself.
        has_forgotten |= std::fs::read(&unsynced).unwrap_or_default() != b"nobody waited for this";
        program.signs_in().await;
    }
    assert!(has_forgotten, "the disk is one that forgets");
    let people = std::mem::take(&mut *load.people.lock().unwrap());
    for id in people {
        program.gets(&format!("/candidate/{id}")).await;
    }
    let notes = std::mem::take(&mut *load.notes.lock().unwrap());
    let mut shown = HashSet::new();
    for page in 0.. {
        let path = format!("/candidate/{candidate}/note?PageSize=50&PageNumber={page}");
        let page = program.gets(&path).await;
        let items = page["items"].as_array().unwrap().iter();
        shown.extend(items.map(|note| note["text"].as_str().unwrap().to_owned()));
        if page["last"] == true {
            break;
        }
    }
    for note in &notes {
        assert!(shown.contains(&format!("<p>{note}</p>")), "{note} was acknowledged");
    }
    let mailed = std::fs::read_dir(disk.join("mail")).unwrap().map(|entry| entry.unwrap().path());
    let is_hers =
        |path: &PathBuf| std::fs::read_to_string(path).unwrap().contains("To: helen@harbour.example");
    assert!(mailed.filter(is_hers).count() >= rounds, "what was sent is there");
    // Reads every row and every file.
    let checked = jobhelm(program.folder.path(), &["check", "--data", "disk"]).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}

#[tokio::test]
async fn letters_for_which_the_disk_has_no_room_go_when_it_has() {
    let mut wish = disk_of(160);
    wish.before.push_str(" mkdir -p disk/mail && mount -t tmpfs -o mode=700,size=256k none disk/mail &&");
    let program = Program::of_demo_as(wish).await;
    program.within("dd if=/dev/zero of=$0/disk/mail/filler bs=1k 2>/dev/null || true");
    let who = json!({ "email": "helen@harbour.example" });
    let asked = program.asks(Method::POST, "/user/reset-password").json(&who).send().await.unwrap();
    assert!(asked.status().is_success(), "{:?}", asked.text().await);
    let put_off = "jobhelm_outbox_total{kind=\"Letter\",outcome=\"put_off\"}";
    eventually("it is tried", async || program.counts(put_off).await >= 2.0).await;
    let pid = program.child.id();
    let mail = PathBuf::from(format!("/proc/{pid}/root{}/disk/mail", program.folder.path().display()));
    let letters = || -> Vec<String> {
        let letters = std::fs::read_dir(&mail).unwrap().map(|entry| entry.unwrap().path());
        letters
            .filter(|path| path.file_name().unwrap() != "filler")
            // What a try has begun may be gone again.
            .filter_map(|path| std::fs::read_to_string(path).ok())
            .collect()
    };
    let is_hers = |letter: &&String| letter.contains("To: helen@harbour.example");
    let before = letters().iter().filter(is_hers).count();
    let leaves_nothing = async || !letters().contains(&String::new());
    eventually("no try leaves anything", leaves_nothing).await;
    program.within("rm $0/disk/mail/filler");
    eventually("it goes", async || letters().iter().filter(is_hers).count() == before + 1).await;
}

#[tokio::test]
async fn where_nothing_can_be_written_no_server_starts_and_files_alone_are_refused() {
    let program = Program::of_demo_as(disk_of(160)).await;
    let job = program.job().await;
    program.within("mount --bind $0/disk/files $0/disk/files && mount -o remount,bind,ro $0/disk/files");
    let refused = program.adds(&job, "Zorbette", cv(3).1).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.text().await.unwrap().contains("Files cannot be reached at the moment."));
    assert!(!program.named(&job, "Zorbette").await);
    program.within("umount $0/disk/files");
    program.adds_well(&job, "Zorbette").await;

    let folder = tempfile::tempdir().unwrap();
    let script = "mkdir data && mount -t tmpfs -o mode=700 none data && mount -o remount,ro data && exec \"$0\" serve --listen 127.0.0.1:0";
    let mut serve = Command::new("unshare");
    serve.args(["--map-root-user", "--mount", "sh", "-c", script, env!("CARGO_BIN_EXE_jobhelm")]);
    let refused = serve.current_dir(folder.path()).env("JOBHELM_LOG", "error").output().unwrap();
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(refused.status.code() == Some(1) && told.contains("Read-only file system"), "{told}");
}

#[tokio::test]
async fn a_clock_that_is_a_year_ahead_removes_nobody_and_set_right_holds_up_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let clock = folder.path().join("clock");
    std::fs::write(&clock, "+0\n").unwrap();
    let env = [
        ("LD_PRELOAD", "libfaketimeMT.so.1".to_owned()),
        ("FAKETIME_TIMESTAMP_FILE", clock.display().to_string()),
        ("FAKETIME_NO_CACHE", "1".to_owned()),
        ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_owned()),
        (
            "LD_LIBRARY_PATH",
            "/usr/lib/x86_64-linux-gnu/faketime:/usr/lib/aarch64-linux-gnu/faketime".to_owned(),
        ),
    ];
    let mut program = Program::of_demo_as(Wish { env: env.into(), ..Wish::default() }).await;
    let job = program.job().await;
    let all = async |program: &Program| {
        program.gets(&format!("/candidate/list?advertId={job}&pageSize=1")).await["totalElements"].clone()
    };
    let before = all(&program).await;
    assert!(before.as_u64().unwrap() > 0);
    std::fs::write(&clock, "+400d\n").unwrap();
    eventually("it is noticed", async || program.counts("jobhelm_clock_leapt").await == 1.0).await;
    program.signs_in().await;
    program.adds_well(&job, "Zorbette").await;
    // Whoever has begun under such a clock is no wiser.
    program.starts_again();
    program.signs_in().await;
    eventually("it is noticed", async || program.counts("jobhelm_clock_leapt").await == 1.0).await;
    assert_eq!(all(&program).await, before.as_u64().unwrap() + 1);

    // Set right under a server that is killed: what it had claimed until then is nobody's.
    std::fs::write(&clock, "+0\n").unwrap();
    program.starts_again();
    program.signs_in().await;
    program.adds_well(&job, "Quillian").await;
    eventually("searches find what is new", async || program.finds(&job, "Quillian").await).await;
    assert_eq!(all(&program).await, before.as_u64().unwrap() + 2);
    let who = json!({ "email": "helen@harbour.example" });
    let mail = program.folder.path().join("data/mail");
    let letters = || std::fs::read_dir(&mail).map_or(0, |entries| entries.count());
    let sent = letters();
    let asked = program.asks(Method::POST, "/user/reset-password").json(&who).send().await.unwrap();
    assert!(asked.status().is_success(), "{:?}", asked.text().await);
    eventually("letters go", async || letters() > sent).await;
}

#[tokio::test]
async fn ordinary_calls_have_room_beside_ten_thousand_connections() {
    let (idle, slow) = (whole_or(1_500, 10_000), whole_or(150, 1_000));
    let env = [("JOBHELM_TRUST_PROXY", "true".to_owned())];
    let program = Program::of_demo_as(Wish { env: env.into(), ..Wish::default() }).await;
    let job = program.job().await;
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
    let raised = rustix::process::Rlimit { current: limit.maximum, ..limit };
    rustix::process::setrlimit(rustix::process::Resource::Nofile, raised).unwrap();
    let before = program.memory("VmRSS:");
    let address = program.address.strip_prefix("http://").unwrap().to_owned();
    let mut held = Vec::new();
    for _ in 0..idle {
        held.push(tokio::net::TcpStream::connect(&address).await.unwrap());
    }
    // They say a word now and then, and never come to the point.
    let mut trickling = tokio::task::JoinSet::new();
    for _ in 0..slow {
        let mut stream = tokio::net::TcpStream::connect(&address).await.unwrap();
        trickling.spawn(async move {
            for byte in b"GET /api/v1/campaign?pageSize=1&x=".iter().chain(std::iter::repeat(&b'x')) {
                if stream.write_all(&[*byte]).await.is_err() {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        });
    }
    for number in 0..20 {
        program.adds_well(&job, &format!("Zorbette{number}")).await;
        assert!(program.named(&job, &format!("Zorbette{number}")).await);
    }
    let (now, most) = (program.memory("VmRSS:"), before + 300);
    assert!(now < most, "{now} MB, and before {before} MB");
    drop((held, trickling));
    let open = || std::fs::read_dir(format!("/proc/{}/fd", program.child.id())).unwrap().count();
    eventually("their places are free again", async || open() < 200).await;
    assert_eq!(program.is_ready().await, StatusCode::OK);
}

#[tokio::test]
async fn where_memory_runs_out_it_ends_and_what_was_acknowledged_is_there_at_the_next_start() {
    let mut program = Program::of_demo().await;
    let job = program.job().await;
    let room = (program.memory("VmSize:") + 96) * 1024 * 1024;
    program.limits(&format!("--as={room}:"));
    let uploads: Vec<_> = (0..12)
        .map(|number| {
            let name = format!("Zorbette{number}");
            let sent = program.adds(&job, &name, large(if number % 2 == 0 { 1 } else { 45 })).send();
            tokio::spawn(async move {
                (name, sent.await.is_ok_and(|answer| answer.status() == StatusCode::CREATED))
            })
        })
        .collect();
    let mut acknowledged = Vec::new();
    for upload in uploads {
        let (name, is_kept) = upload.await.unwrap();
        acknowledged.extend(is_kept.then_some(name));
    }
    // As systemd starts one anew that has ended so.
    program.starts_again();
    for name in acknowledged {
        assert!(program.named(&job, &name).await, "{name} was acknowledged");
    }
    program.adds_well(&job, "Quillian").await;
    program.is_told("-TERM");
    program.child.wait().unwrap();
    let checked = jobhelm(program.folder.path(), &["check"]).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}

#[tokio::test]
async fn while_postgresql_hangs_it_is_said_and_nothing_is_lost() {
    let world = World::of_one().await;
    if world.app.settings.database_url.starts_with("sqlite:") {
        return;
    }
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = world.receives(job, "Ann", 1).await;
    world.all_done().await;
    // As on a disk that has stopped.
    let own = |tx: &mut store::Tx<'_>| {
        let sql = "SELECT pid::bigint FROM pg_stat_activity WHERE datname = current_database()";
        Ok::<_, Problem>(tx.all(sql, |row| row.get::<i64>(0))?)
    };
    let backends: Vec<String> = world.app.db.read(own).await.unwrap().iter().map(i64::to_string).collect();
    let tells =
        |signal: &str| assert!(Command::new("kill").arg(signal).args(&backends).status().unwrap().success());
    tells("-STOP");
    let ready = async || world.http.get(format!("{}/readyz", world.address)).send().await.unwrap().status();
    let moving = tokio::spawn({
        let hattie = hattie.clone();
        async move { hattie.sets_status(&[ann], "Maybe").await.status }
    });
    let is_ready = ready().await;
    tells("-CONT");
    assert_eq!(is_ready, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(moving.await.unwrap(), StatusCode::OK, "what waited is done");
    eventually("it is ready again", async || ready().await == StatusCode::OK).await;
    assert_eq!(hattie.get(&format!("/candidate/{ann}")).await.expect_ok()["status"], "Maybe");
}
