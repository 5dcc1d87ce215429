//! What a recipient sees behind the link of their letter. Looking at it changes nothing: scanners of mail fetch every
//! link; a CV counts as opened once somebody presses for it.

use super::form::Answer;
use super::store::behind;
pub use super::store::behind::SentCv;
use crate::candidates::CvKind;
use crate::candidates::page::one::CvFile;
use crate::candidates::store::{self, CvFacts, history};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, ForwardRecipientId, JobId, NoteId, UserId};
use crate::jobs::forwarding;
use crate::problem::Problem;
use crate::rich_text;
use crate::text::Email;
use ::store::Tx;

/// So often a recipient says something to one CV.
const MOST_ANSWERS: i64 = 20;
const ANSWERED_OFTEN: &str = "You have answered very often. Please write to whoever sent it to you.";
const SAID_MEANWHILE: &str = "You have answered in another window meanwhile.";

/// So many CVs stand on one page behind a link.
const PAGE: i64 = 100;

/// Which of the CVs behind a link are looked at.
#[derive(Clone, Copy, Debug)]
pub enum Asked {
    /// A page of them, from 1; behind the last one, the last.
    Page(u32),
    /// One alone.
    One(CandidateId),
}

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
    /// How many CVs.
    pub total: i64,
    /// Those that were asked for, in their order.
    pub candidates: Vec<SentCv>,
    /// The page that they stand on, from 1.
    pub page: i64,
    /// How many pages there are. Somebody who goes leaves a gap: the others stay on the pages where they were seen.
    pub pages: i64,
    /// Who sent it, or chose that it be sent.
    by_id: Option<UserId>,
    /// Whose link it is.
    email: String,
    /// The job whose letters come by themselves, while they come to this recipient.
    comes_by_itself: Option<JobId>,
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
pub fn sent(
    tx: &mut Tx<'_>,
    token_hash: &[u8],
    asked: Asked,
    now: Millis,
) -> Result<Result<Sent, Closed>, Problem> {
    let Some(link) = behind::link(tx, token_hash)? else { return Ok(Err(Closed::Unknown)) };
    if link.is_withdrawn {
        return Ok(Err(Closed::Withdrawn));
    }
    if link.expires_at <= now {
        return Ok(Err(Closed::Expired));
    }
    let behind::Link { forward, recipient, by, by_id, email, comment, expires_at, is_by_itself, .. } = link;
    let Some(behind::Extent { company, total, last }) = behind::extent(tx, forward)? else {
        return Ok(Err(Closed::Empty));
    };
    let pages = last / PAGE + 1;
    let (candidates, page) = match asked {
        Asked::Page(page) => {
            let page = i64::from(page).clamp(1, pages);
            let from = (page - 1) * PAGE;
            (behind::some(tx, (forward, recipient), from..from + PAGE)?, page)
        }
        Asked::One(candidate) => {
            let one = behind::one(tx, (forward, recipient), candidate)?;
            let page = one.as_ref().map_or(1, |cv| cv.position / PAGE + 1);
            (one.into_iter().collect(), page)
        }
    };
    let comes_by_itself = match behind::job(tx, forward)?.filter(|_| is_by_itself) {
        Some(job) => standing_of(tx, job, &email)?,
        None => None,
    };
    Ok(Ok(Sent {
        recipient,
        company,
        by,
        comment,
        expires_at,
        total,
        candidates,
        page,
        pages,
        by_id,
        email,
        comes_by_itself,
    }))
}

/// The job, where it sends its CVs to this address by itself.
fn standing_of(tx: &mut Tx<'_>, job: JobId, email: &str) -> Result<Option<JobId>, Problem> {
    let standing = forwarding::standing(tx, &[job])?.remove(&job);
    Ok(standing.filter(|standing| standing.email_list.iter().any(|each| each == email)).map(|_| job))
}

impl Sent {
    /// Whether more of these letters come by themselves.
    pub const fn comes_by_itself(&self) -> bool {
        self.comes_by_itself.is_some()
    }

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

/// Keeps what a recipient says to a CV that they have opened: a note on the candidate, internal to the hiring side, of
/// which whoever sent it is told. Nothing else follows from it. What was said before is not said twice.
pub fn answer(tx: &mut Tx<'_>, sent: &Sent, cv: &SentCv, said: &Answer, now: Millis) -> Result<(), Problem> {
    let Some(before) = behind::answered(tx, sent.recipient, cv.id)? else { return Err(Problem::NotFound) };
    let words = said.comment.as_deref().map(rich_text::of_lines);
    let text = format!("<p><strong>{}</strong></p>{}", said.answer.as_str(), words.unwrap_or_default());
    if before.answer == Some(said.answer) && before.note.is_none_or(|note| note == text) {
        return Ok(());
    }
    if before.times >= MOST_ANSWERS {
        return Err(Problem::Conflict(ANSWERED_OFTEN.into()));
    }
    let note = NoteId::new();
    let who = (sent.email.as_str(), said.answer);
    history::insert_answer(tx, note, (cv.id, cv.company), who, &text, now)?;
    // Whoever presses twice at once has said it once.
    if !behind::keep_answer(tx, (sent.recipient, cv.id), before.times, (said.answer, note), now)? {
        return Err(Problem::Conflict(SAID_MEANWHILE.into()));
    }
    let named = sent.by_id.into_iter().collect();
    let around = Circumstances::applicant(cv.company, now).by_itself();
    Event::NoteAdded { candidate: cv.id, note, visible_to_recruiter: false, named }.record(tx, around)
}

/// Sends no more letters of the job by itself to whose link it is.
pub fn stop(tx: &mut Tx<'_>, sent: &Sent, now: Millis) -> Result<(), Problem> {
    let Some(job) = sent.comes_by_itself else { return Ok(()) };
    let Ok(email) = Email::new(&sent.email) else { return Ok(()) };
    forwarding::leave_out(tx, job, &email, now)
}

/// The words of a CV.
pub fn text(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<String, Problem> {
    Ok(store::text_of(tx, candidate)?.unwrap_or_default())
}
