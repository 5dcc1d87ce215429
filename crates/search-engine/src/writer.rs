//! The one thread that writes an index: it takes everything that is queued, commits it, and lets searches see it.

mod meta;
mod opening;
mod pending;
mod tidy;

use std::collections::{HashMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender};

use crate::backlog::Backlog;
use crate::cache::Cache;
use crate::changes::Changes;
use crate::engine::Shared;
use crate::error::Error;
use crate::filter::Filter;
use crate::generation::{Generation, Mark};
use crate::index::{Common, State};
use crate::journal::Journal;
use crate::operation::Operation;
use crate::params::filters;
use crate::record::is_plain;
use crate::search::Snapshot;
use crate::settings::{Compiled, Settings, merge};
use crate::synonyms::Synonyms;
pub use meta::write_whole;
use meta::{Meta, generation_name, highest_generation};
pub use opening::Opened;
use pending::Pending;

/// Operations that are committed together at most.
const LARGEST_GROUP: usize = 20_000;
/// A commit costs the same for one change as for many.
const BETWEEN_COMMITS: Duration = Duration::from_millis(25);
/// The same while nobody waits for what was written, and nobody searches.
const WHILE_NOBODY_LOOKS: Duration = Duration::from_millis(250);
/// Records that are written whole with a commit before files are brought together.
const FOLDED_AT_ONCE: usize = 5_000;

/// What the writer is told.
pub enum Message {
    /// Something to write.
    Job(Job),
    /// Somebody looks for what was written.
    Look,
    /// Somebody wants the index copied, with everything that was queued before.
    Copy(Copy),
}

/// A copy that somebody waits for.
pub struct Copy {
    /// A folder that is not there yet.
    pub into: PathBuf,
    /// Told when everything is in it, on the disk.
    pub done: Sender<Result<(), Error>>,
}

/// Operations on their way into the index.
pub struct Job {
    /// Their task.
    pub task: u64,
    /// The operations, in order.
    pub operations: Vec<Operation>,
    /// The host's word, committed with them.
    pub payload: Option<String>,
    /// What they weigh.
    pub bytes: usize,
}

impl Job {
    /// Whether its commit is likely to cost little.
    fn is_small(&self) -> bool {
        self.operations.iter().all(|operation| matches!(operation, Operation::Change { .. }))
    }
}

/// Writes an index.
pub struct Writer {
    folder: PathBuf,
    meta: Meta,
    settings: Arc<Settings>,
    compiled: Arc<Compiled>,
    synonyms: Arc<Synonyms>,
    generation: Option<Generation>,
    cache: Arc<Cache>,
    mark: Mark,
    common: Arc<Common>,
    shared: Arc<Shared>,
    changes: Changes,
    pending: HashMap<String, Pending>,
    backlog: Arc<Backlog>,
    order: tidy::Order,
}

impl Writer {
    /// Works until nobody can send any more.
    pub fn serve(mut self, queue: &Receiver<Message>) {
        let mut last_commit: Option<Instant> = None;
        while let Some(first) = self.next(queue) {
            let (jobs, copy) = match first {
                Message::Job(first) => self.gathered(first, queue, last_commit),
                Message::Copy(copy) => (VecDeque::new(), Some(copy)),
                Message::Look => continue,
            };
            if let Some(last) = jobs.back().map(|job| job.task) {
                let operations = jobs.iter().map(|job| job.operations.len()).sum();
                self.write_all(jobs);
                last_commit = Some(Instant::now());
                self.tidy_after_writing(operations);
                self.common.done.send_replace(last);
            }
            if let Some(Copy { into, done }) = copy {
                let copied = self.copy(&into);
                let is_whole = copied.is_ok();
                if (done.send(copied).is_err() || !is_whole)
                    && let Err(error) = std::fs::remove_dir_all(&into)
                {
                    tracing::warn!(%error, "a copy that nobody waits for stays on disk");
                }
            }
        }
        let Some(generation) = self.generation.take() else { return };
        match generation.close().and_then(|()| self.changes.close()) {
            Ok(()) => self.backlog.close(*self.common.visible.borrow()),
            Err(error) => tracing::error!(%error, "closing an index failed"),
        }
    }

    /// Writes jobs together. One that fails takes those with it that are not committed; those behind it go on, since one
    /// of them may clear the index.
    fn write_all(&mut self, mut jobs: VecDeque<Job>) {
        let bytes = jobs.iter().map(|job| job.bytes).sum();
        while !jobs.is_empty() {
            if let Err(error) = self.write(&mut jobs) {
                tracing::error!(%error, "writing an index failed");
                self.condemn(format!("writing failed: {error}"));
            }
        }
        self.common.queued.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// Puts the index as it is into a folder of its own.
    fn copy(&self, into: &Path) -> Result<(), Error> {
        self.current()?;
        let generation = self.generation.as_ref().ok_or(Error::Stopping)?;
        let (from, to) = (self.generation_folder(), into.join(generation_name(self.meta.generation)));
        std::fs::create_dir_all(&to)?;
        if self.meta.journal {
            Journal::copy(&from, &to)?;
        }
        generation.copy(&from, &to)?;
        Meta { created_at: self.shared.seconds(), ..self.meta.clone() }.write(into)
    }

    /// What is written together. One that comes alone goes at once; those of a crowd share a commit, for which they
    /// wait longer while nobody looks.
    fn gathered(
        &self,
        first: Job,
        queue: &Receiver<Message>,
        last_commit: Option<Instant>,
    ) -> (VecDeque<Job>, Option<Copy>) {
        let (task, mut size, mut is_small) = (first.task, first.operations.len(), first.is_small());
        let mut jobs = VecDeque::from([first]);
        while size < LARGEST_GROUP {
            let is_pressing = is_small
                || self.common.wanted.load(Ordering::SeqCst) >= task
                || self.common.queued.load(Ordering::Relaxed) > self.shared.options.queue_bytes / 2;
            let pause = if is_pressing { BETWEEN_COMMITS } else { WHILE_NOBODY_LOOKS };
            let left = last_commit.and_then(|last| pause.checked_sub(last.elapsed())).unwrap_or_default();
            match queue.recv_timeout(left) {
                Ok(Message::Job(job)) => {
                    size += job.operations.len();
                    is_small &= job.is_small();
                    jobs.push_back(job);
                }
                Ok(Message::Look) => {}
                Ok(Message::Copy(copy)) => return (jobs, Some(copy)),
                Err(_) => break,
            }
        }
        (jobs, None)
    }

    fn write(&mut self, jobs: &mut VecDeque<Job>) -> Result<(), Error> {
        while let Some(job) = jobs.pop_front() {
            for operation in job.operations {
                self.apply(operation)?;
            }
            self.mark.task = job.task;
            if job.payload.is_some() {
                self.mark.payload = job.payload;
            }
        }
        self.commit()
    }

    fn apply(&mut self, operation: Operation) -> Result<(), Error> {
        match operation {
            Operation::Put { id, record } => drop(self.pending.insert(id, Pending::Whole(Some(record)))),
            Operation::Delete { id } => drop(self.pending.insert(id, Pending::Whole(None))),
            Operation::Change { id, changes, create } => self.change(id, changes, create)?,
            Operation::DeleteBy(filter) => self.delete_by(&filter)?,
            Operation::DeleteMatching(params) => self.delete_by(&filters(&params)?)?,
            Operation::Clear => {
                self.pending.clear();
                self.begin_generation(self.meta.settings.clone(), None)?;
            }
            Operation::Compact => {
                self.commit()?;
                while let Ok(before) = self.current()
                    && self.fold(&before, FOLDED_AT_ONCE)? > 0
                {
                    self.commit()?;
                }
                if let Some(generation) = &mut self.generation {
                    generation.compact()?;
                }
            }
            Operation::Settings(changes) => {
                let mut settings = self.meta.settings.clone();
                merge(&mut settings, changes);
                self.change_settings(settings)?;
            }
            Operation::OtherSettings(settings) => self.change_settings(settings)?,
            Operation::Synonyms(changes) => {
                self.meta.synonyms = self.synonyms.changed(changes);
                self.read_synonyms();
                self.write_meta()?;
            }
        }
        Ok(())
    }

    fn delete_by(&mut self, filter: &Filter) -> Result<(), Error> {
        self.commit()?;
        for id in self.current()?.identities(filter)? {
            self.pending.insert(id, Pending::Whole(None));
        }
        Ok(())
    }

    fn current(&self) -> Result<Arc<Snapshot>, Error> {
        match &*self.common.state.read().unwrap_or_else(PoisonError::into_inner) {
            State::Sound(snapshot) => Ok(snapshot.clone()),
            State::Damaged(reason) => Err(Error::Damaged { index: String::new(), reason: reason.clone() }),
        }
    }

    fn change_settings(&mut self, settings: Settings) -> Result<(), Error> {
        let compiled = Compiled::new(&settings)?;
        if compiled.layout != self.compiled.layout {
            self.commit()?;
            let before = self.current()?;
            return self.begin_generation(settings, Some(&before));
        }
        self.meta.settings = settings;
        self.settings = Arc::new(self.meta.settings.clone());
        self.compiled = Arc::new(compiled);
        self.write_meta()
    }

    fn read_synonyms(&mut self) {
        let folding = &self.compiled.layout.folding;
        self.synonyms = Arc::new(Synonyms::new(self.meta.synonyms.clone(), folding));
    }

    /// Starts afresh under these settings, with the records of `from`.
    fn begin_generation(&mut self, settings: Settings, from: Option<&Snapshot>) -> Result<(), Error> {
        let compiled = Arc::new(Compiled::new(&settings)?);
        let number = self.meta.generation.max(highest_generation(&self.folder)) + 1;
        let folder = self.folder.join(format!("g{number}"));
        let memory = self.shared.options.writer_bytes;
        let mut next = Generation::create(&folder, &compiled, self.cache.clone(), memory)?;
        self.mark.is_plain = true;
        if let Some(from) = from {
            for segment in &from.segments {
                let mut docs = Vec::new();
                segment.alive.for_each(|doc| docs.push(doc));
                for doc in docs {
                    let record = segment.record(doc)?;
                    let id = record
                        .get("objectID")
                        .and_then(serde_json::Value::as_str)
                        .unwrap_or_default()
                        .to_owned();
                    self.mark.is_plain &= record.keys().all(|name| is_plain(name));
                    next.put(&id, &record, false)?;
                }
            }
        }
        next.commit(&mut self.mark)?;
        self.meta.generation = number;
        self.meta.settings = settings;
        self.settings = Arc::new(self.meta.settings.clone());
        self.compiled = compiled;
        self.read_synonyms();
        // What was changed in place is in the documents now.
        self.changes = Changes::default();
        self.meta.journal = false;
        self.write_meta()?;
        if let Some(before) = self.generation.replace(next) {
            before.close()?;
        }
        let snapshot = Arc::new(self.next_snapshot(None)?);
        *self.common.state.write().unwrap_or_else(PoisonError::into_inner) = State::Sound(snapshot);
        self.remove_others();
        Ok(())
    }

    /// What searches are to see of the last commit, and of `before` what was changed in place.
    fn next_snapshot(&self, before: Option<&Snapshot>) -> Result<Snapshot, Error> {
        let generation = self.generation.as_ref().ok_or(Error::Stopping)?;
        generation.snapshot(self.settings.clone(), self.compiled.clone(), self.synonyms.clone(), before)
    }

    /// Lets searches see a snapshot.
    fn publish(&self, snapshot: Snapshot) {
        let mut state = self.common.state.write().unwrap_or_else(PoisonError::into_inner);
        // What the check beside the searches has found stays found; no reason at all means not opened yet.
        if matches!(&*state, State::Damaged(reason) if !reason.is_empty()) {
            return;
        }
        *state = State::Sound(Arc::new(snapshot));
        drop(state);
        *self.common.mark.write().unwrap_or_else(PoisonError::into_inner) = self.mark.clone();
        self.common.visible.send_replace(self.mark.task);
        self.backlog.forget(self.mark.task);
    }

    fn condemn(&mut self, reason: String) {
        self.pending.clear();
        self.changes = Changes::default();
        if let Some(generation) = self.generation.take()
            && let Err(error) = generation.close()
        {
            tracing::warn!(%error, "closing a damaged index failed");
        }
        *self.common.state.write().unwrap_or_else(PoisonError::into_inner) = State::Damaged(reason);
    }

    fn generation_folder(&self) -> PathBuf {
        self.folder.join(generation_name(self.meta.generation))
    }

    fn write_meta(&self) -> Result<(), Error> {
        self.meta.write(&self.folder)
    }

    /// Takes away generations that were left behind.
    fn remove_others(&self) {
        let Ok(entries) = std::fs::read_dir(&self.folder) else { return };
        let present = generation_name(self.meta.generation);
        for entry in entries.filter_map(Result::ok) {
            let name = entry.file_name();
            if name.to_string_lossy().starts_with('g')
                && *name != *present
                && let Err(error) = std::fs::remove_dir_all(entry.path())
            {
                tracing::warn!(%error, "an old generation stays on disk");
            }
        }
    }
}
