//! What the threads of a database let the rest of the process know.

use std::sync::atomic::{AtomicBool, Ordering};

use crossbeam_channel::Sender;
use tokio::sync::watch;

use super::StoreError;
use super::job::Mode;
use super::meters::Meters;

/// Shared by the threads of a database and everybody who asks it.
#[derive(Default)]
pub(super) struct Signals {
    committed: watch::Sender<u64>,
    cannot_write: AtomicBool,
    is_damaged: AtomicBool,
    /// What is counted.
    pub(super) meters: Meters,
    /// To whoever tells other processes; holds one word, since one says as much as many.
    others: Option<Sender<()>>,
}

impl Signals {
    /// With somebody who tells other processes.
    pub(super) fn telling(others: Sender<()>) -> Self {
        Self { others: Some(others), ..Self::default() }
    }

    /// Takes in that another process has committed something.
    pub(super) fn heard(&self) {
        self.committed.send_modify(|count| *count += 1);
    }

    /// Changes after each commit that recorded events.
    pub(super) fn committed(&self) -> watch::Receiver<u64> {
        self.committed.subscribe()
    }

    /// Takes in that a write was kept.
    pub(super) fn kept(&self, has_events: bool) {
        self.cannot_write.store(false, Ordering::Relaxed);
        if has_events {
            self.committed.send_modify(|count| *count += 1);
            if let Some(others) = &self.others {
                others.try_send(()).ok();
            }
        }
    }

    /// Takes in why a transaction failed.
    pub(super) fn failed(&self, mode: Mode, error: &StoreError) {
        match error {
            StoreError::Damaged(_) => self.is_damaged.store(true, Ordering::Relaxed),
            StoreError::Unavailable(_) if mode == Mode::Write => {
                self.cannot_write.store(true, Ordering::Relaxed);
            }
            _ => {}
        }
    }

    /// Whether the last write could not be kept for a reason outside of it.
    pub(super) fn cannot_write(&self) -> bool {
        self.cannot_write.load(Ordering::Relaxed)
    }

    /// Whether damage was met. It does not go away by itself, even where other rows can still be written.
    pub(super) fn is_damaged(&self) -> bool {
        self.is_damaged.load(Ordering::Relaxed)
    }
}
