//! Letters to people who applied.

use super::{own, store};
use crate::accounts::store::sessions::Token;
use crate::clock::Millis;
use crate::ids::CandidateId;
use crate::mail::Letter;
use crate::problem::Problem;
use ::store::Tx;

/// To somebody who applied, if the application is there still and has an address; with a link to their own page, whose
/// token is `token`.
pub fn application_received(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let Some(applicant) = store::applicant(tx, candidate)? else { return Ok(None) };
    let store::Applicant { email, first_name, job, company, is_screened } = applicant;
    let address = own::letters::link(tx, candidate, token, public_url, now)?;
    let letter = Letter::new(email, &first_name, &format!("Your application for {job}"))
        .says(format!(
            "Thank you for applying for {job} at {company}. Your application and your CV have arrived."
        ))
        .says(format!("{company} will be in touch with you if they would like to take it further."))
        .links(own::letters::LABEL, address)
        .closes("On the page behind the link you can correct, withdraw, download and erase it. Whoever has the link can open it: please do not pass it on.")
        .closes("This message was sent automatically; replies to it are not read.");
    let letter = if is_screened { letter.says(screened(&company)) } else { letter };
    Ok(Some(letter))
}

/// That the keyword rule is used, and by whom it is decided in the end.
fn screened(company: &str) -> String {
    format!(
        "Software has looked through your CV for words that this job asks for; where it finds none of them it turns an \
         application down. What becomes of yours in the end the people at {company} decide, who see it all the same. On the page \
         behind the link you can ask for a person to look at it."
    )
}
