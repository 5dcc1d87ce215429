//! The event log: appended to in the transaction of the change itself, read by followers without holes.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use uuid::Uuid;

use super::{Backend, Row, Sql, StoreError, Tx};
use crate::values;

/// Something that happened, about to be recorded.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// When, in milliseconds since 1970 UTC.
    pub at: i64,
    /// What, in the domain's spelling.
    pub kind: &'static str,
    /// The form of the body, from 1: a reader that knows only lower ones is older than the event.
    pub version: u16,
    /// The tenant it belongs to, if any.
    pub company_id: Option<Uuid>,
    /// The record whose timeline it is part of.
    pub subject_id: Uuid,
    /// Who did it, if a person did.
    pub actor_id: Option<Uuid>,
    /// Where it came from, in the domain's spelling.
    pub origin: &'static str,
    /// The particulars, in JSON.
    pub body: String,
}

/// Something that happened, as the log holds it. The fields are those of [`NewEvent`]; events of one transaction
/// have the same command, and those from before there were commands have neither it nor an origin.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "documented at `NewEvent`")]
pub struct StoredEvent {
    pub position: Position,
    pub at: i64,
    pub kind: String,
    pub version: i64,
    pub company_id: Option<Uuid>,
    pub subject_id: Uuid,
    pub actor_id: Option<Uuid>,
    pub origin: Option<String>,
    pub body: String,
    pub command_id: Option<Uuid>,
}

/// A place in the log. Later events have a greater one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Number of the writing transaction on PostgreSQL, 0 on SQLite.
    pub txid: i64,
    /// Number of the event.
    pub seq: i64,
}

impl Position {
    /// Before every event.
    pub const START: Self = Self { txid: i64::MIN, seq: 0 };
}

/// For whoever keeps it and brings it back, and makes nothing of it.
impl fmt::Display for Position {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{:x}-{:x}", self.txid.cast_unsigned(), self.seq.cast_unsigned())
    }
}

/// What is brought back is no place of the log's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a place in the log")]
pub struct NoPosition;

impl FromStr for Position {
    type Err = NoPosition;

    fn from_str(text: &str) -> Result<Self, NoPosition> {
        let (txid, seq) = text.split_once('-').ok_or(NoPosition)?;
        let number = |text: &str| u64::from_str_radix(text, 16).map(u64::cast_signed);
        Ok(Self { txid: number(txid).map_err(|_| NoPosition)?, seq: number(seq).map_err(|_| NoPosition)? })
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::START
    }
}

/// So many events go in one statement; what is left over goes one by one, so that two texts serve any number.
const TOGETHER: usize = 16;

/// Appends events, all of one command.
pub(super) fn append(tx: &mut Tx<'_>, events: Vec<NewEvent>, command: Uuid) -> Result<(), StoreError> {
    let mut events = events.into_iter();
    while events.len() > 0 {
        let rows = if events.len() >= TOGETHER { TOGETHER } else { 1 };
        let mut values = Vec::with_capacity(rows * 9);
        for event in events.by_ref().take(rows) {
            let NewEvent { at, kind, version, company_id, subject_id, actor_id, origin, body } = event;
            values
                .extend(values![at, kind, version, company_id, subject_id, actor_id, origin, body, command]);
        }
        tx.run(Sql::with(insertion(tx.backend(), rows), values))?;
    }
    Ok(())
}

/// The statement that appends so many events.
fn insertion(backend: Backend, rows: usize) -> &'static str {
    static TEXTS: LazyLock<[[String; 2]; 2]> = LazyLock::new(|| {
        ["0", "pg_current_xact_id()::text::bigint"].map(|txid| {
            [1, TOGETHER].map(|rows| {
                let row = |row: usize| {
                    let places: Vec<_> = (1..=9).map(|place| format!("${}", row * 9 + place)).collect();
                    format!("({txid}, {})", places.join(", "))
                };
                let rows: Vec<_> = (0..rows).map(row).collect();
                format!(
                    "INSERT INTO event (txid, at, kind, version, company_id, subject_id, actor_id, origin, body,
                                        command_id) VALUES {}",
                    rows.join(", ")
                )
            })
        })
    });
    let engine = usize::from(backend == Backend::Postgres);
    &TEXTS[engine][usize::from(rows > 1)]
}

/// What a follower reads next, at most `limit` events, oldest first.
///
/// An event that commits after a later-numbered one is never skipped: on PostgreSQL only transactions older
/// than every one still running are shown, so an event may take a moment to appear.
pub fn events_after(tx: &mut Tx<'_>, after: Position, limit: u32) -> Result<Vec<StoredEvent>, StoreError> {
    let sql = match tx.backend() {
        Backend::Sqlite => Sql::with(
            "SELECT txid, seq, at, kind, version, company_id, subject_id, actor_id, origin, body, command_id
               FROM event
              WHERE seq > $1 ORDER BY seq LIMIT $2",
            values![after.seq, limit],
        ),
        Backend::Postgres => Sql::with(
            "SELECT txid, seq, at, kind, version, company_id, subject_id, actor_id, origin, body, command_id
               FROM event
              WHERE (txid, seq) > ($1, $2) AND txid <> 0
                AND txid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
              ORDER BY txid, seq LIMIT $3",
            values![after.txid, after.seq, limit],
        ),
    };
    tx.all(sql, read)
}

fn read(row: &Row<'_>) -> Result<StoredEvent, StoreError> {
    Ok(StoredEvent {
        position: Position { txid: row.get(0)?, seq: row.get(1)? },
        at: row.get(2)?,
        kind: row.get(3)?,
        version: row.get(4)?,
        company_id: row.get(5)?,
        subject_id: row.get(6)?,
        actor_id: row.get(7)?,
        origin: row.get(8)?,
        body: row.get(9)?,
        command_id: row.get(10)?,
    })
}

/// How far a follower has come; [`Position::START`] for one that has not begun.
pub fn cursor(tx: &mut Tx<'_>, follower: &str) -> Result<Position, StoreError> {
    let sql = Sql::with("SELECT txid, seq FROM follower_cursor WHERE follower = $1", values![follower]);
    let found = tx.maybe(sql, |row| Ok(Position { txid: row.get(0)?, seq: row.get(1)? }))?;
    Ok(found.unwrap_or_default())
}

/// Notes how far a follower has come.
pub fn set_cursor(tx: &mut Tx<'_>, follower: &str, position: Position) -> Result<(), StoreError> {
    tx.run(Sql::with(
        "INSERT INTO follower_cursor (follower, txid, seq) VALUES ($1, $2, $3)
         ON CONFLICT (follower) DO UPDATE SET txid = excluded.txid, seq = excluded.seq",
        values![follower, position.txid, position.seq],
    ))
    .map(drop)
}

/// Forgets a follower.
pub fn forget_cursor(tx: &mut Tx<'_>, follower: &str) -> Result<(), StoreError> {
    tx.run(Sql::with("DELETE FROM follower_cursor WHERE follower = $1", values![follower])).map(drop)
}

/// Makes the log fit a PostgreSQL cluster that counts its transactions differently.
///
/// A database restored from a dump into a fresh cluster holds events of transactions that this cluster has not
/// come to yet, and followers would not see the new ones for a long time. Their order is kept, and so is the
/// place of every cursor.
pub(super) fn adopt_foreign_log(tx: &mut Tx<'_>) -> Result<(), StoreError> {
    let newest = tx.maybe(
        "SELECT txid FROM event WHERE txid <> 0
            AND txid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
          ORDER BY txid DESC, seq DESC LIMIT 1",
        |row| row.get::<i64>(0),
    )?;
    let Some(newest) = newest else { return Ok(()) };
    let shift = newest + 1;
    tx.run(Sql::with("UPDATE event SET txid = txid - $1 WHERE txid <> 0", values![shift]))?;
    // A follower that has not begun stays before everything.
    let cursors = "UPDATE follower_cursor SET txid = txid - $1 WHERE txid > $2";
    tx.run(Sql::with(cursors, values![shift, i64::MIN / 2])).map(drop)
}

/// The place of the newest event; [`Position::START`] in an empty log.
pub fn newest_event(tx: &mut Tx<'_>) -> Result<Position, StoreError> {
    let sql = match tx.backend() {
        Backend::Sqlite => "SELECT txid, seq FROM event ORDER BY seq DESC LIMIT 1",
        Backend::Postgres => {
            "SELECT txid, seq FROM event WHERE txid <> 0 ORDER BY txid DESC, seq DESC LIMIT 1"
        }
    };
    let found = tx.maybe(sql, |row| Ok(Position { txid: row.get(0)?, seq: row.get(1)? }))?;
    Ok(found.unwrap_or_default())
}

/// The place of the newest event that [`events_after`] shows by now; [`Position::START`] where it shows none.
///
/// Whoever reads rows after asking goes on from here without a hole. [`newest_event`] may be further: on PostgreSQL
/// a transaction that began before it and is still running commits events that stand before it.
pub fn settled_event(tx: &mut Tx<'_>) -> Result<Position, StoreError> {
    let sql = match tx.backend() {
        Backend::Sqlite => return newest_event(tx),
        Backend::Postgres => {
            "SELECT txid, seq FROM event
              WHERE txid <> 0 AND txid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
              ORDER BY txid DESC, seq DESC LIMIT 1"
        }
    };
    let found = tx.maybe(sql, |row| Ok(Position { txid: row.get(0)?, seq: row.get(1)? }))?;
    Ok(found.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_comes_back_as_it_was_given() {
        for at in [Position::START, Position { txid: 0, seq: 7 }, Position { txid: 1 << 40, seq: i64::MAX }] {
            assert_eq!(at.to_string().parse(), Ok(at));
        }
        for odd in ["", "7", "x-1", "1-", "10000000000000000-1"] {
            assert_eq!(odd.parse::<Position>(), Err(NoPosition), "{odd}");
        }
    }
}
