//! Accounts as documents.

use serde_json::json;
use uuid::Uuid;

use super::{Document, Wanted, object};
use crate::clock::Millis;
use crate::contract::CompanyStatus;
use crate::contract::UserStatus;
use crate::ids::{CompanyId, UserId};
use crate::policy::Role;
use ::store::{Sql, StoreError, Tx};

/// Credits stay out: who sees them is decided account by account.
pub(super) fn read(
    tx: &mut Tx<'_>,
    wanted: &Wanted,
    which: &'static str,
) -> Result<Vec<(Uuid, Document)>, StoreError> {
    let mut sql = Sql::new(
        "SELECT a.id, a.role, a.status, a.first_name, a.last_name, a.email, a.created_at, c.id, c.name, c.status
           FROM account a LEFT JOIN company c ON c.id = a.company_id WHERE 1 = 1",
    );
    sql.push(which);
    wanted.narrow(&mut sql, "a.id");
    tx.all(sql, |row| {
        let id: UserId = row.get(0)?;
        let (role, status): (Role, UserStatus) = (row.get(1)?, row.get(2)?);
        let (first, last): (String, String) = (row.get(3)?, row.get(4)?);
        let created_at: Millis = row.get(6)?;
        let company: Option<CompanyId> = row.get(7)?;
        let document = json!({
            "objectID": id,
            "key": id,
            "role": role,
            "status": status,
            "firstName": first,
            "lastName": last,
            "fullName": format!("{first} {last}"),
            "email": row.get::<String>(5)?,
            "createdAt": created_at.0,
            "companyId": company,
            "company": row.get::<Option<String>>(8)?,
            "companyStatus": row.get::<Option<CompanyStatus>>(9)?,
        });
        Ok((id.0, object(document)))
    })
}
