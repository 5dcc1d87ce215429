//! Who listens, and with what rights: as the store says now.

use std::collections::HashMap;
use std::sync::Arc;

use super::scope::Ties;
use super::store;
use crate::accounts::store::sessions;
use crate::clock::Millis;
use crate::ids::UserId;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// What is stored of a session's token.
pub(super) type Session = Vec<u8>;

/// Somebody who listens.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    pub(super) viewer: Viewer,
    pub(super) ties: Arc<Ties>,
    /// When the session ends, where nothing puts that off.
    pub(super) until: Millis,
}

/// The seats of those of these sessions that live; an account's ties are read once.
pub(super) fn living(
    tx: &mut Tx<'_>,
    asked: &[Session],
    now: Millis,
) -> Result<HashMap<Session, Seat>, Problem> {
    let mut known: HashMap<UserId, Arc<Ties>> = HashMap::new();
    let mut seats = HashMap::new();
    for (session, viewer, until) in sessions::living_among(tx, asked, now)? {
        let ties = match known.get(&viewer.id) {
            Some(ties) => ties.clone(),
            None if Ties::count_for(&viewer) => Arc::new(store::ties(tx, viewer.id)?),
            None => Arc::default(),
        };
        known.insert(viewer.id, ties.clone());
        seats.insert(session, Seat { viewer, ties, until });
    }
    Ok(seats)
}
