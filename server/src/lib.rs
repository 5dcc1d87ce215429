//! JobHelm.

pub mod store;
