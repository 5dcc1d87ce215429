//! Who an account is elsewhere: any number of identities for each account, besides its password.

use super::store::identities as store;
use crate::client::Client;
use crate::clock::Millis;
use crate::contract::Provider;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, UserId};
use crate::problem::Problem;
use ::store::Tx;

/// Who somebody is by a provider's word. The subject is the issuer's own name for them, which never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// By which button they come.
    pub provider: Provider,
    /// Who says so.
    pub issuer: String,
    /// Whom it means.
    pub subject: String,
}

/// Ties an account to an identity. A conflict where another account is that already.
pub fn link(
    tx: &mut Tx<'_>,
    (account, company): (UserId, Option<CompanyId>),
    identity: &Identity,
    client: &Client,
    now: Millis,
) -> Result<(), Problem> {
    let provider = identity.provider;
    match store::tie(tx, account, identity, now)? {
        store::Tie::New => Event::IdentityLinked { user: account, provider }.record_from(
            tx,
            Circumstances::person(account, company, now),
            client,
        ),
        store::Tie::Of(holder) if holder == account => Ok(()),
        store::Tie::Of(_) => {
            let whose = provider.label();
            Err(Problem::Conflict(format!("Somebody else signs in with this {whose} account.")))
        }
    }
}

/// The account that somebody is.
pub fn account_of(tx: &mut Tx<'_>, issuer: &str, subject: &str) -> Result<Option<UserId>, Problem> {
    store::holder(tx, issuer, subject)
}
