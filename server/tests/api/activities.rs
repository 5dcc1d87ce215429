//! A job's activities: its log, in what it takes to say it in sentences.

use std::collections::BTreeSet;
use std::time::Duration;

use jobhelm::events::{Circumstances, Event};
use jobhelm::ids::JobId;
use jobhelm::policy::Role;
use jobhelm::time_zone::Day;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::Tx;

use crate::world::{Person, World};

struct Quay {
    world: World,
    hattie: Person,
    ada: Person,
    job: JobId,
}

impl Quay {
    async fn open() -> Self {
        let world = World::start().await;
        let harbour = world.company("Harbour & Co").await;
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let ada = world.person(Some(harbour), Role::CompanyAdmin, "Ada").await;
        let job = world.live_job(&hattie, &[]).await;
        Self { world, hattie, ada, job }
    }

    /// A page of activities, as somebody reads them once all of them are there.
    async fn read(&self, by: &Person, query: &str) -> Value {
        self.world.counted().await;
        by.get(&format!("/campaign/{}/activity{query}", self.job)).await.expect_ok()
    }

    async fn kinds(&self, by: &Person, query: &str) -> Vec<String> {
        kinds(&self.read(by, query).await)
    }
}

fn items(page: &Value) -> &Vec<Value> {
    page["items"].as_array().unwrap()
}

fn kinds(page: &Value) -> Vec<String> {
    items(page).iter().map(|item| item["kind"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn who_did_what_is_told_newest_first_and_at_once() {
    let quay = Quay::open().await;
    let Quay { world, hattie, ada, job } = &quay;
    let screen = world.stage(hattie.company(), "Phone Screen").await;
    let applied = world.stage(hattie.company(), "Applied").await;
    let ann = world.receives(*job, "Ann", 1).await;
    hattie.moves(&[ann], screen).await.expect_ok();
    let back = json!({ "ids": [ann], "stageId": applied, "fromStageId": screen });
    hattie.post("/candidate/update-stage", back).await.expect_ok();
    ada.sets_status(&[ann], "Shortlisted").await.expect_ok();
    hattie
        .post(&format!("/candidate/{ann}/note"), json!({ "text": "<p>Knows knots.</p>" }))
        .await
        .expect_ok();
    let card = json!({ "edition": 0, "formVersion": 0, "recommendation": "Yes" });
    hattie.post(&format!("/candidate/{ann}/scorecards"), card).await;
    let soon = Day::at(world.app.clock.now().plus(Duration::from_hours(48)), "Europe/London").to_string();
    hattie.post(&format!("/candidate/{ann}/tasks"), json!({ "text": "Call", "dueOn": soon })).await;
    let meeting = json!({ "name": "Visit", "minutes": 30, "way": "InPerson", "place": "1 Quay Street",
        "at": format!("{soon}T10:00"), "interviewers": [hattie.id()] });
    hattie.post(&format!("/candidate/{ann}/interviews"), meeting).await.expect_ok();

    let page = quay.read(ada, "").await;
    let told = kinds(&page);
    let newest = [
        "InterviewArranged",
        "TaskAdded",
        "ScorecardSent",
        "NoteWritten",
        "StatusSet",
        "MovedBack",
        "Moved",
        "Added",
    ];
    assert_eq!(told[..8], newest);
    assert_eq!((&page["isBehind"], &page["next"]), (&json!(false), &Value::Null));
    let of = |kind: &str| items(&page).iter().find(|item| item["kind"] == kind).unwrap().clone();
    let moved = of("Moved");
    assert_eq!((&moved["oldValue"], &moved["newValue"]), (&json!("Applied"), &json!("Phone Screen")));
    assert_eq!(moved["candidate"]["id"], json!(ann));
    assert!(moved["candidate"]["fullName"].as_str().unwrap().starts_with("Ann"));
    assert!(moved["by"]["fullName"].as_str().unwrap().starts_with("Hattie"), "{moved}");
    assert_eq!(of("Added")["by"], Value::Null, "she applied herself");
    assert_eq!(of("StatusSet")["newValue"], "Shortlisted");

    // Whoever is removed is named no more.
    hattie.removes(&[ann]).await.expect_ok();
    world.hold_is_over().await;
    let page = quay.read(ada, "").await;
    assert_eq!(kinds(&page)[0], "Removed");
    let of_candidates = items(&page).iter().filter(|item| item["kind"] != "StateChanged");
    for item in of_candidates.take(8) {
        assert_eq!((&item["candidate"], &item["isRemoved"]), (&Value::Null, &json!(true)), "{item}");
    }
    assert!(!page.to_string().contains("Ann"), "{page}");
}

#[tokio::test]
async fn the_team_and_the_advert_have_activities_too() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    let tim = world.person(Some(hattie.company()), Role::TeamMember, "Tim").await;
    hattie.post("/hiringteam", json!({ "id": job, "userId": tim.id() })).await.expect_ok();
    let asked = quay.read(hattie, "?about=Team").await["items"][0].clone();
    assert_eq!(asked["kind"], "TeamInvited");
    assert!(asked["person"].as_str().unwrap().starts_with("Tim"), "{asked}");
    hattie.post("/campaign/archive", json!({ "id": job })).await.expect_ok();
    let page = quay.read(hattie, "?about=Advert").await;
    let archived = &items(&page)[0];
    assert_eq!(
        (&archived["kind"], &archived["oldValue"], &archived["newValue"]),
        (&json!("StateChanged"), &json!("Live"), &json!("Archived"))
    );
    assert_eq!(archived["candidate"], Value::Null);
    assert_eq!(archived["isRemoved"], false);
}

#[tokio::test]
async fn activities_are_narrowed_down_and_turned_page_by_page_without_a_hole() {
    let quay = Quay::open().await;
    let Quay { world, hattie, ada, job } = &quay;
    let offer = world.stage(hattie.company(), "Offer").await;
    let mut all = Vec::new();
    for seed in 0..30 {
        all.push(world.receives(*job, "Ann", seed).await);
    }
    hattie.moves(&all, offer).await.expect_ok();
    ada.sets_status(&all[..3], "Maybe").await.expect_ok();

    let (mut seen, mut next) = (BTreeSet::new(), String::new());
    loop {
        let page = quay.read(ada, &format!("?about=Applications&about=Stages{next}")).await;
        for item in items(&page) {
            assert!(seen.insert(item["id"].as_str().unwrap().to_owned()), "twice: {item}");
        }
        match page["next"].as_str() {
            Some(place) => next = format!("&before={place}"),
            None => break,
        }
    }
    assert_eq!(seen.len(), 60);
    assert_eq!(quay.kinds(ada, "?about=Statuses").await, ["StatusSet"; 3]);
    assert_eq!(quay.kinds(ada, &format!("?personId={}", ada.id())).await, ["StatusSet"; 3]);
    assert_eq!(quay.kinds(ada, &format!("?personId={}&about=Stages", ada.id())).await, [""; 0]);
    let moved = quay.read(ada, "?about=Stages").await;
    let commands: BTreeSet<_> = items(&moved).iter().map(|item| item["command"].to_string()).collect();
    assert_eq!(commands.len(), 1, "they were moved at once");
    // What was brought in from elsewhere stands where it happened.
    let (long_ago, by) = (world.app.clock.now().minus(Duration::from_hours(2_000)), hattie.id());
    let (imported, around) = (*job, Circumstances::person(by, hattie.company(), long_ago));
    let write = move |tx: &mut Tx<'_>| Event::JobCreated { job: imported }.record(tx, around);
    world.app.db.write(write).await.unwrap();
    let told = quay.read(hattie, "?about=Advert").await;
    assert_eq!(items(&told).last().unwrap()["at"], json!(long_ago), "{told}");
    let people = ada.get(&format!("/campaign/{job}/activity/people")).await.expect_ok();
    let names: Vec<_> =
        people.as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect();
    assert!(names.contains(&ada.id().to_string()) && names.contains(&hattie.id().to_string()), "{people}");
    let odd = ada.get(&format!("/campaign/{job}/activity?before=never")).await;
    assert_eq!((odd.status, &odd.body["errors"][0]["item"]), (StatusCode::BAD_REQUEST, &json!("before")));
}

#[tokio::test]
async fn each_reads_what_they_may() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    let (agency, elsewhere) = (world.company("Agents Ltd").await, world.company("Quay Ltd").await);
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let olga = world.person(Some(elsewhere), Role::CompanyAdmin, "Olga").await;
    let tim = world.person(Some(hattie.company()), Role::TeamMember, "Tim").await;
    let sasha = world.super_admin().await;
    world.joins(&rex, *job).await;
    let bob = rex.adds(*job, "Bob").await;
    let soon = Day::at(world.app.clock.now().plus(Duration::from_hours(48)), "Europe/London").to_string();
    let task = json!({ "text": "Call", "dueOn": soon });
    hattie.post(&format!("/candidate/{bob}/tasks"), task).await;

    for (person, status) in
        [(&rex, StatusCode::FORBIDDEN), (&olga, StatusCode::NOT_FOUND), (&tim, StatusCode::NOT_FOUND)]
    {
        for path in ["activity", "activity/people"] {
            assert_eq!(person.get(&format!("/campaign/{job}/{path}")).await.status, status, "{path}");
        }
    }
    assert!(quay.kinds(hattie, "").await.contains(&"TaskAdded".to_owned()));
    let provider = quay.kinds(&sasha, "").await;
    assert!(!provider.contains(&"TaskAdded".to_owned()), "tasks are the hiring side's own: {provider:?}");
    assert!(provider.contains(&"Added".to_owned()));
    assert_eq!(quay.kinds(&sasha, "?about=Tasks").await, [""; 0]);
    assert_eq!(quay.kinds(&sasha, "?about=Interviews").await, [""; 0]);
    let added = quay.read(hattie, "?about=Applications").await["items"][0].clone();
    assert_eq!(added["by"]["company"], "Agents Ltd");
}
