//! CV files in a folder: written whole and durably before any row names them, removed by a follower afterwards.

use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use tokio::io::AsyncWriteExt as _;

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
        let path = self.path(id);
        let folder = path.parent().context("a file without a folder")?;
        tokio::fs::create_dir_all(folder).await.context("cannot make a folder for a CV")?;
        let unfinished = path.with_extension("part");
        let mut options = tokio::fs::OpenOptions::new();
        let open = options.write(true).create(true).truncate(true).mode(0o600).open(&unfinished);
        let mut file = open.await.context("cannot make a CV file")?;
        file.write_all(bytes).await.context("cannot write a CV file")?;
        file.sync_all().await.context("cannot write a CV file")?;
        tokio::fs::rename(&unfinished, &path).await.context("cannot name a CV file")?;
        tokio::fs::File::open(folder).await?.sync_all().await.context("cannot write a folder of CV files")?;
        Ok(())
    }

    /// Reads a file; `None` when there is none.
    pub async fn get(&self, id: FileId) -> anyhow::Result<Option<Vec<u8>>> {
        match tokio::fs::read(self.path(id)).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error).context("cannot read a CV file"),
        }
    }

    /// Removes a file; one that is gone already is fine.
    pub fn remove(&self, id: FileId) -> anyhow::Result<()> {
        match std::fs::remove_file(self.path(id)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(error).context("cannot remove a CV file")
            }
            _ => Ok(()),
        }
    }

    /// Two levels of folders, by the id's last (random) digits, keep each folder small.
    fn path(&self, id: FileId) -> PathBuf {
        let name = id.0.simple().to_string();
        self.root.join(&name[30..32]).join(&name[28..30]).join(name)
    }
}
