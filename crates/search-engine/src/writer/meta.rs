//! What stands beside the generations of an index: which one counts, its settings and synonyms.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::schema::VERSION;
use crate::settings::{Compiled, Settings};
use crate::synonyms::Synonym;

/// What stands beside the generations.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Meta {
    pub(super) version: u32,
    pub(super) generation: u64,
    pub(super) created_at: u64,
    pub(super) settings: Settings,
    #[serde(default)]
    pub(super) synonyms: BTreeMap<String, Synonym>,
    /// Whether the generation has a journal of changes in place.
    #[serde(default)]
    pub(super) journal: bool,
    /// Since when its files hold documents that were deleted, in seconds, if they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) deleted_since: Option<u64>,
}

impl Meta {
    /// That of an index without settings.
    pub(super) fn new(generation: u64, created_at: u64) -> Self {
        let (settings, synonyms) = Default::default();
        Self {
            version: VERSION,
            generation,
            created_at,
            settings,
            synonyms,
            journal: false,
            deleted_since: None,
        }
    }

    /// Writes it down.
    pub(super) fn write(&self, folder: &Path) -> Result<(), Error> {
        let text = serde_json::to_vec_pretty(self).map_err(std::io::Error::other)?;
        Ok(write_whole(&folder.join("index.json"), &text)?)
    }
}

/// The folder of a generation.
pub(super) fn generation_name(number: u64) -> String {
    format!("g{number}")
}

/// What stands in the folder of an index, if anything; or what is wrong with it.
pub(super) fn read_meta(folder: &Path) -> Result<Option<Meta>, String> {
    let text = match std::fs::read(folder.join("index.json")) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return if highest_generation(folder) > 0 {
                Err("index.json is missing".into())
            } else {
                Ok(None)
            };
        }
        Err(error) => return Err(error.to_string()),
    };
    let meta: Meta = serde_json::from_slice(&text).map_err(|error| format!("index.json: {error}"))?;
    if meta.version != VERSION {
        return Err(format!("written by version {} of the storage, this is {VERSION}", meta.version));
    }
    Compiled::new(&meta.settings).map_err(|error| format!("index.json: {error}"))?;
    Ok(Some(meta))
}

/// The last generation that was begun there; 0 where none was.
pub(super) fn highest_generation(folder: &Path) -> u64 {
    let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
    let numbers = entries
        .filter_map(Result::ok)
        .filter_map(|entry| entry.file_name().to_str()?.strip_prefix('g')?.parse().ok());
    numbers.max().unwrap_or(0)
}

/// Writes a file so that it is either the old one or the new one, whatever happens.
pub fn write_whole(path: &Path, content: &[u8]) -> std::io::Result<()> {
    use std::io::Write;
    let beside = path.with_extension("new");
    let mut file = std::fs::File::create(&beside)?;
    file.write_all(content)?;
    file.sync_all()?;
    std::fs::rename(&beside, path)?;
    if let Some(parent) = path.parent() {
        std::fs::File::open(parent)?.sync_all()?;
    }
    Ok(())
}
