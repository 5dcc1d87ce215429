//! What was acknowledged is there after the worst.

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use jobhelm::store::{Db, Sql, StoreError};
use jobhelm::values;
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::on_both_engines;
use crate::place::{Place, add_entry, on_server, open_account};

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

on_both_engines! {
    async fn every_acknowledged_write_survives_kill_9(place: Place) {
        let mut promised = HashSet::new();
        for round in 1..=5 {
            let url = place.url.clone();
            let more = tokio::task::spawn_blocking(move || promises_of_a_killed_process(&url, 40 * round));
            let more = more.await.unwrap();
            assert!(more.len() >= 40 * round, "the process ended by itself");
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
