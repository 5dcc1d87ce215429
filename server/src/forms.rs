//! What a form with files brings: the fields as typed, the files as sent. How it comes over HTTP is `web::upload`'s.

pub mod room;

use std::collections::BTreeMap;

use uuid::Uuid;

use self::room::Received;

/// The text parts of a form.
#[derive(Clone, Debug, Default)]
pub struct Fields(BTreeMap<String, String>);

impl Fields {
    /// Keeps a part; the last of a name counts.
    pub fn set(&mut self, name: String, value: String) {
        self.0.insert(name, value);
    }

    /// What was typed into a field.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The identity in a field; one that is none counts as absent.
    pub fn id(&self, name: &str) -> Option<Uuid> {
        self.get(name).and_then(|text| text.trim().parse().ok())
    }
}

/// How large the files of a form may be.
#[derive(Clone, Copy, Debug)]
pub struct FileLimit {
    /// A file has to stay below this many bytes.
    pub too_many_bytes: usize,
    /// The sentence for one that does not.
    pub too_large: &'static str,
}

/// A file as somebody sent it.
#[derive(Debug)]
pub struct SentFile {
    /// Its name as sent.
    pub name: String,
    /// Its bytes; `None` when they were too many to keep.
    pub bytes: Option<Received>,
}

impl SentFile {
    /// Whether this is what a browser sends for a field in which nothing was chosen.
    pub fn is_unfilled(&self) -> bool {
        self.name.is_empty() && self.bytes.as_ref().is_some_and(|bytes| bytes.as_ref().is_empty())
    }
}
