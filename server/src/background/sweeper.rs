//! Ends what time ends: sessions, mailed links, kept calls, adverts whose days on the boards are over, deleted jobs, what
//! was kept for undoing, and errands that are long done.

use std::time::Duration;

use metrics::gauge;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::accounts::{recovery, store::kept_calls};
use crate::app::App;
use crate::candidates::clearing;
use crate::candidates::cv::orphans::Orphans;
use crate::jobs;
use crate::outbox;
use crate::problem::Problem;
use crate::undo;

const EVERY: Duration = Duration::from_secs(5);
/// At most so many rows go in one transaction, so that none holds up the others.
const MOST: u32 = 1000;
/// One turn in so many also forgets addresses that rate limits have no more need to remember.
const TIDY_EVERY: u64 = 12;
/// One in so many looks through a shelf of files: all of them within about an hour.
const SHELF_EVERY: u64 = 3;

/// Sweeps until told to stop.
pub(super) async fn sweep(app: App, mut stopped: watch::Receiver<bool>) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut orphans = Orphans::default();
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
        if turn % SHELF_EVERY == 0
            && let Err(problem) = orphans.sweep(&app.cvs()).await
        {
            tracing::warn!(?problem, "sweeping files failed");
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
    while app.db.write(move |tx| kept_calls::sweep(tx, now, MOST)).await? >= u64::from(MOST) {}
    while app.db.write(move |tx| jobs::expire_due(tx, now)).await? > 0 {}
    while app.db.write(move |tx| undo::sweep(tx, now, MOST)).await? >= u64::from(MOST) {}
    while app.db.write(move |tx| outbox::store::sweep(tx, now, MOST)).await? >= u64::from(MOST) {}
    show_outbox(app).await?;
    // Last, so that a job which cannot be removed holds up nothing else.
    while app.db.write(move |tx| clearing::clear_deleted(tx, now)).await? {}
    Ok(())
}

async fn show_outbox(app: &App) -> Result<(), Problem> {
    let now = app.clock.now();
    for (kind, dead, oldest) in app.db.read(outbox::store::standing).await? {
        let waits = oldest.map_or(0, |since| (now.0 - since.0).max(0));
        #[expect(clippy::cast_precision_loss, reason = "shown, not counted with")]
        let (dead, waits) = (dead as f64, waits as f64 / 1000.0);
        gauge!("jobhelm_outbox_dead", "kind" => kind.as_str()).set(dead);
        gauge!("jobhelm_outbox_oldest_seconds", "kind" => kind.as_str()).set(waits);
    }
    Ok(())
}
