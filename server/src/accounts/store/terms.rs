//! The rows of terms that were accepted.

use crate::accounts::terms::Occasion;
use crate::clock::Millis;
use crate::ids::UserId;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// Keeps the first acceptance of a version on an occasion.
pub(in crate::accounts) fn insert(
    tx: &mut Tx<'_>,
    account: UserId,
    version: &str,
    occasion: Occasion,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO terms_acceptance (account_id, version, occasion, accepted_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING",
        values![account, version, occasion, now],
    ))?;
    Ok(())
}
