//! Making a company with its hiring stages.

use crate::clock::Millis;
use crate::contract::CompanyStatus;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::problem::Problem;
use crate::stages;
use crate::text::{ShortName, Website};
use ::store::values;
use ::store::{Sql, Tx};

/// Makes a company and its stages.
pub fn create(
    tx: &mut Tx<'_>,
    id: CompanyId,
    name: &ShortName,
    website: &Website,
    status: CompanyStatus,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO company (id, name, website, status, created_at, verified_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
        values![id, name, website.clone(), status, now, (status == CompanyStatus::Verified).then_some(now),],
    ))?;
    super::careers::name(tx, id, name.as_str())?;
    stages::store::create::defaults(tx, id)?;
    Event::CompanySignedUp { company: id }.record(tx, Circumstances::stranger(id, now))
}
