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

const DAY: Duration = Duration::from_hours(24);
const ZONE: &str = "Europe/London";

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

    /// Waits until all that follows from what happened so far has been done.
    async fn is_quiet(&self) {
        let behind = "SELECT count(*) FROM event e WHERE e.kind = 'InterviewTold' AND NOT EXISTS
                        (SELECT 1 FROM outbox o WHERE o.subject_id = e.subject_id AND o.created_at >= e.at)";
        let world = &self.world;
        world
            .in_time("errands are written", async || (world.count_of(behind).await == 0).then_some(()))
            .await;
        world.all_done().await;
    }
}

fn address(interview: &Value) -> String {
    format!("/interviews/{}", interview["id"].as_str().unwrap())
}

fn with(mut plan: Value, changes: Value) -> Value {
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
    quay.is_quiet().await;
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
    quay.is_quiet().await;
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
    quay.is_quiet().await;
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
    quay.is_quiet().await;
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
    quay.is_quiet().await;
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
