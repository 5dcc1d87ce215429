//! What follows the event log: mail, the removal of files and the pictures of their pages, each with its own cursor, at least once, in order,
//! and by one process at a time. Beside them stands the sweeper, which follows the clock.

mod files;
pub(crate) mod lease;
mod previews;
mod run;
mod sweeper;

use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::app::App;
use crate::events::Event;
use crate::mail::MailFollower;
use crate::problem::Problem;
use crate::search::{self, FollowerTask};

/// Something that follows the log. Handling an event twice must do no harm: a crash between the deed and the
/// note of it repeats the deed.
pub trait Follower: Send + 'static {
    /// The name of its cursor.
    const NAME: &'static str;

    /// Whether it has anything to do for such an event; must not change from call to call.
    fn concerns(&self, event: &Event) -> bool;

    /// Does what the event asks for.
    fn handle(&mut self, app: &App, event: &Event) -> impl Future<Output = Result<(), Failure>> + Send;
}

/// Why an event could not be handled now.
#[derive(Debug)]
pub enum Failure {
    /// Nothing would get through at present: tried again until it does.
    Outage(anyhow::Error),
    /// This one is put off by whoever takes it: tried for some minutes, then passed over.
    Deferred(anyhow::Error),
    /// This one is refused: tried a few times, then passed over, so that it does not hold up the others.
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

/// The running followers; they stop when this is dropped.
pub struct Followers {
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
    search: Option<FollowerTask>,
}

/// Starts every follower. Fails where the settings of mail are of no use.
pub fn start(app: &App) -> anyhow::Result<Followers> {
    let mail = MailFollower::open(&app.settings)?;
    let (stop, stopped) = watch::channel(false);
    let tasks = vec![
        tokio::spawn(run::follow(app.clone(), mail, stopped.clone())),
        tokio::spawn(run::follow(app.clone(), files::FileRemoval, stopped.clone())),
        tokio::spawn(run::follow(app.clone(), previews::Previews, stopped.clone())),
        tokio::spawn(sweeper::sweep(app.clone(), stopped)),
    ];
    Ok(Followers { stop, tasks, search: Some(search::start(app)) })
}

impl Followers {
    /// Lets each finish the event it is at, and waits for that.
    pub async fn stop(mut self) {
        self.stop.send_replace(true);
        for task in std::mem::take(&mut self.tasks) {
            if task.await.is_err() {
                tracing::error!("a follower had panicked");
            }
        }
        if let Some(search) = self.search.take() {
            search.stop().await;
        }
    }
}

impl Drop for Followers {
    fn drop(&mut self) {
        self.stop.send_replace(true);
    }
}
