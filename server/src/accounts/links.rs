//! Mailed links: single-use tokens that prove an address. Only their hash is stored; the token itself exists in
//! the message alone, so it is made when the message is.

use std::time::Duration;

use super::store::sessions::Token;
use super::{LinkStatus, store};
use crate::clock::Millis;
use crate::ids::{InvitationId, UserId};
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

/// How long an invitation can be accepted (design §5).
pub const INVITED_FOR: Duration = Duration::from_hours(7 * 24);

/// Where a link stands that was mailed to an account, or with an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing<To = UserId> {
    /// It can be used now.
    Living(To),
    /// It has been used.
    Used,
    /// It was never used, and is too old.
    Expired,
    /// There is no such link, or a newer one took its place.
    Unknown,
}

impl<To> Standing<To> {
    fn of(link: Option<store::Link<To>>, now: Millis) -> Self {
        match link {
            None => Self::Unknown,
            Some(link) if link.used => Self::Used,
            Some(link) if link.expires_at <= now => Self::Expired,
            Some(link) => Self::Living(link.to),
        }
    }

    /// What the holder of a link that cannot be used is told.
    pub fn refusal(self) -> LinkStatus {
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
    Ok(Standing::of(store::link(tx, token, purpose)?, now))
}

/// Uses the link up; [`Standing::Living`] to exactly one caller.
pub fn redeem(tx: &mut Tx<'_>, token: &Token, purpose: Purpose, now: Millis) -> Result<Standing, Problem> {
    let standing = standing(tx, token, purpose, now)?;
    used_up(tx, token, standing, now)
}

fn used_up<To>(
    tx: &mut Tx<'_>,
    token: &Token,
    standing: Standing<To>,
    now: Millis,
) -> Result<Standing<To>, Problem> {
    match standing {
        Standing::Living(_) if !store::use_link(tx, token, now)? => Ok(Standing::Used),
        standing => Ok(standing),
    }
}

/// Stores a new link of an invitation, in the place of those that were mailed before.
pub fn mint_invitation(
    tx: &mut Tx<'_>,
    invitation: InvitationId,
    token: &Token,
    now: Millis,
) -> Result<(), Problem> {
    store::void_invitation_links(tx, invitation)?;
    store::add_invitation_link(tx, token, invitation, now)
}

/// Where the invitation's link stands that holds this token.
pub fn invitation(tx: &mut Tx<'_>, token: &Token, now: Millis) -> Result<Standing<InvitationId>, Problem> {
    Ok(Standing::of(store::invitation_link(tx, token)?, now))
}

/// Uses up whatever link of an invitation is left, once it is answered.
pub fn use_invitation(tx: &mut Tx<'_>, invitation: InvitationId, now: Millis) -> Result<(), Problem> {
    store::use_invitation_links(tx, invitation, now)
}

/// Uses an invitation's link up; [`Standing::Living`] to exactly one caller.
pub fn redeem_invitation(
    tx: &mut Tx<'_>,
    token: &Token,
    now: Millis,
) -> Result<Standing<InvitationId>, Problem> {
    let standing = invitation(tx, token, now)?;
    used_up(tx, token, standing, now)
}
