//! A closure that fails takes nothing with it but its own writes, whoever shares its commit.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use store::{Backend, Db, NewEvent, StoreError, Tx};
use uuid::Uuid;

use crate::on_both_engines;
use crate::place::{Refusal, add_entry, exists, open_account};

/// Opens an account and tells the log.
fn join(tx: &mut Tx<'_>, name: &str) -> Result<(), StoreError> {
    let id = Uuid::now_v7();
    open_account(tx, id, name, 0)?;
    tx.record(NewEvent {
        at: 0,
        kind: "AccountOpened",
        version: 1,
        origin: "test",
        company_id: None,
        subject_id: id,
        actor_id: None,
        body: "{}".into(),
    })
}

fn joins(db: &Db, name: String) -> impl Future<Output = Result<(), Refusal>> {
    let db = db.clone();
    async move { db.write(move |tx| Ok(join(tx, &name)?)).await }
}

fn gives_up(db: &Db, name: String) -> impl Future<Output = Result<(), Refusal>> {
    let db = db.clone();
    async move {
        db.write(move |tx| {
            join(tx, &name)?;
            Err(Refusal::TooLittle)
        })
        .await
    }
}

fn panics(db: &Db, name: String) -> impl Future<Output = Result<(), Refusal>> {
    let db = db.clone();
    async move {
        db.write(move |tx| {
            join(tx, &name)?;
            panic!("a test panics on purpose")
        })
        .await
    }
}

/// Breaks a foreign key that is looked at only when the transaction commits.
fn leaves_a_dangling_row(db: &Db, name: String) -> impl Future<Output = Result<(), Refusal>> {
    let db = db.clone();
    async move {
        db.write(move |tx| {
            join(tx, &name)?;
            Ok(add_entry(tx, Uuid::now_v7(), 1)?)
        })
        .await
    }
}

/// Keeps the writer busy, so that the writes which follow wait together.
async fn while_the_writer_is_busy<T>(db: &Db, work: impl Future<Output = T>) -> T {
    if db.backend() == Backend::Postgres {
        return work.await;
    }
    let (begun, released) = (Arc::new(tokio::sync::Notify::new()), Arc::new(OnceLock::new()));
    let busy = tokio::spawn({
        let (db, begun, released) = (db.clone(), begun.clone(), released.clone());
        async move {
            db.write(move |_| {
                begun.notify_one();
                released.wait();
                Ok::<_, StoreError>(())
            })
            .await
        }
    });
    begun.notified().await;
    let release = async {
        // The work beside this has been polled by now, and so its writes are queued.
        released.set(()).unwrap();
        busy.await.unwrap().unwrap();
    };
    tokio::join!(biased; work, release).0
}

on_both_engines! {
    async fn one_that_fails_and_one_that_panics_leave_the_others_whole(place: Place) {
        let db = place.open();
        let mut has_shared = false;
        for round in 0..20 {
            let commits = *db.committed().borrow();
            let name = |who: &str| format!("{who} {round}");
            let outcomes = while_the_writer_is_busy(&db, async {
                tokio::join!(
                    joins(&db, name("first")),
                    gives_up(&db, name("failing")),
                    joins(&db, name("second")),
                    panics(&db, name("panicking")),
                    joins(&db, name("third")),
                )
            })
            .await;

            let (first, failing, second, panicking, third) = outcomes;
            assert_eq!((first, second, third), (Ok(()), Ok(()), Ok(())));
            assert_eq!(failing, Err(Refusal::TooLittle));
            assert_eq!(panicking, Err(Refusal::Store(StoreError::Panicked)));
            for (who, is_kept) in
                [("first", true), ("second", true), ("third", true), ("failing", false), ("panicking", false)]
            {
                let who = name(who);
                assert_eq!(db.read(move |tx| exists(tx, &who)).await, Ok(is_kept));
            }
            has_shared |= *db.committed().borrow() < commits + 3;
        }
        assert_eq!(has_shared, db.backend() == Backend::Sqlite, "SQLite's writes are to share their commits");
    }
}

on_both_engines! {
    async fn one_that_only_the_commit_refuses_is_refused_alone(place: Place) {
        let db = place.open();
        let (first, dangling, second) = while_the_writer_is_busy(&db, async {
            tokio::join!(
                joins(&db, "first".into()),
                leaves_a_dangling_row(&db, "dangling".into()),
                joins(&db, "second".into()),
            )
        })
        .await;

        assert_eq!((first, second), (Ok(()), Ok(())));
        assert!(matches!(dangling, Err(Refusal::Store(StoreError::Constraint { .. }))), "{dangling:?}");
        let kept = db.read(|tx| Ok::<_, StoreError>((exists(tx, "first")?, exists(tx, "dangling")?, exists(tx, "second")?)));
        assert_eq!(kept.await, Ok((true, false, true)));
    }
}

on_both_engines! {
    async fn one_that_panicked_is_not_run_again_with_what_it_left_behind(place: Place) {
        // Given one that panics in a group which only the commit refuses
        let db = place.open_as_installed();
        let runs = Arc::new(AtomicU32::new(0));
        let panics = {
            let (db, runs) = (db.clone(), runs.clone());
            async move {
                db.write(move |tx| {
                    runs.fetch_add(1, Ordering::SeqCst);
                    join(tx, "panicking")?;
                    panic!("a test panics on purpose")
                })
                .await
            }
        };
        let (first, panicking, dangling) = while_the_writer_is_busy(&db, async {
            tokio::join!(
                joins(&db, "first".into()),
                panics,
                leaves_a_dangling_row(&db, "dangling".into()),
            )
        })
        .await;

        // Then the others have another try, and it has not
        assert_eq!(first, Ok(()));
        assert_eq!(panicking, Err::<(), _>(StoreError::Panicked));
        assert!(matches!(dangling, Err(Refusal::Store(StoreError::Constraint { .. }))), "{dangling:?}");
        assert_eq!(runs.load(Ordering::SeqCst), 1);
    }
}

on_both_engines! {
    async fn one_that_shrugs_off_a_failed_statement_keeps_nothing(place: Place) {
        let db = place.open();
        db.write(|tx| open_account(tx, Uuid::now_v7(), "taken", 0)).await.unwrap();

        let shrugged = db.write(|tx| {
            open_account(tx, Uuid::now_v7(), "before", 0)?;
            let _ = open_account(tx, Uuid::now_v7(), "taken", 0);
            let _ = open_account(tx, Uuid::now_v7(), "after", 0);
            Ok::<_, StoreError>(())
        }).await;

        assert!(matches!(shrugged, Err(StoreError::Constraint { .. })), "{shrugged:?}");
        let kept = db.read(|tx| Ok::<_, StoreError>((exists(tx, "before")?, exists(tx, "after")?)));
        assert_eq!(kept.await, Ok((false, false)));
    }
}
