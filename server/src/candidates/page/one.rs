//! One candidate: the whole of it, its place in a list, and what opening it does.

use crate::boards;
use crate::candidates::cv::keywords::{self, Findings};
use crate::candidates::cv::view::CvTextView;
use crate::candidates::form::CandidateListQuery;
use crate::candidates::forwarding;
use crate::candidates::outcomes;
use crate::candidates::page::list;
use crate::candidates::retention::holds;
use crate::candidates::retention::view::HoldView;
use crate::candidates::reviews;
use crate::candidates::store::counts::Moves;
use crate::candidates::store::lists::{self, Found, Listing};
use crate::candidates::store::{self, Candidate, Cover, CvFacts, bulk, of_job};
use crate::candidates::tags;
use crate::candidates::view::{
    AdvertBrief, AnswerView, CandidateCompany, CandidateView, CvView, QuarantineView,
};
use crate::candidates::{CandidateSource, CvKind};
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, CompanyId, FileId, JobId};
use crate::partners::Partner;
use crate::policy::{Action, on};
use crate::problem::Problem;
use crate::text::joined_name;
use crate::viewer::Viewer;
use ::store::Tx;

/// A candidate within the viewer's reach, and its neighbours in the list that the query describes.
pub fn view(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    query: &CandidateListQuery,
    found: Option<&Found>,
) -> Result<CandidateView, Problem> {
    Ok(view_and_look(tx, viewer, id, query, found)?.0)
}

/// [`view`], and what the CV had to be looked through for anew: to be kept, so that the next reader need not.
pub fn view_and_look(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    query: &CandidateListQuery,
    found: Option<&Found>,
) -> Result<(CandidateView, Option<Look>), Problem> {
    let candidate = store::find(tx, viewer, Action::ViewCandidate, id)?;
    let wanted_keywords = of_job::keywords(tx, candidate.job.id)?;
    let (cv, look) = cv_view(tx, &candidate, &wanted_keywords)?;
    let is_covered = candidate.cover.is_some();
    let campaigns = match is_covered {
        true => Vec::new(),
        false => lists::other_applications(tx, viewer, candidate.tie.person, id)?,
    };

    let listing = list::listing(viewer, &candidate.job, query, found)?;
    let key = (candidate.applied_at, id);
    // Neighbours go by the place, so that walking on works after a change has taken the candidate off the list.
    let [previous_candidate, next_candidate] = listing.neighbours(tx, key)?;
    let total = listing.total(tx)?;
    let counts = query.numbered && holds(tx, &listing, &candidate)?;
    let sequences_number = counts.then(|| listing.number_of(tx, key, total)).transpose()?;

    let hold = holds::of(tx, id)?;
    let can = can(viewer, &candidate, hold.is_some());
    let hold = hold.filter(|_| candidate.allows(viewer, Action::ViewTimeline));
    let hold = hold.map(|hold| HoldView { reason: candidate.shown(hold.reason), ..hold });
    let tags = match !is_covered && tags::are_seen_by(viewer, &candidate.job) {
        true => tags::on_one(tx, candidate.job.company_id, candidate.tie.person)?,
        false => Vec::new(),
    };
    let sees_forwards = candidate.allows(viewer, Action::ForwardCv);
    let forwards = if sees_forwards { forwarding::count(tx, id)? } else { 0 };
    let rejected_for = candidate.missing_keywords.as_deref().map(keywords::read).transpose()?;
    let (rejection, hire) = outcomes::of(tx, viewer, &candidate)?;
    let review = reviews::of(tx, viewer, &candidate)?;
    // Whom an agency submitted the agency tells.
    let tells = candidate.source != CandidateSource::ExternalRecruiter
        && candidate.allows(viewer, Action::SetCandidateStatus);
    let reject_letter = if tells { outcomes::store::letter(tx, candidate.job.company_id)? } else { None };
    let board = match &candidate.board {
        Some(code) => boards::store::named(tx, candidate.job.company_id, code)?,
        None => None,
    };
    let answers = store::answers::of(tx, id)?.into_iter();
    let answers = answers.map(|said| AnswerView { answer: candidate.shown(said.answer), ..said }).collect();
    let view = CandidateView {
        id,
        applied: candidate.applied_at,
        source: candidate.source,
        status: candidate.status,
        advert_id: candidate.job.id,
        advert: AdvertBrief {
            id: candidate.job.id,
            status: candidate.job_status,
            title: candidate.job_title.clone(),
            prefer_kw: wanted_keywords,
        },
        campaign_title: candidate.job_title,
        company: CandidateCompany { id: candidate.job.company_id },
        has_cv: cv.is_some(),
        cv,
        quarantine: quarantine(tx, viewer, id)?.map(|kept| match is_covered {
            true => QuarantineView { file_name: String::new(), ..kept },
            false => kept,
        }),
        answers,
        campaigns,
        note_exist: candidate.has_notes,
        withdrawn_at: candidate.withdrawn_at,
        is_covered,
        forwards,
        hold,
        tags,
        applied_from_lm: board.as_ref().and_then(|board| board.partner) == Some(Partner::LogicMelon),
        board: board.map(|board| board.name),
        sourced_by: candidate.submitter,
        rejected_for: rejected_for.unwrap_or_default(),
        review,
        rejection,
        reject_letter,
        hire,
        version: candidate.version,
        next_candidate,
        previous_candidate,
        sequences_number,
        total,
        can,
        stage_name: candidate.stage.name.clone(),
        stage: candidate.stage,
        first_name: candidate.first_name,
        last_name: candidate.last_name,
        email: candidate.email,
        phone_number: candidate.phone_number,
        phone_e164: candidate.phone_e164,
        job_title: candidate.background.job_title,
        employer: candidate.background.employer,
        town: candidate.background.town,
        postcode: candidate.background.postcode,
    };
    Ok((view, look))
}

/// The CV that nobody may open, where there is one.
fn quarantine(tx: &mut Tx<'_>, viewer: &Viewer, id: CandidateId) -> Result<Option<QuarantineView>, Problem> {
    let kept = store::quarantine::of(tx, id)?;
    Ok(kept.map(|store::quarantine::Quarantined { state, name: file_name, signature }| QuarantineView {
        state,
        file_name,
        signature: signature.filter(|_| !viewer.role.is_external()),
    }))
}

/// What a CV was found to hold of keywords that its job was given later.
#[derive(Clone, Debug)]
pub struct Look {
    candidate: CandidateId,
    /// As it was stored before.
    before: String,
    findings: Findings,
}

/// Keeps it, unless the CV has been looked through otherwise meanwhile.
pub fn keep(tx: &mut Tx<'_>, look: &Look) -> Result<(), Problem> {
    store::keep_findings(tx, look.candidate, &look.before, &look.findings)
}

/// What the viewer's reach and the candidate's state both allow.
fn can(viewer: &Viewer, candidate: &Candidate, is_held: bool) -> Vec<Action> {
    let allowed = |action: &on::Candidate| match action {
        on::Candidate::DownloadCv | on::Candidate::ForwardCv => candidate.cv.is_some(),
        on::Candidate::DeleteCandidate => !is_held,
        on::Candidate::ViewCandidate
        | on::Candidate::OpenCandidate
        | on::Candidate::EditCandidate
        | on::Candidate::ManageTasks
        | on::Candidate::ManageTags
        | on::Candidate::SeePresence
        | on::Candidate::SetCandidateStatus
        | on::Candidate::MoveCandidate
        | on::Candidate::HoldCandidate
        | on::Candidate::AddToJob
        | on::Candidate::MergeCandidates
        | on::Candidate::ExportCandidates
        | on::Candidate::AddNote
        | on::Candidate::ViewMessages
        | on::Candidate::WriteMessage
        | on::Candidate::ViewScorecards
        | on::Candidate::SendScorecard
        | on::Candidate::ViewInterviews
        | on::Candidate::ArrangeInterview
        | on::Candidate::ViewTimeline => true,
    };
    let allowed = on::Candidate::ALL.iter().copied().filter(allowed).map(Action::from);
    allowed.filter(|action| candidate.allows(viewer, *action)).collect()
}

/// The job of a candidate within the viewer's reach, and its company.
pub fn job_of(tx: &mut Tx<'_>, viewer: &Viewer, id: CandidateId) -> Result<(JobId, CompanyId), Problem> {
    let candidate = store::find(tx, viewer, Action::ViewCandidate, id)?;
    Ok((candidate.job.id, candidate.job.company_id))
}

/// Whether the candidate is on the list: the rule that the list's own statement has.
fn holds(tx: &mut Tx<'_>, listing: &Listing, candidate: &Candidate) -> Result<bool, Problem> {
    use list::any;
    let is_tagged = listing.tags.is_empty()
        || candidate.cover.is_none()
            && tags::store::has_any(tx, listing.company, candidate.tie.person, &listing.tags)?;
    Ok(is_tagged
        && any(&listing.types, &candidate.stage.r#type)
        && any(&listing.stages, &candidate.stage.id)
        && any(&listing.statuses, &candidate.status)
        && any(&listing.sources, &candidate.source)
        && listing.found.as_ref().is_none_or(|found| found.contains(&candidate.id)))
}

fn cv_view(
    tx: &mut Tx<'_>,
    candidate: &Candidate,
    wanted: &[String],
) -> Result<(Option<CvView>, Option<Look>), Problem> {
    let (cv, kind, outcome) = match (&candidate.cv, &candidate.cover) {
        (Some(cv), _) => (Some(cv.clone()), cv.kind, cv.outcome),
        (None, Some(Cover { cv: Some((kind, outcome)), .. })) => (None, *kind, *outcome),
        _ => return Ok((None, None)),
    };
    let mut look = None;
    let (matched_keywords, missing_keywords) = match &candidate.findings {
        None => (Vec::new(), Vec::new()),
        Some(stored) => {
            let mut findings = Findings::read(stored)?;
            // Keywords that the job was given after this CV was read.
            if !findings.cover(wanted) {
                findings.look(&store::text_of(tx, candidate.id)?.unwrap_or_default(), wanted);
                let (before, findings) = (stored.clone(), findings.clone());
                look = Some(Look { candidate: candidate.id, before, findings });
            }
            let split = findings.split(wanted);
            // Nobody finds out what somebody is called by having it looked for in their CV.
            match &candidate.cover {
                Some(cover) => cover.words.split(wanted, &split.0),
                None => split,
            }
        }
    };
    let (file_name, size) = cv.map(|cv| (cv.name, cv.size)).unwrap_or_default();
    let view = CvView { kind, file_name, size, outcome, matched_keywords, missing_keywords };
    Ok((Some(view), look))
}

/// Makes a New candidate Viewed, and answers the status that it has then.
pub fn open(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    now: Millis,
) -> Result<CandidateStatus, Problem> {
    let candidate = store::find(tx, viewer, Action::OpenCandidate, id)?;
    if candidate.status != CandidateStatus::New {
        return Ok(candidate.status);
    }
    let (from, to) = (CandidateStatus::New, CandidateStatus::Viewed);
    bulk::set_status(tx, &[id], to)?;
    let cell = candidate.cell();
    Moves::default()
        .remove(cell)
        .add(crate::candidates::store::counts::Cell { status: to, ..cell })
        .apply(tx)?;
    let around = Circumstances::person(viewer.id, candidate.job.company_id, now);
    Event::StatusChanged { candidate: id, from, to, back: false }.record(tx, around)?;
    Ok(to)
}

/// The text of a candidate's CV; empty when none could be read, and while they are covered.
pub fn text(tx: &mut Tx<'_>, viewer: &Viewer, id: CandidateId) -> Result<CvTextView, Problem> {
    if store::find(tx, viewer, Action::ViewCandidate, id)?.cover.is_some() {
        return Ok(CvTextView { text: String::new() });
    }
    Ok(CvTextView { text: store::text_of(tx, id)?.unwrap_or_default() })
}

/// A CV file to be saved.
#[derive(Clone, Debug)]
pub struct CvFile {
    /// Where it is stored.
    pub file: FileId,
    /// The candidate's full name, where it is known, and the ending of the file's kind.
    pub name: String,
    /// Its kind's media type.
    pub content_type: &'static str,
}

/// The CV file of a candidate within the viewer's reach.
pub fn cv_file(tx: &mut Tx<'_>, viewer: &Viewer, id: CandidateId) -> Result<CvFile, Problem> {
    let candidate = store::find(tx, viewer, Action::DownloadCv, id)?;
    let cv = candidate.cv.ok_or(Problem::NotFound)?;
    Ok(CvFile::of(&cv, &joined_name(candidate.first_name, candidate.last_name)))
}

impl CvFile {
    /// A CV, under the name of whose it is.
    pub fn of(cv: &CvFacts, name: &str) -> Self {
        let (ending, content_type) = match cv.kind {
            CvKind::Pdf => ("pdf", "application/pdf"),
            CvKind::Doc => ("doc", "application/msword"),
            CvKind::Docx => {
                ("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document")
            }
        };
        let name = if name.is_empty() { "CV" } else { name };
        Self { file: cv.file, name: format!("{name}.{ending}"), content_type }
    }
}
