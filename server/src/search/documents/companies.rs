//! Companies as documents.

use std::collections::HashMap;

use serde_json::json;
use uuid::Uuid;

use super::{Document, Wanted, object};
use crate::clock::Millis;
use crate::contract::CompanyStatus;
use crate::ids::{CompanyId, UserId};
use crate::viewer::{JOINED, not_removed};
use ::store::{Sql, StoreError, Tx};

struct Company {
    id: CompanyId,
    name: String,
    website: String,
    status: CompanyStatus,
    created_at: Millis,
    members: i64,
}

pub(super) fn read(
    tx: &mut Tx<'_>,
    wanted: &Wanted,
    which: &'static str,
) -> Result<Vec<(Uuid, Document)>, StoreError> {
    let mut sql = Sql::new(
        "SELECT c.id, c.name, c.website, c.status, c.created_at,
                (SELECT count(*) FROM account a WHERE a.company_id = c.id AND a.removed_at IS NULL)
           FROM company c WHERE 1 = 1",
    );
    sql.push(&not_removed("c.id")).push(which);
    wanted.narrow(&mut sql, "c.id");
    let companies = tx.all(sql, |row| {
        Ok(Company {
            id: row.get(0)?,
            name: row.get(1)?,
            website: row.get(2)?,
            status: row.get(3)?,
            created_at: row.get(4)?,
            members: row.get(5)?,
        })
    })?;
    let mut joined = joined(tx, &companies)?;
    let document = |company: Company| {
        let document = json!({
            "objectID": company.id,
            "name": company.name,
            "website": [company.website],
            "status": company.status,
            "createdAt": company.created_at.0,
            "numberOfMembers": company.members,
            "memberOfTeams": joined.remove(&company.id).unwrap_or_default(),
        });
        (company.id.0, object(document))
    };
    Ok(companies.into_iter().map(document).collect())
}

/// Who joined a job of these companies, from within or from outside.
fn joined(tx: &mut Tx<'_>, companies: &[Company]) -> Result<HashMap<CompanyId, Vec<UserId>>, StoreError> {
    let mut joined: HashMap<CompanyId, Vec<UserId>> = HashMap::new();
    let ids: Vec<CompanyId> = companies.iter().map(|company| company.id).collect();
    for some in ids.chunks(500) {
        let mut sql =
            Sql::new("SELECT DISTINCT t.company_id, t.user_id FROM hiring_team t WHERE ").then(JOINED);
        sql.any_of("t.company_id", some);
        for (company, user) in tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))? {
            joined.entry(company).or_default().push(user);
        }
    }
    Ok(joined)
}
