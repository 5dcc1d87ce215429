//! One text for both engines: the same goes in, the same comes out, and the same is refused.

use store::values;
use store::{Backend, Sql, StoreError};
use uuid::Uuid;

use crate::on_both_engines;
use crate::place::{balance, open_account};

on_both_engines! {
    async fn every_kind_of_value_comes_back_as_it_went_in(place: Place) {
        let db = place.open();
        let id = Uuid::now_v7();
        let insert = "INSERT INTO account (id, name, balance, is_open, photo) VALUES ($1, $2, $3, $4, $5)";
        let written = db.write(move |tx| {
            tx.run(Sql::with(insert, values![id, "Zoë O'Hara $1", i64::MAX, false, [0_u8, 255]]))?;
            tx.run(Sql::with(insert, values![Uuid::nil(), "", 0, true, None::<Vec<u8>>]))
        });
        assert_eq!(written.await, Ok::<_, StoreError>(1));

        let read = db.read(move |tx| {
            tx.all("SELECT id, name, balance, is_open, photo FROM account ORDER BY balance DESC", |row| {
                Ok((
                    row.get::<Uuid>(0)?,
                    row.get::<String>(1)?,
                    row.get::<i64>(2)?,
                    row.get::<bool>(3)?,
                    row.get::<Option<Vec<u8>>>(4)?,
                ))
            })
        });
        assert_eq!(
            read.await,
            Ok::<_, StoreError>(vec![
                (id, "Zoë O'Hara $1".into(), i64::MAX, false, Some(vec![0, 255])),
                (Uuid::nil(), String::new(), 0, true, None),
            ])
        );
    }
}

on_both_engines! {
    async fn numbered_places_may_repeat_and_stand_in_any_order(place: Place) {
        let db = place.open();
        let id = Uuid::now_v7();
        db.write(move |tx| open_account(tx, id, "Hattie", 5)).await.unwrap();

        let found = db.read(move |tx| {
            let mut sql = Sql::with(
                "SELECT name FROM account WHERE name = $3 AND balance BETWEEN $2 AND $1 + $2 AND $1 = $1",
                values![4, 3, "Hattie"],
            );
            sql.any_of("id", &[Uuid::nil(), id]).push(" LIMIT ").bind(1);
            tx.maybe(sql, |row| row.get::<String>(0))
        });
        assert_eq!(found.await, Ok::<_, StoreError>(Some("Hattie".to_owned())));
        assert_eq!(db.read(move |tx| balance(tx, id)).await, Ok(5));
    }
}

on_both_engines! {
    async fn text_sorts_by_code_point(place: Place) {
        let db = place.open();
        let names = db.write(|tx| {
            for name in ["b", "É", "a", "Z", "_"] {
                tx.run(Sql::with("INSERT INTO tag (name) VALUES ($1)", values![name]))?;
            }
            tx.all("SELECT name FROM tag ORDER BY name", |row| row.get::<String>(0))
        });
        assert_eq!(names.await, Ok::<_, StoreError>(["Z", "_", "a", "b", "É"].map(String::from).to_vec()));
    }
}

on_both_engines! {
    async fn what_the_schema_refuses_is_told_without_the_value(place: Place) {
        let db = place.open();
        db.write(|tx| open_account(tx, Uuid::now_v7(), "hattie@example.org", 0)).await.unwrap();
        let attempts: [(&str, i64, &str); 3] =
            [("hattie@example.org", 0, "name"), ("new@example.org", -77, "balance"), ("\0@example.org", 0, "NUL")];
        for (name, amount, named) in attempts {
            let refused = db.write(move |tx| open_account(tx, Uuid::now_v7(), name, amount)).await.unwrap_err();
            let StoreError::Constraint { what } = &refused else { panic!("{refused:?}") };
            assert!(what.contains(named), "{what}");
            assert!(!what.contains("example.org") && !what.contains("77"), "{what}");
        }
    }
}

on_both_engines! {
    async fn a_column_that_is_not_as_expected_is_named(place: Place) {
        let db = place.open();
        let ask = "SELECT 'seven', NULL, 7";
        let text_as_number = db.read(move |tx| tx.one(ask, |row| row.get::<i64>(0))).await;
        assert!(matches!(text_as_number, Err(StoreError::Column { index: 0, .. })), "{text_as_number:?}");
        let nothing_as_number = db.read(move |tx| tx.one(ask, |row| row.get::<i64>(1))).await;
        assert!(matches!(nothing_as_number, Err(StoreError::Column { index: 1, .. })), "{nothing_as_number:?}");
        let seven_as_boolean = db.read(move |tx| tx.one(ask, |row| row.get::<bool>(2))).await;
        assert!(matches!(seven_as_boolean, Err(StoreError::Column { index: 2, .. })), "{seven_as_boolean:?}");
        let beyond = db.read(move |tx| tx.one(ask, |row| row.get::<Option<i64>>(3))).await;
        assert!(matches!(beyond, Err(StoreError::Column { index: 3, .. })), "{beyond:?}");
    }
}

on_both_engines! {
    async fn a_row_that_is_required_and_missing_spoils_nothing(place: Place) {
        let db = place.open();
        let made_up_for = db.write(|tx| {
            let missing = balance(tx, Uuid::nil());
            assert_eq!(missing, Err(StoreError::NoRow));
            open_account(tx, Uuid::nil(), "made up for", 3)?;
            balance(tx, Uuid::nil())
        });
        assert_eq!(made_up_for.await, Ok(3));
    }
}

on_both_engines! {
    async fn a_value_too_few_or_too_many_is_a_mistake_on_both(place: Place) {
        let db = place.open();
        for given in [vec![], values![1, 2].to_vec()] {
            let counted = db.read(move |tx| {
                tx.one(Sql::with("SELECT CAST($1 AS bigint)", given.clone()), |row| row.get::<i64>(0))
            });
            let counted = counted.await;
            assert!(matches!(counted, Err(StoreError::Driver(_))), "{counted:?}");
        }
    }
}

on_both_engines! {
    async fn a_row_is_told_whole_in_json(place: Place) {
        let db = place.open();
        let id = Uuid::now_v7();
        let told: String = db.write(move |tx| {
            let row = "INSERT INTO account (id, name, balance, photo) VALUES ($1, 'Zoë \"Z\"', 7, NULL)";
            tx.run(Sql::with(row, values![id]))?;
            let json = tx.json_of("account")?;
            tx.one(Sql::new("SELECT ").then(&json).then(" FROM account r WHERE r.id = ").given(id), |row| row.get(0))
        }).await.unwrap();
        let told: String = told.chars().filter(|c| !matches!(c, ' ' | '-')).collect();
        for part in [
            format!("\"id\":\"{}\"", id.simple()),
            "\"name\":\"Zoë\\\"Z\\\"\"".into(),
            "\"balance\":7".into(),
            "\"photo\":null".into(),
        ] {
            assert!(told.contains(&part), "{part} in {told}");
        }
    }
}

on_both_engines! {
    async fn a_list_of_any_length_is_one_statement_that_uses_its_index(place: Place) {
        let db = place.open();
        let ids: Vec<Uuid> = (0..30).map(|_| Uuid::now_v7()).collect();
        let all = ids.clone();
        db.write(move |tx| {
            all.iter().enumerate().try_for_each(|(number, id)| open_account(tx, *id, &number.to_string(), 7))
        })
        .await
        .unwrap();

        let is_sqlite = db.backend() == Backend::Sqlite;
        for some in 2..=ids.len() {
            let given = ids[..some].to_vec();
            let (found, prepared) = db.read(move |tx| {
                let mut sql = Sql::new("SELECT id FROM account WHERE balance = 7");
                let names: Vec<String> = (0..some).map(|number| number.to_string()).collect();
                sql.any_of("id", &given).any_of("name", &names).any_of("balance", &vec![7; some]);
                let found = tx.all(sql, |row| row.get::<Uuid>(0))?;
                let count = "SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE 'SELECT id FROM account%'";
                // SQLite does not tell of its own.
                let prepared = if is_sqlite { 1 } else { tx.one(count, |row| row.get::<i64>(0))? };
                Ok::<_, StoreError>((found, prepared))
            }).await.unwrap();
            assert_eq!((found.len(), prepared), (some, 1));
        }

        let plan = db.read(move |tx| {
            let mut sql = Sql::new(if is_sqlite { "EXPLAIN QUERY PLAN " } else { "EXPLAIN " });
            sql.push("SELECT balance FROM account WHERE 1 = 1").any_of("id", &ids);
            if !is_sqlite {
                tx.run("SET LOCAL enable_seqscan = off")?;
            }
            tx.all(sql, |row| row.get::<String>(if is_sqlite { 3 } else { 0 }))
        });
        let plan = plan.await.map_err(|error: StoreError| error).unwrap().join("; ");
        assert!(plan.contains(if is_sqlite { "INDEX sqlite_autoindex_account_1 (id=?)" } else { "account_pkey" }), "{plan}");
    }
}
