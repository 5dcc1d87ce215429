//! The ledger as a statement: the entries of what can be spent, with the people and jobs they are about.

use super::ledger::Reason;
use crate::contract::CreditPool;
use crate::credits::Balance;
use crate::credits::view::{ForJob, Holder, MovementView};
use crate::ids::{CompanyId, UserId};
use crate::paging::Wanted;
use crate::policy::Role;
use crate::problem::Problem;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Whose credits: a company's, or one user's of it.
#[derive(Clone, Copy)]
pub struct Scope {
    /// Of which company.
    pub company: CompanyId,
    /// Only theirs.
    pub user: Option<UserId>,
}

impl Scope {
    fn narrow(self, sql: &mut Sql, company_column: &str, user_column: &str) {
        sql.push(company_column).push(" = ").bind(self.company);
        if let Some(user) = self.user {
            sql.push(" AND ").push(user_column).push(" = ").bind(user);
        }
    }
}

/// The role of somebody verified in this company.
pub fn holder_role(tx: &mut Tx<'_>, company: CompanyId, user: UserId) -> Result<Option<Role>, Problem> {
    let sql = Sql::with(
        "SELECT role FROM account WHERE id = $1 AND company_id = $2 AND status = 'Verified' AND removed_at IS NULL",
        values![user, company],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Whose member somebody is.
pub fn company_of(tx: &mut Tx<'_>, user: UserId) -> Result<Option<CompanyId>, Problem> {
    let sql = Sql::with(
        "SELECT company_id FROM account WHERE id = $1 AND company_id IS NOT NULL AND removed_at IS NULL",
        values![user],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// What can be spent, and what is held.
pub fn balance(tx: &mut Tx<'_>, scope: Scope) -> Result<(Balance, Balance), Problem> {
    let mut sql = Sql::new(
        "SELECT b.pool, CAST(sum(b.available) AS bigint), CAST(sum(b.reserved) AS bigint)
           FROM credit_balance b JOIN account a ON a.id = b.user_id WHERE ",
    );
    scope.narrow(&mut sql, "a.company_id", "b.user_id");
    sql.push(" GROUP BY b.pool");
    let pools = tx.all(sql, |row| Ok((row.get::<CreditPool>(0)?, row.get(1)?, row.get(2)?)))?;
    let none = (Balance::default(), Balance::default());
    Ok(pools.into_iter().fold(none, |(available, reserved), (pool, free, held)| {
        (available.with(pool, free), reserved.with(pool, held))
    }))
}

/// A page of what moved the balance, newest first, and how many movements there are.
pub fn page(tx: &mut Tx<'_>, scope: Scope, wanted: Wanted) -> Result<(Vec<MovementView>, i64), Problem> {
    let mut sql = Sql::new("SELECT count(*) FROM credit_entry e WHERE e.account = 'Available' AND ");
    scope.narrow(&mut sql, "e.company_id", "e.user_id");
    let total = tx.one(sql, |row| row.get(0))?;
    let mut sql = Sql::new(
        "SELECT e.movement_id, e.at, e.reason, e.pool, e.amount, u.id, u.first_name, u.last_name,
                o.id, o.first_name, o.last_name, b.id, b.first_name, b.last_name, e.job_id, j.title, e.order_id
           FROM credit_entry e JOIN account u ON u.id = e.user_id
           LEFT JOIN account o ON o.id = e.other_id
           LEFT JOIN account b ON b.id = e.by_id AND b.company_id = e.company_id
           LEFT JOIN job j ON j.id = e.job_id AND j.company_id = e.company_id
          WHERE e.account = 'Available' AND ",
    );
    scope.narrow(&mut sql, "e.company_id", "e.user_id");
    sql.push(" ORDER BY e.at DESC, e.movement_id DESC LIMIT ").bind(wanted.size);
    sql.push(" OFFSET ").bind(wanted.offset());
    Ok((tx.all(sql, movement)?, total))
}

fn movement(row: &Row<'_>) -> Result<MovementView, StoreError> {
    let user = holder(row, 5)?.ok_or_else(|| StoreError::Refused("an entry is nobody's".into()))?;
    let job = match row.get(14)? {
        Some(id) => Some(ForJob { id, title: row.get(15)? }),
        None => None,
    };
    Ok(MovementView {
        id: row.get(0)?,
        at: row.get(1)?,
        reason: row.get::<Reason>(2)?,
        pool: row.get(3)?,
        amount: row.get(4)?,
        user,
        other: holder(row, 8)?,
        by: holder(row, 11)?,
        job,
        order: row.get(16)?,
    })
}

/// The person in three columns from this one on, where there is one.
fn holder(row: &Row<'_>, at: usize) -> Result<Option<Holder>, StoreError> {
    let Some(id) = row.get::<Option<UserId>>(at)? else { return Ok(None) };
    let (first, last): (String, String) = (row.get(at + 1)?, row.get(at + 2)?);
    Ok(Some(Holder { id, full_name: format!("{first} {last}") }))
}
