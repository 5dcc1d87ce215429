//! The stream of what happens: who is told what, how it goes on after a cut, and when it ends.

use std::collections::BTreeSet;
use std::time::Duration;

use jobhelm::app::App;
use jobhelm::background;
use jobhelm::contract::CreditPool;
use jobhelm::events::{Circumstances, Event};
use jobhelm::ids::{CandidateId, JobId};
use jobhelm::live::Hub;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::web::listen;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::values;
use store::{Sql, Tx};
use tokio::net::TcpListener;

use crate::accounts::{PASSWORD, signed_in, verified};
use crate::world::{Answer, Person, World};

/// No message of these tests takes as long.
const PATIENCE: Duration = Duration::from_secs(20);

/// An open stream, as a browser reads it.
pub struct Stream {
    response: reqwest::Response,
    text: String,
    /// How far it has got.
    pub last: String,
}

impl Stream {
    /// The next message but for the bell's; nothing when the stream has ended.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let message = self.message().await?;
            // What rings in the bell follows by itself, a moment later.
            if message["kind"] != "bell.rung" {
                return Some(message);
            }
        }
    }

    /// Waits until something rings in the bell.
    pub async fn rung(&mut self) {
        while self.message().await.expect("a message")["kind"] != "bell.rung" {}
    }

    async fn message(&mut self) -> Option<Value> {
        loop {
            while let Some((event, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.text = rest;
                let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
                self.last = field("id: ").expect("each has a place").to_owned();
                if let Some(data) = field("data: ") {
                    return Some(serde_json::from_str(data).unwrap());
                }
            }
            let chunk = tokio::time::timeout(PATIENCE, self.response.chunk()).await.expect("a message");
            self.text += std::str::from_utf8(&chunk.ok()??).unwrap();
        }
    }

    /// All that is told before the stream ends.
    pub async fn until_its_end(&mut self) -> Vec<Value> {
        let mut told = Vec::new();
        while let Some(message) = self.next().await {
            told.push(message);
        }
        told
    }

    /// All that was told so far, since what happened now is told as well.
    pub async fn so_far(&mut self, world: &World, person: &Person) -> Vec<Value> {
        let mut told = self.all_so_far(world, person).await;
        told.retain(|message| message["kind"] != "bell.rung");
        told
    }

    /// [`Stream::so_far`], with what has rung in the bell.
    pub async fn all_so_far(&mut self, world: &World, person: &Person) -> Vec<Value> {
        world.told().await;
        let signs_out_elsewhere = Event::SessionsEnded { user: person.id(), all_others: false };
        world.records(signs_out_elsewhere, Circumstances::product(None, world.app.clock.now())).await;
        let mut told = Vec::new();
        loop {
            let message = self.message().await.expect("the stream goes on");
            if message["kind"] == "security.changed" {
                return told;
            }
            told.push(message);
        }
    }
}

impl Person {
    async fn asks_to_listen(&self, after: Option<&str>) -> reqwest::Response {
        let request = self.request(Method::GET, "/live");
        let request =
            after.into_iter().fold(request, |request, after| request.header("last-event-id", after));
        request.send().await.unwrap()
    }

    /// Opens the stream, from now on or from a place.
    pub async fn listens_after(&self, after: Option<&str>) -> Stream {
        let response = self.asks_to_listen(after).await;
        assert_eq!(response.status(), StatusCode::OK);
        let mut stream = Stream { response, text: String::new(), last: String::new() };
        let first = stream.next().await.unwrap();
        assert_eq!(first, json!({ "kind": "here" }));
        stream
    }

    pub async fn listens(&self) -> Stream {
        self.listens_after(None).await
    }
}

impl World {
    async fn records(&self, event: Event, around: Circumstances) {
        self.app.db.write(move |tx: &mut Tx<'_>| event.record(tx, around)).await.unwrap();
    }

    /// Whether a job is a company's.
    pub async fn is_of(&self, job: JobId, company: jobhelm::ids::CompanyId) -> bool {
        let sql =
            Sql::with("SELECT count(*) FROM job WHERE id = $1 AND company_id = $2", values![job, company]);
        let read = move |tx: &mut Tx<'_>| tx.one(sql.clone(), |row| row.get::<i64>(0)).map_err(Problem::from);
        self.app.db.read(read).await.unwrap() > 0
    }

    /// Takes somebody off a team.
    pub async fn leaves(&self, person: &Person, job: JobId) {
        let (user, company) = (person.id(), person.company());
        let off = Sql::with("DELETE FROM hiring_team WHERE job_id = $1 AND user_id = $2", values![job, user]);
        let around = Circumstances::product(company, self.app.clock.now());
        let write = move |tx: &mut Tx<'_>| {
            tx.run(off.clone())?;
            Event::TeamLeft { job, user }.record(tx, around)
        };
        self.app.db.write(write).await.unwrap();
    }

    /// Waits until all that was done is told.
    pub async fn told(&self) {
        let is_told = async || {
            let newest = self.newest_event().await;
            let told =
                |app: &App| app.live.position() >= Some(newest) && app.live.place() == app.live.position();
            self.every_copy().all(told).then_some(())
        };
        self.eventually("what was done is told", is_told).await;
    }
}

/// A company with everybody in it, and two jobs of Hattie's: the one that others have joined, and the one that they have
/// not.
struct Harbour {
    world: World,
    hattie: Person,
    ada: Person,
    tim: Person,
    rex: Person,
    quentin: Person,
    sasha: Person,
    job: JobId,
    other: JobId,
}

impl Harbour {
    async fn open() -> Self {
        Self::within(World::start().await).await
    }

    async fn within(world: World) -> Self {
        let (harbour, quay) = (world.company("Harbour & Co").await, world.company("Quay Ltd").await);
        let agency = world.company("Agency").await;
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let ada = world.person(Some(harbour), Role::CompanyAdmin, "Ada").await;
        let tim = world.person(Some(harbour), Role::TeamMember, "Tim").await;
        let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
        let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
        let sasha = world.super_admin().await;
        let (job, other) = (world.live_job(&hattie, &[]).await, world.live_job(&hattie, &[]).await);
        world.joins(&tim, job).await;
        world.joins(&rex, job).await;
        world.told().await;
        Self { world, hattie, ada, tim, rex, quentin, sasha, job, other }
    }
}

fn candidates(job: JobId, what: &str) -> Value {
    json!({ "kind": "candidates", "jobId": job, "what": what })
}

fn of_candidates(job: JobId, what: &str, ids: &[CandidateId]) -> Value {
    json!({ "kind": "candidates", "jobId": job, "what": what, "ids": ids })
}

fn own(mut message: Value) -> Value {
    message["own"] = json!(true);
    message
}

#[tokio::test]
async fn nobody_listens_without_a_living_session() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let gone = hattie.clone();
    hattie.post("/auth/sign-out", json!({})).await;
    for person in [&world.nobody(), &world.forger(), &gone] {
        let answer = Answer::of(person.request(Method::GET, "/live")).await;
        answer.expect_refusal(StatusCode::UNAUTHORIZED, None, "Please sign in.");
    }
}

#[tokio::test]
async fn the_stream_is_one_that_no_proxy_holds_back() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let request = hattie.request(Method::GET, "/live").header("accept-encoding", "gzip, br");
    let answer = request.send().await.unwrap();
    let header = |name: &str| answer.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
    assert_eq!(header("content-type").as_deref(), Some("text/event-stream"));
    assert_eq!(header("x-accel-buffering").as_deref(), Some("no"));
    assert_eq!(header("cache-control").as_deref(), Some("no-store, no-transform"));
    assert_eq!(header("content-encoding"), None);
}

#[tokio::test]
async fn each_hears_of_the_candidates_whom_they_may_see_and_of_nobody_else() {
    let Harbour { world, hattie, ada, tim, rex, quentin, sasha, job, other } = Harbour::open().await;
    let mut streams = Vec::new();
    for person in [&hattie, &ada, &tim, &rex, &quentin, &sasha] {
        streams.push((person, person.listens().await));
    }
    let rexs = rex.adds(job, "Rexine").await;
    world.told().await;
    let ann = world.receives(job, "Ann", 1).await;
    let bob = world.receives(other, "Bob", 2).await;
    world.told().await;
    hattie.sets_status(&[rexs], "Maybe").await.expect_ok();
    world.told().await;
    hattie.sets_status(&[ann], "Rejected").await.expect_ok();
    hattie.sets_status(&[bob], "Rejected").await.expect_ok();

    for (person, stream) in &mut streams {
        let told = stream.so_far(&world, person).await;
        let of = |job: JobId| {
            let of_job = told.iter().filter(|message| message["jobId"] == json!(job));
            of_job
                .map(|message| (message["what"].as_str().unwrap(), message["ids"].clone()))
                .collect::<Vec<_>>()
        };
        let (in_job, in_other) = (of(job), of(other));
        let sees = |ids: &Value, id: CandidateId| ids.as_array().is_some_and(|ids| ids.contains(&json!(id)));
        if person.id() == quentin.id() {
            assert_eq!(told, [Value::Null; 0], "another company's hears nothing at all");
            continue;
        }
        assert!(in_job.iter().any(|(what, _)| *what == "added"), "{told:?}");
        assert!(in_job.iter().any(|(what, ids)| *what == "decided" && sees(ids, rexs)), "{told:?}");
        let hears_of_ann = in_job.iter().any(|(_, ids)| sees(ids, ann));
        assert_eq!(hears_of_ann, person.id() != rex.id(), "{told:?}");
        let is_on_both = [&hattie, &ada, &sasha].iter().any(|other| other.id() == person.id());
        assert_eq!(in_other.iter().any(|(_, ids)| sees(ids, bob)), is_on_both, "{told:?}");
        assert_eq!(!in_other.is_empty(), is_on_both, "{told:?}");
    }
}

#[tokio::test]
async fn whoever_did_it_is_told_so_and_the_others_are_not() {
    let Harbour { world, hattie, ada, job, .. } = Harbour::open().await;
    let ann = world.receives(job, "Ann", 1).await;
    world.told().await;
    let (mut hers, mut adas) = (hattie.listens().await, ada.listens().await);
    hattie.moves(&[ann], world.stage(hattie.company(), "Phone Screen").await).await.expect_ok();
    let moved = of_candidates(job, "decided", &[ann]);
    assert_eq!(hers.next().await, Some(own(moved.clone())));
    assert_eq!(adas.next().await, Some(moved));
}

#[tokio::test]
async fn a_note_a_correction_and_a_deletion_are_told() {
    let Harbour { world, hattie, ada, job, .. } = Harbour::open().await;
    let ann = world.receives(job, "Ann", 1).await;
    let note = json!({ "text": "<p>Good.</p>" });
    for what in ["noted", "deleted"] {
        world.told().await;
        let mut stream = ada.listens().await;
        match what {
            "noted" => hattie.post(&format!("/candidate/{ann}/note"), note.clone()).await.expect_ok(),
            _ => hattie.delete_with("/candidate", json!({ "ids": [ann] })).await.expect_ok(),
        };
        world.hold_is_over().await;
        assert_eq!(stream.next().await, Some(of_candidates(job, what, &[ann])));
    }
}

#[tokio::test]
async fn somebody_from_outside_hears_of_the_notes_that_are_meant_for_them_alone() {
    let Harbour { world, hattie, rex, ada, job, .. } = Harbour::open().await;
    let bob = rex.adds(job, "Bob").await;
    world.told().await;
    let (mut his, mut adas) = (rex.listens().await, ada.listens().await);
    let notes = format!("/candidate/{bob}/note");
    hattie.post(&notes, json!({ "text": "<p>Too dear.</p>" })).await.expect_ok();
    assert_eq!(adas.next().await, Some(of_candidates(job, "noted", &[bob])));
    assert_eq!(his.so_far(&world, &rex).await, [] as [Value; 0]);
    let shared = json!({ "text": "<p>Can he begin in May?</p>", "visibleToRecruiter": true });
    hattie.post(&notes, shared).await.expect_ok();
    assert_eq!(his.next().await, Some(of_candidates(job, "noted", &[bob])));
}

#[tokio::test]
async fn many_candidates_who_are_decided_at_once_are_one_message() {
    let Harbour { world, hattie, ada, job, .. } = Harbour::open().await;
    world.received(job, hattie.company(), 45).await;
    let page = hattie.list(job, "&pageSize=100").await.expect_ok();
    let ids: Vec<CandidateId> = page["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| serde_json::from_value(row["id"].clone()).unwrap())
        .collect();
    world.told().await;
    let mut stream = ada.listens().await;
    hattie.sets_status(&ids[..20], "Maybe").await.expect_ok();
    let told = stream.so_far(&world, &ada).await;
    let [message] = &told[..] else { panic!("{told:?}") };
    assert_eq!(message["ids"].as_array().unwrap().len(), 20);

    hattie.sets_status(&ids, "Rejected").await.expect_ok();
    let told = stream.so_far(&world, &ada).await;
    assert_eq!(told, [candidates(job, "decided")], "more than are named");
}

#[tokio::test]
async fn a_burst_is_folded() {
    let Harbour { world, hattie, ada, job, .. } = Harbour::open().await;
    let ann = world.receives(job, "Ann", 1).await;
    world.told().await;
    let mut stream = ada.listens().await;
    let begun = std::time::Instant::now();
    for n in 0..40 {
        hattie.sets_status(&[ann], if n % 2 == 0 { "Maybe" } else { "Rejected" }).await.expect_ok();
    }
    let seconds = begun.elapsed().as_secs();
    let told = stream.so_far(&world, &ada).await;
    assert!(told.iter().all(|message| *message == of_candidates(job, "decided", &[ann])), "{told:?}");
    let most = usize::try_from(seconds).unwrap() + 3;
    assert!((1..=most).contains(&told.len()), "{} messages in {seconds} s", told.len());
}

#[tokio::test]
async fn a_job_that_is_submitted_shows_to_those_who_may_see_it() {
    let Harbour { world, hattie, ada, tim, rex, quentin, sasha, .. } = Harbour::open().await;
    world.credits(&hattie, CreditPool::Managed, 2).await;
    let draft = hattie.drafts("Deckhand").await;
    world.told().await;
    let mut adas = ada.listens().await;
    let mut others = Vec::new();
    for person in [&tim, &rex, &quentin] {
        others.push((person, person.listens().await));
    }
    let mut sashas = sasha.listens().await;
    hattie.submits(draft).await.expect_ok();
    let moved = json!({ "kind": "job.changed", "id": draft, "spent": true });
    assert!(adas.so_far(&world, &ada).await.contains(&moved));
    assert!(sashas.so_far(&world, &sasha).await.contains(&moved));
    for (person, stream) in &mut others {
        assert_eq!(stream.so_far(&world, person).await, [Value::Null; 0]);
    }
}

#[tokio::test]
async fn of_a_job_that_is_not_live_somebody_from_outside_hears_its_state_alone() {
    let Harbour { world, hattie, rex, .. } = Harbour::open().await;
    world.credits(&hattie, CreditPool::Managed, 2).await;
    let draft = hattie.drafts("Deckhand").await;
    world.joins(&rex, draft).await;
    world.told().await;
    let mut stream = rex.listens().await;
    let now = world.app.clock.now();
    let around = Circumstances::person(hattie.id(), hattie.company(), now);
    world.records(Event::JobUpdated { job: draft, title_kept: true }, around).await;
    assert_eq!(stream.so_far(&world, &rex).await, [Value::Null; 0]);
    hattie.submits(draft).await.expect_ok();
    let moved = json!({ "kind": "job.changed", "id": draft, "spent": true });
    assert_eq!(stream.so_far(&world, &rex).await, [moved]);
}

#[tokio::test]
async fn whoever_joins_a_team_hears_from_then_on_and_whoever_leaves_it_is_told_so_and_no_more() {
    let Harbour { world, tim, other, .. } = Harbour::open().await;
    let mut stream = tim.listens().await;
    world.receives(other, "Early", 1).await;
    assert_eq!(stream.so_far(&world, &tim).await, [Value::Null; 0], "before");
    world.joins(&tim, other).await;
    let told = stream.so_far(&world, &tim).await;
    assert!(told.contains(&json!({ "kind": "job.joined", "id": other })), "{told:?}");
    world.receives(other, "Late", 2).await;
    assert_eq!(stream.so_far(&world, &tim).await, [candidates(other, "added")], "while");
    world.leaves(&tim, other).await;
    let told = stream.so_far(&world, &tim).await;
    assert!(told.contains(&json!({ "kind": "job.left", "id": other })), "{told:?}");
    world.receives(other, "Later", 3).await;
    assert_eq!(stream.so_far(&world, &tim).await, [Value::Null; 0], "after");
}

#[tokio::test]
async fn a_new_job_of_ones_own_is_within_hearing_at_once() {
    let Harbour { world, hattie, tim, .. } = Harbour::open().await;
    let (mut hers, mut tims) = (hattie.listens().await, tim.listens().await);
    let draft = hattie.drafts("Deckhand").await;
    let changed = own(json!({ "kind": "job.changed", "id": draft, "spent": false }));
    assert_eq!(hers.so_far(&world, &hattie).await, [changed]);
    assert_eq!(tims.so_far(&world, &tim).await, [Value::Null; 0]);
}

#[tokio::test]
async fn a_job_that_is_deleted_is_told_to_those_who_saw_it() {
    let Harbour { world, hattie, ada, tim, rex, quentin, sasha, job, other } = Harbour::open().await;
    world.received(job, hattie.company(), 30).await;
    world.told().await;
    let mut streams = Vec::new();
    for person in [&hattie, &ada, &tim, &rex, &sasha, &quentin] {
        streams.push((person, person.listens().await));
    }
    assert_eq!(ada.delete(&format!("/campaign/{job}")).await.status, StatusCode::NO_CONTENT);
    assert_eq!(ada.delete(&format!("/campaign/{other}")).await.status, StatusCode::NO_CONTENT);
    let (gone, also_gone) =
        (json!({ "kind": "job.deleted", "id": job }), json!({ "kind": "job.deleted", "id": other }));
    for (person, stream) in &mut streams {
        let mut told = stream.so_far(&world, person).await;
        told.iter_mut().for_each(|message| drop(message.as_object_mut().unwrap().remove("own")));
        let saw = |one: &[&Person]| one.iter().any(|other| other.id() == person.id());
        assert_eq!(told.contains(&gone), !saw(&[&quentin]), "{told:?}");
        assert_eq!(told.contains(&also_gone), saw(&[&hattie, &ada, &sasha]), "{told:?}");
        assert!(told.iter().all(|message| message["kind"] != "candidates"), "{told:?}");
    }
}

#[tokio::test]
async fn after_a_cut_nothing_is_lost_and_what_was_told_is_not_told_again() {
    let Harbour { world, hattie, ada, job, other, .. } = Harbour::open().await;
    let (ann, bob) = (world.receives(job, "Ann", 1).await, world.receives(other, "Bob", 2).await);
    world.told().await;
    let mut stream = ada.listens().await;
    hattie.sets_status(&[ann], "Maybe").await.expect_ok();
    assert_eq!(stream.next().await, Some(of_candidates(job, "decided", &[ann])));
    let last = stream.last.clone();
    drop(stream);
    hattie.sets_status(&[bob], "Rejected").await.expect_ok();
    hattie.sets_status(&[ann], "Shortlisted").await.expect_ok();
    let mut stream = ada.listens_after(Some(&last)).await;
    let told: BTreeSet<_> = stream.so_far(&world, &ada).await.iter().map(Value::to_string).collect();
    let expected = [of_candidates(other, "decided", &[bob]), of_candidates(job, "decided", &[ann])];
    assert_eq!(told, expected.iter().map(Value::to_string).collect());
    let last = stream.last.clone();
    drop(stream);
    assert_eq!(ada.listens_after(Some(&last)).await.so_far(&world, &ada).await, [Value::Null; 0]);
}

#[tokio::test]
async fn what_happens_between_the_first_read_and_the_stream_is_told() {
    let Harbour { world, hattie, ada, job, .. } = Harbour::open().await;
    let ann = world.receives(job, "Ann", 1).await;
    world.told().await;
    let viewer = ada.get("/user/signed-in").await.expect_ok();
    let tab = ada.get(&format!("/campaign/{job}/open")).await.expect_ok();
    hattie.sets_status(&[ann], "Maybe").await.expect_ok();
    // The tab's answer is the first, too, where a page begins with it.
    for first in [&viewer, &tab["viewer"]] {
        let mut stream = ada.listens_after(first["liveFrom"].as_str()).await;
        assert_eq!(stream.next().await, Some(of_candidates(job, "decided", &[ann])));
    }
}

/// Another server over the same rows, started now: it remembers nothing of what the first one has told.
async fn started_now(world: &World) -> String {
    // A transaction that is still at work would have it begin further back.
    let (db, all) = (&world.app.db, world.newest_event().await);
    let settled = async || {
        let last = db.read(|tx| store::settled_event(tx).map_err(Problem::from)).await.unwrap();
        (last >= all).then_some(())
    };
    world.eventually("the log is settled", settled).await;
    let app = App { live: Hub::default(), ..world.app.clone() };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let followers = background::start(&app).unwrap();
    let (live, newest) = (app.live.clone(), world.newest_event().await);
    tokio::spawn(listen::serve(listener, app, async move {
        let _followers = followers;
        std::future::pending().await
    }));
    let follows = async || (live.position() >= Some(newest)).then_some(());
    world.eventually("it follows the log", follows).await;
    address
}

#[tokio::test]
async fn a_stream_goes_on_at_a_server_that_has_been_started_since() {
    let Harbour { world, hattie, ada, job, .. } = Harbour::open().await;
    let ann = world.receives(job, "Ann", 1).await;
    world.told().await;
    let last = ada.listens().await.last;
    hattie.sets_status(&[ann], "Maybe").await.expect_ok();
    let address = started_now(&world).await;
    let mut stream = ada.at(&address).listens_after(Some(&last)).await;
    // What the new server has read together it tells together, from before the cut, too.
    while stream.next().await.unwrap() != of_candidates(job, "decided", &[ann]) {}
}

#[tokio::test]
async fn whoever_was_away_for_long_hears_it_folded_or_asks_for_everything_again() {
    let Harbour { world, hattie, ada, job, other, .. } = Harbour::open().await;
    world.told().await;
    let last = ada.listens().await.last;
    let happens = async |times: usize| {
        let around = Circumstances::person(hattie.id(), hattie.company(), world.app.clock.now());
        let events: Vec<_> =
            (0..times).map(|_| (Event::JobUpdated { job: other, title_kept: true }, around)).collect();
        world.app.db.write(move |tx| Event::record_all(tx, &events)).await.unwrap();
    };
    // More than a server remembers from its start
    happens(1100).await;
    let address = started_now(&world).await;
    let mut stream = ada.at(&address).listens_after(Some(&last)).await;
    let changed = json!({ "kind": "job.changed", "id": other, "spent": false });
    assert_eq!(stream.next().await, Some(changed), "more than a thousand changes are one message");

    happens(1100).await;
    let address = started_now(&world).await;
    let mut stream = ada.at(&address).listens_after(Some(&last)).await;
    assert_eq!(stream.next().await, Some(json!({ "kind": "reset" })));
    let ann = world.receives(job, "Ann", 1).await;
    assert_eq!(stream.next().await, Some(candidates(job, "added")), "and it goes on from there: {ann}");
}

#[tokio::test]
async fn a_place_of_another_log_asks_for_everything_again_and_nonsense_begins_anew() {
    let Harbour { world, ada, .. } = Harbour::open().await;
    let mut stream = ada.listens_after(Some("7fffffffffffffff-7fffffffffffffff")).await;
    assert_eq!(stream.next().await, Some(json!({ "kind": "reset" })));
    let mut stream = ada.listens_after(Some("'; DROP TABLE event")).await;
    assert_eq!(stream.so_far(&world, &ada).await, [Value::Null; 0]);
}

#[tokio::test]
async fn rights_that_end_close_the_stream() {
    let world = World::start().await;
    let hattie = "hattie@harbour.example";
    verified(&world, hattie).await;
    let elsewhere = signed_in(&world, hattie, PASSWORD).await;
    let here = signed_in(&world, hattie, PASSWORD).await;

    // Signed out from here
    let mut stream = here.listens().await;
    here.post("/auth/sign-out", json!({})).await;
    stream.until_its_end().await;

    // Signed out from elsewhere
    let here = signed_in(&world, hattie, PASSWORD).await;
    let (mut stream, mut stays) = (here.listens().await, elsewhere.listens().await);
    elsewhere.post("/user/sessions/end-others", json!({})).await.expect_ok();
    stream.until_its_end().await;
    while stays.next().await.unwrap()["kind"] != "security.changed" {}

    // A session that time has ended
    world.app.clock.advance(Duration::from_hours(31 * 24));
    stays.until_its_end().await;
    assert_eq!(elsewhere.get("/live").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn whoever_is_blocked_demoted_moved_or_removed_hears_nothing_after_it() {
    let Harbour { world, hattie, ada, tim, sasha, quentin, .. } = Harbour::open().await;
    let tina = world.person(Some(ada.company()), Role::TeamMember, "Tina").await;
    let rita = world.person(Some(ada.company()), Role::RecruitmentManager, "Rita").await;
    let mut streams = Vec::new();
    for person in [&tim, &tina, &rita, &hattie] {
        streams.push(person.listens().await);
    }
    let blocked = json!({ "id": tim.id(), "reason": "Sends advertisements." });
    sasha.post("/user/block", blocked).await.expect_ok();
    ada.post("/user/updaterole", json!({ "id": tina.id(), "role": "HiringManager" })).await.expect_ok();
    sasha.post("/user/move", json!({ "id": rita.id(), "companyId": quentin.company() })).await.expect_ok();
    let removed =
        ada.delete_with("/user", json!({ "userDeleteId": hattie.id(), "userAcceptId": ada.id() })).await;
    assert!(removed.status.is_success(), "{removed:?}");
    for stream in &mut streams {
        let told = stream.until_its_end().await;
        assert!(told.iter().all(|message| message["kind"] != "candidates"), "{told:?}");
    }
}

#[tokio::test]
async fn whoever_awaits_approval_hears_of_themselves_alone_and_of_being_let_in() {
    let Harbour { world, hattie, ada, job, .. } = Harbour::open().await;
    let nina = world.person(Some(ada.company()), Role::RecruitmentManager, "Nina").await;
    let waits = "UPDATE account SET status = 'NotVerified' WHERE id = $1";
    let sql = Sql::with(waits, values![nina.id()]);
    world.app.db.write(move |tx| tx.run(sql.clone()).map_err(Problem::from)).await.unwrap();
    world.told().await;
    let mut stream = nina.listens().await;
    let ann = world.receives(job, "Ann", 1).await;
    hattie.drafts("Deckhand").await;
    assert_eq!(stream.so_far(&world, &nina).await, [Value::Null; 0]);
    ada.post("/user/approve", json!({ "userId": nina.id() })).await.expect_ok();
    let told = stream.so_far(&world, &nina).await;
    assert_eq!(told, [json!({ "kind": "user.changed", "id": nina.id() })]);
    hattie.sets_status(&[ann], "Maybe").await.expect_ok();
    assert_eq!(stream.so_far(&world, &nina).await, [of_candidates(job, "decided", &[ann])]);
}

#[tokio::test]
async fn an_event_of_a_later_version_asks_for_everything_again() {
    let Harbour { world, ada, quentin, job, .. } = Harbour::open().await;
    let (mut adas, mut quentins) = (ada.listens().await, quentin.listens().await);
    let company = ada.company();
    let event = move || store::NewEvent {
        at: 0,
        kind: "JobTeleported",
        version: 1,
        company_id: Some(company.0),
        subject_id: job.0,
        actor_id: None,
        origin: "Person",
        body: r#"{"kind":"JobTeleported"}"#.into(),
    };
    world.app.db.write(move |tx| tx.record(event()).map_err(Problem::from)).await.unwrap();
    assert_eq!(adas.so_far(&world, &ada).await, [json!({ "kind": "reset" })]);
    assert_eq!(quentins.so_far(&world, &quentin).await, [Value::Null; 0]);
}

#[tokio::test]
async fn what_one_copy_writes_is_told_at_the_other_and_a_place_of_one_is_good_at_the_other() {
    let here = Harbour::open().await;
    let Some(there) = here.world.another_copy().await else { return };
    let ann = here.world.receives(here.job, "Ann", 1).await;
    there.told().await;
    let ada = here.ada.at(&there.address);
    let mut stream = ada.listens().await;
    here.hattie.sets_status(&[ann], "Maybe").await.expect_ok();
    let moved = of_candidates(here.job, "decided", &[ann]);
    assert_eq!(stream.next().await, Some(moved));
    let last = stream.last.clone();
    drop(stream);
    here.hattie.sets_status(&[ann], "Rejected").await.expect_ok();
    let mut stream = here.ada.listens_after(Some(&last)).await;
    assert_eq!(stream.next().await, Some(of_candidates(here.job, "decided", &[ann])));
}

#[tokio::test]
async fn a_server_that_stops_ends_its_streams_at_once() {
    let Harbour { world, ada, .. } = Harbour::within(World::of_one().await).await;
    let mut stream = ada.listens().await;
    world.app.live.close();
    assert_eq!(stream.until_its_end().await, [Value::Null; 0]);
    assert_eq!(ada.get("/live").await.status, StatusCode::SERVICE_UNAVAILABLE);
}
