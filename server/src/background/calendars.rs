//! Reads calendars that people have elsewhere for when they are busy.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::interviews::busy::reading::{self, Ports};

const EVERY: Duration = Duration::from_secs(1);

/// Reads until told to stop. Every process does; what one has claimed the others leave alone.
pub(super) async fn read(ports: Ports, mut stopped: watch::Receiver<bool>) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut ended = stopped.clone();
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopped.wait_for(|stop| *stop) => return,
        }
        loop {
            // Whoever is slow to answer holds up no end: what is not read is claimed again.
            let read = tokio::select! {
                read = reading::read_due(&ports) => read,
                _ = ended.wait_for(|stop| *stop) => return,
            };
            match read {
                Ok(0) => break,
                Ok(_) => {}
                Err(problem) => {
                    tracing::warn!(?problem, "calendars were not read");
                    break;
                }
            }
        }
    }
}
