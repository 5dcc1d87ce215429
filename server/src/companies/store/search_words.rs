//! The SQL about companies' own search words.

use crate::clock::Millis;
use crate::companies::search_words::{SearchWordsView, Words};
use crate::ids::{CompanyId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

fn read(words: &str) -> Result<Words, Problem> {
    serde_json::from_str(words).map_err(|error| Problem::Internal(error.into()))
}

/// A company's words, and who changed them last.
pub fn of(tx: &mut Tx<'_>, company: CompanyId) -> Result<SearchWordsView, Problem> {
    let sql = Sql::with(
        "SELECT w.words, w.version, w.changed_at, a.first_name || ' ' || a.last_name
           FROM search_words w LEFT JOIN account a ON a.id = w.changed_by
          WHERE w.company_id = $1",
        values![company],
    );
    let found = tx.maybe(sql, |row| {
        let words = row.get::<String>(0)?;
        let view = SearchWordsView {
            version: row.get(1)?,
            changed_at: Some(row.get(2)?),
            changed_by: row.get(3)?,
            ..SearchWordsView::default()
        };
        Ok((words, view))
    })?;
    let Some((words, view)) = found else { return Ok(SearchWordsView::default()) };
    Ok(SearchWordsView { words: read(&words)?, ..view })
}

/// A company's words, for a search.
pub fn words(tx: &mut Tx<'_>, company: CompanyId) -> Result<Words, Problem> {
    let sql = Sql::with("SELECT words FROM search_words WHERE company_id = $1", values![company]);
    let found = tx.maybe(sql, |row| row.get::<String>(0))?;
    found.map_or_else(|| Ok(Words::new()), |words| read(&words))
}

/// Writes a company's words, and who changed them when.
pub fn save(
    tx: &mut Tx<'_>,
    company: CompanyId,
    words: &Words,
    version: i64,
    (by, at): (UserId, Millis),
) -> Result<(), Problem> {
    let words = serde_json::to_string(words).map_err(|error| Problem::Internal(error.into()))?;
    tx.run(Sql::with(
        "INSERT INTO search_words (company_id, words, version, changed_at, changed_by) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (company_id) DO UPDATE SET words = excluded.words, version = excluded.version,
           changed_at = excluded.changed_at, changed_by = excluded.changed_by",
        values![company, words, version, at, by],
    ))?;
    Ok(())
}

/// Forgets the words of a company that goes.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM search_words WHERE company_id = $1", values![company]))?;
    Ok(())
}
