//! `jobhelm files copy`: brings CV files from one place to another.

use std::collections::HashMap;

use anyhow::{Context as _, bail};
use futures::{StreamExt as _, TryStreamExt as _};

use crate::config::Settings;
use crate::config::files::FilesPlace;
use crate::files::{Files, SHELVES};

/// So many are on their way at once.
const AT_ONCE: usize = 8;
/// After so many shelves it is told how far it has come.
const TOLD: u32 = 32;

/// What was done.
#[derive(Default)]
struct Done {
    copied: u64,
    bytes: u64,
    there: u64,
}

/// Brings every file, and the pictures beside it, that is not there yet; what is there in its whole size stays, so that it
/// goes on where it was stopped.
pub(super) fn copy(settings: &Settings, from: &str, to: &str) -> anyhow::Result<()> {
    let (from, to) = (FilesPlace::of(from, &settings.s3)?, FilesPlace::of(to, &settings.s3)?);
    if from == to {
        bail!("both are the same place");
    }
    if let FilesPlace::Folder(folder) = &from
        && !folder.is_dir()
    {
        bail!("{} is no folder", folder.display());
    }
    let (from, to) = (Files::open(&from)?, Files::open(&to)?);
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    let done = runtime.block_on(async {
        from.check().await?;
        to.check().await?;
        let mut done = Done::default();
        for shelf in 0..SHELVES {
            copy_shelf(&from, &to, shelf, &mut done).await?;
            if (shelf + 1) % TOLD == 0 && shelf + 1 < SHELVES {
                super::say(&format!(
                    "{} % looked through, {} files copied",
                    (shelf + 1) * 100 / SHELVES,
                    done.copied
                ))?;
            }
        }
        anyhow::Ok(done)
    })?;
    let Done { copied, bytes, there } = done;
    super::say(&format!("{copied} files copied ({bytes} bytes), {there} were there already."))
}

async fn copy_shelf(from: &Files, to: &Files, shelf: u32, done: &mut Done) -> anyhow::Result<()> {
    let there: HashMap<_, _> =
        to.list(shelf).await?.into_iter().map(|listed| (listed.name, listed.size)).collect();
    let mut listed = from.list(shelf).await?;
    // What was never finished is no file.
    listed.retain(|listed| listed.file().is_some());
    let all = listed.len();
    listed.retain(|listed| there.get(&listed.name) != Some(&listed.size));
    done.there += (all - listed.len()) as u64;
    let mut copies = futures::stream::iter(listed)
        .map(|listed| async move { from.bring(&listed.name, to).await })
        .buffer_unordered(AT_ONCE);
    while let Some(brought) = copies.try_next().await? {
        done.copied += u64::from(brought.is_some());
        done.bytes += brought.map_or(0, |bytes| bytes.len() as u64);
    }
    Ok(())
}
