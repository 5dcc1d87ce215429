//! The one thread that writes an index: it takes everything that is queued, commits it at once, and lets searches
//! see it.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use crossbeam_channel::Receiver;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::cache::Cache;
use crate::engine::Shared;
use crate::error::Error;
use crate::filter::Filter;
use crate::generation::{Generation, Mark};
use crate::index::{Common, State};
use crate::integrity::damage;
use crate::operation::{Operation, changed};
use crate::record::Record;
use crate::schema::VERSION;
use crate::search::Snapshot;
use crate::settings::{Compiled, Settings, merge};

/// Operations that are committed together at most.
const LARGEST_GROUP: usize = 20_000;
/// A commit costs the same for one change as for many.
const BETWEEN_COMMITS: Duration = Duration::from_millis(25);
/// Indexes larger than this are checked in the background after opening, in bytes.
const CHECKED_AT_ONCE: u64 = 16 << 20;
/// How long a copy waits for what was written to the original before.
const COPY_PATIENCE: Duration = Duration::from_secs(120);

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

/// What stands beside the generations.
#[derive(Clone, Serialize, Deserialize)]
struct Meta {
    version: u32,
    generation: u64,
    created_at: u64,
    settings: Settings,
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
    generation: Option<Generation>,
    cache: Arc<Cache>,
    mark: Mark,
    common: Arc<Common>,
    shared: Arc<Shared>,
    pending: HashMap<String, Option<Record>>,
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
                let meta =
                    Meta { version: VERSION, generation: 0, created_at: now, settings: Settings::new() };
                (meta, None)
            }
            Err(reason) => {
                let generation = highest_generation(folder) + 1;
                (
                    Meta {
                        version: VERSION,
                        generation,
                        created_at: shared.seconds(),
                        settings: Settings::new(),
                    },
                    Some(reason),
                )
            }
        };
        let compiled = Arc::new(Compiled::new(&meta.settings)?);
        let cache = Arc::new(Cache::new(shared.options.cache_bytes));
        let settings = Arc::new(meta.settings.clone());
        let common = Arc::new(Common {
            state: RwLock::new(State::Damaged(String::new())),
            mark: RwLock::default(),
            visible: watch::Sender::new(0),
            done: watch::Sender::new(0),
            queued: 0.into(),
            created_at: RwLock::new(meta.created_at),
        });
        let mut writer = Self {
            folder: folder.to_owned(),
            meta,
            settings,
            compiled,
            generation: None,
            cache,
            mark: Mark::default(),
            common: common.clone(),
            shared: shared.clone(),
            pending: HashMap::new(),
        };
        if damage.is_none() {
            // What tantivy makes of a damaged file may be a panic.
            let opened = catch_unwind(AssertUnwindSafe(|| {
                writer.open_generation()?;
                writer.publish()
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
        let folder = self.generation_folder(self.meta.generation);
        let memory = self.shared.options.writer_bytes;
        if !folder.join("meta.json").exists() && !self.folder.join("index.json").exists() {
            self.generation = Some(Generation::create(&folder, &self.compiled, self.cache.clone(), memory)?);
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
    pub fn serve(mut self, queue: &Receiver<Job>) {
        let mut last_commit: Option<Instant> = None;
        while let Ok(first) = queue.recv() {
            // One that comes alone goes at once; those of a crowd share a commit.
            if let Some(pause) = last_commit.and_then(|last| BETWEEN_COMMITS.checked_sub(last.elapsed())) {
                std::thread::sleep(pause);
            }
            let mut size = first.operations.len();
            let mut jobs = vec![first];
            while size < LARGEST_GROUP {
                let Ok(job) = queue.try_recv() else { break };
                size += job.operations.len();
                jobs.push(job);
            }
            let bytes = jobs.iter().map(|job| job.bytes).sum();
            let last = jobs.last().map_or(0, |job| job.task);
            if let Err(error) = self.write(jobs) {
                tracing::error!(%error, "writing an index failed");
                self.condemn(format!("writing failed: {error}"));
            }
            self.common.queued.fetch_sub(bytes, Ordering::Relaxed);
            self.common.done.send_replace(last);
            last_commit = Some(Instant::now());
        }
        if let Some(generation) = self.generation.take()
            && let Err(error) = generation.close()
        {
            tracing::error!(%error, "closing an index failed");
        }
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

    fn commit(&mut self) -> Result<(), Error> {
        self.flush()?;
        self.mark.updated_at = self.shared.seconds();
        // A damaged index stays silent until it has been cleared.
        let Some(generation) = &mut self.generation else { return Ok(()) };
        generation.commit(&mut self.mark)?;
        self.publish()
    }

    /// Hands what is pending to the generation.
    fn flush(&mut self) -> Result<(), Error> {
        let Some(generation) = &mut self.generation else {
            self.pending.clear();
            return Ok(());
        };
        let segments = match &*self.common.state.read().unwrap_or_else(PoisonError::into_inner) {
            State::Sound(snapshot) => snapshot.segments.clone(),
            State::Damaged(_) => Vec::new(),
        };
        for (id, record) in self.pending.drain() {
            let mut known = false;
            for segment in &segments {
                known = known || segment.find(&id)?.is_some();
            }
            match record {
                Some(record) => generation.put(&id, &record, known)?,
                None if known => generation.delete(&id),
                None => {}
            }
        }
        Ok(())
    }

    fn apply(&mut self, operation: Operation) -> Result<(), Error> {
        match operation {
            Operation::Put { id, record } => drop(self.pending.insert(id, Some(record))),
            Operation::Delete { id } => drop(self.pending.insert(id, None)),
            Operation::Change { id, changes, create } => {
                let before = match self.pending.get(&id) {
                    Some(known) => known.clone(),
                    None => self.current()?.record(&id, &Filter::All)?,
                };
                if let Some(record) = changed(before, &id, &changes, create) {
                    self.pending.insert(id, Some(record));
                }
            }
            Operation::DeleteBy(filter) => {
                self.commit()?;
                for id in self.current()?.identities(&filter)? {
                    self.pending.insert(id, None);
                }
            }
            Operation::Clear => {
                self.pending.clear();
                self.begin_generation(self.meta.settings.clone(), None)?;
            }
            Operation::Compact => {
                self.commit()?;
                if let Some(generation) = &mut self.generation {
                    generation.compact()?;
                }
            }
            Operation::Settings(changes) => {
                let mut settings = self.meta.settings.clone();
                merge(&mut settings, changes);
                self.change_settings(settings)?;
            }
            Operation::Copy { from, task, records } => {
                from.wait_until_visible_blocking(task, COPY_PATIENCE)?;
                let original = from.snapshot("")?;
                let settings = original.settings.as_ref().clone();
                if records {
                    self.pending.clear();
                    self.begin_generation(settings, Some(&original))?;
                } else {
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

    /// Starts afresh under these settings, with the records of `from`.
    fn begin_generation(&mut self, settings: Settings, from: Option<&Snapshot>) -> Result<(), Error> {
        let compiled = Arc::new(Compiled::new(&settings)?);
        let number = self.meta.generation.max(highest_generation(&self.folder)) + 1;
        let folder = self.generation_folder(number);
        let memory = self.shared.options.writer_bytes;
        let mut next = Generation::create(&folder, &compiled, self.cache.clone(), memory)?;
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
                    next.put(&id, &record, false)?;
                }
            }
        }
        next.commit(&mut self.mark)?;
        self.meta.generation = number;
        self.meta.settings = settings;
        self.settings = Arc::new(self.meta.settings.clone());
        self.compiled = compiled;
        self.write_meta()?;
        if let Some(before) = self.generation.replace(next) {
            before.close()?;
        }
        let generation = self.generation.as_ref().ok_or(Error::Stopping)?;
        let snapshot = Arc::new(generation.snapshot(self.settings.clone(), self.compiled.clone(), None)?);
        *self.common.state.write().unwrap_or_else(PoisonError::into_inner) = State::Sound(snapshot);
        self.remove_others();
        Ok(())
    }

    /// Lets searches see the last commit.
    fn publish(&mut self) -> Result<(), Error> {
        let Some(generation) = &self.generation else { return Ok(()) };
        let before = self.current().ok();
        let snapshot =
            generation.snapshot(self.settings.clone(), self.compiled.clone(), before.as_deref())?;
        let mut state = self.common.state.write().unwrap_or_else(PoisonError::into_inner);
        // What the check beside the searches has found stays found; no reason at all means not opened yet.
        if matches!(&*state, State::Damaged(reason) if !reason.is_empty()) {
            return Ok(());
        }
        *state = State::Sound(Arc::new(snapshot));
        drop(state);
        *self.common.mark.write().unwrap_or_else(PoisonError::into_inner) = self.mark.clone();
        self.common.visible.send_replace(self.mark.task);
        Ok(())
    }

    fn condemn(&mut self, reason: String) {
        self.pending.clear();
        if let Some(generation) = self.generation.take()
            && let Err(error) = generation.close()
        {
            tracing::warn!(%error, "closing a damaged index failed");
        }
        *self.common.state.write().unwrap_or_else(PoisonError::into_inner) = State::Damaged(reason);
    }

    fn generation_folder(&self, number: u64) -> PathBuf {
        self.folder.join(format!("g{number}"))
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
