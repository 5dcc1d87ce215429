//! Blind sift: who a job's candidates are is read nowhere by the hiring side until somebody shortlists them, and whoever
//! does stands in the log.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use cv_maker::Trade;
use jobhelm::candidates::intake::apply::Applicant;
use jobhelm::clock::Millis;
use jobhelm::ids::{CandidateId, CompanyId, JobId, QuestionId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::time_zone::Day;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::values;
use store::{Sql, Tx};

use crate::applicants::{candidate_id, cv, sent};
use crate::forwarding::Sent;
use crate::policy::Documented;
use crate::search::keys;
use crate::world::{Answer, Person, World};

const CONFLICT: StatusCode = StatusCode::CONFLICT;
const CLOSED: &str =
    "This candidate is sifted blind. Shortlist them to see who they are, and this opens with it.";
const UNSEEN: &str = "This candidate is sifted blind. Shortlist them before you move them there.";

/// What nobody may read of whoever is covered: two people's names, addresses, numbers, files, and what stands in their CVs.
const SECRETS: [&str; 12] = [
    "Quenby",
    "Zephyrine",
    "quenby.z@home.example",
    "7700 900917",
    "zephyrine-cv",
    "glockenspiel",
    "Ysolde",
    "Quillfeather",
    "ysolde.q@home.example",
    "7700 900923",
    "quillfeather-cv",
    "bagpipes",
];

/// Those of them that are names.
const NAMES: [&str; 4] = [SECRETS[0], SECRETS[1], SECRETS[6], SECRETS[7]];

impl Person {
    async fn sifts(&self, job: JobId, on: bool) -> Answer {
        self.put(&format!("/campaign/{job}/blind-sift"), json!({ "on": on })).await
    }

    /// What a candidate is called on their page, and whether who they are is hidden.
    async fn reads_name(&self, id: CandidateId) -> (String, bool) {
        let seen = self.candidate(id).await.expect_ok();
        let name = |field: &str| seen[field].as_str().unwrap_or_default().to_owned();
        (format!("{} {}", name("firstName"), name("lastName")), seen["isCovered"].as_bool().unwrap())
    }

    async fn decides_back(&self, id: CandidateId, from: &str, to: &str) -> Answer {
        let back = json!({ "ids": [id], "status": to, "from": from });
        self.post("/candidate/update-status", back).await
    }

    async fn history(&self, id: CandidateId) -> Vec<String> {
        let page = self.get(&format!("/candidate/{id}/timeline?pageSize=100")).await.expect_ok();
        let items = page["items"].as_array().unwrap().iter();
        items.map(|item| item["type"].as_str().unwrap().to_owned()).collect()
    }
}

/// A job with everybody who works on it.
struct Quay {
    world: World,
    harbour: CompanyId,
    hattie: Person,
    ada: Person,
    tim: Person,
    rex: Person,
    job: JobId,
}

impl Quay {
    async fn open() -> Self {
        let world = World::start().await;
        let (harbour, agency) = (world.company("Harbour & Co").await, world.company("Agents Ltd").await);
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let ada = world.person(Some(harbour), Role::CompanyAdmin, "Ada").await;
        let tim = world.person(Some(harbour), Role::TeamMember, "Tim").await;
        let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
        let job = world.live_job(&hattie, &[]).await;
        world.joins(&tim, job).await;
        world.joins(&rex, job).await;
        Self { world, harbour, hattie, ada, tim, rex, job }
    }

    async fn execute(&self, sql: Sql) {
        let write = move |tx: &mut Tx<'_>| tx.run(sql.clone()).map_err(Problem::from);
        self.world.app.db.write(write).await.unwrap();
    }

    /// Somebody applies whose CV says who it is on every page.
    async fn comes(&self, [first, last, email, number, file, word]: [&str; 6], seed: u64) -> CandidateId {
        let mut person = cv_maker::person(seed, Trade::Software);
        person.first_name = first.into();
        person.last_name = last.into();
        person.email = email.into();
        person.phone = format!("0{number}");
        person.profile = format!("I play the {word} at weekends.");
        let applicant = Applicant {
            first_name: first.into(),
            last_name: last.into(),
            email: email.into(),
            phone_number: format!("+44 {number}"),
            ..Applicant::default()
        };
        let cv = sent(&format!("{file}.pdf"), cv_maker::pdf(&person));
        self.world.takes(self.job, &applicant, Some(cv)).await.unwrap()
    }

    async fn listed(&self, by: &Person, query: &str) -> usize {
        by.list(self.job, query).await.expect_ok()["items"].as_array().unwrap().len()
    }
}

/// A list that was asked for as CSV.
fn command_of(asked: &Value) -> String {
    asked["command"]["id"].as_str().unwrap().to_owned()
}

/// What is put into the places of the contract's paths.
struct Places<'a> {
    quay: &'a Quay,
    candidate: CandidateId,
    command: String,
    csv: String,
    message: String,
}

impl Places<'_> {
    /// The addresses under which a path of the contract is asked for, with what it has to be told.
    fn of(&self, path: &str) -> Vec<String> {
        let Quay { job, harbour, hattie, .. } = self.quay;
        let filled: Vec<String> = path
            .split('/')
            .map(|part| match part {
                "{candidateId}" => self.candidate.to_string(),
                "{jobId}" => job.to_string(),
                "{commandId}" if path.contains("/csv/") => self.csv.clone(),
                "{commandId}" => self.command.clone(),
                "{userId}" => hattie.id().to_string(),
                "{id}" => harbour.to_string(),
                "{messageId}" => self.message.clone(),
                "{number}" | "{page}" | "{place}" => "0".into(),
                fixed if !fixed.starts_with('{') => fixed.into(),
                other => panic!("{path}: say what stands for {other}"),
            })
            .collect();
        let address = filled.join("/");
        let query = match path {
            "/candidate/list"
            | "/candidate/count"
            | "/candidate/waiting"
            | "/candidate/tag-count"
            | "/candidate/rejections"
            | "/candidate/agency-terms"
            | "/hiringteam" => format!("advertId={job}"),
            "/candidate/matches" | "/hiringteam/invitable" => format!("advertId={job}&searchString=a"),
            "/candidate/{candidateId}" => "numbered=true".into(),
            "/candidate/{candidateId}/interviews/free" => format!("minutes=30&interviewers={}", hattie.id()),
            "/interviews" => "days=7&whose=Team".into(),
            "/inbox" => "show=Open".into(),
            "/report/rows" => format!("figure=Arrived&advertId={job}"),
            "/report/csv" => "table=Jobs".into(),
            "/stage" => format!("companyId={harbour}"),
            "/companies/{id}/retention/preview" => "months=3".into(),
            "/security/events" => format!("userId={}", hattie.id()),
            "/credits" => format!("userId={}", hattie.id()),
            _ => String::new(),
        };
        let searches = [
            "/campaign/{jobId}/board",
            "/campaign/{jobId}/open",
            "/candidate/count",
            "/candidate/everyone",
            "/candidate/list",
            "/candidate/tag-count",
            "/candidate/waiting",
            "/inbox",
        ];
        let of_secret = |secret: &str| {
            let typed: String = url::form_urlencoded::byte_serialize(secret.as_bytes()).collect();
            format!("{address}?{query}&searchString={typed}")
        };
        let mut all = vec![format!("{address}?{query}")];
        if searches.contains(&path) {
            all.extend(NAMES.map(of_secret));
        }
        all
    }

    /// The secrets that stand in any answer of the API to somebody, and in what their keys find.
    async fn read_by(&self, person: &Person, all: &[Documented]) -> BTreeSet<(&'static str, String)> {
        let mut read = BTreeSet::new();
        let mut look = |place: &str, text: &str| {
            // What was looked for may be said again.
            for secret in SECRETS.into_iter().filter(|secret| !place.contains(secret)) {
                if text.to_lowercase().contains(&secret.to_lowercase()) {
                    read.insert((secret, place.to_owned()));
                }
            }
        };
        // The stream does not end; it is listened to.
        let asked =
            all.iter().filter(|call| call.method == Method::GET && !call.is_public() && call.path != "/live");
        for call in asked {
            for address in self.of(&call.path) {
                let answer = person.get(&address).await;
                assert_ne!(answer.status, StatusCode::BAD_REQUEST, "{address}: {}", answer.body);
                assert!(!answer.status.is_server_error(), "{address}: {}", answer.body);
                let head = format!("{:?}", answer.headers);
                look(&address, &format!("{head}{}", String::from_utf8_lossy(&answer.bytes)));
            }
        }
        for (index, key) in keys(person).await {
            for words in NAMES.into_iter().chain([""]) {
                let params = json!({ "query": words, "hitsPerPage": 1000 });
                let found = key.search(&self.quay.world, params).await;
                look(&format!("{index} {words}"), &found["hits"].to_string());
                // That a name finds somebody says whose it is.
                if !found["hits"].as_array().unwrap().is_empty() {
                    look(&index, words);
                }
            }
        }
        read
    }
}

#[tokio::test]
async fn no_call_letter_or_search_says_who_somebody_is_until_they_are_shortlisted() {
    let quay = Quay::open().await;
    let Quay { world, harbour, hattie, ada, tim, job, .. } = &quay;
    let rita = world.person(Some(*harbour), Role::RecruitmentManager, "Rita").await;
    let sasha = world.super_admin().await;
    let hiring = [hattie, ada, &rita, tim, &sasha];
    for person in [hattie, tim] {
        let at_once = json!({ "kind": "NewApplicants", "frequency": "AtOnce" });
        person.put("/user/notifications", at_once).await.expect_ok();
    }

    // All that can be written of somebody is, before anybody thinks of a sift.
    let [a, b, c, d, e, f, ..] = SECRETS;
    let quenby = quay.comes([a, b, c, d, e, f], 21).await;
    let question = QuestionId::new();
    quay.execute(Sql::with(
        "INSERT INTO job_question (id, job_id, position, kind, question, required) VALUES ($1, $2, 0, 'Text', 'Why?', 0)",
        values![question, *job],
    ))
    .await;
    let answer = "I am Quenby: quenby.z@home.example, www.zephyrine.example/me";
    quay.execute(Sql::with(
        "INSERT INTO candidate_answer (candidate_id, question_id, answer) VALUES ($1, $2, $3)",
        values![quenby, question, answer],
    ))
    .await;
    let text = "<p>Quenby <strong>Zephyrine</strong> is on 07700 900 917, or 7700 900917.</p>";
    hattie.post(&format!("/candidate/{quenby}/note"), json!({ "text": text })).await.expect_ok();
    let soon = Day::at(world.app.clock.now().plus(Duration::from_hours(48)), "Europe/London").to_string();
    let task = json!({ "text": "Ring Quenby on +447700900917", "dueOn": soon, "assigneeId": tim.id() });
    hattie.post(&format!("/candidate/{quenby}/tasks"), task).await.expect_ok();
    ada.puts_on_hold(quenby, "Ms Zephyrine has a claim").await.expect_ok();
    let card =
        json!({ "edition": 0, "formVersion": 0, "recommendation": "Yes", "words": "Zephyrine knows knots" });
    hattie.post(&format!("/candidate/{quenby}/scorecards"), card).await.expect_ok();
    let message = json!({ "ids": [quenby], "subject": "For {{first name}}", "body": "<p>Dear Quenby</p>" });
    hattie.post("/message", message).await.expect_ok();
    let messages = hattie.get(&format!("/candidate/{quenby}/messages")).await.expect_ok();
    let message = messages["messages"]["items"][0]["id"].as_str().unwrap().to_owned();
    let forward =
        json!({ "ids": [quenby], "emailList": ["kim@client.example"], "comment": "Quenby is good." });
    hattie.post("/candidate/forward", forward).await.expect_ok();
    let whom = json!({ "query": { "advertId": job }, "expectedTotal": 1 });
    let csv = command_of(&ada.post("/candidate/csv", whom.clone()).await.expect_ok());
    let changed = json!({ "query": { "advertId": job }, "expectedTotal": 1, "status": "Rejected",
        "reasonText": "Quenby has no boat" });
    let command = command_of(&hattie.post("/candidate/update-status", changed).await.expect_ok());
    world.all_done().await;

    hattie.sifts(*job, true).await.expect_ok();
    let before: BTreeSet<String> = world.mail().into_iter().collect();
    let mut streams = Vec::new();
    for person in hiring {
        streams.push((person, person.listens().await));
    }
    // And as much while it lasts.
    let [.., a, b, c, d, e, f] = SECRETS;
    let ysolde = quay.comes([a, b, c, d, e, f], 22).await;
    let mention = json!({
        "text": format!("<p><span data-mention=\"{}\">@Tim</span> see Ysolde</p>", tim.id()), "users": [tim.id()],
    });
    ada.post(&format!("/candidate/{ysolde}/note"), mention).await.expect_ok();
    let task = json!({ "text": "Ring Ysolde", "dueOn": soon, "assigneeId": tim.id() });
    ada.post(&format!("/candidate/{ysolde}/tasks"), task).await.expect_ok();
    tim.opens(ysolde).await.expect_ok();
    tim.sets_status(&[quenby, ysolde], "Maybe").await.expect_ok();
    hattie.sets_status(&[ysolde], "Rejected").await.expect_ok();
    let has_rung = async || tim.bell().await.iter().any(|(kind, _)| kind == "Mentioned").then_some(());
    world.eventually("the bell rings", has_rung).await;
    for (person, mut stream) in streams {
        let told = json!(stream.all_so_far(world, person).await).to_string();
        assert!(SECRETS.iter().all(|secret| !told.contains(secret)), "{told}");
    }
    let whom = json!({ "query": { "advertId": job }, "expectedTotal": 2 });
    let later = command_of(&ada.post("/candidate/csv", whom).await.expect_ok());
    world.all_done().await;
    world.settle().await;
    world.counted().await;

    let all = Documented::all();
    for candidate in [quenby, ysolde] {
        let (command, csv, message) = (command.clone(), csv.clone(), message.clone());
        let places = Places { quay: &quay, candidate, command, csv, message };
        for person in hiring {
            assert_eq!(places.read_by(person, &all).await, BTreeSet::new(), "by {}", person.id());
        }
    }
    let list = ada.get(&format!("/candidate/csv/{later}")).await;
    let list = String::from_utf8(list.bytes).unwrap();
    assert!(list.contains("Candidate,") && SECRETS.iter().all(|secret| !list.contains(secret)), "{list}");
    let own = [SECRETS[2], SECRETS[8]].map(|email| format!("To: {email}"));
    let letters = world.mail().into_iter().filter(|letter| !before.contains(letter));
    let letters: Vec<_> = letters.filter(|letter| own.iter().all(|own| !letter.contains(own))).collect();
    assert!(!letters.is_empty(), "somebody was told something");
    for letter in letters.iter().map(|letter| letter.replace("=\r\n", "")) {
        assert!(SECRETS.iter().all(|secret| !letter.contains(secret)), "{letter}");
    }
    // What is there to judge by is there: what they are called, and the rest of what was written.
    let (name, is_covered) = tim.reads_name(quenby).await;
    assert!(name.starts_with("Candidate ") && is_covered, "{name}");
    let seen = tim.candidate(quenby).await.expect_ok();
    assert_eq!((&seen["hasCv"], &seen["cv"]["fileName"]), (&json!(true), &json!("")));
    let said = seen["answers"][0]["answer"].as_str().unwrap();
    assert_eq!(said, "I am •••: •••, •••");
    let notes = tim.get(&format!("/candidate/{quenby}/note")).await.expect_ok();
    assert!(notes["items"][0]["text"].as_str().unwrap().ends_with("</p>"), "{notes}");

    tim.sets_status(&[quenby, ysolde], "Shortlisted").await.expect_ok();
    world.all_done().await;
    world.settle().await;
    world.counted().await;
    for person in hiring {
        let mut read = BTreeSet::new();
        for candidate in [quenby, ysolde] {
            let (command, csv, message) = (command.clone(), csv.clone(), message.clone());
            let places = Places { quay: &quay, candidate, command, csv, message };
            read.extend(places.read_by(person, &all).await.into_iter().map(|(secret, _)| secret));
        }
        assert_eq!(read, BTreeSet::from(SECRETS), "by {}", person.id());
    }
}

#[tokio::test]
async fn whoever_has_the_job_turns_it_on_and_off_and_it_is_kept_who_did() {
    let quay = Quay::open().await;
    let Quay { world, hattie, ada, tim, rex, job, .. } = &quay;
    let ann = world.receives(*job, "Ann", 1).await;
    let rita = world.person(Some(quay.harbour), Role::RecruitmentManager, "Rita").await;
    let stranger = {
        let inland = world.company("Inland Ltd").await;
        world.person(Some(inland), Role::CompanyAdmin, "Stan").await
    };
    for (person, status) in [
        (tim, StatusCode::FORBIDDEN),
        (rex, StatusCode::FORBIDDEN),
        (&rita, StatusCode::FORBIDDEN),
        (&stranger, StatusCode::NOT_FOUND),
    ] {
        assert_eq!(person.sifts(*job, true).await.status, status);
    }
    assert_eq!(hattie.reads_name(ann).await, ("Ann Applicant".into(), false));

    let on = hattie.sifts(*job, true).await.expect_ok();
    assert_eq!((&on["blindSift"], &on["can"]), (&json!(true), &hattie.job(*job).await.expect_ok()["can"]));
    // Said twice it is done once.
    ada.sifts(*job, true).await.expect_ok();
    for person in [hattie, ada, tim, &rita, &world.super_admin().await] {
        assert!(person.reads_name(ann).await.1, "{}", person.id());
    }
    // From outside nobody is told how the company sifts.
    assert_eq!(rex.job(*job).await.expect_ok()["blindSift"], false);
    assert_eq!(tim.job(*job).await.expect_ok()["blindSift"], true);
    let copy = hattie.post("/campaign/copy", json!({ "id": job })).await.expect_ok();
    assert_eq!(copy["blindSift"], true);

    ada.sifts(*job, false).await.expect_ok();
    assert_eq!(tim.reads_name(ann).await, ("Ann Applicant".into(), false));
    world.counted().await;
    let told = hattie.get(&format!("/campaign/{job}/activity")).await.expect_ok();
    let text = |item: &Value| item.as_str().unwrap_or_default().to_owned();
    let items = told["items"].as_array().unwrap().iter();
    let by: Vec<_> = items
        .map(|item| (text(&item["kind"]), text(&item["by"]["fullName"])))
        .filter(|(kind, _)| kind.starts_with("Sift"))
        .collect();
    let done = |kind: &str, by: &str| (kind.to_owned(), by.to_owned());
    assert_eq!(by, [done("SiftEnded", "Ada Tester"), done("SiftBegun", "Hattie Tester")]);
}

#[tokio::test]
async fn shortlisting_lifts_it_for_good_unless_it_is_taken_back() {
    let quay = Quay::open().await;
    let Quay { world, hattie, ada, tim, job, .. } = &quay;
    hattie.sifts(*job, true).await.expect_ok();
    let (ann, bob) = (world.receives(*job, "Ann", 1).await, world.receives(*job, "Bob", 2).await);
    let hidden = tim.reads_name(ann).await;
    assert_ne!(hidden.0, tim.reads_name(bob).await.0, "they are told apart");

    tim.sets_status(&[ann], "Shortlisted").await.expect_ok();
    assert_eq!(hattie.reads_name(ann).await, ("Ann Applicant".into(), false));
    assert!(hattie.reads_name(bob).await.1);
    let csv = json!({ "query": { "advertId": job }, "expectedTotal": 2 });
    let list = command_of(&ada.post("/candidate/csv", csv).await.expect_ok());
    let rows = ada.get(&format!("/candidate/csv/{list}")).await;
    let rows = String::from_utf8(rows.bytes).unwrap();
    assert!(rows.contains("Ann,Applicant") && !rows.contains("Bob"), "{rows}");

    // A slip is taken back, and what was written meanwhile is closed.
    tim.decides_back(ann, "Shortlisted", "New").await.expect_ok();
    assert_eq!(hattie.reads_name(ann).await, hidden);
    assert_eq!(ada.get(&format!("/candidate/csv/{list}")).await.status, StatusCode::NOT_FOUND);
    let told = tim.history(ann).await;
    let sift: Vec<_> = told.iter().filter(|kind| kind.starts_with("Cover")).collect();
    assert_eq!(sift, ["CoverPutBack", "CoverLifted"], "{told:?}");

    // Whoever was shortlisted and is turned down after that has been seen.
    tim.sets_status(&[ann], "Shortlisted").await.expect_ok();
    tim.sets_status(&[ann], "Rejected").await.expect_ok();
    assert_eq!(hattie.reads_name(ann).await, ("Ann Applicant".into(), false));
    let timeline = tim.get(&format!("/candidate/{ann}/timeline?pageSize=100")).await.expect_ok();
    let lifted = timeline["items"].as_array().unwrap().iter().find(|item| item["type"] == "CoverLifted");
    assert_eq!(lifted.unwrap()["user"]["fullName"], "Tim Tester");
    world.counted().await;
    let told = hattie.get(&format!("/campaign/{job}/activity")).await.expect_ok();
    let lifted = told["items"].as_array().unwrap().iter().filter(|item| item["kind"] == "CoverLifted");
    assert_eq!(lifted.count(), 2, "{told}");
    // A sift that begins anew spares whoever was seen.
    hattie.sifts(*job, false).await.expect_ok();
    hattie.sifts(*job, true).await.expect_ok();
    assert!(!hattie.reads_name(ann).await.1 && hattie.reads_name(bob).await.1);
}

#[tokio::test]
async fn what_takes_to_know_who_they_are_waits() {
    let quay = Quay::open().await;
    let Quay { world, hattie, ada, job, .. } = &quay;
    hattie.sifts(*job, true).await.expect_ok();
    let (ann, bob) = (world.receives(*job, "Ann", 1).await, world.receives(*job, "Bob", 2).await);
    let soon = Day::at(world.app.clock.now().plus(Duration::from_hours(48)), "Europe/London").to_string();
    let plan = json!({ "name": "Call", "minutes": 20, "way": "Phone", "at": format!("{soon}T10:00"),
        "interviewers": [hattie.id()], "version": 0 });
    let message = json!({ "ids": [ann], "subject": "Hello", "body": "<p>Dear {{first name}}</p>" });
    for (method, path, body) in [
        (Method::GET, format!("/candidate/{ann}/download"), Value::Null),
        (Method::GET, format!("/candidate/{ann}/messages"), Value::Null),
        (Method::GET, format!("/candidate/{ann}/interviews"), Value::Null),
        (Method::GET, format!("/candidate/{ann}/duplicates"), Value::Null),
        (Method::POST, format!("/candidate/{ann}/interviews"), plan),
        (Method::POST, "/message".into(), message.clone()),
        (Method::POST, "/message/preview".into(), message),
        (
            Method::POST,
            "/candidate/forward".into(),
            json!({ "ids": [ann], "emailList": ["kim@client.example"] }),
        ),
        (Method::POST, "/candidate/add-to-job".into(), json!({ "ids": [ann], "advertId": job })),
        (Method::POST, format!("/candidate/{ann}/merge"), json!({ "candidateId": bob })),
    ] {
        let answer = Answer::of(hattie.request(method, &path).json(&body)).await;
        assert_eq!((answer.status, answer.message()), (CONFLICT, CLOSED), "{path}");
    }
    let edited = hattie.edits(ann, &[("firstName", "Anne")], None).await;
    assert_eq!((edited.status, edited.message()), (CONFLICT, CLOSED));
    assert_eq!(hattie.get(&format!("/candidate/{ann}/cv-text")).await.expect_ok()["text"], "");
    let pages = hattie.get(&format!("/candidate/{ann}/pages")).await.expect_ok();
    assert_eq!(pages["pages"], json!([]));
    let can = hattie.candidate(ann).await.expect_ok()["can"].to_string();
    for closed in ["candidate.download", "message.write", "interview.arrange", "candidate.edit"] {
        assert!(!can.contains(closed), "{can}");
    }

    // Nor is anybody met whom nobody has shortlisted; the stages before are open.
    let (screen, meet) =
        (world.stage(quay.harbour, "Phone Screen").await, world.stage(quay.harbour, "1st Interview").await);
    hattie.moves(&[ann], screen).await.expect_ok();
    for from in [Value::Null, json!(screen)] {
        let there = json!({ "ids": [ann], "stageId": meet, "fromStageId": from });
        let refused = hattie.post("/candidate/update-stage", there).await;
        assert_eq!((refused.status, refused.message()), (CONFLICT, UNSEEN), "from {from}");
    }
    hattie.sets_status(&[bob], "Shortlisted").await.expect_ok();
    let whom = json!({ "query": { "advertId": job }, "expectedTotal": 2, "stageId": meet });
    let moved = hattie.post("/candidate/update-stage", whom).await.expect_ok();
    assert_eq!(moved["changed"], 1);
    let failures = format!("/candidate/command/{}/failures", command_of(&moved));
    let failed = hattie.get(&failures).await.expect_ok()["items"][0].clone();
    assert_eq!((&failed["candidateId"], &failed["why"]), (&json!(ann), &json!("Covered")));
    assert!(failed["fullName"].as_str().unwrap().starts_with("Candidate "), "{failed}");
    // Whoever is met is past the sift, whatever becomes of them.
    ada.sets_status(&[bob], "Rejected").await.expect_ok();
    assert_eq!(hattie.reads_name(bob).await, ("Bob Applicant".into(), false));
}

#[tokio::test]
async fn whoever_is_covered_is_tied_to_nobody() {
    let quay = Quay::open().await;
    let Quay { world, hattie, ada, job, .. } = &quay;
    let open = world.live_job(hattie, &[]).await;
    // The same person in two jobs.
    let (hidden, known) = (world.receives(*job, "Ann", 1).await, world.receives(open, "Ann", 1).await);
    let campaigns =
        async |id: CandidateId| ada.candidate(id).await.expect_ok()["campaigns"].as_array().unwrap().len();
    assert_eq!((campaigns(hidden).await, campaigns(known).await), (1, 1));
    ada.post("/candidate/tag", json!({ "ids": [known], "name": "Met at a fair" })).await.expect_ok();
    hattie.sifts(*job, true).await.expect_ok();
    assert_eq!((campaigns(hidden).await, campaigns(known).await), (0, 0));
    assert_eq!(ada.reads_name(known).await, ("Ann Applicant".into(), false));
    world.settle().await;
    let everyone = ada.get("/candidate/everyone").await.expect_ok();
    let people: Vec<_> = everyone["items"].as_array().unwrap().iter().collect();
    assert_eq!(people.len(), 2, "{everyone}");
    assert!(people.iter().all(|one| one["applications"].as_array().unwrap().len() == 1), "{everyone}");
    let found = ada.get("/candidate/everyone?searchString=Applicant").await.expect_ok();
    assert_eq!(found["items"].as_array().unwrap().len(), 1, "{found}");
    // Somebody else with the same CV is the double of whoever is known alone.
    let applicant = Applicant {
        first_name: "Anne".into(),
        last_name: "Other".into(),
        email: "anne@home.example".into(),
        ..Applicant::default()
    };
    let double = world.takes(open, &applicant, Some(sent("cv.pdf", cv(1).1))).await.unwrap();
    let doubles = ada.get(&format!("/candidate/{double}/duplicates")).await.expect_ok().to_string();
    assert!(doubles.contains(&known.to_string()) && !doubles.contains(&hidden.to_string()), "{doubles}");
    // Neither is it told at whoever is hidden that those whom everybody sees were tagged, merged and parted.
    world.counted().await;
    let of_sifted = async || {
        let about = ada.get(&format!("/campaign/{job}/activity")).await.expect_ok()["items"].clone();
        let kinds = about.as_array().unwrap().iter().map(|item| item["kind"].as_str().unwrap().to_owned());
        kinds.filter(|kind| ["TagPutOn", "Merged", "Parted"].contains(&kind.as_str())).collect::<Vec<_>>()
    };
    assert_eq!(of_sifted().await, [""; 0], "not what was done before the sift either");
    ada.post(&format!("/candidate/{double}/merge"), json!({ "candidateId": known })).await.expect_ok();
    ada.post(&format!("/candidate/{double}/unmerge"), json!({ "candidateId": known })).await.expect_ok();
    world.counted().await;
    assert_eq!(of_sifted().await, [""; 0]);
    // Nor is it said which of those who are sifted blind somebody is who is there already.
    let added =
        ada.post("/candidate/add-to-job", json!({ "ids": [known], "advertId": job })).await.expect_ok();
    assert_eq!(added["existing"], json!([{ "id": known, "candidateId": known }]));
}

#[tokio::test]
async fn nobody_is_found_or_placed_by_a_name_that_is_hidden() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    hattie.sifts(*job, true).await.expect_ok();
    let ann = world.receives(*job, "Ann", 1).await;
    world.receives(*job, "Bob", 2).await;
    world.settle().await;
    assert_eq!(quay.listed(hattie, "&searchString=Ann").await, 0);
    assert_eq!(quay.listed(hattie, "&searchString=Applicant").await, 0);
    for call in ["count", "matches", "waiting"] {
        let path = format!("/candidate/{call}?advertId={job}&searchString=Ann");
        let found = hattie.get(&path).await.expect_ok();
        assert!(!found.to_string().contains(&ann.to_string()), "{found}");
        assert!(found["totalElements"].as_i64().unwrap_or_default() == 0, "{found}");
    }
    // By what they are called they are.
    let (name, _) = hattie.reads_name(ann).await;
    let code = name.strip_prefix("Candidate ").unwrap();
    assert_eq!(quay.listed(hattie, &format!("&searchString={code}")).await, 1);
    hattie.sets_status(&[ann], "Shortlisted").await.expect_ok();
    world.settle().await;
    assert_eq!(quay.listed(hattie, "&searchString=Ann").await, 1);
    assert_eq!(quay.listed(hattie, &format!("&searchString={code}")).await, 0);
}

#[tokio::test]
async fn what_is_refused_as_outdated_says_no_name_either() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, job, .. } = &quay;
    let wolf = world.receives(*job, "Wolfram", 1).await;
    let soon = Day::at(world.app.clock.now().plus(Duration::from_hours(48)), "Europe/London").to_string();
    let task = json!({ "text": "Ring Wolfram", "dueOn": soon, "assigneeId": tim.id() });
    let task = hattie.post(&format!("/candidate/{wolf}/tasks"), task).await.expect_ok();
    hattie.sifts(*job, true).await.expect_ok();
    let path = format!("/tasks/{}", task["id"].as_str().unwrap());
    let refused = [
        tim.put(&format!("{path}/done"), json!({ "done": true, "version": 99 })).await,
        tim.delete(&format!("{path}?version=99")).await,
    ];
    for answer in refused {
        assert_eq!(answer.status, CONFLICT, "{}", answer.body);
        let said = answer.body.to_string();
        assert!(said.contains("Ring •••") && !said.contains("Wolfram"), "{said}");
    }
}

#[tokio::test]
async fn whoever_submitted_somebody_sees_them_as_ever() {
    let quay = Quay::open().await;
    let Quay { world, hattie, rex, job, .. } = &quay;
    hattie.sifts(*job, true).await.expect_ok();
    let added = rex.tries_to_add(*job, "Wolfram", &[("lastName", "Eschen")]).await.expect_ok();
    let wolf = candidate_id(&added);
    assert_eq!((&added["firstName"], &added["isCovered"]), (&json!("Wolfram"), &json!(false)));
    assert_eq!(rex.reads_name(wolf).await, ("Wolfram Eschen".into(), false));
    assert_eq!(rex.listed(*job, "").await, ["Wolfram"]);
    // And finds them by name; others are found by nothing that is hidden.
    world.receives(*job, "Wilma", 3).await;
    world.settle().await;
    for (typed, found) in [("wolfram esch", vec!["Wolfram"]), ("Wilma", Vec::new())] {
        assert_eq!(rex.listed(*job, &format!("&searchString={typed}")).await, found, "{typed}");
        assert_eq!(hattie.listed(*job, &format!("&searchString={typed}")).await, [""; 0], "{typed}");
    }
    for (_, key) in keys(rex).await {
        let found = key.search(world, json!({ "query": "", "hitsPerPage": 1000 })).await;
        assert!(
            !found["hits"].to_string().contains("Candidate "),
            "nor is anybody told how they are sifted: {found}"
        );
    }
    rex.edits(wolf, &[("firstName", "Wolf")], None).await.expect_ok();
    assert_eq!(rex.get(&format!("/candidate/{wolf}/download")).await.status, StatusCode::OK);
    let note = json!({ "text": "<p>Wolf is free.</p>", "visibleToRecruiter": true });
    rex.post(&format!("/candidate/{wolf}/note"), note).await.expect_ok();
    assert!(hattie.reads_name(wolf).await.1);
    let read = async |by: &Person| {
        let notes = by.get(&format!("/candidate/{wolf}/note")).await.expect_ok();
        notes["items"][0]["text"].as_str().unwrap().to_owned()
    };
    assert_eq!(
        (read(rex).await, read(hattie).await),
        ("<p>Wolf is free.</p>".into(), "<p>••• is free.</p>".into())
    );
    // One of the hiring side who adds somebody reads at once what all others do.
    let own = hattie.tries_to_add(*job, "Ida", &[]).await.expect_ok();
    assert_eq!((&own["firstName"], &own["isCovered"]), (&json!("Candidate"), &json!(true)));
    world.all_done().await;
}

#[tokio::test]
async fn whoever_was_met_is_spared_when_a_sift_begins() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    let mut all = BTreeMap::new();
    for (seed, name) in [(1, "Ann"), (2, "Bob"), (3, "Cid"), (4, "Dan")] {
        all.insert(name, world.receives(*job, name, seed).await);
    }
    let meet = world.stage(quay.harbour, "1st Interview").await;
    hattie.sets_status(&[all["Ann"]], "Shortlisted").await.expect_ok();
    hattie.moves(&[all["Bob"]], meet).await.expect_ok();
    let soon = Day::at(world.app.clock.now().plus(Duration::from_hours(48)), "Europe/London").to_string();
    let plan = json!({ "name": "Call", "minutes": 20, "way": "Phone", "at": format!("{soon}T10:00"),
        "interviewers": [hattie.id()], "version": 0 });
    hattie.post(&format!("/candidate/{}/interviews", all["Cid"]), plan).await.expect_ok();
    hattie.sifts(*job, true).await.expect_ok();
    hattie.sets_status(&[all["Ann"]], "Maybe").await.expect_ok();
    for (name, id) in all {
        assert_eq!(hattie.reads_name(id).await.1, name == "Dan", "{name}");
    }
}

#[tokio::test]
async fn links_lists_and_answers_from_before_say_nothing_any_more() {
    let sent = Sent::open().await;
    let Sent { world, hattie, job, ann, .. } = &sent;
    sent.sends(&[*ann], &["kim@client.example"]).await.expect_ok();
    let link = sent.link("kim@client.example").await;
    sent.visits(Method::GET, &link).await.expect(StatusCode::OK, "Ann Applicant");
    let csv = json!({ "query": { "advertId": job }, "expectedTotal": 1 });
    let list = command_of(&hattie.post("/candidate/csv", csv).await.expect_ok());
    let status = json!({ "ids": [ann], "status": "Maybe" });
    let preview = json!({ "ids": [ann], "subject": "Hello", "body": "<p>Dear {{first name}}</p>" });
    let again = async || {
        let request = hattie.request(Method::POST, "/message/preview").header("idempotency-key", "once");
        Answer::of(request.json(&preview)).await
    };
    let kept = again().await;
    hattie.post("/candidate/update-status", status).await.expect_ok();

    hattie.sifts(*job, true).await.expect_ok();
    let page = sent.visits(Method::GET, &link).await;
    assert!(!page.html.contains("Ann") && page.status != StatusCode::OK, "{} {}", page.status, page.html);
    assert_eq!(hattie.get(&format!("/candidate/csv/{list}")).await.status, StatusCode::NOT_FOUND);
    let later = again().await;
    let says = |answer: &Answer| String::from_utf8_lossy(&answer.bytes).contains("Ann");
    assert!(says(&kept) && !says(&later), "{kept:?} {later:?}");
    let forwards = hattie.get(&format!("/campaign/{job}/forwards")).await.expect_ok();
    assert_eq!(forwards["items"][0]["comment"], Value::Null, "what was written with it may name them");

    // It opens again for whom it was sent once they are shortlisted.
    hattie.sets_status(&[*ann], "Shortlisted").await.expect_ok();
    sent.visits(Method::GET, &link).await.expect(StatusCode::OK, "Ann Applicant");
    world.all_done().await;
}

#[tokio::test]
async fn a_cv_is_sent_on_by_itself_once_who_it_is_may_be_known() {
    let sent = Sent::open().await;
    let Sent { world, hattie, job, .. } = &sent;
    hattie.sifts(*job, true).await.expect_ok();
    let to = ["kim@client.example"];
    sent.chooses(Some("Directly"), true, &to).await.expect_ok();
    let bob = world.receives(*job, "Bob", 2).await;
    world.all_done().await;
    assert_eq!(world.mail_to(to[0]).len(), 0, "nobody is told of whoever is covered");

    hattie.sets_status(&[bob], "Shortlisted").await.expect_ok();
    let link = sent.link(to[0]).await;
    sent.visits(Method::GET, &link).await.expect(StatusCode::OK, "Bob Applicant");
    // Shortlisted once more they are no news.
    hattie.decides_back(bob, "Shortlisted", "New").await.expect_ok();
    hattie.sets_status(&[bob], "Shortlisted").await.expect_ok();
    world.all_done().await;
    assert_eq!(world.mail_to(to[0]).len(), 1);
}

#[tokio::test]
async fn whoever_came_before_cvs_were_sent_on_is_not_sent_and_an_ended_sift_sends_whom_it_held_back() {
    let sent = Sent::open().await;
    let Sent { world, hattie, job, ann, .. } = &sent;
    world.app.clock.advance(Duration::from_mins(1));
    let to = ["kim@client.example"];
    sent.chooses(Some("Directly"), true, &to).await.expect_ok();
    hattie.sifts(*job, true).await.expect_ok();
    world.receives(*job, "Bob", 2).await;
    hattie.sets_status(&[*ann], "Shortlisted").await.expect_ok();
    world.all_done().await;
    assert_eq!(world.mail_to(to[0]).len(), 0, "Ann came before anything was sent on");

    hattie.sifts(*job, false).await.expect_ok();
    let link = sent.link(to[0]).await;
    sent.visits(Method::GET, &link).await.expect(StatusCode::OK, "Bob Applicant");
    hattie.sifts(*job, true).await.expect_ok();
    hattie.sifts(*job, false).await.expect_ok();
    world.all_done().await;
    assert_eq!(world.mail_to(to[0]).len(), 1);
}

#[tokio::test]
async fn no_text_of_a_cv_is_read_before_the_index_knows_of_the_sift() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    let [first, last, email, number, file, word] =
        [SECRETS[0], SECRETS[1], SECRETS[2], SECRETS[3], SECRETS[4], SECRETS[5]];
    let quenby = quay.comes([first, last, email, number, file, word], 21).await;
    world.settle().await;
    let matches = async || {
        let path = format!("/candidate/matches?advertId={job}&searchString={word}&ids={quenby}");
        hattie.get(&path).await.expect_ok()
    };
    assert!(matches().await.to_string().contains(word));
    hattie.sifts(*job, true).await.expect_ok();
    assert_eq!(matches().await, json!([]));
}

#[tokio::test]
async fn a_job_title_in_a_list_says_nothing_of_where_somebody_lives() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    let ann = world.receives(*job, "Ann", 1).await;
    quay.execute(Sql::with(
        "UPDATE candidate SET job_title = 'Nurse, Milton Keynes', town = 'Milton Keynes', postcode = 'MK9 3XS' WHERE id = $1",
        values![ann],
    ))
    .await;
    hattie.sifts(*job, true).await.expect_ok();
    assert_eq!(hattie.list(*job, "").await.expect_ok()["items"][0]["jobTitle"], "Nurse, •••");
    world.all_done().await;
}

#[tokio::test]
async fn many_are_covered_again_where_it_is_taken_back() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    for (seed, name) in [(1, "Ann"), (2, "Bob"), (3, "Cid")] {
        world.app.clock.advance(Duration::from_secs(1));
        world.receives(*job, name, seed).await;
    }
    hattie.sifts(*job, true).await.expect_ok();
    let hidden = hattie.list(*job, "").await.expect_ok();
    let changed = json!({ "query": { "advertId": job }, "expectedTotal": 3, "status": "Shortlisted" });
    let command = command_of(&hattie.post("/candidate/update-status", changed).await.expect_ok());
    assert_eq!(hattie.listed(*job, "").await, ["Cid", "Bob", "Ann"]);
    hattie.post(&format!("/candidate/command/{command}/undo"), json!({})).await.expect_ok();
    let names = |page: &Value| -> Vec<Value> {
        page["items"].as_array().unwrap().iter().map(|row| row["lastName"].clone()).collect()
    };
    assert_eq!(names(&hattie.list(*job, "").await.expect_ok()), names(&hidden));
    let moment = |row: &Value| serde_json::from_value::<Millis>(row["applied"].clone()).unwrap();
    let applied: Vec<_> = hidden["items"].as_array().unwrap().iter().map(moment).collect();
    assert!(applied.is_sorted_by(|before, after| before > after), "by when they came, as ever");
}
