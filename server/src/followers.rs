//! How the event log is followed: each follower with a cursor of its own, at least once and in order. One that no two
//! processes may do at once has a lease.

pub(crate) mod lease;
pub(crate) mod log;
