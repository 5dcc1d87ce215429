//! A closure on its way to a thread that owns a connection, and its answer on the way back.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::oneshot;
use tracing::Span;

use super::{StoreError, Tx};

/// What a transaction is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Read,
    Write,
}

impl Mode {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Write => "write",
        }
    }
}

/// How often a closure runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rerun {
    /// Once, and again only where the engine makes it necessary.
    WhenNeeded,
    /// Once for nothing before the run that counts: what has an effect outside of its transaction shows. For tests.
    Always,
}

impl Rerun {
    /// How many runs for nothing come before the one that counts.
    pub(super) fn rehearsals(self) -> usize {
        match self {
            Self::WhenNeeded => 0,
            Self::Always => 1,
        }
    }
}

/// One unit of work in a queue.
pub(super) struct Task {
    pub(super) mode: Mode,
    pub(super) job: Box<dyn Job>,
}

/// What came of running a closure once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Attempt {
    /// It wants what it wrote to be kept.
    Keep,
    /// It wants everything undone.
    Undo,
    /// It panicked. What it captured may be half changed, so it must not run again.
    Panicked,
}

impl Attempt {
    /// The same, with nothing kept.
    pub(super) fn undone(self) -> Self {
        match self {
            Self::Keep | Self::Undo => Self::Undo,
            Self::Panicked => Self::Panicked,
        }
    }
}

/// A closure and whoever waits for it, with the types of its result erased.
pub(super) trait Job: Send {
    /// Runs the closure once, and holds its result until it is asked to answer. One that panicked is not run again.
    fn attempt(&mut self, tx: &mut Tx<'_>) -> Attempt;
    /// Sends the kept result, or `instead` when the transaction as a whole failed.
    fn answer(self: Box<Self>, instead: Option<StoreError>);
    /// What went wrong in the last run, where that was a statement or a panic.
    fn failure(&self) -> Option<&StoreError>;
    /// Whether nobody waits for the answer any more.
    fn is_abandoned(&self) -> bool;
}

struct Request<T, E, F> {
    /// Gone once it has panicked.
    work: Option<F>,
    result: Option<Result<T, E>>,
    failure: Option<StoreError>,
    /// What whoever asks is at: what is logged of the work says so.
    span: Span,
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
    (
        Box::new(Request { work: Some(work), result: None, failure: None, span: Span::current(), reply }),
        answer,
    )
}

/// Runs a closure once.
pub(super) fn run<T, E: From<StoreError>>(
    work: &mut impl FnMut(&mut Tx<'_>) -> Result<T, E>,
    tx: &mut Tx<'_>,
) -> (Result<T, E>, Attempt) {
    let outcome = catch_unwind(AssertUnwindSafe(|| work(tx)));
    match (outcome, tx.failure()) {
        (Err(_), _) => (Err(StoreError::Panicked.into()), Attempt::Panicked),
        // A statement failed and the closure went on regardless: the engines would differ in what they keep.
        (Ok(Ok(_)), Some(failure)) => (Err(failure.clone().into()), Attempt::Undo),
        (Ok(Ok(value)), None) => (Ok(value), Attempt::Keep),
        (Ok(Err(error)), _) => (Err(error), Attempt::Undo),
    }
}

impl<T, E, F> Job for Request<T, E, F>
where
    F: FnMut(&mut Tx<'_>) -> Result<T, E> + Send,
    T: Send,
    E: From<StoreError> + Send,
{
    fn attempt(&mut self, tx: &mut Tx<'_>) -> Attempt {
        let Some(work) = &mut self.work else { return Attempt::Panicked };
        let _within = self.span.enter();
        let (result, attempt) = run(work, tx);
        self.failure = tx.failure().cloned();
        if attempt == Attempt::Panicked {
            self.work = None;
            self.failure = Some(StoreError::Panicked);
        }
        self.result = Some(result);
        attempt
    }

    fn answer(self: Box<Self>, instead: Option<StoreError>) {
        let Self { work, result, span, reply, failure: _ } = *self;
        // What the closure held is let go before its caller goes on.
        drop(work);
        drop(span);
        let result = match (instead, result) {
            (None, Some(result)) => result,
            (Some(error), _) => Err(error.into()),
            (None, None) => Err(StoreError::Unavailable("the work was never run".into()).into()),
        };
        // Nobody may be waiting any more: a request can be cancelled while its write is made.
        drop(reply.send(result));
    }

    fn failure(&self) -> Option<&StoreError> {
        self.failure.as_ref()
    }

    fn is_abandoned(&self) -> bool {
        self.reply.is_closed()
    }
}
