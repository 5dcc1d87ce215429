//! Signing in.

use super::password;
use super::store;
use super::store::devices;
use super::store::sessions::{self, Token};
use crate::clock::Clock;
use crate::problem::Problem;
use crate::text::Email;
use ::store::{Db, Tx};

/// The one answer for an unknown address, a wrong password and an account that is shut.
const WRONG: &str = "Wrong email or password.";

/// The spec's sentence for an address that is not proved yet (accounts §8).
const UNVERIFIED: &str = "Please verify your email before logging in.";

/// A session, and the device that it began on.
pub struct SignedIn {
    /// The session's token.
    pub session: Token,
    /// The device's.
    pub device: Token,
}

/// Begins a session for whoever knows the password; 401 tells nothing about which part was wrong.
pub async fn sign_in(
    db: &Db,
    clock: &Clock,
    email: Email,
    password: &str,
    device: Option<Token>,
) -> Result<SignedIn, Problem> {
    let found = db.read(move |tx| store::credentials_by_email(tx, &email)).await?;
    let found = found.filter(store::Credentials::is_open);
    let stored = found.as_ref().and_then(|found| found.password_hash.clone());
    let matched = password::matches(stored, password).await?;
    let Some(known) = found.filter(|_| matched) else { return Err(Problem::SignedOut(WRONG)) };
    if !known.email_verified {
        return Err(Problem::SignedOut(UNVERIFIED));
    }
    let (session, new_device, now) = (Token::new(), Token::new(), clock.now());
    db.write(move |tx| {
        // The password may have been replaced, or the account shut, while the hash was computed.
        let still = store::credentials(tx, known.id)?
            .is_some_and(|present| present.is_open() && present.password_hash == known.password_hash);
        if !still {
            return Err(Problem::SignedOut(WRONG));
        }
        sessions::begin(tx, known.id, &session, now)?;
        let device = recognised(tx, device.as_ref(), &new_device)?;
        devices::remember(tx, known.id, &device, now)?;
        Ok(SignedIn { session: session.clone(), device })
    })
    .await
}

/// The device that was named, where it is one of ours, or else the new one.
pub(super) fn recognised(tx: &mut Tx<'_>, named: Option<&Token>, new: &Token) -> Result<Token, Problem> {
    match named {
        Some(named) if devices::is_ours(tx, named)? => Ok(named.clone()),
        _ => Ok(new.clone()),
    }
}
