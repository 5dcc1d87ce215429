//! The rows of the provider's desk: its pages, and who holds what.

use crate::clock::Millis;
use crate::ids::{JobId, UserId};
use crate::jobs::desk::{DeskCard, DeskPart, HolderView};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Spelled as the indexes' own conditions are.
const fn part_of(part: DeskPart) -> &'static str {
    match part {
        DeskPart::Provider => " WHERE j.status = 'PendingAdminApproval' AND j.changes_asked_at IS NULL",
        DeskPart::Owner => " WHERE j.status = 'PendingAdminApproval' AND j.changes_asked_at IS NOT NULL",
    }
}

/// A page of the adverts that wait, the longest first, and how many there are in all.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    part: DeskPart,
    (limit, offset): (u32, i64),
    now: Millis,
) -> Result<(Vec<DeskCard>, i64), StoreError> {
    let mut count = Sql::new("SELECT count(*) FROM job j").then(part_of(part));
    count.within(viewer, Action::DeskJob, Rows::Jobs, "j");
    let total = tx.one(count, |row| row.get(0))?;

    let mut sql = Sql::new(
        "SELECT j.id, j.title, c.name, c.status, o.first_name, o.last_name, j.status_since, j.changes_asked_at,
                j.changes_answered_at, h.account_id, a.first_name, a.last_name, h.taken_at
           FROM job j JOIN company c ON c.id = j.company_id JOIN account o ON o.id = j.owner_id
           LEFT JOIN desk_hold h ON h.job_id = j.id AND h.lapses_at > ",
    )
    .given(now)
    .then(" LEFT JOIN account a ON a.id = h.account_id")
    .then(part_of(part));
    sql.within(viewer, Action::DeskJob, Rows::Jobs, "j");
    sql.push(" ORDER BY j.status_since, j.id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    Ok((tx.all(sql, read)?, total))
}

fn read(row: &Row<'_>) -> Result<DeskCard, StoreError> {
    let holder = match row.get::<Option<UserId>>(9)? {
        None => None,
        Some(id) => Some(HolderView { id, full_name: full_name(row, 10)?, since: row.get(12)? }),
    };
    Ok(DeskCard {
        id: row.get(0)?,
        title: row.get(1)?,
        company_name: row.get(2)?,
        company_status: row.get(3)?,
        owner_name: full_name(row, 4)?,
        submitted_at: row.get(6)?,
        changes_asked_at: row.get(7)?,
        changes_answered_at: row.get(8)?,
        holder,
    })
}

fn full_name(row: &Row<'_>, at: usize) -> Result<String, StoreError> {
    Ok(format!("{} {}", row.get::<String>(at)?, row.get::<String>(at + 1)?))
}

/// Since when an advert has stood where it stands.
pub fn submitted_at(tx: &mut Tx<'_>, job: JobId) -> Result<Millis, Problem> {
    Ok(tx.one(Sql::with("SELECT status_since FROM job WHERE id = $1", values![job]), |row| row.get(0))?)
}

/// Who holds an advert now.
pub fn holder(tx: &mut Tx<'_>, job: JobId, now: Millis) -> Result<Option<HolderView>, Problem> {
    let sql = Sql::with(
        "SELECT a.id, a.first_name, a.last_name, h.taken_at FROM desk_hold h JOIN account a ON a.id = h.account_id
          WHERE h.job_id = $1 AND h.lapses_at > $2",
        values![job, now],
    );
    Ok(tx.maybe(sql, |row| {
        Ok(HolderView { id: row.get(0)?, full_name: full_name(row, 1)?, since: row.get(3)? })
    })?)
}

/// Has somebody hold an advert, unless somebody else does and is not `over`; whether they do now.
pub fn take(
    tx: &mut Tx<'_>,
    job: JobId,
    by: UserId,
    over: bool,
    (now, lapses_at): (Millis, Millis),
) -> Result<bool, Problem> {
    let taken = tx.run(Sql::with(
        "INSERT INTO desk_hold (job_id, account_id, taken_at, lapses_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (job_id) DO UPDATE SET
           taken_at = CASE WHEN desk_hold.account_id = excluded.account_id AND desk_hold.lapses_at > excluded.taken_at
                           THEN desk_hold.taken_at ELSE excluded.taken_at END,
           account_id = excluded.account_id, lapses_at = excluded.lapses_at
         WHERE desk_hold.account_id = excluded.account_id OR desk_hold.lapses_at <= excluded.taken_at OR $5 = 1",
        values![job, by, now, lapses_at, over],
    ))?;
    Ok(taken == 1)
}

/// Has whoever holds an advert hold it for longer.
pub fn stay(
    tx: &mut Tx<'_>,
    job: JobId,
    by: UserId,
    (now, lapses_at): (Millis, Millis),
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE desk_hold SET lapses_at = $1 WHERE job_id = $2 AND account_id = $3 AND lapses_at > $4",
        values![lapses_at, job, by, now],
    ))?;
    Ok(())
}

/// Has nobody hold an advert.
pub fn drop_hold(tx: &mut Tx<'_>, job: JobId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM desk_hold WHERE job_id = $1", values![job]))?;
    Ok(())
}
