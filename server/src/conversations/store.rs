//! The SQL about conversations.

pub mod by_itself;
pub mod enclosures;
pub mod inbox;
pub mod incoming;
pub mod messages;
pub mod templates;
