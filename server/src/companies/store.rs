//! The SQL about companies.

pub mod agency_terms;
pub mod attachments;
pub mod careers;
pub mod create;
pub mod end;
pub mod info;
pub mod privacy;
pub(super) mod reject_reasons;
pub mod retention;
pub mod search_words;
pub(super) mod security;

use super::form::CompanyForm;
use super::{CompanyCounters, CompanyView, ListedCompany};
use crate::clock::Millis;
use crate::contract::CompanyStatus;
use crate::credits::Balance;
use crate::ids::CompanyId;
use crate::paging::Wanted;
use crate::policy::{Action, Role};
use crate::problem::Problem;
use crate::text::ShortName;
use crate::viewer::{Rows, Viewer, Within as _, not_deleted, not_removed};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

const COMPANY: &str = "SELECT c.id, c.name, c.website, c.status, c.created_at,
        (SELECT count(*) FROM account a WHERE a.company_id = c.id AND a.removed_at IS NULL)
   FROM company c WHERE ";

fn read(row: &Row<'_>) -> Result<CompanyView, StoreError> {
    Ok(CompanyView {
        id: row.get(0)?,
        name: row.get(1)?,
        website: vec![row.get(2)?],
        status: row.get(3)?,
        created_at: row.get(4)?,
        number_of_members: row.get(5)?,
    })
}

/// One company, if the viewer may do `action` to it.
pub(super) fn find(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    id: CompanyId,
) -> Result<CompanyView, Problem> {
    let mut sql = Sql::new(COMPANY).then("c.id = ").given(id);
    sql.within(viewer, action, Rows::Companies, "c");
    tx.maybe(sql, read)?.ok_or(Problem::NotFound)
}

/// Which companies a list holds.
pub(super) struct Filter {
    pub(super) status: Option<CompanyStatus>,
    pub(super) found: Option<Vec<CompanyId>>,
}

impl Filter {
    fn narrow(&self, sql: &mut Sql, viewer: &Viewer) {
        sql.push("1 = 1").within(viewer, Action::ApproveCompany, Rows::Companies, "c");
        sql.any_of("c.status", self.status.as_slice());
        if let Some(found) = &self.found {
            sql.one_of("c.id", found);
        }
    }
}

/// A company with the credits of its people and the number of its jobs.
fn listed() -> Sql {
    let credits = |pool: &str| {
        format!(
            "coalesce((SELECT CAST(sum(b.available) AS bigint) FROM account o JOIN credit_balance b ON b.user_id = o.id
                        WHERE o.company_id = c.id AND o.removed_at IS NULL AND b.pool = '{pool}'), 0)"
        )
    };
    Sql::new(
        "SELECT c.id, c.name, c.website, c.status, c.created_at,
           (SELECT count(*) FROM account a WHERE a.company_id = c.id AND a.removed_at IS NULL), ",
    )
    .then(&[credits("Advertiser"), credits("Managed"), credits("Hire")].join(", "))
    .then(", (SELECT count(*) FROM job j WHERE j.company_id = c.id")
    .then(&not_deleted("j.id"))
    .then(") FROM company c WHERE ")
}

fn read_listed(row: &Row<'_>) -> Result<ListedCompany, StoreError> {
    let balance = Balance { advertiser: row.get(6)?, managed: row.get(7)?, hire: row.get(8)? };
    Ok(ListedCompany { company: read(row)?, balance, number_of_jobs: row.get(9)? })
}

/// How many companies the viewer approves, by where they stand.
pub(super) fn counters(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<CompanyCounters, Problem> {
    let mut sql = Sql::new("SELECT c.status, count(*) FROM company c WHERE 1 = 1");
    sql.within(viewer, Action::ApproveCompany, Rows::Companies, "c").push(" GROUP BY c.status");
    let mut counters = CompanyCounters::default();
    for (status, count) in tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))? {
        match status {
            CompanyStatus::NotVerified => counters.to_verify = count,
            CompanyStatus::Verified => counters.verified = count,
        }
    }
    Ok(counters)
}

/// A page of the companies that the viewer approves, oldest first, and how many there are.
pub(super) fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    filter: &Filter,
    wanted: Wanted,
) -> Result<(Vec<ListedCompany>, i64), Problem> {
    let mut sql = Sql::new("SELECT count(*) FROM company c WHERE ");
    filter.narrow(&mut sql, viewer);
    let total = tx.one(sql, |row| row.get(0))?;
    let mut sql = listed();
    filter.narrow(&mut sql, viewer);
    sql.push(" ORDER BY c.created_at, c.id LIMIT ").bind(wanted.size);
    sql.push(" OFFSET ").bind(wanted.offset());
    Ok((tx.all(sql, read_listed)?, total))
}

/// Marks a company as approved; false when it was already, or is not there.
pub(super) fn set_verified(tx: &mut Tx<'_>, id: CompanyId, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE company SET status = $1, verified_at = $2 WHERE id = $3 AND status = $4",
        values![CompanyStatus::Verified, now, id, CompanyStatus::NotVerified],
    );
    Ok(tx.run(sql)? == 1)
}

/// The company's name, and the address and first name of its first admin.
pub(super) fn first_admin(
    tx: &mut Tx<'_>,
    company: CompanyId,
) -> Result<Option<(String, String, String)>, Problem> {
    let sql = Sql::with(
        "SELECT c.name, a.email, a.first_name FROM company c JOIN account a ON a.company_id = c.id
          WHERE c.id = $1 AND a.role = $2 AND a.status = 'Verified' AND a.removed_at IS NULL ORDER BY a.created_at, a.id LIMIT 1",
        values![company, Role::CompanyAdmin],
    );
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}

/// Whether somebody who signs up may ask to join this company: it is approved, and has an admin who decides.
pub fn can_be_joined(tx: &mut Tx<'_>, id: CompanyId) -> Result<bool, Problem> {
    Ok(!names(tx, &[id], 1)?.is_empty())
}

/// The names of those of these companies that can be joined, in their order: at most `most`.
pub fn names(tx: &mut Tx<'_>, ids: &[CompanyId], most: u32) -> Result<Vec<(CompanyId, String)>, Problem> {
    let mut sql = Sql::new("SELECT c.id, c.name FROM company c WHERE c.status = 'Verified'")
        .then(&not_removed("c.id"))
        .then(
            " AND EXISTS (SELECT 1 FROM account a WHERE a.company_id = c.id AND a.status = 'Verified'
                              AND a.removed_at IS NULL AND a.role = ",
        )
        .given(Role::CompanyAdmin)
        .then(")");
    sql.one_of("c.id", ids).push(" ORDER BY lower(c.name), c.id LIMIT ").bind(most);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Whether there is such a company.
pub fn is_there(tx: &mut Tx<'_>, id: CompanyId) -> Result<bool, Problem> {
    let sql = Sql::new("SELECT 1 FROM company c WHERE c.id = ").given(id).then(&not_removed("c.id"));
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Keeps what a company says of itself.
pub(super) fn set_details(tx: &mut Tx<'_>, was: &CompanyView, form: &CompanyForm) -> Result<(), Problem> {
    let name = form.name.as_ref().map_or(was.name.as_str(), ShortName::as_str);
    tx.run(Sql::with(
        "UPDATE company SET name = $1, website = coalesce($2, website), version = version + 1 WHERE id = $3",
        values![name, form.website.clone(), was.id],
    ))?;
    Ok(())
}
