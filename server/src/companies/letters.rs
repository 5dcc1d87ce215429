//! Letters to companies.

use super::store;
use crate::ids::CompanyId;
use crate::mail::Letter;
use crate::problem::Problem;
use ::store::Tx;

/// To the first admin of a company that may publish from now on.
pub fn approved(tx: &mut Tx<'_>, company: CompanyId, public_url: &str) -> Result<Option<Letter>, Problem> {
    let Some((name, email, first_name)) = store::first_admin(tx, company)? else { return Ok(None) };
    let letter = Letter::new(email, &first_name, &format!("{name} is approved"))
        .says(format!(
            "Good news: {name} has been approved on JobHelm. Your adverts can go live from now on."
        ))
        .links("Go to my jobs", format!("{public_url}/jobs"));
    Ok(Some(letter))
}
