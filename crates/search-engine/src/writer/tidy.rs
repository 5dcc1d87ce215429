//! Bringing an index into order by itself: searches cost the least where there is one segment, in which what belongs
//! together stands together. Merges run beside the searches and the writes.

use std::sync::atomic::Ordering;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError};

use super::{Message, Writer};
use crate::error::Error;
use crate::search::Snapshot;

/// How often an index that is not in order is looked after while nothing is written.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// Looks without a write in between after which an index is taken to be left alone.
const QUIET_AFTER: u32 = 8;
/// Segments are brought together where those beside the largest, and what was deleted, hold more than one in so many
/// documents.
const SHARE: u64 = 4;
/// So few are not worth it while something is written.
const LEAST: u64 = 2000;
/// The same share of an index that is left alone.
const SHARE_IN_QUIET: u64 = 32;
/// Documents that were deleted lie in the files no longer than this, in seconds, however few they are: somebody may have
/// asked for them to be gone.
const DELETED_FOR: u64 = 24 * 60 * 60;
/// How often is looked whether they have, while nothing is written.
const LOOK_FOR_DELETED_EVERY: Duration = Duration::from_mins(1);
/// Where this much is written together more is likely to come, and bringing together can wait.
const MANY: usize = 500;

/// How far an index is from being in order.
#[derive(Default)]
pub(super) struct Order {
    /// Whether it is.
    is_kept: bool,
    /// Looks since the last write.
    looks: u32,
}

impl Writer {
    /// What is to be written next; until it comes the index is brought into order. None when nothing can come any more.
    pub(super) fn next(&mut self, queue: &Receiver<Message>) -> Option<Message> {
        while !self.order.is_kept {
            match queue.recv_timeout(LOOK_EVERY) {
                Ok(message) => return Some(message),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    self.order.looks += 1;
                    self.tidied();
                }
            }
        }
        loop {
            if self.meta.deleted_since.is_none() {
                return queue.recv().ok();
            }
            match queue.recv_timeout(LOOK_FOR_DELETED_EVERY) {
                Ok(message) => return Some(message),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if self.has_deleted_for_long() => {
                    self.order = Order::default();
                    return self.next(queue);
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn has_deleted_for_long(&self) -> bool {
        let now = self.shared.seconds();
        self.meta.deleted_since.is_some_and(|since| since + DELETED_FOR <= now)
    }

    /// Notes since when files hold documents that were deleted.
    fn note_deleted(&mut self, snapshot: &Snapshot) -> Result<(), Error> {
        let size: u64 = snapshot.segments.iter().map(|segment| u64::from(segment.size())).sum();
        let since = match (size > snapshot.count(), self.meta.deleted_since) {
            (true, Some(since)) => Some(since),
            (true, None) => Some(self.shared.seconds()),
            (false, _) => None,
        };
        if since != self.meta.deleted_since {
            self.meta.deleted_since = since;
            self.write_meta()?;
        }
        Ok(())
    }

    /// Looks after the order of an index that so much was written to.
    pub(super) fn tidy_after_writing(&mut self, operations: usize) {
        self.order = Order::default();
        self.common.is_at_rest.store(false, Ordering::SeqCst);
        if operations < MANY {
            self.tidied();
        }
    }

    fn tidied(&mut self) {
        match self.tidy() {
            Ok(is_kept) => self.order.is_kept = is_kept,
            Err(error) => {
                tracing::error!(%error, "an index could not be brought into order");
                self.order.is_kept = true;
            }
        }
        self.common.is_at_rest.store(self.order.is_kept, Ordering::SeqCst);
    }

    /// Answers whether nothing is left to do.
    fn tidy(&mut self) -> Result<bool, Error> {
        let Ok(before) = self.current() else { return Ok(true) };
        let is_quiet = self.order.looks >= QUIET_AFTER;
        self.note_deleted(&before)?;
        let is_overdue = self.has_deleted_for_long();
        let Some(generation) = &mut self.generation else { return Ok(true) };
        if generation.is_compacting() {
            return Ok(false);
        }
        if self.order.looks > 0 && generation.is_ahead_of(&before)? {
            let next = self.next_snapshot(Some(&before))?;
            self.publish(next);
            return Ok(false);
        }
        let (share, least) = if is_quiet { (SHARE_IN_QUIET, 1) } else { (SHARE, LEAST) };
        if is_overdue || scattered(&before) >= least.max(before.count() / share) {
            generation.begin_compacting()?;
            if is_overdue {
                // What is deleted while it goes on has a day of its own.
                self.meta.deleted_since = Some(self.shared.seconds());
                self.write_meta()?;
            }
            return Ok(false);
        }
        if is_quiet {
            // Merged files stay for as long as a search looks at them.
            generation.remove_unneeded()?;
        }
        Ok(is_quiet)
    }
}

/// Documents in segments beside the largest, or those that were deleted.
fn scattered(snapshot: &Snapshot) -> u64 {
    let sizes = snapshot.segments.iter().map(|segment| u64::from(segment.size()));
    let (total, largest) = sizes.fold((0, 0), |(total, largest), size| (total + size, size.max(largest)));
    (total - largest).max(total - snapshot.count())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicU64;
    use std::time::Instant;

    use serde_json::{Value, json};

    use super::*;
    use crate::engine::{Engine, Options};
    use crate::filter::Filter;
    use crate::operation::{Operation, put};

    const PATIENCE: Duration = Duration::from_secs(60);

    fn record(number: u32) -> Operation {
        let record = json!({"company": format!("c{}", number % 3), "name": format!("name {number}")});
        let Value::Object(record) = record else { unreachable!("an object") };
        put(number.to_string(), record)
    }

    #[test]
    fn what_came_in_by_turns_stands_together_by_itself() {
        let folder = tempfile::tempdir().expect("a folder");
        let engine = Engine::open(folder.path(), Options::default()).expect("opens");
        let settings =
            json!({"attributesForFaceting": ["filterOnly(company)"], "searchableAttributes": ["name"]});
        let Value::Object(settings) = settings else { unreachable!("an object") };
        engine.write("i", vec![Operation::Settings(settings)], None).expect("written");
        let index = engine.index("i").expect("there");
        for numbers in (0..60).collect::<Vec<u32>>().chunks(20) {
            let task = engine.write("i", numbers.iter().map(|&number| record(number)).collect(), None);
            index.wait_until_visible_blocking(task.expect("written"), PATIENCE).expect("visible");
        }
        let until = Instant::now() + PATIENCE;
        while !index.is_at_rest() && Instant::now() < until {
            std::thread::yield_now();
        }
        let snapshot = index.snapshot("i").expect("sound");
        let [segment] = snapshot.segments.as_slice() else { unreachable!("one segment") };
        for company in ["c0", "c1", "c2"] {
            let filter = Filter::Value { path: "company".into(), value: company.into() };
            let mut docs = Vec::new();
            let found = segment.matching(&filter, &snapshot.compiled.layout).expect("sound");
            found.for_each(|doc| docs.push(doc));
            assert_eq!(docs, (docs[0]..docs[0] + 20).collect::<Vec<_>>(), "{company}");
        }
    }

    fn bytes_below(folder: &std::path::Path) -> Vec<u8> {
        let mut bytes = Vec::new();
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            // A merge may take a file away just now.
            if path.is_dir() {
                bytes.extend(bytes_below(&path));
            } else {
                bytes.extend(std::fs::read(&path).unwrap_or_default());
            }
        }
        bytes
    }

    fn holds(folder: &std::path::Path, word: &str) -> bool {
        bytes_below(folder).windows(word.len()).any(|bytes| bytes == word.as_bytes())
    }

    #[test]
    fn the_words_of_one_who_was_deleted_among_many_are_gone_from_the_files_after_a_day() {
        const WORD: &str = "zyxwopplequarthane";
        let folder = tempfile::tempdir().expect("a folder");
        let ahead = Arc::new(AtomicU64::new(0));
        let clock = ahead.clone();
        let options = Options {
            clock: Arc::new(move || 1_800_000_000_000 + clock.load(Ordering::SeqCst)),
            ..Options::default()
        };
        let engine = Engine::open(folder.path(), options).expect("opens");
        let settings = json!({"searchableAttributes": ["name"]});
        let Value::Object(settings) = settings else { unreachable!("an object") };
        engine.write("i", vec![Operation::Settings(settings)], None).expect("written");
        let index = engine.index("i").expect("there");
        let wait = |operations| {
            let task = engine.write("i", operations, None).expect("written");
            index.wait_until_visible_blocking(task, PATIENCE).expect("visible");
            let until = Instant::now() + PATIENCE;
            while !index.is_at_rest() && Instant::now() < until {
                std::thread::yield_now();
            }
        };
        let Value::Object(named) = json!({"name": WORD}) else { unreachable!("an object") };
        wait((0..200).map(record).chain([put("one".into(), named)]).collect());
        assert!(holds(folder.path(), WORD), "the test looks for what is there");
        wait(vec![Operation::Delete { id: "one".into() }]);
        // One in two hundred is no reason to write all the others again.
        assert!(holds(folder.path(), WORD));
        ahead.store(25 * 60 * 60 * 1000, Ordering::SeqCst);
        wait(vec![record(200)]);
        assert!(!holds(folder.path(), WORD));
        let snapshot = index.snapshot("i").expect("sound");
        assert_eq!(snapshot.count(), 201);
    }
}
