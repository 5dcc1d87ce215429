//! Whether what is kept agrees with itself: what the schema cannot say, as statements that find nothing in sound rows.

pub mod store;

pub use self::store::{NamedFile, RULES, Rule, named_files};
