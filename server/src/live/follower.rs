//! Follows the log for the hub: one look at what an event names, however many listen.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::{Semaphore, watch};
use tokio::time::{MissedTickBehavior, interval, sleep};
use tracing::Instrument as _;

use super::about::{About, Meant, meant};
use super::fold::Fold;
use super::hub::{BEAT, Hub};
use super::listening::{Listening, MOST_WAITING};
use super::message::{Told, frame};
use super::present::Present;
use super::seat::{Seat, Session, living};
use super::state::{Happened, Refused, Touched, Wish};
use super::store::{Facts, Wanted, facts};
use crate::caller::Caller;
use crate::clock::Clock;
use crate::events::Unread;
use crate::followers::log::{BATCH, Logged, Tail};
use crate::policy::act;
use crate::problem::Problem;
use crate::spans;
use ::store::{Db, Position};

/// As operators know it.
const NAME: &str = "live";
/// Events of other processes are found by looking.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// Commits that follow each other this closely are told together.
const TOGETHER: Duration = Duration::from_millis(4);
const PAUSE_LONGEST: Duration = Duration::from_secs(10);
/// So many of the log's last events are kept from the start, for streams that an earlier process had.
const REMEMBERED: i64 = 1000;
/// Whoever was away for more than so many events asks for everything again.
const CAUGHT_UP: usize = 2 * BATCH as usize;
/// So many streams read what they missed at once.
const CATCHING_UP: usize = 4;
static CATCH_UP: Semaphore = Semaphore::const_new(CATCHING_UP);

/// Tells the hub what happens, until told to stop.
pub(crate) async fn follow(hub: Hub, db: Db, clock: Clock, tail: Tail, mut stopped: watch::Receiver<bool>) {
    let work = Work { hub, db, clock, tail };
    let mut committed = work.db.committed();
    let mut present = Present::from(work.clock.now());
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut turn, mut tries) = (0_u64, 0_u32);
    loop {
        committed.mark_unchanged();
        let (pause, is_more) = match work.turn().await {
            Ok(is_more) => {
                tries = 0;
                (LOOK_EVERY, is_more)
            }
            Err(problem) => {
                tries = tries.saturating_add(1);
                tracing::warn!(tries, ?problem, "what happens is not told");
                (Duration::from_millis(100 << tries.min(7)).min(PAUSE_LONGEST), false)
            }
        };
        if is_more && !*stopped.borrow() {
            continue;
        }
        if tries == 0 {
            work.look(&mut present).await;
        }
        let mut look = pin!(sleep(pause));
        let has_news = loop {
            tokio::select! {
                // A database that does not answer is not asked sooner because of that.
                Ok(()) = committed.changed(), if tries == 0 => break true,
                () = &mut look => break false,
                () = work.hub.tell_due() => {}
                () = work.hub.somebody_turned(), if tries == 0 => work.look(&mut present).await,
                _ = beats.tick() => {
                    turn = turn.wrapping_add(1);
                    work.beat(turn).await;
                }
                () = until_told(&mut stopped) => return,
            }
        };
        if has_news {
            sleep(TOGETHER).await;
        }
    }
}

async fn until_told(stopped: &mut watch::Receiver<bool>) {
    drop(stopped.wait_for(|stop| *stop).await);
}

struct Work {
    hub: Hub,
    db: Db,
    clock: Clock,
    tail: Tail,
}

impl Work {
    /// Takes in the events that come next; whether there are more.
    async fn turn(&self) -> Result<bool, Problem> {
        let from = match self.hub.position() {
            Some(position) => position,
            None => self.begin().await?,
        };
        let events = self.tail.after(from).await?;
        let Some(last) = events.last() else {
            self.tail.stands(NAME, from, None, false);
            return Ok(false);
        };
        self.tail.stands(NAME, from, events.first(), false);
        if self.hub.is_idle() {
            self.hub.skip(last.position);
            self.tail.stands(NAME, last.position, None, false);
            return Ok(events.len() >= BATCH as usize);
        }
        let taking = async {
            let happened = happened(&events);
            let facts = named(&self.db, &happened).await?;
            let touched = Touched::by(&happened, &facts);
            let living = self.living(self.hub.sessions_of(&touched)).await?;
            self.hub.take_in(last.position, &happened, &facts, touched, &living);
            Ok::<_, Problem>(())
        };
        taking.instrument(spans::follower(NAME, events.len())).await?;
        self.tail.stands(NAME, last.position, None, false);
        Ok(events.len() >= BATCH as usize)
    }

    /// Begins a little before the end of the log, so that the streams of a process before this one go on here.
    async fn begin(&self) -> Result<Position, Problem> {
        let settled = self.db.read(|tx| Ok::<_, Problem>(::store::settled_event(tx)?)).await?;
        let Position { txid, seq } = settled;
        let from = match settled {
            Position::START => settled,
            _ => Position { txid: txid.saturating_sub(REMEMBERED), seq: seq.saturating_sub(REMEMBERED) },
        };
        // Where few transactions hold very many events, they are passed over.
        let next = self.tail.after(from).await?;
        let from = if next.len() >= BATCH as usize { settled } else { from };
        self.hub.begin(from);
        Ok(from)
    }

    /// Tells who has come to candidates' pages, or has left them.
    async fn look(&self, present: &mut Present) {
        let Some(position) = self.hub.position().filter(|_| !self.hub.is_idle()) else { return };
        let telling = async {
            let happened = present.look(&self.db).await?;
            if !happened.is_empty() {
                let facts = named(&self.db, &happened).await?;
                self.hub.take_in(position, &happened, &facts, Touched::default(), &HashMap::new());
            }
            Ok::<_, Problem>(())
        };
        if let Err(problem) = telling.await {
            tracing::warn!(?problem, "who is at candidates' pages is not told");
        }
    }

    async fn living(&self, sessions: Vec<Session>) -> Result<HashMap<Session, Seat>, Problem> {
        if sessions.is_empty() {
            return Ok(HashMap::new());
        }
        let now = self.clock.now();
        self.db.read_long(move |tx| living(tx, &sessions, now)).await
    }

    /// Looks whether the sessions of some streams live, and shows the streams that do.
    async fn beat(&self, turn: u64) {
        let due = self.hub.turn(turn, self.clock.now());
        let looked = self.living(due.iter().map(|(_, session)| session.clone()).collect()).await;
        if let Err(problem) = &looked {
            tracing::warn!(?problem, "whether sessions live could not be looked up");
        }
        self.hub.beat(&due, looked.ok().as_ref());
    }
}

/// Whose stream it is to be, and from where.
pub struct Asked {
    /// Whoever asks.
    pub caller: Caller<act::SignedIn>,
    /// How far they were told what happens; nothing where they were not.
    pub after: Option<Position>,
}

impl Hub {
    /// Begins the stream of whoever asks: with what they missed, where they say from when, or with the word that
    /// everything is to be asked for again, where that is much.
    pub async fn open<P>(
        &self,
        asked: Asked,
        db: &Db,
        clock: &Clock,
        mut place: P,
    ) -> Result<Listening<P>, Problem> {
        let Asked { caller, mut after } = asked;
        let mut first = Vec::new();
        if let Some(at) = after
            && self.position().is_some_and(|position| at > position)
            && at > db.read(|tx| Ok::<_, Problem>(::store::newest_event(tx)?)).await?
        {
            // Of a log that there is no more.
            (after, first) = (None, vec![frame(at, &Told::Reset {}, false)]);
        }
        loop {
            let read_at = self.followed().await.ok_or(Problem::Unavailable)?;
            let (session, now) = (caller.session().to_vec(), clock.now());
            let asked = [session.clone()];
            let living = caller.read(move |tx, _| living(tx, &asked, now)).await?;
            let seat = living.into_values().next().ok_or(Problem::Unavailable)?;
            let wish = Wish { session, seat, read_at, after, first: first.clone() };
            match self.listen(&wish, place) {
                Ok(listening) => return Ok(listening),
                Err((Refused::Closed, _)) => return Err(Problem::Unavailable),
                Err((Refused::Outdated, given_back)) => place = given_back,
                Err((Refused::Before { after: from, kept_from }, given_back)) => {
                    place = given_back;
                    let missed = catch_up(db, &wish.seat, from, kept_from).await?;
                    (after, first) = match missed {
                        Some((at, frames)) => (Some(at), frames),
                        None => (None, vec![frame(kept_from, &Told::Reset {}, false)]),
                    };
                }
            }
        }
    }
}

/// What somebody has missed between two places, and how far that is; nothing where it is much.
async fn catch_up(
    db: &Db,
    seat: &Seat,
    from: Position,
    until: Position,
) -> Result<Option<(Position, Vec<Bytes>)>, Problem> {
    let Ok(_turn) = CATCH_UP.acquire().await else { return Err(Problem::Unavailable) };
    let (mut at, mut read) = (from, 0);
    let mut fold = Fold::default();
    while at < until {
        let after = at;
        let events: Vec<_> = db
            .read(move |tx| Ok::<_, Problem>(::store::events_after(tx, after, BATCH)?))
            .await?
            .into_iter()
            .map(|stored| Arc::new(Logged::from(stored)))
            .collect();
        let Some(last) = events.last() else { break };
        at = last.position;
        read += events.len();
        if read > CAUGHT_UP {
            return Ok(None);
        }
        let happened = happened(&events);
        let facts = named(db, &happened).await?;
        for Happened { meant, by } in &happened {
            meant.about.iter().for_each(|about| fold.add(about, *by, &facts, from));
        }
    }
    let mut frames = Vec::new();
    for sent in fold.all(from) {
        let hearing = sent.audience.hearing(&seat.viewer, &seat.ties);
        frames.extend_from_slice(sent.to(seat.viewer.id, hearing));
    }
    Ok((frames.len() < MOST_WAITING).then_some((at, frames)))
}

fn happened(events: &[Arc<Logged>]) -> Vec<Happened> {
    let meant = |logged: &Arc<Logged>| match &logged.event {
        Ok(event) => meant(event, logged.company),
        // One of that version tells its streams; ours ask for everything again.
        Err(Unread::Later) => {
            Meant { about: logged.company.map(About::Unknown).into_iter().collect(), ..Meant::default() }
        }
        Err(error) => {
            tracing::error!(event.seq = logged.position.seq, %error, "streams miss an event");
            Meant::default()
        }
    };
    events.iter().map(|logged| Happened { meant: meant(logged), by: logged.actor }).collect()
}

/// Reads what the events name and do not say themselves.
async fn named(db: &Db, happened: &[Happened]) -> Result<Facts, Problem> {
    let mut wanted = Wanted::default();
    for Happened { meant, .. } in happened {
        wanted.jobs.extend(&meant.born);
        for about in &meant.about {
            match about {
                About::Candidate { gone_from: Some((job, _)), .. } => drop(wanted.jobs.insert(*job)),
                About::Candidate { id, .. } => drop(wanted.candidates.insert(*id)),
                About::Job { id, .. } => drop(wanted.jobs.insert(*id)),
                About::User(user) | About::Credits(user) | About::SignIn { user, shown: true } => {
                    wanted.users.insert(*user);
                }
                About::JobGone { .. }
                | About::Place { .. }
                | About::Stages(_)
                | About::Company(_)
                | About::SearchWords(_)
                | About::Tags(_)
                | About::Bell(_)
                | About::Orders(_)
                | About::Left { .. }
                | About::SignIn { shown: false, .. }
                | About::CompanySignIn(_)
                | About::Unknown(_) => {}
            }
        }
    }
    if wanted.is_empty() {
        return Ok(Facts::default());
    }
    db.read(move |tx| facts(tx, &wanted)).await
}
