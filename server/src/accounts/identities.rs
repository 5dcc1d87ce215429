//! Who an account is elsewhere: any number of identities for each account, besides its password.

use super::store::identities as store;
use crate::clock::Millis;
use crate::ids::UserId;
use crate::problem::Problem;
use crate::spelled;
use ::store::Tx;

spelled! {
    /// Who vouches for an identity.
    pub enum Provider {
        /// Google.
        Google,
        /// LinkedIn.
        Linkedin,
    }
}

/// Ties an account to who the provider says somebody is, `subject` being the provider's own name for them, which never
/// changes. A conflict where another account is that already.
pub fn link(
    tx: &mut Tx<'_>,
    account: UserId,
    provider: Provider,
    subject: &str,
    now: Millis,
) -> Result<(), Problem> {
    match store::tie(tx, account, provider, subject, now)? {
        holder if holder == account => Ok(()),
        _ => Err(Problem::Conflict(format!("Somebody else signs in with this {provider} account."))),
    }
}

/// The account of whom the provider calls `subject`.
pub fn account_of(tx: &mut Tx<'_>, provider: Provider, subject: &str) -> Result<Option<UserId>, Problem> {
    store::holder(tx, provider, subject)
}
