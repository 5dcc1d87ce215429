//! The SQL about on which terms agencies submit candidates.

use crate::clock::Millis;
use crate::companies::agency_terms::{AgencyTerms, AgencyTermsChange};
use crate::ids::{CompanyId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// The terms that count; the product's where the company has none.
pub fn of(tx: &mut Tx<'_>, company: CompanyId) -> Result<AgencyTerms, Problem> {
    let sql = Sql::with(
        "SELECT version, months, terms FROM agency_terms WHERE company_id = $1 ORDER BY version DESC LIMIT 1",
        values![company],
    );
    let found = tx.maybe(sql, |row| {
        Ok(AgencyTerms { version: row.get(0)?, months: row.get(1)?, terms: row.get(2)? })
    })?;
    Ok(found.unwrap_or_default())
}

/// The last versions, newest first.
pub(in crate::companies) fn changes(
    tx: &mut Tx<'_>,
    company: CompanyId,
    most: u32,
) -> Result<Vec<AgencyTermsChange>, Problem> {
    let sql = Sql::with(
        "SELECT t.version, t.months, t.terms, t.at, a.first_name || ' ' || a.last_name
           FROM agency_terms t LEFT JOIN account a ON a.id = t.by_id
          WHERE t.company_id = $1 ORDER BY t.version DESC LIMIT $2",
        values![company, most],
    );
    Ok(tx.all(sql, |row| {
        Ok(AgencyTermsChange {
            version: row.get(0)?,
            months: row.get(1)?,
            terms: row.get(2)?,
            at: row.get(3)?,
            by: row.get(4)?,
        })
    })?)
}

/// Writes a version; false where somebody else has written it meanwhile.
pub(in crate::companies) fn insert(
    tx: &mut Tx<'_>,
    company: CompanyId,
    terms: &AgencyTerms,
    (by, at): (UserId, Millis),
) -> Result<bool, Problem> {
    let written = tx.run(Sql::with(
        "INSERT INTO agency_terms (company_id, version, months, terms, at, by_id) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (company_id, version) DO NOTHING",
        values![company, terms.version, terms.months, terms.terms.as_str(), at, by],
    ))?;
    Ok(written == 1)
}

/// Forgets the terms of a company that goes.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM agency_terms WHERE company_id = $1", values![company]))?;
    Ok(())
}
