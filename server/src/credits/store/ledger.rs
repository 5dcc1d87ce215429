//! The only place that moves credits. A movement is a pair of entries that add up to nothing, and moves the kept
//! balance in the same transaction; what a pool does not hold cannot be taken from it.

pub mod bought;

use crate::clock::Millis;
use crate::contract::CreditPool;
use crate::credits::Balance;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, JobId, MovementId, OrderId, UserId};
use crate::problem::Problem;
use crate::spelled;
use ::store::values;
use ::store::{Sql, StoreError, Tx};

spelled! {
    /// Where credits lie. Each user has these four in every pool.
    enum Place {
        /// Given out by the provider: goes below zero by what the other three hold.
        Issued,
        /// Can be spent.
        Available,
        /// Held for a job that is put forward.
        Reserved,
        /// Paid for a job that went live.
        Spent,
    }
}

spelled! {
    /// Why credits moved.
    pub enum Reason {
        /// The provider gave some.
        Grant,
        /// The provider took some back.
        Withdrawal,
        /// A job was put forward.
        Reserve,
        /// A job was removed before it went live.
        Release,
        /// A job went live.
        Capture,
        /// The provider took a live advert down, and gave its credit back.
        Return,
        /// They became another's.
        Transfer,
        /// They were bought.
        Purchase,
        /// What was bought was taken back, to return its money; or came back, where that could not be returned.
        Refund,
    }
}

/// The most that a pool can be set to (jobs §9).
pub const MOST_CREDITS: i64 = 999;

/// The pool does not hold a credit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotEnough;

impl From<NotEnough> for Problem {
    fn from(_: NotEnough) -> Self {
        Self::Conflict("There are no credits left in this pool.".into())
    }
}

/// One credit held for a job. Only [`reserve`] and a stored job that is put forward give one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reservation {
    /// The pool it was taken from.
    pub pool: CreditPool,
}

/// For which job of whose a reserved credit moves, by whose doing, and when.
#[derive(Clone, Copy, Debug)]
pub struct Cause {
    /// Whose credits they are: the job's owner.
    pub owner: UserId,
    /// The job.
    pub job: JobId,
    /// Who did it.
    pub by: UserId,
    /// When.
    pub now: Millis,
}

/// The credits that a user can spend now.
pub fn balance_of(tx: &mut Tx<'_>, user: UserId) -> Result<Balance, Problem> {
    let held = tx.all(
        Sql::with("SELECT pool, available FROM credit_balance WHERE user_id = $1", values![user]),
        |row| Ok((row.get::<CreditPool>(0)?, row.get::<i64>(1)?)),
    )?;
    let mut balance = Balance::default();
    for (pool, available) in held {
        match pool {
            CreditPool::Advertiser => balance.advertiser = available,
            CreditPool::Managed => balance.managed = available,
            CreditPool::Hire => balance.hire = available,
        }
    }
    Ok(balance)
}

/// Brings what a user can spend to the wanted figures, by a grant or withdrawal of the difference in each pool.
/// `company` is the user's. Reserved credits are left alone.
pub fn set_balance(
    tx: &mut Tx<'_>,
    by: UserId,
    company: CompanyId,
    user: UserId,
    wanted: &[(CreditPool, i64)],
    now: Millis,
) -> Result<(), Problem> {
    for &(pool, wanted) in wanted {
        // What was bought may be more than can be given.
        let before = balance_of(tx, user)?.of(pool);
        if wanted == before {
            continue;
        }
        if !(0..=MOST_CREDITS).contains(&wanted) {
            return Err(Problem::malformed("Has to be a valid credits"));
        }
        let available = available(tx, user, pool)?;
        let amount = wanted - available;
        let moved = tx.run(Sql::with(
            "UPDATE credit_balance SET available = $1 WHERE user_id = $2 AND pool = $3 AND available = $4",
            values![wanted, user, pool, available],
        ))?;
        if moved == 0 {
            return Err(Problem::Conflict("These credits have just changed. Please reload them.".into()));
        }
        let reason = if amount > 0 { Reason::Grant } else { Reason::Withdrawal };
        let entries = [(Place::Issued, -amount), (Place::Available, amount)];
        record(
            tx,
            &Movement { user, other: None, pool, reason, job: None, order: None, by: Some(by), now },
            entries,
        )?;
        Event::CreditsGranted { user, pool, amount }.record(tx, Circumstances::person(by, company, now))?;
    }
    Ok(())
}

/// Holds one credit of the owner's pool for a job; the refusal is [`NotEnough`]'s.
pub fn reserve(tx: &mut Tx<'_>, pool: CreditPool, cause: Cause) -> Result<Reservation, Problem> {
    let moved = tx.run(Sql::with(
        "UPDATE credit_balance SET available = available - 1, reserved = reserved + 1
          WHERE user_id = $1 AND pool = $2 AND available > 0",
        values![cause.owner, pool],
    ))?;
    if moved == 0 {
        return Err(NotEnough.into());
    }
    let entries = [(Place::Available, -1), (Place::Reserved, 1)];
    record(tx, &Movement::of(pool, Reason::Reserve, cause), entries)?;
    Ok(Reservation { pool })
}

/// Spends a held credit: its job goes live.
pub fn capture(tx: &mut Tx<'_>, held: Reservation, cause: Cause) -> Result<(), Problem> {
    let moved = tx.run(Sql::with(
        "UPDATE credit_balance SET reserved = reserved - 1 WHERE user_id = $1 AND pool = $2 AND reserved > 0",
        values![cause.owner, held.pool],
    ))?;
    require_held(moved)?;
    let entries = [(Place::Reserved, -1), (Place::Spent, 1)];
    record(tx, &Movement::of(held.pool, Reason::Capture, cause), entries)
}

/// Gives a held credit back: its job will not go live.
pub fn release(tx: &mut Tx<'_>, held: Reservation, cause: Cause) -> Result<(), Problem> {
    let moved = tx.run(Sql::with(
        "UPDATE credit_balance SET available = available + 1, reserved = reserved - 1
          WHERE user_id = $1 AND pool = $2 AND reserved > 0",
        values![cause.owner, held.pool],
    ))?;
    require_held(moved)?;
    let entries = [(Place::Reserved, -1), (Place::Available, 1)];
    record(tx, &Movement::of(held.pool, Reason::Release, cause), entries)
}

/// Gives back the credit of a job that was live. What was spent stays spent: it may have been another's then.
pub fn give_back(tx: &mut Tx<'_>, pool: CreditPool, cause: Cause) -> Result<(), Problem> {
    available(tx, cause.owner, pool)?;
    tx.run(Sql::with(
        "UPDATE credit_balance SET available = available + 1 WHERE user_id = $1 AND pool = $2",
        values![cause.owner, pool],
    ))?;
    let entries = [(Place::Issued, -1), (Place::Available, 1)];
    record(tx, &Movement::of(pool, Reason::Return, cause), entries)
}

/// Makes credits that somebody can spend another's, who works for the same company; the refusal is [`NotEnough`]'s. What
/// each gave or got is a movement of their own.
pub fn transfer(tx: &mut Tx<'_>, between: Between, pool: CreditPool, amount: i64) -> Result<(), Problem> {
    available(tx, between.to, pool)?;
    for (user, change) in between.changes(amount) {
        let moved = tx.run(Sql::with(
            "UPDATE credit_balance SET available = available + $1
              WHERE user_id = $2 AND pool = $3 AND available + $1 >= 0",
            values![change, user, pool],
        ))?;
        if moved == 0 {
            return Err(NotEnough.into());
        }
    }
    between.record(tx, pool, Place::Available, amount)
}

/// Makes all that somebody holds another's: what they can spend, and what is held for jobs that go along.
pub fn hand_over(tx: &mut Tx<'_>, between: Between) -> Result<(), Problem> {
    let Between { from, to, .. } = between;
    let held = tx.all(
        Sql::with("SELECT pool, available, reserved FROM credit_balance WHERE user_id = $1", values![from]),
        |row| Ok((row.get::<CreditPool>(0)?, row.get::<i64>(1)?, row.get::<i64>(2)?)),
    )?;
    for (pool, spendable, reserved) in held {
        if spendable > 0 {
            transfer(tx, between, pool, spendable)?;
        }
        if reserved > 0 {
            available(tx, to, pool)?;
            for (user, change) in between.changes(reserved) {
                tx.run(Sql::with(
                    "UPDATE credit_balance SET reserved = reserved + $1 WHERE user_id = $2 AND pool = $3",
                    values![change, user, pool],
                ))?;
            }
            between.record(tx, pool, Place::Reserved, reserved)?;
        }
    }
    Ok(())
}

/// Whether somebody holds any credits, to be spent or held for a job.
pub fn holds_any(tx: &mut Tx<'_>, user: UserId) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM credit_balance WHERE user_id = $1 AND (available > 0 OR reserved > 0) LIMIT 1",
        values![user],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Forgets at most `most` movements of a company that is gone, each with all its entries; with the last of them its
/// people's balances.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId, most: u32) -> Result<(), Problem> {
    tx.run(Sql::with(
        "DELETE FROM credit_entry WHERE movement_id IN
           (SELECT DISTINCT movement_id FROM credit_entry WHERE company_id = $1 ORDER BY movement_id LIMIT $2)",
        values![company, most],
    ))?;
    tx.run(Sql::with(
        "DELETE FROM credit_balance WHERE user_id IN (SELECT id FROM account WHERE company_id = $1)
            AND NOT EXISTS (SELECT 1 FROM credit_entry e WHERE e.company_id = $1)",
        values![company],
    ))?;
    Ok(())
}

/// Forgets the balances of somebody who has never had any credits.
pub fn forget_unused(tx: &mut Tx<'_>, user: UserId) -> Result<(), Problem> {
    tx.run(Sql::with(
        "DELETE FROM credit_balance WHERE user_id = $1
            AND NOT EXISTS (SELECT 1 FROM credit_entry e WHERE e.user_id = credit_balance.user_id)",
        values![user],
    ))?;
    Ok(())
}

/// Whose credits become whose, by whose doing, and when.
#[derive(Clone, Copy, Debug)]
pub struct Between {
    /// Who gives them.
    pub from: UserId,
    /// Who gets them.
    pub to: UserId,
    /// Of which company both are.
    pub company: CompanyId,
    /// Who did it.
    pub by: UserId,
    /// When.
    pub now: Millis,
}

impl Between {
    /// What becomes of each one's balance. Two people who pass credits to each other at once take the same balance first:
    /// they would wait for each other otherwise, until the database ends one of them.
    fn changes(self, amount: i64) -> [(UserId, i64); 2] {
        let mut changes = [(self.from, -amount), (self.to, amount)];
        changes.sort_unstable();
        changes
    }

    fn record(self, tx: &mut Tx<'_>, pool: CreditPool, place: Place, amount: i64) -> Result<(), Problem> {
        let Self { from, to, company, by, now } = self;
        for (user, other, change) in [(from, to, -amount), (to, from, amount)] {
            let (other, reason) = (Some(other), Reason::Transfer);
            let movement = Movement { user, other, pool, reason, job: None, order: None, by: Some(by), now };
            record(tx, &movement, [(Place::Issued, -change), (place, change)])?;
        }
        let around = Circumstances::person(by, company, now);
        Event::CreditsTransferred { user: from, to, pool, amount }.record(tx, around)
    }
}

/// What a pool holds now; a pool that was never used gets its row.
fn available(tx: &mut Tx<'_>, user: UserId, pool: CreditPool) -> Result<i64, StoreError> {
    tx.run(Sql::with(
        "INSERT INTO credit_balance (user_id, pool, available, reserved) VALUES ($1, $2, 0, 0)
         ON CONFLICT DO NOTHING",
        values![user, pool],
    ))?;
    tx.one(
        Sql::with(
            "SELECT available FROM credit_balance WHERE user_id = $1 AND pool = $2",
            values![user, pool],
        ),
        |row| row.get(0),
    )
}

/// A job that is put forward holds exactly one credit, so its pool cannot be without.
fn require_held(moved: u64) -> Result<(), Problem> {
    if moved == 1 { Ok(()) } else { Err(anyhow::anyhow!("a job's reserved credit is gone").into()) }
}

/// What the entries of one movement share.
struct Movement {
    user: UserId,
    other: Option<UserId>,
    pool: CreditPool,
    reason: Reason,
    job: Option<JobId>,
    order: Option<OrderId>,
    by: Option<UserId>,
    now: Millis,
}

impl Movement {
    fn of(pool: CreditPool, reason: Reason, cause: Cause) -> Self {
        let Cause { owner: user, job, by, now } = cause;
        Self { user, other: None, pool, reason, job: Some(job), order: None, by: Some(by), now }
    }
}

fn record(tx: &mut Tx<'_>, movement: &Movement, entries: [(Place, i64); 2]) -> Result<(), Problem> {
    let id = MovementId::new();
    for (place, amount) in entries {
        tx.run(Sql::with(
            "INSERT INTO credit_entry (movement_id, account, user_id, pool, amount, reason, job_id, at, by_id, other_id,
                                       order_id, company_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, (SELECT company_id FROM account WHERE id = $3))",
            values![
                id,
                place,
                movement.user,
                movement.pool,
                amount,
                movement.reason,
                movement.job,
                movement.now,
                movement.by,
                movement.other,
                movement.order,
            ],
        ))?;
    }
    Ok(())
}
