//! The indexes of one copy of the server for another that has none yet: taken beside the searches, sent as one archive,
//! and put where the other opens them. What has happened since it finds in the log.

use std::path::Path;
use std::time::Duration;
use std::{fs, io};

use anyhow::{Context as _, bail};
use bytes::Bytes;
use futures::{Stream, TryStreamExt as _};
use search_engine::{Engine, Options};
use tokio::sync::OwnedSemaphorePermit;
use tokio_util::io::{ReaderStream, StreamReader, SyncIoBridge};

use super::embedded::{Embedded, POSITION, note};
use super::indexes::Index;
use super::service::{FOLDER, keys_of};
use crate::config::{SearchPlace, Settings};

/// Where another copy asks for it, with the key that may do everything.
pub(crate) const PATH: &str = "/1/snapshot";
/// Beside the indexes, whose files are linked rather than copied.
const COPIES: &str = "search-copies";
/// So many bytes wait to be sent.
const ON_ITS_WAY: usize = 1 << 20;
/// One that sends nothing for so long is gone.
const SILENCE: Duration = Duration::from_mins(1);

/// The indexes as they were at a place of the log; gone when dropped.
pub(crate) struct Snapshot {
    folder: tempfile::TempDir,
    _turn: OwnedSemaphorePermit,
}

impl Embedded {
    /// Takes all indexes as they are.
    pub(crate) fn snapshot(&self, turn: OwnedSemaphorePermit) -> anyhow::Result<Snapshot> {
        // What comes from here on is in the log behind it, and does no harm where it is in the indexes already.
        let position = self.position().context("the indexes are at no place of the log")?;
        let beside = self.folder().with_file_name(COPIES);
        fs::create_dir_all(&beside)?;
        let folder = tempfile::tempdir_in(&beside)?;
        self.engine.copy_all(&Index::ALL.map(Index::name), &folder.path().join(FOLDER))?;
        note(folder.path(), position)?;
        Ok(Snapshot { folder, _turn: turn })
    }
}

/// Removes what processes before this one have left.
pub(super) fn forget_left(indexes: &Path) {
    let left = indexes.with_file_name(COPIES);
    if let Err(error) = fs::remove_dir_all(&left)
        && error.kind() != io::ErrorKind::NotFound
    {
        tracing::warn!(%error, path = %left.display(), "copies of search indexes stay on disk");
    }
}

impl Snapshot {
    /// The archive, as it is written.
    pub(crate) fn archive(self) -> impl Stream<Item = io::Result<Bytes>> + Send + 'static {
        let (ours, theirs) = tokio::io::duplex(ON_ITS_WAY);
        let theirs = SyncIoBridge::new(theirs);
        tokio::task::spawn_blocking(move || {
            let mut archive = tar::Builder::new(theirs);
            let folder = self.folder.path();
            let put = archive
                .append_dir_all(FOLDER, folder.join(FOLDER))
                // Last of all: one without it was cut off.
                .and_then(|()| archive.append_path_with_name(folder.join(POSITION), POSITION))
                .and_then(|()| archive.finish());
            if let Err(error) = put {
                tracing::warn!(%error, "a copy of the search indexes was not sent to its end");
            }
        });
        ReaderStream::new(ours)
    }
}

/// Brings the indexes of the copy at an address into a place that has none; how many bytes they are.
pub(crate) async fn fetch(settings: &Settings, address: &str) -> anyhow::Result<u64> {
    let SearchPlace::Embedded = settings.search.place else { bail!("searches are served elsewhere") };
    let folder = settings.data.join(FOLDER);
    let keys = keys_of(&folder, &settings.search)?;
    let engine = Engine::open(&folder, Options::default())
        .with_context(|| format!("cannot open the search indexes in {}", folder.display()))?;
    if !engine.list().is_empty() {
        bail!("there are search indexes in {} already, which follow the log by themselves", folder.display());
    }
    // Whoever was first chose the same.
    drop(rustls::crypto::ring::default_provider().install_default());
    let client = reqwest::Client::builder().connect_timeout(Duration::from_secs(5)).read_timeout(SILENCE);
    let asked = client
        .build()
        .context("cannot prepare connections")?
        .get(format!("{}{PATH}", address.trim_end_matches('/')))
        .header("x-algolia-application-id", keys.app_id)
        .header("x-algolia-api-key", keys.admin_key);
    let answer = asked.send().await.with_context(|| format!("{address} does not answer"))?;
    let status = answer.status();
    if !status.is_success() {
        bail!(
            "{address} answered {status}: it needs the same keys of searches, and filled indexes of its own"
        );
    }
    let part = tempfile::tempdir_in(&settings.data)?;
    let (sent, into) = (answer.bytes_stream().map_err(io::Error::other), part.path().to_owned());
    let sent = SyncIoBridge::new(StreamReader::new(sent));
    let unpacked = tokio::task::spawn_blocking(move || tar::Archive::new(sent).unpack(into)).await?;
    if unpacked.is_err() || !part.path().join(POSITION).exists() {
        bail!("what {address} sent ends in the middle: run it again");
    }
    let bytes = size_of(&part.path().join(FOLDER))?;
    for entry in fs::read_dir(part.path().join(FOLDER))? {
        let entry = entry?;
        fs::rename(entry.path(), folder.join(entry.file_name()))?;
    }
    // Without it all is filled anew.
    fs::rename(part.path().join(POSITION), folder.join(POSITION))?;
    drop(engine);
    Ok(bytes)
}

fn size_of(folder: &Path) -> io::Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let about = entry.metadata()?;
        bytes += if about.is_dir() { size_of(&entry.path())? } else { about.len() };
    }
    Ok(bytes)
}
