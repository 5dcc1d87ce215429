//! The rows of who is written to about saved views. Their times are the database's, which every process shares.

use uuid::Uuid;

use crate::clock::Millis;
use crate::contract::Frequency;
use crate::cover;
use crate::ids::{CandidateId, CompanyId, UserId, ViewAlertId, ViewId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _};
use crate::views::alerts::Due;
use ::store::values;
use ::store::{Sql, Tx};

/// Somebody's wish to be told, as it stands.
#[derive(Clone, Debug)]
pub struct Alert {
    pub id: ViewAlertId,
    /// What the view asked for when it was looked at last.
    pub address: String,
}

/// Somebody's wish about a view.
pub fn of(tx: &mut Tx<'_>, account: UserId, view: ViewId) -> Result<Option<Alert>, Problem> {
    let sql = Sql::with(
        "SELECT id, address FROM view_alert WHERE account_id = $1 AND view_id = $2",
        values![account, view],
    );
    Ok(tx.maybe(sql, |row| Ok(Alert { id: row.get(0)?, address: row.get(1)? }))?)
}

/// How many somebody has; no further than `most`.
pub fn count(tx: &mut Tx<'_>, account: UserId, most: i64) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM (SELECT 1 FROM view_alert WHERE account_id = $1 LIMIT $2) counted",
        values![account, most],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// A wish about to be written.
pub struct NewAlert {
    pub id: ViewAlertId,
    pub account: UserId,
    pub view: ViewId,
    pub frequency: Frequency,
}

/// Writes it; false where there is one already.
pub fn insert(
    tx: &mut Tx<'_>,
    new: &NewAlert,
    address: &str,
    due: Millis,
    now: Millis,
) -> Result<bool, Problem> {
    let NewAlert { id, account, view, frequency } = *new;
    let inserted = tx.run(Sql::with(
        "INSERT INTO view_alert (id, view_id, account_id, frequency, address, due_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        values![id, view, account, frequency, address, due, now],
    ))?;
    Ok(inserted == 1)
}

/// Has it be fulfilled more often, or less.
pub fn set_frequency(
    tx: &mut Tx<'_>,
    (account, view): (UserId, ViewId),
    frequency: Frequency,
    due: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE view_alert SET frequency = $1, due_at = $2, claim = NULL WHERE account_id = $3 AND view_id = $4",
        values![frequency, due, account, view],
    ))?;
    Ok(())
}

/// Has it begin anew, with what the view asks for now.
pub fn begin_again(
    tx: &mut Tx<'_>,
    id: ViewAlertId,
    frequency: Frequency,
    address: &str,
    due: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE view_alert SET frequency = $1, address = $2, due_at = $3, claim = NULL WHERE id = $4",
        values![frequency, address, due, id],
    ))?;
    Ok(())
}

/// Removes it; whether there was one.
pub fn remove(tx: &mut Tx<'_>, account: UserId, view: ViewId) -> Result<bool, Problem> {
    let removed = tx.run(Sql::with(
        "DELETE FROM view_alert WHERE account_id = $1 AND view_id = $2",
        values![account, view],
    ))?;
    Ok(removed == 1)
}

/// Removes all of somebody's: never more than one may have.
pub fn forget(tx: &mut Tx<'_>, account: UserId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM view_alert WHERE account_id = $1", values![account]))?;
    Ok(())
}

/// Whether a view is to be looked at.
pub fn is_any_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with("SELECT 1 FROM view_alert WHERE due_at <= $1 LIMIT 1", values![now]);
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Takes at most `most` that are: until `until` they are nobody else's.
pub fn take_due(
    tx: &mut Tx<'_>,
    claim: Uuid,
    most: u32,
    now: Millis,
    until: Millis,
) -> Result<Vec<Due>, Problem> {
    let sql = Sql::with(
        "UPDATE view_alert SET claim = $1, due_at = $2
          WHERE id IN (SELECT id FROM view_alert WHERE due_at <= $3 ORDER BY due_at LIMIT $4)
         RETURNING id, account_id, view_id",
        values![claim, until, now, most],
    );
    Ok(tx.all(sql, |row| Ok(Due { id: row.get(0)?, account: row.get(1)?, view: row.get(2)? }))?)
}

/// A wish whose view is being looked at.
#[derive(Clone, Debug)]
pub struct Taken {
    pub frequency: Frequency,
    /// What the view asked for when it was looked at last.
    pub address: String,
    /// What it asks for now.
    pub wanted: String,
    /// The view's company.
    pub company: CompanyId,
}

/// How a wish stands that was taken under this claim; nothing where somebody else has it.
pub fn taken(tx: &mut Tx<'_>, id: ViewAlertId, claim: Uuid) -> Result<Option<Taken>, Problem> {
    // Writing what is there already makes two who had it wait for each other.
    let held = tx.run(Sql::with(
        "UPDATE view_alert SET claim = claim WHERE id = $1 AND claim = $2",
        values![id, claim],
    ))?;
    if held == 0 {
        return Ok(None);
    }
    let sql = Sql::with(
        "SELECT w.frequency, w.address, v.address, v.company_id
           FROM view_alert w JOIN saved_view v ON v.id = w.view_id WHERE w.id = $1",
        values![id],
    );
    Ok(tx.maybe(sql, |row| {
        Ok(Taken { frequency: row.get(0)?, address: row.get(1)?, wanted: row.get(2)?, company: row.get(3)? })
    })?)
}

/// Notes that the view was looked at, what it asked for, and when it is looked at next.
pub fn looked(tx: &mut Tx<'_>, id: ViewAlertId, address: &str, due: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE view_alert SET address = $1, due_at = $2, claim = NULL WHERE id = $3",
        values![address, due, id],
    ))?;
    Ok(())
}

/// Has it be looked at at another time, unless somebody else has taken it.
pub fn put_off(tx: &mut Tx<'_>, id: ViewAlertId, claim: Uuid, until: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE view_alert SET due_at = $1, claim = NULL WHERE id = $2 AND claim = $3",
        values![until, id, claim],
    ))?;
    Ok(())
}

/// Has at most `most` of those who are told of a view have it looked at now.
pub fn bring_forward(tx: &mut Tx<'_>, view: ViewId, now: Millis, most: u32) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE view_alert SET due_at = $1 WHERE id IN
           (SELECT id FROM view_alert WHERE view_id = $2 AND due_at > $1 LIMIT $3)",
        values![now, view, most],
    ))?;
    Ok(())
}

/// Has at most `most` be looked at now that are put off beyond `farthest`.
pub fn redate(tx: &mut Tx<'_>, now: Millis, farthest: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "UPDATE view_alert SET due_at = $1 WHERE id IN (SELECT id FROM view_alert WHERE due_at > $2 LIMIT $3)",
        values![now, farthest, most],
    ))?)
}

/// Whom the view has held, as it is kept.
pub fn known(tx: &mut Tx<'_>, id: ViewAlertId) -> Result<Option<Vec<u8>>, Problem> {
    let sql = Sql::with("SELECT known FROM view_alert_known WHERE alert_id = $1", values![id]);
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Keeps it.
pub fn keep_known(tx: &mut Tx<'_>, id: ViewAlertId, known: Vec<u8>) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO view_alert_known (alert_id, known) VALUES ($1, $2)
         ON CONFLICT (alert_id) DO UPDATE SET known = excluded.known",
        values![id, known],
    ))?;
    Ok(())
}

/// Those of the candidates whom the viewer sees, the newest first.
pub fn within(tx: &mut Tx<'_>, viewer: &Viewer, ids: &[CandidateId]) -> Result<Vec<CandidateId>, Problem> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new("SELECT c.id FROM candidate c WHERE 1 = 1");
    sql.any_of("c.id", ids).within(viewer, Action::ViewCandidate, Rows::Candidates, "c");
    sql.push(" ORDER BY c.applied_at DESC, c.id DESC");
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// Somebody who is new in a view.
#[derive(Clone, Debug)]
pub struct Newcomer {
    pub id: CandidateId,
    /// As it was typed, by a stranger perhaps.
    pub name: String,
    pub job_title: String,
}

/// Those of the candidates whom the viewer sees, the newest first, by name.
pub fn named(tx: &mut Tx<'_>, viewer: &Viewer, ids: &[CandidateId]) -> Result<Vec<Newcomer>, Problem> {
    let mut sql = Sql::new("SELECT c.id, j.title, ").then(&cover::names("c", viewer));
    sql.push(" FROM candidate c JOIN job j ON j.id = c.job_id AND j.company_id = c.company_id WHERE 1 = 1");
    sql.one_of("c.id", ids).within(viewer, Action::ViewCandidate, Rows::Candidates, "c");
    sql.push(" ORDER BY c.applied_at DESC, c.id DESC");
    Ok(tx.all(sql, |row| {
        let id = row.get(0)?;
        Ok(Newcomer { id, name: cover::name_of(id, row.get(2)?, row.get(3)?), job_title: row.get(1)? })
    })?)
}
