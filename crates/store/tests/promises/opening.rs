//! Opening brings a database to this binary's schema, or refuses in words that an operator understands.

use store::values;
use store::{Db, Migration, Position, Slice, Sql, Step, StoreError, Tx, events_after};
use uuid::Uuid;

use crate::SCHEMA;
use crate::on_both_engines;
use crate::place::{Place, add_entry, exists, open_account};

const COLOURS: Migration = Migration {
    number: 2,
    name: "colours",
    step: Step::Sql("ALTER TABLE tag ADD COLUMN colour {text} NOT NULL DEFAULT 'blue'"),
};

/// The sentence with which the database is refused.
fn refusal(place: &Place, migrations: &[Migration]) -> String {
    match Db::open(&place.url, migrations) {
        Err(StoreError::Refused(sentence)) => sentence,
        Err(other) => panic!("refused as {other:?}"),
        Ok(_) => panic!("opened"),
    }
}

async fn applied(db: &Db) -> Vec<(i64, String)> {
    let all: Result<_, StoreError> = db
        .read(|tx| {
            tx.all("SELECT number, name FROM schema_migration ORDER BY number", |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
        })
        .await;
    all.unwrap()
}

on_both_engines! {
    async fn a_new_database_gets_the_schema_and_an_old_one_what_it_lacks(place: Place) {
        let db = place.open();
        let steps = [(-1, "event_envelope".into()), (0, "event_log".into()), (1, "accounts".into())];
        assert_eq!(applied(&db).await, steps);
        db.write(|tx| open_account(tx, Uuid::now_v7(), "Hattie", 1)).await.unwrap();
        drop(db);

        let db = place.open();
        assert_eq!(db.read(|tx| exists(tx, "Hattie")).await, Ok(true));
        drop(db);

        let db = Db::open(&place.url, &[SCHEMA[0], COLOURS]).unwrap();
        assert_eq!(applied(&db).await.last(), Some(&(2, "colours".into())));
        assert_eq!(db.read(|tx| exists(tx, "Hattie")).await, Ok(true));
        db.ping().await.unwrap();
    }
}

on_both_engines! {
    async fn a_database_newer_than_the_binary_is_left_alone(place: Place) {
        drop(Db::open(&place.url, &[SCHEMA[0], COLOURS]).unwrap());

        let sentence = refusal(&place, SCHEMA);

        assert!(sentence.contains("newer than this program") && sentence.contains("2 (colours)"), "{sentence}");
        drop(Db::open(&place.url, &[SCHEMA[0], COLOURS]).unwrap());
    }
}

on_both_engines! {
    async fn a_migration_that_was_edited_after_its_release_is_noticed(place: Place) {
        drop(place.open());

        let sentence = refusal(&place, &[Migration { step: Step::Sql("SELECT 1"), ..SCHEMA[0] }]);

        assert!(sentence.contains("1 (accounts)") && sentence.contains("has changed"), "{sentence}");
    }
}

on_both_engines! {
    async fn a_migration_that_fails_leaves_nothing_behind(place: Place) {
        let broken = Migration { number: 2, name: "broken", step: Step::Sql("CREATE TABLE half (x {int}); CREATE TABLE tag (x {int})") };

        let sentence = refusal(&place, &[SCHEMA[0], broken]);

        assert!(sentence.contains("2 (broken) failed"), "{sentence}");
        let whole = Migration { number: 2, name: "whole", step: Step::Sql("CREATE TABLE half (x {int})") };
        assert_eq!(applied(&Db::open(&place.url, &[SCHEMA[0], whole]).unwrap()).await.len(), 4);
    }
}

on_both_engines! {
    async fn a_migration_slipped_in_before_an_applied_one_is_refused(place: Place) {
        let third = Migration { number: 3, ..COLOURS };
        drop(Db::open(&place.url, &[SCHEMA[0], third]).unwrap());

        let late = Migration { number: 2, name: "late", step: Step::Sql("CREATE TABLE late (x {int})") };
        let sentence = refusal(&place, &[SCHEMA[0], late, third]);

        assert!(sentence.contains("2 (late) is missing"), "{sentence}");
        assert!(refusal(&place, &[SCHEMA[0], third, Migration { name: "twin", ..third }]).contains("number 3"));
    }
}

on_both_engines! {
    async fn the_log_gets_what_it_lacks_under_a_product_that_went_on(place: Place) {
        let db = Db::open(&place.url, &[SCHEMA[0], COLOURS]).unwrap();
        let back = |tx: &mut Tx<'_>| {
            tx.run("DELETE FROM schema_migration WHERE number = -1")?;
            for column in ["command_id", "origin", "version"] {
                tx.run(Sql::new(format!("ALTER TABLE event DROP COLUMN {column}")))?;
            }
            let event = "INSERT INTO event (txid, at, kind, subject_id, body) VALUES (1, 7, 'Changed', $1, '{}')";
            tx.run(Sql::with(event, values![Uuid::nil()])).map(drop)
        };
        db.write(back).await.unwrap();
        drop(db);

        let db = Db::open(&place.url, &[SCHEMA[0], COLOURS]).unwrap();

        assert_eq!(applied(&db).await.len(), 4);
        let events = db.read(|tx| events_after(tx, Position::START, 2)).await.unwrap();
        assert_eq!((events[0].at, events[0].version), (7, 1));
        assert_eq!((&events[0].origin, events[0].command_id), (&None, None));
        drop(db);
        assert!(refusal(&place, &[Migration { number: 0, ..SCHEMA[0] }]).contains("a number from 1"));
    }
}

on_both_engines! {
    async fn processes_that_start_at_once_migrate_once(place: Place) {
        let gate = std::sync::Barrier::new(8);
        let opened: Vec<Db> = std::thread::scope(|scope| {
            let starts: Vec<_> = (0..8)
                .map(|_| {
                    scope.spawn(|| {
                        gate.wait();
                        Db::open(&place.url, &[SCHEMA[0], COLOURS])
                    })
                })
                .collect();
            starts.into_iter().map(|start| start.join().unwrap().unwrap()).collect()
        });
        for db in &opened {
            assert_eq!(applied(db).await.len(), 4);
        }
    }
}

/// Paints the photos of two accounts.
fn paint_two(tx: &mut Tx<'_>) -> Result<Slice, StoreError> {
    let painted = tx.run(Sql::with(
        "UPDATE account SET photo = $1
          WHERE id IN (SELECT id FROM account WHERE photo IS NULL ORDER BY id LIMIT 2)",
        values![[7_u8]],
    ))?;
    Ok(if painted == 2 { Slice::More } else { Slice::Last })
}

/// The same, until four have been painted.
fn paint_and_stumble(tx: &mut Tx<'_>) -> Result<Slice, StoreError> {
    if tx.one(PAINTED, |row| row.get::<i64>(0))? == 4 { Err(StoreError::NoRow) } else { paint_two(tx) }
}

const PAINTED: &str = "SELECT count(*) FROM account WHERE photo IS NOT NULL";

on_both_engines! {
    async fn a_change_of_many_rows_goes_on_where_it_was_stopped(place: Place) {
        let db = place.open();
        db.write(|tx| (0..7).try_for_each(|number| open_account(tx, Uuid::now_v7(), &number.to_string(), 1)))
            .await
            .unwrap();
        drop(db);
        let painted = async |db: Db| db.read(|tx| tx.one(PAINTED, |row| row.get::<i64>(0))).await;
        let by = |step: fn(&mut Tx<'_>) -> Result<Slice, StoreError>| [SCHEMA[0], Migration { number: 2, name: "painted", step: Step::Slices(step) }];

        let sentence = refusal(&place, &by(paint_and_stumble));
        assert!(sentence.contains("2 (painted) failed"), "{sentence}");
        assert_eq!(painted(place.open()).await, Ok(4));

        let db = Db::open(&place.url, &by(paint_two)).unwrap();
        assert_eq!(applied(&db).await.last(), Some(&(2, "painted".into())));
        assert_eq!(painted(db).await, Ok(7));
    }
}

#[tokio::test]
async fn a_table_rebuilt_on_sqlite_keeps_the_rows_that_refer_to_it() {
    let place = Place::sqlite();
    let db = place.open();
    let account = Uuid::now_v7();
    db.write(move |tx| {
        open_account(tx, account, "Hattie", 1)?;
        add_entry(tx, account, 1)
    })
    .await
    .unwrap();
    drop(db);

    let rebuilt = Migration {
        number: 2,
        name: "rebuilt.sqlite",
        step: Step::Sql(
            "CREATE TABLE new_account (id {id} NOT NULL PRIMARY KEY, name {text} NOT NULL UNIQUE){strict};
              INSERT INTO new_account SELECT id, name FROM account;
              DROP TABLE account;
              ALTER TABLE new_account RENAME TO account;",
        ),
    };
    let elsewhere = Migration {
        number: 2,
        name: "rebuilt.postgres",
        step: Step::Sql("ALTER TABLE account DROP COLUMN balance"),
    };
    let emptied = Migration { number: 3, name: "emptied.sqlite", step: Step::Sql("DELETE FROM account") };
    let sentence = refusal(&place, &[SCHEMA[0], rebuilt, elsewhere, emptied]);
    assert!(sentence.contains("rows of entry"), "{sentence}");

    let db = Db::open(&place.url, &[SCHEMA[0], rebuilt, elsewhere]).unwrap();
    let joined = "SELECT count(*) FROM entry e JOIN account a ON a.id = e.account_id";
    let count = db.read(move |tx| tx.one(joined, |row| row.get::<i64>(0)));
    assert_eq!(count.await, Ok::<_, StoreError>(1));
}

#[tokio::test]
async fn sqlite_plans_by_how_many_rows_there_are_to_a_key() {
    let visits = Migration {
        number: 2,
        name: "visits",
        step: Step::Sql(
            "CREATE TABLE visit (id {int} NOT NULL PRIMARY KEY, house {int} NOT NULL, guest {int} NOT NULL,
                                 at {int} NOT NULL, photo {bytes} NOT NULL){strict};
             CREATE INDEX visit_to_house ON visit (house, at);
             CREATE INDEX visit_of_guest ON visit (guest);",
        ),
    };
    let place = Place::sqlite();
    let db = Db::open(&place.url, &[SCHEMA[0], visits]).unwrap();
    let plan = async |most: u32| {
        let explain = move |tx: &mut Tx<'_>| {
            let sql = format!("SELECT id FROM visit WHERE guest = 7 AND house = 1 ORDER BY at LIMIT {most}");
            // A plan that is asked for takes the schema for what it was when something was last read.
            tx.all(Sql::new(sql.clone()), |row| row.get::<i64>(0))?;
            tx.one(Sql::new(format!("EXPLAIN QUERY PLAN {sql}")), |row| row.get::<String>(3))
        };
        db.read(explain).await.unwrap()
    };
    let empty = plan(8).await;
    assert!(empty.contains("visit_to_house"), "{empty}");
    // More than the log holds before it is written into the file.
    let visit = |tx: &mut Tx<'_>| {
        (0..700).try_for_each(|id| {
            let sql = "INSERT INTO visit (id, house, guest, at, photo) VALUES ($1, 1, $1, $1, $2)";
            tx.run(Sql::with(sql, values![id, vec![7_u8; 100_000]])).map(drop)
        })
    };
    db.write(visit).await.unwrap();
    db.write(|tx| tx.run("DELETE FROM visit WHERE id = 0")).await.unwrap();
    let full = plan(9).await;
    assert!(full.contains("visit_of_guest"), "{full}");
    let samples = db.read(|tx| tx.one("SELECT count(*) FROM sqlite_stat4", |row| row.get::<i64>(0)));
    assert_eq!(samples.await, Ok::<_, StoreError>(0), "values of rows that may be erased");
}

#[test]
fn a_postgres_database_that_would_sort_otherwise_is_refused() {
    for (properties, named) in [
        ("LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'", "C.UTF-8"),
        ("LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'en-GB'", "ICU"),
    ] {
        let Some(place) = Place::postgres_like(properties) else { return };
        let sentence = refusal(&place, SCHEMA);
        assert!(
            sentence.contains(&format!("collation is {named}")) && sentence.contains("LOCALE 'C'"),
            "{sentence}"
        );
    }
}

#[test]
fn an_address_that_leads_nowhere_says_so() {
    let refused = |url: &str| Db::open(url, SCHEMA).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(refused("mysql://localhost/jobhelm").contains("sqlite:PATH or postgres://"));
    assert!(refused("sqlite:").contains("sqlite:PATH or postgres://"));
    assert!(refused("sqlite:/nowhere/at/all/jobhelm.db").contains("unable to open"));
    assert!(refused("postgres://127.0.0.1:1/jobhelm").contains("refused"));
    let answer = refused("postgres://hattie:secret@127.0.0.1:1/jobhelm?sslmode=perhaps");
    assert!(answer.contains("sslmode") && !answer.contains("secret"), "{answer}");
    assert!(
        refused("postgres://127.0.0.1:1/jobhelm?sslmode=verify-full&sslrootcert=/no/such.pem")
            .contains("/no/such.pem")
    );
}
