//! The rows of what jobs send on by themselves.

use std::collections::BTreeMap;
use std::time::Duration;

use super::super::forwarding::{CvForwarding, CvForwardingView};
use crate::clock::Millis;
use crate::contract::CvForwardType;
use crate::ids::{CompanyId, JobId, UserId};
use crate::problem::Problem;
use crate::viewer::not_deleted;
use ::store::values;
use ::store::{Sql, Tx};

/// What a job of an approved company, which has not ended, sends on by itself.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Whose job it is.
    pub company: CompanyId,
    /// How often.
    pub frequency: CvForwardType,
    /// To whom.
    pub email_list: Vec<String>,
    /// What the letters say besides.
    pub comment: Option<String>,
    /// Who chose so.
    pub by: Option<UserId>,
    /// Since when.
    pub since: Millis,
}

fn addresses(kept: &str) -> Result<Vec<String>, Problem> {
    Ok(serde_json::from_str(kept).map_err(anyhow::Error::from)?)
}

fn kept(addresses: &[impl AsRef<str>]) -> Result<String, Problem> {
    let addresses: Vec<_> = addresses.iter().map(AsRef::as_ref).collect();
    Ok(serde_json::to_string(&addresses).map_err(anyhow::Error::from)?)
}

/// What was chosen for a job.
pub fn of_job(tx: &mut Tx<'_>, job: JobId) -> Result<CvForwardingView, Problem> {
    let sql = Sql::with(
        "SELECT frequency, enabled, email_list, comment FROM cv_forwarding WHERE job_id = $1",
        values![job],
    );
    let row = tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get::<String>(2)?, row.get(3)?)))?;
    match row {
        None => Ok(CvForwardingView::default()),
        Some((frequency, enable, list, comment)) => {
            Ok(CvForwardingView { frequency, enable, email_list: addresses(&list)?, comment })
        }
    }
}

/// Keeps what was chosen; `since` where it is turned on.
pub fn set(
    tx: &mut Tx<'_>,
    wanted: &CvForwarding,
    by: UserId,
    (since, now): (Option<Millis>, Millis),
    due: Option<Millis>,
) -> Result<(), Problem> {
    let to: Vec<_> = wanted.to.iter().map(|email| email.as_str()).collect();
    tx.run(Sql::with(
        "INSERT INTO cv_forwarding (job_id, enabled, frequency, email_list, comment, by_id, since, due_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (job_id) DO UPDATE
           SET enabled = excluded.enabled, frequency = excluded.frequency, email_list = excluded.email_list,
               comment = excluded.comment, by_id = excluded.by_id, due_at = excluded.due_at,
               since = coalesce($9, cv_forwarding.since)",
        values![
            wanted.job,
            wanted.enable,
            wanted.frequency,
            kept(&to)?,
            wanted.comment.as_deref(),
            by,
            since.unwrap_or(now),
            due,
            since
        ],
    ))?;
    Ok(())
}

/// What jobs of approved companies, which have not ended, send on by themselves, of those that do.
pub fn standing(tx: &mut Tx<'_>, jobs: &[JobId]) -> Result<BTreeMap<JobId, Standing>, Problem> {
    let mut sql = Sql::new(
        "SELECT f.job_id, j.company_id, f.frequency, f.email_list, f.comment, f.by_id, f.since
           FROM cv_forwarding f JOIN job j ON j.id = f.job_id JOIN company y ON y.id = j.company_id
          WHERE f.enabled = 1 AND y.status = 'Verified' AND j.status NOT IN ('Archived', 'ReadOnly')",
    );
    sql.push(&not_deleted("j.id")).one_of("f.job_id", jobs);
    let rows = tx.all(sql, |row| {
        let list: String = row.get(3)?;
        let standing = Standing {
            company: row.get(1)?,
            frequency: row.get(2)?,
            email_list: Vec::new(),
            comment: row.get(4)?,
            by: row.get(5)?,
            since: row.get(6)?,
        };
        Ok((row.get(0)?, list, standing))
    })?;
    let read = |(job, list, standing): (JobId, String, Standing)| {
        Ok((job, Standing { email_list: addresses(&list)?, ..standing }))
    };
    rows.into_iter().map(read).collect()
}

/// The jobs that are due to send who waits, the longest first.
pub fn due(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<Vec<JobId>, Problem> {
    let sql = Sql::with(
        "SELECT job_id FROM cv_forwarding WHERE due_at IS NOT NULL AND due_at <= $1 ORDER BY due_at LIMIT $2",
        values![now, most],
    );
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// Has at most `most` jobs send who waits tomorrow that a clock which was ahead has put off for longer than a day or two.
pub fn redate(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    const FARTHEST: Duration = Duration::from_hours(48);
    Ok(tx.run(Sql::with(
        "UPDATE cv_forwarding SET due_at = $1 WHERE job_id IN
           (SELECT job_id FROM cv_forwarding WHERE due_at IS NOT NULL AND due_at > $2 LIMIT $3)",
        values![now.plus(FARTHEST / 2), now.plus(FARTHEST), most],
    ))?)
}

/// Puts off what is due; false where it is not due any more.
pub fn put_off(tx: &mut Tx<'_>, job: JobId, now: Millis, next: Option<Millis>) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE cv_forwarding SET due_at = $3 WHERE job_id = $1 AND due_at <= $2",
        values![job, now, next],
    );
    Ok(tx.run(sql)? == 1)
}

/// Has a job be due.
pub fn set_due(tx: &mut Tx<'_>, job: JobId, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE cv_forwarding SET due_at = $2 WHERE job_id = $1", values![job, now]))?;
    Ok(())
}

/// Sends to these alone from now on; to nobody, where there are none.
pub fn set_addresses(tx: &mut Tx<'_>, job: JobId, addresses: &[String]) -> Result<(), Problem> {
    let mut sql = Sql::new("UPDATE cv_forwarding SET email_list = ").given(kept(addresses)?);
    if addresses.is_empty() {
        sql.push(", enabled = 0, due_at = NULL");
    }
    sql.push(" WHERE job_id = ").bind(job);
    tx.run(sql)?;
    Ok(())
}
