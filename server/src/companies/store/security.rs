//! How a company's members sign in.

use crate::companies::CompanySecurityView;
use crate::ids::CompanyId;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// Whether the company demands two steps, and how many of its members have set them up.
pub(in crate::companies) fn standing(
    tx: &mut Tx<'_>,
    company: CompanyId,
) -> Result<CompanySecurityView, Problem> {
    let sql = Sql::with(
        "SELECT c.requires_two_step, count(a.id), count(t.confirmed_at)
           FROM company c
           LEFT JOIN account a ON a.company_id = c.id AND a.status IN ('Verified', 'NotVerified')
                AND a.removed_at IS NULL
           LEFT JOIN two_step t ON t.account_id = a.id
          WHERE c.id = $1 GROUP BY c.id, c.requires_two_step",
        values![company],
    );
    Ok(tx.one(sql, |row| {
        Ok(CompanySecurityView {
            requires_two_step: row.get(0)?,
            members: row.get(1)?,
            with_two_step: row.get(2)?,
        })
    })?)
}

/// Sets whether every member has to sign in in two steps; false where that was so already.
pub(in crate::companies) fn set_requires_two_step(
    tx: &mut Tx<'_>,
    company: CompanyId,
    demanded: bool,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE company SET requires_two_step = $1 WHERE id = $2 AND requires_two_step <> $1",
        values![demanded, company],
    );
    Ok(tx.run(sql)? == 1)
}
