//! What happens to a transaction that meets another, or whose connection goes away.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Barrier};

use store::{Backend, StoreError};
use uuid::Uuid;

use crate::on_both_engines;
use crate::place::{Place, balance, on_server, open_account, set_balance};

/// A domain's error that says nothing of its cause, as domains are free to have.
#[derive(Debug, PartialEq, Eq)]
struct SomethingWentWrong;

impl From<StoreError> for SomethingWentWrong {
    fn from(_: StoreError) -> Self {
        Self
    }
}

on_both_engines! {
    async fn two_that_read_the_same_and_then_change_it_both_succeed(place: Place) {
        let db = place.open_as_installed();
        let account = Uuid::now_v7();
        db.write(move |tx| open_account(tx, account, "Harbour & Co", 0)).await.unwrap();

        // Given two writers who have both read before either changes anything, where the engine lets them
        let (runs, both_have_read) = (Arc::new(AtomicU32::new(0)), Arc::new(Barrier::new(2)));
        let is_parallel = db.backend() == Backend::Postgres;
        let add = |amount: i64| {
            let (db, runs, both_have_read) = (db.clone(), runs.clone(), both_have_read.clone());
            let mut is_first_run = true;
            async move {
                db.write(move |tx| {
                    runs.fetch_add(1, Ordering::SeqCst);
                    let seen = balance(tx, account)?;
                    if is_parallel && std::mem::take(&mut is_first_run) {
                        both_have_read.wait();
                    }
                    set_balance(tx, account, seen + amount)?;
                    Ok::<_, SomethingWentWrong>(())
                })
                .await
            }
        };
        let outcomes = tokio::join!(add(10), add(1));

        // Then both changes are there, and the one that lost the race was run again
        assert_eq!(outcomes, (Ok(()), Ok(())));
        assert_eq!(db.read(move |tx| balance(tx, account)).await, Ok(11));
        let expected = if is_parallel { 3 } else { 2 };
        assert_eq!(runs.load(Ordering::SeqCst), expected);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_that_meets_another_every_time_is_told_that_the_database_is_busy() {
    let Some(place) = Place::postgres() else { return };
    let db = place.open_as_installed();
    let account = Uuid::now_v7();
    db.write(move |tx| open_account(tx, account, "Harbour & Co", 0)).await.unwrap();

    // Given a write that is overtaken on each of its tries
    let (runs, overtaking) = (Arc::new(AtomicU32::new(0)), db.clone());
    let outcome = db.write({
        let runs = runs.clone();
        move |tx| {
            runs.fetch_add(1, Ordering::SeqCst);
            let seen = balance(tx, account)?;
            overtaking.write_blocking(move |tx| {
                let seen = balance(tx, account)?;
                set_balance(tx, account, seen + 1)
            })?;
            set_balance(tx, account, seen + 1000)
        }
    });

    // Then it gives up, after a good many tries, and has changed nothing
    assert_eq!(outcome.await, Err(StoreError::Busy));
    let runs = i64::from(runs.load(Ordering::SeqCst));
    assert!(runs >= 10, "{runs}");
    assert_eq!(db.read(move |tx| balance(tx, account)).await, Ok(runs));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_that_is_overtaken_thirty_times_in_a_row_gets_its_turn() {
    let Some(place) = Place::postgres() else { return };
    let db = place.open_as_installed();
    let account = Uuid::now_v7();
    db.write(move |tx| open_account(tx, account, "Harbour & Co", 0)).await.unwrap();

    let (mut others, overtaking) = (30, db.clone());
    let outcome = db.write(move |tx| {
        let seen = balance(tx, account)?;
        if others > 0 {
            others -= 1;
            overtaking.write_blocking(move |tx| {
                let seen = balance(tx, account)?;
                set_balance(tx, account, seen + 1)
            })?;
        }
        set_balance(tx, account, seen + 1000)
    });

    assert_eq!(outcome.await, Ok(()));
    assert_eq!(db.read(move |tx| balance(tx, account)).await, Ok(1030));
}

on_both_engines! {
    async fn a_test_runs_each_closure_twice_and_keeps_the_second_run(place: Place) {
        let db = place.open();
        let runs = Arc::new(AtomicU32::new(0));
        let count = |runs: &Arc<AtomicU32>| {
            let runs = runs.clone();
            move || i64::from(runs.fetch_add(1, Ordering::SeqCst))
        };
        let account = Uuid::now_v7();

        let (write, read) = (count(&runs), count(&runs));
        db.write(move |tx| open_account(tx, account, "Harbour & Co", write())).await.unwrap();
        let seen = db.read(move |tx| Ok::<_, StoreError>((balance(tx, account)?, read()))).await;

        assert_eq!(seen, Ok((1, 3)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_the_server_closed_is_replaced_unseen() {
    let Some(place) = Place::postgres() else { return };
    let db = place.open_as_installed();
    let account = Uuid::now_v7();
    db.write(move |tx| open_account(tx, account, "Harbour & Co", 0)).await.unwrap();

    // Once between transactions, and once in the middle of one
    close_connections(&place);
    db.write(move |tx| set_balance(tx, account, 1)).await.unwrap();
    let (url, mut is_first_run) = (Arc::new(place), true);
    let outcome = db.write({
        let url = url.clone();
        move |tx| {
            let seen = balance(tx, account)?;
            if std::mem::take(&mut is_first_run) {
                close_connections(&url);
            }
            set_balance(tx, account, seen + 1)
        }
    });

    assert_eq!(outcome.await, Ok(()));
    assert_eq!(db.read(move |tx| balance(tx, account)).await, Ok(2));
}

fn close_connections(place: &Place) {
    on_server(
        &place.url,
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'jobhelm'",
    );
}
