//! The rows of companies' own parts of their privacy notices.

use crate::clock::Millis;
use crate::companies::privacy::Notice;
use crate::ids::{CompanyId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// A company's.
pub fn of(tx: &mut Tx<'_>, company: CompanyId) -> Result<Notice, Problem> {
    let sql = Sql::with(
        "SELECT words, contact, informs, version FROM privacy_notice WHERE company_id = $1",
        values![company],
    );
    let kept = tx.maybe(sql, |row| {
        Ok(Notice { words: row.get(0)?, contact: row.get(1)?, informs: row.get(2)?, version: row.get(3)? })
    })?;
    Ok(kept.unwrap_or(Notice::usual()))
}

/// Keeps another; false where its version is another by now.
pub(in crate::companies) fn set(
    tx: &mut Tx<'_>,
    company: CompanyId,
    notice: &Notice,
    (by, at): (UserId, Millis),
) -> Result<bool, Problem> {
    let Notice { words, contact, informs, version } = notice.clone();
    let sql = if version == 0 {
        Sql::with(
            "INSERT INTO privacy_notice (company_id, words, contact, informs, version, changed_at, changed_by)
             VALUES ($1, $2, $3, $4, 1, $5, $6) ON CONFLICT (company_id) DO NOTHING",
            values![company, words, contact, informs, at, by],
        )
    } else {
        Sql::with(
            "UPDATE privacy_notice SET words = $2, contact = $3, informs = $4, version = version + 1,
                    changed_at = $5, changed_by = $6
              WHERE company_id = $1 AND version = $7",
            values![company, words, contact, informs, at, by, version],
        )
    };
    Ok(tx.run(sql)? == 1)
}

/// Forgets that of a company that goes.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM privacy_notice WHERE company_id = $1", values![company]))?;
    Ok(())
}
