//! `jobhelm rotate-key`: what is sealed is sealed with another key, and what is not yet is.

use std::sync::Arc;

use super::outbox::said;
use crate::accounts::two_step::sealing;
use crate::boards::keys::Seal;
use crate::boards::rotation::{self, Rotated};
use crate::config::Settings;
use crate::ids::UserId;
use crate::interviews::busy::sealing as calendars;
use crate::problem::Problem;
use ::store::Db;

/// Seals all that an older key sealed with the first one, and secrets of two-step sign-in that are not sealed, beside the
/// running server; run again it goes on where it was stopped. Fails where no key opens something.
pub(super) fn rotate(settings: &Settings) -> anyhow::Result<()> {
    let (db, seal) = (super::open_database(settings)?, Arc::new(Seal::open(settings)?));
    let (keys, boards) = to_the_end(|behind: Option<String>| {
        let seal = seal.clone();
        db.write_blocking(move |tx| rotation::go_on(tx, &seal, behind.as_deref()))
    })?;
    let (secrets, accounts) = seal_secrets(&db, &seal)?;
    let (addresses, closed) = to_the_end(|behind| {
        let seal = seal.clone();
        db.write_blocking(move |tx| calendars::go_on(tx, &seal, behind))
    })?;
    for board in &boards {
        super::say(&format!("no key opens the keys to board {board}"))?;
    }
    for account in &accounts {
        super::say(&format!("no key opens the secret of two-step sign-in of account {account}"))?;
    }
    for calendar in &closed {
        super::say(&format!("no key opens the address of calendar {calendar}"))?;
    }
    super::say(&format!("{} sealed anew.", keys + secrets + addresses))?;
    match boards.len() + accounts.len() + closed.len() {
        0 => Ok(()),
        many => anyhow::bail!("{many} cannot be opened by any key"),
    }
}

/// Seals secrets of two-step sign-in with the first key; how many, and whose no key opens.
pub(super) fn seal_secrets(db: &Db, seal: &Arc<Seal>) -> anyhow::Result<(u64, Vec<UserId>)> {
    to_the_end(|behind| {
        let seal = seal.clone();
        db.write_blocking(move |tx| sealing::go_on(tx, &seal, behind))
    })
}

/// Slice by slice; how many were sealed, and which no key opens.
pub(super) fn to_the_end<Of: Clone>(
    mut next: impl FnMut(Option<Of>) -> Result<Rotated<Of>, Problem>,
) -> anyhow::Result<(u64, Vec<Of>)> {
    let (mut all, mut closed, mut behind) = (0, Vec::new(), None);
    loop {
        let Rotated { sealed, closed: more, last } = next(behind).map_err(said)?;
        all += sealed;
        closed.extend(more);
        match last {
            Some(_) => behind = last,
            None => return Ok((all, closed)),
        }
    }
}
