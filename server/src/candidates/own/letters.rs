//! Letters that lead to somebody's own page.

use super::store::{self, Told};
use crate::accounts::store::sessions::Token;
use crate::candidates::CandidateSource;
use crate::clock::Millis;
use crate::companies::{privacy, retention};
use crate::ids::CandidateId;
use crate::mail::{Letter, is_plainly_a_company};
use crate::problem::Problem;
use ::store::Tx;

/// What the button says.
pub const LABEL: &str = "See what is kept of you";

/// Makes the link to the page of whoever a candidate is.
pub fn link(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<String, Problem> {
    store::mint(tx, candidate, &token.hash(), now)?;
    Ok(format!("{public_url}/yours/{}", token.reveal()))
}

/// Whether somebody is there, and written to at this address.
pub fn is_at(tx: &mut Tx<'_>, candidate: CandidateId, address: &str) -> Result<bool, Problem> {
    Ok(store::told(tx, candidate)?.is_some_and(|told| told.email == address))
}

/// To somebody who has asked for the link.
pub fn asked(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let Some(told) = store::told(tx, candidate)? else { return Ok(None) };
    let address = link(tx, candidate, token, public_url, now)?;
    let company = company(&told);
    Ok(Some(
        Letter::new(told.email.as_str(), &told.first_name, &format!("What {company} keeps of you"))
            .says(format!(
                "You have asked what {company} keeps of you. The page behind this link shows it: there you can correct, \
                 withdraw, download and erase it."
            ))
            .links(LABEL, address)
            .closes("If you have not asked for this, you can ignore it. Whoever has the link can open the page: please do not pass it on."),
    ))
}

/// To somebody whom others have brought in.
pub fn notice(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let Some(told) = store::told(tx, candidate)? else { return Ok(None) };
    let (company, notice) = (company(&told), privacy::of(tx, told.company_id)?);
    let months = retention::of(tx, told.company_id)?.at(now);
    let address = link(tx, candidate, token, public_url, now)?;
    let from = match (told.source, &told.agency) {
        (CandidateSource::ExternalRecruiter, Some(agency)) if is_plainly_a_company(agency) => {
            format!("The recruitment agency {agency} has given them to {company}")
        }
        (CandidateSource::ExternalRecruiter, _) => format!("A recruiter has given them to {company}"),
        (CandidateSource::JobHelmDb, _) => format!("{company} found them in JobHelm's search for CVs"),
        (CandidateSource::JobHelmApp, _) => "They came by e-mail, as an application".into(),
        (CandidateSource::Sourced, _) => format!("Somebody at {company} has added them"),
    };
    let job = &told.job;
    let mut letter =
        Letter::new(told.email.as_str(), &told.first_name, &format!("{company} keeps your details"))
            .says(format!("{company} is looking for somebody for {job}, and keeps your details for it. {from}."))
            .says(format!(
                "They are there for {} after they came, and then removed. The people at {company} who fill this job see them.",
                retention::in_words(months)
            ));
    for line in notice.words.iter().flat_map(|words| words.lines()).filter(|line| !line.trim().is_empty()) {
        letter = letter.says(line);
    }
    if let Some(contact) = &notice.contact {
        letter = letter.says(format!("Questions about this go to {contact}."));
    }
    Ok(Some(letter.says(
        "The page behind this link shows what is kept: there you can correct it, say that you do not want the job, download all of it, or erase it.",
    )
    .links(LABEL, address)
    .closes("Whoever has the link can open the page: please do not pass it on.")))
}

fn company(told: &Told) -> String {
    if is_plainly_a_company(&told.company) { told.company.clone() } else { "A company".into() }
}
