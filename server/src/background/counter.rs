//! Writes down who has come from which board.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::boards::clicks::Clicks;
use ::store::Db;

const EVERY: Duration = Duration::from_secs(2);

/// Writes until told to stop, and what is left then.
pub(super) async fn count(clicks: Clicks, db: Db, mut stopped: watch::Receiver<bool>) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut goes_on = true;
    while goes_on {
        goes_on = tokio::select! {
            _ = ticks.tick() => true,
            _ = stopped.wait_for(|stop| *stop) => false,
        };
        if let Err(problem) = clicks.write(&db).await {
            tracing::warn!(?problem, "who has come from which board was not written down");
        }
    }
}
