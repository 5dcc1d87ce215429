//! A database for one test, gone afterwards.

use jobhelm::store::{Backend, Db, Sql, StoreError, Tx};
use jobhelm::values;
use tempfile::TempDir;
use uuid::Uuid;

/// Makes a test per engine out of one story.
#[macro_export]
macro_rules! on_both_engines {
    ($(#[$attribute:meta])* async fn $name:ident($place:ident: Place) $story:block) => {
        mod $name {
            use super::*;

            async fn story($place: $crate::place::Place) $story

            $(#[$attribute])*
            #[tokio::test(flavor = "multi_thread")]
            async fn sqlite() {
                story($crate::place::Place::sqlite()).await;
            }

            $(#[$attribute])*
            #[tokio::test(flavor = "multi_thread")]
            async fn postgres() {
                if let Some(place) = $crate::place::Place::postgres() {
                    story(place).await;
                }
            }
        }
    };
}

/// Where one test keeps its rows.
pub struct Place {
    pub url: String,
    _folder: Option<TempDir>,
}

impl Place {
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { url: format!("sqlite:{}/jobhelm.db", folder.path().display()), _folder: Some(folder) }
    }

    pub fn postgres() -> Option<Self> {
        None
    }

    pub fn open(&self) -> Db {
        Db::open(&self.url, crate::SCHEMA).unwrap()
    }
}

/// Opens an account with a balance.
pub fn open_account(tx: &mut Tx<'_>, id: Uuid, name: &str, balance: i64) -> Result<(), StoreError> {
    let sql =
        Sql::with("INSERT INTO account (id, name, balance) VALUES ($1, $2, $3)", values![id, name, balance]);
    tx.run(sql).map(drop)
}

/// What is left on an account.
pub fn balance(tx: &mut Tx<'_>, id: Uuid) -> Result<i64, StoreError> {
    tx.one(Sql::with("SELECT balance FROM account WHERE id = $1", values![id]), |row| row.get(0))
}
