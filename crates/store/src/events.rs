//! The event log: appended to in the transaction of the change itself, read by followers without holes.

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
    /// The tenant it belongs to, if any.
    pub company_id: Option<Uuid>,
    /// The record whose timeline it is part of.
    pub subject_id: Uuid,
    /// Who did it, if a person did.
    pub actor_id: Option<Uuid>,
    /// The particulars, in JSON.
    pub body: String,
}

/// Something that happened, as the log holds it. The fields are those of [`NewEvent`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "documented at `NewEvent`")]
pub struct StoredEvent {
    pub position: Position,
    pub at: i64,
    pub kind: String,
    pub company_id: Option<Uuid>,
    pub subject_id: Uuid,
    pub actor_id: Option<Uuid>,
    pub body: String,
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

impl Default for Position {
    fn default() -> Self {
        Self::START
    }
}

pub(super) fn append(tx: &mut Tx<'_>, event: &NewEvent) -> Result<(), StoreError> {
    let text = match tx.backend() {
        Backend::Sqlite => {
            "INSERT INTO event (txid, at, kind, company_id, subject_id, actor_id, body)
             VALUES (0, $1, $2, $3, $4, $5, $6)"
        }
        Backend::Postgres => {
            "INSERT INTO event (txid, at, kind, company_id, subject_id, actor_id, body)
             VALUES (pg_current_xact_id()::text::bigint, $1, $2, $3, $4, $5, $6)"
        }
    };
    let values = values![
        event.at,
        event.kind,
        event.company_id,
        event.subject_id,
        event.actor_id,
        event.body.as_str()
    ];
    tx.run(Sql::with(text, values)).map(drop)
}

/// What a follower reads next, at most `limit` events, oldest first.
///
/// An event that commits after a later-numbered one is never skipped: on PostgreSQL only transactions older
/// than every one still running are shown, so an event may take a moment to appear.
pub fn events_after(tx: &mut Tx<'_>, after: Position, limit: u32) -> Result<Vec<StoredEvent>, StoreError> {
    let sql = match tx.backend() {
        Backend::Sqlite => Sql::with(
            "SELECT txid, seq, at, kind, company_id, subject_id, actor_id, body FROM event
              WHERE seq > $1 ORDER BY seq LIMIT $2",
            values![after.seq, limit],
        ),
        Backend::Postgres => Sql::with(
            "SELECT txid, seq, at, kind, company_id, subject_id, actor_id, body FROM event
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
        company_id: row.get(4)?,
        subject_id: row.get(5)?,
        actor_id: row.get(6)?,
        body: row.get(7)?,
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
