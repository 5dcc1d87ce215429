//! The money for an order is there: its credits arrive, once, and its invoice is issued.

use super::prices::Shop;
use super::store::rows::{self, Line, Order};
use super::store::{invoices as papers, surroundings};
use super::{Attention, Change, InvoiceKind, PaymentMethod, invoices, refunding};
use crate::accounts::store::user_rows as accounts;
use crate::clock::Millis;
use crate::contract::CreditPool;
use crate::credits::store::ledger::bought::{self, ByOrder};
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, OrderId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So often credits went to an heir, and from there to another.
const HEIRS: u32 = 10;

/// How the money came.
pub struct Receipt {
    /// By which way.
    pub method: PaymentMethod,
    /// The payment's name with the payment service.
    pub payment: Option<String>,
    /// Who says so; nobody, where the payment service does.
    pub by: Option<UserId>,
}

/// Gives the credits of an order that was paid. Where nobody is left to have them, somebody of the provider is asked to
/// look.
pub fn settle(
    tx: &mut Tx<'_>,
    order: Order,
    receipt: Receipt,
    shop: &Shop,
    now: Millis,
) -> Result<Order, Problem> {
    let was = order.state;
    let state = was.after(Change::Paid)?;
    let around = around(&order, receipt.by, now);
    // Word of money that went back may be here before word of the money; of another payment's nothing follows.
    let is_of_it = receipt.payment.is_some() && order.payment == receipt.payment;
    let returned_pence = if is_of_it { order.returned_pence } else { 0 };
    let Some(user) = holder(tx, order.company, order.buyer)? else {
        if let Some(payment) = &receipt.payment {
            rows::keep_stray(tx, order.id, payment)?;
        }
        return note(tx, order, Attention::NobodyToCredit, around);
    };
    let order = Order {
        state,
        method: receipt.method,
        payment: receipt.payment,
        paid_at: Some(now),
        returned_pence,
        ended_at: None,
        credited: Some(user),
        ..order
    };
    rows::set_state(tx, was, &order)?;
    rows::set_failed(tx, order.id, None)?;
    rows::look_at(tx, order.id, None, 0)?;
    let lines = rows::lines(tx, order.id)?;
    let by_order = ByOrder { order: order.id, user, by: Some(receipt.by.unwrap_or(order.buyer)), now };
    for (pool, credits) in by_pool(&lines) {
        bought::purchase(tx, by_order, pool, credits)?;
    }
    // An order that was called off has its invoice taken back already.
    let issued = papers::of_order(tx, order.id)?;
    let standing: i64 =
        issued.iter().map(|paper| if paper.kind == InvoiceKind::Invoice { 1 } else { -1 }).sum();
    if standing <= 0 {
        invoices::issue(tx, &order, &lines, &shop.invoices, around)?;
    }
    Event::OrderPaid { order: order.id, user }.record(tx, around)?;
    match order.returned_pence {
        0 => Ok(order),
        _ => refunding::returned(tx, order, now),
    }
}

/// Somebody of the provider says that the money for an invoice has arrived.
pub fn mark_paid(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: OrderId,
    shop: &Shop,
    now: Millis,
) -> Result<(), Problem> {
    let order = rows::find(tx, viewer, Action::MarkOrderPaid, id)?;
    if !order.state.allows(crate::policy::on::Order::MarkOrderPaid, false) {
        order.state.after(Change::ToInvoice)?;
        return Err(Problem::Conflict("This order waits to be paid by card.".into()));
    }
    let receipt = Receipt { method: PaymentMethod::Invoice, payment: None, by: Some(viewer.id) };
    settle(tx, order, receipt, shop, now).map(drop)
}

/// Has somebody of the provider look at an order that does not add up.
pub fn note(tx: &mut Tx<'_>, order: Order, what: Attention, around: Circumstances) -> Result<Order, Problem> {
    if order.attention.contains(&what) {
        return Ok(order);
    }
    let attention = [order.attention, vec![what]].concat();
    rows::set_attention(tx, order.id, &attention)?;
    tracing::warn!(order.id = %order.id, %what, "an order needs attention");
    Event::OrderNeedsAttention { order: order.id }.record(tx, around.by_itself())?;
    Ok(Order { attention, ..order })
}

/// Somebody of the provider has seen to what they saw; what has come up since stays.
pub fn settle_attention(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: OrderId,
    seen: &[Attention],
    now: Millis,
) -> Result<(), Problem> {
    let order = rows::find(tx, viewer, Action::SettleOrder, id)?;
    let left: Vec<_> = order.attention.iter().copied().filter(|what| !seen.contains(what)).collect();
    if left != order.attention {
        rows::set_attention(tx, order.id, &left)?;
        let around = Circumstances::person(viewer.id, order.company, now);
        Event::OrderSettled { order: order.id }.record(tx, around)?;
    }
    Ok(())
}

/// Under which circumstances something happens to an order.
pub fn around(order: &Order, by: Option<UserId>, now: Millis) -> Circumstances {
    match by {
        Some(by) => Circumstances::person(by, order.company, now),
        None => Circumstances::product(order.company, now),
    }
}

/// How many credits of each pool lines hold.
pub fn by_pool(lines: &[Line]) -> Vec<(CreditPool, i64)> {
    let of = |pool: &CreditPool| {
        let bought = lines.iter().filter(|line| line.pool == *pool).map(Line::bought).sum();
        (*pool, bought)
    };
    CreditPool::ALL.iter().map(of).filter(|(_, credits)| *credits > 0).collect()
}

/// Who has the credits that somebody bought for a company: they themselves while they can hold some there, else whoever
/// took over what they had, else its longest-standing admin; nobody once the company is gone.
pub fn holder(tx: &mut Tx<'_>, company: CompanyId, buyer: UserId) -> Result<Option<UserId>, Problem> {
    if !surroundings::is_there(tx, company)? {
        return Ok(None);
    }
    let mut user = buyer;
    for _ in 0..HEIRS {
        let Some(found) = surroundings::standing(tx, user)? else { break };
        if found.company == Some(company) && !found.is_removed && found.role.owns_jobs() {
            return Ok(Some(user));
        }
        match found.heir.filter(|_| found.is_removed) {
            Some(heir) => user = heir,
            None => break,
        }
    }
    Ok(accounts::admins(tx, company, 1)?.first().copied())
}
