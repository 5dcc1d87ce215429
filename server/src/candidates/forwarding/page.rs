//! What a recipient sees behind the link of their letter. Looking at it changes nothing: scanners of mail fetch every
//! link; a CV counts as opened once somebody presses for it.

use crate::candidates::CvKind;
use crate::candidates::page::one::CvFile;
use crate::candidates::store::{self, CvFacts};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, CompanyId, ForwardRecipientId};
use crate::problem::Problem;
use crate::text::joined_name;
use crate::viewer::not_deleted;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

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

/// A CV that was sent.
#[derive(Clone, Debug)]
pub struct SentCv {
    /// Whose.
    pub id: CandidateId,
    /// First and last name, as far as they are known.
    pub name: String,
    /// What they do, if known.
    pub job_title: Option<String>,
    /// The title of the job that they stand in.
    pub campaign_title: String,
    /// Whether the recipient has pressed for it.
    pub is_open: bool,
    company: CompanyId,
    cv: Option<CvFacts>,
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
    let sql = Sql::with(
        "SELECT r.id, r.withdrawn_at, f.id, f.comment, f.expires_at, a.first_name, a.last_name
           FROM forward_link l JOIN forward_recipient r ON r.id = l.recipient_id
           JOIN forward f ON f.id = r.forward_id LEFT JOIN account a ON a.id = f.by_id
          WHERE l.token_hash = $1",
        values![token_hash],
    );
    let found = tx.maybe(sql, |row| {
        let first: Option<String> = row.get(5)?;
        let last: Option<String> = row.get(6)?;
        let is_withdrawn = row.get::<Option<Millis>>(1)?.is_some();
        let by = first.map(|first| joined_name(first, last));
        Ok((row.get(0)?, is_withdrawn, row.get(2)?, row.get(3)?, row.get::<Millis>(4)?, by))
    })?;
    let Some((recipient, is_withdrawn, forward, comment, expires_at, by)) = found else {
        return Ok(Err(Closed::Unknown));
    };
    let forward: crate::ids::ForwardId = forward;
    if is_withdrawn {
        return Ok(Err(Closed::Withdrawn));
    }
    if expires_at <= now {
        return Ok(Err(Closed::Expired));
    }
    let sql = Sql::with(
        "SELECT c.id, c.first_name, c.last_name, c.job_title, j.title, l.opened_at, c.company_id,
                c.cv_file_id, c.cv_name, c.cv_kind, c.cv_size, c.cv_outcome, y.name
           FROM forward_item i JOIN candidate c ON c.id = i.candidate_id JOIN job j ON j.id = c.job_id
           JOIN company y ON y.id = c.company_id
           LEFT JOIN forward_look l ON l.candidate_id = c.id AND l.recipient_id = $2
          WHERE i.forward_id = $1",
        values![forward, recipient],
    )
    .then(&not_deleted("c.job_id"))
    .then(" ORDER BY i.position");
    let rows = tx.all(sql, |row| Ok((read(row)?, row.get::<String>(12)?)))?;
    let Some(company) = rows.first().map(|(_, company)| company.clone()) else {
        return Ok(Err(Closed::Empty));
    };
    let candidates = rows.into_iter().map(|(cv, _)| cv).collect();
    Ok(Ok(Sent { recipient, company, by, comment, expires_at, candidates }))
}

fn read(row: &Row<'_>) -> Result<SentCv, StoreError> {
    let cv = match row.get(7)? {
        None => None,
        Some(file) => Some(CvFacts {
            file,
            name: row.get(8)?,
            kind: row.get(9)?,
            size: row.get(10)?,
            outcome: row.get(11)?,
        }),
    };
    Ok(SentCv {
        id: row.get(0)?,
        name: joined_name(row.get(1)?, row.get(2)?),
        job_title: row.get(3)?,
        campaign_title: row.get(4)?,
        is_open: row.get::<Option<Millis>>(5)?.is_some(),
        company: row.get(6)?,
        cv,
    })
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
    let before = Sql::with(
        "SELECT downloaded_at FROM forward_look WHERE recipient_id = $1 AND candidate_id = $2",
        values![recipient, cv.id],
    );
    let before: Option<Option<Millis>> = tx.maybe(before, |row| row.get(0))?;
    let is_news = match before {
        None => true,
        Some(downloaded) => saved && downloaded.is_none(),
    };
    let saved_at = saved.then_some(now);
    tx.run(Sql::with(
        "INSERT INTO forward_look (recipient_id, candidate_id, opened_at, downloaded_at, downloads)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (recipient_id, candidate_id) DO UPDATE
           SET downloaded_at = coalesce(forward_look.downloaded_at, excluded.downloaded_at),
               downloads = forward_look.downloads + excluded.downloads",
        values![recipient, cv.id, now, saved_at, i64::from(saved)],
    ))?;
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
