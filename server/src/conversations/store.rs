//! The SQL about conversations.

pub mod inbox;
pub mod incoming;
pub mod messages;
pub mod templates;
