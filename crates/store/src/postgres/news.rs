//! How copies of the application tell each other that they have committed something: by a notification of PostgreSQL's,
//! sent after the commit and by itself, since one within a transaction would have every commit of the server wait for the
//! others. One that is lost costs a moment: followers look by themselves, too.

use std::sync::{Arc, Weak};
use std::time::Duration;

use crossbeam_channel::Receiver;
use postgres::Client;
use postgres::fallible_iterator::FallibleIterator as _;
use uuid::Uuid;

use super::Server;
use crate::StoreError;
use crate::signals::Signals;

const CHANNEL: &str = "jobhelm_committed";
/// Commits that follow each other this closely are told together.
const TOGETHER: Duration = Duration::from_millis(10);
/// How long a connection that was lost is left alone.
const PAUSE: Duration = Duration::from_secs(1);
/// How often it is looked whether anybody is left to hear.
const LOOK: Duration = Duration::from_secs(5);
/// What this process tells itself when nothing more is to be heard.
const END: &str = "end ";

/// Tells others of each commit that comes in here, until there can be none.
pub(crate) fn tell(server: &Server, own: Uuid, committed: &Receiver<()>) {
    let mut client = None;
    while committed.recv().is_ok() {
        std::thread::sleep(TOGETHER);
        while committed.try_recv().is_ok() {}
        notify(server, &mut client, &own.to_string());
    }
    notify(server, &mut client, &format!("{END}{own}"));
}

fn notify(server: &Server, client: &mut Option<Client>, words: &str) {
    let connected = match client.take() {
        Some(client) => Ok(client),
        None => server.connect(),
    };
    let told = connected.and_then(|mut client| {
        client.execute("SELECT pg_notify($1, $2)", &[&CHANNEL, &words])?;
        Ok(client)
    });
    match told {
        Ok(alive) => *client = Some(alive),
        Err(error) => tracing::debug!(%error, "other copies are not told of a commit"),
    }
}

/// Has followers look whenever another copy has committed, until nobody is left to hear of it.
pub(crate) fn hear(server: &Server, own: Uuid, signals: &Weak<Signals>) {
    while signals.strong_count() > 0 {
        match listen(server, own, signals) {
            Ok(()) => return,
            Err(error) => {
                tracing::debug!(%error, "other copies' commits are not heard");
                std::thread::sleep(PAUSE);
            }
        }
    }
}

fn listen(server: &Server, own: Uuid, signals: &Weak<Signals>) -> Result<(), StoreError> {
    let (own, end) = (own.to_string(), format!("{END}{own}"));
    let mut client = server.connect()?;
    client.batch_execute(&format!("LISTEN {CHANNEL}"))?;
    // Something may have been told before.
    if let Some(signals) = signals.upgrade() {
        signals.heard();
    }
    loop {
        let heard = client.notifications().timeout_iter(LOOK).next()?;
        let words = heard.as_ref().map(postgres::Notification::payload);
        if words == Some(end.as_str()) {
            return Ok(());
        }
        let Some(signals): Option<Arc<Signals>> = signals.upgrade() else { return Ok(()) };
        if words.is_some_and(|words| words != own && !words.starts_with(END)) {
            signals.heard();
        }
        if words.is_none() && client.is_closed() {
            return Err(StoreError::Unavailable("PostgreSQL: the connection was lost".into()));
        }
    }
}
