//! How tasks come to the threads that do them.

use std::sync::Arc;

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded, select};

use crate::job::Task;

/// Work beyond this is turned away as [`StoreError::Busy`](crate::StoreError::Busy) rather than kept waiting for ever.
const LONGEST: usize = 8192;

/// Where tasks are put. Its threads end once every clone is gone and what waits is done.
#[derive(Clone)]
pub(super) struct Tasks {
    /// To each thread by itself, which takes one only while it has nothing to do.
    hands: Arc<[Sender<Task>]>,
    waiting: Sender<Task>,
}

impl Tasks {
    /// All of them wait for whichever thread comes first.
    pub(super) fn waiting_alone() -> (Self, Receiver<Task>) {
        let (waiting, queue) = bounded(LONGEST);
        (Self { hands: Arc::default(), waiting }, queue)
    }

    /// Each goes to a thread that has nothing to do, where there is one; the other end for each of `threads`.
    pub(super) fn handed_to(threads: usize) -> (Self, Vec<Turns>) {
        let (waiting, queue) = bounded(LONGEST);
        let (hands, turns): (Vec<_>, Vec<_>) = (0..threads)
            .map(|_| {
                let (hand, own) = bounded(0);
                (hand, Turns { own, queue: queue.clone() })
            })
            .unzip();
        (Self { hands: hands.into(), waiting }, turns)
    }

    /// Gives a task to the first thread that has nothing to do, so that no more connections are open and know their
    /// statements than are used at once; or has it wait where there is none.
    pub(super) fn try_send(&self, task: Task) -> Result<(), TrySendError<Task>> {
        let mut task = task;
        for hand in &*self.hands {
            match hand.try_send(task) {
                Ok(()) => return Ok(()),
                Err(refused) => task = refused.into_inner(),
            }
        }
        self.waiting.try_send(task)
    }

    /// How many wait.
    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }
}

/// A thread's tasks, one after the other.
pub(super) struct Turns {
    own: Receiver<Task>,
    queue: Receiver<Task>,
}

impl Iterator for Turns {
    type Item = Task;

    fn next(&mut self) -> Option<Task> {
        select! {
            recv(self.queue) -> task => task,
            // It is closed before what waits is done.
            recv(self.own) -> task => task.or_else(|_| self.queue.recv()),
        }
        .ok()
    }
}
