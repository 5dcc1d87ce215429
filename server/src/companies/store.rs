//! The SQL about companies.

pub mod create;

use super::CompanyView;
use crate::clock::Millis;
use crate::contract::CompanyStatus;
use crate::ids::CompanyId;
use crate::paging::Wanted;
use crate::policy::{Action, Role};
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

const COMPANY: &str = "SELECT c.id, c.name, c.website, c.status, c.created_at,
        (SELECT count(*) FROM account a WHERE a.company_id = c.id)
   FROM company c WHERE ";

fn read(row: &Row<'_>) -> Result<CompanyView, StoreError> {
    Ok(CompanyView {
        id: row.get(0)?,
        name: row.get(1)?,
        website: vec![row.get(2)?],
        status: row.get(3)?,
        created_at: row.get(4)?,
        number_of_members: row.get(5)?,
    })
}

/// One company, if the viewer may do `action` to it.
pub(super) fn find(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    id: CompanyId,
) -> Result<CompanyView, Problem> {
    let mut sql = Sql::new(COMPANY).then("c.id = ").given(id);
    sql.within(viewer, action, Rows::Companies, "c");
    tx.maybe(sql, read)?.ok_or(Problem::NotFound)
}

/// Which companies a list holds.
pub(super) struct Filter {
    pub(super) status: Option<CompanyStatus>,
    pub(super) found: Option<Vec<CompanyId>>,
}

impl Filter {
    fn narrow(&self, sql: &mut Sql, viewer: &Viewer) {
        sql.push("1 = 1").within(viewer, Action::ApproveCompany, Rows::Companies, "c");
        sql.any_of("c.status", self.status.as_slice());
        match &self.found {
            None => {}
            Some(found) if found.is_empty() => drop(sql.push(" AND 1 = 0")),
            Some(found) => drop(sql.any_of("c.id", found)),
        }
    }
}

/// A page of the companies that the viewer approves, oldest first, and how many there are.
pub(super) fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    filter: &Filter,
    wanted: Wanted,
) -> Result<(Vec<CompanyView>, i64), Problem> {
    let mut sql = Sql::new("SELECT count(*) FROM company c WHERE ");
    filter.narrow(&mut sql, viewer);
    let total = tx.one(sql, |row| row.get(0))?;
    let mut sql = Sql::new(COMPANY);
    filter.narrow(&mut sql, viewer);
    sql.push(" ORDER BY c.created_at, c.id LIMIT ").bind(wanted.size);
    sql.push(" OFFSET ").bind(wanted.offset());
    Ok((tx.all(sql, read)?, total))
}

/// Marks a company as approved; false when it was already, or is not there.
pub(super) fn set_verified(tx: &mut Tx<'_>, id: CompanyId, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE company SET status = $1, verified_at = $2 WHERE id = $3 AND status = $4",
        values![CompanyStatus::Verified, now, id, CompanyStatus::NotVerified],
    );
    Ok(tx.run(sql)? == 1)
}

/// The company's name, and the address and first name of its first admin.
pub(super) fn first_admin(
    tx: &mut Tx<'_>,
    company: CompanyId,
) -> Result<Option<(String, String, String)>, Problem> {
    let sql = Sql::with(
        "SELECT c.name, a.email, a.first_name FROM company c JOIN account a ON a.company_id = c.id
          WHERE c.id = $1 AND a.role = $2 AND a.status = 'Verified' ORDER BY a.created_at, a.id LIMIT 1",
        values![company, Role::CompanyAdmin],
    );
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}
