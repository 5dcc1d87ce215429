//! An index: a snapshot that searches read, and a queue that one writer thread works through.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crossbeam_channel::Sender;
use tokio::sync::watch;

use crate::backlog::{Backlog, Entry};
use crate::engine::Shared;
use crate::error::Error;
use crate::generation::Mark;
use crate::operation::Operation;
use crate::params::{Params, Query};
use crate::search::Snapshot;
use crate::settings::{Compiled, Settings, merge};
use crate::writer::{Copy, Job, Message, Opened, Writer};

/// How long a writer waits for room in the queue before it is told to come back.
const PATIENCE: Duration = Duration::from_millis(1500);
/// How long a copy waits for what was written before, and for the files.
const COPY_PATIENCE: Duration = Duration::from_secs(25);

/// What an index is at the moment.
#[derive(Clone)]
pub enum State {
    /// Answering.
    Sound(Arc<Snapshot>),
    /// Not to be trusted, with what was found; nothing has been found while it is being opened.
    Damaged(String),
}

/// What the writer and the searches share.
pub struct Common {
    /// What searches see.
    pub state: RwLock<State>,
    /// The mark of the last commit that searches see.
    pub mark: RwLock<Mark>,
    /// The task of that mark.
    pub visible: watch::Sender<u64>,
    /// The task that was worked on last, well or not.
    pub done: watch::Sender<u64>,
    /// The task that was given out last.
    pub asked: AtomicU64,
    /// The last task that somebody looks for.
    pub wanted: AtomicU64,
    /// Whether nothing is left to merge.
    pub is_at_rest: AtomicBool,
    /// Bytes that wait to be written.
    pub queued: AtomicUsize,
    /// When it was made, in seconds.
    pub created_at: RwLock<u64>,
}

/// Where operations enter; together, so that tasks do it in the order of their numbers.
struct Queue {
    sender: Sender<Message>,
    last_task: u64,
    /// What there will be when everything is written.
    planned: Planned,
}

/// Settings, and identities of synonyms.
type Planned = (Settings, BTreeSet<String>);

impl Queue {
    /// What there will be after these operations, if another; refuses what makes no sense with those before.
    fn planned(&self, operations: &[Operation]) -> Result<Option<Planned>, Error> {
        if !operations.iter().any(Operation::is_planned) {
            return Ok(None);
        }
        let (mut settings, mut synonyms) = self.planned.clone();
        for operation in operations {
            match operation {
                Operation::Settings(changes) => merge(&mut settings, changes.clone()),
                Operation::OtherSettings(others) => settings.clone_from(others),
                Operation::Synonyms(changes) => changes.note(&mut synonyms)?,
                _ => continue,
            }
            Compiled::new(&settings)?;
            // Else every search after it would be refused for a default that it did not ask for.
            Query::new(&Params::new(), &Params::new(), &settings)?;
        }
        Ok(Some((settings, synonyms)))
    }

    /// Has a job written.
    fn send(&mut self, job: Job, planned: Option<Planned>) -> Result<(), Error> {
        self.last_task = job.task;
        if let Some(planned) = planned {
            self.planned = planned;
        }
        self.sender.send(Message::Job(job)).map_err(|_| Error::Stopping)
    }
}

/// An index.
pub struct Index {
    folder: PathBuf,
    common: Arc<Common>,
    shared: Arc<Shared>,
    queue: Mutex<Queue>,
    backlog: Arc<Backlog>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Index {
    /// Opens the index of a folder, or makes one. What was acknowledged before a crash is queued again.
    pub(crate) fn open(folder: &Path, shared: Arc<Shared>) -> Result<Self, Error> {
        let Opened { writer, common, mark, backlog, kept, settings, synonyms } =
            Writer::open(folder, &shared)?;
        let (sender, receiver) = crossbeam_channel::unbounded();
        let mut queue = Queue { sender, last_task: mark.task, planned: (settings, synonyms) };
        for (task, operations) in kept.into_iter().filter(|(task, _)| *task > mark.task) {
            // They made sense when they came in. Where they no longer do, writing them says so.
            let planned = queue.planned(&operations).ok().flatten();
            queue.send(Job { task, operations, payload: None, bytes: 0 }, planned)?;
        }
        let thread =
            std::thread::Builder::new().name("search-write".into()).spawn(move || writer.serve(&receiver))?;
        shared.saw_task(queue.last_task);
        common.asked.store(queue.last_task, Ordering::SeqCst);
        common.done.send_replace(mark.task);
        let (queue, thread) = (Mutex::new(queue), Mutex::new(Some(thread)));
        Ok(Self { folder: folder.to_owned(), common, shared, queue, backlog, thread })
    }

    /// What searches see, or that nothing is to be seen.
    pub fn snapshot(&self, name: &str) -> Result<Arc<Snapshot>, Error> {
        self.look(self.common.asked.load(Ordering::SeqCst));
        match &*self.common.state.read().unwrap_or_else(PoisonError::into_inner) {
            State::Sound(snapshot) => Ok(snapshot.clone()),
            State::Damaged(reason) => Err(Error::Damaged { index: name.to_owned(), reason: reason.clone() }),
        }
    }

    /// The settings as set.
    pub fn settings(&self, name: &str) -> Result<Arc<Settings>, Error> {
        Ok(self.snapshot(name)?.settings.clone())
    }

    /// The host's word that was committed with the last batch that searches see.
    pub fn payload(&self) -> Option<String> {
        self.mark().payload
    }

    /// The mark of the last commit.
    pub(crate) fn mark(&self) -> Mark {
        self.common.mark.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// When it was made, in seconds.
    pub(crate) fn created_at(&self) -> u64 {
        *self.common.created_at.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Its folder.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Puts operations into the queue; they become visible together. Answers their task, which outlives a crash from
    /// then on if it is to be `kept`.
    pub(crate) fn enqueue(
        &self,
        operations: Vec<Operation>,
        payload: Option<String>,
        bytes: usize,
        kept: bool,
    ) -> Result<u64, Error> {
        self.check_sound(&operations)?;
        let entry = kept.then(|| Entry::new(&operations)).transpose()?;
        self.wait_for_room()?;
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let planned = queue.planned(&operations)?;
        let task = self.shared.next_task();
        if let Some(entry) = entry {
            self.backlog.append(task, entry)?;
        }
        self.common.queued.fetch_add(bytes, Ordering::Relaxed);
        queue.send(Job { task, operations, payload, bytes }, planned)?;
        self.common.asked.store(task, Ordering::SeqCst);
        drop(queue);
        if kept {
            self.backlog.sync(task)?;
        }
        Ok(task)
    }

    /// Refuses operations on a damaged index, unless they begin with clearing it.
    pub(crate) fn check_sound(&self, operations: &[Operation]) -> Result<(), Error> {
        match &*self.common.state.read().unwrap_or_else(PoisonError::into_inner) {
            State::Damaged(reason) if !matches!(operations.first(), Some(Operation::Clear)) => {
                Err(Error::Damaged { index: String::new(), reason: reason.clone() })
            }
            _ => Ok(()),
        }
    }

    /// Puts the index, with everything that was queued so far, into a folder that is not there yet.
    pub(crate) fn copy(&self, into: PathBuf) -> Result<(), Error> {
        let (done, copied) = crossbeam_channel::bounded(1);
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.sender.send(Message::Copy(Copy { into, done })).map_err(|_| Error::Stopping)?;
        drop(queue);
        copied.recv_timeout(COPY_PATIENCE).map_err(|_| Error::Busy)?
    }

    fn wait_for_room(&self) -> Result<(), Error> {
        let until = Instant::now() + PATIENCE;
        while self.is_full() {
            if Instant::now() > until {
                return Err(Error::Busy);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }

    /// Has what was queued up to this task written soon.
    fn look(&self, task: u64) {
        let is_waiting =
            task > *self.common.done.borrow() && task <= self.common.asked.load(Ordering::SeqCst);
        if is_waiting && self.common.wanted.fetch_max(task, Ordering::SeqCst) < task {
            let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
            // A writer that has ended has nothing left to write.
            queue.sender.send(Message::Look).ok();
        }
    }

    /// Whether more waits to be written than the options allow.
    pub(crate) fn is_full(&self) -> bool {
        self.common.queued.load(Ordering::Relaxed) > self.shared.options.queue_bytes
    }

    /// The task that was given out last.
    pub(crate) fn last_task(&self) -> u64 {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).last_task
    }

    /// Whether searches see the task; [`Error::Damaged`] when they never will.
    pub fn is_visible(&self, task: u64) -> Result<bool, Error> {
        self.look(task);
        let is_waiting = task > *self.common.done.borrow() && task <= self.last_task();
        if !is_waiting {
            self.check_visible(task)?;
        }
        Ok(task <= *self.common.visible.borrow())
    }

    pub(crate) fn is_damaged(&self) -> bool {
        matches!(*self.common.state.read().unwrap_or_else(PoisonError::into_inner), State::Damaged(_))
    }

    /// How many tasks are still to be done, roughly: those that are written together count as one.
    pub(crate) fn pending(&self) -> usize {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.last_task > *self.common.done.borrow() { queue.sender.len() + 1 } else { 0 }
    }

    /// Whether everything is done that was asked up to a task.
    pub(crate) fn has_come_to(&self, task: u64) -> bool {
        let task = task.min(self.last_task());
        self.look(task);
        task <= *self.common.done.borrow()
    }

    /// Returns when searches see the task; [`Error::Damaged`] when they never will.
    pub async fn wait_until_visible(&self, task: u64) -> Result<(), Error> {
        self.look(task);
        let mut done = self.common.done.subscribe();
        done.wait_for(|done| *done >= task).await.map_err(|_| Error::Stopping)?;
        self.check_visible(task)
    }

    /// Whether everything is written, and brought together as far as it ever will be by itself.
    pub fn is_at_rest(&self) -> bool {
        *self.common.done.borrow() >= self.last_task() && self.common.is_at_rest.load(Ordering::SeqCst)
    }

    fn check_visible(&self, task: u64) -> Result<(), Error> {
        match &*self.common.state.read().unwrap_or_else(PoisonError::into_inner) {
            State::Damaged(reason) if task > *self.common.visible.borrow() => {
                Err(Error::Damaged { index: String::new(), reason: reason.clone() })
            }
            _ => Ok(()),
        }
    }

    /// [`Index::wait_until_visible`] for threads outside of the async runtime.
    pub fn wait_until_visible_blocking(&self, task: u64, patience: Duration) -> Result<(), Error> {
        self.look(task);
        let until = Instant::now() + patience;
        while *self.common.done.borrow() < task {
            if Instant::now() > until {
                return Err(Error::Busy);
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        self.check_visible(task)
    }

    /// Works through what is queued and stops.
    pub(crate) fn close(&self) {
        let (nowhere, _) = crossbeam_channel::unbounded();
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).sender = nowhere;
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Err(_)) = thread.map(JoinHandle::join) {
            tracing::error!(index.folder = %self.folder.display(), "the writer of an index ended in a fault");
        }
    }
}

impl Drop for Index {
    fn drop(&mut self) {
        self.close();
    }
}
