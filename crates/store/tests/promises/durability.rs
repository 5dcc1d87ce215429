//! What was acknowledged is there after the worst.

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use store::values;
use store::{Db, Sql, StoreError};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::on_both_engines;
use crate::place::{Place, add_entry, balance, exists, on_server, open_account};

const CHILD: &str = "JOBHELM_TEST_WRITE_UNTIL_KILLED";

/// Not a test of its own: the process that is killed. It tells of each write that it was promised.
#[tokio::test(flavor = "multi_thread")]
async fn child_that_writes_until_it_is_killed() {
    let Ok(url) = std::env::var(CHILD) else { return };
    let db = Db::open(&url, crate::SCHEMA).unwrap();
    let mut writers = JoinSet::<()>::new();
    for _ in 0..8 {
        let db = db.clone();
        writers.spawn(async move {
            loop {
                let id = Uuid::now_v7();
                let written: Result<(), StoreError> = db
                    .write(move |tx| {
                        open_account(tx, id, &id.to_string(), 1)?;
                        add_entry(tx, id, 1)
                    })
                    .await;
                written.unwrap();
                let mut out = std::io::stdout().lock();
                writeln!(out, "promised {id}").unwrap();
                out.flush().unwrap();
            }
        });
    }
    writers.join_all().await;
}

/// Lets a process write until it was promised `count` writes, kills it, and answers what it was promised.
fn promises_of_a_killed_process(url: &str, count: usize) -> Vec<Uuid> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "durability::child_that_writes_until_it_is_killed", "--nocapture"])
        .env(CHILD, url)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut promised = Vec::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        // The last line may be cut off in the middle.
        let id: Option<Uuid> = line.unwrap().strip_prefix("promised ").and_then(|id| id.parse().ok());
        promised.extend(id);
        if promised.len() == count {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    promised
}

/// Five times, or as often as `make test-faults` has it.
fn times_killed() -> usize {
    std::env::var("JOBHELM_TEST_KILLS").map_or(5, |times| times.parse().unwrap())
}

on_both_engines! {
    async fn every_acknowledged_write_survives_kill_9(place: Place) {
        let mut promised = HashSet::new();
        for round in 1..=times_killed() {
            let (url, count) = (place.url.clone(), 40 * (1 + round % 5));
            let more = tokio::task::spawn_blocking(move || promises_of_a_killed_process(&url, count));
            let more = more.await.unwrap();
            assert!(more.len() >= count, "the process ended by itself");
            promised.extend(more);

            // Each is found again, and whole: the account together with its one entry
            let db = place.open();
            let found: Result<HashSet<Uuid>, StoreError> = db.read(|tx| {
                let whole = "SELECT a.id FROM account a JOIN entry e ON e.account_id = a.id AND e.amount = a.balance";
                Ok(tx.all(whole, |row| row.get(0))?.into_iter().collect())
            }).await;
            let found = found.unwrap();
            assert_eq!(promised.difference(&found).count(), 0);

            let halves = db.read(|tx| tx.one(
                "SELECT (SELECT count(*) FROM account) - (SELECT count(*) FROM entry)", |row| row.get::<i64>(0)));
            assert_eq!(halves.await, Ok::<_, StoreError>(0));
        }
    }
}

on_both_engines! {
    async fn a_write_whose_caller_has_gone_is_made_all_the_same(place: Place) {
        // Given a write that has begun, and holds the database itself
        let db = place.open();
        let (has_begun, may_end) = (Arc::new(Notify::new()), Arc::new(OnceLock::new()));
        let caller = tokio::spawn({
            let (db, has_begun, may_end) = (db.clone(), has_begun.clone(), may_end.clone());
            async move {
                let held = db.clone();
                db.write(move |tx| {
                    held.backend();
                    has_begun.notify_one();
                    may_end.wait();
                    open_account(tx, Uuid::now_v7(), "Hattie", 0)
                })
                .await
            }
        });
        has_begun.notified().await;

        // When everybody else lets go of both
        caller.abort();
        assert!(caller.await.unwrap_err().is_cancelled());
        drop(db);
        may_end.set(()).unwrap();

        // Then it is there before long
        let db = place.open();
        let is_there = async {
            while db.read(|tx| exists(tx, "Hattie")).await != Ok(true) {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), is_there).await.expect("the write was not made");
    }
}

#[tokio::test]
async fn sqlite_waits_for_the_disk_on_every_commit() {
    let place = Place::sqlite();
    let db = place.open();
    let settings: Result<_, StoreError> = db
        .write(|tx| {
            let synchronous: i64 = tx.one("PRAGMA synchronous", |row| row.get(0))?;
            let journal: String = tx.one("PRAGMA journal_mode", |row| row.get(0))?;
            Ok((synchronous, journal))
        })
        .await;
    assert_eq!(settings, Ok((2, "wal".to_owned())));
}

#[tokio::test]
async fn postgres_waits_for_the_disk_even_where_the_database_is_set_not_to() {
    let Some(place) = Place::postgres() else { return };
    let name = place.url.rsplit('/').next().unwrap();
    on_server(&place.url, &format!("ALTER DATABASE {name} SET synchronous_commit = off"));
    let db = place.open();
    let setting = db.write(|tx| {
        tx.one(Sql::with("SELECT current_setting($1)", values!["synchronous_commit"]), |row| {
            row.get::<String>(0)
        })
    });
    assert_eq!(setting.await, Ok::<_, StoreError>("on".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_write_ahead_log_starts_over_as_soon_as_a_long_read_has_ended() {
    const MEGABYTE: u64 = 1 << 20;
    let place = Place::sqlite();
    let file = place.url.strip_prefix("sqlite:").unwrap();
    let size_of_log = || std::fs::metadata(format!("{file}-wal")).map_or(0, |log| log.len());
    let db = place.open();
    let account = Uuid::now_v7();
    db.write(move |tx| open_account(tx, account, "Hattie", 0)).await.unwrap();

    // The writer waits for readers only for a moment, which a busy machine may miss
    let has_started_over = async || {
        // Given a long read, during which the log grows beyond its measure
        let (has_begun, may_end) = (Arc::new(Notify::new()), Arc::new(OnceLock::new()));
        let reader = tokio::spawn({
            let (db, has_begun, may_end) = (db.clone(), has_begun.clone(), may_end.clone());
            async move {
                db.read(move |tx| {
                    balance(tx, account)?;
                    has_begun.notify_one();
                    may_end.wait();
                    Ok::<_, StoreError>(())
                })
                .await
            }
        });
        has_begun.notified().await;
        let measure = size_of_log() / (64 * MEGABYTE) * (64 * MEGABYTE) + 64 * MEGABYTE;
        let mut filling = 0;
        while size_of_log() < measure {
            filling ^= 1;
            write_photo(&db, account, vec![filling; 4 * MEGABYTE as usize]).await;
        }

        // When it ends
        may_end.set(()).unwrap();
        reader.await.unwrap().unwrap();
        write_photo(&db, account, Vec::new()).await;
        size_of_log() < 10 * MEGABYTE
    };
    assert!(has_started_over().await || has_started_over().await || has_started_over().await);

    // And nothing is left in it at the end
    drop(db);
    assert_eq!(size_of_log(), 0);
}

async fn write_photo(db: &Db, account: Uuid, photo: Vec<u8>) {
    let written = db.write(move |tx| {
        let update = "UPDATE account SET photo = $2 WHERE id = $1";
        tx.run(Sql::with(update, values![account, photo.clone()]))
    });
    written.await.map_err(|error: StoreError| error).unwrap();
}
