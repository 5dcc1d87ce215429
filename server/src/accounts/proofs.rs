//! Another service's word for who somebody is, kept for as long as it takes them to act on it. It belongs to the browser
//! in which they came back, so that nobody is signed in as somebody else by an address that they were sent.

use std::time::Duration;

use super::identities::{self, Identity};
use super::store::proofs as store;
use super::store::sessions::Token;
use crate::client::Client;
use crate::clock::Millis;
use crate::ids::{CompanyId, ProofId, UserId};
use crate::openid::Claims;
use crate::problem::Problem;
use crate::spelled;
use crate::text::{Email, PersonName};
use ::store::Tx;

/// From the way back to the exchange of the token that it ends with.
pub const TO_SIGN_IN: Duration = Duration::from_mins(1);
/// For naming a company.
pub const TO_SIGN_UP: Duration = Duration::from_mins(30);
/// For showing that an account is one's own.
pub const TO_LINK: Duration = Duration::from_hours(1);

spelled! {
    /// What somebody may do next.
    pub enum Step {
        /// Exchange their token for a session, or for one of the others.
        SignIn,
        /// Name their company.
        SignUp,
        /// Prove that the account which has their address is theirs.
        Link,
    }
}

/// One to keep.
#[derive(Clone, Debug)]
pub struct NewProof {
    /// Its identity.
    pub id: ProofId,
    /// Who they are there.
    pub identity: Identity,
    /// Their address, where the provider vouches for it.
    pub email: Option<Email>,
    /// First name, where it fits.
    pub first_name: Option<PersonName>,
    /// Last name, where it fits.
    pub last_name: Option<PersonName>,
}

impl NewProof {
    /// What of a provider's word is kept. Names that nobody could type here are asked for.
    pub fn of(claims: &Claims) -> Self {
        let name = |text: &Option<String>| text.as_deref().and_then(|text| PersonName::new(text).ok());
        Self {
            id: ProofId::new(),
            identity: Identity {
                provider: claims.provider,
                issuer: claims.issuer.clone(),
                subject: claims.subject.clone(),
            },
            email: claims.email.as_deref().and_then(|text| Email::new(text).ok()),
            first_name: name(&claims.given_name),
            last_name: name(&claims.family_name),
        }
    }
}

/// One that is kept.
#[derive(Clone, Debug)]
pub struct Proof {
    /// Its identity.
    pub id: ProofId,
    /// Who they are there.
    pub identity: Identity,
    /// Their address, where the provider vouches for it.
    pub email: Option<Email>,
    /// First name, where it fits.
    pub first_name: Option<String>,
    /// Last name, where it fits.
    pub last_name: Option<String>,
    /// The account that they have still to prove theirs.
    pub account: Option<UserId>,
    /// What is stored of the browser that it belongs to.
    pub browser_hash: Vec<u8>,
}

/// Uses one up and ties its identity to the account; false when somebody else was first.
pub fn tie(
    tx: &mut Tx<'_>,
    proof: &Proof,
    account: (UserId, Option<CompanyId>),
    client: &Client,
    now: Millis,
) -> Result<bool, Problem> {
    if !store::remove(tx, proof.id)? {
        return Ok(false);
    }
    identities::link(tx, account, &proof.identity, client, now)?;
    Ok(true)
}

/// Ties what waits in this browser for the owner of the account, who has just proved that they are it. An identity that
/// has become somebody else's meanwhile stays theirs.
pub fn tie_waiting(
    tx: &mut Tx<'_>,
    account: (UserId, Option<CompanyId>),
    (browser, client): (Option<&Token>, &Client),
    now: Millis,
) -> Result<(), Problem> {
    let Some(browser) = browser else { return Ok(()) };
    for proof in store::waiting_for(tx, account.0, browser, now)? {
        match tie(tx, &proof, account, client, now) {
            Ok(_) | Err(Problem::Conflict(_)) => {}
            Err(other) => return Err(other),
        }
    }
    Ok(())
}
