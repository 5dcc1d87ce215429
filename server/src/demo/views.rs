//! Views that the demo's people have kept of lists of candidates.

use super::people::{Member, People};
use crate::clock::Millis;
use crate::contract::Frequency;
use crate::ids::JobId;
use crate::problem::Problem;
use crate::views;
use crate::views::form::ViewInput;
use ::store::Tx;

/// Who keeps what, and whether for the team.
const KEPT: [(Member, &str, &str, bool); 4] = [
    (Member::Helen, "New this week", "status=New&days=7", true),
    (Member::Helen, "Through agencies", "source=ExternalRecruiter", false),
    (Member::Hattie, "Perhaps", "status=Maybe", false),
    (Member::Ravi, "Shortlisted near Southampton", "status=Shortlisted&near=SO14&miles=25", true),
];

/// Of which whoever keeps it is written to once a day when somebody is new in it.
const TOLD_OF: &str = "Through agencies";

/// Keeps them, and one of a job's list, which is its owner's.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    people: &People,
    (job, owner): (JobId, Member),
    now: Millis,
) -> Result<(), Problem> {
    let of_job = [(owner, "Shortlisted, oldest first", "status=Shortlisted&sortOrder=asc", true)];
    let all =
        KEPT.into_iter().map(|kept| (kept, None)).chain(of_job.into_iter().map(|kept| (kept, Some(job))));
    for ((member, name, address, shared), advert_id) in all {
        let input = ViewInput { advert_id, name: name.into(), address: address.into(), shared };
        let viewer = people.viewer(member)?;
        let view = views::add(tx, viewer, &input, now)?;
        if name == TOLD_OF {
            views::alerts::begin(tx, viewer, view.id, Frequency::Daily, now)?;
        }
    }
    Ok(())
}
