//! Turns events into errands: reads on from the cursor, and moves it in the transaction that writes what was asked for.
//! Every process does so; whoever comes second finds the cursor moved and writes nothing.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;
use tracing::Instrument as _;
use uuid::Uuid;

use super::errand::{Errand, ErrandKind, earliest, errands};
use super::store::{self, NewErrand, RESTORED};
use crate::app::App;
use crate::candidates::forwarding::arrivals::{self, Arrival};
use crate::clock::Millis;
use crate::conversations::by_itself::{self, Turn};
use crate::events::{Event, EventKind, Mark, Origin, Unread};
use crate::followers::log::{self, Logged, Tail};
use crate::ids::CandidateId;
use crate::notifications::notices::{self, Happened, Told};
use crate::problem::Problem;
use crate::spans;
use ::store::{Position, Tx};

/// The name of its cursor.
const NAME: &str = "outbox";
/// At most so many events are turned into errands by one transaction.
const SLICE: usize = 100;
/// How many events of no concern may be passed before that is noted; so many are read again after a crash.
const UNNOTED: usize = 2000;
/// Events of other processes are found by looking.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Commits that follow each other this closely are read together.
const TOGETHER: Duration = Duration::from_millis(20);
const DAMAGED: &str = "the event cannot be read";

/// What to do after a turn.
#[derive(Debug, PartialEq, Eq)]
enum Next {
    ReadOn,
    AwaitEvents,
    /// What comes next is of a later version, and another process's to follow.
    Stop,
}

struct Follow {
    app: App,
    tail: Tail,
    added: watch::Sender<()>,
    /// Everything up to here is written, or of no concern; not known before the first turn.
    position: Option<Position>,
    /// Passed since the cursor was last stored.
    unnoted: usize,
    is_stopped: bool,
}

/// Follows the log until told to stop.
pub(super) async fn follow(
    app: App,
    tail: Tail,
    added: watch::Sender<()>,
    mut stopped: watch::Receiver<bool>,
) {
    let mut committed = app.db.committed();
    let mut follow = Follow { app, tail, added, position: None, unnoted: 0, is_stopped: false };
    while !*stopped.borrow() {
        committed.mark_unchanged();
        let next = follow.turn().await;
        let wait = async {
            match next {
                Ok(Next::ReadOn) => {}
                Ok(Next::Stop) => sleep(LOOK_EVERY).await,
                Ok(Next::AwaitEvents) => tokio::select! {
                    Ok(()) = committed.changed() => sleep(TOGETHER).await,
                    () = sleep(LOOK_EVERY) => {}
                },
                Err(problem) => {
                    tracing::warn!(?problem, "errands were not written");
                    sleep(LOOK_EVERY).await;
                }
            }
        };
        tokio::select! {
            () = wait => {}
            // An error means that nobody is left to say so: the server is gone.
            _ = stopped.wait_for(|stop| *stop) => break,
        }
    }
    if let Err(problem) = follow.note().await {
        tracing::warn!(?problem, "it could not be noted how far errands are written");
    }
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
            self.write(slice).instrument(spans::follower(NAME, slice.len())).await?;
        }
        let position = events[..known].last().map_or(from, |last| last.position);
        self.tail.stands(NAME, position, events.get(known), self.is_stopped);
        Ok(match events.len() {
            all if known < all => Next::Stop,
            full if full >= log::BATCH as usize => Next::ReadOn,
            _ => Next::AwaitEvents,
        })
    }

    /// Writes what these events ask for, or passes them.
    async fn write(&mut self, events: &[Arc<Logged>]) -> Result<(), Problem> {
        let Some(last) = events.last().map(|logged| logged.position) else { return Ok(()) };
        let now = self.app.clock.now();
        let mut asked: Vec<(Position, NewErrand)> = Vec::new();
        for logged in events {
            let is_restored = logged.origin == Some(Origin::Restored);
            let news = asked_by(logged, now)?.into_iter().map(|new| new.unless_restored(is_restored));
            asked.extend(news.map(|new| (logged.position, new)));
        }
        // All of a slice's in one note.
        let removed: Vec<_> = events.iter().filter_map(|logged| removed_by(logged)).collect();
        if !removed.is_empty() {
            asked.push((last, NewErrand::of_product(&Errand::Erasure(removed), now)?));
        }
        let tells = |logged: &&Arc<Logged>| {
            let brings = |event: &Event| Arrival::of(event, logged.origin, logged.at).is_some();
            logged.event.as_ref().is_ok_and(|event| event.kind().is(Mark::Notice) || brings(event))
        };
        let telling: Vec<Arc<Logged>> = events.iter().filter(tells).cloned().collect();
        let turns: Vec<(Position, Turn)> = events.iter().filter_map(|logged| turned(logged)).collect();
        self.unnoted += events.len();
        if asked.is_empty() && telling.is_empty() && !self.asks_for_letters(&turns).await? {
            self.position = Some(last);
            return if self.unnoted >= UNNOTED { self.note().await } else { Ok(()) };
        }
        let clock = self.app.clock.clone();
        self.app
            .db
            .write(move |tx| {
                let (done, restored) = (::store::cursor(tx, NAME)?, ::store::cursor(tx, RESTORED)?);
                let now = clock.shared(tx)?;
                for (position, new) in asked.iter().filter(|(position, _)| *position > done) {
                    store::insert(tx, &new.clone().unless_restored(*position <= restored), now)?;
                }
                let turns = turns.iter().filter(|(position, _)| *position > done);
                // What was decided before the backup may have been told since.
                let turns: Vec<_> = turns
                    .map(|(position, turn)| if *position <= restored { turn.without_letter() } else { *turn })
                    .collect();
                by_itself::take_in(tx, &turns, now)?;
                let news: Vec<_> = telling.iter().filter(|logged| logged.position > done).collect();
                let (before, since): (Vec<_>, Vec<_>) =
                    news.into_iter().partition(|logged| logged.position <= restored);
                for (news, is_restored) in [(before, true), (since, false)] {
                    if news.is_empty() {
                        continue;
                    }
                    // What these ask for in turn was asked for before as well.
                    let origin = if is_restored { Origin::Restored } else { Origin::Product };
                    arrivals::take_in(tx, &arrived(&news), origin, now)?;
                    for new in tell(tx, &news, now)? {
                        store::insert(tx, &new.unless_restored(is_restored), now)?;
                    }
                }
                if done < last {
                    ::store::set_cursor(tx, NAME, last)?;
                }
                Ok::<_, Problem>(())
            })
            .await?;
        (self.position, self.unnoted) = (Some(last), 0);
        self.added.send_replace(());
        Ok(())
    }

    /// Whether what was decided on candidates may ask for letters.
    async fn asks_for_letters(&self, turns: &[(Position, Turn)]) -> Result<bool, Problem> {
        if turns.is_empty() {
            return Ok(false);
        }
        let turns: Vec<_> = turns.iter().map(|(_, turn)| *turn).collect();
        self.app.db.read(move |tx| by_itself::is_any_asked(tx, &turns)).await
    }

    async fn cursor(&self) -> Result<Position, Problem> {
        self.app.db.read(|tx| Ok::<_, Problem>(::store::cursor(tx, NAME)?)).await
    }

    /// Stores how far this follower has come; never moves the cursor back.
    async fn note(&mut self) -> Result<(), Problem> {
        let Some(position) = self.position.filter(|_| self.unnoted > 0) else { return Ok(()) };
        self.app
            .db
            .write(move |tx| {
                if ::store::cursor(tx, NAME)? < position {
                    ::store::set_cursor(tx, NAME, position)?;
                }
                Ok::<_, Problem>(())
            })
            .await?;
        self.unnoted = 0;
        Ok(())
    }

    fn show_stopped(&mut self, is_stopped: bool) {
        if is_stopped && !self.is_stopped {
            tracing::error!("errands are left to a later version of the program, whose events the log has");
        }
        self.is_stopped = is_stopped;
    }
}

/// Who was removed, as an event says.
fn removed_by(logged: &Logged) -> Option<CandidateId> {
    match logged.event {
        Ok(Event::CandidateDeleted { candidate, .. }) => Some(candidate),
        _ => None,
    }
}

/// What was decided on whom, as an event says.
fn turned(logged: &Logged) -> Option<(Position, Turn)> {
    let event = logged.event.as_ref().ok()?;
    let turn = Turn::of(event, logged.origin, (logged.actor, logged.company), logged.at)?;
    Some((logged.position, turn))
}

/// Who has come, as these events say.
fn arrived(events: &[&Arc<Logged>]) -> Vec<Arrival> {
    let one = |logged: &&Arc<Logged>| Arrival::of(logged.event.as_ref().ok()?, logged.origin, logged.at);
    events.iter().filter_map(one).collect()
}

/// Puts what these events tell into people's bells; the letters that go out besides.
fn tell(tx: &mut Tx<'_>, events: &[&Arc<Logged>], now: Millis) -> Result<Vec<NewErrand>, Problem> {
    let all: Vec<Happened<'_>> = events
        .iter()
        .filter_map(|logged| {
            let event = logged.event.as_ref().ok()?;
            let Logged { actor: by, origin, company, at, .. } = ***logged;
            Some(Happened { event, by, origin, company, at })
        })
        .collect();
    let told = notices::take_in(tx, &all, now)?;
    let errand = |(place, told): (usize, Told)| {
        let Happened { event, at, company, .. } = all[place];
        let errand = Errand::Notice { event: event.clone(), told };
        Ok(NewErrand {
            id: Uuid::now_v7(),
            kind: errand.kind(),
            subject: event.subject(),
            company: company.map(|company| company.0),
            body: serde_json::to_string(&errand).map_err(anyhow::Error::from)?,
            from: earliest(event, at, &errand),
            dead: None,
        })
    };
    told.into_iter().map(errand).collect()
}

/// The errands that an event asks for. Of one that cannot be read a dead one is kept, for an operator to see.
fn asked_by(logged: &Logged, now: Millis) -> Result<Vec<NewErrand>, Problem> {
    let new = |kind, body, from, dead| NewErrand {
        id: Uuid::now_v7(),
        kind,
        subject: logged.subject,
        company: logged.company.map(|company| company.0),
        body,
        from,
        dead,
    };
    let event = match &logged.event {
        Ok(event) => event,
        Err(error) => {
            tracing::error!(event.seq = logged.position.seq, %error, "an event asks for nothing that can be told");
            let kind = EventKind::from_spelling(&logged.kind).and_then(|kind| {
                let marks = [(Mark::Letter, ErrandKind::Letter), (Mark::Files, ErrandKind::FileRemoval)];
                marks.into_iter().find(|(mark, _)| kind.is(*mark)).map(|(_, errand)| errand)
            });
            return Ok(kind
                .map(|kind| new(kind, logged.body.clone(), logged.at, Some(DAMAGED)))
                .into_iter()
                .collect());
        }
    };
    let each = |errand: Errand| {
        let body = serde_json::to_string(&errand).map_err(anyhow::Error::from)?;
        Ok(new(errand.kind(), body, earliest(event, logged.at, &errand), None))
    };
    errands(event, logged.at, now).into_iter().map(each).collect()
}
