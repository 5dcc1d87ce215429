//! Letters about saved views: whoever sees one may be told who is new in it, once, and only of whom they reach by then.

use std::time::Duration;

use jobhelm::alerts;
use jobhelm::clock::Millis;
use jobhelm::ids::{CandidateId, CompanyId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::time_zone;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, Tx, values};

use crate::applicants::candidate_id;
use crate::world::{Answer, Person, World};

const A_WHILE: Duration = Duration::from_mins(6);
const AN_HOUR: Duration = Duration::from_mins(61);
const ALERTS: &str = "SELECT count(*) FROM view_alert";

struct Quay {
    world: World,
    harbour: CompanyId,
    hattie: Person,
    job: JobId,
}

impl Quay {
    async fn open() -> Self {
        let world = World::start().await;
        let harbour = world.company("Harbour & Co").await;
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let job = world.live_job(&hattie, &[]).await;
        Self { world, harbour, hattie, job }
    }

    /// Time passes, whatever is due is looked at, and what that asks for is sent.
    async fn passes(&self, time: Duration) {
        // A machine that is busy with other work needs more than the product's own patience.
        for copy in self.world.every_copy() {
            while copy.search.settle(&copy.db).await.is_err() {}
        }
        self.world.app.clock.advance(time);
        self.looks().await;
        self.world.all_done().await;
    }

    async fn looks(&self) {
        while alerts::look_at_due(&self.world.app.alerts()).await.unwrap() > 0 {}
        let taken = "SELECT count(*) FROM view_alert WHERE claim IS NOT NULL";
        let is_done = async || (self.world.count_of(taken).await == 0).then_some(());
        self.world.eventually("nobody is at a view", is_done).await;
    }

    /// The letters to somebody about views, the oldest first.
    async fn letters(&self, to: &Person) -> Vec<String> {
        let person = self.world.session_of(to).await.get("/user/signed-in").await.expect_ok();
        let letters = self.world.mail_to(person["email"].as_str().unwrap()).into_iter();
        let letters = letters.map(|letter| letter.replace("=\r\n", "").replace("=3D", "="));
        letters.filter(|letter| letter.contains("Open the view")).collect()
    }

    /// The last letter to somebody, who has had so many by now.
    async fn last(&self, to: &Person, so_many: usize) -> String {
        let mut letters = self.letters(to).await;
        assert_eq!(letters.len(), so_many, "{letters:#?}");
        letters.pop().unwrap()
    }
}

/// Keeps a view; its path.
async fn keeps(by: &Person, job: Option<JobId>, address: &str, shared: bool) -> String {
    let view = json!({ "name": "To look at", "address": address, "advertId": job, "shared": shared });
    let kept = by.post("/views", view).await.expect_ok();
    format!("/views/{}", kept["id"].as_str().unwrap())
}

async fn chooses(by: &Person, view: &str, frequency: &str) -> Answer {
    by.put(&format!("{view}/alert"), json!({ "frequency": frequency })).await
}

/// How often somebody is told of their views, by name.
async fn often(by: &Person) -> Vec<Value> {
    let views = by.get("/views").await.expect_ok();
    views.as_array().unwrap().iter().map(|view| view["alert"].clone()).collect()
}

/// Whether a letter names somebody, and leads to them.
fn names(letter: &str, first: &str, id: CandidateId) -> bool {
    let (name, link) = (format!("{first} Applicant"), format!("/candidate/{id}"));
    assert_eq!(letter.contains(&name), letter.contains(&link), "{letter}");
    letter.contains(&name)
}

#[tokio::test]
async fn whoever_comes_into_a_jobs_list_is_told_of_once_and_whoever_was_there_is_not() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    let ann = world.receives(*job, "Ann", 1).await;
    let view = keeps(hattie, Some(*job), "status=New", false).await;
    assert_eq!(often(hattie).await, ["Never"]);
    for _ in 0..2 {
        assert_eq!(chooses(hattie, &view, "AtOnce").await.expect_ok()["alert"], "AtOnce");
    }
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE kind = 'ViewAlertSet'").await, 1);
    quay.passes(A_WHILE).await;
    assert_eq!(quay.letters(hattie).await, [""; 0]);

    let bob = world.receives(*job, "Bob", 2).await;
    quay.passes(A_WHILE).await;
    let letter = quay.last(hattie, 1).await;
    assert!(names(&letter, "Bob", bob) && !names(&letter, "Ann", ann), "{letter}");
    assert!(letter.contains("1 new candidate in the view"), "{letter}");
    assert!(letter.contains(&format!("/job/{job}?tab=Candidates&status=New")), "{letter}");

    // A letter an hour at most
    let cat = world.receives(*job, "Cat", 3).await;
    quay.passes(A_WHILE).await;
    quay.last(hattie, 1).await;
    quay.passes(AN_HOUR).await;
    let letter = quay.last(hattie, 2).await;
    assert!(names(&letter, "Cat", cat) && !names(&letter, "Bob", bob), "{letter}");

    let hattie = world.session_of(hattie).await;
    assert_eq!(chooses(&hattie, &view, "Never").await.expect_ok()["alert"], "Never");
    assert_eq!(world.count_of(ALERTS).await, 0);
    world.receives(*job, "Dan", 4).await;
    quay.passes(AN_HOUR).await;
    quay.last(&hattie, 2).await;
}

#[tokio::test]
async fn a_letter_calls_whoever_is_sifted_blind_by_no_name_and_keeps_to_tags() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    hattie.put(&format!("/campaign/{job}/blind-sift"), json!({ "on": true })).await.expect_ok();
    let view = keeps(hattie, Some(*job), "status=New", false).await;
    chooses(hattie, &view, "AtOnce").await.expect_ok();
    let ann = world.receives(*job, "Ann", 1).await;
    quay.passes(A_WHILE).await;
    let letter = quay.last(hattie, 1).await;
    assert!(!letter.contains("Ann") && letter.contains(&format!("/candidate/{ann}")), "{letter}");
    let code = hattie.candidate(ann).await.expect_ok()["lastName"].as_str().unwrap().to_owned();
    assert!(letter.contains(&format!("Candidate {code}")), "{letter}");

    hattie.put(&format!("/campaign/{job}/blind-sift"), json!({ "on": false })).await.expect_ok();
    let (bob, cat) = (world.receives(*job, "Bob", 2).await, world.receives(*job, "Cat", 3).await);
    let tag = hattie.post("/company/tags", json!({ "name": "Relocating" })).await.expect_ok()["id"].clone();
    let tag = tag.as_str().unwrap();
    for (place, at) in [(Some(*job), "a job's"), (None, "everyone's")] {
        let view = keeps(hattie, place, &format!("tag={tag}"), false).await;
        chooses(hattie, &view, "AtOnce").await.expect_ok();
        quay.passes(AN_HOUR).await;
        let before = quay.letters(hattie).await.len();
        let id = if place.is_some() { bob } else { cat };
        hattie.post("/candidate/tag", json!({ "ids": [id], "tagId": tag })).await.expect_ok();
        quay.passes(AN_HOUR).await;
        let of_tags = quay.letters(hattie).await.split_off(before);
        let other = if place.is_some() { cat } else { bob };
        let of_this = of_tags.iter().filter(|letter| letter.contains(&format!("/candidate/{id}"))).count();
        assert!(of_this >= 1, "{at}: {of_tags:#?}");
        assert!(
            !of_tags.iter().any(|letter| letter.contains(&format!("/candidate/{other}"))),
            "{at}: {of_tags:#?}"
        );
    }
}

#[tokio::test]
async fn whoever_a_decision_brings_in_is_new_and_whoever_is_back_within_the_day_is_not() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    let ann = world.receives(*job, "Ann", 1).await;
    // Over all jobs, which the index knows
    let view = keeps(hattie, None, "status=Shortlisted", false).await;
    chooses(hattie, &view, "AtOnce").await.expect_ok();
    hattie.sets_status(&[ann], "Shortlisted").await.expect_ok();
    quay.passes(A_WHILE).await;
    let letter = quay.last(hattie, 1).await;
    assert!(names(&letter, "Ann", ann) && letter.contains("/candidates?status=Shortlisted"), "{letter}");

    for (status, hours) in [("Maybe", 2), ("Shortlisted", 2), ("Maybe", 2)] {
        let hattie = world.session_of(hattie).await;
        hattie.sets_status(&[ann], status).await.expect_ok();
        quay.passes(AN_HOUR * hours).await;
        quay.last(&hattie, 1).await;
    }
    quay.passes(Duration::from_hours(25)).await;
    let hattie = world.session_of(hattie).await;
    hattie.sets_status(&[ann], "Shortlisted").await.expect_ok();
    quay.passes(AN_HOUR).await;
    assert!(names(&quay.last(&hattie, 2).await, "Ann", ann));
}

#[tokio::test]
async fn whoever_reached_nobody_is_told_of_the_first_who_comes() {
    let quay = Quay::open().await;
    let Quay { world, harbour, hattie, job } = &quay;
    let tim = world.person(Some(*harbour), Role::TeamMember, "Tim").await;
    let view = keeps(&tim, None, "status=New", false).await;
    chooses(&tim, &view, "AtOnce").await.expect_ok();
    world.joins(&tim, *job).await;
    let ann = world.receives(*job, "Ann", 1).await;
    // What they type is looked for, too
    let query = keeps(hattie, Some(*job), "query=zebedee", false).await;
    chooses(hattie, &query, "AtOnce").await.expect_ok();
    let zebedee = world.receives(*job, "Zebedee", 2).await;
    quay.passes(A_WHILE).await;
    let letter = quay.last(&tim, 1).await;
    assert!(names(&letter, "Ann", ann) && names(&letter, "Zebedee", zebedee), "{letter}");
    assert!(letter.contains("2 new candidates in the view"), "{letter}");
    let letter = quay.last(hattie, 1).await;
    assert!(names(&letter, "Zebedee", zebedee) && !names(&letter, "Ann", ann), "{letter}");
}

#[tokio::test]
async fn each_is_told_of_whom_they_reach_themselves() {
    let quay = Quay::open().await;
    let Quay { world, harbour, hattie, job } = &quay;
    let ada = world.person(Some(*harbour), Role::CompanyAdmin, "Ada").await;
    let agency = world.company("Agents Ltd").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let other = world.live_job(&ada, &[]).await;
    world.joins(&rex, other).await;
    let (team, own) = (keeps(&ada, None, "status=New", true).await, keeps(&rex, None, "days=7", false).await);
    for (person, view) in [(&ada, &team), (hattie, &team), (&rex, &own)] {
        chooses(person, view, "AtOnce").await.expect_ok();
    }
    let ann = world.receives(*job, "Ann", 1).await;
    let bob = world.receives(other, "Bob", 2).await;
    let dan = rex.tries_to_add(other, "Dan", &[("lastName", "Applicant")]).await.expect_ok();
    let dan = candidate_id(&dan);
    quay.passes(A_WHILE).await;
    let letter = quay.last(&ada, 1).await;
    assert!(
        names(&letter, "Ann", ann) && names(&letter, "Bob", bob) && names(&letter, "Dan", dan),
        "{letter}"
    );
    let letter = quay.last(hattie, 1).await;
    assert!(
        names(&letter, "Ann", ann) && !names(&letter, "Bob", bob) && !names(&letter, "Dan", dan),
        "{letter}"
    );
    let letter = quay.last(&rex, 1).await;
    assert!(names(&letter, "Dan", dan) && !names(&letter, "Bob", bob), "{letter}");
}

#[tokio::test]
async fn what_was_found_outlives_a_stop_and_is_told_as_it_is_when_the_letter_is_sent() {
    let mut quay = Quay::open().await;
    let (harbour, job) = (quay.harbour, quay.job);
    let ada = quay.world.person(Some(harbour), Role::CompanyAdmin, "Ada").await;
    let tim = quay.world.person(Some(harbour), Role::TeamMember, "Tim").await;
    quay.world.joins(&tim, job).await;
    let view = keeps(&ada, Some(job), "status=New", true).await;
    for person in [&ada, &tim] {
        chooses(person, &view, "AtOnce").await.expect_ok();
    }
    quay.world.stop_followers().await;
    let ann = quay.world.receives(job, "Ann", 1).await;
    let bob = quay.world.receives(job, "Bob", 2).await;
    quay.world.app.clock.advance(A_WHILE);
    quay.looks().await;
    assert_eq!(quay.world.count_of("SELECT count(*) FROM event WHERE kind = 'ViewNews'").await, 2);
    // The letters wait; whoever is removed meanwhile is in none, and whoever has left the job gets none
    ada.removes(&[bob]).await.expect_ok();
    quay.world.hold_is_over().await;
    let left = Sql::with("DELETE FROM hiring_team WHERE user_id = $1", values![tim.id()]);
    let leave = move |tx: &mut Tx<'_>| tx.run(left.clone()).map_err(Problem::from);
    quay.world.app.db.write(leave).await.unwrap();
    quay.world.start_followers();
    quay.world.all_done().await;
    let letter = quay.last(&ada, 1).await;
    assert!(names(&letter, "Ann", ann) && !names(&letter, "Bob", bob), "{letter}");
    assert!(letter.contains("1 new candidate in the view"), "{letter}");
    assert_eq!(quay.letters(&tim).await, [""; 0]);
}

#[tokio::test]
async fn many_are_told_of_by_number_and_the_first_ten_by_name() {
    let quay = Quay::open().await;
    let Quay { world, harbour, hattie, job } = &quay;
    let view = keeps(hattie, Some(*job), "status=New", false).await;
    chooses(hattie, &view, "AtOnce").await.expect_ok();
    world.received(*job, *harbour, 12).await;
    quay.passes(A_WHILE).await;
    let letter = quay.last(hattie, 1).await;
    assert!(letter.contains("12 new candidates") && letter.contains("And 2 more"), "{letter}");
    // Once as text, and once as a page
    assert_eq!(letter.matches("/candidate/").count(), 20, "{letter}");
    world.received(*job, *harbour, 101).await;
    quay.passes(AN_HOUR).await;
    assert!(quay.last(hattie, 2).await.contains("More than 100 new candidates"));
}

#[tokio::test]
async fn a_letter_of_the_day_comes_at_eight_and_a_view_is_told_of_as_often_as_is_chosen_last() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    let view = keeps(hattie, Some(*job), "status=New", false).await;
    let next = |now: Millis| time_zone::next_at(8, "Europe/London", now);
    let due = async || {
        let read = |tx: &mut Tx<'_>| {
            tx.one("SELECT due_at FROM view_alert", |row| row.get::<Millis>(0)).map_err(Problem::from)
        };
        world.app.db.read(read).await.unwrap()
    };
    let before = next(world.app.clock.now());
    chooses(hattie, &view, "Daily").await.expect_ok();
    let chosen = due().await;
    assert!([before, next(world.app.clock.now())].contains(&chosen), "{chosen:?}");
    let ann = world.receives(*job, "Ann", 1).await;
    quay.passes(Duration::from_hours(24)).await;
    assert!(names(&quay.last(hattie, 1).await, "Ann", ann));
    let hattie = world.session_of(hattie).await;
    let bob = world.receives(*job, "Bob", 2).await;
    // Nothing is lost between the two
    assert_eq!(chooses(&hattie, &view, "AtOnce").await.expect_ok()["alert"], "AtOnce");
    quay.passes(A_WHILE).await;
    assert!(names(&quay.last(&hattie, 2).await, "Bob", bob));
}

#[tokio::test]
async fn a_view_that_asks_for_something_else_tells_of_nobody_who_is_there_then() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    let ann = world.receives(*job, "Ann", 1).await;
    let view = keeps(hattie, Some(*job), "status=Maybe", false).await;
    chooses(hattie, &view, "Daily").await.expect_ok();
    let other = json!({ "name": "New ones", "address": "status=New", "shared": false, "version": 0 });
    hattie.put(&view, other).await.expect_ok();
    // It is looked at anew at once, and not at eight
    quay.passes(Duration::from_secs(1)).await;
    let bob = world.receives(*job, "Bob", 2).await;
    quay.passes(Duration::from_hours(24)).await;
    let letter = quay.last(hattie, 1).await;
    assert!(names(&letter, "Bob", bob) && !names(&letter, "Ann", ann), "{letter}");
}

#[tokio::test]
async fn letters_end_with_the_view_and_with_the_right_to_it() {
    let quay = Quay::open().await;
    let Quay { world, harbour, hattie, job } = &quay;
    let ada = world.person(Some(*harbour), Role::CompanyAdmin, "Ada").await;
    let tim = world.person(Some(*harbour), Role::TeamMember, "Tim").await;
    let ula = world.person(Some(*harbour), Role::HiringManager, "Ula").await;
    let sasha = world.super_admin().await;
    let (shown, hidden) =
        (keeps(&ada, None, "status=New", true).await, keeps(&ada, None, "days=7", true).await);
    for person in [hattie, &tim, &ula] {
        chooses(person, &shown, "AtOnce").await.expect_ok();
    }
    chooses(hattie, &hidden, "AtOnce").await.expect_ok();
    assert_eq!(world.count_of(ALERTS).await, 4);

    // Whoever is moved is told of nothing from then on, whoever is blocked, or does not see it any more, from the next look
    let other = world.company("Quay Ltd").await;
    sasha.post("/user/move", json!({ "id": ula.id(), "companyId": other })).await.expect_ok();
    assert_eq!(world.count_of(ALERTS).await, 3);
    sasha.post("/user/block", json!({ "id": tim.id(), "reason": "Spam." })).await.expect_ok();
    let own = json!({ "name": "Mine", "address": "days=7", "shared": false, "version": 0 });
    ada.put(&hidden, own).await.expect_ok();
    world.receives(*job, "Ann", 1).await;
    quay.passes(A_WHILE).await;
    assert_eq!(world.count_of(ALERTS).await, 1);
    assert_eq!(quay.letters(hattie).await.len(), 1);
    let ended = "SELECT count(*) FROM event WHERE kind = 'ViewAlertSet' AND origin = 'Product'";
    assert_eq!(world.count_of(ended).await, 2);

    // What was deleted tells of nobody, and goes when it cannot come back
    assert_eq!(ada.delete(&shown).await.status, StatusCode::NO_CONTENT);
    world.receives(*job, "Bob", 2).await;
    world.app.clock.advance(AN_HOUR);
    let is_gone = async || (world.count_of(ALERTS).await == 0).then_some(());
    world.eventually("it goes with the view", is_gone).await;
    quay.passes(AN_HOUR).await;
    quay.last(hattie, 1).await;
    assert_eq!(world.count_of("SELECT count(*) FROM view_alert_known").await, 0);
}

#[tokio::test]
async fn a_view_that_comes_back_tells_of_whoever_came_meanwhile() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    let view = keeps(hattie, Some(*job), "status=New", false).await;
    chooses(hattie, &view, "AtOnce").await.expect_ok();
    assert_eq!(hattie.delete(&view).await.status, StatusCode::NO_CONTENT);
    let ann = world.receives(*job, "Ann", 1).await;
    world.app.clock.advance(A_WHILE);
    quay.looks().await;
    let back = hattie.post(&format!("{view}/restore"), json!({})).await.expect_ok();
    assert_eq!(back["alert"], "AtOnce");
    quay.passes(AN_HOUR).await;
    assert!(names(&quay.last(hattie, 1).await, "Ann", ann));
}

#[tokio::test]
async fn only_who_sees_a_view_is_told_of_it_and_not_of_views_without_end() {
    let quay = Quay::open().await;
    let Quay { world, harbour, hattie, job } = &quay;
    let tim = world.person(Some(*harbour), Role::TeamMember, "Tim").await;
    let other = world.company("Quay Ltd").await;
    let olga = world.person(Some(other), Role::CompanyAdmin, "Olga").await;
    let of_job = keeps(hattie, Some(*job), "status=New", true).await;
    let own = keeps(hattie, None, "status=New", false).await;
    for view in [&of_job, &own] {
        for stranger in [&tim, &olga] {
            for frequency in ["AtOnce", "Never"] {
                assert_eq!(chooses(stranger, view, frequency).await.status, StatusCode::NOT_FOUND);
            }
        }
    }
    let sasha = world.super_admin().await;
    assert_eq!(chooses(&sasha, &own, "Daily").await.status, StatusCode::FORBIDDEN);
    assert_eq!(chooses(hattie, &own, "Hourly").await.status, StatusCode::BAD_REQUEST);
    let odd = keeps(hattie, None, "job=nobody", false).await;
    let unreadable = "This view asks for what its list cannot show. Please open it, and save it anew.";
    chooses(hattie, &odd, "Daily").await.expect_refusal(StatusCode::CONFLICT, None, unreadable);
    assert_eq!(world.count_of(ALERTS).await, 0);

    for _ in 0..20 {
        let view = keeps(hattie, Some(*job), "status=New", false).await;
        chooses(hattie, &view, "Daily").await.expect_ok();
    }
    let most = "You can have letters about 20 views. Please switch one off that you do not need.";
    chooses(hattie, &own, "Daily").await.expect_refusal(StatusCode::CONFLICT, None, most);
}

#[tokio::test]
async fn a_view_that_holds_too_many_is_not_told_of_and_one_that_outgrows_it_says_so() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    world.receives(*job, "Ann", 1).await;
    let view = keeps(hattie, Some(*job), "status=New", false).await;
    let holds = async |many: i64| {
        let sql = Sql::with("UPDATE candidate_count SET n = $1 WHERE status = 'New'", values![many]);
        let write = move |tx: &mut Tx<'_>| tx.run(sql.clone()).map_err(Problem::from);
        world.app.db.write(write).await.unwrap();
    };
    holds(10_001).await;
    let told = "This view holds more than 10,000 candidates, too many to tell who is new. Please narrow it.";
    chooses(hattie, &view, "AtOnce").await.expect_refusal(StatusCode::CONFLICT, None, told);
    holds(1).await;
    chooses(hattie, &view, "AtOnce").await.expect_ok();
    holds(10_001).await;
    quay.passes(A_WHILE).await;
    let letter = quay.last(hattie, 1).await;
    assert!(letter.contains("Its letters are switched off"), "{letter}");
    assert_eq!(often(hattie).await, ["Never"]);
}

#[tokio::test]
async fn a_letter_leads_out_of_its_view_by_a_press_and_back() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    let view = keeps(hattie, Some(*job), "status=New", false).await;
    let other = keeps(hattie, None, "days=7", false).await;
    for view in [&view, &other] {
        chooses(hattie, view, "AtOnce").await.expect_ok();
    }
    world.receives(*job, "Ann", 1).await;
    quay.passes(A_WHILE).await;
    let letters = quay.letters(hattie).await;
    let letter = letters.iter().find(|letter| letter.contains("tab=Candidates")).expect("the job's");
    let line = letter.lines().find_map(|line| line.strip_prefix("List-Unsubscribe: <")).expect("a way out");
    let path = line.strip_suffix('>').unwrap().strip_prefix(&world.app.settings.public_url).unwrap();
    let address = format!("{}{path}", world.address);
    let press = async |body: &'static str| {
        let form = ("content-type", "application/x-www-form-urlencoded");
        world
            .http
            .post(&address)
            .header(form.0, form.1)
            .body(body)
            .send()
            .await
            .unwrap()
            .text()
            .await
            .unwrap()
    };
    let seen = world.http.get(&address).send().await.unwrap().text().await.unwrap();
    assert!(seen.contains("To look at") && seen.contains("Switch them off"), "{seen}");
    assert!(!seen.contains("under the bell"), "{seen}");
    assert_eq!(often(hattie).await, ["AtOnce", "AtOnce"]);
    for _ in 0..2 {
        let told = press("List-Unsubscribe=One-Click").await;
        assert!(told.contains("You get no more of these letters") && told.contains("To look at"), "{told}");
    }
    assert_eq!(world.count_of(ALERTS).await, 1, "the other one's go on");
    world.receives(*job, "Bob", 2).await;
    let told = press("letters=on&kind=AtOnce").await;
    assert!(told.contains("These letters are on again"), "{told}");
    assert_eq!(often(hattie).await, ["AtOnce", "AtOnce"]);
    // Who came meanwhile is there already
    quay.passes(Duration::from_secs(1)).await;
    let cat = world.receives(*job, "Cat", 3).await;
    quay.passes(AN_HOUR).await;
    let letters = quay.letters(hattie).await;
    let letter = letters.iter().rfind(|letter| letter.contains("tab=Candidates")).unwrap();
    assert!(names(letter, "Cat", cat) && !letter.contains("Bob Applicant"), "{letter}");
    // With the view the link has nothing to say
    let hattie = world.session_of(hattie).await;
    assert_eq!(hattie.delete(&view).await.status, StatusCode::NO_CONTENT);
    assert!(press("List-Unsubscribe=One-Click").await.contains("You get no more of these letters"));
}

#[tokio::test]
async fn two_who_look_at_once_tell_once() {
    let quay = Quay::open().await;
    let Quay { world, hattie, job, .. } = &quay;
    for _ in 0..5 {
        let view = keeps(hattie, Some(*job), "status=New", false).await;
        chooses(hattie, &view, "AtOnce").await.expect_ok();
    }
    world.receives(*job, "Ann", 1).await;
    let there = world.another_copy().await;
    let beside = there.as_ref().map_or(world.app.alerts(), |there| there.app.alerts());
    world.app.clock.advance(A_WHILE);
    if let Some(there) = &there {
        there.app.clock.advance(A_WHILE);
    }
    let ours = world.app.alerts();
    let (here, there) = tokio::join!(alerts::look_at_due(&ours), alerts::look_at_due(&beside));
    assert!(here.unwrap() + there.unwrap() <= 5);
    quay.passes(Duration::from_secs(1)).await;
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE kind = 'ViewNews'").await, 5);
}
