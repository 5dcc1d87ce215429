//! Orders that are on their way are asked about until it is known what became of them: a message that never came costs
//! nobody their money.

use std::time::Duration;

use super::card::Ports;
use super::store::rows::{self, Order};
use super::{Attention, OrderState, PaymentMethod, paying, refunding, told};
use crate::ids::OrderId;
use crate::problem::Problem;
use crate::stripe::{Stripe, Trouble};
use ::store::Tx;

/// An order is first asked about after so long.
pub const SOON: Duration = Duration::from_mins(1);
/// And then less and less often.
const LONGEST_PAUSE: Duration = Duration::from_hours(1);
/// Longer than asking takes: whoever claims an order for longer has died.
const CLAIMED_FOR: Duration = Duration::from_mins(2);
/// So many are asked about at one go.
const AT_ONCE: u32 = 8;
/// A refund is asked for so often, for about fifteen hours: the payment service knows one that it has made by its key for
/// a day.
const MOST_REFUND_LOOKS: i64 = 20;
/// A page for about two days: it cannot be paid on for longer than two hours.
const MOST_PAGE_LOOKS: i64 = 50;

/// Asks about orders that are due; how many were.
pub async fn look_after_due(ports: &Ports) -> Result<usize, Problem> {
    if ports.stripe.is_none() {
        return Ok(0);
    }
    let now = ports.clock.now();
    if !ports.db.read(move |tx| rows::is_any_due(tx, now)).await? {
        return Ok(0);
    }
    let claim = move |tx: &mut Tx<'_>| rows::claim_due(tx, now, now.plus(CLAIMED_FOR), AT_ONCE);
    let claimed = ports.db.write(claim).await?;
    let looks = claimed.iter().map(|id| async move {
        if let Err(problem) = look_after(ports, *id).await {
            tracing::warn!(order.id = %id, ?problem, "an order was not asked about");
        }
    });
    futures::future::join_all(looks).await;
    Ok(claimed.len())
}

/// Asks what became of an order, or for its money to go back, and keeps what follows.
pub async fn look_after(ports: &Ports, id: OrderId) -> Result<(), Problem> {
    let Some(stripe) = &ports.stripe else { return Ok(()) };
    let Some(order) = ports.db.read(move |tx| rows::get(tx, id)).await? else { return Ok(()) };
    match (order.state, &order.session, &order.payment) {
        (OrderState::Refunding, _, Some(payment)) => refund(ports, stripe, &order, payment).await,
        (state, Some(session), _) if state.is_open() => page(ports, stripe, &order, session).await,
        _ => ports.db.write(move |tx| rows::look_at(tx, id, None, 0)).await,
    }
}

async fn page(ports: &Ports, stripe: &Stripe, order: &Order, session: &str) -> Result<(), Problem> {
    match stripe.session(session).await {
        Ok(found) => told::about_page(ports, order.id, found).await?,
        Err(Trouble::Unavailable(error) | Trouble::Refused(error)) => {
            tracing::warn!(order.id = %order.id, error = format!("{error:#}"), "an order cannot be asked about");
        }
    }
    again(ports, order.id, MOST_PAGE_LOOKS).await
}

async fn refund(ports: &Ports, stripe: &Stripe, order: &Order, payment: &str) -> Result<(), Problem> {
    let (id, now) = (order.id, ports.clock.now());
    let key = format!("refund-{id}-{}", order.attempt);
    match stripe.refund(payment, order.refund_pence, &key).await {
        Ok(()) => {
            let done = move |tx: &mut Tx<'_>| match under_refund(tx, id)? {
                Some(order) => refunding::finish(tx, order, None, now).map(drop),
                None => Ok(()),
            };
            ports.db.write(done).await
        }
        Err(Trouble::Refused(error)) => {
            tracing::error!(order.id = %id, error = format!("{error:#}"), "a refund was refused");
            let refused = move |tx: &mut Tx<'_>| match under_refund(tx, id)? {
                Some(order) => refunding::refuse(tx, order, now).map(drop),
                None => Ok(()),
            };
            ports.db.write(refused).await
        }
        Err(Trouble::Unavailable(error)) => {
            tracing::warn!(order.id = %id, error = format!("{error:#}"), "a refund could not be asked for");
            again(ports, id, MOST_REFUND_LOOKS).await
        }
    }
}

/// The order while its money is on its way back; word of it may have come meanwhile.
fn under_refund(tx: &mut Tx<'_>, id: OrderId) -> Result<Option<Order>, Problem> {
    Ok(rows::get(tx, id)?.filter(|order| order.state == OrderState::Refunding))
}

/// Has an order asked about again later, where it still is on its way; after so many looks somebody has to.
async fn again(ports: &Ports, id: OrderId, most: i64) -> Result<(), Problem> {
    let now = ports.clock.now();
    let next = move |tx: &mut Tx<'_>| {
        let Some(order) = rows::get(tx, id)? else { return Ok(()) };
        let is_on_its_way =
            order.state == OrderState::Refunding || (order.state.is_open() && order.session.is_some());
        if !is_on_its_way {
            return rows::look_at(tx, id, None, 0);
        }
        if order.looks >= most {
            rows::look_at(tx, id, None, order.looks)?;
            let is_refund = order.state == OrderState::Refunding && order.method == PaymentMethod::Card;
            let around = paying::around(&order, None, now);
            return match is_refund {
                true => paying::note(tx, order, Attention::RefundUnclear, around).map(drop),
                false => Ok(()),
            };
        }
        let doublings = u32::try_from(order.looks.clamp(0, 10)).unwrap_or(0);
        let pause = (SOON * 2_u32.pow(doublings)).min(LONGEST_PAUSE);
        rows::look_at(tx, id, Some(now.plus(pause)), order.looks)
    };
    ports.db.write(next).await
}
