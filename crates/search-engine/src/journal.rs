//! The file that makes changes in place durable: entries, each on the disk before searches see it.
//!
//! A header says up to where the file was whole when it was last written anew or closed; what follows was appended
//! entry by entry to zeros. An entry that a crash cut short ends in these zeros and was never acknowledged, so that it
//! is left out; everything else that is not as it was written is damage. What a crash cannot be told from, the last
//! entries turned into zeros, goes unnoticed only if the process did crash.

use std::borrow::Cow;
use std::fs::File;
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

const MAGIC: &[u8; 8] = b"changes2";
/// The magic, the length that was whole, the checksum of both, and nothing.
const HEADER: usize = 24;
/// Length and checksum before an entry.
const BEFORE: usize = 8;
/// What ends an entry.
const END: u8 = b'\n';
/// The file grows by this many zeros.
const STEP: usize = 1 << 16;

/// Attributes with their new values, and the records that have all of them.
pub type Set<Attribute, Id> = (Vec<Attribute>, Vec<Id>);

/// Changes that become visible together.
#[derive(Serialize)]
pub struct Entry<'a> {
    /// The commit of documents that they go with: without it they never happened.
    pub commit: u64,
    /// Their last task.
    pub task: u64,
    /// The host's word, if it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payload: Option<&'a str>,
    /// When they were made, in seconds.
    pub updated_at: u64,
    /// Records that this commit wrote or took away: nothing from before counts for them.
    pub gone: Vec<&'a str>,
    /// See [`Set`].
    pub set: Vec<Set<(&'a str, &'a Value), &'a str>>,
}

/// An entry as it is read.
#[derive(Debug, Deserialize)]
pub struct Read<'j> {
    /// See [`Entry`].
    pub commit: u64,
    /// See [`Entry`].
    pub task: u64,
    /// See [`Entry`].
    #[serde(default)]
    pub payload: Option<String>,
    /// See [`Entry`].
    pub updated_at: u64,
    /// See [`Entry`].
    #[serde(borrow)]
    pub gone: Vec<Id<'j>>,
    /// See [`Entry`].
    #[serde(borrow)]
    pub set: Vec<Set<(String, Value), Id<'j>>>,
}

/// A record's identity, where it stands in the journal.
#[derive(Debug, Deserialize)]
pub struct Id<'j>(#[serde(borrow)] pub Cow<'j, str>);

/// An open journal.
pub struct Journal {
    file: File,
    /// Where the next entry goes.
    end: u64,
    /// Up to where there are zeros.
    size: u64,
    /// Up to where it was whole at first.
    sealed: u64,
}

impl Journal {
    /// Where the journal of a generation is.
    pub fn path(folder: &Path) -> PathBuf {
        folder.join("changes")
    }

    /// Begins a journal, which takes the place of the one that there is when it is [put there](Draft::finish).
    pub fn begin(folder: &Path) -> std::io::Result<Draft> {
        let path = Self::path(folder);
        let mut file = BufWriter::new(File::create(path.with_extension("new"))?);
        file.write_all(&[0; HEADER])?;
        Ok(Draft { path, file, end: HEADER as u64 })
    }

    /// Copies a journal that nobody writes at the moment into another folder.
    pub fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
        std::fs::copy(Self::path(from), Self::path(to))?;
        File::open(Self::path(to))?.sync_all()
    }

    /// What a journal holds, or what is wrong with it.
    pub fn read(folder: &Path) -> Result<Content, String> {
        let path = Self::path(folder);
        let bytes = std::fs::read(&path).map_err(|error| format!("changes: {error}"))?;
        Content::new(path, bytes).map_err(|reason| format!("changes: {reason}"))
    }

    /// Appends an entry; it is on the disk when this returns.
    pub fn append(&mut self, entry: &Entry<'_>) -> std::io::Result<()> {
        let frame = framed(entry)?;
        let after = self.end + frame.len() as u64;
        if after >= self.size {
            self.file.seek(SeekFrom::Start(self.size))?;
            self.file.write_all(&zeros(grown(after) - self.size))?;
            self.file.sync_all()?;
            self.size = grown(after);
        }
        self.file.seek(SeekFrom::Start(self.end))?;
        self.file.write_all(&frame)?;
        self.file.sync_data()?;
        self.end = after;
        Ok(())
    }

    /// Whether it is so many bytes longer than twice what it was at first, and had better be written anew.
    pub const fn is_long(&self, spare: u64) -> bool {
        self.end > self.sealed * 2 + spare
    }

    /// Says that it is whole, as the last thing.
    pub fn seal(mut self) -> std::io::Result<()> {
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&header(self.end))?;
        self.file.sync_all()
    }
}

/// A journal that is being written.
pub struct Draft {
    path: PathBuf,
    file: BufWriter<File>,
    end: u64,
}

impl Draft {
    /// Adds an entry.
    pub fn add(&mut self, entry: &Entry<'_>) -> std::io::Result<()> {
        let frame = framed(entry)?;
        self.end += frame.len() as u64;
        self.file.write_all(&frame)
    }

    /// Puts it in its place; it is on the disk when this returns.
    pub fn finish(self) -> std::io::Result<Journal> {
        let (path, end) = (self.path, self.end);
        let mut file = self.file.into_inner()?;
        let size = grown(end);
        file.write_all(&zeros(size - end))?;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&header(end))?;
        file.sync_all()?;
        std::fs::rename(path.with_extension("new"), &path)?;
        if let Some(folder) = path.parent() {
            File::open(folder)?.sync_all()?;
        }
        Ok(Journal { file, end, size, sealed: end })
    }
}

/// The size of a file whose entries end here.
const fn grown(end: u64) -> u64 {
    (end / STEP as u64 + 1) * STEP as u64
}

fn zeros(count: u64) -> Vec<u8> {
    vec![0; usize::try_from(count).unwrap_or(STEP)]
}

fn header(sealed: u64) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..8].copy_from_slice(MAGIC);
    header[8..16].copy_from_slice(&sealed.to_le_bytes());
    let sum = crc32fast::hash(&header[..16]);
    header[16..20].copy_from_slice(&sum.to_le_bytes());
    header
}

fn framed(entry: &Entry<'_>) -> std::io::Result<Vec<u8>> {
    let mut frame = vec![0; BEFORE];
    serde_json::to_writer(&mut frame, entry)?;
    let length = u32::try_from(frame.len() - BEFORE).map_err(std::io::Error::other)?;
    let sum = crc32fast::hash(&frame[BEFORE..]);
    frame[..4].copy_from_slice(&length.to_le_bytes());
    frame[4..8].copy_from_slice(&sum.to_le_bytes());
    frame.push(END);
    Ok(frame)
}

/// The content of a journal that is not open.
pub struct Content {
    path: PathBuf,
    bytes: Vec<u8>,
    sealed: usize,
    /// Behind it there are only zeros.
    used: usize,
}

impl Content {
    fn new(path: PathBuf, bytes: Vec<u8>) -> Result<Self, String> {
        if bytes.is_empty() || !bytes.len().is_multiple_of(STEP) {
            return Err("it was cut short".into());
        }
        let number = |at| u64::from(number(&bytes, at).unwrap_or(0));
        let sealed = usize::try_from(number(8) | number(12) << 32).unwrap_or(usize::MAX);
        if bytes[..HEADER] != header(sealed as u64) || sealed > bytes.len() {
            return Err("its header is not what was written".into());
        }
        let used = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        Ok(Self { path, bytes, sealed, used })
    }

    /// The entries in their order, up to the first that is damaged.
    pub const fn entries(&self) -> Entries<'_> {
        Entries { content: self, at: HEADER }
    }

    /// Opens the journal again, where it was closed and all of it counts. Written anew it would have `lean` bytes.
    pub fn open(&self, lean: u64) -> std::io::Result<Option<Journal>> {
        if self.used > self.sealed {
            return Ok(None);
        }
        let file = File::options().write(true).open(&self.path)?;
        let (end, size) = (self.sealed as u64, self.bytes.len() as u64);
        Ok(Some(Journal { file, end, size, sealed: lean.min(end) }))
    }
}

/// Entries, one after the other.
pub struct Entries<'j> {
    content: &'j Content,
    at: usize,
}

impl<'j> Iterator for Entries<'j> {
    type Item = Result<Read<'j>, String>;

    fn next(&mut self) -> Option<Self::Item> {
        let (Content { bytes, sealed, used, .. }, at) = (self.content, self.at);
        let is_sealed = at < *sealed;
        if !is_sealed && *used < at + BEFORE {
            return None;
        }
        let length = number(bytes, at).unwrap_or(0) as usize;
        let end = at + BEFORE + length;
        if !is_sealed && *used <= end && length > 0 {
            return None;
        }
        let text = bytes.get(at + BEFORE..end).filter(|text| !text.is_empty());
        let is_whole = text.is_some_and(|text| number(bytes, at + 4) == Some(crc32fast::hash(text)));
        if !is_whole || bytes.get(end) != Some(&END) {
            return Some(Err(format!("changes: the entry at {at} is not what was written")));
        }
        self.at = end + 1;
        let entry = serde_json::from_slice(text.unwrap_or_default());
        Some(entry.map_err(|error| format!("changes: {error}")))
    }
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..at + 4)?.try_into().ok().map(u32::from_le_bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn entry<'a>(task: u64, value: &'a Value, ids: &[&'a str]) -> Entry<'a> {
        let set = vec![(vec![("status", value)], ids.to_vec())];
        Entry { commit: 1, task, payload: None, updated_at: 0, gone: Vec::new(), set }
    }

    fn tasks(folder: &Path) -> Result<Vec<u64>, String> {
        Journal::read(folder)?.entries().map(|entry| Ok(entry?.task)).collect()
    }

    /// A journal of two entries from the start and two that were appended.
    fn journal(folder: &Path) -> Journal {
        let value = json!("New");
        let mut draft = Journal::begin(folder).expect("begun");
        draft.add(&entry(1, &value, &["a"])).expect("added");
        draft.add(&entry(2, &value, &["b"])).expect("added");
        let mut journal = draft.finish().expect("finished");
        journal.append(&entry(3, &value, &["c"])).expect("appended");
        journal.append(&entry(4, &value, &["d"])).expect("appended");
        journal
    }

    #[test]
    fn what_was_appended_is_read_closed_or_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let journal = journal(folder.path());
        assert_eq!(tasks(folder.path()), Ok(vec![1, 2, 3, 4]));
        assert!(Journal::read(folder.path()).expect("whole").open(0).expect("there").is_none());
        journal.seal().expect("sealed");
        assert_eq!(tasks(folder.path()), Ok(vec![1, 2, 3, 4]));
    }

    #[test]
    fn one_that_was_closed_goes_on() {
        let folder = tempfile::tempdir().expect("a folder");
        journal(folder.path()).seal().expect("sealed");
        let value = json!("New");
        let again =
            || Journal::read(folder.path()).expect("whole").open(100).expect("there").expect("closed");
        let mut journal = again();
        journal.append(&entry(5, &value, &["e"])).expect("appended");
        drop(journal);
        assert_eq!(tasks(folder.path()), Ok((1..=5).collect()), "after a crash");
        let content = Journal::read(folder.path()).expect("whole");
        assert!(content.open(100).expect("there").is_none(), "it was not closed");
    }

    #[test]
    fn it_grows_by_steps() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut journal = journal(folder.path());
        let value = json!("x".repeat(3 * STEP));
        for task in 5..9 {
            journal.append(&entry(task, &value, &["e"])).expect("appended");
        }
        assert_eq!(tasks(folder.path()), Ok((1..9).collect()));
    }

    #[test]
    fn an_entry_cut_short_by_a_crash_never_happened() {
        let folder = tempfile::tempdir().expect("a folder");
        let journal = journal(folder.path());
        let path = Journal::path(folder.path());
        let whole = std::fs::read(&path).expect("readable");
        let end = usize::try_from(journal.end).expect("small");
        let last = end - framed(&entry(4, &json!("New"), &["d"])).expect("framed").len();
        for cut in last..end {
            let mut content = whole.clone();
            content[cut..].fill(0);
            std::fs::write(&path, content).expect("writable");
            assert_eq!(tasks(folder.path()), Ok(vec![1, 2, 3]), "cut at {cut}");
        }
    }

    proptest! {
        #[test]
        fn damage_of_a_closed_journal_is_noticed(at in 0..700usize, bit in 0..8u8, how in 0..4) {
            let folder = tempfile::tempdir().expect("a folder");
            journal(folder.path()).seal().expect("sealed");
            let path = Journal::path(folder.path());
            let mut content = std::fs::read(&path).expect("readable");
            let used = content.iter().rposition(|&byte| byte != 0).expect("entries") + 1;
            let whole = content.clone();
            match how {
                0 => content[at] ^= 1 << bit,
                1 => content.truncate(at),
                2 => content[at..].fill(0),
                _ => content[at..at + 20].fill(0xFF),
            }
            std::fs::write(&path, &content).expect("writable");
            let read = tasks(folder.path());
            let is_damaged = content.len() != whole.len() || content[..used] != whole[..used];
            // Beyond its end nothing is lost.
            prop_assert!(read.is_err() || !is_damaged && read == Ok(vec![1, 2, 3, 4]), "{read:?}");
        }
    }
}
