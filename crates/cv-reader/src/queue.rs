//! Whose file is read next: in order, a few at once, and nobody's on every worker. The queue is bounded in length and
//! in time, so that whoever cannot be served soon is told so.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};
use tokio::time::timeout;

/// For whom a file is read, as far as sharing the workers goes; the host gives out the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Asker(pub u128);

/// Too many files wait, or this one has waited too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

impl fmt::Display for Busy {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("too many files wait to be read")
    }
}

impl std::error::Error for Busy {}

/// When there are so many, those who ask no more are forgotten.
const REMEMBERED: usize = 256;

/// The places of those who wait and of those whose turn it is.
#[derive(Debug)]
pub struct Queue {
    places: Semaphore,
    turns: Semaphore,
    share: usize,
    shares: Mutex<HashMap<Asker, Arc<Semaphore>>>,
    patience: Duration,
}

/// A file's turn, until it is dropped.
#[derive(Debug)]
pub struct Turn<'q> {
    _place: SemaphorePermit<'q>,
    _share: OwnedSemaphorePermit,
    _turn: SemaphorePermit<'q>,
}

impl Queue {
    /// `parallel` files at once, of one asker half of them; `waiting` more may wait, and none longer than `patience`.
    pub fn new(parallel: usize, waiting: usize, patience: Duration) -> Self {
        let parallel = parallel.max(1);
        Self {
            places: Semaphore::new(parallel + waiting),
            turns: Semaphore::new(parallel),
            share: parallel.div_ceil(2),
            shares: Mutex::default(),
            patience,
        }
    }

    /// Waits for the asker's turn.
    pub async fn turn(&self, asker: Asker) -> Result<Turn<'_>, Busy> {
        let place = self.places.try_acquire().map_err(|_| Busy)?;
        let share = self.share_of(asker);
        let turn = async {
            // The semaphores are never closed.
            let share = share.acquire_owned().await.map_err(|_| Busy)?;
            let turn = self.turns.acquire().await.map_err(|_| Busy)?;
            Ok(Turn { _place: place, _share: share, _turn: turn })
        };
        timeout(self.patience, turn).await.map_err(|_| Busy)?
    }

    fn share_of(&self, asker: Asker) -> Arc<Semaphore> {
        let mut shares = self.shares.lock().unwrap_or_else(PoisonError::into_inner);
        if shares.len() >= REMEMBERED {
            shares.retain(|_, share| Arc::strong_count(share) > 1);
        }
        shares.entry(asker).or_insert_with(|| Arc::new(Semaphore::new(self.share))).clone()
    }
}
