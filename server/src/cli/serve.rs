//! `jobhelm serve`: everything that runs in one process, from its start to its end.

use std::fs::{File, TryLockError};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::oneshot;

use super::rotate_key;
use crate::app::{App, Leaving};
use crate::background;
use crate::boards::clicks::Clicks;
use crate::boards::keys::Seal;
use crate::caller::Acquaintances;
use crate::clock::Clock;
use crate::config::Settings;
use crate::erasures::Erasures;
use crate::feeds::Feeds;
use crate::files::Files;
use crate::followers::standings::Standings;
use crate::ids::CopyId;
use crate::limits::Limits;
use crate::live::Hub;
use crate::measures;
use crate::openid::Providers;
use crate::partners::Partners;
use crate::postbox;
use crate::scanner::Scanner;
use crate::search::Search;
use crate::stripe::Stripe;
use crate::web::listen;

/// Requests that still run get this long, and the followers what is left of ten seconds.
const DRAIN: Duration = Duration::from_secs(7);
const FINISH: Duration = Duration::from_secs(2);

/// Serves until SIGTERM or SIGINT.
pub(super) fn serve(settings: Settings) -> anyhow::Result<()> {
    open_more_files();
    let metrics = measures::start()?;
    let reader = cv_reader::Reader::new(std::env::current_exe().context("which program is this?")?, cores());
    let alone = alone_on_the_file(&settings)?;
    let (clock, db) = (Clock::default(), super::open_database(&settings)?);
    super::backup::require_restored(&db)?;
    db.log_slower_than(settings.slow_query);
    measures::introduce(db.backend(), clock.now());
    let seal = Arc::new(Seal::open(&settings)?);
    // Where no other copy serves, none is left that could not read them.
    if alone.is_some() {
        let (_, closed) = rotate_key::seal_secrets(&db, &seal)?;
        for account in closed {
            tracing::error!(user.id = %account, "no key opens the secret of an account's two-step sign-in");
        }
    }
    let app = App {
        providers: Providers::new(&settings, &clock)?,
        partners: Arc::new(Partners::new(&settings.boards, &clock)?),
        stripe: settings.stripe.clone().map(Stripe::new).transpose()?.map(Arc::new),
        clock,
        files: Files::open(&settings.files)?,
        scanner: Scanner::new(settings.clamd.as_ref()),
        erasures: Erasures::open(&settings.erasures)?,
        search: Search::open(&settings)?,
        reader: Arc::new(reader),
        metrics: Some(metrics),
        limits: Arc::new(Limits::new(NonZeroU32::MIN).over(&db)),
        db,
        live: Hub::default(),
        feeds: Feeds::default(),
        clicks: Clicks::default(),
        seal,
        copy: CopyId::new(),
        standings: Standings::default(),
        acquaintances: Acquaintances::default(),
        leaving: Leaving::default(),
        settings: Arc::new(settings),
    };
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    let served = runtime.block_on(run(app));
    // What still runs had its time.
    runtime.shutdown_timeout(Duration::from_millis(500));
    served
}

/// A file of SQLite's is one server's: another would not hear what this one writes, and count for itself what may be done
/// how often. Held until the process ends; nothing where several may serve.
fn alone_on_the_file(settings: &Settings) -> anyhow::Result<Option<File>> {
    let Some(path) = settings.database_url.strip_prefix("sqlite:") else { return Ok(None) };
    std::fs::create_dir_all(&settings.data)
        .with_context(|| format!("cannot make the folder {}", settings.data.display()))?;
    let lock =
        File::create(format!("{path}.serving")).with_context(|| format!("cannot write beside {path}"))?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => {
            bail!("another server is at work on {path}; several can serve one PostgreSQL database")
        }
        Err(TryLockError::Error(error)) => Err(error).with_context(|| format!("cannot lock {path}")),
    }
}

/// Takes what the system lets this process take: each connection is an open file, and many a system begins with 1,024.
fn open_more_files() {
    let limit = getrlimit(Resource::Nofile);
    if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }) {
        tracing::warn!(%error, "the limit of open files stays low");
    }
}

async fn run(app: App) -> anyhow::Result<()> {
    // Heard from here on, so that a signal during start-up is not lost.
    let (mut term, mut int) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    let listen = app.settings.listen;
    let listener = TcpListener::bind(listen).await.with_context(|| format!("cannot listen on {listen}"))?;
    app.files.check().await?;
    app.scanner.tell();
    let postbox = postbox::open(&app).await?;
    let (followers, search) = (background::start(&app)?, app.search.clone());
    let (leaving, delay) = (app.leaving.clone(), app.settings.stop_delay);
    super::say(&format!("JobHelm listens on http://{}", listener.local_addr()?))?;
    let (stop, stopping) = oneshot::channel::<()>();
    let mut server = tokio::spawn(listen::serve(listener, app, async {
        // Stopped by the message or by nobody being left to send it.
        drop(stopping.await);
    }));
    tokio::select! {
        _ = term.recv() => {}
        _ = int.recv() => {}
        ended = &mut server => ended.context("the server broke")?,
    }
    tracing::info!("stopping");
    leaving.begin();
    // Told twice it does not wait.
    tokio::select! {
        () = tokio::time::sleep(delay) => {}
        _ = term.recv() => {}
        _ = int.recv() => {}
        ended = &mut server, if !server.is_finished() => ended.context("the server broke")?,
    }
    drop(stop);
    if !server.is_finished() && tokio::time::timeout(DRAIN, server).await.is_err() {
        tracing::warn!("some requests were cut off");
    }
    let finish = async {
        // At once: a letter that is on its way in, however slowly, holds up none that is on its way out.
        let postbox = futures::future::OptionFuture::from(postbox.map(postbox::Taking::stop));
        futures::future::join(postbox, followers.stop()).await;
        search.close().await;
    };
    if tokio::time::timeout(FINISH, finish).await.is_err() {
        tracing::warn!("a follower was cut off; it goes on from there at the next start");
    }
    Ok(())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from)
}
