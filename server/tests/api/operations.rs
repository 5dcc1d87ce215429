//! The page Operations: which copies are at work, what failed, and when it was backed up.

use std::time::Duration;

use jobhelm::config::MailTransport;
use jobhelm::config::files::FilesPlace;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::Tx;

use crate::command_line::jobhelm;
use crate::database::Database;
use crate::mail::{mail_server, sign_up};
use crate::outbox::changes;
use crate::world::{Answer, Person, World};

async fn shown(sasha: &Person) -> Value {
    sasha.get("/admin/operations").await.expect_ok()
}

#[tokio::test]
async fn a_copy_shows_while_it_is_at_work_and_goes_when_it_stops() {
    let mut world = World::start().await;
    let sasha = world.super_admin().await;
    world.settle().await;
    let page = world
        .eventually("this copy shows with its followers", async || {
            let page = shown(&sasha).await;
            let copy = page["copies"].as_array()?.iter().find(|copy| copy["isThis"] == true)?;
            (copy["followers"].as_array()?.len() == 4).then(|| page.clone())
        })
        .await;
    let copy = &page["copies"][0];
    assert_eq!((&copy["isThis"], &copy["isAlive"]), (&true.into(), &true.into()), "{page}");
    assert_eq!(copy["version"], env!("CARGO_PKG_VERSION"));
    assert!(!copy["host"].as_str().unwrap().is_empty());
    let names: Vec<_> =
        copy["followers"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["figures", "live", "outbox", "search"]);
    // One that died without a word is not alive; and is forgotten a while later.
    changes(
        &world,
        "INSERT INTO server_copy (id, version, host, started_at, seen_at)
         SELECT a.id, '0.0.9', 'quay', c.started_at - 100000, c.started_at - 60000
           FROM account a, server_copy c WHERE a.role = 'JHSuperAdmin' LIMIT 1",
    )
    .await;
    let page = shown(&sasha).await;
    let dead = page["copies"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&dead["isAlive"], &dead["host"]), (&false.into(), &"quay".into()), "{page}");
    world.app.clock.advance(Duration::from_mins(16));
    world
        .eventually("it is forgotten", async || {
            let page = shown(&sasha).await;
            (!page.to_string().contains("quay")).then_some(())
        })
        .await;
    let living = i64::try_from(world.every_copy().count()).unwrap();
    let copies = "SELECT count(*) FROM server_copy";
    world.eventually("all live", async || (world.count_of(copies).await == living).then_some(())).await;
    world.stop_followers().await;
    assert_eq!(world.count_of(copies).await, 0, "who stops says so");
    assert_eq!(world.count_of("SELECT count(*) FROM server_copy_follower").await, 0);
}

#[tokio::test]
async fn a_second_copy_on_the_same_rows_shows_beside_the_first() {
    let here = World::start().await;
    let Some(_there) = here.another_copy().await else { return };
    let sasha = here.super_admin().await;
    here.eventually("both show", async || {
        let page = shown(&sasha).await;
        let copies = page["copies"].as_array()?;
        let alive = copies.iter().filter(|copy| copy["isAlive"] == true).count();
        let these = copies.iter().filter(|copy| copy["isThis"] == true).count();
        (alive >= 2 && these == 1).then_some(())
    })
    .await;
}

#[tokio::test]
async fn what_was_given_up_is_listed_without_addresses_and_run_again() {
    let (url, kept) = mail_server().await;
    let world = World::with_mail(MailTransport::Smtp(url)).await;
    let sasha = world.super_admin().await;
    sign_up(&world, "refused@harbour.example", "Rufus").await;
    sign_up(&world, "refused@quay.example", "Rhoda").await;
    let given_up = async || {
        let page = shown(&sasha).await;
        let failed = page["failed"].as_array()?.clone();
        let dead: Vec<_> = failed.into_iter().filter(|one| one["isGivenUp"] == true).collect();
        (dead.len() == 2).then_some(dead)
    };
    let dead = world.eventually("both are given up", given_up).await;
    let text = json!(dead).to_string();
    assert!(text.contains("answered 550") && !text.contains("refused@"), "{text}");
    assert_eq!((&dead[0]["kind"], &dead[0]["tries"]), (&"Letter".into(), &1.into()));
    let page = shown(&sasha).await;
    let letters = page["queue"].as_array().unwrap().iter().find(|kind| kind["kind"] == "Letter").unwrap();
    assert_eq!(letters["dead"], 2);

    // Whoever runs the platform, and nobody else.
    let company = world.company("Harbour & Co").await;
    let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
    let retry = "/admin/operations/errands/retry";
    let one = json!({ "id": dead[0]["id"] });
    for who in [&carl, &world.nobody()] {
        let expected = if who.token.is_some() { StatusCode::FORBIDDEN } else { StatusCode::UNAUTHORIZED };
        assert_eq!(who.get("/admin/operations").await.status, expected);
        assert_eq!(who.post(retry, one.clone()).await.status, expected);
    }

    // One that is there no more, one that is, and all that are left; each is tried, and refused once more.
    let nothing = sasha.post(retry, json!({ "id": "0197a000-0000-7000-8000-0000000000ff" })).await;
    assert_eq!(nothing.status, StatusCode::NOT_FOUND);
    let answer = sasha.post(retry, one).await.expect_ok();
    assert_eq!(answer["retried"], 1);
    world.eventually("it is given up again", given_up).await;
    let answer = sasha.post(retry, json!({})).await.expect_ok();
    assert_eq!((&answer["retried"], &answer["left"]), (&2.into(), &0.into()));
    world.eventually("both are given up again", given_up).await;
    assert!(kept.lock().unwrap().is_empty());

    // Whoever sends it twice has it done once.
    let under = async || {
        let request = sasha.request(Method::POST, retry).header("idempotency-key", "again").json(&json!({}));
        Answer::of(request).await.expect_ok()["retried"].clone()
    };
    assert_eq!((under().await, under().await), (2.into(), 2.into()));
    let log = sasha.get("/security/events?kind=Operations").await.expect_ok();
    let retried: Vec<_> =
        log["items"].as_array().unwrap().iter().map(|item| item["retried"].clone()).collect();
    assert_eq!(retried, [2, 2, 1], "{log}");
    assert_eq!(log["items"][0]["actor"]["id"], json!(sasha.id()));
}

#[tokio::test]
async fn very_many_are_run_again_a_thousand_at_once() {
    let mut world = World::start().await;
    let sasha = world.super_admin().await;
    world.stop_followers().await;
    let fill = |tx: &mut Tx<'_>| {
        for _ in 0..1_200 {
            tx.run(store::Sql::with(
                "INSERT INTO outbox (id, kind, subject_id, body, state, created_at, due_at, tries, ended_at)
                 VALUES ($1, 'Posting', $1, '{}', 'Dead', 1, 1, 1, 1)",
                store::values![uuid::Uuid::now_v7()],
            ))?;
        }
        Ok::<_, Problem>(())
    };
    world.app.db.write(fill).await.unwrap();
    let page = shown(&sasha).await;
    assert_eq!(page["failed"].as_array().unwrap().len(), 50, "a page is bounded");
    let retry = async || sasha.post("/admin/operations/errands/retry", json!({})).await.expect_ok();
    let (first, second, third) = (retry().await, retry().await, retry().await);
    assert_eq!((&first["retried"], &first["left"]), (&1_000.into(), &200.into()));
    assert_eq!((&second["retried"], &second["left"]), (&200.into(), &0.into()));
    assert_eq!(third["retried"], 0);
    let logged = "SELECT count(*) FROM security_entry WHERE kind = 'ErrandsRetried'";
    assert_eq!(world.count_of(logged).await, 2, "where nothing was done there is nothing to log");
}

#[tokio::test]
async fn backups_are_told_of_and_a_restore_tells_the_truth() {
    let world = World::of_one().await;
    let sasha = world.super_admin().await;
    let page = shown(&sasha).await;
    assert_eq!((&page["backups"], &page["backupIsWanted"]), (&json!([]), &true.into()));
    let away = tempfile::tempdir().unwrap();
    let runs = async |url: &str, files: &std::path::Path, arguments: &[&str]| {
        let mut command = jobhelm(away.path(), arguments);
        command
            .env("JOBHELM_DATA", away.path().join("data"))
            .env("JOBHELM_ERASURES", away.path().join("erasures"));
        command.env("JOBHELM_DATABASE_URL", url).env("JOBHELM_FILES", files);
        tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap()
    };
    let settings = &world.app.settings;
    let FilesPlace::Folder(files) = &settings.files else { panic!("files lie in a folder") };
    let done = runs(&settings.database_url, files, &["backup", "away"]).await;
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    // Into a folder of something else it is refused, which is told as well.
    std::fs::create_dir(away.path().join("other")).unwrap();
    std::fs::write(away.path().join("other/notes.txt"), "mine").unwrap();
    let failed = runs(&settings.database_url, files, &["backup", "other"]).await;
    assert_eq!(failed.status.code(), Some(1));
    let page = shown(&sasha).await;
    let [last, first] = page["backups"].as_array().unwrap().as_slice() else { panic!("{page}") };
    assert_eq!((&last["outcome"], &last["bytes"]), (&"Failed".into(), &Value::Null), "{page}");
    assert_eq!((&first["outcome"], &first["files"]), (&"Done".into(), &0.into()), "{page}");
    assert!(first["bytes"].as_i64().unwrap() > 0 && first["endedAt"].is_string(), "{page}");
    assert_eq!((&page["lastGoodBackup"], &page["backupIsWanted"]), (&first["beganAt"], &false.into()));
    world.app.clock.advance(Duration::from_hours(49));
    let sasha = world.session_of(&sasha).await;
    assert_eq!(shown(&sasha).await["backupIsWanted"], true);

    // In its own rows it had only begun; what came after it nobody knows of there.
    let there = tempfile::tempdir().unwrap();
    let (empty, files) = (Database::empty(there.path()), there.path().join("files"));
    let done = runs(&empty.url, &files, &["restore", "away"]).await;
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let restored = World::over_kept(&empty, FilesPlace::Folder(files)).await;
    let again = restored.session_of(&sasha).await.at(&restored.address);
    let page = shown(&again).await;
    let [only] = page["backups"].as_array().unwrap().as_slice() else { panic!("{page}") };
    assert_eq!((&only["id"], &only["outcome"]), (&first["id"], &"Done".into()));
    assert_eq!(only["bytes"], first["bytes"]);
}

#[tokio::test]
async fn rows_of_another_version_are_backed_up_and_not_written_to() {
    let world = World::of_one().await;
    changes(
        &world,
        "INSERT INTO schema_migration (number, name, checksum, applied_at) VALUES (9999, 'of_tomorrow', 'x', 0)",
    )
    .await;
    let away = tempfile::tempdir().unwrap();
    let FilesPlace::Folder(files) = &world.app.settings.files else { panic!("files lie in a folder") };
    let mut command = jobhelm(away.path(), &["backup", "away"]);
    command.env("JOBHELM_LOG", "info").env("JOBHELM_FILES", files);
    command.env("JOBHELM_DATABASE_URL", &world.app.settings.database_url);
    let done = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let told = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success() && told.contains("of another version"), "{told}");
    assert_eq!(world.count_of("SELECT count(*) FROM backup").await, 0);
}
