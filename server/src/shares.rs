//! What many use at once, and nobody more than a share of.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Semaphore;

/// A share for each who asks. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Shares<K> {
    size: usize,
    held: Arc<Mutex<HashMap<K, Arc<Semaphore>>>>,
}

impl<K: Hash + Eq> Shares<K> {
    /// Shares of a size.
    pub fn of(size: usize) -> Self {
        Self { size, held: Arc::default() }
    }

    /// Somebody's share.
    pub fn of_one(&self, who: K) -> Arc<Semaphore> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.entry(who).or_insert_with(|| Arc::new(Semaphore::new(self.size))).clone()
    }

    /// Forgets those who hold nothing.
    pub fn tidy(&self) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.retain(|_, share| Arc::strong_count(share) > 1);
    }
}
