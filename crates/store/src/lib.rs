//! Where rows live: a synchronous port over SQLite and PostgreSQL, and the event log. It knows no table but the
//! log's; the SQL of a domain stands in that domain's own `store.rs`.
//!
//! [`Db::read`] and [`Db::write`] run a closure in a transaction on a thread that owns a connection. A closure
//! may run more than once, so it has no effect outside of its [`Tx`], and it does nothing slow: on SQLite every
//! other write waits for it. Tests open with [`Rerun::Always`], which runs each twice.
//!
//! # Promises, and where `tests/promises` tries to break each
//!
//! * **Atomic.** A closure's changes are kept all together or not at all. A statement that failed spoils the
//!   transaction even where the closure shrugs it off. `groups.rs`: closures that fail, panic or break a deferred
//!   foreign key share a commit with good ones, and take nothing but their own writes with them.
//! * **Durable.** When a write answers `Ok`, it is on disk. `durability.rs`: a process under write load is killed
//!   with signal 9, again and again, and everything that was acknowledged is found, whole. A commit during which
//!   the connection to PostgreSQL is lost answers [`StoreError::Unavailable`]: it may or may not have been made.
//! * **Isolated.** Writes do what they would have done one after the other, and a read sees one state. SQLite has
//!   one writer; PostgreSQL's transactions are serializable and are run again when they met another, whatever the
//!   closure made of the error. `isolation.rs`: counters, balances and a rule over two rows under racing writers;
//!   `retries.rs`: who is run again, who is told [`StoreError::Busy`], and what a lost connection does.
//! * **Events without holes.** A follower sees every recorded event at least once, never one that was rolled back,
//!   and never skips one that commits late. `followers.rs`: transactions are held open while others overtake them.
//!   On PostgreSQL an event shows when every transaction of the *whole server* that is older has ended.
//! * **The right schema, or none.** `opening.rs`: new, old, newer and altered databases, several processes that
//!   start at once, and a PostgreSQL collation that would sort otherwise than SQLite.
//! * **The same on both.** `values.rs`: what goes in comes out, and the same mistakes are refused.

mod alongside;
pub mod dump;
mod error;
mod events;
mod group_commit;
mod job;
pub mod meters;
mod migrations;
mod postgres;
mod queue;
mod row;
mod signals;
mod sql;
mod sqlite;
mod tx;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::{oneshot, watch};
use tracing::{Span, trace_span};

pub use alongside::{Companion, alongside, carrying, companion};
pub use error::StoreError;
pub use events::{
    NewEvent, NoPosition, Position, StoredEvent, cursor, events_after, forget_cursor, newest_event,
    set_cursor, settled_event,
};
pub use job::Rerun;
pub use migrations::{Migration, Slice, Step};
pub use row::{Cell, Column, Row, Unexpected};
pub use sql::{Sql, Value};
pub use tx::Tx;

use job::{Mode, Task};
use queue::Tasks;
use signals::Signals;
use sqlite::Readers;

/// The target of spans that are for traces alone: no log shows them unless it is asked for everything.
pub const SPANS: &str = "spans";

/// Which engine holds the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// One file in the data directory.
    Sqlite,
    /// A server shared by every copy of the application.
    Postgres,
}

/// What an address names.
enum Place<'a> {
    Sqlite(&'a Path),
    Postgres,
}

impl<'a> Place<'a> {
    fn of(url: &'a str) -> Result<Self, StoreError> {
        match url.strip_prefix("sqlite:").filter(|path| !path.is_empty()) {
            Some(path) => Ok(Self::Sqlite(Path::new(path))),
            None if url.starts_with("postgres://") || url.starts_with("postgresql://") => Ok(Self::Postgres),
            None => {
                Err(StoreError::Refused("the database has to be given as sqlite:PATH or postgres://…".into()))
            }
        }
    }
}

/// Where rows live. Cheap to clone; the last drop finishes what is queued and stops the threads.
#[derive(Clone)]
pub struct Db {
    backend: Backend,
    /// For reads that run where they are asked for; PostgreSQL's wait for the network, which a runtime's thread may not.
    readers: Option<Arc<Readers>>,
    reads: Tasks,
    writes: Tasks,
    signals: Arc<Signals>,
    // Behind the queues: the threads end once every clone of those is gone.
    _threads: Arc<Threads>,
}

impl Db {
    /// Opens `sqlite:PATH` or `postgres://…`, checks it, brings its schema up to date and starts the threads.
    pub fn open(url: &str, migrations: &[Migration]) -> Result<Self, StoreError> {
        Self::open_with(url, migrations, Rerun::WhenNeeded)
    }

    /// [`Db::open`], with a choice of how often closures run.
    pub fn open_with(url: &str, migrations: &[Migration], rerun: Rerun) -> Result<Self, StoreError> {
        match Place::of(url)? {
            Place::Sqlite(path) => Self::open_sqlite(path.to_owned(), migrations, rerun),
            Place::Postgres => Self::open_postgres(url, migrations, rerun),
        }
    }

    /// Opens the database at `url` where its schema is that of `wanted` already; nothing where another version has
    /// written it, or where there is none.
    pub fn open_current(url: &str, wanted: &[Migration]) -> Result<Option<Self>, StoreError> {
        let is_current = match Place::of(url)? {
            Place::Sqlite(path) => {
                path.exists() && {
                    let connection = sqlite::open_reader(path)?;
                    let steps = migrations::steps(Backend::Sqlite, wanted)?;
                    migrations::is_current(&mut Tx::on_sqlite(&connection), &steps)
                }
            }
            Place::Postgres => {
                let server = postgres::Server::new(url)?;
                std::thread::scope(|scope| scope.spawn(|| postgres::is_current(&server, wanted)).join())
                    .map_err(|_| StoreError::Panicked)??
            }
        };
        if is_current { Self::open(url, wanted).map(Some) } else { Ok(None) }
    }

    fn open_sqlite(path: PathBuf, wanted: &[Migration], rerun: Rerun) -> Result<Self, StoreError> {
        let mut log_file = path.clone().into_os_string();
        log_file.push("-wal");
        let signals = Arc::new(Signals::default());
        let connection = sqlite::open_writer(&path, wanted)?;
        let writer = group_commit::Writer::new(connection, log_file.into(), signals.clone(), rerun);

        let mut threads = Threads::default();
        let (writes, queue) = Tasks::waiting_alone();
        threads.start("store-write".into(), move || writer.serve(&queue))?;
        let (reads, queue) = Tasks::waiting_alone();
        let idle: Result<Vec<_>, _> = (0..cores()).map(|_| sqlite::open_reader(&path)).collect();
        let readers = Arc::new(Readers::new(idle?, signals.clone(), rerun));
        for number in 0..cores() {
            let (queue, connection, readers) = (queue.clone(), sqlite::open_reader(&path)?, readers.clone());
            let serve = move || readers.serve(&connection, &queue);
            threads.start(format!("store-read-{number}"), serve)?;
        }
        let readers = Some(readers);
        Ok(Self { backend: Backend::Sqlite, readers, reads, writes, signals, _threads: Arc::new(threads) })
    }

    fn open_postgres(url: &str, wanted: &[Migration], rerun: Rerun) -> Result<Self, StoreError> {
        let server = postgres::Server::new(url)?;
        // On a thread of its own, because the caller's may belong to the async runtime.
        std::thread::scope(|scope| scope.spawn(|| postgres::prepare_database(&server, wanted)).join())
            .map_err(|_| StoreError::Panicked)??;

        let mut threads = Threads::default();
        let (others, committed) = crossbeam_channel::bounded(1);
        let signals = Arc::new(Signals::telling(others));
        let (tasks, turns) = Tasks::handed_to((cores() * 4).clamp(8, 32));
        for (number, turns) in turns.into_iter().enumerate() {
            let (server, signals) = (server.clone(), signals.clone());
            let serve = move || postgres::serve(&server, turns, &signals, rerun);
            threads.start(format!("store-{number}"), serve)?;
        }
        let (own, hears) = (uuid::Uuid::now_v7(), Arc::downgrade(&signals));
        let tells = server.clone();
        threads.start_after("store-tell".into(), move || postgres::tell(&tells, own, &committed))?;
        threads.start_after("store-hear".into(), move || postgres::hear(&server, own, &hears))?;
        let (reads, writes) = (tasks.clone(), tasks);
        let backend = Backend::Postgres;
        Ok(Self { backend, readers: None, reads, writes, signals, _threads: Arc::new(threads) })
    }

    /// Runs `work` in a transaction that sees one state of the database and changes nothing. On SQLite it runs at
    /// once on the caller's own thread while a connection is free: two hand-overs cost more than a short read.
    pub async fn read<T, E>(
        &self,
        mut work: impl FnMut(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let asked = self.asked(Mode::Read);
        let done = self.readers.as_ref().and_then(|readers| asked.span.in_scope(|| readers.read(&mut work)));
        match done {
            Some(answer) => asked.answered(answer),
            None => self.queued(asked, work).await,
        }
    }

    /// [`Db::read`] for what takes longer than a few milliseconds: always on a thread of the store.
    pub async fn read_long<T, E>(
        &self,
        work: impl FnMut(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.queued(self.asked(Mode::Read), work).await
    }

    /// Runs `work` in a transaction and keeps all of its changes, or none where it answers an error.
    /// They are on disk when this returns `Ok`. The closure may run again, so it has no effect outside of `tx`.
    /// What runs [`alongside`] the task goes into the same transaction.
    pub async fn write<T, E>(
        &self,
        work: impl FnMut(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.queued(self.asked(Mode::Write), alongside::accompanied(work)).await
    }

    /// [`Db::read`] for threads outside of the async runtime.
    pub fn read_blocking<T, E>(
        &self,
        work: impl FnMut(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.queued_blocking(Mode::Read, work)
    }

    /// [`Db::write`] for threads outside of the async runtime.
    pub fn write_blocking<T, E>(
        &self,
        work: impl FnMut(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.queued_blocking(Mode::Write, work)
    }

    /// Changes after each commit that recorded events: on PostgreSQL, a moment later, after those of other processes as
    /// well. Events that wait there for an older transaction to end show later: a follower looks again by itself too.
    pub fn committed(&self) -> watch::Receiver<u64> {
        self.signals.committed()
    }

    /// Which engine this is.
    pub fn backend(&self) -> Backend {
        self.backend
    }

    /// Whether the database answers and takes writes. Cheap: only after a write that could not be kept, one that
    /// means nothing is tried. Damage that was met counts until the process is started again.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.read(|tx| tx.one("SELECT 1", |row| row.get::<i64>(0)).map(drop)).await?;
        if self.signals.is_damaged() {
            return Err(StoreError::Damaged("a transaction has met it".into()));
        }
        if self.signals.cannot_write() {
            self.write(|tx| events::set_cursor(tx, "ping", Position::START)).await?;
        }
        Ok(())
    }

    /// Has statements logged that take longer, from now on; none where it is nothing.
    pub fn log_slower_than(&self, limit: Option<Duration>) {
        self.signals.meters.log_slower_than(limit);
    }

    /// How many transactions wait for a thread: reads, and writes. Where both share their threads, the same number.
    pub fn waiting(&self) -> (usize, usize) {
        (self.reads.len(), self.writes.len())
    }

    fn asked(&self, mode: Mode) -> Asked<'_> {
        // What nobody traces has no spans, nor has what happens by itself every second.
        let is_traced = tracing::span_enabled!(target: SPANS, tracing::Level::TRACE)
            && Span::current().metadata().is_some_and(|about| about.target() == SPANS);
        let span = match mode {
            _ if !is_traced => Span::none(),
            Mode::Read => trace_span!(target: SPANS, "store read"),
            Mode::Write => trace_span!(target: SPANS, "store write"),
        };
        Asked { signals: &self.signals, mode, began: Instant::now(), span }
    }

    async fn queued<T, E>(
        &self,
        asked: Asked<'_>,
        work: impl FnMut(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let answer = match asked.span.in_scope(|| self.queue(asked.mode, work)) {
            Ok(answer) => received(answer.await),
            Err(error) => Err(error.into()),
        };
        asked.answered(answer)
    }

    fn queued_blocking<T, E>(
        &self,
        mode: Mode,
        work: impl FnMut(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let asked = self.asked(mode);
        let answer = match self.queue(mode, work) {
            Ok(answer) => received(answer.blocking_recv()),
            Err(error) => Err(error.into()),
        };
        asked.answered(answer)
    }

    fn queue<T, E>(
        &self,
        mode: Mode,
        work: impl FnMut(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<oneshot::Receiver<Result<T, E>>, StoreError>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let (job, answer) = job::pack(work);
        let tasks = match mode {
            Mode::Read => &self.reads,
            Mode::Write => &self.writes,
        };
        match tasks.try_send(Task { mode, job }) {
            Ok(()) => Ok(answer),
            Err(crossbeam_channel::TrySendError::Full(_)) => {
                self.signals.meters.failed(mode, &StoreError::Busy);
                Err(StoreError::Busy)
            }
            Err(crossbeam_channel::TrySendError::Disconnected(_)) => Err(stopped()),
        }
    }
}

/// A transaction that somebody waits for.
struct Asked<'a> {
    signals: &'a Signals,
    mode: Mode,
    began: Instant,
    span: Span,
}

impl Asked<'_> {
    fn answered<T, E>(self, answer: Result<T, E>) -> Result<T, E> {
        self.signals.meters.answered(self.mode, self.began.elapsed(), answer.is_ok());
        answer
    }
}

fn received<T, E: From<StoreError>>(answer: Result<Result<T, E>, oneshot::error::RecvError>) -> Result<T, E> {
    answer.unwrap_or_else(|_| Err(stopped().into()))
}

fn stopped() -> StoreError {
    StoreError::Unavailable("its thread has stopped".into())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from)
}

/// The threads that own the connections.
#[derive(Default)]
struct Threads {
    workers: Vec<JoinHandle<()>>,
    /// They end once the workers have.
    after: Vec<JoinHandle<()>>,
}

impl Threads {
    fn start(&mut self, name: String, work: impl FnOnce() + Send + 'static) -> Result<(), StoreError> {
        self.workers.push(started(name, work)?);
        Ok(())
    }

    fn start_after(&mut self, name: String, work: impl FnOnce() + Send + 'static) -> Result<(), StoreError> {
        self.after.push(started(name, work)?);
        Ok(())
    }
}

fn started(name: String, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    let thread = std::thread::Builder::new().name(name).spawn(work);
    thread.map_err(|error| StoreError::Unavailable(format!("no thread: {error}")))
}

impl Drop for Threads {
    fn drop(&mut self) {
        // A closure that held the last handle drops it on one of the threads themselves.
        let is_own = |thread: &JoinHandle<()>| thread.thread().id() == std::thread::current().id();
        if self.workers.iter().any(is_own) {
            self.after.clear();
        }
        for thread in self.workers.drain(..).chain(self.after.drain(..)) {
            if !is_own(&thread) && thread.join().is_err() {
                tracing::error!("a thread of the store had panicked");
            }
        }
    }
}
