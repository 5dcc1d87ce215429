//! Every few seconds: that this copy is at work, for all of them; and for whoever watches, what has to be looked up.

use std::time::Duration;

use metrics::gauge;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::measures::seconds;
use crate::operations::{self, Copy};
use crate::outbox;
use crate::problem::Problem;
use crate::search::Index;

const EVERY: Duration = Duration::from_secs(5);
/// Looking through the files of the indexes takes longer: once in so many.
const SIZES_EVERY: u64 = 12;
/// A copy that was not seen for longer is not counted.
const ALIVE: Duration = Duration::from_secs(30);

/// Beats until told to stop; then the copy is known to be gone.
pub(super) async fn beat(app: App, mut stopped: watch::Receiver<bool>) {
    let copy = Copy::of_process(app.copy);
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut is_sized = false;
    for turn in 0_u64.. {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopped.wait_for(|stop| *stop) => break,
        }
        if let Err(problem) = once(&app, &copy).await {
            tracing::warn!(?problem, "that this copy is at work was not noted");
        }
        // At first they are being made.
        if !is_sized || turn % SIZES_EVERY == 0 {
            is_sized = show_indexes(&app).await;
        }
        if let Some(metrics) = &app.metrics {
            metrics.run_upkeep();
        }
    }
    let id = copy.id;
    if let Err(problem) = app.db.write(move |tx| operations::store::leave(tx, id)).await {
        tracing::warn!(?problem, "that this copy stops was not noted");
    }
}

async fn once(app: &App, copy: &Copy) -> Result<(), Problem> {
    let (copy, standings, clock) = (copy.clone(), app.standings.all(), app.clock.clone());
    let beat = app.db.write(move |tx| {
        let now = clock.shared(tx)?;
        operations::beat(tx, &copy, &standings, now)
    });
    beat.await?;
    let clock = app.clock.clone();
    let looked = app.db.read(move |tx| {
        let now = clock.shared(tx)?;
        let alive = operations::store::alive(tx, now.minus(ALIVE))?;
        Ok::<_, Problem>((now, outbox::store::standing(tx)?, alive, operations::store::last_good_backup(tx)?))
    });
    let (now, errands, alive, backup) = looked.await?;
    for outbox::store::Standing { kind, due, dead, oldest } in errands {
        let kind = kind.as_str();
        gauge!("jobhelm_outbox_due", "kind" => kind).set(number(due));
        gauge!("jobhelm_outbox_dead", "kind" => kind).set(number(dead));
        let waits = oldest.map_or(0, |since| (now.0 - since.0).max(0));
        gauge!("jobhelm_outbox_oldest_seconds", "kind" => kind).set(seconds(waits));
    }
    gauge!("jobhelm_copies").set(number(alive));
    gauge!("jobhelm_backup_last_success_timestamp_seconds").set(backup.map_or(0.0, |at| seconds(at.0)));
    Ok(())
}

/// Whether all that there will be are there.
async fn show_indexes(app: &App) -> bool {
    let is_filled = Index::ALL.into_iter().all(|index| app.search.is_filled(index));
    let search = app.search.clone();
    let Ok(sizes) = tokio::task::spawn_blocking(move || search.sizes()).await else { return false };
    for (index, documents, bytes) in sizes {
        gauge!("jobhelm_search_documents", "index" => index).set(number(documents));
        gauge!("jobhelm_search_index_bytes", "index" => index).set(number(bytes));
    }
    is_filled
}

#[expect(clippy::cast_precision_loss, reason = "shown, not counted with")]
fn number(counted: impl TryInto<i64>) -> f64 {
    counted.try_into().unwrap_or(i64::MAX) as f64
}
