//! All rows as they are at one moment, written into a folder while others read and write, and read into an empty database
//! of the same engine.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::{Db, Migration, Place, StoreError, migrations, postgres};
use crate::Backend;

/// What a dump of SQLite's is called.
const FILE: &str = "rows.sqlite";
/// What a file to look at a dump in is called.
const TRIAL: &str = "trial.sqlite";
/// So many pages are copied before it is told how far it has come.
const PAGES: i32 = 8192;
/// Nobody holds the log longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Writes all rows of the database at `url` into `folder`, which is empty, as they are at one moment; `told` hears now and
/// then how far it has come. Blocks; writers wait for nothing.
pub fn dump(url: &str, folder: &Path, told: &mut (dyn FnMut(&str) + Send)) -> Result<(), StoreError> {
    match Place::of(url)? {
        Place::Sqlite(path) => copy(path, &folder.join(FILE), told),
        Place::Postgres => aside(|| postgres::dump(&postgres::Server::new(url)?, folder, told)),
    }
}

/// Reads what [`dump`] has written into the database at `url`, which has to be empty, and brings it to the schema of
/// `wanted`. Refuses what is of the other engine, and what a later version has written. Until somebody forgets it, there
/// is a cursor called `mark` in the database then, from the moment that it holds any row; where it is there already the
/// rows are too, and nothing is read. Blocks.
pub fn load(
    url: &str,
    folder: &Path,
    wanted: &[Migration],
    mark: &str,
    told: &mut (dyn FnMut(&str) + Send),
) -> Result<(), StoreError> {
    match (Place::of(url)?, engine_of(folder)) {
        (Place::Sqlite(path), Backend::Sqlite) => load_file(&folder.join(FILE), path, mark, told)?,
        (Place::Postgres, Backend::Postgres) => {
            aside(|| postgres::load(&postgres::Server::new(url)?, folder, wanted, mark, told))?;
        }
        _ => {
            let sentence = "the backup is of the other kind of database: SQLite's go into SQLite, PostgreSQL's into PostgreSQL";
            return Err(StoreError::Refused(sentence.into()));
        }
    }
    Db::open(url, wanted).map(drop)
}

/// What marks a cursor: any place but the beginning.
pub(super) const MARKED: &str = "VALUES ($1, 0, 0)";

fn load_file(
    from: &Path,
    to: &Path,
    mark: &str,
    told: &mut (dyn FnMut(&str) + Send),
) -> Result<(), StoreError> {
    let is_taken = || StoreError::Refused(format!("{} is there already", to.display()));
    if to.exists() {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let there = Connection::open_with_flags(to, flags)?;
        let marked = "SELECT count(*) FROM follower_cursor WHERE follower = $1";
        let is_begun = there.query_row(marked, [mark], |row| row.get::<_, i64>(0)).is_ok_and(|n| n > 0);
        return if is_begun { Ok(()) } else { Err(is_taken()) };
    }
    let unfinished = to.with_extension("restoring");
    std::fs::remove_file(&unfinished).ok();
    copy(from, &unfinished, told)?;
    let copied = Connection::open_with_flags(&unfinished, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    copied.execute(&format!("INSERT INTO follower_cursor (follower, txid, seq) {MARKED}"), [mark])?;
    copied.close().map_err(|(_, error)| StoreError::from(error))?;
    let unwritten = |error: std::io::Error| StoreError::Unavailable(format!("{}: {error}", to.display()));
    std::fs::rename(&unfinished, to).map_err(unwritten)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::File::open(folder).and_then(|folder| folder.sync_all()).map_err(unwritten)
}

/// On a thread of its own: PostgreSQL's driver may not run on one of the async runtime's.
fn aside<T: Send>(work: impl FnOnce() -> Result<T, StoreError> + Send) -> Result<T, StoreError> {
    std::thread::scope(|scope| scope.spawn(work).join()).map_err(|_| StoreError::Panicked)?
}

/// The pages of one file into another, of one moment.
fn copy(from: &Path, to: &Path, told: &mut (dyn FnMut(&str) + Send)) -> Result<(), StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let from = Connection::open_with_flags(from, flags)?;
    from.busy_timeout(PATIENCE)?;
    let mut to = Connection::open_with_flags(to, flags | OpenFlags::SQLITE_OPEN_CREATE)?;
    // What is written meanwhile stays outside: without a transaction of its own it would begin anew with every commit.
    from.execute_batch("BEGIN")?;
    from.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    let backup = Backup::new(&from, &mut to)?;
    loop {
        match backup.step(PAGES)? {
            StepResult::Done => break,
            StepResult::More => {
                let progress = backup.progress();
                let (all, left) = (i64::from(progress.pagecount).max(1), i64::from(progress.remaining));
                told(&format!("rows: {} %", (all - left) * 100 / all));
            }
            _ => std::thread::sleep(Duration::from_millis(50)),
        }
    }
    drop(backup);
    from.execute_batch("COMMIT")?;
    // In one file, without a log beside it, and all of it on the disk.
    to.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(()))?;
    to.close().map_err(|(_, error)| StoreError::from(error))
}

/// An empty database to look at a dump in, which is gone when this is dropped: a file, or a schema in the same PostgreSQL
/// database, where others take no notice of it.
pub struct Trial {
    url: String,
    place: TrialPlace,
}

enum TrialPlace {
    File(PathBuf),
    Schema(postgres::TrialSchema),
}

impl Trial {
    /// Makes one of the kind that `url` names; a file goes into `folder`. What an earlier one that was killed has left goes
    /// first. One at a time.
    pub fn make(url: &str, folder: &Path) -> Result<Self, StoreError> {
        match Place::of(url)? {
            Place::Sqlite(_) => {
                let file = folder.join(TRIAL);
                remove_file(&file);
                Ok(Self { url: format!("sqlite:{}", file.display()), place: TrialPlace::File(file) })
            }
            Place::Postgres => {
                let schema = aside(|| postgres::TrialSchema::make(&postgres::Server::new(url)?))?;
                let (address, query) = url.split_once('?').unwrap_or((url, ""));
                let url =
                    format!("{address}?{query}&options=-c%20search_path%3D{}", postgres::TrialSchema::NAME);
                Ok(Self { url, place: TrialPlace::Schema(schema) })
            }
        }
    }

    /// Removes what one that was killed has left, of which `folder` and the database hold a copy of everybody's rows.
    pub fn forget(url: &str, folder: &Path) -> Result<(), StoreError> {
        match Place::of(url)? {
            Place::Sqlite(_) => remove_file(&folder.join(TRIAL)),
            Place::Postgres => aside(|| postgres::TrialSchema::forget(&postgres::Server::new(url)?))?,
        }
        Ok(())
    }

    /// Its address.
    pub fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Trial {
    fn drop(&mut self) {
        match &mut self.place {
            TrialPlace::File(file) => remove_file(file),
            // What is left the next one removes.
            TrialPlace::Schema(schema) => drop(aside(|| schema.end())),
        }
    }
}

/// A file of SQLite's with what lies beside it.
fn remove_file(file: &Path) {
    for ending in ["", "-wal", "-shm"] {
        std::fs::remove_file(format!("{}{ending}", file.display())).ok();
    }
}

/// What is wrong with the rows themselves, in sentences without their values: damage, and rows that name others that are
/// not there. Nothing is found in a sound database. Blocks, for as long as reading all of it takes.
pub fn faults(url: &str) -> Result<Vec<String>, StoreError> {
    match Place::of(url)? {
        Place::Sqlite(path) => faults_of_file(path),
        Place::Postgres => aside(|| postgres::faults(&postgres::Server::new(url)?)),
    }
}

fn faults_of_file(path: &Path) -> Result<Vec<String>, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    let mut found = Vec::new();
    let mut looked = connection.prepare("PRAGMA integrity_check(20)")?;
    for line in looked.query_map([], |row| row.get::<_, String>(0))? {
        let line = line?;
        if line != "ok" {
            found.push(line);
        }
    }
    let mut looked = connection.prepare(
        "SELECT \"table\", parent, count(*) FROM pragma_foreign_key_check GROUP BY \"table\", parent",
    )?;
    let rows = looked.query_map([], |row| {
        let (table, parent, many): (String, String, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(format!("{many} rows of {table} name rows of {parent} that are not there"))
    })?;
    for row in rows {
        found.push(row?);
    }
    Ok(found)
}

/// Which engine wrote a dump.
fn engine_of(folder: &Path) -> Backend {
    if folder.join(FILE).exists() { Backend::Sqlite } else { Backend::Postgres }
}

/// The steps of `wanted` up to one, which has to be among them.
pub(super) fn up_to(wanted: &[Migration], newest: i64) -> Result<Vec<Migration>, StoreError> {
    let steps = migrations::steps(Backend::Postgres, wanted)?;
    if !steps.iter().any(|step| step.number == newest) {
        return Err(StoreError::Refused(format!(
            "the backup is newer than this program: it has migration {newest}, which this version does not know"
        )));
    }
    Ok(steps.into_iter().filter(|step| step.number <= newest).collect())
}
