//! How a value is sent to PostgreSQL: by the type of the place it goes to.

use std::error::Error;

use bytes::BytesMut;
use postgres::types::{IsNull, Kind, ToSql, Type, to_sql_checked};

use crate::Value;

impl ToSql for Value {
    fn to_sql(&self, place: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match (self, place) {
            (Self::Null, _) => Ok(IsNull::Yes),
            (Self::Int(n), &Type::INT8) => n.to_sql(place, out),
            (Self::Int(n), &Type::INT4) => i32::try_from(*n)?.to_sql(place, out),
            (Self::Int(n), &Type::INT2) => i16::try_from(*n)?.to_sql(place, out),
            (Self::Int(n), &Type::BOOL) => (*n != 0).to_sql(place, out),
            (Self::Text(text), &(Type::TEXT | Type::VARCHAR | Type::BPCHAR | Type::NAME)) => {
                text.to_sql(place, out)
            }
            (Self::Bytes(bytes), &Type::BYTEA) => bytes.to_sql(place, out),
            (Self::Id(id), &Type::UUID) => id.to_sql(place, out),
            (Self::List(values), place) if matches!(place.kind(), Kind::Array(_)) => {
                values.as_slice().to_sql(place, out)
            }
            (value, place) => {
                Err(format!("a value of kind {value:?} does not fit a place of type {place}").into())
            }
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}
