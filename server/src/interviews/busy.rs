//! Calendars that people have elsewhere, at addresses that they enter themselves: when one says that somebody is busy, they
//! are offered for no interview. Nothing of it is kept but from when to when, and colleagues see no more than that.

pub mod reading;
pub mod sealing;

use std::time::Duration;

use serde::{Deserialize, Serialize};
use url::Url;
use utoipa::ToSchema;

use super::CalendarProblem;
use super::store::busy::{self as store, Kept, Shown, Taken};
use crate::boards::keys::Seal;
use crate::clock::Millis;
use crate::config::calendars::OwnHosts;
use crate::events::{Circumstances, Event};
use crate::ids::{BusyCalendarId, CompanyId, UserId};
use crate::outward::{self, NoAnswer};
use crate::problem::{FieldErrors, Problem};
use crate::text::OneLine;
use crate::time_zone::{self, Day};
use crate::viewer::Viewer;
use ::store::Tx;

/// Nobody has more.
const MOST: usize = 5;
const TOO_MANY: &str = "You can have five calendars read. Please remove one that you do not need.";
const NAME: &str = "Has to be between 1 and 100 characters";
const ADDRESS: &str = "Has to be the address of a calendar, which begins with https:// or webcal://";
const INSIDE: &str = "Has to be an address that can be reached from everywhere";
const LONG: &str = "Has to be at most 2,000 characters";
/// No address is longer.
const LONGEST: usize = 2_000;
/// So much of an address's end is shown.
const ENDING: usize = 6;
/// A calendar that cannot be read for less long is nobody's concern.
const A_WHILE: Duration = Duration::from_hours(1);

/// A calendar of one's own that is read for when one is busy.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BusyCalendarView {
    /// Its identity.
    pub id: BusyCalendarId,
    /// What its owner calls it.
    pub name: String,
    /// Where it is.
    pub host: String,
    /// The last characters of its address, which is never shown whole.
    pub ending: String,
    /// Since when it is read.
    pub added_at: Millis,
    /// When it was read last, if ever.
    pub read_at: Option<Millis>,
    /// Whether somebody waits for it to be read, and nobody has yet.
    pub is_being_read: bool,
    /// Why it cannot be read, if it cannot.
    pub problem: Option<CalendarProblem>,
    /// Since when it cannot.
    pub failing_since: Option<Millis>,
    /// Whether that has been so for so long that it is tried no more by itself.
    pub is_given_up: bool,
    /// How many times of the coming two months are known at which it has its owner be busy.
    pub busy_times: usize,
}

/// A calendar that is to be read.
#[derive(Deserialize, ToSchema)]
pub struct BusyCalendarInput {
    /// What it is called, in 1 to 100 characters.
    #[serde(default)]
    pub name: String,
    /// Its address, at most 2,000 characters: `https://` or `webcal://`. Whoever has it reads the calendar, so it is never
    /// shown again.
    #[serde(default)]
    pub address: String,
}

/// A calendar that can be read, as far as its address says.
pub struct BusyCalendarForm {
    name: OneLine,
    address: Url,
}

/// Somebody who may be busy without our knowing.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnreadCalendar {
    /// The account.
    pub user_id: UserId,
    /// First and last name.
    pub full_name: String,
    /// Since when some calendar of theirs cannot be read, or was not.
    pub since: Millis,
}

/// A time of a day at which somebody is busy by a calendar of their own; nothing is known of it but this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BusyTime {
    /// Who.
    pub user_id: UserId,
    /// First and last name.
    pub full_name: String,
    /// Which day where the company is, as `2026-12-31`.
    pub day: String,
    /// When it begins on that day.
    pub starts_at: Millis,
    /// When it ends on that day.
    pub ends_at: Millis,
    /// Whether it is all of the day.
    pub all_day: bool,
}

impl BusyCalendarInput {
    /// Checks what was entered, for a server whose operator has these hosts.
    pub fn check(&self, own: &OwnHosts) -> Result<BusyCalendarForm, Problem> {
        let mut wrong = FieldErrors::default();
        let name = wrong.keep("name", OneLine::new(&self.name).map_err(|_| NAME));
        let address = wrong.keep("address", address(&self.address, own));
        wrong.or(|| Some(BusyCalendarForm { name: name?, address: address? }))
    }
}

fn address(typed: &str, own: &OwnHosts) -> Result<Url, &'static str> {
    let typed = typed.trim();
    if typed.len() > LONGEST {
        return Err(LONG);
    }
    // What calendars call their own addresses, and fetch by HTTP all the same.
    let plain = typed.split_once("://").filter(|(scheme, _)| {
        scheme.eq_ignore_ascii_case("webcal") || scheme.eq_ignore_ascii_case("webcals")
    });
    let read = match plain {
        Some((_, rest)) => Url::parse(&format!("https://{rest}")),
        None => Url::parse(typed),
    };
    let mut url = read.ok().filter(Url::has_host).ok_or(ADDRESS)?;
    url.set_fragment(None);
    match outward::require_outside(&url, own) {
        Ok(()) => Ok(url),
        Err(NoAnswer::Inside) => Err(INSIDE),
        Err(_) => Err(ADDRESS),
    }
}

fn view(kept: Kept) -> BusyCalendarView {
    BusyCalendarView {
        id: kept.id,
        name: kept.name,
        host: kept.host,
        ending: kept.ending,
        added_at: kept.added_at,
        read_at: kept.read_at,
        is_being_read: kept.asked_at.is_some(),
        problem: kept.problem,
        failing_since: kept.failing_since,
        is_given_up: kept.due_at.is_none() && kept.problem.is_some(),
        busy_times: kept.busy.len(),
    }
}

/// The viewer's own, the one that was added first first.
pub fn list(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Vec<BusyCalendarView>, Problem> {
    let own = store::of(tx, (viewer.id, viewer.company()?))?;
    Ok(own.into_iter().map(view).collect())
}

/// Has a calendar be read from now on; one that is already is there once.
pub fn add(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    form: &BusyCalendarForm,
    seal: &Seal,
    now: Millis,
) -> Result<BusyCalendarView, Problem> {
    let whose = (viewer.id, viewer.company()?);
    let own = store::of(tx, whose)?;
    let many = own.len();
    let is_it =
        |kept: &Kept| seal.unseal_address(kept.id, &kept.sealed).as_deref() == Some(form.address.as_str());
    if let Some(there) = own.into_iter().find(is_it) {
        return Ok(view(there));
    }
    if many >= MOST {
        return Err(Problem::Conflict(TOO_MANY.into()));
    }
    let (id, text) = (BusyCalendarId::new(), form.address.as_str());
    let ending: Vec<char> = text.chars().rev().take(ENDING).collect();
    let shown = Shown {
        name: form.name.as_str(),
        sealed: seal.seal_address(id, text)?,
        host: form.address.host_str().unwrap_or_default(),
        ending: ending.into_iter().rev().collect(),
    };
    store::insert(tx, id, whose, shown, now)?;
    changed(tx, whose, (id, false), now)?;
    store::find(tx, id, whose)?.map(view).ok_or(Problem::NotFound)
}

/// Reads a calendar no more, and forgets what it said.
pub fn remove(tx: &mut Tx<'_>, viewer: &Viewer, id: BusyCalendarId, now: Millis) -> Result<(), Problem> {
    let whose = (viewer.id, viewer.company()?);
    if !store::remove(tx, id, whose)? {
        return Err(Problem::NotFound);
    }
    changed(tx, whose, (id, true), now)
}

/// Has a calendar be read at once.
pub fn ask(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: BusyCalendarId,
    now: Millis,
) -> Result<BusyCalendarView, Problem> {
    let whose = (viewer.id, viewer.company()?);
    let kept = store::find(tx, id, whose)?.ok_or(Problem::NotFound)?;
    // Whoever presses twice has it read once.
    if kept.asked_at.is_none() {
        store::ask(tx, id, now)?;
    }
    store::find(tx, id, whose)?.map(view).ok_or(Problem::NotFound)
}

fn changed(
    tx: &mut Tx<'_>,
    (by, company): (UserId, CompanyId),
    (calendar, removed): (BusyCalendarId, bool),
    now: Millis,
) -> Result<(), Problem> {
    let around = Circumstances::person(by, company, now);
    Event::BusyCalendarsChanged { by, calendar, removed }.record(tx, around)
}

/// Somebody leaves a company, or all: theirs are read no more.
pub fn leave(tx: &mut Tx<'_>, user: UserId, company: Option<CompanyId>) -> Result<(), Problem> {
    store::leave(tx, user, company)
}

/// None of a company's that goes are read any more.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    store::forget(tx, company)
}

/// Those of somebody who is let in again are read at once.
pub fn wake(tx: &mut Tx<'_>, user: UserId, now: Millis) -> Result<(), Problem> {
    store::wake(tx, user, now)
}

/// A company's clocks are others: what its people's calendars say without naming any is read anew.
pub fn look_anew(tx: &mut Tx<'_>, company: CompanyId, now: Millis) -> Result<(), Problem> {
    store::look_anew(tx, company, now)
}

/// When these people are busy between two moments.
pub(super) fn taken(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: &[UserId],
    whole: (Millis, Millis),
) -> Result<Vec<(Millis, Millis)>, Problem> {
    let taken = store::between(tx, company, people, whole)?;
    Ok(taken.into_iter().map(|one| (one.starts, one.ends)).collect())
}

/// The same, with who is.
pub(super) fn of_people(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: &[UserId],
    whole: (Millis, Millis),
) -> Result<Vec<Taken>, Problem> {
    store::between(tx, company, people, whole)
}

/// From when to when somebody is busy, as far as it has to do with another time: all of it within the same day, and no more
/// than the time itself where it is longer.
pub(super) fn told(taken: &Taken, (starts, ends): (Millis, Millis), zone: &str) -> (Millis, Millis) {
    let day = Day::at(starts, zone);
    let is_within = Day::at(taken.starts, zone) == day && Day::at(Millis(taken.ends.0 - 1), zone) == day;
    if is_within { (taken.starts, taken.ends) } else { (taken.starts.max(starts), taken.ends.min(ends)) }
}

/// Which of these people have calendars that are read, at most `most`.
pub(super) fn people_with(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: &[UserId],
    most: usize,
) -> Result<Vec<UserId>, Problem> {
    store::people_with(tx, company, people, most)
}

/// Of which of these people some calendar cannot be read, or was not for a while.
pub(super) fn unread(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: &[UserId],
    now: Millis,
) -> Result<Vec<UnreadCalendar>, Problem> {
    let found = store::unread(tx, company, people, now.minus(A_WHILE))?;
    Ok(found
        .into_iter()
        .map(|(user_id, full_name, since)| UnreadCalendar { user_id, full_name, since })
        .collect())
}

/// What is said of one of them where an interview is arranged.
pub(super) fn warning(unread: &UnreadCalendar, zone: &str) -> String {
    let UnreadCalendar { full_name, since, .. } = unread;
    let (day, time) = (time_zone::day_in_words(*since, zone), time_zone::time_of_day(*since, zone));
    format!("A calendar of {full_name} could not be read since {day}, {time}: they may be busy.")
}

/// When these people are busy, day by day: at most `most` times, and whether there are more.
pub(super) fn by_days(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: &[UserId],
    (days, zone): (&[Day], &str),
    most: usize,
) -> Result<(Vec<BusyTime>, bool), Problem> {
    let first = days.first().and_then(|first| first.start(zone));
    let last = days.last().and_then(|last| last.end(zone));
    let Some(whole) = first.zip(last) else { return Ok((Vec::new(), false)) };
    let taken = store::between(tx, company, people, whole)?;
    let mut found = Vec::new();
    for day in days {
        let Some((from, to)) = day.start(zone).zip(day.end(zone)) else { continue };
        let on_it = taken.iter().filter(|one| one.starts < to && one.ends > from);
        found.extend(on_it.map(|one| BusyTime {
            user_id: one.user,
            full_name: one.full_name.clone(),
            day: day.to_string(),
            starts_at: one.starts.max(from),
            ends_at: one.ends.min(to),
            all_day: one.starts <= from && one.ends >= to,
        }));
    }
    let has_more = found.len() > most;
    found.truncate(most);
    Ok((found, has_more))
}

/// A calendar of somebody's in the demo, which nobody reads: from when to when it has them be busy.
pub fn pretend(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    (form, seal): (&BusyCalendarForm, &Seal),
    busy: &[(Millis, Millis)],
    now: Millis,
) -> Result<(), Problem> {
    let added = add(tx, viewer, form, seal, now)?;
    store::pretend(tx, added.id, busy, now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_https_of_the_internet_at_large() {
        let none = OwnHosts::default();
        let read = |typed: &str| address(typed, &none).map(String::from);
        for (typed, wanted) in [
            (
                " https://calendar.google.com/calendar/ical/x/basic.ics ",
                "https://calendar.google.com/calendar/ical/x/basic.ics",
            ),
            (
                "webcal://p12-caldav.icloud.com/published/2/MTA",
                "https://p12-caldav.icloud.com/published/2/MTA",
            ),
            (
                "WebCals://outlook.office365.com/owa/x/calendar.ics#top",
                "https://outlook.office365.com/owa/x/calendar.ics",
            ),
        ] {
            assert_eq!(read(typed).as_deref(), Ok(wanted), "{typed}");
        }
        for wrong in [
            "",
            "calendar.google.com/x.ics",
            "http://calendar.google.com/x.ics",
            "file:///etc/passwd",
            "mailto:a@b.example",
        ] {
            assert_eq!(read(wrong), Err(ADDRESS), "{wrong}");
        }
        for inside in ["https://localhost/x.ics", "webcal://169.254.169.254/x.ics", "https://intranet/x.ics"]
        {
            assert_eq!(read(inside), Err(INSIDE), "{inside}");
        }
        assert_eq!(read(&format!("https://a.example/{}", "x".repeat(2_000))), Err(LONG));
    }

    #[test]
    fn what_is_told_of_a_time_is_the_part_of_it_that_matters() {
        let at = |text: &str| time_zone::moment(text, "Europe/London").unwrap();
        let taken = |starts: &str, ends: &str| Taken {
            user: UserId::new(),
            full_name: String::new(),
            starts: at(starts),
            ends: at(ends),
        };
        let time = (at("2026-07-01T14:30"), at("2026-07-01T15:15"));
        let hour = taken("2026-07-01T14:00", "2026-07-01T15:00");
        assert_eq!(told(&hour, time, "Europe/London"), (at("2026-07-01T14:00"), at("2026-07-01T15:00")));
        let week = taken("2026-06-29T00:00", "2026-07-06T00:00");
        assert_eq!(told(&week, time, "Europe/London"), time);
    }
}
