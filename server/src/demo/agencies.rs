//! On which terms agencies work for the demo's company, and what one of their recruiters was told.

use super::adverts::ADVERTS;
use super::people::{Member, People};
use crate::clock::Millis;
use crate::companies::agency_terms::{self, AgencyTermsInput};
use crate::events::{Circumstances, Event};
use crate::ids::JobId;
use crate::problem::Problem;
use ::store::Tx;

const FIRST: &str = "We pay a fee of 15 % of the first year's basic salary when somebody whom you submitted starts work \
    with us within the period.\n\nPlease submit nobody who has not agreed to it.";
const PRESENT: &str = "1. We pay a fee of 15 % of the first year's basic salary when somebody whom you submitted starts \
    work with us within the period, 30 days after their first day.\n\
    2. Where somebody leaves, or is dismissed, within eight weeks, half of it is returned.\n\
    3. Nothing is owed for whoever had applied to us before, or was submitted by somebody else first.\n\
    4. You submit nobody who has not agreed to it, and you tell them which job it is for.";

/// What Helen demanded: days ago, for how many months, and the text.
const DEMANDED: [(u32, u8, &str); 2] = [(176, 12, FIRST), (90, 6, PRESENT)];
/// What Erin was told: hours ago, and whether somebody was known.
const TOLD: [(u32, bool); 3] = [(149, false), (148, true), (52, false)];

/// Writes all of it. `jobs` are those of the adverts, in their order.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    people: &People,
    jobs: &[JobId],
    hours_ago: impl Fn(u32) -> Millis,
) -> Result<(), Problem> {
    let (helen, erin) = (people.viewer(Member::Helen)?, people.viewer(Member::Erin)?);
    for (days, months, terms) in DEMANDED {
        let input = AgencyTermsInput { months, terms: terms.into(), version: None };
        agency_terms::save(tx, helen, &input.check()?, hours_ago(days * 24 + 3))?;
    }
    let hers = ADVERTS.iter().zip(jobs).find(|(advert, _)| advert.team.contains(&Member::Erin));
    let Some((_, job)) = hers else { return Ok(()) };
    for (hours, known) in TOLD {
        let around = Circumstances::person(erin.id, helen.company()?, hours_ago(hours));
        Event::CandidateLookedFor { job: *job, known }.record(tx, around)?;
    }
    Ok(())
}
