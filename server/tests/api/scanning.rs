//! Files are looked through for viruses before they are kept; what nobody could look through is opened by nobody until
//! somebody has.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use jobhelm::candidates::cv::orphans::Orphans;
use jobhelm::config::scanning::ClamdPlace;
use jobhelm::files::SHELVES;
use jobhelm::ids::{CandidateId, JobId};
use jobhelm::policy::Role;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use crate::applicants::{candidate_id, cv, file};
use crate::lifecycle::Stage;
use crate::outbox::changes;
use crate::public_page::{Board, details};
use crate::world::{Answer, Person, World};

/// What the clamd of these tests takes for a virus.
const MARK: &[u8] = b"%A-HARMLESS-MARK";
const NAMED: &str = "This file holds a virus (Test.Mark-1) and was not kept.";
const UNNAMED: &str = "This file holds a virus and was not kept. Please choose another.";

/// How the clamd of a test feels.
#[derive(Clone, Copy, PartialEq)]
enum Mood {
    Sound,
    /// Hangs up on everybody.
    Away,
    /// Takes everything, and says nothing.
    Slow,
    /// Says what nobody understands.
    Confused,
}

#[derive(Clone)]
struct Clamd(Arc<Mutex<Mood>>, ClamdPlace);

impl Clamd {
    async fn start(mood: Mood) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let place = ClamdPlace::Tcp(listener.local_addr().unwrap().to_string());
        let clamd = Self(Arc::new(Mutex::new(mood)), place);
        let moods = clamd.0.clone();
        tokio::spawn(async move {
            while let Ok((caller, _)) = listener.accept().await {
                let mood = *moods.lock().unwrap();
                tokio::spawn(answer(caller, mood));
            }
        });
        clamd
    }

    fn becomes(&self, mood: Mood) {
        *self.0.lock().unwrap() = mood;
    }
}

async fn answer(mut caller: TcpStream, mood: Mood) -> std::io::Result<()> {
    if mood == Mood::Away {
        return Ok(());
    }
    let mut command = [0; 10];
    caller.read_exact(&mut command).await?;
    assert_eq!(&command, b"zINSTREAM\0");
    let mut whole = Vec::new();
    loop {
        let length = caller.read_u32().await? as usize;
        if length == 0 {
            break;
        }
        let from = whole.len();
        whole.resize(from + length, 0);
        caller.read_exact(&mut whole[from..]).await?;
    }
    let is_infected = whole.windows(MARK.len()).any(|some| some == MARK);
    let answer: &[u8] = match mood {
        Mood::Slow => return std::future::pending().await,
        Mood::Confused => b"stream: perhaps\0",
        _ if is_infected => b"stream: Test.Mark-1 FOUND\0",
        _ => b"stream: OK\0",
    };
    caller.write_all(answer).await
}

fn infected(seed: u64) -> Vec<u8> {
    [cv(seed).1.as_slice(), b"\n", MARK].concat()
}

struct Scene {
    world: World,
    clamd: Clamd,
    carl: Person,
    hattie: Person,
    job: JobId,
}

async fn scene(mood: Mood) -> Scene {
    let clamd = Clamd::start(mood).await;
    let world = World::with_clamd(clamd.1.clone()).await;
    let company = world.company("Harbour & Co").await;
    let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    Scene { world, clamd, carl, hattie, job }
}

async fn adds(by: &Person, job: JobId, bytes: Vec<u8>) -> Answer {
    let form = Form::new().text("advertId", job.to_string()).text("firstName", "Ann");
    by.send_form(Method::POST, "/candidate", form.part("cv", file("cv.pdf", bytes))).await
}

/// Every file of the store, without the pictures of pages.
fn stored(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .map(|path| if path.is_dir() { stored(&path) } else { usize::from(path.extension().is_none()) })
        .sum()
}

impl Scene {
    fn files(&self) -> usize {
        stored(&self.world.folder.path().join("files"))
    }

    async fn view(&self, id: CandidateId) -> Value {
        self.hattie.candidate(id).await.expect_ok()
    }

    async fn becomes(&self, id: CandidateId, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        // Errands that failed wait for a second or so.
        self.world.eventually(what, async || Some(self.view(id).await).filter(|view| is_so(view))).await
    }

    async fn nothing_opens(&self, id: CandidateId) {
        let at = format!("/candidate/{id}");
        let view = self.view(id).await;
        assert_eq!(
            (&view["hasCv"], &view["cv"], &view["quarantine"]["state"]),
            (&json!(false), &Value::Null, &json!("Waiting"))
        );
        assert!(!view["can"].as_array().unwrap().iter().any(|can| can == "candidate.download"), "{view}");
        assert_eq!(self.hattie.get(&format!("{at}/download")).await.status, StatusCode::NOT_FOUND);
        assert_eq!(self.hattie.get(&format!("{at}/pages/0")).await.status, StatusCode::NOT_FOUND);
        assert_eq!(self.hattie.get(&format!("{at}/pages")).await.expect_ok()["kind"], Value::Null);
        assert_eq!(self.hattie.get(&format!("{at}/cv-text")).await.expect_ok()["text"], "");
        assert_eq!(
            self.hattie.post(&format!("{at}/read-cv"), Value::Null).await.status,
            StatusCode::NOT_FOUND
        );
        let listed = self.hattie.list(self.job, "").await.expect_ok();
        let row =
            listed["items"].as_array().unwrap().iter().find(|row| row["id"] == json!(id)).unwrap().clone();
        assert_eq!((&row["hasCv"], &row["cvQuarantine"]), (&json!(false), &json!("Waiting")));
        assert_eq!(self.world.count_of("SELECT count(*) FROM cv_text").await, 0);
    }
}

#[tokio::test]
async fn a_virus_is_refused_by_every_way_in_and_kept_nowhere() {
    let scene = scene(Mood::Sound).await;
    let Scene { hattie, job, carl, .. } = &scene;
    adds(hattie, *job, infected(1)).await.expect_refusal(StatusCode::BAD_REQUEST, Some("cv"), NAMED);
    let form = Form::new().text("advertId", job.to_string());
    let form = form.part("cvs", file("bad.pdf", infected(2))).part("cvs", file("good.pdf", cv(3).1));
    let many = hattie.send_form(Method::POST, "/candidate/manually", form).await.expect_ok();
    assert_eq!(many["items"][0]["message"], NAMED);
    assert_eq!(many["items"][1]["outcome"], "Text");
    let id = candidate_id(&many["items"][1]["candidate"]);
    assert_eq!(many["items"][1]["candidate"]["cvQuarantine"], Value::Null);
    hattie.edits(id, &[], Some(infected(4))).await.expect_refusal(StatusCode::BAD_REQUEST, Some("cv"), NAMED);
    let form = Form::new().text("advertId", job.to_string()).part("cv", file("cv.pdf", infected(5)));
    let looked = hattie.send_form(Method::POST, "/candidate/parse", form).await;
    looked.expect_refusal(StatusCode::BAD_REQUEST, Some("cv"), NAMED);
    let company = carl.company();
    let png = [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x40\0\0\0\x40\x08\x06\0\0\0".as_slice(), MARK].concat();
    let form = Form::new().part("logo", Part::bytes(png).file_name("logo.png"));
    let logo = carl.send_form(Method::POST, &format!("/companies/{company}/logo"), form).await;
    logo.expect_refusal(StatusCode::BAD_REQUEST, Some("logo"), NAMED);

    assert_eq!(scene.files(), 1);
    assert_eq!(scene.view(id).await["quarantine"], Value::Null);
    // The security log says who has sent such, from where and how often, and not what it was
    let log = carl.get("/security/events?kind=File").await.expect_ok();
    let times: i64 =
        log["items"].as_array().unwrap().iter().map(|entry| entry["times"].as_i64().unwrap()).sum();
    assert_eq!(
        (&log["items"][0]["event"], &log["items"][0]["address"]),
        (&json!("InfectedFile"), &json!("127.0.0.1"))
    );
    assert_eq!(times, 5, "{log}");
    assert!(!log.to_string().contains("Test.Mark"), "{log}");
}

#[tokio::test]
async fn an_applicant_is_not_told_the_name_of_a_virus_and_their_form_does_not_keep_it() {
    let clamd = Clamd::start(Mood::Sound).await;
    let board = Board::on(
        Stage::in_world(World::with_clamd(clamd.1.clone()).await, 1).await,
        json!({"preferKw": []}),
    )
    .await;
    let sent = |email: &str, bytes| board.apply(details("Ada", email).part("cv", file("Ada.pdf", bytes)));
    let refused = sent("ada@example.org", infected(1)).await.expect(StatusCode::BAD_REQUEST, UNNAMED);
    assert!(!refused.html.contains("Test.Mark") && !refused.html.contains("name=\"keptCv\" value=\""));
    // Something else is wrong as well: the CV does not wait for the form
    let wrong = sent("", infected(1)).await.expect(StatusCode::BAD_REQUEST, "Required");
    assert!(!wrong.html.contains("name=\"keptCv\" value=\""), "{}", wrong.html);

    // Given a CV that was kept for its form while nobody could look through it
    clamd.becomes(Mood::Away);
    let kept = sent("", infected(2)).await.expect(StatusCode::BAD_REQUEST, "Required");
    let (_, token) = kept.html.split_once("name=\"keptCv\" value=\"").unwrap();
    let token = token.split_once('"').unwrap().0.to_owned();
    let again =
        || details("Ada", "ada@example.org").text("keptCv", token.clone()).text("keptCvName", "Ada.pdf");
    // When it is sent and somebody can
    clamd.becomes(Mood::Sound);
    let refused = board.apply(again()).await.expect(StatusCode::BAD_REQUEST, UNNAMED);
    // Then it is gone
    assert!(!refused.html.contains("name=\"keptCv\" value=\""), "{}", refused.html);
    assert_eq!(stored(&board.world().folder.path().join("files")), 0);
    assert_eq!(board.candidates().await, [] as [Value; 0]);
}

#[tokio::test]
async fn what_nobody_could_look_through_is_opened_by_nobody_until_it_was() {
    for mood in [Mood::Away, Mood::Confused] {
        let scene = scene(mood).await;
        let Scene { world, hattie, job, .. } = &scene;
        let (ann, bytes) = cv(11);
        let form = Form::new().text("advertId", job.to_string()).part("cvs", file("cv.pdf", bytes));
        let added = hattie.send_form(Method::POST, "/candidate/manually", form).await.expect_ok();
        let row = &added["items"][0]["candidate"];
        assert_eq!((&row["firstName"], &row["cvQuarantine"]), (&json!(""), &json!("Waiting")));
        let id = candidate_id(row);
        scene.nothing_opens(id).await;
        let tried = "SELECT count(*) FROM outbox WHERE kind = 'Scanning' AND last_error IS NOT NULL";
        world.eventually("it is tried", async || (world.count_of(tried).await > 0).then_some(())).await;
        scene.nothing_opens(id).await;

        // When somebody can, it is taken as if it had just come
        scene.clamd.becomes(Mood::Sound);
        let view = scene.becomes(id, "it is let in", |view| view["hasCv"] == json!(true)).await;
        assert_eq!((&view["quarantine"], &view["cv"]["outcome"]), (&Value::Null, &json!("Text")));
        assert_eq!(view["firstName"], json!(ann.first_name));
        assert!(hattie.get(&format!("/candidate/{id}/download")).await.status.is_success());
        let text = hattie.get(&format!("/candidate/{id}/cv-text")).await.expect_ok();
        assert!(text["text"].as_str().unwrap().contains(&ann.last_name), "{text}");
        let timeline = hattie.get(&format!("/candidate/{id}/timeline")).await.expect_ok();
        assert!(timeline.to_string().contains("cv.pdf"), "{timeline}");

        // Looked through twice, it is let in once
        let version = view["version"].clone();
        changes(world, "UPDATE outbox SET state = 'Due', ended_at = NULL WHERE kind = 'Scanning'").await;
        let open = "SELECT count(*) FROM outbox WHERE kind = 'Scanning' AND state = 'Due'";
        world.eventually("it is run again", async || (world.count_of(open).await == 0).then_some(())).await;
        assert_eq!(scene.view(id).await["version"], version);
    }
}

#[tokio::test]
async fn a_slow_scanner_holds_nobody_up_for_longer_than_its_bound() {
    let scene = scene(Mood::Slow).await;
    let began = std::time::Instant::now();
    let id = candidate_id(&adds(&scene.hattie, scene.job, cv(1).1).await.expect_ok());
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    scene.nothing_opens(id).await;
}

#[tokio::test]
async fn a_virus_that_was_found_late_is_removed_and_another_file_takes_its_place() {
    let scene = scene(Mood::Away).await;
    let Scene { world, hattie, job, carl, .. } = &scene;
    let agency = world.company("Agents Ltd").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    world.joins(&rex, *job).await;
    let id = candidate_id(&adds(&rex, *job, infected(1)).await.expect_ok());
    assert_eq!(scene.files(), 1);
    scene.clamd.becomes(Mood::Sound);
    let found = |view: &Value| view["quarantine"]["state"] == json!("Infected");
    let view = scene.becomes(id, "it is found", found).await;
    let shown = json!({ "state": "Infected", "fileName": "cv.pdf", "signature": "Test.Mark-1" });
    assert_eq!((&view["hasCv"], &view["quarantine"]), (&json!(false), &shown));
    let outside = rex.candidate(id).await.expect_ok();
    assert_eq!(outside["quarantine"]["signature"], Value::Null);
    world.eventually("its file goes", async || (scene.files() == 0).then_some(())).await;
    let log = carl.get("/security/events?kind=File").await.expect_ok();
    assert_eq!(log["items"].as_array().unwrap().len(), 1, "{log}");

    let mended = hattie.edits(id, &[], Some(cv(1).1)).await.expect_ok();
    assert_eq!((&mended["hasCv"], &mended["quarantine"]), (&json!(true), &Value::Null));
    // Another that cannot be looked through leaves the one that was
    scene.clamd.becomes(Mood::Away);
    let kept = hattie.edits(id, &[], Some(infected(2))).await.expect_ok();
    assert_eq!((&kept["hasCv"], &kept["quarantine"]["state"]), (&json!(true), &json!("Waiting")));
    assert!(hattie.get(&format!("/candidate/{id}/download")).await.status.is_success());
    scene.clamd.becomes(Mood::Sound);
    let still = scene.becomes(id, "it is found", found).await;
    assert_eq!(still["hasCv"], json!(true));
}

#[tokio::test]
async fn a_file_that_waits_stays_as_long_as_its_candidate_and_is_swept_by_nobody() {
    let mut scene = scene(Mood::Away).await;
    scene.world.stop_followers().await;
    let id = candidate_id(&adds(&scene.hattie, scene.job, cv(1).1).await.expect_ok());
    let gone = candidate_id(&adds(&scene.hattie, scene.job, cv(2).1).await.expect_ok());
    let again = candidate_id(&adds(&scene.hattie, scene.job, cv(3).1).await.expect_ok());
    scene.hattie.edits(again, &[], Some(cv(4).1)).await.expect_ok();
    assert_eq!(scene.files(), 4);
    let mut orphans = Orphans::default();
    for hours in [25, 1] {
        scene.world.app.clock.advance(Duration::from_hours(hours));
        for _ in 0..SHELVES {
            orphans.sweep(&scene.world.app.cvs()).await.unwrap();
        }
    }
    // Only the one that another took the place of is named by nothing
    assert_eq!(scene.files(), 3);
    scene.hattie.removes(&[gone]).await.expect_ok();
    scene.world.start_followers();
    scene
        .world
        .eventually("the file of who was removed goes", async || (scene.files() == 2).then_some(()))
        .await;
    scene.clamd.becomes(Mood::Sound);
    for id in [id, again] {
        scene.becomes(id, "it is let in", |view| view["hasCv"] == json!(true)).await;
    }
    assert_eq!(scene.world.count_of("SELECT count(*) FROM quarantined_cv").await, 0);
}

#[tokio::test]
async fn a_logo_that_nobody_can_look_through_is_not_taken() {
    let scene = scene(Mood::Away).await;
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x40\0\0\0\x40\x08\x06\0\0\0".to_vec();
    let form = Form::new().part("logo", Part::bytes(png).file_name("logo.png"));
    let company = scene.carl.company();
    let logo = scene.carl.send_form(Method::POST, &format!("/companies/{company}/logo"), form).await;
    assert_eq!(logo.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(scene.files(), 0);
}
