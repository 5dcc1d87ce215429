//! CV files, and beside them the pictures of their pages: written whole and durably before any row names them, read in
//! pieces, and removed by an errand when no row names them any more. What was never named the sweep finds. Where they
//! lie is told apart here and nowhere else: a name, and what is under it.

mod bucket;
mod folder;

use anyhow::{Context as _, bail};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncSeek};
use uuid::Uuid;

use self::bucket::Bucket;
use self::folder::Folder;
use crate::clock::Millis;
use crate::config::files::FilesPlace;
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
    /// In a bucket of a store that speaks S3.
    Bucket(Bucket),
}

/// What can be read from any place in it.
pub trait Bytes: AsyncRead + AsyncSeek + Send + Unpin {}

impl<T: AsyncRead + AsyncSeek + Send + Unpin> Bytes for T {}

/// What is under a name, or a stretch of it, to be read in pieces.
pub struct Content {
    /// How many bytes there are.
    pub size: u64,
    /// The bytes, at their beginning.
    pub bytes: Box<dyn Bytes>,
}

impl Content {
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
    /// In bytes.
    pub size: u64,
}

impl Listed {
    /// The file that it belongs to; nothing for what was never finished.
    pub fn file(&self) -> Option<FileId> {
        let (id, ending) = self.name.split_once('.').unwrap_or((&self.name, ""));
        matches!(ending, "" | PICTURES).then(|| Uuid::try_parse(id).ok().map(FileId)).flatten()
    }
}

impl Files {
    /// Opens the place; a folder is made where it is absent, for nobody else's eyes.
    pub fn open(place: &FilesPlace) -> anyhow::Result<Self> {
        Ok(match place {
            FilesPlace::Folder(root) => Self::Folder(Folder::open(root)?),
            FilesPlace::Bucket(bucket) => Self::Bucket(Bucket::open(bucket)?),
        })
    }

    /// Asks whether the place can be used at all, as far as that is not known from opening it.
    pub async fn check(&self) -> anyhow::Result<()> {
        match self {
            Self::Folder(_) => Ok(()),
            Self::Bucket(bucket) => bucket.check().await,
        }
    }

    /// Stores a file durably; a crash leaves either all of it or nothing under its name.
    pub async fn put(&self, id: FileId, bytes: &[u8]) -> anyhow::Result<()> {
        self.write(&name(id), bytes).await
    }

    /// Stores what another file holds, as durably; false when there is no such file.
    pub async fn copy(&self, from: FileId, id: FileId) -> anyhow::Result<bool> {
        match self {
            Self::Folder(folder) => folder.copy(&name(from), &name(id)).await,
            Self::Bucket(bucket) => bucket.copy(&name(from), &name(id)).await,
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
        match self {
            Self::Folder(folder) => folder.stretch(&pictures(id), from, most).await,
            Self::Bucket(bucket) => bucket.stretch(&pictures(id), from, most).await,
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
            Self::Bucket(bucket) => bucket.list(shelf).await,
        }
    }

    /// Removes what a list named.
    pub async fn remove_named(&self, name: &str) -> anyhow::Result<()> {
        match self {
            Self::Folder(folder) => folder.remove(name).await,
            Self::Bucket(bucket) => bucket.remove(name).await,
        }
    }

    /// Brings what a list named to another place, and reads it there again; how many bytes, or nothing where it went
    /// meanwhile.
    pub async fn bring(&self, name: &str, to: &Self) -> anyhow::Result<Option<u64>> {
        let Some(content) = self.read(name).await? else { return Ok(None) };
        let bytes = content.whole().await.with_context(|| format!("{name} cannot be read whole"))?;
        to.write(name, &bytes).await?;
        let there = to.read(name).await?.with_context(|| format!("{name} was written and is not there"))?;
        if there.whole().await? != bytes {
            bail!("{name} was written and reads otherwise");
        }
        Ok(Some(bytes.len() as u64))
    }

    async fn write(&self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        match self {
            Self::Folder(folder) => folder.write(name, bytes).await,
            Self::Bucket(bucket) => bucket.write(name, bytes).await,
        }
    }

    async fn read(&self, name: &str) -> anyhow::Result<Option<Content>> {
        match self {
            Self::Folder(folder) => folder.read(name).await,
            Self::Bucket(bucket) => bucket.read(name).await,
        }
    }
}

fn name(id: FileId) -> String {
    id.0.simple().to_string()
}

fn pictures(id: FileId) -> String {
    format!("{}.{PICTURES}", name(id))
}

/// How many digits a name begins with.
const DIGITS: usize = 32;

/// The digits that a name begins with: the last of them are random, and deal names out evenly.
fn digits(name: &str) -> anyhow::Result<&str> {
    let digits = name.get(..DIGITS).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
    digits.context("no name of a CV file")
}

/// On which shelf a name lies.
fn shelf_of(name: &str) -> anyhow::Result<&str> {
    Ok(&digits(name)?[30..])
}
