//! What a company's people write to candidates: previewed, held, taken back, sent once, and read.

use std::time::Duration;

use jobhelm::ids::{CandidateId, CompanyId, FileId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::{Sql, Tx, values};

use crate::world::{Answer, Person, World};

struct Writing {
    world: World,
    harbour: CompanyId,
    hattie: Person,
    job: JobId,
    ann: CandidateId,
}

impl Writing {
    async fn begin() -> Self {
        let world = World::start().await;
        let harbour = world.company("Harbour & Co").await;
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let job = world.live_job(&hattie, &[]).await;
        let ann = world.receives(job, "Ann", 1).await;
        Self { world, harbour, hattie, job, ann }
    }

    async fn execute(&self, sql: Sql) {
        let write = move |tx: &mut Tx<'_>| tx.run(sql.clone()).map_err(Problem::from);
        self.world.app.db.write(write).await.unwrap();
    }

    async fn email_of(&self, who: CandidateId) -> String {
        self.hattie.candidate(who).await.expect_ok()["email"].as_str().unwrap().to_owned()
    }

    /// The letters to somebody that a person wrote.
    fn letters(&self, email: &str) -> Vec<String> {
        self.world.mail_to(email).into_iter().filter(|letter| letter.contains("Reply-To:")).collect()
    }

    async fn arrives(&self, email: &str) -> String {
        self.world.in_time("the message arrives", async || self.letters(email).pop()).await
    }

    async fn state(&self, who: CandidateId) -> Value {
        self.hattie.conversation(who).await["messages"]["items"][0]["state"].clone()
    }
}

impl Person {
    async fn writes(&self, ids: &[CandidateId], subject: &str, body: &str) -> Answer {
        self.post("/message", json!({ "ids": ids, "subject": subject, "body": body })).await
    }

    async fn attaches(&self, name: &str, bytes: Vec<u8>) -> Answer {
        let form = Form::new().part("file", Part::bytes(bytes).file_name(name.to_owned()));
        self.send_form(Method::POST, "/message/file", form).await
    }

    async fn writes_with(&self, ids: &[CandidateId], files: &[Value]) -> Answer {
        let input = json!({ "ids": ids, "subject": "Hello", "body": "<p>See below</p>", "files": files });
        self.post("/message", input).await
    }

    async fn conversation(&self, who: CandidateId) -> Value {
        self.get(&format!("/candidate/{who}/messages")).await.expect_ok()
    }

    async fn inbox(&self, show: &str) -> Vec<String> {
        let page = self.get(&format!("/inbox?show={show}")).await.expect_ok();
        let names = page["items"].as_array().unwrap().iter();
        names.map(|row| row["fullName"].as_str().unwrap().to_owned()).collect()
    }
}

#[tokio::test]
async fn a_message_is_filled_in_held_sent_once_and_stands_in_the_conversation() {
    let w = Writing::begin().await;
    let (subject, body) = (
        "{{job title}}: an interview",
        "<p>Dear {{first name}},</p><p>Can you come? <strong>{{my name}}</strong></p>",
    );
    let told = w.hattie.writes(&[w.ann], subject, body).await;
    assert_eq!(told.status, StatusCode::CREATED, "{}", told.body);
    assert_eq!(w.state(w.ann).await, "Held");
    let email = w.email_of(w.ann).await;
    assert_eq!(w.letters(&email), Vec::<String>::new());

    let letter = w.arrives(&email).await;
    assert!(letter.contains("Dear Ann,") && letter.contains("an interview"), "{letter}");
    // As mail has "Harbour & Co".
    assert!(letter.contains("From: =?utf-8?b?SGFyYm91ciAmIENv?=") && !letter.contains("Auto-Submitted"));
    assert!(
        letter.contains(&format!(
            "Reply-To: {}",
            w.hattie.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap()
        )),
        "{letter}"
    );
    w.world.all_done().await;
    assert_eq!(w.state(w.ann).await, "Sent");
    assert_eq!(w.letters(&email).len(), 1);
    let said = &w.hattie.conversation(w.ann).await["messages"]["items"][0];
    assert!(said["body"].as_str().unwrap().starts_with("<p>Dear Ann,</p>"), "{said}");
    let timeline = w.hattie.get(&format!("/candidate/{}/timeline", w.ann)).await.expect_ok();
    assert_eq!(
        (&timeline["items"][0]["type"], &timeline["items"][0]["user"]["id"]),
        (&json!("Written"), &json!(w.hattie.id()))
    );
}

#[tokio::test]
async fn what_is_held_can_be_taken_back_and_what_went_out_cannot() {
    let w = Writing::begin().await;
    let id = w.hattie.writes(&[w.ann], "Hello", "<p>Hello</p>").await.expect_ok()["ids"][0].clone();
    let other = w.world.person(Some(w.harbour), Role::CompanyAdmin, "Colin").await;
    let take_back = async |who: &Person| {
        let told = who.post("/message/take-back", json!({ "ids": [id] })).await.expect_ok();
        (told["takenBack"].as_u64().unwrap(), told["tooLate"].as_u64().unwrap())
    };
    // It is Hattie's to take back, once.
    assert_eq!(take_back(&other).await, (0, 1));
    assert_eq!(take_back(&w.hattie).await, (1, 0));
    assert_eq!(take_back(&w.hattie).await, (0, 1));
    assert_eq!(w.hattie.conversation(w.ann).await["messages"]["totalElements"], 0);
    w.world.app.clock.advance(Duration::from_secs(30));
    w.world.all_done().await;
    let email = w.email_of(w.ann).await;
    assert_eq!(w.letters(&email), Vec::<String>::new());

    let id = w.hattie.writes(&[w.ann], "Hello", "<p>Hello</p>").await.expect_ok()["ids"][0].clone();
    w.arrives(&email).await;
    w.world.all_done().await;
    let late = w.hattie.post("/message/take-back", json!({ "ids": [id] })).await.expect_ok();
    assert_eq!((&late["takenBack"], w.state(w.ann).await), (&json!(0), json!("Sent")));
}

#[tokio::test]
async fn nothing_is_sent_while_somebody_cannot_be_reached_unless_they_are_left_out() {
    let w = Writing::begin().await;
    let bob = w.world.receives(w.job, "Bob", 2).await;
    let cid = w.world.receives(w.job, "Cid", 3).await;
    w.execute(Sql::with("UPDATE candidate SET email = NULL WHERE id = $1", values![bob])).await;
    w.execute(Sql::with("UPDATE candidate SET last_name = NULL WHERE id = $1", values![cid])).await;
    let all = [w.ann, bob, cid];
    let body = "<p>Dear {{first name}} {{last name}}</p>";
    let seen = json!({ "ids": all, "subject": "Hello", "body": body });
    let seen = w.hattie.post("/message/preview", seen).await.expect_ok();
    assert_eq!(seen["total"], 1);
    assert_eq!(seen["shown"]["body"], "<p>Dear Ann Applicant</p>");
    let why = |who: CandidateId| {
        let all = seen["unreachable"].as_array().unwrap();
        let one = all.iter().find(|one| one["id"] == who.to_string()).unwrap();
        (one["hasEmail"].clone(), one["missing"].clone())
    };
    assert_eq!(why(bob), (json!(false), json!([])));
    assert_eq!(why(cid), (json!(true), json!(["last name"])));

    let refused = w.hattie.writes(&all, "Hello", body).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert_eq!(w.hattie.conversation(w.ann).await["messages"]["totalElements"], 0);
    let input = json!({ "ids": all, "subject": "Hello", "body": body, "leaveOut": true });
    let told = w.hattie.post("/message", input).await.expect_ok();
    assert_eq!(
        (told["ids"].as_array().unwrap().len(), told["unreachable"].as_array().unwrap().len()),
        (1, 2)
    );
    let refused = w.hattie.writes(&[bob], "Hello", "<p>Hello</p>").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn what_cannot_be_written_is_refused_with_the_reason() {
    let w = Writing::begin().await;
    let complaint = async |subject: &str, body: &str| {
        let told = w.hattie.writes(&[w.ann], subject, body).await;
        assert_eq!(told.status, StatusCode::BAD_REQUEST, "{}", told.body);
        told.body["errors"][0].clone()
    };
    let unknown = complaint("Hello", "<p>Dear {{surname}}</p>").await;
    assert_eq!(
        (&unknown["item"], &unknown["message"]),
        (&json!("body"), &json!("There is no field {{surname}}"))
    );
    assert_eq!(complaint("Hello\nBcc: everybody@example.org", "<p>Hello</p>").await["item"], "subject");
    assert_eq!(complaint("Hello", "<p> </p>").await["item"], "body");
    assert_eq!(complaint("", "<p>Hello</p>").await["item"], "subject");

    let told = w.hattie.writes(&[w.ann], "Hi", "<p onclick=x>Hi<script>x()</script></p>").await;
    assert_eq!(told.status, StatusCode::CREATED);
    assert_eq!(w.hattie.conversation(w.ann).await["messages"]["items"][0]["body"], "<p>Hi</p>");

    let status = Sql::with(
        "UPDATE company SET status = 'NotVerified', verified_at = NULL WHERE id = $1",
        values![w.harbour],
    );
    w.execute(status).await;
    let told = w.hattie.writes(&[w.ann], "Hello", "<p>Hello</p>").await;
    assert!(told.status.is_client_error(), "{}", told.body);
}

#[tokio::test]
async fn a_message_to_an_address_that_no_server_takes_is_shown_as_failed() {
    let w = Writing::begin().await;
    let email = w.email_of(w.ann).await;
    w.execute(Sql::with(
        "INSERT INTO suppressed_address (id, address, answer, refused_at) VALUES ($1, $2, '550', $3)",
        values![w.ann, email.to_lowercase(), w.world.app.clock.now()],
    ))
    .await;
    w.hattie.writes(&[w.ann], "Hello", "<p>Hello</p>").await.expect_ok();
    let failed = async || (w.state(w.ann).await == "Failed").then_some(());
    w.world.in_time("the message is known to have failed", failed).await;
    assert_eq!(w.letters(&email), Vec::<String>::new());
}

#[tokio::test]
async fn a_message_that_cannot_be_sent_any_more_does_not_wait_for_ever() {
    let w = Writing::begin().await;
    w.hattie.writes(&[w.ann], "Hello", "<p>Hello</p>").await.expect_ok();
    let unproved = "UPDATE company SET status = 'NotVerified', verified_at = NULL WHERE id = $1";
    w.execute(Sql::with(unproved, values![w.harbour])).await;
    let failed = "SELECT count(*) FROM message WHERE state = 'Failed'";
    let failed = async || (w.world.count_of(failed).await == 1).then_some(());
    w.world.in_time("the message is given up", failed).await;
    w.world.all_done().await;
    assert_eq!(w.world.count_of("SELECT count(*) FROM message WHERE state <> 'Failed'").await, 0);
}

#[tokio::test]
async fn only_whoever_looks_after_a_candidate_reads_and_writes() {
    let w = Writing::begin().await;
    w.hattie.writes(&[w.ann], "A word of ours", "<p>Marmalade</p>").await.expect_ok();
    let quay = w.world.company("Quay Ltd").await;
    let quentin = w.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let teddy = w.world.person(Some(w.harbour), Role::TeamMember, "Teddy").await;
    for stranger in [&quentin, &teddy] {
        assert_eq!(
            stranger.get(&format!("/candidate/{}/messages", w.ann)).await.status,
            StatusCode::NOT_FOUND
        );
        let told = stranger.writes(&[w.ann], "Hello", "<p>Hello</p>").await;
        assert_eq!(told.status, StatusCode::NOT_FOUND, "{}", told.body);
        assert_eq!(stranger.inbox("All").await, Vec::<String>::new());
    }
    w.world.joins(&teddy, w.job).await;
    assert_eq!(teddy.inbox("All").await, ["Ann Applicant"]);
    assert_eq!(w.hattie.inbox("Open").await, Vec::<String>::new());
    assert_eq!(w.hattie.inbox("Done").await, ["Ann Applicant"]);

    // Whoever it is given to has it among theirs, and nobody who cannot see the candidate is given it
    let settle =
        async |input: Value| w.hattie.post(&format!("/candidate/{}/conversation", w.ann), input).await;
    assert_eq!(settle(json!({ "assigneeId": quentin.id() })).await.status, StatusCode::BAD_REQUEST);
    settle(json!({ "assigneeId": teddy.id(), "isOpen": true })).await.expect_ok();
    assert_eq!((teddy.inbox("Mine").await.len(), w.hattie.inbox("Mine").await.len()), (1, 0));
    assert_eq!(w.hattie.inbox("Open").await, ["Ann Applicant"]);
    settle(json!({ "isOpen": false })).await.expect_ok();
    assert_eq!(teddy.inbox("Mine").await.len(), 1);
    settle(json!({ "assigneeId": null })).await.expect_ok();
    assert_eq!(teddy.inbox("Mine").await.len(), 0);
}

#[tokio::test]
async fn an_inbox_is_read_page_by_page_and_misses_nobody() {
    let w = Writing::begin().await;
    w.world.received(w.job, w.harbour, 60).await;
    w.execute(Sql::new(
        "UPDATE candidate SET email = 'a' || CAST(applied_at AS TEXT) || '@example.org' WHERE email IS NULL",
    ))
    .await;
    let list = w.hattie.list(w.job, "&PageSize=100").await.expect_ok();
    let ids: Vec<Value> = list["items"].as_array().unwrap().iter().map(|row| row["id"].clone()).collect();
    let input = json!({ "ids": ids, "subject": "Hello", "body": "<p>Hello</p>", "leaveOut": true });
    let written = w.hattie.post("/message", input).await.expect_ok()["ids"].as_array().unwrap().len();
    let (mut seen, mut query) = (Vec::new(), String::new());
    loop {
        let page = w.hattie.get(&format!("/inbox?show=All{query}")).await.expect_ok();
        let items = page["items"].as_array().unwrap();
        seen.extend(items.iter().map(|row| row["candidateId"].as_str().unwrap().to_owned()));
        let Some(last) = items.last().filter(|_| page["hasMore"] == true) else { break };
        query = format!(
            "&before={}&beforeId={}",
            last["lastAt"].as_str().unwrap(),
            last["candidateId"].as_str().unwrap()
        );
    }
    let all = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!((all, seen.len()), (written, written));
    assert!(written > 25, "{written}");
}

#[tokio::test]
async fn words_are_found_in_conversations_by_whoever_reads_them_alone() {
    let w = Writing::begin().await;
    let bea = w.world.receives(w.job, "Bea", 2).await;
    let words = "<p>We shall have <strong>marmalade</strong> at eleven.</p>";
    w.hattie.writes(&[w.ann], "Tea in the harbour", words).await.expect_ok();
    w.hattie.writes(&[bea], "A word of ours", "<p>Toast</p>").await.expect_ok();
    let find = async |who: &Person, words: &str| {
        let found = who.get(&format!("/inbox?show=All&searchString={words}")).await.expect_ok();
        let names = found["items"].as_array().unwrap().iter();
        names.map(|row| row["fullName"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(find(&w.hattie, "marmalade").await, ["Ann Applicant"]);
    assert_eq!(find(&w.hattie, "harbour").await, ["Ann Applicant"]);
    assert_eq!(find(&w.hattie, "bea").await, ["Bea Applicant"]);
    assert_eq!(find(&w.hattie, "%22at+eleven%22").await, ["Ann Applicant"]);
    assert_eq!(find(&w.hattie, "marmalade+toast").await, Vec::<String>::new());
    assert_eq!(find(&w.hattie, "+").await.len(), 2);
    let found = w.hattie.get("/inbox?show=All&searchString=marmalade").await.expect_ok();
    assert!(found["items"][0]["found"].as_array().unwrap().contains(&json!("marmalade")), "{found}");
    // The other filters hold, too
    let open = w.hattie.get("/inbox?show=Open&searchString=marmalade").await.expect_ok();
    assert_eq!(open["items"], json!([]));

    let quay = w.world.company("Quay Ltd").await;
    let quentin = w.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let teddy = w.world.person(Some(w.harbour), Role::TeamMember, "Teddy").await;
    let colin = w.world.person(Some(w.harbour), Role::CompanyAdmin, "Colin").await;
    for stranger in [&quentin, &teddy] {
        assert_eq!(find(stranger, "marmalade").await, Vec::<String>::new());
    }
    assert_eq!(find(&colin, "marmalade").await, ["Ann Applicant"]);
    w.world.joins(&teddy, w.job).await;
    assert_eq!(find(&teddy, "marmalade").await, ["Ann Applicant"]);

    // What is taken back was never written
    let ids = w.hattie.writes(&[w.ann], "Fruit", "<p>Quinces</p>").await.expect_ok()["ids"].clone();
    assert_eq!(find(&w.hattie, "quinces").await, ["Ann Applicant"]);
    w.hattie.post("/message/take-back", json!({ "ids": ids })).await.expect_ok();
    assert_eq!(find(&w.hattie, "quinces").await, Vec::<String>::new());
    assert_eq!(find(&w.hattie, "toast").await, ["Bea Applicant"]);
}

#[tokio::test]
async fn templates_are_a_companys_own() {
    let w = Writing::begin().await;
    let colin = w.world.person(Some(w.harbour), Role::CompanyAdmin, "Colin").await;
    let add = async |name: &str, body: &str| {
        colin.post("/message-template", json!({ "name": name, "subject": "Hello", "body": body })).await
    };
    let first = add("Invitation", "<p>Dear {{first name}}</p>").await.expect_ok();
    assert_eq!(add("INVITATION", "<p>x</p>").await.body["errors"][0]["item"], "name");
    assert_eq!(add("Other", "<p>{{nothing}}</p>").await.body["errors"][0]["item"], "body");
    let path = format!("/message-template/{}", first["id"].as_str().unwrap());
    let change = |version: i64, body: &str| json!({ "name": "Invitation", "subject": "Hello", "body": body, "version": version });
    colin.put(&path, change(1, "<p>Two</p>")).await.expect_ok();
    // The same again is no change, and somebody else's is seen.
    colin.put(&path, change(1, "<p>Two</p>")).await.expect_ok();
    let late = colin.put(&path, change(1, "<p>Three</p>")).await;
    assert_eq!((late.status, &late.body["current"]["body"]), (StatusCode::CONFLICT, &json!("<p>Two</p>")));

    let list = w.hattie.get("/message-template").await.expect_ok();
    assert_eq!(list["templates"][0]["name"], "Invitation");
    assert_eq!(list["fields"][0], "first name");
    assert_eq!(w.hattie.put(&path, change(2, "<p>Four</p>")).await.status, StatusCode::FORBIDDEN);
    let quay = w.world.company("Quay Ltd").await;
    let quentin = w.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    assert_eq!(quentin.get("/message-template").await.expect_ok()["templates"], json!([]));
    assert_eq!(quentin.delete(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(colin.delete(&path).await.status, StatusCode::NO_CONTENT);
    assert_eq!(colin.delete(&path).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_conversation_goes_with_the_candidate_and_its_letter_stays_away() {
    let w = Writing::begin().await;
    let email = w.email_of(w.ann).await;
    w.hattie.writes(&[w.ann], "Hello", "<p>Hello</p>").await.expect_ok();
    w.hattie.delete_with("/candidate", json!({ "ids": [w.ann] })).await.expect_ok();
    w.world.hold_is_over().await;
    assert_eq!(w.world.count_of("SELECT count(*) FROM candidate").await, 0);
    w.world.app.clock.advance(Duration::from_secs(60));
    w.world.all_done().await;
    assert_eq!(w.letters(&email), Vec::<String>::new());
    assert_eq!(w.world.count_of("SELECT count(*) FROM message").await, 0);
    assert_eq!(w.world.count_of("SELECT count(*) FROM conversation").await, 0);
    assert_eq!(w.hattie.inbox("All").await, Vec::<String>::new());
}

impl Writing {
    async fn is_kept(&self, file: &Value) -> bool {
        let id: FileId = serde_json::from_value(file.clone()).unwrap();
        self.world.app.files.get(id).await.unwrap().is_some()
    }

    async fn named(&self) -> i64 {
        self.world.count_of("SELECT count(*) FROM message_file").await
    }

    async fn removes(&self, who: CandidateId) {
        self.hattie.delete_with("/candidate", json!({ "ids": [who] })).await.expect_ok();
        self.world.app.clock.advance(Duration::from_secs(11));
        let gone = async || {
            let sql = Sql::with("SELECT 1 FROM candidate WHERE id = $1", values![who]);
            let is_there =
                move |tx: &mut Tx<'_>| Ok::<_, Problem>(tx.maybe(sql.clone(), |_| Ok(()))?.is_some());
            (!self.world.app.db.read(is_there).await.unwrap()).then_some(())
        };
        self.world.eventually("the candidate goes", gone).await;
    }
}

#[tokio::test]
async fn files_go_with_a_message_and_whoever_reads_it_saves_them() {
    let w = Writing::begin().await;
    let kept = w.hattie.attaches("offers/Offer: 1.pdf", b"%PDF-1.4 an offer".to_vec()).await;
    assert_eq!(kept.status, StatusCode::CREATED, "{}", kept.body);
    assert_eq!((&kept.body["name"], &kept.body["size"]), (&json!("offers_Offer: 1.pdf"), &json!(17)));
    let map = w.hattie.attaches("map.png", vec![7; 300]).await.expect_ok()["id"].clone();
    w.hattie.writes_with(&[w.ann], &[kept.body["id"].clone(), map]).await.expect_ok();
    let letter = w.arrives(&w.email_of(w.ann).await).await;
    assert!(
        letter.contains("filename=\"offers_Offer_ 1.pdf\"")
            && letter.contains("Content-Type: application/pdf")
    );
    assert!(letter.contains("filename=\"map.png\""), "{letter}");

    let message = &w.hattie.conversation(w.ann).await["messages"]["items"][0];
    let names: Vec<_> = message["attachments"].as_array().unwrap().iter().map(|file| &file["name"]).collect();
    assert_eq!(names, ["offers_Offer: 1.pdf", "map.png"]);
    let path = format!("/message/{}/attachments", message["id"].as_str().unwrap());
    let saved = w.hattie.request(Method::GET, &format!("{path}/0")).send().await.unwrap();
    assert!(saved.headers()["content-disposition"].to_str().unwrap().starts_with("attachment"));
    assert_eq!(saved.text().await.unwrap(), "%PDF-1.4 an offer");
    assert_eq!(w.hattie.get(&format!("{path}/2")).await.status, StatusCode::NOT_FOUND);
    let quay = w.world.company("Quay Ltd").await;
    let quentin = w.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    assert_eq!(quentin.get(&format!("{path}/0")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_cannot_be_sent_is_refused_and_nothing_is_written() {
    let w = Writing::begin().await;
    let refused = async |name: &str, bytes: Vec<u8>, why: &str| {
        w.hattie.attaches(name, bytes).await.expect_refusal(StatusCode::BAD_REQUEST, Some("file"), why);
    };
    refused("offer.exe", b"MZ".to_vec(), "This kind of file cannot be sent").await;
    refused("offer", b"MZ".to_vec(), "This kind of file cannot be sent").await;
    refused("offer.pdf", vec![0; 10 * 1024 * 1024 + 1], "The files have to be 10 MB at most in all").await;

    let most = 10 * 1024 * 1024;
    let whole = w.hattie.attaches("whole.pdf", vec![0; most]).await.expect_ok()["id"].clone();
    let more = w.hattie.attaches("more.pdf", vec![0; 1]).await.expect_ok()["id"].clone();
    let colin = w.world.person(Some(w.harbour), Role::CompanyAdmin, "Colin").await;
    let colins = colin.attaches("his.pdf", vec![0; 1]).await.expect_ok()["id"].clone();
    let says = async |files: &[Value], why: &str| {
        let told = w.hattie.writes_with(&[w.ann], files).await;
        told.expect_refusal(StatusCode::BAD_REQUEST, Some("files"), why);
    };
    says(&[whole.clone(), more.clone()], "The files have to be 10 MB at most in all").await;
    let told = w.hattie.writes_with(&[w.ann], &[more.clone(), colins]).await;
    let gone = "It is not kept any more. Please attach it again.";
    told.expect_refusal(StatusCode::BAD_REQUEST, Some("files.1"), gone);
    let six: Vec<_> = (0..6).map(|_| json!(FileId::new())).collect();
    says(&six, "At most 5 files go with a message").await;
    assert_eq!(w.hattie.conversation(w.ann).await["messages"]["totalElements"], 0);
    // Named twice it goes once.
    w.hattie.writes_with(&[w.ann], &[more.clone(), more]).await.expect_ok();
    assert_eq!(w.world.count_of("SELECT count(*) FROM message_enclosure").await, 1);
}

#[tokio::test]
async fn a_file_stays_as_long_as_somebody_has_been_sent_it() {
    let w = Writing::begin().await;
    let bob = w.world.receives(w.job, "Bob", 2).await;
    let file = w.hattie.attaches("offer.pdf", b"%PDF-".to_vec()).await.expect_ok()["id"].clone();
    w.hattie.writes_with(&[w.ann, bob], std::slice::from_ref(&file)).await.expect_ok();
    w.arrives(&w.email_of(bob).await).await;
    w.world.all_done().await;
    w.world.app.clock.advance(Duration::from_hours(25));
    w.removes(w.ann).await;
    w.world.all_done().await;
    assert_eq!((w.named().await, w.is_kept(&file).await), (1, true));
    w.removes(bob).await;
    assert_eq!(w.named().await, 0);
    let gone = async || (!w.is_kept(&file).await).then_some(());
    w.world.in_time("the file goes with the last of them", gone).await;
}

#[tokio::test]
async fn a_file_that_is_taken_back_can_be_sent_again_for_a_day() {
    let w = Writing::begin().await;
    let file = w.hattie.attaches("offer.pdf", b"%PDF-".to_vec()).await.expect_ok()["id"].clone();
    let files = std::slice::from_ref(&file);
    for _ in 0..2 {
        let ids = w.hattie.writes_with(&[w.ann], files).await.expect_ok()["ids"].clone();
        let told = w.hattie.post("/message/take-back", json!({ "ids": ids })).await.expect_ok();
        assert_eq!(told["takenBack"], 1);
    }
    w.world.app.clock.advance(Duration::from_hours(25));
    let gone = async || (w.named().await == 0).then_some(());
    w.world.eventually("nobody sends it any more", gone).await;
}

#[tokio::test]
async fn a_message_whose_file_is_lost_is_not_sent_without_it() {
    let w = Writing::begin().await;
    let file = w.hattie.attaches("offer.pdf", b"%PDF-".to_vec()).await.expect_ok()["id"].clone();
    w.world.app.files.remove(serde_json::from_value(file.clone()).unwrap()).await.unwrap();
    w.hattie.writes_with(&[w.ann], &[file]).await.expect_ok();
    let failed = async || (w.state(w.ann).await == "Failed").then_some(());
    w.world.in_time("it says that it was not sent", failed).await;
    let email = w.email_of(w.ann).await;
    assert_eq!(w.letters(&email), Vec::<String>::new());
}

#[tokio::test]
async fn of_what_could_not_be_taken_back_it_is_said_why() {
    let w = Writing::begin().await;
    let colin = w.world.person(Some(w.harbour), Role::CompanyAdmin, "Colin").await;
    let quay = w.world.company("Quay Ltd").await;
    let stranger = w.world.person(Some(quay), Role::CompanyAdmin, "Sam").await;
    let bob = w.world.receives(w.job, "Bob", 2).await;
    let written = w.hattie.writes(&[w.ann, bob], "Hello", "<p>Hello</p>").await.expect_ok();
    let take_back = async |who: &Person, ids: &Value| {
        let told = who.post("/message/take-back", json!({ "ids": ids })).await.expect_ok();
        ["takenBack", "goneOut", "notYours", "notThere"].map(|field| told[field].as_u64().unwrap())
    };
    let ids = &written["ids"];
    // A colleague's waits still; whoever may not read it is told of nothing
    assert_eq!(take_back(&colin, ids).await, [0, 0, 2, 0]);
    assert_eq!(take_back(&stranger, ids).await, [0, 0, 0, 2]);
    // A second press finds none of what the first has taken back
    assert_eq!(take_back(&w.hattie, &json!([ids[0]])).await, [1, 0, 0, 0]);
    assert_eq!(take_back(&w.hattie, ids).await, [1, 0, 0, 1]);
    // What has gone out has
    let late = w.hattie.writes(&[w.ann], "Hello", "<p>Hello</p>").await.expect_ok();
    w.arrives(&w.email_of(w.ann).await).await;
    w.world.all_done().await;
    assert_eq!(take_back(&w.hattie, &late["ids"]).await, [0, 1, 0, 0]);
    assert_eq!(take_back(&stranger, &late["ids"]).await, [0, 0, 0, 1]);
}

#[tokio::test]
async fn what_was_said_of_a_conversation_is_taken_back_unless_somebody_has_said_otherwise_since() {
    let w = Writing::begin().await;
    let teddy = w.world.person(Some(w.harbour), Role::TeamMember, "Teddy").await;
    w.world.joins(&teddy, w.job).await;
    w.hattie.writes(&[w.ann], "Hello", "<p>Hello</p>").await.expect_ok();
    let settle =
        async |input: Value| w.hattie.post(&format!("/candidate/{}/conversation", w.ann), input).await;
    settle(json!({ "assigneeId": teddy.id(), "isOpen": true })).await.expect_ok();
    settle(json!({ "assigneeId": w.hattie.id() })).await.expect_ok();
    let back = json!({ "assigneeId": teddy.id(), "fromAssigneeId": w.hattie.id() });
    settle(back.clone()).await.expect_ok();
    // Also where the answer was lost
    settle(back).await.expect_ok();
    assert_eq!(teddy.inbox("Mine").await.len(), 1);
    let sentence = "Somebody else has seen to this conversation since.";
    for passed in [
        json!({ "assigneeId": null, "fromAssigneeId": w.hattie.id() }),
        json!({ "assigneeId": w.hattie.id(), "fromAssigneeId": null }),
        json!({ "isOpen": false, "fromOpen": false }),
    ] {
        settle(passed).await.expect_refusal(StatusCode::CONFLICT, None, sentence);
    }
    assert_eq!(teddy.inbox("Mine").await.len(), 1);
    assert_eq!(w.hattie.inbox("Open").await, ["Ann Applicant"]);
    settle(json!({ "isOpen": false, "fromOpen": true })).await.expect_ok();
    assert_eq!(w.hattie.inbox("Open").await, Vec::<String>::new());
}
