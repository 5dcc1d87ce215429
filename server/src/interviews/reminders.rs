//! Everybody is reminded of an interview on the afternoon before its day, once.

use super::store;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::problem::Problem;
use crate::time_zone;
use ::store::Tx;

/// The hour at which they are, where the company is: whoever has to travel can still see to it.
const HOUR: i8 = 16;

/// When they are to be reminded of an interview; nothing where that was before it was arranged.
pub(super) fn of(starts: Option<Millis>, zone: &str, now: Millis) -> Option<Millis> {
    time_zone::day_before(HOUR, starts?, zone).filter(|at| *at > now)
}

/// Whether anybody is to be reminded.
pub fn is_any_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    store::is_any_to_remind(tx, now)
}

/// Has whoever comes to at most `most` interviews be reminded; of how many.
pub fn tell_due(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<usize, Problem> {
    let due = store::take_to_remind(tx, now, most)?;
    let mut events = Vec::new();
    for one in due.iter().filter(|one| one.starts > now) {
        let around = Circumstances::product(one.company, now);
        let (interview, starts) = (one.interview, one.starts);
        events.push((Event::InterviewSoon { candidate: one.candidate, interview, starts }, around));
        let people = store::seats::of(tx, interview)?.into_iter().map(Some);
        let to = std::iter::once(None).chain(people);
        events.extend(to.map(|to| (Event::InterviewReminded { interview, to, starts }, around)));
    }
    Event::record_all(tx, &events)?;
    Ok(due.len())
}
