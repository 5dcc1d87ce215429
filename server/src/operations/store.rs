//! The rows of copies and backups.

use super::Copy;
use super::view::{BackupOutcome, BackupView, CopyView, FollowerView};
use crate::clock::Millis;
use crate::followers::standings::Standing;
use crate::ids::{BackupId, CopyId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// More copies are not shown.
const COPIES: u32 = 100;
const BACKUPS: u32 = 10;

/// Says that a copy is at work.
pub(super) fn beat(tx: &mut Tx<'_>, copy: &Copy, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO server_copy (id, version, host, started_at, seen_at) VALUES ($1, $2, $3, $4, $4)
         ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at",
        values![copy.id, copy.version, copy.host.as_str(), now],
    ))?;
    Ok(())
}

/// Says how far one of its followers has come.
pub(super) fn follows(
    tx: &mut Tx<'_>,
    copy: CopyId,
    name: &str,
    standing: &Standing,
    now: Millis,
) -> Result<(), Problem> {
    let behind = i64::try_from(standing.behind(now).as_millis()).unwrap_or(i64::MAX);
    tx.run(Sql::with(
        "INSERT INTO server_copy_follower (copy_id, follower, seq, behind, is_stopped) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (copy_id, follower) DO UPDATE
           SET seq = excluded.seq, behind = excluded.behind, is_stopped = excluded.is_stopped",
        values![copy, name, standing.position.seq, behind, standing.is_stopped],
    ))?;
    Ok(())
}

/// Forgets a copy that stops.
pub fn leave(tx: &mut Tx<'_>, copy: CopyId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM server_copy WHERE id = $1", values![copy]))?;
    Ok(())
}

/// Forgets copies that were seen before that moment for the last time; how many.
pub(super) fn forget_copies(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM server_copy WHERE id IN (SELECT id FROM server_copy WHERE seen_at < $1 LIMIT $2)",
        values![before, most],
    ))?)
}

/// The copies, the asked one first and those that live before the others; `alive` is since when they have been seen.
pub(super) fn copies(tx: &mut Tx<'_>, asked: CopyId, alive: Millis) -> Result<Vec<CopyView>, Problem> {
    let sql = Sql::with(
        "SELECT id, version, host, started_at, seen_at FROM server_copy
          ORDER BY CASE WHEN id = $1 THEN 0 WHEN seen_at >= $2 THEN 1 ELSE 2 END, started_at DESC LIMIT $3",
        values![asked, alive, COPIES],
    );
    let mut copies = tx.all(sql, |row| {
        let (id, seen_at): (CopyId, Millis) = (row.get(0)?, row.get(4)?);
        Ok(CopyView {
            id,
            version: row.get(1)?,
            host: row.get(2)?,
            started_at: row.get(3)?,
            seen_at,
            is_alive: seen_at >= alive,
            is_this: id == asked,
            followers: Vec::new(),
        })
    })?;
    let ids: Vec<CopyId> = copies.iter().map(|copy| copy.id).collect();
    let mut sql =
        Sql::new("SELECT copy_id, follower, seq, behind, is_stopped FROM server_copy_follower WHERE 1 = 1");
    sql.one_of("copy_id", &ids).push(" ORDER BY copy_id, follower");
    let followers = tx.all(sql, |row| {
        let follower = FollowerView {
            name: row.get(1)?,
            position: row.get(2)?,
            behind_millis: row.get(3)?,
            is_stopped: row.get(4)?,
        };
        Ok((row.get::<CopyId>(0)?, follower))
    })?;
    for (of, follower) in followers {
        if let Some(copy) = copies.iter_mut().find(|copy| copy.id == of) {
            copy.followers.push(follower);
        }
    }
    Ok(copies)
}

/// How many copies have been seen since that moment.
pub fn alive(tx: &mut Tx<'_>, since: Millis) -> Result<i64, Problem> {
    let sql = Sql::with("SELECT count(*) FROM server_copy WHERE seen_at >= $1", values![since]);
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// A backup begins.
pub fn begin_backup(tx: &mut Tx<'_>, id: BackupId, host: &str, at: Millis) -> Result<(), Problem> {
    let sql = "INSERT INTO backup (id, host, began_at) VALUES ($1, $2, $3)";
    tx.run(Sql::with(sql, values![id, host, at]))?;
    Ok(())
}

/// A backup has ended: with so many bytes and files where it is whole.
pub fn end_backup(
    tx: &mut Tx<'_>,
    id: BackupId,
    whole: Option<(i64, i64)>,
    at: Millis,
) -> Result<(), Problem> {
    let outcome = if whole.is_some() { BackupOutcome::Done } else { BackupOutcome::Failed };
    tx.run(Sql::with(
        "UPDATE backup SET ended_at = $1, outcome = $2, bytes = $3, files = $4 WHERE id = $5 AND ended_at IS NULL",
        values![at, outcome, whole.map(|(bytes, _)| bytes), whole.map(|(_, files)| files), id],
    ))?;
    Ok(())
}

/// The latest backups, the last first.
pub(super) fn backups(tx: &mut Tx<'_>) -> Result<Vec<BackupView>, Problem> {
    let sql = Sql::with(
        "SELECT id, host, began_at, ended_at, outcome, bytes, files FROM backup ORDER BY began_at DESC LIMIT $1",
        values![BACKUPS],
    );
    Ok(tx.all(sql, |row| {
        Ok(BackupView {
            id: row.get(0)?,
            host: row.get(1)?,
            began_at: row.get(2)?,
            ended_at: row.get(3)?,
            outcome: row.get(4)?,
            bytes: row.get(5)?,
            files: row.get(6)?,
        })
    })?)
}

/// When the last good backup began.
pub fn last_good_backup(tx: &mut Tx<'_>) -> Result<Option<Millis>, Problem> {
    let sql = "SELECT began_at FROM backup WHERE outcome = 'Done' ORDER BY began_at DESC LIMIT 1";
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Forgets backups that began before that moment; how many.
pub(super) fn forget_backups(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM backup WHERE id IN (SELECT id FROM backup WHERE began_at < $1 ORDER BY began_at LIMIT $2)",
        values![before, most],
    ))?)
}
