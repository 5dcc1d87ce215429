//! A job's overview, and the reports.

use std::time::Duration;

use jobhelm::candidates::clearing::clear_deleted;
use jobhelm::clock::Millis;
use jobhelm::ids::{CandidateId, CompanyId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::time_zone::Day;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::{Sql, Tx, values};

use crate::jobs::with;
use crate::world::{Person, World};

const DAY: Duration = Duration::from_hours(24);

/// A job of a hiring manager's, with an admin, a team member and an agency.
struct Quay {
    world: World,
    harbour: CompanyId,
    hattie: Person,
    ada: Person,
    rex: Person,
    job: JobId,
}

impl Quay {
    async fn open() -> Self {
        let world = World::start().await;
        let (harbour, agency) = (world.company("Harbour & Co").await, world.company("Agents Ltd").await);
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let ada = world.person(Some(harbour), Role::CompanyAdmin, "Ada").await;
        let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
        let job = world.live_job(&hattie, &[]).await;
        world.joins(&rex, job).await;
        Self { world, harbour, hattie, ada, rex, job }
    }

    async fn later(&mut self, days: u32) {
        self.world.app.clock.advance(DAY * days);
        for person in [&mut self.hattie, &mut self.ada, &mut self.rex] {
            *person = self.world.session_of(person).await;
        }
    }

    async fn moves(&self, who: CandidateId, stage: &'static str) {
        let stage = self.world.stage(self.harbour, stage).await;
        self.hattie.moves(&[who], stage).await.expect_ok();
    }

    async fn overview(&self, by: &Person) -> Value {
        self.world.counted().await;
        by.get(&format!("/campaign/{}/overview", self.job)).await.expect_ok()
    }

    async fn report(&self, by: &Person, query: &str) -> Value {
        self.world.counted().await;
        by.get(&format!("/report{query}")).await.expect_ok()
    }

    async fn rows(&self, by: &Person, query: &str) -> Value {
        self.world.counted().await;
        by.get(&format!("/report/rows?{query}")).await.expect_ok()
    }

    /// The day that it is, by UTC, so many days ago.
    fn day(&self, ago: u32) -> String {
        Day::at(self.world.app.clock.now().minus(DAY * ago), "UTC").to_string()
    }
}

/// What is said of a stage.
fn stage<'v>(view: &'v Value, name: &str) -> &'v Value {
    view["stages"].as_array().unwrap().iter().find(|stage| stage["name"] == name).unwrap()
}

fn count(count: i64, here: i64) -> Value {
    json!({ "count": count, "here": here })
}

fn names(view: &Value) -> Vec<&str> {
    view["rows"]["items"].as_array().unwrap().iter().map(|row| row["fullName"].as_str().unwrap()).collect()
}

const A_DAY: i64 = 24 * 60;

#[tokio::test]
async fn an_overview_tells_what_became_of_everybody() {
    let mut quay = Quay::open().await;
    let ann = quay.world.receives(quay.job, "Ann", 1).await;
    let bob = quay.rex.adds(quay.job, "Bob").await;
    let cid = quay.hattie.adds(quay.job, "Cid").await;
    quay.later(2).await;
    quay.moves(ann, "Phone Screen").await;
    quay.hattie.sets_status(&[bob], "Maybe").await.expect_ok();
    quay.later(4).await;
    quay.moves(ann, "Hired").await;
    let reasons = quay.hattie.get("/company/reject-reasons").await.expect_ok();
    let why = json!({ "ids": [bob], "status": "Rejected", "reasonId": reasons["reasons"][0]["id"] });
    quay.hattie.post("/candidate/update-status", why).await.expect_ok();

    let seen = quay.overview(&quay.hattie).await;
    assert_eq!(seen["arrived"], count(3, 3));
    assert_eq!(seen["answered"], count(2, 2));
    assert_eq!(seen["unanswered"], 1);
    assert_eq!(seen["firstAnswer"], json!({ "medianMinutes": 2 * A_DAY, "meanMinutes": 2 * A_DAY }));
    assert_eq!(seen["hired"], count(1, 1));
    assert_eq!(seen["timeToHire"]["medianMinutes"], 6 * A_DAY);
    assert_eq!(seen["rejected"], count(1, 1));
    assert_eq!(seen["reasons"][0]["label"], reasons["reasons"][0]["label"]);
    assert_eq!(seen["reasons"][0]["count"], count(1, 1));
    let screen = stage(&seen, "Phone Screen");
    assert_eq!((&screen["reached"], &screen["now"]), (&count(1, 1), &json!(0)));
    assert_eq!(screen["time"]["medianMinutes"], 4 * A_DAY);
    assert_eq!(stage(&seen, "Sourced")["now"], 2);
    assert_eq!(stage(&seen, "Applied")["reached"], count(1, 1));
    let sources: Vec<_> = seen["sources"].as_array().unwrap().iter().map(|of| of["source"].clone()).collect();
    assert_eq!(sources.len(), 3, "{sources:?}");
    let waiting: Vec<_> =
        seen["waiting"].as_array().unwrap().iter().map(|band| band["count"].as_i64().unwrap()).collect();
    assert_eq!(waiting, [0, 1, 0, 0], "Cid alone waits: Ann is hired and Bob is rejected");
    assert_eq!(seen["cost"]["credits"], 0);
    assert_eq!(quay.overview(&quay.ada).await, seen);

    // Each figure leads to its rows.
    let job = quay.job;
    for (query, expected) in [
        ("figure=Arrived".to_owned(), vec!["Ann Taylor", "Bob", "Cid"]),
        ("figure=Hired".into(), vec!["Ann Taylor"]),
        ("figure=Unanswered".into(), vec!["Cid"]),
        ("figure=Rejected".into(), vec!["Bob"]),
        ("figure=Rejected&detail=None".into(), vec![]),
        (format!("figure=Entered&detail={}", screen["id"].as_str().unwrap()), vec!["Ann Taylor"]),
        ("figure=Waiting&fromDays=3&toDays=7".into(), vec!["Cid"]),
        ("figure=Waiting&fromDays=8&toDays=14".into(), vec![]),
        ("figure=Answered&source=ExternalRecruiter".into(), vec!["Bob"]),
    ] {
        let rows = quay.rows(&quay.hattie, &format!("{query}&advertId={job}")).await;
        let mut first: Vec<_> = names(&rows).iter().map(|name| name.split(' ').next().unwrap()).collect();
        first.sort_unstable();
        let expected: Vec<_> = expected.iter().map(|name| name.split(' ').next().unwrap()).collect();
        assert_eq!(first, expected, "{query}");
        assert_eq!(rows["rows"]["totalElements"], expected.len(), "{query}");
        assert_eq!(rows["removed"], 0);
    }
    let _ = cid;
}

#[tokio::test]
async fn what_is_taken_back_was_never_done() {
    let mut quay = Quay::open().await;
    let ann = quay.world.receives(quay.job, "Ann", 1).await;
    let before = quay.overview(&quay.hattie).await;
    let [applied, hired] =
        [quay.world.stage(quay.harbour, "Applied").await, quay.world.stage(quay.harbour, "Hired").await];
    quay.later(1).await;
    let before = with(before, json!({}));

    // One by one
    quay.hattie.moves(&[ann], hired).await.expect_ok();
    assert_eq!(quay.overview(&quay.hattie).await["hired"], count(1, 1));
    let back = json!({ "ids": [ann], "stageId": applied, "fromStageId": hired });
    quay.hattie.post("/candidate/update-stage", back).await.expect_ok();
    quay.hattie.sets_status(&[ann], "Rejected").await.expect_ok();
    let back = json!({ "ids": [ann], "status": "New", "from": "Rejected" });
    quay.hattie.post("/candidate/update-status", back).await.expect_ok();
    let told = |view: &Value| {
        ["arrived", "answered", "hired", "rejected", "stages", "reasons", "sources"]
            .map(|of| view[of].clone())
    };
    assert_eq!(told(&quay.overview(&quay.hattie).await), told(&before));

    // And all of a list
    let whom = json!({ "query": { "advertId": quay.job }, "expectedTotal": 1, "stageId": hired });
    let command = quay.hattie.post("/candidate/update-stage", whom).await.expect_ok();
    assert_eq!(quay.overview(&quay.hattie).await["hired"], count(1, 1));
    let id = command["command"]["id"].as_str().unwrap().to_owned();
    quay.hattie.post(&format!("/candidate/command/{id}/undo"), json!({})).await.expect_ok();
    assert_eq!(told(&quay.overview(&quay.hattie).await), told(&before));

    // A move back that takes nothing back is one.
    quay.hattie.moves(&[ann], hired).await.expect_ok();
    quay.hattie.moves(&[ann], applied).await.expect_ok();
    let seen = quay.overview(&quay.hattie).await;
    assert_eq!((&seen["hired"], &stage(&seen, "Hired")["reached"]), (&count(0, 0), &count(1, 1)));
    assert_eq!(seen["answered"], count(1, 1));
}

#[tokio::test]
async fn whoever_is_removed_goes_on_counting_and_is_named_no_more() {
    let mut quay = Quay::open().await;
    let ann = quay.world.receives(quay.job, "Ann", 1).await;
    quay.world.receives(quay.job, "Bea", 2).await;
    quay.later(3).await;
    quay.moves(ann, "Hired").await;
    let before = quay.overview(&quay.hattie).await;
    quay.hattie.removes(&[ann]).await.expect_ok();
    quay.world.hold_is_over().await;

    let after = quay.overview(&quay.hattie).await;
    assert_eq!((&after["arrived"], &after["hired"]), (&count(2, 1), &count(1, 0)));
    assert_eq!(after["timeToHire"], before["timeToHire"]);
    assert_eq!(after["sources"][0]["arrived"], count(2, 1));
    let rows = quay.rows(&quay.hattie, &format!("figure=Arrived&advertId={}", quay.job)).await;
    assert_eq!((names(&rows).len(), &rows["removed"]), (1, &json!(1)));
    let rows = quay.rows(&quay.hattie, &format!("figure=Hired&advertId={}", quay.job)).await;
    assert_eq!((names(&rows).len(), &rows["removed"]), (0, &json!(1)));
}

#[tokio::test]
async fn each_sees_the_figures_of_the_jobs_that_they_see() {
    let quay = Quay::open().await;
    let Quay { world, harbour, hattie, ada, rex, job } = &quay;
    let tim = world.person(Some(*harbour), Role::TeamMember, "Tim").await;
    let other = world.live_job(ada, &[]).await;
    let elsewhere = world.company("Quay Ltd").await;
    let olga = world.person(Some(elsewhere), Role::CompanyAdmin, "Olga").await;
    let sasha = world.super_admin().await;
    world.receives(*job, "Ann", 1).await;
    world.receives(other, "Bea", 2).await;

    assert_eq!(quay.report(ada, "").await["arrived"], count(2, 2));
    let own = quay.report(hattie, "").await;
    assert_eq!((&own["arrived"], &own["totalJobs"]), (&count(1, 1), &json!(1)));
    assert_eq!(own["jobs"][0]["id"], json!(job));
    assert_eq!(quay.report(&tim, "").await["arrived"], count(0, 0));
    world.joins(&tim, other).await;
    assert_eq!(quay.report(&tim, "").await["jobs"][0]["id"], json!(other));
    assert_eq!(quay.report(&olga, &format!("?advertId={job}")).await["arrived"], count(0, 0));

    let at = |job: &JobId| format!("/campaign/{job}/overview");
    assert_eq!(sasha.get(&at(job)).await.expect_ok()["arrived"], count(1, 1));
    assert_eq!(sasha.get("/report").await.status, StatusCode::FORBIDDEN);
    let rows = |job: &JobId| format!("/report/rows?figure=Arrived&advertId={job}");
    for (person, job, status) in [
        (&tim, job, StatusCode::NOT_FOUND),
        (&olga, job, StatusCode::NOT_FOUND),
        (hattie, &other, StatusCode::NOT_FOUND),
        (rex, job, StatusCode::FORBIDDEN),
    ] {
        assert_eq!(person.get(&at(job)).await.status, status);
        assert_eq!(person.get(&rows(job)).await.status, status);
    }
    assert_eq!(rex.get("/report").await.status, StatusCode::FORBIDDEN);
    assert_eq!(names(&quay.rows(hattie, "figure=Arrived").await).len(), 1);
    assert_eq!(names(&quay.rows(ada, "figure=Arrived").await).len(), 2);
    assert_eq!(sasha.get("/report/rows?figure=Arrived").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_report_is_of_the_days_and_the_applications_that_it_is_asked_for() {
    let mut quay = Quay::open().await;
    let bob = quay.rex.adds(quay.job, "Bob").await;
    quay.later(40).await;
    let ann = quay.hattie.adds(quay.job, "Ann").await;
    quay.later(3).await;
    quay.moves(bob, "Hired").await;
    quay.moves(ann, "Offer").await;
    let agency = quay.rex.company();

    let recent = quay.report(&quay.ada, &format!("?from={}&to={}", quay.day(29), quay.day(0))).await;
    assert_eq!((&recent["arrived"], &recent["hired"]), (&count(1, 1), &count(1, 1)));
    let before = quay.report(&quay.ada, &format!("?to={}", quay.day(30))).await;
    assert_eq!((&before["arrived"], &before["hired"]), (&count(1, 1), &count(0, 0)));
    let all = quay.report(&quay.ada, "").await;
    assert_eq!(all["timeToHire"]["medianMinutes"], 43 * A_DAY);
    assert_eq!(all["agencies"][0]["name"], "Agents Ltd");
    assert_eq!((&all["agencies"][0]["arrived"], &all["agencies"][0]["hired"]), (&count(1, 1), &count(1, 1)));
    assert_eq!(all["members"][0]["arrived"], count(2, 2));
    let spells = all["spells"].as_array().unwrap();
    assert_eq!(spells.len(), 44, "day by day since the first");
    assert_eq!(
        (&spells[0]["arrived"], &spells[40]["arrived"], &spells[43]["hired"]),
        (&json!(1), &json!(1), &json!(1))
    );
    assert_eq!(spells[43]["to"], quay.day(0));
    let of_agency = quay.report(&quay.ada, &format!("?agencyId={agency}")).await;
    assert_eq!((&of_agency["arrived"], &of_agency["cost"]["credits"]), (&count(1, 1), &json!(0)));
    let sourced = quay.report(&quay.ada, "?source=Sourced").await;
    assert_eq!((&sourced["arrived"], &sourced["hired"]), (&count(1, 1), &count(0, 0)));
    let of_ada = quay.report(&quay.ada, &format!("?ownerId={}", quay.ada.id())).await;
    assert_eq!(of_ada["arrived"], count(0, 0));
    let rows = quay.rows(&quay.ada, &format!("figure=Arrived&from={}", quay.day(5))).await;
    assert_eq!(names(&rows).len(), 1);

    let refused =
        [("?from=soon", "from"), ("?to=2026-02-30", "to"), ("?from=2026-03-02&to=2026-03-01", "to")];
    for (query, item) in refused {
        let answer = quay.ada.get(&format!("/report{query}")).await;
        assert_eq!(
            (answer.status, &answer.body["errors"][0]["item"]),
            (StatusCode::BAD_REQUEST, &json!(item))
        );
    }
}

#[tokio::test]
async fn what_an_application_costs_is_told_from_what_the_credits_cost() {
    let quay = Quay::open().await;
    let (harbour, buyer, now) = (quay.harbour, quay.ada.id(), quay.world.app.clock.now());
    let order = jobhelm::ids::OrderId::new();
    let paid = move |tx: &mut Tx<'_>| {
        tx.run(Sql::with(
            "INSERT INTO purchase_order (id, company_id, buyer_id, state, method, net_pence, vat_pence, gross_pence,
                                         billing_name, billing_address, placed_at, paid_at, credited_id)
             VALUES ($1, $2, $3, 'Paid', 'Invoice', 60000, 12000, 72000, 'Harbour', 'The quay', $4, $4, $3)",
            values![order, harbour, buyer, now],
        ))?;
        for (position, pool) in (0_i64..).zip(["Advertiser", "Managed", "Hire"]) {
            tx.run(Sql::with(
                "INSERT INTO purchase_line (order_id, position, price_id, pool, packs, credits, unit_net_pence,
                                            vat_basis_points, net_pence, vat_pence)
                 VALUES ($1, $2, $1, $3, 1, 3, 30000, 2000, 30000, 6000)",
                values![order, position, pool],
            ))?;
        }
        Ok::<_, Problem>(())
    };
    quay.world.app.db.write(paid).await.unwrap();
    for seed in 1..5 {
        quay.world.receives(quay.job, "Ann", seed).await;
    }
    let (job, owner) = (quay.job, quay.hattie.id());
    let moves = async |reason: &'static str, amount: i64| {
        let movement = jobhelm::ids::OrderId::new();
        let write = move |tx: &mut Tx<'_>| {
            for (place, amount) in [("Reserved", -amount), ("Spent", amount)] {
                tx.run(Sql::with(
                    "INSERT INTO credit_entry (movement_id, account, user_id, pool, amount, reason, job_id, at, company_id)
                     VALUES ($1, $2, $3, 'Managed', $4, $5, $6, 1, $7)",
                    values![movement, place, owner, amount, reason, job, harbour],
                ))?;
            }
            Ok::<_, Problem>(())
        };
        quay.world.app.db.write(write).await.unwrap();
    };
    moves("Capture", 1).await;
    let cost = quay.overview(&quay.hattie).await["cost"].clone();
    let expected = json!({ "credits": 1, "pence": 10000, "perApplicationPence": 2500, "perHirePence": null });
    assert_eq!(cost, expected);
    assert_eq!(quay.report(&quay.hattie, "").await["jobs"][0]["cost"], expected);
    // What is given back costs nothing.
    moves("Return", -1).await;
    let cost = quay.overview(&quay.hattie).await["cost"].clone();
    assert_eq!((&cost["credits"], &cost["pence"]), (&json!(0), &Value::Null));
}

#[tokio::test]
async fn a_table_is_saved_and_nothing_in_it_is_a_formula() {
    let quay = Quay::open().await;
    let rename =
        |tx: &mut Tx<'_>| tx.run("UPDATE job SET title = '=SUM(A1), \"quoted\"'").map_err(Problem::from);
    quay.world.app.db.write(rename).await.unwrap();
    quay.world.receives(quay.job, "Ann", 1).await;
    quay.world.counted().await;
    for (table, first) in [
        ("Jobs", "\"'=SUM(A1), \"\"quoted\"\"\",Live,"),
        ("Stages", "Sourced,0,0,,"),
        ("Sources", "Applied,,1,0,0,0,,"),
        ("Waiting", "0 to 2,1"),
        ("Members", "Hattie"),
    ] {
        let asked =
            quay.hattie.request(Method::GET, &format!("/report/csv?table={table}")).send().await.unwrap();
        assert_eq!(asked.headers()["content-type"], "text/csv; charset=utf-8");
        let text = asked.text().await.unwrap();
        let line = text.trim_start_matches('\u{feff}').lines().nth(1).unwrap().to_owned();
        assert!(line.starts_with(first), "{table}: {line}");
    }
    for table in ["Reasons", "Agencies"] {
        let asked =
            quay.hattie.request(Method::GET, &format!("/report/csv?table={table}")).send().await.unwrap();
        assert_eq!(asked.text().await.unwrap().lines().count(), 1, "{table}: its head alone");
    }
}

#[tokio::test]
async fn figures_go_with_their_job() {
    let mut quay = Quay::open().await;
    for seed in 1..4 {
        quay.world.receives(quay.job, "Ann", seed).await;
    }
    assert_eq!(quay.report(&quay.ada, "").await["arrived"], count(3, 3));
    let deleted = quay.hattie.delete(&format!("/campaign/{}", quay.job)).await;
    assert!(deleted.status.is_success(), "{}", deleted.body);
    let gone = quay.report(&quay.ada, "").await;
    assert_eq!((&gone["arrived"], &gone["totalJobs"]), (&count(0, 0), &json!(0)));
    quay.later(1).await;
    let clears = async || {
        let now = quay.world.app.clock.now();
        quay.world.app.db.write(move |tx| clear_deleted(tx, now)).await.unwrap()
    };
    while clears().await {}
    quay.world.counted().await;
    for sql in ["SELECT count(*) FROM job", "SELECT count(*) FROM milestone", "SELECT count(*) FROM figure"] {
        assert_eq!(quay.world.count_of(sql).await, 0, "{sql}");
    }
}

#[tokio::test]
async fn applications_of_before_the_log_said_where_they_came_from_are_counted_by_their_rows() {
    let quay = Quay::open().await;
    let bob = quay.rex.adds(quay.job, "Bob").await;
    quay.world.counted().await;
    let plain = |tx: &mut Tx<'_>| {
        let read = "SELECT seq, body FROM event WHERE kind IN ('CandidateAdded', 'StageChanged')";
        let bodies: Vec<(i64, String)> = tx.all(read, |row| Ok((row.get(0)?, row.get(1)?)))?;
        for (seq, body) in bodies {
            let mut body: Value = serde_json::from_str(&body).unwrap();
            ["came", "back", "hires"]
                .iter()
                .for_each(|field| drop(body.as_object_mut().unwrap().remove(*field)));
            tx.run(Sql::with("UPDATE event SET body = $2 WHERE seq = $1", values![seq, body.to_string()]))?;
        }
        tx.run("DELETE FROM milestone")?;
        tx.run("DELETE FROM figure").map_err(Problem::from)
    };
    quay.world.app.db.write(plain).await.unwrap();
    // Whatever happens to somebody next has all of theirs told again.
    quay.hattie.sets_status(&[bob], "Maybe").await.expect_ok();
    let seen = quay.overview(&quay.hattie).await;
    assert_eq!(seen["sources"][0]["source"], "ExternalRecruiter");
    assert_eq!((&seen["arrived"], &stage(&seen, "Sourced")["reached"]), (&count(1, 1), &count(1, 1)));
    let agencies = quay.report(&quay.ada, "").await["agencies"].clone();
    assert_eq!(agencies[0]["name"], "Agents Ltd");
    // And it is known still when they are gone.
    quay.hattie.removes(&[bob]).await.expect_ok();
    quay.world.hold_is_over().await;
    let seen = quay.overview(&quay.hattie).await;
    assert_eq!(seen["sources"][0]["arrived"], count(1, 0));
    assert_eq!(seen["sources"][0]["source"], "ExternalRecruiter");
}

#[tokio::test]
async fn rows_of_a_figure_come_page_by_page_and_no_further_than_anybody_turns() {
    let quay = Quay::open().await;
    for seed in 0..5 {
        quay.world.receives(quay.job, "Ann", seed).await;
    }
    let of_page = async |number: u32| {
        quay.rows(&quay.hattie, &format!("figure=Arrived&pageSize=2&pageNumber={number}")).await
    };
    let (first, last) = (of_page(0).await, of_page(2).await);
    assert_eq!((names(&first).len(), names(&last).len()), (2, 1));
    assert_eq!(first["rows"]["totalElements"], 5);
    let at: Millis = serde_json::from_value(first["rows"]["items"][0]["at"].clone()).unwrap();
    assert_eq!(Day::at(at, "UTC").to_string(), quay.day(0));
    let deep = quay.hattie.get("/report/rows?figure=Arrived&pageSize=100&pageNumber=101").await;
    assert_eq!(deep.status, StatusCode::BAD_REQUEST);
    let bare = quay.hattie.get("/report/rows?figure=Waiting").await;
    assert_eq!((bare.status, &bare.body["errors"][0]["item"]), (StatusCode::BAD_REQUEST, &json!("fromDays")));
}
