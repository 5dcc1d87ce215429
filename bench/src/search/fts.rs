//! SQLite's full-text index as a reference.

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{Connection, params};

use super::references::Reference;
use crate::corpus::Corpus;

/// A filled database.
pub struct Fts(Connection);

fn connection(folder: &Path) -> anyhow::Result<Connection> {
    #[expect(clippy::disallowed_methods, reason = "a database of the measurement's own")]
    let connection = Connection::open(folder.join("fts5.db"))?;
    connection
        .execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536;")?;
    Ok(connection)
}

impl Reference for Fts {
    const NAME: &'static str = "SQLite FTS5";

    /// In one transaction.
    fn load(folder: &Path, corpus: &Corpus) -> anyhow::Result<()> {
        let mut connection = connection(folder)?;
        connection.execute_batch(
            "CREATE TABLE row (id INTEGER PRIMARY KEY, company INTEGER, status TEXT, stage TEXT, source TEXT);
             CREATE VIRTUAL TABLE words USING fts5(name, text, tokenize = 'unicode61', prefix = '2 3');",
        )?;
        let tx = connection.transaction()?;
        {
            let mut row = tx.prepare("INSERT INTO row VALUES (?1, ?2, ?3, ?4, ?5)")?;
            let mut words = tx.prepare("INSERT INTO words (rowid, name, text) VALUES (?1, ?2, ?3)")?;
            for number in 0..corpus.documents {
                let person = corpus.person(number);
                row.execute(params![number, person.company, person.status, person.stage, person.source])?;
                words.execute(params![number, format!("{} {}", person.first, person.last), person.text])?;
            }
        }
        Ok(tx.commit()?)
    }

    fn open(folder: &Path) -> anyhow::Result<Self> {
        connection(folder).map(Self)
    }

    fn search(&self, text: &str, company: u32) -> anyhow::Result<Duration> {
        let matched: Vec<String> = text.split_whitespace().map(|word| format!("\"{word}\"*")).collect();
        let matched = matched.join(" ");
        let began = Instant::now();
        let mut counts = self.0.prepare_cached(
            "WITH found AS MATERIALIZED (SELECT r.id, r.status, r.stage, r.source FROM words w JOIN row r ON r.id = w.rowid
                                          WHERE words MATCH ?1 AND r.company = ?2)
             SELECT 0, id, 0 FROM (SELECT id FROM found ORDER BY id DESC LIMIT 10)
             UNION ALL SELECT 1, status, count(*) FROM found GROUP BY status
             UNION ALL SELECT 2, stage, count(*) FROM found GROUP BY stage
             UNION ALL SELECT 3, source, count(*) FROM found GROUP BY source",
        )?;
        let mut rows = counts.query(params![matched, company])?;
        let mut n = 0;
        while let Some(row) = rows.next()? {
            n += row.get::<_, i64>(2)?;
        }
        std::hint::black_box(n);
        Ok(began.elapsed())
    }
}
