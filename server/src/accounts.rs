//! Users' accounts: sign-up, verification, sessions, passwords, and the provider's view of users.

pub mod approval;
pub mod form;
pub mod identities;
pub mod invitations;
pub mod journeys;
pub mod letters;
pub mod links;
pub mod own_password;
pub mod password;
pub mod proofs;
pub mod recovery;
pub mod security_log;
pub mod sessions;
pub mod sign_in;
pub mod sign_up;
pub mod social;
pub mod standing;
pub mod store;
pub mod support;
pub mod terms;
pub mod two_step;
pub mod users;
pub mod view;

use crate::contract::Provider;
use crate::spelled;

spelled! {
    /// How an account came to be (accounts §3).
    pub enum SignUpMethod {
        /// With an e-mail address and a password.
        Email,
        /// Through Google.
        Google,
        /// Through LinkedIn.
        Linkedin,
    }
}

impl From<Provider> for SignUpMethod {
    fn from(provider: Provider) -> Self {
        match provider {
            Provider::Google => Self::Google,
            Provider::Linkedin => Self::Linkedin,
        }
    }
}

spelled! {
    /// What became of a mailed link or a request for one (accounts §3, auth link statuses).
    pub enum LinkStatus {
        /// The address may hold a message now.
        CheckYourEmail,
        /// The link did its work.
        Success,
        /// It had done so before.
        TokenAlreadyUsed,
        /// It is too old.
        ExpiredToken,
        /// There is no such link, or a newer one took its place.
        InvalidToken,
    }
}
