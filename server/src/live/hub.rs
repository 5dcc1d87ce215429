//! Where everybody listens: who they are, what they were told last, and what is told to whom.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use super::listening::Listening;
use super::message::{Told, beat, frame};
use super::seat::{Seat, Session};
use super::state::{Happened, Refused, State, Touched, Wish};
use super::store::Facts;
use crate::clock::Millis;
use ::store::Position;

/// Those who were cut off come back sooner.
const COMING_BACK: Duration = Duration::from_mins(1);
/// Each stream shows that it is alive this often, and the right to it is looked at again.
pub(super) const BEATS: u64 = 25;

/// How long between two beats of the hub, each of which is one for one in [`BEATS`] streams.
pub(super) const BEAT: Duration = Duration::from_secs(1);

/// How long the first to listen wait for the log to be followed.
const BEGINNING: Duration = Duration::from_secs(5);

/// All who listen in this process. Cheap to clone.
#[derive(Clone, Default)]
pub struct Hub(Arc<Inner>);

#[derive(Default)]
struct Inner {
    state: Mutex<State>,
    /// Somebody has been told to wait for what is told next.
    waits: Notify,
    /// Somebody has come to a candidate's page, or has left it.
    turned: Notify,
    /// Whether the log is followed yet.
    begun: watch::Sender<bool>,
}

impl Hub {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From where a stream misses nothing that is not in what is read after this; nothing while the log is not followed.
    pub fn place(&self) -> Option<Position> {
        let state = self.state();
        state.position.map(|position| state.fold.safe(position))
    }

    /// How far the log was taken in.
    pub fn position(&self) -> Option<Position> {
        self.state().position
    }

    /// [`Hub::position`] of a process that may have begun only now: whoever comes that early waits a little.
    pub(super) async fn followed(&self) -> Option<Position> {
        let mut begun = self.0.begun.subscribe();
        tokio::time::timeout(BEGINNING, begun.wait_for(|begun| *begun)).await.ok()?.ok()?;
        self.position()
    }

    /// Follows the log from here on, where it did not before.
    pub(super) fn begin(&self, position: Position) {
        let mut state = self.state();
        state.position = Some(position);
        state.kept_from = position;
        state.idle_since = Some(Instant::now());
        drop(state);
        self.0.begun.send_replace(true);
    }

    /// The sessions that listen here of those whose rights are touched.
    pub(super) fn sessions_of(&self, touched: &Touched) -> Vec<Session> {
        let state = self.state();
        let listeners = state.touched(touched);
        let sessions = listeners.iter().filter_map(|id| state.listeners.get(id));
        sessions.map(|listener| listener.session.clone()).collect()
    }

    /// Whether nobody has listened for a while, so that nothing has to be known of what happens.
    pub(super) fn is_idle(&self) -> bool {
        let state = self.state();
        state.listeners.is_empty() && state.idle_since.is_some_and(|since| since.elapsed() > COMING_BACK)
    }

    /// Takes in what happened up to a place. `living` are the sessions that were asked for, as they are now.
    pub(super) fn take_in(
        &self,
        position: Position,
        happened: &[Happened],
        facts: &Facts,
        touched: Touched,
        living: &HashMap<Session, Seat>,
    ) {
        let mut state = self.state();
        let before = state.position.unwrap_or(position);
        for Happened { meant, by } in happened {
            for about in &meant.about {
                state.fold.add(about, *by, facts, before);
            }
        }
        state.position = Some(position);
        state.renew(&touched, living);
        state.tell(touched);
        drop(state);
        self.0.waits.notify_one();
    }

    /// Passes over events that nobody listens to, and forgets what was kept.
    pub(super) fn skip(&self, position: Position) {
        let mut state = self.state();
        state.position = Some(position);
        state.kept_from = position;
        state.kept.clear();
        state.kept_messages = 0;
    }

    /// Waits until what was held back is due, and tells it.
    pub(super) async fn tell_due(&self) {
        let next = self.state().fold.next();
        match next {
            Some(due) => tokio::time::sleep_until(due).await,
            None => self.0.waits.notified().await,
        }
        self.state().tell(Touched::default());
    }

    /// Has it looked who is at candidates' pages, since somebody has come or left.
    pub fn look_who_is_there(&self) {
        self.0.turned.notify_one();
    }

    pub(super) async fn somebody_turned(&self) {
        self.0.turned.notified().await;
    }

    /// Begins a stream.
    pub(super) fn listen<P>(&self, wish: &Wish, place: P) -> Result<Listening<P>, (Refused, P)> {
        let mut state = self.state();
        match state.listen(wish) {
            Ok((seat, queue)) => {
                drop(state);
                Ok(Listening { hub: self.clone(), seat, queue, _place: place })
            }
            Err(refused) => Err((refused, place)),
        }
    }

    pub(super) fn leave(&self, seat: u64) {
        let mut state = self.state();
        state.take_away(seat);
    }

    /// The streams whose turn it is to be looked at: one in so many, and those whose session is over unless that was put
    /// off.
    pub(super) fn turn(&self, turn: u64, now: Millis) -> Vec<(u64, Session)> {
        let state = self.state();
        let is_due = |id: u64, seat: &Seat| id % BEATS == turn % BEATS || seat.until <= now;
        let due = state.listeners.iter().filter(|(id, listener)| is_due(**id, &listener.seat));
        due.map(|(id, listener)| (*id, listener.session.clone())).collect()
    }

    /// Shows these streams that they are alive, and ends those whose session is not among the living; all are alive
    /// where it could not be looked.
    pub(super) fn beat(&self, due: &[(u64, Session)], living: Option<&HashMap<Session, Seat>>) {
        let mut state = self.state();
        let Some(position) = state.position else { return };
        let at = state.fold.safe(position);
        let pulse = [beat(at)];
        for (id, session) in due {
            let Some(listener) = state.listeners.get(id) else { continue };
            match living.map(|living| living.get(session)) {
                Some(None) => state.cut(*id),
                looked => {
                    listener.queue.push(&pulse, || frame(at, &Told::Reset {}, false));
                    let Some(seat) = looked.flatten() else { continue };
                    if seat.viewer != listener.seat.viewer || seat.until != listener.seat.until {
                        state.seat(*id, seat.clone());
                    }
                }
            }
        }
    }

    /// Ends the stream of a session that has ended here.
    pub fn session_ended(&self, session: &[u8]) {
        let mut state = self.state();
        let of_it = state.listeners.iter().filter(|(_, listener)| listener.session == session);
        for id in of_it.map(|(id, _)| *id).collect::<Vec<_>>() {
            state.cut(id);
        }
    }

    /// Ends every stream, since the server stops: each goes on at another.
    pub fn close(&self) {
        let mut state = self.state();
        state.is_closed = true;
        state.listeners.values().for_each(|listener| listener.queue.end());
    }

    /// How many listen.
    pub fn listeners(&self) -> usize {
        self.state().listeners.len()
    }
}
