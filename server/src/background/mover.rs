//! Moves candidates off deleted stages, and carries out what is done to many at once. It has a turn of its own beside the
//! sweeper's, since somebody looks on.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::candidates::{commands, emptying};
use crate::problem::Problem;

const EVERY: Duration = Duration::from_secs(1);
/// So many slices go between two looks at whether to stop.
const SLICES: u32 = 10;

/// Goes on until told to stop. Every process does; what one has done the others find done.
pub(super) async fn move_on(app: App, mut stopped: watch::Receiver<bool>) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopped.wait_for(|stop| *stop) => return,
        }
        let mut is_more = true;
        while is_more && !*stopped.borrow() {
            let moved = emptying::go_on(&app.db, &app.clock, SLICES).await;
            let carried_out = commands::go_on(&app.db, &app.clock, SLICES).await;
            is_more = went_on(moved, "candidates could not be moved off a deleted stage");
            is_more |= went_on(carried_out, "commands could not be carried out");
        }
    }
}

fn went_on(turn: Result<bool, Problem>, otherwise: &str) -> bool {
    turn.unwrap_or_else(|problem| {
        tracing::warn!(?problem, "{otherwise}");
        false
    })
}
