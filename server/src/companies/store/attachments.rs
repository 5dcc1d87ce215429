//! Whether companies attach CVs to their letters.

use crate::ids::CompanyId;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// Whether a company does.
pub fn of(tx: &mut Tx<'_>, company: CompanyId) -> Result<bool, Problem> {
    let sql = Sql::with("SELECT attaches_cvs FROM company WHERE id = $1", values![company]);
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Sets whether it does; false where that was so already.
pub(in crate::companies) fn set(
    tx: &mut Tx<'_>,
    company: CompanyId,
    attached: bool,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE company SET attaches_cvs = $1 WHERE id = $2 AND attaches_cvs <> $1",
        values![attached, company],
    );
    Ok(tx.run(sql)? == 1)
}
