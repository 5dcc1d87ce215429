//! Applications from the public job page.

use std::collections::HashMap;
use std::time::Duration;

use crate::boards;
use crate::candidates::CandidateSource;
use crate::candidates::cv::{self, Asked, CheckedCv, Ports, TakenCv, Written};
use crate::candidates::intake::arrival::{Arrival, Details, arrive};
use crate::candidates::intake::waiting::{self, Found, KeptCv};
use crate::candidates::store::people::Tie;
use crate::candidates::store::{self, of_job, people, waiting as waiting_rows};
use crate::clock::Millis;
use crate::contract::JobStatus;
use crate::forms::SentFile;
use crate::forms::room::Sender;
use crate::ids::{CandidateId, CompanyId, JobId, QuestionId};
use crate::jobs::questions::{Answer, MOST_QUESTIONS, Question};
use crate::problem::{FieldErrors, Problem};
use crate::scanner::INFECTED;
use crate::text::{CandidateName, Email, Phone};
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

/// A CV as the form brings it.
#[derive(Debug)]
pub struct Chosen {
    /// Sent along.
    pub sent: Option<SentFile>,
    /// Sent before, and kept since.
    pub kept: Option<KeptCv>,
    /// Who sends it.
    pub by: Sender,
}

/// Why an application was not taken, and the CV that is kept for the form as it comes back.
#[derive(Debug)]
pub struct Refused {
    /// Why.
    pub problem: Problem,
    /// The CV.
    pub cv: Option<KeptCv>,
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self { problem, cv: None }
    }
}

/// A CV that may be taken.
enum Cv {
    Sent(CheckedCv),
    Kept(KeptCv, Found),
}

/// Takes an application, confirmed by letter if `may_write_to` the address. Sent twice within ten minutes it is kept once, and both are told of success.
///
/// `Invalid` names the fields `firstName`, `lastName`, `email`, `phoneNumber`, `cv` and those of [`ANSWERS`]; `Conflict` says that the job is
/// closed, or that another CV was sent too soon after the first. The CV of a form that comes back is kept for it.
pub async fn submit(
    ports: &Ports,
    (job, questions): (JobId, &[Question]),
    applicant: &Applicant,
    chosen: Chosen,
    may_write_to: impl AsyncFnOnce(&str) -> bool,
) -> Result<CandidateId, Refused> {
    let Chosen { sent, kept, by } = chosen;
    let (now, carried) = (ports.clock.now(), kept.clone());
    // A closed job is closed, whatever else is wrong.
    let (asked, found) = ports
        .db
        .read(move |tx| {
            let company = open_company(tx, job, now)?;
            let found = carried.as_ref().map(|kept| waiting::find(tx, job, kept, now)).transpose()?.flatten();
            Ok::<_, Problem>((Asked { company, keywords: of_job::keywords(tx, job)? }, found))
        })
        .await?;
    let mut wrong = FieldErrors::default();
    let details = Details::typed(applicant, &mut wrong);
    let waits = kept.clone().zip(found);
    let cv = match sent {
        None if kept.is_some() => {
            waits.clone().map(|(kept, found)| Cv::Kept(kept, found)).ok_or(waiting::GONE)
        }
        sent => CheckedCv::new(sent).map(Cv::Sent),
    };
    let cv = wrong.keep("cv", cv);
    let answers = answered(questions, applicant, &mut wrong);
    let spare = match (&cv, waits) {
        (Some(Cv::Sent(cv)), waits) => Spare { sent: Some(cv.clone()), kept: waits },
        (_, waits) => Spare { sent: None, kept: waits },
    };
    let checked = match wrong.or(|| Some((details?, cv?))) {
        Ok(checked) => checked,
        Err(problem) => return Err(spare.keep(ports, job, problem).await),
    };
    let (details, cv) = checked;

    // Strangers choose whom the letter goes to: nobody is flooded, and the application counts without it.
    let mailbox = details.email.as_ref().map(Email::folded).unwrap_or_default();
    let acknowledge = may_write_to(&mailbox).await;
    let application = Application { job, details, via: applicant.via.clone(), answers, acknowledge, by, now };
    match application.taken(ports, cv, asked).await {
        Ok(candidate) => {
            spare.forget(ports, job).await;
            Ok(candidate)
        }
        Err(problem) => Err(spare.keep(ports, job, problem).await),
    }
}

/// Keeps the CV of a form that could not be read to its end, whatever else is in it.
pub async fn keep(ports: &Ports, job: JobId, chosen: Chosen) -> Option<KeptCv> {
    let (now, carried) = (ports.clock.now(), chosen.kept.clone());
    let found = async {
        let Some(kept) = carried else { return Ok(None) };
        let found = ports.db.read({
            let kept = kept.clone();
            move |tx| waiting::find(tx, job, &kept, now)
        });
        Ok::<_, Problem>(found.await?.map(|found| (kept, found)))
    };
    let spare = Spare { sent: CheckedCv::new(chosen.sent).ok(), kept: found.await.ok().flatten() };
    spare.kept_for(ports, job).await
}

/// What is left of a CV when its application is not taken.
struct Spare {
    sent: Option<CheckedCv>,
    kept: Option<(KeptCv, Found)>,
}

impl Spare {
    /// Keeps it where the form comes back.
    async fn keep(self, ports: &Ports, job: JobId, problem: Problem) -> Refused {
        if let Problem::Invalid(wrong) = &problem
            && wrong.complaints().iter().any(|told| told.message == INFECTED)
        {
            self.forget(ports, job).await;
            return Refused { problem, cv: None };
        }
        let comes_back = match &problem {
            Problem::Invalid(wrong) => wrong.complaints().iter().all(|told| told.message != waiting::GONE),
            Problem::Busy(_) => true,
            Problem::Conflict(sentence) => sentence != CLOSED,
            _ => false,
        };
        let cv = if comes_back { self.kept_for(ports, job).await } else { None };
        Refused { problem, cv }
    }

    /// Keeps what was sent last, in the place of what was sent before.
    async fn kept_for(self, ports: &Ports, job: JobId) -> Option<KeptCv> {
        let waits = self.kept.filter(|(_, found)| matches!(found, Found::Waiting(_))).map(|(kept, _)| kept);
        let Some(cv) = self.sent else { return waits };
        if let Some(waits) = waits {
            waiting::forget(ports, job, &waits).await;
        }
        waiting::keep(ports, job, cv).await
    }

    /// Forgets one that waits in vain: another was sent, or the application had come before.
    async fn forget(self, ports: &Ports, job: JobId) {
        if let Some((kept, Found::Waiting(_))) = self.kept {
            waiting::forget(ports, job, &kept).await;
        }
    }
}

impl Details {
    /// Of an applicant, noting complaints.
    fn typed(applicant: &Applicant, wrong: &mut FieldErrors) -> Option<Self> {
        let first_name = match applicant.first_name.trim() {
            "" => Err(REQUIRED),
            typed => CandidateName::new(typed),
        };
        let first_name = wrong.keep("firstName", first_name);
        let last_name = wrong.keep("lastName", CandidateName::optional(Some(&applicant.last_name)));
        let email = match applicant.email.trim() {
            "" => Err(REQUIRED),
            typed => Email::new(typed),
        };
        let email = wrong.keep("email", email);
        let phone_number = wrong.keep("phoneNumber", Phone::optional(Some(&applicant.phone_number)));
        Some(Self {
            first_name: Some(first_name?),
            last_name: last_name?,
            email: Some(email?),
            phone_number: phone_number?,
        })
    }
}

/// The answers to the job's questions, noting complaints.
fn answered(questions: &[Question], applicant: &Applicant, wrong: &mut FieldErrors) -> Vec<Answer> {
    let mut answers = Vec::new();
    for (item, question) in ANSWERS.into_iter().zip(questions) {
        let typed = applicant.answers.get(&question.id).map(String::as_str).unwrap_or_default();
        answers.extend(wrong.keep(item, question.answer(typed)).flatten());
    }
    answers
}

/// An application in which nothing is wrong.
#[derive(Clone)]
pub(super) struct Application {
    pub(super) job: JobId,
    pub(super) details: Details,
    /// The code that the board's link carried.
    pub(super) via: String,
    pub(super) answers: Vec<Answer>,
    pub(super) acknowledge: bool,
    pub(super) by: Sender,
    pub(super) now: Millis,
}

impl Application {
    /// Takes it with its CV.
    async fn taken(self, ports: &Ports, cv: Cv, asked: Asked) -> Result<CandidateId, Problem> {
        let id = CandidateId::new();
        match cv {
            Cv::Sent(cv) => {
                let size = cv.size();
                let write = move |tx: &mut Tx<'_>, taken: &TakenCv| match self.sent_before(tx, size)? {
                    (_, _, Some(first)) => Ok(Written::Without(first)),
                    (company, tie, None) => self.arrives(tx, id, (company, tie), taken).map(Written::Naming),
                };
                cv::taken_by(ports, id, cv, asked, write).await
            }
            Cv::Kept(_, Found::Sent(candidate)) => {
                let email = self.details.email;
                let is_of = move |tx: &mut Tx<'_>| match &email {
                    Some(email) => waiting_rows::is_of(tx, candidate, email),
                    None => Ok(false),
                };
                // The form sent twice; in another's name it is another's application, which has no CV.
                if ports.db.read(is_of).await? { Ok(candidate) } else { Err(gone()) }
            }
            Cv::Kept(kept, Found::Waiting(cv)) => {
                let hash = kept.hash().ok_or_else(gone)?;
                let (size, clock, by) = (cv.size, ports.clock.clone(), self.by);
                let write = move |tx: &mut Tx<'_>, taken: &TakenCv| match self.sent_before(tx, size)? {
                    (_, _, Some(first)) => Ok(first),
                    (company, tie, None) => {
                        // Whoever comes second finds it taken, and makes no candidate.
                        if !waiting_rows::become_of(tx, self.job, &hash, id, clock.now())? {
                            return Err(gone());
                        }
                        self.arrives(tx, id, (company, tie), taken)
                    }
                };
                match cv::stored_taken_by(ports, by, cv, asked.keywords, write).await {
                    Err(Problem::Missing(_)) => Err(gone()),
                    other => other,
                }
            }
        }
    }

    /// The job's company, who applies, and the candidate of this application where it came before.
    pub(super) fn sent_before(
        &self,
        tx: &mut Tx<'_>,
        size: i64,
    ) -> Result<(CompanyId, Tie, Option<CandidateId>), Problem> {
        let company = open_company(tx, self.job, self.now)?;
        // Tying comes first: it makes two that arrive at once wait for each other.
        let tie = people::tie(tx, company, self.details.email.as_ref())?;
        let since = Millis(self.now.0 - i64::try_from(SENT_TWICE.as_millis()).unwrap_or(0));
        match store::recent_application(tx, self.job, tie, since)? {
            Some((first, first_size)) if first_size == Some(size) => Ok((company, tie, Some(first))),
            Some(_) => Err(Problem::Conflict(APPLIED_ALREADY.into())),
            None => Ok((company, tie, None)),
        }
    }

    pub(super) fn arrives(
        &self,
        tx: &mut Tx<'_>,
        id: CandidateId,
        (company, tie): (CompanyId, Tie),
        cv: &TakenCv,
    ) -> Result<CandidateId, Problem> {
        // A code that is nobody's, such as one that was cut off, tells nothing and stops nobody.
        let board = boards::store::named(tx, company, &self.via)?.map(|_| self.via.as_str());
        let arrival = Arrival {
            id,
            job: self.job,
            company,
            tie: Some(tie),
            details: self.details.clone(),
            source: CandidateSource::JobHelmApp,
            submitted_by: None,
            by: None,
            note: None,
            cv: Some(cv),
            answers: self.answers.clone(),
            board,
            acknowledge: self.acknowledge,
        };
        arrive(tx, &arrival, self.now)
    }
}

fn gone() -> Problem {
    Problem::field("cv", waiting::GONE)
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
