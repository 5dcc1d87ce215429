//! Money goes back: credits that were not spent are taken back first, so that nobody spends them meanwhile.
//!
//! An order is refunded once, by as many of its credits as their holder still has; the sum is theirs in proportion. What
//! was spent stays paid.

use super::form::RefundInput;
use super::money::{Sum, part};
use super::store::rows::{self, Line, Order};
use super::view::{RefundableCredits, RefundableView};
use super::{Attention, Change, OrderState, PaymentMethod, described, invoices, names, paying};
use crate::clock::Millis;
use crate::credits::store::ledger;
use crate::credits::store::ledger::bought::{self, ByOrder};
use crate::events::Event;
use crate::ids::{OrderId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

use invoices::DocumentLine;

const SPENT: &str = "All credits of this order were spent: there is nothing to return.";
const CHANGED: &str = "Some of these credits were spent meanwhile. Please look at the sum again.";

/// What can be taken back of each line, and what that is worth.
pub struct Plan {
    /// Who has the credits.
    holder: Option<UserId>,
    /// How many of each line.
    taken: Vec<(Line, i64)>,
}

impl Plan {
    /// Of what is still there.
    pub fn of(tx: &mut Tx<'_>, order: &Order) -> Result<Self, Problem> {
        let lines = rows::lines(tx, order.id)?;
        let holder = paying::holder(tx, order.company, order.credited.unwrap_or(order.buyer))?;
        let mut held = match holder {
            Some(user) => ledger::balance_of(tx, user)?,
            None => crate::credits::Balance::default(),
        };
        // What was spent was of the first line of its pool.
        let mut taken: Vec<_> = lines
            .into_iter()
            .rev()
            .map(|line| {
                let credits = line.bought().min(held.of(line.pool));
                held = held.with(line.pool, held.of(line.pool) - credits);
                (line, credits)
            })
            .collect();
        taken.reverse();
        Ok(Self { holder, taken })
    }

    /// What goes back.
    pub fn sum(&self) -> Sum {
        self.taken.iter().map(|(line, credits)| worth(line, *credits)).sum()
    }

    /// Whether all of it is still there.
    fn is_whole(&self) -> bool {
        self.taken.iter().all(|(line, credits)| *credits == line.bought())
    }

    /// As it is shown before it is done.
    pub fn view(&self) -> RefundableView {
        let credits = self.taken.iter().map(|(line, credits)| RefundableCredits {
            pool: line.pool,
            credits: *credits,
            of: line.bought(),
        });
        RefundableView { gross_pence: self.sum().gross(), credits: credits.collect() }
    }
}

/// What so many credits of a line are worth; VAT is computed of that.
fn worth(line: &Line, credits: i64) -> Sum {
    match credits {
        all if all == line.bought() => line.sum,
        some => Sum::of(part(line.sum.net, some, line.bought()), line.vat_basis_points),
    }
}

/// Takes back what was not spent. What was paid by card is then to be returned by the payment service; anything else was
/// returned by whoever asks.
pub fn begin(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: OrderId,
    input: RefundInput,
    now: Millis,
) -> Result<Order, Problem> {
    let order = rows::find(tx, viewer, Action::RefundOrder, id)?;
    let state = order.state.after(Change::RefundBegun)?;
    let plan = Plan::of(tx, &order)?;
    let gross = plan.sum().gross();
    if gross == 0 {
        return Err(Problem::Conflict(SPENT.into()));
    }
    if gross != input.gross_pence {
        return Err(Problem::outdated(CHANGED, &plan.view()));
    }
    take(tx, &order, &plan, Some(viewer.id), now)?;
    let order = Order { state, refund_pence: gross, ..order };
    rows::set_state(tx, OrderState::Paid, &order)?;
    let around = paying::around(&order, Some(viewer.id), now);
    Event::OrderRefundBegun { order: order.id }.record(tx, around)?;
    if order.method == PaymentMethod::Card && order.payment.is_some() {
        // The call that begins it asks at once; if that ends in between, it is asked again.
        rows::look_at(tx, order.id, Some(now.plus(super::chasing::SOON)), 0)?;
        return Ok(order);
    }
    finish(tx, order, Some(viewer.id), now)
}

/// The money went back.
pub fn finish(tx: &mut Tx<'_>, order: Order, by: Option<UserId>, now: Millis) -> Result<Order, Problem> {
    let was = order.state;
    let order = Order { state: was.after(Change::Refunded)?, ended_at: Some(now), ..order };
    rows::set_state(tx, was, &order)?;
    rows::look_at(tx, order.id, None, 0)?;
    let around = paying::around(&order, by, now);
    let lines = rows::lines(tx, order.id)?;
    let credited = match order.refund_pence == order.sum.gross() {
        true => lines.iter().map(invoices::line).collect(),
        false => lines.iter().filter(|line| line.refunded > 0).map(some_of).collect(),
    };
    invoices::credit(tx, &order, credited, around)?;
    Event::OrderRefunded { order: order.id }.record(tx, around)?;
    Ok(order)
}

/// The payment service would not return the money: the credits come back.
pub fn refuse(tx: &mut Tx<'_>, order: Order, now: Millis) -> Result<Order, Problem> {
    let was = order.state;
    let order = Order { state: was.after(Change::RefundRefused)?, refund_pence: 0, ..order };
    rows::set_state(tx, was, &order)?;
    rows::look_at(tx, order.id, None, 0)?;
    // What was refused under a key is refused under it again.
    rows::begin_attempt(tx, order.id, order.attempt + 1, now)?;
    if let Some(user) = paying::holder(tx, order.company, order.credited.unwrap_or(order.buyer))? {
        let by_order = ByOrder { order: order.id, user, by: None, now };
        for line in rows::lines(tx, order.id)?.iter().filter(|line| line.refunded > 0) {
            bought::give_back(tx, by_order, line.pool, line.refunded)?;
            rows::set_refunded(tx, order.id, line.position, 0)?;
        }
    }
    let around = paying::around(&order, None, now);
    Event::OrderRefundRefused { order: order.id }.record(tx, around)?;
    paying::note(tx, order, Attention::RefundRefused, around)
}

/// What follows from how much of an order's money the payment service says that it has returned.
pub fn returned(tx: &mut Tx<'_>, order: Order, now: Millis) -> Result<Order, Problem> {
    let around = paying::around(&order, None, now);
    match order.state {
        OrderState::Refunding if order.returned_pence >= order.refund_pence => finish(tx, order, None, now),
        OrderState::Refunded if order.returned_pence > order.refund_pence => {
            paying::note(tx, order, Attention::PartlyReturned, around)
        }
        OrderState::Paid if order.returned_pence >= order.sum.gross() => {
            let plan = Plan::of(tx, &order)?;
            take(tx, &order, &plan, None, now)?;
            let order = Order { refund_pence: order.sum.gross(), ..order };
            let order = finish(tx, order, None, now)?;
            match plan.is_whole() {
                true => Ok(order),
                false => paying::note(tx, order, Attention::ReturnedAfterSpending, around),
            }
        }
        OrderState::Paid if order.returned_pence > 0 => {
            paying::note(tx, order, Attention::PartlyReturned, around)
        }
        _ => Ok(order),
    }
}

fn take(tx: &mut Tx<'_>, order: &Order, plan: &Plan, by: Option<UserId>, now: Millis) -> Result<(), Problem> {
    let Some(user) = plan.holder else { return Ok(()) };
    let by_order = ByOrder { order: order.id, user, by, now };
    for (line, credits) in plan.taken.iter().filter(|(_, credits)| *credits > 0) {
        bought::take_back(tx, by_order, line.pool, *credits)?;
        rows::set_refunded(tx, order.id, line.position, *credits)?;
    }
    Ok(())
}

/// A line of a credit note over some of a line's credits.
fn some_of(line: &Line) -> DocumentLine {
    let sum = worth(line, line.refunded);
    let (pack, credits) = names(line.pool);
    let description = match line.refunded == line.bought() {
        true => described(line.pool, line.packs, line.credits),
        false => {
            let of = line.bought();
            format!("{pack} · {} of {of} {credits} credits", line.refunded)
        }
    };
    DocumentLine {
        description,
        quantity: 1,
        unit_net_pence: sum.net,
        vat_basis_points: line.vat_basis_points,
        sum,
    }
}
