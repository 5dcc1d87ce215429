//! A job's way from draft to archive: find it within reach, let its state decide, pay, keep, tell the log.

use std::time::Duration;

use super::form::{
    PostInput, PostedInput, PromoteInput, PublishJobInput, SubmitJobInput, TakeDownInput, UndoableInput,
};
use super::lifecycle::{Capture, Lifecycle};
use super::store::{self, JobHead, lists};
use super::writing::around;
use super::{desk, seen};
use crate::boards;
use crate::boards::store::postings::{self, PostingState};
use crate::clock::Millis;
use crate::contract::CompanyStatus;
use crate::credits::store::ledger::{self, Cause};
use crate::events::{Circumstances, Event};
use crate::ids::{JobId, UserId};
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// How many adverts one sweep takes off the boards; the next sweep goes on.
const SWEEP: u32 = 500;

/// What somebody reads who approves too early.
const UNANSWERED: &str = "The changes that were asked for have not been answered yet.";

/// Puts a job forward. With a pool named, one credit of its owner is held; without one the job waits for credits,
/// unless there are some to choose from.
pub fn submit(tx: &mut Tx<'_>, viewer: &Viewer, input: &SubmitJobInput, now: Millis) -> Result<(), Problem> {
    let head = store::find(tx, viewer, Action::SubmitJob, input.id)?.head;
    let submission = head.lifecycle.submit(head.campaign)?;
    require_open(&head, now)?;
    let next = match input.credit_type {
        Some(pool) => submission.paid(ledger::reserve(tx, pool, cause(viewer, &head, now))?),
        None if ledger::balance_of(tx, head.owner_id)?.is_empty() => submission.unpaid()?,
        None => return Err(Problem::field("creditType", "Select a credit type.")),
    };
    store::forget_changes_wanted(tx, head.id)?;
    advance(tx, viewer, &head, next, now)
}

/// The owner's agreement; of those who have no part in it, the provider's approval or agreement in the owner's stead.
/// `time` is how long an advert stays on the boards.
pub fn publish(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &PublishJobInput,
    time: Duration,
    now: Millis,
) -> Result<(), Problem> {
    let action = match (viewer.reach(Action::PublishJob), input.user_approval) {
        (Reach::Nothing, true) => Action::PublishOnBehalf,
        (Reach::Nothing, false) => Action::ApproveJob,
        _ => Action::PublishJob,
    };
    let job = store::find(tx, viewer, action, input.id)?;
    let head = &job.head;
    let state = head.lifecycle;
    let (next, capture) = match action {
        Action::ApproveJob => state.approve(head.need_approval, now, time)?,
        Action::PublishOnBehalf => paying(state.publish_on_behalf(head.need_approval, now, time)?),
        _ => paying(state.publish(now, time)?),
    };
    if head.asks_changes() {
        return Err(Problem::Conflict(UNANSWERED.into()));
    }
    if head.company.status != CompanyStatus::Verified {
        return Err(Problem::Conflict("Pending company verification".into()));
    }
    if input.version.is_some_and(|read| read != head.version) {
        return Err(Problem::Conflict(store::CHANGED_MEANWHILE.into()));
    }
    require_open(head, now)?;
    if action != Action::PublishJob {
        desk::decide(tx, viewer, head, now)?;
        seen::keep(tx, &job, now)?;
    }
    if let Some(capture) = capture {
        ledger::capture(tx, capture.held(), cause(viewer, head, now))?;
    }
    advance(tx, viewer, head, next, now)
}

/// Nothing is advertised for which nobody can apply any more.
pub(super) fn require_open(head: &JobHead, now: Millis) -> Result<(), Problem> {
    match &head.closes {
        Some((_, at)) if *at <= now => Err(Problem::Conflict(
            "The closing date of this job has passed. Please edit the job, and choose another one.".into(),
        )),
        _ => Ok(()),
    }
}

/// Takes a live advert down, for its owner to be told why.
pub fn take_down(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &TakeDownInput,
    now: Millis,
) -> Result<(), Problem> {
    let reason = input.check()?;
    let head = store::find(tx, viewer, Action::TakeDownJob, input.id)?.head;
    let next = head.lifecycle.take_down(now)?;
    if let (true, Some(run)) = (input.return_credit, next.run()) {
        ledger::give_back(tx, run.paid_with, cause(viewer, &head, now))?;
    }
    store::set_taken_down(tx, head.id, &reason)?;
    advance(tx, viewer, &head, next, now)
}

fn paying((next, capture): (Lifecycle, Capture)) -> (Lifecycle, Option<Capture>) {
    (next, Some(capture))
}

/// Takes a live advert off the boards, or puts it back.
pub fn expire(tx: &mut Tx<'_>, viewer: &Viewer, input: &UndoableInput, now: Millis) -> Result<(), Problem> {
    let head = store::find(tx, viewer, Action::ExpireJob, input.id)?.head;
    let state = head.lifecycle;
    let next = if input.undo { state.undo_expire(now)? } else { state.expire(now)? };
    store::set_lifecycle(tx, head.id, head.version, &next, now)?;
    Event::JobExpired { job: head.id, undone: input.undo }.record(tx, around(viewer, &head, now))
}

/// Ends a live job, or takes that back.
pub fn archive(tx: &mut Tx<'_>, viewer: &Viewer, input: &UndoableInput, now: Millis) -> Result<(), Problem> {
    let head = store::find(tx, viewer, Action::ArchiveJob, input.id)?.head;
    let state = head.lifecycle;
    let next = if input.undo { state.undo_archive(now)? } else { state.archive(now)? };
    advance(tx, viewer, &head, next, now)
}

/// Ends a live job because whom it sought is found. That is taken back as any end is.
pub fn fill(tx: &mut Tx<'_>, viewer: &Viewer, id: JobId, now: Millis) -> Result<(), Problem> {
    archive(tx, viewer, &UndoableInput { id, undo: false }, now)?;
    store::set_filled(tx, id, now)
}

/// Where somebody goes to post a live advert.
#[derive(Clone, Debug)]
pub enum Promoted {
    /// There.
    There(String),
    /// To the page that this board answers when it is told of the advert.
    Asked(String),
}

/// Somebody goes to post a live advert on a board; where that is. Without a board named, there has to be one alone.
pub fn promote(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &PromoteInput,
    now: Millis,
) -> Result<Promoted, Problem> {
    let head = store::find(tx, viewer, Action::PromoteJob, input.id)?.head;
    head.lifecycle.promote()?;
    let board = boards::by_hand(tx, (head.id, head.company.id), input.board.as_deref())?;
    if boards::store::sent(tx, head.id, &board.code, viewer.id, now)? {
        let sent = Event::JobSentToBoard { job: head.id, board: board.code.clone() };
        sent.record(tx, around(viewer, &head, now))?;
    }
    let Some(partner) = board.partner else { return Ok(Promoted::There(board.address)) };
    let known = postings::of_job(tx, head.id)?.remove(&board.code).map(|posting| posting.state);
    if !matches!(known, Some(PostingState::Posted | PostingState::Sending | PostingState::Asked)) {
        postings::ask(tx, (head.id, head.company.id), (&board.code, partner), &head.reference_code, now)?;
    }
    Ok(Promoted::Asked(board.code))
}

/// Has a live advert sent to a board that takes it by itself: for the first time, or again where it was refused, or where
/// somebody has looked and it is not there. Whatever is under way, or there, is left alone.
pub fn post(tx: &mut Tx<'_>, viewer: &Viewer, input: &PostInput, now: Millis) -> Result<(), Problem> {
    let head = store::find(tx, viewer, Action::PromoteJob, input.id)?.head;
    head.lifecycle.promote()?;
    let connected = postings::connected(tx, head.company.id)?;
    let board = connected.into_iter().find(|b| b.code == input.board && !b.partner.is_completed_by_hand());
    let board = board.ok_or_else(|| Problem::field("board", "Select a board."))?;
    let known = postings::of_job(tx, head.id)?;
    let accounts = postings::connected_for(tx, head.company.id, &known)?;
    let is_elsewhere = accounts.iter().all(|one| one.code != board.code);
    let is_under_way = known.get(&board.code).is_some_and(|posting| match posting.state {
        PostingState::Sending | PostingState::Posted | PostingState::Ending => true,
        PostingState::Asked => posting.tries == 0,
        PostingState::Refused | PostingState::KeyRefused | PostingState::Unsure | PostingState::Ended => {
            false
        }
    });
    if is_elsewhere || is_under_way {
        return Ok(());
    }
    let of = (head.id, head.company.id);
    postings::ask(tx, of, (&board.code, board.partner), &head.reference_code, now)?;
    boards::store::sent(tx, head.id, &board.code, viewer.id, now)?;
    Event::BoardAsked { job: head.id, board: board.code }.record(tx, around(viewer, &head, now))
}

/// Somebody has looked on a board that never answered, and the advert is there, under this number.
pub fn posted(tx: &mut Tx<'_>, viewer: &Viewer, input: &PostedInput, now: Millis) -> Result<(), Problem> {
    let head = store::find(tx, viewer, Action::PromoteJob, input.id)?.head;
    let number = input.number()?;
    let known = postings::of_job(tx, head.id)?.remove(&input.board);
    match known.map(|posting| posting.state) {
        Some(PostingState::Unsure) => {}
        Some(_) => return Err(Problem::Conflict("The board has answered meanwhile.".into())),
        None => return Err(Problem::field("board", "Select a board.")),
    }
    postings::set(tx, (head.id, &input.board), PostingState::Posted, Some(&number), None, now)?;
    let found = Event::BoardAsked { job: head.id, board: input.board.clone() };
    found.record(tx, around(viewer, &head, now))
}

/// Takes live adverts off the boards whose paid time is over; how many. A full sweep may leave some for the next.
pub fn expire_due(tx: &mut Tx<'_>, now: Millis) -> Result<u64, Problem> {
    let mut expired = 0;
    for due in lists::due(tx, now, SWEEP)? {
        let next = due.lifecycle.expire(now)?;
        store::set_lifecycle(tx, due.id, due.version, &next, now)?;
        let around = Circumstances::product(due.company_id, now);
        Event::JobExpired { job: due.id, undone: false }.record(tx, around)?;
        expired += 1;
    }
    Ok(expired)
}

/// A job that is not paid for, as far as others have to know it.
#[derive(Clone, Copy, Debug)]
pub struct Unpaid {
    /// Whose credits would pay for it.
    pub owner: UserId,
}

/// A job that waits to be put forward, if the viewer may do `action` to it.
pub fn unpaid(tx: &mut Tx<'_>, viewer: &Viewer, action: Action, id: JobId) -> Result<Unpaid, Problem> {
    let head = store::find(tx, viewer, action, id)?.head;
    head.lifecycle.submit(head.campaign)?;
    Ok(Unpaid { owner: head.owner_id })
}

/// So long before its time is over the owner of a live advert is told.
const TOLD_BEFORE: Duration = Duration::from_hours(7 * 24);

/// Whether there is anything for [`tell_of_expiry`].
pub fn is_any_expiring(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    Ok(!lists::expiring(tx, now.plus(TOLD_BEFORE), TOLD_BEFORE, 1)?.is_empty())
}

/// Tells of at most `most` live adverts that leave the boards soon, each once; of how many.
pub fn tell_of_expiry(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    let expiring = lists::expiring(tx, now.plus(TOLD_BEFORE), TOLD_BEFORE, most)?;
    for (job, company, is_news) in &expiring {
        if *is_news {
            Event::JobExpiring { job: *job }.record(tx, Circumstances::product(*company, now))?;
        }
    }
    let jobs: Vec<JobId> = expiring.iter().map(|(job, ..)| *job).collect();
    store::set_expiry_told(tx, &jobs)?;
    Ok(jobs.len() as u64)
}

fn advance(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    head: &JobHead,
    next: Lifecycle,
    now: Millis,
) -> Result<(), Problem> {
    store::set_lifecycle(tx, head.id, head.version, &next, now)?;
    Event::JobMoved { job: head.id, from: head.lifecycle.status(), to: next.status() }
        .record(tx, around(viewer, head, now))
}

fn cause(viewer: &Viewer, head: &JobHead, now: Millis) -> Cause {
    Cause { owner: head.owner_id, job: head.id, by: viewer.id, now }
}
