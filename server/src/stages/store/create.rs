//! The stages that a new company begins with (design §5).

use crate::ids::{CompanyId, StageId};
use crate::problem::Problem;
use crate::stages::StageType;
use ::store::values;
use ::store::{Sql, Tx};

/// Name, type, and whether the company may change it.
const DEFAULTS: [(&str, StageType, bool); 8] = [
    ("Sourced", StageType::Sourced, false),
    ("Applied", StageType::Applied, false),
    ("Phone Screen", StageType::PhoneScreen, true),
    ("1st Interview", StageType::Interview, true),
    ("2nd Interview", StageType::Interview, true),
    ("Offer", StageType::Offer, false),
    ("Hired", StageType::Hired, false),
    ("Rejected", StageType::Rejected, false),
];

/// Gives a new company its stages.
pub fn defaults(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    for (position, (name, kind, editable)) in (0_i64..).zip(DEFAULTS) {
        tx.run(Sql::with(
            "INSERT INTO stage (id, company_id, name, type, position, is_editable)
             VALUES ($1, $2, $3, $4, $5, $6)",
            values![StageId::new(), company, name, kind, position, editable],
        ))?;
    }
    Ok(())
}
