//! What an event tells whom: an entry in the bell of the frame, and a letter as often as they choose. An entry goes when
//! somebody has acted.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::store::bell as entries;
use super::store::facts;
use crate::clock::Millis;
use crate::contract::{CandidateStatus, JobStatus, NotificationKind};
use crate::events::{Circumstances, Event, Origin};
use crate::ids::{CompanyId, JobId, UserId};
use crate::members;
use crate::problem::Problem;
use ::store::Tx;

/// What happened longer ago is told by the bell alone: an import, or a follower that was behind, writes to nobody.
const NEWS: Duration = Duration::from_hours(24);

/// What somebody is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// Whom.
    pub to: UserId,
    /// Of what kind it is.
    pub kind: NotificationKind,
}

/// An event as it stands in the log.
#[derive(Clone, Copy, Debug)]
pub struct Happened<'a> {
    /// What.
    pub event: &'a Event,
    /// Who did it, where somebody did.
    pub by: Option<UserId>,
    /// Where it came from, where that was noted.
    pub origin: Option<Origin>,
    /// Whose data it is about.
    pub company: Option<CompanyId>,
    /// When.
    pub at: Millis,
}

/// Keeps in people's bells what these events tell them, and takes out what they answer; who gets a letter besides, by the
/// event's place among them.
pub fn take_in(
    tx: &mut Tx<'_>,
    happened: &[Happened<'_>],
    now: Millis,
) -> Result<Vec<(usize, Told)>, Problem> {
    let (mut rung, mut letters) = (Vec::new(), Vec::new());
    for (place, one) in happened.iter().enumerate() {
        for (kinds, subject) in over(one.event) {
            rung.extend(entries::remove(tx, kinds, subject)?);
        }
        if let Event::OrderSettled { order } = *one.event
            && facts::order_to_settle(tx, order)?.is_none()
        {
            rung.extend(entries::remove(tx, &[NotificationKind::OrderToSettle], order.0)?);
        }
        let answered = match *one.event {
            Event::CreditsReceived { user, .. }
            | Event::OrderPaid { user, .. }
            | Event::CreditsTransferred { to: user, .. } => members::asking::answer_all(tx, user, now)?,
            Event::JobMoved { job, to, .. } if !matches!(to, JobStatus::Draft | JobStatus::NoCredits) => {
                members::asking::need_no_more(tx, job, now)?
            }
            _ => Vec::new(),
        };
        for request in answered {
            rung.extend(entries::remove(tx, &[NotificationKind::CreditsAsked], request.0)?);
        }
        if let Event::JobExpired { job, undone: true }
        | Event::JobMoved { job, from: JobStatus::Archived, to: JobStatus::Live } = *one.event
        {
            for owner in facts::owner_told_of_expiry(tx, job)? {
                entries::bring_back(tx, owner, NotificationKind::AdvertExpiring, job.0, one.at)?;
                rung.push(owner);
            }
        }
        for Notice { kind, to, subject, by_letter } in notices(tx, one)? {
            // What one has done oneself is no news; that it took the last credit is.
            let is_news =
                |person: &UserId| kind == NotificationKind::CreditsRunOut || Some(*person) != one.by;
            for person in to.into_iter().filter(is_news) {
                entries::ring(tx, person, kind, subject, one.at)?;
                rung.push(person);
                if by_letter && now < one.at.plus(NEWS) {
                    letters.push((place, Told { to: person, kind }));
                }
            }
        }
    }
    rung.sort_unstable();
    rung.dedup();
    let around = Circumstances::product(None, now);
    let rung: Vec<_> = rung.into_iter().map(|user| (Event::BellRung { user }, around)).collect();
    Event::record_all(tx, &rung)?;
    Ok(letters)
}

/// What to tell, to whom, about what.
struct Notice {
    kind: NotificationKind,
    to: Vec<UserId>,
    subject: Uuid,
    /// Whether it asks for the letter, which other events do by themselves.
    by_letter: bool,
}

impl Notice {
    fn new(kind: NotificationKind, to: Vec<UserId>, subject: Uuid) -> Self {
        Self { kind, to, subject, by_letter: true }
    }

    fn without_letter(self) -> Self {
        Self { by_letter: false, ..self }
    }
}

/// What an event tells.
fn notices(tx: &mut Tx<'_>, happened: &Happened<'_>) -> Result<Vec<Notice>, Problem> {
    use NotificationKind as Kind;
    Ok(match *happened.event {
        Event::JobMoved { job, from, to } => of_move(tx, job, from, to)?,
        Event::ChangesAsked { job } => {
            vec![Notice::new(Kind::ChangesRequested, facts::owner(tx, job)?, job.0)]
        }
        Event::ChangesAnswered { job } => {
            vec![Notice::new(Kind::AdvertSubmitted, facts::provider(tx)?, job.0)]
        }
        // Whoever takes it back is at it; the others find it in their bell as before.
        Event::ChangesWithdrawn { job } => {
            vec![Notice::new(Kind::AdvertSubmitted, facts::provider(tx)?, job.0).without_letter()]
        }
        Event::JobExpiring { job } => {
            vec![Notice::new(Kind::AdvertExpiring, facts::owner(tx, job)?, job.0)]
        }
        Event::BoardAnswered { job, needs_somebody: true, .. } => {
            vec![Notice::new(Kind::AdvertNotTaken, facts::owner(tx, job)?, job.0)]
        }
        // What a colleague brings in is no news to the team, and many at once are no news to anybody.
        Event::CandidateAdded { candidate, job, .. } if happened.origin != Some(Origin::Import) => {
            let is_theirs = match happened.by {
                Some(by) => !facts::is_external(tx, by)?,
                None => false,
            };
            match facts::status_of(tx, candidate)? {
                Some(CandidateStatus::New) if !is_theirs => {
                    vec![Notice::new(Kind::NewApplicants, facts::team(tx, job)?, job.0)]
                }
                _ => Vec::new(),
            }
        }
        Event::NoteAdded { note, ref named, .. } if !named.is_empty() => {
            vec![Notice::new(Kind::Mentioned, named.clone(), note.0)]
        }
        Event::TaskAdded { task, assignee: Some(assignee), .. } => {
            vec![Notice::new(Kind::TaskAssigned, vec![assignee], task.0)]
        }
        Event::TaskChanged { task, assignee: Some(assignee), was, .. } if was != Some(assignee) => {
            vec![Notice::new(Kind::TaskAssigned, vec![assignee], task.0)]
        }
        Event::TaskDue { task, assignee, .. } => vec![Notice::new(Kind::TaskDue, vec![assignee], task.0)],
        Event::InterviewArranged { interview, .. }
        | Event::InterviewBooked { interview, .. }
        | Event::InterviewSoon { interview, .. }
        | Event::InterviewChanged { interview, moved: true, starts: Some(_), .. } => {
            let people = facts::interviewers(tx, interview)?;
            vec![Notice::new(Kind::InterviewArranged, people, interview.0).without_letter()]
        }
        Event::InterviewCancelled { interview, .. } => {
            let people = facts::were_to_interview(tx, interview)?;
            vec![Notice::new(Kind::InterviewCancelled, people, interview.0).without_letter()]
        }
        Event::InterviewChangeAsked { interview, .. } => {
            let people = facts::interviewers(tx, interview)?;
            vec![Notice::new(Kind::InterviewChangeAsked, people, interview.0)]
        }
        Event::CandidateWithdrew { job, .. } => {
            vec![Notice::new(Kind::Withdrawn, facts::team(tx, job)?, job.0)]
        }
        Event::ReviewAsked { job, .. } => vec![Notice::new(Kind::ReviewAsked, facts::team(tx, job)?, job.0)],
        Event::EmailVerified { user } => match facts::company_run_by(tx, user)? {
            Some(company) => company_to_verify(tx, company)?,
            None => Vec::new(),
        },
        Event::CompanySignedUp { company } => company_to_verify(tx, company)?,
        Event::ApprovalAsked { user, admin } => {
            vec![Notice::new(Kind::JoinRequest, vec![admin], user.0).without_letter()]
        }
        Event::InvitationAnswered { user, invitation, .. } => {
            let inviter = facts::inviter(tx, invitation)?;
            vec![Notice::new(Kind::InvitationAnswered, inviter, user.0).without_letter()]
        }
        Event::CreditsReceived { user, .. } => {
            vec![Notice::new(Kind::CreditsReceived, vec![user], user.0).without_letter()]
        }
        Event::SupportViewBegun { user, .. } => match happened.company {
            Some(company) => {
                let admins = facts::admins(tx, company)?;
                vec![Notice::new(Kind::SupportLooked, admins, user.0).without_letter()]
            }
            None => Vec::new(),
        },
        Event::OrderNeedsAttention { order } => {
            vec![Notice::new(Kind::OrderToSettle, facts::provider(tx)?, order.0)]
        }
        Event::CreditsAsked { asked, request, .. } => {
            vec![Notice::new(Kind::CreditsAsked, vec![asked], request.0)]
        }
        _ => Vec::new(),
    })
}

fn of_move(tx: &mut Tx<'_>, job: JobId, from: JobStatus, to: JobStatus) -> Result<Vec<Notice>, Problem> {
    use JobStatus::{Draft, Live, PendingAdminApproval, PendingUserApproval, ReadOnly};
    use NotificationKind as Kind;
    let owner = facts::owner(tx, job)?;
    let kind = match (from, to) {
        (from, PendingAdminApproval) => {
            let provider = facts::provider(tx)?;
            // An approved advert that was edited goes there again, and takes no credit.
            let mut told = match from {
                Draft | JobStatus::NoCredits => run_out(tx, &owner)?,
                _ => Vec::new(),
            };
            told.push(Notice::new(Kind::AdvertSubmitted, provider, job.0));
            return Ok(told);
        }
        (Draft | JobStatus::NoCredits, PendingUserApproval) => return run_out(tx, &owner),
        (PendingAdminApproval, PendingUserApproval) | (_, Live) if from != JobStatus::Archived => {
            Kind::AdvertApproved
        }
        // As a copy of before asks for changes.
        (PendingAdminApproval, Draft) => Kind::ChangesRequested,
        (Live, ReadOnly) => Kind::AdvertTakenDown,
        _ => return Ok(Vec::new()),
    };
    Ok(vec![Notice::new(kind, owner, job.0)])
}

/// That an owner has no credits left, where that is so: the one who put the job forward knows it best.
fn run_out(tx: &mut Tx<'_>, owner: &[UserId]) -> Result<Vec<Notice>, Problem> {
    let mut notices = Vec::new();
    for user in owner {
        if crate::credits::store::ledger::balance_of(tx, *user)?.is_empty() {
            notices.push(Notice::new(NotificationKind::CreditsRunOut, vec![*user], user.0));
        }
    }
    Ok(notices)
}

/// That a company waits, once one of its admins is known to read the letters that it gets.
fn company_to_verify(tx: &mut Tx<'_>, company: CompanyId) -> Result<Vec<Notice>, Problem> {
    if !facts::waits_for_approval(tx, company)? {
        return Ok(Vec::new());
    }
    Ok(vec![Notice::new(NotificationKind::CompanyToVerify, facts::provider(tx)?, company.0)])
}

/// What an event puts an end to: entries of these kinds about this.
fn over(event: &Event) -> Vec<(&'static [NotificationKind], Uuid)> {
    use NotificationKind as Kind;
    match *event {
        Event::JobMoved { job, from, .. } => {
            let kinds: &'static [Kind] = match from {
                JobStatus::Draft | JobStatus::NoCredits => &[Kind::ChangesRequested],
                JobStatus::PendingAdminApproval => &[Kind::AdvertSubmitted],
                JobStatus::PendingUserApproval => &[Kind::AdvertApproved],
                JobStatus::Live => &[Kind::AdvertExpiring, Kind::AdvertNotTaken, Kind::AdvertApproved],
                JobStatus::ReadOnly | JobStatus::Archived => &[],
            };
            vec![(kinds, job.0)]
        }
        Event::ChangesAsked { job } => vec![(&[Kind::AdvertSubmitted], job.0)],
        Event::ChangesAnswered { job } | Event::ChangesWithdrawn { job } => {
            vec![(&[Kind::ChangesRequested], job.0)]
        }
        Event::JobExpired { job, .. } => vec![(&[Kind::AdvertExpiring, Kind::AdvertNotTaken], job.0)],
        Event::BoardAnswered { job, needs_somebody: false, others_wait: false, .. } => {
            vec![(&[Kind::AdvertNotTaken], job.0)]
        }
        Event::JobDeleted { job, .. } => vec![(Kind::ALL, job.0)],
        Event::TaskDone { task, undone: false, .. } | Event::TaskDeleted { task, undone: false, .. } => {
            vec![(&[Kind::TaskAssigned, Kind::TaskDue], task.0)]
        }
        Event::TaskChanged { task, assignee, was, .. } if assignee != was => {
            vec![(&[Kind::TaskAssigned, Kind::TaskDue], task.0)]
        }
        Event::TaskChanged { task, moved: true, .. } => vec![(&[Kind::TaskDue], task.0)],
        Event::InterviewCancelled { interview, .. } => {
            vec![(&[Kind::InterviewArranged, Kind::InterviewChangeAsked], interview.0)]
        }
        Event::InterviewBooked { interview, .. }
        | Event::InterviewOffered { interview, .. }
        | Event::InterviewChanged { interview, moved: true, .. } => {
            vec![(&[Kind::InterviewChangeAsked], interview.0)]
        }
        Event::CompanyApproved { company }
        | Event::CompanyRejected { company, .. }
        | Event::CompanyRemoved { company } => vec![(&[Kind::CompanyToVerify], company.0)],
        Event::UserApproved { user, .. } | Event::UserRejected { user } | Event::UserRemoved { user, .. } => {
            vec![(&[Kind::JoinRequest], user.0)]
        }
        Event::CreditsReceived { user, .. }
        | Event::OrderPaid { user, .. }
        | Event::CreditsTransferred { to: user, .. } => vec![(&[Kind::CreditsRunOut], user.0)],
        _ => Vec::new(),
    }
}
