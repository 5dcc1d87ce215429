//! An index: a snapshot that searches read, and a queue that one writer thread works through.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crossbeam_channel::Sender;
use tokio::sync::watch;

use crate::engine::Shared;
use crate::error::Error;
use crate::generation::Mark;
use crate::operation::Operation;
use crate::search::Snapshot;
use crate::settings::Settings;
use crate::writer::{Job, Message, Opened, Writer};

/// How long a writer waits for room in the queue before it is told to come back.
const PATIENCE: Duration = Duration::from_millis(1500);

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

/// An index.
pub struct Index {
    folder: PathBuf,
    common: Arc<Common>,
    shared: Arc<Shared>,
    // Together, so that tasks enter the queue in the order of their numbers.
    queue: Mutex<(Sender<Message>, u64)>,
    thread: Mutex<Option<JoinHandle<()>>>,
    opened_at: u64,
    started_from: u64,
}

impl Index {
    /// Opens the index of a folder, or makes one.
    pub(crate) fn open(folder: &Path, shared: Arc<Shared>) -> Result<Self, Error> {
        let Opened { writer, common, mark } = Writer::open(folder, &shared)?;
        let (sender, queue) = crossbeam_channel::unbounded();
        let thread =
            std::thread::Builder::new().name("search-write".into()).spawn(move || writer.serve(&queue))?;
        shared.saw_task(mark.task);
        common.done.send_replace(mark.task);
        Ok(Self {
            folder: folder.to_owned(),
            common,
            started_from: mark.task,
            opened_at: shared.next_task(),
            shared,
            queue: Mutex::new((sender, mark.task)),
            thread: Mutex::new(Some(thread)),
        })
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

    /// Puts operations into the queue; they become visible together. Answers their task.
    pub(crate) fn enqueue(
        &self,
        operations: Vec<Operation>,
        payload: Option<String>,
        bytes: usize,
    ) -> Result<u64, Error> {
        let rebuilds = matches!(operations.first(), Some(Operation::Clear | Operation::Copy { .. }));
        if let State::Damaged(reason) = &*self.common.state.read().unwrap_or_else(PoisonError::into_inner)
            && !rebuilds
        {
            return Err(Error::Damaged { index: String::new(), reason: reason.clone() });
        }
        self.wait_for_room()?;
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let task = self.shared.next_task();
        self.common.queued.fetch_add(bytes, Ordering::Relaxed);
        let job = Job { task, operations, payload, bytes };
        queue.0.send(Message::Job(job)).map_err(|_| Error::Stopping)?;
        queue.1 = task;
        self.common.asked.store(task, Ordering::SeqCst);
        Ok(task)
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
            queue.0.send(Message::Look).ok();
        }
    }

    /// Whether more waits to be written than the options allow.
    pub(crate) fn is_full(&self) -> bool {
        self.common.queued.load(Ordering::Relaxed) > self.shared.options.queue_bytes
    }

    /// The task that was given out last.
    pub(crate) fn last_task(&self) -> u64 {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).1
    }

    /// Whether searches see the task. One that was lost with the process that took it stays invisible.
    pub fn is_visible(&self, task: u64) -> bool {
        self.look(task);
        !self.was_lost(task) && task <= *self.common.visible.borrow()
    }

    /// Whether the task ended with a process before this one.
    pub(crate) fn was_lost(&self, task: u64) -> bool {
        self.started_from < task && task < self.opened_at
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
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).0 = nowhere;
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
