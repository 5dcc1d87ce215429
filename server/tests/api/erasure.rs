//! Whoever is removed leaves nothing behind: every table, every file and every index is looked through for their words.

use std::path::Path;
use std::time::Duration;

use jobhelm::candidates::intake::apply::Applicant;
use jobhelm::ids::{CandidateId, JobId, QuestionId};
use jobhelm::mail;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::time_zone::Day;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::{Backend, Sql, values};

use crate::applicants::{candidate_id, cv, file, sent};
use crate::outbox::changes;
use crate::world::{Answer, Person, World};

/// Parts of their name, address, number, file, CV, answer, correction, and of what others wrote of them.
const WORDS: [&str; 15] = [
    "zyxwopple",
    "quarthane",
    "blixtermoor",
    "7700900987",
    "frobnitzfile",
    "gruntlewick",
    "plonkerdoodle",
    "wibblestead",
    "vexilloma",
    "quibblesnout",
    "snufflewick",
    "snarkenfeld",
    "thrumbledon",
    "mizzlewort",
    "drumblefoss",
];

struct Left {
    world: World,
    carl: Person,
    job: JobId,
    one: CandidateId,
}

fn holds(bytes: &[u8], word: &str) -> bool {
    bytes.windows(word.len()).any(|part| part.eq_ignore_ascii_case(word.as_bytes()))
}

/// Which words are in which files below a folder.
fn in_files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(in_files(&path));
            continue;
        }
        // The indexes take files away while this looks.
        let Ok(bytes) = std::fs::read(&path) else { continue };
        let words =
            WORDS.iter().filter(|word| holds(&bytes, word) || path.to_string_lossy().contains(**word));
        found.extend(words.map(|word| format!("{word} in {}", path.display())));
    }
    found
}

/// Every column of every table, by what it holds as text.
const COLUMNS: [(Backend, &str); 2] = [
    (
        Backend::Sqlite,
        "SELECT m.name, p.name, 'CAST(\"' || p.name || '\" AS TEXT)'
           FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table'",
    ),
    (
        Backend::Postgres,
        "SELECT c.table_name::text, c.column_name::text,
                CASE WHEN c.data_type = 'bytea' THEN 'encode(\"' || c.column_name || '\", ''escape'')'
                     ELSE '\"' || c.column_name || '\"::text' END
           FROM information_schema.columns c JOIN information_schema.tables t
             ON t.table_schema = c.table_schema AND t.table_name = c.table_name
          WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'",
    ),
];

/// Which words are in which columns.
async fn in_tables(world: &World) -> Vec<String> {
    let (_, ask) = COLUMNS.into_iter().find(|(engine, _)| *engine == world.app.db.backend()).unwrap();
    let look = move |tx: &mut store::Tx<'_>| {
        let read = |row: &store::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        let columns: Vec<(String, String, String)> = tx.all(ask, read)?;
        assert!(columns.len() > 300, "the columns are known: {}", columns.len());
        let mut found = Vec::new();
        for (table, column, text) in columns {
            let like: Vec<_> = WORDS.iter().map(|word| format!("lower({text}) LIKE '%{word}%'")).collect();
            let sql = format!("SELECT count(*) FROM \"{table}\" WHERE {}", like.join(" OR "));
            let rows: i64 = tx.one(Sql::new(sql), |row| row.get(0))?;
            if rows > 0 {
                found.push(format!("{table}.{column}"));
            }
        }
        Ok::<_, Problem>(found)
    };
    world.app.db.read(look).await.unwrap()
}

impl Left {
    /// Somebody whose words are in as many places as there are.
    async fn begin() -> Self {
        let world = World::of_one().await;
        let company = world.company("Harbour & Co").await;
        let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
        let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
        let job = world.live_job(&carl, &[]).await;
        world.joins(&hattie, job).await;
        // Others are there, so that no index is simply empty afterwards.
        for seed in 20..24 {
            world.receives(job, "Ann", seed).await;
        }
        let (mut person, _) = cv(7);
        person.first_name = "Zyxwopple".into();
        person.last_name = "Quarthane".into();
        person.profile = "Has led the gruntlewick works for nine years.".into();
        let applicant = Applicant {
            first_name: "Zyxwopple".into(),
            last_name: "Quarthane".into(),
            email: "z@blixtermoor.example".into(),
            phone_number: "+44 7700 900987".into(),
            ..Applicant::default()
        };
        let bytes = cv_maker::pdf(&person);
        let one = world.takes(job, &applicant, Some(sent("frobnitzfile.pdf", bytes.clone()))).await.unwrap();
        let question = QuestionId::new();
        let answer = move |tx: &mut store::Tx<'_>| {
            tx.run(Sql::with(
                "INSERT INTO job_question (id, job_id, kind, question, position, required, retired)
                 VALUES ($1, $2, 'Text', 'Why here?', 0, 0, 0)",
                values![question, job],
            ))?;
            tx.run(Sql::with(
                "INSERT INTO candidate_answer (candidate_id, question_id, answer) VALUES ($1, $2, 'A plonkerdoodle')",
                values![one, question],
            ))?;
            Ok::<_, Problem>(())
        };
        world.app.db.write(answer).await.unwrap();
        let left = Self { world, carl, job, one };
        left.is_talked_about(&hattie, bytes).await;
        left
    }

    async fn is_talked_about(&self, hattie: &Person, bytes: Vec<u8>) {
        let Self { carl, one, job, .. } = self;
        let text = format!("<p><span data-mention=\"{}\">@You</span> vexilloma</p>", hattie.id());
        let note = json!({ "text": text, "users": [hattie.id()] });
        self.keyed(Method::POST, &format!("/candidate/{one}/note"), &note).await.expect_ok();
        let card = json!({ "edition": 0, "formVersion": 0, "recommendation": "No", "words": "Drumblefoss" });
        self.keyed(Method::POST, &format!("/candidate/{one}/scorecards"), &card).await.expect_ok();
        let soon = Day::at(self.world.app.clock.now().plus(Duration::from_hours(48)), "UTC");
        let task = json!({ "text": "Ask the quibblesnout", "dueOn": soon.to_string() });
        self.keyed(Method::POST, &format!("/candidate/{one}/tasks"), &task).await.expect_ok();
        let tag = json!({ "ids": [one], "name": "Relocating" });
        self.keyed(Method::POST, "/candidate/tag", &tag).await.expect_ok();
        let meeting = json!({ "name": "Visit", "minutes": 30, "way": "InPerson", "place": "Snufflewick Hall",
            "words": "Ask for the snufflewick", "at": format!("{soon}T10:00"), "interviewers": [hattie.id()] });
        self.keyed(Method::POST, &format!("/candidate/{one}/interviews"), &meeting).await.expect_ok();
        self.keyed(Method::POST, &format!("/candidate/{one}/read-cv"), &json!({})).await;
        carl.edits(*one, &[("town", "Wibblestead")], None).await.expect_ok();
        carl.edits(*one, &[("town", "Hull")], None).await.expect_ok();
        // A CV that is read before anybody is added.
        let form = reqwest::multipart::Form::new().part("cv", file("frobnitzfile.pdf", bytes));
        let request = carl.request(Method::POST, "/candidate/parse").header("idempotency-key", "k-parse");
        Answer::of(request.multipart(form)).await.expect_ok();
        let attached = json!({ "id": carl.company(), "attachCvs": true });
        carl.put("/companies/attachments", attached).await.expect_ok();
        let forward =
            json!({ "ids": [one], "emailList": ["client@quay.example"], "comment": "The snarkenfeld one" });
        self.keyed(Method::POST, "/candidate/forward", &forward).await.expect_ok();
        self.keyed(Method::POST, "/candidate/csv", &json!({ "ids": [one] })).await.expect_ok();
        carl.get(&format!("/candidate/{one}/pages")).await.expect_ok();
        carl.post(&format!("/candidate/{one}/hold"), json!({ "reason": "The thrumbledon claim" }))
            .await
            .expect_ok();
        let why = json!({ "ids": [one], "status": "Rejected", "reasonText": "Of the mizzlewort kind" });
        self.keyed(Method::POST, "/candidate/update-status", &why).await.expect_ok();
        // Somebody else is taken for them, and stays.
        let listed = carl.list(*job, "&sortOrder=asc").await.expect_ok();
        let with = json!({ "candidateId": listed["items"][0]["id"] });
        self.keyed(Method::POST, &format!("/candidate/{one}/merge"), &with).await.expect_ok();
        self.world.all_done().await;
        changes(
            &self.world,
            "INSERT INTO suppressed_address (id, address, answer, refused_at)
             SELECT id, email, '550', (SELECT max(created_at) FROM account) FROM person WHERE email LIKE 'z@%'",
        )
        .await;
        self.world.settle().await;
        assert_eq!(self.found().await, 1, "they are found before");
        let listed = carl.listed(*job, "&searchString=gruntlewick").await;
        assert_eq!(listed, ["Zyxwopple"], "by the words of their CV, too");
    }

    async fn keyed(&self, method: Method, path: &str, body: &Value) -> Answer {
        let request = self.carl.request(method, path).header("idempotency-key", format!("k{path}"));
        Answer::of(request.json(body)).await
    }

    async fn found(&self) -> i64 {
        let path = format!("/candidate/count?advertId={}&searchString=quarthane", self.job);
        self.carl.get(&path).await.expect_ok()["totalElements"].as_i64().unwrap()
    }
}

#[tokio::test]
async fn nothing_holds_a_word_of_whoever_was_removed() {
    let left = Left::begin().await;
    let before = in_tables(&left.world).await;
    let places = [
        "candidate.first_name",
        "person.email",
        "cv_text.text",
        "candidate_answer.answer",
        "note.body",
        "task.body",
        "interview.place",
        "interview.words",
        "forward.comment",
        "undo.body",
        "kept_call.answer",
        "candidate_hold.reason",
        "csv_piece.body",
        "outcome.text",
        "scorecard.words",
        "suppressed_address.address",
    ];
    for place in places {
        assert!(
            before.iter().any(|found| found == place),
            "the test looks for what is in {place}: {before:?}"
        );
    }
    assert!(!in_files(left.world.folder.path()).is_empty());
    let letters = left.world.mail_to("client@quay.example");
    assert!(letters.iter().any(|letter| letter.contains("Zyxwopple Quarthane.pdf")), "the file has gone out");

    assert_eq!(
        left.carl.delete(&format!("/candidate/{}/hold", left.one)).await.status,
        StatusCode::NO_CONTENT
    );
    left.carl.removes(&[left.one]).await.expect_ok();
    left.world.hold_is_over().await;
    assert_eq!(left.carl.candidate(left.one).await.status, StatusCode::NOT_FOUND);
    let pieces = "SELECT count(*) FROM csv_piece";
    left.world
        .eventually("lists are cleared", async || (left.world.count_of(pieces).await == 0).then_some(()))
        .await;
    assert_eq!(in_tables(&left.world).await, Vec::<String>::new());

    // The file goes once the errand is due, letters in the folder after a month, and the others stay as they are.
    left.world.settle().await;
    assert_eq!(left.found().await, 0);
    left.world.app.clock.advance(Duration::from_mins(11));
    let mut last = Vec::new();
    let files = async || {
        last = in_files(left.world.folder.path());
        last.retain(|found| !found.ends_with(".eml"));
        // The log of the database starts over with its next turn.
        last.retain(|found| !found.ends_with("-wal"));
        last.is_empty().then_some(())
    };
    left.world.eventually("no file holds a word", files).await;
    left.world.app.clock.advance(Duration::from_hours(24 * 31));
    let (settings, now) = (left.world.app.settings.clone(), left.world.app.clock.now());
    assert!(mail::forget_old(&settings, now).unwrap() > 0);
    let letters = in_files(&left.world.folder.path().join("mail"));
    assert_eq!(letters, Vec::<String>::new());
    let carl = left.world.session_of(&left.carl).await;
    assert_eq!(carl.listed(left.job, "").await.len(), 4);
    let kept = candidate_id(&carl.list(left.job, "").await.expect_ok()["items"][0]);
    assert_eq!(carl.candidate(kept).await.status, StatusCode::OK);
    // What the database writes first and sorts in later is emptied when it is closed, and once an hour.
    let Left { mut world, .. } = left;
    world.stop_followers().await;
    let folder = std::mem::replace(&mut world.folder, tempfile::tempdir().unwrap());
    drop(world);
    let until = std::time::Instant::now() + Duration::from_secs(30);
    while !in_files(folder.path()).is_empty() && std::time::Instant::now() < until {
        tokio::task::yield_now().await;
    }
    assert_eq!(in_files(folder.path()), Vec::<String>::new());
}
