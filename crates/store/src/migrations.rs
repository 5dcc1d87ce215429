//! Brings a database to the schema of this binary: numbered, forward only, each in one transaction.

use sha2::{Digest, Sha256};

use super::{Backend, Sql, StoreError, Tx};
use crate::values;

/// One step of the schema, or of the rows in it.
#[derive(Clone, Copy, Debug)]
pub struct Migration {
    /// Its place in the order, from 1. The event log's steps are a sequence of their own: 0, then -1, -2, …
    pub number: i64,
    /// What it does, for people. Where an engine truly needs a text of its own, two steps of one number are named
    /// `….sqlite` and `….postgres`.
    pub name: &'static str,
    /// How it is done.
    pub step: Step,
}

/// How a migration is done.
///
/// The text serves both engines through tokens: the column types `{id}`, `{int}`, `{text}`, `{bytes}`;
/// `{seq}`, a primary key that counts up by itself; and at the end of a `CREATE TABLE`, right behind the closing
/// parenthesis, `{strict}` or `{strict_rowless}`.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// By statements, in one transaction.
    Sql(&'static str),
    /// By code that changes a few hundred rows at a time, each time in a transaction of its own, until it answers
    /// [`Slice::Last`]. It finds by the rows what is left to do, and so goes on where a crash stopped it.
    Slices(fn(&mut Tx<'_>) -> Result<Slice, StoreError>),
}

/// How much of a step is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slice {
    /// There may be more.
    More,
    /// Nothing is left.
    Last,
}

/// How a database has come closer to its schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Advance {
    /// By a part of a step.
    Part,
    /// By a whole step.
    Step,
    /// Not at all: nothing is missing.
    Arrived,
}

impl Migration {
    /// What tells whether it is still the one that was applied.
    fn checksum(&self) -> String {
        match self.step {
            Step::Sql(text) => checksum(text),
            Step::Slices(_) => checksum(self.name),
        }
    }
}

/// Counted downwards, so that the log can change under products whose own numbers are in use.
const EVENT_LOG: &[Migration] = &[
    Migration { number: 0, name: "event_log", step: Step::Sql(include_str!("event_log.sql")) },
    Migration { number: -1, name: "event_envelope", step: Step::Sql(include_str!("event_envelope.sql")) },
];

/// The steps that concern `backend`, in order, the event log's first.
pub(super) fn steps(backend: Backend, wanted: &[Migration]) -> Result<Vec<Migration>, StoreError> {
    let other_engine = match backend {
        Backend::Sqlite => ".postgres",
        Backend::Postgres => ".sqlite",
    };
    if let Some(step) = wanted.iter().find(|step| is_the_logs(step.number)) {
        return Err(StoreError::Refused(format!("migration {} has to have a number from 1", step.name)));
    }
    let mut steps = EVENT_LOG.to_vec();
    steps.extend(wanted.iter().copied().filter(|step| !step.name.ends_with(other_engine)));
    steps.sort_by_key(|step| (!is_the_logs(step.number), step.number.abs()));
    for pair in steps.windows(2) {
        if pair[0].number == pair[1].number {
            return Err(StoreError::Refused(format!(
                "two migrations have the number {}: {} and {}",
                pair[0].number, pair[0].name, pair[1].name
            )));
        }
    }
    Ok(steps)
}

fn is_the_logs(number: i64) -> bool {
    number <= 0
}

/// Checks the database against `steps` and applies the first that is missing, or a part of it.
/// Nobody else may migrate during the transaction; the caller has seen to that.
pub(super) fn advance(tx: &mut Tx<'_>, steps: &[Migration]) -> Result<Advance, StoreError> {
    tx.batch(&translate(
        tx.backend(),
        "CREATE TABLE IF NOT EXISTS schema_migration (
             number {int} NOT NULL PRIMARY KEY,
             name {text} NOT NULL,
             checksum {text} NOT NULL,
             applied_at {int} NOT NULL
         ){strict}",
    ))?;
    let Some(next) = first_missing(&applied(tx)?, steps)? else { return Ok(Advance::Arrived) };

    let done = match next.step {
        Step::Sql(text) => tx.batch(&translate(tx.backend(), text)).map(|()| Slice::Last),
        Step::Slices(slice) => slice(tx),
    };
    let done = done.map_err(|error| {
        StoreError::Refused(format!(
            "migration {} ({}) failed and was rolled back: {error}",
            next.number, next.name
        ))
    })?;
    if done == Slice::More {
        return Ok(Advance::Part);
    }
    let now = tx.now()?;
    tx.run(Sql::with(
        "INSERT INTO schema_migration (number, name, checksum, applied_at) VALUES ($1, $2, $3, $4)",
        values![next.number, next.name, next.checksum(), now],
    ))?;
    Ok(Advance::Step)
}

/// Whether the database has exactly these steps. Nothing is changed.
pub(super) fn is_current(tx: &mut Tx<'_>, steps: &[Migration]) -> bool {
    applied(tx).is_ok_and(|applied| matches!(first_missing(&applied, steps), Ok(None)))
}

fn applied(tx: &mut Tx<'_>) -> Result<Vec<Applied>, StoreError> {
    tx.all("SELECT number, name, checksum FROM schema_migration ORDER BY number", |row| {
        Ok(Applied { number: row.get(0)?, name: row.get(1)?, checksum: row.get(2)? })
    })
}

struct Applied {
    number: i64,
    name: String,
    checksum: String,
}

fn first_missing<'s>(
    applied: &[Applied],
    steps: &'s [Migration],
) -> Result<Option<&'s Migration>, StoreError> {
    for Applied { number, name, checksum: kept } in applied {
        let Some(step) = steps.iter().find(|step| step.number == *number) else {
            return Err(StoreError::Refused(format!(
                "the database is newer than this program: it has migration {number} ({name}), which this version \
                 does not know. Start the version that last used it, or a later one"
            )));
        };
        if step.checksum() != *kept {
            return Err(StoreError::Refused(format!(
                "migration {number} ({name}) is not the one this database was made with: its text has changed \
                 since. Start the version that last used the database, or restore a backup made by this one"
            )));
        }
    }
    let missing = steps.iter().find(|step| applied.iter().all(|done| done.number != step.number));
    let Some(step) = missing else { return Ok(None) };
    let is_later = |done: &&Applied| {
        is_the_logs(done.number) == is_the_logs(step.number) && done.number.abs() > step.number.abs()
    };
    match applied.iter().find(is_later) {
        Some(later) => Err(StoreError::Refused(format!(
            "migration {} ({}) is missing although the later {} ({}) has been applied; migrations only go forward",
            step.number, step.name, later.number, later.name
        ))),
        None => Ok(missing),
    }
}

fn checksum(text: &str) -> String {
    use std::fmt::Write as _;
    Sha256::digest(text).iter().fold(String::with_capacity(64), |mut hex, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

fn translate(backend: Backend, text: &str) -> String {
    let tokens = match backend {
        Backend::Sqlite => [
            ("{id}", "BLOB"),
            ("{int}", "INTEGER"),
            ("{text}", "TEXT"),
            ("{bytes}", "BLOB"),
            ("{seq}", "INTEGER PRIMARY KEY AUTOINCREMENT"),
            ("{strict}", " STRICT"),
            ("{strict_rowless}", " STRICT, WITHOUT ROWID"),
        ],
        Backend::Postgres => [
            ("{id}", "uuid"),
            ("{int}", "bigint"),
            ("{text}", "text"),
            ("{bytes}", "bytea"),
            ("{seq}", "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
            ("{strict}", ""),
            ("{strict_rowless}", ""),
        ],
    };
    tokens.iter().fold(text.to_owned(), |text, (token, meaning)| text.replace(token, meaning))
}
