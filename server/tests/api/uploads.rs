//! CVs on their way in: by hand, many at once, from the public page; what is refused and why.

use std::path::{Path, PathBuf};

use jobhelm::candidates::intake::apply::{self, Applicant};
use jobhelm::forms::SentFile;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::applicants::{self, chosen, cv, file, scan};
use crate::world::{Answer, Person, World};

const UNSUPPORTED: &str = "Unsupported file type - removed";
const EMPTY: &str = "The file is empty - removed";
const TOO_LARGE: &str = "CV must be smaller than 50MB - removed";
const BAD: StatusCode = StatusCode::BAD_REQUEST;

async fn hattie(world: &World) -> Person {
    let company = world.company("Harbour & Co").await;
    world.person(Some(company), Role::HiringManager, "Hattie").await
}

async fn uploads(person: &Person, form: Form, files: Vec<(String, Vec<u8>)>) -> Answer {
    let form = files.into_iter().fold(form, |form, (name, bytes)| form.part("cvs", file(&name, bytes)));
    person.send_form(Method::POST, "/candidate/manually", form).await
}

/// How many CV files are stored, whether or not their pages have been drawn yet.
pub fn stored(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let count = |path: PathBuf| match path.extension() {
        _ if path.is_dir() => stored(&path),
        ending => usize::from(ending.is_none()),
    };
    entries.map(count).sum()
}

fn applicant(email: &str) -> Applicant {
    Applicant {
        first_name: "Ann".into(),
        last_name: "Smith".into(),
        email: email.into(),
        ..Applicant::default()
    }
}

#[expect(clippy::unnecessary_wraps, reason = "as `apply::submit` takes it")]
fn sent(bytes: Vec<u8>) -> Option<SentFile> {
    Some(applicants::sent("cv.pdf", bytes))
}

fn complaints(problem: Problem) -> Vec<(&'static str, String)> {
    let Problem::Invalid(errors) = problem else { panic!("{problem:?}") };
    errors.complaints().iter().map(|c| (c.item.unwrap(), c.message.clone())).collect()
}

#[tokio::test]
async fn each_of_many_files_has_its_own_outcome() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let (ann, of_ann) = cv(11);
    let bob = cv(12).0;
    let job = world.live_job(&hattie, &[ann.email.as_str()]).await;
    let files = vec![
        ("Somebody Else.pdf".into(), of_ann),
        ("payload.pdf".into(), b"MZ not a document".to_vec()),
        ("empty.pdf".into(), Vec::new()),
        ("../../etc/CV final.docx".into(), cv_maker::docx(&bob)),
        ("Scanned Page.pdf".into(), scan()),
    ];
    let answer = uploads(&hattie, Form::new().text("advertId", job.to_string()), files).await.expect_ok();
    let items = answer["items"].as_array().unwrap();
    let messages: Vec<_> = items.iter().map(|item| item["message"].as_str()).collect();
    assert_eq!(messages, [None, Some(UNSUPPORTED), Some(EMPTY), None, None]);

    let made = |at: usize| &items[at]["candidate"];
    assert_eq!(
        (&made(0)["firstName"], &made(0)["lastName"]),
        (&json!(ann.first_name), &json!(ann.last_name))
    );
    assert_eq!((&made(0)["email"], &made(0)["status"]), (&json!(ann.email), &json!("New")));
    // The number as it stands in the CV, and beside it as it is dialled from anywhere.
    assert_eq!(made(0)["phoneNumber"], json!(ann.phone));
    let seen = hattie.get(&format!("/candidate/{}", made(0)["id"].as_str().unwrap())).await.expect_ok();
    assert!(seen["phoneE164"].as_str().unwrap().starts_with("+44"), "{seen}");
    assert_eq!(
        hattie.listed(job, &format!("&searchString={}", &seen["phoneE164"].as_str().unwrap()[1..])).await,
        [ann.first_name.as_str()]
    );
    assert_eq!(
        (&made(3)["firstName"], &made(3)["lastName"]),
        (&json!(bob.first_name), &json!(bob.last_name))
    );
    assert_eq!((&made(3)["email"], &made(3)["status"]), (&json!(bob.email), &json!("AutoRejected")));
    // Without any text the keywords say nothing.
    assert_eq!((&items[4]["outcome"], &made(4)["status"]), (&json!("NoText"), &json!("New")));
    // Nobody is named after a file: what is unknown stays empty, and the file's name stands beside it.
    assert_eq!((&made(4)["firstName"], &made(4)["lastName"]), (&json!(""), &Value::Null));
    assert_eq!((&made(4)["cvName"], &made(4)["cvOutcome"]), (&json!("Scanned Page.pdf"), &json!("NoText")));
    assert_eq!(hattie.listed(job, "").await, ["", bob.first_name.as_str(), ann.first_name.as_str()]);
    assert_eq!(stored(&world.folder.path().join("files")), 3);
}

#[tokio::test]
async fn the_fifty_first_file_is_left_out() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let files = (0..51).map(|number| (format!("Ann Number{number}.pdf"), scan())).collect();
    let answer = uploads(&hattie, Form::new().text("advertId", job.to_string()), files).await.expect_ok();
    let items = answer["items"].as_array().unwrap();
    assert_eq!(items.len(), 51);
    assert!(items[..50].iter().all(|item| item["message"].is_null()));
    assert_eq!(items[50]["message"], "Only 50 files can be added at once - removed");
    assert_eq!(hattie.list(job, "").await.expect_ok()["totalElements"], 50);
}

#[tokio::test]
async fn a_file_of_fifty_megabytes_is_left_out_and_the_next_one_taken() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let mut huge = b"%PDF-1.4".to_vec();
    huge.resize(50 * 1024 * 1024, b' ');
    let (ann, of_ann) = cv(13);
    let files = vec![("huge.pdf".into(), huge.clone()), ("cv.pdf".into(), of_ann)];
    let answer = uploads(&hattie, Form::new().text("advertId", job.to_string()), files).await.expect_ok();
    assert_eq!(answer["items"][0]["message"], TOO_LARGE);
    assert_eq!(answer["items"][1]["candidate"]["firstName"], ann.first_name);

    let form = Form::new()
        .text("advertId", job.to_string())
        .text("firstName", "Bob")
        .part("cv", file("a.pdf", huge));
    hattie.send_form(Method::POST, "/candidate", form).await.expect_refusal(BAD, Some("cv"), TOO_LARGE);
    assert_eq!(hattie.listed(job, "").await, [ann.first_name.as_str()]);
}

#[tokio::test]
async fn everything_that_is_wrong_with_a_form_is_told_at_once() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let form = Form::new()
        .text("advertId", job.to_string())
        .text("firstName", "Al")
        .text("lastName", "X")
        .text("email", "nobody")
        .text("phoneNumber", "call me")
        .text("note", "<p>no</p>")
        .part("cv", file("cv.pdf", b"MZ".to_vec()));
    let answer = hattie.send_form(Method::POST, "/candidate", form).await;
    answer.expect_refusal(BAD, Some("firstName"), "Has to be between 3 and 50 characters");
    answer.expect_refusal(BAD, Some("lastName"), "Has to be between 3 and 50 characters");
    answer.expect_refusal(BAD, Some("email"), "Please provide correct email address.");
    answer.expect_refusal(BAD, Some("phoneNumber"), "Has to be a valid phone number");
    answer.expect_refusal(BAD, Some("note"), "Has to be between 3 and 1000 characters");
    answer.expect_refusal(BAD, Some("cv"), UNSUPPORTED);

    let bare = hattie.send_form(Method::POST, "/candidate", Form::new().text("firstName", "Ann")).await;
    bare.expect_refusal(BAD, Some("advertId"), "Required");
    bare.expect_refusal(BAD, Some("cv"), "File is required");
    let none = uploads(&hattie, Form::new().text("advertId", job.to_string()), Vec::new()).await;
    none.expect_refusal(BAD, Some("cvs"), "File is required");
    uploads(&hattie, Form::new().text("source", "Sourced"), Vec::new()).await.expect_refusal(
        BAD,
        Some("advertId"),
        "Required",
    );
    let json = hattie.post("/candidate/manually", json!({})).await;
    assert_eq!(json.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert!(hattie.listed(job, "").await.is_empty());
    assert_eq!(stored(&world.folder.path().join("files")), 0);
}

#[tokio::test]
async fn a_super_admin_says_where_candidates_come_from() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let elsewhere = world.company("Elsewhere Ltd").await;
    let otto = world.person(Some(elsewhere), Role::CompanyAdmin, "Otto").await;
    let provider = world.super_admin().await;
    let job = world.live_job(&hattie, &[]).await;
    let choose = "Select source in order to add Candidate.";

    provider.tries_to_add(job, "Ann", &[]).await.expect_refusal(BAD, Some("source"), choose);
    let offered = provider.tries_to_add(job, "Ann", &[("source", "ExternalRecruiter")]).await;
    offered.expect_refusal(BAD, Some("source"), choose);
    let otto_id = otto.id().to_string();
    for user in [&[][..], &[("userId", otto_id.as_str())]] {
        let fields = [&[("source", "Sourced")], user].concat();
        let answer = provider.tries_to_add(job, "Ann", &fields).await;
        answer.expect_refusal(BAD, Some("userId"), "Has to be a valid user");
    }
    let hattie_id = hattie.id().to_string();
    let named =
        provider.tries_to_add(job, "Ann", &[("source", "Sourced"), ("userId", &hattie_id)]).await.expect_ok();
    assert_eq!((&named["sourcedBy"], &named["source"]), (&json!("Hattie Tester"), &json!("Sourced")));
    let found = provider.tries_to_add(job, "Bob", &[("source", "JobHelmDb")]).await.expect_ok();
    assert_eq!((&found["source"], &found["stage"]["name"]), (&json!("JobHelmDb"), &json!("Sourced")));
    // Nobody else's choice counts.
    let own = hattie.tries_to_add(job, "Cat", &[("source", "JobHelmDb")]).await.expect_ok();
    assert_eq!(own["source"], "Sourced");
}

#[tokio::test]
async fn the_jobs_state_decides_who_may_add() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let agency = world.company("Agents Ltd").await;
    let recruiter = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let (draft, archived) =
        (world.job_in_state(&hattie, "Draft", &[]).await, world.job_in_state(&hattie, "Archived", &[]).await);
    world.joins(&recruiter, draft).await;
    let can_add = async |person: &Person, job| {
        person.list(job, "").await.expect_ok()["can"].as_array().unwrap().contains(&json!("candidate.add"))
    };

    hattie.adds(draft, "Ann").await;
    assert!(can_add(&hattie, draft).await && !can_add(&hattie, archived).await);
    assert_eq!(
        recruiter.list(draft, "").await.status,
        StatusCode::FORBIDDEN,
        "there is no list to add to yet"
    );
    let closed = "Candidates cannot be added to an archived job.";
    hattie.tries_to_add(archived, "Ann", &[]).await.expect_refusal(StatusCode::CONFLICT, None, closed);
    let form = Form::new().text("advertId", archived.to_string());
    let many = uploads(&hattie, form, vec![("Ann.pdf".into(), scan())]).await;
    many.expect_refusal(StatusCode::CONFLICT, None, closed);
    let early = recruiter.tries_to_add(draft, "Bob", &[]).await;
    early.expect_refusal(StatusCode::CONFLICT, None, "Candidates can be submitted once the job is live.");
    assert_eq!(stored(&world.folder.path().join("files")), 1);
}

#[tokio::test]
async fn an_application_needs_a_name_an_address_and_a_cv() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let nothing = world.takes(job, &Applicant::default(), None).await.unwrap_err();
    let expected =
        [("firstName", "Required".into()), ("email", "Required".into()), ("cv", "File is required".into())];
    assert_eq!(complaints(nothing), expected);

    let ann = world.receives(job, "Ann", 21).await;
    let seen = hattie.candidate(ann).await.expect_ok();
    assert_eq!((&seen["source"], &seen["stage"]["name"]), (&json!("JobHelmApp"), &json!("Applied")));
    assert_eq!((&seen["sourcedBy"], &seen["status"]), (&Value::Null, &json!("New")));
    let added = "SELECT count(*) FROM event WHERE kind = 'CandidateAdded' AND actor_id IS NULL
                    AND body LIKE '%\"acknowledge\":true%'";
    assert_eq!(world.count_of(added).await, 1);
}

#[tokio::test]
async fn only_a_live_job_takes_applications() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let archived = world.job_in_state(&hattie, "Archived", &[]).await;
    let draft = world.job_in_state(&hattie, "Draft", &[]).await;
    let refused = async |job| world.takes(job, &applicant("ann@example.org"), sent(scan())).await;
    assert!(matches!(refused(archived).await, Err(Problem::Conflict(sentence)) if sentence == apply::CLOSED));
    assert!(matches!(refused(draft).await, Err(Problem::NotFound)));
    assert!(matches!(refused(jobhelm::ids::JobId::new()).await, Err(Problem::NotFound)));
    assert_eq!(stored(&world.folder.path().join("files")), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_application_sent_twice_is_kept_once() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let sends = (0..4).map(|_| {
        let cvs = world.app.cvs();
        tokio::spawn(async move {
            let ann = applicant("ann@example.org");
            apply::submit(&cvs, (job, &[]), &ann, chosen(sent(cv(31).1)), async |_: &str| true).await
        })
    });
    let mut kept = Vec::new();
    for send in sends.collect::<Vec<_>>() {
        kept.push(send.await.unwrap().unwrap());
    }
    assert!(kept.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(hattie.list(job, "").await.expect_ok()["totalElements"], 1);
    assert_eq!(stored(&world.folder.path().join("files")), 1);

    let other_cv = world.takes(job, &applicant("Ann@example.org"), sent(scan())).await;
    assert!(matches!(other_cv, Err(Problem::Conflict(sentence)) if sentence == apply::APPLIED_ALREADY));
    assert_eq!(stored(&world.folder.path().join("files")), 1);

    world.app.clock.advance(std::time::Duration::from_mins(11));
    world.takes(job, &applicant("ann@example.org"), sent(scan())).await.unwrap();
    assert_eq!(hattie.list(job, "").await.expect_ok()["totalElements"], 2);
}

/// CV files that others made: in `JOBHELM_CV_DATA`, or in `shared/data/cvs/dev` beside the checkout, if at hand.
fn real_files() -> Vec<(String, Vec<u8>)> {
    let named = std::env::var_os("JOBHELM_CV_DATA").map(PathBuf::from);
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let beside =
        || here.ancestors().map(|above| above.join("shared/data/cvs/dev")).find(|folder| folder.exists());
    let Some(folder) = named.or_else(beside) else { return Vec::new() };
    let mut paths: Vec<_> =
        std::fs::read_dir(folder.join("files")).unwrap().map(|e| e.unwrap().path()).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), std::fs::read(path).unwrap())).collect()
}

#[tokio::test]
async fn real_cvs_become_candidates_whatever_is_in_them() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let mut kept = 0;
    for files in real_files().chunks(50) {
        let form = Form::new().text("advertId", job.to_string());
        let answer = uploads(&hattie, form, files.to_vec()).await.expect_ok();
        for (item, (name, bytes)) in answer["items"].as_array().unwrap().iter().zip(files) {
            let Some(id) = item["candidate"]["id"].as_str() else {
                let told = item["message"].as_str().unwrap();
                assert!([UNSUPPORTED, EMPTY].contains(&told), "{name}: {told}");
                continue;
            };
            kept += 1;
            let saved = hattie.get(&format!("/candidate/{id}/download")).await;
            assert!(saved.bytes == *bytes, "{name} is not what was sent");
            let text = hattie.get(&format!("/candidate/{id}/cv-text")).await.expect_ok();
            assert_eq!(item["outcome"] == "Text", text["text"] != "", "{name}");
        }
    }
    assert_eq!(hattie.list(job, "").await.expect_ok()["totalElements"], kept);
}

#[tokio::test]
async fn a_candidate_whom_nobody_can_name_is_named_by_hand() {
    let world = World::start().await;
    let hattie = hattie(&world).await;
    let job = world.live_job(&hattie, &[]).await;
    let form = Form::new().text("advertId", job.to_string());
    let answer = uploads(&hattie, form, vec![("Scan 7.pdf".into(), scan())]).await.expect_ok();
    let id = answer["items"][0]["candidate"]["id"].as_str().unwrap().to_owned();
    let saved = hattie.get(&format!("/candidate/{id}/download")).await;
    assert!(saved.headers["content-disposition"].to_str().unwrap().contains("\"CV.pdf\""));

    world.settle().await;
    assert_eq!(hattie.listed(job, "&searchString=scan%207").await, [""]);
    // Other details can be set before the name is known, but a name cannot be taken away.
    let set = |name: &'static str, value: &'static str| {
        Form::new().text("candidateId", id.clone()).text(name, value)
    };
    let put = async |form| hattie.send_form(Method::PUT, "/candidate", form).await;
    let dialled = put(set("phoneNumber", "07700 900123")).await.expect_ok();
    assert_eq!((&dialled["firstName"], &dialled["phoneE164"]), (&json!(""), &json!("+447700900123")));
    put(set("firstName", " ")).await.expect_refusal(
        BAD,
        Some("firstName"),
        "Has to be between 3 and 50 characters",
    );
    let named = put(set("firstName", "Ann")).await.expect_ok();
    assert_eq!((&named["firstName"], &named["phoneNumber"]), (&json!("Ann"), &json!("07700 900123")));
    let abroad = put(set("phoneNumber", "123 456")).await.expect_ok();
    assert_eq!((&abroad["phoneNumber"], &abroad["phoneE164"]), (&json!("123 456"), &Value::Null));
}
