//! Applications that are mailed to an advert's address, by the applicant, by a board, or by whoever passes a CV on.

use std::time::Duration;

use super::apply::{Application, CLOSED};
use super::arrival::Details;
use crate::accounts;
use crate::boards;
use crate::boards::mailbox::{Mailbox, is_relay};
use crate::candidates::cv::{self, Asked, CheckedCv, Ports, TakenCv, Written};
use crate::candidates::own::informing;
use crate::candidates::store::{mailed as store, of_job};
use crate::clock::Millis;
use crate::ids::{CandidateId, CompanyId, JobId};
use crate::jobs;
use crate::problem::Problem;
use crate::text::{CandidateName, Email};
use ::store::Tx;

/// So many are taken for one job within an hour; the servers of those behind them try again.
const MOST_AN_HOUR: i64 = 200;
const AN_HOUR: Duration = Duration::from_hours(1);

/// An advert that takes applications, and the board that they come from.
#[derive(Clone, Debug)]
pub struct Vacancy {
    /// The job.
    pub job: JobId,
    /// Its company.
    pub company: CompanyId,
    /// The board's code.
    board: String,
    /// Domains from which that board and this server write.
    relays: Vec<String>,
}

/// The advert and the board of an address, `ours` being the domains from which this server writes. `NotFound` where there is
/// no such address, `Conflict` where the job is no longer open, `TooMany` where so many have applied just now.
pub fn vacancy(tx: &mut Tx<'_>, of: &Mailbox, ours: &[String], now: Millis) -> Result<Vacancy, Problem> {
    let job = match jobs::public(tx, &of.reference)? {
        Some(job) if job.is_open(now) => job,
        None if !jobs::advertised::is_archived(tx, &of.reference)? => return Err(Problem::NotFound),
        Some(_) | None => return Err(Problem::Conflict(CLOSED.into())),
    };
    let board = boards::store::named(tx, job.company_id, &of.board)?.ok_or(Problem::NotFound)?;
    if store::since(tx, job.id, now.minus(AN_HOUR), MOST_AN_HOUR)? >= MOST_AN_HOUR {
        return Err(Problem::TooMany { retry_after: AN_HOUR.as_secs() });
    }
    let relays = board.host.into_iter().chain(ours.iter().cloned()).collect();
    Ok(Vacancy { job: job.id, company: job.company_id, board: of.board.clone(), relays })
}

/// Whom a letter names as its writer, or as whom to answer to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Writer {
    /// As they call themselves.
    pub name: Option<String>,
    /// Where they write from.
    pub address: String,
}

/// A letter with a CV.
#[derive(Clone, Debug)]
pub struct Mailed {
    /// What it is for.
    pub vacancy: Vacancy,
    /// What mail knows it by.
    pub mail_id: String,
    /// Whom it is from, whoever is to be answered first.
    pub writers: Vec<Writer>,
    /// What it brings.
    pub cv: CheckedCv,
    /// Whether a machine sends it, which no letter answers.
    pub is_automatic: bool,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It stands with a candidate.
    Kept,
    /// It stood there already.
    Known,
}

/// Whose a letter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// A candidate whom it has made.
    New(CandidateId),
    /// One who had applied with the same CV.
    Known(CandidateId),
}

/// Makes a candidate of a letter, once, and keeps `beside` in the same transaction: for whoever has just applied with the
/// same CV, too, since the letter may say more. Whoever wrote it is told so where the application is theirs and
/// `may_write_to` their address; anybody else is told like those who were put forward.
///
/// `Unavailable` where nobody can look through the CV now, `Conflict` where the job is no longer open, or another CV of the same person was taken minutes ago.
pub async fn submit(
    ports: &Ports,
    mailed: Mailed,
    may_write_to: impl AsyncFnOnce(&str) -> bool,
    beside: impl Fn(&mut Tx<'_>, Whose, Millis) -> Result<(), Problem> + Send + 'static,
) -> Result<Taken, Problem> {
    let Mailed { vacancy, mail_id, writers, cv, is_automatic } = mailed;
    let Vacancy { job, company, board, relays } = vacancy;
    let writer = writers.into_iter().find(|writer| !is_relay(&writer.address, &relays));
    let writer = writer.and_then(|Writer { name, address }| Some((name, Email::new(&address).ok()?)));
    let may_write = match &writer {
        Some((_, email)) if !is_automatic => may_write_to(&email.folded()).await,
        Some(_) | None => false,
    };
    let keywords = ports.db.read(move |tx| of_job::keywords(tx, job)).await?;
    let (id, size, by) = (CandidateId::new(), cv.size(), cv.sender());
    let clock = ports.clock.clone();
    let write = move |tx: &mut Tx<'_>, taken: &TakenCv| {
        // Whose it is stands in it, and its sender keeps it until somebody can look.
        if taken.is_quarantined {
            return Err(Problem::Unavailable);
        }
        if store::is_known(tx, job, &mail_id)? {
            return Ok(Written::Without(Taken::Known));
        }
        let details = details(tx, &taken.details, writer.as_ref())?;
        let is_own = writer.as_ref().is_some_and(|(_, email)| details.email.as_ref() == Some(email));
        let acknowledge = may_write && is_own;
        let (via, answers, at) = (board.clone(), Vec::new(), clock.shared(tx)?);
        let row = |candidate| store::Row { mail_id: &mail_id, job, company, candidate, at, is_own };
        let application = Application { job, details, via, answers, acknowledge, by, now: at };
        let tie = match application.sent_before(tx, size)? {
            (_, _, Some(first)) => {
                store::keep(tx, row(first))?;
                beside(tx, Whose::Known(first), at)?;
                return Ok(Written::Without(Taken::Kept));
            }
            (_, tie, None) => tie,
        };
        application.arrives(tx, id, (company, tie), taken)?;
        // What comes twice at once waits here for the first, and is not there where that is.
        if !store::keep(tx, row(id))? {
            return Err(Problem::Unavailable);
        }
        if !acknowledge {
            informing::is_to_be_told(tx, id, at)?;
        }
        beside(tx, Whose::New(id), at)?;
        Ok(Written::Naming(Taken::Kept))
    };
    cv::taken_by(ports, id, cv, Asked { company, keywords }, write).await
}

/// Who applies. The CV says it; the address is the writer's where the letter is their own, since they read what comes
/// there, and the CV's where somebody else has sent it.
fn details(
    tx: &mut Tx<'_>,
    cv: &Details,
    writer: Option<&(Option<String>, Email)>,
) -> Result<Details, Problem> {
    let Some((name, email)) = writer else { return Ok(cv.clone()) };
    let is_at = cv.email.as_ref().is_some_and(|own| own.folded() == email.folded());
    // Whoever has an account here passes on what is somebody else's, be it of their own name.
    let mut may_be = || -> Result<bool, Problem> {
        Ok(cv.email.is_none() || accounts::store::at_address(tx, email.as_str())?.is_none())
    };
    let is_own = match name.as_deref().and_then(|name| are_one(name, cv)) {
        Some(is_one) => is_one && may_be()?,
        None => cv.email.is_none() && accounts::store::at_address(tx, email.as_str())?.is_none(),
    };
    if !is_own && !is_at {
        return Ok(cv.clone());
    }
    let mut details = Details { email: Some(email.clone()), ..cv.clone() };
    if let (None, Some(name)) = (&details.first_name, name) {
        (details.first_name, details.last_name) = named(name);
    }
    Ok(details)
}

/// Whether somebody of this name is who the CV is about; nothing where the CV does not say. Of a first name the letter that
/// it begins with is enough, but families share their last.
fn are_one(name: &str, cv: &Details) -> Option<bool> {
    let words = |text: &str| -> Vec<String> {
        text.to_lowercase()
            .split(|sign: char| !sign.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let [first, last] =
        [&cv.first_name, &cv.last_name].map(|name| words(name.as_ref().map_or("", CandidateName::as_str)));
    if first.is_empty() && last.is_empty() {
        return None;
    }
    let mut name = words(name);
    for word in last {
        let Some(at) = name.iter().position(|own| *own == word) else { return Some(false) };
        name.remove(at);
    }
    let is_first = |own: &String| match first.first() {
        Some(first) => own == first || own.chars().count() == 1 && first.starts_with(own.as_str()),
        None => true,
    };
    Some(first.is_empty() || name.iter().any(is_first))
}

/// First and last name of whoever calls themselves so in a letter.
fn named(name: &str) -> (Option<CandidateName>, Option<CandidateName>) {
    let (first, last) = match name.split_once(',') {
        Some((last, first)) => (first, last),
        None => name.trim().split_once(' ').unwrap_or((name, "")),
    };
    let first = CandidateName::new(first.trim()).ok();
    let last = CandidateName::optional(Some(last.trim())).ok().flatten();
    if first.is_some() { (first, last) } else { (None, None) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(first: &str, last: &str) -> Details {
        Details {
            first_name: CandidateName::new(first).ok(),
            last_name: CandidateName::new(last).ok(),
            ..Details::unknown()
        }
    }

    #[test]
    fn a_letter_is_of_whom_its_cv_is_about_where_both_have_one_name() {
        for (name, first, last, one) in [
            ("Ann Applicant", "Ann", "Applicant", Some(true)),
            ("Applicant, Ann", "Ann", "Applicant", Some(true)),
            ("ann m. applicant-smith", "Ann", "Applicant", Some(true)),
            ("Ann", "Ann", "", Some(true)),
            ("A. Applicant", "Ann", "Applicant", Some(true)),
            ("Applicant", "", "Applicant", Some(true)),
            ("Bob Applicant", "Ann", "Applicant", Some(false)),
            ("Ann Ann", "Ann", "Applicant", Some(false)),
            ("Hattie Manager", "Ann", "Applicant", Some(false)),
            ("Anna Bell", "Ann", "", Some(false)),
            ("", "Ann", "Applicant", Some(false)),
            ("Ann Applicant", "", "", None),
        ] {
            assert_eq!(are_one(name, &about(first, last)), one, "{name}");
        }
    }

    #[test]
    fn a_name_of_a_letter_is_taken_apart() {
        for (name, first, last) in [
            ("Ann Applicant", Some("Ann"), Some("Applicant")),
            ("Applicant, Ann", Some("Ann"), Some("Applicant")),
            (" Ann ", Some("Ann"), None),
            ("Ann van der Berg", Some("Ann"), Some("van der Berg")),
            ("", None, None),
        ] {
            let (found_first, found_last) = named(name);
            let found = (
                found_first.as_ref().map(CandidateName::as_str),
                found_last.as_ref().map(CandidateName::as_str),
            );
            assert_eq!(found, (first, last), "{name}");
        }
    }
}
