//! The rows of what people choose to be told of, and of what waits for their letter of the day.

pub mod bell;
pub mod facts;

use std::time::Duration;

use uuid::Uuid;

use crate::clock::Millis;
use crate::contract::{Frequency, NotificationKind};
use crate::events::Event;
use crate::ids::{CompanyId, DigestId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// So much waits for one account; what comes beyond it is not told.
const MOST_HELD: i64 = 500;

/// What somebody has chosen.
pub(super) fn chosen(tx: &mut Tx<'_>, user: UserId) -> Result<Vec<(NotificationKind, Frequency)>, Problem> {
    let sql =
        Sql::with("SELECT kind, frequency FROM notification_setting WHERE account_id = $1", values![user]);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// How often somebody is told of something.
pub(super) fn frequency_of(
    tx: &mut Tx<'_>,
    user: UserId,
    kind: NotificationKind,
) -> Result<Frequency, Problem> {
    let sql = Sql::with(
        "SELECT frequency FROM notification_setting WHERE account_id = $1 AND kind = $2",
        values![user, kind],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?.unwrap_or(kind.usual()))
}

/// Keeps a choice; false where it was the same before.
pub(super) fn choose(
    tx: &mut Tx<'_>,
    user: UserId,
    kind: NotificationKind,
    frequency: Frequency,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "INSERT INTO notification_setting (account_id, kind, frequency) VALUES ($1, $2, $3)
         ON CONFLICT (account_id, kind) DO UPDATE SET frequency = excluded.frequency
          WHERE notification_setting.frequency <> excluded.frequency",
        values![user, kind, frequency],
    );
    Ok(tx.run(sql)? == 1)
}

/// Forgets what waits of a kind.
pub(super) fn drop_held(tx: &mut Tx<'_>, user: UserId, kind: NotificationKind) -> Result<(), Problem> {
    tx.run(Sql::with(
        "DELETE FROM held_notification WHERE account_id = $1 AND kind = $2 AND digest_id IS NULL",
        values![user, kind],
    ))?;
    Ok(())
}

/// Keeps an event for a letter that is due later; `id` is kept once. `times` are now and then.
pub(super) fn hold(
    tx: &mut Tx<'_>,
    id: Uuid,
    user: UserId,
    kind: NotificationKind,
    event: &Event,
    times: (Millis, Millis),
) -> Result<(), Problem> {
    let waiting = Sql::with(
        "SELECT count(*) FROM held_notification WHERE account_id = $1 AND digest_id IS NULL",
        values![user],
    );
    if tx.one(waiting, |row| row.get::<i64>(0))? >= MOST_HELD {
        return Ok(());
    }
    let body = serde_json::to_string(event).map_err(anyhow::Error::from)?;
    let (event, version) = (event.kind(), event.kind().version());
    tx.run(Sql::with(
        "INSERT INTO held_notification (id, account_id, kind, event_kind, event_version, event, held_at, due_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        values![id, user, kind, event, version, body.as_str(), times.0, times.1],
    ))?;
    Ok(())
}

/// At most `most` people for whom something is due, with their companies.
pub(super) fn due(
    tx: &mut Tx<'_>,
    now: Millis,
    most: u32,
) -> Result<Vec<(UserId, Option<CompanyId>)>, Problem> {
    let sql = Sql::with(
        "SELECT DISTINCT h.account_id, a.company_id
           FROM held_notification h JOIN account a ON a.id = h.account_id
          WHERE h.digest_id IS NULL AND h.due_at <= $1 AND a.removed_at IS NULL LIMIT $2",
        values![now, most],
    );
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Has at most `most` of what a clock which was ahead has put off be told tomorrow: nothing is held for longer than a day
/// or two.
pub(super) fn redate(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    const FARTHEST: Duration = Duration::from_hours(48);
    Ok(tx.run(Sql::with(
        "UPDATE held_notification SET due_at = $1 WHERE id IN
           (SELECT id FROM held_notification WHERE digest_id IS NULL AND due_at > $2 LIMIT $3)",
        values![now.plus(FARTHEST / 2), now.plus(FARTHEST), most],
    ))?)
}

/// Puts what is due for somebody into one letter; how much.
pub(super) fn collect(tx: &mut Tx<'_>, user: UserId, digest: DigestId, now: Millis) -> Result<u64, Problem> {
    let sql = Sql::with(
        "UPDATE held_notification SET digest_id = $1, sent_at = $3
          WHERE account_id = $2 AND digest_id IS NULL AND due_at <= $3",
        values![digest, user, now],
    );
    Ok(tx.run(sql)?)
}

/// What is in a letter, oldest first, at most `most`. What cannot be read is left out, and said to the operator.
pub(super) fn collected(
    tx: &mut Tx<'_>,
    digest: DigestId,
    most: u32,
) -> Result<Vec<(NotificationKind, Event)>, Problem> {
    // A copy of the version before names no event.
    let sql = Sql::with(
        "SELECT CASE WHEN event_kind <> '' THEN event_kind WHEN kind = 'JoinRequest' THEN 'ApprovalAsked' ELSE kind END,
                event_version, event, kind
           FROM held_notification
          WHERE digest_id = $1 ORDER BY held_at, id LIMIT $2",
        values![digest, most],
    );
    let held: Vec<(String, i64, String, NotificationKind)> =
        tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
    let unread =
        |error| tracing::error!(digest.id = %digest, %error, "something is missing from a letter of the day");
    let read = held.iter().map(|(event, version, body, kind)| {
        Event::parse(event, *version, body).map(|event| (*kind, event)).map_err(unread)
    });
    Ok(read.filter_map(Result::ok).collect())
}

/// Removes at most `most` choices, and as many things that wait, of people who are gone; how many went.
pub(super) fn forget_removed(tx: &mut Tx<'_>, most: u32) -> Result<u64, Problem> {
    let gone = "SELECT a.id FROM account a WHERE a.removed_at IS NOT NULL AND a.email <> ''";
    let choices = Sql::new("DELETE FROM notification_setting WHERE (account_id, kind) IN (SELECT s.account_id, s.kind FROM notification_setting s WHERE s.account_id IN (")
        .then(gone)
        .then(") LIMIT ")
        .given(most)
        .then(")");
    let waiting = Sql::new("DELETE FROM held_notification WHERE id IN (SELECT h.id FROM held_notification h WHERE h.account_id IN (")
        .then(gone)
        .then(") LIMIT ")
        .given(most)
        .then(")");
    let bells =
        Sql::new("DELETE FROM bell_entry WHERE id IN (SELECT b.id FROM bell_entry b WHERE b.account_id IN (")
            .then(gone)
            .then(") LIMIT ")
            .given(most)
            .then(")");
    Ok(tx.run(choices)? + tx.run(waiting)? + tx.run(bells)?)
}

/// Removes at most `most` that were put into a letter before a moment.
pub(super) fn sweep(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    let sql = Sql::with(
        "DELETE FROM held_notification WHERE id IN
           (SELECT id FROM held_notification WHERE sent_at IS NOT NULL AND sent_at < $1 LIMIT $2)",
        values![before, most],
    );
    Ok(tx.run(sql)?)
}
