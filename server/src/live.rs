//! Tells people's browsers what happens while it happens: the event log, scoped by the policy, as kinds and identities.
//! One hub a process follows the log for all who listen; what they are told is what they may read, and never what it says.

mod about;
mod fold;
pub mod follower;
pub mod hub;
pub mod listening;
mod message;
mod present;
mod scope;
mod seat;
mod state;
mod store;

pub use about::Happening;
pub use hub::Hub;
pub use listening::Listening;
pub use message::Told;
