//! Interviews: arranged for a time, made others, called off, and what stands in everybody's calendar.

use std::time::Duration;

use icalendar::{Calendar, CalendarComponent, Component as _, Event};
use jobhelm::ids::{CandidateId, CompanyId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::time_zone;
use mail_parser::{MessageParser, MimeHeaders as _};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::{Sql, Tx, values};

use crate::world::{Answer, Person, World};

pub const DAY: Duration = Duration::from_hours(24);
pub const ZONE: &str = "Europe/London";

/// What goes into a calendar with a letter.
#[derive(Debug)]
pub struct Sent {
    pub letter: String,
    pub method: String,
    pub event: Event,
}

impl Sent {
    pub fn says(&self, name: &str) -> &str {
        self.event.property_value(name).unwrap_or_default()
    }

    /// What it does to which state of the entry.
    pub fn does(&self) -> (String, String) {
        (self.method.clone(), self.says("SEQUENCE").to_owned())
    }

    pub fn subject(&self) -> String {
        let letter = MessageParser::default().parse(self.letter.as_bytes()).unwrap();
        letter.subject().unwrap().to_owned()
    }

    pub fn text(&self) -> String {
        let letter = MessageParser::default().parse(self.letter.as_bytes()).unwrap();
        letter.body_text(0).unwrap().into_owned()
    }

    fn attendees(&self) -> Vec<String> {
        self.event.multi_properties()["ATTENDEE"].iter().map(|one| one.value().to_owned()).collect()
    }

    /// Read by parsers that know nothing of what has written it.
    fn read(letter: &str) -> Option<Self> {
        let parsed = MessageParser::default().parse(letter.as_bytes())?;
        let part = parsed.parts.iter().find(|part| {
            part.content_type().is_some_and(|kind| {
                kind.ctype() == "text" && kind.subtype().is_some_and(|subtype| subtype == "calendar")
            })
        })?;
        let method = part.content_type()?.attribute("method")?.to_owned();
        let calendar: Calendar = part.text_contents()?.parse().unwrap();
        // What the part is called and what stands in it is the same, as Outlook and RFC 6047 want it.
        assert_eq!(calendar.property_value("METHOD"), Some(method.as_str()));
        let file = parsed.attachments().find(|part| part.attachment_name() == Some("invite.ics")).unwrap();
        assert_eq!(file.contents(), part.contents());
        let [CalendarComponent::Event(event)] = calendar.components.as_slice() else { panic!("{letter}") };
        Some(Self { letter: letter.to_owned(), method, event: event.clone() })
    }
}

/// A job with everybody who works on it, and a candidate.
pub struct Quay {
    pub world: World,
    pub harbour: CompanyId,
    pub hattie: Person,
    pub ada: Person,
    pub tim: Person,
    pub rex: Person,
    pub job: JobId,
    pub bob: CandidateId,
    pub email: String,
}

impl Quay {
    pub async fn open() -> Self {
        Self::over(World::start().await).await
    }

    pub async fn over(world: World) -> Self {
        let (harbour, agency) = (world.company("Harbour & Co").await, world.company("Agents Ltd").await);
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let ada = world.person(Some(harbour), Role::CompanyAdmin, "Ada").await;
        let tim = world.person(Some(harbour), Role::TeamMember, "Tim").await;
        let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
        let job = world.live_job(&hattie, &[]).await;
        world.joins(&tim, job).await;
        world.joins(&rex, job).await;
        let bob = rex.adds(job, "Bob").await;
        let email = "bob@home.example".to_owned();
        hattie.edits(bob, &[("email", &email)], None).await.expect_ok();
        Self { world, harbour, hattie, ada, tim, rex, job, bob, email }
    }

    /// Ten o'clock so many days from today, where the company is.
    pub fn at(&self, days: u32, time: &str) -> String {
        let day = time_zone::Day::at(self.world.app.clock.now().plus(DAY * days), ZONE);
        format!("{day}T{time}")
    }

    pub fn plan(&self, days: u32, people: &[&Person]) -> Value {
        let ids: Vec<_> = people.iter().map(|person| person.id()).collect();
        json!({ "name": "Second interview", "minutes": 45, "way": "InPerson", "place": "1 Quay Street\nPortsmouth",
            "words": "Please bring; a pen, or \\ two", "at": self.at(days, "10:00"), "interviewers": ids })
    }

    pub async fn arranges(&self, days: u32, people: &[&Person]) -> Value {
        let answer = self.tries(&self.hattie, self.plan(days, people)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
        answer.body
    }

    pub async fn tries(&self, by: &Person, plan: Value) -> Answer {
        by.post(&format!("/candidate/{}/interviews", self.bob), plan).await
    }

    pub async fn of_bob(&self, by: &Person) -> Value {
        by.get(&format!("/candidate/{}/interviews", self.bob)).await.expect_ok()
    }

    /// What has come for somebody's calendar, the oldest first.
    pub fn sent(&self, email: &str) -> Vec<Sent> {
        let to = format!("\nTo: {email}");
        let letters = self.world.mail().into_iter().filter(|letter| letter.contains(&to));
        letters.filter_map(|letter| Sent::read(&letter)).collect()
    }

    pub async fn email_of(&self, person: &Person) -> String {
        person.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned()
    }

    /// The letter to somebody that is to be the nth.
    pub async fn arrives(&self, email: &str, nth: usize) -> Sent {
        self.world.in_time("the letter arrives", async || self.sent(email).into_iter().nth(nth)).await
    }

    pub async fn execute(&self, sql: Sql) {
        let write = move |tx: &mut Tx<'_>| tx.run(sql.clone()).map_err(Problem::from);
        self.world.app.db.write(write).await.unwrap();
    }
}

fn address(interview: &Value) -> String {
    format!("/interviews/{}", interview["id"].as_str().unwrap())
}

pub fn with(mut plan: Value, changes: Value) -> Value {
    for (name, value) in changes.as_object().unwrap() {
        plan[name] = value.clone();
    }
    plan
}

#[tokio::test]
async fn an_interview_is_arranged_moved_and_called_off_in_everybodys_calendar() {
    let quay = Quay::open().await;
    let Quay { hattie, tim, email, bob, .. } = &quay;
    let made = quay.arranges(3, &[hattie, tim]).await;
    assert_eq!((&made["state"], &made["at"]), (&json!("Fixed"), &json!(quay.at(3, "10:00"))));
    assert_eq!(made["interviewers"].as_array().unwrap().len(), 2);

    let asked = quay.arrives(email, 0).await;
    assert_eq!(asked.does(), ("REQUEST".into(), "0".into()));
    assert_eq!(asked.says("UID"), made["id"].as_str().unwrap());
    assert_eq!(asked.says("STATUS"), "CONFIRMED");
    let starts = time_zone::moment(&quay.at(3, "10:00"), ZONE).unwrap();
    let utc = time_zone::iso(starts, "UTC")[..19].replace(['-', ':'], "") + "Z";
    assert_eq!(asked.says("DTSTART"), utc);
    assert_eq!(asked.says("LOCATION"), "1 Quay Street, Portsmouth");
    // Who asks is who the letter is from, and whoever gets it is asked: Google and Outlook show it else as a file.
    assert_eq!(asked.says("ORGANIZER"), "mailto:no-reply@jobhelm.test");
    assert!(asked.letter.contains("<no-reply@jobhelm.test>"), "{}", asked.letter);
    assert_eq!(asked.attendees(), [format!("mailto:{email}")]);
    let text = asked.text();
    for said in [
        "Dear Bob",
        "10:00 to 10:45 (London time)",
        "Please bring; a pen, or \\ two",
        "Hattie Tester and Tim Tester",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
    // Addresses of the company's people are not in it.
    let (hatties, tims) = (quay.email_of(hattie).await, quay.email_of(tim).await);
    assert!(!asked.event.multi_properties()["ATTENDEE"].iter().any(|one| one.value().contains(&tims)));

    let inside = quay.arrives(&tims, 0).await;
    assert_eq!(inside.does(), ("REQUEST".into(), "0".into()));
    assert_eq!((inside.says("UID"), inside.says("DTSTART")), (asked.says("UID"), asked.says("DTSTART")));
    assert_eq!(inside.attendees(), [format!("mailto:{hatties}"), format!("mailto:{tims}")]);
    assert!(inside.says("SUMMARY").contains("Bob"), "{:?}", inside.event);
    assert!(inside.says("URL").ends_with(&format!("/candidate/{bob}?tab=Interviews")));

    // Moved: the same entry, as it stands one change later
    let moved = with(quay.plan(4, &[hattie, tim]), json!({ "version": made["version"] }));
    let moved = hattie.put(&address(&made), moved).await.expect_ok();
    let again = quay.arrives(email, 1).await;
    assert_eq!((again.does(), again.says("UID")), (("REQUEST".into(), "1".into()), asked.says("UID")));
    assert_ne!(again.says("DTSTART"), asked.says("DTSTART"));
    assert!(again.subject().contains("has changed"), "{}", again.subject());
    assert_eq!(quay.arrives(&tims, 1).await.does(), ("REQUEST".into(), "1".into()));

    // Called off, with a word
    let off =
        hattie.post(&format!("{}/cancel", address(&moved)), json!({ "words": "The post is filled." })).await;
    assert_eq!(off.expect_ok()["cancelledBy"], "Company");
    let gone = quay.arrives(email, 2).await;
    assert_eq!((gone.does(), gone.says("STATUS")), (("CANCEL".into(), "2".into()), "CANCELLED"));
    assert!(gone.text().contains("The post is filled."), "{}", gone.text());
    assert_eq!(quay.arrives(&tims, 2).await.does(), ("CANCEL".into(), "2".into()));

    // Once more is no change, and nobody hears twice
    hattie.post(&format!("{}/cancel", address(&moved)), json!({})).await.expect_ok();
    quay.world.all_done().await;
    assert_eq!((quay.sent(email).len(), quay.sent(&tims).len(), quay.sent(&hatties).len()), (3, 3, 3));

    let timeline = hattie.get(&format!("/candidate/{bob}/timeline")).await.expect_ok();
    let kinds: Vec<_> =
        timeline["items"].as_array().unwrap().iter().map(|item| item["type"].clone()).collect();
    assert_eq!(kinds[..3], ["InterviewCancelled", "InterviewMoved", "InterviewArranged"]);
    quay.world.rings(tim, &["InterviewCancelled", "NewApplicants"]).await;
}

#[tokio::test]
async fn what_is_called_off_before_its_letter_went_tells_nobody() {
    let mut quay = Quay::open().await;
    quay.world.stop_followers().await;
    let made = quay.arranges(3, &[&quay.tim]).await;
    quay.hattie.post(&format!("{}/cancel", address(&made)), json!({})).await.expect_ok();
    // And of two changes only the last is told
    let other = quay.arranges(5, &[&quay.tim]).await;
    let moved = with(quay.plan(6, &[&quay.tim]), json!({ "version": 0 }));
    quay.hattie.put(&address(&other), moved).await.expect_ok();
    quay.world.start_followers();
    let asked = quay.arrives(&quay.email, 0).await;
    quay.world.all_done().await;
    assert_eq!(
        (asked.says("UID"), asked.does()),
        (other["id"].as_str().unwrap(), ("REQUEST".into(), "1".into()))
    );
    assert!(asked.subject().starts_with("Interview for"), "{}", asked.subject());
    let tims = quay.email_of(&quay.tim).await;
    assert_eq!((quay.sent(&quay.email).len(), quay.sent(&tims).len()), (1, 1));
}

#[tokio::test]
async fn who_takes_part_is_the_companys_own_and_the_candidate_hears_nothing_of_it() {
    let quay = Quay::open().await;
    let Quay { hattie, tim, ada, email, .. } = &quay;
    let made = quay.arranges(3, &[hattie, tim]).await;
    let (tims, adas) = (quay.email_of(tim).await, quay.email_of(ada).await);
    quay.arrives(&tims, 0).await;
    let plan = with(quay.plan(3, &[hattie, ada]), json!({ "version": 0 }));
    let now = hattie.put(&address(&made), plan.clone()).await.expect_ok();
    assert_eq!(now["version"], 1);
    let out = quay.arrives(&tims, 1).await;
    assert_eq!(out.does(), ("CANCEL".into(), "1".into()));
    assert!(out.text().contains("goes on without you"), "{}", out.text());
    assert_eq!(quay.arrives(&adas, 0).await.does(), ("REQUEST".into(), "1".into()));
    quay.world.all_done().await;
    assert_eq!(quay.sent(email).len(), 1);
    // The same again is no change; over what somebody else has saved it is refused
    assert_eq!(hattie.put(&address(&made), plan).await.expect_ok()["version"], 1);
    let late = with(quay.plan(4, &[hattie]), json!({ "version": 0 }));
    let refused = ada.put(&address(&made), late).await;
    assert_eq!((refused.status, &refused.body["current"]["version"]), (StatusCode::CONFLICT, &json!(1)));
}

#[tokio::test]
async fn whoever_sees_a_candidate_arranges_and_from_outside_only_the_time_is_seen() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, rex, bob, .. } = &quay;
    let made = quay.arranges(3, &[tim]).await;
    for person in [hattie, tim, &quay.ada] {
        let seen = quay.of_bob(person).await;
        assert_eq!(seen["interviews"][0]["place"], "1 Quay Street\nPortsmouth");
        let can = person.candidate(*bob).await.expect_ok()["can"].to_string();
        assert!(can.contains("interview.arrange"), "{can}");
    }
    // Whoever submitted them sees when it is and of which kind
    let seen = quay.of_bob(rex).await["interviews"][0].clone();
    assert_eq!((&seen["name"], &seen["startsAt"]), (&made["name"], &made["startsAt"]));
    assert_eq!((&seen["place"], &seen["words"], &seen["author"]), (&json!(""), &json!(""), &Value::Null));
    assert_eq!(seen["interviewers"], json!([]));
    let plan = quay.plan(4, &[tim]);
    assert_eq!(quay.tries(rex, plan.clone()).await.status, StatusCode::FORBIDDEN);
    assert_eq!(rex.put(&address(&made), plan.clone()).await.status, StatusCode::FORBIDDEN);
    assert_eq!(
        rex.post(&format!("{}/cancel", address(&made)), json!({})).await.status,
        StatusCode::FORBIDDEN
    );
    let another = world.receives(quay.job, "Cora", 1).await;
    assert_eq!(rex.get(&format!("/candidate/{another}/interviews")).await.status, StatusCode::NOT_FOUND);

    // Nobody else's company, and no hiring manager of another job
    let uma = world.person(Some(quay.harbour), Role::HiringManager, "Uma").await;
    let quentin = {
        let other = world.company("Quay Ltd").await;
        world.person(Some(other), Role::CompanyAdmin, "Quentin").await
    };
    for stranger in [&uma, &quentin] {
        let list = format!("/candidate/{bob}/interviews");
        assert_eq!(stranger.get(&list).await.status, StatusCode::NOT_FOUND);
        assert_eq!(quay.tries(stranger, plan.clone()).await.status, StatusCode::NOT_FOUND);
        assert_eq!(stranger.put(&address(&made), plan.clone()).await.status, StatusCode::NOT_FOUND);
        let off = stranger.post(&format!("{}/cancel", address(&made)), json!({})).await;
        assert_eq!(off.status, StatusCode::NOT_FOUND);
    }
    let sentence = "Please choose people who can see this candidate.";
    for other in [&uma, &quentin, rex, &world.super_admin().await] {
        let refused = quay.tries(hattie, quay.plan(3, &[tim, other])).await;
        refused.expect_refusal(StatusCode::BAD_REQUEST, Some("interviewers"), sentence);
    }
}

#[tokio::test]
async fn what_an_interview_is_like_is_checked() {
    let quay = Quay::open().await;
    let Quay { hattie, tim, .. } = &quay;
    let plan = quay.plan(3, &[tim]);
    for (changes, item, sentence) in [
        (json!({ "name": " " }), "name", "Has to be between 1 and 75 characters"),
        (json!({ "name": "a\nb" }), "name", "Has to be between 1 and 75 characters"),
        (json!({ "minutes": 4 }), "minutes", "Has to be between 5 and 480 minutes"),
        (json!({ "place": "" }), "place", "Please say where the interview is"),
        (json!({ "place": " ", "way": "Video" }), "place", "Please give the link of the video call"),
        (json!({ "place": "x".repeat(501) }), "place", "Has to be at most 500 characters"),
        (json!({ "words": "x".repeat(2_001) }), "words", "Has to be at most 2,000 characters"),
        (json!({ "at": "tomorrow" }), "at", "Has to be a time such as 2026-12-31T09:30"),
        (json!({ "at": "2199-01-01T10:00" }), "at", "Has to be within two years"),
        (json!({ "interviewers": [] }), "interviewers", "Please choose at least one interviewer"),
    ] {
        let refused = quay.tries(hattie, with(plan.clone(), changes)).await;
        refused.expect_refusal(StatusCode::BAD_REQUEST, Some(item), sentence);
    }
    let twice =
        with(plan.clone(), json!({ "interviewers": [tim.id(), tim.id()], "way": "Phone", "place": "" }));
    let made = quay.tries(hattie, twice).await.expect_ok();
    assert_eq!(made["interviewers"].as_array().unwrap().len(), 1);
    // Sent again under its key it is made once
    let send = async || {
        let path = format!("/candidate/{}/interviews", quay.bob);
        let request = hattie.request(Method::POST, &path).header("idempotency-key", "k1");
        Answer::of(request.json(&plan)).await.expect_ok()
    };
    assert_eq!(send().await["id"], send().await["id"]);
    assert_eq!(quay.of_bob(hattie).await["interviews"].as_array().unwrap().len(), 2);

    let (company, bob) = (quay.harbour, quay.bob);
    for _ in 0..48 {
        quay.execute(Sql::with(
            "INSERT INTO interview (id, company_id, candidate_id, name, way, place, words, minutes, starts_at, state, created_at)
             VALUES ($1, $2, $3, 'Call', 'Phone', '', '', 30, 0, 'Fixed', 0)",
            values![jobhelm::ids::InterviewId::new(), company, bob],
        ))
        .await;
    }
    let refused = quay.tries(hattie, plan).await;
    refused.expect_refusal(StatusCode::CONFLICT, None, "A candidate can have 50 interviews.");
}

#[tokio::test]
async fn before_anybody_is_told_the_letter_is_shown_and_what_may_be_wrong() {
    let quay = Quay::open().await;
    let Quay { hattie, tim, bob, .. } = &quay;
    let path = format!("/candidate/{bob}/interviews/preview");
    let preview = async |plan: Value| hattie.post(&path, plan).await.expect_ok();
    let shown = preview(quay.plan(3, &[tim])).await;
    assert_eq!((&shown["warnings"], &shown["letter"]["email"]), (&json!([]), &json!(quay.email)));
    let body = shown["letter"]["body"].as_str().unwrap();
    assert!(body.contains("<p>Dear Bob,</p>") && body.contains("Tim Tester"), "{body}");
    assert_eq!(quay.of_bob(hattie).await["interviews"], json!([]));

    let made = quay.arranges(3, &[tim, hattie]).await;
    let text = |shown: &Value| {
        shown["warnings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|said| said.as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    // Another candidate at the same time, with somebody who is taken
    let cora = quay.world.receives(quay.job, "Cora", 1).await;
    let clash = with(quay.plan(3, &[tim, &quay.ada]), json!({ "at": quay.at(3, "10:30") }));
    let shown =
        hattie.post(&format!("/candidate/{cora}/interviews/preview"), clash.clone()).await.expect_ok();
    assert_eq!(text(&shown), ["Tim Tester has another interview then, 10:00–10:45."]);
    let after = with(clash.clone(), json!({ "at": quay.at(3, "10:45") }));
    let shown = hattie.post(&format!("/candidate/{cora}/interviews/preview"), after).await.expect_ok();
    assert_eq!(text(&shown), [] as [&str; 0]);
    assert_eq!(text(&preview(clash.clone()).await).len(), 2);
    // Of the one that is changed itself it is no clash, and its letter tells of a change
    let own = with(clash, json!({ "id": made["id"] }));
    let others = hattie.post(&format!("/candidate/{cora}/interviews/preview"), own.clone()).await;
    assert_eq!(others.status, StatusCode::NOT_FOUND, "it is somebody else's");
    let shown = preview(own).await;
    assert_eq!(text(&shown), [] as [&str; 0]);
    assert!(shown["letter"]["subject"].as_str().unwrap().contains("has changed"));
    let same = with(quay.plan(3, &[tim]), json!({ "id": made["id"] }));
    assert_eq!(preview(same).await["letter"], Value::Null);

    // What is past is kept, and told nobody
    let yesterday = time_zone::Day::at(quay.world.app.clock.now().minus(DAY), ZONE);
    let past = with(quay.plan(3, &[tim]), json!({ "at": format!("{yesterday}T10:00") }));
    let shown = preview(past.clone()).await;
    assert_eq!(text(&shown), ["This time is in the past: nobody is told of it."]);
    assert_eq!(shown["letter"], Value::Null);
    quay.tries(hattie, past).await.expect_ok();
    quay.world.all_done().await;
    assert_eq!(quay.sent(&quay.email).len(), 1);
}

#[tokio::test]
async fn times_are_the_companys_over_the_night_when_clocks_change() {
    let quay = Quay::open().await;
    let year = time_zone::iso(quay.world.app.clock.now().plus(DAY * 200), ZONE)[..4].parse::<i32>().unwrap();
    // The last Sunday of March.
    let day = (25..=31)
        .map(|day| format!("{year}-03-{day:02}"))
        .find(|day| time_zone::moment(&format!("{day}T01:30"), ZONE).is_err());
    let day = day.unwrap();
    let at = |time: &str| with(quay.plan(3, &[&quay.tim]), json!({ "at": format!("{day}T{time}") }));
    let refused = quay.tries(&quay.hattie, at("01:30")).await;
    let sentence = "There is no such time on that day: clocks go forward over it";
    if refused.body["errors"][0]["message"] == "Has to be within two years" {
        return;
    }
    refused.expect_refusal(StatusCode::BAD_REQUEST, Some("at"), sentence);
    let made = quay.tries(&quay.hattie, at("10:00")).await.expect_ok();
    assert_eq!(made["startsAt"], format!("{day}T09:00:00Z"));
    assert_eq!(made["at"], format!("{day}T10:00"));
}

#[tokio::test]
async fn whoever_was_to_meet_somebody_who_is_erased_is_told_that_it_is_off_and_not_why() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, bob, email, .. } = &quay;
    quay.arranges(3, &[tim]).await;
    let tims = quay.email_of(tim).await;
    let asked = quay.arrives(&tims, 0).await;
    quay.arrives(email, 0).await;
    hattie.removes(&[*bob]).await.expect_ok();
    world.hold_is_over().await;
    let off = quay.arrives(&tims, 1).await;
    assert_eq!((off.does(), off.says("UID")), (("CANCEL".into(), "1".into()), asked.says("UID")));
    assert!(off.text().contains("does not take place"), "{}", off.text());
    assert!(!off.letter.contains("Bob") && !off.says("SUMMARY").contains("Bob"), "{}", off.letter);
    assert_eq!(world.count_of("SELECT count(*) FROM interview").await, 0);
    assert_eq!(tim.bell().await, []);
    // What is left goes once its time is over, and nobody is told again
    world.rests().await;
    world.app.clock.advance(DAY * 6);
    let left = "SELECT count(*) FROM interview_seat";
    world.in_time("what is left goes", async || (world.count_of(left).await == 0).then_some(())).await;
    assert_eq!((quay.sent(&tims).len(), quay.sent(email).len()), (2, 1));
}

#[tokio::test]
async fn whoever_leaves_the_company_takes_part_no_more_and_the_interview_stands() {
    let quay = Quay::open().await;
    let Quay { hattie, tim, ada, email, .. } = &quay;
    quay.arranges(3, &[hattie, tim]).await;
    quay.arrives(email, 0).await;
    let gone = json!({ "userDeleteId": tim.id(), "userAcceptId": null, "companyGoes": false });
    ada.delete_with("/user", gone).await.expect_ok();
    let stands = quay.of_bob(hattie).await["interviews"][0].clone();
    assert_eq!((&stands["state"], stands["interviewers"].as_array().unwrap().len()), (&json!("Fixed"), 1));
    quay.world.all_done().await;
    assert_eq!(quay.sent(email).len(), 1);
}

#[tokio::test]
async fn who_is_off_the_team_is_told_nothing_new_and_a_letter_that_no_server_takes_is_seen() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, email, .. } = &quay;
    quay.execute(Sql::with(
        "INSERT INTO suppressed_address (id, address, answer, refused_at) VALUES ($1, $2, '550', $3)",
        values![jobhelm::ids::SuppressedAddressId::new(), email.to_lowercase(), world.app.clock.now()],
    ))
    .await;
    let made = quay.arranges(3, &[tim, hattie]).await;
    let tims = quay.email_of(tim).await;
    quay.arrives(&tims, 0).await;
    let failed = async || {
        quay.of_bob(hattie).await["interviews"][0]["letterFailed"].as_bool().filter(|failed| *failed)
    };
    world.in_time("the failure is seen", failed).await;

    world.leaves(tim, quay.job).await;
    let stands = quay.of_bob(hattie).await["interviews"][0]["interviewers"].clone();
    let tims_place = stands.as_array().unwrap().iter().find(|one| one["id"] == json!(tim.id())).unwrap();
    assert_eq!(tims_place["seesCandidate"], false);
    // They may stay by name, and hear that it is off as far as they know of it
    let moved = with(quay.plan(4, &[tim, hattie]), json!({ "version": made["version"] }));
    hattie.put(&address(&made), moved).await.expect_ok();
    let off = quay.arrives(&tims, 1).await;
    assert_eq!(off.method, "CANCEL");
    assert!(!off.letter.contains("Bob"), "{}", off.letter);
}

#[tokio::test]
async fn a_company_has_kinds_of_interview_of_its_own() {
    let quay = Quay::open().await;
    let Quay { world, hattie, ada, tim, rex, .. } = &quay;
    let kinds = async |by: &Person| by.get("/company/interview-kinds").await.expect_ok();
    let own = kinds(tim).await;
    assert_eq!((own["kinds"].as_array().unwrap().len(), &own["version"]), (3, &json!(0)));
    assert_eq!(own["timeZone"], ZONE);
    let save = async |by: &Person, kinds: Value, version: i64| {
        by.put("/company/interview-kinds", json!({ "kinds": kinds, "version": version })).await
    };
    let call = json!({ "name": " Call ", "minutes": 15, "way": "Phone", "place": "", "words": "We ring." });
    let saved = save(ada, json!([call]), 0).await.expect_ok();
    assert_eq!((&saved["kinds"][0]["name"], &saved["version"]), (&json!("Call"), &json!(1)));
    assert_eq!(saved["changedBy"], "Ada Tester");
    // Again it is no change, over another's it is refused
    assert_eq!(save(ada, json!([call]), 0).await.expect_ok()["version"], 1);
    let other = json!({ "name": "Visit", "minutes": 60, "way": "InPerson" });
    let refused = save(ada, json!([call, other]), 0).await;
    assert_eq!((refused.status, &refused.body["current"]["version"]), (StatusCode::CONFLICT, &json!(1)));
    save(ada, json!([call, other]), 1).await.expect_ok();
    assert_eq!(kinds(hattie).await["kinds"].as_array().unwrap().len(), 2);

    for (wrong, sentence) in [
        (json!([]), "At least one kind of interview"),
        (json!([call, call]), "There are two kinds of the same name"),
        (
            json!([call, { "name": "Visit", "minutes": 1, "way": "Phone" }]),
            "The length of kind 2: Has to be between 5 and 480 minutes",
        ),
    ] {
        save(ada, wrong, 2).await.expect_refusal(StatusCode::BAD_REQUEST, Some("kinds"), sentence);
    }
    for person in [hattie, tim, rex, &world.super_admin().await] {
        assert_eq!(save(person, json!([call]), 2).await.status, StatusCode::FORBIDDEN);
    }
    assert_eq!(rex.get("/company/interview-kinds").await.status, StatusCode::FORBIDDEN);
}

/// The candidate's page, as a letter leads to it.
fn page_of(letter: &str) -> Option<String> {
    let (_, rest) = letter.split_once("/interview/")?;
    Some(format!(
        "/interview/{}",
        rest.split(|sign: char| !sign.is_ascii_alphanumeric() && !"-_".contains(sign)).next()?
    ))
}

impl Quay {
    /// Offers times to a candidate; the page on which they choose.
    pub async fn offers(
        &self,
        to: CandidateId,
        email: &str,
        slots: &[String],
        people: &[&Person],
    ) -> (Value, String) {
        let plan = with(self.plan(3, people), json!({ "at": null, "slots": slots }));
        let made = self.hattie.post(&format!("/candidate/{to}/interviews"), plan).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
        (made.body, self.linked(email, "Choose a time").await)
    }

    /// The page that the newest letter of that subject leads to.
    pub async fn linked(&self, email: &str, subject: &str) -> String {
        let to = format!("\nTo: {email}");
        let ask = async || {
            let letters = self.world.mail().into_iter().rev();
            let mut letters = letters.filter(|letter| letter.contains(&to));
            letters.find_map(|letter| {
                let parsed = MessageParser::default().parse(letter.as_bytes()).unwrap();
                let text = parsed.body_text(0).unwrap().into_owned();
                parsed.subject().unwrap().contains(subject).then(|| page_of(&text)).flatten()
            })
        };
        self.world.in_time("the letter with the link arrives", ask).await
    }

    pub async fn visits(&self, path: &str) -> (StatusCode, String) {
        let answer = reqwest::get(format!("{}{path}", self.world.nobody().address())).await.unwrap();
        (answer.status(), answer.text().await.unwrap())
    }

    pub async fn presses(&self, path: &str, form: &[(&str, &str)]) -> (StatusCode, String) {
        let client = crate::world::http();
        let request = client.post(format!("{}{path}", self.world.nobody().address()));
        let typed = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let request = request.header("content-type", "application/x-www-form-urlencoded").body(typed);
        let answer = request.send().await.unwrap();
        (answer.status(), answer.text().await.unwrap())
    }

    async fn receives(&self, name: &str) -> (CandidateId, String) {
        // Everybody has a CV, and with it an address, of their own.
        let seed = name.bytes().fold(0, |seed, byte| seed * 256 + u64::from(byte));
        let id = self.world.receives(self.job, name, seed).await;
        let email = self.hattie.candidate(id).await.expect_ok()["email"].as_str().unwrap().to_owned();
        (id, email)
    }
}

#[tokio::test]
async fn a_candidate_chooses_a_time_by_a_press_and_everybodys_calendar_has_it() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, email, bob, .. } = &quay;
    let slots = [quay.at(3, "10:00"), quay.at(3, "14:00"), quay.at(4, "10:00")];
    let (made, page) = quay.offers(*bob, email, &slots, &[tim]).await;
    assert_eq!((&made["state"], &made["startsAt"]), (&json!("Offered"), &Value::Null));
    assert_eq!(made["slots"].as_array().unwrap().iter().filter(|slot| slot["isFree"] == true).count(), 3);
    // Nothing goes into calendars yet, and nobody's time is taken
    let tims = quay.email_of(tim).await;
    assert_eq!((quay.sent(email).len(), quay.sent(&tims).len()), (0, 0));

    // Looking books nothing, be it by people or by programs that open what is in letters
    for _ in 0..2 {
        let (status, text) = quay.visits(&page).await;
        assert_eq!(status, StatusCode::OK);
        assert!(text.contains("Choose a time for your interview") && text.contains("14:00"), "{text}");
    }
    assert_eq!(quay.visits(&format!("{page}/choose")).await.0, StatusCode::NOT_FOUND);
    assert_eq!(quay.of_bob(hattie).await["interviews"][0]["state"], "Offered");

    let (status, text) = quay.presses(&format!("{page}/choose"), &[("at", &slots[1])]).await;
    assert_eq!(status, StatusCode::OK);
    assert!(text.contains("The time is yours"), "{text}");
    let asked = quay.arrives(email, 0).await;
    assert_eq!(asked.does(), ("REQUEST".into(), "1".into()));
    assert!(asked.subject().starts_with("Interview for"), "{}", asked.subject());
    let inside = quay.arrives(&tims, 0).await;
    assert_eq!(
        (inside.does(), inside.says("DTSTART")),
        (("REQUEST".into(), "1".into()), asked.says("DTSTART"))
    );
    let booked = quay.of_bob(hattie).await["interviews"][0].clone();
    assert_eq!((&booked["state"], &booked["at"]), (&json!("Fixed"), &json!(slots[1])));
    assert_eq!(booked["slots"], json!([]));
    world.rings(hattie, &["InterviewArranged", "NewApplicants"]).await;

    // Pressed again it is the same; another of the times is offered no more
    assert_eq!(quay.presses(&format!("{page}/choose"), &[("at", &slots[1])]).await.0, StatusCode::OK);
    let (status, text) = quay.presses(&format!("{page}/choose"), &[("at", &slots[0])]).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(text.contains("has just been taken"), "{text}");
    quay.world.all_done().await;
    assert_eq!((quay.sent(email).len(), quay.sent(&tims).len()), (1, 1));

    // The link of a calendar's owner opens nothing
    assert!(!asked.event.properties().values().any(|one| one.value().contains("/interview/")));
    // Once it is a week over there is nothing
    world.app.clock.advance(DAY * 5);
    assert!(quay.visits(&page).await.1.contains("This interview is over"));
    assert_eq!(quay.presses(&format!("{page}/off"), &[]).await.0, StatusCode::CONFLICT);
    world.app.clock.advance(DAY * 7);
    assert_eq!(quay.visits(&page).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn of_two_who_press_for_the_same_persons_time_one_has_it_and_the_other_sees_the_rest() {
    let quay = Quay::open().await;
    let Quay { hattie, tim, ada, bob, email, .. } = &quay;
    let (cora, coras) = quay.receives("Cora").await;
    // They overlap, and are not the same; Ada is in one of them alone.
    let bobs = quay.offers(*bob, email, &[quay.at(3, "10:00"), quay.at(4, "10:00")], &[tim, ada]).await.1;
    let coras_page = quay.offers(cora, &coras, &[quay.at(3, "10:30"), quay.at(5, "10:00")], &[tim]).await.1;
    let (bob_choose, cora_choose) = (format!("{bobs}/choose"), format!("{coras_page}/choose"));
    let (bob_at, cora_at) = (quay.at(3, "10:00"), quay.at(3, "10:30"));
    let (bob_form, cora_form) = ([("at", bob_at.as_str())], [("at", cora_at.as_str())]);
    let (first, second) =
        tokio::join!(quay.presses(&bob_choose, &bob_form), quay.presses(&cora_choose, &cora_form),);
    let won = [first.0, second.0].iter().filter(|status| status.is_success()).count();
    assert_eq!(won, 1, "{} {}", first.0, second.0);
    let late = if first.0.is_success() { &second } else { &first };
    assert_eq!(late.0, StatusCode::CONFLICT);
    assert!(late.1.contains("has just been taken") && late.1.contains("Which time suits you?"), "{}", late.1);
    let rest =
        if first.0.is_success() { (&coras_page, quay.at(5, "10:00")) } else { (&bobs, quay.at(4, "10:00")) };
    assert_eq!(late.1.matches("name=\"at\"").count(), 1, "{}", late.1);
    assert_eq!(quay.presses(&format!("{}/choose", rest.0), &[("at", &rest.1)]).await.0, StatusCode::OK);
    // The many presses of one person are one
    let taken = "SELECT count(*) FROM interview_seat WHERE state = 'In'";
    assert_eq!(quay.world.count_of(taken).await, 3);

    // What somebody of the company takes is gone from the offers, too
    let (dora, doras) = quay.receives("Dora").await;
    let page = quay.offers(dora, &doras, &[quay.at(6, "10:00"), quay.at(6, "12:00")], &[tim]).await.1;
    let plan = with(quay.plan(6, &[tim]), json!({ "at": quay.at(6, "09:30") }));
    quay.tries(hattie, plan).await.expect_ok();
    let (_, text) = quay.visits(&page).await;
    assert!(!text.contains(&quay.at(6, "10:00")) && text.contains(&quay.at(6, "12:00")), "{text}");
    let seen = hattie.get(&format!("/candidate/{dora}/interviews")).await.expect_ok();
    assert_eq!(seen["interviews"][0]["slots"][0]["isFree"], false);
}

#[tokio::test]
async fn ten_candidates_press_at_once_and_one_has_the_time() {
    let quay = Quay::over(World::with_limits(10).await).await;
    let mut pages = Vec::new();
    for name in ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"] {
        let (id, email) = quay.receives(name).await;
        pages.push(quay.offers(id, &email, &[quay.at(3, "10:00")], &[&quay.tim]).await.1);
    }
    let at = quay.at(3, "10:00");
    let presses = pages.iter().map(|page| {
        let (path, at) = (format!("{page}/choose"), at.clone());
        let quay = &quay;
        async move { quay.presses(&path, &[("at", &at)]).await.0 }
    });
    let answers = futures::future::join_all(presses).await;
    assert_eq!(answers.iter().filter(|status| status.is_success()).count(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|status| **status == StatusCode::CONFLICT).count(), 9, "{answers:?}");
    assert_eq!(quay.world.count_of("SELECT count(*) FROM interview WHERE state = 'Fixed'").await, 1);
}

#[tokio::test]
async fn a_candidate_asks_for_another_time_and_calls_it_off_from_their_page() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, email, .. } = &quay;
    let made = quay.arranges(3, &[tim]).await;
    let page = quay.linked(email, "Interview for").await;
    let (_, text) = quay.visits(&page).await;
    assert!(
        text.contains("Your interview") && text.contains("Tim Tester") && text.contains("London time"),
        "{text}"
    );

    let (status, text) =
        quay.presses(&format!("{page}/ask"), &[("words", "After four,\r\n<b>please</b>")]).await;
    assert_eq!(status, StatusCode::OK);
    assert!(
        text.contains("Your wish has been passed on.") && text.contains("until then this one stands"),
        "{text}"
    );
    let asked = quay.of_bob(hattie).await["interviews"][0]["changeAsked"].clone();
    assert_eq!(asked["words"], "After four,\n<b>please</b>");
    world.rings(hattie, &["InterviewChangeAsked", "NewApplicants"]).await;
    let told = async || {
        world
            .mail_to(&quay.email_of(hattie).await)
            .into_iter()
            .find(|letter| letter.contains("asks for another time"))
    };
    world.in_time("whoever arranged it is told", told).await;
    // A second wish is kept, and rings nobody's bell again
    quay.presses(&format!("{page}/ask"), &[("words", "Or at five")]).await;
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE kind = 'InterviewChangeAsked'").await, 1);
    let (status, text) = quay.presses(&format!("{page}/ask"), &[("words", &"x".repeat(501))]).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(text.contains("at most 500 characters"), "{text}");

    // Other times are offered while the one stands; choosing one moves it
    let other = quay.at(4, "16:30");
    let plan = with(quay.plan(3, &[tim]), json!({ "version": 0, "slots": [other] }));
    let offered = hattie.put(&address(&made), plan).await.expect_ok();
    assert_eq!((&offered["state"], &offered["changeAsked"]), (&json!("Fixed"), &Value::Null));
    let page = quay.linked(email, "has changed").await;
    assert_eq!(quay.presses(&format!("{page}/choose"), &[("at", &other)]).await.0, StatusCode::OK);
    assert_eq!(quay.of_bob(hattie).await["interviews"][0]["at"], other);
    assert_eq!(quay.arrives(email, 2).await.does(), ("REQUEST".into(), "2".into()));

    // Calling it off is asked about first
    let (_, text) = quay.visits(&format!("{page}/off")).await;
    assert!(text.contains("Call off your interview?"), "{text}");
    assert_eq!(quay.of_bob(hattie).await["interviews"][0]["state"], "Fixed");
    let (status, text) = quay.presses(&format!("{page}/off"), &[]).await;
    assert_eq!(status, StatusCode::OK);
    assert!(text.contains("You have called it off"), "{text}");
    let off = quay.of_bob(hattie).await["interviews"][0].clone();
    assert_eq!((&off["state"], &off["cancelledBy"]), (&json!("Cancelled"), &json!("Candidate")));
    assert_eq!(quay.arrives(email, 3).await.does(), ("CANCEL".into(), "3".into()));
    let tims = quay.email_of(tim).await;
    let inside = quay.arrives(&tims, 3).await;
    assert_eq!(inside.does(), ("CANCEL".into(), "3".into()));
    assert!(inside.text().contains("called off by the candidate"), "{}", inside.text());
    world.rings(hattie, &["InterviewCancelled", "NewApplicants"]).await;
    assert_eq!(quay.presses(&format!("{page}/off"), &[]).await.0, StatusCode::OK);
    assert_eq!(quay.presses(&format!("{page}/choose"), &[("at", &other)]).await.0, StatusCode::CONFLICT);
}

#[tokio::test]
async fn an_offer_is_withdrawn_and_a_link_that_was_made_up_leads_nowhere() {
    let quay = Quay::open().await;
    let Quay { hattie, tim, bob, email, .. } = &quay;
    let slot = quay.at(3, "10:00");
    let (made, page) = quay.offers(*bob, email, std::slice::from_ref(&slot), &[tim]).await;
    hattie.post(&format!("{}/cancel", address(&made)), json!({ "words": "Filled." })).await.expect_ok();
    let withdrawn = async || {
        quay.world
            .mail_to(email)
            .into_iter()
            .find(|letter| letter.contains("are withdrawn") && letter.contains("Filled."))
    };
    let letter = quay.world.in_time("the candidate is told", withdrawn).await;
    assert!(!letter.contains("text/calendar"), "{letter}");
    assert!(quay.visits(&page).await.1.contains("has called it off"));
    assert_eq!(quay.presses(&format!("{page}/choose"), &[("at", &slot)]).await.0, StatusCode::CONFLICT);
    let tims = quay.email_of(tim).await;
    quay.world.all_done().await;
    assert_eq!(quay.sent(&tims).len(), 0);

    let forged = format!("/interview/{}", "A".repeat(43));
    for path in ["/interview/nonsense", &forged, &format!("{page}x")] {
        let (status, text) = quay.visits(path).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert!(!text.contains("Bob"), "{text}");
    }
    assert_eq!(quay.presses(&format!("{forged}/choose"), &[("at", &slot)]).await.0, StatusCode::NOT_FOUND);

    // Nobody chooses who cannot be written to, nor of what is past, nor of too many
    hattie.edits(*bob, &[("email", "")], None).await.expect_ok();
    let offer = |slots: Value| with(quay.plan(3, &[tim]), json!({ "at": null, "slots": slots }));
    let refused = quay.tries(hattie, offer(json!([slot]))).await;
    refused.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("slots"),
        "There is no address to send these times to.",
    );
    let yesterday = time_zone::Day::at(quay.world.app.clock.now().minus(DAY), ZONE);
    let refused = quay.tries(hattie, offer(json!([format!("{yesterday}T10:00")]))).await;
    refused.expect_refusal(StatusCode::BAD_REQUEST, Some("slots"), "Has to be to come");
    let many: Vec<_> = (0..21).map(|nth| quay.at(3 + nth, "10:00")).collect();
    let refused = quay.tries(hattie, offer(json!(many))).await;
    refused.expect_refusal(StatusCode::BAD_REQUEST, Some("slots"), "At most 20 times");
    let refused = quay.tries(hattie, offer(json!([]))).await;
    refused.expect_refusal(StatusCode::BAD_REQUEST, Some("at"), "Has to be a time such as 2026-12-31T09:30");
}

#[tokio::test]
async fn whoever_withdraws_from_the_job_comes_to_no_interview() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, email, bob, .. } = &quay;
    quay.arranges(3, &[tim]).await;
    let yesterday = time_zone::Day::at(world.app.clock.now().minus(DAY), ZONE);
    let past = with(quay.plan(3, &[tim]), json!({ "at": format!("{yesterday}T10:00") }));
    quay.tries(hattie, past).await.expect_ok();
    let tims = quay.email_of(tim).await;
    // Nobody is told that something is off who has not heard of it yet.
    quay.arrives(&tims, 0).await;
    quay.arrives(email, 0).await;
    let (id, now) = (*bob, world.app.clock.now());
    let withdraws = move |tx: &mut Tx<'_>| jobhelm::interviews::own::withdrawn(tx, id, now);
    world.app.db.write(withdraws).await.unwrap();
    assert_eq!(quay.arrives(&tims, 1).await.method, "CANCEL");
    quay.arrives(email, 1).await;
    let states = quay.of_bob(hattie).await["interviews"].clone();
    let states: Vec<_> = states.as_array().unwrap().iter().map(|one| one["state"].clone()).collect();
    assert_eq!(states, ["Fixed", "Cancelled"]);
}

#[tokio::test]
async fn free_times_are_those_at_which_nobody_who_takes_part_is_in_another_interview() {
    let quay = Quay::open().await;
    let Quay { hattie, tim, ada, bob, .. } = &quay;
    let from = time_zone::Day::at(quay.world.app.clock.now().plus(DAY * 3), ZONE).to_string();
    let free = async |by: &Person, people: &[&Person], minutes: u32| {
        let people: String = people.iter().map(|person| format!("&interviewers={}", person.id())).collect();
        by.get(&format!("/candidate/{bob}/interviews/free?minutes={minutes}&from={from}{people}")).await
    };
    let days = free(hattie, &[tim, ada], 60).await.expect_ok();
    assert_eq!(days["days"].as_array().unwrap().len(), 5);
    let first = days["days"][0].clone();
    let times: Vec<_> =
        first["times"].as_array().unwrap().iter().map(|time| time.as_str().unwrap().to_owned()).collect();
    assert_eq!((times.first().unwrap().as_str(), times.last().unwrap().as_str()), ("09:00", "16:30"));

    let day = first["day"].as_str().unwrap();
    let (cora, _) = quay.receives("Cora").await;
    let plan = with(quay.plan(3, &[tim]), json!({ "at": format!("{day}T10:15") }));
    hattie.post(&format!("/candidate/{cora}/interviews"), plan).await.expect_ok();
    let now = free(hattie, &[tim, ada], 60).await.expect_ok()["days"][0]["times"].clone();
    let gone: Vec<_> = times.iter().filter(|time| !now.as_array().unwrap().contains(&json!(time))).collect();
    assert_eq!(gone, ["09:30", "10:00", "10:30"]);
    assert_eq!(free(hattie, &[ada], 60).await.expect_ok()["days"][0]["times"], json!(times));

    assert_eq!(free(&quay.rex, &[tim], 60).await.status, StatusCode::FORBIDDEN);
    let refused = free(hattie, &[tim], 4).await;
    refused.expect_refusal(StatusCode::BAD_REQUEST, Some("minutes"), "Has to be between 5 and 480 minutes");
}

#[tokio::test]
async fn the_week_shows_whose_interviews_one_looks_after_and_those_that_wait_for_a_time() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, ada, bob, email, .. } = &quay;
    quay.arranges(2, &[tim]).await;
    quay.arranges(3, &[hattie]).await;
    quay.offers(*bob, email, &[quay.at(4, "10:00")], &[tim]).await;
    let off = quay.arranges(2, &[tim]).await;
    hattie.post(&format!("{}/cancel", address(&off)), json!({})).await.expect_ok();
    let week =
        async |by: &Person, query: &str| by.get(&format!("/interviews?days=7{query}")).await.expect_ok();
    let days = |view: &Value| -> Vec<String> {
        let all = view["interviews"].as_array().unwrap().iter();
        all.map(|one| one["at"].as_str().unwrap().to_owned()).collect()
    };
    let all = week(ada, "&whose=Team").await;
    assert_eq!(days(&all), [quay.at(2, "10:00"), quay.at(3, "10:00")]);
    assert_eq!((all["waiting"].as_array().unwrap().len(), &all["hasMore"]), (1, &json!(false)));
    assert_eq!(days(&week(tim, "&whose=Mine").await), [quay.at(2, "10:00")]);
    assert_eq!(week(tim, "&whose=Mine").await["waiting"].as_array().unwrap().len(), 1);
    assert_eq!(days(&week(ada, "&whose=Mine").await), [] as [&str; 0]);
    let from = time_zone::Day::at(world.app.clock.now().plus(DAY * 3), ZONE);
    assert_eq!(days(&week(ada, &format!("&whose=Team&from={from}")).await), [quay.at(3, "10:00")]);
    let day = ada.get(&format!("/interviews?days=1&whose=Team&from={from}")).await.expect_ok();
    assert_eq!((&day["first"], &day["last"]), (&json!(from.to_string()), &json!(from.to_string())));

    // Nobody else's
    let uma = world.person(Some(quay.harbour), Role::HiringManager, "Uma").await;
    assert_eq!(days(&week(&uma, "&whose=Team").await), [] as [&str; 0]);
    assert_eq!(quay.rex.get("/interviews?days=7&whose=Team").await.status, StatusCode::FORBIDDEN);
    for wrong in ["days=0&whose=Team", "days=32&whose=Team", "days=7&whose=Team&from=now"] {
        assert_eq!(ada.get(&format!("/interviews?{wrong}")).await.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
}

#[tokio::test]
async fn everybody_is_reminded_on_the_afternoon_before_once_and_of_what_stands_alone() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, email, .. } = &quay;
    let tims = quay.email_of(tim).await;
    let stands = quay.arranges(5, &[tim]).await;
    let off = quay.arranges(5, &[tim]).await;
    quay.arrives(email, 1).await;
    hattie.post(&format!("{}/cancel", address(&off)), json!({})).await.expect_ok();
    let reminders = |to: &str| -> usize {
        let to = format!("\nTo: {to}");
        world
            .mail()
            .iter()
            .filter(|letter| letter.contains(&to) && letter.contains("Subject: Reminder of"))
            .count()
    };
    let sweep = async || {
        let now = world.app.clock.now();
        let told = move |tx: &mut Tx<'_>| jobhelm::interviews::reminders::tell_due(tx, now, 10);
        world.app.db.write(told).await.unwrap()
    };
    assert_eq!(sweep().await, 0);
    // Moved, it is reminded of by its new day
    let moved = with(quay.plan(4, &[tim]), json!({ "version": stands["version"] }));
    hattie.put(&address(&stands), moved).await.expect_ok();
    let before = quay.at(3, "16:00");
    let now = world.app.clock.now();
    let ahead = time_zone::moment(&before, ZONE).unwrap().0 - now.0;
    world.app.clock.advance(Duration::from_millis(u64::try_from(ahead).unwrap()) - Duration::from_mins(5));
    assert_eq!(sweep().await, 0);
    world.app.clock.advance(Duration::from_mins(10));
    let all = async || (reminders(email) == 1 && reminders(&tims) == 1).then_some(());
    sweep().await;
    world.in_time("both are reminded", all).await;
    world.rings(tim, &["InterviewArranged", "InterviewCancelled", "NewApplicants"]).await;
    // Changed but for its time it is reminded of no more
    let words = with(
        quay.plan(1, &[tim]),
        json!({ "version": 1, "words": "Another gate",
        "at": hattie.get(&format!("/candidate/{}/interviews", quay.bob)).await.expect_ok()["interviews"][1]["at"] }),
    );
    hattie.put(&address(&stands), words).await.expect_ok();
    assert_eq!(sweep().await, 0);
    world.all_done().await;
    assert_eq!((reminders(email), reminders(&tims)), (1, 1));

    // Nobody is reminded of what is arranged for tomorrow after that hour
    let late = world.app.clock.now();
    let tomorrow = time_zone::Day::at(late.plus(DAY), ZONE);
    let plan = with(quay.plan(1, &[tim]), json!({ "at": format!("{tomorrow}T18:00") }));
    quay.tries(hattie, plan).await.expect_ok();
    assert_eq!(sweep().await, 0);
}

#[tokio::test]
async fn ones_own_interviews_are_a_calendar_to_subscribe_to_until_its_address_is_taken_back() {
    let quay = Quay::open().await;
    let Quay { world, hattie, tim, ada, .. } = &quay;
    let made = quay.arranges(3, &[tim]).await;
    quay.arranges(4, &[hattie]).await;
    assert_eq!(tim.get("/user/calendar").await.expect_ok(), json!({ "madeAt": null, "fetchedAt": null }));
    let answer = tim.post("/user/calendar", json!({})).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    let path = |answer: &Value| {
        let (_, path) = answer["address"].as_str().unwrap().split_once("/calendar/").unwrap();
        format!("/calendar/{path}")
    };
    let address = path(&answer.body);
    let reads = async |path: &str| {
        let answer = reqwest::get(format!("{}{path}", world.nobody().address())).await.unwrap();
        let kind = answer.headers().get("content-type").map(|kind| kind.to_str().unwrap().to_owned());
        (answer.status(), kind, answer.text().await.unwrap())
    };
    let (status, kind, text) = reads(&address).await;
    assert_eq!((status, kind.as_deref()), (StatusCode::OK, Some("text/calendar; charset=utf-8")));
    let calendar: Calendar = text.parse().unwrap();
    assert_eq!(calendar.property_value("METHOD"), Some("PUBLISH"));
    let [CalendarComponent::Event(event)] = calendar.components.as_slice() else { panic!("{text}") };
    assert_eq!(event.property_value("UID"), made["id"].as_str());
    assert!(event.property_value("SUMMARY").unwrap().contains("Bob"), "{text}");
    assert!(tim.get("/user/calendar").await.expect_ok()["fetchedAt"].is_string());

    // What is called off is in it no more, and what is not theirs to see never is
    hattie.post(&format!("/interviews/{}/cancel", made["id"].as_str().unwrap()), json!({})).await.expect_ok();
    assert!(!reads(&address).await.2.contains("VEVENT"));
    // A new address takes the place of the one before, and none is left once it is taken back
    let newer = path(&tim.post("/user/calendar", json!({})).await.body);
    assert_eq!(reads(&address).await.0, StatusCode::NOT_FOUND);
    assert_eq!(reads(&newer).await.0, StatusCode::OK);
    assert_eq!(tim.delete("/user/calendar").await.status, StatusCode::NO_CONTENT);
    assert_eq!(reads(&newer).await.0, StatusCode::NOT_FOUND);
    for wrong in ["/calendar/x.ics", newer.trim_end_matches(".ics")] {
        assert_eq!(reads(wrong).await.0, StatusCode::NOT_FOUND, "{wrong}");
    }
    // Whoever is gone reads nothing
    let last = path(&tim.post("/user/calendar", json!({})).await.body);
    let gone = json!({ "userDeleteId": tim.id(), "userAcceptId": null, "companyGoes": false });
    ada.delete_with("/user", gone).await.expect_ok();
    assert_eq!(reads(&last).await.0, StatusCode::NOT_FOUND);
    assert_eq!(quay.rex.post("/user/calendar", json!({})).await.status, StatusCode::FORBIDDEN);
}
