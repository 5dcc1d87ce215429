//! Candidates go once their company's period is over (accounts §2, GDPR page), with their CVs, notes and places in the
//! search: a few in each write, so that no other waits for long. Whoever is on hold stays until they are released, or
//! their company ends.

pub mod form;
pub mod holds;
pub mod receipts;
pub mod store;
pub mod view;

use self::receipts::RemovalCause;
use self::store::Spared;
use self::view::{DayCount, PreviewView};
use super::csv;
use super::store::bulk;
use super::triage;
use crate::clock::Millis;
use crate::companies::retention::{self as periods, Period, RetentionForm};
use crate::events::Circumstances;
use crate::ids::{CandidateId, CompanyId};
use crate::paging::Wanted;
use crate::problem::Problem;
use crate::time_zone::Day;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many go in one write.
const SLICE: usize = 200;
/// A preview is of so many days, today's among them.
const DAYS: usize = 30;
const MORE_WOULD_GO: &str = "More candidates would go than you were told. Please look again.";

/// Removes the next of those whose time is over; whether there may be more.
pub fn remove_old(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let mut targets = Vec::with_capacity(SLICE);
    for (company, months) in store::companies_due(tx, now, SLICE)? {
        let before = now.months_before(months);
        targets.extend(bulk::arrived_before(tx, company, before, SLICE - targets.len())?);
        if targets.len() == SLICE {
            break;
        }
    }
    triage::remove(tx, &targets, RemovalCause::Time, |target| Circumstances::product(target.company, now))?;
    Ok(!targets.is_empty())
}

/// Removes those of these who are there, again: rows of before were restored. How many there were.
pub fn remove_again(tx: &mut Tx<'_>, ids: &[CandidateId], now: Millis) -> Result<u64, Problem> {
    let targets = bulk::these(tx, ids)?;
    triage::remove(tx, &targets, RemovalCause::Erasure, |target| {
        Circumstances::product(target.company, now)
    })?;
    Ok(targets.len() as u64)
}

/// Whether somebody's time is over.
pub fn is_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    Ok(!store::companies_due(tx, now, 1)?.is_empty())
}

/// The days of a preview, each with the moment before which whoever goes by its end has arrived.
struct Days(Vec<(Day, Millis)>);

impl Days {
    fn new(period: &Period, now: Millis, zone: &str) -> Self {
        let mut days = Vec::with_capacity(DAYS);
        let mut at = now;
        for _ in 0..DAYS {
            let day = Day::at(at, zone);
            let Some(end) = day.end(zone) else { break };
            days.push((day, end.months_before(period.at(end))));
            at = end;
        }
        Self(days)
    }

    /// The moment before which whoever goes at all has arrived.
    fn end(&self) -> Millis {
        self.0.last().map_or(Millis(0), |(_, before)| *before)
    }

    /// The day on which somebody goes.
    fn of(&self, applied: Millis) -> Option<Day> {
        self.0.iter().find(|(_, before)| applied < *before).map(|(day, _)| *day)
    }

    /// How many go on each, and altogether.
    fn count(
        &self,
        tx: &mut Tx<'_>,
        company: CompanyId,
        spared: &[Spared],
    ) -> Result<(Vec<DayCount>, i64), Problem> {
        let (mut days, mut total, mut from) = (Vec::new(), 0, Millis(i64::MIN));
        for (day, before) in &self.0 {
            let span = from..*before;
            let spared = spared.iter().filter(|one| span.contains(&one.applied)).count();
            let count = store::arrived(tx, company, &span)? - i64::try_from(spared).unwrap_or(i64::MAX);
            if count > 0 {
                days.push(DayCount { day: day.to_string(), count });
            }
            total += count;
            from = from.max(*before);
        }
        Ok((days, total))
    }
}

/// Who goes within 30 days, first those who go first; under another period of so many months, where they are named.
pub fn preview(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    company: CompanyId,
    months: Option<u8>,
    wanted: Wanted,
    now: Millis,
) -> Result<PreviewView, Problem> {
    periods::to_edit(tx, viewer, company)?;
    let present = periods::of(tx, company)?;
    let period = match months {
        Some(months) if months != present.chosen() => present.changed(months, now),
        _ => present,
    };
    let days = Days::new(&period, now, &csv::store::zone(tx, company)?);
    let spared = store::spared(tx, company)?;
    let (counts, total) = days.count(tx, company, &spared)?;
    let held = spared.iter().filter(|one| one.is_held && one.applied < days.end()).count();
    let held = i64::try_from(held).unwrap_or(i64::MAX);
    let mut items = store::arrived_before(tx, company, days.end(), wanted)?;
    for item in &mut items {
        let goes = days.of(item.applied).filter(|_| item.hold.is_none());
        item.goes_on = goes.map(|day| day.to_string());
    }
    Ok(PreviewView { total, held, days: counts, page: wanted.of(items, total + held) })
}

/// Gives a company another period, unless more would go within 30 days than whoever asks was told.
pub fn require_told(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    form: &RetentionForm,
    expected: i64,
    now: Millis,
) -> Result<(), Problem> {
    let one = Wanted::new(0, Some(1), 1, 1);
    let going = preview(tx, viewer, form.company, Some(form.months), one, now)?.total;
    if going > expected {
        return Err(Problem::outdated(MORE_WOULD_GO, &view::Going { expected_going: going }));
    }
    Ok(())
}
