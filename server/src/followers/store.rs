//! SQL of this domain.

pub mod lease;
