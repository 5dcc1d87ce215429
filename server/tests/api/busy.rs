//! Calendars that people have elsewhere, read for when they are busy: what is read of them, where it counts, and what is
//! known once they cannot be read.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode as Status, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use jobhelm::boards::keys::Seal;
use jobhelm::config::boards::BoardSettings;
use jobhelm::interviews::busy::reading::{self, Ports};
use jobhelm::interviews::busy::sealing;
use jobhelm::outward::Outward;
use jobhelm::policy::Role;
use jobhelm::time_zone;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, values};
use tokio::sync::RwLock;

use crate::interviews::{DAY, Quay, ZONE, with};
use crate::world::{Person, World};

/// How a calendar's server behaves.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Manner {
    Well,
    /// Knows of none.
    Gone,
    Broken,
    /// Shows a page to sign in on.
    Page,
    /// Hangs up in the middle, and says that this was all.
    Cut,
    /// Says more than anybody reads.
    Endless,
    /// Says a time that is none.
    Wrong,
    /// Sends whoever asks to another address, always.
    Elsewhere(String),
}

struct Inner {
    manner: Manner,
    text: String,
    edition: u32,
    /// Which address was asked for, and which edition was known.
    asked: Vec<(String, Option<String>)>,
}

/// A server on this machine that has somebody's calendar.
#[derive(Clone)]
struct Shelf {
    inner: Arc<Mutex<Inner>>,
    /// Whoever writes to it has all who ask wait.
    held: Arc<RwLock<()>>,
    address: String,
}

impl Shelf {
    async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let inner = Inner { manner: Manner::Well, text: calendar(&[]), edition: 0, asked: Vec::new() };
        let shelf = Self { inner: Arc::new(Mutex::new(inner)), held: Arc::default(), address };
        let app = Router::new().fallback(shown).with_state(shelf.clone());
        tokio::spawn(async move { axum::serve(listener, app).await });
        shelf
    }

    fn behaves(&self, manner: Manner) {
        self.inner.lock().unwrap().manner = manner;
    }

    /// Has these lines of an event each, and nothing else.
    fn holds(&self, events: &[String]) {
        let mut inner = self.inner.lock().unwrap();
        inner.text = calendar(events);
        inner.edition += 1;
    }

    fn asked(&self) -> Vec<(String, Option<String>)> {
        self.inner.lock().unwrap().asked.clone()
    }

    /// An address that only whose calendar it is knows.
    fn at(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }
}

const SECRET: &str = "/private-0f1e2d3c/basic.ics";

fn calendar(events: &[String]) -> String {
    let events: String =
        events.iter().map(|lines| format!("BEGIN:VEVENT\r\n{lines}END:VEVENT\r\n")).collect();
    format!(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Google Inc//Calendar//EN\r\n{events}END:VCALENDAR\r\n"
    )
}

/// An event of so many minutes from when clocks where the company is show this.
fn event(uid: &str, at: &str, minutes: u32) -> String {
    let at: String = at.chars().filter(|sign| !matches!(sign, '-' | ':')).collect();
    format!(
        "UID:{uid}\r\nSUMMARY:Dentist\r\nATTENDEE:mailto:dentist@home.example\r\nDTSTART;TZID=Europe/London:{at}00\r\n\
         DURATION:PT{minutes}M\r\n"
    )
}

async fn shown(State(shelf): State<Shelf>, uri: axum::http::Uri, headers: HeaderMap) -> Response {
    let known = headers.get(header::IF_NONE_MATCH).map(|tag| tag.to_str().unwrap().to_owned());
    shelf.inner.lock().unwrap().asked.push((uri.path().to_owned(), known.clone()));
    drop(shelf.held.read().await);
    let inner = shelf.inner.lock().unwrap();
    let tag = format!("\"{}\"", inner.edition);
    match &inner.manner {
        Manner::Well if known.as_ref() == Some(&tag) => Status::NOT_MODIFIED.into_response(),
        Manner::Well => ([(header::ETAG, tag)], inner.text.clone()).into_response(),
        Manner::Gone => Status::NOT_FOUND.into_response(),
        Manner::Broken => Status::BAD_GATEWAY.into_response(),
        Manner::Page => "<!DOCTYPE html><title>Sign in</title>".into_response(),
        Manner::Cut => inner.text.split("END:VCALENDAR").next().unwrap().to_owned().into_response(),
        Manner::Endless => inner.text.replace("VERSION", &"X-MORE:x\r\n".repeat(600_000)).into_response(),
        Manner::Wrong => inner.text.replace("DTSTART", "DTSTART-NOT").into_response(),
        Manner::Elsewhere(to) => Redirect::temporary(to).into_response(),
    }
}

impl Person {
    async fn calendars(&self) -> Vec<Value> {
        self.get("/user/busy-calendars").await.expect_ok().as_array().unwrap().clone()
    }

    async fn enters(&self, name: &str, address: &str) -> String {
        let entered = self.post("/user/busy-calendars", json!({ "name": name, "address": address })).await;
        assert_eq!(entered.status, StatusCode::CREATED, "{}", entered.body);
        entered.body["id"].as_str().unwrap().to_owned()
    }

    /// Their calendar, once nobody waits for it to be read.
    async fn is_read(&self, world: &World, id: &str) -> Value {
        let read = async || {
            let calendars = self.calendars().await;
            let found = calendars.into_iter().find(|one| one["id"] == id);
            found.filter(|one| one["isBeingRead"] == false)
        };
        world.eventually("the calendar is read", read).await
    }

    /// Has it read at once, and waits for that.
    async fn reads(&self, world: &World, id: &str) -> Value {
        self.post(&format!("/user/busy-calendars/{id}/read"), json!({})).await.expect_ok();
        self.is_read(world, id).await
    }
}

impl Quay {
    async fn with_calendars() -> Self {
        Self::over(World::with_calendars().await).await
    }

    /// The first day from the day after tomorrow on that people work on.
    async fn work_day(&self) -> String {
        let from = time_zone::Day::at(self.world.app.clock.now().plus(DAY * 2), ZONE).to_string();
        self.looks(&from, &[&self.tim]).await["days"][0]["day"].as_str().unwrap().to_owned()
    }

    /// At which times of a day an interview of 45 minutes could be.
    async fn free(&self, day: &str, people: &[&Person]) -> Vec<String> {
        let times = self.looks(day, people).await["days"][0]["times"].clone();
        times.as_array().unwrap().iter().map(|time| time.as_str().unwrap().to_owned()).collect()
    }

    async fn looks(&self, day: &str, people: &[&Person]) -> Value {
        let people: String = people.iter().map(|person| format!("&interviewers={}", person.id())).collect();
        let query = format!("minutes=45&from={day}{people}");
        self.hattie.get(&format!("/candidate/{}/interviews/free?{query}", self.bob)).await.expect_ok()
    }

    /// What is wrong with an interview at a time.
    async fn warnings(&self, plan: Value) -> Vec<String> {
        let path = format!("/candidate/{}/interviews/preview", self.bob);
        let shown = self.hattie.post(&path, plan).await.expect_ok();
        shown["warnings"].as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()).collect()
    }
}

#[tokio::test]
async fn whoever_is_busy_elsewhere_is_offered_for_nothing_then_and_nothing_else_is_known_of_it() {
    let quay = Quay::with_calendars().await;
    let Quay { world, hattie, tim, ada, rex, .. } = &quay;
    let shelf = Shelf::start().await;
    let day = quay.work_day().await;
    let before = quay.free(&day, &[tim]).await;
    assert!(before.contains(&"10:00".to_owned()), "{before:?}");
    shelf.holds(&[event("1", &format!("{day}T10:00"), 60)]);

    let id = tim.enters("Work", &shelf.at(SECRET)).await;
    let read = tim.is_read(world, &id).await;

    let left = quay.free(&day, &[tim]).await;
    let gone: Vec<_> = before.iter().filter(|time| !left.contains(time)).collect();
    assert_eq!(gone, ["09:30", "10:00", "10:30"]);
    assert_eq!(quay.free(&day, &[tim, ada]).await, left);
    assert_eq!(quay.free(&day, &[ada]).await, before);
    // Its owner sees that it was read, and of the address no more than its end.
    assert_eq!(
        (&read["busyTimes"], &read["problem"], &read["host"]),
        (&json!(1), &Value::Null, &json!("127.0.0.1"))
    );
    assert!(read["readAt"].is_string() && read["ending"] == "ic.ics", "{read}");
    assert!(!tim.get("/user/busy-calendars").await.body.to_string().contains("0f1e2d3c"));
    let kept = "SELECT count(*) FROM busy_calendar WHERE busy LIKE '%Dentist%' OR busy LIKE '%home.example%'";
    assert_eq!(world.count_of(kept).await, 0);
    let open = Sql::with(
        "SELECT count(*) FROM busy_calendar WHERE address = $1",
        values![shelf.at(SECRET).into_bytes()],
    );
    let count = world.app.db.read(move |tx| {
        tx.one(open.clone(), |row| row.get::<i64>(0)).map_err(jobhelm::problem::Problem::from)
    });
    assert_eq!(count.await.unwrap(), 0);

    // Whoever arranges for a fixed time is told, and may know better.
    let plan = with(quay.plan(3, &[tim, hattie]), json!({ "at": format!("{day}T10:30") }));
    assert_eq!(quay.warnings(plan.clone()).await, ["Tim Tester is busy then, 10:00–11:00."]);
    assert_eq!(quay.tries(hattie, plan).await.status, StatusCode::CREATED);

    // Colleagues see the time in the week, and nobody else does.
    let week = async |by: &Person, whose: &str| {
        by.get(&format!("/interviews?from={day}&days=1&whose={whose}")).await.expect_ok()["busy"].clone()
    };
    let time = json!({ "userId": tim.id(), "fullName": "Tim Tester", "day": day,
        "startsAt": time_zone::moment(&format!("{day}T10:00"), ZONE).unwrap(),
        "endsAt": time_zone::moment(&format!("{day}T11:00"), ZONE).unwrap(), "allDay": false });
    assert_eq!(week(tim, "Mine").await, json!([time]));
    assert_eq!(week(hattie, "Team").await, json!([time]));
    assert_eq!(week(hattie, "Mine").await, json!([]));
    assert_eq!(rex.get("/user/busy-calendars").await.status, StatusCode::FORBIDDEN);
    let others = world.company("Quay Ltd").await;
    let kim = world.person(Some(others), Role::CompanyAdmin, "Kim").await;
    assert_eq!(week(&kim, "Team").await, json!([]));
}

#[tokio::test]
async fn a_time_that_has_become_busy_is_not_given_to_the_candidate() {
    let quay = Quay::with_calendars().await;
    let Quay { world, tim, bob, email, hattie, .. } = &quay;
    let shelf = Shelf::start().await;
    let id = tim.enters("Work", &shelf.at(SECRET)).await;
    tim.is_read(world, &id).await;
    let slots = [quay.at(3, "10:00"), quay.at(4, "10:00")];
    let (_, page) = quay.offers(*bob, email, &slots, &[tim]).await;

    shelf.holds(&[event("1", &slots[0], 30)]);
    tim.reads(world, &id).await;

    let (status, text) = quay.presses(&format!("{page}/choose"), &[("at", &slots[0])]).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(text.contains("has just been taken") && text.contains(&slots[1]), "{text}");
    let seen = quay.of_bob(hattie).await["interviews"][0]["slots"].clone();
    assert_eq!((&seen[0]["isFree"], &seen[1]["isFree"]), (&json!(false), &json!(true)));
    assert_eq!(quay.presses(&format!("{page}/choose"), &[("at", &slots[1])]).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_time_is_taken_from_those_alone_whose_calendar_it_stands_in() {
    let quay = Quay::with_calendars().await;
    let Quay { world, hattie, tim, bob, .. } = &quay;
    let shelf = Shelf::start().await;
    let slots = [quay.at(3, "10:00"), quay.at(4, "10:00")];
    shelf.holds(&[event("1", &slots[0], 30)]);
    let id = tim.enters("Work", &shelf.at(SECRET)).await;
    tim.is_read(world, &id).await;
    let cora = world.receives(quay.job, "Cora", 77).await;
    for (whom, person) in [(*bob, tim), (cora, hattie)] {
        let plan = with(quay.plan(3, &[person]), json!({ "at": null, "slots": slots }));
        let made = hattie.post(&format!("/candidate/{whom}/interviews"), plan).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    }
    let week = hattie.get("/interviews?days=7&whose=Team").await.expect_ok();
    let is_free = |one: &Value| -> Vec<Value> {
        one["slots"].as_array().unwrap().iter().map(|slot| slot["isFree"].clone()).collect()
    };
    let waiting: Vec<_> = week["waiting"].as_array().unwrap().iter().map(is_free).collect();
    assert_eq!(waiting, [[json!(true), json!(true)], [json!(false), json!(true)]]);
}

#[tokio::test]
async fn a_calendar_that_cannot_be_read_makes_nobody_free_and_is_told_of() {
    let quay = Quay::with_calendars().await;
    let Quay { world, tim, ada, .. } = &quay;
    let shelf = Shelf::start().await;
    let day = quay.work_day().await;
    let before = quay.free(&day, &[tim]).await;
    shelf.holds(&[event("1", &format!("{day}T10:00"), 60)]);
    let id = tim.enters("Work", &shelf.at(SECRET)).await;
    let read_at = tim.is_read(world, &id).await["readAt"].clone();
    let busy = quay.free(&day, &[tim]).await;
    assert!(busy.len() < before.len());
    // What it says from here on is that nothing is in it.
    shelf.holds(&[]);
    for (manner, problem) in [
        (Manner::Gone, "Refused"),
        (Manner::Broken, "Failing"),
        (Manner::Page, "NoCalendar"),
        (Manner::Endless, "TooLarge"),
        (Manner::Cut, "Cut"),
        (Manner::Elsewhere("http://169.254.169.254/latest".into()), "Failing"),
        (Manner::Elsewhere("https://localhost/x.ics".into()), "Inside"),
        (Manner::Elsewhere("https://10.0.0.1/x.ics".into()), "Inside"),
        (Manner::Elsewhere("/again".into()), "Failing"),
    ] {
        shelf.behaves(manner.clone());
        let read = tim.reads(world, &id).await;
        assert_eq!((&read["problem"], &read["readAt"]), (&json!(problem), &read_at), "{manner:?}");
        assert_eq!(quay.free(&day, &[tim]).await, busy, "{manner:?}");
    }
    shelf.holds(&[event("1", &format!("{day}T14:00"), 60)]);
    shelf.behaves(Manner::Wrong);
    assert_eq!(tim.reads(world, &id).await["problem"], "Unreadable");
    assert_eq!(quay.free(&day, &[tim]).await, busy);

    // Nobody minds for an hour; then whoever looks for a time is told.
    assert_eq!(quay.looks(&day, &[tim]).await["unread"], json!([]));
    world.app.clock.advance(Duration::from_mins(61));
    let unread = quay.looks(&day, &[tim, ada]).await["unread"].clone();
    assert_eq!((&unread[0]["fullName"], unread.as_array().unwrap().len()), (&json!("Tim Tester"), 1));
    let warnings = quay.warnings(with(quay.plan(3, &[tim]), json!({ "at": format!("{day}T16:00") }))).await;
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].starts_with("A calendar of Tim Tester could not be read since "), "{warnings:?}");

    // Once it can be read again it counts as it is.
    shelf.behaves(Manner::Well);
    let read = tim.reads(world, &id).await;
    assert_eq!((&read["problem"], &read["failingSince"]), (&Value::Null, &Value::Null));
    assert_eq!(quay.looks(&day, &[tim]).await["unread"], json!([]));
    let left = quay.free(&day, &[tim]).await;
    assert!(left.contains(&"10:00".to_owned()) && !left.contains(&"14:00".to_owned()), "{left:?}");
}

#[tokio::test]
async fn a_calendar_is_read_every_quarter_of_an_hour_and_taken_in_where_it_is_another() {
    let quay = Quay::with_calendars().await;
    let Quay { world, tim, .. } = &quay;
    let shelf = Shelf::start().await;
    shelf.holds(&[]);
    let id = tim.enters("Work", &shelf.at(SECRET)).await;
    tim.is_read(world, &id).await;
    let known = |edition: u32| (SECRET.to_owned(), Some(format!("\"{edition}\"")));
    assert_eq!(shelf.asked(), [(SECRET.to_owned(), None)]);

    // Only once it is kept that it was read is it due again.
    let read_since = async |before: Value| {
        let read = async || {
            let now = tim.calendars().await.remove(0);
            (now["readAt"] != before["readAt"]).then_some(now)
        };
        world.eventually("it is read again", read).await
    };
    let first = tim.calendars().await.remove(0);
    world.app.clock.advance(Duration::from_mins(20));
    let again = read_since(first).await;
    assert_eq!((&again["busyTimes"], shelf.asked().last().unwrap()), (&json!(0), &known(1)));
    shelf.holds(&[event("1", &quay.at(3, "10:00"), 60)]);
    world.app.clock.advance(Duration::from_mins(20));
    assert_eq!(read_since(again).await["busyTimes"], 1);
    // Once a day all of it is read, whatever is known: what recurs reaches a day further.
    let times = shelf.asked().len();
    world.app.clock.advance(DAY);
    world
        .eventually("all of it is read", async || {
            shelf.asked()[times..].iter().any(|(_, known)| known.is_none()).then_some(())
        })
        .await;
}

#[tokio::test]
async fn many_calendars_of_one_host_hold_up_none_of_another() {
    let mut quay = Quay::with_calendars().await;
    quay.world.stop_followers().await;
    let Quay { world, hattie, tim, ada, .. } = &quay;
    let shelf = Shelf::start().await;
    for person in [hattie, tim, ada] {
        for nth in 0..5 {
            person.enters("Work", &shelf.at(&format!("/{nth}.ics"))).await;
        }
    }
    let uma = world.person(Some(quay.harbour), Role::HiringManager, "Uma").await;
    uma.enters("Work", &shelf.at("/0.ics")).await;
    uma.enters("Home", &shelf.at("/other.ics")).await;
    // More are due than are read at one go, and those of one host since longer.
    quay.execute(Sql::new("UPDATE busy_calendar SET due_at = due_at - 60000 WHERE name = 'Work'")).await;
    quay.execute(Sql::new("UPDATE busy_calendar SET host = 'other.example' WHERE name = 'Home'")).await;

    let ports = Ports {
        db: world.app.db.clone(),
        clock: world.app.clock.clone(),
        seal: world.app.seal.clone(),
        outward: Arc::new(Outward::new(world.app.settings.own_calendar_hosts.clone())),
        reader: world.app.reader.clone(),
    };
    assert_eq!(reading::read_due(&ports).await.unwrap(), 16);
    assert!(shelf.asked().iter().any(|(path, _)| path == "/other.ics"), "{:?}", shelf.asked());
}

#[tokio::test]
async fn a_calendar_that_was_not_read_for_a_while_is_told_of_though_nothing_is_wrong_with_it() {
    let mut quay = Quay::with_calendars().await;
    let shelf = Shelf::start().await;
    let day = quay.work_day().await;
    let id = quay.tim.enters("Work", &shelf.at(SECRET)).await;
    quay.tim.is_read(&quay.world, &id).await;
    quay.world.stop_followers().await;
    quay.world.app.clock.advance(Duration::from_mins(50));
    assert_eq!(quay.looks(&day, &[&quay.tim]).await["unread"], json!([]));
    quay.world.app.clock.advance(Duration::from_mins(11));
    assert_eq!(quay.looks(&day, &[&quay.tim]).await["unread"][0]["userId"], quay.tim.id().to_string());
    let plan = with(quay.plan(3, &[&quay.tim]), json!({ "at": format!("{day}T10:00") }));
    let warnings = quay.warnings(plan).await;
    assert!(warnings[0].starts_with("A calendar of Tim Tester could not be read since "), "{warnings:?}");

    quay.world.start_followers();
    let told = async || {
        let unread = quay.looks(&day, &[&quay.tim]).await["unread"].clone();
        (unread == json!([])).then_some(())
    };
    quay.world.eventually("it is read again", told).await;
}

#[tokio::test]
async fn a_calendar_that_is_due_in_days_by_a_clock_that_was_wrong_is_read_now() {
    let quay = Quay::with_calendars().await;
    let Quay { world, tim, .. } = &quay;
    let shelf = Shelf::start().await;
    let id = tim.enters("Work", &shelf.at(SECRET)).await;
    tim.is_read(world, &id).await;
    let far = world.app.clock.now().plus(DAY * 30);
    quay.execute(Sql::with("UPDATE busy_calendar SET due_at = $1", values![far])).await;
    world.eventually("it is read again", async || (shelf.asked().len() > 1).then_some(())).await;
}

#[tokio::test]
async fn a_calendar_of_other_clocks_is_read_whole() {
    let quay = Quay::with_calendars().await;
    let Quay { world, tim, ada, harbour, .. } = &quay;
    let shelf = Shelf::start().await;
    let id = tim.enters("Work", &shelf.at(SECRET)).await;
    tim.is_read(world, &id).await;
    let moves = json!({ "id": harbour, "timeZone": "Europe/Lisbon" });
    ada.put("/companies/info", moves).await.expect_ok();
    world.eventually("it is read again", async || (shelf.asked().len() > 1).then_some(())).await;
    assert_eq!(shelf.asked()[1], (SECRET.to_owned(), None));
}

#[tokio::test]
async fn what_is_tried_no_more_is_tried_by_hand() {
    let quay = Quay::with_calendars().await;
    let Quay { world, tim, .. } = &quay;
    let shelf = Shelf::start().await;
    shelf.behaves(Manner::Gone);
    let id = tim.enters("Work", &shelf.at(SECRET)).await;
    let failed = tim.is_read(world, &id).await;
    assert_eq!((&failed["problem"], &failed["isGivenUp"]), (&json!("Refused"), &json!(false)));
    let before = i64::try_from((DAY * 14).as_millis()).unwrap();
    quay.execute(Sql::with("UPDATE busy_calendar SET failing_since = failing_since - $1", values![before]))
        .await;
    assert_eq!(tim.reads(world, &id).await["isGivenUp"], true);
    let due = "SELECT count(*) FROM busy_calendar WHERE due_at IS NOT NULL";
    assert_eq!(world.count_of(due).await, 0);

    shelf.behaves(Manner::Well);
    let read = tim.reads(world, &id).await;
    assert_eq!((&read["problem"], &read["isGivenUp"]), (&Value::Null, &json!(false)));
    assert_eq!(world.count_of(due).await, 1);
}

#[tokio::test]
async fn the_week_says_where_it_shows_fewer_busy_times_than_there_are() {
    let quay = Quay::with_calendars().await;
    let Quay { world, tim, .. } = &quay;
    let shelf = Shelf::start().await;
    let from = time_zone::Day::at(world.app.clock.now().plus(DAY * 2), ZONE);
    let mut day = from;
    let mut events = Vec::new();
    for _ in 0..6 {
        for nth in 0..84 {
            let at = format!("{day}T{:02}:{:02}", 8 + nth / 6, nth % 6 * 10);
            events.push(event(&format!("{day}-{nth}"), &at, 5));
        }
        day = day.next();
    }
    let week = async |days: u32| {
        tim.get(&format!("/interviews?from={from}&days={days}&whose=Mine")).await.expect_ok()
    };
    shelf.holds(&events[..500]);
    let id = tim.enters("Work", &shelf.at(SECRET)).await;
    assert_eq!(tim.is_read(world, &id).await["busyTimes"], 500);
    let all = week(6).await;
    assert_eq!((all["busy"].as_array().unwrap().len(), &all["hasMore"]), (500, &json!(false)));
    shelf.holds(&events);
    assert_eq!(tim.reads(world, &id).await["busyTimes"], 504);
    let cut = week(6).await;
    assert_eq!((cut["busy"].as_array().unwrap().len(), &cut["hasMore"]), (500, &json!(true)));
    let first = week(1).await;
    assert_eq!((first["busy"].as_array().unwrap().len(), &first["hasMore"]), (84, &json!(false)));
}

#[tokio::test]
async fn free_times_are_told_of_nobody_who_does_not_see_the_candidate() {
    let quay = Quay::open().await;
    let uma = quay.world.person(Some(quay.harbour), Role::HiringManager, "Uma").await;
    let others = quay.world.company("Quay Ltd").await;
    let kim = quay.world.person(Some(others), Role::CompanyAdmin, "Kim").await;
    let made = quay.arranges(3, &[&quay.tim]).await;
    for (stranger, but) in [(&uma, ""), (&uma, made["id"].as_str().unwrap()), (&kim, "")] {
        let but = if but.is_empty() { String::new() } else { format!("&but={but}") };
        let query = format!("minutes=45&interviewers={}{but}", stranger.id());
        let refused = quay.hattie.get(&format!("/candidate/{}/interviews/free?{query}", quay.bob)).await;
        let why = "Please choose people who can see this candidate.";
        refused.expect_refusal(StatusCode::BAD_REQUEST, Some("interviewers"), why);
    }
}

#[tokio::test]
async fn no_address_of_the_operators_own_network_is_taken() {
    let quay = Quay::open().await;
    let shelf = Shelf::start().await;
    let tries = async |address: &str| {
        quay.tim.post("/user/busy-calendars", json!({ "name": "Work", "address": address })).await
    };
    let why = "Has to be an address that can be reached from everywhere";
    for inside in [
        "https://localhost/x.ics",
        "https://intranet/x.ics",
        "https://127.0.0.1/x.ics",
        "webcal://10.0.0.1/x.ics",
        "https://[::1]/x.ics",
        "https://[::ffff:127.0.0.1]/x.ics",
        "https://169.254.169.254/latest/meta-data",
        "https://2130706433/x.ics",
    ] {
        tries(inside).await.expect_refusal(StatusCode::BAD_REQUEST, Some("address"), why);
    }
    let why = "Has to be the address of a calendar, which begins with https:// or webcal://";
    let plain = shelf.at(SECRET);
    for wrong in [plain.as_str(), "", "calendar.google.com/x.ics", "ftp://calendar.google.com/x.ics"] {
        tries(wrong).await.expect_refusal(StatusCode::BAD_REQUEST, Some("address"), why);
    }
    let unnamed =
        quay.tim.post("/user/busy-calendars", json!({ "address": "https://calendar.example/" })).await;
    let why = "Has to be between 1 and 100 characters";
    unnamed.expect_refusal(StatusCode::BAD_REQUEST, Some("name"), why);
    assert_eq!(quay.tim.calendars().await, Vec::<Value>::new());
    assert!(shelf.asked().is_empty());
}

#[tokio::test]
async fn five_calendars_each_once_are_ones_own_and_what_they_said_goes_with_them() {
    let quay = Quay::with_calendars().await;
    let Quay { world, tim, ada, .. } = &quay;
    let shelf = Shelf::start().await;
    let day = quay.work_day().await;
    let before = quay.free(&day, &[tim]).await;
    shelf.holds(&[event("1", &format!("{day}T10:00"), 60)]);
    let first = tim.enters("Work", &shelf.at("/0.ics")).await;
    assert_eq!(tim.enters("Work again", &shelf.at("/0.ics")).await, first);
    for other in 1..5 {
        tim.enters("More", &shelf.at(&format!("/{other}.ics"))).await;
    }
    let more = json!({ "name": "Too many", "address": shelf.at("/5.ics") });
    let refused = tim.post("/user/busy-calendars", more).await;
    let why = "You can have five calendars read. Please remove one that you do not need.";
    refused.expect_refusal(StatusCode::CONFLICT, None, why);
    assert_eq!(tim.enters("Work", &shelf.at("/0.ics")).await, first, "it is there");

    // They are nobody else's.
    let path = format!("/user/busy-calendars/{first}");
    assert_eq!(ada.calendars().await, Vec::<Value>::new());
    assert_eq!(ada.delete(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ada.post(&format!("{path}/read"), json!({})).await.status, StatusCode::NOT_FOUND);

    for calendar in tim.calendars().await {
        let id = calendar["id"].as_str().unwrap();
        tim.is_read(world, id).await;
        let gone = tim.delete(&format!("/user/busy-calendars/{id}")).await;
        assert_eq!(gone.status, StatusCode::NO_CONTENT);
    }
    assert_eq!(quay.free(&day, &[tim]).await, before);
    assert_eq!(tim.delete(&path).await.status, StatusCode::NOT_FOUND);
    let told = "SELECT count(*) FROM event WHERE kind = 'BusyCalendarsChanged'";
    assert_eq!(world.count_of(told).await, 10);
}

#[tokio::test]
async fn calendars_of_whoever_is_shut_out_or_gone_are_not_read() {
    let quay = Quay::with_calendars().await;
    let Quay { world, hattie, tim, ada, .. } = &quay;
    let (shut, open) = (Shelf::start().await, Shelf::start().await);
    let id = tim.enters("Work", &shut.at(SECRET)).await;
    tim.is_read(world, &id).await;
    let hatties = hattie.enters("Work", &open.at(SECRET)).await;
    hattie.is_read(world, &hatties).await;
    assert_eq!((shut.asked().len(), open.asked().len()), (1, 1));
    let block = Sql::with("UPDATE account SET status = 'Blocked' WHERE id = $1", values![tim.id()]);
    quay.execute(block).await;
    world.app.clock.advance(Duration::from_mins(30));
    // Both are due, and are claimed together.
    world.eventually("the other is read", async || (open.asked().len() > 1).then_some(())).await;
    let read = async || {
        let due = "SELECT count(*) FROM busy_calendar WHERE failures = 0 AND read_at = whole_at";
        (world.count_of(due).await == 1).then_some(())
    };
    world.eventually("that is kept", read).await;
    world.app.clock.advance(Duration::from_mins(30));
    world.eventually("it is read again", async || (open.asked().len() > 2).then_some(())).await;
    assert_eq!(shut.asked().len(), 1);

    let let_in = Sql::with("UPDATE account SET status = 'Verified' WHERE id = $1", values![tim.id()]);
    quay.execute(let_in).await;
    let gone = json!({ "userDeleteId": tim.id(), "userAcceptId": null, "companyGoes": false });
    ada.delete_with("/user", gone).await.expect_ok();
    assert_eq!(world.count_of("SELECT count(*) FROM busy_calendar").await, 1);
    // One that a copy of before has left behind goes when it would be read.
    quay.execute(Sql::with("UPDATE busy_calendar SET user_id = $1, due_at = 0", values![tim.id()])).await;
    world
        .eventually("it is gone", async || {
            (world.count_of("SELECT count(*) FROM busy_calendar").await == 0).then_some(())
        })
        .await;
}

#[tokio::test]
async fn whoever_is_let_in_again_has_their_calendars_read_at_once() {
    let quay = Quay::with_calendars().await;
    let Quay { world, tim, .. } = &quay;
    let shelf = Shelf::start().await;
    let id = tim.enters("Work", &shelf.at(SECRET)).await;
    tim.is_read(world, &id).await;
    let sasha = world.super_admin().await;
    let block = json!({ "id": tim.id(), "reason": "Left without a word" });
    sasha.post("/user/block", block).await.expect_ok();
    world.app.clock.advance(Duration::from_mins(30));
    let put_off = async || {
        let later = "SELECT count(*) FROM busy_calendar WHERE due_at > read_at + 12 * 3600000";
        (world.count_of(later).await == 1).then_some(())
    };
    world.eventually("it is put off", put_off).await;
    assert_eq!(shelf.asked().len(), 1);
    sasha.post("/user/unblock", json!({ "id": tim.id() })).await.expect_ok();
    world.eventually("it is read again", async || (shelf.asked().len() > 1).then_some(())).await;
}

#[tokio::test]
async fn whoever_goes_to_another_company_leaves_their_calendars() {
    let quay = Quay::with_calendars().await;
    let Quay { world, tim, hattie, .. } = &quay;
    let shelf = Shelf::start().await;
    tim.enters("Work", &shelf.at("/tim.ics")).await;
    hattie.enters("Work", &shelf.at("/hattie.ics")).await;
    let others = world.company("Quay Ltd").await;
    world.person(Some(others), Role::CompanyAdmin, "Kim").await;
    let sasha = world.super_admin().await;
    sasha.post("/user/move", json!({ "id": tim.id(), "companyId": others })).await.expect_ok();
    assert_eq!(world.count_of("SELECT count(*) FROM busy_calendar").await, 1);
    assert_eq!(hattie.calendars().await.len(), 1);
}

#[tokio::test]
async fn an_interview_that_is_arranged_while_a_calendar_is_fetched_stands_in_no_way() {
    let quay = Quay::with_calendars().await;
    let Quay { world, tim, .. } = &quay;
    let shelf = Shelf::start().await;
    let held = shelf.held.write().await;
    let id = tim.enters("Work", &shelf.at(SECRET)).await;
    world.eventually("it is asked for", async || (!shelf.asked().is_empty()).then_some(())).await;
    let made = quay.arranges(3, &[tim]).await;
    shelf.holds(&[
        event(made["id"].as_str().unwrap(), &quay.at(3, "10:00"), 45),
        event("another", &quay.at(3, "15:00"), 45),
    ]);
    drop(held);
    let read = tim.is_read(world, &id).await;
    assert_eq!((&read["problem"], &read["busyTimes"]), (&Value::Null, &json!(1)));
}

#[tokio::test]
async fn ones_own_interviews_in_ones_own_calendar_take_no_time_twice() {
    let quay = Quay::with_calendars().await;
    let Quay { world, tim, .. } = &quay;
    let shelf = Shelf::start().await;
    let made = quay.arranges(3, &[tim]).await;
    shelf.holds(&[
        event(made["id"].as_str().unwrap(), &quay.at(3, "10:00"), 45),
        event("another", &quay.at(3, "15:00"), 45),
    ]);
    let id = tim.enters("Work", &shelf.at(SECRET)).await;
    assert_eq!(tim.is_read(world, &id).await["busyTimes"], 1);
    // It can be moved within the time that it has.
    let moved = with(quay.plan(3, &[tim]), json!({ "at": quay.at(3, "10:15"), "id": made["id"] }));
    assert_eq!(quay.warnings(moved).await, Vec::<String>::new());
}

#[tokio::test]
async fn addresses_are_sealed_anew_with_another_key() {
    let keys = |keys: &[u8]| keys.iter().map(|key| [*key; 32]).collect::<Vec<_>>();
    let world = World::with_boards(BoardSettings { keys: keys(&[7]), ..BoardSettings::default() }).await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    hattie.enters("Work", "https://calendar.example/x.ics").await;
    let seal = |of: &[u8]| {
        let mut settings = (*world.app.settings).clone();
        settings.boards.keys = keys(of);
        Arc::new(Seal::open(&settings).unwrap())
    };
    let rotated =
        async |seal: Arc<Seal>| world.app.db.write(move |tx| sealing::go_on(tx, &seal, None)).await.unwrap();
    let lost = rotated(seal(&[9])).await;
    assert_eq!((lost.sealed, lost.closed.len()), (0, 1), "no key of these opens it");
    assert_eq!(rotated(seal(&[8, 7])).await.sealed, 1);
    assert_eq!(rotated(seal(&[8])).await.sealed, 0);
    let only_new = seal(&[8]);
    let looked = world.app.db.read(move |tx| sealing::look(tx, Some(only_new.as_ref()), None)).await.unwrap();
    assert!(looked.closed.is_empty());
}
