//! Makes believable CVs of people who do not exist, as pdf and docx files, for demonstrations, tests and benchmarks.
//!
//! The same seed gives the same person and the same bytes on every machine. E-mail addresses are in the reserved
//! example domains and phone numbers in the range that Ofcom keeps for drama, so that nobody can be reached by mistake.

mod career;
mod chance;
mod docx;
mod look;
mod names;
mod pdf;
mod person;
mod trade;

pub use docx::docx;
pub use pdf::pdf;
pub use person::{Course, Employment, Person, person};
pub use trade::Trade;
