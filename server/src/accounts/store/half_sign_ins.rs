//! Sign-ins whose first step is done: found by the hash of a token that does nothing but the second.

use std::time::Duration;

use crate::accounts::store::sessions::Token;
use crate::clock::Millis;
use crate::ids::UserId;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// How long the second step is waited for.
const LIFETIME: Duration = Duration::from_mins(10);
/// So many codes may be tried, then it has to be begun anew.
const TRIES: u32 = 10;
/// An account has no more of them at once; the oldest makes room.
const MOST: u32 = 10;

/// Keeps that somebody has done the first step.
pub fn begin(tx: &mut Tx<'_>, account: UserId, token: &Token, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO half_sign_in (token_hash, account_id, expires_at) VALUES ($1, $2, $3)",
        values![token.hash(), account, now.plus(LIFETIME)],
    ))?;
    tx.run(Sql::with(
        "DELETE FROM half_sign_in WHERE account_id = $1 AND token_hash NOT IN
           (SELECT token_hash FROM half_sign_in WHERE account_id = $1 ORDER BY expires_at DESC, token_hash LIMIT $2)",
        values![account, MOST],
    ))?;
    Ok(())
}

/// Whose it is, while it may be gone on with.
pub fn holder(tx: &mut Tx<'_>, token: &Token, now: Millis) -> Result<Option<UserId>, Problem> {
    let sql = Sql::with(
        "SELECT account_id FROM half_sign_in WHERE token_hash = $1 AND expires_at > $2 AND tries < $3",
        values![token.hash(), now, TRIES],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Counts a try; whose it is, while there was one left.
pub fn spend_try(tx: &mut Tx<'_>, token: &Token, now: Millis) -> Result<Option<UserId>, Problem> {
    let sql = Sql::with(
        "UPDATE half_sign_in SET tries = tries + 1 WHERE token_hash = $1 AND expires_at > $2 AND tries < $3
         RETURNING account_id",
        values![token.hash(), now, TRIES],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Ends one: it was gone on with, or must not be.
pub fn end(tx: &mut Tx<'_>, token: &Token) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM half_sign_in WHERE token_hash = $1", values![token.hash()]))?;
    Ok(())
}

/// Ends all of an account.
pub fn end_all(tx: &mut Tx<'_>, account: UserId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM half_sign_in WHERE account_id = $1", values![account]))?;
    Ok(())
}

/// Removes at most `most` that are over; how many went.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM half_sign_in WHERE token_hash IN
           (SELECT token_hash FROM half_sign_in WHERE expires_at <= $1 LIMIT $2)",
        values![now, most],
    ))?)
}
