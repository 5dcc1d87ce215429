//! Indexes as a whole: given other names, copied, removed. Each is done, or not, by the one file of the names.

use std::path::Path;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use super::{Engine, check_name, named};
use crate::error::Error;
use crate::index::Index;
use crate::names::Names;
use crate::operation::{Operation, Scope};
use crate::synonyms::SynonymChanges;

/// How long moving an index waits for what was written before.
const MOVE_PATIENCE: Duration = Duration::from_secs(25);

impl Engine {
    /// Removes an index with its files; answers the task of it.
    pub fn delete(&self, name: &str) -> Result<u64, Error> {
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        if names.indexes.contains_key(name) {
            names.change(&self.folder, |names| {
                names.remove(name);
            })?;
            let gone = self.indexes.write().unwrap_or_else(PoisonError::into_inner).remove(name);
            drop(names);
            discard(gone);
        }
        Ok(self.shared.next_task())
    }

    /// Gives an index another name, in the place of the one that has it.
    pub fn rename(&self, from: &str, to: &str) -> Result<u64, Error> {
        check_name(to)?;
        let index = self.index(from)?;
        index.wait_until_visible_blocking(index.last_task(), MOVE_PATIENCE)?;
        if from == to {
            return Ok(self.shared.next_task());
        }
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        names.change(&self.folder, |names| {
            if let Some(folder) = names.remove(from) {
                names.insert(to.to_owned(), folder);
            }
        })?;
        let mut indexes = self.indexes.write().unwrap_or_else(PoisonError::into_inner);
        let moved = indexes.remove(from).ok_or_else(|| Error::NoIndex(from.to_owned()))?;
        let gone = indexes.insert(to.to_owned(), moved.clone());
        drop((indexes, names));
        discard(gone);
        // An empty write, so that the task is published by the index that now has the name.
        moved.enqueue(Vec::new(), None, 0, true)
    }

    /// Makes `to` a copy of `from` as it is with everything that is queued, or of a part of it.
    pub fn copy(&self, from: &str, to: &str, scope: Scope) -> Result<u64, Error> {
        check_name(to)?;
        let original = self.index(from)?;
        if from == to {
            return Err(Error::invalid("source and destination indices cannot be the same"));
        }
        if !scope.records {
            original.wait_until_visible_blocking(original.last_task(), MOVE_PATIENCE)?;
            let snapshot = original.snapshot(from)?;
            let settings =
                scope.settings.then(|| Operation::OtherSettings(snapshot.settings.as_ref().clone()));
            let put = snapshot.synonyms.all.clone().into_iter().collect();
            let synonyms = SynonymChanges { clear: true, put, ..SynonymChanges::default() };
            let synonyms = scope.synonyms.then_some(Operation::Synonyms(synonyms));
            return self.keep(to, settings.into_iter().chain(synonyms).collect(), 0);
        }
        let folder = self.names.lock().unwrap_or_else(PoisonError::into_inner).new_folder();
        let into = self.folder.join(&folder);
        original.copy(into.clone()).map_err(|error| named(error, from))?;
        let copy = Arc::new(Index::open(&into, self.shared.clone())?);
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        names.change(&self.folder, |names| {
            names.insert(to.to_owned(), folder);
        })?;
        let mut indexes = self.indexes.write().unwrap_or_else(PoisonError::into_inner);
        let gone = indexes.insert(to.to_owned(), copy.clone());
        drop((indexes, names));
        discard(gone);
        copy.enqueue(Vec::new(), None, 0, true)
    }

    /// Puts these indexes, each as it is with everything that is queued, into a data directory of their own, which is not
    /// there yet. Files that never change are linked where the file system has links.
    pub fn copy_all(&self, wanted: &[&str], into: &Path) -> Result<(), Error> {
        std::fs::create_dir_all(into)?;
        let mut names = Names::read(into)?;
        for name in wanted {
            let folder = names.new_folder();
            self.index(name)?.copy(into.join(&folder)).map_err(|error| named(error, name))?;
            names.change(into, |names| {
                names.insert((*name).to_owned(), folder);
            })?;
        }
        Ok(())
    }
}

/// Ends an index and removes its files, on a thread of its own: its last writes may take a while.
pub(super) fn discard(gone: Option<Arc<Index>>) {
    let Some(index) = gone else { return };
    std::thread::spawn(move || {
        index.close();
        if let Err(error) = std::fs::remove_dir_all(index.folder()) {
            tracing::warn!(%error, "the files of a removed index stay on disk");
        }
    });
}
