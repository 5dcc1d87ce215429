//! Text out of CV files (pdf, docx), and whether that text holds a keyword.
//!
//! Files come from strangers, and every parser has inputs that make it panic, loop or eat all memory. So the
//! parsing ([`read_here`]) runs only inside a short-lived child process with limits: the host binary calls
//! [`worker_main`] when its first argument is [`WORKER_ARGUMENT`], and asks a [`Reader`] to start such a child for
//! each file. This crate knows nothing of recruiting or of HTTP.

mod docx;
mod keyword;
mod kind;
mod pdf;
mod reader;
mod tidy;
mod worker;

use serde::{Deserialize, Serialize};

pub use keyword::{Prepared, holds_any_keyword, holds_keyword};
pub use kind::{Kind, kind_of};
pub use reader::Reader;
pub use worker::{WORKER_ARGUMENT, worker_main};

/// What came of reading a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", content = "text", rename_all = "camelCase")]
pub enum Outcome {
    /// Readable text: NFC, lines ended by `\n`, no control characters, at most 2 MB.
    Text(String),
    /// A sound file without any text in it, such as a scan.
    NoText,
    /// Opens only with a password.
    Password,
    /// Damaged, too big inside, or it hit one of the worker's limits.
    Unreadable,
    /// Not a format this version reads: legacy .doc, and anything [`kind_of`] does not know.
    Unsupported,
}

/// Reads a file in this very process. It may panic, hang or exhaust memory on a hostile file, so only the worker
/// and tests on friendly files call it.
pub fn read_here(bytes: &[u8]) -> Outcome {
    match kind_of(bytes) {
        Some(Kind::Pdf) => pdf::read(bytes),
        Some(Kind::Docx) => docx::read(bytes),
        Some(Kind::Doc) if kind::is_encrypted_package(bytes) => Outcome::Password,
        Some(Kind::Doc) | None => Outcome::Unsupported,
    }
}

/// The outcome for a text as a parser gave it.
fn outcome_of(raw: &str) -> Outcome {
    let text = tidy::tidy(raw);
    if text.chars().any(char::is_alphanumeric) { Outcome::Text(text) } else { Outcome::NoText }
}
