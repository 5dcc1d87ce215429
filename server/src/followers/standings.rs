//! How far this process's followers of the log have come, for whoever watches.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::clock::Millis;
use ::store::Position;

/// How a follower stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// It has handled everything up to here.
    pub position: Position,
    /// When the first of what it has still to handle happened, as far as is known.
    pub oldest_at: Option<Millis>,
    /// Whether what comes next is of a later version of the program.
    pub is_stopped: bool,
}

impl Standing {
    /// How long the oldest that it has still to handle waits.
    pub fn behind(&self, now: Millis) -> Duration {
        let millis = self.oldest_at.map_or(0, |at| now.0 - at.0);
        Duration::from_millis(u64::try_from(millis).unwrap_or_default())
    }
}

/// Of every follower of this process, by name. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Standings(Arc<Mutex<BTreeMap<&'static str, Standing>>>);

impl Standings {
    pub(super) fn set(&self, follower: &'static str, standing: Standing) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(follower, standing);
    }

    /// All of them.
    pub fn all(&self) -> BTreeMap<&'static str, Standing> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
