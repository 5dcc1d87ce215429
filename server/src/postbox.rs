//! Mail that comes in: an SMTP server for the addresses of conversations and of adverts, and for nothing else. What it has taken is kept;
//! what it cannot keep it does not take, and whoever sends it tries again.

pub mod proof;
mod session;

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::task::{JoinHandle, JoinSet};

use crate::app::App;
use crate::client::network;
use crate::config::mail_in::MailInSettings;
use proof::Prover;

/// So many are spoken with at once; others are told to come again.
const AT_ONCE: usize = 64;
/// Of these, one source has no more: one relay may bring all there is, and nobody shuts all others out.
const OF_ONE: usize = AT_ONCE / 2;
/// So many letters are on their way in at once, since each is held in memory until it is kept.
const LETTERS_AT_ONCE: usize = 4;
/// How long an error of the system's is waited out.
const PAUSE: Duration = Duration::from_millis(200);

/// What conversations with mail servers share.
#[derive(Clone)]
struct Postbox {
    app: App,
    settings: MailInSettings,
    letters: Arc<Semaphore>,
    prover: Prover,
}

/// A server that takes letters; it stops when this is dropped.
pub struct Taking {
    /// Where mail servers reach it.
    pub address: SocketAddr,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Taking {
    /// Takes the letters that are on their way, and no others.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        if self.task.await.is_err() {
            tracing::error!("the server that takes letters had panicked");
        }
    }
}

/// Takes letters from now on, where the settings say so.
pub async fn open(app: &App) -> anyhow::Result<Option<Taking>> {
    let Some(settings) = app.settings.mail_in.clone() else { return Ok(None) };
    let listen = settings.listen;
    let listener = TcpListener::bind(listen).await;
    let listener = listener.with_context(|| format!("mail_in: cannot listen on {listen}"))?;
    let (stop, stopped) = watch::channel(false);
    let address = listener.local_addr()?;
    let prover = Prover::open(settings.resolver)?;
    let letters = Arc::new(Semaphore::new(LETTERS_AT_ONCE));
    let postbox = Postbox { app: app.clone(), settings, letters, prover };
    Ok(Some(Taking { address, stop, task: tokio::spawn(serve(listener, postbox, stopped)) }))
}

async fn serve(listener: TcpListener, postbox: Postbox, mut stopped: watch::Receiver<bool>) {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut of_one: HashMap<IpAddr, Arc<Semaphore>> = HashMap::new();
    let mut sessions = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopped.wait_for(|stop| *stop) => break,
        };
        while sessions.try_join_next().is_some() {}
        let Ok((connection, peer)) = accepted else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        of_one.retain(|_, taken| Arc::strong_count(taken) > 1);
        let own = of_one.entry(network(peer.ip())).or_insert_with(|| Arc::new(Semaphore::new(OF_ONE)));
        match (own.clone().try_acquire_owned(), places.clone().try_acquire_owned()) {
            (Ok(own), Ok(place)) => {
                let (postbox, stopped) = (postbox.clone(), stopped.clone());
                sessions.spawn(async move {
                    session::hold(postbox, connection, stopped).await;
                    drop((own, place));
                });
            }
            _ => {
                sessions.spawn(session::turn_away(connection));
            }
        }
    }
    while sessions.join_next().await.is_some() {}
}
