//! Letters to whoever buys credits.

use super::money::pounds;
use super::store::invoices as papers;
use super::store::rows::{self, Line};
use super::{InvoiceKind, OrderState, names, paying};
use crate::accounts::store as accounts;
use crate::events::Event;
use crate::ids::{OrderId, UserId};
use crate::mail::Letter;
use crate::problem::Problem;
use crate::time_zone::london_day;
use ::store::Tx;

/// What the buyer is told of an event about their order; none where they are not here any more, have done it themselves,
/// or where there is nothing to tell yet.
pub fn about(tx: &mut Tx<'_>, event: &Event, public_url: &str) -> Result<Option<Letter>, Problem> {
    match *event {
        Event::InvoiceIssued { order, .. } => invoice(tx, order, public_url),
        Event::OrderPaid { order, user } => paid(tx, order, user, public_url),
        Event::OrderPaymentFailed { order } => failed(tx, order, public_url),
        Event::OrderCancelled { order } => cancelled(tx, order, public_url),
        Event::OrderRefunded { order } => refunded(tx, order, public_url),
        _ => Ok(None),
    }
}

fn invoice(tx: &mut Tx<'_>, id: OrderId, public_url: &str) -> Result<Option<Letter>, Problem> {
    let Some(order) = rows::get(tx, id)? else { return Ok(None) };
    if order.state != OrderState::AwaitingTransfer {
        return Ok(None);
    }
    let issued = papers::of_order(tx, id)?;
    let Some(paper) = issued.last().filter(|paper| paper.kind == InvoiceKind::Invoice) else {
        return Ok(None);
    };
    let Some(document) = papers::document(tx, id, &paper.number)? else { return Ok(None) };
    let what = bought(&rows::lines(tx, id)?);
    let sum = pounds(order.sum.gross());
    let until = document.due_at.map(|at| format!(" by {}", london_day(at))).unwrap_or_default();
    let number = &paper.number;
    letter(tx, order.buyer, &format!("Your invoice {number}"), |letter| {
        let letter = letter
            .says(format!("Thank you for your order of {what}. With VAT it comes to {sum}."))
            .says(format!("Please pay it{until}, with the number {number}, to this account:"));
        let lines = document.bank_account.as_deref().unwrap_or_default().lines();
        lines
            .fold(letter, |letter, line| letter.says(line.to_owned()))
            .links("See your invoice", address(public_url, id))
            .closes("Your credits are there as soon as your payment has arrived.")
    })
}

fn paid(tx: &mut Tx<'_>, id: OrderId, user: UserId, public_url: &str) -> Result<Option<Letter>, Problem> {
    let Some(order) = rows::get(tx, id)? else { return Ok(None) };
    let what = bought(&rows::lines(tx, id)?);
    let sum = pounds(order.sum.gross());
    letter(tx, user, "Your credits are there", |letter| {
        let letter = letter.says(format!("Your payment of {sum} has arrived, and {what} are yours."));
        match &order.way_back {
            Some(path) if user == order.buyer => letter
                .links("Go back to where you were", format!("{public_url}{path}"))
                .closes(format!("Your invoice: {}", address(public_url, id))),
            _ => letter.links("See your order and its invoice", address(public_url, id)),
        }
    })
}

fn failed(tx: &mut Tx<'_>, id: OrderId, public_url: &str) -> Result<Option<Letter>, Problem> {
    let Some(order) = rows::get(tx, id)?.filter(|order| order.state.is_open()) else { return Ok(None) };
    let sum = pounds(order.sum.gross());
    letter(tx, order.buyer, "Your payment did not go through", |letter| {
        letter
            .says(format!(
                "Your bank did not pay the {sum} for your order of credits. Nothing was taken, and your order waits."
            ))
            .links("Try again, or pay on invoice", address(public_url, id))
    })
}

fn cancelled(tx: &mut Tx<'_>, id: OrderId, public_url: &str) -> Result<Option<Letter>, Problem> {
    let Some(order) = rows::get(tx, id)?.filter(|order| order.state == OrderState::Cancelled) else {
        return Ok(None);
    };
    // Whoever never got an invoice has nothing to throw away.
    if papers::of_order(tx, id)?.is_empty() {
        return Ok(None);
    }
    let sum = pounds(order.sum.gross());
    letter(tx, order.buyer, "Your order is cancelled", |letter| {
        letter
            .says(format!(
                "Your order of credits for {sum} is cancelled. Its invoice is taken back by a credit note: please do not \
                 pay it any more."
            ))
            .links("See the order", address(public_url, id))
    })
}

fn refunded(tx: &mut Tx<'_>, id: OrderId, public_url: &str) -> Result<Option<Letter>, Problem> {
    let Some(order) = rows::get(tx, id)? else { return Ok(None) };
    let sum = pounds(order.refund_pence);
    letter(tx, order.buyer, "Your money is on its way back", |letter| {
        letter
            .says(format!(
                "{sum} of your order of credits were returned, and the credits that were not spent were taken back. \
                 It can take your bank some days to show the money."
            ))
            .links("See the order and its credit note", address(public_url, id))
    })
}

fn letter(
    tx: &mut Tx<'_>,
    to: UserId,
    subject: &str,
    write: impl FnOnce(Letter) -> Letter,
) -> Result<Option<Letter>, Problem> {
    let found = accounts::mailbox_in_use(tx, to)?;
    Ok(found.map(|(email, first_name)| write(Letter::new(email, &first_name, subject))))
}

fn address(public_url: &str, id: OrderId) -> String {
    format!("{public_url}/settings/orders/{id}")
}

/// `5 Branded + credits and 1 Hire Pro credit`.
fn bought(lines: &[Line]) -> String {
    let said: Vec<_> = paying::by_pool(lines)
        .into_iter()
        .map(|(pool, credits)| {
            let noun = if credits == 1 { "credit" } else { "credits" };
            format!("{credits} {} {noun}", names(pool).0)
        })
        .collect();
    match said.as_slice() {
        [] => "credits".into(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
