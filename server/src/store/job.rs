//! A closure on its way to a thread that owns a connection, and its answer on the way back.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::oneshot;

use super::{StoreError, Tx};

/// What a transaction is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Read,
    Write,
}

/// One unit of work in a queue.
pub(super) struct Task {
    pub(super) mode: Mode,
    pub(super) job: Box<dyn Job>,
}

/// A closure and whoever waits for it, with the types of its result erased.
pub(super) trait Job: Send {
    /// Runs the closure once and keeps its result; true when what it wrote is to be kept.
    fn attempt(&mut self, tx: &mut Tx<'_>) -> bool;
    /// Sends the kept result, or `instead` when the transaction as a whole failed.
    fn answer(self: Box<Self>, instead: Option<StoreError>);
    /// Whether nobody waits for the answer any more.
    fn is_abandoned(&self) -> bool;
}

struct Request<T, E, F> {
    work: F,
    result: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
}

/// Packs a closure; the receiver gets its result.
pub(super) fn pack<T, E, F>(work: F) -> (Box<dyn Job>, oneshot::Receiver<Result<T, E>>)
where
    F: FnMut(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    let (reply, answer) = oneshot::channel();
    (Box::new(Request { work, result: None, reply }), answer)
}

impl<T, E, F> Job for Request<T, E, F>
where
    F: FnMut(&mut Tx<'_>) -> Result<T, E> + Send,
    T: Send,
    E: From<StoreError> + Send,
{
    fn attempt(&mut self, tx: &mut Tx<'_>) -> bool {
        // What the closure captured may be half changed after a panic; it is not run again then.
        let result = catch_unwind(AssertUnwindSafe(|| (self.work)(tx)))
            .unwrap_or_else(|_| Err(StoreError::Panicked.into()));
        let result = match (result, tx.failure()) {
            // A statement failed and the closure went on regardless: the two engines would differ in what they keep.
            (Ok(_), Some(failure)) => Err(failure.clone().into()),
            (result, _) => result,
        };
        let keep = result.is_ok();
        self.result = Some(result);
        keep
    }

    fn answer(self: Box<Self>, instead: Option<StoreError>) {
        let result = match (instead, self.result) {
            (None, Some(result)) => result,
            (Some(error), _) => Err(error.into()),
            (None, None) => Err(StoreError::Unavailable("the work was never run".into()).into()),
        };
        // Nobody may be waiting any more: a request can be cancelled while its write is made.
        drop(self.reply.send(result));
    }

    fn is_abandoned(&self) -> bool {
        self.reply.is_closed()
    }
}
