//! SQLite: how connections are opened, how statements are bound, and the threads that read.

use std::path::Path;
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crossbeam_channel::Receiver;
use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection, OpenFlags, Transaction, TransactionBehavior};

use super::job::{self, Attempt, Mode, Rerun, Task};
use super::migrations::{self, Advance};
use super::signals::Signals;
use super::{Backend, Migration, Row, Sql, StoreError, Tx, Value};

/// How long a write waits for another process that writes to the same file.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);
const STATEMENTS: usize = 512;
const WRITER_CACHE_KIB: i64 = 16 * 1024;
/// Enough for the upper pages of the indexes of millions of rows. Mapping the file into memory instead was
/// measured to save little, to cost much while it is written to, and to count as resident in full.
const READER_CACHE_KIB: i64 = 4 * 1024;
const CHECKPOINT_PAGES: i64 = 4000;

/// Opens the one connection that writes, and brings the schema up to date.
pub(super) fn open_writer(path: &Path, wanted: &[Migration]) -> Result<Connection, StoreError> {
    let connection =
        open(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE, WRITER_CACHE_KIB)?;
    let mode = write_ahead(&connection)?;
    if mode != "wal" {
        return Err(StoreError::Refused(format!(
            "{} cannot be used: SQLite needs a local disk for its write-ahead log there, and got '{mode}'",
            path.display()
        )));
    }
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
    // What is deleted is overwritten, and lies in no page that nothing refers to.
    connection.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    migrate(&connection, wanted)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    count_rows(&connection);
    Ok(connection)
}

/// Estimates how many rows there are to each key, where that is not known or has changed a lot, so that statements are
/// planned by it. Milliseconds, however many rows there are; no values are kept. What it fails of, other statements meet.
pub(super) fn count_rows(connection: &Connection) {
    if let Err(error) = try_count_rows(connection) {
        tracing::warn!(%error, "the rows of the tables could not be estimated");
    }
}

fn try_count_rows(connection: &Connection) -> Result<(), rusqlite::Error> {
    let known = || {
        let is_kept = "SELECT count(*) FROM sqlite_schema WHERE name = 'sqlite_stat1'";
        if connection.query_row(is_kept, [], |row| row.get::<_, i64>(0))? == 0 {
            return Ok(None);
        }
        let all =
            "SELECT group_concat(concat_ws(' ', tbl, idx, stat), ';' ORDER BY tbl, idx) FROM sqlite_stat1";
        connection.query_row(all, [], |row| row.get::<_, Option<String>>(0))
    };
    let before = known()?;
    // All tables, not only those that this connection has asked, and of each index a few hundred entries; samples of what
    // is stored are only taken without a limit.
    connection.execute_batch("PRAGMA analysis_limit = 400; PRAGMA optimize = 0x10002")?;
    if known()? != before {
        // The other connections read it when the schema is another, and only then. Nobody else may change the schema
        // between: its version must never go back.
        let change = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
        let version: i64 = change.pragma_query_value(None, "schema_version", |row| row.get(0))?;
        change.pragma_update(None, "schema_version", version.wrapping_add(1))?;
        change.commit()?;
    }
    Ok(())
}

/// Turns the write-ahead log on; the mode in which the file then is.
fn write_ahead(connection: &Connection) -> Result<String, StoreError> {
    let started = Instant::now();
    loop {
        let outcome = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0));
        match outcome.map_err(StoreError::from) {
            // SQLite does not wait by itself when two processes change a new file at once.
            Err(StoreError::Busy) if started.elapsed() < PATIENCE => {
                std::thread::sleep(Duration::from_millis(5));
            }
            outcome => return outcome,
        }
    }
}

/// Opens one more connection, which can only read.
pub(super) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    open(path, OpenFlags::SQLITE_OPEN_READ_ONLY, READER_CACHE_KIB)
}

fn open(path: &Path, access: OpenFlags, cache_kib: i64) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // With the statistics of STAT4 a statement would be planned anew whenever a bound value changes.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    // "name" is a column and never a text, as on PostgreSQL.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DML, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DDL, false)?;
    rusqlite::vtab::array::load_module(&connection)?;
    connection.pragma_update(None, "cache_size", -cache_kib)?;
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    Ok(connection)
}

fn migrate(connection: &Connection, wanted: &[Migration]) -> Result<(), StoreError> {
    let steps = migrations::steps(Backend::Sqlite, wanted)?;
    // A table is rebuilt by dropping the old one, which must not cascade; the check before the commit makes up for it.
    connection.pragma_update(None, "foreign_keys", false)?;
    loop {
        command(connection, "BEGIN IMMEDIATE")?;
        let advanced = migrations::advance(&mut Tx::on_sqlite(connection), &steps).and_then(|advance| {
            if advance == Advance::Step { no_dangling_rows(connection) } else { Ok(()) }.map(|()| advance)
        });
        match advanced {
            Ok(advance) => {
                command(connection, "COMMIT")?;
                if advance == Advance::Arrived {
                    return Ok(());
                }
            }
            Err(error) => {
                command(connection, "ROLLBACK")?;
                return Err(error);
            }
        }
    }
}

fn no_dangling_rows(connection: &Connection) -> Result<(), StoreError> {
    let mut check = connection.prepare("PRAGMA foreign_key_check")?;
    let mut dangling = check.query([])?;
    match dangling.next()? {
        None => Ok(()),
        Some(row) => Err(StoreError::Refused(format!(
            "a migration would leave rows of {} that refer to nothing, and was rolled back",
            row.get::<_, String>(0)?
        ))),
    }
}

/// Runs a statement of the transaction machinery.
pub(super) fn command(connection: &Connection, text: &str) -> Result<(), rusqlite::Error> {
    connection.prepare_cached(text)?.execute([]).map(drop)
}

/// Connections that read, and what comes of it.
pub(super) struct Readers {
    idle: Mutex<Vec<Connection>>,
    signals: Arc<Signals>,
    rerun: Rerun,
}

impl Readers {
    pub(super) fn new(idle: Vec<Connection>, signals: Arc<Signals>, rerun: Rerun) -> Self {
        Self { idle: Mutex::new(idle), signals, rerun }
    }

    /// Runs a closure right here, unless every connection for that is in use.
    pub(super) fn read<T, E: From<StoreError>>(
        &self,
        work: &mut impl FnMut(&mut Tx<'_>) -> Result<T, E>,
    ) -> Option<Result<T, E>> {
        let connection = self.idle().pop()?;
        let mut answer = None;
        let outcome = self.transact(&connection, &mut |tx| {
            let (result, attempt) = job::run(work, tx);
            answer = Some(result);
            attempt
        });
        self.idle().push(connection);
        match outcome {
            Ok(()) => answer,
            Err(error) => Some(Err(error.into())),
        }
    }

    /// Serves reads until the queue is closed.
    pub(super) fn serve(&self, connection: &Connection, tasks: &Receiver<Task>) {
        for mut task in tasks {
            if task.job.is_abandoned() {
                continue;
            }
            let outcome = self.transact(connection, &mut |tx| task.job.attempt(tx));
            task.job.answer(outcome.err());
        }
    }

    /// Runs a closure in a transaction that sees one state of the database.
    fn transact(
        &self,
        connection: &Connection,
        attempt: &mut dyn FnMut(&mut Tx<'_>) -> Attempt,
    ) -> Result<(), StoreError> {
        let outcome = command(connection, "BEGIN").map_err(StoreError::from);
        for _ in 0..=self.rerun.rehearsals() {
            let mut tx = Tx::on_sqlite(connection).watched_by(&self.signals.meters);
            if outcome.is_err() || attempt(&mut tx) == Attempt::Panicked {
                break;
            }
            if let Some(failure) = tx.failure() {
                self.signals.failed(Mode::Read, failure);
                self.signals.meters.failed(Mode::Read, failure);
            }
        }
        if !connection.is_autocommit() && command(connection, "COMMIT").is_err() {
            // The next BEGIN tells what is wrong, to the one whom it concerns.
            let _ = command(connection, "ROLLBACK");
        }
        outcome.inspect_err(|error| {
            self.signals.failed(Mode::Read, error);
            self.signals.meters.failed(Mode::Read, error);
        })
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) fn run(connection: &Connection, sql: &Sql) -> Result<u64, StoreError> {
    let changed = bound(connection, sql)?.raw_execute()?;
    Ok(changed as u64)
}

pub(super) fn rows(
    connection: &Connection,
    sql: &Sql,
    mut keep_going: impl FnMut(&Row<'_>) -> bool,
) -> Result<(), StoreError> {
    let mut statement = bound(connection, sql)?;
    let mut rows = statement.raw_query();
    while let Some(row) = rows.next()? {
        if !keep_going(&Row::Sqlite(row)) {
            break;
        }
    }
    Ok(())
}

/// SQLite takes `$2` for a name and numbers names as they appear, so each place is asked for its name.
fn bound<'c>(connection: &'c Connection, sql: &Sql) -> Result<CachedStatement<'c>, StoreError> {
    let mut statement = if sql.values().iter().any(|value| matches!(value, Value::List(_))) {
        connection.prepare_cached(&sql.text().replace("= ANY(", "IN rarray("))?
    } else {
        connection.prepare_cached(sql.text())?
    };
    let places = statement.parameter_count();
    if places != sql.values().len() {
        return Err(StoreError::Driver(format!(
            "a statement has {places} places for {} values: {}",
            sql.values().len(),
            sql.text()
        )));
    }
    for place in 1..=places {
        let number =
            statement.parameter_name(place).and_then(|name| name.strip_prefix('$')?.parse::<usize>().ok());
        let value = number.and_then(|number| sql.values().get(number.checked_sub(1)?));
        let Some(value) = value else {
            return Err(StoreError::Driver(format!("a place is not one of $1 … ${places}: {}", sql.text())));
        };
        statement.raw_bind_parameter(place, value)?;
    }
    Ok(statement)
}

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Int(n) => ValueRef::Integer(*n),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
            Self::Id(id) => ValueRef::Blob(id.as_bytes()),
            Self::List(values) => {
                let values: Vec<rusqlite::types::Value> = values.iter().map(owned).collect();
                return Ok(ToSqlOutput::from_rc(Rc::new(values), c"rarray"));
            }
        }))
    }
}

/// A value of a list, as the driver hands it over.
fn owned(value: &Value) -> rusqlite::types::Value {
    use rusqlite::types::Value as Owned;
    match value {
        Value::Int(n) => Owned::Integer(*n),
        Value::Text(text) => Owned::Text(text.clone()),
        Value::Bytes(bytes) => Owned::Blob(bytes.clone()),
        Value::Id(id) => Owned::Blob(id.as_bytes().to_vec()),
        Value::Null | Value::List(_) => Owned::Null,
    }
}
