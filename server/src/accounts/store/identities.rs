//! The rows of identities.

use crate::accounts::identities::Provider;
use crate::clock::Millis;
use crate::ids::UserId;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// Ties an account to an identity that nobody has; answers who has it now.
pub(in crate::accounts) fn tie(
    tx: &mut Tx<'_>,
    account: UserId,
    provider: Provider,
    subject: &str,
    now: Millis,
) -> Result<UserId, Problem> {
    let sql = Sql::with(
        "INSERT INTO identity (provider, subject, account_id, linked_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (provider, subject) DO UPDATE SET account_id = identity.account_id RETURNING account_id",
        values![provider, subject, account, now],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Who has an identity.
pub(in crate::accounts) fn holder(
    tx: &mut Tx<'_>,
    provider: Provider,
    subject: &str,
) -> Result<Option<UserId>, Problem> {
    let sql = Sql::with(
        "SELECT account_id FROM identity WHERE provider = $1 AND subject = $2",
        values![provider, subject],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}
