//! Interviews by days: those in which the viewer takes part, or all of whom they look after; those for which a candidate is
//! to choose a time; and when whoever takes part is busy otherwise.

use std::collections::BTreeSet;

use super::Whose;
use super::busy;
use super::form::BetweenQuery;
use super::store;
use super::view::{InterviewView, InterviewsBetweenView};
use crate::clock::Millis;
use crate::companies::store::info as companies;
use crate::problem::Problem;
use crate::time_zone::Day;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many interviews are shown, however many days they are of.
const MOST: usize = 500;
/// So many that wait for their candidates.
const MOST_WAITING: usize = 50;
/// So many times at which people are busy, of so many people.
const MOST_BUSY: usize = 500;
const MOST_PEOPLE: usize = 50;

/// Interviews of some days.
pub fn days(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &BetweenQuery,
    now: Millis,
) -> Result<InterviewsBetweenView, Problem> {
    let zone = companies::time_zone_of(tx, viewer.id)?;
    let today = Day::at(now, &zone);
    let (first, many) = query.check(today)?;
    let mut days = vec![first];
    let mut last = first;
    for _ in 1..many {
        last = last.next();
        days.push(last);
    }
    let between = (first.start(&zone).unwrap_or(now), last.end(&zone).unwrap_or(now));
    let own = query.whose == Whose::Mine;
    let mut found = store::between(tx, viewer, own, between, MOST + 1, now)?;
    let mut has_more = found.len() > MOST;
    found.truncate(MOST);
    let waiting = store::waiting(tx, viewer, own, MOST_WAITING, now)?;
    let busy = match viewer.company_id {
        Some(company) => {
            let seen = found.iter().chain(&waiting).filter(|_| !own);
            let others: BTreeSet<_> =
                seen.flat_map(|one| one.view.interviewers.iter().map(|person| person.id)).collect();
            let others: Vec<_> = others.into_iter().filter(|id| *id != viewer.id).collect();
            let mut people = busy::people_with(tx, company, &others, MOST_PEOPLE)?;
            let others_are_cut = people.len() >= MOST_PEOPLE;
            people.truncate(MOST_PEOPLE - 1);
            people.push(viewer.id);
            let (busy, is_cut) = busy::by_days(tx, company, &people, (&days, &zone), MOST_BUSY)?;
            has_more |= is_cut || others_are_cut;
            busy
        }
        None => Vec::new(),
    };
    let shown = |found: Vec<store::Found>| -> Vec<InterviewView> {
        found.into_iter().map(|found| found.view).collect()
    };
    Ok(InterviewsBetweenView {
        today: today.to_string(),
        first: first.to_string(),
        last: last.to_string(),
        time_zone: zone,
        interviews: shown(found),
        has_more,
        waiting: shown(waiting),
        busy,
    })
}
