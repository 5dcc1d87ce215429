//! Looks at the saved views of which somebody wants to be told who is new.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::alerts::{Ports, look_at_due};

const EVERY: Duration = Duration::from_secs(2);

/// Looks until told to stop. Every process does; what one has taken the others leave alone. What it is at then is taken
/// again a while later: an index that is behind must not hold up the end of the process.
pub(super) async fn watch(ports: Ports, mut stopped: watch::Receiver<bool>) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopped.wait_for(|stop| *stop) => return,
        }
        loop {
            let looked = tokio::select! {
                looked = look_at_due(&ports) => looked,
                _ = stopped.wait_for(|stop| *stop) => return,
            };
            match looked {
                Ok(0) => break,
                Ok(_) => {}
                Err(problem) => {
                    tracing::warn!(?problem, "views were not looked at");
                    break;
                }
            }
        }
    }
}
