//! What was counted of whom, for all copies of the server.

use std::time::Duration;

use ::store::values;
use ::store::{Sql, StoreError, Tx};

/// Counts one more of `key`, of which there is room for one `every` so long, and for `most` at once; how long to wait
/// where there is none. By the database's clock, which all copies share.
pub(super) fn count(
    tx: &mut Tx<'_>,
    key: &[u8],
    every: Duration,
    most: u32,
) -> Result<Option<Duration>, StoreError> {
    let micros = |time: Duration| i64::try_from(time.as_micros()).unwrap_or(i64::MAX / 4);
    let (now, every) = (tx.now()?.saturating_mul(1000), micros(every).max(1));
    let room = every.saturating_mul(i64::from(most));
    // A row holds when all of it will have come back; what is beyond that was counted by a clock that was ahead.
    let counted = tx.run(Sql::with(
        "INSERT INTO rate (key, full_at) VALUES ($1, $2)
         ON CONFLICT (key) DO UPDATE
            SET full_at = CASE WHEN rate.full_at > $3 AND rate.full_at <= $5 THEN rate.full_at ELSE $3 END + $4
          WHERE rate.full_at + $4 <= $5 OR rate.full_at > $5",
        values![key, now.saturating_add(every), now, every, now.saturating_add(room)],
    ))?;
    if counted == 1 {
        return Ok(None);
    }
    let full_at = tx
        .maybe(Sql::with("SELECT full_at FROM rate WHERE key = $1", values![key]), |row| row.get::<i64>(0))?;
    let over = full_at.unwrap_or(now).saturating_add(every) - now.saturating_add(room);
    Ok(Some(Duration::from_micros(u64::try_from(over).unwrap_or(0))))
}

/// Forgets at most `most` of whom nothing is counted any more; how many went.
pub(super) fn sweep(tx: &mut Tx<'_>, most: u32) -> Result<u64, StoreError> {
    let now = tx.now()?.saturating_mul(1000);
    tx.run(Sql::with(
        "DELETE FROM rate WHERE key IN (SELECT key FROM rate WHERE full_at < $1 ORDER BY full_at LIMIT $2)",
        values![now, most],
    ))
}
