//! CVs that are sent on by mail, to people without an account: letters with links that expire and can be withdrawn.

pub mod arrivals;
pub mod form;
pub mod letters;
pub mod page;
pub mod store;
pub mod view;

use std::time::Duration;

use form::Mailing;
use view::{ForwardView, Forwarded, JobForwardView};

use super::selection::Chosen;
use super::store::{self as candidates, bulk, covers, of_job};
use crate::clock::Millis;
use crate::companies::attachments;
use crate::companies::store::info as companies;
use crate::contract::{CompanyStatus, CvForwardType};
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, CompanyId, ForwardId, ForwardRecipientId, JobId, UserId};
use crate::paging::{Page, Wanted};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::Email;
use crate::viewer::Viewer;
use ::store::Tx;
use store::sent;

/// So long a link opens what was sent.
const OPEN_FOR: Duration = Duration::from_hours(14 * 24);
/// A company that nobody has looked at could write anything to anybody.
const NOT_APPROVED: &str = "CVs can be forwarded once the company is approved.";
const NO_CV: &str = "None of these candidates has a CV.";
/// So many CVs one letter brings, and one write takes in.
const MOST: u32 = 500;
/// So many of them go as files of it, where the company has that.
const MOST_ATTACHED: usize = 5;

/// Refuses more than one letter takes.
pub fn require_few(chosen: &Chosen) -> Result<(), Problem> {
    match chosen.ids.len() {
        many if many > MOST as usize => {
            let sentence = format!("At most {MOST} CVs can be forwarded at once; {} match.", grouped(many));
            Err(Problem::field("query", sentence))
        }
        _ => Ok(()),
    }
}

/// Sends the CVs of those who were chosen and are within reach still to each address; whoever has no CV is left out and
/// named.
pub fn forward(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    chosen: &Chosen,
    mailing: &Mailing,
    now: Millis,
) -> Result<Forwarded, Problem> {
    require_few(chosen)?;
    covers::require_none(tx, viewer, &chosen.ids)?;
    let company = chosen.company;
    let reached = bulk::within_reach(tx, Some(viewer), Action::ForwardCv, &chosen.ids)?.targets;
    if reached.is_empty() {
        return Err(Problem::NotFound);
    }
    if companies::status_of(tx, company)? != CompanyStatus::Verified {
        return Err(Problem::Conflict(NOT_APPROVED.into()));
    }
    let ids: Vec<_> = reached.iter().map(|target| target.id).collect();
    let (with, without) = store::with_cv(tx, &ids)?;
    if with.is_empty() {
        return Err(Problem::Conflict(NO_CV.into()));
    }
    let around = Circumstances::person(viewer.id, company, now);
    let kept = Kept {
        by: Some(viewer.id),
        cause: None,
        comment: mailing.comment.as_deref(),
        attaches: attaches(tx, company, &with)?,
        candidates: &with,
    };
    let id = keep(tx, &kept, &mailing.to, around)?;
    Ok(Forwarded { id, candidates: with.len(), recipients: mailing.to.len(), without })
}

/// A number as people read it: 4,812.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let mut read = digits[..first].to_owned();
    for (at, digit) in digits[first..].chars().enumerate() {
        if at % 3 == 0 && !read.is_empty() {
            read.push(',');
        }
        read.push(digit);
    }
    read
}

/// Whether the company has these go as files, too.
fn attaches(tx: &mut Tx<'_>, company: CompanyId, candidates: &[CandidateId]) -> Result<bool, Problem> {
    Ok(candidates.len() <= MOST_ATTACHED && attachments::of(tx, company)?)
}

/// A letter that is to go out.
struct Kept<'a> {
    /// Who sends it, or chose that it be sent.
    by: Option<UserId>,
    /// Whether it goes by itself.
    cause: Option<CvForwardType>,
    comment: Option<&'a str>,
    /// Whether the files go with it, if they can.
    attaches: bool,
    /// Whose CVs, in any order; at most 500.
    candidates: &'a [CandidateId],
}

/// Keeps a letter to each address, and has it sent.
fn keep(
    tx: &mut Tx<'_>,
    letter: &Kept<'_>,
    to: &[Email],
    around: Circumstances,
) -> Result<ForwardId, Problem> {
    let id = ForwardId::new();
    store::insert(tx, id, letter, (around.at, around.at.plus(OPEN_FOR)))?;
    store::insert_items(tx, id, letter.candidates)?;
    let mut letters = Vec::new();
    for email in to {
        let recipient = ForwardRecipientId::new();
        store::insert_recipient(tx, id, recipient, email)?;
        letters.push((Event::CvsForwarded { forward: id, recipient }, around));
    }
    Event::record_all(tx, &letters)?;
    Ok(id)
}

/// To whom a candidate's CV was sent, newest first.
pub fn of_candidate(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    candidate: CandidateId,
    wanted: Wanted,
) -> Result<Page<ForwardView>, Problem> {
    candidates::find(tx, viewer, Action::ForwardCv, candidate)?;
    let (items, total) = sent::of_candidate(tx, candidate, wanted)?;
    Ok(wanted.of(items, total))
}

/// The letters with CVs of a job, newest first.
pub fn of_job(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: JobId,
    wanted: Wanted,
) -> Result<Page<JobForwardView>, Problem> {
    // Whoever forwards reaches the candidates of the jobs that they reach.
    of_job::within(tx, viewer, Action::ViewJob, job)?;
    let (items, total) = sent::of_job(tx, job, wanted)?;
    Ok(wanted.of(items, total))
}

/// How often a candidate's CV was sent.
pub fn count(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<i64, Problem> {
    sent::count(tx, candidate)
}

/// Closes a recipient's link from this moment on. Who has closed it before has done so.
pub fn withdraw(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    recipient: ForwardRecipientId,
    now: Millis,
) -> Result<(), Problem> {
    let Some((forward, company)) = store::within(tx, viewer, recipient)? else {
        return Err(Problem::NotFound);
    };
    if store::withdraw(tx, recipient, now)? {
        Event::ForwardWithdrawn { forward, recipient }
            .record(tx, Circumstances::person(viewer.id, company, now))?;
    }
    Ok(())
}
