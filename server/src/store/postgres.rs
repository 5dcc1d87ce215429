//! PostgreSQL: sessions, and the threads that own them.

use super::{Row, Sql, StoreError};

/// A connection with its prepared statements.
pub(super) struct Session {}

impl Session {
    pub(super) fn run(&mut self, _sql: &Sql) -> Result<u64, StoreError> {
        Err(StoreError::Refused("PostgreSQL is not there yet".into()))
    }
    pub(super) fn rows(&mut self, _sql: &Sql, _go: impl FnMut(&Row<'_>) -> bool) -> Result<(), StoreError> {
        Err(StoreError::Refused("PostgreSQL is not there yet".into()))
    }
    pub(super) fn batch(&mut self, _text: &str) -> Result<(), StoreError> {
        Err(StoreError::Refused("PostgreSQL is not there yet".into()))
    }
}
