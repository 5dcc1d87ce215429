//! `jobhelm two-step`: for whom has lost the phone and whom no administrator can help.

use anyhow::Context as _;

use crate::accounts::two_step::reset;
use crate::clock::Clock;
use crate::config::Settings;
use crate::problem::Problem;
use crate::text::Email;

/// Takes two-step sign-in off the account with this address, beside the running server.
pub(super) fn reset(settings: &Settings, email: &str) -> anyhow::Result<()> {
    let email = Email::new(email).map_err(anyhow::Error::msg).context("--email")?;
    let (db, now) = (super::open_database(settings)?, Clock::default().now());
    match db.write_blocking(move |tx| reset::by_operator(tx, &email, now)) {
        Ok(()) => super::say("Two-step sign-in is off for this account, and it is signed out everywhere."),
        Err(Problem::NotFound) => anyhow::bail!("there is no account with this address"),
        Err(Problem::Conflict(message)) => anyhow::bail!("{message}"),
        Err(Problem::Internal(error)) => Err(error),
        Err(other) => anyhow::bail!("{other:?}"),
    }
}
