//! Steps of the schema that change many rows, a few hundred at a time.

use ::store::values;
use ::store::{Slice, Sql, StoreError, Tx};
use uuid::Uuid;

const AT_ONCE: u32 = 500;

/// Writes the next submissions of before there were terms, in the order of the candidates: they stand under what a
/// company has that has said nothing. Nobody submits meanwhile who notes it.
pub(super) fn submissions_of_before(tx: &mut Tx<'_>) -> Result<Slice, StoreError> {
    let last = "SELECT candidate_id FROM submission ORDER BY candidate_id DESC LIMIT 1";
    let last = tx.maybe(last, |row| row.get::<Uuid>(0))?.unwrap_or_else(Uuid::nil);
    let written = tx.run(Sql::with(
        "INSERT INTO submission (candidate_id, by_id, agency, at, months, terms_version)
         SELECT c.id, a.id, COALESCE(NULLIF(k.name, ''), a.first_name || ' ' || a.last_name), c.applied_at, 6, 0
           FROM candidate c JOIN account a ON a.id = c.submitted_by LEFT JOIN company k ON k.id = a.company_id
          WHERE c.source = 'ExternalRecruiter' AND c.id > $1 ORDER BY c.id LIMIT $2",
        values![last, AT_ONCE],
    ))?;
    Ok(if written < u64::from(AT_ONCE) { Slice::Last } else { Slice::More })
}
