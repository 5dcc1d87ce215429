//! What the store promises, tried on real databases: SQLite always, and PostgreSQL too under `tools/test-postgres`.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

mod durability;
mod followers;
mod groups;
mod isolation;
mod opening;
mod place;
mod retries;
mod trouble;
mod values;

use store::{Migration, Step};

/// A schema small enough to read here, with something for every promise to be broken on.
const SCHEMA: &[Migration] = &[Migration {
    number: 1,
    name: "accounts",
    step: Step::Sql(
        "CREATE TABLE account (
              id {id} NOT NULL PRIMARY KEY,
              name {text} NOT NULL UNIQUE,
              balance {int} NOT NULL CHECK (balance >= 0),
              is_open {int} NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),
              photo {bytes}
          ){strict};
          CREATE TABLE entry (
              number {seq},
              account_id {id} NOT NULL REFERENCES account (id) DEFERRABLE INITIALLY DEFERRED,
              amount {int} NOT NULL
          ){strict};
          CREATE INDEX entry_of_account ON entry (account_id);
          CREATE TABLE tag (name {text} NOT NULL PRIMARY KEY){strict_rowless};",
    ),
}];
