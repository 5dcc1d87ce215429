//! What was acknowledged and is not in the index yet, on the disk: read again after a crash, forgotten once committed.
//!
//! Entries are appended to files that are never written anew; a file goes when all of it is committed. Whoever waits
//! for the disk waits for everybody: one sync makes durable whatever was appended before it.

use std::collections::VecDeque;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::error::Error;
use crate::operation::Operation;

/// What the names of the files begin with; a number follows.
const NAME: &str = "backlog-";
/// A file that is so long is followed by another, in bytes.
const LONGEST: u64 = 16 << 20;
/// Task, length and checksum before an entry.
const BEFORE: usize = 16;

/// An entry on its way to the disk.
pub struct Entry {
    frame: Vec<u8>,
}

impl Entry {
    /// Operations that belong together; their task is not known yet.
    pub fn new(operations: &[Operation]) -> Result<Self, Error> {
        let mut frame = vec![0; BEFORE];
        serde_json::to_writer(&mut frame, operations).map_err(std::io::Error::other)?;
        let length = u32::try_from(frame.len() - BEFORE).map_err(std::io::Error::other)?;
        frame[8..12].copy_from_slice(&length.to_le_bytes());
        Ok(Self { frame })
    }

    fn of(mut self, task: u64) -> Vec<u8> {
        self.frame[..8].copy_from_slice(&task.to_le_bytes());
        let sum = checksum(&self.frame);
        self.frame[12..BEFORE].copy_from_slice(&sum.to_le_bytes());
        self.frame
    }
}

/// Operations that were read again, with their task.
pub type Kept = (u64, Vec<Operation>);

/// The backlog of an index.
pub struct Backlog {
    folder: PathBuf,
    files: Mutex<Files>,
    /// The last task that is on the disk.
    synced: Mutex<u64>,
}

#[derive(Default)]
struct Files {
    /// In the order of their numbers.
    all: VecDeque<Written>,
    /// The last of them, as long as it is appended to.
    open: Option<Arc<File>>,
    last_number: u64,
    last_task: u64,
    /// Up to this task nobody knows what is on the disk, because it failed.
    failed: u64,
}

struct Written {
    number: u64,
    last_task: u64,
    length: u64,
}

impl Files {
    /// Makes the open file durable as the last thing that happens to it.
    fn end(&mut self) -> std::io::Result<()> {
        let Some(file) = self.open.take() else { return Ok(()) };
        file.sync_data().inspect_err(|_| self.give_up())
    }

    /// What a failed sync has made of a file, nobody knows: nothing in it is answered for, and nothing more goes into it.
    fn give_up(&mut self) {
        self.open = None;
        self.failed = self.last_task;
    }

    fn read(&mut self, folder: &Path) -> Result<Vec<Kept>, String> {
        let mut kept = Vec::new();
        let mut numbers = numbers(folder).map_err(|error| error.to_string())?;
        numbers.sort_unstable();
        self.last_number = numbers.last().copied().unwrap_or(0);
        self.all = numbers.into_iter().map(|number| Written { number, last_task: 0, length: 0 }).collect();
        for written in &mut self.all {
            let bytes = std::fs::read(path(folder, written.number)).map_err(|error| error.to_string())?;
            // Zeros are what a machine that went down may leave where an entry was to end; whole ones end otherwise.
            let end = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
            for entry in Entries(&bytes[..end]) {
                let (task, text) = entry?;
                kept.push((task, serde_json::from_slice(text).map_err(|error| error.to_string())?));
                written.last_task = task;
                self.last_task = task;
            }
        }
        Ok(kept)
    }
}

impl Backlog {
    /// The backlog in the folder of an index, and what it holds, committed or not; or what is wrong with it. What is
    /// damaged stays until the index [forgets](Backlog::forget) it.
    pub fn open(folder: &Path) -> (Self, Result<Vec<Kept>, String>) {
        let mut files = Files::default();
        let kept = files.read(folder).map_err(|reason| format!("backlog: {reason}"));
        let synced = Mutex::new(files.last_task);
        (Self { folder: folder.to_owned(), files: Mutex::new(files), synced }, kept)
    }

    /// Appends an entry; a crash of the machine may still forget it until it is [on the disk](Backlog::sync).
    pub fn append(&self, task: u64, entry: Entry) -> std::io::Result<()> {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let frame = entry.of(task);
        let mut file = match &files.open {
            Some(file) => file.clone(),
            None => self.begin(&mut files)?,
        };
        if let Err(error) = file.write_all(&frame) {
            // What was written of it is the end of this file.
            return files.end().and(Err(error));
        }
        files.last_task = task;
        let Some(written) = files.all.back_mut() else { return Ok(()) };
        written.last_task = task;
        written.length += frame.len() as u64;
        if written.length >= LONGEST
            && let Err(error) = files.end()
        {
            // The entry is written, and will be read again: whoever waits for the disk is told that it failed.
            tracing::error!(%error, "a file of what was written may not be on the disk");
        }
        Ok(())
    }

    fn begin(&self, files: &mut Files) -> std::io::Result<Arc<File>> {
        // The number is used up whatever comes of it: else a file that is left would be in the way of every other.
        files.last_number += 1;
        let number = files.last_number;
        let file = Arc::new(File::create_new(path(&self.folder, number))?);
        File::open(&self.folder)?.sync_all()?;
        files.all.push_back(Written { number, last_task: 0, length: 0 });
        files.open = Some(file.clone());
        Ok(file)
    }

    /// Returns when the task is on the disk.
    pub fn sync(&self, task: u64) -> std::io::Result<()> {
        let mut synced = self.synced.lock().unwrap_or_else(PoisonError::into_inner);
        if *synced >= task {
            return Ok(());
        }
        let (file, last) = {
            let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
            if task <= files.failed {
                return Err(std::io::Error::other("the disk failed"));
            }
            (files.open.clone(), files.last_task)
        };
        if let Some(file) = file
            && let Err(error) = file.sync_data()
        {
            self.files.lock().unwrap_or_else(PoisonError::into_inner).give_up();
            return Err(error);
        }
        *synced = last;
        Ok(())
    }

    /// Removes what is committed up to a task, file by file.
    pub fn forget(&self, committed: u64) {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let is_in_use = |files: &Files| files.open.is_some() && files.all.len() == 1;
        while files.all.front().is_some_and(|first| first.last_task <= committed) && !is_in_use(&files) {
            let Some(first) = files.all.pop_front() else { return };
            if let Err(error) = std::fs::remove_file(path(&self.folder, first.number)) {
                tracing::warn!(%error, "a file of what was written stays on disk");
            }
        }
    }

    /// [`Backlog::forget`] of an index that is closed.
    pub fn close(&self, committed: u64) {
        self.files.lock().unwrap_or_else(PoisonError::into_inner).open = None;
        self.forget(committed);
    }
}

fn path(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{NAME}{number}"))
}

fn numbers(folder: &Path) -> std::io::Result<Vec<u64>> {
    let number = |entry: std::fs::DirEntry| entry.file_name().to_str()?.strip_prefix(NAME)?.parse().ok();
    std::fs::read_dir(folder)?.filter_map(|entry| entry.map(number).transpose()).collect()
}

/// Of everything but itself.
fn checksum(frame: &[u8]) -> u32 {
    let mut sum = crc32fast::Hasher::new();
    sum.update(&frame[..12]);
    sum.update(&frame[BEFORE..]);
    sum.finalize()
}

/// Entries of a file, up to one that a crash cut short: that one was never acknowledged.
struct Entries<'a>(&'a [u8]);

impl<'a> Iterator for Entries<'a> {
    type Item = Result<(u64, &'a [u8]), String>;

    fn next(&mut self) -> Option<Self::Item> {
        let bytes = self.0;
        let (task, rest) = bytes.split_first_chunk()?;
        let (length, rest) = rest.split_first_chunk()?;
        let (sum, rest) = rest.split_first_chunk()?;
        let length = u32::from_le_bytes(*length) as usize;
        let text = rest.get(..length)?;
        if checksum(&bytes[..BEFORE + length]) != u32::from_le_bytes(*sum) {
            self.0 = &[];
            return Some(Err("an entry is not what was written".into()));
        }
        self.0 = &rest[length..];
        Some(Ok((u64::from_le_bytes(*task), text)))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::operation::{DEEPEST, check_depth, put};

    fn deletion(id: &str) -> Operation {
        Operation::Delete { id: id.to_owned() }
    }

    fn note(backlog: &Backlog, task: u64) {
        backlog.append(task, Entry::new(&[deletion(&task.to_string())]).unwrap()).unwrap();
        backlog.sync(task).unwrap();
    }

    fn tasks(folder: &Path) -> Result<Vec<u64>, String> {
        Ok(Backlog::open(folder).1?.into_iter().map(|kept| kept.0).collect())
    }

    #[test]
    fn what_is_not_committed_is_read_again_in_order() {
        let folder = tempfile::tempdir().unwrap();
        for part in 0..3 {
            let (backlog, _) = Backlog::open(folder.path());
            (part * 10 + 1..=part * 10 + 3).for_each(|task| note(&backlog, task));
        }
        assert_eq!(tasks(folder.path()), Ok(vec![1, 2, 3, 11, 12, 13, 21, 22, 23]));
        let (backlog, kept) = Backlog::open(folder.path());
        assert!(matches!(&kept.unwrap()[8].1[..], [Operation::Delete { id }] if id == "23"));
        backlog.forget(11);
        assert_eq!(tasks(folder.path()), Ok(vec![11, 12, 13, 21, 22, 23]), "the first file is done with");
        note(&backlog, 31);
        backlog.close(23);
        assert_eq!(tasks(folder.path()), Ok(vec![31]));
    }

    #[test]
    fn long_files_are_followed_by_others_and_go_when_they_are_done_with() {
        let folder = tempfile::tempdir().unwrap();
        let (backlog, _) = Backlog::open(folder.path());
        let long = "x".repeat(LONGEST as usize / 2);
        for task in 1..=5 {
            backlog.append(task, Entry::new(&[deletion(&long)]).unwrap()).unwrap();
            backlog.sync(task).unwrap();
        }
        assert_eq!(tasks(folder.path()), Ok(vec![1, 2, 3, 4, 5]));
        backlog.forget(3);
        assert_eq!(tasks(folder.path()), Ok(vec![3, 4, 5]));
        backlog.forget(5);
        assert_eq!(tasks(folder.path()), Ok(vec![5]), "in the file that is written");
    }

    #[test]
    fn a_file_that_could_not_be_begun_is_in_nobodys_way() {
        let folder = tempfile::tempdir().unwrap();
        let (backlog, _) = Backlog::open(folder.path());
        // Another process's, or what a failed sync of the folder left.
        std::fs::write(path(folder.path(), 1), b"").unwrap();
        assert!(backlog.append(1, Entry::new(&[deletion("1")]).unwrap()).is_err());
        note(&backlog, 2);
        assert_eq!(tasks(folder.path()), Ok(vec![2]));
    }

    #[test]
    fn every_operation_comes_back_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let (backlog, _) = Backlog::open(folder.path());
        let params = json!({
            "filters": format!("{}a:b{}", "(NOT c:d OR ".repeat(60), ")".repeat(60)),
            "numericFilters": ["n>0.30000000000000004"],
        });
        let deep = (0..DEEPEST - 1).fold(json!({}), |inner, _| json!({ "a": inner }));
        check_depth("record", deep.as_object().unwrap()).unwrap();
        assert!(check_depth("record", json!({ "a": deep }).as_object().unwrap()).is_err());
        let given = [
            put("1".into(), deep.as_object().unwrap().clone()),
            Operation::DeleteMatching(params.as_object().unwrap().clone()),
        ];
        backlog.append(1, Entry::new(&given).unwrap()).unwrap();
        let (_, kept) = Backlog::open(folder.path());
        let [Operation::Put { record, .. }, Operation::DeleteMatching(found)] = &kept.unwrap()[0].1[..]
        else {
            panic!("others")
        };
        assert_eq!((&record["a"], found), (&deep["a"], params.as_object().unwrap()));
    }

    #[test]
    fn an_entry_cut_short_was_never_acknowledged_and_damage_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let (backlog, _) = Backlog::open(folder.path());
        note(&backlog, 1);
        let whole = std::fs::read(path(folder.path(), 1)).unwrap().len();
        note(&backlog, 2);
        let file = path(folder.path(), 1);
        let bytes = std::fs::read(&file).unwrap();
        for cut in whole..bytes.len() {
            std::fs::write(&file, &bytes[..cut]).unwrap();
            assert_eq!(tasks(folder.path()), Ok(vec![1]), "cut at {cut}");
            std::fs::write(&file, [&bytes[..cut], &[0; 100]].concat()).unwrap();
            assert_eq!(tasks(folder.path()), Ok(vec![1]), "zeros from {cut} on");
        }
        std::fs::write(&file, [&bytes[..], &[0; 100]].concat()).unwrap();
        assert_eq!(tasks(folder.path()), Ok(vec![1, 2]), "with zeros behind it");
        for at in 0..8 {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            std::fs::write(&file, damaged).unwrap();
            assert!(tasks(folder.path()).is_err(), "damaged at {at}");
        }
    }
}
