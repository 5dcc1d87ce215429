//! The SQL about stages.

pub mod create;

use super::StageView;
use crate::ids::CompanyId;
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::{Sql, Tx};

/// A company's stages in order; none when the company is out of the viewer's reach.
pub(super) fn of_company(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    company: CompanyId,
) -> Result<Vec<StageView>, Problem> {
    let mut sql = Sql::new(
        "SELECT s.id, s.name, s.type, s.position, s.company_id, s.is_editable,
                CASE WHEN EXISTS (SELECT 1 FROM candidate_count k WHERE k.stage_id = s.id AND k.n > 0) THEN 1 ELSE 0 END
           FROM company c JOIN stage s ON s.company_id = c.id WHERE c.id = ",
    )
    .given(company);
    sql.within(viewer, Action::ViewStages, Rows::Companies, "c").push(" ORDER BY s.position, s.id");
    Ok(tx.all(sql, |row| {
        Ok(StageView {
            id: row.get(0)?,
            name: row.get(1)?,
            r#type: row.get(2)?,
            order: row.get(3)?,
            company_id: row.get(4)?,
            is_editable: row.get(5)?,
            has_candidates: row.get(6)?,
        })
    })?)
}
