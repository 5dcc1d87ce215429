//! What an undo would need: rows as they were before a command changed or removed them, found by the command that its
//! events carry. They are kept for ten minutes, and so are the files that they name.

use std::time::Duration;

use crate::clock::Millis;
use crate::ids::CompanyId;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx, Value};

/// How long a command can be undone.
pub const OPEN_FOR: Duration = Duration::from_mins(10);

/// Keeps the rows of a table whose `column` is one of these, in the transaction that is about to change them.
pub fn keep<V: Clone + Into<Value>>(
    tx: &mut Tx<'_>,
    table: &'static str,
    column: &'static str,
    ids: &[V],
    company: CompanyId,
    now: Millis,
) -> Result<(), Problem> {
    if ids.is_empty() {
        return Ok(());
    }
    let json = tx.json_of(table)?;
    let mut rows = Sql::new("SELECT ").then(&json).then(" FROM ").then(table).then(" r WHERE 1 = 1");
    rows.one_of(&format!("r.{column}"), ids);
    let rows = tx.all(rows, |row| row.get::<String>(0))?;
    if rows.is_empty() {
        return Ok(());
    }
    let command = tx.command();
    tx.run(Sql::with(
        "INSERT INTO undo (command_id, company_id, relation, body, expires_at) VALUES ($1, $2, $3, $4, $5)",
        values![command, company, table, format!("[{}]", rows.join(",")), now.plus(OPEN_FOR)],
    ))?;
    Ok(())
}

/// Forgets what was kept of the people of companies: of whoever goes, no earlier form stays. Nothing of the others' is
/// lost by that but the way back from a correction of the last minutes.
pub fn forget_people(tx: &mut Tx<'_>, companies: &[CompanyId]) -> Result<(), Problem> {
    let mut sql =
        Sql::new("DELETE FROM undo WHERE relation IN ('candidate', 'note', 'person', 'person_tag')");
    sql.one_of("company_id", companies);
    tx.run(sql)?;
    Ok(())
}

/// Removes at most `most` of those that are too old; how many went.
pub(crate) fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    let sql = Sql::with(
        "DELETE FROM undo WHERE number IN (SELECT number FROM undo WHERE expires_at <= $1 LIMIT $2)",
        values![now, most],
    );
    Ok(tx.run(sql)?)
}
