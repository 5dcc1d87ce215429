//! CVs that a job sends on by itself. Whoever comes is noted, or sent, in the transaction that moves the outbox's cursor:
//! once each, however many processes read the log, and however late a transaction shows in it.

use std::collections::{BTreeMap, BTreeSet};

use super::{Kept, MOST, attaches, keep, store};
use crate::clock::Millis;
use crate::contract::CvForwardType;
use crate::events::{Circumstances, Event, Origin};
use crate::ids::{CandidateId, JobId};
use crate::jobs::forwarding::{self, CvForwarding, Standing};
use crate::problem::Problem;
use crate::text::Email;
use crate::viewer::Viewer;
use ::store::Tx;

/// Somebody came to a job.
#[derive(Clone, Copy, Debug)]
pub struct Arrival {
    /// Who.
    pub candidate: CandidateId,
    /// Where to.
    pub job: JobId,
    /// When.
    pub at: Millis,
    /// Whether they were there before, and who they are was hidden until then.
    pub from_sift: bool,
}

impl Arrival {
    /// What an event says of it; what was brought in from elsewhere is no news. Whoever comes to a job that is sifted blind
    /// comes, as far as others are told, once it is lifted off them.
    pub fn of(event: &Event, origin: Option<Origin>, at: Millis) -> Option<Self> {
        match *event {
            Event::CandidateAdded { candidate, job, .. } if origin != Some(Origin::Import) => {
                Some(Self { candidate, job, at, from_sift: false })
            }
            Event::CoverLifted { candidate, job } => Some(Self { candidate, job, at, from_sift: true }),
            _ => None,
        }
    }
}

/// Sends on whoever came, or notes them for the letter of the day. What is sent comes from `origin`.
pub fn take_in(tx: &mut Tx<'_>, arrivals: &[Arrival], origin: Origin, now: Millis) -> Result<(), Problem> {
    let jobs: BTreeSet<JobId> = arrivals.iter().map(|one| one.job).collect();
    if jobs.is_empty() {
        return Ok(());
    }
    let jobs: Vec<_> = jobs.into_iter().collect();
    let lifted: Vec<_> = arrivals.iter().filter(|one| one.from_sift).map(|one| one.candidate).collect();
    // Who was shortlisted once more, or was sent before the sift began, is no news.
    let unsent = store::unsent(tx, &lifted)?;
    for (job, standing) in forwarding::standing(tx, &jobs)? {
        let came: Vec<_> = arrivals
            .iter()
            .filter(|one| {
                // Whoever came before anything was sent on is not sent, whenever they are shortlisted.
                let came = if one.from_sift { unsent.get(&one.candidate).copied() } else { Some(one.at) };
                one.job == job && came.is_some_and(|came| came >= standing.since)
            })
            .map(|one| one.candidate)
            .collect();
        match standing.frequency {
            CvForwardType::Daily => store::wait(tx, job, &came)?,
            CvForwardType::Directly => send(tx, &standing, &came, (origin, now))?,
        }
    }
    Ok(())
}

/// Sends on whom a blind sift has held back that ends, as they would have been when they came.
pub fn after_sift(tx: &mut Tx<'_>, job: JobId, now: Millis) -> Result<(), Problem> {
    let Some(standing) = forwarding::standing(tx, &[job])?.remove(&job) else { return Ok(()) };
    store::wait_all(tx, job, standing.since)?;
    match standing.frequency {
        CvForwardType::Daily => Ok(()),
        CvForwardType::Directly => forwarding::go_on(tx, job, now),
    }
}

/// Keeps what a job sends on by itself; whoever waited for the letter of the day is not sent where nothing is any more.
pub fn set(tx: &mut Tx<'_>, viewer: &Viewer, wanted: &CvForwarding, now: Millis) -> Result<(), Problem> {
    forwarding::set(tx, viewer, wanted, now)?;
    if wanted.enable { Ok(()) } else { store::forget_waiting(tx, wanted.job) }
}

/// Sends who waits in the jobs that are due, one letter for each of at most `most` jobs; of how many jobs.
pub fn send_due(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u32, Problem> {
    let due = forwarding::due(tx, now, most)?;
    let standing: BTreeMap<JobId, Standing> = forwarding::standing(tx, &due)?;
    let mut done = 0;
    for job in due {
        done += 1;
        if !forwarding::put_off(tx, job, now)? {
            continue;
        }
        let Some(standing) = standing.get(&job) else { continue };
        // Whoever is more comes in another letter.
        let waiting = store::take_waiting(tx, job, MOST)?;
        send(tx, standing, &waiting, (Origin::Product, now))?;
        if waiting.len() == MOST as usize {
            forwarding::go_on(tx, job, now)?;
        }
    }
    Ok(done)
}

/// Sends who of these is still there, has a CV, and was not turned down by the keywords; nothing where nobody is.
fn send(
    tx: &mut Tx<'_>,
    standing: &Standing,
    candidates: &[CandidateId],
    (origin, now): (Origin, Millis),
) -> Result<(), Problem> {
    let candidates = store::worth_sending(tx, candidates)?;
    if candidates.is_empty() {
        return Ok(());
    }
    // A letter of a day names its candidates in a line each, and is to stay small.
    let attaches = match standing.frequency {
        CvForwardType::Daily => false,
        CvForwardType::Directly => attaches(tx, standing.company, &candidates)?,
    };
    let letter = Kept {
        by: standing.by,
        cause: Some(standing.frequency),
        comment: standing.comment.as_deref(),
        attaches,
        candidates: &candidates,
    };
    // Each was checked when it was chosen.
    let to: Vec<_> = standing.email_list.iter().filter_map(|kept| Email::new(kept).ok()).collect();
    keep(tx, &letter, &to, Circumstances { origin, ..Circumstances::product(Some(standing.company), now) })?;
    Ok(())
}
