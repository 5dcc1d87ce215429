//! Somebody buys credits: the order, before any money moves.

use std::time::Duration;

use super::form::PurchaseForm;
use super::prices::{self, CLOSED, Shop};
use super::store::rows::{self, Line, Order};
use super::store::{lists, prices as on_sale, surroundings};
use super::{OrderState, PaymentMethod, invoices, names, paying};
use crate::clock::Millis;
use crate::contract::CreditPool;
use crate::credits::store::ledger::{self, MOST_CREDITS};
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, OrderId};
use crate::problem::{FieldErrors, Problem};
use crate::viewer::Viewer;
use ::store::Tx;

/// A company has no more orders that wait to be paid.
const MOST_OPEN: u32 = 20;
/// The sentence where that many wait.
const TOO_MANY_OPEN: &str =
    "Your company has 20 orders that wait to be paid. Please pay or cancel one first.";
/// So many numbered invoices a company calls off in a day.
const MOST_CANCELLED: i64 = 20;
/// So long they count.
const CANCELLED_FOR: Duration = Duration::from_hours(24);
/// The sentence where that many were called off.
const TOO_MANY_CANCELLED: &str = "Your company has cancelled 20 invoices in the last day.";

/// Places an order. One on invoice is issued its invoice.
pub fn place(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    form: &PurchaseForm,
    shop: &Shop,
    now: Millis,
) -> Result<OrderId, Problem> {
    let company = viewer.company()?;
    let prices = on_sale::on_sale(tx)?;
    if !shop.missing(&prices).is_empty() {
        return Err(Problem::Conflict(CLOSED.into()));
    }
    refuse_method(form.method, shop)?;
    let mut lines = Vec::new();
    for (position, (id, packs)) in (0..).zip(&form.lines) {
        let Some(price) = prices.iter().find(|price| price.id == *id) else {
            return Err(prices::outdated(tx, viewer, shop)?);
        };
        lines.push(Line {
            position,
            price: price.id,
            pool: price.pool,
            packs: *packs,
            credits: price.credits,
            unit_net_pence: price.net_pence,
            vat_basis_points: price.vat_basis_points,
            sum: prices::sum_of(price, *packs),
            refunded: 0,
        });
    }
    refuse_more_than_fits(tx, viewer, &lines)?;
    if lists::open_of(tx, company, MOST_OPEN)?.len() >= MOST_OPEN as usize {
        return Err(Problem::Conflict(TOO_MANY_OPEN.into()));
    }
    if form.method == PaymentMethod::Invoice {
        refuse_many_cancelled(tx, company, shop.takes_cards, now)?;
    }
    if let Some(advert) = form.advert
        && !surroundings::sees_advert(tx, viewer, advert)?
    {
        return Err(Problem::NotFound);
    }
    let (billing_name, billing_address) = billing(tx, viewer, form)?;
    let order = Order {
        id: OrderId::new(),
        company,
        buyer: viewer.id,
        state: match form.method {
            PaymentMethod::Card => OrderState::AwaitingCard,
            PaymentMethod::Invoice => OrderState::AwaitingTransfer,
        },
        method: form.method,
        sum: lines.iter().map(|line| line.sum).sum(),
        billing_name,
        billing_address,
        reference: form.reference.as_ref().map(|reference| reference.as_str().to_owned()),
        advert: form.advert,
        way_back: form.way_back.clone(),
        placed_at: now,
        paid_at: None,
        ended_at: None,
        credited: None,
        refund_pence: 0,
        returned_pence: 0,
        failed_at: None,
        attention: Vec::new(),
        attempt: 0,
        attempt_at: Millis(0),
        session: None,
        payment: None,
        looked_at: Millis(0),
        looks: 0,
    };
    rows::insert(tx, &order, &lines)?;
    let around = Circumstances::person(viewer.id, company, now);
    Event::OrderPlaced { order: order.id }.record(tx, around)?;
    if order.state == OrderState::AwaitingTransfer {
        invoices::issue(tx, &order, &lines, &shop.invoices, around)?;
    }
    Ok(order.id)
}

/// Refuses another numbered invoice to whoever had many and called them off.
pub fn refuse_many_cancelled(
    tx: &mut Tx<'_>,
    company: CompanyId,
    takes_cards: bool,
    now: Millis,
) -> Result<(), Problem> {
    if lists::cancelled_invoices_since(tx, company, now.minus(CANCELLED_FOR))? < MOST_CANCELLED {
        return Ok(());
    }
    let way =
        if takes_cards { "Please pay by card, or try again tomorrow." } else { "Please try again tomorrow." };
    Err(Problem::Conflict(format!("{TOO_MANY_CANCELLED} {way}")))
}

/// Refuses a way to pay that is not offered.
pub fn refuse_method(method: PaymentMethod, shop: &Shop) -> Result<(), Problem> {
    if shop.methods().contains(&method) {
        return Ok(());
    }
    Err(Problem::Conflict(match method {
        PaymentMethod::Card => "Cards are not taken here. Please buy on invoice.".into(),
        PaymentMethod::Invoice => "There is no buying on invoice here. Please pay by card.".into(),
    }))
}

/// What is paid for always arrives, so that what a pool may hold is looked at before.
fn refuse_more_than_fits(tx: &mut Tx<'_>, viewer: &Viewer, lines: &[Line]) -> Result<(), Problem> {
    let held = ledger::balance_of(tx, viewer.id)?;
    let mut wrong = FieldErrors::default();
    for (pool, bought) in paying::by_pool(lines) {
        let after = held.of(pool) + bought;
        if after > MOST_CREDITS {
            wrong.add("lines", too_many(pool, held.of(pool), after));
        }
    }
    wrong.or(|| Some(()))
}

fn too_many(pool: CreditPool, held: i64, after: i64) -> String {
    let (pack, credits) = names(pool);
    format!(
        "{pack} · {credits} credits: {MOST_CREDITS} are the most that somebody can hold. You have {held}, and \
         this order would make it {after}."
    )
}

/// Whom the invoice is for: as typed, or else as the company says of itself.
fn billing(tx: &mut Tx<'_>, viewer: &Viewer, form: &PurchaseForm) -> Result<(String, String), Problem> {
    let (name, address) = surroundings::company(tx, viewer.company()?)?.unwrap_or_default();
    let name = form.billing_name.as_ref().map_or(name, |name| name.as_str().to_owned());
    let address = form.billing_address.as_ref().map_or(address, |address| address.as_str().to_owned());
    match address.is_empty() {
        true => Err(Problem::field("billingAddress", "Please type the address that the invoice is for.")),
        false => Ok((name, address)),
    }
}
