//! The files of an index: one tantivy directory a generation. What changes every document (other searchable
//! attributes, clearing) goes into a new generation, which takes the old one's place when it is whole.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::FutureExt as _;
use serde::{Deserialize, Serialize};
use tantivy::directory::{Directory as _, META_LOCK};
use tantivy::index::{SegmentId, SegmentMeta};
use tantivy::indexer::{IndexWriterOptions, LogMergePolicy, UserOperation};
use tantivy::{
    FutureResult, IndexReader, IndexSettings, IndexSortByField, IndexWriter, Order, ReloadPolicy, Term,
};

use crate::cache::Cache;
use crate::changes::carry;
use crate::error::Error;
use crate::packed::packed_analyzer;
use crate::record::Record;
use crate::schema::{Fields, HOME, Scribe, schema};
use crate::search::Snapshot;
use crate::segment::Segment;
use crate::settings::{Compiled, Settings};
use crate::synonyms::Synonyms;

/// How long merges that are under way are waited for, and how often they are looked at.
const MERGE_PATIENCE: Duration = Duration::from_mins(10);
const MERGE_PAUSE: Duration = Duration::from_millis(200);
/// The same of one that nobody asked for, when the index is closed.
const CLOSE_PATIENCE: Duration = Duration::from_secs(10);
const CLOSE_PAUSE: Duration = Duration::from_millis(5);

/// Files that are written anew with a commit.
const COPIED: [&str; 2] = ["meta.json", ".managed.json"];

/// Whether a file is one of a segment, whose name is 32 digits.
fn is_of_segment(name: &OsStr) -> bool {
    name.as_encoded_bytes().get(..32).is_some_and(|name| name.iter().all(u8::is_ascii_hexdigit))
}

/// What is committed together with documents.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Last task that is in.
    pub task: u64,
    /// The host's own word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payload: Option<String>,
    /// Attributes in the order of their numbers, when the settings do not name them.
    #[serde(default)]
    pub attributes: Vec<String>,
    /// When something was last written, in seconds.
    #[serde(default)]
    pub updated_at: u64,
    /// Commits of the generation, this one included.
    #[serde(default)]
    pub commits: u64,
    /// Whether no record has an attribute whose name [reads like a path](crate::record::is_plain): only then it is
    /// plain what a change of an attribute changes.
    #[serde(default)]
    pub is_plain: bool,
}

/// An open generation.
pub struct Generation {
    index: tantivy::Index,
    writer: IndexWriter,
    reader: IndexReader,
    fields: Arc<Fields>,
    scribe: Scribe,
    cache: Arc<Cache>,
    /// Bringing all segments together, beside the searches and the writes.
    merging: Option<FutureResult<Option<SegmentMeta>>>,
}

impl Generation {
    /// An empty one.
    pub fn create(
        folder: &Path,
        compiled: &Compiled,
        cache: Arc<Cache>,
        memory: usize,
    ) -> Result<Self, Error> {
        std::fs::create_dir_all(folder)?;
        let (schema, fields) = schema();
        let home = IndexSortByField { field: HOME.into(), order: Order::Asc };
        let settings = IndexSettings { sort_by_field: Some(home), ..IndexSettings::default() };
        let index = tantivy::Index::builder().schema(schema).settings(settings).create_in_dir(folder)?;
        Self::with(index, fields, compiled, &Mark::default(), cache, memory)
    }

    /// An existing one with the mark of its last commit.
    pub fn open(
        folder: &Path,
        compiled: &Compiled,
        cache: Arc<Cache>,
        memory: usize,
    ) -> Result<(Self, Mark), Error> {
        let index = tantivy::Index::open_in_dir(folder)?;
        let (schema, fields) = schema();
        if index.schema() != schema {
            return Err(Error::Unusable {
                path: folder.to_owned(),
                reason: "written with another schema".into(),
            });
        }
        let mark = match index.load_metas()?.payload {
            None => Mark::default(),
            Some(text) => serde_json::from_str(&text)
                .map_err(|error| Error::Unusable { path: folder.to_owned(), reason: error.to_string() })?,
        };
        let generation = Self::with(index, fields, compiled, &mark, cache, memory)?;
        // What a commit left that was never made would stand in the way of the same one, made again.
        generation.writer.garbage_collect_files().wait()?;
        // The first operation would have the number of the last commit, and a merge that runs beside it would take it
        // for a part of that: what it deletes came back. An empty one takes the number.
        generation.writer.run(Vec::<UserOperation>::new())?;
        Ok((generation, mark))
    }

    fn with(
        index: tantivy::Index,
        fields: Fields,
        compiled: &Compiled,
        mark: &Mark,
        cache: Arc<Cache>,
        memory: usize,
    ) -> Result<Self, Error> {
        index.tokenizers().register("packed", packed_analyzer());
        let options = IndexWriterOptions::builder()
            .num_worker_threads(1)
            .num_merge_threads(1)
            .memory_budget_per_thread(memory)
            .build();
        let writer = index.writer_with_options(options)?;
        let mut policy = LogMergePolicy::default();
        policy.set_min_num_segments(5);
        policy.set_min_layer_size(64);
        policy.set_del_docs_ratio_before_merge(0.25);
        writer.set_merge_policy(Box::new(policy));
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        let scribe = Scribe::new(fields.clone(), compiled.layout.clone(), mark.attributes.clone());
        Ok(Self { index, writer, reader, fields: Arc::new(fields), scribe, cache, merging: None })
    }

    /// Adds a record, in the place of one that is there already.
    pub fn put(&mut self, id: &str, record: &Record, replaces: bool) -> Result<(), Error> {
        if replaces {
            self.delete(id);
        }
        let document = self.scribe.document(id, record)?;
        self.writer.add_document(document)?;
        Ok(())
    }

    /// Takes a record away.
    pub fn delete(&mut self, id: &str) {
        self.writer.delete_term(Term::from_field_text(self.fields.id, id));
    }

    /// Makes everything so far durable, together with the mark.
    pub fn commit(&mut self, mark: &mut Mark) -> Result<(), Error> {
        mark.attributes = if self.scribe.layout().searchable.is_none() {
            self.scribe.attributes().to_vec()
        } else {
            Vec::new()
        };
        let payload = serde_json::to_string(mark).map_err(std::io::Error::other)?;
        let mut prepared = self.writer.prepare_commit()?;
        prepared.set_payload(&payload);
        prepared.commit()?;
        Ok(())
    }

    /// Puts the files of the last commit, which are in `own`, into an empty folder: links to those that never change,
    /// copies of the rest.
    pub fn copy(&self, own: &Path, folder: &Path) -> Result<(), Error> {
        // As long as it is held no file of what `meta.json` names goes away; those of merges under way are let go of by
        // the next commit.
        let lock = self.index.directory().acquire_lock(&META_LOCK).map_err(std::io::Error::other)?;
        for name in COPIED {
            std::fs::copy(own.join(name), folder.join(name))?;
            std::fs::File::open(folder.join(name))?.sync_all()?;
        }
        for entry in std::fs::read_dir(own)? {
            let from = entry?.path();
            let Some(name) = from.file_name().filter(|name| is_of_segment(name)) else { continue };
            // Not every file system has links; and a file that nobody needs may go at any moment.
            if std::fs::hard_link(&from, folder.join(name)).is_err() && from.exists() {
                std::fs::copy(&from, folder.join(name))?;
            }
        }
        drop(lock);
        Ok(std::fs::File::open(folder)?.sync_all()?)
    }

    /// Merges all segments into one.
    pub fn compact(&mut self) -> Result<(), Error> {
        let until = Instant::now() + MERGE_PATIENCE;
        loop {
            let segments = self.index.searchable_segment_ids()?;
            if segments.len() < 2 {
                return Ok(());
            }
            match self.writer.merge(&segments).wait() {
                Ok(_) => return Ok(()),
                // Some of them are being merged just now.
                Err(error) if Instant::now() > until => return Err(error.into()),
                Err(_) => std::thread::sleep(MERGE_PAUSE),
            }
        }
    }

    /// Removes files that neither the last commit nor a search needs any more.
    pub fn remove_unneeded(&self) -> Result<(), Error> {
        self.writer.garbage_collect_files().wait()?;
        Ok(())
    }

    /// Begins to merge all segments into one, in the background.
    pub fn begin_compacting(&mut self) -> Result<(), Error> {
        let segments = self.index.searchable_segment_ids()?;
        self.merging = Some(self.writer.merge(&segments));
        Ok(())
    }

    /// Whether that is still going on.
    pub fn is_compacting(&mut self) -> bool {
        let Some(merging) = &mut self.merging else { return false };
        match merging.now_or_never() {
            None => return true,
            Some(Ok(_)) => {}
            // Some of the segments were being merged already: it is tried again when they are.
            Some(Err(error)) => tracing::debug!(%error, "segments were not brought together"),
        }
        self.merging = None;
        false
    }

    /// Whether segments were merged that searches do not see as merged yet.
    pub fn is_ahead_of(&self, snapshot: &Snapshot) -> Result<bool, Error> {
        let segments = self.index.searchable_segment_ids()?;
        let is_seen = |id: &SegmentId| snapshot.segments.iter().any(|segment| segment.state().0 == *id);
        Ok(segments.len() != snapshot.segments.len() || !segments.iter().all(is_seen))
    }

    /// What searches see from now on; segments that did not change are taken over from `before`.
    pub fn snapshot(
        &self,
        settings: Arc<Settings>,
        compiled: Arc<Compiled>,
        synonyms: Arc<Synonyms>,
        before: Option<&Snapshot>,
    ) -> Result<Snapshot, Error> {
        self.reader.reload()?;
        let searcher = self.reader.searcher();
        let mut segments = Vec::new();
        for reader in searcher.segment_readers() {
            let state = (reader.segment_id(), reader.delete_opstamp());
            let known =
                before.and_then(|before| before.segments.iter().find(|segment| segment.state() == state));
            segments.push(match known {
                Some(known) => known.clone(),
                None => {
                    let opened = Segment::open(reader, &self.fields, self.cache.clone())?;
                    let same = before.and_then(|before| {
                        before.segments.iter().find(|segment| segment.name == opened.name)
                    });
                    Arc::new(same.map(|same| opened.with(same.overlay.clone())).unwrap_or(opened))
                }
            });
        }
        segments.sort_by_key(|segment| std::cmp::Reverse(segment.size()));
        let attributes = Arc::new(self.scribe.attributes().to_vec());
        let mut snapshot =
            Snapshot { segments, settings, compiled, synonyms, own_synonyms: None, attributes };
        let segments = &snapshot.segments;
        let is_gone = |old: &Arc<Segment>| segments.iter().all(|new| new.name != old.name);
        if before.is_none_or(|before| before.segments.iter().any(is_gone)) {
            self.cache.retain(|key| segments.iter().any(|segment| key.starts_with(&*segment.name)));
        }
        if let Some(before) = before {
            carry(before, &mut snapshot)?;
        }
        Ok(snapshot)
    }

    /// Ends the writer, so that nothing touches the files any more. A large merge that only brings segments together is
    /// not waited for to its end: what it would leave is not missed.
    pub fn close(mut self) -> Result<(), Error> {
        let until = Instant::now() + CLOSE_PATIENCE;
        while self.is_compacting() && Instant::now() < until {
            std::thread::sleep(CLOSE_PAUSE);
        }
        if !self.is_compacting() {
            self.writer.wait_merging_threads()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_after_opening_comes_after_the_last_commit() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Arc::new(Cache::new(1 << 20));
        let (compiled, memory) = (Compiled::default(), 15 << 20);
        let mut generation = Generation::create(folder.path(), &compiled, cache.clone(), memory).unwrap();
        generation.put("1", &Record::new(), false).unwrap();
        generation.commit(&mut Mark::default()).unwrap();
        let committed = generation.index.load_metas().unwrap().opstamp;
        generation.close().unwrap();
        let (generation, _) = Generation::open(folder.path(), &compiled, cache, memory).unwrap();
        let deletion = generation.writer.delete_term(Term::from_field_text(generation.fields.id, "1"));
        assert!(deletion > committed, "{deletion} is not after {committed}");
    }
}
