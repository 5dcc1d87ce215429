//! The loop that runs a follower: read on from the cursor, handle, move the cursor, wait.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::FutureExt as _;
use metrics::{counter, gauge};
use tokio::sync::watch;
use tokio::time::sleep;

use super::lease::{Claim, Lease};
use super::{Failure, Follower};
use crate::app::App;
use crate::events::{Event, Unread};
use crate::problem::Problem;
use ::store::{Position, StoredEvent};

/// How many events are read at once.
const BATCH: u32 = 500;
/// How many events of no concern may be passed before that is noted; so many are read again after a crash.
const UNNOTED: usize = 2000;
/// Events of other processes are found by looking.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Commits that follow each other this closely are read together.
const TOGETHER: Duration = Duration::from_millis(20);
/// Tries at an event that is put off, and at one that is refused.
const TRIES_DEFERRED: u32 = 14;
const TRIES_REFUSED: u32 = 6;

/// What to do after a turn.
#[derive(Debug, PartialEq, Eq)]
enum Next {
    ReadOn,
    AwaitEvents,
    Pause(Duration),
}

struct Run<F> {
    app: App,
    follower: F,
    lease: Lease,
    /// Everything up to here is done, or of no concern.
    position: Position,
    /// Passed since the cursor was last stored.
    unnoted: usize,
    /// Tries at the event that comes next.
    tries: u32,
}

/// Follows the log until told to stop.
pub(super) async fn follow<F: Follower>(app: App, follower: F, mut stopped: watch::Receiver<bool>) {
    let mut committed = app.db.committed();
    let lease = Lease::new(F::NAME);
    let mut run = Run { app, follower, lease, position: Position::START, unnoted: 0, tries: 0 };
    while !*stopped.borrow() {
        committed.mark_unchanged();
        let next = run.turn(&stopped).await.unwrap_or_else(|problem| run.put_off(&problem.into()));
        let wait = async {
            match next {
                Next::ReadOn => {}
                Next::Pause(pause) => sleep(pause).await,
                Next::AwaitEvents => tokio::select! {
                    Ok(()) = committed.changed() => sleep(TOGETHER).await,
                    () = sleep(LOOK_EVERY) => {}
                },
            }
        };
        tokio::select! {
            () = wait => {}
            // An error means that nobody is left to say so: the server is gone.
            _ = stopped.wait_for(|stop| *stop) => break,
        }
    }
    if let Err(problem) = run.finish().await {
        tracing::warn!(follower = F::NAME, ?problem, "a follower could not note how far it came");
    }
}

impl<F: Follower> Run<F> {
    async fn turn(&mut self, stopped: &watch::Receiver<bool>) -> Result<Next, Problem> {
        let events = self.read().await?;
        let full = events.len() == BATCH as usize;
        self.show_lag(events.first());
        for stored in events {
            if *stopped.borrow() {
                return Ok(Next::ReadOn);
            }
            match Event::read(&stored) {
                Err(Unread::Later) => {
                    tracing::error!(
                        follower = F::NAME,
                        event.kind = stored.kind,
                        "a later version has to follow"
                    );
                    return Ok(Next::Pause(Duration::from_mins(1)));
                }
                Ok(event) if !self.follower.concerns(&event) => {
                    self.position = stored.position;
                    self.unnoted += 1;
                }
                event => {
                    match self.lease.claim(&self.app.db, &self.app.clock).await? {
                        Claim::Kept => {}
                        // The cursor may have moved meanwhile: look again.
                        Claim::Taken => return Ok(Next::ReadOn),
                        Claim::Elsewhere => return Ok(Next::Pause(LOOK_EVERY)),
                    }
                    let handled = match &event {
                        Ok(event) => {
                            // One event that panics must not end the follower for good.
                            let handled =
                                AssertUnwindSafe(self.follower.handle(&self.app, event)).catch_unwind();
                            let panicked = || Failure::Refused(anyhow::anyhow!("it panicked"));
                            handled.await.unwrap_or_else(|_| Err(panicked()))
                        }
                        Err(_) => Err(Failure::Refused(anyhow::anyhow!("the event cannot be read"))),
                    };
                    if let Err(failure) = handled {
                        if !self.is_given_up(&failure) {
                            return Ok(self.put_off(&failure));
                        }
                        pass_over::<F>(&failure, &stored);
                    } else {
                        counter!("jobhelm_follower_events_total", "follower" => F::NAME, "outcome" => "handled")
                            .increment(1);
                    }
                    self.tries = 0;
                    self.position = stored.position;
                    self.note().await?;
                }
            }
        }
        if self.unnoted >= UNNOTED {
            self.note().await?;
        }
        Ok(if full { Next::ReadOn } else { Next::AwaitEvents })
    }

    /// What comes next; another process may have moved the cursor since.
    async fn read(&mut self) -> Result<Vec<StoredEvent>, Problem> {
        let known = self.position;
        let (position, events) = self
            .app
            .db
            .read(move |tx| {
                let position = store::cursor(tx, F::NAME)?.max(known);
                Ok::<_, Problem>((position, store::events_after(tx, position, BATCH)?))
            })
            .await?;
        self.position = position;
        Ok(events)
    }

    /// Stores how far this follower has come; never moves the cursor back.
    async fn note(&mut self) -> Result<(), Problem> {
        let position = self.position;
        self.app
            .db
            .write(move |tx| {
                if store::cursor(tx, F::NAME)? < position {
                    store::set_cursor(tx, F::NAME, position)?;
                }
                Ok::<_, Problem>(())
            })
            .await?;
        self.unnoted = 0;
        Ok(())
    }

    async fn finish(mut self) -> Result<(), Problem> {
        if self.unnoted > 0 {
            self.note().await?;
        }
        self.lease.release(&self.app.db).await
    }

    /// Whether an event has failed so often that the others go first for good.
    fn is_given_up(&self, failure: &Failure) -> bool {
        let tries = self.tries + 1;
        match failure {
            Failure::Outage(_) => false,
            Failure::Deferred(_) => tries >= TRIES_DEFERRED,
            Failure::Refused(_) => tries >= TRIES_REFUSED,
        }
    }

    fn put_off(&mut self, failure: &Failure) -> Next {
        self.tries = self.tries.saturating_add(1);
        counter!("jobhelm_follower_events_total", "follower" => F::NAME, "outcome" => "failed").increment(1);
        tracing::warn!(
            follower = F::NAME,
            tries = self.tries,
            error = reason(failure),
            "an event is put off"
        );
        Next::Pause(pause(self.tries))
    }

    fn show_lag(&self, oldest: Option<&StoredEvent>) {
        let now = self.app.clock.now().0;
        let behind = oldest.map_or(0, |event| (now - event.at).max(0));
        #[expect(clippy::cast_precision_loss, reason = "shown, not counted with")]
        gauge!("jobhelm_follower_lag_seconds", "follower" => F::NAME).set(behind as f64 / 1000.0);
    }
}

/// Says aloud that an event will not be handled; the log keeps it.
fn pass_over<F: Follower>(failure: &Failure, stored: &StoredEvent) {
    counter!("jobhelm_follower_events_total", "follower" => F::NAME, "outcome" => "given_up").increment(1);
    tracing::error!(
        follower = F::NAME,
        event.kind = stored.kind,
        event.seq = stored.position.seq,
        error = reason(failure),
        "an event was passed over"
    );
}

fn reason(failure: &Failure) -> String {
    let (Failure::Outage(error) | Failure::Deferred(error) | Failure::Refused(error)) = failure;
    format!("{error:#}")
}

/// A tenth of a second at first, twice as long each time, a minute at most.
fn pause(tries: u32) -> Duration {
    let tenths = 1_u64 << tries.saturating_sub(1).min(10);
    Duration::from_millis(tenths * 100).min(Duration::from_mins(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_a_minute_and_no_further() {
        assert_eq!(pause(1), Duration::from_millis(100));
        assert_eq!(pause(4), Duration::from_millis(800));
        assert_eq!(pause(11), Duration::from_mins(1));
        assert_eq!(pause(u32::MAX), Duration::from_mins(1));
    }
}
