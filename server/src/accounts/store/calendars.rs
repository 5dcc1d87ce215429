//! The rows of what opens somebody's interviews as a calendar to subscribe to.

use crate::clock::Millis;
use crate::ids::{CompanyId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// Since when somebody's is there, and when it was fetched last.
pub fn of(tx: &mut Tx<'_>, user: UserId) -> Result<Option<(Millis, Option<Millis>)>, Problem> {
    let sql = Sql::with("SELECT made_at, fetched_at FROM calendar_feed WHERE user_id = $1", values![user]);
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Keeps what opens it, in place of what did.
pub fn set(tx: &mut Tx<'_>, user: UserId, hash: &[u8], now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO calendar_feed (user_id, token_hash, made_at) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, made_at = excluded.made_at,
           fetched_at = NULL",
        values![user, hash, now],
    ))?;
    Ok(())
}

/// Removes somebody's.
pub fn remove(tx: &mut Tx<'_>, user: UserId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM calendar_feed WHERE user_id = $1", values![user]))?;
    Ok(())
}

/// Removes all of a company's people: whoever has an address reads on, also where the account is nobody's any more.
pub fn remove_all(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    let all = "DELETE FROM calendar_feed WHERE user_id IN (SELECT id FROM account WHERE company_id = ";
    tx.run(Sql::new(all).given(company).then(")"))?;
    Ok(())
}

/// Whose a token opens, and when it was fetched last.
pub fn whose(tx: &mut Tx<'_>, hash: &[u8]) -> Result<Option<(UserId, Option<Millis>)>, Problem> {
    let sql = Sql::with("SELECT user_id, fetched_at FROM calendar_feed WHERE token_hash = $1", values![hash]);
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Notes that one was fetched.
pub fn fetched(tx: &mut Tx<'_>, hash: &[u8], now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE calendar_feed SET fetched_at = $1 WHERE token_hash = $2", values![now, hash]))?;
    Ok(())
}
