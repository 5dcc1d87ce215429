//! The rows of what the provider asks to be changed, and of what an advert said when it last decided about it.

use std::collections::BTreeMap;

use super::{JobHead, require_first};
use crate::clock::Millis;
use crate::contract::AdvertField;
use crate::ids::{JobId, UserId};
use crate::jobs::changes::ChangeView;
use crate::problem::Problem;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// The texts of an advert, by the names of its fields: those of before may lack one that came later.
pub type Texts = BTreeMap<String, String>;

/// So many are shown, the newest first: some rounds about every field.
const SHOWN: u32 = 60;

/// Keeps a new round, and that the advert waits for its owner.
pub fn ask(
    tx: &mut Tx<'_>,
    head: &JobHead,
    by: UserId,
    items: &[(AdvertField, String)],
    now: Millis,
) -> Result<(), Problem> {
    let round = last_round(tx, head.id)? + 1;
    for (position, (field, comment)) in (0_i64..).zip(items) {
        tx.run(Sql::with(
            "INSERT INTO change_request (job_id, round, position, field, comment, asked_at, asked_by)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            values![head.id, round, position, *field, comment.as_str(), now, by],
        ))?;
    }
    let changed = tx.run(Sql::with(
        "UPDATE job SET changes_asked_at = $1, changes_answered_at = NULL, version = version + 1
          WHERE id = $2 AND version = $3",
        values![now, head.id, head.version],
    ))?;
    require_first(changed)
}

/// Keeps the answers to the last round, and that the advert waits for the provider again.
pub fn answer(
    tx: &mut Tx<'_>,
    head: &JobHead,
    by: UserId,
    answers: &[(AdvertField, String)],
    now: Millis,
) -> Result<(), Problem> {
    let round = last_round(tx, head.id)?;
    for (field, answer) in answers {
        tx.run(Sql::with(
            "UPDATE change_request SET answer = $1 WHERE job_id = $2 AND round = $3 AND field = $4",
            values![answer.as_str(), head.id, round, *field],
        ))?;
    }
    tx.run(Sql::with(
        "UPDATE change_request SET answered_at = $1, answered_by = $2 WHERE job_id = $3 AND round = $4",
        values![now, by, head.id, round],
    ))?;
    let changed = tx.run(Sql::with(
        "UPDATE job SET changes_asked_at = NULL, changes_answered_at = $1, version = version + 1
          WHERE id = $2 AND version = $3",
        values![now, head.id, head.version],
    ))?;
    require_first(changed)
}

/// Keeps that the last round was taken back, and that the advert waits for the provider as it did before.
pub fn withdraw(tx: &mut Tx<'_>, head: &JobHead, now: Millis) -> Result<(), Problem> {
    let round = last_round(tx, head.id)?;
    tx.run(Sql::with(
        "UPDATE change_request SET withdrawn_at = $1 WHERE job_id = $2 AND round = $3",
        values![now, head.id, round],
    ))?;
    let changed = tx.run(Sql::with(
        "UPDATE job SET changes_asked_at = NULL, version = version + 1,
                changes_answered_at = (SELECT max(r.answered_at) FROM change_request r
                                        WHERE r.job_id = job.id AND r.answered_at >= job.status_since)
          WHERE id = $1 AND version = $2",
        values![head.id, head.version],
    ))?;
    require_first(changed)
}

fn last_round(tx: &mut Tx<'_>, job: JobId) -> Result<i64, StoreError> {
    let sql = Sql::with("SELECT coalesce(max(round), 0) FROM change_request WHERE job_id = $1", values![job]);
    tx.one(sql, |row| row.get(0))
}

/// What was asked of an advert and not taken back, the newest round first, each in the order in which it was asked.
pub fn of_job(tx: &mut Tx<'_>, head: &JobHead) -> Result<Vec<ChangeView>, Problem> {
    let sql = Sql::with(
        "SELECT round, field, comment, asked_at, answer, answered_at FROM change_request
          WHERE job_id = $1 AND withdrawn_at IS NULL ORDER BY round DESC, position LIMIT $2",
        values![head.id, SHOWN],
    );
    let mut changes = tx.all(sql, |row: &Row<'_>| {
        Ok(ChangeView {
            round: row.get(0)?,
            field: row.get(1)?,
            comment: row.get(2)?,
            asked_at: row.get(3)?,
            answer: row.get(4)?,
            answered_at: row.get(5)?,
            is_open: false,
        })
    })?;
    if head.asks_changes() {
        let last = changes.first().map(|change| change.round);
        for change in changes.iter_mut().filter(|change| Some(change.round) == last) {
            change.is_open = change.answered_at.is_none();
        }
    }
    Ok(changes)
}

/// What an advert said when the provider last decided about it, and when that was: texts by the names of fields.
pub fn seen(tx: &mut Tx<'_>, job: JobId) -> Result<Option<(Millis, Texts)>, Problem> {
    let sql = Sql::with("SELECT seen_at, body FROM advert_seen WHERE job_id = $1", values![job]);
    let found = tx.maybe(sql, |row| Ok((row.get(0)?, row.get::<String>(1)?)))?;
    let read = |(at, body): (Millis, String)| {
        Ok::<_, Problem>((at, serde_json::from_str(&body).map_err(anyhow::Error::from)?))
    };
    found.map(read).transpose()
}

/// Keeps what an advert says.
pub fn keep_seen(tx: &mut Tx<'_>, job: JobId, texts: &Texts, now: Millis) -> Result<(), Problem> {
    let body = serde_json::to_string(texts).map_err(anyhow::Error::from)?;
    tx.run(Sql::with(
        "INSERT INTO advert_seen (job_id, seen_at, body) VALUES ($1, $2, $3)
         ON CONFLICT (job_id) DO UPDATE SET seen_at = excluded.seen_at, body = excluded.body",
        values![job, now, body],
    ))?;
    Ok(())
}
