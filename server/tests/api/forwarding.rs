//! CVs that are sent on by mail, to people without an account.

use std::time::Duration;

use jobhelm::contract::CompanyStatus;
use jobhelm::ids::{CandidateId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::{Method, StatusCode, header};
use serde_json::{Value, json};
use store::{Sql, Tx};

use crate::applicants::candidate_id;
use crate::public_page::Page;
use crate::world::{Answer, Person, World};

pub struct Sent {
    pub world: World,
    pub hattie: Person,
    pub rex: Person,
    pub job: JobId,
    pub ann: CandidateId,
    pub http: reqwest::Client,
}

impl Sent {
    pub async fn open() -> Self {
        Self::within(World::start().await).await
    }

    pub async fn within(world: World) -> Self {
        let (harbour, agency) = (world.company("Harbour & Co").await, world.company("Agents Ltd").await);
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
        let job = world.live_job(&hattie, &[]).await;
        world.joins(&rex, job).await;
        let ann = world.receives(job, "Ann", 1).await;
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
        Self { world, hattie, rex, job, ann, http }
    }

    pub async fn sends(&self, ids: &[CandidateId], to: &[&str]) -> Answer {
        let body = json!({ "ids": ids, "emailList": to, "comment": "What do you think?\nI like her." });
        self.hattie.post("/candidate/forward", body).await
    }

    /// Where the letter to somebody leads.
    pub async fn link(&self, email: &str) -> String {
        let find = async || {
            let letter = self.world.mail_to(email).pop()?.replace("=\r\n", "");
            let (_, rest) = letter.split_once("/cv/")?;
            Some(format!("/cv/{}", rest.split(|c: char| c.is_whitespace() || c == '"').next()?))
        };
        self.world.eventually("a letter with a link", find).await
    }

    pub async fn visits(&self, method: Method, path: &str) -> Page {
        let request = self.http.request(method, format!("{}{path}", self.world.address));
        let response = request.send().await.unwrap();
        assert!(response.headers().get(header::SET_COOKIE).is_none());
        let (status, headers) = (response.status(), response.headers().clone());
        Page { status, headers, html: String::from_utf8_lossy(&response.bytes().await.unwrap()).into_owned() }
    }

    /// What the team sees of the newest letter's only recipient.
    pub async fn recipient(&self) -> Value {
        let page = self.hattie.get(&format!("/candidate/{}/forwards", self.ann)).await.expect_ok();
        page["items"][0]["recipients"][0].clone()
    }
}

#[tokio::test]
async fn a_recipient_opens_and_saves_a_cv_by_presses_of_their_own() {
    let sent = Sent::open().await;
    let told = sent.sends(&[sent.ann], &["kim@client.example", "KIM@client.example "]).await;
    assert_eq!(told.status, StatusCode::CREATED, "{}", told.body);
    assert_eq!((&told.body["candidates"], &told.body["recipients"]), (&json!(1), &json!(1)));
    let link = sent.link("kim@client.example").await;
    let letter = sent.world.mail_to("kim@client.example").pop().unwrap();
    assert!(letter.contains("Subject: Harbour & Co sends you a CV"), "{letter}");
    assert!(letter.contains("I like her.") && !letter.contains("Ann"), "{letter}");
    assert!(sent.recipient().await["sentAt"].is_string());

    // As scanners of mail do.
    let (ann, of_ann) = (sent.ann, format!("{link}/{}", sent.ann));
    for path in [&link, &of_ann, &format!("{of_ann}/pages/0"), &format!("{of_ann}/file")] {
        for method in [Method::GET, Method::HEAD] {
            sent.visits(method, path).await;
        }
    }
    assert_eq!(sent.recipient().await["openedAt"], Value::Null);
    let all = sent.visits(Method::GET, &link).await.expect(StatusCode::OK, "Ann Applicant");
    assert!(all.html.contains("What do you think?"), "{}", all.html);
    assert_eq!(all.headers[header::REFERRER_POLICY], "no-referrer");
    assert!(all.headers["x-robots-tag"].to_str().unwrap().contains("noindex"));
    // Nobody has pressed yet.
    assert_eq!(sent.visits(Method::GET, &of_ann).await.headers[header::LOCATION], link);
    assert_eq!(sent.visits(Method::GET, &format!("{of_ann}/pages/0")).await.status, StatusCode::NOT_FOUND);

    let pressed = sent.visits(Method::POST, &of_ann).await;
    assert_eq!(
        (pressed.status, &pressed.headers[header::LOCATION]),
        (StatusCode::SEE_OTHER, &of_ann.parse().unwrap())
    );
    sent.visits(Method::GET, &of_ann).await.expect(StatusCode::OK, "Page 1 of the CV");
    let picture = sent.visits(Method::GET, &format!("{of_ann}/pages/0")).await;
    assert_eq!(
        (picture.status, &picture.headers[header::CONTENT_TYPE]),
        (StatusCode::OK, &"image/png".parse().unwrap())
    );
    let opened = sent.recipient().await;
    assert!(opened["openedAt"].is_string() && opened["downloadedAt"].is_null(), "{opened}");

    let file = sent.visits(Method::POST, &format!("{of_ann}/file")).await;
    assert!(file.html.starts_with("%PDF"), "{}", file.status);
    let name = file.headers[header::CONTENT_DISPOSITION].to_str().unwrap();
    assert!(name.starts_with("attachment") && name.contains("Ann Applicant.pdf"), "{name}");
    assert!(sent.recipient().await["downloadedAt"].is_string());
    // Nothing of it is a decision.
    let shown = sent.hattie.candidate(ann).await.expect_ok();
    assert_eq!((&shown["status"], &shown["forwards"]), (&json!("New"), &json!(1)));
}

#[tokio::test]
async fn a_link_ends_with_its_withdrawal_its_time_and_whose_cv_it_was() {
    let sent = Sent::open().await;
    for to in ["kim@client.example", "lee@client.example", "max@client.example"] {
        sent.sends(&[sent.ann], &[to]).await.expect_ok();
        sent.link(to).await;
    }
    let withdrawn = sent.link("max@client.example").await;
    let recipient = sent.recipient().await["id"].as_str().unwrap().to_owned();
    let withdraw = format!("/candidate/forward/{recipient}/withdraw");
    assert_eq!(sent.rex.post(&withdraw, json!({})).await.status, StatusCode::FORBIDDEN);
    let quay = sent.world.company("Quay Ltd").await;
    let quentin = sent.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    assert_eq!(quentin.post(&withdraw, json!({})).await.status, StatusCode::NOT_FOUND);
    for _ in 0..2 {
        assert_eq!(sent.hattie.post(&withdraw, json!({})).await.status, StatusCode::NO_CONTENT);
    }
    for (method, path) in
        [(Method::GET, withdrawn.clone()), (Method::POST, format!("{withdrawn}/{}/file", sent.ann))]
    {
        sent.visits(method, &path).await.expect(StatusCode::GONE, "This link was withdrawn");
    }

    let open = sent.link("kim@client.example").await;
    sent.visits(Method::GET, &open).await.expect(StatusCode::OK, "Ann");
    sent.visits(Method::GET, "/cv/nonsense").await.expect(StatusCode::NOT_FOUND, "This page does not exist");
    let other = format!("{open}/{}", CandidateId::new());
    assert_eq!(sent.visits(Method::POST, &other).await.status, StatusCode::GONE);

    sent.world.app.clock.advance(Duration::from_hours(14 * 24));
    sent.visits(Method::GET, &open).await.expect(StatusCode::GONE, "This link has expired");
    sent.visits(Method::POST, &format!("{open}/{}", sent.ann)).await.expect(StatusCode::GONE, "expired");

    sent.sends(&[sent.ann], &["ned@client.example"]).await.expect_ok();
    let last = sent.link("ned@client.example").await;
    sent.hattie.delete_with("/candidate", json!({ "ids": [sent.ann] })).await.expect_ok();
    sent.world.hold_is_over().await;
    // With whose CV it was goes every address that it was sent to.
    sent.visits(Method::GET, &last).await.expect(StatusCode::NOT_FOUND, "This page does not exist");
    for table in
        ["forward", "forward_item", "forward_recipient", "forward_link", "forward_look", "forward_job"]
    {
        let count = Sql::new(format!("SELECT count(*) FROM {table}"));
        let read =
            move |tx: &mut Tx<'_>| tx.one(count.clone(), |row| row.get::<i64>(0)).map_err(Problem::from);
        let count = sent.world.app.db.read(read).await.unwrap();
        assert_eq!(count, 0, "{table}");
    }
}

#[tokio::test]
async fn several_cvs_go_in_one_letter_and_whoever_has_none_is_named() {
    let sent = Sent::open().await;
    let bob = sent.world.receives(sent.job, "Bob", 2).await;
    sent.world.received(sent.job, sent.hattie.company(), 1).await;
    let page = sent.hattie.list(sent.job, "").await.expect_ok();
    let rows = page["items"].as_array().unwrap();
    let bare = candidate_id(rows.iter().find(|row| row["hasCv"] == false).unwrap());
    let told = sent.sends(&[sent.ann, bob, bare], &["kim@client.example"]).await.expect_ok();
    assert_eq!((&told["candidates"], &told["without"][0]["id"]), (&json!(2), &json!(bare)));
    let link = sent.link("kim@client.example").await;
    let letter = sent.world.mail_to("kim@client.example").pop().unwrap();
    assert!(letter.contains("Subject: Harbour & Co sends you 2 CVs"), "{letter}");
    sent.visits(Method::POST, &format!("{link}/{bob}")).await;
    let of_bob = sent.hattie.get(&format!("/candidate/{bob}/forwards")).await.expect_ok();
    assert!(of_bob["items"][0]["recipients"][0]["openedAt"].is_string(), "{of_bob}");
    assert_eq!(of_bob["items"][0]["candidates"], 2);
    assert_eq!(sent.recipient().await["openedAt"], Value::Null);
    // The others stay where one of them goes.
    sent.hattie.delete_with("/candidate", json!({ "ids": [bob] })).await.expect_ok();
    sent.world.hold_is_over().await;
    let left = sent.visits(Method::GET, &link).await.expect(StatusCode::OK, "Ann Applicant");
    assert!(!left.html.contains("Bob"), "{}", left.html);

    let nobody = sent.sends(&[bare], &["kim@client.example"]).await;
    nobody.expect_refusal(StatusCode::CONFLICT, None, "None of these candidates has a CV.");
}

#[tokio::test]
async fn each_recipient_has_a_link_of_their_own_and_a_deleted_job_ends_them() {
    let sent = Sent::open().await;
    sent.sends(&[sent.ann], &["kim@client.example", "lee@client.example"]).await.expect_ok();
    let links = [sent.link("kim@client.example").await, sent.link("lee@client.example").await];
    assert_ne!(links[0], links[1]);
    sent.visits(Method::POST, &format!("{}/{}", links[1], sent.ann)).await;
    let page = sent.hattie.get(&format!("/candidate/{}/forwards", sent.ann)).await.expect_ok();
    let opened: Vec<_> = page["items"][0]["recipients"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["email"].as_str().unwrap(), one["openedAt"].is_string()))
        .collect();
    assert_eq!(opened, [("kim@client.example", false), ("lee@client.example", true)]);
    // Whoever has the one link has not pressed behind the other.
    let of_ann = format!("{}/{}", links[0], sent.ann);
    assert_eq!(sent.visits(Method::GET, &of_ann).await.headers[header::LOCATION], links[0]);

    sent.hattie.delete(&format!("/campaign/{}", sent.job)).await.expect_ok();
    for link in links {
        let gone = sent.visits(Method::POST, &format!("{link}/{}/file", sent.ann)).await;
        assert!(gone.status.is_client_error(), "{}", gone.status);
    }
}

#[tokio::test]
async fn nothing_is_sent_to_nobody_nor_by_whoever_may_not() {
    let sent = Sent::open().await;
    let none = sent.sends(&[sent.ann], &[]).await;
    let sentence = "Provide email address in order to send CV";
    none.expect_refusal(StatusCode::BAD_REQUEST, Some("emailList"), sentence);
    let wrong = sent.sends(&[sent.ann], &["kim@client.example", "kim"]).await;
    wrong.expect_refusal(StatusCode::BAD_REQUEST, Some("emailList"), "Please provide correct email address");
    let many: Vec<_> = (0..21).map(|n| format!("k{n}@client.example")).collect();
    let many = sent.sends(&[sent.ann], &many.iter().map(String::as_str).collect::<Vec<_>>()).await;
    many.expect_refusal(StatusCode::BAD_REQUEST, Some("emailList"), "At most 20 addresses");
    let nobody = sent.sends(&[], &["kim@client.example"]).await;
    nobody.expect_refusal(StatusCode::BAD_REQUEST, Some("ids"), "Select between 1 and 500 candidates");

    let own = sent.rex.adds(sent.job, "Rob").await;
    let body = json!({ "ids": [own], "emailList": ["kim@client.example"] });
    assert_eq!(sent.rex.post("/candidate/forward", body.clone()).await.status, StatusCode::FORBIDDEN);
    let quay = sent.world.company("Quay Ltd").await;
    let quentin = sent.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    assert_eq!(quentin.post("/candidate/forward", body).await.status, StatusCode::NOT_FOUND);

    let newly = sent.world.company_in_state("Newly & Co", CompanyStatus::NotVerified).await;
    let nora = sent.world.person(Some(newly), Role::CompanyAdmin, "Nora").await;
    let job = sent.world.live_job(&nora, &[]).await;
    let ann = sent.world.receives(job, "Ann", 3).await;
    let body = json!({ "ids": [ann], "emailList": ["kim@client.example"] });
    let refused = nora.post("/candidate/forward", body).await;
    refused.expect_refusal(StatusCode::CONFLICT, None, "CVs can be forwarded once the company is approved.");
    sent.world.all_done().await;
    assert!(sent.world.mail_to("kim@client.example").is_empty());
}
