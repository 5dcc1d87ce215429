//! How far this process's followers of the log have come, for whoever watches.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, timeout_at};

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
pub struct Standings {
    all: Arc<Mutex<BTreeMap<&'static str, Standing>>>,
    moved: Arc<Notify>,
}

impl Standings {
    pub(super) fn set(&self, follower: &'static str, standing: Standing) {
        self.all.lock().unwrap_or_else(PoisonError::into_inner).insert(follower, standing);
        self.moved.notify_waiters();
    }

    /// All of them.
    pub fn all(&self) -> BTreeMap<&'static str, Standing> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits until a follower has handled everything up to a place, no longer than that; whether it has.
    pub async fn reaches(&self, follower: &str, position: Position, patience: Duration) -> bool {
        let until = Instant::now() + patience;
        loop {
            let moved = self.moved.notified();
            if self.all().get(follower).is_some_and(|standing| standing.position >= position) {
                return true;
            }
            if timeout_at(until, moved).await.is_err() {
                return false;
            }
        }
    }
}
