//! `jobhelm rotate-key`: what is sealed is sealed with another key.

use super::outbox::said;
use crate::boards::keys::Seal;
use crate::boards::rotation::{self, Rotated};
use crate::config::Settings;

/// Seals all that an older key sealed with the first one, beside the running server; run again it goes on where it was
/// stopped. Fails where no key opens something.
pub(super) fn rotate(settings: &Settings) -> anyhow::Result<()> {
    let (db, seal) = (super::open_database(settings)?, std::sync::Arc::new(Seal::open(settings)?));
    let (mut all, mut closed, mut behind) = (0, Vec::new(), None::<String>);
    loop {
        let (seal, from) = (seal.clone(), behind.clone());
        let slice = db.write_blocking(move |tx| rotation::go_on(tx, &seal, from.as_deref()));
        let Rotated { sealed, closed: more, last } = slice.map_err(said)?;
        all += sealed;
        closed.extend(more);
        match last {
            Some(_) => behind = last,
            None => break,
        }
    }
    for board in &closed {
        super::say(&format!("no key opens the keys to board {board}"))?;
    }
    super::say(&format!("{all} sealed anew."))?;
    if closed.is_empty() { Ok(()) } else { anyhow::bail!("{} cannot be opened by any key", closed.len()) }
}
