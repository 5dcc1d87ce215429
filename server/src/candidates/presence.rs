//! Who else has a candidate on their screen at this moment, for the hiring side alone. A screen says every half a minute
//! that it is there; what falls silent is gone a minute later. It is no part of the log: nobody asks for it afterwards.

pub(crate) mod store;
pub mod view;

use std::time::Duration;

use self::view::PresenceView;
use super::store as candidates;
use crate::clock::Millis;
use crate::ids::CandidateId;
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// A screen that says nothing for so long is not there any more.
const FOR: Duration = Duration::from_mins(1);

/// The viewer is there; who else is, and whether the viewer was not before.
pub fn come(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    now: Millis,
) -> Result<(PresenceView, bool), Problem> {
    let candidate = candidates::find(tx, viewer, Action::SeePresence, id)?;
    let was_there = store::is_there(tx, id, viewer.id, now)?;
    store::come(tx, (id, candidate.job.company_id), viewer.id, now, now.plus(FOR))?;
    Ok((PresenceView { others: store::others(tx, id, viewer.id, now)? }, !was_there))
}

/// The viewer is there no more; whether they were.
pub fn leave(tx: &mut Tx<'_>, viewer: &Viewer, id: CandidateId, now: Millis) -> Result<bool, Problem> {
    candidates::find(tx, viewer, Action::SeePresence, id)?;
    store::leave(tx, id, viewer.id, now)
}

/// Forgets at most `most` who were there long ago; how many went.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    store::sweep(tx, now.minus(FOR), most)
}
