//! Orders are looked at.

use super::form::OrderListQuery;
use super::refunding::Plan;
use super::store::rows::{self, Line, Order};
use super::store::{invoices as papers, lists};
use super::view::{
    BillingView, BuyerView, InvoiceView, LineView, OrderRow, OrderView, OrderedCredits, TransferView,
};
use super::{Attention, InvoiceKind, OrderState, paying};
use crate::ids::OrderId;
use crate::paging::{Page, Wanted};
use crate::policy::{Action, Reach, on};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// A page of the orders within the viewer's reach.
pub fn list(tx: &mut Tx<'_>, viewer: &Viewer, query: &OrderListQuery) -> Result<Page<OrderRow>, Problem> {
    let wanted = Wanted::new(query.page_number, query.page_size, 10, 50);
    let (orders, total) = lists::page(tx, viewer, query, wanted)?;
    let mut rows = Vec::with_capacity(orders.len());
    for (order, name) in orders {
        let credits = paying::by_pool(&rows::lines(tx, order.id)?);
        rows.push(OrderRow {
            id: order.id,
            state: order.state,
            method: order.method,
            credits: credits.into_iter().map(|(pool, credits)| OrderedCredits { pool, credits }).collect(),
            gross_pence: order.sum.gross(),
            placed_at: order.placed_at,
            attention: noted(viewer, &order),
            buyer: buyer(&order, name),
        });
    }
    Ok(wanted.of(rows, total))
}

/// One order.
pub fn one(tx: &mut Tx<'_>, viewer: &Viewer, id: OrderId) -> Result<OrderView, Problem> {
    let order = rows::find(tx, viewer, Action::ViewOrder, id)?;
    let lines = rows::lines(tx, id)?;
    let name = lists::name_of(tx, order.buyer)?;
    let issued = papers::of_order(tx, id)?;
    let can = can(viewer, &order);
    let refundable = match can.contains(&Action::RefundOrder) {
        true => Some(Plan::of(tx, &order)?.view()),
        false => None,
    };
    let open = issued.iter().rfind(|paper| paper.kind == InvoiceKind::Invoice);
    let transfer = match open.filter(|_| order.state == OrderState::AwaitingTransfer) {
        Some(paper) => papers::document(tx, id, &paper.number)?.map(|document| TransferView {
            number: document.number,
            bank_account: document.bank_account,
            due_at: document.due_at,
        }),
        None => None,
    };
    let invoices = issued.into_iter().map(|paper| InvoiceView {
        number: paper.number,
        kind: paper.kind,
        issued_at: paper.issued_at,
        gross_pence: paper.gross_pence,
    });
    Ok(OrderView {
        id,
        state: order.state,
        method: order.method,
        buyer: buyer(&order, name),
        lines: lines.iter().map(line).collect(),
        net_pence: order.sum.net,
        vat_pence: order.sum.vat,
        gross_pence: order.sum.gross(),
        placed_at: order.placed_at,
        paid_at: order.paid_at,
        ended_at: order.ended_at,
        failed_at: order.failed_at,
        refund_pence: order.refund_pence,
        invoices: invoices.collect(),
        transfer,
        attention: noted(viewer, &order),
        refundable,
        can,
        advert_id: order.advert,
        redirect_url: order.way_back,
        reference: order.reference,
        billing: BillingView { name: order.billing_name, address: order.billing_address },
    })
}

fn can(viewer: &Viewer, order: &Order) -> Vec<Action> {
    let allowed = |action: &on::Order| {
        let right = Action::from(*action);
        let reaches = match viewer.reach(right) {
            Reach::Nothing => false,
            Reach::Own | Reach::Joined => order.buyer == viewer.id,
            Reach::Company | Reach::Everything => true,
        };
        reaches && order.state.allows(*action, !order.attention.is_empty())
    };
    on::Order::ALL.iter().copied().filter(allowed).map(Into::into).collect()
}

fn is_provider(viewer: &Viewer) -> bool {
    viewer.reach(Action::SettleOrder) > Reach::Nothing
}

fn buyer(order: &Order, full_name: Option<String>) -> BuyerView {
    BuyerView {
        id: order.buyer,
        full_name,
        company_id: order.company,
        company_name: order.billing_name.clone(),
    }
}

fn line(line: &Line) -> LineView {
    LineView {
        pool: line.pool,
        packs: line.packs,
        credits: line.credits,
        unit_net_pence: line.unit_net_pence,
        vat_basis_points: line.vat_basis_points,
        net_pence: line.sum.net,
        vat_pence: line.sum.vat,
        refunded_credits: line.refunded,
    }
}

/// What does not add up is the provider's business.
fn noted(viewer: &Viewer, order: &Order) -> Vec<Attention> {
    if is_provider(viewer) { order.attention.clone() } else { Vec::new() }
}
