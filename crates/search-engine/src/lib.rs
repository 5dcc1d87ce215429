//! A search engine that speaks Algolia's public REST protocol, to be embedded in a server or run by itself.
//!
//! [`Engine`] holds the indexes of a data directory; [`router`] serves them to the official clients; [`Keys`] says
//! who may do what. Documents live in tantivy, which is used for its lists, dictionaries, columns and segments;
//! matching, ranking, counting and highlighting follow the protocol's rules and are this crate's own.

mod automata;
mod backlog;
mod bits;
mod boolean;
mod cache;
mod changes;
mod distance;
mod docset;
mod engine;
mod english;
mod error;
mod expand;
mod facets;
mod filter;
mod generation;
mod geo;
mod highlight;
mod http;
mod index;
mod integrity;
mod journal;
mod keys;
mod mask;
mod matching;
mod names;
mod operation;
mod overlay;
mod packed;
pub mod parameters;
mod params;
mod phrase;
mod place;
mod position;
mod postings;
mod rank;
mod record;
mod schema;
mod search;
mod segment;
mod settings;
mod shown;
mod sparse;
mod synonyms;
mod text;
mod words;
mod writer;

pub use boolean::{Atom, Expression, Syntax, parts};
pub use engine::{Clock, Engine, Listed, Options};
pub use error::{Error, Refusal};
pub use facets::{FacetHit, Ordered, Stats};
pub use filter::{Comparison, Filter};
pub use http::router;
pub use index::Index;
pub use keys::{Access, Hook, Keys, Restrictions, Right, secured_key};
pub use operation::{Operation, Scope, put};
pub use params::{Params, Query};
pub use record::Record;
pub use search::{Found, Snapshot, Together};
pub use settings::Settings;
pub use synonyms::{Synonym, SynonymChanges};
