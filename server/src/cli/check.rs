//! `jobhelm check`: whether all that is kept is whole.

use std::collections::HashMap;
use std::sync::Arc;

use anyhow::{Context as _, bail};

use super::backup::cvs;
use super::outbox::said;
use crate::boards::keys::Seal;
use crate::boards::rotation::{self, Rotated};
use crate::config::Settings;
use crate::consistency;
use crate::files::{Files, SHELVES};
use crate::ids::FileId;
use ::store::dump;

/// Looks whether all that is kept is whole and agrees with itself: the database's own pages and references, counts and
/// sums, and every file that a row names; beside the running server, whose work it may take for a fault where the two
/// meet. Says what is wrong, and fails where anything is.
pub(super) fn check(settings: &Settings) -> anyhow::Result<()> {
    tracing::info!("the database is read");
    let mut faults = dump::faults(&settings.database_url).context("the database cannot be read")?;
    let db = super::open_database(settings)?;
    for rule in consistency::RULES {
        tracing::info!("{}", rule.says);
        let broken = db.read_blocking(|tx| rule.broken(tx)).map_err(said)?;
        if broken > 0 {
            faults.push(format!("not so, in {broken} places: {}", rule.says));
        }
    }
    let (seal, mut behind) = (Arc::new(Seal::open_if_there(settings)?), None::<String>);
    loop {
        let (seal, from) = (seal.clone(), behind);
        let looked = db.read_blocking(move |tx| rotation::look(tx, seal.as_ref().as_ref(), from.as_deref()));
        let Rotated { closed, last, .. } = looked.map_err(said)?;
        faults.extend(closed.iter().map(|board| format!("no key opens the keys to board {board}")));
        match last {
            Some(_) => behind = last,
            None => break,
        }
    }
    tracing::info!("files are looked for");
    let there = listed(&Files::open(&settings.files)?)?;
    let (mut behind, mut named) = (None, 0_u64);
    loop {
        let next = db.read_blocking(move |tx| consistency::named_files(tx, behind));
        let (files, last) = next.map_err(said)?;
        for one in files {
            named += 1;
            match (there.get(&one.file), one.size) {
                (None, _) => faults.push(format!("file {} is missing", one.file)),
                (Some(found), Some(size)) if i64::try_from(*found) != Ok(size) => {
                    faults.push(format!("file {} has {found} bytes, and had {size}", one.file));
                }
                _ => {}
            }
        }
        match last {
            Some(last) => behind = Some(last),
            None => break,
        }
    }
    for fault in &faults {
        super::say(fault)?;
    }
    match faults.len() {
        0 => super::say(&format!("All is whole: the rows, and {named} files that they name.")),
        1 => bail!("1 fault was found"),
        many => bail!("{many} faults were found"),
    }
}

/// How many bytes each file has.
fn listed(files: &Files) -> anyhow::Result<HashMap<FileId, u64>> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    runtime.block_on(async {
        files.check().await?;
        let mut all = HashMap::new();
        for shelf in 0..SHELVES {
            let listed = cvs(files, shelf).await?;
            all.extend(listed.iter().filter_map(|one| Some((one.file()?, one.size))));
        }
        Ok(all)
    })
}
