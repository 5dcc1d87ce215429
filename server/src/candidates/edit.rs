//! Corrections of a candidate's details, and another CV in place of the present one.

use super::cv::keywords;
use super::cv::{self, Asked, CheckedCv, Ports, TakenCv, Written};
use super::form::CandidateListQuery;
use super::intake::arrival::{Background, Details};
use super::page::one;
use super::store::counts::{Cell, Moves};
use super::store::covers;
use super::store::{self, Candidate, of_job, people};
use super::tags;
use super::view::CandidateView;
use crate::caller::Caller;
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::events::{Circumstances, Event};
use crate::forms::room::Sender;
use crate::forms::{Fields, SentFile};
use crate::ids::CandidateId;
use crate::policy::{Action, act};
use crate::problem::{FieldErrors, Problem};
use crate::text::{CandidateName, Email, OneLine, PersonName, Phone, Postcode, Town};
use crate::viewer::Viewer;
use ::store::Tx;

const CHANGED_MEANWHILE: &str = "Somebody else has just changed this candidate. Please look at it again.";

/// What to correct; what is `None` stays.
#[derive(Clone, Debug)]
struct Correction {
    id: CandidateId,
    first_name: Option<CandidateName>,
    last_name: Option<Option<CandidateName>>,
    email: Option<Option<Email>>,
    phone_number: Option<Option<Phone>>,
    job_title: Option<Option<OneLine>>,
    employer: Option<Option<OneLine>>,
    town: Option<Option<Town>>,
    postcode: Option<Option<Postcode>>,
    /// What the corrector has read.
    version: Option<i64>,
}

impl Correction {
    fn changes_details(&self) -> bool {
        self.first_name.is_some()
            || self.last_name.is_some()
            || self.email.is_some()
            || self.phone_number.is_some()
    }

    /// What is known of the candidate's work and home once this is done.
    fn background(&self, kept: &Background) -> Background {
        let kept = kept.clone();
        let own = |text: &str| text.to_owned();
        let line = |line: &Option<OneLine>| line.as_ref().map(|line| own(line.as_str()));
        Background {
            job_title: self.job_title.as_ref().map_or(kept.job_title, line),
            employer: self.employer.as_ref().map_or(kept.employer, line),
            town: match &self.town {
                Some(town) => town.as_ref().map(|town| own(town.as_str())),
                None => kept.town,
            },
            postcode: match &self.postcode {
                Some(code) => code.as_ref().map(|code| own(code.as_str())),
                None => kept.postcode,
            },
        }
    }
}

/// A name as the form takes it (jobs §5); what is kept already stays, however short.
pub(super) fn name(typed: &str, kept: Option<&str>) -> Result<CandidateName, &'static str> {
    if kept.is_some_and(|kept| !kept.is_empty() && typed.trim() == kept) {
        CandidateName::new(typed)
    } else {
        PersonName::new(typed).map(Into::into)
    }
}

/// Corrects a candidate within the viewer's reach, as typed; the view does not open it.
pub async fn edit(
    ports: &Ports,
    caller: &Caller<act::EditCandidate>,
    fields: &Fields,
    cv: Option<SentFile>,
) -> Result<CandidateView, Problem> {
    let mut wrong = FieldErrors::default();
    let id = fields.id("candidateId").map(CandidateId);
    if id.is_none() {
        wrong.add("candidateId", "Required");
    }
    let (asked, kept_first, kept_last) = match id {
        None => (None, String::new(), None),
        Some(id) => {
            // Out of reach is not to be found, whatever else is wrong.
            let kept = caller.read(move |tx, viewer| {
                let candidate = store::find(tx, viewer, Action::EditCandidate, id)?;
                let keywords = of_job::keywords(tx, candidate.job.id)?;
                let asked = Asked { company: candidate.job.company_id, keywords };
                Ok((Some(asked), candidate.first_name, candidate.last_name))
            });
            kept.await?
        }
    };
    let given = |name| fields.get(name);
    let first_name = given("firstName").map(|typed| name(typed, Some(&kept_first))).transpose();
    let first_name = wrong.keep("firstName", first_name);
    let last_name = given("lastName").map(|typed| match typed.trim() {
        "" => Ok(None),
        typed => name(typed, kept_last.as_deref()).map(Some),
    });
    let last_name = wrong.keep("lastName", last_name.transpose());
    let email = wrong.keep("email", given("email").map(|t| Email::optional(Some(t))).transpose());
    let phone_number =
        wrong.keep("phoneNumber", given("phoneNumber").map(|t| Phone::optional(Some(t))).transpose());
    let line = |name| given(name).map(|t| OneLine::optional(Some(t))).transpose();
    let job_title = wrong.keep("jobTitle", line("jobTitle"));
    let employer = wrong.keep("employer", line("employer"));
    let town = wrong.keep("town", given("town").map(|t| Town::optional(Some(t))).transpose());
    let postcode = wrong.keep("postcode", given("postcode").map(|t| Postcode::optional(Some(t))).transpose());
    let version = given("version").map(|typed| typed.trim().parse::<i64>()).transpose();
    let version = wrong.keep("version", version.map_err(|_| "Has to be a number"));
    let cv = wrong.keep("cv", cv.map(|cv| CheckedCv::new(Some(cv))).transpose());
    let (correction, cv, asked) = wrong.or(|| {
        let correction = Correction {
            id: id?,
            first_name: first_name?,
            last_name: last_name?,
            email: email?,
            phone_number: phone_number?,
            job_title: job_title?,
            employer: employer?,
            town: town?,
            postcode: postcode?,
            version: version?,
        };
        Some((correction, cv?, asked?))
    })?;

    let (now, id) = (ports.clock.now(), correction.id);
    match cv {
        None => caller.write(move |tx, viewer| apply(tx, viewer, &correction, None, now)).await?,
        Some(cv) => {
            let caller = caller.clone();
            let write = move |tx: &mut Tx<'_>, taken: &TakenCv| {
                let viewer = caller.viewer_in(tx, now)?;
                apply(tx, &viewer, &correction, Some(taken), now).map(Written::Naming)
            };
            cv::taken_by(ports, id, cv, asked, write).await?;
        }
    }
    caller.read(move |tx, viewer| one::view(tx, viewer, id, &CandidateListQuery::default(), None)).await
}

fn apply(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    correction: &Correction,
    cv: Option<&TakenCv>,
    now: Millis,
) -> Result<(), Problem> {
    let candidate = store::find(tx, viewer, Action::EditCandidate, correction.id)?;
    if correction.version.is_some_and(|read| read != candidate.version) {
        let current = one::view(tx, viewer, candidate.id, &CandidateListQuery::default(), None)?;
        return Err(Problem::outdated(CHANGED_MEANWHILE, &current));
    }
    let around = Circumstances::person(viewer.id, candidate.job.company_id, now);
    // What was typed stands over what a new file says, and that over what was known.
    let known = candidate.background.clone();
    let background = correction.background(&match cv {
        Some(cv) => cv.background.clone().or(known),
        None => known,
    });
    let changes = correction.changes_details() || background != candidate.background;
    if changes || cv.is_some() {
        let company = candidate.job.company_id;
        store::bulk::keep_for_undo(tx, &[candidate.id], &[candidate.tie.own()], company, now)?;
    }
    if correction.changes_details() {
        set_details(tx, &candidate, correction, around)?;
    }
    if background != candidate.background {
        store::set_background(tx, candidate.id, &background)?;
    }
    if changes {
        Event::CandidateUpdated { candidate: candidate.id }.record(tx, around)?;
    }
    if let Some(cv) = cv {
        replace_cv(tx, &candidate, cv, around)?;
    }
    Ok(())
}

fn set_details(
    tx: &mut Tx<'_>,
    candidate: &Candidate,
    correction: &Correction,
    around: Circumstances,
) -> Result<(), Problem> {
    let changed = correction.clone();
    // What is kept was checked when it came.
    let kept = |_| anyhow::anyhow!("a stored detail is outside the limits");
    let details = Details {
        first_name: match changed.first_name {
            Some(name) => Some(name),
            None => CandidateName::optional(Some(&candidate.first_name)).map_err(kept)?,
        },
        last_name: match changed.last_name {
            Some(name) => name,
            None => CandidateName::optional(candidate.last_name.as_deref()).map_err(kept)?,
        },
        email: match changed.email {
            Some(email) => email,
            None => candidate.email.clone().map(Email::kept),
        },
        phone_number: match changed.phone_number {
            Some(phone) => phone,
            None => Phone::optional(candidate.phone_number.as_deref()).map_err(kept)?,
        },
    };
    let folded = |email: Option<&str>| email.map(str::to_lowercase);
    let same = folded(details.email.as_ref().map(Email::as_str)) == folded(candidate.email.as_deref());
    if same {
        return store::set_details(tx, candidate.id, candidate.tie, &details);
    }
    let tie = people::tie(tx, candidate.job.company_id, details.email.as_ref())?;
    store::set_details(tx, candidate.id, tie, &details)?;
    tags::take_along(tx, candidate.tie.person, tie, candidate.job.company_id, around)?;
    people::forget(tx, &[candidate.tie])
}

/// The sentence where there is another CV than the one that was read again.
const REPLACED: &str = "The CV was replaced meanwhile.";

/// Reads a candidate's stored CV again, which a worker that was lost may have left unread. What it tells fills in what
/// nobody has typed; the view does not open the candidate.
pub async fn read_cv(
    ports: &Ports,
    caller: &Caller<act::EditCandidate>,
    id: CandidateId,
) -> Result<CandidateView, Problem> {
    let (by, cv, known, keywords) = caller
        .read(move |tx, viewer| {
            let candidate = store::find(tx, viewer, Action::EditCandidate, id)?;
            let cv = candidate.cv.ok_or(Problem::NotFound)?;
            let keywords = of_job::keywords(tx, candidate.job.id)?;
            Ok((Sender::Account(viewer.id), cv, candidate.background, keywords))
        })
        .await?;
    let (before, now) = (cv.outcome, ports.clock.now());
    let cv = cv::read_again(ports, by, cv, keywords).await?;
    // A file that was read before its reader knew of work and home has these to tell yet.
    if cv.outcome != before || known.clone().or(cv.background.clone()) != known {
        caller.write(move |tx, viewer| keep_reading(tx, viewer, id, &cv, now)).await?;
    }
    caller.read(move |tx, viewer| one::view(tx, viewer, id, &CandidateListQuery::default(), None)).await
}

fn keep_reading(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    cv: &TakenCv,
    now: Millis,
) -> Result<(), Problem> {
    let candidate = store::find(tx, viewer, Action::EditCandidate, id)?;
    if candidate.cv.as_ref().is_none_or(|kept| kept.file != cv.file) {
        return Err(Problem::Conflict(REPLACED.into()));
    }
    let company = candidate.job.company_id;
    let read = Event::CvRead { candidate: id, file: cv.file };
    fill_in(tx, &candidate, cv, &read, Circumstances::person(viewer.id, company, now))
}

/// Takes a CV that waited to be looked through for viruses, as if it had just come.
pub(super) fn let_in(
    tx: &mut Tx<'_>,
    candidate: &Candidate,
    cv: &TakenCv,
    around: Circumstances,
) -> Result<(), Problem> {
    store::quarantine::end(tx, candidate.id)?;
    let old = candidate.cv.as_ref().map(|cv| cv.file);
    let replaced = Event::CvReplaced { candidate: candidate.id, file: cv.file, old, waiting: None };
    fill_in(tx, candidate, cv, &replaced, around)
}

/// Writes what a CV tells of whatever nobody has typed, and what follows from it.
fn fill_in(
    tx: &mut Tx<'_>,
    candidate: &Candidate,
    cv: &TakenCv,
    event: &Event,
    around: Circumstances,
) -> Result<(), Problem> {
    let (id, company) = (candidate.id, candidate.job.company_id);
    store::bulk::keep_for_undo(tx, &[id], &[candidate.tie.own()], company, around.at)?;
    let unnamed = candidate.first_name.is_empty();
    let found = cv.details.clone();
    let correction = Correction {
        id,
        version: None,
        first_name: found.first_name.filter(|_| unnamed),
        last_name: found.last_name.filter(|_| unnamed && candidate.last_name.is_none()).map(Some),
        email: found.email.filter(|_| candidate.email.is_none()).map(Some),
        phone_number: found.phone_number.filter(|_| candidate.phone_number.is_none()).map(Some),
        job_title: None,
        employer: None,
        town: None,
        postcode: None,
    };
    if correction.changes_details() {
        set_details(tx, candidate, &correction, around)?;
    }
    let background = candidate.background.clone().or(cv.background.clone());
    if background != candidate.background {
        store::set_background(tx, id, &background)?;
    }
    keep_cv(tx, candidate, cv, event, around)
}

fn replace_cv(
    tx: &mut Tx<'_>,
    candidate: &Candidate,
    cv: &TakenCv,
    around: Circumstances,
) -> Result<(), Problem> {
    if cv.is_quarantined {
        let old = store::quarantine::hold(tx, candidate.id, cv, around.at)?;
        let held = Event::CvQuarantined { candidate: candidate.id, file: cv.file, old, by: around.by };
        return held.record(tx, around);
    }
    let waiting = store::quarantine::end(tx, candidate.id)?;
    let old = candidate.cv.as_ref().map(|cv| cv.file);
    let replaced = Event::CvReplaced { candidate: candidate.id, file: cv.file, old, waiting };
    keep_cv(tx, candidate, cv, &replaced, around)
}

/// Writes what a CV tells, and what follows from that.
fn keep_cv(
    tx: &mut Tx<'_>,
    candidate: &Candidate,
    cv: &TakenCv,
    event: &Event,
    around: Circumstances,
) -> Result<(), Problem> {
    let id = candidate.id;
    store::set_cv(tx, id, cv)?;
    let found = store::findings_for(tx, candidate.job.id, cv)?;
    match (&cv.text, &found) {
        (Some(text), Some((findings, _))) => store::keep_text(tx, id, text, findings)?,
        _ => store::drop_text(tx, id)?,
    }
    event.record(tx, around)?;

    // The rule speaks again only where no person has: about New ones and those whom it rejected itself.
    let from = candidate.status;
    let hidden = covers::words(tx, &[id])?.remove(&id);
    let rejected_for = found.and_then(|(findings, wanted)| findings.rejection(&wanted, hidden.as_ref()));
    let to = match (from, &rejected_for) {
        (CandidateStatus::New | CandidateStatus::AutoRejected, Some(_)) => CandidateStatus::AutoRejected,
        (CandidateStatus::AutoRejected, None) => CandidateStatus::New,
        _ => return Ok(()),
    };
    store::set_rejection(tx, id, to, rejected_for.as_deref().map(keywords::stored).transpose()?)?;
    if from == to {
        return Ok(());
    }
    let cell = candidate.cell();
    Moves::default().remove(cell).add(Cell { status: to, ..cell }).apply(tx)?;
    Event::StatusChanged { candidate: id, from, to, back: false }.record(tx, around.by_itself())
}
