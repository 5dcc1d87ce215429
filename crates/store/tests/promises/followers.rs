//! The event log has no holes: a follower sees every event, once, in the order in which each record changed.

use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use store::values;
use store::{
    Backend, Db, NewEvent, Position, Sql, StoreError, StoredEvent, Tx, cursor, events_after, newest_event,
    set_cursor, settled_event,
};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::on_both_engines;
use crate::place::{Place, on_server, open_account};

/// Changes a record and tells the log how often it has changed by now.
fn change(tx: &mut Tx<'_>, subject: Uuid) -> Result<(), StoreError> {
    let update = "UPDATE account SET balance = balance + 1 WHERE id = $1 RETURNING balance";
    let times: i64 = tx.one(Sql::with(update, values![subject]), |row| row.get(0))?;
    tx.record(NewEvent {
        at: times,
        kind: "Changed",
        version: 1,
        origin: "test",
        company_id: Some(Uuid::nil()),
        subject_id: subject,
        actor_id: None,
        body: format!("{{\"times\":{times}}}"),
    })
}

async fn open_subjects(db: &Db, count: usize) -> Vec<Uuid> {
    let subjects: Vec<Uuid> = (0..count).map(|_| Uuid::now_v7()).collect();
    let ids = subjects.clone();
    db.write(move |tx| ids.iter().try_for_each(|id| open_account(tx, *id, &id.to_string(), 0)))
        .await
        .unwrap();
    subjects
}

/// One look of a follower: reads on from its cursor, and moves it.
async fn look(db: &Db, limit: u32) -> Vec<StoredEvent> {
    let events: Result<_, StoreError> = db
        .read(move |tx| {
            let after = cursor(tx, "test")?;
            events_after(tx, after, limit)
        })
        .await;
    let events = events.unwrap();
    if let Some(last) = events.last() {
        let position = last.position;
        db.write(move |tx| set_cursor(tx, "test", position)).await.unwrap();
    }
    events
}

/// Looks until `count` events have been seen; each wait ends with a commit, or soon.
async fn follow(db: &Db, count: usize) -> Vec<StoredEvent> {
    let (mut seen, mut committed) = (Vec::new(), db.committed());
    while seen.len() < count {
        committed.borrow_and_update();
        let limit = (count - seen.len()).min(7);
        let events = look(db, limit as u32).await;
        if events.is_empty() {
            let _ = tokio::time::timeout(Duration::from_millis(50), committed.changed()).await;
        }
        seen.extend(events);
    }
    seen
}

/// How many changes have been made so far; transactions wait in the open for a number of them.
#[derive(Default)]
struct Progress {
    made: Mutex<usize>,
    moved: Condvar,
}

impl Progress {
    fn advance(&self) {
        *self.made.lock().unwrap() += 1;
        self.moved.notify_all();
    }

    fn wait_for(&self, count: usize) {
        drop(self.moved.wait_while(self.made.lock().unwrap(), |made| *made < count).unwrap());
    }
}

on_both_engines! {
    async fn every_event_is_seen_once_and_in_order_while_writers_race(place: Place) {
        const WRITERS: usize = 16;
        const CHANGES: usize = 20;
        const LATE: usize = 4;
        let db = place.open_as_installed();
        let subjects = open_subjects(&db, 5).await;
        let late_subjects = open_subjects(&db, LATE).await;
        let progress = Arc::new(Progress::default());

        let follower = tokio::spawn({
            let db = db.clone();
            async move { follow(&db, WRITERS * CHANGES + LATE).await }
        });
        let mut writers = JoinSet::new();
        for (number, subject) in late_subjects.into_iter().enumerate() {
            // Records early and commits late, where the engine lets others overtake it
            let (db, progress) = (db.clone(), progress.clone());
            let is_parallel = db.backend() == Backend::Postgres;
            writers.spawn(async move {
                let changed = db.write(move |tx| {
                    change(tx, subject)?;
                    if is_parallel {
                        progress.wait_for((number + 1) * WRITERS * CHANGES / (LATE + 1));
                    }
                    Ok::<_, StoreError>(())
                });
                changed.await.unwrap();
            });
        }
        for number in 0..WRITERS {
            let (db, progress, subject) = (db.clone(), progress.clone(), subjects[number % subjects.len()]);
            writers.spawn(async move {
                for _ in 0..CHANGES {
                    db.write(move |tx| change(tx, subject)).await.unwrap();
                    progress.advance();
                }
            });
        }
        writers.join_all().await;
        let seen = tokio::time::timeout(Duration::from_secs(60), follower).await.expect("events are missing").unwrap();

        let mut times: HashMap<Uuid, i64> = HashMap::new();
        for event in &seen {
            let expected = times.entry(event.subject_id).or_default();
            *expected += 1;
            assert_eq!(event.body, format!("{{\"times\":{expected}}}"));
            assert_eq!((event.at, event.kind.as_str(), event.company_id), (*expected, "Changed", Some(Uuid::nil())));
        }
        assert!(seen.is_sorted_by(|one, next| one.position < next.position));
        assert_eq!(look(&db, 7).await, []);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_that_commits_late_is_waited_for_and_not_skipped() {
    let Some(place) = Place::postgres() else { return };
    let db = place.open_as_installed();
    let subjects = open_subjects(&db, 2).await;
    let (late_subject, early_subject) = (subjects[0], subjects[1]);

    // Given a transaction that has recorded its event and is still open
    let (progress, recorded) = (Arc::new(Progress::default()), Arc::new(tokio::sync::Notify::new()));
    let late = tokio::spawn({
        let (db, progress, recorded) = (db.clone(), progress.clone(), recorded.clone());
        async move {
            db.write(move |tx| {
                change(tx, late_subject)?;
                recorded.notify_one();
                progress.wait_for(1);
                Ok::<_, StoreError>(())
            })
            .await
        }
    });
    recorded.notified().await;

    // When another one, begun later, is committed, and then the first too
    db.write(move |tx| change(tx, early_subject)).await.unwrap();
    let seen_meanwhile = look(&db, 7).await;
    progress.advance();
    late.await.unwrap().unwrap();

    // Then the follower has waited, and sees both
    assert_eq!(seen_meanwhile, []);
    let seen: Vec<Uuid> = follow(&db, 2).await.iter().map(|event| event.subject_id).collect();
    assert_eq!(seen, [late_subject, early_subject]);
}

#[tokio::test]
async fn what_another_process_commits_is_heard_of_and_nobody_listens_for_ever() {
    let Some(place) = Place::postgres() else { return };
    let (here, there) = (place.open(), place.open());
    let subject = open_subjects(&here, 1).await.remove(0);
    let mut heard = there.committed();
    // It hears from when it listens on; nothing else here has it look.
    let hears = async {
        loop {
            heard.mark_unchanged();
            here.write(move |tx| change(tx, subject)).await.unwrap();
            if tokio::time::timeout(Duration::from_millis(200), heard.changed()).await.is_ok() {
                return;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), hears).await.expect("it hears");
    drop(there);
    let left = || {
        let sql = "SELECT count(*) FROM pg_stat_activity
                    WHERE datname = current_database() AND query LIKE 'LISTEN%'";
        here.read(move |tx| tx.one(sql, |row| row.get::<i64>(0)))
    };
    let ends = async {
        while left().await.unwrap() > 1 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), ends).await.expect("its thread has ended");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_read_the_rows_goes_on_where_nothing_commits_late() {
    let Some(place) = Place::postgres() else { return };
    let db = place.open_as_installed();
    let subjects = open_subjects(&db, 3).await;
    let [earlier, late, newest] = [0, 1, 2].map(|number| subjects[number]);
    let both = |db: &Db| {
        let db = db.clone();
        async move { db.read(|tx| Ok::<_, StoreError>((settled_event(tx)?, newest_event(tx)?))).await.unwrap() }
    };
    assert_eq!(both(&db).await, (Position::START, Position::START));
    db.write(move |tx| change(tx, earlier)).await.unwrap();
    // Transactions of other databases on the server may hold it up
    while both(&db).await.0 == Position::START {}

    // Given a transaction that has recorded its event and is still open, and one begun later that is committed
    let (progress, recorded) = (Arc::new(Progress::default()), Arc::new(tokio::sync::Notify::new()));
    let open = tokio::spawn({
        let (db, progress, recorded) = (db.clone(), progress.clone(), recorded.clone());
        async move {
            db.write(move |tx| {
                change(tx, late)?;
                recorded.notify_one();
                progress.wait_for(1);
                Ok::<_, StoreError>(())
            })
            .await
        }
    });
    recorded.notified().await;
    db.write(move |tx| change(tx, newest)).await.unwrap();

    // When somebody asks where to go on, and the first one commits only then
    let (settled, head) = both(&db).await;
    progress.advance();
    open.await.unwrap().unwrap();

    // Then both come after the place, and behind the newest there would be a hole
    let seen = |after| db.read(move |tx| events_after(tx, after, 7));
    while both(&db).await.0 != head {}
    let subjects: Vec<Uuid> = seen(settled).await.unwrap().iter().map(|event| event.subject_id).collect();
    assert_eq!(subjects, [late, newest]);
    assert_eq!(seen(head).await, Ok(Vec::new()));
}

on_both_engines! {
    async fn what_was_rolled_back_never_happened(place: Place) {
        let db = place.open();
        let subject = open_subjects(&db, 1).await[0];
        db.write(move |tx| {
            change(tx, subject)?;
            Err::<(), _>(StoreError::NoRow)
        }).await.unwrap_err();
        db.write(move |tx| change(tx, subject)).await.unwrap();

        let seen = follow(&db, 1).await;
        assert_eq!(seen.iter().map(|event| event.at).collect::<Vec<_>>(), [1]);
    }
}

on_both_engines! {
    async fn followers_keep_their_own_places(place: Place) {
        let db = place.open();
        let subject = open_subjects(&db, 1).await[0];
        for _ in 0..3 {
            db.write(move |tx| change(tx, subject)).await.unwrap();
        }
        assert_eq!(follow(&db, 3).await.len(), 3);

        let (one, other) = db.read(|tx| Ok::<_, StoreError>((cursor(tx, "test")?, cursor(tx, "mail")?))).await.unwrap();
        assert!(one > Position::START);
        assert_eq!(other, Position::START);
        let again = db.read(move |tx| events_after(tx, other, 2)).await.unwrap();
        assert_eq!(again.iter().map(|event| event.at).collect::<Vec<_>>(), [1, 2]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_restored_into_another_cluster_goes_on_where_it_stopped() {
    let Some(place) = Place::postgres() else { return };
    let db = place.open();
    let subject = open_subjects(&db, 1).await[0];
    for _ in 0..3 {
        db.write(move |tx| change(tx, subject)).await.unwrap();
    }
    assert_eq!(follow(&db, 2).await.len(), 2);
    drop(db);

    // Given the rows of a cluster that had come much further
    on_server(
        &place.url,
        "UPDATE event SET txid = txid + 1000000000; UPDATE follower_cursor SET txid = txid + 1000000000",
    );

    // When the copy is opened and goes on
    let db = place.open();
    db.write(move |tx| change(tx, subject)).await.unwrap();

    // Then the follower sees what it had not, old and new
    assert_eq!(follow(&db, 2).await.iter().map(|event| event.at).collect::<Vec<_>>(), [3, 4]);
}

on_both_engines! {
    async fn events_of_one_transaction_are_one_command(place: Place) {
        let db = place.open();
        let subjects = open_subjects(&db, 40).await;
        let many = subjects.clone();
        db.write(move |tx| {
            let event = |(at, subject): (i64, &Uuid)| NewEvent {
                at,
                kind: "Changed",
                version: 2,
                origin: "test",
                company_id: None,
                subject_id: *subject,
                actor_id: Some(*subject),
                body: format!("{{\"at\":{at}}}"),
            };
            tx.record_all((0..).zip(&many).map(event).collect())
        }).await.unwrap();
        let alone = subjects[0];
        db.write(move |tx| change(tx, alone)).await.unwrap();

        let seen = follow(&db, 41).await;
        for (at, event) in seen.iter().take(40).enumerate() {
            let expected = StoredEvent {
                position: event.position,
                at: at as i64,
                kind: "Changed".into(),
                version: 2,
                company_id: None,
                subject_id: subjects[at],
                actor_id: Some(subjects[at]),
                origin: Some("test".into()),
                body: format!("{{\"at\":{at}}}"),
                command_id: seen[0].command_id,
            };
            assert_eq!(*event, expected);
        }
        assert!(seen[0].command_id.is_some() && seen[40].command_id.is_some());
        assert_ne!(seen[0].command_id, seen[40].command_id);
    }
}
