//! The SQL about why companies reject candidates.

use crate::clock::Millis;
use crate::companies::reject_reasons::{Kept, Reasons};
use crate::ids::{CompanyId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// A company's reasons; the product's while it has none of its own.
pub(in crate::companies) fn of(tx: &mut Tx<'_>, company: CompanyId) -> Result<Reasons, Problem> {
    let sql = Sql::with(
        "SELECT r.reasons, r.version, r.changed_at, a.first_name || ' ' || a.last_name
           FROM reject_reasons r LEFT JOIN account a ON a.id = r.changed_by
          WHERE r.company_id = $1",
        values![company],
    );
    let found = tx.maybe(sql, |row| Ok((row.get::<String>(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
    let Some((reasons, version, changed_at, changed_by)) = found else { return Ok(Reasons::own()) };
    let kept = serde_json::from_str(&reasons).map_err(anyhow::Error::from)?;
    Ok(Reasons { kept, version, changed_at: Some(changed_at), changed_by })
}

/// Writes a company's reasons, and who changed them when.
pub(in crate::companies) fn save(
    tx: &mut Tx<'_>,
    company: CompanyId,
    kept: &[Kept],
    version: i64,
    (by, at): (UserId, Millis),
) -> Result<(), Problem> {
    let reasons = serde_json::to_string(kept).map_err(anyhow::Error::from)?;
    tx.run(Sql::with(
        "INSERT INTO reject_reasons (company_id, reasons, version, changed_at, changed_by)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (company_id) DO UPDATE SET reasons = excluded.reasons, version = excluded.version,
           changed_at = excluded.changed_at, changed_by = excluded.changed_by",
        values![company, reasons, version, at, by],
    ))?;
    Ok(())
}

/// Forgets the reasons of a company that goes.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM reject_reasons WHERE company_id = $1", values![company]))?;
    Ok(())
}
