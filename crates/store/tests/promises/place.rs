//! A database for one test, gone afterwards.

use store::values;
use store::{Db, Rerun, Sql, StoreError, Tx};
use tempfile::TempDir;
use uuid::Uuid;

/// Makes a test per engine out of one story; PostgreSQL's passes unseen where no server is at hand.
#[macro_export]
macro_rules! on_both_engines {
    (async fn $name:ident($place:ident: Place) $story:block) => {
        mod $name {
            use super::*;

            async fn story($place: $crate::place::Place) $story

            #[tokio::test(flavor = "multi_thread")]
            async fn sqlite() {
                story($crate::place::Place::sqlite()).await;
            }

            #[tokio::test(flavor = "multi_thread")]
            async fn postgres() {
                if let Some(place) = $crate::place::Place::postgres() {
                    story(place).await;
                }
            }
        }
    };
}

/// Where one test keeps its rows. Made before the `Db` and so dropped after it.
pub struct Place {
    pub url: String,
    _leftover: Leftover,
}

#[expect(dead_code, reason = "held for what their end does")]
enum Leftover {
    Folder(TempDir),
    Database(Database),
}

/// A database of a server, dropped with this.
struct Database {
    server: String,
    name: String,
}

impl Place {
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}/jobhelm.db", folder.path().display());
        Self { url, _leftover: Leftover::Folder(folder) }
    }

    pub fn postgres() -> Option<Self> {
        Self::postgres_like("LOCALE 'C'")
    }

    /// A PostgreSQL database with particular properties.
    pub fn postgres_like(properties: &str) -> Option<Self> {
        let server = std::env::var("JOBHELM_TEST_POSTGRES").ok()?;
        let name = format!("test_{}", Uuid::now_v7().simple());
        let (front, _) = server.rsplit_once('/').expect("JOBHELM_TEST_POSTGRES ends with a database's name");
        let url = format!("{front}/{name}");
        on_server(
            &server,
            &format!("CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8' {properties}"),
        );
        Some(Self { url, _leftover: Leftover::Database(Database { server, name }) })
    }

    /// Opens it so that each closure runs twice.
    pub fn open(&self) -> Db {
        Db::open_with(&self.url, crate::SCHEMA, Rerun::Always).unwrap()
    }

    /// Opens it as the product does, for stories that count runs or hold one open.
    pub fn open_as_installed(&self) -> Db {
        Db::open(&self.url, crate::SCHEMA).unwrap()
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        on_server(&self.server, &format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}

/// Runs statements on a PostgreSQL server, behind the store's back.
#[expect(clippy::disallowed_methods, reason = "what the store cannot be asked to do")]
pub fn on_server(url: &str, statements: &str) {
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut client = postgres::Client::connect(url, postgres::NoTls).unwrap();
            client.batch_execute(statements).unwrap();
        });
    });
}

/// Why a story's person does not get what they ask for.
#[derive(Debug, PartialEq, Eq)]
pub enum Refusal {
    TooLittle,
    Store(StoreError),
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Opens an account with a balance.
pub fn open_account(tx: &mut Tx<'_>, id: Uuid, name: &str, balance: i64) -> Result<(), StoreError> {
    let insert = "INSERT INTO account (id, name, balance) VALUES ($1, $2, $3)";
    tx.run(Sql::with(insert, values![id, name, balance])).map(drop)
}

/// What is left on an account.
pub fn balance(tx: &mut Tx<'_>, id: Uuid) -> Result<i64, StoreError> {
    tx.one(Sql::with("SELECT balance FROM account WHERE id = $1", values![id]), |row| row.get(0))
}

/// Writes down what is left on an account.
pub fn set_balance(tx: &mut Tx<'_>, id: Uuid, balance: i64) -> Result<(), StoreError> {
    tx.run(Sql::with("UPDATE account SET balance = $2 WHERE id = $1", values![id, balance])).map(drop)
}

/// Adds a movement to an account's history.
pub fn add_entry(tx: &mut Tx<'_>, account: Uuid, amount: i64) -> Result<(), StoreError> {
    let insert = "INSERT INTO entry (account_id, amount) VALUES ($1, $2)";
    tx.run(Sql::with(insert, values![account, amount])).map(drop)
}

/// The sum of an account's history.
pub fn sum_of_entries(tx: &mut Tx<'_>, account: Uuid) -> Result<i64, StoreError> {
    let sum = "SELECT CAST(coalesce(sum(amount), 0) AS bigint) FROM entry WHERE account_id = $1";
    tx.one(Sql::with(sum, values![account]), |row| row.get(0))
}

/// Whether there is an account of that name.
pub fn exists(tx: &mut Tx<'_>, name: &str) -> Result<bool, StoreError> {
    tx.one(Sql::with("SELECT EXISTS (SELECT 1 FROM account WHERE name = $1)", values![name]), |row| {
        row.get(0)
    })
}
