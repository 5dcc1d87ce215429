//! What is done in the outside world: letters, the removal of files, pictures of CV pages. A follower writes each as a
//! row, an errand, in the transaction that moves its cursor; workers claim rows and run them, at least once, each with
//! tries and pauses of its own, so that none waits for another. What cannot be done is kept for an operator.

mod errand;
mod follower;
mod letters;
pub mod store;
mod worker;

use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::app::App;
use crate::followers::log::Tail;
use crate::mail::Mailer;

pub use errand::ErrandKind;

/// Starts the follower that writes errands, and the workers that run them.
pub(crate) fn start(
    app: &App,
    mailer: Mailer,
    tail: Tail,
    stopped: &watch::Receiver<bool>,
) -> Vec<JoinHandle<()>> {
    let (added, new) = watch::channel(());
    let works = worker::Works::new(app.clone(), mailer);
    let mut tasks = vec![tokio::spawn(follower::follow(app.clone(), tail, added, stopped.clone()))];
    for kind in ErrandKind::ALL {
        tasks.push(tokio::spawn(worker::work(works.clone(), *kind, new.clone(), stopped.clone())));
    }
    tasks
}
