//! CV files, and beside them the pictures of their pages: written whole and durably before any row names them, read in
//! pieces, and removed by an errand when no row names them any more. What was never named the sweep finds. Where they
//! lie is told apart here and nowhere else: a name, and what is under it.

mod bucket;
mod checked;
mod folder;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Context as _, bail};
use metrics::{counter, histogram};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncSeek};
use tracing::Instrument as _;
use uuid::Uuid;

use self::bucket::Bucket;
use self::folder::Folder;
use crate::clock::Millis;
use crate::config::files::FilesPlace;
use crate::ids::FileId;
use crate::problem::Problem;
use crate::spans;

/// The files are listed in so many parts.
pub const SHELVES: u32 = 256;
/// What the pictures' name adds to the file's.
const PICTURES: &str = "pages";

/// The sentence where the place of the files cannot be reached, or takes nothing.
const OUT_OF_REACH: &str = "Files cannot be reached at the moment. Please try again in a minute.";

/// Where files lie. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Files {
    place: Place,
    is_out_of_reach: Arc<AtomicBool>,
}

#[derive(Clone, Debug)]
enum Place {
    /// In a folder of this machine.
    Folder(Folder),
    /// In a bucket of a store that speaks S3.
    Bucket(Bucket),
}

/// The place of the files does not answer, or does not take or give what it is asked for.
#[derive(Debug, thiserror::Error)]
#[error("the place of the files cannot be reached")]
pub struct OutOfReach(#[source] anyhow::Error);

impl From<OutOfReach> for Problem {
    fn from(OutOfReach(error): OutOfReach) -> Self {
        tracing::error!(?error, "the place of the files cannot be reached");
        Self::Busy(OUT_OF_REACH)
    }
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
    /// Whether it is a file itself, and not its pictures or what was never finished.
    pub fn is_original(&self) -> bool {
        !self.name.contains('.') && self.file().is_some()
    }

    /// The file that it belongs to; nothing for what was never finished.
    pub fn file(&self) -> Option<FileId> {
        let (id, ending) = self.name.split_once('.').unwrap_or((&self.name, ""));
        matches!(ending, "" | PICTURES).then(|| Uuid::try_parse(id).ok().map(FileId)).flatten()
    }
}

impl Files {
    /// Opens the place; a folder is made where it is absent, for nobody else's eyes.
    pub fn open(place: &FilesPlace) -> anyhow::Result<Self> {
        let place = match place {
            FilesPlace::Folder(root) => Place::Folder(Folder::open(root)?),
            FilesPlace::Bucket(bucket) => Place::Bucket(Bucket::open(bucket)?),
        };
        Ok(Self { place, is_out_of_reach: Arc::default() })
    }

    /// Whether it could not be reached when it was asked last.
    pub fn is_out_of_reach(&self) -> bool {
        self.is_out_of_reach.load(Ordering::Relaxed)
    }

    /// What came of asking the place, counted and remembered.
    async fn asked<T>(
        &self,
        what: &'static str,
        asking: impl Future<Output = anyhow::Result<T>>,
    ) -> Result<T, OutOfReach> {
        let began = Instant::now();
        let answer = asking.instrument(spans::outgoing("files")).await;
        let outcome = if answer.is_ok() { "ok" } else { "failed" };
        histogram!("jobhelm_files_seconds", "what" => what).record(began.elapsed().as_secs_f64());
        counter!("jobhelm_files_total", "what" => what, "outcome" => outcome).increment(1);
        self.is_out_of_reach.store(answer.is_err(), Ordering::Relaxed);
        answer.map_err(OutOfReach)
    }

    /// Asks whether the place can be used at all, as far as that is not known from opening it.
    pub async fn check(&self) -> anyhow::Result<()> {
        match &self.place {
            Place::Folder(_) => Ok(()),
            Place::Bucket(bucket) => bucket.check().await,
        }
    }

    /// All of what a list named; nothing where it went meanwhile. Fails where it is not what was written.
    pub async fn whole(&self, name: &str) -> anyhow::Result<Option<Vec<u8>>> {
        let Some(content) = self.read(name).await? else { return Ok(None) };
        content.whole().await.map(Some).with_context(|| format!("{name} cannot be read whole"))
    }

    /// Stores a file durably; a crash leaves either all of it or nothing under its name.
    pub async fn put(&self, id: FileId, bytes: &[u8]) -> Result<(), OutOfReach> {
        self.asked("put", self.write(&name(id), bytes)).await
    }

    /// Stores what another file holds, as durably; false when there is no such file.
    pub async fn copy(&self, from: FileId, id: FileId) -> Result<bool, OutOfReach> {
        let (from, to) = (name(from), name(id));
        let copying = async {
            match &self.place {
                Place::Folder(folder) => folder.copy(&from, &to).await,
                Place::Bucket(bucket) => bucket.copy(&from, &to).await,
            }
        };
        self.asked("copy", copying).await
    }

    /// Reads a file; `None` when there is none.
    pub async fn get(&self, id: FileId) -> Result<Option<Content>, OutOfReach> {
        self.asked("get", self.read(&name(id))).await
    }

    /// Stores pictures beside a file, as durably. They go again when the file went meanwhile.
    pub async fn put_pictures(&self, id: FileId, bytes: &[u8]) -> Result<(), OutOfReach> {
        self.asked("put", self.write(&pictures(id), bytes)).await?;
        if self.get(id).await?.is_none() {
            self.remove(id).await?;
        }
        Ok(())
    }

    /// A stretch of the pictures beside a file, shorter where they end; `None` when there are none.
    pub async fn get_pictures(
        &self,
        id: FileId,
        from: u64,
        most: u64,
    ) -> Result<Option<Content>, OutOfReach> {
        let name = pictures(id);
        let reading = async {
            match &self.place {
                Place::Folder(folder) => folder.stretch(&name, from, most).await,
                Place::Bucket(bucket) => bucket.stretch(&name, from, most).await,
            }
        };
        self.asked("get", reading).await
    }

    /// Removes the pictures beside a file, so that they are made anew.
    pub async fn remove_pictures(&self, id: FileId) -> Result<(), OutOfReach> {
        self.remove_named(&pictures(id)).await
    }

    /// Removes a file and the pictures beside it; what is gone already is fine.
    pub async fn remove(&self, id: FileId) -> Result<(), OutOfReach> {
        self.remove_named(&name(id)).await?;
        self.remove_pictures(id).await
    }

    /// What lies on a shelf, from 0 below [`SHELVES`].
    pub async fn list(&self, shelf: u32) -> Result<Vec<Listed>, OutOfReach> {
        let listing = async {
            match &self.place {
                Place::Folder(folder) => folder.list(shelf).await,
                Place::Bucket(bucket) => bucket.list(shelf).await,
            }
        };
        self.asked("list", listing).await
    }

    /// Removes what a list named.
    pub async fn remove_named(&self, name: &str) -> Result<(), OutOfReach> {
        let removing = async {
            match &self.place {
                Place::Folder(folder) => folder.remove(name).await,
                Place::Bucket(bucket) => bucket.remove(name).await,
            }
        };
        self.asked("remove", removing).await
    }

    /// Brings what a list named to another place, and reads it there again; what it is, or nothing where it went
    /// meanwhile.
    pub async fn bring(&self, name: &str, to: &Self) -> anyhow::Result<Option<Vec<u8>>> {
        let Some(bytes) = self.whole(name).await? else { return Ok(None) };
        to.write(name, &bytes).await?;
        let there = to.whole(name).await?.with_context(|| format!("{name} was written and is not there"))?;
        if there != bytes {
            bail!("{name} was written and reads otherwise");
        }
        Ok(Some(bytes))
    }

    async fn write(&self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        match &self.place {
            Place::Folder(folder) => folder.write(name, bytes).await,
            Place::Bucket(bucket) => bucket.write(name, bytes).await,
        }
    }

    async fn read(&self, name: &str) -> anyhow::Result<Option<Content>> {
        match &self.place {
            Place::Folder(folder) => folder.read(name).await,
            Place::Bucket(bucket) => bucket.read(name).await,
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
