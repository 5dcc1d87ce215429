//! Credits that come and go with an order.

use super::{Movement, NotEnough, Place, Reason, available, record};
use crate::clock::Millis;
use crate::contract::CreditPool;
use crate::ids::{OrderId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, StoreError, Tx};

/// Gives somebody what was bought by an order, whatever they hold already: it is paid for. An order does so once for each
/// pool.
pub fn purchase(tx: &mut Tx<'_>, by_order: ByOrder, pool: CreditPool, amount: i64) -> Result<(), Problem> {
    available(tx, by_order.user, pool)?;
    by_order.change(tx, pool, amount)?;
    by_order.record(tx, pool, Reason::Purchase, amount)
}

/// Takes back what was bought by an order and is still there; the refusal is [`NotEnough`]'s.
pub fn take_back(tx: &mut Tx<'_>, by_order: ByOrder, pool: CreditPool, amount: i64) -> Result<(), Problem> {
    if by_order.change(tx, pool, -amount)? == 0 {
        return Err(NotEnough.into());
    }
    by_order.record(tx, pool, Reason::Refund, -amount)
}

/// Gives back what was taken back, since its money could not be returned.
pub fn give_back(tx: &mut Tx<'_>, by_order: ByOrder, pool: CreditPool, amount: i64) -> Result<(), Problem> {
    available(tx, by_order.user, pool)?;
    by_order.change(tx, pool, amount)?;
    by_order.record(tx, pool, Reason::Refund, amount)
}

/// By which order credits come and go, whose they are, by whose doing, and when.
#[derive(Clone, Copy, Debug)]
pub struct ByOrder {
    /// The order.
    pub order: OrderId,
    /// Whose credits they are.
    pub user: UserId,
    /// Who did it; nobody, where the money went back by itself.
    pub by: Option<UserId>,
    /// When.
    pub now: Millis,
}

impl ByOrder {
    /// How many balances changed: none where it would fall below zero.
    fn change(self, tx: &mut Tx<'_>, pool: CreditPool, amount: i64) -> Result<u64, StoreError> {
        tx.run(Sql::with(
            "UPDATE credit_balance SET available = available + $1
              WHERE user_id = $2 AND pool = $3 AND available + $1 >= 0",
            values![amount, self.user, pool],
        ))
    }

    fn record(self, tx: &mut Tx<'_>, pool: CreditPool, reason: Reason, amount: i64) -> Result<(), Problem> {
        let Self { order, user, by, now } = self;
        let movement = Movement { user, other: None, pool, reason, job: None, order: Some(order), by, now };
        record(tx, &movement, [(Place::Issued, -amount), (Place::Available, amount)])
    }
}
