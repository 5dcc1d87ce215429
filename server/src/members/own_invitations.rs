//! The invitations of somebody who is signed in: those that name their account or go to an address that they have proved.
//! They are answered without the letter's link.

use super::answering::{accept_known, decline_known, decline_some};
use super::some_jobs;
use super::store::{self, Said};
use crate::clock::Millis;
use crate::hiring_team::TeamJob;
use crate::ids::{InvitationId, JobId};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many are looked at.
const MOST: u32 = 20;

/// An invitation that waits for somebody's answer.
#[derive(Clone, Debug)]
pub struct Open {
    /// Its identity.
    pub id: InvitationId,
    /// The company that asks.
    pub company_name: String,
    /// Who asked, where they are still there.
    pub invited_by: Option<String>,
    /// The jobs, 20 at most.
    pub adverts: Vec<TeamJob>,
}

/// What the viewer can answer, the oldest first; 20 at most.
pub fn open(tx: &mut Tx<'_>, viewer: &Viewer, now: Millis) -> Result<Vec<Open>, Problem> {
    let mut open = Vec::new();
    for id in store::own::open(tx, viewer.id, now, MOST)? {
        if let Some(Said { company_name, invited_by, adverts, .. }) = answerable(tx, viewer, id)? {
            open.push(Open { id, company_name, invited_by, adverts });
        }
    }
    Ok(open)
}

/// Accepts one, or declines it: `only` some of its jobs, where those are named. An answer that was lost on its way back
/// may be given again.
pub fn answer(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: InvitationId,
    accepts: bool,
    only: Option<&[JobId]>,
    now: Millis,
) -> Result<(), Problem> {
    if !store::own::is_open(tx, viewer.id, id, now)? {
        return match store::own::was_answered(tx, viewer.id, id, accepts)? {
            true => Ok(()),
            false => Err(Problem::NotFound),
        };
    }
    let Some(said) = answerable(tx, viewer, id)? else { return Err(Problem::NotFound) };
    if let Some(jobs) = some_jobs::of(tx, &said, only)? {
        return match accepts {
            true => some_jobs::accept(tx, id, &said, &jobs, viewer.id, now),
            false => decline_some(tx, &said, &jobs, now),
        };
    }
    match accepts {
        true => accept_known(tx, viewer.id, id, &said, now),
        false => decline_known(tx, id, &said, Some(viewer.id), now),
    }
}

fn answerable(tx: &mut Tx<'_>, viewer: &Viewer, id: InvitationId) -> Result<Option<Said>, Problem> {
    let Some(holder) = store::holder_of(tx, viewer.id)? else { return Ok(None) };
    Ok(store::said(tx, id)?.filter(|said| said.can_be_answered_by(&holder)))
}
