//! The rows of ways to other services and back.

use super::sessions::Token;
use crate::clock::Millis;
use crate::contract::Provider;
use crate::policy::Role;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// What is kept with one.
pub(in crate::accounts) struct Row {
    pub(in crate::accounts) invitation: Option<Vec<u8>>,
    pub(in crate::accounts) role: Option<Role>,
    pub(in crate::accounts) next: Option<String>,
}

/// Whether more than `most` are under way, or over and not swept yet.
pub(in crate::accounts) fn are_more_than(tx: &mut Tx<'_>, most: u32) -> Result<bool, Problem> {
    let sql = Sql::with("SELECT 1 FROM sign_in_journey LIMIT 1 OFFSET $1", values![most]);
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Keeps one.
pub(in crate::accounts) fn add(
    tx: &mut Tx<'_>,
    provider: Provider,
    browser: &Token,
    state: &Token,
    Row { invitation, role, next }: Row,
    expires_at: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO sign_in_journey (state_hash, browser_hash, provider, invitation, role, next, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        values![state.hash(), browser.hash(), provider, invitation, role, next, expires_at],
    ))?;
    Ok(())
}

/// Whether one is there to be taken.
pub(in crate::accounts) fn is_there(
    tx: &mut Tx<'_>,
    provider: Provider,
    browser: &Token,
    state: &Token,
    now: Millis,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM sign_in_journey
          WHERE state_hash = $1 AND browser_hash = $2 AND provider = $3 AND expires_at > $4",
        values![state.hash(), browser.hash(), provider, now],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Takes one away, for exactly one caller.
pub(in crate::accounts) fn take(
    tx: &mut Tx<'_>,
    provider: Provider,
    browser: &Token,
    state: &Token,
    now: Millis,
) -> Result<Option<Row>, Problem> {
    let sql = Sql::with(
        "DELETE FROM sign_in_journey
          WHERE state_hash = $1 AND browser_hash = $2 AND provider = $3 AND expires_at > $4
         RETURNING invitation, role, next",
        values![state.hash(), browser.hash(), provider, now],
    );
    Ok(tx.maybe(sql, |row| Ok(Row { invitation: row.get(0)?, role: row.get(1)?, next: row.get(2)? }))?)
}

/// Removes at most `most` that are over; how many went.
pub(in crate::accounts) fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM sign_in_journey WHERE state_hash IN
           (SELECT state_hash FROM sign_in_journey WHERE expires_at <= $1 LIMIT $2)",
        values![now, most],
    ))?)
}
