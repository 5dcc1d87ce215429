//! Outgoing mail: the letters, how they travel, and the follower that sends them.

mod follower;
mod letters;
mod store;
mod transport;

pub use follower::MailFollower;
