//! The one thread that writes an index: it takes everything that is queued, commits it, and lets searches see it.

mod pending;
mod tidy;

use std::collections::{BTreeMap, HashMap};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use crossbeam_channel::Receiver;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::cache::Cache;
use crate::changes::Changes;
use crate::engine::Shared;
use crate::error::Error;
use crate::generation::{Generation, Mark};
use crate::index::{Common, State};
use crate::integrity::damage;
use crate::operation::Operation;
use crate::record::is_plain;
use crate::schema::VERSION;
use crate::search::Snapshot;
use crate::settings::{Compiled, Settings, merge};
use crate::synonyms::{Synonym, Synonyms};
use pending::Pending;

/// Operations that are committed together at most.
const LARGEST_GROUP: usize = 20_000;
/// A commit costs the same for one change as for many.
const BETWEEN_COMMITS: Duration = Duration::from_millis(25);
/// The same while nobody waits for what was written, and nobody searches.
const WHILE_NOBODY_LOOKS: Duration = Duration::from_millis(250);
/// Indexes larger than this are checked in the background after opening, in bytes.
const CHECKED_AT_ONCE: u64 = 16 << 20;
/// Records that are written whole with a commit before files are brought together.
const FOLDED_AT_ONCE: usize = 5_000;
/// How long a copy waits for what was written to the original before.
const COPY_PATIENCE: Duration = Duration::from_secs(120);

/// What the writer is told.
pub enum Message {
    /// Something to write.
    Job(Job),
    /// Somebody looks for what was written.
    Look,
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

/// What stands beside the generations.
#[derive(Clone, Serialize, Deserialize)]
struct Meta {
    version: u32,
    generation: u64,
    created_at: u64,
    settings: Settings,
    #[serde(default)]
    synonyms: BTreeMap<String, Synonym>,
    /// Whether the generation has a journal of changes in place.
    #[serde(default)]
    journal: bool,
}

impl Meta {
    fn new(generation: u64, created_at: u64) -> Self {
        let (settings, synonyms) = Default::default();
        Self { version: VERSION, generation, created_at, settings, synonyms, journal: false }
    }
}

/// A writer with what it shares.
pub struct Opened {
    /// To be given a thread.
    pub writer: Writer,
    /// Shared with the searches.
    pub common: Arc<Common>,
    /// The mark that was found.
    pub mark: Mark,
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
    order: tidy::Order,
}

impl Writer {
    /// Opens or makes the index of a folder. A damaged one is opened too, and says so.
    pub fn open(folder: &Path, shared: &Arc<Shared>) -> Result<Opened, Error> {
        std::fs::create_dir_all(folder)?;
        let found = read_meta(folder);
        let (meta, mut damage) = match found {
            Ok(Some(meta)) => (meta, None),
            Ok(None) => {
                let now = shared.seconds();
                (Meta::new(0, now), None)
            }
            Err(reason) => (Meta::new(highest_generation(folder) + 1, shared.seconds()), Some(reason)),
        };
        let compiled = Arc::new(Compiled::new(&meta.settings)?);
        let cache = Arc::new(Cache::new(shared.options.cache_bytes));
        let settings = Arc::new(meta.settings.clone());
        let synonyms = Arc::new(Synonyms::new(meta.synonyms.clone(), &compiled.layout.folding));
        let common = Arc::new(Common {
            state: RwLock::new(State::Damaged(String::new())),
            mark: RwLock::default(),
            visible: watch::Sender::new(0),
            done: watch::Sender::new(0),
            queued: 0.into(),
            asked: 0.into(),
            wanted: 0.into(),
            is_at_rest: false.into(),
            created_at: RwLock::new(meta.created_at),
        });
        let mut writer = Self {
            folder: folder.to_owned(),
            meta,
            settings,
            compiled,
            synonyms,
            generation: None,
            cache,
            mark: Mark::default(),
            common: common.clone(),
            shared: shared.clone(),
            changes: Changes::default(),
            pending: HashMap::new(),
            order: tidy::Order::default(),
        };
        if damage.is_none() {
            // What tantivy makes of a damaged file may be a panic.
            let opened = catch_unwind(AssertUnwindSafe(|| {
                writer.open_generation()?;
                let mut snapshot = writer.next_snapshot(None)?;
                if writer.meta.journal {
                    let folder = writer.generation_folder();
                    writer.changes.recover(&folder, &mut writer.mark, &mut snapshot)?;
                }
                writer.publish(snapshot);
                Ok::<_, Error>(())
            }));
            damage = match opened {
                Ok(opened) => opened.err().map(|error| error.to_string()),
                Err(_) => Some("its files cannot be opened".into()),
            };
        }
        if let Some(reason) = damage {
            writer.condemn(reason);
        }
        Ok(Opened { mark: writer.mark.clone(), writer, common })
    }

    fn open_generation(&mut self) -> Result<(), Error> {
        let folder = self.generation_folder();
        let memory = self.shared.options.writer_bytes;
        if !folder.join("meta.json").exists() && !self.folder.join("index.json").exists() {
            self.generation = Some(Generation::create(&folder, &self.compiled, self.cache.clone(), memory)?);
            self.mark.is_plain = true;
            return self.write_meta();
        }
        self.check_files(&folder)?;
        let (generation, mark) = Generation::open(&folder, &self.compiled, self.cache.clone(), memory)?;
        self.mark = mark;
        self.generation = Some(generation);
        self.remove_others();
        Ok(())
    }

    /// Compares every file with its checksum: at once where that is quick, beside the searches where it is not.
    fn check_files(&self, folder: &Path) -> Result<(), Error> {
        let size: u64 = std::fs::read_dir(folder)?
            .filter_map(Result::ok)
            .filter_map(|entry| entry.metadata().ok())
            .map(|data| data.len())
            .sum();
        let (index, folder) = (tantivy::Index::open_in_dir(folder)?, folder.to_owned());
        if size <= CHECKED_AT_ONCE {
            return match damage(&index, &folder) {
                None => Ok(()),
                Some(reason) => Err(Error::Unusable { path: folder, reason }),
            };
        }
        let common = self.common.clone();
        std::thread::Builder::new().name("search-check".into()).spawn(move || {
            if let Some(reason) = damage(&index, &folder) {
                tracing::error!(reason, "an index is damaged");
                *common.state.write().unwrap_or_else(PoisonError::into_inner) = State::Damaged(reason);
            }
        })?;
        Ok(())
    }

    /// Works until nobody can send any more.
    pub fn serve(mut self, queue: &Receiver<Message>) {
        let mut last_commit: Option<Instant> = None;
        while let Some(first) = self.next(queue) {
            let Message::Job(first) = first else { continue };
            let jobs = self.gathered(first, queue, last_commit);
            let bytes = jobs.iter().map(|job| job.bytes).sum();
            let operations = jobs.iter().map(|job| job.operations.len()).sum();
            let last = jobs.last().map_or(0, |job| job.task);
            if let Err(error) = self.write(jobs) {
                tracing::error!(%error, "writing an index failed");
                self.condemn(format!("writing failed: {error}"));
            }
            self.common.queued.fetch_sub(bytes, Ordering::Relaxed);
            last_commit = Some(Instant::now());
            self.tidy_after_writing(operations);
            self.common.done.send_replace(last);
        }
        if let Some(generation) = self.generation.take()
            && let Err(error) = generation.close().and_then(|()| self.changes.close())
        {
            tracing::error!(%error, "closing an index failed");
        }
    }

    /// What is written together. One that comes alone goes at once; those of a crowd share a commit, for which they
    /// wait longer while nobody looks.
    fn gathered(&self, first: Job, queue: &Receiver<Message>, last_commit: Option<Instant>) -> Vec<Job> {
        let (task, mut size, mut is_small) = (first.task, first.operations.len(), first.is_small());
        let mut jobs = vec![first];
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
                    jobs.push(job);
                }
                Ok(Message::Look) => {}
                Err(_) => break,
            }
        }
        jobs
    }

    fn write(&mut self, jobs: Vec<Job>) -> Result<(), Error> {
        for job in jobs {
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
            Operation::DeleteBy(filter) => {
                self.commit()?;
                for id in self.current()?.identities(&filter)? {
                    self.pending.insert(id, Pending::Whole(None));
                }
            }
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
            Operation::Synonyms(changes) => match self.synonyms.changed(changes) {
                Ok(all) => self.change_synonyms(all)?,
                // Each change was checked when it came in; together they may still be too many.
                Err(error) => tracing::warn!(%error, "synonyms were refused"),
            },
            Operation::Copy { from, task, scope } => {
                from.wait_until_visible_blocking(task, COPY_PATIENCE)?;
                let original = from.snapshot("")?;
                let settings = original.settings.as_ref().clone();
                if scope.synonyms {
                    self.change_synonyms(original.synonyms.all.clone())?;
                }
                if scope.records {
                    self.pending.clear();
                    self.begin_generation(settings, Some(&original))?;
                } else if scope.settings {
                    self.change_settings(settings)?;
                }
            }
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
        let compiled = match Compiled::new(&settings) {
            Ok(compiled) => compiled,
            // Each part was checked when it came in; together they may still not fit.
            Err(error) => {
                tracing::warn!(%error, "settings were refused");
                return Ok(());
            }
        };
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

    fn change_synonyms(&mut self, all: BTreeMap<String, Synonym>) -> Result<(), Error> {
        self.meta.synonyms = all;
        self.read_synonyms();
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
        self.folder.join(format!("g{}", self.meta.generation))
    }

    fn write_meta(&self) -> Result<(), Error> {
        let text = serde_json::to_vec_pretty(&self.meta).map_err(std::io::Error::other)?;
        write_whole(&self.folder.join("index.json"), &text)?;
        Ok(())
    }

    /// Takes away generations that were left behind.
    fn remove_others(&self) {
        let Ok(entries) = std::fs::read_dir(&self.folder) else { return };
        let present = format!("g{}", self.meta.generation);
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

fn read_meta(folder: &Path) -> Result<Option<Meta>, String> {
    let text = match std::fs::read(folder.join("index.json")) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return if highest_generation(folder) > 0 {
                Err("index.json is missing".into())
            } else {
                Ok(None)
            };
        }
        Err(error) => return Err(error.to_string()),
    };
    let meta: Meta = serde_json::from_slice(&text).map_err(|error| format!("index.json: {error}"))?;
    if meta.version != VERSION {
        return Err(format!("written by version {} of the storage, this is {VERSION}", meta.version));
    }
    Compiled::new(&meta.settings).map_err(|error| format!("index.json: {error}"))?;
    Ok(Some(meta))
}

fn highest_generation(folder: &Path) -> u64 {
    let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
    let numbers = entries
        .filter_map(Result::ok)
        .filter_map(|entry| entry.file_name().to_str()?.strip_prefix('g')?.parse().ok());
    numbers.max().unwrap_or(0)
}

/// Writes a file so that it is either the old one or the new one, whatever happens.
pub fn write_whole(path: &Path, content: &[u8]) -> std::io::Result<()> {
    use std::io::Write;
    let beside = path.with_extension("new");
    let mut file = std::fs::File::create(&beside)?;
    file.write_all(content)?;
    file.sync_all()?;
    std::fs::rename(&beside, path)?;
    if let Some(parent) = path.parent() {
        std::fs::File::open(parent)?.sync_all()?;
    }
    Ok(())
}
