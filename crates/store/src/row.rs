//! One row of an answer, and what can be read out of its columns.

use rusqlite::types::ValueRef;
use uuid::Uuid;

use super::StoreError;

/// A row of an answer.
pub enum Row<'r> {
    /// From SQLite.
    Sqlite(&'r rusqlite::Row<'r>),
    /// From PostgreSQL.
    Postgres(&'r postgres::Row),
}

/// Something a column can hold. A type of the domain reads the plain type below it and checks it;
/// what it refuses, it refuses with [`Row::unexpected`].
pub trait Column: Sized {
    /// Reads column `index`, counted from 0.
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError>;
}

impl Row<'_> {
    /// The value of column `index`, counted from 0.
    pub fn get<T: Column>(&self, index: usize) -> Result<T, StoreError> {
        T::read(self, index)
    }

    /// The complaint about a column that holds something else than the code expects. Must not quote the value.
    pub fn unexpected(index: usize, what: impl Into<String>) -> StoreError {
        StoreError::Column { index, what: what.into() }
    }

    /// The text of column `index`, where it stands: for what is looked at or written on and not kept.
    pub fn text(&self, index: usize) -> Result<&str, StoreError> {
        match self {
            Self::Sqlite(row) => match sqlite_value(row, index)? {
                ValueRef::Text(text) => {
                    std::str::from_utf8(text).map_err(|_| Self::unexpected(index, "is not UTF-8"))
                }
                other => Err(wrong(index, "text", &other.data_type())),
            },
            Self::Postgres(row) => postgres_value(row, index),
        }
    }

    /// [`Row::text`] of a column that may hold none.
    pub fn maybe_text(&self, index: usize) -> Result<Option<&str>, StoreError> {
        if self.is_null(index)? { Ok(None) } else { self.text(index).map(Some) }
    }

    fn is_null(&self, index: usize) -> Result<bool, StoreError> {
        match self {
            Self::Sqlite(row) => Ok(sqlite_value(row, index)? == ValueRef::Null),
            Self::Postgres(row) => {
                Ok(row.try_get::<_, Presence>(index).map_err(|_| missing(index))? == Presence::Null)
            }
        }
    }
}

impl<T: Column> Column for Option<T> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        if row.is_null(index)? { Ok(None) } else { T::read(row, index).map(Some) }
    }
}

impl Column for i64 {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        use postgres::types::Type;
        match row {
            Row::Sqlite(row) => match sqlite_value(row, index)? {
                ValueRef::Integer(n) => Ok(n),
                other => Err(wrong(index, "a whole number", &other.data_type())),
            },
            Row::Postgres(row) => match postgres_type(row, index)? {
                &Type::INT8 => postgres_value(row, index),
                &Type::INT4 => postgres_value::<i32>(row, index).map(Self::from),
                &Type::INT2 => postgres_value::<i16>(row, index).map(Self::from),
                &Type::BOOL => postgres_value::<bool>(row, index).map(Self::from),
                &Type::NUMERIC => Err(Row::unexpected(index, "is numeric: CAST it AS bigint")),
                other => Err(wrong(index, "a whole number", other)),
            },
        }
    }
}

macro_rules! narrower_numbers {
    ($($number:ty)*) => {$(
        impl Column for $number {
            fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
                Self::try_from(i64::read(row, index)?)
                    .map_err(|_| Row::unexpected(index, concat!("does not fit ", stringify!($number))))
            }
        }
    )*};
}

narrower_numbers! { i32 u64 u32 u16 u8 usize }

impl Column for bool {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        match i64::read(row, index)? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Row::unexpected(index, "is neither 0 nor 1")),
        }
    }
}

impl Column for String {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        row.text(index).map(ToOwned::to_owned)
    }
}

impl Column for Vec<u8> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        match row {
            Row::Sqlite(row) => match sqlite_value(row, index)? {
                ValueRef::Blob(bytes) => Ok(bytes.to_vec()),
                other => Err(wrong(index, "bytes", &other.data_type())),
            },
            Row::Postgres(row) => postgres_value(row, index),
        }
    }
}

impl Column for Uuid {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        match row {
            Row::Sqlite(row) => match sqlite_value(row, index)? {
                ValueRef::Blob(bytes) => {
                    Self::from_slice(bytes).map_err(|_| Row::unexpected(index, "is not 16 bytes long"))
                }
                other => Err(wrong(index, "an id", &other.data_type())),
            },
            Row::Postgres(row) => postgres_value(row, index),
        }
    }
}

/// Tells whether a PostgreSQL column of any type holds something, without reading it.
#[derive(PartialEq)]
enum Presence {
    Null,
    Value,
}

impl<'a> postgres::types::FromSql<'a> for Presence {
    fn from_sql(
        _: &postgres::types::Type,
        _: &'a [u8],
    ) -> Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Self::Value)
    }

    fn from_sql_null(_: &postgres::types::Type) -> Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Self::Null)
    }

    fn accepts(_: &postgres::types::Type) -> bool {
        true
    }
}

fn sqlite_value<'r>(row: &'r rusqlite::Row<'_>, index: usize) -> Result<ValueRef<'r>, StoreError> {
    row.get_ref(index).map_err(|_| missing(index))
}

fn postgres_type(row: &postgres::Row, index: usize) -> Result<&postgres::types::Type, StoreError> {
    row.columns().get(index).map(postgres::Column::type_).ok_or_else(|| missing(index))
}

fn postgres_value<'r, T: postgres::types::FromSql<'r>>(
    row: &'r postgres::Row,
    index: usize,
) -> Result<T, StoreError> {
    // The driver's sentence names types only.
    row.try_get(index).map_err(|error| Row::unexpected(index, error.to_string()))
}

fn missing(index: usize) -> StoreError {
    Row::unexpected(index, "is not part of the answer")
}

fn wrong(index: usize, expected: &str, found: &dyn std::fmt::Display) -> StoreError {
    Row::unexpected(index, format!("is not {expected} but {found}"))
}
