//! The rows of companies' kinds of interview.

use crate::clock::Millis;
use crate::ids::{CompanyId, UserId};
use crate::interviews::kinds::InterviewKind;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// The kinds that a company keeps.
pub(in crate::interviews) struct Kept {
    pub(in crate::interviews) kinds: Vec<InterviewKind>,
    pub(in crate::interviews) version: i64,
    pub(in crate::interviews) changed_at: Millis,
    pub(in crate::interviews) changed_by: Option<String>,
}

/// A company's; none while it has none of its own.
pub(in crate::interviews) fn of(tx: &mut Tx<'_>, company: CompanyId) -> Result<Option<Kept>, Problem> {
    let sql = Sql::with(
        "SELECT k.kinds, k.version, k.changed_at, a.first_name || ' ' || a.last_name
           FROM interview_kinds k LEFT JOIN account a ON a.id = k.changed_by WHERE k.company_id = $1",
        values![company],
    );
    let found = tx.maybe(sql, |row| Ok((row.get::<String>(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
    let Some((kinds, version, changed_at, changed_by)) = found else { return Ok(None) };
    let kinds = serde_json::from_str(&kinds).map_err(anyhow::Error::from)?;
    Ok(Some(Kept { kinds, version, changed_at, changed_by }))
}

/// Writes a company's, and who changed them when.
pub(in crate::interviews) fn save(
    tx: &mut Tx<'_>,
    company: CompanyId,
    kinds: &[InterviewKind],
    version: i64,
    (by, at): (UserId, Millis),
) -> Result<(), Problem> {
    let kinds = serde_json::to_string(kinds).map_err(anyhow::Error::from)?;
    tx.run(Sql::with(
        "INSERT INTO interview_kinds (company_id, kinds, version, changed_at, changed_by) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (company_id) DO UPDATE SET kinds = excluded.kinds, version = excluded.version,
           changed_at = excluded.changed_at, changed_by = excluded.changed_by",
        values![company, kinds, version, at, by],
    ))?;
    Ok(())
}

/// Forgets the kinds of a company that goes.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM interview_kinds WHERE company_id = $1", values![company]))?;
    Ok(())
}

/// Where a company is, on one line; empty where it does not say.
pub(in crate::interviews) fn address_of(tx: &mut Tx<'_>, company: CompanyId) -> Result<String, Problem> {
    let sql = Sql::with("SELECT address_lines, town, postcode FROM company WHERE id = $1", values![company]);
    let found = tx.maybe(sql, |row| {
        Ok([row.get::<Option<String>>(0)?, row.get::<Option<String>>(1)?, row.get::<Option<String>>(2)?])
    })?;
    let parts = found.into_iter().flatten().flatten();
    let parts = parts.flat_map(|part| part.lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>());
    Ok(parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", "))
}
