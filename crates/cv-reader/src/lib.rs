//! Text and the person's details out of CV files (pdf, doc, docx), and whether that text holds a keyword.
//!
//! Files come from strangers, and every parser has inputs that make it panic, loop or eat all memory. So the
//! parsing ([`read_here`]) runs only inside a short-lived child process with limits: the host binary calls
//! [`worker_main`] when its first argument is [`WORKER_ARGUMENT`], and asks a [`Reader`] to start such a child for
//! each file. Whether a letter can be parsed at all is found out in such a child, and calendars are read in one, too. This
//! crate knows nothing of recruiting or of HTTP.

mod address;
mod cage;
mod calendar;
mod details;
mod doc;
mod docx;
mod joined;
mod keyword;
mod kind;
mod letter;
mod lines;
mod pages;
mod pdf;
mod queue;
mod reader;
mod tidy;
mod worker;

use serde::{Deserialize, Serialize};

pub use calendar::{Calendar, Window};
pub use details::{Details, Found, e164};
pub use keyword::{Prepared, holds_any_keyword, holds_keyword};
pub use kind::{Kind, kind_of, kind_under};
pub use pages::{After, PageImage, Pages, PagesOutcome, Word};
pub use queue::{Asker, Busy};
pub use reader::Reader;
pub use worker::{DRAWING_MEMORY, WORKER_ARGUMENT, worker_main};

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
    /// Not a CV's format: nothing that [`kind_of`] knows, or another program's file in Word's container.
    Unsupported,
}

/// What a file was found to say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    /// Its text, or why there is none.
    pub outcome: Outcome,
    /// Whose CV it is, as far as the text says.
    pub details: Details,
}

impl From<Outcome> for Reading {
    fn from(outcome: Outcome) -> Self {
        Self { outcome, details: Details::default() }
    }
}

/// Reads a file in this very process. It may panic, hang or exhaust memory on a hostile file, so only the worker
/// and tests on friendly files call it.
pub fn read_here(bytes: &[u8]) -> Reading {
    match kind_of(bytes) {
        Some(Kind::Pdf) => pdf::read(bytes),
        Some(Kind::Docx) => docx::read(bytes),
        Some(Kind::Doc) => doc::read(bytes),
        None => Outcome::Unsupported.into(),
    }
}
