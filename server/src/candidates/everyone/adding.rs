//! Putting people who applied forward for another job of their company: what is known of them and their CV goes with
//! them, and they are found candidates of it (`JobHelmDb`). Who is a candidate of it already stays the one they are.

use super::view::{AddedCandidate, AddedToJob};
use crate::caller::Caller;
use crate::candidates::CandidateSource;
use crate::candidates::cv::{self, Ports, ReadCv, TakenCv, Written};
use crate::candidates::intake::add::closed_to;
use crate::candidates::intake::arrival::{Arrival, Details, arrive};
use crate::candidates::store::everyone::application_to;
use crate::candidates::store::{self, Candidate, covers, of_job};
use crate::clock::Millis;
use crate::ids::{CandidateId, JobId};
use crate::policy::{Action, act};
use crate::problem::Problem;
use crate::text::{CandidateName, Email, Phone};
use crate::viewer::Viewer;
use ::store::Tx;

const OTHER_COMPANY: &str = "Candidates can be added to jobs of their own company";

/// Somebody about to be added.
#[derive(Clone)]
struct Comer {
    from: CandidateId,
    id: CandidateId,
    job: JobId,
    now: Millis,
}

/// What is known of them.
struct Known {
    candidate: Candidate,
    cv: Option<ReadCv>,
    keywords: Vec<String>,
}

/// Whether each may be added, before any is.
pub fn check(tx: &mut Tx<'_>, viewer: &Viewer, ids: &[CandidateId], job: JobId) -> Result<(), Problem> {
    for id in ids {
        allowed(tx, viewer, *id, job)?;
    }
    Ok(())
}

/// Adds one of them, unless they are there.
pub async fn add(
    ports: &Ports,
    caller: &Caller<act::AddToJob>,
    from: CandidateId,
    job: JobId,
    result: &mut AddedToJob,
) -> Result<(), Problem> {
    let comer = Comer { from, id: CandidateId::new(), job, now: ports.clock.now() };
    let reading = comer.clone();
    let known = caller.read(move |tx, viewer| reading.known(tx, viewer)).await?;
    let (id, writer) = (comer.id, caller.clone());
    let candidate = match known.cv {
        None => caller.write(move |tx, viewer| comer.arrives(tx, viewer, None)).await?,
        Some(read) => {
            let about = (details(&known.candidate), known.candidate.background);
            let write = move |tx: &mut Tx<'_>, taken: &TakenCv| {
                let viewer = writer.viewer_in(tx, comer.now)?;
                let candidate = comer.arrives(tx, &viewer, Some(taken))?;
                Ok(if candidate == id { Written::Naming(candidate) } else { Written::Without(candidate) })
            };
            cv::copied_by(ports, id, read, known.keywords, about, write).await?
        }
    };
    if candidate == id {
        result.added.push(AddedCandidate { id: from, candidate_id: candidate });
        return Ok(());
    }
    // Which of those who are sifted blind somebody is would say who that is.
    let hidden = caller.read(move |tx, viewer| covers::count(tx, viewer, &[candidate])).await?;
    let candidate_id = if hidden == 0 { candidate } else { from };
    result.existing.push(AddedCandidate { id: from, candidate_id });
    Ok(())
}

/// The candidate, whom the viewer may put forward, and the job takes in from them.
fn allowed(tx: &mut Tx<'_>, viewer: &Viewer, from: CandidateId, job: JobId) -> Result<Candidate, Problem> {
    let candidate = store::find(tx, viewer, Action::AddToJob, from)?;
    let facts = of_job::within(tx, viewer, Action::AddCandidate, job)?;
    if facts.ties.company_id != candidate.job.company_id {
        return Err(Problem::field("advertId", OTHER_COMPANY));
    }
    match closed_to(viewer, facts.status) {
        Some(sentence) => Err(Problem::Conflict(sentence.into())),
        None => Ok(candidate),
    }
}

impl Comer {
    fn known(&self, tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Known, Problem> {
        let candidate = allowed(tx, viewer, self.from, self.job)?;
        let text = store::text_of(tx, self.from)?;
        let cv = candidate.cv.clone().map(|cv| ReadCv { cv, text });
        Ok(Known { candidate, cv, keywords: of_job::keywords(tx, self.job)? })
    }

    /// Adds them as they are known now, or answers who they are there already.
    fn arrives(
        &self,
        tx: &mut Tx<'_>,
        viewer: &Viewer,
        cv: Option<&TakenCv>,
    ) -> Result<CandidateId, Problem> {
        let candidate = allowed(tx, viewer, self.from, self.job)?;
        if let Some(there) = application_to(tx, candidate.tie.person, self.job)? {
            return Ok(there);
        }
        let arrival = Arrival {
            id: self.id,
            job: self.job,
            company: candidate.job.company_id,
            tie: Some(candidate.tie),
            details: details(&candidate),
            source: CandidateSource::JobHelmDb,
            submitted_by: (!viewer.role.acts_for_provider()).then_some(viewer.id),
            by: Some(viewer.id),
            note: None,
            cv,
            answers: Vec::new(),
            board: None,
            acknowledge: false,
        };
        arrive(tx, &arrival, self.now)?;
        if cv.is_none() {
            store::set_background(tx, self.id, &candidate.background)?;
        }
        Ok(self.id)
    }
}

/// Details as they are known; what no form would take today stays where it is.
fn details(candidate: &Candidate) -> Details {
    let name = |name: &str| CandidateName::new(name).ok();
    Details {
        first_name: name(&candidate.first_name),
        last_name: candidate.last_name.as_deref().and_then(name),
        email: Email::optional(candidate.email.as_deref()).ok().flatten(),
        phone_number: Phone::optional(candidate.phone_number.as_deref()).ok().flatten(),
    }
}
