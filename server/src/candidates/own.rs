//! Somebody's own page, behind a link that goes to their address alone: what a company keeps of them under that address,
//! to be corrected, withdrawn, downloaded and erased by presses of theirs. It shows what they gave and what follows from
//! it for them; what the company's people think of them is theirs to tell.

pub mod download;
pub mod form;
pub mod informing;
pub mod letters;
pub mod store;

use self::form::Corrected;
pub use self::store::{Kept, Link};
use super::intake::arrival::Details;
use super::retention::holds;
use super::retention::receipts::RemovalCause;
use super::retention::store as retention;
use super::store::{self as candidates, bulk};
use super::{reviews, triage};
use crate::clock::Millis;
use crate::companies::privacy::{self, Notice};
use crate::companies::retention as periods;
use crate::contract::CandidateStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, CompanyId};
use crate::problem::Problem;
use crate::text::{CandidateName, Email, Phone};
use ::store::Tx;

/// So many applications of one address are shown, the newest.
const MOST: u32 = 100;
const CHANGED_MEANWHILE: &str = "This was changed meanwhile. Please look at it again.";

/// What a company keeps of whoever holds a link.
#[derive(Clone, Debug)]
pub struct OwnPage {
    /// Of whom, and by which company.
    pub link: Link,
    /// What the company says of it.
    pub notice: Notice,
    /// For how many months it keeps whoever comes.
    pub months: u8,
    /// Their applications, newest first.
    pub kept: Vec<Kept>,
}

impl OwnPage {
    /// One of them.
    pub fn of(&self, candidate: CandidateId) -> Result<&Kept, Problem> {
        self.kept.iter().find(|kept| kept.id == candidate).ok_or(Problem::NotFound)
    }
}

/// What is behind a link; nothing where it was never sent, or nothing is kept any more.
pub fn page(tx: &mut Tx<'_>, token_hash: &[u8], now: Millis) -> Result<Option<OwnPage>, Problem> {
    let Some(link) = store::link(tx, token_hash)? else { return Ok(None) };
    let kept = store::kept(tx, link.person, MOST)?;
    if kept.is_empty() {
        return Ok(None);
    }
    let months = periods::of(tx, link.company)?.at(now);
    let notice = privacy::of(tx, link.company)?;
    Ok(Some(OwnPage { link, notice, months, kept }))
}

/// One application behind a link, as it is in the transaction that changes it.
fn one(tx: &mut Tx<'_>, token_hash: &[u8], candidate: CandidateId) -> Result<Kept, Problem> {
    let link = store::link(tx, token_hash)?.ok_or(Problem::NotFound)?;
    let kept = store::kept(tx, link.person, MOST)?;
    kept.into_iter().find(|kept| kept.id == candidate).ok_or(Problem::NotFound)
}

/// Corrects the details of one application; the address stays, by which they are known to be theirs.
pub fn correct(
    tx: &mut Tx<'_>,
    token_hash: &[u8],
    candidate: CandidateId,
    corrected: &Corrected,
    now: Millis,
) -> Result<(), Problem> {
    let kept = one(tx, token_hash, candidate)?;
    if kept.version != corrected.version {
        return Err(Problem::Conflict(CHANGED_MEANWHILE.into()));
    }
    let details = Details {
        first_name: Some(corrected.first_name.clone()),
        last_name: corrected.last_name.clone(),
        email: Some(Email::kept(kept.email.clone())),
        phone_number: corrected.phone_number.clone(),
    };
    let background = corrected.background.clone();
    let same = corrected.first_name.as_str() == kept.first_name
        && corrected.last_name.as_ref().map(CandidateName::as_str) == kept.last_name.as_deref()
        && corrected.phone_number.as_ref().map(Phone::as_str) == kept.phone_number.as_deref();
    if same && background == kept.background {
        return Ok(());
    }
    if !same {
        candidates::set_details(tx, candidate, kept.tie, &details)?;
    }
    if background != kept.background {
        candidates::set_background(tx, candidate, &background)?;
    }
    Event::DetailsCorrected { candidate }.record(tx, Circumstances::applicant(kept.company, now))
}

/// Says that they do not want the job any more. Once is enough.
pub fn withdraw(
    tx: &mut Tx<'_>,
    token_hash: &[u8],
    candidate: CandidateId,
    now: Millis,
) -> Result<(), Problem> {
    let kept = one(tx, token_hash, candidate)?;
    if !store::withdraw(tx, candidate, now)? {
        return Ok(());
    }
    let around = Circumstances::applicant(kept.company, now);
    Event::CandidateWithdrew { candidate, job: kept.job }.record(tx, around)
}

/// Asks that a person looks at a rejection by keywords. Once is enough.
pub fn ask_for_review(
    tx: &mut Tx<'_>,
    token_hash: &[u8],
    candidate: CandidateId,
    now: Millis,
) -> Result<(), Problem> {
    let kept = one(tx, token_hash, candidate)?;
    if kept.status != CandidateStatus::AutoRejected {
        return Err(Problem::Conflict("A person has looked at it meanwhile.".into()));
    }
    if !reviews::store::ask(tx, (candidate, kept.company, kept.job), now)? {
        return Ok(());
    }
    let around = Circumstances::applicant(kept.company, now);
    Event::ReviewAsked { candidate, job: kept.job }.record(tx, around)
}

/// What came of asking to be erased.
#[derive(Clone, Copy, Debug, Default)]
pub struct Erased {
    /// So many applications are gone.
    pub gone: usize,
    /// So many are on hold, and the company knows that it was asked.
    pub held: usize,
    /// Whether there are older ones, which the page shows next.
    pub more: bool,
}

/// Erases one application, or all that the link shows; whoever is on hold stays, and goes once they are released.
pub fn erase(
    tx: &mut Tx<'_>,
    token_hash: &[u8],
    candidate: Option<CandidateId>,
    now: Millis,
) -> Result<Erased, Problem> {
    let link = store::link(tx, token_hash)?.ok_or(Problem::NotFound)?;
    let kept = store::kept(tx, link.person, MOST)?;
    let ids: Vec<_> =
        kept.iter().map(|kept| kept.id).filter(|id| candidate.is_none_or(|one| one == *id)).collect();
    if ids.is_empty() {
        return Err(Problem::NotFound);
    }
    let held = holds::among(tx, &ids)?;
    let around = Circumstances::applicant(link.company, now);
    for id in ids.iter().copied().filter(|id| held.contains(id)) {
        if retention::ask_erasure(tx, id, now)? {
            Event::ErasureAsked { candidate: id }.record(tx, around)?;
        }
    }
    let going: Vec<_> = ids.into_iter().filter(|id| !held.contains(id)).collect();
    let targets = bulk::these(tx, &going)?;
    triage::remove(tx, &targets, RemovalCause::Erasure, |_| around)?;
    let asked = targets.len() + held.len();
    let more = candidate.is_none()
        && asked == MOST as usize
        && store::kept(tx, link.person, MOST)?.len() > held.len();
    Ok(Erased { gone: targets.len(), held: held.len(), more })
}

/// Sends the link again to whoever a company keeps something of under this address; nothing happens for others.
pub fn send_again(tx: &mut Tx<'_>, company: CompanyId, email: &Email, now: Millis) -> Result<(), Problem> {
    let Some(candidate) = store::newest_of(tx, company, email)? else { return Ok(()) };
    let around = Circumstances::applicant(company, now);
    Event::OwnPageAsked { candidate }.record(tx, around)
}

impl Kept {
    /// Whether the keywords have turned it down, and nobody has asked for a person to look yet.
    pub fn may_ask(&self) -> bool {
        self.status == CandidateStatus::AutoRejected && self.asked_at.is_none()
    }
}
