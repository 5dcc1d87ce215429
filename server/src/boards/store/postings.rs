//! The rows of adverts on boards with interfaces of their own, and of the keys to these.

use std::collections::HashMap;
use std::time::Duration;

use uuid::Uuid;

use crate::clock::Millis;
use crate::ids::{CompanyId, JobId};
use crate::partners::Partner;
use crate::problem::Problem;
use crate::spelled;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// What is left of an advert whose job is gone, and that its board never let go of, is forgotten after so long.
const STUCK_KEPT: Duration = Duration::from_hours(30 * 24);

spelled! {
    /// Where an advert stands on a board with an interface of its own.
    pub enum PostingState {
        /// It is to be sent.
        Asked,
        /// It is being sent.
        Sending,
        /// The board has taken it.
        Posted,
        /// The board does not take it.
        Refused,
        /// The board does not know the customer's keys.
        KeyRefused,
        /// It was sent, and nobody knows whether the board has taken it.
        Unsure,
        /// It is to be taken off.
        Ending,
        /// It is there no more, or never was.
        Ended,
    }
}

impl PostingState {
    /// Whether the board has the advert, or is about to.
    pub const fn holds(self) -> bool {
        matches!(self, Self::Asked | Self::Sending | Self::Posted | Self::Ending)
    }

    /// Whether nothing happens any more until somebody does something.
    pub const fn waits_for_somebody(self) -> bool {
        matches!(self, Self::Refused | Self::KeyRefused | Self::Unsure)
    }
}

/// An advert on such a board.
#[derive(Clone, Debug)]
pub struct Posting {
    /// The job.
    pub job: JobId,
    /// The board's code.
    pub board: String,
    /// The job's company.
    pub company: CompanyId,
    /// Which board it is.
    pub partner: Partner,
    /// What the board was told it is called.
    pub reference: String,
    /// Where it stands.
    pub state: PostingState,
    /// How often the board was asked.
    pub tries: i64,
    /// When last.
    pub tried_at: Option<Millis>,
    /// When the board has taken it.
    pub posted_at: Option<Millis>,
    /// Changes with what the board was told last.
    pub told: Option<String>,
    /// What the board calls it.
    pub number: Option<String>,
    /// Where somebody completes it there.
    pub page: Option<String>,
    /// What the board, or the connection to it, had to say last.
    pub words: Option<String>,
    /// Until when somebody is at it.
    pub claimed_until: Option<Millis>,
}

impl Posting {
    /// Whether it was not sent before its board was removed: then it never is. `open` are the boards that were not.
    pub fn is_dropped(&self, open: &[Connected]) -> bool {
        self.state == PostingState::Asked && open.iter().all(|board| board.code != self.board)
    }

    /// Whether it keeps another of the same advert from being sent: that board has it by this account, or may have.
    pub fn stands_in_for(&self, other: &Self) -> bool {
        // Who asks for it although nobody knows where the former is has looked.
        let may_be_there = self.state == PostingState::Unsure && other.state != PostingState::Asked;
        self.partner == other.partner && self.board != other.board && (self.state.holds() || may_be_there)
    }
}

const SELECT: &str =
    "SELECT job_id, board, company_id, reference, state, tries, tried_at, posted_at, told, number, page,
            words, claimed_until, partner FROM posting WHERE ";

fn read(row: &Row<'_>) -> Result<Posting, StoreError> {
    Ok(Posting {
        job: row.get(0)?,
        board: row.get(1)?,
        company: row.get(2)?,
        reference: row.get(3)?,
        state: row.get(4)?,
        tries: row.get(5)?,
        tried_at: row.get(6)?,
        posted_at: row.get(7)?,
        told: row.get(8)?,
        number: row.get(9)?,
        page: row.get(10)?,
        words: row.get(11)?,
        claimed_until: row.get(12)?,
        partner: row.get(13)?,
    })
}

/// Where an advert stands, by board.
pub fn of_job(tx: &mut Tx<'_>, job: JobId) -> Result<HashMap<String, Posting>, Problem> {
    let all = tx.all(Sql::with(format!("{SELECT} job_id = $1"), values![job]), read)?;
    Ok(all.into_iter().map(|posting| (posting.board.clone(), posting)).collect())
}

/// Asks for an advert on a board, for the first time or again.
pub fn ask(
    tx: &mut Tx<'_>,
    (job, company): (JobId, CompanyId),
    (board, partner): (&str, Partner),
    reference: &str,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO posting (job_id, board, company_id, partner, reference, state, asked_at)
         VALUES ($1, $2, $3, $4, $5, 'Asked', $6)
         ON CONFLICT (job_id, board) DO UPDATE
           SET state = 'Asked', asked_at = excluded.asked_at, tries = 0, words = NULL, number = NULL, page = NULL,
               posted_at = NULL, ended_at = NULL, claim = NULL, claimed_until = NULL",
        values![job, board, company, partner, reference, now],
    ))?;
    Ok(())
}

/// Somebody goes at it: nobody else does until then.
pub fn claim(
    tx: &mut Tx<'_>,
    posting: &Posting,
    state: PostingState,
    claim: Uuid,
    (now, until): (Millis, Millis),
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE posting SET state = $3, claim = $4, tries = tries + 1, tried_at = $5, claimed_until = $6
          WHERE job_id = $1 AND board = $2",
        values![posting.job, posting.board.as_str(), state, claim, now, until],
    ))?;
    Ok(())
}

/// What became of it.
#[derive(Clone, Debug)]
pub struct Settled {
    /// Where it stands now.
    pub state: PostingState,
    /// Changes with what the board was told; as it was where nothing is said.
    pub told: Option<String>,
    /// What the board calls it; as it was where nothing is said.
    pub number: Option<String>,
    /// Where somebody completes it; as it was where nothing is said.
    pub page: Option<String>,
    /// What there was to say.
    pub words: Option<String>,
}

/// Notes what became of it; whether it was still the holder's of this claim.
pub fn settle(
    tx: &mut Tx<'_>,
    (job, board): (JobId, &str),
    claim: Uuid,
    settled: &Settled,
    now: Millis,
) -> Result<bool, Problem> {
    let Settled { state, told, number, page, words } = settled;
    let changed = tx.run(Sql::with(
        "UPDATE posting SET state = $4, told = coalesce($5, told), number = coalesce($6, number),
                page = coalesce($7, page), words = $8, claim = NULL, claimed_until = NULL,
                posted_at = CASE WHEN $4 = 'Posted' THEN coalesce(posted_at, $9) ELSE posted_at END,
                ended_at = CASE WHEN $4 = 'Ended' THEN coalesce(ended_at, $9) ELSE ended_at END
          WHERE job_id = $1 AND board = $2 AND claim = $3",
        values![
            job,
            board,
            claim,
            *state,
            told.as_deref(),
            number.as_deref(),
            page.as_deref(),
            words.as_deref(),
            now
        ],
    ))?;
    Ok(changed > 0)
}

/// Puts it elsewhere without anybody being asked.
pub fn set(
    tx: &mut Tx<'_>,
    (job, board): (JobId, &str),
    state: PostingState,
    number: Option<&str>,
    words: Option<&str>,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE posting SET state = $3, number = coalesce($4, number), words = $5, claim = NULL, claimed_until = NULL,
                posted_at = CASE WHEN $3 = 'Posted' THEN coalesce(posted_at, $6) ELSE posted_at END,
                ended_at = CASE WHEN $3 = 'Ended' THEN coalesce(ended_at, $6) ELSE ended_at END
          WHERE job_id = $1 AND board = $2",
        values![job, board, state, number, words, now],
    ))?;
    Ok(())
}

/// Forgets an advert whose job is gone, or that was never sent.
pub fn forget(tx: &mut Tx<'_>, job: JobId, board: &str) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM posting WHERE job_id = $1 AND board = $2", values![job, board]))?;
    Ok(())
}

/// Adverts that wait for something on a board, by their jobs behind `after`, at most `most`; those that it did not take
/// for its keys' sake are to be sent again.
pub fn waiting(tx: &mut Tx<'_>, board: &str, after: Option<JobId>, most: u32) -> Result<Vec<JobId>, Problem> {
    let mut sql = Sql::new(
        "SELECT job_id FROM posting
          WHERE (state IN ('Asked', 'KeyRefused', 'Ending') OR state = 'Posted' AND words IS NOT NULL) AND board = ",
    )
    .given(board);
    if let Some(after) = after {
        sql.push(" AND job_id > ").bind(after);
    }
    sql.push(" ORDER BY job_id LIMIT ").bind(most);
    let jobs: Vec<JobId> = tx.all(sql, |row| row.get(0))?;
    for job in &jobs {
        tx.run(Sql::with(
            "UPDATE posting SET state = 'Asked' WHERE job_id = $1 AND board = $2 AND state = 'KeyRefused'",
            values![*job, board],
        ))?;
    }
    Ok(jobs)
}

/// A customer's keys to a board, sealed.
#[derive(Clone, Debug)]
pub struct SealedKeys {
    /// Whose account it is there.
    pub account: String,
    /// The keys.
    pub sealed: Vec<u8>,
}

/// The keys to a board.
pub fn keys(tx: &mut Tx<'_>, board: &str) -> Result<Option<SealedKeys>, Problem> {
    let sql = Sql::with("SELECT account, sealed FROM board_key WHERE board = $1", values![board]);
    Ok(tx.maybe(sql, |row| Ok(SealedKeys { account: row.get(0)?, sealed: row.get(1)? }))?)
}

/// What is sealed, by board, at most `most` behind one.
pub fn sealed(tx: &mut Tx<'_>, behind: Option<&str>, most: u32) -> Result<Vec<(String, Vec<u8>)>, Problem> {
    let sql = Sql::with(
        "SELECT board, sealed FROM board_key WHERE board > $1 ORDER BY board LIMIT $2",
        values![behind.unwrap_or_default(), most],
    );
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Keeps what is sealed anew; false where it is another by now.
pub fn seal_anew(tx: &mut Tx<'_>, board: &str, old: &[u8], new: &[u8]) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE board_key SET sealed = $1 WHERE board = $2 AND sealed = $3",
        values![new.to_vec(), board, old.to_vec()],
    );
    Ok(tx.run(sql)? > 0)
}

/// Keeps them, in the place of those of before.
pub fn set_keys(
    tx: &mut Tx<'_>,
    board: &str,
    company: Option<CompanyId>,
    keys: &SealedKeys,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO board_key (board, company_id, account, sealed, set_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (board) DO UPDATE
           SET account = excluded.account, sealed = excluded.sealed, set_at = excluded.set_at",
        values![board, company, keys.account.as_str(), keys.sealed.clone(), now],
    ))?;
    Ok(())
}

/// A board that adverts of a company go to by its own interface.
#[derive(Clone, Debug)]
pub struct Connected {
    /// Its code.
    pub code: String,
    /// Which it is.
    pub partner: Partner,
    /// Since when.
    pub added_at: Millis,
}

/// The boards that adverts of a company go to by their own interfaces, one of each: the company's before the provider's.
pub fn connected(tx: &mut Tx<'_>, company: CompanyId) -> Result<Vec<Connected>, Problem> {
    Ok(one_of_each(open(tx, company)?))
}

/// The same for an advert that stands there already: where a board has it by one account, it goes there by no other.
pub fn connected_for(
    tx: &mut Tx<'_>,
    company: CompanyId,
    known: &HashMap<String, Posting>,
) -> Result<Vec<Connected>, Problem> {
    let mut all = open(tx, company)?;
    let is_there = |posting: &&Posting| posting.state.holds() && !posting.is_dropped(&all);
    let there: Vec<&Posting> = known.values().filter(is_there).collect();
    all.retain(|board| {
        there.iter().all(|posting| board.partner != posting.partner || board.code == posting.board)
    });
    Ok(one_of_each(all))
}

/// Every such board that was added and not removed, the company's first.
pub fn open(tx: &mut Tx<'_>, company: CompanyId) -> Result<Vec<Connected>, Problem> {
    const CONNECTED: &str =
        "SELECT code, partner, added_at FROM board WHERE partner IS NOT NULL AND removed_at IS NULL AND ";
    let own = Sql::new(CONNECTED).then("company_id = ").given(company);
    let shared = Sql::new(CONNECTED).then("company_id IS NULL");
    let mut all = Vec::new();
    for whose in [own, shared] {
        all.extend(tx.all(whose.then(" ORDER BY added_at, code"), |row| {
            Ok(Connected { code: row.get(0)?, partner: row.get(1)?, added_at: row.get(2)? })
        })?);
    }
    Ok(all)
}

fn one_of_each(all: Vec<Connected>) -> Vec<Connected> {
    let mut first: Vec<Connected> = Vec::new();
    for board in all {
        if first.iter().all(|one| one.partner != board.partner) {
            first.push(board);
        }
    }
    first
}

/// Forgets keys to boards that are gone, once nothing has to be taken off them, and what is left of adverts that their
/// boards never let go of.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    let keys = tx.run(Sql::with(
        "DELETE FROM board_key WHERE board IN
           (SELECT k.board FROM board_key k LEFT JOIN board b ON b.code = k.board
             WHERE (b.code IS NULL OR b.removed_at IS NOT NULL)
               AND NOT EXISTS (SELECT 1 FROM posting p WHERE p.board = k.board
                                AND p.state NOT IN ('Ended', 'Refused', 'KeyRefused'))
             LIMIT $1)",
        values![most],
    ))?;
    let mut stuck = Sql::new(
        "SELECT p.job_id, p.board FROM posting p
          WHERE p.state IN ('Sending', 'Unsure', 'Ending') AND p.tried_at <= ",
    )
    .given(now.minus(STUCK_KEPT));
    stuck.push(" AND NOT EXISTS (SELECT 1 FROM job j WHERE j.id = p.job_id) LIMIT ").bind(most);
    let stuck: Vec<(JobId, String)> = tx.all(stuck, |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (job, board) in &stuck {
        forget(tx, *job, board)?;
    }
    Ok(keys + stuck.len() as u64)
}

/// Whether there is anything for [`sweep`].
pub fn is_any_to_sweep(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let gone = "SELECT 1 FROM board_key k LEFT JOIN board b ON b.code = k.board
                 WHERE (b.code IS NULL OR b.removed_at IS NOT NULL)
                   AND NOT EXISTS (SELECT 1 FROM posting p WHERE p.board = k.board
                                    AND p.state NOT IN ('Ended', 'Refused', 'KeyRefused')) LIMIT 1";
    let is_gone = tx.maybe(Sql::new(gone), |row| row.get::<i64>(0))?.is_some();
    let mut stuck = Sql::new(
        "SELECT 1 FROM posting p WHERE p.state IN ('Sending', 'Unsure', 'Ending') AND p.tried_at <= ",
    )
    .given(now.minus(STUCK_KEPT));
    stuck.push(" AND NOT EXISTS (SELECT 1 FROM job j WHERE j.id = p.job_id) LIMIT 1");
    Ok(is_gone || tx.maybe(stuck, |row| row.get::<i64>(0))?.is_some())
}
