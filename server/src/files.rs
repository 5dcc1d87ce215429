//! CV files, and beside them the pictures of their pages: written whole and durably before any row names them, read in
//! pieces, and removed by an errand when no row names them any more. What was never named the sweep finds. Where they
//! lie is told apart here and nowhere else: a name, and what is under it.

mod folder;

use std::path::Path;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncSeek, AsyncSeekExt as _};
use uuid::Uuid;

use self::folder::Folder;
use crate::clock::Millis;
use crate::ids::FileId;

/// The files are listed in so many parts.
pub const SHELVES: u32 = 256;
/// What the pictures' name adds to the file's.
const PICTURES: &str = "pages";

/// Where files lie. Cheap to clone.
#[derive(Clone, Debug)]
pub enum Files {
    /// In a folder of this machine.
    Folder(Folder),
}

/// What can be read from any place in it.
pub trait Bytes: AsyncRead + AsyncSeek + Send + Unpin {}

impl<T: AsyncRead + AsyncSeek + Send + Unpin> Bytes for T {}

/// What is under a name, to be read in pieces.
pub struct Content {
    /// How many bytes there are.
    pub size: u64,
    /// The bytes, at their beginning.
    pub bytes: Box<dyn Bytes>,
}

impl Content {
    /// A stretch of it, shorter where it ends.
    async fn stretch(mut self, from: u64, most: u64) -> anyhow::Result<Self> {
        self.bytes.seek(std::io::SeekFrom::Start(from)).await?;
        Ok(Self { size: self.size.saturating_sub(from).min(most), bytes: self.bytes })
    }

    /// All of it; only of what is small.
    pub async fn whole(self) -> anyhow::Result<Vec<u8>> {
        let mut whole = Vec::new();
        self.bytes.take(self.size).read_to_end(&mut whole).await?;
        Ok(whole)
    }
}

/// What lies under one name, as a list has it.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The name: a file's, its pictures', or that of something that was never finished.
    pub name: String,
    /// When it was written.
    pub written_at: Millis,
}

impl Listed {
    /// The file that it belongs to; nothing for what was never finished.
    pub fn file(&self) -> Option<FileId> {
        let (id, ending) = self.name.split_once('.').unwrap_or((&self.name, ""));
        matches!(ending, "" | PICTURES).then(|| Uuid::try_parse(id).ok().map(FileId)).flatten()
    }
}

impl Files {
    /// Opens the folder, making it where it is absent, for nobody else's eyes.
    pub fn open(root: &Path) -> anyhow::Result<Self> {
        Ok(Self::Folder(Folder::open(root)?))
    }

    /// Stores a file durably; a crash leaves either all of it or nothing under its name.
    pub async fn put(&self, id: FileId, bytes: &[u8]) -> anyhow::Result<()> {
        self.write(&name(id), bytes).await
    }

    /// Stores what another file holds, as durably; false when there is no such file.
    pub async fn copy(&self, from: FileId, id: FileId) -> anyhow::Result<bool> {
        match self {
            Self::Folder(folder) => folder.copy(&name(from), &name(id)).await,
        }
    }

    /// Reads a file; `None` when there is none.
    pub async fn get(&self, id: FileId) -> anyhow::Result<Option<Content>> {
        self.read(&name(id)).await
    }

    /// Stores pictures beside a file, as durably. They go again when the file went meanwhile.
    pub async fn put_pictures(&self, id: FileId, bytes: &[u8]) -> anyhow::Result<()> {
        self.write(&pictures(id), bytes).await?;
        if self.get(id).await?.is_none() {
            self.remove(id).await?;
        }
        Ok(())
    }

    /// A stretch of the pictures beside a file, shorter where they end; `None` when there are none.
    pub async fn get_pictures(&self, id: FileId, from: u64, most: u64) -> anyhow::Result<Option<Content>> {
        match self.read(&pictures(id)).await? {
            Some(content) => content.stretch(from, most).await.map(Some),
            None => Ok(None),
        }
    }

    /// Removes the pictures beside a file, so that they are made anew.
    pub async fn remove_pictures(&self, id: FileId) -> anyhow::Result<()> {
        self.remove_named(&pictures(id)).await
    }

    /// Removes a file and the pictures beside it; what is gone already is fine.
    pub async fn remove(&self, id: FileId) -> anyhow::Result<()> {
        self.remove_named(&name(id)).await?;
        self.remove_pictures(id).await
    }

    /// What lies on a shelf, from 0 below [`SHELVES`].
    pub async fn list(&self, shelf: u32) -> anyhow::Result<Vec<Listed>> {
        match self {
            Self::Folder(folder) => folder.list(shelf).await,
        }
    }

    /// Removes what a list named.
    pub async fn remove_named(&self, name: &str) -> anyhow::Result<()> {
        match self {
            Self::Folder(folder) => folder.remove(name).await,
        }
    }

    async fn write(&self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        match self {
            Self::Folder(folder) => folder.write(name, bytes).await,
        }
    }

    async fn read(&self, name: &str) -> anyhow::Result<Option<Content>> {
        match self {
            Self::Folder(folder) => folder.read(name).await,
        }
    }
}

fn name(id: FileId) -> String {
    id.0.simple().to_string()
}

fn pictures(id: FileId) -> String {
    format!("{}.{PICTURES}", name(id))
}
