//! Files in a folder: each under a name that begins with 32 digits, in one of 65,536 folders by the last four of these.

use std::io::ErrorKind::NotFound;
use std::io::SeekFrom;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use anyhow::Context as _;
use rustix::fs::{XattrFlags, fgetxattr, fsetxattr};
use tokio::fs;
use tokio::io::{AsyncSeekExt as _, AsyncWriteExt as _};

use super::checked::{Checked, checksum};
use super::{Content, Listed, digits, shelf_of};
use crate::clock::Millis;

/// The attribute that holds a file's checksum.
const CHECKSUM: &str = "user.sha256";

/// The folder.
#[derive(Clone, Debug)]
pub struct Folder {
    root: PathBuf,
}

impl Folder {
    /// Opens it, making it where it is absent.
    pub(super) fn open(root: &Path) -> anyhow::Result<Self> {
        std::fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(root)
            .with_context(|| format!("cannot make the folder {}", root.display()))?;
        Ok(Self { root: root.to_owned() })
    }

    /// Writes durably, all or nothing, with its checksum beside it where the file system keeps such things.
    pub(super) async fn write(&self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        let path = self.path(name)?;
        let folder = path.parent().context("a file without a folder")?;
        fs::create_dir_all(folder).await.context("cannot make a folder for a CV")?;
        // A name of its own, since two may draw the same pages at once.
        let unfinished = folder.join(format!("{name}.{}.part", uuid::Uuid::now_v7().simple()));
        if let Err(error) = write_and_name(&unfinished, &path, bytes).await {
            // A disk that is full is not made fuller; what cannot be removed now the sweep finds.
            fs::remove_file(&unfinished).await.ok();
            return Err(error);
        }
        fs::File::open(folder).await?.sync_all().await.context("cannot write a folder of CV files")
    }

    /// Writes durably, all or nothing, what is under another name; false when there is nothing.
    pub(super) async fn copy(&self, from: &str, name: &str) -> anyhow::Result<bool> {
        let Some(content) = self.read(from).await? else { return Ok(false) };
        self.write(name, &content.whole().await.context("cannot copy a CV file")?).await?;
        Ok(true)
    }

    /// What is under a name; `None` when there is nothing.
    pub(super) async fn read(&self, name: &str) -> anyhow::Result<Option<Content>> {
        let Some(file) = self.opened(name).await? else { return Ok(None) };
        let size = file.metadata().await.context("cannot read a CV file")?.len();
        let mut kept = [0; 64];
        // Not every file system keeps one, nor every way of copying it.
        let kept = match fgetxattr(&file, CHECKSUM, &mut kept) {
            Ok(bytes) => kept.get(..bytes).and_then(|kept| String::from_utf8(kept.to_vec()).ok()),
            Err(_) => None,
        };
        Ok(Some(Content { size, bytes: Box::new(Checked::new(file, size, kept)) }))
    }

    /// A stretch of what is under a name, shorter where it ends; `None` when there is nothing.
    pub(super) async fn stretch(&self, name: &str, from: u64, most: u64) -> anyhow::Result<Option<Content>> {
        let Some(mut file) = self.opened(name).await? else { return Ok(None) };
        let size = file.metadata().await.context("cannot read a CV file")?.len();
        if from > 0 {
            file.seek(SeekFrom::Start(from)).await.context("cannot read a CV file")?;
        }
        Ok(Some(Content { size: size.saturating_sub(from).min(most), bytes: Box::new(file) }))
    }

    async fn opened(&self, name: &str) -> anyhow::Result<Option<fs::File>> {
        match fs::File::open(self.path(name)?).await {
            Err(error) if error.kind() == NotFound => Ok(None),
            file => file.map(Some).context("cannot open a CV file"),
        }
    }

    /// Removes what is under a name; what is gone already is fine.
    pub(super) async fn remove(&self, name: &str) -> anyhow::Result<()> {
        match fs::remove_file(self.path(name)?).await {
            Err(error) if error.kind() != NotFound => Err(error).context("cannot remove a CV file"),
            _ => Ok(()),
        }
    }

    /// What lies in the folders of one first pair of digits.
    pub(super) async fn list(&self, shelf: u32) -> anyhow::Result<Vec<Listed>> {
        let root = self.root.join(format!("{shelf:02x}"));
        tokio::task::spawn_blocking(move || list(&root)).await?.context("cannot list CV files")
    }

    /// Two levels of folders, by the last (random) digits, keep each folder small.
    fn path(&self, name: &str) -> anyhow::Result<PathBuf> {
        Ok(self.root.join(shelf_of(name)?).join(&digits(name)?[28..30]).join(name))
    }
}

async fn write_and_name(unfinished: &Path, path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let mut options = fs::OpenOptions::new();
    let open = options.write(true).create(true).truncate(true).mode(0o600).open(unfinished);
    let mut file = open.await.context("cannot make a CV file")?;
    file.write_all(bytes).await.context("cannot write a CV file")?;
    // Where there is no room for it beside the file, damage goes unnoticed until its size changes.
    fsetxattr(&file, CHECKSUM, checksum(bytes).as_bytes(), XattrFlags::empty()).ok();
    file.sync_all().await.context("cannot write a CV file")?;
    fs::rename(unfinished, path).await.context("cannot name a CV file")
}

fn list(shelf: &Path) -> std::io::Result<Vec<Listed>> {
    let folders = match std::fs::read_dir(shelf) {
        Err(error) if error.kind() == NotFound => return Ok(Vec::new()),
        folders => folders?,
    };
    let mut listed = Vec::new();
    for folder in folders {
        for entry in std::fs::read_dir(folder?.path())? {
            let entry = entry?;
            let about = match entry.metadata() {
                // Gone since.
                Err(error) if error.kind() == NotFound => continue,
                about => about?,
            };
            let since = about.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
            let written_at = Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX));
            let name = entry.file_name().to_string_lossy().into_owned();
            listed.push(Listed { name, written_at, size: about.len() });
        }
    }
    Ok(listed)
}
