//! SQLite's one writer: whatever is queued shares a transaction, and so the wait for the disk.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::Receiver;
use rusqlite::Connection;

use super::job::{Attempt, Job, Mode, Rerun, Task};
use super::signals::Signals;
use super::sqlite::{PATIENCE, command, count_rows};
use super::{StoreError, Tx};

const LARGEST_GROUP: usize = 256;
const LONGEST_GATHERING: Duration = Duration::from_millis(5);
/// Beyond this size of the write-ahead log the writer waits for readers once, so that the log starts over.
const LARGEST_LOG: u64 = 64 << 20;
/// So long pages of before lie in the log at most, while anything is written.
const LONGEST_KEPT: Duration = Duration::from_hours(1);
const PATIENCE_WITH_READERS: Duration = Duration::from_millis(500);

/// The connection that writes, and what it keeps in mind.
pub(super) struct Writer {
    connection: Connection,
    log_file: PathBuf,
    signals: Arc<Signals>,
    rerun: Rerun,
    next_truncation: u64,
    emptied: Instant,
}

/// How a transaction of several closures ended.
enum End {
    /// It is on disk.
    Committed,
    /// Nothing of it is, and one closure may be to blame for all: each deserves a try of its own.
    Spoiled(StoreError),
    /// It failed for a reason outside of the closures.
    Failed(StoreError),
}

impl Writer {
    pub(super) fn new(
        connection: Connection,
        log_file: PathBuf,
        signals: Arc<Signals>,
        rerun: Rerun,
    ) -> Self {
        Self { connection, log_file, signals, rerun, next_truncation: LARGEST_LOG, emptied: Instant::now() }
    }

    /// Serves writes until the queue is closed and empty.
    pub(super) fn serve(mut self, tasks: &Receiver<Task>) {
        for task in tasks {
            let mut group = vec![task.job];
            let started = Instant::now();
            let more = || {
                let open = started.elapsed() < LONGEST_GATHERING;
                if open { tasks.try_recv().ok().map(|task| task.job) } else { None }
            };
            let end = self.commit(&mut group, more);
            match end {
                End::Spoiled(_) if group.len() > 1 => {
                    self.signals.meters.retried(Mode::Write, group.len());
                    group.into_iter().for_each(|job| self.commit_alone(job))
                }
                end => self.answer(group, end),
            }
            self.keep_log_short();
        }
        // The last to leave may be a reader, which cannot tidy up: the file is whole without its log from here on.
        self.empty_log();
    }

    fn commit_alone(&self, job: Box<dyn Job>) {
        let mut group = vec![job];
        let end = self.commit(&mut group, || None);
        self.answer(group, end);
    }

    /// Runs the closures of `group`, and those that `more` brings in the meantime, in one transaction.
    fn commit(&self, group: &mut Vec<Box<dyn Job>>, mut more: impl FnMut() -> Option<Box<dyn Job>>) -> End {
        if let Err(error) = command(&self.connection, "BEGIN IMMEDIATE") {
            return End::Failed(error.into());
        }
        let mut has_events = false;
        let mut next = 0;
        while let Some(job) = group.get_mut(next) {
            match self.attempt(job.as_mut()) {
                Ok(events) => has_events |= events,
                Err(error) => return self.abandon(error),
            }
            next += 1;
            if next == group.len() && next < LARGEST_GROUP {
                group.extend(more());
            }
        }
        match command(&self.connection, "COMMIT").map_err(StoreError::from) {
            Ok(()) => {
                self.signals.kept(has_events);
                End::Committed
            }
            // A deferred foreign key is only looked at here.
            Err(error @ StoreError::Constraint { .. }) => self.abandon(error),
            Err(error) => {
                self.abandon(error.clone());
                End::Failed(error)
            }
        }
    }

    /// Runs one closure; whether it kept events. An error means that the whole transaction is lost.
    fn attempt(&self, job: &mut dyn Job) -> Result<bool, StoreError> {
        for _ in 0..self.rerun.rehearsals() {
            self.attempt_once(job, |_| false)?;
        }
        self.attempt_once(job, |attempt| attempt == Attempt::Keep)
    }

    /// Runs one closure in a savepoint of its own.
    fn attempt_once(&self, job: &mut dyn Job, keeps: fn(Attempt) -> bool) -> Result<bool, StoreError> {
        let connection = &self.connection;
        command(connection, "SAVEPOINT closure")?;
        let mut tx = Tx::on_sqlite(connection).watched_by(&self.signals.meters);
        let keep = keeps(job.attempt(&mut tx));
        if let Some(failure) = tx.failure() {
            self.signals.failed(Mode::Write, failure);
        }
        // A full disk and its like make SQLite roll back everything by itself.
        if connection.is_autocommit() {
            let cause = tx.failure().cloned();
            return Err(cause.unwrap_or_else(|| StoreError::Driver("a closure ended the transaction".into())));
        }
        if !keep {
            command(connection, "ROLLBACK TO closure")?;
        }
        command(connection, "RELEASE closure")?;
        Ok(keep && tx.has_events())
    }

    fn abandon(&self, error: StoreError) -> End {
        if !self.connection.is_autocommit()
            && let Err(worse) = command(&self.connection, "ROLLBACK")
        {
            return End::Failed(worse.into());
        }
        End::Spoiled(error)
    }

    /// Readers that never pause all at once would let the log grow for ever; and what was deleted lies in it until it starts
    /// over. So much written, there may be many more rows than statements were planned for.
    fn keep_log_short(&mut self) {
        let size = std::fs::metadata(&self.log_file).map_or(0, |file| file.len());
        let is_old = size > 0 && self.emptied.elapsed() >= LONGEST_KEPT;
        if size < self.next_truncation && !is_old {
            return;
        }
        self.emptied = Instant::now();
        count_rows(&self.connection);
        self.next_truncation = if self.empty_log() { LARGEST_LOG } else { size + LARGEST_LOG };
    }

    /// Moves the log into the database file and starts it over; false when a reader still needs it.
    fn empty_log(&self) -> bool {
        let connection = &self.connection;
        let blocked = connection.busy_timeout(PATIENCE_WITH_READERS).and_then(|()| {
            connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0))
        });
        if let Err(error) = connection.busy_timeout(PATIENCE) {
            tracing::warn!(%error, "the patience of the writing connection could not be restored");
        }
        blocked.inspect_err(|error| tracing::warn!(%error, "the write-ahead log could not be emptied"))
            == Ok(false)
    }

    fn answer(&self, group: Vec<Box<dyn Job>>, end: End) {
        let instead = match end {
            End::Committed => None,
            End::Spoiled(error) | End::Failed(error) => Some(error),
        };
        if let Some(error) = &instead {
            self.signals.failed(Mode::Write, error);
        }
        for job in group {
            if let Some(failure) = instead.as_ref().or(job.failure()) {
                self.signals.meters.failed(Mode::Write, failure);
            }
            job.answer(instead.clone());
        }
    }
}
