//! The SQL about companies' own search words.

use crate::clock::Millis;
use crate::companies::search_words::{SearchWordsView, Words};
use crate::ids::{CompanyId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// A company's words.
pub fn of(tx: &mut Tx<'_>, company: CompanyId) -> Result<SearchWordsView, Problem> {
    let sql = Sql::with("SELECT words, version FROM search_words WHERE company_id = $1", values![company]);
    let found = tx.maybe(sql, |row| Ok((row.get::<String>(0)?, row.get::<i64>(1)?)))?;
    let Some((words, version)) = found else { return Ok(SearchWordsView::default()) };
    let words = serde_json::from_str(&words).map_err(|error| Problem::Internal(error.into()))?;
    Ok(SearchWordsView { words, version })
}

/// The same, for a search.
pub fn words(tx: &mut Tx<'_>, company: CompanyId) -> Result<Words, Problem> {
    Ok(of(tx, company)?.words)
}

/// Writes a company's words.
pub fn save(
    tx: &mut Tx<'_>,
    company: CompanyId,
    view: &SearchWordsView,
    by: UserId,
    now: Millis,
) -> Result<(), Problem> {
    let words = serde_json::to_string(&view.words).map_err(|error| Problem::Internal(error.into()))?;
    tx.run(Sql::with(
        "INSERT INTO search_words (company_id, words, version, changed_at, changed_by) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (company_id) DO UPDATE SET words = excluded.words, version = excluded.version,
           changed_at = excluded.changed_at, changed_by = excluded.changed_by",
        values![company, words, view.version, now, by],
    ))?;
    Ok(())
}
