//! Accounts as documents.

use std::collections::HashMap;

use serde_json::json;
use uuid::Uuid;

use super::{Document, Wanted, object};
use crate::clock::Millis;
use crate::contract::CompanyStatus;
use crate::contract::UserStatus;
use crate::ids::{CompanyId, UserId};
use crate::policy::Role;
use crate::text::shown_name;
use crate::viewer::JOINED;
use ::store::{Sql, StoreError, Tx};

/// Credits stay out: who sees them is decided account by account.
pub(super) fn read(
    tx: &mut Tx<'_>,
    wanted: &Wanted,
    which: impl Fn(Role) -> bool,
) -> Result<Vec<(Uuid, Document)>, StoreError> {
    let mut sql = Sql::new(
        "SELECT a.id, a.role, a.status, a.first_name, a.last_name, a.email, a.created_at, c.id, c.name, c.status
           FROM account a LEFT JOIN company c ON c.id = a.company_id WHERE a.removed_at IS NULL",
    );
    sql.any_of("a.role", &Role::all_who(which));
    wanted.narrow(&mut sql, "a.id");
    let mut accounts = tx.all(sql, |row| {
        let id: UserId = row.get(0)?;
        let (role, status): (Role, UserStatus) = (row.get(1)?, row.get(2)?);
        let (first, last, email): (String, String, String) = (row.get(3)?, row.get(4)?, row.get(5)?);
        let created_at: Millis = row.get(6)?;
        let company: Option<CompanyId> = row.get(7)?;
        let document = json!({
            "objectID": id,
            "key": id,
            "role": role,
            "status": status,
            "firstName": first,
            "lastName": last,
            "fullName": shown_name(&first, &last, &email),
            "email": email,
            "createdAt": created_at.0,
            "companyId": company,
            "company": row.get::<Option<String>>(8)?,
            "companyStatus": row.get::<Option<CompanyStatus>>(9)?,
        });
        Ok((id.0, object(document)))
    })?;
    let ids: Vec<Uuid> = accounts.iter().map(|(id, _)| *id).collect();
    let mut clients = clients_of(tx, &ids)?;
    for (id, document) in &mut accounts {
        document.insert("visibleToCompanies".into(), json!(clients.remove(id).unwrap_or_default()));
    }
    Ok(accounts)
}

/// The companies whose jobs these users have joined, or whose invitation they accepted, and to whom they are known by that.
fn clients_of(tx: &mut Tx<'_>, users: &[Uuid]) -> Result<HashMap<Uuid, Vec<CompanyId>>, StoreError> {
    let mut clients: HashMap<Uuid, Vec<CompanyId>> = HashMap::new();
    for some in users.chunks(500) {
        let mut sql = Sql::new("SELECT t.user_id, t.company_id FROM hiring_team t WHERE ").then(JOINED);
        sql.any_of("t.user_id", some);
        sql.push(" UNION SELECT i.account_id, i.company_id FROM invitation i WHERE i.status = 'Accepted'");
        sql.any_of("i.account_id", some).push(" ORDER BY 1, 2");
        for (user, company) in tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))? {
            clients.entry(user).or_default().push(company);
        }
    }
    Ok(clients)
}
