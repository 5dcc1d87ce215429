//! The way of a browser to another service and back. It is named by its state, works once, and belongs to the browser
//! that set out: what secures it follows from what that browser alone keeps.

use std::time::Duration;

use super::store::journeys as store;
use super::store::sessions::Token;
use crate::clock::Millis;
use crate::contract::Provider;
use crate::openid::Secrets;
use crate::policy::Role;
use crate::problem::Problem;
use ::store::Tx;

/// How long somebody may take at the other service.
pub const OPEN_FOR: Duration = Duration::from_mins(10);
/// No more are under way at once; beyond it nobody sets out.
const MOST: u32 = 20_000;
/// The sentence where there are more.
const FULL: &str = "Too many people are signing in. Please try again in a few minutes.";
/// No path within the product that somebody heads for is longer.
const LONGEST_PATH: usize = 1000;

/// What somebody takes along, to have it when they are back.
#[derive(Clone, Default)]
pub struct Luggage {
    /// An invitation's token.
    pub invitation: Option<Token>,
    /// As what it invites.
    pub role: Option<Role>,
    /// Where they were heading within the product.
    pub next: Option<String>,
}

impl Luggage {
    /// Reads what an address says; what makes no sense is left behind.
    pub fn read(invitation: Option<&str>, role: Option<&str>, next: Option<String>) -> Self {
        Self {
            invitation: invitation.and_then(Token::parse),
            role: role.and_then(Role::from_spelling),
            next: next.filter(|path| path.starts_with('/') && path.len() <= LONGEST_PATH),
        }
    }
}

/// What the way from `browser` under `state` is secured by.
pub fn secrets(browser: &Token, state: &Token) -> Secrets {
    let follows = |purpose| browser.derive(state, purpose).reveal();
    Secrets { state: state.reveal(), nonce: follows("nonce"), verifier: follows("verifier") }
}

/// Keeps that a browser sets out to a provider under `state`.
pub fn set_out(
    tx: &mut Tx<'_>,
    provider: Provider,
    browser: &Token,
    state: &Token,
    luggage: &Luggage,
    now: Millis,
) -> Result<(), Problem> {
    if store::are_more_than(tx, MOST)? {
        return Err(Problem::Busy(FULL));
    }
    let cover = browser.derive(state, "invitation");
    let invitation = luggage.invitation.as_ref().map(|token| token.covered(&cover).into_bytes());
    let row = store::Row { invitation, role: luggage.role, next: luggage.next.clone() };
    store::add(tx, provider, browser, state, row, now.plus(OPEN_FOR))
}

/// Whether this browser is on its way to that provider under `state`: looked up before it is ended, so that no forged
/// state holds up those who write.
pub fn is_under_way(
    tx: &mut Tx<'_>,
    provider: Provider,
    browser: &Token,
    state: &Token,
    now: Millis,
) -> Result<bool, Problem> {
    store::is_there(tx, provider, browser, state, now)
}

/// Ends the way of this browser to that provider under `state`; none where there is none such, or not any more.
pub fn come_back(
    tx: &mut Tx<'_>,
    provider: Provider,
    browser: &Token,
    state: &Token,
    now: Millis,
) -> Result<Option<Luggage>, Problem> {
    let row = store::take(tx, provider, browser, state, now)?;
    let cover = browser.derive(state, "invitation");
    Ok(row.map(|store::Row { invitation, role, next }| {
        let invitation = invitation.and_then(|bytes| Token::from_bytes(&bytes));
        Luggage { invitation: invitation.map(|token| token.covered(&cover)), role, next }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_secures_a_way_follows_from_both_its_ends_and_differs_by_purpose() {
        let (browser, state) = (Token::new(), Token::new());
        let one = secrets(&browser, &state);
        assert_eq!(one.verifier, secrets(&browser, &state).verifier);
        assert_ne!(one.verifier, one.nonce);
        assert_ne!(one.verifier, secrets(&Token::new(), &state).verifier);
        assert_ne!(one.verifier, secrets(&browser, &Token::new()).verifier);
        // RFC 7636 asks for 43 characters or more.
        assert_eq!(one.verifier.len(), 43);
    }

    #[test]
    fn only_what_makes_sense_is_taken_along() {
        let token = Token::new();
        let taken = Luggage::read(Some(&token.reveal()), Some("TeamMember"), Some("/job/1?tab=a".into()));
        assert_eq!(taken.invitation.map(|token| token.reveal()), Some(token.reveal()));
        assert_eq!((taken.role, taken.next.as_deref()), (Some(Role::TeamMember), Some("/job/1?tab=a")));
        let left = Luggage::read(Some("?"), Some("King"), Some("https://evil.example".into()));
        assert!(left.invitation.is_none() && left.role.is_none() && left.next.is_none());
        assert!(Luggage::read(None, None, Some(format!("/{}", "x".repeat(1000)))).next.is_none());
    }
}
