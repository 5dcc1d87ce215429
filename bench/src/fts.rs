//! The reference: SQLite's full-text index over the same candidates, asked for the same.

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{Connection, params};

use crate::corpus::Corpus;

/// A filled database.
pub struct Reference {
    connection: Connection,
    /// Documents loaded a second.
    pub per_second: f64,
    /// Size on disk.
    pub megabytes: f64,
}

impl Reference {
    /// Loads every candidate in one transaction.
    pub fn load(path: &Path, corpus: &Corpus) -> anyhow::Result<Self> {
        #[expect(clippy::disallowed_methods, reason = "a database of the measurement's own")]
        let mut connection = Connection::open(path)?;
        connection.execute_batch(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536;
             CREATE TABLE row (id INTEGER PRIMARY KEY, company INTEGER, status TEXT, stage TEXT, source TEXT);
             CREATE VIRTUAL TABLE words USING fts5(name, text, tokenize = 'unicode61', prefix = '2 3');",
        )?;
        let began = Instant::now();
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
        tx.commit()?;
        let per_second = f64::from(corpus.documents) / began.elapsed().as_secs_f64();
        let megabytes = std::fs::metadata(path)?.len() as f64 / 1e6;
        Ok(Self { connection, per_second, megabytes })
    }

    /// Ten rows of a company whose words begin so, how many there are, and the counts of three facets.
    pub fn search(&self, text: &str, company: u32) -> anyhow::Result<Duration> {
        let matched: Vec<String> = text.split_whitespace().map(|word| format!("\"{word}\"*")).collect();
        let matched = matched.join(" ");
        let began = Instant::now();
        let mut counts = self.connection.prepare_cached(
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
