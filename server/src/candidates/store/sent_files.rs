//! The files that candidates are sent: each is chosen once, goes with any number of messages, and goes with the last of
//! these.

use crate::clock::Millis;
use crate::ids::{CompanyId, FileId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// A file that is stored to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileToSend {
    /// What it is stored as.
    pub id: FileId,
    /// What it is called.
    pub name: String,
    /// In bytes.
    pub size: u64,
}

impl FileToSend {
    /// Reads one of `id, name, size`.
    pub fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        let size: i64 = row.get(2)?;
        Ok(Self { id: row.get(0)?, name: row.get(1)?, size: u64::try_from(size).unwrap_or_default() })
    }
}

/// Keeps one that goes with no message yet.
pub fn insert(
    tx: &mut Tx<'_>,
    company: CompanyId,
    author: UserId,
    file: &FileToSend,
    now: Millis,
) -> Result<(), Problem> {
    let size = i64::try_from(file.size).unwrap_or(i64::MAX);
    tx.run(Sql::with(
        "INSERT INTO message_file (id, company_id, author_id, name, size, unused_since) VALUES ($1, $2, $3, $4, $5, $6)",
        values![file.id, company, author, file.name.as_str(), size, now],
    ))?;
    Ok(())
}

/// Those of these that somebody has chosen for a company's candidates.
pub fn of_author(
    tx: &mut Tx<'_>,
    company: CompanyId,
    author: UserId,
    ids: &[FileId],
) -> Result<Vec<FileToSend>, Problem> {
    let mut sql = Sql::with(
        "SELECT id, name, size FROM message_file WHERE company_id = $1 AND author_id = $2",
        values![company, author],
    );
    sql.one_of("id", ids);
    Ok(tx.all(sql, FileToSend::read)?)
}

/// Notes that messages have it now.
pub fn uses(tx: &mut Tx<'_>, file: FileId) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE message_file SET unused_since = NULL WHERE id = $1", values![file]))?;
    Ok(())
}

/// Notes that these go with no message from now on; those that still go with one are left.
pub fn unuses(tx: &mut Tx<'_>, files: &[FileId], now: Millis) -> Result<(), Problem> {
    let mut sql = Sql::with(
        "UPDATE message_file SET unused_since = $1
          WHERE NOT EXISTS (SELECT 1 FROM message_enclosure e WHERE e.file_id = message_file.id)",
        values![now],
    );
    sql.one_of("id", files);
    tx.run(sql)?;
    Ok(())
}

/// Forgets these, wherever they went.
pub fn forget(tx: &mut Tx<'_>, files: &[FileId]) -> Result<(), Problem> {
    let mut sql = Sql::new("DELETE FROM message_file WHERE 1 = 1");
    sql.one_of("id", files);
    tx.run(sql)?;
    Ok(())
}

/// Forgets some that no message has had since before a moment; how many. The sweep of files removes what they held.
pub fn forget_unused(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM message_file WHERE id IN
           (SELECT id FROM message_file WHERE unused_since < $1 ORDER BY unused_since LIMIT $2)",
        values![before, most],
    ))?)
}
