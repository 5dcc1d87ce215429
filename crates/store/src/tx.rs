//! The inside of a transaction: what a closure can do with the database.

use std::time::Instant;

use uuid::Uuid;

use super::alongside::Carried;
use super::events::{self, NewEvent};
use super::meters::Meters;
use super::postgres::Session;
use super::{Backend, Row, Sql, StoreError, Value, sqlite};
use crate::values;

/// A running transaction. It ends when the closure returns: kept on `Ok`, rolled back on `Err`.
///
/// After a statement has failed, every further one is refused and the transaction is rolled back, whatever
/// the closure returns.
pub struct Tx<'a> {
    on: On<'a>,
    failure: Option<StoreError>,
    has_events: bool,
    /// What all events of this transaction have in common, made with the first of them.
    command: Option<Uuid>,
    carried: Option<Carried>,
    meters: Option<&'a Meters>,
}

enum On<'a> {
    Sqlite(&'a rusqlite::Connection),
    Postgres(&'a mut Session),
}

impl<'a> Tx<'a> {
    pub(super) fn on_sqlite(connection: &'a rusqlite::Connection) -> Self {
        Self::on(On::Sqlite(connection))
    }

    pub(super) fn on_postgres(session: &'a mut Session) -> Self {
        Self::on(On::Postgres(session))
    }

    fn on(on: On<'a>) -> Self {
        Self { on, failure: None, has_events: false, command: None, carried: None, meters: None }
    }

    /// The same, with somebody who looks how long its statements take.
    pub(super) fn watched_by(self, meters: &'a Meters) -> Self {
        Self { meters: Some(meters), ..self }
    }

    /// Which engine this runs on; for the store's own use, domain code never asks.
    pub(super) fn backend(&self) -> Backend {
        match self.on {
            On::Sqlite(_) => Backend::Sqlite,
            On::Postgres(_) => Backend::Postgres,
        }
    }

    pub(super) fn carry(&mut self, what: Option<Carried>) {
        self.carried = what;
    }

    /// What the task [carries](crate::carrying) whose write this is.
    pub fn carried<T: 'static>(&self) -> Option<&T> {
        self.carried.as_deref()?.downcast_ref()
    }

    /// The failure that spoiled this transaction, if one did.
    pub(super) fn failure(&self) -> Option<&StoreError> {
        self.failure.as_ref()
    }

    /// Whether events were recorded in this transaction.
    pub(super) fn has_events(&self) -> bool {
        self.has_events
    }

    /// Hands every row of an answer to `take`.
    pub fn each(
        &mut self,
        sql: impl Into<Sql>,
        mut take: impl FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.rows(&sql.into(), |row| take(row).map(|()| true))
    }

    /// Every row of an answer, each read by `read`.
    pub fn all<T>(
        &mut self,
        sql: impl Into<Sql>,
        mut read: impl FnMut(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let mut rows = Vec::new();
        self.rows(&sql.into(), |row| {
            rows.push(read(row)?);
            Ok(true)
        })?;
        Ok(rows)
    }

    /// The first row of an answer, if there is one.
    pub fn maybe<T>(
        &mut self,
        sql: impl Into<Sql>,
        mut read: impl FnMut(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        let mut first = None;
        self.rows(&sql.into(), |row| {
            first = Some(read(row)?);
            Ok(false)
        })?;
        Ok(first)
    }

    /// The first row of an answer; [`StoreError::NoRow`] when there is none.
    pub fn one<T>(
        &mut self,
        sql: impl Into<Sql>,
        read: impl FnMut(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.maybe(sql, read)?.ok_or(StoreError::NoRow)
    }

    /// Runs a statement that answers no rows; the number of rows it changed.
    pub fn run(&mut self, sql: impl Into<Sql>) -> Result<u64, StoreError> {
        let sql = sql.into();
        self.check(&sql)?;
        let watch = self.watch();
        let outcome = match &mut self.on {
            On::Sqlite(connection) => sqlite::run(connection, &sql),
            On::Postgres(session) => session.run(&sql),
        };
        if let Some((meters, began)) = watch {
            meters.end(began, &sql, *outcome.as_ref().unwrap_or(&0));
        }
        outcome.inspect_err(|error| self.failure = Some(error.clone()))
    }

    /// Runs the statements of a migration.
    pub(super) fn batch(&mut self, text: &str) -> Result<(), StoreError> {
        match &mut self.on {
            On::Sqlite(connection) => connection.execute_batch(text).map_err(StoreError::from),
            On::Postgres(session) => session.batch(text),
        }
    }

    /// Appends an event to the log, in this transaction.
    pub fn record(&mut self, event: NewEvent) -> Result<(), StoreError> {
        self.record_all(vec![event])
    }

    /// Appends events to the log, in their order.
    pub fn record_all(&mut self, events: Vec<NewEvent>) -> Result<(), StoreError> {
        self.has_events |= !events.is_empty();
        let command = self.command();
        events::append(self, events, command)
    }

    /// What all events of this transaction have in common. Another run of the closure has another.
    pub fn command(&mut self) -> Uuid {
        *self.command.get_or_insert_with(Uuid::now_v7)
    }

    /// Has the events of this transaction belong to a command that began in an earlier one.
    pub fn go_on_with(&mut self, command: Uuid) {
        self.command = Some(command);
    }

    /// An expression for a whole row of a table in JSON, by its columns' names, where the table's alias is `r`.
    /// Bytes and identities are told in hexadecimal digits, as the engine does.
    pub fn json_of(&mut self, table: &'static str) -> Result<String, StoreError> {
        if self.backend() == Backend::Postgres {
            return Ok("to_jsonb(r)::text".into());
        }
        let columns = Sql::with("SELECT name, type FROM pragma_table_info($1) ORDER BY cid", values![table]);
        let columns = self.all(columns, |row| {
            let (name, kind): (String, String) = (row.get(0)?, row.get(1)?);
            Ok(match kind.as_str() {
                "BLOB" => format!("'{name}', CASE WHEN r.{name} IS NOT NULL THEN lower(hex(r.{name})) END"),
                _ => format!("'{name}', r.{name}"),
            })
        })?;
        Ok(format!("json_object({})", columns.join(", ")))
    }

    /// The present moment by the database's clock, which every process shares, in milliseconds since 1970 UTC.
    pub fn now(&mut self) -> Result<i64, StoreError> {
        let sql = match self.backend() {
            Backend::Sqlite => "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER)",
            Backend::Postgres => "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)",
        };
        self.one(sql, |row| row.get(0))
    }

    /// Hands rows to `take` until it answers false. What `take` refuses does not spoil the transaction.
    fn rows(
        &mut self,
        sql: &Sql,
        mut take: impl FnMut(&Row<'_>) -> Result<bool, StoreError>,
    ) -> Result<(), StoreError> {
        self.check(sql)?;
        let watch = self.watch();
        let (mut refused, mut count) = (None, 0);
        let keep_going = |row: &Row<'_>| {
            count += 1;
            match take(row) {
                Ok(more) => more,
                Err(error) => {
                    refused = Some(error);
                    false
                }
            }
        };
        let outcome = match &mut self.on {
            On::Sqlite(connection) => sqlite::rows(connection, sql, keep_going),
            On::Postgres(session) => session.rows(sql, keep_going),
        };
        if let Some((meters, began)) = watch {
            meters.end(began, sql, count);
        }
        outcome.inspect_err(|error| self.failure = Some(error.clone()))?;
        refused.map_or(Ok(()), Err)
    }

    fn watch(&self) -> Option<(&'a Meters, Instant)> {
        self.meters.and_then(|meters| Some((meters, meters.begin()?)))
    }

    fn check(&self, sql: &Sql) -> Result<(), StoreError> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        // SQLite would take it and PostgreSQL would not.
        if sql.values().iter().any(holds_nul) {
            return Err(StoreError::Constraint { what: "a text holds a NUL character".into() });
        }
        Ok(())
    }
}

fn holds_nul(value: &Value) -> bool {
    match value {
        Value::Text(text) => text.contains('\0'),
        Value::List(values) => values.iter().any(holds_nul),
        Value::Null | Value::Int(_) | Value::Bytes(_) | Value::Id(_) => false,
    }
}
