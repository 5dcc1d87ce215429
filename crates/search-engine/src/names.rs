//! Which folder is which index. One file says it for all; each folder repeats its own name, for when that file is lost
//! or damaged.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::writer::write_whole;

/// The file for all.
const FILE: &str = "names.json";
/// What a folder repeats its name in.
const OWN: &str = "name";

/// Indexes and their folders.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Names {
    /// Folders by the names of the indexes.
    pub indexes: BTreeMap<String, String>,
    next: u64,
}

impl Names {
    /// Those of a data directory. What cannot be read is found out from the folders, as far as they say it.
    pub fn read(folder: &Path) -> Result<Self, Error> {
        let text = match std::fs::read(folder.join(FILE)) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error.into()),
        };
        if let Ok(names) = serde_json::from_slice::<Self>(&text) {
            names.indexes.iter().for_each(|(name, of)| repeat(folder, of, name));
            names.remove_others(folder)?;
            return Ok(names);
        }
        let found = Self::of_folders(folder)?;
        if !text.is_empty() || found.next > 0 {
            let (indexes, path) = (found.indexes.len(), folder.join(FILE));
            tracing::error!(indexes, path = %path.display(), "the names of the indexes are lost; their folders told them");
            found.save(folder)?;
        }
        Ok(found)
    }

    /// Takes away the folders of indexes that were being removed, or made, when a process before this one ended.
    fn remove_others(&self, folder: &Path) -> Result<(), Error> {
        for entry in std::fs::read_dir(folder)?.filter_map(Result::ok) {
            let of = entry.file_name().to_string_lossy().into_owned();
            if number(&of).is_some() && self.indexes.values().all(|known| *known != of) {
                std::fs::remove_dir_all(entry.path())?;
            }
        }
        Ok(())
    }

    fn of_folders(folder: &Path) -> Result<Self, Error> {
        let mut names = Self::default();
        for entry in std::fs::read_dir(folder)?.filter_map(Result::ok) {
            let of = entry.file_name().to_string_lossy().into_owned();
            let Some(number) = number(&of) else { continue };
            names.next = names.next.max(number);
            if let Ok(name) = std::fs::read_to_string(entry.path().join(OWN))
                && !name.is_empty()
            {
                names.indexes.insert(name, of);
            }
        }
        Ok(names)
    }

    /// A folder that no index had so far.
    pub fn new_folder(&mut self) -> String {
        self.next += 1;
        format!("i{}", self.next)
    }

    /// Gives folders other names, or takes them away: on the disk, or not at all.
    pub fn change(
        &mut self,
        folder: &Path,
        how: impl FnOnce(&mut BTreeMap<String, String>),
    ) -> Result<(), Error> {
        let mut next = self.clone();
        how(&mut next.indexes);
        next.save(folder)?;
        let before = std::mem::replace(self, next).indexes;
        before.values().filter(|of| !self.indexes.values().any(|kept| kept == *of)).for_each(|of| {
            withdraw(folder, of);
        });
        self.indexes.iter().filter(|(name, of)| before.get(*name) != Some(of)).for_each(|(name, of)| {
            repeat(folder, of, name);
        });
        Ok(())
    }

    fn save(&self, folder: &Path) -> Result<(), Error> {
        let text = serde_json::to_vec_pretty(self).map_err(std::io::Error::other)?;
        Ok(write_whole(&folder.join(FILE), &text)?)
    }
}

/// The number of an index's folder.
fn number(folder: &str) -> Option<u64> {
    folder.strip_prefix('i')?.parse().ok()
}

/// It is only needed when the other file is lost, so that it need not be on the disk at once.
fn repeat(folder: &Path, of: &str, name: &str) {
    let path = folder.join(of).join(OWN);
    if std::fs::read_to_string(&path).is_ok_and(|before| before == name) {
        return;
    }
    if let Err(error) = std::fs::write(&path, name) {
        tracing::warn!(%error, path = %path.display(), "an index cannot repeat its name");
    }
}

fn withdraw(folder: &Path, of: &str) {
    if let Err(error) = std::fs::remove_file(folder.join(of).join(OWN))
        && error.kind() != std::io::ErrorKind::NotFound
    {
        tracing::warn!(%error, "an index that is gone keeps its name");
    }
}
