//! Deleted stages: closed for everybody at once, their rows there for as long as candidates stand in them or could be
//! brought back.

use crate::clock::Millis;
use crate::ids::{CompanyId, StageId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// A deleted stage as those who empty it know it.
#[derive(Clone, Copy, Debug)]
pub struct Deleted {
    /// The stage.
    pub id: StageId,
    /// Where its candidates go.
    pub to: StageId,
    /// Who decided so.
    pub by: UserId,
}

/// Closes a stage, whose candidates, so many, go to another. Whatever was on its way to it goes there too.
pub fn close(
    tx: &mut Tx<'_>,
    company: CompanyId,
    deleted: Deleted,
    had: i64,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO deleted_stage (stage_id, company_id, target_id, deleted_by, deleted_at, had)
         VALUES ($1, $2, $3, $4, $5, $6)",
        values![deleted.id, company, deleted.to, deleted.by, now, had],
    ))?;
    tx.run(Sql::with(
        "UPDATE deleted_stage SET target_id = $1 WHERE target_id = $2 AND company_id = $3",
        values![deleted.to, deleted.id, company],
    ))?;
    // The place of the one before it, so that whoever still stands there goes on to the one behind it.
    tx.run(Sql::with("UPDATE stage SET position = position - 1 WHERE id = $1", values![deleted.id]))?;
    Ok(())
}

/// The deleted stage that candidates have stood in for longest, if there is any.
pub fn longest_closed(tx: &mut Tx<'_>) -> Result<Option<StageId>, Problem> {
    let sql = "SELECT d.stage_id FROM deleted_stage d
                WHERE EXISTS (SELECT 1 FROM candidate_count k WHERE k.stage_id = d.stage_id AND k.n > 0)
                ORDER BY d.deleted_at, d.stage_id LIMIT 1";
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// A stage, if it is deleted.
pub fn find(tx: &mut Tx<'_>, id: StageId) -> Result<Option<Deleted>, Problem> {
    let sql = Sql::with("SELECT target_id, deleted_by FROM deleted_stage WHERE stage_id = $1", values![id]);
    Ok(tx.maybe(sql, |row| Ok(Deleted { id, to: row.get(0)?, by: row.get(1)? }))?)
}

/// One that was deleted before a moment and that nobody stands in.
pub fn empty_since(tx: &mut Tx<'_>, moment: Millis) -> Result<Option<StageId>, Problem> {
    let sql = Sql::with(
        "SELECT d.stage_id FROM deleted_stage d
          WHERE d.deleted_at <= $1
            AND NOT EXISTS (SELECT 1 FROM candidate_count k WHERE k.stage_id = d.stage_id AND k.n > 0)
          ORDER BY d.deleted_at, d.stage_id LIMIT 1",
        values![moment],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Removes a stage's rows, which no count holds any more.
pub fn remove(tx: &mut Tx<'_>, id: StageId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM stage WHERE id = $1", values![id]))?;
    Ok(())
}
