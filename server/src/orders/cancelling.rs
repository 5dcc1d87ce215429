//! An order is called off before it is paid. An invoice that was issued is taken back by a credit note.

use super::store::invoices as papers;
use super::store::rows::{self, Order};
use super::{Change, InvoiceKind, invoices, paying};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{OrderId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// Calls off an order that the viewer may call off.
pub fn cancel(tx: &mut Tx<'_>, viewer: &Viewer, id: OrderId, now: Millis) -> Result<(), Problem> {
    let order = rows::find(tx, viewer, Action::CancelOrder, id)?;
    end(tx, order, Some(viewer.id), now).map(drop)
}

/// Calls off an order, by somebody's doing or by the product's own. What is paid for it later arrives all the same.
pub fn end(tx: &mut Tx<'_>, order: Order, by: Option<UserId>, now: Millis) -> Result<Order, Problem> {
    let was = order.state;
    let order = Order { state: was.after(Change::Cancelled)?, ended_at: Some(now), ..order };
    rows::set_state(tx, was, &order)?;
    let around = paying::around(&order, by, now);
    take_invoice_back(tx, &order, around)?;
    Event::OrderCancelled { order: order.id }.record(tx, around)?;
    Ok(order)
}

fn take_invoice_back(tx: &mut Tx<'_>, order: &Order, around: Circumstances) -> Result<(), Problem> {
    let issued = papers::of_order(tx, order.id)?;
    if issued.last().is_some_and(|paper| paper.kind == InvoiceKind::Invoice) {
        let lines = rows::lines(tx, order.id)?;
        invoices::credit(tx, order, lines.iter().map(invoices::line).collect(), around)?;
    }
    Ok(())
}
