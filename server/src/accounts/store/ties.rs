//! What accounts have to do with jobs, companies and invitations: a few queries for a page of them.

use std::collections::{HashMap, HashSet};

use super::user_rows::UserRow;
use crate::accounts::view::{ClientCompany, InvitedBy};
use crate::contract::{InvitationStatus, UserStatus};
use crate::ids::{CompanyId, UserId};
use crate::policy::{Action, Reach, Role};
use crate::problem::Problem;
use crate::viewer::{JOINED, Viewer, not_deleted};
use ::store::{Sql, StoreError, Tx};

/// What an account has to do with others.
#[derive(Default)]
pub(in crate::accounts) struct Ties {
    pub(in crate::accounts) own_adverts: i64,
    pub(in crate::accounts) is_last_company_admin: bool,
    pub(in crate::accounts) is_last_user: bool,
    pub(in crate::accounts) invited_by: Vec<InvitedBy>,
    pub(in crate::accounts) invited_to_companies: Vec<ClientCompany>,
}

/// Adds to each account what it has to do with others, as far as the viewer may know: of what an external recruiter
/// does for other companies, they alone and the provider do.
pub(super) fn tie(tx: &mut Tx<'_>, viewer: &Viewer, rows: &mut [UserRow]) -> Result<(), Problem> {
    let ids: Vec<UserId> = rows.iter().map(|row| row.id).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let mut adverts = own_adverts(tx, &ids)?;
    let standing = standing(tx, rows)?;
    let mut inviters = inviters(tx, &ids)?;
    let externals: Vec<UserId> = rows.iter().filter(|row| row.role.is_external()).map(|row| row.id).collect();
    let mut clients = clients(tx, &externals)?;
    let knows_all = viewer.reach(Action::ListUsers) == Reach::Everything;
    for row in rows {
        let knows =
            |company: CompanyId| knows_all || viewer.id == row.id || viewer.company_id == Some(company);
        let company = row.company.as_ref().map(|company| company.id);
        let others = company.and_then(|company| standing.get(&company)).copied().unwrap_or_default();
        // Whoever is blocked counts among nobody, and is the last where there is nobody.
        let left = match row.status {
            UserStatus::Verified => Some(1),
            UserStatus::Blocked => Some(0),
            _ => None,
        };
        row.ties = Ties {
            own_adverts: adverts.remove(&row.id).unwrap_or_default(),
            is_last_company_admin: row.role.runs_company() && left == Some(others.admins),
            is_last_user: company.is_some() && left == Some(others.members),
            invited_by: inviters
                .remove(&row.id)
                .unwrap_or_default()
                .into_iter()
                .filter(|(company, _)| knows(*company))
                .map(|(_, by)| by)
                .collect(),
            invited_to_companies: clients
                .remove(&row.id)
                .unwrap_or_default()
                .into_iter()
                .filter(|client| knows(client.id))
                .collect(),
        };
    }
    Ok(())
}

fn own_adverts(tx: &mut Tx<'_>, ids: &[UserId]) -> Result<HashMap<UserId, i64>, StoreError> {
    let mut sql = Sql::new("SELECT j.owner_id, count(*) FROM job j WHERE 1 = 1").then(&not_deleted("j.id"));
    sql.one_of("j.owner_id", ids).push(" GROUP BY j.owner_id");
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?.into_iter().collect())
}

/// How many verified people a company has.
#[derive(Clone, Copy, Default)]
struct Standing {
    members: i64,
    admins: i64,
}

fn standing(tx: &mut Tx<'_>, rows: &[UserRow]) -> Result<HashMap<CompanyId, Standing>, StoreError> {
    let companies: HashSet<CompanyId> =
        rows.iter().filter_map(|row| row.company.as_ref().map(|company| company.id)).collect();
    if companies.is_empty() {
        return Ok(HashMap::new());
    }
    let mut sql = Sql::new("SELECT a.company_id, count(*), CAST(sum(CASE WHEN a.role = ")
        .given(Role::CompanyAdmin)
        .then(" THEN 1 ELSE 0 END) AS bigint) FROM account a WHERE a.status = 'Verified' AND a.removed_at IS NULL");
    sql.any_of("a.company_id", &companies.into_iter().collect::<Vec<_>>()).push(" GROUP BY a.company_id");
    let found =
        tx.all(sql, |row| Ok((row.get(0)?, Standing { members: row.get(1)?, admins: row.get(2)? })))?;
    Ok(found.into_iter().collect())
}

type Inviters = HashMap<UserId, Vec<(CompanyId, InvitedBy)>>;

fn inviters(tx: &mut Tx<'_>, ids: &[UserId]) -> Result<Inviters, StoreError> {
    let mut sql =
        Sql::new("SELECT i.account_id, i.company_id, i.status, i.invited_by FROM invitation i WHERE 1 = 1");
    sql.one_of("i.account_id", ids).push(" ORDER BY i.created_at, i.id");
    let mut inviters = Inviters::new();
    for (user, company, status, invited_by_id) in
        tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get::<InvitationStatus>(2)?, row.get(3)?)))?
    {
        inviters.entry(user).or_default().push((company, InvitedBy { status, invited_by_id }));
    }
    Ok(inviters)
}

/// The companies that external recruiters recruit for: those whose invitation they accepted, or whose jobs they joined.
fn clients(tx: &mut Tx<'_>, ids: &[UserId]) -> Result<HashMap<UserId, Vec<ClientCompany>>, StoreError> {
    let mut clients: HashMap<UserId, Vec<ClientCompany>> = HashMap::new();
    if ids.is_empty() {
        return Ok(clients);
    }
    let mut sql = Sql::new(
        "SELECT k.user_id, c.id, c.name, c.website FROM company c JOIN (
           SELECT t.user_id, t.company_id FROM hiring_team t WHERE ",
    )
    .then(JOINED);
    sql.any_of("t.user_id", ids);
    sql.push(" UNION SELECT i.account_id, i.company_id FROM invitation i WHERE i.status = 'Accepted'");
    sql.any_of("i.account_id", ids);
    sql.push(") k ON k.company_id = c.id WHERE NOT EXISTS (SELECT 1 FROM removed_company gone WHERE gone.company_id = c.id)");
    sql.push(" ORDER BY c.name, c.id");
    for (user, id, name, website) in
        tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get::<String>(3)?)))?
    {
        clients.entry(user).or_default().push(ClientCompany { id, name, website: vec![website] });
    }
    Ok(clients)
}
