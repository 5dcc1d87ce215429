//! What runs beside the calls: the followers of the event log, the sweeper, which follows the clock, and who moves the
//! candidates off deleted stages and carries out what is done to many; who asks after payments, who reads people's
//! calendars, who sends files to Find a Job, who looks at saved views, who writes down what was counted, who keeps
//! figures, and who says that this copy is at work.

mod calendars;
mod chaser;
mod counter;
mod heartbeat;
mod mover;
mod pusher;
mod steady;
mod store;
mod sweeper;
mod watcher;

pub use sweeper::catch_up;

use std::sync::Arc;

use futures::future;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::app::App;
use crate::candidates::figures;
use crate::followers::log::Tail;
use crate::interviews::busy::reading;
use crate::live::follower;
use crate::mail::Mailer;
use crate::outbox;
use crate::outward::Outward;
use crate::search::{self, FollowerTask};

/// The running followers; they stop when this is dropped.
pub struct Followers {
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
    search: Option<FollowerTask>,
}

/// Starts every follower. Fails where the settings of mail are of no use.
pub fn start(app: &App) -> anyhow::Result<Followers> {
    let mailer = Mailer::open(&app.settings)?;
    let calendars = reading::Ports {
        db: app.db.clone(),
        clock: app.clock.clone(),
        seal: app.seal.clone(),
        outward: Arc::new(Outward::new(app.settings.own_calendar_hosts.clone())),
        reader: app.reader.clone(),
    };
    let tail = Tail::new(&app.db, app.standings.clone());
    let (stop, stopped) = watch::channel(false);
    let mut tasks = outbox::start(app, mailer, tail.clone(), &stopped);
    tasks.push(tokio::spawn(counter::count(app.clicks.clone(), app.db.clone(), stopped.clone())));
    tasks.push(tokio::spawn(chaser::chase(app.payments(), stopped.clone())));
    tasks.push(tokio::spawn(calendars::read(calendars, stopped.clone())));
    tasks.push(tokio::spawn(pusher::push(app.pushes(), stopped.clone())));
    tasks.push(tokio::spawn(mover::move_on(app.clone(), stopped.clone())));
    tasks.push(tokio::spawn(watcher::watch(app.alerts(), stopped.clone())));
    let (hub, db, clock) = (app.live.clone(), app.db.clone(), app.clock.clone());
    tasks.push(tokio::spawn(follower::follow(hub, db, clock, tail.clone(), stopped.clone())));
    tasks.push(tokio::spawn(figures::follower::follow(app.db.clone(), tail.clone(), stopped.clone())));
    tasks.push(tokio::spawn(heartbeat::beat(app.clone(), stopped.clone())));
    tasks.push(tokio::spawn(sweeper::sweep(app.clone(), stopped)));
    Ok(Followers {
        stop,
        tasks,
        search: Some(search::start(app.search.clone(), app.db.clone(), app.clock.clone(), tail)),
    })
}

impl Followers {
    /// Lets each finish the event or the errands it is at, and waits for that.
    pub async fn stop(mut self) {
        self.stop.send_replace(true);
        let search = self.search.take().map(FollowerTask::stop);
        let tasks = future::join_all(std::mem::take(&mut self.tasks));
        // All at once: none has to wait for the others' last words.
        let (_, ended) = future::join(future::OptionFuture::from(search), tasks).await;
        if ended.iter().any(Result::is_err) {
            tracing::error!("a follower had panicked");
        }
    }
}

impl Drop for Followers {
    fn drop(&mut self) {
        self.stop.send_replace(true);
    }
}
