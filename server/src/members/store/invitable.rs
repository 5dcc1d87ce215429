//! Who can be asked to join a job's team.

use crate::ids::{CompanyId, JobId, UserId};
use crate::members::view::Invitable;
use crate::policy::Role;
use crate::viewer::JOINED;
use ::store::{Row, Sql, StoreError, Tx};

/// People of the company or recruiters from outside.
#[derive(Clone, Copy)]
pub enum Side {
    /// Of the company.
    Members,
    /// From outside, known to it: they have joined a team of its, or accepted its invitation.
    Externals,
}

/// Those of a side who can be asked, `most` of them, in the order of their names; of `among` alone, where that is said.
pub fn find(
    tx: &mut Tx<'_>,
    (company, job): (CompanyId, JobId),
    side: Side,
    among: Option<&[UserId]>,
    most: u32,
) -> Result<Vec<Invitable>, StoreError> {
    let mut sql = Sql::new(
        "SELECT a.id, a.first_name, a.last_name, a.email, a.role, c.name
           FROM account a JOIN company c ON c.id = a.company_id
          WHERE a.removed_at IS NULL AND a.status = 'Verified'",
    );
    match side {
        Side::Members => {
            sql.push(" AND a.company_id = ").bind(company);
            sql.any_of("a.role", &Role::all_who(|role| !role.is_external()));
        }
        Side::Externals => {
            sql.push(" AND a.id IN (SELECT t.user_id FROM hiring_team t WHERE t.company_id = ").bind(company);
            sql.push(" AND ").push(JOINED);
            sql.push(" UNION SELECT i.account_id FROM invitation i WHERE i.company_id = ").bind(company);
            sql.push(" AND i.status = 'Accepted' AND i.account_id IS NOT NULL)");
            sql.any_of("a.role", &Role::all_who(Role::is_external));
        }
    }
    if let Some(among) = among {
        sql.one_of("a.id", among);
    }
    sql.push(" AND NOT EXISTS (SELECT 1 FROM job j WHERE j.owner_id = a.id AND j.id = ").bind(job);
    sql.push(") AND NOT EXISTS (SELECT 1 FROM hiring_team p WHERE p.user_id = a.id AND p.job_id = ")
        .bind(job);
    sql.push(" AND p.invitation_status <> 'Declined') ORDER BY a.first_name, a.last_name, a.id LIMIT ")
        .bind(most);
    tx.all(sql, read)
}

fn read(row: &Row<'_>) -> Result<Invitable, StoreError> {
    let (first, last): (String, String) = (row.get(1)?, row.get(2)?);
    Ok(Invitable {
        user_id: row.get(0)?,
        full_name: format!("{first} {last}"),
        email: row.get(3)?,
        role: row.get(4)?,
        company: row.get(5)?,
    })
}
