//! The rows of errands. Their times are the database's, which every process shares.

use std::time::Duration;

use uuid::Uuid;

use super::errand::{Errand, ErrandKind};
use crate::clock::Millis;
use crate::ids::CompanyId;
use crate::problem::Problem;
use crate::spelled;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Errands that were run are kept for so long, and dead ones for longer.
const DONE_KEPT: Duration = Duration::from_hours(24);
const DEAD_KEPT: Duration = Duration::from_hours(30 * 24);

spelled! {
    /// Where an errand stands.
    pub enum State {
        /// To be run when its time has come.
        Due,
        /// Run.
        Done,
        /// Given up; an operator may have it run again.
        Dead,
    }
}

/// An errand about to be written.
#[derive(Clone, Debug)]
pub(super) struct NewErrand {
    pub(super) id: Uuid,
    pub(super) kind: ErrandKind,
    /// The record of the event that asked for it.
    pub(super) subject: Uuid,
    pub(super) company: Option<Uuid>,
    pub(super) body: String,
    /// It is not due before.
    pub(super) from: Millis,
    /// Why it is dead from the beginning, if it is.
    pub(super) dead: Option<&'static str>,
}

/// The cursor that says up to where the log was read out of a backup.
pub const RESTORED: &str = "restored";
/// None is held for longer, nor tried again later.
const FARTHEST: Duration = Duration::from_hours(48);
/// Why a letter is not sent to an address that a mail server has refused for good.
const SUPPRESSED: &str = "letters to this address come back";
/// Why letters of before are not sent by themselves.
const MAYBE_SENT: &str = "it may have been sent before the backup was restored";

impl NewErrand {
    /// The same, or, where rows of before were restored, kept for an operator if it is a letter: it may be sent already.
    pub(super) fn unless_restored(self, is_restored: bool) -> Self {
        let is_held = is_restored && self.kind == ErrandKind::Letter && self.dead.is_none();
        Self { dead: if is_held { Some(MAYBE_SENT) } else { self.dead }, ..self }
    }

    /// One that follows from another.
    pub(super) fn of_product(errand: &Errand, now: Millis) -> Result<Self, Problem> {
        Ok(Self {
            id: Uuid::now_v7(),
            kind: errand.kind(),
            subject: errand.subject(),
            company: None,
            body: serde_json::to_string(errand).map_err(anyhow::Error::from)?,
            from: now,
            dead: None,
        })
    }
}

/// Writes an errand; the time before it is due does not count as its age.
pub(super) fn insert(tx: &mut Tx<'_>, new: &NewErrand, now: Millis) -> Result<(), Problem> {
    let state = if new.dead.is_some() { State::Dead } else { State::Due };
    let (ended, due) = (new.dead.map(|_| now), now.max(new.from));
    tx.run(Sql::with(
        "INSERT INTO outbox (id, kind, subject_id, company_id, body, state, created_at, due_at, tries, last_error,
                             ended_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7, 0, $8, $9)",
        values![
            new.id,
            new.kind,
            new.subject,
            new.company,
            new.body.as_str(),
            state,
            due,
            new.dead,
            ended
        ],
    ))?;
    Ok(())
}

/// Has the letters that were due when these rows were written away wait for an operator, and those that the log up to its
/// end asks for: they may have been sent since.
pub fn hold_letters_of_before(tx: &mut Tx<'_>, now: Millis) -> Result<u64, Problem> {
    let end = ::store::newest_event(tx)?;
    ::store::set_cursor(tx, RESTORED, end)?;
    Ok(tx.run(Sql::with(
        "UPDATE outbox SET state = 'Dead', ended_at = $1, claim = NULL, last_error = $2
          WHERE state = 'Due' AND kind = 'Letter'",
        values![now, MAYBE_SENT],
    ))?)
}

/// An errand that this process runs.
#[derive(Debug)]
pub(super) struct Claimed {
    pub(super) id: Uuid,
    pub(super) body: String,
    /// This try is the how-manieth.
    pub(super) tries: u32,
    pub(super) created_at: Millis,
}

/// Whether an errand is due.
pub(super) fn is_any_due(tx: &mut Tx<'_>, kind: ErrandKind, now: Millis) -> Result<bool, Problem> {
    let sql = "SELECT 1 FROM outbox WHERE kind = $1 AND state = 'Due' AND due_at <= $2 LIMIT 1";
    Ok(tx.maybe(Sql::with(sql, values![kind, now]), |row| row.get::<i64>(0))?.is_some())
}

/// Has at most `most` errands of a kind run that a clock which was ahead has put off: none waits for two days by itself.
pub(crate) fn redate(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    let mut redated = 0;
    for kind in ErrandKind::ALL {
        redated += tx.run(Sql::with(
            "UPDATE outbox SET due_at = $1, created_at = $1 WHERE id IN
               (SELECT id FROM outbox WHERE kind = $2 AND state = 'Due' AND due_at > $3 ORDER BY due_at DESC LIMIT $4)",
            values![now, *kind, now.plus(FARTHEST), most],
        ))?;
    }
    Ok(redated)
}

/// How many errands to claim.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// In all.
    pub(super) all: u32,
    /// Of those that were tried before.
    pub(super) again: u32,
}

/// Claims errands that are due: from now until `until` they are nobody else's. Who falls silent loses them then.
pub(super) fn claim(
    tx: &mut Tx<'_>,
    kind: ErrandKind,
    claim: Uuid,
    room: Room,
    now: Millis,
    until: Millis,
) -> Result<Vec<Claimed>, Problem> {
    let mut claimed = Vec::new();
    for (tried, most) in [("tries = 0", room.all), ("tries > 0", room.again)] {
        let free = room.all.saturating_sub(u32::try_from(claimed.len()).unwrap_or(u32::MAX));
        let sql = Sql::with(
            format!(
                "UPDATE outbox SET claim = $1, due_at = $2, tries = tries + 1
                  WHERE id IN (SELECT id FROM outbox
                                WHERE kind = $3 AND state = 'Due' AND due_at <= $4 AND {tried}
                                ORDER BY due_at LIMIT $5)
                 RETURNING id, body, tries, created_at"
            ),
            values![claim, until, kind, now, most.min(free)],
        );
        claimed.extend(tx.all(sql, |row| {
            Ok(Claimed { id: row.get(0)?, body: row.get(1)?, tries: row.get(2)?, created_at: row.get(3)? })
        })?);
    }
    Ok(claimed)
}

/// Keeps a claim for longer; false where it has lapsed and somebody else has taken the errand.
pub(super) fn renew(tx: &mut Tx<'_>, id: Uuid, claim: Uuid, until: Millis) -> Result<bool, Problem> {
    let renewed = tx.run(Sql::with(
        "UPDATE outbox SET due_at = $1 WHERE id = $2 AND claim = $3",
        values![until, id, claim],
    ))?;
    Ok(renewed == 1)
}

/// What became of a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It is done.
    Done,
    /// It is tried again, and the try counts as so many: none where it found nobody there.
    Later { pause: Duration, counts: i64, error: String },
    /// It is given up.
    Dead { error: String },
    /// It is a letter to an address that letters come back from, and given up without a try.
    Suppressed,
}

/// Notes what became of a try, unless the claim has lapsed and somebody else has taken the errand; whether it has not.
pub(super) fn settle(
    tx: &mut Tx<'_>,
    id: Uuid,
    claim: Uuid,
    outcome: &Outcome,
    now: Millis,
) -> Result<bool, Problem> {
    let (state, due, counts, error) = match outcome {
        Outcome::Done => (State::Done, now, 1, None),
        Outcome::Later { pause, counts, error } => {
            (State::Due, now.plus(*pause), *counts, Some(error.as_str()))
        }
        Outcome::Dead { error } => (State::Dead, now, 1, Some(error.as_str())),
        Outcome::Suppressed => (State::Dead, now, 1, Some(SUPPRESSED)),
    };
    let ended = (state != State::Due).then_some(now);
    let settled = tx.run(Sql::with(
        "UPDATE outbox SET state = $1, due_at = $2, tries = tries + $3, last_error = $4, ended_at = $5, claim = NULL
          WHERE id = $6 AND claim = $7",
        values![state, due, counts - 1, error, ended, id, claim],
    ))?;
    Ok(settled == 1)
}

/// Removes at most `most` errands that ended long ago; how many went.
pub(crate) fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    let mut gone = 0;
    for (state, kept) in [(State::Done, DONE_KEPT), (State::Dead, DEAD_KEPT)] {
        gone += tx.run(Sql::with(
            "DELETE FROM outbox WHERE id IN
               (SELECT id FROM outbox WHERE state = $1 AND ended_at <= $2 LIMIT $3)",
            values![state, now.minus(kept), most],
        ))?;
    }
    Ok(gone)
}

/// An errand, as an operator sees it.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Its identity.
    pub id: Uuid,
    /// Its kind, as stored: there may be later ones.
    pub kind: String,
    /// The record that it is about.
    pub subject: Uuid,
    /// The company that it is for, if it is for one.
    pub company: Option<CompanyId>,
    /// Where it stands.
    pub state: State,
    /// How often it was tried.
    pub tries: i64,
    /// Since when it waits.
    pub created_at: Millis,
    /// When it is tried next.
    pub due_at: Millis,
    /// What went wrong last.
    pub last_error: Option<String>,
}

fn read_shown(row: &Row<'_>) -> Result<Shown, StoreError> {
    Ok(Shown {
        id: row.get(0)?,
        kind: row.get(1)?,
        subject: row.get(2)?,
        company: row.get(3)?,
        state: row.get(4)?,
        tries: row.get(5)?,
        created_at: row.get(6)?,
        due_at: row.get(7)?,
        last_error: row.get(8)?,
    })
}

/// Errands that failed, at most `most`: those that were given up, the last of them first, or those that wait for another
/// try, the oldest first.
pub fn list(tx: &mut Tx<'_>, is_dead: bool, most: u32) -> Result<Vec<Shown>, Problem> {
    let which = match is_dead {
        true => "state = 'Dead' ORDER BY ended_at DESC",
        false => "state = 'Due' AND last_error IS NOT NULL ORDER BY created_at",
    };
    let sql = Sql::with(
        format!(
            "SELECT id, kind, subject_id, company_id, state, tries, created_at, due_at, last_error FROM outbox
              WHERE {which} LIMIT $1"
        ),
        values![most],
    );
    Ok(tx.all(sql, read_shown)?)
}

/// What a dead errand becomes that is run again.
const AGAIN: &str =
    "UPDATE outbox SET state = 'Due', created_at = $1, due_at = $1, tries = 0, ended_at = NULL
                      WHERE state = 'Dead'";

/// Has a dead errand run again; whether there is one.
pub fn retry(tx: &mut Tx<'_>, id: Uuid, now: Millis) -> Result<bool, Problem> {
    Ok(tx.run(Sql::with(format!("{AGAIN} AND id = $2"), values![now, id]))? > 0)
}

/// Has dead errands run again that were given up until `until`, the longest dead first and at most `most`; how many.
pub fn retry_some(tx: &mut Tx<'_>, until: Millis, most: u32, now: Millis) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        format!(
            "{AGAIN} AND id IN (SELECT id FROM outbox WHERE state = 'Dead' AND ended_at <= $2
                                 ORDER BY ended_at LIMIT $3)"
        ),
        values![now, until, most],
    ))?)
}

/// No more errands are counted.
pub const MOST_COUNTED: u32 = 10_000;

/// How the errands of a kind stand.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    /// Their kind.
    pub kind: ErrandKind,
    /// How many wait, at most [`MOST_COUNTED`].
    pub due: i64,
    /// How many of as many that were given up last are no letters to addresses that letters come back from.
    pub dead: i64,
    /// Since when the one waits whose turn is next.
    pub oldest: Option<Millis>,
}

/// How the errands of each kind stand.
pub fn standing(tx: &mut Tx<'_>) -> Result<Vec<Standing>, Problem> {
    let one = |kind: &ErrandKind| {
        let sql = Sql::with(
            "SELECT (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE kind = $1 AND state = 'Due' LIMIT $2) due),
                    (SELECT count(*) FROM (SELECT last_error FROM outbox WHERE kind = $1 AND state = 'Dead'
                                            ORDER BY ended_at DESC LIMIT $2) dead
                      WHERE last_error IS NULL OR last_error <> $3),
                    (SELECT min(created_at) FROM (SELECT created_at FROM outbox WHERE kind = $1 AND state = 'Due'
                                                   ORDER BY due_at LIMIT 1000) next)",
            values![*kind, MOST_COUNTED, SUPPRESSED],
        );
        tx.one(sql, |row| {
            Ok(Standing { kind: *kind, due: row.get(0)?, dead: row.get(1)?, oldest: row.get(2)? })
        })
    };
    Ok(ErrandKind::ALL.iter().map(one).collect::<Result<_, StoreError>>()?)
}
