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
use crate::problem::Problem;

pub use errand::ErrandKind;

/// Why an errand could not be run now.
#[derive(Debug)]
pub enum Failure {
    /// Nothing of the kind would get through at present: tried again until it does, for a week.
    Outage(anyhow::Error),
    /// This one is put off by whoever takes it: tried a number of times.
    Deferred(anyhow::Error),
    /// This one is refused, and would be again.
    Refused(anyhow::Error),
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Outage(match problem {
            Problem::Internal(error) => error,
            other => anyhow::anyhow!("{other:?}"),
        })
    }
}

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
