//! How the event log is followed: each follower with a cursor of its own, at least once, in order, and by one process at a
//! time.

pub(crate) mod lease;
pub(crate) mod log;
