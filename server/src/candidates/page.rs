//! What the triage screens show: the list of a job's candidates with its counts, and one candidate in full.

pub mod everywhere;
pub mod list;
pub mod one;
