//! What can go wrong, and the status that the protocol gives to each.

use std::path::PathBuf;

/// Why the engine refused or failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The request makes no sense; the text says why.
    #[error("{0}")]
    Invalid(String),
    /// A record is larger than the server keeps.
    #[error("Record at the position {position} objectID={id} is too big size={size}/{most} bytes")]
    RecordTooBig {
        /// Its number in the batch.
        position: usize,
        /// Its identity.
        id: String,
        /// What it has, in bytes.
        size: usize,
        /// What it may have.
        most: usize,
    },
    /// The credentials do not allow it.
    #[error("{}", .0.message())]
    Refused(Refusal),
    /// No index of that name.
    #[error("Index {0} does not exist")]
    NoIndex(String),
    /// No record of that identity, or none that the key may see.
    #[error("ObjectID does not exist")]
    NoObject,
    /// No such path.
    #[error("{0}")]
    NoPath(String),
    /// The request is larger than the server takes.
    #[error("{0}")]
    TooLarge(String),
    /// More writes are waiting than the engine keeps; worth trying again in a moment.
    #[error("Too many writes are waiting")]
    Busy,
    /// The files of an index are not what was written; it answers nothing until it has been rebuilt.
    #[error("Index {index} is damaged and has to be rebuilt: {reason}")]
    Damaged {
        /// The index.
        index: String,
        /// What was found.
        reason: String,
    },
    /// The data directory was written by another version, or is not ours.
    #[error("{path}: {reason}")]
    Unusable {
        /// The file or folder.
        path: PathBuf,
        /// What is the matter with it.
        reason: String,
    },
    /// The engine is stopping.
    #[error("The engine is stopping")]
    Stopping,
    /// The storage failed.
    #[error("storage: {0}")]
    Storage(#[from] tantivy::TantivyError),
    /// The file system failed.
    #[error("files: {0}")]
    Files(#[from] std::io::Error),
    /// A search ended in a fault of ours.
    #[error("the search failed")]
    Fault,
}

/// Why credentials were turned away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Missing, unknown or mismatched credentials, or a bad signature.
    Credentials,
    /// The key lacks the right.
    Method,
    /// The index is outside of the key's restriction.
    Index,
    /// The caller's address is outside of the key's restriction.
    Source,
    /// The key was valid until a moment that has passed.
    Expired,
}

impl Refusal {
    /// The protocol's words.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Credentials => "Invalid Application-ID or API key",
            Self::Method => "Method not allowed with this API key",
            Self::Index => "Index not allowed with this API key",
            Self::Source => "Source not allowed with this API key",
            Self::Expired => "\"validUntil\" parameter expired (less than current date)",
        }
    }
}

impl Error {
    /// An [`Error::Invalid`] with these words.
    pub fn invalid(message: impl Into<String>) -> Self {
        Self::Invalid(message.into())
    }

    /// The HTTP status of the protocol.
    pub const fn status(&self) -> u16 {
        match self {
            Self::Invalid(_) | Self::RecordTooBig { .. } | Self::Refused(Refusal::Expired) => 400,
            Self::Refused(_) => 403,
            Self::NoIndex(_) | Self::NoObject | Self::NoPath(_) => 404,
            Self::TooLarge(_) => 413,
            Self::Busy => 429,
            Self::Damaged { .. } | Self::Stopping => 503,
            Self::Unusable { .. } | Self::Storage(_) | Self::Files(_) | Self::Fault => 500,
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}
