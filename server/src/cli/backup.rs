//! `jobhelm backup` and `restore`: all that is kept, into a folder and back.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail};
use futures::{StreamExt as _, TryStreamExt as _};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::check;
use super::outbox::said;
use crate::background;
use crate::candidates::retention;
use crate::clock::{Clock, Millis};
use crate::config::Settings;
use crate::config::files::FilesPlace;
use crate::conversations::letters;
use crate::erasures::Erasures;
use crate::files::{Files, Listed, SHELVES};
use crate::ids::BackupId;
use crate::operations;
use crate::outbox;
use crate::problem::Problem;
use ::store::{Db, Position, dump};

/// What says that a folder holds a backup, and which of its parts belong to it. It is written last.
const MANIFEST: &str = "backup.json";
/// How a backup is laid out; another one is of another version.
const FORMAT: u32 = 1;
/// The cursor that is there while a restore has not come to its end: no server starts on such rows.
pub(super) const RESTORING: &str = "restoring";
/// Whoever was removed so long before the backup began is looked for too: clocks differ, and notes come later.
const SLACK: Duration = Duration::from_hours(24);
/// So many are removed in one write.
const SLICE: usize = 200;
/// So many files are on their way at once.
pub(super) const AT_ONCE: usize = 8;
/// After so many shelves it is told how far it has come.
const TOLD: u32 = 32;
const PIECE: usize = 256 * 1024;

/// What a backup is.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Manifest {
    format: u32,
    /// Which version of the program made it.
    version: String,
    /// The rows are as they were then or a moment later.
    taken_at: Millis,
    /// The folder with the rows.
    rows: String,
    /// Its files.
    sums: BTreeMap<String, Sum>,
    /// What the rows know of it, unless they are of another version.
    #[serde(default)]
    noted: Option<Noted>,
}

/// What rows know of a backup: those that are in it, that it began.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Noted {
    id: BackupId,
    ended_at: Millis,
    files: i64,
}

/// What a file has to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Sum {
    size: u64,
    sha256: String,
}

impl Sum {
    fn of(bytes: &[u8]) -> Self {
        Self { size: bytes.len() as u64, sha256: hex(&Sha256::digest(bytes)) }
    }
}

impl Manifest {
    fn read(folder: &Path) -> anyhow::Result<Option<Self>> {
        let text = match fs::read_to_string(folder.join(MANIFEST)) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            text => text.context("the backup's manifest cannot be read")?,
        };
        let manifest: Self = serde_json::from_str(&text).context("the backup's manifest is damaged")?;
        if manifest.format != FORMAT {
            bail!(
                "the backup is of version {} of this program, which lays it out otherwise",
                manifest.version
            );
        }
        Ok(Some(manifest))
    }

    /// Of its rows.
    fn bytes(&self) -> anyhow::Result<i64> {
        Ok(i64::try_from(self.sums.values().map(|sum| sum.size).sum::<u64>())?)
    }
}

/// Writes into a folder, which is empty or holds an earlier backup: of that the files that are still there stay. That it
/// was done is noted in the database, for whoever asks when the last one was.
pub(super) fn backup(settings: &Settings, folder: &Path) -> anyhow::Result<()> {
    let clock = Clock::default();
    // What cannot be written to is what somebody may want a backup of most.
    let noted = begun(settings, &clock).unwrap_or_else(|error| {
        told(&format!("that it is backed up cannot be noted in the database: {error:#}"));
        None
    });
    let done = written(settings, folder, noted.as_ref().map(|(_, id)| *id));
    if let Some((db, id)) = noted {
        let whole = done.as_ref().ok().copied();
        let ended = db.write_blocking(move |tx| {
            let now = clock.shared(tx)?;
            operations::store::end_backup(tx, id, whole, now)
        });
        if let Err(error) = ended.map_err(said) {
            told(&format!("how the backup has ended cannot be noted in the database: {error:#}"));
        }
    }
    done.map(drop)
}

/// Notes that a backup begins. Of another version's rows a copy can be made as well, and nothing is written there.
fn begun(settings: &Settings, clock: &Clock) -> anyhow::Result<Option<(Db, BackupId)>> {
    let db = Db::open_current(&settings.database_url, crate::schema::migrations())?;
    let Some(db) = db else {
        told("the database is of another version: that it is backed up is not noted there");
        return Ok(None);
    };
    let (id, clock) = (BackupId::new(), clock.clone());
    let begun = db.write_blocking(move |tx| {
        let now = clock.shared(tx)?;
        operations::store::begin_backup(tx, id, &operations::host(), now)
    });
    begun.map_err(said)?;
    Ok(Some((db, id)))
}

/// Writes a backup; how many bytes of rows and how many files it has.
fn written(settings: &Settings, folder: &Path, id: Option<BackupId>) -> anyhow::Result<(i64, i64)> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    super::close_to_others(folder)?;
    let before = Manifest::read(folder)?;
    if before.is_none() {
        require_ours(folder)?;
    }
    let lock = File::create(folder.join("lock")).context("cannot write into the folder")?;
    lock.try_lock().context("another backup is written there at this moment")?;
    // Of those whom it holds somebody may have been removed since.
    if let Err(error) = dump::Trial::forget(&settings.database_url, folder) {
        told(&format!("what an earlier look has left could not be removed: {error}"));
    }
    let taken_at = Clock::default().now();
    let rows = format!("rows-{}", taken_at.0);
    let aside = folder.join(&rows);
    fs::create_dir(&aside).context("cannot make a folder for the rows")?;
    // Files are written before the rows that name them, so that all that these rows name is there.
    dump::dump(&settings.database_url, &aside, &mut told).context("the rows cannot be written")?;
    let sums = sums_of(&aside)?;
    let done = copied(settings, folder)?;
    let files = i64::try_from(done.all)?;
    let noted = id.map(|id| Noted { id, ended_at: Clock::default().now(), files });
    let version = env!("CARGO_PKG_VERSION").into();
    let manifest = Manifest { format: FORMAT, version, taken_at, rows, sums, noted };
    write(&folder.join(MANIFEST), serde_json::to_string_pretty(&manifest)?.as_bytes())?;
    forget_rows_but(folder, &manifest.rows)?;
    super::say(&format!(
        "Backed up: {} bytes of rows; {} files, of which {} were new and {} went.",
        manifest.bytes()?,
        done.all,
        done.new,
        done.gone
    ))?;
    super::say(
        "What customers' keys to boards, secrets of two-step sign-in and addresses of calendars are sealed with (boards.key) is not in it: keep that elsewhere.",
    )?;
    Ok((manifest.bytes()?, files))
}

/// Refuses a folder that holds anything else than what a first backup that was stopped has left there.
fn require_ours(folder: &Path) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        let name = name.to_string_lossy();
        if !matches!(&*name, "lock" | "files" | "sums")
            && !name.starts_with("rows-")
            && !name.starts_with("trial.")
        {
            bail!("{} holds something that is no backup: name an empty folder", folder.display());
        }
    }
    Ok(())
}

/// Progress, for whoever watches; nobody waits for a terminal that is gone.
pub(super) fn told(line: &str) {
    tracing::info!("{line}");
}

/// Earlier rows, and those of a backup that was stopped.
fn forget_rows_but(folder: &Path, kept: &str) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if name.to_str().is_some_and(|name| name.starts_with("rows-") && name != kept) {
            fs::remove_dir_all(entry.path()).context("earlier rows cannot be removed")?;
        }
    }
    Ok(())
}

/// Writes a file whole and durably.
fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let unfinished = path.with_extension("part");
    let mut file = File::create(&unfinished)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&unfinished, path)?;
    let folder = path.parent().context("a file without a folder")?;
    File::open(folder)?.sync_all().context("cannot write the backup's folder")
}

fn sum_of(path: &Path) -> anyhow::Result<Sum> {
    let mut file = File::open(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let (mut digest, mut size, mut piece) = (Sha256::new(), 0, vec![0; PIECE]);
    loop {
        let read = file.read(&mut piece).with_context(|| format!("{} cannot be read", path.display()))?;
        let Some(bytes) = piece.get(..read).filter(|bytes| !bytes.is_empty()) else { break };
        digest.update(bytes);
        size += bytes.len() as u64;
    }
    Ok(Sum { size, sha256: hex(&digest.finalize()) })
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").ok();
        text
    })
}

/// Of each file in a folder.
fn sums_of(folder: &Path) -> anyhow::Result<BTreeMap<String, Sum>> {
    let mut sums = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().into_string().ok().context("a file whose name is no text")?;
        sums.insert(name, sum_of(&entry.path())?);
    }
    Ok(sums)
}

#[derive(Default)]
struct Done {
    all: u64,
    new: u64,
    gone: u64,
}

/// Brings the files that are new to the backup, and takes away those that are gone.
fn copied(settings: &Settings, folder: &Path) -> anyhow::Result<Done> {
    let from = Files::open(&settings.files)?;
    let to = Files::open(&FilesPlace::Folder(folder.join("files")))?;
    let sums = folder.join("sums");
    fs::create_dir_all(&sums)?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    runtime.block_on(async {
        from.check().await?;
        let mut done = Done::default();
        for shelf in 0..SHELVES {
            copy_shelf((&from, &to), shelf, &sums.join(format!("{shelf:02x}")), &mut done).await?;
            if (shelf + 1) % TOLD == 0 {
                told(&format!("files: {} %, {} new", (shelf + 1) * 100 / SHELVES, done.new));
            }
        }
        Ok(done)
    })
}

/// CVs and logos; the pictures of their pages are drawn again.
pub(super) async fn cvs(files: &Files, shelf: u32) -> anyhow::Result<Vec<Listed>> {
    let mut listed = files.list(shelf).await?;
    listed.retain(|listed| listed.is_original());
    Ok(listed)
}

async fn copy_shelf(
    (from, to): (&Files, &Files),
    shelf: u32,
    sums: &Path,
    done: &mut Done,
) -> anyhow::Result<()> {
    let mut known = read_sums(sums)?;
    let there: BTreeMap<String, u64> =
        to.list(shelf).await?.into_iter().map(|listed| (listed.name, listed.size)).collect();
    let listed = cvs(from, shelf).await?;
    known.retain(|name, sum| there.get(name) == Some(&sum.size));
    let new: Vec<_> =
        listed.iter().filter(|one| known.get(&one.name).map(|sum| sum.size) != Some(one.size)).collect();
    let mut brought = futures::stream::iter(new)
        .map(|one| async move { anyhow::Ok((one.name.clone(), from.bring(&one.name, to).await?)) })
        .buffer_unordered(AT_ONCE);
    while let Some((name, brought)) = brought.try_next().await? {
        // It may have gone meanwhile, with whoever it was of.
        if let Some(bytes) = brought {
            known.insert(name, Sum::of(&bytes));
            done.new += 1;
        }
    }
    drop(brought);
    for name in there.keys().filter(|name| !listed.iter().any(|one| one.name == **name)) {
        to.remove_named(name).await?;
        known.remove(name);
        done.gone += 1;
    }
    done.all += known.len() as u64;
    let mut text = String::new();
    for (name, Sum { size, sha256 }) in &known {
        writeln!(text, "{name} {size} {sha256}")?;
    }
    write(sums, text.as_bytes())
}

fn read_sums(path: &Path) -> anyhow::Result<BTreeMap<String, Sum>> {
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        text => text.with_context(|| format!("{} cannot be read", path.display()))?,
    };
    let line = |line: &str| {
        let mut words = line.split(' ');
        let (name, size, sha256) = (words.next()?, words.next()?.parse().ok()?, words.next()?);
        // It leads to a place.
        Uuid::try_parse(name).ok()?;
        Some((name.to_owned(), Sum { size, sha256: sha256.to_owned() }))
    };
    let lines = text.lines().map(|text| line(text).with_context(|| format!("{} is damaged", path.display())));
    lines.collect()
}

/// Reads a backup into an empty place. One that was stopped is begun again by the same command: files first, and the rows
/// at last, all or none of them.
pub(super) fn restore(settings: &Settings, folder: &Path) -> anyhow::Result<()> {
    let manifest =
        Manifest::read(folder)?.with_context(|| format!("{} holds no backup", folder.display()))?;
    let rows = folder.join(&manifest.rows);
    require_whole(&rows, &manifest)?;
    let done = brought_back(settings, folder)?;
    fs::create_dir_all(&settings.data)
        .with_context(|| format!("cannot make the folder {}", settings.data.display()))?;
    super::close_to_others(&settings.data)?;
    dump::load(&settings.database_url, &rows, crate::schema::migrations(), RESTORING, &mut told)
        .context("the rows cannot be read into the database")?;
    let again = made_up_for(settings, &manifest)?;
    super::say(&format!(
        "Restored as of {}: all rows, and {} files, of which {} were brought.",
        manifest.taken_at.utc(),
        done.all,
        done.new
    ))?;
    super::say(&format!(
        "{} people who were removed since are removed again; {} letters that may have been sent since wait: see `jobhelm outbox list`.",
        again.removed, again.letters
    ))
}

/// Refuses rows that are not what was written.
fn require_whole(rows: &Path, manifest: &Manifest) -> anyhow::Result<()> {
    told("the backup is read");
    for (name, expected) in &manifest.sums {
        let path = rows.join(name);
        if sum_of(&path)? != *expected {
            bail!("{} is damaged: it is not what was written", path.display());
        }
    }
    Ok(())
}

/// Restores a backup into a place of its own beside the rows of the settings, looks whether all is whole there as `check`
/// does, reads each of its files, and takes the place away again. Says what is wrong, and fails where anything is.
pub(super) fn verify(settings: &Settings, folder: &Path) -> anyhow::Result<()> {
    let manifest =
        Manifest::read(folder)?.with_context(|| format!("{} holds no backup", folder.display()))?;
    let rows = folder.join(&manifest.rows);
    require_whole(&rows, &manifest)?;
    let trial = dump::Trial::make(&settings.database_url, folder).context("cannot restore for a look")?;
    dump::load(trial.url(), &rows, crate::schema::migrations(), RESTORING, &mut told)
        .context("the rows cannot be read into a database")?;
    let files = Files::open(&FilesPlace::Folder(folder.join("files")))?;
    let mut found = check::look(trial.url(), &files, false)?;
    drop(trial);
    told("files are read");
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    for shelf in 0..SHELVES {
        for (name, sum) in read_sums(&folder.join("sums").join(format!("{shelf:02x}")))? {
            let bytes = runtime.block_on(files.whole(&name)).ok().flatten();
            if bytes.is_none_or(|bytes| Sum::of(&bytes) != sum) {
                found
                    .faults
                    .push(format!("file {name} is damaged in the backup: it is not what was written"));
            }
        }
    }
    found.say(", as the backup has them")
}

/// Refuses rows that were read out of a backup, and of which nobody knows yet who was removed since.
pub(super) fn require_restored(db: &Db) -> anyhow::Result<()> {
    let place = db.read_blocking(|tx| ::store::cursor(tx, RESTORING)).context("cannot read the database")?;
    if place != Position::START {
        bail!("a restore has not come to its end: run `jobhelm restore` again");
    }
    Ok(())
}

/// What was made up for of the time between a backup and its restoring.
struct Again {
    removed: u64,
    letters: u64,
}

/// Removes whoever was removed since, and sees to it that no letter goes twice: what time has asked for since counts as
/// sent, as does what was on its way.
fn made_up_for(settings: &Settings, manifest: &Manifest) -> anyhow::Result<Again> {
    let db = super::open_database(settings)?;
    let clock = Clock::default();
    let now = clock.now();
    told("whoever was removed since is removed again");
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    let erasures = Erasures::open(&settings.erasures)?;
    let since = runtime.block_on(erasures.since(manifest.taken_at.minus(SLACK)))?;
    let mut removed = 0;
    for some in since.chunks(SLICE) {
        let some = some.to_vec();
        let gone = db.write_blocking(move |tx| retention::remove_again(tx, &some, now));
        removed += gone.map_err(said)?;
    }
    told("what time has ended since is ended");
    background::catch_up(&db, now);
    let (noted, bytes) = (manifest.noted, manifest.bytes()?);
    let letters = db.write_blocking(move |tx| {
        // In the rows it has only begun.
        if let Some(Noted { id, ended_at, files }) = noted {
            operations::store::end_backup(tx, id, Some((bytes, files)), ended_at)?;
        }
        let held = outbox::store::hold_letters_of_before(tx, now)?;
        letters::give_up_all(tx)?;
        ::store::forget_cursor(tx, RESTORING)?;
        Ok::<_, Problem>(held)
    });
    Ok(Again { removed, letters: letters.map_err(said)? })
}

/// Brings each file that the backup says it has, and looks whether it is what was written.
fn brought_back(settings: &Settings, folder: &Path) -> anyhow::Result<Done> {
    let from = Files::open(&FilesPlace::Folder(folder.join("files")))?;
    let to = Files::open(&settings.files)?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    runtime.block_on(async {
        to.check().await?;
        let mut done = Done::default();
        for shelf in 0..SHELVES {
            let sums = read_sums(&folder.join("sums").join(format!("{shelf:02x}")))?;
            let there: BTreeMap<String, u64> =
                cvs(&to, shelf).await?.into_iter().map(|listed| (listed.name, listed.size)).collect();
            if let Some(stranger) = there.keys().find(|name| !sums.contains_key(*name)) {
                bail!("the place of the files is not empty: it holds {stranger}, which the backup does not");
            }
            let mut all = futures::stream::iter(&sums)
                .map(|(name, sum)| bring_back((&from, &to), name, sum, there.get(name).copied()))
                .buffer_unordered(AT_ONCE);
            while let Some(is_new) = all.try_next().await? {
                done.all += 1;
                done.new += u64::from(is_new);
            }
            if (shelf + 1) % TOLD == 0 {
                told(&format!("files: {} %, {} brought", (shelf + 1) * 100 / SHELVES, done.new));
            }
        }
        Ok(done)
    })
}

/// Whether it had to be brought.
async fn bring_back(
    (from, to): (&Files, &Files),
    name: &str,
    sum: &Sum,
    there: Option<u64>,
) -> anyhow::Result<bool> {
    if there == Some(sum.size) {
        return Ok(false);
    }
    let bytes = from.bring(name, to).await?.with_context(|| format!("{name} is not in the backup"))?;
    if Sum::of(&bytes) != *sum {
        to.remove_named(name).await?;
        bail!("{name} is damaged in the backup: it is not what was written");
    }
    Ok(true)
}
