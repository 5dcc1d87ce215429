//! The rows of how long companies keep candidates.

use crate::clock::Millis;
use crate::companies::retention::{Period, RetentionChangeView, RetentionForm};
use crate::ids::{CompanyId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// Appends how many months the company in `alias` keeps candidates at a moment.
pub fn months_at<'s>(sql: &'s mut Sql, alias: &str, moment: Millis) -> &'s mut Sql {
    sql.push("CASE WHEN ").push(alias).push(".retention_from <= ").bind(moment);
    sql.push(" THEN ").push(alias).push(".retention_next ELSE ").push(alias).push(".retention_months END")
}

/// A company's period.
pub fn of(tx: &mut Tx<'_>, company: CompanyId) -> Result<Period, Problem> {
    let sql = Sql::with(
        "SELECT retention_months, retention_next, retention_from, retention_version FROM company WHERE id = $1",
        values![company],
    );
    Ok(tx.one(sql, |row| {
        let next: Option<u8> = row.get(1)?;
        let from: Option<Millis> = row.get(2)?;
        Ok(Period { months: row.get(0)?, next: next.zip(from), version: row.get(3)? })
    })?)
}

/// Gives a company a period; false where its version is another by now.
pub(in crate::companies) fn set(
    tx: &mut Tx<'_>,
    company: CompanyId,
    was: i64,
    period: &Period,
) -> Result<bool, Problem> {
    let changed = tx.run(Sql::with(
        "UPDATE company SET retention_months = $1, retention_next = $2, retention_from = $3, retention_version = $4
          WHERE id = $5 AND retention_version = $6",
        values![
            period.months,
            period.next.map(|(months, _)| months),
            period.next.map(|(_, from)| from),
            period.version,
            company,
            was
        ],
    ))?;
    Ok(changed == 1)
}

/// Writes a change down.
pub(in crate::companies) fn note(
    tx: &mut Tx<'_>,
    (company, version): (CompanyId, i64),
    (from, to): (u8, u8),
    form: &RetentionForm,
    (by, at): (UserId, Millis),
    effective_at: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO retention_change (company_id, version, from_months, to_months, reason, by_id, at, effective_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        values![company, version, from, to, &form.reason, by, at, effective_at],
    ))?;
    Ok(())
}

/// The last changes, newest first.
pub(in crate::companies) fn changes(
    tx: &mut Tx<'_>,
    company: CompanyId,
    most: u32,
) -> Result<Vec<RetentionChangeView>, Problem> {
    let sql = Sql::with(
        "SELECT r.from_months, r.to_months, r.reason, a.first_name || ' ' || a.last_name, r.at, r.effective_at
           FROM retention_change r LEFT JOIN account a ON a.id = r.by_id
          WHERE r.company_id = $1 ORDER BY r.version DESC LIMIT $2",
        values![company, most],
    );
    Ok(tx.all(sql, |row| {
        Ok(RetentionChangeView {
            from_months: row.get(0)?,
            to_months: row.get(1)?,
            reason: row.get(2)?,
            by: row.get(3)?,
            at: row.get(4)?,
            effective_at: row.get(5)?,
        })
    })?)
}

/// Forgets the changes of a company that goes.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM retention_change WHERE company_id = $1", values![company]))?;
    Ok(())
}
