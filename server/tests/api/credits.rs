//! Credits: whatever happens at once, nothing is made of nothing and nothing is lost.

use jobhelm::contract::CreditPool;
use jobhelm::credits::store::ledger::{self, Cause, Reservation};
use jobhelm::ids::{JobId, UserId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use rand::prelude::*;
use store::Sql;
use store::values;

use crate::world::{Person, World};

impl World {
    /// Gives somebody exactly this many credits of a pool, as a super admin's grant does.
    pub async fn credits(&self, person: &Person, pool: CreditPool, amount: i64) {
        let (user, company, now) = (person.id(), person.company(), self.app.clock.now());
        let granted =
            self.app.db.write(move |tx| ledger::set_balance(tx, user, company, user, &[(pool, amount)], now));
        granted.await.unwrap();
    }

    /// Proves that each movement adds up to nothing, and that each kept balance is the sum of its entries.
    pub async fn ledger_adds_up(&self) {
        let (lopsided, wrong) = self
            .app
            .db
            .read(|tx| {
                let lopsided = tx.all(
                    "SELECT CAST(sum(amount) AS bigint) FROM credit_entry GROUP BY movement_id HAVING sum(amount) <> 0",
                    |row| row.get::<i64>(0),
                )?;
                let wrong = tx.all(
                    "SELECT b.pool, b.available, b.reserved FROM credit_balance b
                      WHERE b.available <> (SELECT coalesce(CAST(sum(e.amount) AS bigint), 0) FROM credit_entry e
                                             WHERE e.user_id = b.user_id AND e.pool = b.pool AND e.account = 'Available')
                         OR b.reserved <> (SELECT coalesce(CAST(sum(e.amount) AS bigint), 0) FROM credit_entry e
                                            WHERE e.user_id = b.user_id AND e.pool = b.pool AND e.account = 'Reserved')",
                    |row| Ok((row.get::<String>(0)?, row.get::<i64>(1)?, row.get::<i64>(2)?)),
                )?;
                Ok::<_, Problem>((lopsided, wrong))
            })
            .await
            .unwrap();
        assert!(lopsided.is_empty(), "movements that do not add up to nothing: {lopsided:?}");
        assert!(wrong.is_empty(), "balances that are not the sum of their entries: {wrong:?}");
    }

    /// The sum of somebody's entries in one place of a pool.
    pub async fn entries(&self, person: &Person, pool: CreditPool, place: &'static str) -> i64 {
        let user = person.id();
        let sum = self.app.db.read(move |tx| {
            tx.one(
                Sql::with(
                    "SELECT coalesce(CAST(sum(amount) AS bigint), 0) FROM credit_entry
                      WHERE user_id = $1 AND pool = $2 AND account = $3",
                    values![user, pool, place],
                ),
                |row| row.get(0),
            )
            .map_err(Problem::from)
        });
        sum.await.unwrap()
    }
}

/// What one of many hands did.
#[derive(Default)]
struct Tally {
    held: i64,
    captured: i64,
}

async fn meddle(world: &World, owner: UserId, company: jobhelm::ids::CompanyId, seed: u64) -> Tally {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut held: Vec<(JobId, Reservation)> = Vec::new();
    let mut tally = Tally::default();
    for _ in 0..60 {
        let now = world.app.clock.now();
        let pool = *CreditPool::ALL.choose(&mut rng).unwrap();
        match rng.random_range(0..8) {
            0 => {
                let wanted = rng.random_range(0..6);
                let set = world
                    .app
                    .db
                    .write(move |tx| ledger::set_balance(tx, owner, company, owner, &[(pool, wanted)], now));
                set.await.unwrap();
            }
            1..5 => {
                let job = JobId::new();
                let cause = Cause { owner, job, by: owner, now };
                match world.app.db.write(move |tx| ledger::reserve(tx, pool, cause)).await {
                    Ok(reservation) => held.push((job, reservation)),
                    Err(Problem::Conflict(message)) => {
                        assert_eq!(message, "There are no credits left in this pool.");
                    }
                    Err(other) => panic!("{other:?}"),
                }
            }
            kind => {
                let Some((job, reservation)) = held.pop() else { continue };
                let cause = Cause { owner, job, by: owner, now };
                let moved = world.app.db.write(move |tx| {
                    if kind == 5 {
                        ledger::release(tx, reservation, cause)
                    } else {
                        ledger::capture(tx, reservation, cause)
                    }
                });
                moved.await.unwrap();
                tally.captured += i64::from(kind != 5);
            }
        }
    }
    tally.held = i64::try_from(held.len()).unwrap();
    tally
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_hands_at_once_leave_a_ledger_that_adds_up() {
    let world = std::sync::Arc::new(World::start().await);
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;

    let owner = hattie.id();
    let hands: Vec<_> = (0..8)
        .map(|seed| {
            let world = world.clone();
            tokio::spawn(async move { meddle(&world, owner, company, seed).await })
        })
        .collect();
    let mut total = Tally::default();
    for hand in hands {
        let tally = hand.await.unwrap();
        total.held += tally.held;
        total.captured += tally.captured;
    }

    world.ledger_adds_up().await;
    let (mut reserved, mut spent) = (0, 0);
    for pool in CreditPool::ALL {
        reserved += world.entries(&hattie, *pool, "Reserved").await;
        spent += world.entries(&hattie, *pool, "Spent").await;
        assert!(world.entries(&hattie, *pool, "Available").await >= 0);
    }
    assert_eq!((reserved, spent), (total.held, total.captured));
    assert!(spent > 0, "the histories were too tame to prove anything");
}

#[tokio::test]
async fn one_credit_is_held_once_however_many_ask() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    world.credits(&hattie, CreditPool::Managed, 1).await;

    let now = world.app.clock.now();
    let owner = hattie.id();
    let asks: Vec<_> = (0..16)
        .map(|_| {
            let cause = Cause { owner, job: JobId::new(), by: owner, now };
            let db = world.app.db.clone();
            tokio::spawn(
                async move { db.write(move |tx| ledger::reserve(tx, CreditPool::Managed, cause)).await },
            )
        })
        .collect();
    let mut won = 0;
    for ask in asks {
        won += i64::from(ask.await.unwrap().is_ok());
    }

    assert_eq!(won, 1);
    assert_eq!(world.entries(&hattie, CreditPool::Managed, "Available").await, 0);
    world.ledger_adds_up().await;
}

#[tokio::test]
async fn a_balance_beyond_the_limits_is_refused() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let (user, now) = (hattie.id(), world.app.clock.now());
    for amount in [-1, 1000] {
        let wanted = [(CreditPool::Hire, amount)];
        let set = world.app.db.write(move |tx| ledger::set_balance(tx, user, company, user, &wanted, now));
        assert!(matches!(set.await, Err(Problem::Invalid(_))), "{amount} was taken");
    }
    world.ledger_adds_up().await;
}
