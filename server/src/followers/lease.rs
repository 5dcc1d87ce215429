//! One process works for a follower at a time: whoever holds its lease, until it lapses.

use std::time::Duration;

use uuid::Uuid;

use crate::clock::{Clock, Millis};
use crate::problem::Problem;
use ::store::values;
use ::store::{Db, Sql, Tx};

/// How long a lease lasts; after a crash another process waits for as long.
const LASTS: Duration = Duration::from_secs(30);

/// What is left of a lease whenever an event is begun: more than the handling of one may take.
pub(super) const LEFT: Duration = Duration::from_secs(25);

/// This process's claim to a follower.
pub(crate) struct Lease {
    follower: &'static str,
    holder: Uuid,
    until: Option<Millis>,
}

/// How a claim stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    /// It was this process's all along.
    Kept,
    /// It is this process's now; another may have worked in between.
    Taken,
    /// Another process works.
    Elsewhere,
}

impl Lease {
    pub(crate) fn new(follower: &'static str) -> Self {
        Self { follower, holder: Uuid::now_v7(), until: None }
    }

    /// Makes sure that at least [`LEFT`] of the lease is left.
    pub(crate) async fn claim(&mut self, db: &Db, clock: &Clock) -> Result<Claim, Problem> {
        let now = clock.now();
        let held = self.until.filter(|until| *until > now);
        if held.is_some_and(|until| until > now.plus(LEFT)) {
            return Ok(Claim::Kept);
        }
        let (follower, holder, until) = (self.follower, self.holder, now.plus(LASTS));
        let taken = db.write(move |tx| take(tx, follower, holder, now, until)).await?;
        self.until = taken.then_some(until);
        Ok(match (taken, held) {
            (true, Some(_)) => Claim::Kept,
            (true, None) => Claim::Taken,
            (false, _) => Claim::Elsewhere,
        })
    }

    /// Lets another process begin at once.
    pub(crate) async fn release(&mut self, db: &Db) -> Result<(), Problem> {
        let (follower, holder) = (self.follower, self.holder);
        let sql = move || {
            Sql::with(
                "DELETE FROM follower_lease WHERE follower = $1 AND holder = $2",
                values![follower, holder],
            )
        };
        match self.until.take() {
            Some(_) => db.write(move |tx| Ok(tx.run(sql()).map(drop)?)).await,
            None => Ok(()),
        }
    }
}

fn take(tx: &mut Tx<'_>, follower: &str, holder: Uuid, now: Millis, until: Millis) -> Result<bool, Problem> {
    let taken = tx.run(Sql::with(
        "INSERT INTO follower_lease (follower, holder, held_until) VALUES ($1, $2, $3)
         ON CONFLICT (follower) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
          WHERE follower_lease.holder = excluded.holder OR follower_lease.held_until <= $4",
        values![follower, holder, until, now],
    ))?;
    Ok(taken == 1)
}
