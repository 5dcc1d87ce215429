//! What orders look up in the rows of other rooms, and what they have heard already.

use crate::clock::Millis;
use crate::contract::CompanyStatus;
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::{Action, Role};
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _, not_removed};
use ::store::values;
use ::store::{Sql, Tx};

/// What a company is called, and where it is; none of one that is gone.
pub fn company(tx: &mut Tx<'_>, id: CompanyId) -> Result<Option<(String, String)>, Problem> {
    let mut sql = Sql::new("SELECT c.name, c.address_lines, c.town, c.postcode FROM company c WHERE c.id = ");
    sql.bind(id).push(&not_removed("c.id"));
    Ok(tx.maybe(sql, |row| {
        let parts: [Option<String>; 3] = [row.get(1)?, row.get(2)?, row.get(3)?];
        let lines: Vec<_> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
        Ok((row.get(0)?, lines.join("\n")))
    })?)
}

/// Whether the viewer sees this advert.
pub fn sees_advert(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId) -> Result<bool, Problem> {
    let mut sql = Sql::new("SELECT 1 FROM job j WHERE j.id = ").given(job);
    sql.within(viewer, Action::ViewJob, Rows::Jobs, "j");
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// An account, as far as it matters who holds its credits.
pub struct Standing {
    /// Its company.
    pub company: Option<CompanyId>,
    /// Whether it was removed.
    pub is_removed: bool,
    /// Who has its credits since.
    pub heir: Option<UserId>,
    /// Its role.
    pub role: Role,
}

/// Who an account belongs to, also of one that is removed.
pub fn standing(tx: &mut Tx<'_>, id: UserId) -> Result<Option<Standing>, Problem> {
    let sql =
        Sql::with("SELECT company_id, removed_at, heir_id, role FROM account WHERE id = $1", values![id]);
    Ok(tx.maybe(sql, |row| {
        Ok(Standing {
            company: row.get(0)?,
            is_removed: row.get::<Option<Millis>>(1)?.is_some(),
            heir: row.get(2)?,
            role: row.get(3)?,
        })
    })?)
}

/// Whether a company is there still.
pub fn is_there(tx: &mut Tx<'_>, id: CompanyId) -> Result<bool, Problem> {
    let mut sql = Sql::new("SELECT c.status FROM company c WHERE c.id = ").given(id);
    sql.push(&not_removed("c.id"));
    Ok(tx.maybe(sql, |row| row.get::<CompanyStatus>(0))?.is_some())
}

/// Notes that the payment service has told this; false where it was noted already.
pub fn hear(tx: &mut Tx<'_>, message: &str, now: Millis) -> Result<bool, Problem> {
    let noted = tx.run(Sql::with(
        "INSERT INTO stripe_event (id, seen_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        values![message, now],
    ))?;
    Ok(noted == 1)
}

/// Forgets at most `most` messages that were told before then; how many.
pub fn forget_heard(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM stripe_event WHERE id IN (SELECT id FROM stripe_event WHERE seen_at < $1 LIMIT $2)",
        values![before, most],
    ))?)
}
