//! Applications from the public job page.

use std::collections::HashMap;
use std::time::Duration;

use crate::boards;
use crate::candidates::CandidateSource;
use crate::candidates::cv::{self, CheckedCv, Ports, Written};
use crate::candidates::intake::arrival::{Arrival, Details, arrive};
use crate::candidates::store::{self, of_job};
use crate::clock::Millis;
use crate::contract::JobStatus;
use crate::forms::SentFile;
use crate::ids::{CandidateId, CompanyId, JobId, QuestionId};
use crate::jobs::questions::{MOST_QUESTIONS, Question};
use crate::problem::{FieldErrors, Problem};
use crate::text::{Email, PersonName, Phone};
use ::store::Tx;

/// The sentence where the job is no longer advertised.
pub const CLOSED: &str = "This job is no longer open for applications.";
/// The sentence where somebody sends another CV right after the first.
pub const APPLIED_ALREADY: &str =
    "You have already applied for this job. To send a different CV, please try again in 10 minutes.";
/// The sentence for an empty field that an application needs.
const REQUIRED: &str = "Required";
/// A second application of the same person within this time is taken for the first one sent twice.
const SENT_TWICE: Duration = Duration::from_mins(10);

/// An application as typed.
#[derive(Clone, Debug, Default)]
#[expect(missing_docs, reason = "the fields are those of the form")]
pub struct Applicant {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    /// May be empty.
    pub phone_number: String,
    /// The code that the board's link carried by which they came; empty where none did.
    pub via: String,
    /// To the job's questions, each as typed.
    pub answers: HashMap<QuestionId, String>,
}

/// What complaints call the fields of answers, in the questions' order.
pub const ANSWERS: [&str; MOST_QUESTIONS] = [
    "answer1", "answer2", "answer3", "answer4", "answer5", "answer6", "answer7", "answer8", "answer9",
    "answer10",
];

/// Takes an application, confirmed by letter if `may_write_to` the address. Sent twice within ten minutes it is kept once, and both are told of success.
///
/// `Invalid` names the fields `firstName`, `lastName`, `email`, `phoneNumber`, `cv` and those of [`ANSWERS`]; `Conflict` says that the job is
/// closed, or that another CV was sent too soon after the first.
pub async fn submit(
    ports: &Ports,
    (job, questions): (JobId, &[Question]),
    applicant: &Applicant,
    cv: Option<SentFile>,
    may_write_to: impl FnOnce(&str) -> bool,
) -> Result<CandidateId, Problem> {
    let mut wrong = FieldErrors::default();
    let first_name = wrong.keep("firstName", PersonName::new(&applicant.first_name));
    let last_name = wrong.keep("lastName", PersonName::new(&applicant.last_name));
    let email = match applicant.email.trim() {
        "" => Err(REQUIRED),
        typed => Email::new(typed),
    };
    let email = wrong.keep("email", email);
    let phone_number = wrong.keep("phoneNumber", Phone::optional(Some(&applicant.phone_number)));
    let cv = wrong.keep("cv", CheckedCv::new(cv));
    let mut answers = Vec::new();
    for (item, question) in ANSWERS.into_iter().zip(questions) {
        let typed = applicant.answers.get(&question.id).map(String::as_str).unwrap_or_default();
        answers.extend(wrong.keep(item, question.answer(typed)).flatten());
    }
    let now = ports.clock.now();
    // A closed job is closed, whatever else is wrong.
    let keywords = ports.db.read(move |tx| {
        open_company(tx, job, now)?;
        of_job::keywords(tx, job)
    });
    let keywords = keywords.await?;
    let (details, cv) = wrong.or(|| {
        let details = Details {
            first_name: Some(first_name?),
            last_name: Some(last_name?),
            email: Some(email?),
            phone_number: phone_number?,
        };
        Some((details, cv?))
    })?;

    // Strangers choose whom the letter goes to: nobody is flooded, and the application counts without it.
    let mailbox = details.email.as_ref().map(Email::folded).unwrap_or_default();
    let acknowledge = may_write_to(&mailbox);
    let (id, size, via) = (CandidateId::new(), cv.size(), applicant.via.clone());
    cv::taken_by(ports, id, cv, keywords, move |tx, taken| {
        let company = open_company(tx, job, now)?;
        // A code that is nobody's, such as one that was cut off, tells nothing and stops nobody.
        let board = boards::store::name_of(tx, company, &via)?.map(|_| via.as_str());
        // Tying comes first: it makes two that arrive at once wait for each other.
        let person = store::tie(tx, company, details.email.as_ref())?;
        let since = Millis(now.0 - i64::try_from(SENT_TWICE.as_millis()).unwrap_or(0));
        if let Some((first, first_size)) = store::recent_application(tx, job, person, since)? {
            return if first_size == Some(size) {
                Ok(Written::Without(first))
            } else {
                Err(Problem::Conflict(APPLIED_ALREADY.into()))
            };
        }
        let arrival = Arrival {
            id,
            job,
            company,
            details: details.clone(),
            source: CandidateSource::JobHelmApp,
            submitted_by: None,
            by: None,
            note: None,
            cv: Some(taken),
            answers: answers.clone(),
            board,
            acknowledge,
        };
        Ok(Written::Naming(arrive(tx, &arrival, now)?))
    })
    .await
}

/// The company of a job that is on its public page.
fn open_company(tx: &mut Tx<'_>, job: JobId, now: Millis) -> Result<CompanyId, Problem> {
    match of_job::public(tx, job, now)?.ok_or(Problem::NotFound)? {
        (company, JobStatus::Live, false) => Ok(company),
        (_, JobStatus::Live | JobStatus::Archived | JobStatus::ReadOnly, _) => {
            Err(Problem::Conflict(CLOSED.into()))
        }
        // What was never public is not to be found.
        _ => Err(Problem::NotFound),
    }
}
