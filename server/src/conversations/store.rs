//! The SQL about conversations.

pub mod inbox;
pub mod messages;
pub mod templates;
