//! What can go wrong in the store, in words that carry no value of any row.

/// Why the store could not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// A row was required and there is none.
    #[error("no such row")]
    NoRow,
    /// A constraint of the schema refused the change.
    #[error("refused by the schema: {what}")]
    Constraint {
        /// The constraint or column that refused, as the engine names it.
        what: String,
    },
    /// Too much is going on: the queue is full, or the tries of a transaction are used up. Trying again may help.
    #[error("the database is too busy")]
    Busy,
    /// The database cannot be reached or has stopped. A write that ends so may or may not have been made.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
    /// The database's own files are damaged. What is not touched by it may still be read and written.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// A column did not hold what the code asked for.
    #[error("column {index} of a result: {what}")]
    Column {
        /// Position of the column, from 0.
        index: usize,
        /// What was wrong with it.
        what: String,
    },
    /// The closure panicked; what it wrote is rolled back.
    #[error("the work panicked and was rolled back")]
    Panicked,
    /// The database may not be used by this binary; the sentence tells an operator why.
    #[error("{0}")]
    Refused(String),
    /// Anything else that a driver reported: a mistake in a statement.
    #[error("database error: {0}")]
    Driver(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ffi::ErrorCode;
        match &error {
            rusqlite::Error::SqliteFailure(cause, message) => {
                let what = message.clone().unwrap_or_else(|| cause.to_string());
                match cause.code {
                    ErrorCode::ConstraintViolation => Self::Constraint { what },
                    ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Self::Busy,
                    ErrorCode::DiskFull
                    | ErrorCode::SystemIoFailure
                    | ErrorCode::CannotOpen
                    | ErrorCode::OutOfMemory => Self::Unavailable(what),
                    ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => Self::Damaged(what),
                    _ => Self::Driver(what),
                }
            }
            rusqlite::Error::QueryReturnedNoRows => Self::NoRow,
            _ => Self::Driver(error.to_string()),
        }
    }
}

impl From<postgres::Error> for StoreError {
    fn from(error: postgres::Error) -> Self {
        let Some(refusal) = error.as_db_error() else {
            return if is_lost_connection(&error) {
                Self::Unavailable(chain(&error))
            } else {
                Self::Driver(chain(&error))
            };
        };
        let code = refusal.code().code();
        if matches!(code, "XX001" | "XX002") {
            return Self::Damaged(format!("{} ({code})", refusal.message()));
        }
        match code.get(..2) {
            // The messages of these two classes quote the offending values; names alone are kept.
            Some("23") => Self::Constraint {
                what: refusal
                    .constraint()
                    .or(refusal.column())
                    .or(refusal.table())
                    .unwrap_or(code)
                    .to_owned(),
            },
            Some("22") => Self::Driver(format!("a value was refused ({code})")),
            Some("08" | "53" | "57" | "58") => Self::Unavailable(format!("{} ({code})", refusal.message())),
            _ => Self::Driver(format!("{} ({code})", refusal.message())),
        }
    }
}

/// Whether an error of PostgreSQL's driver means that the connection is gone.
pub(super) fn is_lost_connection(error: &postgres::Error) -> bool {
    use std::error::Error as _;
    match error.code() {
        Some(code) => code.code().starts_with("08") || code.code().starts_with("57P"),
        None => error.is_closed() || error.source().is_some_and(|cause| cause.is::<std::io::Error>()),
    }
}

/// An error with its causes: the driver's own sentence often leaves them out.
pub(super) fn chain(error: &dyn std::error::Error) -> String {
    let mut sentence = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        let reason = inner.to_string();
        if !sentence.contains(&reason) {
            sentence = format!("{sentence}: {reason}");
        }
        cause = inner.source();
    }
    sentence
}
