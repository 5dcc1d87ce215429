//! What some of the demo's applicants did on their own pages, and what its company says there.

use std::time::Duration;

use super::people::{Member, People};
use crate::accounts::store::sessions::Token;
use crate::candidates::CandidateSource;
use crate::candidates::own::{self, informing, letters};
use crate::candidates::store::bulk::{self, Target};
use crate::clock::Millis;
use crate::companies::privacy::{self, NoticeInput};
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, JobId};
use crate::problem::Problem;
use ::store::Tx;

/// So many of a job's are looked through.
const LOOKED_AT: u32 = 400;
const WORDS: &str = "We look at every application ourselves, and keep nobody's details for anything but the job they came for.\n\
    The harbour's gates are filmed; whoever comes for an interview reads a notice about that there.";

/// One has withdrawn, and one whom the keywords had turned down asks for a person to look.
pub(super) fn press(tx: &mut Tx<'_>, job: JobId, now: Millis) -> Result<(), Problem> {
    let of_job = bulk::of_job(tx, job, LOOKED_AT)?;
    let last = |at: Millis, statuses: &[CandidateStatus]| {
        let applied =
            |target: &&Target| target.cell.source == CandidateSource::JobHelmApp && target.applied_at < at;
        let found = of_job.iter().rev().filter(applied).find(|target| statuses.contains(&target.cell.status));
        found.map(|target| target.id)
    };
    let at = now.minus(Duration::from_hours(30));
    if let Some(one) = last(at, &[CandidateStatus::Viewed, CandidateStatus::Maybe]) {
        let hash = link(tx, one, at)?;
        own::withdraw(tx, &hash, one, at)?;
    }
    let at = now.minus(Duration::from_hours(27));
    if let Some(one) = last(at, &[CandidateStatus::AutoRejected]) {
        let hash = link(tx, one, at)?;
        own::ask_for_review(tx, &hash, one, at)?;
    }
    Ok(())
}

/// Whoever was brought in long ago was told of it then.
pub(super) fn were_told(tx: &mut Tx<'_>, now: Millis) -> Result<(), Problem> {
    informing::told_before(tx, now)
}

/// The company's words.
pub(super) fn tell(tx: &mut Tx<'_>, people: &People, now: Millis) -> Result<(), Problem> {
    let helen = people.viewer(Member::Helen)?;
    let notice = NoticeInput {
        id: helen.company()?,
        words: WORDS.into(),
        contact: "privacy@harbour.example".into(),
        informs: true,
        version: 0,
    };
    let (company, notice) = notice.check()?;
    privacy::change(tx, helen, (company, &notice), now.minus(Duration::from_hours(30 * 24)))?;
    Ok(())
}

fn link(tx: &mut Tx<'_>, candidate: CandidateId, at: Millis) -> Result<Vec<u8>, Problem> {
    let token = Token::new();
    letters::link(tx, candidate, &token, "", at)?;
    Ok(token.hash())
}
