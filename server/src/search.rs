//! The product's search: its indexes and their documents, the follower that keeps them, and the keys with which a
//! viewer's browser asks them. The engine itself knows nothing of recruiting: `crates/search-engine`, or the hosted
//! service that speaks the same protocol.

pub mod asking;
mod comparing;
pub mod documents;
mod embedded;
mod follower;
mod hosted;
mod indexes;
pub(crate) mod keys;
mod phones;
mod promises;
pub(crate) mod service;
pub(crate) mod snapshot;
mod touched;
pub mod understood;
pub mod words;

pub(crate) use comparing::compare;
pub(crate) use follower::start;
pub use follower::{FollowerTask, rebuild};
pub use indexes::Index;
pub use keys::view;
pub use service::{MOST, Search};

impl Search {
    /// Whether it is the engine inside, which alone knows OR, AND, NOT and brackets, and companies' own words.
    pub fn is_inside(&self) -> bool {
        matches!(self.place(), service::Place::Embedded(_))
    }
}
