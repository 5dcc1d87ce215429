//! Candidates put forward by people who are signed in: one by hand, or many CVs at once.

use crate::caller::Caller;
use crate::candidates::cv::{self, Asked, CheckedCv, Ports, TakenCv, Written};
use crate::candidates::form::CandidateListQuery;
use crate::candidates::intake::arrival::{Arrival, Details, arrive};
use crate::candidates::notes::NoteText;
use crate::candidates::page::one;
use crate::candidates::store::{lists, of_job};
use crate::candidates::view::{CandidateRow, CandidateView};
use crate::candidates::{CandidateSource, CvOutcome, submissions};
use crate::clock::Millis;
use crate::contract::JobStatus;
use crate::forms::{Fields, SentFile};
use crate::ids::{CandidateId, CompanyId, JobId, UserId};
use crate::policy::{Action, act};
use crate::problem::{FieldErrors, Problem};
use crate::text::{CandidateName, Email, PersonName, Phone};
use crate::viewer::Viewer;
use ::store::Tx;

/// What was typed about where a candidate belongs.
#[derive(Clone, Debug)]
pub struct Placing {
    job: Option<JobId>,
    source: Option<CandidateSource>,
    user: Option<UserId>,
    /// The version of the terms for agencies that was agreed to.
    terms: Option<i64>,
}

impl Placing {
    /// Reads the parts of a form, noting complaints; the contract's rules for super admins hold (jobs §5).
    pub fn read(viewer: &Viewer, fields: &Fields, wrong: &mut FieldErrors) -> Self {
        let job = fields.id("advertId").map(JobId);
        if job.is_none() {
            wrong.add("advertId", "Required");
        }
        let terms = fields.get(submissions::TERMS_VERSION).and_then(|version| version.trim().parse().ok());
        let mut placing = Self { job, source: None, user: None, terms };
        if viewer.role.acts_for_provider() {
            let source = fields.get("source").and_then(CandidateSource::from_spelling);
            placing.source = source.filter(|source| *source != CandidateSource::ExternalRecruiter);
            if placing.source.is_none() {
                wrong.add("source", "Select source in order to add Candidate.");
            }
            placing.user = fields.id("userId").map(UserId);
            if placing.source == Some(CandidateSource::Sourced) && placing.user.is_none() {
                wrong.add("userId", INVALID_USER);
            }
        }
        placing
    }
}

const INVALID_USER: &str = "Has to be a valid user";

/// A job that takes candidates of a source, in somebody's name.
#[derive(Clone, Debug)]
pub struct Place {
    job: JobId,
    company: CompanyId,
    source: CandidateSource,
    submitted_by: Option<UserId>,
    by: UserId,
    keywords: Vec<String>,
}

impl Place {
    fn asked(&self) -> Asked {
        Asked { company: self.company, keywords: self.keywords.clone() }
    }
}

/// Finds the job within reach and looks whether it takes candidates from the viewer.
pub fn place(tx: &mut Tx<'_>, viewer: &Viewer, placing: &Placing) -> Result<Place, Problem> {
    let job = placing.job.ok_or_else(|| Problem::field("advertId", "Required"))?;
    let facts = of_job::within(tx, viewer, Action::AddCandidate, job)?;
    if let Some(sentence) = closed_to(viewer, facts.status) {
        return Err(Problem::Conflict(sentence.into()));
    }
    let company = facts.ties.company_id;
    let (source, submitted_by) = match (placing.source, placing.user) {
        (Some(CandidateSource::Sourced), Some(user)) => {
            if !of_job::is_verified_member(tx, user, company)? {
                return Err(Problem::field("userId", INVALID_USER));
            }
            (CandidateSource::Sourced, Some(user))
        }
        (Some(source), _) => (source, None),
        (None, _) if viewer.role.is_external() => {
            submissions::require_agreed(tx, company, placing.terms)?;
            (CandidateSource::ExternalRecruiter, Some(viewer.id))
        }
        (None, _) => (CandidateSource::Sourced, Some(viewer.id)),
    };
    let keywords = of_job::keywords(tx, job)?;
    Ok(Place { job, company, source, submitted_by, by: viewer.id, keywords })
}

/// Why a job in this state takes no candidates from the viewer, where it does not.
pub fn closed_to(viewer: &Viewer, status: JobStatus) -> Option<&'static str> {
    match status {
        _ if status.takes_candidates(viewer.role) => None,
        JobStatus::Archived | JobStatus::ReadOnly => Some("Candidates cannot be added to an archived job."),
        _ => Some("Candidates can be submitted once the job is live."),
    }
}

/// Finds the place in a transaction of its own.
pub async fn placed(caller: &Caller<act::AddCandidate>, placing: &Placing) -> Result<Place, Problem> {
    let placing = placing.clone();
    caller.read(move |tx, viewer| place(tx, viewer, &placing)).await
}

/// Adds one candidate, as typed; the view does not open it.
pub async fn by_hand(
    ports: &Ports,
    caller: &Caller<act::AddCandidate>,
    fields: &Fields,
    cv: Option<SentFile>,
) -> Result<CandidateView, Problem> {
    let mut wrong = FieldErrors::default();
    let placing = Placing::read(&caller.viewer().await?, fields, &mut wrong);
    let first_name = wrong.keep("firstName", Typed::new(fields.get("firstName").unwrap_or_default()));
    let last_name = match fields.get("lastName").map(str::trim).unwrap_or_default() {
        "" => Some(None),
        typed => wrong.keep("lastName", Typed::new(typed).map(Some)),
    };
    let email = wrong.keep("email", Email::optional(fields.get("email")));
    let phone_number = wrong.keep("phoneNumber", Phone::optional(fields.get("phoneNumber")));
    let note = wrong.keep("note", NoteText::optional(fields.get("note")));
    let cv = wrong.keep("cv", CheckedCv::new(cv));
    if cv.is_none() {
        // No file speaks for them.
        for (item, name) in
            [("firstName", first_name.as_ref()), ("lastName", last_name.iter().flatten().next())]
        {
            wrong.keep(item, name.map(|name| name.within(None)).transpose());
        }
    }
    // A job out of reach is not to be found, whatever else is wrong.
    let place = match placing.job {
        Some(_) if wrong.complaints().iter().all(|c| !matches!(c.item, Some("source" | "userId"))) => {
            match placed(caller, &placing).await {
                Err(Problem::Invalid(more)) => {
                    for complaint in more.complaints() {
                        wrong.add(complaint.item.unwrap_or("advertId"), complaint.message.clone());
                    }
                    None
                }
                other => Some(other?),
            }
        }
        _ => None,
    };
    let (place, typed, email, phone_number, note, cv) =
        wrong.or(|| Some((place?, (first_name?, last_name?), email?, phone_number?, note?, cv?)))?;

    let comer = Comer { id: CandidateId::new(), caller: caller.clone(), placing, now: ports.clock.now() };
    let id = comer.id;
    let write = move |tx: &mut Tx<'_>, taken: &TakenCv| {
        let mut wrong = FieldErrors::default();
        let read = &taken.details;
        let (first, last) = &typed;
        let first_name = wrong.keep("firstName", first.within(read.first_name.as_ref()));
        let last_name = last.as_ref().map(|last| last.within(read.last_name.as_ref())).transpose();
        let last_name = wrong.keep("lastName", last_name);
        let details = wrong.or(|| {
            let (email, phone_number) = (email.clone(), phone_number.clone());
            Some(Details { first_name: Some(first_name?), last_name: last_name?, email, phone_number })
        })?;
        comer.arrives(tx, &details, note.as_ref(), taken).map(Written::Naming)
    };
    cv::taken_by(ports, id, cv, place.asked(), write).await?;
    caller.read(move |tx, viewer| one::view(tx, viewer, id, &CandidateListQuery::default(), None)).await
}

/// A name as it was typed, which may be one that the form alone would not take.
enum Typed {
    Fits(CandidateName),
    Short(CandidateName, &'static str),
}

impl Typed {
    fn new(typed: &str) -> Result<Self, &'static str> {
        match PersonName::new(typed) {
            Ok(name) => Ok(Self::Fits(name.into())),
            Err(message) => {
                CandidateName::new(typed).map(|short| Self::Short(short, message)).map_err(|_| message)
            }
        }
    }

    /// The name, where it fits the form (jobs §5) or stands so in the CV (design §5, Names).
    fn within(&self, read: Option<&CandidateName>) -> Result<CandidateName, &'static str> {
        match self {
            Self::Fits(name) => Ok(name.clone()),
            Self::Short(name, _) if read == Some(name) => Ok(name.clone()),
            Self::Short(_, message) => Err(message),
        }
    }
}

/// Makes a candidate of one file among many, with the details that the file tells. `placing` was found to be `place`.
pub async fn of_file(
    ports: &Ports,
    caller: &Caller<act::AddCandidate>,
    placing: &Placing,
    place: &Place,
    sent: SentFile,
) -> Result<(CandidateRow<'static>, CvOutcome), Problem> {
    let cv = CheckedCv::new(Some(sent)).map_err(|message| Problem::field("cvs", message))?;
    let (caller, placing) = (caller.clone(), placing.clone());
    let comer = Comer { id: CandidateId::new(), caller, placing, now: ports.clock.now() };
    let id = comer.id;
    let write = move |tx: &mut Tx<'_>, taken: &TakenCv| {
        comer.arrives(tx, &taken.details, None, taken)?;
        let viewer = comer.caller.viewer_in(tx, comer.now)?;
        Ok(Written::Naming((lists::row(tx, &viewer, id)?, taken.outcome)))
    };
    cv::taken_by(ports, id, cv, place.asked(), write).await
}

/// Somebody about to be added.
struct Comer {
    id: CandidateId,
    caller: Caller<act::AddCandidate>,
    placing: Placing,
    now: Millis,
}

impl Comer {
    /// Adds them where they belong. Who asks and where that is are looked for again: both may have changed while the
    /// file was read.
    fn arrives(
        &self,
        tx: &mut Tx<'_>,
        details: &Details,
        note: Option<&NoteText>,
        cv: &TakenCv,
    ) -> Result<(), Problem> {
        let viewer = self.caller.viewer_in(tx, self.now)?;
        let Place { job, company, source, submitted_by, by, .. } = place(tx, &viewer, &self.placing)?;
        let arrival = Arrival {
            id: self.id,
            job,
            company,
            tie: None,
            details: details.clone(),
            source,
            submitted_by,
            by: Some(by),
            note: note.cloned(),
            cv: Some(cv),
            answers: Vec::new(),
            board: None,
            acknowledge: false,
        };
        arrive(tx, &arrival, self.now)?;
        Ok(())
    }
}
