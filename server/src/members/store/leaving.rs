//! What goes along with somebody who leaves, or with a company: looked up in the rows of other rooms.

use crate::clock::Millis;
use crate::contract::UserStatus;
use crate::ids::{CompanyId, UserId};
use crate::policy::Role;
use crate::problem::Problem;
use crate::viewer::not_deleted;
use ::store::values;
use ::store::{Sql, Tx};

/// Somebody who is to leave.
pub struct Leaver {
    pub id: UserId,
    pub role: Role,
    pub status: UserStatus,
    pub company: Option<CompanyId>,
    pub own_adverts: i64,
    /// Verified people of the company beside them.
    others: i64,
    /// Verified admins of it beside them.
    other_admins: i64,
}

impl Leaver {
    /// Whether nobody else of the company is verified.
    pub fn is_last_user(&self) -> bool {
        matches!(self.status, UserStatus::Verified | UserStatus::Blocked) && self.others == 0
    }

    /// Whether nobody else looks after the company.
    pub fn is_last_admin(&self) -> bool {
        self.role.runs_company() && self.other_admins == 0
    }
}

/// The account, unless it is removed.
pub fn find(tx: &mut Tx<'_>, id: UserId) -> Result<Option<Leaver>, Problem> {
    let others = "FROM account o WHERE o.company_id = a.company_id AND o.id <> a.id AND o.status = 'Verified'
                    AND o.removed_at IS NULL";
    let sql = Sql::new(
        "SELECT a.role, a.status, a.company_id,
              (SELECT count(*) FROM job j WHERE j.owner_id = a.id",
    )
    .then(&not_deleted("j.id"))
    .then("), (SELECT count(*) ")
    .then(others)
    .then("), (SELECT count(*) ")
    .then(others)
    .then(" AND o.role = ")
    .given(Role::CompanyAdmin)
    .then(") FROM account a WHERE a.removed_at IS NULL AND a.id = ")
    .given(id);
    Ok(tx.maybe(sql, |row| {
        Ok(Leaver {
            id,
            role: row.get(0)?,
            status: row.get(1)?,
            company: row.get(2)?,
            own_adverts: row.get(3)?,
            others: row.get(4)?,
            other_admins: row.get(5)?,
        })
    })?)
}

/// Somebody who could take over.
#[derive(Clone, Copy)]
pub struct Heir {
    pub id: UserId,
    pub role: Role,
}

/// A verified member of the company.
pub fn heir(tx: &mut Tx<'_>, company: CompanyId, id: UserId) -> Result<Option<Heir>, Problem> {
    let sql = Sql::with(
        "SELECT role FROM account WHERE id = $1 AND company_id = $2 AND status = 'Verified' AND removed_at IS NULL",
        values![id, company],
    );
    let found = tx.maybe(sql, |row| Ok(Heir { id, role: row.get(0)? }))?;
    Ok(found.filter(|heir| heir.role.is_given()))
}

/// Whether a job of the company was ever live.
pub fn has_been_live(tx: &mut Tx<'_>, company: CompanyId) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM job WHERE company_id = $1 AND activated_at IS NOT NULL LIMIT 1",
        values![company],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Whether the company has ever bought credits.
pub fn has_bought(tx: &mut Tx<'_>, company: CompanyId) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM credit_entry WHERE company_id = $1 AND reason = 'Purchase' LIMIT 1",
        values![company],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// A removed account whose jobs have still to be handed over.
pub struct Handing {
    pub id: UserId,
    pub heir: UserId,
    pub company: Option<CompanyId>,
}

/// The next of these.
pub fn with_jobs(tx: &mut Tx<'_>) -> Result<Option<Handing>, Problem> {
    let sql = "SELECT a.id, a.heir_id, a.company_id FROM account a
                WHERE a.removed_at IS NOT NULL AND a.email <> '' AND a.heir_id IS NOT NULL
                  AND EXISTS (SELECT 1 FROM job j WHERE j.owner_id = a.id)
                ORDER BY a.removed_at LIMIT 1";
    Ok(tx.maybe(sql, |row| Ok(Handing { id: row.get(0)?, heir: row.get(1)?, company: row.get(2)? }))?)
}

/// The next removed account that is on a team still.
pub fn on_teams(tx: &mut Tx<'_>) -> Result<Option<UserId>, Problem> {
    let sql = "SELECT a.id FROM account a
                WHERE a.removed_at IS NOT NULL AND a.email <> ''
                  AND EXISTS (SELECT 1 FROM hiring_team t WHERE t.user_id = a.id)
                ORDER BY a.removed_at LIMIT 1";
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// The next removed account with open tasks still.
pub fn with_tasks(tx: &mut Tx<'_>) -> Result<Option<UserId>, Problem> {
    let sql = "SELECT a.id FROM account a
                WHERE a.removed_at IS NOT NULL AND a.email <> ''
                  AND EXISTS (SELECT 1 FROM task k WHERE k.assignee_id = a.id AND k.state = 'Open')
                ORDER BY a.removed_at LIMIT 1";
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// The next removed account that sees to conversations still.
pub fn with_conversations(tx: &mut Tx<'_>) -> Result<Option<UserId>, Problem> {
    let sql = "SELECT a.id FROM account a
                WHERE a.removed_at IS NOT NULL AND a.email <> ''
                  AND EXISTS (SELECT 1 FROM conversation v WHERE v.assignee_id = a.id)
                ORDER BY a.removed_at LIMIT 1";
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// The next removed account that is to take part in interviews still.
pub fn with_interviews(tx: &mut Tx<'_>, now: Millis) -> Result<Option<UserId>, Problem> {
    let sql = Sql::with(
        "SELECT a.id FROM account a
          WHERE a.removed_at IS NOT NULL AND a.email <> ''
            AND EXISTS (SELECT 1 FROM interview_seat s JOIN interview i ON i.id = s.interview_id
                         WHERE s.user_id = a.id AND s.company_id = i.company_id
                           AND (s.starts_at IS NULL OR s.ends_at > $1))
          ORDER BY a.removed_at LIMIT 1",
        values![now],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// The next removed company with jobs that are not deleted yet.
pub fn company_with_jobs(tx: &mut Tx<'_>) -> Result<Option<CompanyId>, Problem> {
    let sql = Sql::new(
        "SELECT r.company_id FROM removed_company r
          WHERE r.forgotten_at IS NULL AND EXISTS (SELECT 1 FROM job j WHERE j.company_id = r.company_id",
    )
    .then(&not_deleted("j.id"))
    .then(") LIMIT 1");
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// The next company that was removed before then, has no jobs any more, and has entries in the ledger.
pub fn company_with_credits(tx: &mut Tx<'_>, before: Millis) -> Result<Option<CompanyId>, Problem> {
    let sql = Sql::with(
        "SELECT r.company_id FROM removed_company r
          WHERE r.removed_at <= $1 AND r.forgotten_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM job j WHERE j.company_id = r.company_id)
            AND EXISTS (SELECT 1 FROM credit_entry e WHERE e.company_id = r.company_id)
          ORDER BY r.removed_at LIMIT 1",
        values![before],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// The next company that was removed before then, has no jobs any more, and has receipts of removals.
pub fn company_with_receipts(tx: &mut Tx<'_>, before: Millis) -> Result<Option<CompanyId>, Problem> {
    let sql = Sql::with(
        "SELECT r.company_id FROM removed_company r
          WHERE r.removed_at <= $1 AND r.forgotten_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM job j WHERE j.company_id = r.company_id)
            AND EXISTS (SELECT 1 FROM removal_receipt e WHERE e.company_id = r.company_id)
          ORDER BY r.removed_at LIMIT 1",
        values![before],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// The next account that was removed before then, has no jobs any more, and to which no letter is on its way, nor one
/// about its company that is gone.
pub fn to_forget(tx: &mut Tx<'_>, before: Millis) -> Result<Option<UserId>, Problem> {
    let sql = Sql::with(
        "SELECT a.id FROM account a
          WHERE a.removed_at <= $1 AND a.email <> '' AND NOT EXISTS (SELECT 1 FROM job j WHERE j.owner_id = a.id)
            AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.kind = 'Letter' AND o.state = 'Due'
                              AND o.subject_id = a.id)
            AND NOT EXISTS (SELECT 1 FROM removed_company r JOIN outbox o ON o.subject_id = r.company_id
                             WHERE r.company_id = a.company_id AND o.kind = 'Letter' AND o.state = 'Due')
          ORDER BY a.removed_at LIMIT 1",
        values![before],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// The next company that was removed before then and has neither jobs nor people any more.
pub fn company_to_forget(tx: &mut Tx<'_>, before: Millis) -> Result<Option<CompanyId>, Problem> {
    let sql = Sql::with(
        "SELECT r.company_id FROM removed_company r
          WHERE r.removed_at <= $1 AND r.forgotten_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM job j WHERE j.company_id = r.company_id)
            AND NOT EXISTS (SELECT 1 FROM account a WHERE a.company_id = r.company_id AND a.email <> '')
          ORDER BY r.removed_at LIMIT 1",
        values![before],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}
