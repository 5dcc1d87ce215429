//! Time zones by their names in the IANA database, which is part of the program: days begin alike on every machine.

use std::sync::LazyLock;

use jiff::civil::{Date, DateTime, Weekday};
use jiff::tz::{AmbiguousOffset, TimeZone, TimeZoneDatabase};
use jiff::{Timestamp, Zoned};
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

/// A moment as ISO 8601 has it in a zone, to the second: `2026-12-31T09:30:00+00:00`.
pub fn iso(at: Millis, zone: &str) -> String {
    let at = Timestamp::from_millisecond(at.0).unwrap_or(Timestamp::UNIX_EPOCH);
    at.to_zoned(known(zone)).strftime("%Y-%m-%dT%H:%M:%S%:z").to_string()
}

/// The next time after `now` that it is this full hour of the day in a zone, which is London where it is not known.
pub fn next_at(hour: i8, zone: &str, now: Millis) -> Millis {
    following(hour, known(zone), now).unwrap_or_else(|_| now.plus(std::time::Duration::from_hours(24)))
}

/// Why what clocks show is no moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMoment {
    /// It is not spelled like one.
    Unread,
    /// Clocks go forward over it.
    Skipped,
}

/// The moment at which clocks in a zone show `2026-12-31T09:30`; the first one, where they show it twice.
pub fn moment(clock: &str, zone: &str) -> Result<Millis, NoMoment> {
    let shown = DateTime::strptime("%Y-%m-%dT%H:%M", clock.trim()).map_err(|_| NoMoment::Unread)?;
    let moment = known(zone).to_ambiguous_zoned(shown);
    if matches!(moment.offset(), AmbiguousOffset::Gap { .. }) {
        return Err(NoMoment::Skipped);
    }
    let moment = moment.earlier().map_err(|_| NoMoment::Unread)?;
    Ok(Millis(moment.timestamp().as_millisecond()))
}

/// What clocks in a zone show at a moment, as `2026-12-31T09:30`.
pub fn clock(at: Millis, zone: &str) -> String {
    zoned(at, zone).strftime("%Y-%m-%dT%H:%M").to_string()
}

/// The day of a moment in a zone, as people write it: `Thursday 31 December 2026`.
pub fn day_in_words(at: Millis, zone: &str) -> String {
    zoned(at, zone).strftime("%A %-d %B %Y").to_string()
}

/// The time of day of a moment in a zone: `09:30`.
pub fn time_of_day(at: Millis, zone: &str) -> String {
    zoned(at, zone).strftime("%H:%M").to_string()
}

/// What the time of a zone is called: `London time`.
pub fn name_of(zone: &str) -> String {
    let place = zone.rsplit('/').next().unwrap_or(zone).replace('_', " ");
    format!("{place} time")
}

fn zoned(at: Millis, zone: &str) -> Zoned {
    Timestamp::from_millisecond(at.0).unwrap_or(Timestamp::UNIX_EPOCH).to_zoned(known(zone))
}

/// When it is this full hour of the day before a moment's, in a zone.
pub fn day_before(hour: i8, at: Millis, zone: &str) -> Option<Millis> {
    let day = zoned(at, zone).date().yesterday().ok()?;
    let then = day.at(hour, 0, 0, 0).to_zoned(known(zone)).ok()?;
    Some(Millis(then.timestamp().as_millisecond()))
}

/// A day in the calendar, as `2026-12-31`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(Date);

impl Day {
    /// Reads a day; there is no day of another spelling.
    pub fn new(text: &str) -> Option<Self> {
        let date: Date = text.trim().parse().ok()?;
        (date.to_string() == text.trim()).then_some(Self(date))
    }

    /// Which day it is in a zone, which is London where it is not known.
    pub fn at(now: Millis, zone: &str) -> Self {
        let now = Timestamp::from_millisecond(now.0).unwrap_or(Timestamp::UNIX_EPOCH);
        Self(now.to_zoned(known(zone)).date())
    }

    /// How many days from this one to another.
    pub fn days_until(self, other: Self) -> i32 {
        other.0.since(self.0).map_or(0, |span| span.get_days())
    }

    /// The moment at which it begins in a zone.
    pub fn start(self, zone: &str) -> Option<Millis> {
        Some(Millis(self.0.to_zoned(known(zone)).ok()?.timestamp().as_millisecond()))
    }

    /// The day after.
    #[must_use]
    pub fn next(self) -> Self {
        self.0.tomorrow().map_or(self, Self)
    }

    /// Whether it is Saturday or Sunday.
    pub fn is_weekend(self) -> bool {
        matches!(self.0.weekday(), Weekday::Saturday | Weekday::Sunday)
    }

    /// As people write it: `31 December 2026`.
    pub fn in_words(self) -> String {
        self.0.strftime("%-d %B %Y").to_string()
    }

    /// The moment at which it is over in a zone.
    pub fn end(self, zone: &str) -> Option<Millis> {
        let next = self.0.tomorrow().ok()?.to_zoned(known(zone)).ok()?;
        Some(Millis(next.timestamp().as_millisecond()))
    }
}

impl std::fmt::Display for Day {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(to)
    }
}

impl From<Day> for Value {
    fn from(day: Day) -> Self {
        Self::Text(day.to_string())
    }
}

fn known(zone: &str) -> TimeZone {
    DATABASE.get(zone).or_else(|_| DATABASE.get(TimeZoneName::DEFAULT)).unwrap_or(TimeZone::UTC)
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
    let on = |day: Date| day.at(hour, 0, 0, 0).to_zoned(zone.clone());
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
    fn a_day_ends_where_the_company_is() {
        let day = |text| Day::new(text).unwrap();
        assert_eq!(day("2026-07-10").end("Europe/London"), Some(moment("2026-07-10T23:00:00Z")));
        assert_eq!(day("2026-12-31").end("America/New_York"), Some(moment("2027-01-01T05:00:00Z")));
        assert_eq!(day("2026-07-10").start("Europe/London"), Some(moment("2026-07-09T23:00:00Z")));
        assert_eq!(Day::at(moment("2026-07-10T23:30:00Z"), "Europe/London"), day("2026-07-11"));
        assert_eq!(day("2026-12-31").days_until(day("2027-03-01")), 60);
        for wrong in ["", "31/12/2026", "2026-13-01", "2026-02-30", "20261231", "2026-12-31T00:00"] {
            assert_eq!(Day::new(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_clocks_show_is_a_moment_unless_they_skip_it() {
        let at = |clock| super::moment(clock, "Europe/London");
        assert_eq!(at("2026-12-03T10:00"), Ok(moment("2026-12-03T10:00:00Z")));
        assert_eq!(at("2026-07-03T10:00"), Ok(moment("2026-07-03T09:00:00Z")));
        // The hour that the night of March has not, and the one that the night of October has twice.
        assert_eq!(at("2027-03-28T01:30"), Err(NoMoment::Skipped));
        assert_eq!(at("2026-10-25T01:30"), Ok(moment("2026-10-25T00:30:00Z")));
        for wrong in ["", "2026-12-03", "2026-12-03 10:00", "2026-12-03T10:00Z", "2026-12-03T25:00"] {
            assert_eq!(at(wrong), Err(NoMoment::Unread), "{wrong}");
        }
        let summer = moment("2026-07-03T09:00:00Z");
        assert_eq!(clock(summer, "Europe/London"), "2026-07-03T10:00");
        assert_eq!(day_in_words(summer, "Europe/London"), "Friday 3 July 2026");
        assert_eq!(time_of_day(summer, "America/New_York"), "05:00");
        assert_eq!(name_of("America/New_York"), "New York time");
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
