//! Who was first with a person: an agency, or the person themselves.

use std::collections::BTreeSet;

use super::store::{self, Came};
use super::view::{ArrivalView, FirstView};
use crate::candidates::duplicates;
use crate::candidates::store as candidates;
use crate::clock::Millis;
use crate::ids::{CandidateId, PersonId};
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many applications of one person are looked at, the oldest of them.
const MOST: i64 = 200;

/// Who was first with the person whom a candidate is, of what the viewer sees.
pub fn of(tx: &mut Tx<'_>, viewer: &Viewer, id: CandidateId, now: Millis) -> Result<FirstView, Problem> {
    let candidate = candidates::find(tx, viewer, Action::ViewTimeline, id)?;
    let person = candidate.tie.person;
    let mut people: BTreeSet<PersonId> = duplicates::sharing(tx, &candidate)?;
    people.insert(person);
    let mut came = store::came(tx, viewer, id, &Vec::from_iter(people), MOST)?;
    // Who is covered is tied to nobody.
    came.retain(|came| candidate.cover.is_none() || came.id == id);
    let shown = |came: &Came| ArrivalView {
        candidate_id: came.id,
        applied: came.at,
        source: came.source,
        agency: came.agency.clone(),
        until: came.until(),
        over: came.until().is_some_and(|until| until <= now),
        perhaps: came.person != person,
    };
    let (first, later) = decided(&came);
    Ok(FirstView {
        first: first.map(shown),
        later: later.map(shown),
        again: came.len() > 1,
        partial: viewer.reach(Action::ViewCandidate) < Reach::Company,
    })
}

/// The first of these, oldest first, and the submission that counts after it.
fn decided(came: &[Came]) -> (Option<&Came>, Option<&Came>) {
    let mut submitted = came.iter().filter(|came| came.agency.is_some());
    let (Some(first), Some(mut holder)) = (came.first(), submitted.next()) else { return (None, None) };
    // Whoever comes while somebody else's period runs has come too late.
    for next in submitted {
        if holder.until().is_some_and(|until| until <= next.at) {
            holder = next;
        }
    }
    let later = match first.agency {
        None => came.iter().find(|came| came.agency.is_some()),
        Some(_) => Some(holder).filter(|holder| holder.id != first.id),
    };
    (Some(first), later)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::candidates::CandidateSource;

    /// Somebody who came on a day, and for how many months they are whose.
    fn came(day: i64, agency: Option<(&str, u8)>) -> Came {
        Came {
            id: CandidateId::new(),
            person: PersonId::new(),
            at: Millis(1_790_000_000_000 + day * 86_400_000),
            source: match agency {
                Some(_) => CandidateSource::ExternalRecruiter,
                None => CandidateSource::JobHelmApp,
            },
            agency: agency.map(|(name, _)| name.into()),
            months: agency.map(|(_, months)| months),
        }
    }

    #[track_caller]
    fn decides(arrivals: &[(i64, Option<(&str, u8)>)], expected: (Option<usize>, Option<usize>)) {
        let all: Vec<_> = arrivals.iter().map(|(day, agency)| came(*day, *agency)).collect();
        let place = |wanted: Option<&Came>| {
            wanted.and_then(|wanted| all.iter().position(|came| came.id == wanted.id))
        };
        let (first, later) = decided(&all);
        assert_eq!((place(first), place(later)), expected);
    }

    #[test]
    fn whoever_came_first_is_first_and_who_comes_within_the_period_is_too_late() {
        let (tide, quay) = (Some(("Tidewater", 6)), Some(("Quay", 6)));
        decides(&[], (None, None));
        decides(&[(0, None), (9, None)], (None, None));
        decides(&[(0, tide)], (Some(0), None));
        decides(&[(0, tide), (9, None), (10, quay)], (Some(0), None));
        decides(&[(0, None), (9, tide), (10, quay)], (Some(0), Some(1)));
        // Six months of the first are over by then; the third comes within the second's.
        decides(&[(0, tide), (200, quay), (300, tide)], (Some(0), Some(1)));
        decides(&[(0, tide), (200, quay), (400, tide)], (Some(0), Some(2)));
    }
}
