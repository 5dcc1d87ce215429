//! All indexes of a data directory.

mod moving;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;

use crate::error::Error;
use crate::index::Index;
use crate::names::Names;
use crate::operation::{Operation, check_depth};
use crate::parameters::{self, Place};
use crate::settings::Settings;
use moving::discard;

/// Longer names of indexes are refused, in bytes.
const LONGEST_NAME: usize = 256;
/// How long a data directory that is locked is waited for, and how often it is tried.
const LOCK_PATIENCE: Duration = Duration::from_secs(1);
const LOCK_PAUSE: Duration = Duration::from_millis(10);

/// Milliseconds since 1970.
pub type Clock = Arc<dyn Fn() -> u64 + Send + Sync>;

/// How an engine runs.
#[derive(Clone)]
pub struct Options {
    /// The time.
    pub clock: Clock,
    /// Bytes that a writer collects before it writes a segment, for every index.
    pub writer_bytes: usize,
    /// Bytes of sets that are kept for every index.
    pub cache_bytes: usize,
    /// Bytes of writes that may wait, for every index.
    pub queue_bytes: usize,
    /// Bytes of memory that attributes changed in place may take before records are written whole, for every index.
    pub in_place_bytes: usize,
    /// Bytes that their journal may grow by before it is written anew, for every index.
    pub journal_bytes: u64,
    /// Largest record, in bytes.
    pub record_bytes: usize,
    /// Searches at the same time.
    pub searches: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            clock: Arc::new(system_clock),
            writer_bytes: 48 << 20,
            cache_bytes: 48 << 20,
            queue_bytes: 24 << 20,
            in_place_bytes: 32 << 20,
            journal_bytes: 4 << 20,
            record_bytes: 1 << 20,
            searches: std::thread::available_parallelism().map_or(2, usize::from),
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "the one place that asks for the time; hosts and tests pass another"
)]
fn system_clock() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// What the indexes of an engine share.
pub(crate) struct Shared {
    pub(crate) options: Options,
    last_task: AtomicU64,
}

impl Shared {
    /// A task that is greater than all before, also those of processes before this one.
    pub(crate) fn next_task(&self) -> u64 {
        let now = (self.options.clock)();
        let next = |last: u64| Some(now.max(last + 1));
        let before =
            self.last_task.fetch_update(Ordering::SeqCst, Ordering::SeqCst, next).unwrap_or_else(|last| last);
        now.max(before + 1)
    }

    pub(crate) fn saw_task(&self, task: u64) {
        self.last_task.fetch_max(task, Ordering::SeqCst);
    }

    pub(crate) fn seconds(&self) -> u64 {
        (self.options.clock)() / 1000
    }
}

/// What `listIndices` tells of an index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its name.
    pub name: String,
    /// Records.
    pub entries: u64,
    /// Bytes on disk.
    pub size: u64,
    /// When it was made, in seconds.
    pub created_at: u64,
    /// When it was last written, in seconds.
    pub updated_at: u64,
    /// Tasks that are still to be done, roughly.
    pub pending: usize,
}

/// Every index of a data directory. Cheap to clone.
#[derive(Clone)]
pub struct Engine {
    folder: PathBuf,
    shared: Arc<Shared>,
    indexes: Arc<RwLock<HashMap<String, Arc<Index>>>>,
    names: Arc<Mutex<Names>>,
    searches: Arc<Semaphore>,
    // Held as long as anybody has the engine.
    _lock: Arc<std::fs::File>,
}

impl Engine {
    /// Opens a data directory, and makes it where it is missing; refuses one that another process has open. Damaged
    /// indexes do not keep the others from opening: they answer [`Error::Damaged`] until they are cleared.
    pub fn open(folder: &Path, options: Options) -> Result<Self, Error> {
        std::fs::create_dir_all(folder)?;
        let lock = locked(folder)?;
        let names = Names::read(folder)?;
        let searches = Arc::new(Semaphore::new(options.searches.max(1)));
        let shared = Arc::new(Shared { options, last_task: AtomicU64::new(0) });
        let mut indexes = HashMap::new();
        for (name, of) in &names.indexes {
            indexes.insert(name.clone(), Arc::new(Index::open(&folder.join(of), shared.clone())?));
        }
        Ok(Self {
            folder: folder.to_owned(),
            shared,
            indexes: Arc::new(RwLock::new(indexes)),
            names: Arc::new(Mutex::new(names)),
            searches,
            _lock: Arc::new(lock),
        })
    }

    /// The options that it was opened with.
    pub fn options(&self) -> &Options {
        &self.shared.options
    }

    /// Now, in milliseconds.
    pub fn now(&self) -> u64 {
        (self.shared.options.clock)()
    }

    /// An index.
    pub fn index(&self, name: &str) -> Result<Arc<Index>, Error> {
        let indexes = self.indexes.read().unwrap_or_else(PoisonError::into_inner);
        indexes.get(name).cloned().ok_or_else(|| Error::NoIndex(name.to_owned()))
    }

    /// Runs something that takes processor time, as many at once as there are cores.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let permit = self.searches.clone().acquire_owned().await.map_err(|_| Error::Stopping)?;
        let answer = tokio::task::spawn_blocking(move || {
            let answer = work();
            drop(permit);
            answer
        });
        answer.await.map_err(|_| Error::Fault)?
    }

    /// Queues operations for an index, which is made where it is missing; answers their task. They become visible
    /// together, and with them `payload`, which [`Index::payload`] gives back. What is queued ends with the process: the
    /// host writes again what its payload does not tell of.
    pub fn write(
        &self,
        name: &str,
        operations: Vec<Operation>,
        payload: Option<String>,
    ) -> Result<u64, Error> {
        self.write_weighed(name, operations, payload, 0)
    }

    /// [`Engine::write`] of operations that came in so many bytes; [`Error::Busy`] while too many bytes wait already.
    pub fn write_weighed(
        &self,
        name: &str,
        operations: Vec<Operation>,
        payload: Option<String>,
        bytes: usize,
    ) -> Result<u64, Error> {
        self.queue(name, operations, payload, bytes, false)
    }

    /// [`Engine::write_weighed`] for clients, who are told of a task and go: it is on the disk before this returns, and
    /// runs after a crash too.
    pub(crate) fn keep(&self, name: &str, operations: Vec<Operation>, bytes: usize) -> Result<u64, Error> {
        self.queue(name, operations, None, bytes, true)
    }

    fn queue(
        &self,
        name: &str,
        operations: Vec<Operation>,
        payload: Option<String>,
        bytes: usize,
        kept: bool,
    ) -> Result<u64, Error> {
        for operation in &operations {
            if let Operation::Settings(settings) = operation {
                parameters::check(settings, Place::Settings)?;
                check_depth("settings", settings)?;
            }
        }
        let queued = match self.index(name) {
            Ok(index) => index.enqueue(operations, payload, bytes, kept),
            Err(_) => self.begin(name, operations, payload, bytes, kept),
        };
        queued.map_err(|error| named(error, name))
    }

    /// Makes an index with its first operations: after a crash there are both, or neither.
    fn begin(
        &self,
        name: &str,
        operations: Vec<Operation>,
        payload: Option<String>,
        bytes: usize,
        kept: bool,
    ) -> Result<u64, Error> {
        check_name(name)?;
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        if let Ok(index) = self.index(name) {
            return index.enqueue(operations, payload, bytes, kept);
        }
        let folder = names.new_folder();
        let index = Arc::new(Index::open(&self.folder.join(&folder), self.shared.clone())?);
        let task = match index.enqueue(operations, payload, bytes, kept) {
            Ok(task) => task,
            Err(error) => {
                discard(Some(index));
                return Err(error);
            }
        };
        let named = names.change(&self.folder, |names| {
            names.insert(name.to_owned(), folder);
        });
        if let Err(error) = named {
            discard(Some(index));
            return Err(error);
        }
        self.indexes.write().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), index);
        Ok(task)
    }

    /// Refuses operations that an index would not take at the moment.
    pub(crate) fn check_ready(&self, name: &str, operations: &[Operation]) -> Result<(), Error> {
        match self.index(name) {
            Err(_) => check_name(name),
            Ok(index) if index.is_full() => Err(Error::Busy),
            Ok(index) => index.check_sound(operations).map_err(|error| named(error, name)),
        }
    }

    /// Whether so much waits to be written to an index that a write would have to wait too.
    pub fn is_full(&self, name: &str) -> bool {
        self.index(name).is_ok_and(|index| index.is_full())
    }

    /// Whether searches see a task; [`Error::Damaged`] when they never will. Tasks of indexes that are gone are done; one
    /// that this index was never given, such as that of being copied, is done when every index is as far.
    pub fn is_visible(&self, name: &str, task: u64) -> Result<bool, Error> {
        let Ok(index) = self.index(name) else { return Ok(true) };
        // Nobody knows any more what an index was given that was found damaged.
        if task <= index.last_task() || index.is_damaged() {
            return index.is_visible(task).map_err(|error| named(error, name));
        }
        if task > self.shared.last_task.load(Ordering::SeqCst) {
            return Ok(false);
        }
        let indexes = self.indexes.read().unwrap_or_else(PoisonError::into_inner);
        Ok(indexes.values().all(|other| other.has_come_to(task)))
    }

    /// Every index by name.
    pub fn list(&self) -> Vec<Listed> {
        let indexes = self.indexes.read().unwrap_or_else(PoisonError::into_inner);
        let mut listed: Vec<Listed> = indexes
            .iter()
            .map(|(name, index)| Listed {
                name: name.clone(),
                entries: index.snapshot(name).map_or(0, |snapshot| snapshot.count()),
                size: size_of(index.folder()),
                created_at: index.created_at(),
                updated_at: index.mark().updated_at,
                pending: index.pending(),
            })
            .collect();
        listed.sort_by(|a, b| a.name.cmp(&b.name));
        listed
    }

    /// The settings of an index as they were set.
    pub fn settings(&self, name: &str) -> Result<Settings, Error> {
        Ok(self.index(name)?.settings(name)?.as_ref().clone())
    }

    /// Writes everything that is queued and stops.
    pub fn close(&self) {
        let indexes: Vec<_> =
            self.indexes.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect();
        for index in indexes {
            index.close();
        }
    }
}

/// Locks a data directory. A process that has just ended may have left a child which lets go with its next breath.
fn locked(folder: &Path) -> Result<std::fs::File, Error> {
    let lock = std::fs::File::create(folder.join("lock"))?;
    let until = Instant::now() + LOCK_PATIENCE;
    loop {
        match lock.try_lock() {
            Ok(()) => return Ok(lock),
            Err(std::fs::TryLockError::Error(error)) => return Err(error.into()),
            Err(std::fs::TryLockError::WouldBlock) if Instant::now() > until => {
                let reason = "another process has it open".into();
                return Err(Error::Unusable { path: folder.to_owned(), reason });
            }
            Err(std::fs::TryLockError::WouldBlock) => std::thread::sleep(LOCK_PAUSE),
        }
    }
}

fn check_name(name: &str) -> Result<(), Error> {
    if name.is_empty() || name.len() > LONGEST_NAME || name == "*" || name.chars().any(char::is_control) {
        return Err(Error::invalid(format!(
            "indexName has to have between 1 and {LONGEST_NAME} printable bytes"
        )));
    }
    Ok(())
}

fn named(error: Error, name: &str) -> Error {
    match error {
        Error::Damaged { reason, .. } => Error::Damaged { index: name.to_owned(), reason },
        other => other,
    }
}

fn size_of(folder: &Path) -> u64 {
    let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
    let size = |entry: std::fs::DirEntry| match entry.metadata() {
        Ok(data) if data.is_dir() => size_of(&entry.path()),
        Ok(data) => data.len(),
        Err(_) => 0,
    };
    entries.filter_map(Result::ok).map(size).sum()
}
