//! Who has come from which board to read an advert: counted in memory, and written together every few seconds, so that
//! reading an advert costs no write. What a process had counted when it died is lost.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::store;
use crate::ids::JobId;
use crate::problem::Problem;
use ::store::Db;

/// More are not remembered before they are written.
const MOST: usize = 10_000;
/// So many are written in one transaction.
const SLICE: usize = 500;

/// What was counted and not written yet. Cheap to clone.
#[derive(Clone, Default)]
pub struct Clicks(Arc<Mutex<HashMap<(JobId, String), i64>>>);

impl Clicks {
    fn counted(&self) -> MutexGuard<'_, HashMap<(JobId, String), i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts somebody who has come from a board that there is.
    pub fn count(&self, job: JobId, code: &str) {
        let mut counted = self.counted();
        if counted.len() < MOST {
            *counted.entry((job, code.to_owned())).or_default() += 1;
        }
    }

    /// Writes what was counted.
    pub async fn write(&self, db: &Db) -> Result<(), Problem> {
        let mut counted: Vec<_> = std::mem::take(&mut *self.counted()).into_iter().collect();
        // Two processes that write at once take rows in the same order, and never wait for each other.
        counted.sort_unstable();
        for (place, slice) in (0..).step_by(SLICE).zip(counted.chunks(SLICE)) {
            let slice = slice.to_vec();
            let written = db.write(move |tx| {
                for ((job, code), times) in &slice {
                    store::clicked(tx, *job, code, *times)?;
                }
                Ok::<_, Problem>(())
            });
            if let Err(problem) = written.await {
                self.put_back(&counted[place..]);
                return Err(problem);
            }
        }
        Ok(())
    }

    /// What could not be written is written later.
    fn put_back(&self, unwritten: &[((JobId, String), i64)]) {
        let mut counted = self.counted();
        for (key, times) in unwritten {
            if counted.len() < MOST {
                *counted.entry(key.clone()).or_default() += times;
            }
        }
    }
}
