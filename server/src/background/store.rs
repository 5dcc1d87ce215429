//! The row that says up to when the clock was believed.

use crate::clock::Millis;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// What the clock said when it was believed last.
pub(super) fn believed(tx: &mut Tx<'_>) -> Result<Option<Millis>, Problem> {
    Ok(tx.maybe("SELECT at FROM believed_clock", |row| row.get(0))?)
}

/// Keeps that it is believed.
pub(super) fn believe(tx: &mut Tx<'_>, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO believed_clock (only_row, at) VALUES (1, $1) ON CONFLICT (only_row) DO UPDATE SET at = excluded.at",
        values![now],
    ))?;
    Ok(())
}
