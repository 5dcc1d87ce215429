//! Many at once do what one after the other would have done.

use std::sync::{Arc, Barrier, OnceLock};

use store::values;
use store::{Backend, Db, Sql, StoreError};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::on_both_engines;
use crate::place::{Place, Refusal, add_entry, balance, open_account, set_balance, sum_of_entries};

const WRITERS: usize = 32;

on_both_engines! {
    async fn a_counter_that_many_raise_at_once_loses_no_step(place: Place) {
        let db = place.open();
        let counter = Uuid::now_v7();
        db.write(move |tx| open_account(tx, counter, "counter", 0)).await.unwrap();

        let mut writers = JoinSet::new();
        for _ in 0..WRITERS {
            let db = db.clone();
            writers.spawn(async move {
                for _ in 0..10 {
                    let raised = db.write(move |tx| {
                        let seen = balance(tx, counter)?;
                        set_balance(tx, counter, seen + 1)
                    });
                    raised.await.unwrap();
                }
            });
        }
        writers.join_all().await;

        assert_eq!(db.read(move |tx| balance(tx, counter)).await, Ok(320));
    }
}

/// Takes an amount if it is there; the balance and its history move together.
async fn withdraw(db: &Db, account: Uuid, amount: i64) -> Result<(), Refusal> {
    db.write(move |tx| {
        let left = balance(tx, account)?;
        if left < amount {
            return Err(Refusal::TooLittle);
        }
        set_balance(tx, account, left - amount)?;
        add_entry(tx, account, -amount)?;
        Ok(())
    })
    .await
}

on_both_engines! {
    async fn a_balance_never_falls_below_zero_however_many_draw_on_it(place: Place) {
        let db = place.open();
        let account = Uuid::now_v7();
        db.write(move |tx| {
            open_account(tx, account, "Harbour & Co", 100)?;
            add_entry(tx, account, 100)
        }).await.unwrap();

        // When 32 draw 7 each
        let mut writers = JoinSet::new();
        for _ in 0..WRITERS {
            let db = db.clone();
            writers.spawn(async move { withdraw(&db, account, 7).await });
        }
        let outcomes = writers.join_all().await;

        // Then 14 are served, the others are told why not, and the books add up
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 14);
        assert_eq!(outcomes.iter().filter(|outcome| **outcome == Err(Refusal::TooLittle)).count(), 18);
        let books = db.read(move |tx| Ok::<_, StoreError>((balance(tx, account)?, sum_of_entries(tx, account)?)));
        assert_eq!(books.await, Ok((2, 2)));
    }
}

on_both_engines! {
    async fn a_rule_over_two_rows_holds_when_each_is_changed_by_another(place: Place) {
        let db = place.open_as_installed();
        let accounts = [Uuid::now_v7(), Uuid::now_v7()];
        db.write(move |tx| {
            open_account(tx, accounts[0], "current", 50)?;
            open_account(tx, accounts[1], "savings", 50)
        }).await.unwrap();

        // Given that the two together may not fall below 40, and two writers who have both looked at both
        // before either draws 40 from one of them, where the engine lets them
        let both_have_looked = Arc::new(Barrier::new(2));
        let is_parallel = db.backend() == Backend::Postgres;
        let draw_from = |own: usize| {
            let (db, both_have_looked, mut is_first_run) = (db.clone(), both_have_looked.clone(), true);
            async move {
                db.write(move |tx| {
                    let left = [balance(tx, accounts[0])?, balance(tx, accounts[1])?];
                    if is_parallel && std::mem::take(&mut is_first_run) {
                        both_have_looked.wait();
                    }
                    if left[0] + left[1] - 40 < 40 {
                        return Err(Refusal::TooLittle);
                    }
                    set_balance(tx, accounts[own], left[own] - 40)?;
                    Ok(())
                })
                .await
            }
        };
        let (current, savings) = tokio::join!(draw_from(0), draw_from(1));
        let outcomes = [current, savings];

        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{outcomes:?}");
        let left = db.read(move |tx| Ok::<_, StoreError>(balance(tx, accounts[0])? + balance(tx, accounts[1])?));
        assert_eq!(left.await, Ok(60));
    }
}

on_both_engines! {
    async fn a_read_sees_one_state_from_its_first_statement_to_its_last(place: Place) {
        let db = place.open_as_installed();
        let account = Uuid::now_v7();
        db.write(move |tx| open_account(tx, account, "Harbour & Co", 1)).await.unwrap();

        // Given a reader that has looked once, and waits
        let (looked, changed) = (Arc::new(tokio::sync::Notify::new()), Arc::new(OnceLock::new()));
        let reader = tokio::spawn({
            let (db, looked, changed) = (db.clone(), looked.clone(), changed.clone());
            async move {
                db.read(move |tx| {
                    let before = balance(tx, account)?;
                    looked.notify_one();
                    changed.wait();
                    Ok::<_, StoreError>((before, balance(tx, account)?))
                })
                .await
            }
        });
        looked.notified().await;

        // When a write is made in the meantime
        db.write(move |tx| set_balance(tx, account, 2)).await.unwrap();
        changed.set(()).unwrap();

        // Then the reader does not see it, and the next one does
        assert_eq!(reader.await.unwrap(), Ok((1, 1)));
        assert_eq!(db.read(move |tx| balance(tx, account)).await, Ok(2));
    }
}

on_both_engines! {
    async fn a_read_cannot_change_anything(place: Place) {
        let db = place.open();
        let account = Uuid::now_v7();
        db.write(move |tx| open_account(tx, account, "Harbour & Co", 1)).await.unwrap();

        let meddled = db.read(move |tx| tx.run(Sql::with("UPDATE account SET balance = 2", values![]))).await;

        assert!(matches!(meddled, Err(StoreError::Driver(_))), "{meddled:?}");
        assert_eq!(db.read(move |tx| balance(tx, account)).await, Ok(1));
    }
}

#[tokio::test]
async fn what_comes_one_after_the_other_shares_a_connection() {
    let Some(place) = Place::postgres() else { return };
    let db = place.open();
    let mut asked = std::collections::HashMap::new();
    for _ in 0..64 {
        let read = db.read(|tx| tx.one("SELECT CAST(pg_backend_pid() AS bigint)", |row| row.get::<i64>(0)));
        *asked.entry(read.await.unwrap()).or_insert(0) += 1;
    }
    // By turns each of eight or more would have had as many.
    assert!(asked.values().any(|times| *times > 16), "{asked:?}");
}
