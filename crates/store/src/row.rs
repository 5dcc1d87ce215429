//! One row of an answer, and what can be read out of its columns.

use postgres::types::{FromSql, Type};
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

/// What a column holds, lent by its row.
#[derive(Clone, Copy)]
pub enum Cell<'r> {
    /// Nothing.
    Null,
    /// A whole number, a moment in milliseconds, or a boolean as 0 or 1.
    Int(i64),
    /// Text.
    Text(&'r str),
    /// Bytes; an identity too, on SQLite.
    Bytes(&'r [u8]),
    /// An identity.
    Id(Uuid),
}

/// Why a cell is not what the code expects. Must not quote the value.
#[derive(Debug)]
pub struct Unexpected(String);

impl Unexpected {
    /// The complaint, to be read behind the column's place.
    pub fn new(what: impl Into<String>) -> Self {
        Self(what.into())
    }
}

/// Something a column can hold. A type of the domain reads the plain type below it and checks it.
pub trait Column: Sized {
    /// Reads what a column holds.
    fn read(cell: Cell<'_>) -> Result<Self, Unexpected>;
}

impl Row<'_> {
    /// The value of column `index`, counted from 0.
    pub fn get<T: Column>(&self, index: usize) -> Result<T, StoreError> {
        self.cell(index).and_then(T::read).map_err(|Unexpected(what)| Self::unexpected(index, what))
    }

    /// The text of column `index`, where it stands: for what is looked at or written on and not kept.
    pub fn text(&self, index: usize) -> Result<&str, StoreError> {
        self.cell(index).and_then(Cell::text).map_err(|Unexpected(what)| Self::unexpected(index, what))
    }

    /// [`Row::text`] of a column that may hold none.
    pub fn maybe_text(&self, index: usize) -> Result<Option<&str>, StoreError> {
        let text = self.cell(index).and_then(|cell| match cell {
            Cell::Null => Ok(None),
            cell => cell.text().map(Some),
        });
        text.map_err(|Unexpected(what)| Self::unexpected(index, what))
    }

    /// The complaint about a column that holds something else than the code expects. Must not quote the value.
    pub fn unexpected(index: usize, what: impl Into<String>) -> StoreError {
        StoreError::Column { index, what: what.into() }
    }

    fn cell(&self, index: usize) -> Result<Cell<'_>, Unexpected> {
        match self {
            Self::Sqlite(row) => match row.get_ref(index).map_err(|_| missing())? {
                ValueRef::Null => Ok(Cell::Null),
                ValueRef::Integer(n) => Ok(Cell::Int(n)),
                ValueRef::Text(text) => {
                    std::str::from_utf8(text).map(Cell::Text).map_err(|_| Unexpected::new("is not UTF-8"))
                }
                ValueRef::Blob(bytes) => Ok(Cell::Bytes(bytes)),
                ValueRef::Real(_) => Err(Unexpected::new("is a fraction")),
            },
            Self::Postgres(row) => postgres_cell(row, index),
        }
    }
}

impl<'r> Cell<'r> {
    /// The text that it holds.
    pub fn text(self) -> Result<&'r str, Unexpected> {
        match self {
            Self::Text(text) => Ok(text),
            other => Err(other.instead_of("text")),
        }
    }

    fn instead_of(self, expected: &str) -> Unexpected {
        let found = match self {
            Self::Null => "Null",
            Self::Int(_) => "Int",
            Self::Text(_) => "Text",
            Self::Bytes(_) => "Bytes",
            Self::Id(_) => "Id",
        };
        Unexpected(format!("is not {expected} but {found}"))
    }
}

impl<T: Column> Column for Option<T> {
    fn read(cell: Cell<'_>) -> Result<Self, Unexpected> {
        match cell {
            Cell::Null => Ok(None),
            cell => T::read(cell).map(Some),
        }
    }
}

impl Column for i64 {
    fn read(cell: Cell<'_>) -> Result<Self, Unexpected> {
        match cell {
            Cell::Int(n) => Ok(n),
            other => Err(other.instead_of("a whole number")),
        }
    }
}

macro_rules! narrower_numbers {
    ($($number:ty)*) => {$(
        impl Column for $number {
            fn read(cell: Cell<'_>) -> Result<Self, Unexpected> {
                Self::try_from(i64::read(cell)?)
                    .map_err(|_| Unexpected::new(concat!("does not fit ", stringify!($number))))
            }
        }
    )*};
}

narrower_numbers! { i32 u64 u32 u16 u8 usize }

impl Column for bool {
    fn read(cell: Cell<'_>) -> Result<Self, Unexpected> {
        match i64::read(cell)? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Unexpected::new("is neither 0 nor 1")),
        }
    }
}

impl Column for String {
    fn read(cell: Cell<'_>) -> Result<Self, Unexpected> {
        cell.text().map(ToOwned::to_owned)
    }
}

impl Column for Vec<u8> {
    fn read(cell: Cell<'_>) -> Result<Self, Unexpected> {
        match cell {
            Cell::Bytes(bytes) => Ok(bytes.to_vec()),
            other => Err(other.instead_of("bytes")),
        }
    }
}

impl Column for Uuid {
    fn read(cell: Cell<'_>) -> Result<Self, Unexpected> {
        match cell {
            Cell::Id(id) => Ok(id),
            Cell::Bytes(bytes) => {
                Self::from_slice(bytes).map_err(|_| Unexpected::new("is not 16 bytes long"))
            }
            other => Err(other.instead_of("an id")),
        }
    }
}

fn postgres_cell(row: &postgres::Row, index: usize) -> Result<Cell<'_>, Unexpected> {
    let kind = row.columns().get(index).map(postgres::Column::type_).ok_or_else(missing)?;
    let cell = match *kind {
        Type::INT8 => held::<i64>(row, index)?.map(Cell::Int),
        Type::INT4 => held::<i32>(row, index)?.map(|n| Cell::Int(n.into())),
        Type::INT2 => held::<i16>(row, index)?.map(|n| Cell::Int(n.into())),
        Type::BOOL => held::<bool>(row, index)?.map(|yes| Cell::Int(yes.into())),
        Type::UUID => held::<Uuid>(row, index)?.map(Cell::Id),
        Type::BYTEA => held::<&[u8]>(row, index)?.map(Cell::Bytes),
        Type::NUMERIC => return Err(Unexpected::new("is numeric: CAST it AS bigint")),
        // The driver refuses what is no text.
        _ => held::<&str>(row, index)?.map(Cell::Text),
    };
    Ok(cell.unwrap_or(Cell::Null))
}

fn held<'r, T: FromSql<'r>>(row: &'r postgres::Row, index: usize) -> Result<Option<T>, Unexpected> {
    // The driver's sentence names types only.
    row.try_get(index).map_err(|error| Unexpected(error.to_string()))
}

fn missing() -> Unexpected {
    Unexpected::new("is not part of the answer")
}
