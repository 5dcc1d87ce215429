//! Changing attributes in place: the values that they were changed to, the journal that makes them durable, and the
//! overlays of a snapshot that let searches see them.

use std::collections::{BTreeMap, HashMap};
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;

use serde_json::Value;

use crate::error::Error;
use crate::generation::Mark;
use crate::journal::{Entry, Id, Journal, Read};
use crate::overlay::{Overlay, Values};
use crate::record::{Record, is_plain};
use crate::search::Snapshot;
use crate::segment::Segment;
use crate::settings::Layout;

/// Attributes of an index that are changed in place at most.
const MOST_ATTRIBUTES: usize = 64;
/// Larger values are written with their record, in bytes.
const LARGEST_VALUE: usize = 4096;
/// Bytes that a value takes in a journal written anew, roughly.
const LEAN: u64 = 16;
/// Documents that an entry of a journal written anew speaks of.
const CHUNK: usize = 10_000;

/// Attributes that are to be set of a record.
pub struct Part {
    /// Its identity.
    pub id: String,
    /// The attributes.
    pub attributes: Record,
    /// Where it is in the snapshot.
    pub place: (usize, u32),
}

/// Which parts have which values.
pub type Groups = BTreeMap<(Arc<str>, NonZeroU32), Vec<usize>>;

/// What an index keeps to change attributes in place.
#[derive(Default)]
pub struct Changes {
    values: Values,
    journal: Option<Journal>,
    /// The host's word that is on the disk.
    payload: Option<String>,
}

impl Changes {
    /// Whether these attributes can be set in place.
    pub fn allow(&self, attributes: &Record, layout: &Layout) -> bool {
        let unknown = attributes.keys().filter(|name| !self.values.knows(name)).count();
        self.values.attributes() + unknown <= MOST_ATTRIBUTES
            && attributes.iter().all(|(name, value)| {
                is_plain(name) && !layout.weaves_in(name) && is_small(value, &mut { LARGEST_VALUE })
            })
    }

    /// Whether there is a journal.
    pub const fn has_journal(&self) -> bool {
        self.journal.is_some()
    }

    /// Bytes of memory that a snapshot's changes in place take.
    pub fn weight(&self, snapshot: &Snapshot) -> usize {
        let overlays = snapshot.segments.iter().map(|segment| segment.overlay.weight());
        self.values.weight() + overlays.sum::<usize>()
    }

    /// Puts together what gets the same value.
    pub fn group(&mut self, parts: &[Part], layout: &Layout) -> Groups {
        let mut groups = Groups::new();
        for (at, part) in parts.iter().enumerate() {
            for (name, value) in &part.attributes {
                groups.entry(self.values.number(name, value, layout)).or_default().push(at);
            }
        }
        groups
    }

    /// Sets attributes in a snapshot that has the parts at their places.
    pub fn lay(&self, snapshot: &mut Snapshot, groups: &Groups, parts: &[Part]) {
        let mut overlays: HashMap<usize, Overlay> = HashMap::new();
        for ((name, number), group) in groups {
            let Some(values) = self.values.of(name) else { continue };
            for &at in group {
                let (segment, doc) = parts[at].place;
                let overlay =
                    overlays.entry(segment).or_insert_with(|| snapshot.segments[segment].overlay.clone());
                overlay.set(doc, name, *number, values);
            }
        }
        replace(snapshot, overlays);
    }

    /// Forgets values that are no longer in use, when they are many.
    pub fn gather(&mut self, snapshot: &mut Snapshot) {
        if !self.values.is_wasteful(snapshot.segments.iter().map(|segment| segment.overlay.len()).sum()) {
            return;
        }
        self.values = Values::default();
        let overlays = snapshot.segments.iter().map(|segment| self.values.adopt(&segment.overlay));
        let overlays: HashMap<usize, Overlay> = overlays.enumerate().collect();
        replace(snapshot, overlays);
    }

    /// Makes what was set durable. `folder` is where a journal begins that is not there yet.
    pub fn note(
        &mut self,
        folder: &Path,
        mark: &Mark,
        gone: Vec<&str>,
        groups: &Groups,
        parts: &[Part],
    ) -> Result<(), Error> {
        let journal = self.journal.take();
        let entry = self.entry(mark, gone, groups, |at| &parts[at].id);
        self.journal = Some(match journal {
            Some(mut journal) => {
                journal.append(&entry)?;
                journal
            }
            None => {
                let mut draft = Journal::begin(folder)?;
                draft.add(&entry)?;
                draft.finish()?
            }
        });
        self.committed(mark);
        Ok(())
    }

    /// Learns that the mark is on the disk.
    pub fn committed(&mut self, mark: &Mark) {
        self.payload.clone_from(&mark.payload);
    }

    fn entry<'a>(
        &'a self,
        mark: &'a Mark,
        gone: Vec<&'a str>,
        groups: &'a Groups,
        id: impl Fn(usize) -> &'a str,
    ) -> Entry<'a> {
        // Records that get the same of everything are named once.
        let mut alike: BTreeMap<Vec<(&str, NonZeroU32)>, Vec<usize>> = BTreeMap::new();
        let mut all: BTreeMap<usize, Vec<(&'a str, NonZeroU32)>> = BTreeMap::new();
        for ((name, number), group) in groups {
            for &at in group {
                all.entry(at).or_default().push((name, *number));
            }
        }
        for (at, attributes) in all {
            alike.entry(attributes).or_default().push(at);
        }
        let set = alike.into_iter().map(|(attributes, parts)| {
            let valued = attributes
                .into_iter()
                .filter_map(|(name, number)| Some((name, self.values.value(name, number)?)));
            (valued.collect(), parts.into_iter().map(&id).collect())
        });
        Entry {
            commit: mark.commits,
            task: mark.task,
            payload: mark.payload.as_deref().filter(|payload| self.payload.as_deref() != Some(payload)),
            updated_at: mark.updated_at,
            gone,
            set: set.collect(),
        }
    }

    /// Writes the journal anew when it has become long, of what the snapshot has.
    pub fn shorten(
        &mut self,
        folder: &Path,
        mark: &Mark,
        snapshot: &Snapshot,
        spare: u64,
    ) -> Result<(), Error> {
        if self.journal.as_ref().is_some_and(|journal| journal.is_long(spare)) {
            self.rewrite(folder, mark, snapshot)?;
        }
        Ok(())
    }

    fn rewrite(&mut self, folder: &Path, mark: &Mark, snapshot: &Snapshot) -> Result<(), Error> {
        let mut draft = Journal::begin(folder)?;
        self.payload = None;
        draft.add(&self.entry(mark, Vec::new(), &Groups::new(), |_| ""))?;
        self.committed(mark);
        for segment in &snapshot.segments {
            for docs in segment.overlay.docs().chunks(CHUNK) {
                let ids = segment.identities(docs)?;
                let mut groups = Groups::new();
                for (at, (doc, _)) in ids.iter().enumerate() {
                    for (name, number) in segment.overlay.numbers(*doc) {
                        groups.entry((name.clone(), number)).or_default().push(at);
                    }
                }
                draft.add(&self.entry(mark, Vec::new(), &groups, |at| &ids[at].1))?;
            }
        }
        self.journal = Some(draft.finish()?);
        Ok(())
    }

    /// Reads the journal of a generation whose documents are as of the mark, lays what it says over the snapshot, and
    /// brings the mark up to it.
    pub fn recover(&mut self, folder: &Path, mark: &mut Mark, snapshot: &mut Snapshot) -> Result<(), Error> {
        let damaged = |reason| Error::Unusable { path: folder.to_owned(), reason };
        let content = Journal::read(folder).map_err(damaged)?;
        let mut overlays: HashMap<usize, Overlay> = HashMap::new();
        let mut is_all = true;
        for entry in content.entries() {
            let entry = entry.map_err(damaged)?;
            // The commit that it goes with was never made, so that the journal ends here.
            if entry.commit == mark.commits + 1 {
                is_all = false;
                break;
            }
            if entry.commit > mark.commits {
                return Err(damaged("changes: they are newer than the documents".into()));
            }
            self.take_in(&entry, snapshot, &mut overlays)?;
            if entry.task >= mark.task {
                mark.task = entry.task;
                mark.updated_at = entry.updated_at;
                mark.payload = entry.payload.or(mark.payload.take());
            }
        }
        let set: usize = overlays.values().map(Overlay::len).sum();
        replace(snapshot, overlays);
        let journal = if is_all { content.open(set as u64 * LEAN)? } else { None };
        drop(content);
        let Some(journal) = journal else { return self.rewrite(folder, mark, snapshot) };
        self.journal = Some(journal);
        self.committed(mark);
        Ok(())
    }

    /// Lays what an entry says over the documents as they are.
    fn take_in(
        &mut self,
        entry: &Read<'_>,
        snapshot: &Snapshot,
        overlays: &mut HashMap<usize, Overlay>,
    ) -> Result<(), Error> {
        for Id(id) in &entry.gone {
            if let Some((segment, doc)) = snapshot.locate(id)?
                && let Some(overlay) = overlays.get_mut(&segment)
            {
                overlay.clear(doc);
            }
        }
        for (attributes, ids) in &entry.set {
            let layout = &snapshot.compiled.layout;
            let numbered: Vec<_> =
                attributes.iter().map(|(name, value)| self.values.number(name, value, layout)).collect();
            for Id(id) in ids {
                // One that is no longer there was taken away by a later commit.
                let Some((segment, doc)) = snapshot.locate(id)? else { continue };
                let overlay = overlays.entry(segment).or_default();
                for (name, number) in &numbered {
                    let Some(values) = self.values.of(name) else { continue };
                    overlay.set(doc, name, *number, values);
                }
            }
        }
        Ok(())
    }

    /// Closes the journal.
    pub fn close(self) -> Result<(), Error> {
        Ok(self.journal.map_or(Ok(()), Journal::seal)?)
    }
}

/// Whether a value's JSON has at most so many bytes, roughly.
fn is_small(value: &Value, left: &mut usize) -> bool {
    let own = match value {
        Value::String(text) => text.len() + 2,
        Value::Null | Value::Bool(_) | Value::Number(_) => 8,
        Value::Array(_) => 2,
        Value::Object(object) => object.keys().map(|name| name.len() + 4).sum(),
    };
    let Some(rest) = left.checked_sub(own) else { return false };
    *left = rest;
    match value {
        Value::Array(items) => items.iter().all(|item| is_small(item, left)),
        Value::Object(object) => object.values().all(|item| is_small(item, left)),
        _ => true,
    }
}

fn replace(snapshot: &mut Snapshot, overlays: HashMap<usize, Overlay>) {
    for (number, overlay) in overlays {
        let segment: &mut Arc<Segment> = &mut snapshot.segments[number];
        *segment = Arc::new(segment.with(overlay));
    }
}

/// Takes away what was set of records that are written anew or go; answers which of them had something.
pub fn forget<'a>(
    snapshot: &mut Snapshot,
    records: impl Iterator<Item = &'a str>,
) -> Result<Vec<&'a str>, Error> {
    let mut gone = Vec::new();
    if snapshot.segments.iter().all(|segment| segment.overlay.is_empty()) {
        return Ok(gone);
    }
    let mut overlays: HashMap<usize, Overlay> = HashMap::new();
    for id in records {
        let Some((number, doc)) = snapshot.locate(id)? else { continue };
        let before = &snapshot.segments[number].overlay;
        if before.touches(doc) {
            overlays.entry(number).or_insert_with(|| before.clone()).clear(doc);
            gone.push(id);
        }
    }
    replace(snapshot, overlays);
    Ok(gone)
}

/// Brings what was set over from segments that were merged into others. `now` holds new segments without changes.
pub fn carry(before: &Snapshot, now: &mut Snapshot) -> Result<(), Error> {
    let is_in = |snapshot: &Snapshot, segment: &Segment| {
        snapshot.segments.iter().any(|other| other.name == segment.name)
    };
    let mut overlays: HashMap<usize, Overlay> = HashMap::new();
    for old in before.segments.iter().filter(|old| !old.overlay.is_empty() && !is_in(now, old)) {
        let mut docs = old.overlay.docs();
        docs.retain(|&doc| old.alive.contains(doc));
        for (old_doc, id) in old.identities(&docs)? {
            let Some((number, doc)) = now.locate(&id)? else { continue };
            let overlay = overlays.entry(number).or_insert_with(|| now.segments[number].overlay.clone());
            overlay.carry(doc, &old.overlay, old_doc);
        }
    }
    replace(now, overlays);
    Ok(())
}
