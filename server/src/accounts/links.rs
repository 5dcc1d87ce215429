//! Mailed links: single-use tokens that prove an address. Only their hash is stored; the token itself exists in
//! the message alone, so it is made when the message is.

use std::time::Duration;

use super::store::sessions::Token;
use super::{LinkStatus, store};
use crate::clock::Millis;
use crate::ids::UserId;
use crate::problem::Problem;
use crate::spelled;
use ::store::Tx;

spelled! {
    /// What a mailed link does.
    pub enum Purpose {
        /// Proves the account's address.
        VerifyEmail,
        /// Sets a new password.
        ResetPassword,
    }
}

impl Purpose {
    /// How long a link lives (design §5).
    pub const fn lifetime(self) -> Duration {
        match self {
            Self::VerifyEmail => Duration::from_hours(7 * 24),
            Self::ResetPassword => Duration::from_hours(1),
        }
    }
}

/// Where a link stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It can be used now, for this account.
    Living(UserId),
    /// It has been used.
    Used,
    /// It was never used, and is too old.
    Expired,
    /// There is no such link, or a newer one took its place.
    Unknown,
}

impl Standing {
    /// What the holder of a link that cannot be used is told.
    pub const fn refusal(self) -> LinkStatus {
        match self {
            Self::Used => LinkStatus::TokenAlreadyUsed,
            Self::Expired => LinkStatus::ExpiredToken,
            Self::Living(_) | Self::Unknown => LinkStatus::InvalidToken,
        }
    }
}

/// Stores a new link. It takes the place of an older one that verifies; those that set a password work side by side
/// until one is used, or else a stranger who asks for more and more would void each before its owner has read it.
pub fn mint(
    tx: &mut Tx<'_>,
    account: UserId,
    purpose: Purpose,
    token: &Token,
    now: Millis,
) -> Result<(), Problem> {
    if purpose == Purpose::VerifyEmail {
        store::void_links(tx, account, purpose)?;
    }
    store::add_link(tx, token, account, purpose, now)
}

/// Where the link stands that holds this token.
pub fn standing(tx: &mut Tx<'_>, token: &Token, purpose: Purpose, now: Millis) -> Result<Standing, Problem> {
    Ok(match store::link(tx, token, purpose)? {
        None => Standing::Unknown,
        Some(link) if link.used => Standing::Used,
        Some(link) if link.expires_at <= now => Standing::Expired,
        Some(link) => Standing::Living(link.account),
    })
}

/// Uses the link up; [`Standing::Living`] to exactly one caller.
pub fn redeem(tx: &mut Tx<'_>, token: &Token, purpose: Purpose, now: Millis) -> Result<Standing, Problem> {
    let standing = standing(tx, token, purpose, now)?;
    if matches!(standing, Standing::Living(_)) && !store::use_link(tx, token, now)? {
        return Ok(Standing::Used);
    }
    Ok(standing)
}
