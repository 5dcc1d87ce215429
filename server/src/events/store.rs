//! The rows of the security log.

use super::{Circumstances, Event};
use crate::client::Client;
use crate::clock::Millis;
use crate::ids::{SecurityEntryId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

const COLUMNS: &str = "id, at, kind, version, company_id, person_id, actor_id, body, address, user_agent";

fn row(event: &Event, around: Circumstances, client: &Client) -> Result<[::store::Value; 10], Problem> {
    let id = match event {
        Event::SignedIn { entry, .. } => *entry,
        _ => SecurityEntryId::new(),
    };
    Ok(values![
        id,
        around.at,
        event.kind(),
        event.kind().version(),
        around.company,
        event.person().map(UserId),
        around.by,
        serde_json::to_string(event).map_err(anyhow::Error::from)?,
        client.address(),
        client.agent().map(::store::Value::from),
    ])
}

/// Keeps an event's row.
pub(super) fn insert(
    tx: &mut Tx<'_>,
    event: &Event,
    around: Circumstances,
    client: &Client,
) -> Result<(), Problem> {
    let sql =
        format!("INSERT INTO security_entry ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)");
    tx.run(Sql::with(sql, row(event, around, client)?))?;
    Ok(())
}

/// Keeps the row of what may recur, or counts it in the one that is there; whether one was there.
pub(super) fn recurs(
    tx: &mut Tx<'_>,
    event: &Event,
    around: Circumstances,
    client: &Client,
) -> Result<bool, Problem> {
    let minute = around.at.0 / 60_000;
    let from = client.address().unwrap_or_default();
    // Who knows the password and not the code is another matter than who knows neither.
    let step =
        if matches!(event, Event::SignInFailed { second_step: true, .. }) { " second step" } else { "" };
    let recurrence = format!("{}{step} {} {minute} {from}", event.kind(), event.subject());
    let sql = format!(
        "INSERT INTO security_entry ({COLUMNS}, recurrence)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT (recurrence) WHERE recurrence IS NOT NULL
         DO UPDATE SET times = security_entry.times + 1
         RETURNING times"
    );
    let values = row(event, around, client)?.into_iter().chain(values![recurrence]);
    let times: i64 = tx.one(Sql::with(sql, values), |row| row.get(0))?;
    Ok(times > 1)
}

/// Removes at most `most` rows from before that moment; how many went.
pub fn sweep(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM security_entry WHERE id IN
           (SELECT id FROM security_entry WHERE at < $1 ORDER BY at, id LIMIT $2)",
        values![before, most],
    ))?)
}
