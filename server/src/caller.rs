//! Who asks, and for what: the one way in which anything is read or written for somebody. Its type names the action, so
//! that a call which names none does not compile.

use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::accounts::store::sessions::{self, Token};
use crate::clock::{Clock, Millis};
use crate::policy::Right;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::{Db, Tx};

/// The sentence for a call without a living session.
pub const SIGN_IN: &str = "Please sign in.";

/// The sentence for whoever looks with somebody else's eyes.
pub const ONLY_READS: &str = "You are looking with this user's eyes, and can change nothing.";

/// Whoever presents a session's token, asking for what `R` names. Every transaction looks them up first, so that there
/// is no moment in which their rights can change between the look and what they ask for.
pub struct Caller<R> {
    session: Vec<u8>,
    db: Db,
    clock: Clock,
    right: PhantomData<fn() -> R>,
}

impl<R> Clone for Caller<R> {
    fn clone(&self) -> Self {
        let Self { session, db, clock, right } = self;
        Self { session: session.clone(), db: db.clone(), clock: clock.clone(), right: *right }
    }
}

impl<R: Right> Caller<R> {
    /// Whoever presents this token, not yet looked up.
    pub fn new(token: &Token, db: &Db, clock: &Clock) -> Self {
        Self { session: token.hash(), db: db.clone(), clock: clock.clone(), right: PhantomData }
    }

    /// Runs `work` for the viewer in a transaction that changes nothing.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Tx<'_>, &Viewer) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.db.read(self.looked_up(work)).await
    }

    /// [`Caller::read`] for what may take long: it holds up no short read.
    pub async fn read_long<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Tx<'_>, &Viewer) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.db.read_long(self.looked_up(work)).await
    }

    /// Runs `work` for the viewer in a transaction that is kept, or undone where it answers a [`Problem`].
    pub async fn write<T: Send + 'static>(
        &self,
        mut work: impl FnMut(&mut Tx<'_>, &Viewer) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let work = move |tx: &mut Tx<'_>, viewer: &Viewer| {
            only_reads(viewer)?;
            work(tx, viewer)
        };
        self.db.write(self.looked_up(work)).await
    }

    /// Work for the viewer as work for the store, which looks them up first.
    fn looked_up<T, W>(
        &self,
        mut work: W,
    ) -> impl FnMut(&mut Tx<'_>) -> Result<T, Problem> + Send + 'static + use<T, W, R>
    where
        W: FnMut(&mut Tx<'_>, &Viewer) -> Result<T, Problem> + Send + 'static,
    {
        let (caller, now) = (self.clone(), self.clock.now());
        move |tx| {
            let viewer = caller.viewer_in(tx, now)?;
            work(tx, &viewer)
        }
    }

    /// Who it is at this moment, for what has no transaction of its own.
    pub async fn viewer(&self) -> Result<Viewer, Problem> {
        self.read(|_, viewer| Ok(viewer.clone())).await
    }

    /// Who it is in this transaction, for work that begins before it, such as the reading of a file.
    pub fn viewer_in(&self, tx: &mut Tx<'_>, now: Millis) -> Result<Viewer, Problem> {
        let viewer = sessions::viewer_of(tx, &self.session, now)?.ok_or(Problem::SignedOut(SIGN_IN))?;
        if viewer.may_any(R::ACTIONS) { Ok(viewer) } else { Err(Problem::denied()) }
    }

    /// What is stored of the session's token.
    pub fn session(&self) -> &[u8] {
        &self.session
    }

    /// Refuses a caller who is not known, may do this nowhere, or looks with somebody else's eyes, before anything is
    /// taken from them. What lets them pass may be some seconds old; the transaction that does the work looks again.
    pub async fn introduce(&self, acquaintances: &Acquaintances) -> Result<(), Problem> {
        let now = self.clock.now();
        let known = acquaintances.recall(&self.session, now).filter(|viewer| viewer.may_any(R::ACTIONS));
        let viewer = match known {
            Some(viewer) => viewer,
            None => {
                let viewer = self.viewer().await?;
                acquaintances.keep(&self.session, viewer.clone(), now);
                viewer
            }
        };
        only_reads(&viewer)
    }
}

/// Refuses whoever looks with somebody else's eyes.
fn only_reads(viewer: &Viewer) -> Result<(), Problem> {
    match viewer.watched_by {
        None => Ok(()),
        Some(_) => Err(Problem::Forbidden(ONLY_READS)),
    }
}

/// How long somebody who was looked up passes for known.
const FRESH: Duration = Duration::from_secs(30);
/// How many are remembered; with one more all are forgotten.
const MOST: usize = 10_000;

/// Whose sessions were found living in the last seconds. It never refuses and never grants anything by itself: it
/// spares a known caller's write the look that keeps strangers from the one writer.
#[derive(Clone, Default)]
pub struct Acquaintances(Arc<Mutex<HashMap<Vec<u8>, Acquaintance>>>);

/// Who it is, and when they were looked up.
type Acquaintance = (Viewer, Millis);

impl Acquaintances {
    fn recall(&self, session: &[u8], now: Millis) -> Option<Viewer> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (viewer, seen) = known.get(session)?;
        (*seen <= now && now < seen.plus(FRESH)).then(|| viewer.clone())
    }

    fn keep(&self, session: &[u8], viewer: Viewer, now: Millis) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(session.to_vec(), (viewer, now));
    }
}
