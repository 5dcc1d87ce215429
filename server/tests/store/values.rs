//! One text for both engines: what goes in comes out the same.

use jobhelm::store::{Sql, StoreError};
use jobhelm::values;
use uuid::Uuid;

use crate::on_both_engines;
use crate::place::{balance, open_account};

on_both_engines! {
    async fn every_kind_of_value_comes_back_as_it_went_in(place: Place) {
        let db = place.open();
        let id = Uuid::now_v7();
        let written = db.write(move |tx| {
            tx.run(Sql::with(
                "INSERT INTO account (id, name, balance, is_open, photo) VALUES ($1, $2, $3, $4, $5)",
                values![id, "Zoë O'Hara $1", i64::MAX, false, [0_u8, 255]],
            ))
        });
        assert_eq!(written.await, Ok::<_, StoreError>(1));

        let read = db.read(move |tx| {
            tx.one(Sql::with("SELECT id, name, balance, is_open, photo FROM account WHERE id = $1", values![id]), |row| {
                Ok((
                    row.get::<Uuid>(0)?,
                    row.get::<String>(1)?,
                    row.get::<i64>(2)?,
                    row.get::<bool>(3)?,
                    row.get::<Option<Vec<u8>>>(4)?,
                ))
            })
        });
        let expected = (id, "Zoë O'Hara $1".to_owned(), i64::MAX, false, Some(vec![0, 255]));
        assert_eq!(read.await, Ok::<_, StoreError>(expected));
    }
}

on_both_engines! {
    async fn numbered_places_may_repeat_and_stand_in_any_order(place: Place) {
        let db = place.open();
        let id = Uuid::now_v7();
        db.write(move |tx| open_account(tx, id, "Hattie", 5)).await.unwrap();

        let found = db.read(move |tx| {
            tx.maybe(
                Sql::with(
                    "SELECT name FROM account WHERE name = $3 AND balance BETWEEN $2 AND $1 + $2 AND $1 = $1",
                    values![4, 3, "Hattie"],
                ),
                |row| row.get::<String>(0),
            )
        });
        assert_eq!(found.await, Ok::<_, StoreError>(Some("Hattie".to_owned())));
        assert_eq!(db.read(move |tx| balance(tx, id)).await, Ok(5));
    }
}
