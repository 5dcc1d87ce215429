//! The rows of a company that goes.

use crate::clock::Millis;
use crate::ids::CompanyId;
use crate::problem::Problem;
use crate::text::Reason;
use ::store::values;
use ::store::{Sql, Tx};

/// Takes a company out of everybody's reach.
pub fn mark_removed(
    tx: &mut Tx<'_>,
    id: CompanyId,
    reason: Option<&Reason>,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO removed_company (company_id, removed_at, reason) VALUES ($1, $2, $3)",
        values![id, now, reason],
    ))?;
    Ok(())
}

/// Whether a company is removed.
pub fn is_removed(tx: &mut Tx<'_>, id: CompanyId) -> Result<bool, Problem> {
    let sql = Sql::with("SELECT 1 FROM removed_company WHERE company_id = $1", values![id]);
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// The name of a removed company, and why it was turned away.
pub fn told(tx: &mut Tx<'_>, id: CompanyId) -> Result<Option<(String, Option<String>)>, Problem> {
    let sql = Sql::with(
        "SELECT c.name, r.reason FROM company c JOIN removed_company r ON r.company_id = c.id WHERE c.id = $1",
        values![id],
    );
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Empties the row of a company that has nothing left; its name stays where one of its people has written to others. The
/// row itself stays for good: whether anybody refers to it would be asked of every candidate and note there is.
pub fn forget(tx: &mut Tx<'_>, id: CompanyId, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE company SET website = '', address_lines = NULL, town = NULL, postcode = NULL, about = NULL,
                    logo_file = NULL, logo_kind = NULL,
                    name = CASE WHEN EXISTS (SELECT 1 FROM account a WHERE a.company_id = company.id)
                                THEN name ELSE '' END
          WHERE id = $1",
        values![id],
    ))?;
    tx.run(Sql::with(
        "UPDATE removed_company SET forgotten_at = $1, reason = NULL WHERE company_id = $2",
        values![now, id],
    ))?;
    Ok(())
}
