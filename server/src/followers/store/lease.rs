//! One process works for a follower at a time: whoever holds its lease, until it lapses by the database's clock.

use std::time::Duration;

use tokio::time::{Instant, sleep};
use uuid::Uuid;

use crate::clock::{Clock, Millis};
use crate::problem::Problem;
use ::store::values;
use ::store::{Db, Sql, Tx};

/// How long a lease lasts; after a crash another process waits for as long.
const LASTS: Duration = Duration::from_secs(10);
/// A lease older than this is renewed.
const RENEWED_AFTER: Duration = Duration::from_secs(3);

/// This process's claim to a follower.
pub(crate) struct Lease {
    follower: &'static str,
    holder: Uuid,
    /// When it was taken or renewed last, by this machine's clock, a little before the database did so.
    taken: Option<Instant>,
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
        Self { follower, holder: Uuid::now_v7(), taken: None }
    }

    /// Whether it is this process's, as far as that can be told without asking.
    pub(crate) fn is_held(&self) -> bool {
        self.taken.is_some_and(|taken| taken.elapsed() < LASTS)
    }

    /// Makes sure that most of the lease is left.
    pub(crate) async fn claim(&mut self, db: &Db, clock: &Clock) -> Result<Claim, Problem> {
        let was_held = self.is_held();
        if was_held && self.taken.is_some_and(|taken| taken.elapsed() < RENEWED_AFTER) {
            return Ok(Claim::Kept);
        }
        let (follower, holder, clock, asked) = (self.follower, self.holder, clock.clone(), Instant::now());
        let write = move |tx: &mut Tx<'_>| {
            let now = clock.shared(tx)?;
            take(tx, follower, holder, now)
        };
        let is_taken = db.write(write).await?;
        self.taken = is_taken.then_some(asked);
        Ok(match (is_taken, was_held) {
            (true, true) => Claim::Kept,
            (true, false) => Claim::Taken,
            (false, _) => Claim::Elsewhere,
        })
    }

    /// Keeps the lease beside long work, and returns when it is lost.
    pub(crate) async fn keep(&mut self, db: &Db, clock: &Clock) {
        loop {
            sleep(RENEWED_AFTER).await;
            match self.claim(db, clock).await {
                Ok(Claim::Kept) => {}
                Ok(Claim::Taken | Claim::Elsewhere) => return,
                Err(problem) => {
                    tracing::warn!(follower = self.follower, ?problem, "a lease could not be renewed");
                }
            }
        }
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
        match self.taken.take() {
            Some(_) => db.write(move |tx| Ok(tx.run(sql()).map(drop)?)).await,
            None => Ok(()),
        }
    }
}

fn take(tx: &mut Tx<'_>, follower: &str, holder: Uuid, now: Millis) -> Result<bool, Problem> {
    let taken = tx.run(Sql::with(
        "INSERT INTO follower_lease (follower, holder, held_until) VALUES ($1, $2, $3)
         ON CONFLICT (follower) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
          WHERE follower_lease.holder = excluded.holder OR follower_lease.held_until <= $4
             OR follower_lease.held_until > $3",
        // Nobody holds one for longer: it was taken by a clock that was ahead.
        values![follower, holder, now.plus(LASTS), now],
    ))?;
    Ok(taken == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_lease_goes_over_when_it_lapses_or_is_given_back() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("jobhelm.db").display());
        let (db, clock) = (Db::open(&url, crate::schema::migrations()).unwrap(), Clock::default());
        let [mut one, mut other, mut third] = [(); 3].map(|()| Lease::new("test"));
        assert_eq!(one.claim(&db, &clock).await.unwrap(), Claim::Taken);
        assert_eq!(one.claim(&db, &clock).await.unwrap(), Claim::Kept);
        assert_eq!(other.claim(&db, &clock).await.unwrap(), Claim::Elsewhere);
        clock.advance(LASTS);
        assert_eq!(other.claim(&db, &clock).await.unwrap(), Claim::Taken);
        one.release(&db).await.unwrap();
        assert_eq!(
            third.claim(&db, &clock).await.unwrap(),
            Claim::Elsewhere,
            "one gave back nothing of its own"
        );
        other.release(&db).await.unwrap();
        assert_eq!(third.claim(&db, &clock).await.unwrap(), Claim::Taken);
    }
}
