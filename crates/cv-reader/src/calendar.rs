//! When somebody is busy, as a calendar of theirs says (iCalendar, RFC 5545): from when to when, and nothing else of it.
//! Whatever is not understood refuses the whole calendar: left out it would make its owner free.

use std::collections::{HashMap, HashSet};
use std::str::FromStr as _;

use calcard::common::PartialDateTime;
use calcard::common::timezone::Tz;
use calcard::icalendar::ICalendarComponentType as Kind;
use calcard::icalendar::ICalendarParameterName as Parameter;
use calcard::icalendar::ICalendarProperty as Property;
use calcard::icalendar::ICalendarRecurrenceRule as Rule;
use calcard::icalendar::ICalendarValue as Value;
use calcard::icalendar::{
    ICalendar, ICalendarComponent, ICalendarDuration, ICalendarEntry, ICalendarFreeBusyType,
    ICalendarFrequency, ICalendarMonth, ICalendarParameterValue, ICalendarPeriod, ICalendarStatus,
    ICalendarTransparency,
};
use calcard::{Entry, Parser};
use chrono::{
    DateTime, Datelike as _, LocalResult, NaiveDate, NaiveDateTime, NaiveTime, Offset as _, TimeDelta,
    TimeZone as _, Timelike as _,
};
use serde::{Deserialize, Serialize};

/// No more spans are told apart: two months of somebody who is busy thirty times a day.
const MOST: usize = 2_000;
/// So many occurrences of all that recurs are looked at.
const OCCURRENCES: usize = 50_000;
/// Parts within parts: a zone's clocks are three deep.
const DEEPEST: usize = 8;
/// Clocks that a calendar describes itself are known from so long before on.
const CLOCKS_BEFORE: i64 = 800 * DAY;
const DAY: i64 = 24 * 3_600_000;
/// Nothing that recurs takes longer, or is moved further.
const LONGEST: i64 = 3_660 * DAY;

/// Of which time a calendar is read, and where clocks are that it does not name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// Its beginning, in milliseconds since 1970 UTC.
    pub from: i64,
    /// Its end.
    pub to: i64,
    /// A time zone by its name in the IANA database, for times of which neither they nor the calendar say where they are.
    pub zone: String,
    /// Entries of which whoever asks knows better themselves, by their UIDs.
    pub without: Vec<String>,
}

/// What came of reading a calendar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", content = "busy", rename_all = "camelCase")]
pub enum Calendar {
    /// From when to when its owner is busy within the window, in milliseconds since 1970 UTC: in their order, apart from
    /// each other, at most 2,000.
    Read(Vec<(i64, i64)>),
    /// It is no calendar.
    NoCalendar,
    /// It ends before its end.
    Cut,
    /// Damaged, or a time or a rule in it is not understood, or it hit one of the worker's limits.
    Unreadable,
    /// There is more in it than is looked at.
    TooMuch,
}

enum Trouble {
    Unreadable,
    TooMuch,
}

/// A calendar behind what is asked of it, as the worker takes it.
pub fn framed(window: &Window, calendar: &[u8]) -> Vec<u8> {
    let mut framed = serde_json::to_vec(window).unwrap_or_default();
    framed.push(b'\n');
    framed.extend_from_slice(calendar);
    framed
}

/// Reads what was framed in this very process, which a hostile calendar may end.
pub fn parse_here(framed: &[u8]) -> Calendar {
    let mut parts = framed.splitn(2, |byte| *byte == b'\n');
    let window = parts.next().and_then(|head| serde_json::from_slice(head).ok());
    match (window, parts.next()) {
        (Some(window), Some(calendar)) => busy(&String::from_utf8_lossy(calendar), &window),
        _ => Calendar::Unreadable,
    }
}

fn busy(text: &str, window: &Window) -> Calendar {
    if let Err(why) = require_whole(text) {
        return why;
    }
    match read(text, window) {
        Ok(spans) => Calendar::Read(spans),
        Err(Trouble::Unreadable) => Calendar::Unreadable,
        Err(Trouble::TooMuch) => Calendar::TooMuch,
    }
}

/// Whether there are calendars, each from its beginning to its end. The parser closes by itself what was left open.
fn require_whole(text: &str) -> Result<(), Calendar> {
    let mut open: Vec<&str> = Vec::new();
    let mut calendars = 0_u32;
    for line in text.trim_start_matches('\u{feff}').lines() {
        // What is folded begins with a space.
        if line.trim().is_empty() || line.starts_with([' ', '\t']) {
            continue;
        }
        let (name, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.trim();
        if name.eq_ignore_ascii_case("BEGIN") {
            if open.is_empty() && !value.eq_ignore_ascii_case("VCALENDAR") {
                return Err(Calendar::NoCalendar);
            }
            if open.len() >= DEEPEST {
                return Err(Calendar::Unreadable);
            }
            open.push(value);
        } else if name.eq_ignore_ascii_case("END") {
            match open.pop() {
                Some(begun) if begun.eq_ignore_ascii_case(value) => calendars += u32::from(open.is_empty()),
                _ => return Err(Calendar::Unreadable),
            }
        } else if open.is_empty() && calendars == 0 {
            return Err(Calendar::NoCalendar);
        }
    }
    match (open.is_empty(), calendars) {
        (false, _) => Err(Calendar::Cut),
        (true, 0) => Err(Calendar::NoCalendar),
        (true, _) => Ok(()),
    }
}

fn read(text: &str, window: &Window) -> Result<Vec<(i64, i64)>, Trouble> {
    let without = window.without.iter().map(String::as_str).collect();
    let mut reading = Reading { window, without, spans: Vec::new(), left: OCCURRENCES };
    let mut parser = Parser::new(text);
    loop {
        match parser.entry() {
            Entry::ICalendar(calendar) => reading.take(&calendar)?,
            Entry::InvalidLine(_) => {}
            Entry::Eof => break,
            _ => return Err(Trouble::Unreadable),
        }
    }
    merged(reading.spans)
}

/// In their order, and as one where they touch.
fn merged(mut spans: Vec<(i64, i64)>) -> Result<Vec<(i64, i64)>, Trouble> {
    spans.sort_unstable();
    let mut merged: Vec<(i64, i64)> = Vec::new();
    for (from, to) in spans {
        match merged.last_mut() {
            Some((_, until)) if *until >= from => *until = (*until).max(to),
            _ => merged.push((from, to)),
        }
    }
    if merged.len() > MOST { Err(Trouble::TooMuch) } else { Ok(merged) }
}

/// Where clocks are.
enum Zone {
    /// By its name.
    Known(Tz),
    /// As the calendar describes them itself: each change of them, in their order.
    Own(Vec<Change>),
}

/// Clocks that change, as those of before show it; how far ahead of UTC they are before and after, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Change {
    at: NaiveDateTime,
    before: i32,
    after: i32,
}

impl Zone {
    /// The moment at which clocks show this: the first, where they do twice; as they stood before, where they go forward
    /// over it.
    fn moment(&self, local: NaiveDateTime) -> i64 {
        let ahead = match self {
            Self::Known(zone) => match zone.offset_from_local_datetime(&local) {
                LocalResult::Single(offset) | LocalResult::Ambiguous(offset, _) => {
                    offset.fix().local_minus_utc()
                }
                LocalResult::None => {
                    let before = local.checked_sub_signed(TimeDelta::hours(3)).unwrap_or(local);
                    let offset = zone.offset_from_local_datetime(&before).earliest();
                    offset.map_or(0, |offset| offset.fix().local_minus_utc())
                }
            },
            Self::Own(changes) => ahead(changes, |change| change.at <= local),
        };
        local.and_utc().timestamp_millis() - i64::from(ahead) * 1_000
    }

    /// What clocks show at a moment.
    fn local(&self, moment: i64) -> Result<NaiveDateTime, Trouble> {
        let utc = DateTime::from_timestamp_millis(moment).ok_or(Trouble::Unreadable)?.naive_utc();
        let ahead = match self {
            Self::Known(zone) => zone.offset_from_utc_datetime(&utc).fix().local_minus_utc(),
            Self::Own(changes) => ahead(changes, |change| later(change.at, -change.before) <= utc),
        };
        Ok(later(utc, ahead))
    }
}

fn later(at: NaiveDateTime, seconds: i32) -> NaiveDateTime {
    at.checked_add_signed(TimeDelta::seconds(seconds.into())).unwrap_or(at)
}

fn ahead(changes: &[Change], was: impl Fn(&&Change) -> bool) -> i32 {
    let last = changes.iter().rfind(was).map(|change| change.after);
    last.or_else(|| changes.first().map(|change| change.before)).unwrap_or(0)
}

/// The zones that a calendar names.
struct Zones {
    /// Where it is.
    own: Zone,
    utc: Zone,
    named: HashMap<String, Zone>,
}

impl Zones {
    fn named(&self, name: &str) -> &Zone {
        self.named.get(name).unwrap_or(&self.own)
    }
}

/// A time as it is written: what clocks show, and which.
#[derive(Clone, Copy)]
struct Time<'z> {
    local: NaiveDateTime,
    zone: &'z Zone,
    is_day: bool,
}

/// By what one occurrence of several is named.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    At(i64),
    On(NaiveDate),
}

impl Time<'_> {
    fn moment(&self) -> i64 {
        self.zone.moment(self.local)
    }

    fn key(&self) -> Key {
        if self.is_day { Key::On(self.local.date()) } else { Key::At(self.moment()) }
    }

    /// Whatever names it: programs name what has a time by its day alone, too.
    fn keys(&self) -> [Key; 2] {
        [Key::At(self.moment()), Key::On(self.local.date())]
    }
}

/// How long something takes: days of the calendar, and milliseconds on top.
#[derive(Clone, Copy)]
struct Length {
    days: i64,
    millis: i64,
}

impl Length {
    /// When it ends that begins then.
    fn end(self, from: &Time<'_>) -> i64 {
        let days = TimeDelta::try_days(self.days).and_then(|days| from.local.checked_add_signed(days));
        days.map_or(i64::MAX, |day| from.zone.moment(day).saturating_add(self.millis))
    }

    /// About how long that is at most.
    fn most(self) -> i64 {
        self.days.saturating_add(1).saturating_mul(DAY).saturating_add(self.millis).min(LONGEST)
    }
}

/// An entry of a calendar.
struct Event<'c> {
    component: &'c ICalendarComponent,
    starts: Time<'c>,
    length: Length,
    is_busy: bool,
    /// Which occurrence of its series it takes the place of, by its name and its moment; with all after it, where that is so.
    instead_of: Option<(Key, i64)>,
    and_later: bool,
    sequence: i64,
}

impl<'c> Event<'c> {
    fn of(component: &'c ICalendarComponent, zones: &'c Zones) -> Result<Option<Self>, Trouble> {
        let instead_of = component.property(&Property::RecurrenceId);
        let is_busy = is_busy(component);
        // What takes nobody's time is not looked at.
        if !is_busy && instead_of.is_none() && !component.has_property(&Property::Rrule) {
            return Ok(None);
        }
        let replaced = instead_of.map(|entry| first_time(entry, zones, None)).transpose()?;
        let starts = match (component.property(&Property::Dtstart), replaced) {
            (Some(entry), _) => first_time(entry, zones, None)?,
            (None, Some(replaced)) => replaced,
            (None, None) => return Err(Trouble::Unreadable),
        };
        let sequence = component.property(&Property::Sequence).and_then(|entry| entry.values.first());
        Ok(Some(Self {
            length: length_of(component, &starts, zones)?,
            starts,
            is_busy,
            instead_of: replaced.map(|time| (time.key(), time.moment())),
            and_later: instead_of.is_some_and(|entry| entry.has_parameter(&Parameter::Range)),
            sequence: sequence.and_then(Value::as_integer).unwrap_or(0),
            component,
        }))
    }

    fn span(&self) -> (i64, i64) {
        (self.starts.moment(), self.length.end(&self.starts))
    }
}

/// Whether it takes its owner's time.
fn is_busy(component: &ICalendarComponent) -> bool {
    let is_free = |entry: &ICalendarEntry| {
        let names = matches!(&entry.name, Property::Other(name)
            if name.eq_ignore_ascii_case("X-MICROSOFT-CDO-BUSYSTATUS"));
        names && text_of(entry).is_some_and(|text| text.trim().eq_ignore_ascii_case("FREE"))
    };
    component.status() != Some(&ICalendarStatus::Cancelled)
        && component.transparency() != Some(&ICalendarTransparency::Transparent)
        && !component.entries.iter().any(is_free)
}

fn text_of(entry: &ICalendarEntry) -> Option<&str> {
    entry.values.first().and_then(Value::as_text)
}

/// A time that an entry holds: by its own zone, else by that of what it belongs to, else by the calendar's.
fn time<'z>(
    written: &PartialDateTime,
    entry: &ICalendarEntry,
    zones: &'z Zones,
    of: Option<&'z Zone>,
) -> Result<Time<'z>, Trouble> {
    let read = written.to_date_time().ok_or(Trouble::Unreadable)?;
    let is_day = !written.has_time();
    if let Some(offset) = read.offset {
        let utc = later(read.date_time, -offset.local_minus_utc());
        return Ok(Time { local: utc, zone: &zones.utc, is_day });
    }
    let zone = match entry.tz_id() {
        // A day is one where its reader is.
        _ if is_day => &zones.own,
        Some(name) => zones.named(name),
        None => of.unwrap_or(&zones.own),
    };
    Ok(Time { local: read.date_time, zone, is_day })
}

fn first_time<'z>(
    entry: &ICalendarEntry,
    zones: &'z Zones,
    of: Option<&'z Zone>,
) -> Result<Time<'z>, Trouble> {
    match entry.values.first() {
        Some(Value::PartialDateTime(written)) => time(written, entry, zones, of),
        _ => Err(Trouble::Unreadable),
    }
}

fn length_of(component: &ICalendarComponent, from: &Time<'_>, zones: &Zones) -> Result<Length, Trouble> {
    if let Some(entry) = component.property(&Property::Dtend) {
        let Some(Value::PartialDateTime(written)) = entry.values.first() else {
            return Err(Trouble::Unreadable);
        };
        let to = time(written, entry, zones, None)?;
        // The end's clocks are those of the start, where it names none.
        let named = entry.tz_id().is_some() || written.has_zone();
        let ends = if named { to.moment() } else { from.zone.moment(to.local) };
        return Ok(match from.is_day && to.is_day {
            true => Length { days: (to.local.date() - from.local.date()).num_days().max(1), millis: 0 },
            false => Length { days: 0, millis: (ends - from.moment()).max(0) },
        });
    }
    if let Some(entry) = component.property(&Property::Duration) {
        return match entry.values.first() {
            Some(Value::Duration(duration)) => Ok(length(duration)),
            _ => Err(Trouble::Unreadable),
        };
    }
    // A day without an end is that day, a time without one takes none.
    Ok(Length { days: i64::from(from.is_day), millis: 0 })
}

fn length(duration: &ICalendarDuration) -> Length {
    if duration.neg {
        return Length { days: 0, millis: 0 };
    }
    let seconds =
        i64::from(duration.hours) * 3_600 + i64::from(duration.minutes) * 60 + i64::from(duration.seconds);
    Length { days: i64::from(duration.weeks) * 7 + i64::from(duration.days), millis: seconds * 1_000 }
}

/// What is being read.
struct Reading<'w> {
    window: &'w Window,
    without: HashSet<&'w str>,
    spans: Vec<(i64, i64)>,
    /// So many more occurrences are looked at.
    left: usize,
}

impl Reading<'_> {
    fn take(&mut self, calendar: &ICalendar) -> Result<(), Trouble> {
        let zones = self.zones(calendar)?;
        let mut series: HashMap<(&str, usize), Vec<Event<'_>>> = HashMap::new();
        for (place, component) in calendar.components.iter().enumerate() {
            match &component.component_type {
                Kind::VEvent if component.uid().is_some_and(|uid| self.without.contains(uid)) => {}
                Kind::VEvent => {
                    if let Some(event) = Event::of(component, &zones)? {
                        let key = component.uid().map_or(("", place), |uid| (uid, 0));
                        series.entry(key).or_default().push(event);
                    }
                }
                Kind::VFreebusy => self.free_busy(component, &zones)?,
                _ => {}
            }
        }
        series.into_values().try_for_each(|events| self.add_series(events, &zones))
    }

    /// Keeps what of it is within the window.
    fn add(&mut self, (from, to): (i64, i64)) {
        let (from, to) = (from.max(self.window.from), to.min(self.window.to));
        if from < to {
            self.spans.push((from, to));
        }
    }

    fn free_busy(&mut self, component: &ICalendarComponent, zones: &Zones) -> Result<(), Trouble> {
        for entry in component.properties(&Property::Freebusy) {
            let kind = entry.parameter(&Parameter::Fbtype);
            if matches!(kind, Some(ICalendarParameterValue::Fbtype(ICalendarFreeBusyType::Free))) {
                continue;
            }
            for value in &entry.values {
                let Value::Period(period) = value else { return Err(Trouble::Unreadable) };
                let span = span_of(period, entry, zones, None)?;
                self.add(span);
            }
        }
        Ok(())
    }

    /// All that goes under one name: what recurs, and what takes the place of single occurrences.
    fn add_series(&mut self, mut events: Vec<Event<'_>>, zones: &Zones) -> Result<(), Trouble> {
        // Of two for one occurrence the later edition counts.
        events.sort_by_key(|event| event.sequence);
        let mut instead = HashMap::new();
        let mut from_then_on = Vec::new();
        for event in &events {
            let Some((key, moment)) = event.instead_of else { continue };
            instead.insert(key, event);
            if event.and_later {
                from_then_on.push((moment, event));
            }
        }
        from_then_on.sort_by_key(|(moment, _)| *moment);
        for event in instead.values().filter(|event| event.is_busy) {
            self.add(event.span());
        }
        let others = Others { instead: instead.keys().copied().collect(), from_then_on };
        events
            .iter()
            .filter(|event| event.instead_of.is_none())
            .try_for_each(|event| self.add_occurrences(event, &others, zones))
    }

    fn add_occurrences(
        &mut self,
        event: &Event<'_>,
        others: &Others<'_, '_>,
        zones: &Zones,
    ) -> Result<(), Trouble> {
        if !event.is_busy && others.from_then_on.is_empty() {
            return Ok(());
        }
        let mut without = others.instead.clone();
        for entry in event.component.properties(&Property::Exdate) {
            for value in &entry.values {
                let Value::PartialDateTime(written) = value else { return Err(Trouble::Unreadable) };
                without.insert(time(written, entry, zones, Some(event.starts.zone))?.key());
            }
        }
        let mut times = vec![event.starts];
        times.extend(self.by_rules(event, others)?);
        for entry in event.component.properties(&Property::Rdate) {
            for value in &entry.values {
                match value {
                    Value::PartialDateTime(written) => {
                        times.push(time(written, entry, zones, Some(event.starts.zone))?);
                    }
                    Value::Period(period) => {
                        let span = span_of(period, entry, zones, Some(event.starts.zone))?;
                        if event.is_busy && !without.contains(&Key::At(span.0)) {
                            self.add(span);
                        }
                    }
                    _ => return Err(Trouble::Unreadable),
                }
            }
        }
        for time in times {
            if time.keys().iter().any(|key| without.contains(key)) {
                continue;
            }
            let moment = time.moment();
            match others.from_then_on.iter().rfind(|(from, _)| *from <= moment) {
                Some((from, other)) if other.is_busy => {
                    let (starts, ends) = other.span();
                    let moved = starts - from;
                    self.add((moment + moved, ends.saturating_add(moment - from)));
                }
                Some(_) => {}
                None if event.is_busy => self.add((moment, event.length.end(&time))),
                None => {}
            }
        }
        Ok(())
    }

    /// When it recurs by its rules, as far as that can reach into the window.
    fn by_rules<'c>(&mut self, event: &Event<'c>, others: &Others<'_, '_>) -> Result<Vec<Time<'c>>, Trouble> {
        let Time { local, zone, is_day } = event.starts;
        let reach = others.reach().max(event.length.most());
        let range = (
            zone.local(self.window.from.saturating_sub(reach + DAY))?,
            zone.local(self.window.to.saturating_add(others.reach() + DAY))?,
        );
        let mut times = Vec::new();
        for entry in event.component.properties(&Property::Rrule) {
            let Some(Value::RecurrenceRule(rule)) = entry.values.first() else {
                return Err(Trouble::Unreadable);
            };
            let until = until(rule, zone)?;
            let found = self.occurrences(local, (rule.as_ref(), until), range)?;
            times.extend(found.into_iter().map(|local| Time { local, zone, is_day }));
        }
        Ok(times)
    }

    /// When a rule has something recur between two times, by clocks that never change.
    fn occurrences(
        &mut self,
        starts: NaiveDateTime,
        (rule, until): (&Rule, Option<NaiveDateTime>),
        (from, to): (NaiveDateTime, NaiveDateTime),
    ) -> Result<Vec<NaiveDateTime>, Trouble> {
        let last = until.map_or(to, |until| until.min(to));
        if last < starts || last < from {
            return Ok(Vec::new());
        }
        let mut rule = rule.clone();
        // What was long before is passed over, where it does not have to be counted.
        let begins = if rule.count.is_none() { passed(&mut rule, starts, from) } else { starts };
        rule.until = Some(partial(last));
        let start = ICalendarEntry::new(Property::Dtstart)
            .with_value(Value::PartialDateTime(Box::new(partial(begins))));
        let recurs = ICalendarEntry::new(Property::Rrule).with_value(Value::RecurrenceRule(Box::new(rule)));
        let alone = ICalendarComponent {
            component_type: Kind::VEvent,
            entries: vec![start, recurs],
            component_ids: Vec::new(),
        };
        let expanded = ICalendar { components: vec![alone] }.expand_dates(Tz::UTC, self.left + 1);
        if !expanded.errors.is_empty() {
            return Err(Trouble::Unreadable);
        }
        self.left = self.left.checked_sub(expanded.events.len()).ok_or(Trouble::TooMuch)?;
        let times = expanded.events.iter().map(|event| event.start.naive_utc());
        Ok(times.filter(|time| *time >= from).collect())
    }

    /// Where the calendar is, and every zone that it names.
    fn zones(&mut self, calendar: &ICalendar) -> Result<Zones, Trouble> {
        let says = |entry: &ICalendarEntry| {
            let names =
                matches!(&entry.name, Property::Other(name) if name.eq_ignore_ascii_case("X-WR-TIMEZONE"));
            names.then(|| text_of(entry).and_then(|name| Tz::from_str(name).ok())).flatten()
        };
        let own = calendar.components.first().and_then(|whole| whole.entries.iter().find_map(says));
        let own = own.or_else(|| Tz::from_str(&self.window.zone).ok()).unwrap_or(Tz::UTC);
        let mut described: HashMap<&str, &ICalendarComponent> = HashMap::new();
        for zone in calendar.timezones() {
            if let Some(name) = zone.property(&Property::Tzid).and_then(text_of) {
                described.insert(name, zone);
            }
        }
        let mut named: HashMap<String, Zone> = HashMap::new();
        for entry in calendar.components.iter().flat_map(|component| &component.entries) {
            let Some(name) = entry.tz_id().filter(|name| !named.contains_key(*name)) else { continue };
            let zone = match (Tz::from_str(name).ok(), described.get(name)) {
                (Some(zone), _) => Some(Zone::Known(zone)),
                (None, Some(zone)) => Some(match zone.timezone() {
                    Some((_, zone)) => Zone::Known(zone),
                    None => self.described(calendar, zone)?,
                }),
                (None, None) => None,
            };
            named.insert(name.to_owned(), zone.unwrap_or(Zone::Known(own)));
        }
        Ok(Zones { own: Zone::Known(own), utc: Zone::Known(Tz::UTC), named })
    }

    /// Clocks as the calendar describes them.
    fn described(&mut self, calendar: &ICalendar, zone: &ICalendarComponent) -> Result<Zone, Trouble> {
        let utc = Zone::Known(Tz::UTC);
        let range = (
            utc.local(self.window.from.saturating_sub(CLOCKS_BEFORE))?,
            utc.local(self.window.to.saturating_add(2 * DAY))?,
        );
        let mut changes = Vec::new();
        for id in &zone.component_ids {
            let Some(part) = calendar.component_by_id(*id) else { continue };
            if !matches!(part.component_type, Kind::Standard | Kind::Daylight) {
                continue;
            }
            let starts = match part.property(&Property::Dtstart).and_then(|entry| entry.values.first()) {
                Some(Value::PartialDateTime(written)) => written.to_date_time(),
                _ => None,
            };
            let starts = starts.ok_or(Trouble::Unreadable)?.date_time;
            let (before, after) =
                (offset(part, &Property::Tzoffsetfrom)?, offset(part, &Property::Tzoffsetto)?);
            let mut times = vec![starts];
            for entry in part.properties(&Property::Rrule) {
                let Some(Value::RecurrenceRule(rule)) = entry.values.first() else {
                    return Err(Trouble::Unreadable);
                };
                let own = Zone::Own(vec![Change { at: starts, before, after: before }]);
                let until = until(rule, &own)?;
                times.extend(self.occurrences(starts, (rule.as_ref(), until), range)?);
            }
            for value in part.properties(&Property::Rdate).flat_map(|entry| &entry.values) {
                if let Value::PartialDateTime(written) = value {
                    times.push(written.to_date_time().ok_or(Trouble::Unreadable)?.date_time);
                }
            }
            changes.extend(times.into_iter().map(|at| Change { at, before, after }));
        }
        changes.sort_unstable();
        if changes.is_empty() { Err(Trouble::Unreadable) } else { Ok(Zone::Own(changes)) }
    }
}

/// What takes the place of occurrences.
struct Others<'e, 'c> {
    instead: HashSet<Key>,
    /// With all after it, by the moment of the first.
    from_then_on: Vec<(i64, &'e Event<'c>)>,
}

impl Others<'_, '_> {
    /// How far an occurrence is moved at most, with its length.
    fn reach(&self) -> i64 {
        let reach = self.from_then_on.iter().map(|(from, event)| {
            let (starts, ends) = event.span();
            starts.abs_diff(*from).max(ends.abs_diff(*from))
        });
        i64::try_from(reach.max().unwrap_or(0)).unwrap_or(LONGEST).min(LONGEST)
    }
}

fn span_of(
    period: &ICalendarPeriod,
    entry: &ICalendarEntry,
    zones: &Zones,
    of: Option<&Zone>,
) -> Result<(i64, i64), Trouble> {
    match period {
        ICalendarPeriod::Range { start, end } => {
            let (start, end) = (time(start, entry, zones, of)?, time(end, entry, zones, of)?);
            Ok((start.moment(), end.moment()))
        }
        ICalendarPeriod::Duration { start, duration } => {
            let start = time(start, entry, zones, of)?;
            Ok((start.moment(), length(duration).end(&start)))
        }
    }
}

/// Until when a rule has something recur, by the clocks of what recurs. A day is one to its end.
fn until(rule: &Rule, zone: &Zone) -> Result<Option<NaiveDateTime>, Trouble> {
    let Some(written) = &rule.until else { return Ok(None) };
    let read = written.to_date_time().ok_or(Trouble::Unreadable)?;
    let last = NaiveTime::from_hms_opt(23, 59, 59).unwrap_or_default();
    Ok(Some(match read.offset {
        Some(offset) => {
            let utc = later(read.date_time, -offset.local_minus_utc());
            zone.local(utc.and_utc().timestamp_millis())?
        }
        None if written.has_time() => read.date_time,
        None => read.date_time.date().and_time(last),
    }))
}

/// The offset from UTC that a part of a zone's description names, in seconds.
fn offset(part: &ICalendarComponent, property: &Property) -> Result<i32, Trouble> {
    let Some(Value::PartialDateTime(written)) =
        part.property(property).and_then(|entry| entry.values.first())
    else {
        return Err(Trouble::Unreadable);
    };
    let hours = i32::from(written.tz_hour.ok_or(Trouble::Unreadable)?);
    let seconds = hours * 3_600 + i32::from(written.tz_minute.unwrap_or(0)) * 60;
    if seconds > 24 * 3_600 {
        Err(Trouble::Unreadable)
    } else {
        Ok(if written.tz_minus { -seconds } else { seconds })
    }
}

fn partial(at: NaiveDateTime) -> PartialDateTime {
    let part = |number: u32| u8::try_from(number).ok();
    PartialDateTime {
        year: u16::try_from(at.year()).ok(),
        month: part(at.month()),
        day: part(at.day()),
        hour: part(at.hour()),
        minute: part(at.minute()),
        second: part(at.second()),
        ..PartialDateTime::default()
    }
}

/// Where a rule that began long before may begin as well: whole rounds of it later, the last of them before `from`. What
/// follows from the day on which it began is said in it then.
fn passed(rule: &mut Rule, starts: NaiveDateTime, from: NaiveDateTime) -> NaiveDateTime {
    let step = i64::from(rule.interval.unwrap_or(1).max(1));
    let seconds = match rule.freq {
        ICalendarFrequency::Yearly => {
            let years = i64::from(from.year()) - i64::from(starts.year());
            return match rounds(years, step) {
                0 => starts,
                years => first_of(rule, starts, years * 12, true),
            };
        }
        ICalendarFrequency::Monthly => {
            let months = (i64::from(from.year()) - i64::from(starts.year())) * 12
                + (i64::from(from.month()) - i64::from(starts.month()));
            return match rounds(months, step) {
                0 => starts,
                months => first_of(rule, starts, months, false),
            };
        }
        ICalendarFrequency::Weekly => 7 * 86_400,
        ICalendarFrequency::Daily => 86_400,
        ICalendarFrequency::Hourly => 3_600,
        ICalendarFrequency::Minutely => 60,
        ICalendarFrequency::Secondly => 1,
    };
    let gone = rounds((from - starts).num_seconds(), step * seconds);
    TimeDelta::try_seconds(gone).and_then(|gone| starts.checked_add_signed(gone)).unwrap_or(starts)
}

/// How much of what is gone is whole rounds, but for the last two.
fn rounds(gone: i64, round: i64) -> i64 {
    (gone / round - 2).max(0) * round
}

/// The first day of the month, or of the year, that is so many months later.
fn first_of(rule: &mut Rule, starts: NaiveDateTime, months: i64, of_year: bool) -> NaiveDateTime {
    let counted = i64::from(starts.year()) * 12 + i64::from(starts.month0()) + months;
    let (year, month) = (counted.div_euclid(12), if of_year { 0 } else { counted.rem_euclid(12) });
    let first = i32::try_from(year)
        .ok()
        .zip(u32::try_from(month + 1).ok())
        .and_then(|(year, month)| NaiveDate::from_ymd_opt(year, month, 1));
    let (Some(first), Ok(day), Ok(own_month)) =
        (first, i8::try_from(starts.day()), u8::try_from(starts.month()))
    else {
        return starts;
    };
    let says_days = !(rule.byday.is_empty()
        && rule.bymonthday.is_empty()
        && rule.byyearday.is_empty()
        && rule.byweekno.is_empty());
    if !says_days {
        if of_year && rule.bymonth.is_empty() {
            rule.bymonth.push(ICalendarMonth::new(own_month, false));
        }
        rule.bymonthday.push(day);
    }
    first.and_time(starts.time())
}

#[cfg(test)]
mod tests;
