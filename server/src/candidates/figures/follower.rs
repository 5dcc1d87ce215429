//! Keeps figures at the event log. What an event changes is told from all events of its application, read beside the
//! writer; it is written in the transaction that moves the cursor, unless another process has moved it meanwhile. So each
//! event counts once, however often a process reads it.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;
use tracing::Instrument as _;

use super::activity;
use super::fold::{Known, fold, touched};
use super::store::{self, Changes, Kept};
use super::{Measure, Whence};
use crate::events::{Event, Unread};
use crate::followers::log::{self, Logged, Tail};
use crate::ids::{CandidateId, StageId};
use crate::problem::Problem;
use crate::spans;
use ::store::{Db, Position, Tx};

/// The name of its cursor. Whoever counts otherwise takes another, and tells all from the log again.
pub const NAME: &str = "figures";
/// At most so many events are counted by one transaction.
const SLICE: usize = 200;
/// How many events of no concern may be passed before that is noted; so many are read again after a crash.
const UNNOTED: usize = 2000;
/// Events of other processes are found by looking.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Commits that follow each other this closely are counted together.
const TOGETHER: Duration = Duration::from_millis(20);
const PAUSE_LONGEST: Duration = Duration::from_secs(30);

/// Follows the log until told to stop.
pub(crate) async fn follow(db: Db, tail: Tail, mut stopped: watch::Receiver<bool>) {
    let mut committed = db.committed();
    let mut follow = Follow { db, tail, position: None, unnoted: 0, is_stopped: false };
    let mut tries = 0_u32;
    while !*stopped.borrow() {
        committed.mark_unchanged();
        let next = follow.turn().await;
        let wait = async {
            match next {
                Ok(Next::ReadOn) => tries = 0,
                Ok(Next::Stop) => sleep(LOOK_EVERY).await,
                Ok(Next::AwaitEvents) => {
                    tries = 0;
                    tokio::select! {
                        Ok(()) = committed.changed() => sleep(TOGETHER).await,
                        () = sleep(LOOK_EVERY) => {}
                    }
                }
                Err(problem) => {
                    tries = tries.saturating_add(1);
                    tracing::warn!(tries, ?problem, "figures fell behind");
                    sleep(Duration::from_millis(100 << tries.min(9)).min(PAUSE_LONGEST)).await;
                }
            }
        };
        tokio::select! {
            () = wait => {}
            _ = stopped.wait_for(|stop| *stop) => break,
        }
    }
    if let Err(problem) = follow.note().await {
        tracing::warn!(?problem, "it could not be noted how far figures are counted");
    }
}

/// What to do after a turn.
enum Next {
    ReadOn,
    AwaitEvents,
    /// What comes next is of a later version, and another process's to follow.
    Stop,
}

struct Follow {
    db: Db,
    tail: Tail,
    /// Everything up to here is counted, or of no concern; not known before the first turn.
    position: Option<Position>,
    /// Passed since the cursor was last stored.
    unnoted: usize,
    is_stopped: bool,
}

impl Follow {
    async fn turn(&mut self) -> Result<Next, Problem> {
        let from = match self.position {
            Some(position) if !self.is_stopped => position,
            // Another process may have moved it past what this one cannot read.
            known => self.cursor().await?.max(known.unwrap_or_default()),
        };
        self.position = Some(from);
        let events = self.tail.after(from).await?;
        self.tail.stands(NAME, from, events.first(), self.is_stopped);
        let is_later = |logged: &Arc<Logged>| matches!(logged.event, Err(Unread::Later));
        let known = events.iter().position(is_later).unwrap_or(events.len());
        self.show_stopped(known < events.len());
        for slice in events[..known].chunks(SLICE) {
            self.take_in(slice).instrument(spans::follower(NAME, slice.len())).await?;
        }
        let position = events[..known].last().map_or(from, |last| last.position);
        self.tail.stands(NAME, position, events.get(known), self.is_stopped);
        Ok(match events.len() {
            all if known < all => Next::Stop,
            full if full >= log::BATCH as usize => Next::ReadOn,
            _ => Next::AwaitEvents,
        })
    }

    /// Counts what these events tell, or passes them.
    async fn take_in(&mut self, events: &[Arc<Logged>]) -> Result<(), Problem> {
        let Some(last) = events.last().map(|logged| logged.position) else { return Ok(()) };
        let of_concern = |logged: &&Arc<Logged>| {
            let event = logged.event.as_ref();
            event.is_ok_and(|event| touched(event).is_some() || activity::placed(event).is_some())
        };
        let telling: Arc<Vec<Arc<Logged>>> = Arc::new(events.iter().filter(of_concern).cloned().collect());
        self.unnoted += events.len();
        if telling.is_empty() {
            self.position = Some(last);
            return if self.unnoted >= UNNOTED { self.note().await } else { Ok(()) };
        }
        while !self.count(Arc::clone(&telling), last).await? {}
        (self.position, self.unnoted) = (Some(last), 0);
        Ok(())
    }

    /// Counts the applications that events are about anew, and moves the cursor; false where another process has moved it
    /// meanwhile.
    async fn count(&self, telling: Arc<Vec<Arc<Logged>>>, last: Position) -> Result<bool, Problem> {
        let read = move |tx: &mut Tx<'_>| {
            let done = ::store::cursor(tx, NAME)?;
            let news: Vec<&Logged> =
                telling.iter().map(Arc::as_ref).filter(|logged| logged.position > done).collect();
            let of = |logged: &&Logged| touched(logged.event.as_ref().ok()?);
            let candidates: BTreeSet<CandidateId> = news.iter().filter_map(of).collect();
            let changes = changes(tx, &candidates.into_iter().collect::<Vec<_>>())?;
            Ok::<_, Problem>((done, changes, activity::entries(tx, &news)?))
        };
        let (done, changes, entries) = self.db.read_long(read).await?;
        if done >= last {
            return Ok(true);
        }
        let write = move |tx: &mut Tx<'_>| {
            if ::store::cursor(tx, NAME)? != done {
                return Ok(false);
            }
            changes.apply(tx)?;
            store::keep(tx, &entries)?;
            ::store::set_cursor(tx, NAME, last)?;
            Ok::<_, Problem>(true)
        };
        self.db.write(write).await
    }

    async fn cursor(&self) -> Result<Position, Problem> {
        self.db.read(|tx| Ok::<_, Problem>(::store::cursor(tx, NAME)?)).await
    }

    /// Stores how far this follower has come; never moves the cursor back.
    async fn note(&mut self) -> Result<(), Problem> {
        let Some(position) = self.position.filter(|_| self.unnoted > 0) else { return Ok(()) };
        let write = move |tx: &mut Tx<'_>| {
            if ::store::cursor(tx, NAME)? < position {
                ::store::set_cursor(tx, NAME, position)?;
            }
            Ok::<_, Problem>(())
        };
        self.db.write(write).await?;
        self.unnoted = 0;
        Ok(())
    }

    fn show_stopped(&mut self, is_stopped: bool) {
        if is_stopped && !self.is_stopped {
            tracing::error!("figures stay behind: the log has events of a later version of the program");
        }
        self.is_stopped = is_stopped;
    }
}

/// What changes about these applications.
pub(super) fn changes(tx: &mut Tx<'_>, candidates: &[CandidateId]) -> Result<Changes, Problem> {
    let logs = store::log_of(tx, candidates)?;
    let companies: BTreeSet<_> = logs.values().map(|(company, _)| *company).collect();
    let job_of = |log: &[super::fold::Happened]| {
        log.iter().find_map(|happened| match happened.event {
            Event::CandidateAdded { job, .. } => Some(job),
            _ => None,
        })
    };
    let jobs: BTreeSet<_> = logs.values().filter_map(|(_, log)| job_of(log)).collect();
    let jobs = store::jobs_there(tx, &jobs)?;
    let hiring = store::hiring_stages(tx, &companies)?;
    let mut rows = store::known(tx, candidates)?;
    let mut kept = store::kept(tx, &jobs, candidates)?;
    let mut changes = Changes::default();
    for (candidate, (company, log)) in logs {
        let before = kept.remove(&candidate).unwrap_or_default();
        let known = rows.remove(&candidate).or_else(|| remembered(&before)).unwrap_or_default();
        let Some(application) = fold(&log, &known, |stage| hiring.contains(&stage)) else { continue };
        // Its figures went with it.
        if !jobs.contains(&application.job) {
            continue;
        }
        let (whence, gone) = (application.whence, application.is_gone);
        let keep = |milestone| Kept { milestone, whence: whence.clone(), gone };
        let now: BTreeSet<_> = application.milestones.into_iter().map(keep).collect();
        changes.replace((application.job, company, candidate), &before, &now);
    }
    Ok(changes)
}

/// What is known by what was kept of whoever is removed.
fn remembered(before: &BTreeSet<Kept>) -> Option<Known> {
    let arrived = before.iter().find(|kept| kept.milestone.measure == Measure::Arrived)?;
    let stage = arrived.milestone.detail.parse().ok().map(StageId);
    let Whence { source, via } = &arrived.whence;
    Some(Known { whence: Whence { source: *source, via: via.clone() }, stage })
}
