//! What a recipient sees behind the link of their letter. Looking at it changes nothing: scanners of mail fetch every
//! link; the list counts as fetched once somebody presses for it.

use super::CsvFile;
use super::store::behind;
use crate::clock::Millis;
use crate::ids::CsvRecipientId;
use crate::problem::Problem;
use ::store::Tx;

/// A list that was sent to somebody.
#[derive(Clone, Debug)]
pub struct SentCsv {
    /// Whose link it is.
    pub recipient: CsvRecipientId,
    /// The company that sent it.
    pub company: String,
    /// Who of the company.
    pub by: Option<String>,
    /// What they wrote.
    pub comment: Option<String>,
    /// The job's title, where it is of one job.
    pub title: Option<String>,
    /// How many candidates are in it.
    pub rows: i64,
    /// Until when the link works.
    pub expires_at: Millis,
    /// What can be fetched.
    pub file: CsvFile,
}

/// A link that leads nowhere any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// It never did.
    Unknown,
    /// Its time is over.
    Expired,
    /// It was withdrawn, or somebody who stood in it is gone.
    Withdrawn,
}

/// What a link leads to.
pub fn sent(tx: &mut Tx<'_>, token_hash: &[u8], now: Millis) -> Result<Result<SentCsv, Closed>, Problem> {
    let Some((sent, is_withdrawn)) = behind::link(tx, token_hash)? else { return Ok(Err(Closed::Unknown)) };
    if is_withdrawn {
        return Ok(Err(Closed::Withdrawn));
    }
    if sent.expires_at <= now {
        return Ok(Err(Closed::Expired));
    }
    Ok(Ok(sent))
}

/// Notes that a recipient has pressed for the file; the first time counts.
pub fn fetched(tx: &mut Tx<'_>, recipient: CsvRecipientId, now: Millis) -> Result<(), Problem> {
    behind::keep_fetch(tx, recipient, now)
}
