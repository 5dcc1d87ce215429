//! How a candidate comes to be. The public page, the team, external recruiters and the provider's search all end in
//! [`arrive`]; whatever holds for every arrival stands here.

use crate::accounts;
use crate::boards;
use crate::candidates::cv::TakenCv;
use crate::candidates::cv::keywords;
use crate::candidates::notes::{self, NewNote, NoteText};
use crate::candidates::own::informing;
use crate::candidates::store::counts::{Cell, Moves};
use crate::candidates::store::covers;
use crate::candidates::store::people::{self, Tie};
use crate::candidates::{CandidateSource, store, submissions};
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::cover::{Identity, Words};
use crate::events::{Came, Circumstances, Event};
use crate::ids::{CandidateId, CompanyId, JobId, StageId, UserId};
use crate::jobs::questions::Answer;
use crate::problem::Problem;
use crate::stages::StageType;
use crate::text::{CandidateName, Email, Phone};
use ::store::Tx;

/// A person who applies, or is put forward, for a job.
#[derive(Clone, Debug)]
pub struct Arrival<'a> {
    /// The identity that the candidate shall have.
    pub id: CandidateId,
    /// The job, already found to take candidates from this source.
    pub job: JobId,
    /// The job's company.
    pub company: CompanyId,
    /// Who they are, where the company knows them already; told by their e-mail address otherwise.
    pub tie: Option<Tie>,
    /// Details, as typed or found in the CV.
    pub details: Details,
    /// Where they come from.
    pub source: CandidateSource,
    /// In whose name they are added or submitted.
    pub submitted_by: Option<UserId>,
    /// Who adds them; nobody, when they apply themselves.
    pub by: Option<UserId>,
    /// A first note, by whoever adds them.
    pub note: Option<NoteText>,
    /// Their CV.
    pub cv: Option<&'a TakenCv>,
    /// Their answers to the job's questions.
    pub answers: Vec<Answer>,
    /// The code of the board by whose link they applied.
    pub board: Option<&'a str>,
    /// Whether they get a confirmation by mail.
    pub acknowledge: bool,
}

/// Who somebody is and how to reach them.
#[derive(Clone, Debug)]
pub struct Details {
    /// First name, if known.
    pub first_name: Option<CandidateName>,
    /// Last name, if known.
    pub last_name: Option<CandidateName>,
    /// E-mail address, if known. It ties applications of one person together.
    pub email: Option<Email>,
    /// Phone number, if known.
    pub phone_number: Option<Phone>,
}

impl Details {
    /// Of whom nobody knows anything.
    pub const fn unknown() -> Self {
        Self { first_name: None, last_name: None, email: None, phone_number: None }
    }

    /// Who this is.
    pub fn identity(&self) -> Identity<'_> {
        Identity {
            first_name: self.first_name.as_ref().map(CandidateName::as_str).unwrap_or_default(),
            last_name: self.last_name.as_ref().map(CandidateName::as_str),
            phone_number: self.phone_number.as_ref().map(Phone::as_str),
            ..Identity::default()
        }
    }
}

/// What a CV says of somebody's work and home.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Background {
    /// The title of the present job, or of the last one, at most 100 characters.
    pub job_title: Option<String>,
    /// Where that is or was, at most 100 characters.
    pub employer: Option<String>,
    /// Where they live, 2 to 60 characters.
    pub town: Option<String>,
    /// Its postcode.
    pub postcode: Option<String>,
}

impl Background {
    /// What is known here, and elsewhere of what is not: a title goes with its employer, and a town with its postcode,
    /// lest somebody has a job, or lives, where nobody said.
    pub fn or(self, other: Self) -> Self {
        let (job_title, employer) = pair((self.job_title, self.employer), (other.job_title, other.employer));
        let (town, postcode) = pair((self.town, self.postcode), (other.town, other.postcode));
        Self { job_title, employer, town, postcode }
    }
}

/// Two details of one thing; those of the other thing where nothing is known of this one, or it is the same.
fn pair(
    known: (Option<String>, Option<String>),
    other: (Option<String>, Option<String>),
) -> (Option<String>, Option<String>) {
    let is_same = known.0.is_some() && known.0 == other.0 || known.1.is_some() && known.1 == other.1;
    match known {
        (None, None) => other,
        (one, two) if is_same => (one.or(other.0), two.or(other.1)),
        known => known,
    }
}

/// Makes the candidate: tied to their person, in the first stage of their source, judged by the keyword rule, counted.
pub fn arrive(tx: &mut Tx<'_>, arrival: &Arrival<'_>, now: Millis) -> Result<CandidateId, Problem> {
    let Arrival { id, job, company, source, .. } = *arrival;
    let first_stage = match source {
        CandidateSource::JobHelmApp => StageType::Applied,
        CandidateSource::Sourced | CandidateSource::ExternalRecruiter | CandidateSource::JobHelmDb => {
            StageType::Sourced
        }
    };
    let stage = store::of_job::first_stage(tx, company, first_stage)?;
    let tie = match arrival.tie {
        Some(tie) => tie,
        None => people::tie(tx, company, arrival.details.email.as_ref())?,
    };
    let findings = match arrival.cv {
        Some(cv) => store::findings_for(tx, job, cv)?,
        None => None,
    };
    let hidden = match covers::is_sifted(tx, job)? {
        true => Some(Words::of(&arrival.details.identity())),
        false => None,
    };
    let rejected_for =
        findings.as_ref().and_then(|(findings, wanted)| findings.rejection(wanted, hidden.as_ref()));
    let status = if rejected_for.is_some() { CandidateStatus::AutoRejected } else { CandidateStatus::New };
    store::insert(
        tx,
        &store::NewRow {
            arrival,
            tie,
            stage,
            status,
            missing_keywords: rejected_for.as_deref().map(keywords::stored).transpose()?,
            applied_at: now,
        },
    )?;
    if let (Some(TakenCv { text: Some(text), .. }), Some((findings, _))) = (arrival.cv, &findings) {
        store::keep_text(tx, id, text, findings)?;
    }
    store::answers::keep(tx, job, id, &arrival.answers)?;
    informing::remember(tx, id, source, now)?;
    if let (CandidateSource::ExternalRecruiter, Some(by)) = (source, arrival.submitted_by) {
        submissions::keep(tx, id, company, by, now)?;
    }
    if let Some(board) = arrival.board {
        boards::store::applied(tx, job, board)?;
    }
    Moves::default().add(Cell { job, stage, status, source }).apply(tx)?;

    let around = match arrival.by {
        Some(by) => Circumstances::person(by, company, now),
        None => Circumstances::applicant(company, now),
    };
    let file = arrival.cv.filter(|cv| !cv.is_quarantined).map(|cv| cv.file);
    let came = came(tx, arrival, stage)?;
    Event::CandidateAdded { candidate: id, job, file, acknowledge: arrival.acknowledge, came: Some(came) }
        .record(tx, around)?;
    if let Some(cv) = arrival.cv.filter(|cv| cv.is_quarantined) {
        let old = store::quarantine::hold(tx, id, cv, now)?;
        Event::CvQuarantined { candidate: id, file: cv.file, old, by: arrival.by }.record(tx, around)?;
    }
    if rejected_for.is_some() {
        let from = CandidateStatus::New;
        Event::StatusChanged { candidate: id, from, to: status, back: false }
            .record(tx, around.by_itself())?;
    }
    if let (Some(text), Some(author)) = (&arrival.note, arrival.by) {
        let visible_to_recruiter = source == CandidateSource::ExternalRecruiter;
        let note = NewNote { text: text.clone(), visible_to_recruiter, named: Vec::new() };
        notes::write(tx, id, company, author, &note, now)?;
    }
    Ok(id)
}

/// From where they come, for whoever counts.
fn came(tx: &mut Tx<'_>, arrival: &Arrival<'_>, stage: StageId) -> Result<Came, Problem> {
    let agency = match (arrival.source, arrival.submitted_by) {
        (CandidateSource::ExternalRecruiter, Some(by)) => accounts::store::company_of(tx, by)?,
        _ => None,
    };
    Ok(Came { source: arrival.source, board: arrival.board.map(str::to_owned), agency, stage })
}
