//! A statement's text and the values it is run with; the same text serves both engines.

use std::borrow::Cow;
use std::fmt;

use uuid::Uuid;

/// A value bound to a `$n` of a statement.
#[derive(Clone, PartialEq, Eq)]
pub enum Value {
    /// No value.
    Null,
    /// A whole number, a moment in milliseconds, or a boolean as 0 or 1.
    Int(i64),
    /// Text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
    /// An identity.
    Id(Uuid),
    /// Any number of values of one kind, for `column = ANY($n)`.
    List(Vec<Value>),
}

/// Shows the kind alone: rows hold personal data, and what is shown ends in logs.
impl fmt::Debug for Value {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(match self {
            Self::Null => "Null",
            Self::Int(_) => "Int",
            Self::Text(_) => "Text",
            Self::Bytes(_) => "Bytes",
            Self::Id(_) => "Id",
            Self::List(_) => "List",
        })
    }
}

macro_rules! value_from {
    ($($from:ty => $given:ident $make:expr,)*) => {$(
        impl From<$from> for Value {
            fn from($given: $from) -> Self {
                $make
            }
        }
    )*};
}

value_from! {
    i64 => n Self::Int(n),
    i32 => n Self::Int(n.into()),
    u32 => n Self::Int(n.into()),
    u16 => n Self::Int(n.into()),
    u8 => n Self::Int(n.into()),
    bool => yes Self::Int(yes.into()),
    &str => text Self::Text(text.to_owned()),
    String => text Self::Text(text),
    &String => text Self::Text(text.clone()),
    Cow<'_, str> => text Self::Text(text.into_owned()),
    Vec<u8> => bytes Self::Bytes(bytes),
    &[u8] => bytes Self::Bytes(bytes.to_vec()),
    Uuid => id Self::Id(id),
}

impl<const N: usize> From<[u8; N]> for Value {
    fn from(bytes: [u8; N]) -> Self {
        Self::Bytes(bytes.to_vec())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// The values of a statement, in the order of `$1`, `$2`, …
#[macro_export]
macro_rules! values {
    ($($value:expr),* $(,)?) => { [$($crate::Value::from($value)),*] };
}

/// A statement: its text with `$1` … `$n` in it, and as many values.
///
/// A number may stand in the text more than once and in any order. Sums are `CAST(sum(x) AS bigint)`,
/// since PostgreSQL's are wider than a whole number of ours.
#[derive(Clone, Debug)]
pub struct Sql {
    text: Cow<'static, str>,
    values: Vec<Value>,
}

impl Sql {
    /// A statement, or the start of one, without values.
    pub fn new(text: impl Into<Cow<'static, str>>) -> Self {
        Self { text: text.into(), values: Vec::new() }
    }

    /// A statement with `$1` … `$n` in its text, and their values.
    pub fn with(text: impl Into<Cow<'static, str>>, values: impl IntoIterator<Item = Value>) -> Self {
        Self { text: text.into(), values: values.into_iter().collect() }
    }

    /// Appends text.
    pub fn push(&mut self, text: &str) -> &mut Self {
        self.text.to_mut().push_str(text);
        self
    }

    /// Appends the next `$n`, and its value.
    pub fn bind(&mut self, value: impl Into<Value>) -> &mut Self {
        self.values.push(value.into());
        let place = format!("${}", self.values.len());
        self.push(&place)
    }

    /// Appends ` AND column = ANY($n)`, ` AND column = $n` for one value, or nothing when the list is empty. The text
    /// is the same for any number of values beyond one, so that each engine prepares it once.
    pub fn any_of<V: Clone + Into<Value>>(&mut self, column: &str, values: &[V]) -> &mut Self {
        match values {
            [] => self,
            [one] => self.push(" AND ").push(column).push(" = ").bind(one.clone()),
            many => {
                let list = Value::List(many.iter().cloned().map(Into::into).collect());
                self.push(" AND ").push(column).push(" = ANY(").bind(list).push(")")
            }
        }
    }

    /// The same, but nothing fits an empty list: for rows that are named, where [`Sql::any_of`] is for filters.
    pub fn one_of<V: Clone + Into<Value>>(&mut self, column: &str, values: &[V]) -> &mut Self {
        if values.is_empty() { self.push(" AND 1 = 0") } else { self.any_of(column, values) }
    }

    /// The same as [`Sql::push`], for a chain that builds a statement in one expression.
    #[must_use]
    pub fn then(mut self, text: &str) -> Self {
        self.push(text);
        self
    }

    /// The same as [`Sql::bind`], for a chain that builds a statement in one expression.
    #[must_use]
    pub fn given(mut self, value: impl Into<Value>) -> Self {
        self.bind(value);
        self
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn values(&self) -> &[Value] {
        &self.values
    }
}

impl From<&'static str> for Sql {
    fn from(text: &'static str) -> Self {
        Self::new(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_list_restricts_nothing() {
        let mut sql = Sql::with("SELECT 1 FROM job WHERE company_id = $1", values![7]);
        sql.any_of("status", &Vec::<String>::new());
        assert_eq!(sql.text(), "SELECT 1 FROM job WHERE company_id = $1");
    }

    #[test]
    fn a_list_goes_on_numbering_where_the_text_stopped() {
        let mut sql = Sql::with("SELECT 1 FROM job WHERE company_id = $1", values![7]);
        sql.any_of("status", &["Live", "Draft"]).push(" LIMIT ").bind(5);
        assert_eq!(sql.text(), "SELECT 1 FROM job WHERE company_id = $1 AND status = ANY($2) LIMIT $3");
        let list = Value::List(values!["Live", "Draft"].to_vec());
        assert_eq!(sql.values(), values![7, list, 5]);
    }

    #[test]
    fn a_longer_list_is_the_same_text() {
        let text = |count: usize| {
            let mut sql = Sql::new("SELECT 1 FROM job WHERE 1 = 1");
            sql.any_of("id", &vec![7; count]).text().to_owned()
        };
        assert_eq!(text(1), "SELECT 1 FROM job WHERE 1 = 1 AND id = $1");
        assert!((2..2000).all(|count| text(count) == text(2)));
    }

    #[test]
    fn a_value_is_never_shown() {
        assert_eq!(format!("{:?}", Value::from("hattie@example.org")), "Text");
    }
}
