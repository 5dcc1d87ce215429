//! Users' accounts: sign-up, verification, sessions, passwords, and the provider's view of users.

pub mod form;
pub mod identities;
pub mod invitations;
pub mod letters;
pub mod links;
pub mod password;
pub mod recovery;
pub mod sign_in;
pub mod sign_up;
pub mod store;
pub mod users;
pub mod view;

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
