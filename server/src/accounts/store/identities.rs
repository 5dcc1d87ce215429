//! The rows of identities.

use crate::accounts::identities::Identity;
use crate::clock::Millis;
use crate::ids::UserId;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// What became of an attempt to tie an identity.
pub(in crate::accounts) enum Tie {
    /// It is the account's from now on.
    New,
    /// It was this account's before.
    Of(UserId),
}

/// Ties an account to an identity that nobody has.
pub(in crate::accounts) fn tie(
    tx: &mut Tx<'_>,
    account: UserId,
    Identity { provider, issuer, subject }: &Identity,
    now: Millis,
) -> Result<Tie, Problem> {
    let sql = Sql::with(
        "INSERT INTO identity (issuer, subject, provider, account_id, linked_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (issuer, subject) DO NOTHING",
        values![issuer.as_str(), subject.as_str(), *provider, account, now],
    );
    if tx.run(sql)? == 1 {
        return Ok(Tie::New);
    }
    holder(tx, issuer, subject)?.map(Tie::Of).ok_or_else(|| anyhow::anyhow!("an identity went away").into())
}

/// Unties an account from every identity; how many there were.
pub(in crate::accounts) fn forget(tx: &mut Tx<'_>, account: UserId) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with("DELETE FROM identity WHERE account_id = $1", values![account]))?)
}

/// How many identities an account has.
pub(in crate::accounts) fn count(tx: &mut Tx<'_>, account: UserId) -> Result<i64, Problem> {
    let sql = Sql::with("SELECT count(*) FROM identity WHERE account_id = $1", values![account]);
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Who has an identity.
pub(in crate::accounts) fn holder(
    tx: &mut Tx<'_>,
    issuer: &str,
    subject: &str,
) -> Result<Option<UserId>, Problem> {
    let sql = Sql::with(
        "SELECT account_id FROM identity WHERE issuer = $1 AND subject = $2",
        values![issuer, subject],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}
