//! Many jobs at once: pages, counts under the tabs, candidates in total, adverts whose time is over.

use std::collections::HashMap;
use std::time::Duration;

use super::{JobHead, LIFECYCLE, read_head, read_lifecycle, select};
use crate::clock::Millis;
use crate::contract::JobStatus;
use crate::ids::{CompanyId, JobId};
use crate::jobs::StatusFilter;
use crate::jobs::lifecycle::Lifecycle;
use crate::jobs::view::VisibleBy;
use crate::policy::{Action, Reach};
use crate::viewer::{JOINED, Rows, Viewer, Within as _, not_deleted};
use ::store::{Row, Sql, StoreError, Tx};

/// Which jobs a list shows.
pub struct Filter {
    /// Only this tab's.
    pub tab: Option<StatusFilter>,
    /// Only those that a search found.
    pub found: Option<Vec<JobId>>,
}

fn narrow(sql: &mut Sql, viewer: &Viewer, filter: &Filter) {
    sql.push(" WHERE 1 = 1").within(viewer, Action::ViewJob, Rows::Jobs, "j");
    if let Some(tab) = filter.tab {
        let statuses: Vec<_> =
            JobStatus::ALL.iter().copied().filter(|status| status.filter() == tab).collect();
        sql.any_of("j.status", &statuses);
    }
    match &filter.found {
        None => {}
        Some(found) if found.is_empty() => drop(sql.push(" AND 1 = 0")),
        Some(found) => drop(sql.any_of("j.id", found)),
    }
}

/// A page of the jobs within reach, newest first, and how many there are in all.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    filter: &Filter,
    limit: u32,
    offset: i64,
) -> Result<(Vec<JobHead>, i64), StoreError> {
    let mut count = Sql::new("SELECT count(*) FROM job j");
    narrow(&mut count, viewer, filter);
    let total = tx.one(count, |row| row.get(0))?;

    let mut sql = select(viewer, "");
    narrow(&mut sql, viewer, filter);
    sql.push(" ORDER BY j.created_at DESC, j.id DESC LIMIT ").bind(limit);
    sql.push(" OFFSET ").bind(offset);
    Ok((tx.all(sql, read_head)?, total))
}

/// How many jobs within reach stand at each status.
pub fn count_by_status(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Vec<(JobStatus, i64)>, StoreError> {
    let mut sql = Sql::new("SELECT j.status, count(*) FROM job j");
    narrow(&mut sql, viewer, &Filter { tab: None, found: None });
    sql.push(" GROUP BY j.status");
    tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Candidates of a job: all of them, and those still New.
#[derive(Clone, Copy, Debug, Default)]
pub struct Totals {
    /// All.
    pub all: i64,
    /// New.
    pub new: i64,
}

/// The candidates within the viewer's reach, by job. `jobs` are within reach themselves.
pub fn totals(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    jobs: &[JobId],
) -> Result<HashMap<JobId, Totals>, StoreError> {
    if jobs.is_empty() || viewer.reach(Action::ViewCandidate) == Reach::Nothing {
        return Ok(HashMap::new());
    }
    // Kept counts know nothing of who submitted whom.
    let mut sql = if viewer.reach(Action::ViewCandidate) == Reach::Own {
        let mut own = Sql::new(
            "SELECT c.job_id, count(*), CAST(sum(CASE WHEN c.status = 'New' THEN 1 ELSE 0 END) AS bigint)
               FROM candidate c WHERE 1 = 1",
        );
        own.within(viewer, Action::ViewCandidate, Rows::Candidates, "c");
        own
    } else {
        Sql::new(
            "SELECT c.job_id, CAST(sum(c.n) AS bigint),
                    CAST(sum(CASE WHEN c.status = 'New' THEN c.n ELSE 0 END) AS bigint)
               FROM candidate_count c WHERE 1 = 1",
        )
    };
    sql.any_of("c.job_id", jobs).push(" GROUP BY c.job_id");
    let totals = tx.all(sql, |row| Ok((row.get(0)?, Totals { all: row.get(1)?, new: row.get(2)? })))?;
    Ok(totals.into_iter().collect())
}

/// So many people of a team are named.
const NAMED: u32 = 100;

/// A job's owner and who has joined its team, by name.
pub fn visible_by(tx: &mut Tx<'_>, head: &JobHead) -> Result<Vec<VisibleBy>, StoreError> {
    let sql = Sql::new(
        "SELECT a.first_name, a.last_name FROM hiring_team t JOIN account a ON a.id = t.user_id WHERE ",
    )
    .then(JOINED)
    .then(" AND t.job_id = ")
    .given(head.id)
    .then(" AND a.removed_at IS NULL ORDER BY a.first_name, a.last_name LIMIT ")
    .given(NAMED);
    let named = |row: &Row<'_>| Ok(format!("{} {}", row.get::<String>(0)?, row.get::<String>(1)?));
    let team = tx.all(sql, named)?;
    let all = std::iter::once(head.owner_name.clone()).chain(team);
    Ok(all.map(|full_name| VisibleBy { full_name }).collect())
}

/// At most `most` live adverts that leave the boards before a moment and whose owners were not told; whether it is news
/// to them, since they have been there for longer than `time`.
pub fn expiring(
    tx: &mut Tx<'_>,
    before: Millis,
    time: Duration,
    most: u32,
) -> Result<Vec<(JobId, CompanyId, bool)>, StoreError> {
    let sql = Sql::new(
        "SELECT j.id, j.company_id, j.activated_at, j.expires_at FROM job j
          WHERE j.status = 'Live' AND j.is_expired = 0 AND j.expiry_told = 0 AND j.expires_at <= ",
    )
    .given(before)
    .then(" ORDER BY j.expires_at LIMIT ")
    .given(most);
    tx.all(sql, |row| {
        let (activated_at, expires_at): (Millis, Millis) = (row.get(2)?, row.get(3)?);
        Ok((row.get(0)?, row.get(1)?, activated_at.plus(time) < expires_at))
    })
}

/// A live advert whose time on the boards is over.
pub struct Due {
    pub lifecycle: Lifecycle,
    pub id: JobId,
    pub company_id: CompanyId,
    pub version: i64,
}

/// Live adverts whose time is over and that are still on the boards, the oldest first; at most `limit`.
pub fn due(tx: &mut Tx<'_>, now: Millis, limit: u32) -> Result<Vec<Due>, StoreError> {
    let sql = Sql::new("SELECT ")
        .then(LIFECYCLE)
        .then(", j.id, j.company_id, j.version FROM job j")
        .then(" WHERE j.status = 'Live' AND j.is_expired = 0 AND j.expires_at <= ")
        .given(now)
        .then(&not_deleted("j.id"))
        .then(" ORDER BY j.expires_at LIMIT ")
        .given(limit);
    tx.all(sql, |row| {
        Ok(Due {
            lifecycle: read_lifecycle(row)?,
            id: row.get(6)?,
            company_id: row.get(7)?,
            version: row.get(8)?,
        })
    })
}
