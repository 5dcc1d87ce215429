//! Moves candidates off deleted stages. It has a turn of its own beside the sweeper's, since somebody looks on.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::candidates::emptying;

const EVERY: Duration = Duration::from_secs(1);
/// So many slices go between two looks at whether to stop.
const SLICES: u32 = 10;

/// Moves until told to stop. Every process does; whom one has moved the others find moved.
pub(super) async fn move_on(app: App, mut stopped: watch::Receiver<bool>) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopped.wait_for(|stop| *stop) => return,
        }
        while !*stopped.borrow() {
            match emptying::go_on(&app.db, &app.clock, SLICES).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(problem) => {
                    tracing::warn!(?problem, "candidates could not be moved off a deleted stage");
                    break;
                }
            }
        }
    }
}
