//! Outgoing mail: what a letter is made of, and how it travels. What letters say stands with the domains that send them;
//! when they are sent, with the outbox.

pub mod dkim;
mod letter;
pub mod recipients;
mod smtp;
mod store;
pub mod suppression;
mod transport;

pub use letter::{
    Correspondence, Enclosure, Enclosures, Invitation, Letter, Line, Method, is_plainly_a_company,
    is_plainly_a_name,
};
pub use transport::{Attached, Mailer, Unsent, forget_old, sender};
