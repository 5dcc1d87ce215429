//! Text out of CV files.

use std::path::PathBuf;

/// What came of reading a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Text.
    Text(String),
    /// None in it.
    NoText,
    /// Locked.
    Password,
    /// Damaged.
    Unreadable,
    /// Not read.
    Unsupported,
}

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Pdf.
    Pdf,
    /// Doc.
    Doc,
    /// Docx.
    Docx,
}

/// By content.
pub fn kind_of(_bytes: &[u8]) -> Option<Kind> {
    None
}

/// Whole words.
pub fn holds_keyword(_text: &str, _keyword: &str) -> bool {
    false
}

/// Reads.
#[derive(Debug)]
pub struct Reader;

impl Reader {
    /// Makes one.
    pub fn new(_program: PathBuf, _parallel: usize) -> Self {
        Self
    }

    /// Reads.
    pub async fn read(&self, _bytes: impl AsRef<[u8]>) -> Outcome {
        Outcome::Unsupported
    }
}
