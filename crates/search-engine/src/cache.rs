//! A bounded store of things that are costly to make again: least recently used goes first.

use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

type Entry = (Arc<dyn Any + Send + Sync>, usize, u64);

/// Kept values by key, within a number of bytes. Keys begin with the segment's identity, whose contents never
/// change; deletions are no part of what is kept.
pub struct Cache {
    kept: Mutex<Kept>,
    most: usize,
}

#[derive(Default)]
struct Kept {
    entries: HashMap<String, Entry>,
    weight: usize,
    clock: u64,
}

impl Cache {
    /// Keeps at most this many bytes.
    pub fn new(most: usize) -> Self {
        Self { kept: Mutex::default(), most }
    }

    /// The kept value, or a new one with its weight in bytes.
    pub fn get_or<T, E>(&self, key: String, make: impl FnOnce() -> Result<(T, usize), E>) -> Result<Arc<T>, E>
    where
        T: Send + Sync + 'static,
    {
        if let Some(found) = self.get(&key) {
            return Ok(found);
        }
        let (value, weight) = make()?;
        let value = Arc::new(value);
        self.put(key, value.clone(), weight);
        Ok(value)
    }

    /// The kept value.
    pub fn get<T: Send + Sync + 'static>(&self, key: &str) -> Option<Arc<T>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.clock += 1;
        let clock = kept.clock;
        let entry = kept.entries.get_mut(key)?;
        entry.2 = clock;
        entry.0.clone().downcast().ok()
    }

    fn put(&self, key: String, value: Arc<dyn Any + Send + Sync>, weight: usize) {
        let weight = weight + key.len() + 128;
        if weight > self.most / 4 {
            return;
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.clock += 1;
        let clock = kept.clock;
        kept.weight += weight;
        if let Some((_, before, _)) = kept.entries.insert(key, (value, weight, clock)) {
            kept.weight -= before;
        }
        if kept.weight > self.most {
            kept.shrink(self.most / 4 * 3);
        }
    }

    /// Forgets what belongs to segments that are gone.
    pub fn retain(&self, mut lives: impl FnMut(&str) -> bool) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.entries.retain(|key, _| lives(key));
        kept.weight = kept.entries.values().map(|entry| entry.1).sum();
    }
}

impl Kept {
    /// Makes room, oldest use first; a sort every now and then is cheaper than a list kept in order on every read.
    fn shrink(&mut self, to: usize) {
        let mut ages: Vec<(u64, String)> =
            self.entries.iter().map(|(key, entry)| (entry.2, key.clone())).collect();
        ages.sort_unstable();
        for (_, key) in ages {
            if self.weight <= to {
                break;
            }
            if let Some((_, weight, _)) = self.entries.remove(&key) {
                self.weight -= weight;
            }
        }
    }
}
