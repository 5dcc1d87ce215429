//! The rows of addresses that no letters go to.

use super::suppression::Suppressed;
use crate::clock::Millis;
use crate::ids::SuppressedAddressId;
use crate::problem::Problem;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// When an address was refused, where no letters go to it.
pub(super) fn refused_at(tx: &mut Tx<'_>, address: &str) -> Result<Option<Millis>, Problem> {
    let sql =
        Sql::with("SELECT refused_at FROM suppressed_address WHERE address = lower($1)", values![address]);
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Keeps an address, or what was answered last where it is kept already; the row that stands for it.
pub(super) fn keep(
    tx: &mut Tx<'_>,
    id: SuppressedAddressId,
    (address, answer): (&str, &str),
    now: Millis,
) -> Result<SuppressedAddressId, Problem> {
    let sql = Sql::with(
        "INSERT INTO suppressed_address (id, address, answer, refused_at) VALUES ($1, lower($2), $3, $4)
         ON CONFLICT (address) DO UPDATE SET answer = excluded.answer, refused_at = excluded.refused_at RETURNING id",
        values![id, address, answer, now],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Removes an address; what stood for it.
pub(super) fn remove(tx: &mut Tx<'_>, address: &str) -> Result<Option<SuppressedAddressId>, Problem> {
    let sql =
        Sql::with("DELETE FROM suppressed_address WHERE address = lower($1) RETURNING id", values![address]);
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Removes addresses that are lower-cased.
pub(super) fn remove_all(tx: &mut Tx<'_>, addresses: &[String]) -> Result<(), Problem> {
    let mut sql = Sql::new("DELETE FROM suppressed_address WHERE 1 = 1");
    sql.one_of("address", addresses);
    tx.run(sql)?;
    Ok(())
}

/// Removes at most `most` that were refused before a moment; how many went.
pub(super) fn sweep(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM suppressed_address WHERE id IN
           (SELECT id FROM suppressed_address WHERE refused_at < $1 ORDER BY refused_at LIMIT $2)",
        values![before, most],
    ))?)
}

/// How many there are, at most `most`.
pub(super) fn count(tx: &mut Tx<'_>, most: u32) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM (SELECT 1 FROM suppressed_address LIMIT $1) some_of_them",
        values![most],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

fn read(row: &Row<'_>) -> Result<Suppressed, StoreError> {
    Ok(Suppressed { id: row.get(0)?, address: row.get(1)?, answer: row.get(2)?, refused_at: row.get(3)? })
}

/// At most `most`, the latest first: of all, or the one with this address.
pub(super) fn list(tx: &mut Tx<'_>, address: Option<&str>, most: u32) -> Result<Vec<Suppressed>, Problem> {
    let mut sql = Sql::new("SELECT id, address, answer, refused_at FROM suppressed_address WHERE 1 = 1");
    if let Some(address) = address {
        sql.push(" AND address = lower(").bind(address).push(")");
    }
    sql.push(" ORDER BY refused_at DESC, id DESC LIMIT ").bind(most);
    Ok(tx.all(sql, read)?)
}
