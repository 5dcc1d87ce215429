//! Asks after orders that are on their way to be paid, or to be refunded.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::orders::card::Ports;
use crate::orders::chasing;

const EVERY: Duration = Duration::from_secs(2);

/// Asks until told to stop. Every process does; what one has claimed the others leave alone.
pub(super) async fn chase(ports: Ports, mut stopped: watch::Receiver<bool>) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopped.wait_for(|stop| *stop) => return,
        }
        while !*stopped.borrow() {
            match chasing::look_after_due(&ports).await {
                Ok(0) => break,
                Ok(_) => {}
                Err(problem) => {
                    tracing::warn!(?problem, "orders were not asked about");
                    break;
                }
            }
        }
    }
}
