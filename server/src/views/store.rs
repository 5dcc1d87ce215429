//! The rows of saved views.

pub(super) mod alerts;

use super::form::ViewForm;
use super::{MOST_OWN, MOST_SHARED, SavedView, may_change};
use crate::clock::Millis;
use crate::contract::Frequency;
use crate::ids::{CompanyId, JobId, UserId, ViewId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::joined_name;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Whether a job is within the viewer's reach.
pub(super) fn reaches(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId) -> Result<bool, Problem> {
    let mut sql = Sql::with("SELECT 1 FROM job j WHERE j.id = $1", values![job]);
    sql.within(viewer, Action::ViewJob, Rows::Jobs, "j");
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Those of a company that the viewer sees: their own and the team's, of lists within their reach.
fn seen(viewer: &Viewer, company: CompanyId) -> Sql {
    let mut sql = Sql::with(
        "SELECT v.id, v.job_id, t.title, v.name, v.address, v.shared, a.first_name, a.last_name, v.version, v.owner_id,
                w.frequency
           FROM saved_view v LEFT JOIN job t ON t.id = v.job_id
           LEFT JOIN account a ON a.id = v.owner_id AND a.removed_at IS NULL
           LEFT JOIN view_alert w ON w.account_id = $2 AND w.view_id = v.id
          WHERE v.company_id = $1 AND (v.owner_id = $2 OR v.shared = 1)
            AND (v.job_id IS NULL OR EXISTS (SELECT 1 FROM job j WHERE j.id = v.job_id",
        values![company, viewer.id],
    );
    sql.within(viewer, Action::ViewJob, Rows::Jobs, "j");
    sql.then("))")
}

fn read(row: &Row<'_>, viewer: &Viewer) -> Result<SavedView, StoreError> {
    let first: Option<String> = row.get(6)?;
    let mut view = SavedView {
        id: row.get(0)?,
        advert_id: row.get(1)?,
        campaign_title: row.get(2)?,
        name: row.get(3)?,
        address: row.get(4)?,
        shared: row.get(5)?,
        owner: match first {
            Some(first) => Some(joined_name(first, row.get(7)?)),
            None => None,
        },
        own: row.get::<UserId>(9)? == viewer.id,
        may_change: false,
        alert: row.get::<Option<Frequency>>(10)?.unwrap_or(Frequency::Never),
        version: row.get(8)?,
    };
    view.may_change = may_change(viewer, &view);
    Ok(view)
}

/// All of these that are there, by name.
pub(super) fn list(tx: &mut Tx<'_>, viewer: &Viewer, company: CompanyId) -> Result<Vec<SavedView>, Problem> {
    let mut sql = seen(viewer, company).then(" AND v.deleted_at IS NULL");
    sql.push(" ORDER BY lower(v.name), v.id LIMIT ").bind(MOST_OWN + MOST_SHARED);
    Ok(tx.all(sql, |row| read(row, viewer))?)
}

/// One of these; also one that was `deleted`, where that is asked for.
pub(super) fn find(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    (company, id): (CompanyId, ViewId),
    deleted: bool,
) -> Result<Option<SavedView>, Problem> {
    let mut sql = seen(viewer, company).then(" AND v.id = ").given(id);
    if !deleted {
        sql.push(" AND v.deleted_at IS NULL");
    }
    Ok(tx.maybe(sql, |row| read(row, viewer))?)
}

/// How many somebody has in a company, those included that may come back; no further than `most`.
pub(super) fn count_own(
    tx: &mut Tx<'_>,
    (owner, company): (UserId, CompanyId),
    most: i64,
) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM
           (SELECT 1 FROM saved_view WHERE owner_id = $1 AND company_id = $2 LIMIT $3) counted",
        values![owner, company, most],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// How many a company's team has, in the same way.
pub(super) fn count_shared(tx: &mut Tx<'_>, company: CompanyId, most: i64) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM (SELECT 1 FROM saved_view WHERE company_id = $1 AND shared = 1 LIMIT $2) counted",
        values![company, most],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Writes a view of a company's, of somebody's, of a job's list.
pub(super) fn insert(
    tx: &mut Tx<'_>,
    id: ViewId,
    (company, owner, job): (CompanyId, UserId, Option<JobId>),
    form: &ViewForm,
    now: Millis,
) -> Result<(), Problem> {
    let ViewForm { name, address, shared } = form;
    tx.run(Sql::with(
        "INSERT INTO saved_view (id, company_id, owner_id, job_id, name, address, shared, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        values![id, company, owner, job, name, address.as_str(), *shared, now],
    ))?;
    Ok(())
}

/// Changes a view.
pub(super) fn change(tx: &mut Tx<'_>, id: ViewId, form: &ViewForm) -> Result<(), Problem> {
    let ViewForm { name, address, shared } = form;
    tx.run(Sql::with(
        "UPDATE saved_view SET version = version + 1, name = $1, address = $2, shared = $3 WHERE id = $4",
        values![name, address.as_str(), *shared, id],
    ))?;
    Ok(())
}

/// Deletes a view at that moment, or brings it back; false where it stood so.
pub(super) fn set_deleted(tx: &mut Tx<'_>, id: ViewId, at: Option<Millis>) -> Result<bool, Problem> {
    let mut sql = Sql::with(
        "UPDATE saved_view SET version = version + 1, deleted_at = $1 WHERE id = $2 AND deleted_at IS",
        values![at, id],
    );
    sql.push(if at.is_some() { " NULL" } else { " NOT NULL" });
    Ok(tx.run(sql)? == 1)
}

/// Removes those that somebody has for themselves, in a company or in all: never more than one may have.
pub(super) fn leave(tx: &mut Tx<'_>, owner: UserId, company: Option<CompanyId>) -> Result<(), Problem> {
    let mut sql = Sql::with("DELETE FROM saved_view WHERE owner_id = $1 AND shared = 0", values![owner]);
    if let Some(company) = company {
        sql.push(" AND company_id = ").bind(company);
    }
    tx.run(sql)?;
    Ok(())
}

/// Removes all that are left of a company's: its team's.
pub(super) fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM saved_view WHERE company_id = $1", values![company]))?;
    Ok(())
}

/// Removes at most `most` that were deleted before a moment.
pub(super) fn sweep(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    let sql = Sql::with(
        "DELETE FROM saved_view WHERE id IN (SELECT id FROM saved_view WHERE deleted_at < $1 LIMIT $2)",
        values![before, most],
    );
    Ok(tx.run(sql)?)
}
