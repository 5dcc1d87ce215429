//! What is counted of transactions, for whichever recorder the process has when a database is opened; and which
//! statements are slow. Of a statement its text is told, and never a value.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use metrics::{Counter, Histogram, counter, histogram};

use super::job::Mode;
use super::{Sql, StoreError};

/// How long transactions take for whoever asks for them, their time in the queue included.
pub const SECONDS: &str = "jobhelm_store_seconds";
/// Transactions of which nothing was kept.
pub const ROLLBACKS: &str = "jobhelm_store_rollbacks_total";
/// Transactions that were run once more because of others, or of a connection that was lost.
pub const RETRIES: &str = "jobhelm_store_retries_total";
/// Transactions that failed, and why.
pub const FAILURES: &str = "jobhelm_store_failures_total";
/// Statements that took longer than is logged.
pub const SLOW: &str = "jobhelm_store_slow_statements_total";

/// A longer statement is cut in the log.
const LONGEST_TEXT: usize = 4000;

/// What is counted of one database.
pub(super) struct Meters {
    reads: OfMode,
    writes: OfMode,
    slow: Counter,
    /// In microseconds; none is slow where it is 0.
    slower_than: AtomicU64,
}

struct OfMode {
    seconds: Histogram,
    rollbacks: Counter,
    retries: Counter,
}

impl OfMode {
    fn of(mode: Mode) -> Self {
        let mode = mode.as_str();
        Self {
            seconds: histogram!(SECONDS, "mode" => mode),
            rollbacks: counter!(ROLLBACKS, "mode" => mode),
            retries: counter!(RETRIES, "mode" => mode),
        }
    }
}

impl Default for Meters {
    fn default() -> Self {
        Self {
            reads: OfMode::of(Mode::Read),
            writes: OfMode::of(Mode::Write),
            slow: counter!(SLOW),
            slower_than: AtomicU64::new(0),
        }
    }
}

impl Meters {
    fn of(&self, mode: Mode) -> &OfMode {
        match mode {
            Mode::Read => &self.reads,
            Mode::Write => &self.writes,
        }
    }

    /// Takes in that whoever asked has an answer.
    pub(super) fn answered(&self, mode: Mode, took: Duration, is_kept: bool) {
        let of = self.of(mode);
        of.seconds.record(took.as_secs_f64());
        if !is_kept && mode == Mode::Write {
            of.rollbacks.increment(1);
        }
    }

    /// Takes in that so many transactions are run once more.
    pub(super) fn retried(&self, mode: Mode, many: usize) {
        self.of(mode).retries.increment(many as u64);
    }

    /// Takes in that a transaction failed for a reason outside of its closure.
    pub(super) fn failed(&self, mode: Mode, error: &StoreError) {
        let reason = match error {
            StoreError::Busy => "busy",
            StoreError::Unavailable(_) => "unavailable",
            StoreError::Damaged(_) => "damaged",
            StoreError::Panicked => "panicked",
            StoreError::Column { .. } | StoreError::Driver(_) => "mistake",
            // The closure's own business.
            StoreError::NoRow | StoreError::Constraint { .. } | StoreError::Refused(_) => return,
        };
        counter!(FAILURES, "mode" => mode.as_str(), "reason" => reason).increment(1);
    }

    pub(super) fn log_slower_than(&self, limit: Option<Duration>) {
        let micros = limit.map_or(0, |limit| u64::try_from(limit.as_micros()).unwrap_or(u64::MAX).max(1));
        self.slower_than.store(micros, Ordering::Relaxed);
    }

    /// When a statement begins; nothing where nobody asks.
    pub(super) fn begin(&self) -> Option<Instant> {
        (self.slower_than.load(Ordering::Relaxed) > 0).then(Instant::now)
    }

    /// Logs a statement that was slow, within the span of whoever asked for it.
    pub(super) fn end(&self, began: Instant, sql: &Sql, rows: u64) {
        let took = began.elapsed();
        let limit = Duration::from_micros(self.slower_than.load(Ordering::Relaxed));
        if limit.is_zero() || took < limit {
            return;
        }
        self.slow.increment(1);
        let mut text = sql.text().split_whitespace().collect::<Vec<_>>().join(" ");
        text.truncate(text.floor_char_boundary(LONGEST_TEXT));
        let millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        tracing::warn!(millis, rows, sql = text, "a statement was slow");
    }
}
