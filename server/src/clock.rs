//! The time, passed in: domain functions take `now`, and tests state it.

use std::io::Cursor;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use time::format_description::well_known::Rfc3339;
use time::{Date, Month, OffsetDateTime};
use utoipa::{PartialSchema, ToSchema};

use ::store::{Cell, Column, StoreError, Tx, Unexpected, Value};

/// A moment, in whole milliseconds since 1970 UTC; RFC 3339 on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub i64);

impl Millis {
    /// This moment and `duration` less.
    pub fn minus(self, duration: Duration) -> Self {
        Self(self.0 - i64::try_from(duration.as_millis()).unwrap_or(i64::MAX / 2))
    }

    /// This moment and `duration` more.
    pub fn plus(self, duration: Duration) -> Self {
        Self(self.0 + i64::try_from(duration.as_millis()).unwrap_or(i64::MAX / 2))
    }

    /// The same time of day so many calendar months before, in UTC; the last day of a month that has no such day.
    pub fn months_before(self, months: u8) -> Self {
        let now = self.utc();
        let counted = now.year() * 12 + i32::from(u8::from(now.month())) - 1 - i32::from(months);
        let (year, month) = (counted.div_euclid(12), counted.rem_euclid(12) + 1);
        let Some(month) = u8::try_from(month).ok().and_then(|month| Month::try_from(month).ok()) else {
            return self;
        };
        let day = now.day().min(month.length(year));
        let Ok(date) = Date::from_calendar_date(year, month, day) else { return self };
        let days = (now.date() - date).whole_days();
        Self(self.0 - days * 24 * 3_600_000)
    }

    /// The first moment at which this one lies more than so many calendar months back.
    pub fn months_after(self, months: u8) -> Self {
        let now = self.utc();
        let counted = now.year() * 12 + i32::from(u8::from(now.month())) - 1 + i32::from(months);
        let (year, month) = (counted.div_euclid(12), counted.rem_euclid(12) + 1);
        let Some(month) = u8::try_from(month).ok().and_then(|month| Month::try_from(month).ok()) else {
            return self;
        };
        // A month that has no such day: the day after its last.
        let date = match Date::from_calendar_date(year, month, now.day()) {
            Ok(date) => Some(date),
            Err(_) => {
                let last = Date::from_calendar_date(year, month, month.length(year)).ok();
                last.and_then(Date::next_day)
            }
        };
        let Some(date) = date else { return self };
        Self(self.0 + (date - now.date()).whole_days() * 24 * 3_600_000)
    }

    /// How many days came before it since 1970, in UTC.
    pub fn day(self) -> i64 {
        self.0.div_euclid(24 * 3_600_000)
    }

    /// The moment as a calendar date and time, in UTC.
    pub fn utc(self) -> OffsetDateTime {
        OffsetDateTime::from_unix_timestamp_nanos(i128::from(self.0) * 1_000_000)
            .unwrap_or(OffsetDateTime::UNIX_EPOCH)
    }
}

impl Serialize for Millis {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut text = Cursor::new([0; 40]);
        self.utc().format_into(&mut text, &Rfc3339).map_err(serde::ser::Error::custom)?;
        // What it says it wrote leaves out the Z.
        let length = usize::try_from(text.position()).unwrap_or_default();
        to.serialize_str(str::from_utf8(&text.get_ref()[..length]).map_err(serde::ser::Error::custom)?)
    }
}

impl<'de> Deserialize<'de> for Millis {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let moment = OffsetDateTime::parse(&text, &Rfc3339).map_err(serde::de::Error::custom)?;
        i64::try_from(moment.unix_timestamp_nanos() / 1_000_000).map(Self).map_err(serde::de::Error::custom)
    }
}

impl PartialSchema for Millis {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .format(Some(utoipa::openapi::SchemaFormat::KnownFormat(utoipa::openapi::KnownFormat::DateTime)))
            .into()
    }
}

impl ToSchema for Millis {
    fn name() -> std::borrow::Cow<'static, str> {
        "Moment".into()
    }
}

impl From<Millis> for Value {
    fn from(moment: Millis) -> Self {
        Self::Int(moment.0)
    }
}

impl Column for Millis {
    fn read(cell: Cell<'_>) -> Result<Self, Unexpected> {
        i64::read(cell).map(Self)
    }
}

/// Where the time comes from. Tests move it; nothing else does.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    ahead: Arc<AtomicI64>,
}

impl Clock {
    /// The present moment.
    #[expect(clippy::disallowed_methods, reason = "this is the one place that asks the system")]
    pub fn now(&self) -> Millis {
        let nanos = OffsetDateTime::now_utc().unix_timestamp_nanos();
        let millis = i64::try_from(nanos / 1_000_000).unwrap_or(i64::MAX);
        Millis(millis + self.ahead.load(Ordering::Relaxed))
    }

    /// The present moment by the database's clock: what processes agree on by time, they agree on by this.
    pub fn shared(&self, tx: &mut Tx<'_>) -> Result<Millis, StoreError> {
        Ok(Millis(tx.now()? + self.ahead.load(Ordering::Relaxed)))
    }

    /// The present moment by the system's clock, whatever tests have made of this one.
    pub fn of_system(&self) -> Millis {
        Millis(self.now().0 - self.ahead.load(Ordering::Relaxed))
    }

    /// Moves this clock, and every clone of it, back, as one that was ahead is set right.
    pub fn turn_back(&self, by: Duration) {
        self.ahead.fetch_sub(i64::try_from(by.as_millis()).unwrap_or(0), Ordering::Relaxed);
    }

    /// Moves this clock, and every clone of it, forward.
    pub fn advance(&self, by: Duration) {
        self.ahead.fetch_add(i64::try_from(by.as_millis()).unwrap_or(0), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_counted_by_the_calendar() {
        let at = |text: &str| serde_json::from_str::<Millis>(&format!("\"{text}\"")).unwrap();
        for (now, before) in [
            ("2026-11-22T10:00:00Z", "2026-02-22T10:00:00Z"),
            ("2026-09-30T23:59:59Z", "2025-12-30T23:59:59Z"),
            ("2026-11-30T00:00:00Z", "2026-02-28T00:00:00Z"),
            ("2028-11-30T00:00:00Z", "2028-02-29T00:00:00Z"),
            ("2027-01-31T12:00:00Z", "2026-04-30T12:00:00Z"),
        ] {
            assert_eq!(at(now).months_before(9), at(before), "{now}");
        }
    }

    #[test]
    fn a_moment_is_written_whole_and_read_again() {
        for (moment, text) in [
            (Millis(0), "\"1970-01-01T00:00:00Z\""),
            (Millis(1_790_000_004_120), "\"2026-09-21T14:13:24.12Z\""),
            (Millis(253_402_300_799_999), "\"9999-12-31T23:59:59.999Z\""),
        ] {
            assert_eq!(serde_json::to_string(&moment).unwrap(), text);
            assert_eq!(serde_json::from_str::<Millis>(text).unwrap(), moment);
        }
    }
}
