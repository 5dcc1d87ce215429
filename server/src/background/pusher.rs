//! Sends the day's file to Find a Job.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::feeds::push::{self, Ports};

const EVERY: Duration = Duration::from_secs(15);

/// Looks until told to stop whether it is time to. Every process does; what one has claimed the others leave alone.
pub(super) async fn push(ports: Ports, mut stopped: watch::Receiver<bool>) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopped.wait_for(|stop| *stop) => return,
        }
        // A file that is cut off is sent again: it says the same.
        let pushed = tokio::select! {
            pushed = push::push_due(&ports) => pushed,
            _ = stopped.wait_for(|stop| *stop) => return,
        };
        if let Err(problem) = pushed {
            tracing::warn!(?problem, "the file for Find a Job was not looked after");
        }
    }
}
