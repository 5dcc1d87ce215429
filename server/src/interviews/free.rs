//! When an interview could be: at which times of working days nobody who takes part is in another, or busy by a calendar of
//! their own.

use super::arranging;
use super::busy;
use super::form::{FreeTimesQuery, Wanted, end};
use super::store::{self, seats};
use super::view::{FreeDay, FreeTimesView};
use crate::candidates::store as candidates;
use crate::clock::Millis;
use crate::companies::store::info as companies;
use crate::ids::CandidateId;
use crate::policy::Action;
use crate::problem::Problem;
use crate::time_zone::{self, Day};
use crate::viewer::Viewer;
use ::store::Tx;

/// So many days are shown at once.
const DAYS: usize = 5;
/// Interviews begin on each half hour from nine, and end by half past five.
const FROM: u32 = 9 * 60;
const UNTIL: u32 = 17 * 60 + 30;
const STEP: usize = 30;

/// Whether something from a moment on takes none of these times.
pub(super) fn is_free(taken: &[(Millis, Millis)], (starts, ends): (Millis, Millis)) -> bool {
    !taken.iter().any(|(from, to)| *from < ends && *to > starts)
}

/// Times for an interview of a candidate, from a day on.
pub fn times(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    query: &FreeTimesQuery,
    now: Millis,
) -> Result<FreeTimesView, Problem> {
    let candidate = candidates::find(tx, viewer, Action::ArrangeInterview, id)?;
    let zone = companies::time_zone_of_job(tx, candidate.job.id)?;
    let wanted = query.check(Day::at(now, &zone))?;
    let before = match wanted.but {
        Some(but) => store::find(tx, viewer, Action::ArrangeInterview, but, now)?,
        None => None,
    };
    let before = before.filter(|before| before.view.candidate.id == id);
    arranging::require_people(tx, &candidate, before.as_ref(), &wanted.interviewers)?;
    let mut days = Vec::with_capacity(DAYS);
    let mut day = wanted.from;
    while days.len() < DAYS {
        if !day.is_weekend() {
            days.push(day);
        }
        day = day.next();
    }
    let whole = (
        days.first().and_then(|first| first.start(&zone)).unwrap_or(now),
        days.last().and_then(|last| last.end(&zone)).unwrap_or(now),
    );
    let company = candidate.job.company_id;
    let mut taken = seats::taken(tx, company, &wanted.interviewers, whole, wanted.but)?;
    taken.extend(busy::taken(tx, company, &wanted.interviewers, whole)?);
    taken.extend(store::overlapping(tx, id, whole, wanted.but)?);
    let unread = busy::unread(tx, company, &wanted.interviewers, now)?;
    let days = days
        .into_iter()
        .map(|day| FreeDay { times: on(day, &zone, &wanted, &taken, now), day: day.to_string() });
    Ok(FreeTimesView { days: days.collect(), next: day.to_string(), unread })
}

fn on(day: Day, zone: &str, wanted: &Wanted, taken: &[(Millis, Millis)], now: Millis) -> Vec<String> {
    let last = u32::try_from(wanted.minutes).map_or(0, |minutes| UNTIL.saturating_sub(minutes));
    let clocks = (FROM..=last).step_by(STEP).map(|at| format!("{:02}:{:02}", at / 60, at % 60));
    let is_free = |clock: &String| {
        let starts = time_zone::moment(&format!("{day}T{clock}"), zone).ok();
        starts.is_some_and(|starts| starts > now && is_free(taken, (starts, end(starts, wanted.minutes))))
    };
    clocks.filter(is_free).collect()
}
