//! What became of records since the last commit, and the commit: in place where nothing else was asked for.

use serde_json::Value;

use super::Writer;
use crate::changes::{Groups, Part, forget};
use crate::error::Error;
use crate::filter::Filter;
use crate::operation::changed;
use crate::record::{Record, is_plain};
use crate::search::Snapshot;

/// Records that are written whole with a commit where too much was changed in place, at least.
const LEAST_FOLDED: usize = 500;

/// What is to become of a record with the next commit.
pub(super) enum Pending {
    /// It is this, or is not.
    Whole(Option<Record>),
    /// These attributes are set; a missing one is made or not.
    Parts(Record, bool),
}

impl Writer {
    /// Makes what is pending durable, and lets searches see it.
    pub(super) fn commit(&mut self) -> Result<(), Error> {
        // A damaged index stays silent until it has been cleared.
        let (Some(_), Ok(before)) = (&self.generation, self.current()) else {
            self.pending.clear();
            return Ok(());
        };
        let waiting = self.pending.len();
        if self.changes.weight(&before) > self.shared.options.in_place_bytes {
            self.fold(&before, LEAST_FOLDED.max(waiting * 2))?;
        }
        self.mark.updated_at = self.shared.seconds();
        let (mut wholes, mut parts) = (Vec::new(), Vec::new());
        for (id, pending) in self.pending.drain() {
            let place = before.locate(&id)?;
            match (pending, place) {
                (Pending::Whole(record), _) => wholes.push((id, record, place.is_some())),
                (Pending::Parts(attributes, _), Some(place)) => parts.push(Part { id, attributes, place }),
                (Pending::Parts(attributes, true), None) => {
                    let record = changed(None, &id, &attributes, true);
                    wholes.push((id, record, false));
                }
                (Pending::Parts(_, false), None) => {}
            }
        }
        if wholes.is_empty() && (self.changes.has_journal() || !parts.is_empty()) {
            self.set_in_place(&before, &parts)
        } else {
            self.write_documents(&before, wholes, parts)
        }
    }

    /// Sets attributes beside the documents.
    fn set_in_place(&mut self, before: &Snapshot, parts: &[Part]) -> Result<(), Error> {
        let (settings, compiled) = (self.settings.clone(), self.compiled.clone());
        let mut next = Snapshot { settings, compiled, synonyms: self.synonyms.clone(), ..before.clone() };
        let groups = self.changes.group(parts, &self.compiled.layout);
        self.note(Vec::new(), &groups, parts)?;
        self.changes.lay(&mut next, &groups, parts);
        self.finish(next)
    }

    /// Writes documents, and sets attributes beside others.
    fn write_documents(
        &mut self,
        before: &Snapshot,
        wholes: Vec<(String, Option<Record>, bool)>,
        mut parts: Vec<Part>,
    ) -> Result<(), Error> {
        let mut stripped = before.clone();
        let gone = forget(&mut stripped, wholes.iter().map(|(id, ..)| id.as_str()))?;
        self.mark.commits += 1;
        let groups = self.changes.group(&parts, &self.compiled.layout);
        if !gone.is_empty() || !parts.is_empty() {
            self.note(gone, &groups, &parts)?;
        }
        let Some(generation) = &mut self.generation else { return Ok(()) };
        for (id, record, is_known) in &wholes {
            match record {
                Some(record) => {
                    self.mark.is_plain &= record.keys().all(|name| is_plain(name));
                    generation.put(id, record, *is_known)?;
                }
                None if *is_known => generation.delete(id),
                None => {}
            }
        }
        generation.commit(&mut self.mark)?;
        self.changes.committed(&self.mark);
        let mut next = self.next_snapshot(Some(&stripped))?;
        for part in &mut parts {
            part.place = next.locate(&part.id)?.ok_or(Error::NoObject)?;
        }
        self.changes.lay(&mut next, &groups, &parts);
        self.finish(next)
    }

    /// Makes what is set in place durable. Of a journal that is not known of, nothing would be read again.
    fn note(&mut self, gone: Vec<&str>, groups: &Groups, parts: &[Part]) -> Result<(), Error> {
        self.changes.note(&self.generation_folder(), &self.mark, gone, groups, parts)?;
        if !self.meta.journal {
            self.meta.journal = true;
            self.write_meta()?;
        }
        Ok(())
    }

    /// Keeps what belongs to changes in place in order, and lets searches see the snapshot.
    fn finish(&mut self, mut next: Snapshot) -> Result<(), Error> {
        self.changes.gather(&mut next);
        let spare = self.shared.options.journal_bytes;
        self.changes.shorten(&self.generation_folder(), &self.mark, &next, spare)?;
        self.publish(next);
        Ok(())
    }

    /// Has records whose attributes were changed in place written whole, at most so many.
    pub(super) fn fold(&mut self, before: &Snapshot, most: usize) -> Result<usize, Error> {
        let mut folded = 0;
        for segment in &before.segments {
            let mut docs = segment.overlay.docs();
            docs.truncate(most - folded);
            folded += docs.len();
            for (doc, id) in segment.identities(&docs)? {
                let mut record = segment.record(doc)?;
                match self.pending.remove(&id) {
                    Some(Pending::Parts(attributes, _)) => record.extend(attributes),
                    Some(whole) => {
                        self.pending.insert(id, whole);
                        continue;
                    }
                    None => {}
                }
                self.pending.insert(id, Pending::Whole(Some(record)));
            }
        }
        Ok(folded)
    }

    /// Notes a partial change, in place where the attributes allow it.
    pub(super) fn change(&mut self, id: String, mut changes: Record, create: bool) -> Result<(), Error> {
        changes.remove("objectID");
        let in_place = self.mark.is_plain && self.changes.allow(&changes, &self.compiled.layout);
        let is_operation = |value: &Value| value.get("_operation").is_some_and(Value::is_string);
        let is_known = match self.pending.get_mut(&id) {
            Some(Pending::Parts(attributes, created)) if in_place && *created == create => {
                if !changes.values().any(is_operation) {
                    attributes.extend(changes);
                    return Ok(());
                }
                true
            }
            Some(_) => false,
            None if in_place && !changes.values().any(is_operation) => {
                self.pending.insert(id, Pending::Parts(changes, create));
                return Ok(());
            }
            None => in_place,
        };
        let before = match self.pending.get(&id) {
            Some(Pending::Whole(record)) => record.clone(),
            Some(Pending::Parts(attributes, created)) => {
                changed(self.current()?.record(&id, &Filter::All)?, &id, attributes, *created)
            }
            None => self.current()?.record(&id, &Filter::All)?,
        };
        let is_there = before.is_some();
        let Some(record) = changed(before, &id, &changes, create) else { return Ok(()) };
        let mut attributes = match self.pending.remove(&id) {
            Some(Pending::Parts(attributes, _)) => attributes,
            _ => Record::new(),
        };
        attributes.extend(changes.keys().filter_map(|name| Some((name.clone(), record.get(name)?.clone()))));
        let pending = if is_known && is_there && self.changes.allow(&attributes, &self.compiled.layout) {
            Pending::Parts(attributes, create)
        } else {
            Pending::Whole(Some(record))
        };
        self.pending.insert(id, pending);
        Ok(())
    }
}
