//! CV files in a folder: written whole and durably before any row names them, removed by a follower afterwards. Beside
//! a file may stand the pictures of its pages, which go with it.

use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use tokio::io::{AsyncReadExt as _, AsyncSeekExt as _, AsyncWriteExt as _};

use crate::ids::FileId;

/// The folder.
#[derive(Clone, Debug)]
pub struct Files {
    root: PathBuf,
}

impl Files {
    /// Opens the folder, making it where it is absent, for nobody else's eyes.
    pub fn open(root: &Path) -> anyhow::Result<Self> {
        std::fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(root)
            .with_context(|| format!("cannot make the folder {}", root.display()))?;
        Ok(Self { root: root.to_owned() })
    }

    /// Stores a file durably; a crash leaves either all of it or nothing under its name.
    pub async fn put(&self, id: FileId, bytes: &[u8]) -> anyhow::Result<()> {
        write(&self.path(id), bytes).await
    }

    /// Stores pictures beside a file, as durably. They go again when the file went meanwhile.
    pub async fn put_pictures(&self, id: FileId, bytes: &[u8]) -> anyhow::Result<()> {
        write(&self.pictures(id), bytes).await?;
        if !tokio::fs::try_exists(self.path(id)).await.context("cannot look for a CV file")? {
            self.remove(id)?;
        }
        Ok(())
    }

    /// A stretch of the pictures beside a file, shorter where they end; `None` when there are none.
    pub async fn get_pictures(&self, id: FileId, from: u64, most: u64) -> anyhow::Result<Option<Vec<u8>>> {
        let mut file = match tokio::fs::File::open(self.pictures(id)).await {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            file => file.context("cannot open pictures of a CV")?,
        };
        let mut bytes = Vec::new();
        file.seek(std::io::SeekFrom::Start(from)).await.context("cannot read pictures of a CV")?;
        file.take(most).read_to_end(&mut bytes).await.context("cannot read pictures of a CV")?;
        Ok(Some(bytes))
    }

    /// Reads a file; `None` when there is none.
    pub async fn get(&self, id: FileId) -> anyhow::Result<Option<Vec<u8>>> {
        match tokio::fs::read(self.path(id)).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error).context("cannot read a CV file"),
        }
    }

    /// Removes a file and the pictures beside it; what is gone already is fine.
    pub fn remove(&self, id: FileId) -> anyhow::Result<()> {
        [self.path(id), self.pictures(id)].iter().try_for_each(|path| match std::fs::remove_file(path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(error).context("cannot remove a CV file")
            }
            _ => Ok(()),
        })
    }

    fn pictures(&self, id: FileId) -> PathBuf {
        self.path(id).with_extension("pages")
    }

    /// Two levels of folders, by the id's last (random) digits, keep each folder small.
    fn path(&self, id: FileId) -> PathBuf {
        let name = id.0.simple().to_string();
        self.root.join(&name[30..32]).join(&name[28..30]).join(name)
    }
}

async fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let folder = path.parent().context("a file without a folder")?;
    tokio::fs::create_dir_all(folder).await.context("cannot make a folder for a CV")?;
    // A name of its own, since two may draw the same pages at once.
    let unfinished = path.with_extension(format!("{}.part", uuid::Uuid::now_v7().simple()));
    let mut options = tokio::fs::OpenOptions::new();
    let open = options.write(true).create(true).truncate(true).mode(0o600).open(&unfinished);
    let mut file = open.await.context("cannot make a CV file")?;
    file.write_all(bytes).await.context("cannot write a CV file")?;
    file.sync_all().await.context("cannot write a CV file")?;
    tokio::fs::rename(&unfinished, path).await.context("cannot name a CV file")?;
    tokio::fs::File::open(folder).await?.sync_all().await.context("cannot write a folder of CV files")?;
    Ok(())
}
