//! What two-step sign-in keeps of an account: what codes are computed with, which have been used, and recovery codes by
//! their hashes.

use std::time::Duration;

use crate::clock::Millis;
use crate::ids::UserId;
use crate::policy::Role;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// How long a secret waits to be confirmed.
const UNCONFIRMED_FOR: Duration = Duration::from_hours(1);

/// What is kept of an account.
pub struct Kept {
    /// What codes are computed with, sealed or not.
    pub held: Vec<u8>,
    /// Since when they are asked for; nothing before the first was right.
    pub confirmed_at: Option<Millis>,
    /// Until when no code is looked at, after too many wrong ones.
    pub shut_until: Millis,
}

/// What is kept of an account, if it has begun to set two-step sign-in up.
pub fn find(tx: &mut Tx<'_>, account: UserId) -> Result<Option<Kept>, Problem> {
    let sql = Sql::with(
        "SELECT secret, confirmed_at, shut_until FROM two_step WHERE account_id = $1",
        values![account],
    );
    Ok(tx.maybe(sql, |row| {
        Ok(Kept { held: row.get(0)?, confirmed_at: row.get(1)?, shut_until: row.get(2)? })
    })?)
}

/// Keeps what is held of a secret that is to be confirmed, in the place of one that was not; false where one is in use.
pub fn begin(tx: &mut Tx<'_>, account: UserId, held: &[u8], now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with(
        "INSERT INTO two_step (account_id, secret, created_at, last_step) VALUES ($1, $2, $3, 0)
         ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at,
           last_step = 0, failures = 0, shut_until = 0
          WHERE two_step.confirmed_at IS NULL",
        values![account, held, now],
    );
    Ok(tx.run(sql)? == 1)
}

/// From now on codes are asked for; false where somebody else was first.
pub fn confirm(tx: &mut Tx<'_>, account: UserId, held: &[u8], now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE two_step SET confirmed_at = $1 WHERE account_id = $2 AND secret = $3 AND confirmed_at IS NULL",
        values![now, account, held],
    );
    Ok(tx.run(sql)? == 1)
}

/// Whether secrets are written sealed.
pub(in crate::accounts) fn is_sealing(tx: &mut Tx<'_>) -> Result<bool, Problem> {
    Ok(tx.maybe("SELECT only_row FROM two_step_sealing", |row| row.get::<i64>(0))?.is_some())
}

/// Has them written so from now on.
pub(in crate::accounts) fn begin_sealing(tx: &mut Tx<'_>) -> Result<(), Problem> {
    tx.run("INSERT INTO two_step_sealing (only_row) VALUES (1) ON CONFLICT (only_row) DO NOTHING")?;
    Ok(())
}

/// What is held of secrets, by account, at most `most` behind one.
pub(in crate::accounts) fn held(
    tx: &mut Tx<'_>,
    behind: Option<UserId>,
    most: u32,
) -> Result<Vec<(UserId, Vec<u8>)>, Problem> {
    let mut sql = Sql::new("SELECT account_id, secret FROM two_step WHERE 1 = 1");
    if let Some(behind) = behind {
        sql.push(" AND account_id > ").bind(behind);
    }
    sql.push(" ORDER BY account_id LIMIT ").bind(most);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Holds the same secret in another way; false where it is another by now.
pub(in crate::accounts) fn hold_anew(
    tx: &mut Tx<'_>,
    account: UserId,
    old: &[u8],
    new: &[u8],
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE two_step SET secret = $1 WHERE account_id = $2 AND secret = $3",
        values![new, account, old],
    );
    Ok(tx.run(sql)? == 1)
}

/// Spends the code of a step, and with it those of the steps before; false where it was spent already.
pub fn spend_step(tx: &mut Tx<'_>, account: UserId, step: i64) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE two_step SET last_step = $1, failures = 0, shut_until = 0
          WHERE account_id = $2 AND last_step < $1",
        values![step, account],
    );
    Ok(tx.run(sql)? == 1)
}

/// Counts a wrong code; how many there were in a row.
pub fn count_failure(tx: &mut Tx<'_>, account: UserId) -> Result<i64, Problem> {
    let sql = Sql::with(
        "UPDATE two_step SET failures = failures + 1 WHERE account_id = $1 RETURNING failures",
        values![account],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?.unwrap_or(0))
}

/// No code is looked at before that moment.
pub fn shut(tx: &mut Tx<'_>, account: UserId, until: Millis) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE two_step SET shut_until = $1 WHERE account_id = $2", values![until, account]))?;
    Ok(())
}

/// Forgets everything of an account's; false where codes were not asked for.
pub fn remove(tx: &mut Tx<'_>, account: UserId) -> Result<bool, Problem> {
    tx.run(Sql::with("DELETE FROM recovery_code WHERE account_id = $1", values![account]))?;
    let sql =
        Sql::with("DELETE FROM two_step WHERE account_id = $1 RETURNING confirmed_at", values![account]);
    let confirmed: Option<Option<Millis>> = tx.maybe(sql, |row| row.get(0))?;
    Ok(confirmed.flatten().is_some())
}

/// Keeps recovery codes, in the place of those of before.
pub fn set_recovery_codes(tx: &mut Tx<'_>, account: UserId, hashes: &[Vec<u8>]) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM recovery_code WHERE account_id = $1", values![account]))?;
    for hash in hashes {
        tx.run(Sql::with(
            "INSERT INTO recovery_code (account_id, code_hash) VALUES ($1, $2)",
            values![account, hash.clone()],
        ))?;
    }
    Ok(())
}

/// Uses a recovery code up; false where there is none such, or it was used.
pub fn spend_recovery_code(
    tx: &mut Tx<'_>,
    account: UserId,
    hash: &[u8],
    now: Millis,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE recovery_code SET used_at = $1 WHERE account_id = $2 AND code_hash = $3 AND used_at IS NULL",
        values![now, account, hash],
    );
    if tx.run(sql)? == 0 {
        return Ok(false);
    }
    tx.run(Sql::with(
        "UPDATE two_step SET failures = 0, shut_until = 0 WHERE account_id = $1",
        values![account],
    ))?;
    Ok(true)
}

/// How many recovery codes are left.
pub fn recovery_codes_left(tx: &mut Tx<'_>, account: UserId) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM recovery_code WHERE account_id = $1 AND used_at IS NULL",
        values![account],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// The account's role, and whether its company demands two steps.
pub fn demands(tx: &mut Tx<'_>, account: UserId) -> Result<Option<(Role, bool)>, Problem> {
    let sql = Sql::with(
        "SELECT a.role, coalesce(c.requires_two_step, 0) FROM account a LEFT JOIN company c ON c.id = a.company_id
          WHERE a.id = $1",
        values![account],
    );
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get::<i64>(1)? == 1)))?)
}

/// Removes at most `most` secrets that were never confirmed; how many went.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM two_step WHERE account_id IN
           (SELECT account_id FROM two_step WHERE confirmed_at IS NULL AND created_at <= $1 LIMIT $2)",
        values![now.minus(UNCONFIRMED_FOR), most],
    ))?)
}
