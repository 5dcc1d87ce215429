//! Errands in the outside world: each waits for nobody but itself, and none is lost or done twice.

use std::time::Duration;

use jobhelm::config::MailTransport;
use jobhelm::events::Event;
use jobhelm::ids::{CandidateId, FileId, JobId};
use jobhelm::problem::Problem;
use jobhelm::undo;
use store::Position;

use crate::accounts::token;
use crate::lifecycle::Stage;
use crate::mail::{mail_server, records, sign_up};
use crate::world::World;

/// Changes rows behind the product's back.
pub async fn changes(world: &World, sql: &'static str) {
    let change = move |tx: &mut store::Tx<'_>| Ok::<_, Problem>(tx.run(sql)?);
    assert!(world.app.db.write(change).await.unwrap() > 0, "{sql}");
}

/// State, tries and last error of errands, oldest first.
async fn errands(world: &World) -> Vec<(String, i64, Option<String>)> {
    let sql = "SELECT state, tries, last_error FROM outbox ORDER BY created_at, id";
    let all = move |tx: &mut store::Tx<'_>| {
        Ok::<_, Problem>(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
    };
    world.app.db.read(all).await.unwrap()
}

#[tokio::test]
async fn a_letter_waits_for_nobody_but_itself() {
    let (url, kept) = mail_server().await;
    let mut world = World::with_mail(MailTransport::Smtp(url)).await;
    world.stop_followers().await;
    for number in 0..20 {
        sign_up(&world, &format!("deferred@harbour-{number}.example"), "Dora").await;
    }
    // An address from before there were checks, which fits into no envelope
    sign_up(&world, "rufus@harbour.example", "Rufus").await;
    changes(&world, "UPDATE account SET email = '\"x,y\"@c.test' WHERE email LIKE 'rufus%'").await;
    sign_up(&world, "hattie@harbour.example", "Hattie").await;
    world.start_followers();
    let arrived = world.eventually("hers arrives", async || kept.lock().unwrap().first().cloned()).await;
    assert!(arrived.contains("To: hattie@harbour.example"), "{arrived}");
    let all = world
        .eventually("all are tried", async || {
            let all = errands(&world).await;
            all.iter().all(|(state, _, error)| state == "Done" || error.is_some()).then_some(all)
        })
        .await;
    let (dead, due): (Vec<_>, Vec<_>) =
        all.iter().filter(|(state, ..)| state != "Done").partition(|(state, ..)| state == "Dead");
    assert_eq!((dead.len(), due.len(), all.len()), (1, 20, 22), "{all:?}");
    assert_eq!(dead[0].1, 1, "what cannot be enveloped is given up at once");
    assert_eq!(due[0].2.as_deref(), Some("the mail server answered 450"));
    assert_eq!(kept.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn what_a_process_held_when_it_died_is_done_by_another() {
    let mut world = World::start().await;
    sign_up(&world, "anne@harbour.example", "Anne").await;
    token(&world, "anne@harbour.example", "verify-email", 1).await;
    world.stop_followers().await;
    // As claimed a moment ago by a process that then died
    changes(
        &world,
        "UPDATE outbox SET state = 'Due', ended_at = NULL, tries = 1, claim = subject_id, due_at = due_at + 60000",
    )
    .await;
    sign_up(&world, "bert@harbour.example", "Bert").await;
    world.start_followers();
    token(&world, "bert@harbour.example", "verify-email", 1).await;
    assert_eq!(world.mail().len(), 2, "it is not taken from a process that may live");
    world.app.clock.advance(Duration::from_secs(61));
    token(&world, "anne@harbour.example", "verify-email", 2).await;
}

#[tokio::test]
async fn letters_stop_before_what_a_later_version_wrote_and_none_is_lost() {
    let mut world = World::start().await;
    world.stop_followers().await;
    sign_up(&world, "anne@harbour.example", "Anne").await;
    crate::events::records_of_the_future(&world, JobId::new()).await;
    sign_up(&world, "bert@harbour.example", "Bert").await;
    world.start_followers();
    token(&world, "anne@harbour.example", "verify-email", 1).await;
    assert_eq!(errands(&world).await.len(), 1, "nothing beyond it is followed");
    // When another process, of that version, has followed it, this one goes on from there
    let passed = |tx: &mut store::Tx<'_>| {
        let sql = "SELECT txid, seq FROM event WHERE kind = 'JobTeleported'";
        let place = tx.one(sql, |row| Ok(Position { txid: row.get(0)?, seq: row.get(1)? }))?;
        store::set_cursor(tx, "outbox", place).map_err(Problem::from)
    };
    world.app.db.write(passed).await.unwrap();
    token(&world, "bert@harbour.example", "verify-email", 1).await;
    assert_eq!(errands(&world).await.len(), 2);
}

#[tokio::test]
async fn an_operator_sees_what_was_given_up_and_has_it_done_again() {
    let (url, kept) = mail_server().await;
    let world = World::with_mail(MailTransport::Smtp(url)).await;
    sign_up(&world, "refused@harbour.example", "Rufus").await;
    world
        .eventually("it is given up", async || {
            errands(&world).await.iter().any(|(state, ..)| state == "Dead").then_some(())
        })
        .await;
    let jobhelm = |arguments: &[&str]| {
        let mut command = crate::command_line::jobhelm(world.folder.path(), arguments);
        command.env("JOBHELM_DATABASE_URL", &world.app.settings.database_url);
        let output = command.arg("--data").arg(world.folder.path()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let listed = jobhelm(&["outbox", "list"]);
    assert!(listed.contains(" Letter Dead tries=1 ") && listed.contains("answered 550"), "{listed}");
    assert!(!listed.contains("refused@"), "no address: {listed}");

    changes(&world, "UPDATE account SET email = 'rufus@harbour.example'").await;
    let told = jobhelm(&["outbox", "retry"]);
    assert_eq!(told, "1 errand is run again.\n");
    let letter = world.eventually("it arrives", async || kept.lock().unwrap().first().cloned()).await;
    assert!(letter.contains("To: rufus@harbour.example"), "{letter}");
    // The letter is there before its errand is noted as done.
    world
        .eventually("it is done", async || {
            errands(&world).await.iter().all(|(state, ..)| state == "Done").then_some(())
        })
        .await;
    assert_eq!(jobhelm(&["outbox", "list"]), "");
}

#[tokio::test]
async fn a_file_that_cannot_be_removed_stops_no_other() {
    let world = World::of_one().await;
    let company = world.company("Harbour & Co").await;
    let (stuck, free) = (FileId::new(), FileId::new());
    world.app.files.put(free, b"%PDF-").await.unwrap();
    // A folder that is not empty stands where the file should be
    let name = stuck.0.simple().to_string();
    let folder = world.folder.path().join("files").join(&name[30..32]).join(&name[28..30]).join(&name);
    std::fs::create_dir_all(folder.join("more")).unwrap();
    let (candidate, job) = (CandidateId::new(), JobId::new());
    records(
        &world,
        Event::JobDeleted { job, files: vec![stuck, free], team: Vec::new(), owner: None },
        company,
    )
    .await;
    records(
        &world,
        Event::CandidateDeleted {
            candidate,
            job,
            file: Some(stuck),
            submitter: None,
            waiting: None,
            messages: Vec::new(),
        },
        company,
    )
    .await;
    world
        .eventually("the other goes", async || {
            world.app.files.get(free).await.unwrap().is_none().then_some(())
        })
        .await;
    // The second event may be followed only after the first one's file is gone.
    let waiting = "SELECT count(*) FROM outbox WHERE kind = 'FileRemoval' AND state = 'Due'";
    world.eventually("both wait", async || (world.count_of(waiting).await == 2).then_some(())).await;
    std::fs::remove_dir_all(&folder).unwrap();
    world.app.clock.advance(Duration::from_mins(20));
    world
        .eventually("both are done", async || {
            errands(&world).await.iter().all(|(state, ..)| state == "Done").then_some(())
        })
        .await;
}

#[tokio::test]
async fn what_was_done_long_ago_is_swept() {
    let world = World::start().await;
    sign_up(&world, "hattie@harbour.example", "Hattie").await;
    token(&world, "hattie@harbour.example", "verify-email", 1).await;
    world.eventually("it is noted", async || (errands(&world).await[0].0 == "Done").then_some(())).await;
    world.app.clock.advance(Duration::from_hours(25));
    world.eventually("it goes", async || errands(&world).await.is_empty().then_some(())).await;
}

#[tokio::test]
async fn nobody_is_written_to_of_what_can_be_undone() {
    let stage = Stage::with_credits(1).await;
    let world = &stage.world;
    let job = stage.live().await;
    world.writes(&stage.hattie, "Your advert is approved").await;
    // That the credit was the last is written, too.
    world.all_done().await;
    let before = world.mail().len();
    for step in ["expire", "archive"] {
        stage.hattie.call(step, job).await.expect_ok();
        stage.hattie.undo(step, job).await.expect_ok();
        stage.hattie.call(step, job).await.expect_ok();
        world.app.clock.advance(undo::OPEN_FOR);
        // Whatever came before this letter has been followed when it arrives.
        sign_up(world, &format!("{step}@harbour.example"), "Anne").await;
        token(world, &format!("{step}@harbour.example"), "verify-email", 1).await;
    }
    let others: Vec<_> = world
        .mail()
        .into_iter()
        .filter(|letter| !letter.contains("To: expire@") && !letter.contains("To: archive@"))
        .collect();
    assert_eq!(others.len(), before, "{others:?}");
}
