//! What a company's people and its candidates write each other: one conversation each, templates for what is written again
//! and again, and the inbox of those who look after candidates.

pub mod applications;
pub mod by_itself;
pub mod enclosures;
pub mod form;
pub mod inbox;
pub mod incoming;
pub mod letters;
pub mod messages;
pub mod store;
pub mod templates;
pub mod view;
mod words;
