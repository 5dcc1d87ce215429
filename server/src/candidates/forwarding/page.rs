//! What a recipient sees behind the link of their letter. Looking at it changes nothing: scanners of mail fetch every
//! link; a CV counts as opened once somebody presses for it.

use super::store::behind;
pub use super::store::behind::SentCv;
use crate::candidates::CvKind;
use crate::candidates::page::one::CvFile;
use crate::candidates::store::{self, CvFacts};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, ForwardRecipientId};
use crate::problem::Problem;
use ::store::Tx;

/// What was sent to a recipient, as far as it is still there.
#[derive(Clone, Debug)]
pub struct Sent {
    /// Whose link it is.
    pub recipient: ForwardRecipientId,
    /// The company that sent it.
    pub company: String,
    /// Who of the company.
    pub by: Option<String>,
    /// What they wrote.
    pub comment: Option<String>,
    /// Until when the link works.
    pub expires_at: Millis,
    /// Whose CVs, in their order.
    pub candidates: Vec<SentCv>,
}

/// A link that leads nowhere any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// It never did.
    Unknown,
    /// Its time is over.
    Expired,
    /// It was withdrawn.
    Withdrawn,
    /// Nobody is left behind it.
    Empty,
}

/// What a link leads to.
pub fn sent(tx: &mut Tx<'_>, token_hash: &[u8], now: Millis) -> Result<Result<Sent, Closed>, Problem> {
    let Some(link) = behind::link(tx, token_hash)? else { return Ok(Err(Closed::Unknown)) };
    if link.is_withdrawn {
        return Ok(Err(Closed::Withdrawn));
    }
    if link.expires_at <= now {
        return Ok(Err(Closed::Expired));
    }
    let (company, candidates) = behind::cvs(tx, link.forward, link.recipient)?;
    let Some(company) = company else { return Ok(Err(Closed::Empty)) };
    let behind::Link { recipient, by, comment, expires_at, .. } = link;
    Ok(Ok(Sent { recipient, company, by, comment, expires_at, candidates }))
}

impl Sent {
    /// One of the CVs.
    pub fn of(&self, candidate: CandidateId) -> Result<&SentCv, Problem> {
        self.candidates.iter().find(|cv| cv.id == candidate).ok_or(Problem::NotFound)
    }
}

impl SentCv {
    /// The CV that there is now.
    pub fn facts(&self) -> Option<CvFacts> {
        self.cv.clone()
    }

    /// Whether its pages can be drawn.
    pub fn is_paged(&self) -> bool {
        self.cv.as_ref().is_some_and(|cv| cv.kind == CvKind::Pdf)
    }

    /// The file, to be saved under the person's name.
    pub fn file(&self) -> Result<CvFile, Problem> {
        let cv = self.cv.as_ref().ok_or(Problem::NotFound)?;
        Ok(CvFile::of(cv, &self.name))
    }
}

/// Notes that a recipient has pressed for a CV, or for its file; the first time counts, and is told to the team.
pub fn look(
    tx: &mut Tx<'_>,
    recipient: ForwardRecipientId,
    cv: &SentCv,
    saved: bool,
    now: Millis,
) -> Result<(), Problem> {
    let is_news = match behind::downloaded_before(tx, recipient, cv.id)? {
        None => true,
        Some(downloaded) => saved && !downloaded,
    };
    behind::keep_look(tx, recipient, cv.id, saved, now)?;
    if is_news {
        let around = Circumstances::applicant(cv.company, now).by_itself();
        Event::ForwardLookedAt { candidate: cv.id, recipient, saved }.record(tx, around)?;
    }
    Ok(())
}

/// The words of a CV.
pub fn text(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<String, Problem> {
    Ok(store::text_of(tx, candidate)?.unwrap_or_default())
}
