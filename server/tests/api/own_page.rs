//! What a company keeps of somebody, as they see it behind the link of their letter, and what they can do about it.

use std::collections::HashMap;
use std::io::{Cursor, Read as _};
use std::time::Duration;

use jobhelm::candidates::CandidateSource;
use jobhelm::candidates::intake::arrival::{Arrival, Details, arrive};
use jobhelm::clock::Millis;
use jobhelm::ids::{CandidateId, FileId, MessageId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::text::Email;
use reqwest::{StatusCode, header};
use serde_json::{Value, json};
use store::{Sql, Tx, values};

use crate::applicants::{candidate_id, cv};
use crate::public_page::Page;
use crate::world::{Person, World};

const DAY: Duration = Duration::from_hours(24);

/// Ann has applied for a job of Hattie's.
struct Own {
    world: World,
    hattie: Person,
    carl: Person,
    job: jobhelm::ids::JobId,
    ann: CandidateId,
    email: String,
    http: reqwest::Client,
}

impl Own {
    async fn with(keywords: &[&str]) -> Self {
        let world = World::start().await;
        let company = world.company("Harbour & Co").await;
        let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
        let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
        let job = world.live_job(&hattie, keywords).await;
        let ann = world.receives(job, "Ann", 1).await;
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
        Self { world, hattie, carl, job, ann, email: cv(1).0.email, http }
    }

    async fn open() -> Self {
        Self::with(&[]).await
    }

    /// Where each letter to somebody leads, oldest first.
    fn links(&self, email: &str) -> Vec<String> {
        let letters = self.world.mail_to(email).into_iter().map(|letter| letter.replace("=\r\n", ""));
        let link = |letter: String| {
            let (_, rest) = letter.split_once("/yours/")?;
            Some(format!("/yours/{}", rest.split(|c: char| c.is_whitespace() || c == '"').next()?))
        };
        letters.filter_map(link).collect()
    }

    async fn link(&self, email: &str) -> String {
        self.world.eventually("a letter with a link", async || self.links(email).pop()).await
    }

    async fn asks(&self, request: reqwest::RequestBuilder) -> Page {
        let response = request.send().await.unwrap();
        assert!(response.headers().get(header::SET_COOKIE).is_none());
        let (status, headers) = (response.status(), response.headers().clone());
        Page { status, headers, html: String::from_utf8_lossy(&response.bytes().await.unwrap()).into_owned() }
    }

    async fn visits(&self, path: &str) -> Page {
        self.asks(self.http.get(format!("{}{path}", self.world.address))).await
    }

    async fn presses(&self, path: &str, form: &[(&str, &str)]) -> Page {
        let form = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let request = self.http.post(format!("{}{path}", self.world.address));
        self.asks(request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded").body(form)).await
    }

    async fn row(&self) -> Value {
        let page = self.hattie.list(self.job, "").await.expect_ok();
        page["items"].as_array().unwrap().iter().find(|row| row["id"] == json!(self.ann)).unwrap().clone()
    }

    /// What happened to Ann, by its kind, newest first.
    async fn timeline(&self) -> Vec<String> {
        let page = self.hattie.get(&format!("/candidate/{}/timeline", self.ann)).await.expect_ok();
        let items = page["items"].as_array().unwrap();
        items.iter().map(|item| item["type"].as_str().unwrap().to_owned()).collect()
    }

    /// How often Hattie's bell tells of something, once it does.
    async fn rung(&self, kind: &str) -> i64 {
        let told = async || {
            let bell = self.hattie.get("/user/bell").await.expect_ok();
            bell["items"].as_array().unwrap().iter().find(|entry| entry["kind"] == kind)?["times"].as_i64()
        };
        self.world.eventually(kind, told).await
    }

    async fn events(&self) -> i64 {
        self.world.count_of("SELECT count(*) FROM event").await
    }
}

impl Page {
    fn value_of(&self, field: &str) -> &str {
        let (_, rest) = self.html.split_once(&format!("name=\"{field}\"")).expect(field);
        rest.split_once("value=\"").unwrap().1.split_once('"').unwrap().0
    }
}

#[tokio::test]
async fn the_letter_leads_to_what_is_kept_and_looking_changes_nothing() {
    let own = Own::open().await;
    let link = own.link(&own.email).await;
    own.world.all_done().await;
    let before = own.events().await;
    let page = own.visits(&link).await.expect(StatusCode::OK, "What Harbour &#38; Co keeps of you");
    for words in ["Rust engineer", &own.email, "You applied on", "nine months", "Information Commissioner"] {
        assert!(page.html.contains(words), "{words:?} is not in {}", page.html);
    }
    assert_eq!(page.headers["x-robots-tag"], "noindex, nofollow, noarchive");
    assert_eq!(page.headers[header::REFERRER_POLICY], "no-referrer");
    let one = format!("{link}/{}", own.ann);
    let page = own.visits(&one).await.expect(StatusCode::OK, "value=\"Ann\"");
    assert!(page.html.contains("cv.pdf") && page.html.contains("It is removed on"), "{}", page.html);
    own.visits(&format!("{one}/erase")).await.expect(StatusCode::OK, "Erase it?");
    own.visits(&format!("{link}/erase")).await.expect(StatusCode::OK, "Rust engineer");
    // What scanners of mail fetch is no press.
    for press in ["details", "withdraw", "review", "download"] {
        own.visits(&format!("{one}/{press}")).await.expect(StatusCode::NOT_FOUND, "nothing behind this link");
    }
    assert_eq!(own.events().await, before);
}

#[tokio::test]
async fn a_link_that_is_forged_or_anothers_leads_to_nothing() {
    let own = Own::open().await;
    let link = own.link(&own.email).await;
    let bob = own.world.receives(own.job, "Bob", 2).await;
    let forged = forged_token();
    for path in
        ["/yours/nonsense".into(), format!("/yours/{forged}"), format!("{link}/{bob}"), format!("{link}/x")]
    {
        own.visits(&path).await.expect(StatusCode::NOT_FOUND, "nothing behind this link");
    }
    for press in ["details", "withdraw", "review", "download", "erase"] {
        let path = format!("{link}/{bob}/{press}");
        own.presses(&path, &[]).await.expect(StatusCode::NOT_FOUND, "nothing behind this link");
        let path = format!("/yours/{forged}/{}/{press}", own.ann);
        own.presses(&path, &[]).await.expect(StatusCode::NOT_FOUND, "nothing behind this link");
    }
    // The same address at another company is another page.
    let quay = own.world.company("Quay Ltd").await;
    let quen = own.world.person(Some(quay), Role::HiringManager, "Quen").await;
    let there = own.world.live_job(&quen, &[]).await;
    let elsewhere = own.world.receives(there, "Ann", 1).await;
    own.visits(&format!("{link}/{elsewhere}")).await.expect(StatusCode::NOT_FOUND, "nothing behind");
    assert!(!own.visits(&link).await.html.contains("Quay"));
    // An address that was somebody else's shows nothing more of them.
    own.hattie.edits(own.ann, &[("email", "right@ann.example")], None).await.expect_ok();
    own.visits(&link).await.expect(StatusCode::NOT_FOUND, "nothing behind this link");
}

/// As long as a real one.
fn forged_token() -> String {
    "A".repeat(43)
}

#[tokio::test]
async fn details_are_corrected_by_whoever_they_are_about() {
    let own = Own::open().await;
    let one = format!("{}/{}", own.link(&own.email).await, own.ann);
    let version = own.visits(&one).await.value_of("version").to_owned();
    let details = |first: &'static str, phone: &'static str, version: &str| {
        vec![
            ("firstName", first.to_owned()),
            ("lastName", "Applegate".to_owned()),
            ("phoneNumber", phone.to_owned()),
            ("town", "Hull".to_owned()),
            ("version", version.to_owned()),
        ]
    };
    let sends = async |form: Vec<(&'static str, String)>| {
        let form: Vec<_> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
        own.presses(&format!("{one}/details"), &form).await
    };
    let wrong = sends(details("", "no number", &version)).await;
    let wrong = wrong.expect(StatusCode::BAD_REQUEST, "Has to be a valid phone number");
    assert_eq!(wrong.value_of("lastName"), "Applegate", "what was typed stays");

    let done = sends(details("Anne", "07700 900456", &version)).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    own.visits(&format!("{one}?done=details")).await.expect(StatusCode::OK, "Your corrections are kept.");
    let seen = own.hattie.candidate(own.ann).await.expect_ok();
    let told = |field: &str| seen[field].as_str().unwrap().to_owned();
    assert_eq!([told("firstName"), told("lastName"), told("town")], ["Anne", "Applegate", "Hull"]);
    assert_eq!((told("phoneE164"), told("email")), ("+447700900456".into(), own.email.clone()));
    assert_eq!(own.timeline().await[0], "Corrected");
    own.world.settle().await;
    assert_eq!(own.hattie.listed(own.job, "&searchString=Applegate").await, ["Anne"]);

    // The form of before: somebody has corrected it meanwhile.
    let late = sends(details("Anna", "07700 900789", &version)).await;
    let late = late.expect(StatusCode::CONFLICT, "This was changed meanwhile");
    assert_eq!(late.value_of("firstName"), "Anna", "what was typed stays");
    let again = sends(details("Anna", "07700 900789", late.value_of("version"))).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.html);
    assert_eq!(own.row().await["firstName"], "Anna");
}

#[tokio::test]
async fn whoever_withdraws_is_seen_to_have() {
    let own = Own::open().await;
    let one = format!("{}/{}", own.link(&own.email).await, own.ann);
    assert_eq!(own.row().await["withdrawnAt"], Value::Null);
    for _ in 0..2 {
        assert_eq!(own.presses(&format!("{one}/withdraw"), &[]).await.status, StatusCode::SEE_OTHER);
    }
    own.visits(&one).await.expect(StatusCode::OK, "You withdrew on");
    let row = own.row().await;
    assert!(row["withdrawnAt"].is_string(), "{row}");
    assert_eq!(row["status"], "New", "what follows is the team's to say");
    assert_eq!(own.hattie.candidate(own.ann).await.expect_ok()["withdrawnAt"], row["withdrawnAt"]);
    assert_eq!(own.timeline().await, ["Withdrawn", "Uploaded"]);
    assert_eq!(own.rung("Withdrawn").await, 1, "pressed twice, told once");
}

#[tokio::test]
async fn a_person_is_asked_to_look_at_what_the_keywords_have_decided() {
    let own = Own::with(&["falconry"]).await;
    let bob = own.world.receives(own.job, "Bob", 2).await;
    let one = format!("{}/{}", own.link(&own.email).await, own.ann);
    own.visits(&one).await.expect(StatusCode::OK, "Turned down by software");
    for _ in 0..2 {
        assert_eq!(own.presses(&format!("{one}/review"), &[]).await.status, StatusCode::SEE_OTHER);
    }
    let page = own.visits(&format!("{one}?done=review")).await;
    let page = page.expect(StatusCode::OK, "A person will look at your application.");
    assert!(!page.html.contains("Ask for a person to look"));
    assert_eq!(own.rung("ReviewAsked").await, 1);
    let path = format!("/candidate/rejections?advertId={}&pageSize=1", own.job);
    let waiting = own.hattie.get(&path).await.expect_ok();
    assert_eq!(waiting["items"][0]["candidateId"], json!(own.ann), "who asks comes first");
    assert!(waiting["items"][0]["askedAt"].is_string());
    let next = own.hattie.get(&format!("{path}&pageNumber=1")).await.expect_ok();
    assert_eq!(next["items"][0]["candidateId"], json!(bob));

    own.hattie.sets_status(&[own.ann], "Rejected").await.expect_ok();
    let late = own.presses(&format!("{one}/review"), &[]).await;
    late.expect(StatusCode::CONFLICT, "A person has looked at it meanwhile.");
    let bell = own.hattie.get("/user/bell").await.expect_ok();
    let kinds: Vec<_> = bell["items"].as_array().unwrap().iter().map(|entry| &entry["kind"]).collect();
    assert!(!kinds.contains(&&json!("ReviewAsked")), "there is nothing to review any more: {kinds:?}");
}

#[tokio::test]
async fn all_of_it_is_downloaded_as_it_came() {
    let own = Own::open().await;
    let another = own.world.live_job(&own.hattie, &[]).await;
    let other = own.world.receives(another, "Ann", 1).await;
    let agency = own.world.company("Quay Talent").await;
    let rex = own.world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    own.world.joins(&rex, another).await;
    rex.tries_to_add(another, "Ann", &[("email", &own.email)]).await.expect_ok();
    own.hattie
        .post(&format!("/candidate/{}/note", own.ann), json!({ "text": "<p>Sharp</p>" }))
        .await
        .expect_ok();
    let letter = FileId::new();
    own.world.app.files.put(letter, b"Subject: Hello\r\n\r\nMy new CV.").await.unwrap();
    let (harbour, now) = (own.hattie.company(), own.world.app.clock.now());
    let writes = move |tx: &mut Tx<'_>| {
        let begun = "INSERT INTO conversation (candidate_id, company_id, job_id, address, last_at)
                     SELECT id, company_id, job_id, 'x', $2 FROM candidate WHERE id = $1";
        tx.run(Sql::with(begun, values![other, now]))?;
        let said = r#"INSERT INTO message (id, candidate_id, company_id, address, subject, body, at, due_at, state, mail_id, original_id, attachments)
                    VALUES ($1, $2, $3, 'a@b.example', 'Hello', '<p>My new CV.</p>', $4, $4, 'Received', 'x', $5,
                            '[{"name":"cv.pdf","contentType":"application/pdf","size":5}]')"#;
        tx.run(Sql::with(said, values![MessageId::new(), other, harbour, now, letter])).map_err(Problem::from)
    };
    own.world.app.db.write(writes).await.unwrap();
    let link = own.link(&own.email).await;
    let all = async |path: String| {
        let answer = own.http.post(format!("{}{path}", own.world.address)).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "application/zip");
        assert_eq!(answer.headers()[header::CACHE_CONTROL], "private, no-store");
        let mut archive = zip::ZipArchive::new(Cursor::new(answer.bytes().await.unwrap())).unwrap();
        let mut files = HashMap::new();
        for place in 0..archive.len() {
            let mut file = archive.by_index(place).unwrap();
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).unwrap();
            files.insert(file.name().unwrap().into_owned(), bytes);
        }
        files
    };
    let files = all(format!("{link}/download")).await;
    let kept: Value = serde_json::from_slice(&files["what-is-kept.json"]).unwrap();
    assert_eq!(kept["company"], "Harbour & Co");
    let applications = kept["applications"].as_array().unwrap();
    assert_eq!((applications.len(), files.len()), (3, 5));
    let mut messages =
        applications.iter().flat_map(|application| application["messages"].as_array().unwrap());
    let letter = messages.next().unwrap()["letter"].as_str().unwrap();
    assert_eq!(files[letter], b"Subject: Hello\r\n\r\nMy new CV.");
    let submitted = applications.iter().filter(|application| application["theirsUntil"].is_string());
    assert_eq!(submitted.map(|application| &application["submittedBy"]).collect::<Vec<_>>(), ["Quay Talent"]);
    for application in applications {
        assert_eq!(application["email"], own.email);
        assert_eq!(files[application["cv"].as_str().unwrap()], cv(1).1, "the CV as it came");
        assert!(application["cvText"].as_str().unwrap().contains(&own.email), "{application}");
        assert_eq!(application["history"][0]["what"], "Uploaded");
    }
    // Of notes there is the number: they may name others.
    assert!(applications.iter().any(|application| application["notes"] == 1));
    assert!(!String::from_utf8_lossy(&files["what-is-kept.json"]).contains("Sharp"));
    let files = all(format!("{link}/{}/download", own.ann)).await;
    assert_eq!(files.len(), 2, "of one application");
}

#[tokio::test]
async fn whoever_asks_for_it_is_erased_for_good() {
    let own = Own::open().await;
    let another = own.world.live_job(&own.hattie, &[]).await;
    let other = own.world.receives(another, "Ann", 1).await;
    let link = own.link(&own.email).await;
    let one = format!("{link}/{}", own.ann);
    own.presses(&format!("{one}/erase"), &[])
        .await
        .expect(StatusCode::OK, "keeps nothing more of that application");
    assert_eq!(own.hattie.candidate(own.ann).await.status, StatusCode::NOT_FOUND);
    own.presses(&format!("{one}/erase"), &[]).await.expect(StatusCode::NOT_FOUND, "nothing behind this link");
    let page = own.visits(&link).await.expect(StatusCode::OK, "Rust engineer");
    assert!(page.html.contains(&other.to_string()) && !page.html.contains(&own.ann.to_string()));
    own.presses(&format!("{link}/erase"), &[]).await.expect(StatusCode::OK, "It is erased");
    own.visits(&link).await.expect(StatusCode::NOT_FOUND, "nothing behind this link");
    for table in
        ["SELECT count(*) FROM candidate", "SELECT count(*) FROM person", "SELECT count(*) FROM own_link"]
    {
        assert_eq!(own.world.count_of(table).await, 0, "{table}");
    }
    let receipts = own.carl.get(&format!("/companies/{}/removals", own.carl.company())).await.expect_ok();
    let items = receipts["items"].as_array().unwrap();
    assert_eq!(items.len(), 2);
    assert!(
        items.iter().all(|receipt| receipt["cause"] == "Erasure" && receipt["by"] == Value::Null),
        "{items:?}"
    );
    let counts = own.hattie.get(&format!("/candidate/count?advertId={}", own.job)).await.expect_ok();
    assert_eq!(counts["totalElements"], 0);
}

#[tokio::test]
async fn more_than_a_page_shows_is_erased_a_page_at_a_time_and_it_is_said() {
    let own = Own::open().await;
    let link = own.link(&own.email).await;
    let (job, company, now) = (own.job, own.hattie.company(), own.world.app.clock.now());
    let email = Email::new(&own.email).unwrap();
    let write = move |tx: &mut store::Tx<'_>| {
        for nth in 0..104_i64 {
            let details =
                Details { first_name: None, last_name: None, email: Some(email.clone()), phone_number: None };
            let arrival = Arrival {
                id: CandidateId::new(),
                job,
                company,
                tie: None,
                details,
                source: CandidateSource::JobHelmApp,
                submitted_by: None,
                by: None,
                note: None,
                cv: None,
                answers: Vec::new(),
                board: None,
                acknowledge: false,
            };
            arrive(tx, &arrival, Millis(now.0 - nth * 1000))?;
        }
        Ok::<_, Problem>(())
    };
    own.world.app.db.write(write).await.unwrap();
    let erase = format!("{link}/erase");
    own.presses(&erase, &[]).await.expect(StatusCode::OK, "There are older ones");
    assert_eq!(own.world.count_of("SELECT count(*) FROM candidate").await, 5);
    own.presses(&erase, &[]).await.expect(StatusCode::OK, "keeps nothing more of you");
    assert_eq!(own.world.count_of("SELECT count(*) FROM candidate").await, 0);
}

#[tokio::test]
async fn whoever_is_on_hold_is_erased_once_they_are_released() {
    let own = Own::open().await;
    own.carl.puts_on_hold(own.ann, "A claim is open").await.expect_ok();
    let one = format!("{}/{}", own.link(&own.email).await, own.ann);
    own.visits(&one).await.expect(StatusCode::OK, "keeps it for longer");
    let told = own.presses(&format!("{one}/erase"), &[]).await.expect(StatusCode::OK, "It waits");
    assert!(!told.html.contains("claim"), "why is the company's to say");
    own.presses(&format!("{one}/erase"), &[]).await.expect(StatusCode::OK, "It waits");
    own.visits(&one).await.expect(StatusCode::OK, "You asked for it on");
    let hold = &own.hattie.candidate(own.ann).await.expect_ok()["hold"];
    assert!(hold["erasureAskedAt"].is_string(), "{hold}");
    let holds = own.carl.get(&format!("/companies/{}/holds", own.carl.company())).await.expect_ok();
    assert_eq!(holds["items"][0]["hold"]["erasureAskedAt"], hold["erasureAskedAt"]);
    assert_eq!(own.carl.delete(&format!("/candidate/{}/hold", own.ann)).await.status, StatusCode::NO_CONTENT);
    assert_eq!(own.hattie.candidate(own.ann).await.status, StatusCode::NOT_FOUND);
    let receipts = own.carl.get(&format!("/companies/{}/removals", own.carl.company())).await.expect_ok();
    assert_eq!(receipts["items"][0]["cause"], "Erasure");
}

#[tokio::test]
async fn the_link_is_sent_again_and_the_answer_does_not_tell_to_whom() {
    let own = Own::open().await;
    let first = own.link(&own.email).await;
    let page = own.visits("/yours?at=harbour-and-co").await;
    page.expect(StatusCode::OK, "What Harbour &#38; Co keeps of you");
    own.visits("/yours?at=nobody-at-all").await.expect(StatusCode::NOT_FOUND, "nothing behind this link");
    own.visits("/yours").await.expect(StatusCode::NOT_FOUND, "nothing behind this link");
    let asks = async |email: &str| own.presses("/yours", &[("at", "harbour-and-co"), ("email", email)]).await;
    let wrong = asks("nobody").await.expect(StatusCode::BAD_REQUEST, "Please provide correct email address.");
    assert_eq!(wrong.value_of("email"), "nobody");
    let known = asks(&own.email.to_uppercase()).await.expect(StatusCode::OK, "Please check your inbox");
    let unknown = asks("nobody@ann.example").await.expect(StatusCode::OK, "Please check your inbox");
    assert_eq!(known.html, unknown.html);
    own.world.eventually("another letter", async || (own.links(&own.email).len() == 2).then_some(())).await;
    own.world.all_done().await;
    assert!(own.world.mail_to("nobody@ann.example").is_empty());
    let second = own.link(&own.email).await;
    assert_ne!(first, second);
    for link in [first, second] {
        own.visits(&link).await.expect(StatusCode::OK, "Rust engineer");
    }
}

#[tokio::test]
async fn whoever_was_brought_in_by_others_is_told_within_a_month() {
    let own = Own::open().await;
    own.link(&own.email).await;
    let email = "sam@sourced.example";
    let sam = candidate_id(&own.hattie.tries_to_add(own.job, "Sam", &[("email", email)]).await.expect_ok());
    // For two jobs on one day, whose turn comes at once.
    let other = own.world.live_job(&own.hattie, &[]).await;
    own.hattie.tries_to_add(other, "Sam", &[("email", email)]).await.expect_ok();
    let days = async |days: u32| {
        // Time that passes while somebody is at an errand takes it from them.
        own.world.rests().await;
        own.world.app.clock.advance(DAY * days);
        let now = own.world.app.clock.now();
        let sent = move |tx: &mut store::Tx<'_>| jobhelm::candidates::own::informing::send_due(tx, now, 100);
        let looked = own.world.app.db.write(sent).await.unwrap();
        own.world.all_done().await;
        looked
    };
    days(13).await;
    assert!(own.links(email).is_empty(), "there is time to speak to them first");
    days(2).await;
    let letter = own.world.eventually("the letter", async || own.world.mail_to(email).pop()).await;
    own.world.all_done().await;
    assert_eq!(own.links(email).len(), 1, "one letter for both");
    let letter = letter.replace("=\r\n", "");
    for words in ["keeps your details", "Somebody at Harbour & Co has added them", "nine months"] {
        assert!(letter.contains(words), "{words:?} is not in {letter}");
    }
    let link = own.link(email).await;
    own.visits(&format!("{link}/{sam}")).await.expect(StatusCode::OK, "Harbour &#38; Co added you on");
    // Nobody is told twice, and whoever applied themselves has had a letter.
    let hattie = own.world.session_of(&own.hattie).await;
    hattie.tries_to_add(own.job, "Sam", &[("email", email)]).await.expect_ok();
    hattie.tries_to_add(own.job, "Ann", &[("email", &own.email)]).await.expect_ok();
    days(15).await;
    assert_eq!((own.links(email).len(), own.links(&own.email).len()), (1, 1));
    assert_eq!(days(1).await, 0, "and nobody waits any more");
}

#[tokio::test]
async fn whoever_a_recruiter_submitted_or_the_provider_found_reads_from_whom_it_is() {
    let own = Own::open().await;
    let agency = own.world.company("Agents Ltd").await;
    let rex = own.world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    own.world.joins(&rex, own.job).await;
    let provider = own.world.super_admin().await;
    let (submitted, found) = ("sam@submitted.example", "fay@found.example");
    rex.tries_to_add(own.job, "Sam", &[("email", submitted)]).await.expect_ok();
    let of_search = [("email", found), ("source", "JobHelmDb")];
    provider.tries_to_add(own.job, "Fay", &of_search).await.expect_ok();
    own.world.app.clock.advance(DAY * 15);
    let now = own.world.app.clock.now();
    let sent = move |tx: &mut store::Tx<'_>| jobhelm::candidates::own::informing::send_due(tx, now, 100);
    own.world.app.db.write(sent).await.unwrap();
    for (email, from, on_page) in [
        (submitted, "The recruitment agency Agents Ltd has given them", "Agents Ltd submitted you on"),
        (found, "found them in JobHelm's search for CVs", "found you in JobHelm’s search for CVs on"),
    ] {
        let letter = own.world.eventually("the letter", async || own.world.mail_to(email).pop()).await;
        assert!(letter.replace("=\r\n", "").contains(from), "{letter}");
        own.visits(&own.link(email).await).await.expect(StatusCode::OK, on_page);
    }
}

#[tokio::test]
async fn no_words_of_a_company_that_is_not_approved_go_out() {
    let own = Own::open().await;
    own.hattie.tries_to_add(own.job, "Sam", &[("email", "sam@sourced.example")]).await.expect_ok();
    let harbour = own.hattie.company();
    let waits = store::Sql::with(
        "UPDATE company SET status = 'NotVerified', verified_at = NULL WHERE id = $1",
        store::values![harbour],
    );
    own.world.app.db.write(move |tx| tx.run(waits.clone()).map_err(Problem::from)).await.unwrap();
    own.world.app.clock.advance(DAY * 15);
    let now = own.world.app.clock.now();
    let sent = move |tx: &mut store::Tx<'_>| jobhelm::candidates::own::informing::send_due(tx, now, 100);
    own.world.app.db.write(sent).await.unwrap();
    own.world.all_done().await;
    assert!(own.world.mail_to("sam@sourced.example").is_empty());
}

#[tokio::test]
async fn what_a_company_adds_stands_on_the_form_of_its_jobs() {
    let own = Own::open().await;
    let job = own.job;
    let named =
        store::Sql::with("UPDATE job SET reference_code = 'BCDFGHJK' WHERE id = $1", store::values![job]);
    own.world.app.db.write(move |tx| tx.run(named.clone()).map_err(Problem::from)).await.unwrap();
    let plain = own.visits("/apply/BCDFGHJK").await.expect(StatusCode::OK, "What happens to your details");
    assert!(!plain.html.contains("We film") && !plain.html.contains("mailto:"), "{}", plain.html);
    let notice = json!({ "id": own.carl.company(), "words": "We film <b>the premises</b>.\nAsk us.",
        "contact": "dpo@harbour.example", "informs": true, "version": 0 });
    own.carl.put("/companies/privacy-notice", notice).await.expect_ok();
    let page = own.visits("/apply/BCDFGHJK").await.expect(StatusCode::OK, "<p>Ask us.</p>");
    assert!(page.html.contains("We film &#60;b&#62;the premises&#60;/b&#62;."), "{}", page.html);
    assert!(page.html.contains("href=\"mailto:dpo@harbour.example\""), "{}", page.html);
}

#[tokio::test]
async fn no_letter_goes_where_the_company_tells_them_itself_or_there_is_no_address() {
    let own = Own::open().await;
    let notice = |informs: bool, version: i64| {
        json!({ "id": own.carl.company(), "words": "We film the premises.\r\n\r\nAsk us.", "contact": "dpo@harbour.example",
            "informs": informs, "version": version })
    };
    let kept = own.carl.put("/companies/privacy-notice", notice(false, 0)).await.expect_ok();
    assert_eq!((&kept["version"], &kept["informs"]), (&json!(1), &json!(false)));
    let late = own.carl.put("/companies/privacy-notice", notice(true, 0)).await;
    assert_eq!((late.status, &late.body["current"]["version"]), (StatusCode::CONFLICT, &json!(1)));
    own.hattie.tries_to_add(own.job, "Sam", &[("email", "sam@sourced.example")]).await.expect_ok();
    let nameless = candidate_id(
        &own.hattie.tries_to_add(own.job, "Nan", &[("email", "nan@x.example")]).await.expect_ok(),
    );
    own.hattie.edits(nameless, &[("email", "")], None).await.expect_ok();
    let days = async |days: u32| {
        own.world.app.clock.advance(DAY * days);
        let now = own.world.app.clock.now();
        let sent = move |tx: &mut store::Tx<'_>| jobhelm::candidates::own::informing::send_due(tx, now, 100);
        own.world.app.db.write(sent).await.unwrap();
        own.world.all_done().await;
    };
    days(15).await;
    assert!(own.links("sam@sourced.example").is_empty());
    let (carl, hattie) = (own.world.session_of(&own.carl).await, own.world.session_of(&own.hattie).await);
    carl.put("/companies/privacy-notice", notice(true, 1)).await.expect_ok();
    hattie.edits(nameless, &[("email", "nan@sourced.example")], None).await.expect_ok();
    days(4).await;
    let letter =
        own.world.eventually("the letter", async || own.world.mail_to("nan@sourced.example").pop()).await;
    assert!(letter.contains("We film the premises.") && letter.contains("dpo@harbour.example"), "{letter}");

    let page = own.visits(&own.link(&own.email).await).await.expect(StatusCode::OK, "We film the premises.");
    assert!(page.html.contains("mailto:dpo@harbour.example"));
}

#[tokio::test]
async fn a_notice_that_makes_no_sense_is_refused_and_only_admins_change_it() {
    let own = Own::open().await;
    let company = own.carl.company();
    let usual = own.hattie.get(&format!("/companies/{company}/privacy-notice")).await.expect_ok();
    assert_eq!(usual, json!({ "words": null, "contact": null, "informs": true, "version": 0 }));
    let notice = |words: String, contact: &str| json!({ "id": company, "words": words, "contact": contact, "informs": true, "version": 0 });
    let refused = own.hattie.put("/companies/privacy-notice", notice("Ours".into(), "")).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let long = own.carl.put("/companies/privacy-notice", notice("x".repeat(5001), "")).await;
    long.expect_refusal(StatusCode::BAD_REQUEST, Some("words"), "Has to be at most 5000 characters");
    let address = own.carl.put("/companies/privacy-notice", notice("Ours".into(), "dpo")).await;
    address.expect_refusal(StatusCode::BAD_REQUEST, Some("contact"), "Please provide correct email address.");
    let quay = own.world.company("Quay Ltd").await;
    let quen = own.world.person(Some(quay), Role::CompanyAdmin, "Quen").await;
    assert_eq!(quen.get(&format!("/companies/{company}/privacy-notice")).await.status, StatusCode::NOT_FOUND);
    let theirs = quen.put("/companies/privacy-notice", notice("Ours".into(), "")).await;
    assert_eq!(theirs.status, StatusCode::NOT_FOUND);
}
