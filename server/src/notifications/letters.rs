//! What notices say by letter: each as a letter of its own, or as a line of the day's.

use super::store::facts::{self, JobFacts};
use crate::accounts::{letters as accounts_letters, store as accounts};
use crate::contract::{CompanyStatus, JobStatus, NotificationKind};
use crate::events::Event;
use crate::ids::{CandidateId, CompanyId, JobId, UserId};
use crate::mail::{Letter, Line, is_plainly_a_company, is_plainly_a_name};
use crate::problem::Problem;
use crate::time_zone::Day;
use crate::viewer::Viewer;
use ::store::Tx;

/// What is told, to whom.
pub struct Told<'a> {
    /// Of what kind it is.
    pub kind: NotificationKind,
    /// What happened.
    pub event: &'a Event,
    /// Whom.
    pub to: UserId,
}

/// The letter; none where it is no news any more, or not theirs to know.
pub fn letter(tx: &mut Tx<'_>, told: &Told<'_>, public_url: &str) -> Result<Option<Letter>, Problem> {
    let Some((email, first_name)) = accounts::mailbox_in_use(tx, told.to)? else { return Ok(None) };
    let Some(line) = line(tx, told, public_url)? else { return Ok(None) };
    let letter = Letter::new(email, &first_name, subject(told.kind)).says(line.says);
    Ok(Some(letter.links(line.label, line.address).closes(accounts_letters::settings(public_url))))
}

const fn subject(kind: NotificationKind) -> &'static str {
    match kind {
        NotificationKind::AdvertSubmitted => "An advert waits for your approval",
        NotificationKind::CompanyToVerify => "A company waits to be verified",
        NotificationKind::OrderToSettle => "An order needs your attention",
        NotificationKind::AdvertApproved => "Your advert is approved",
        NotificationKind::ChangesRequested => "Your advert needs changes",
        NotificationKind::AdvertTakenDown => "Your advert was taken down",
        NotificationKind::AdvertExpiring => "Your advert expires within a week",
        NotificationKind::AdvertNotTaken => "A job board has not taken your advert",
        NotificationKind::CreditsRunOut => "You have no credits left",
        NotificationKind::CreditsAsked => "A colleague asks for credits",
        NotificationKind::NewApplicants => "Somebody has applied",
        NotificationKind::Mentioned => "A note for you",
        NotificationKind::Withdrawn => "Somebody has withdrawn",
        NotificationKind::ReviewAsked => "Somebody asks for a person to look",
        NotificationKind::JoinRequest => "Somebody asks to join your company",
        NotificationKind::InvitationAnswered => "Your invitation is answered",
        NotificationKind::CreditsReceived => "You have received credits",
        NotificationKind::TaskAssigned => "You have a new task",
        NotificationKind::TaskDue => "A task of yours is due",
        NotificationKind::InterviewArranged => "You take part in an interview",
        NotificationKind::InterviewChangeAsked => "A candidate asks for another time",
        NotificationKind::InterviewCancelled => "An interview is called off",
        NotificationKind::SupportLooked => "JobHelm support looks at your company's account",
    }
}

/// What there is to say as things stand now.
pub fn line(tx: &mut Tx<'_>, told: &Told<'_>, public_url: &str) -> Result<Option<Line>, Problem> {
    use NotificationKind as Kind;
    let Some(viewer) = accounts::viewer(tx, told.to)? else { return Ok(None) };
    if !super::happens_to(&viewer, told.kind) {
        return Ok(None);
    }
    let said = |says: String, label, path: String| {
        Some(Line { says, label, address: format!("{public_url}{path}") })
    };
    Ok(match (told.kind, told.event) {
        (Kind::CompanyToVerify, _) => match company(tx, told.event)? {
            Some(name) => said(
                format!("{name} has signed up, and can publish nothing until it is verified."),
                "Review the company",
                "/admin/manage-users?tab=CompaniesToVerify".into(),
            ),
            None => None,
        },
        (Kind::OrderToSettle, Event::OrderNeedsAttention { order }) => {
            let Some(buyer) = facts::order_to_settle(tx, *order)? else { return Ok(None) };
            let buyer = if is_plainly_a_company(&buyer) { buyer } else { "a company".into() };
            said(
                format!("An order of {buyer} does not add up."),
                "Look at the order",
                format!("/admin/orders/{order}"),
            )
        }
        (Kind::CreditsRunOut, _) if is_penniless(tx, told.to)? => said(
            "Your last credit is spent or held for an advert.".into(),
            "See your credits",
            "/settings/credits".into(),
        ),
        (Kind::CreditsAsked, Event::CreditsAsked { user, request, .. }) => {
            let Some((_, name, job)) = facts::open_request(tx, *request)? else { return Ok(None) };
            let Some(job) = facts::job(tx, &viewer, job)? else { return Ok(None) };
            said(
                format!("{name} has no credits for “{}”, and asks you for one.", job.title),
                "Assign credits",
                format!("/settings/assign-credits?to={user}"),
            )
        }
        (Kind::NewApplicants, Event::CandidateAdded { candidate, job, .. }) => {
            let words = ("has applied for", "See the candidate", format!("/candidate/{candidate}"));
            of_candidate(tx, &viewer, (*candidate, *job), words, public_url)?
        }
        (Kind::Withdrawn, Event::CandidateWithdrew { candidate, job }) => {
            let words = ("has withdrawn from", "See the candidate", format!("/candidate/{candidate}"));
            of_candidate(tx, &viewer, (*candidate, *job), words, public_url)?
        }
        (Kind::ReviewAsked, Event::ReviewAsked { candidate, job }) => {
            let words = (
                "asks for a person to look at the rejection by keywords for",
                "Review it",
                format!("/job/{job}?tab=Candidates&status=AutoRejected"),
            );
            of_candidate(tx, &viewer, (*candidate, *job), words, public_url)?
        }
        (Kind::Mentioned, Event::NoteAdded { note, .. }) => {
            let Some(note) = facts::note(tx, &viewer, *note)? else { return Ok(None) };
            let about = if is_plainly_a_name(&note.candidate_name) {
                note.candidate_name
            } else {
                "a candidate".into()
            };
            let says = match note.answer {
                None => format!("{} mentions you in a note on {about}, “{}”.", note.author, note.job_title),
                Some(answer) => {
                    format!("{} says “{answer}” to the CV of {about}, “{}”.", note.author, note.job_title)
                }
            };
            said(says, "Read the note", format!("/candidate/{}?tab=Notes&note={}", note.candidate, note.id))
        }
        (
            kind @ (Kind::TaskAssigned | Kind::TaskDue),
            Event::TaskAdded { task, .. } | Event::TaskChanged { task, .. } | Event::TaskDue { task, .. },
        ) => {
            let Some(task) = facts::task(tx, &viewer, *task)? else { return Ok(None) };
            let about = if is_plainly_a_name(&task.candidate_name) {
                task.candidate_name
            } else {
                "a candidate".into()
            };
            let day = Day::new(&task.due_on).map(Day::in_words).unwrap_or_default();
            let says = match kind {
                Kind::TaskDue => format!("Your task on {about}, “{}”, is due on {day}.", task.job_title),
                _ => format!("You have a new task on {about}, “{}”, due on {day}.", task.job_title),
            };
            said(says, "See the task", format!("/candidate/{}?tab=Details", task.candidate))
        }
        (Kind::InterviewChangeAsked, Event::InterviewChangeAsked { interview, .. }) => {
            let Some(asked) = facts::asked_to_move(tx, &viewer, *interview)? else { return Ok(None) };
            let who = if is_plainly_a_name(&asked.candidate_name) {
                asked.candidate_name
            } else {
                "A candidate".into()
            };
            said(
                format!("{who} asks for another time of the interview for “{}”.", asked.job_title),
                "See the interview",
                format!("/candidate/{}?tab=Interviews", asked.candidate),
            )
        }
        (
            kind,
            Event::JobMoved { job, .. }
            | Event::JobExpiring { job }
            | Event::BoardAnswered { job, .. }
            | Event::ChangesAsked { job }
            | Event::ChangesAnswered { job },
        ) => {
            let Some(job) = facts::job(tx, &viewer, *job)? else { return Ok(None) };
            if kind == Kind::ChangesRequested && job.status == JobStatus::PendingAdminApproval {
                return match job.asks_changes && job.owner == told.to {
                    true => {
                        Ok(said(changes(tx, &job)?, "See what is asked", format!("/job/{}/preview", job.id)))
                    }
                    false => Ok(None),
                };
            }
            let is_theirs = kind == Kind::AdvertSubmitted || job.owner == told.to;
            of_job(kind, &job).filter(|_| is_theirs).and_then(|(says, label, path)| said(says, label, path))
        }
        _ => None,
    })
}

fn of_job(kind: NotificationKind, job: &JobFacts) -> Option<(String, &'static str, String)> {
    use NotificationKind as Kind;
    let JobFacts { id, title, status, .. } = job;
    let preview = format!("/job/{id}/preview");
    Some(match (kind, status) {
        (Kind::AdvertSubmitted, JobStatus::PendingAdminApproval) if job.asks_changes => return None,
        (Kind::AdvertSubmitted, JobStatus::PendingAdminApproval) => {
            let deed = if job.is_answered { "answered what you asked about" } else { "submitted" };
            (
                format!("{} of {} has {deed} “{title}”.", job.owner_name, job.company),
                "Review the advert",
                preview,
            )
        }
        (Kind::AdvertApproved, JobStatus::PendingUserApproval) => (
            format!("JobHelm has approved “{title}”. It goes live as soon as you approve it, too."),
            "Review and publish",
            preview,
        ),
        (Kind::AdvertApproved, JobStatus::Live) => {
            (format!("“{title}” is live."), "See the job", format!("/job/{id}"))
        }
        (Kind::ChangesRequested, JobStatus::Draft) => {
            let wanted = job.changes_wanted.as_ref()?;
            (
                format!("Before “{title}” is approved, JobHelm asks for this: {wanted}"),
                "Edit the advert",
                preview,
            )
        }
        (Kind::AdvertTakenDown, JobStatus::ReadOnly) => {
            let reason = job.taken_down_for.as_ref()?;
            (format!("JobHelm has taken “{title}” down: {reason}"), "See the job", format!("/job/{id}"))
        }
        (Kind::AdvertExpiring, JobStatus::Live) if !job.is_expired => {
            let day = job.expires_at?.utc().date();
            (
                format!("“{title}” leaves the job boards on {} {}.", day.day(), day.month()),
                "See the job",
                format!("/job/{id}"),
            )
        }
        (Kind::AdvertNotTaken, JobStatus::Live) if !job.is_expired => (
            format!("A job board has not taken “{title}”. The job's page says why, and what can be done."),
            "See its job boards",
            format!("/job/{id}"),
        ),
        _ => return None,
    })
}

/// What an owner is asked to change.
fn changes(tx: &mut Tx<'_>, job: &JobFacts) -> Result<String, Problem> {
    let asked = facts::open_changes(tx, job.id)?;
    let asked: Vec<_> =
        asked.into_iter().map(|(field, comment)| format!("{}: {comment}", field.label())).collect();
    Ok(format!("Before “{}” is approved, JobHelm asks for this. {}", job.title, asked.join(" · ")))
}

/// What somebody has done about a job of theirs.
fn of_candidate(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    (candidate, job): (CandidateId, JobId),
    (has, label, path): (&str, &'static str, String),
    public_url: &str,
) -> Result<Option<Line>, Problem> {
    let Some(job) = facts::job(tx, viewer, job)? else { return Ok(None) };
    // Strangers type their names.
    let Some(name) = facts::applicant(tx, candidate)? else { return Ok(None) };
    let who = if is_plainly_a_name(&name) { name } else { "Somebody".into() };
    Ok(Some(Line {
        says: format!("{who} {has} “{}”.", job.title),
        label,
        address: format!("{public_url}{path}"),
    }))
}

/// Several who have applied for one job, as one line.
pub fn applicants(
    tx: &mut Tx<'_>,
    to: UserId,
    job: JobId,
    many: usize,
    public_url: &str,
) -> Result<Option<Line>, Problem> {
    let Some(viewer) = accounts::viewer(tx, to)? else { return Ok(None) };
    let Some(job) = facts::job(tx, &viewer, job)? else { return Ok(None) };
    Ok(super::happens_to(&viewer, NotificationKind::NewApplicants).then(|| Line {
        says: format!("{many} people have applied for “{}”.", job.title),
        label: "See the candidates",
        address: format!("{public_url}/job/{}?tab=Candidates", job.id),
    }))
}

/// The name of a company that still waits: strangers type it.
fn company(tx: &mut Tx<'_>, event: &Event) -> Result<Option<String>, Problem> {
    let id: Option<CompanyId> = match *event {
        Event::CompanySignedUp { company } => Some(company),
        Event::EmailVerified { user } => facts::company_run_by(tx, user)?,
        _ => None,
    };
    let Some(id) = id else { return Ok(None) };
    Ok(match facts::company(tx, id)? {
        Some((name, CompanyStatus::NotVerified)) if is_plainly_a_company(&name) => Some(name),
        Some((_, CompanyStatus::NotVerified)) => Some("A company".into()),
        _ => None,
    })
}

fn is_penniless(tx: &mut Tx<'_>, user: UserId) -> Result<bool, Problem> {
    Ok(crate::credits::store::ledger::balance_of(tx, user)?.is_empty())
}
