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
}

impl Seat {
    /// Whoever this viewer is now.
    pub(super) fn of(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Self, Problem> {
        let ties = if Ties::count_for(viewer) { store::ties(tx, viewer.id)? } else { Ties::default() };
        Ok(Self { viewer: viewer.clone(), ties: Arc::new(ties) })
    }
}

/// The seats of those of these sessions that live; an account's ties are read once.
pub(super) fn living(
    tx: &mut Tx<'_>,
    asked: &[Session],
    now: Millis,
) -> Result<HashMap<Session, Seat>, Problem> {
    let mut known: HashMap<UserId, Seat> = HashMap::new();
    let mut seats = HashMap::new();
    for (session, viewer) in sessions::living_among(tx, asked, now)? {
        let seat = match known.get(&viewer.id) {
            Some(seat) => seat.clone(),
            None => Seat::of(tx, &viewer)?,
        };
        known.insert(viewer.id, seat.clone());
        seats.insert(session, seat);
    }
    Ok(seats)
}
