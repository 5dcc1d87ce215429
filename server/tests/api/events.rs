//! The log: what it tells, and what happens where a body cannot be read.

use jobhelm::events::{EventKind, Origin};
use jobhelm::ids::{CandidateId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use store::values;
use store::{NewEvent, Sql};

use crate::world::World;

/// Appends what a later version of the program would.
pub async fn records_of_the_future(world: &World, job: JobId) {
    let event = move || NewEvent {
        at: 0,
        kind: "JobTeleported",
        version: 1,
        company_id: None,
        subject_id: job.0,
        actor_id: None,
        origin: "Person",
        body: r#"{"kind":"JobTeleported"}"#.into(),
    };
    world.app.db.write(move |tx| tx.record(event()).map_err(Problem::from)).await.unwrap();
}

/// Makes that event one that this version knows, as if it were the later one.
async fn becomes_known(world: &World, job: JobId) {
    let sql = move || {
        let body = serde_json::json!({ "kind": "JobUpdated", "job": job }).to_string();
        let update = "UPDATE event SET kind = 'JobUpdated', body = $1 WHERE kind = 'JobTeleported'";
        Sql::with(update, values![body])
    };
    world.app.db.write(move |tx| Ok::<_, Problem>(tx.run(sql())?)).await.unwrap();
}

#[tokio::test]
async fn a_timeline_shows_what_can_be_read() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = world.receives(job, "Ann", 1).await;
    hattie.sets_status(&[ann], "Shortlisted").await.expect_ok();
    hattie.sets_status(&[ann], "Rejected").await.expect_ok();
    let damage = move |tx: &mut store::Tx<'_>| {
        let sql =
            "UPDATE event SET body = '{}' WHERE subject_id = $1 AND body LIKE '%\"to\":\"Shortlisted\"%'";
        Ok::<_, Problem>(tx.run(Sql::with(sql, values![ann]))?)
    };
    assert_eq!(world.app.db.write(damage).await.unwrap(), 1);

    let timeline = hattie.get(&format!("/candidate/{ann}/timeline")).await.expect_ok();

    let shown: Vec<_> = timeline["items"].as_array().unwrap().iter().map(|item| &item["type"]).collect();
    assert_eq!(shown, ["Status", "Uploaded"], "{timeline}");
}

#[tokio::test]
async fn searches_stop_before_what_a_later_version_wrote_and_miss_nothing_of_it() {
    let mut world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    world.settle().await;

    records_of_the_future(&world, job).await;
    hattie.adds(job, "Zelda").await;

    let none: [String; 0] = [];
    assert_eq!(hattie.listed(job, "&searchString=Zelda").await, none, "nothing is taken in beyond it");
    // When the process is started again as that version
    world.stop_followers().await;
    becomes_known(&world, job).await;
    world.start_followers();
    world
        .eventually("searches go on", async || {
            (hattie.listed(job, "&searchString=Zelda").await == ["Zelda"]).then_some(())
        })
        .await;
}

#[tokio::test]
async fn an_event_tells_what_caused_it_and_where_it_came_from() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &["Rust", "Sailing the seven seas"]).await;
    let (ann, bob) = (world.receives(job, "Ann", 1).await, world.receives(job, "Bob", 2).await);
    hattie.sets_status(&[ann, bob], "Shortlisted").await.expect_ok();

    let told = async |of: CandidateId, kind: EventKind| {
        let sql = move || {
            Sql::with(
                "SELECT origin, command_id FROM event WHERE subject_id = $1 AND kind = $2 ORDER BY seq",
                values![of, kind],
            )
        };
        let all = world.app.db.read(move |tx| {
            Ok::<_, Problem>(tx.all(sql(), |row| Ok((row.get::<Origin>(0)?, row.get::<uuid::Uuid>(1)?)))?)
        });
        all.await.unwrap()
    };
    let (came, changed) =
        (told(ann, EventKind::CandidateAdded).await, told(ann, EventKind::StatusChanged).await);
    let (rejected, shortlisted) = (changed[0], changed[1]);
    assert_eq!([came[0].0, rejected.0, shortlisted.0], [Origin::Applicant, Origin::Product, Origin::Person]);
    assert_eq!(came[0].1, rejected.1, "the rule spoke in the application's own command");
    assert_ne!(rejected.1, shortlisted.1);
    assert_eq!(told(bob, EventKind::StatusChanged).await[1].1, shortlisted.1, "both were changed by one");
}

#[tokio::test]
async fn what_an_undo_needs_is_kept_for_ten_minutes() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let fields = [("email", "ann@example.org"), ("note", "<p>bright</p>")];
    let added = hattie.tries_to_add(job, "Ann", &fields).await.expect_ok();
    let ann = crate::applicants::candidate_id(&added);
    hattie.edits(ann, &[("firstName", "Anne")], None).await.expect_ok();

    let kept = async |kind: EventKind| {
        let sql = move || {
            Sql::with(
                "SELECT u.relation, u.body FROM undo u JOIN event e ON e.command_id = u.command_id
                  WHERE e.subject_id = $1 AND e.kind = $2 ORDER BY u.number",
                values![ann, kind],
            )
        };
        let all = world.app.db.read(move |tx| {
            let read = |row: &store::Row<'_>| Ok((row.get::<String>(0)?, row.get::<String>(1)?));
            Ok::<_, Problem>(tx.all(sql(), read)?)
        });
        let all: Vec<(String, serde_json::Value)> = all
            .await
            .unwrap()
            .into_iter()
            .map(|(relation, body)| (relation, serde_json::from_str(&body).unwrap()))
            .collect();
        all
    };
    let updated = kept(EventKind::CandidateUpdated).await;
    let relations: Vec<_> = updated.iter().map(|(relation, _)| relation.as_str()).collect();
    assert_eq!(relations, ["candidate", "note", "person"]);
    assert_eq!(updated[0].1[0]["first_name"], "Ann", "{updated:?}");
    assert_eq!(updated[1].1[0]["body"], "<p>bright</p>");
    assert_eq!(updated[2].1[0]["email"], "ann@example.org");
    // Whoever was removed is not kept: the removal was held for as long as it could be undone.
    hattie.removes(&[ann]).await.expect_ok();
    world.hold_is_over().await;
    assert_eq!(kept(EventKind::CandidateDeleted).await, []);

    world.app.clock.advance(std::time::Duration::from_mins(10));
    world
        .eventually("it goes", async || {
            (world.count_of("SELECT count(*) FROM undo").await == 0).then_some(())
        })
        .await;
}
