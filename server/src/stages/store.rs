//! The SQL about stages.

pub mod create;
pub mod deleted;

use super::{StageDeletion, StageType, StageView};
use crate::ids::{CompanyId, StageId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::StageName;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// A company's stages in order, deleted ones behind the others; none when the company is out of reach of the viewer's
/// `action`.
pub(super) fn of_company(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    company: CompanyId,
) -> Result<Vec<StageView>, Problem> {
    let mut sql = Sql::new(
        "SELECT s.id, s.name, s.type, s.position, s.company_id, s.is_editable,
                CASE WHEN EXISTS (SELECT 1 FROM candidate_count k WHERE k.stage_id = s.id AND k.n > 0) THEN 1 ELSE 0 END,
                s.version, d.target_id, d.had,
                CASE WHEN d.stage_id IS NOT NULL THEN
                  (SELECT CAST(coalesce(sum(k.n), 0) AS bigint) FROM candidate_count k WHERE k.stage_id = s.id) END
           FROM company c JOIN stage s ON s.company_id = c.id LEFT JOIN deleted_stage d ON d.stage_id = s.id
          WHERE c.id = ",
    )
    .given(company);
    sql.within(viewer, action, Rows::Companies, "c");
    sql.push(" ORDER BY CASE WHEN d.stage_id IS NULL THEN 0 ELSE 1 END, s.position, s.id");
    let mut stages = tx.all(sql, read)?;
    // Whoever is on the way to a stage counts as standing there.
    let awaited: Vec<StageId> = stages
        .iter()
        .filter_map(|stage| stage.deletion.as_ref().filter(|deletion| deletion.left > 0))
        .map(|deletion| deletion.to)
        .collect();
    for stage in stages.iter_mut().filter(|stage| awaited.contains(&stage.id)) {
        stage.has_candidates = true;
    }
    Ok(stages)
}

fn read(row: &Row<'_>) -> Result<StageView, StoreError> {
    let target: Option<StageId> = row.get(8)?;
    let deletion =
        target.map(|to| Ok::<_, StoreError>(StageDeletion { to, of: row.get(9)?, left: row.get(10)? }));
    Ok(StageView {
        id: row.get(0)?,
        name: row.get(1)?,
        r#type: row.get(2)?,
        order: row.get(3)?,
        company_id: row.get(4)?,
        is_editable: row.get(5)?,
        has_candidates: row.get(6)?,
        version: row.get(7)?,
        deletion: deletion.transpose()?,
    })
}

/// Writes a stage that the company may edit.
pub(super) fn insert(
    tx: &mut Tx<'_>,
    id: StageId,
    company: CompanyId,
    name: &StageName,
    kind: StageType,
    place: i64,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO stage (id, company_id, name, type, position, is_editable) VALUES ($1, $2, $3, $4, $5, 1)",
        values![id, company, name, kind, place],
    ))?;
    Ok(())
}

/// Gives a stage its name and type.
pub(super) fn set_details(
    tx: &mut Tx<'_>,
    id: StageId,
    name: &StageName,
    kind: StageType,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE stage SET name = $1, type = $2, version = version + 1 WHERE id = $3",
        values![name, kind, id],
    ))?;
    Ok(())
}

/// Gives a stage its place.
pub(super) fn set_place(tx: &mut Tx<'_>, id: StageId, place: i64) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE stage SET position = $1 WHERE id = $2", values![place, id]))?;
    Ok(())
}

/// Whether candidates who applied stand in any of these stages, and whether others do.
pub fn origins(tx: &mut Tx<'_>, stages: &[StageId]) -> Result<(bool, bool), Problem> {
    let mut sql = Sql::new("SELECT DISTINCT k.source = 'JobHelmApp' FROM candidate_count k WHERE k.n > 0");
    sql.one_of("k.stage_id", stages);
    let found = tx.all(sql, |row| row.get::<bool>(0))?;
    Ok((found.contains(&true), found.contains(&false)))
}

/// Removes the stages of a company that is gone; nobody stands in them.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::new("DELETE FROM stage WHERE company_id = ").given(company))?;
    Ok(())
}
