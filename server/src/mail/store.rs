//! Whom letters are for, and what they say of rows.

use crate::ids::{CandidateId, CompanyId, UserId};
use crate::policy::Role;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// Somebody with an account.
pub(super) struct Member {
    pub(super) email: String,
    pub(super) first_name: String,
}

/// The account's address, if it is there still.
pub(super) fn member(tx: &mut Tx<'_>, user: UserId) -> Result<Option<Member>, Problem> {
    let sql = Sql::with("SELECT email, first_name FROM account WHERE id = $1", values![user]);
    Ok(tx.maybe(sql, |row| Ok(Member { email: row.get(0)?, first_name: row.get(1)? }))?)
}

/// The company's name and its first admin.
pub(super) fn admin_of(tx: &mut Tx<'_>, company: CompanyId) -> Result<Option<(String, Member)>, Problem> {
    let sql = Sql::with(
        "SELECT c.name, a.email, a.first_name FROM company c JOIN account a ON a.company_id = c.id
          WHERE c.id = $1 AND a.role = $2 AND a.status = 'Verified' ORDER BY a.created_at, a.id LIMIT 1",
        values![company, Role::CompanyAdmin],
    );
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, Member { email: row.get(1)?, first_name: row.get(2)? })))?)
}

/// Somebody who applied.
pub(super) struct Applicant {
    pub(super) email: String,
    pub(super) first_name: String,
    pub(super) job: String,
    pub(super) company: String,
}

/// The applicant, if the application is there still and has an address.
pub(super) fn applicant(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<Applicant>, Problem> {
    let sql = Sql::with(
        "SELECT d.email, d.first_name, j.title, c.name
           FROM candidate d JOIN job j ON j.id = d.job_id JOIN company c ON c.id = d.company_id
          WHERE d.id = $1 AND d.email IS NOT NULL",
        values![candidate],
    );
    Ok(tx.maybe(sql, |row| {
        Ok(Applicant { email: row.get(0)?, first_name: row.get(1)?, job: row.get(2)?, company: row.get(3)? })
    })?)
}
