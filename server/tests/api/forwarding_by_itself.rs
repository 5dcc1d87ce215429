//! CVs that a job sends on by itself, and what their readers say to them.

use std::time::Duration;

use jobhelm::app::App;
use jobhelm::candidates::forwarding::arrivals;
use jobhelm::clock::Millis;
use jobhelm::ids::CandidateId;
use jobhelm::policy::Role;
use reqwest::{Method, StatusCode, header};
use serde_json::{Value, json};

use crate::forwarding::Sent;
use crate::public_page::Page;
use crate::world::{Answer, World};

const KIM: &str = "kim@client.example";

impl Sent {
    pub async fn chooses(&self, frequency: Option<&str>, enable: bool, to: &[&str]) -> Answer {
        let body = json!({ "id": self.job, "frequency": frequency, "enable": enable, "emailList": to });
        self.hattie.post("/campaign/forwarding", body).await
    }

    /// The morning's letters, as a process's sweeper asks for them.
    pub async fn morning(&self, app: &App) -> u32 {
        let now = app.clock.now();
        app.db.write(move |tx| arrivals::send_due(tx, now, 100)).await.unwrap()
    }

    async fn waiting(&self) -> i64 {
        self.world.count_of("SELECT count(*) FROM cv_forwarding_waiting").await
    }

    pub async fn waits_for(&self, many: i64) {
        let waits = async || (self.waiting().await == many).then_some(());
        self.world.eventually("who has come waits", waits).await;
    }

    async fn letters_to(&self, email: &str, many: usize) -> Vec<String> {
        let find = async || Some(self.world.mail_to(email)).filter(|letters| letters.len() >= many);
        let letters = self.world.eventually("letters", find).await;
        assert_eq!(letters.len(), many);
        letters.iter().map(|letter| letter.replace("=\r\n", "")).collect()
    }

    async fn says(&self, link: &str, of: CandidateId, form: &[(&str, &str)]) -> Page {
        let address = format!("{}{link}/{of}/answer", self.world.address);
        let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let kind = "application/x-www-form-urlencoded";
        let request = self.http.post(address).header(header::CONTENT_TYPE, kind).body(body);
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        Page { status, headers, html: response.text().await.unwrap() }
    }

    async fn notes(&self) -> Vec<Value> {
        let page = self.hattie.get(&format!("/candidate/{}/note", self.ann)).await.expect_ok();
        page["items"].as_array().unwrap().clone()
    }
}

#[tokio::test]
async fn what_is_chosen_is_in_the_job_for_those_who_may_see_it() {
    let sent = Sent::open().await;
    let none = sent.chooses(None, true, &[KIM]).await;
    none.expect_refusal(StatusCode::BAD_REQUEST, Some("frequency"), "Frequency is required");
    let nobody = sent.chooses(Some("Daily"), true, &[]).await;
    let sentence = "Provide email address in order to send CV";
    nobody.expect_refusal(StatusCode::BAD_REQUEST, Some("emailList"), sentence);
    let wrong = sent.chooses(Some("Daily"), true, &["kim"]).await;
    wrong.expect_refusal(StatusCode::BAD_REQUEST, Some("emailList"), "Please provide correct email address");
    let before = sent.hattie.job(sent.job).await.expect_ok();
    assert_eq!((&before["forwardTo"], &before["cvForwardingFrequency"]), (&json!([]), &Value::Null));

    let set = sent.chooses(Some("Daily"), true, &[KIM, "KIM@client.example", "lee@client.example"]).await;
    let job = set.expect_ok();
    assert_eq!(job["forwardTo"], json!([KIM, "lee@client.example"]));
    assert_eq!(
        (&job["cvForwardingFrequency"], &job["cvForwarding"]["enable"]),
        (&json!("Daily"), &json!(true))
    );
    // An external recruiter sees none of it, and a colleague on the team what is so but not how to change it.
    let outside = sent.rex.job(sent.job).await.expect_ok();
    assert_eq!((&outside["forwardTo"], &outside["cvForwardingFrequency"]), (&json!([]), &Value::Null));
    let tim = sent.world.person(Some(sent.hattie.company()), Role::TeamMember, "Tim").await;
    sent.world.joins(&tim, sent.job).await;
    let beside = tim.job(sent.job).await.expect_ok();
    assert_eq!((&beside["cvForwardingFrequency"], &beside["cvForwarding"]), (&json!("Daily"), &Value::Null));
    let body = json!({ "id": sent.job, "enable": false });
    assert_eq!(tim.post("/campaign/forwarding", body).await.status, StatusCode::FORBIDDEN);

    sent.hattie.post("/campaign/archive", json!({ "id": sent.job })).await.expect_ok();
    let ended = sent.chooses(Some("Daily"), true, &[KIM]).await;
    ended.expect_refusal(StatusCode::CONFLICT, None, "CVs of an ended job are not sent on.");
    sent.hattie.post("/campaign/unarchive", json!({ "id": sent.job })).await.expect_ok();
    let off = sent.chooses(Some("Daily"), false, &[KIM]).await.expect_ok();
    assert_eq!((&off["forwardTo"], &off["cvForwardingFrequency"]), (&json!([KIM]), &Value::Null));
}

#[tokio::test]
async fn a_cv_goes_on_as_it_comes_and_whoever_came_before_does_not() {
    let sent = Sent::open().await;
    sent.chooses(Some("Directly"), true, &[KIM]).await.expect_ok();
    let bob = sent.world.receives(sent.job, "Bob", 2).await;
    let letters = sent.letters_to(KIM, 1).await;
    assert!(letters[0].contains("Subject: Harbour & Co sends you a new candidate for"), "{}", letters[0]);
    assert!(!letters[0].contains("Bob"), "{}", letters[0]);
    let link = sent.link(KIM).await;
    sent.visits(Method::POST, &format!("{link}/{bob}")).await;
    let of_job = sent.hattie.get(&format!("/campaign/{}/forwards", sent.job)).await.expect_ok();
    let letter = &of_job["items"][0];
    assert_eq!((&of_job["totalElements"], &letter["cause"]), (&json!(1), &json!("Directly")));
    assert_eq!((&letter["candidates"], &letter["recipients"][0]["opened"]), (&json!(1), &json!(1)));
    assert_eq!(sent.rex.get(&format!("/campaign/{}/forwards", sent.job)).await.status, StatusCode::FORBIDDEN);
    let of_bob = sent.hattie.get(&format!("/candidate/{bob}/forwards")).await.expect_ok();
    assert_eq!(of_bob["items"][0]["cause"], "Directly");
    let of_ann = sent.hattie.get(&format!("/candidate/{}/forwards", sent.ann)).await.expect_ok();
    assert_eq!(of_ann["totalElements"], 0);

    // Whoever gets them can end that.
    let page = sent.visits(Method::GET, &link).await.expect(StatusCode::OK, "Stop these letters");
    assert!(page.html.contains(&format!("{link}/stop")), "{}", page.html);
    sent.visits(Method::GET, &format!("{link}/stop")).await.expect(StatusCode::NOT_FOUND, "does not exist");
    for _ in 0..2 {
        let stopped = sent.visits(Method::POST, &format!("{link}/stop")).await;
        stopped.expect(StatusCode::OK, "These letters have stopped");
    }
    let job = sent.hattie.job(sent.job).await.expect_ok();
    assert_eq!((&job["forwardTo"], &job["cvForwardingFrequency"]), (&json!([]), &Value::Null));
    sent.world.receives(sent.job, "Cleo", 3).await;
    sent.world.settle().await;
    sent.world.all_done().await;
    sent.letters_to(KIM, 1).await;
}

#[tokio::test]
async fn the_letter_of_the_day_names_each_new_candidate_once_and_is_sent_for_somebody_alone() {
    let sent = Sent::open().await;
    let (first, clock) = (&sent.world.app, sent.world.app.clock.clone());
    let second = sent.world.another_process().await;
    sent.chooses(Some("Daily"), true, &[KIM, "lee@client.example"]).await.expect_ok();
    let bob = sent.world.receives(sent.job, "Bob", 2).await;
    sent.world.receives(sent.job, "Cleo", 3).await;
    let gone = sent.world.receives(sent.job, "Gus", 4).await;
    sent.waits_for(3).await;
    sent.hattie.delete_with("/candidate", json!({ "ids": [gone] })).await.expect_ok();
    sent.world.hold_is_over().await;
    sent.waits_for(2).await;
    assert_eq!(sent.morning(first).await, 0, "it is not the morning");

    clock.advance(Duration::from_hours(24));
    // The server's own sweeper may come before both.
    tokio::join!(sent.morning(first), sent.morning(&second));
    for email in [KIM, "lee@client.example"] {
        let letter = sent.letters_to(email, 1).await.remove(0);
        assert!(letter.contains("2 new candidates"), "{letter}");
        assert!(letter.contains("* Bob Applicant") && letter.contains("* Cleo Applicant"), "{letter}");
        assert!(!letter.contains("Gus") && !letter.contains("Ann"), "{letter}");
        assert!(letter.contains(&format!("/{bob}")), "{letter}");
    }

    // A day on which nobody came brings no letter, and what is turned off is not sent later.
    sent.world.rests().await;
    clock.advance(Duration::from_hours(24));
    sent.morning(first).await;
    sent.hattie.adds(sent.job, "Dora").await;
    sent.waits_for(1).await;
    sent.chooses(Some("Daily"), false, &[KIM]).await.expect_ok();
    assert_eq!(sent.waiting().await, 0);
    sent.hattie.adds(sent.job, "Emil").await;
    sent.chooses(Some("Daily"), true, &[KIM]).await.expect_ok();
    sent.hattie.adds(sent.job, "Finn").await;
    sent.waits_for(1).await;
    // Whoever waits goes out at once where there is no letter of the day any more.
    sent.chooses(Some("Directly"), true, &[KIM]).await.expect_ok();
    sent.morning(first).await;
    let letter = sent.letters_to(KIM, 2).await.remove(1);
    assert!(letter.contains("a new candidate"), "{letter}");
    assert_eq!(sent.waiting().await, 0);
}

#[tokio::test]
async fn whoever_the_keywords_turn_down_and_whoever_has_no_cv_is_not_sent() {
    let sent = Sent::open().await;
    let job = sent.world.live_job(&sent.hattie, &["zymurgy"]).await;
    let body = json!({ "id": job, "frequency": "Directly", "enable": true, "emailList": [KIM] });
    sent.hattie.post("/campaign/forwarding", body).await.expect_ok();
    let turned_down = sent.world.receives(job, "Ted", 2).await;
    assert_eq!(sent.hattie.candidate(turned_down).await.expect_ok()["status"], "AutoRejected");
    sent.world.received(job, sent.hattie.company(), 1).await;
    sent.world.settle().await;
    sent.world.all_done().await;
    assert!(sent.world.mail_to(KIM).is_empty());
}

#[tokio::test]
async fn what_a_reader_says_comes_as_a_note_and_decides_nothing() {
    let sent = Sent::open().await;
    sent.sends(&[sent.ann], &[KIM]).await.expect_ok();
    let (link, ann) = (sent.link(KIM).await, sent.ann);
    let maybe: &[(&str, &str)] = &[("answer", "Maybe"), ("comment", "Good <b>knots</b>.\nToo far?")];
    // Whoever has not opened it has nothing to say to it.
    assert_eq!(sent.says(&link, ann, maybe).await.status, StatusCode::NOT_FOUND);
    sent.visits(Method::POST, &format!("{link}/{ann}")).await;
    for _ in 0..2 {
        assert_eq!(sent.says(&link, ann, maybe).await.status, StatusCode::SEE_OTHER);
    }
    let notes = sent.notes().await;
    assert_eq!(notes.len(), 1, "said twice at once it is said once");
    assert_eq!((&notes[0]["user"]["fullName"], &notes[0]["user"]["id"]), (&json!(KIM), &Value::Null));
    assert_eq!((&notes[0]["answer"], &notes[0]["visibleToRecruiter"]), (&json!("Maybe"), &json!(false)));
    let text = notes[0]["text"].as_str().unwrap();
    assert!(text.contains("<p>Good &lt;b&gt;knots&lt;/b&gt;.</p>") && text.contains("Too far?"), "{text}");
    let recipient = sent.recipient().await;
    assert_eq!(recipient["answer"], "Maybe");
    assert!(recipient["answeredAt"].is_string());
    let shown = sent.hattie.candidate(ann).await.expect_ok();
    assert_eq!((&shown["status"], &shown["noteExist"]), (&json!("New"), &json!(true)));
    sent.visits(Method::GET, &format!("{link}/{ann}")).await.expect(StatusCode::OK, "You have said");

    // Whoever sent it hears of it, and of what is thought better of.
    sent.world.rings(&sent.hattie, &["Mentioned", "NewApplicants"]).await;
    let letter = sent.world.writes(&sent.hattie, "A note for you").await;
    assert!(
        letter.contains("kim@client.example says") && letter.contains("to the CV of Ann Applicant"),
        "{letter}"
    );
    assert_eq!(sent.says(&link, ann, &[("answer", "Shortlist")]).await.status, StatusCode::SEE_OTHER);
    assert_eq!((sent.notes().await.len(), &sent.recipient().await["answer"]), (2, &json!("Shortlist")));

    let wrong = sent.says(&link, ann, &[("answer", "Hire")]).await;
    wrong.expect(StatusCode::BAD_REQUEST, "Your answer could not be read");
    let long = "x".repeat(501);
    assert_eq!(
        sent.says(&link, ann, &[("answer", "Maybe"), ("comment", &long)]).await.status,
        StatusCode::BAD_REQUEST
    );
    for n in 0..18 {
        let again = [("answer", "Reject"), ("comment", &*n.to_string())];
        assert_eq!(sent.says(&link, ann, &again).await.status, StatusCode::SEE_OTHER);
    }
    let often = sent.says(&link, ann, &[("answer", "Maybe")]).await;
    often.expect(StatusCode::CONFLICT, "You have answered very often");
    assert_eq!(sent.notes().await.len(), 20);
    // An external recruiter who submitted them would read none of it.
    let own = sent.rex.adds(sent.job, "Rob").await;
    sent.sends(&[own], &["lee@client.example"]).await.expect_ok();
    let link = sent.link("lee@client.example").await;
    sent.visits(Method::POST, &format!("{link}/{own}")).await;
    assert_eq!(sent.says(&link, own, &[("answer", "Reject")]).await.status, StatusCode::SEE_OTHER);
    let read = sent.rex.get(&format!("/candidate/{own}/note")).await.expect_ok();
    assert_eq!(read["totalElements"], 0);
}

/// So long until it is that hour and minute in UTC.
fn until(now: Millis, hour: i64, minute: i64) -> Duration {
    const DAY: i64 = 24 * 3_600_000;
    let wanted = (hour * 60 + minute) * 60_000;
    Duration::from_millis((wanted - now.0).rem_euclid(DAY).try_into().unwrap())
}

#[tokio::test]
async fn it_is_morning_where_the_company_is_and_the_letter_says_what_was_chosen_with_it() {
    let mut sent = Sent::open().await;
    let harbour = sent.hattie.company();
    let carl = sent.world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    carl.put("/companies/info", json!({ "id": harbour, "timeZone": "Asia/Tokyo" })).await.expect_ok();
    let clock = sent.world.app.clock.clone();
    // Noon in Tokyo, so that the next morning there is 23:00 of today in UTC.
    clock.advance(until(clock.now(), 3, 0));
    sent.hattie = sent.world.session_of(&sent.hattie).await;
    let body = json!({ "id": sent.job, "frequency": "Daily", "enable": true, "emailList": [KIM],
        "comment": "For the Monday meeting" });
    sent.hattie.post("/campaign/forwarding", body).await.expect_ok();
    sent.world.receives(sent.job, "Bob", 2).await;
    sent.waits_for(1).await;
    sent.world.stop_followers().await;
    clock.advance(until(clock.now(), 22, 55));
    assert_eq!(sent.morning(&sent.world.app).await, 0, "five minutes to eight in Tokyo");
    clock.advance(Duration::from_mins(6));
    assert_eq!(sent.morning(&sent.world.app).await, 1, "a minute past");
    sent.world.start_followers();
    let letter = sent.letters_to(KIM, 1).await.remove(0);
    assert!(letter.contains("For the Monday meeting") && letter.contains("Bob Applicant"), "{letter}");
}

#[tokio::test]
async fn a_mail_server_that_is_down_for_a_day_costs_no_letter() {
    let sent = Sent::within(World::of_one().await).await;
    let (mail, aside) = (sent.world.folder.path().join("mail"), sent.world.folder.path().join("aside"));
    sent.chooses(Some("Daily"), true, &[KIM]).await.expect_ok();
    sent.world.receives(sent.job, "Bob", 2).await;
    sent.waits_for(1).await;
    sent.world.all_done().await;
    std::fs::rename(&mail, &aside).unwrap();
    let clock = sent.world.app.clock.clone();
    let tries =
        "SELECT count(*) FROM outbox WHERE state = 'Due' AND last_error IS NOT NULL AND claim IS NULL";
    // Through a day and a night, whatever is tried fails.
    for _ in 0..12 {
        clock.advance(Duration::from_hours(2));
        sent.morning(&sent.world.app).await;
    }
    let failed = async || (sent.world.count_of(tries).await > 0).then_some(());
    sent.world.eventually("a try fails", failed).await;
    assert!(sent.world.mail().is_empty());
    std::fs::rename(&aside, &mail).unwrap();
    let left = "SELECT count(*) FROM outbox WHERE state = 'Due'";
    let gone = async || (sent.world.count_of(left).await == 0).then_some(());
    sent.world.in_time("every letter goes", gone).await;
    let letter = sent.letters_to(KIM, 1).await.remove(0);
    assert!(letter.contains("Bob Applicant"), "{letter}");
}
