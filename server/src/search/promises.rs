//! What people have just changed and are to find changed: their own next search waits for it, and nobody else's.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use ::store::Position;

/// How many are kept; beyond it those that searches see by now are let go.
const MANY: usize = 1_000;

/// The newest change of each session that searches may not see yet.
#[derive(Default)]
pub(super) struct Promises(Mutex<HashMap<Vec<u8>, Position>>);

impl Promises {
    /// Notes that a session's holder is to see the log as far as `position`; searches see it as far as `seen` now.
    pub(super) fn make(&self, session: &[u8], position: Position, seen: Position) {
        let mut promises = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if promises.len() >= MANY {
            promises.retain(|_, promised| *promised > seen);
        }
        promises.insert(session.to_vec(), position);
    }

    /// How far the session's holder is to see, if searches do not see that far yet.
    pub(super) fn open(&self, session: &[u8], seen: Position) -> Option<Position> {
        let mut promises = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let position = *promises.get(session)?;
        if position <= seen {
            promises.remove(session);
            return None;
        }
        Some(position)
    }
}
