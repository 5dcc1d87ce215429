//! Time zones by their names in the IANA database, which is part of the program: days begin alike on every machine.

use std::sync::LazyLock;

use jiff::Timestamp;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use serde::Serialize;

use crate::clock::Millis;
use ::store::Value;

static DATABASE: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);

/// The name of a time zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct TimeZoneName(String);

impl TimeZoneName {
    /// Where nobody has chosen one.
    pub const DEFAULT: &'static str = "Europe/London";

    /// Trims and checks; spelled as the database has it.
    pub fn new(name: &str) -> Result<Self, &'static str> {
        const WRONG: &str = "Has to be a valid time zone";
        let zone = DATABASE.get(name.trim()).map_err(|_| WRONG)?;
        zone.iana_name().map(|name| Self(name.to_owned())).ok_or(WRONG)
    }
}

impl From<&TimeZoneName> for Value {
    fn from(name: &TimeZoneName) -> Self {
        Self::Text(name.0.clone())
    }
}

/// The next time after `now` that it is this full hour of the day in a zone, which is London where it is not known.
pub fn next_at(hour: i8, zone: &str, now: Millis) -> Millis {
    let known = DATABASE.get(zone).or_else(|_| DATABASE.get(TimeZoneName::DEFAULT));
    following(hour, known.unwrap_or(TimeZone::UTC), now)
        .unwrap_or_else(|_| now.plus(std::time::Duration::from_hours(24)))
}

/// The day that it is in London, as people write it: `3 December 2026`.
pub fn london_day(at: Millis) -> String {
    let zone = DATABASE.get(TimeZoneName::DEFAULT).unwrap_or(TimeZone::UTC);
    let day = Timestamp::from_millisecond(at.0).unwrap_or_default().to_zoned(zone).date();
    let month = match day.month() {
        1 => "January",
        2 => "February",
        3 => "March",
        4 => "April",
        5 => "May",
        6 => "June",
        7 => "July",
        8 => "August",
        9 => "September",
        10 => "October",
        11 => "November",
        _ => "December",
    };
    format!("{} {month} {}", day.day(), day.year())
}

fn following(hour: i8, zone: TimeZone, now: Millis) -> Result<Millis, jiff::Error> {
    let now = Timestamp::from_millisecond(now.0)?.to_zoned(zone.clone());
    let on = |day: jiff::civil::Date| day.at(hour, 0, 0, 0).to_zoned(zone.clone());
    let today = on(now.date())?;
    let next = if today > now { today } else { on(now.date().tomorrow()?)? };
    Ok(Millis(next.timestamp().as_millisecond()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(text: &str) -> Millis {
        Millis(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    #[test]
    fn a_day_is_londons() {
        assert_eq!(london_day(moment("2026-06-30T22:59:00Z")), "30 June 2026");
        assert_eq!(london_day(moment("2026-06-30T23:01:00Z")), "1 July 2026");
    }

    #[test]
    fn a_zone_is_one_of_the_databases() {
        assert_eq!(TimeZoneName::new(" europe/london ").unwrap().0, "Europe/London");
        assert_eq!(TimeZoneName::new("Asia/Calcutta").unwrap().0, "Asia/Calcutta");
        for wrong in ["", "Europe/Atlantis", "+01:00", "Europe/London; DROP TABLE company", "../etc/passwd"] {
            assert!(TimeZoneName::new(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_day_begins_where_the_company_is() {
        let next = |zone, now| next_at(8, zone, moment(now));
        assert_eq!(next("Europe/London", "2026-01-10T07:59:59Z"), moment("2026-01-10T08:00:00Z"));
        assert_eq!(next("Europe/London", "2026-01-10T08:00:00Z"), moment("2026-01-11T08:00:00Z"));
        assert_eq!(next("Europe/London", "2026-07-10T07:30:00Z"), moment("2026-07-11T07:00:00Z"));
        assert_eq!(next("America/New_York", "2026-01-10T12:00:00Z"), moment("2026-01-10T13:00:00Z"));
        assert_eq!(next("Asia/Kolkata", "2026-01-10T12:00:00Z"), moment("2026-01-11T02:30:00Z"));
        // The night in which clocks go forward is an hour shorter.
        assert_eq!(next("Europe/London", "2026-03-28T12:00:00Z"), moment("2026-03-29T07:00:00Z"));
        assert_eq!(next("Nowhere/Known", "2026-01-10T07:00:00Z"), moment("2026-01-10T08:00:00Z"));
    }
}
