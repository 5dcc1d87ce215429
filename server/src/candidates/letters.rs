//! Letters to people who applied.

use super::store;
use crate::ids::CandidateId;
use crate::mail::Letter;
use crate::problem::Problem;
use ::store::Tx;

/// To somebody who applied, if the application is there still and has an address.
pub fn application_received(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<Letter>, Problem> {
    let Some(applicant) = store::applicant(tx, candidate)? else { return Ok(None) };
    let store::Applicant { email, first_name, job, company } = applicant;
    let letter = Letter::new(email, &first_name, &format!("Your application for {job}"))
        .says(format!(
            "Thank you for applying for {job} at {company}. Your application and your CV have arrived."
        ))
        .says(format!("{company} will be in touch with you if they would like to take it further."))
        .closes("This message was sent automatically; replies to it are not read.");
    Ok(Some(letter))
}
