//! The devices on which somebody is signed in, as they see and end them.

use super::store::sessions as store;
use super::view::OwnSessionView;
use crate::client::Agent;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::SessionId;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// The viewer's living sessions, the one that asks first.
pub fn list(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    own: &[u8],
    now: Millis,
) -> Result<Vec<OwnSessionView>, Problem> {
    let mut sessions = store::living(tx, viewer.id, now)?;
    sessions.sort_by_key(|session| session.hash != own);
    let view = |session: store::Living| OwnSessionView {
        id: session.id(),
        current: session.hash == own,
        browser: session.agent.as_ref().and_then(Agent::browser),
        system: session.agent.as_ref().and_then(Agent::system),
        address: session.address,
        signed_in_at: session.begun,
        last_seen_at: session.seen,
    };
    Ok(sessions.into_iter().map(view).collect())
}

/// Ends one of the viewer's sessions.
pub fn end(tx: &mut Tx<'_>, viewer: &Viewer, id: SessionId, now: Millis) -> Result<(), Problem> {
    let sessions = store::living(tx, viewer.id, now)?;
    let session = sessions.iter().find(|session| session.id() == id).ok_or(Problem::NotFound)?;
    store::end(tx, &session.hash)?;
    let around = Circumstances::person(viewer.id, viewer.company_id, now);
    Event::SessionsEnded { user: viewer.id, all_others: false }.record(tx, around)
}

/// Ends the session that asks.
pub fn sign_out(tx: &mut Tx<'_>, viewer: &Viewer, own: &[u8], now: Millis) -> Result<(), Problem> {
    store::end(tx, own)?;
    let around = Circumstances::person(viewer.id, viewer.company_id, now);
    Event::SessionsEnded { user: viewer.id, all_others: false }.record(tx, around)
}

/// Ends all of the viewer's sessions but the one that asks; how many there were.
pub fn end_others(tx: &mut Tx<'_>, viewer: &Viewer, own: &[u8], now: Millis) -> Result<u64, Problem> {
    let ended = store::end_others(tx, viewer.id, own)?;
    if ended > 0 {
        let around = Circumstances::person(viewer.id, viewer.company_id, now);
        Event::SessionsEnded { user: viewer.id, all_others: true }.record(tx, around)?;
    }
    Ok(ended)
}
