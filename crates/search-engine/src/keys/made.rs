//! Keys that were made over the protocol, kept in a file.

use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock};

use serde::{Deserialize, Serialize};

use super::Key;
use crate::error::Error;
use crate::writer::write_whole;

/// The file.
const FILE: &str = "keys.json";
/// Keys that there may be: each may be the parent of a secured one, and is tried.
const MOST: usize = 1000;
/// Removed keys that can be restored.
const MOST_REMOVED: usize = 1000;

/// The keys.
pub struct Made {
    path: PathBuf,
    kept: RwLock<Kept>,
}

#[derive(Clone, Default, Serialize, Deserialize)]
struct Kept {
    keys: Vec<Key>,
    removed: Vec<Key>,
}

impl Made {
    /// Those in a folder.
    pub fn open(folder: &Path) -> Result<Self, Error> {
        let path = folder.join(FILE);
        let kept = match std::fs::read(&path) {
            Ok(text) => serde_json::from_slice(&text)
                .map_err(|error| Error::Unusable { path: path.clone(), reason: error.to_string() })?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Kept::default(),
            Err(error) => return Err(error.into()),
        };
        Ok(Self { path, kept: RwLock::new(kept) })
    }

    /// Those that are valid at a moment, in milliseconds.
    pub fn valid(&self, now: u64) -> Vec<Key> {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        kept.keys.iter().filter(|key| key.is_valid(now)).cloned().collect()
    }

    /// One of them.
    pub fn find(&self, now: u64, is_wanted: impl Fn(&Key) -> bool) -> Option<Key> {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        kept.keys.iter().find(|key| key.is_valid(now) && is_wanted(key)).cloned()
    }

    /// Adds a key.
    pub fn add(&self, key: Key) -> Result<(), Error> {
        self.change(|kept| {
            kept.keys.push(key);
            Ok(())
        })
    }

    /// Puts a key in the place of the one with its value, if that is still there.
    pub fn replace(&self, key: Key) -> Result<(), Error> {
        self.change(|kept| {
            let known = kept.keys.iter_mut().find(|known| known.value == key.value);
            let known = known.ok_or_else(Key::unknown)?;
            *known = Key { created_at: known.created_at, ..key };
            Ok(())
        })
    }

    /// Removes a key.
    pub fn remove(&self, value: &str) -> Result<(), Error> {
        self.change(|kept| {
            let at = kept.keys.iter().position(|key| key.value == value).ok_or_else(Key::unknown)?;
            kept.removed.push(kept.keys.remove(at));
            let spare = kept.removed.len().saturating_sub(MOST_REMOVED);
            kept.removed.drain(..spare);
            Ok(())
        })
    }

    /// Brings a removed key back.
    pub fn restore(&self, value: &str) -> Result<Key, Error> {
        self.change(|kept| {
            let at = kept.removed.iter().position(|key| key.value == value).ok_or_else(Key::unknown)?;
            let key = kept.removed.remove(at);
            kept.keys.push(key.clone());
            Ok(key)
        })
    }

    /// A change that is on the disk when this returns.
    fn change<T>(&self, how: impl FnOnce(&mut Kept) -> Result<T, Error>) -> Result<T, Error> {
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        let mut next = kept.clone();
        let answer = how(&mut next)?;
        if next.keys.len() > MOST {
            return Err(Error::invalid(format!("there can be {MOST} keys at most")));
        }
        write_whole(&self.path, &serde_json::to_vec_pretty(&next).map_err(std::io::Error::other)?)?;
        *kept = next;
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_is_removed_meanwhile_does_not_come_back_by_a_change() {
        let folder = tempfile::tempdir().unwrap();
        let made = Made::open(folder.path()).unwrap();
        let key = Key {
            value: "k".into(),
            acl: Vec::new(),
            indexes: Vec::new(),
            description: String::new(),
            validity: 0,
            created_at: 1,
            changed_at: 1,
        };
        made.add(key.clone()).unwrap();
        let changed = Key { description: "changed".into(), created_at: 2, ..key };
        made.replace(changed.clone()).unwrap();
        let found = made.find(3, |key| key.value == "k").unwrap();
        assert_eq!((found.description.as_str(), found.created_at), ("changed", 1));
        made.remove("k").unwrap();
        assert!(made.replace(changed).is_err());
        assert!(made.find(3, |key| key.value == "k").is_none());
    }
}
