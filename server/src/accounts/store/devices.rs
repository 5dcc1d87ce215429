//! Devices from which an account's owner has signed in, told by a token that only they hold. Tries at a password from
//! one of them are counted by themselves: whoever guesses elsewhere shuts nobody out.

use std::time::Duration;

use crate::accounts::store::sessions::Token;
use crate::clock::Millis;
use crate::ids::UserId;
use crate::problem::Problem;
use crate::text::Email;
use ::store::values;
use ::store::{Sql, Tx};

/// How long a device is known after its last sign-in.
pub const KNOWN_FOR: Duration = Duration::from_hours(365 * 24);
/// An account knows no more of them; the one that was used least lately goes.
const MOST: u32 = 20;

/// Whether the owner of the account with this address has signed in from the device.
pub fn is_known(tx: &mut Tx<'_>, device: &Token, email: &Email, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM known_device d JOIN account a ON a.id = d.account_id
          WHERE d.token_hash = $1 AND lower(a.email) = lower($2) AND d.used_at > $3",
        values![device.hash(), email, ended(now)],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Whether the account's owner has signed in from the device.
pub fn is_known_to(tx: &mut Tx<'_>, device: &Token, account: UserId, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM known_device WHERE token_hash = $1 AND account_id = $2 AND used_at > $3",
        values![device.hash(), account, ended(now)],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Whether the account's owner has signed in from any device that is known still.
pub fn knows_any(tx: &mut Tx<'_>, account: UserId, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM known_device WHERE account_id = $1 AND used_at > $2 LIMIT 1",
        values![account, ended(now)],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Whether anybody has signed in from the device: a token that we did not make is none.
pub fn is_ours(tx: &mut Tx<'_>, device: &Token) -> Result<bool, Problem> {
    let sql = Sql::with("SELECT 1 FROM known_device WHERE token_hash = $1", values![device.hash()]);
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Notes that the account's owner has signed in from the device.
pub fn remember(tx: &mut Tx<'_>, account: UserId, device: &Token, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO known_device (token_hash, account_id, used_at) VALUES ($1, $2, $3)
         ON CONFLICT (token_hash, account_id) DO UPDATE SET used_at = excluded.used_at",
        values![device.hash(), account, now],
    ))?;
    tx.run(Sql::with(
        "DELETE FROM known_device WHERE account_id = $1 AND token_hash NOT IN
           (SELECT token_hash FROM known_device WHERE account_id = $1 ORDER BY used_at DESC, token_hash LIMIT $2)",
        values![account, MOST],
    ))?;
    Ok(())
}

/// Forgets every device of an account.
pub fn forget_all(tx: &mut Tx<'_>, account: UserId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM known_device WHERE account_id = $1", values![account]))?;
    Ok(())
}

/// Forgets at most `most` devices that have not been used for long; how many went.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM known_device WHERE (token_hash, account_id) IN
           (SELECT token_hash, account_id FROM known_device WHERE used_at <= $1 ORDER BY used_at LIMIT $2)",
        values![ended(now), most],
    ))?)
}

fn ended(now: Millis) -> Millis {
    now.minus(KNOWN_FOR)
}
