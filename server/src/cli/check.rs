//! `jobhelm check`: whether all that is kept is whole.

use std::collections::HashMap;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use futures::{StreamExt as _, TryStreamExt as _};

use super::backup::{AT_ONCE, cvs, told};
use super::outbox::said;
use super::rotate_key::to_the_end;
use crate::accounts::two_step::sealing;
use crate::boards::keys::Seal;
use crate::boards::rotation;
use crate::config::Settings;
use crate::consistency;
use crate::files::{Files, SHELVES};
use crate::ids::FileId;
use crate::interviews::busy::sealing as calendars;
use crate::search;
use ::store::{Db, dump};

/// Looks whether all that is kept is whole and agrees with itself: the database's own pages and references, counts and
/// sums, every file that a row names, and, where somebody serves searches, the indexes; beside the running server, whose
/// work it may take for a fault where the two meet. Says what is wrong, and fails where anything is.
pub(super) fn check(settings: &Settings) -> anyhow::Result<()> {
    let files = Files::open(&settings.files)?;
    let mut found = look(&settings.database_url, &files, true)?;
    let db = super::open_database(settings)?;
    found.faults.extend(closed(settings, &db)?);
    let compared = runtime()?.block_on(search::compare(settings, &db))?;
    let indexes = match compared {
        None => ", but not the search indexes: no server answers for them",
        Some(faults) => {
            found.faults.extend(faults);
            ", and the search indexes"
        }
    };
    found.say(indexes)
}

/// What is sealed and opens by no key.
fn closed(settings: &Settings, db: &Db) -> anyhow::Result<Vec<String>> {
    let seal = Arc::new(Seal::open_if_there(settings)?);
    let (_, boards) = to_the_end(|behind: Option<String>| {
        let seal = seal.clone();
        db.read_blocking(move |tx| rotation::look(tx, seal.as_ref().as_ref(), behind.as_deref()))
    })?;
    let (_, accounts) = to_the_end(|behind| {
        let seal = seal.clone();
        db.read_blocking(move |tx| sealing::look(tx, seal.as_ref().as_ref(), behind))
    })?;
    let (_, addresses) = to_the_end(|behind| {
        let seal = seal.clone();
        db.read_blocking(move |tx| calendars::look(tx, seal.as_ref().as_ref(), behind))
    })?;
    let addresses = addresses.iter().map(|one| format!("no key opens the address of calendar {one}"));
    let boards = boards.iter().map(|board| format!("no key opens the keys to board {board}"));
    let accounts = accounts
        .iter()
        .map(|account| format!("no key opens the secret of two-step sign-in of account {account}"));
    Ok(boards.chain(accounts).chain(addresses).collect())
}

/// What was found.
pub(super) struct Found {
    pub(super) faults: Vec<String>,
    /// How many files the rows name.
    named: u64,
}

impl Found {
    /// Says it, and fails where anything is wrong. `more` is what was looked at beside rows and files.
    pub(super) fn say(&self, more: &str) -> anyhow::Result<()> {
        for fault in &self.faults {
            super::say(fault)?;
        }
        match self.faults.len() {
            0 => {
                super::say(&format!("All is whole: the rows, and {} files that they name{more}.", self.named))
            }
            1 => bail!("1 fault was found"),
            many => bail!("{many} faults were found"),
        }
    }
}

/// Looks at the rows of a database, and for the files that they name; those may also be read, to see whether they are what
/// was written.
pub(super) fn look(url: &str, files: &Files, reads: bool) -> anyhow::Result<Found> {
    told("the database is read");
    let mut faults = dump::faults(url).context("the database cannot be read")?;
    let db = Db::open(url, crate::schema::migrations()).context("cannot open the database")?;
    for rule in consistency::RULES {
        told(rule.says);
        let broken = db.read_blocking(|tx| rule.broken(tx)).map_err(said)?;
        if broken > 0 {
            faults.push(format!("not so, in {broken} places: {}", rule.says));
        }
    }
    told("files are looked for");
    let there = runtime()?.block_on(listed(files, reads, &mut faults))?;
    let (mut behind, mut named) = (None, 0_u64);
    loop {
        let next = db.read_blocking(move |tx| consistency::named_files(tx, behind));
        let (some, last) = next.map_err(said)?;
        for one in some {
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
    Ok(Found { faults, named })
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Runtime::new().context("cannot start threads")
}

/// How many bytes each file has.
async fn listed(
    files: &Files,
    reads: bool,
    faults: &mut Vec<String>,
) -> anyhow::Result<HashMap<FileId, u64>> {
    files.check().await?;
    let mut all = HashMap::new();
    for shelf in 0..SHELVES {
        let listed = cvs(files, shelf).await?;
        all.extend(listed.iter().filter_map(|one| Some((one.file()?, one.size))));
        if !reads {
            continue;
        }
        let mut read = futures::stream::iter(&listed)
            .map(|one| async move { anyhow::Ok((one, files.whole(&one.name).await.is_ok())) })
            .buffer_unordered(AT_ONCE);
        while let Some((one, is_whole)) = read.try_next().await? {
            if !is_whole && let Some(file) = one.file() {
                faults.push(format!("file {file} is damaged: it is not what was written"));
            }
        }
    }
    Ok(all)
}
