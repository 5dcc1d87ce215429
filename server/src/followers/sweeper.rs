//! Ends what time ends: sessions, mailed links, and adverts whose days on the boards are over.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::accounts::recovery;
use crate::app::App;
use crate::jobs;
use crate::problem::Problem;

const EVERY: Duration = Duration::from_secs(5);
/// At most so many rows go in one transaction, so that none holds up the others.
const MOST: u32 = 1000;
/// One turn in so many also forgets addresses that rate limits have no more need to remember.
const TIDY_EVERY: u64 = 12;

/// Sweeps until told to stop.
pub(super) async fn sweep(app: App, mut stopped: watch::Receiver<bool>) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for turn in 0_u64.. {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopped.wait_for(|stop| *stop) => return,
        }
        if let Err(problem) = once(&app).await {
            tracing::warn!(?problem, "sweeping failed");
        }
        if turn % TIDY_EVERY == 0 {
            app.limits.tidy();
        }
        if let Some(metrics) = &app.metrics {
            metrics.run_upkeep();
        }
    }
}

/// Every process sweeps; what one has ended the others find ended.
async fn once(app: &App) -> Result<(), Problem> {
    let now = app.clock.now();
    while app.db.write(move |tx| recovery::sweep(tx, now, MOST)).await? >= u64::from(MOST) {}
    while app.db.write(move |tx| jobs::expire_due(tx, now)).await? > 0 {}
    Ok(())
}
