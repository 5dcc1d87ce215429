//! Orders paid by card, on a page of the payment service. The order is kept before the service is asked for anything, so
//! that nothing is lost where it is down or slow: an answer that did not come is asked for again, and makes the same page.

use std::sync::Arc;
use std::time::Duration;

use super::form::PayInput;
use super::placing::{refuse_many_cancelled, refuse_method};
use super::prices::Shop;
use super::store::rows::{self, Order};
use super::view::CheckoutView;
use super::{Change, OrderState, PaymentMethod, chasing, described, invoices, paying, reading, told};
use crate::caller::Caller;
use crate::clock::{Clock, Millis};
use crate::config::Settings;
use crate::ids::OrderId;
use crate::policy::{Action, Right};
use crate::problem::Problem;
use crate::stripe::{NewSession, Session, SessionStatus, Stripe, Trouble};
use ::store::Db;

/// An answer that did not come is asked for again for so long; a later try makes another page.
const SAME_PAGE: Duration = Duration::from_mins(2);
/// So long somebody may take to pay on a page.
const PAGE_LASTS: Duration = Duration::from_hours(2);
/// Everything that one person waits for.
const PATIENCE: Duration = Duration::from_secs(20);
/// The payment service is asked about an order no more often, whoever wants to know.
const BETWEEN_LOOKS: Duration = Duration::from_secs(2);
/// The sentence where it cannot be reached.
const DOWN: &str = "The payment service cannot be reached right now. Your order is kept: you can try again in a \
     moment, or pay on invoice.";
/// The sentence where it will not take the payment.
const REFUSED: &str = "The payment service did not take this payment. Your order is kept: you can try again later, or \
     pay on invoice.";
/// The sentence where somebody has paid meanwhile.
const PAID: &str = "This order is paid.";

/// What paying by card needs.
#[derive(Clone)]
pub struct Ports {
    /// Rows.
    pub db: Db,
    /// The time.
    pub clock: Clock,
    /// The payment service, where there is one.
    pub stripe: Option<Arc<Stripe>>,
    /// What the operator decided.
    pub settings: Arc<Settings>,
}

/// What came of asking for a page.
enum Page {
    /// Somebody can pay here.
    At(String),
    /// Nobody can, for now.
    Trouble(&'static str),
    /// The order needs none.
    Unneeded,
}

impl Ports {
    /// What buying goes by.
    pub fn shop(&self) -> Shop {
        Shop::of(&self.settings)
    }
}

/// Leads somebody on to pay for an order of theirs, in the way that they have chosen.
pub async fn pay<R: Right>(
    ports: &Ports,
    caller: &Caller<R>,
    id: OrderId,
    input: PayInput,
) -> Result<CheckoutView, Problem> {
    let shop = ports.shop();
    refuse_method(input.method, &shop)?;
    let order = caller.read(move |tx, viewer| rows::find(tx, viewer, Action::PayOrder, id)).await?;
    if !order.state.is_open() {
        order.state.after(Change::Cancelled)?;
    }
    match input.method {
        PaymentMethod::Card => checkout(ports, caller, id).await,
        PaymentMethod::Invoice => {
            let now = ports.clock.now();
            if order.state != OrderState::AwaitingTransfer {
                // Before the page is closed that would be the way left.
                let (company, takes_cards) = (order.company, shop.takes_cards);
                let many =
                    move |tx: &mut ::store::Tx<'_>| refuse_many_cancelled(tx, company, takes_cards, now);
                ports.db.read(many).await?;
            }
            close_page(ports, &order).await?;
            let switch = move |tx: &mut ::store::Tx<'_>, viewer: &crate::viewer::Viewer| {
                let order = rows::find(tx, viewer, Action::PayOrder, id)?;
                if order.state != OrderState::AwaitingTransfer {
                    let was = order.state;
                    let state = was.after(Change::ToInvoice)?;
                    let order = Order { state, method: PaymentMethod::Invoice, ..order };
                    rows::set_state(tx, was, &order)?;
                    let around = paying::around(&order, Some(viewer.id), now);
                    let lines = rows::lines(tx, id)?;
                    refuse_many_cancelled(tx, order.company, shop.takes_cards, now)?;
                    invoices::issue(tx, &order, &lines, &shop.invoices, around)?;
                }
                reading::one(tx, viewer, id)
            };
            let order = caller.write(switch).await?;
            Ok(CheckoutView { order, hosted_page: None, trouble: None })
        }
    }
}

/// The page on which an order is paid, with the order as it is then.
pub async fn checkout<R: Right>(
    ports: &Ports,
    caller: &Caller<R>,
    id: OrderId,
) -> Result<CheckoutView, Problem> {
    let page = match tokio::time::timeout(PATIENCE, page(ports, id)).await {
        Ok(page) => page?,
        Err(_) => Page::Trouble(DOWN),
    };
    let (hosted_page, trouble) = match page {
        Page::At(address) => (Some(address), None),
        Page::Trouble(sentence) => (None, Some(sentence)),
        Page::Unneeded => (None, None),
    };
    let order = caller.read(move |tx, viewer| reading::one(tx, viewer, id)).await?;
    Ok(CheckoutView { order, hosted_page, trouble })
}

/// Calls off an order. Its page is closed first, as far as that can be done: who has paid by then has paid.
pub async fn cancel<R: Right>(ports: &Ports, caller: &Caller<R>, id: OrderId) -> Result<(), Problem> {
    let order = caller.read(move |tx, viewer| rows::find(tx, viewer, Action::CancelOrder, id)).await?;
    if order.state.is_open() {
        close_page(ports, &order).await?;
    }
    let now = ports.clock.now();
    caller.write(move |tx, viewer| super::cancelling::cancel(tx, viewer, id, now)).await
}

/// The money for an invoice has arrived: nobody pays it by card as well.
pub async fn mark_paid<R: Right>(ports: &Ports, caller: &Caller<R>, id: OrderId) -> Result<(), Problem> {
    let order = caller.read(move |tx, viewer| rows::find(tx, viewer, Action::MarkOrderPaid, id)).await?;
    if order.state == OrderState::AwaitingTransfer {
        close_page(ports, &order).await?;
    }
    let (shop, now) = (ports.shop(), ports.clock.now());
    caller.write(move |tx, viewer| paying::mark_paid(tx, viewer, id, &shop, now)).await
}

/// Asks what became of an order that is on its way, unless that was done a moment ago.
pub async fn check<R: Right>(
    ports: &Ports,
    caller: &Caller<R>,
    id: OrderId,
) -> Result<super::view::OrderView, Problem> {
    let now = ports.clock.now();
    let claim = move |tx: &mut ::store::Tx<'_>, viewer: &crate::viewer::Viewer| {
        let order = rows::find(tx, viewer, Action::PayOrder, id)?;
        Ok(order.state.is_open() && order.session.is_some() && rows::claim_look(tx, id, BETWEEN_LOOKS, now)?)
    };
    if caller.write(claim).await? {
        // Who comes back is not kept waiting: the order is asked about again in any case.
        let look = chasing::look_after(ports, id);
        if let Ok(Err(problem)) = tokio::time::timeout(PATIENCE, look).await {
            tracing::warn!(order.id = %id, ?problem, "an order was not asked about");
        }
    }
    caller.read(move |tx, viewer| reading::one(tx, viewer, id)).await
}

async fn page(ports: &Ports, id: OrderId) -> Result<Page, Problem> {
    let Some(stripe) = &ports.stripe else { return Ok(Page::Unneeded) };
    let Some(order) = ports.db.read(move |tx| rows::get(tx, id)).await? else { return Ok(Page::Unneeded) };
    if !order.state.is_open() {
        return Ok(Page::Unneeded);
    }
    if let Some(session) = &order.session {
        match stripe.session(session).await {
            Ok(Session { status: Some(SessionStatus::Open), url: Some(url), .. }) => {
                return Ok(Page::At(url));
            }
            Ok(found) => {
                let is_over = found.status == Some(SessionStatus::Expired);
                told::about_page(ports, id, found).await?;
                if !is_over {
                    return Ok(Page::Unneeded);
                }
            }
            Err(Trouble::Unavailable(error)) => return Ok(down(id, &error)),
            Err(Trouble::Refused(error)) => {
                tracing::error!(order.id = %id, %error, "a page is not known to the payment service");
                let session = session.clone();
                ports.db.write(move |tx| rows::clear_session(tx, id, &session)).await?;
            }
        }
    }
    new_page(ports, stripe, id).await
}

async fn new_page(ports: &Ports, stripe: &Stripe, id: OrderId) -> Result<Page, Problem> {
    let now = ports.clock.now();
    let begin = move |tx: &mut ::store::Tx<'_>| {
        let Some(order) = rows::get(tx, id)?.filter(|order| order.state.is_open()) else { return Ok(None) };
        let lines = rows::lines(tx, id)?;
        // Whoever asks a moment later asks for the same page.
        if order.attempt > 0 && order.attempt_at.plus(SAME_PAGE) > now {
            return Ok::<_, Problem>(Some((order, lines)));
        }
        rows::begin_attempt(tx, id, order.attempt + 1, now)?;
        Ok(Some((Order { attempt: order.attempt + 1, attempt_at: now, ..order }, lines)))
    };
    let Some((order, lines)) = ports.db.write(begin).await? else { return Ok(Page::Unneeded) };
    let named: Vec<_> = lines
        .iter()
        .map(|line| (described(line.pool, line.packs, line.credits) + ", with VAT", line.sum.gross()))
        .collect();
    let back = |word: &str| format!("{}/checkout?order={id}&{word}", ports.settings.public_url);
    let new = NewSession {
        order: id.to_string(),
        key: format!("order-{id}-{}", order.attempt),
        lines: &named,
        success_url: back("paid=1"),
        cancel_url: back("left=1"),
        expires_at: order.attempt_at.plus(PAGE_LASTS),
    };
    let attempt = order.attempt;
    match stripe.open(&new).await {
        Ok(Session { id: session, url: Some(url), amount_total, .. })
            if amount_total == Some(order.sum.gross()) =>
        {
            let (look, made) = (ports.clock.now().plus(chasing::SOON), session.clone());
            let keep = move |tx: &mut ::store::Tx<'_>| {
                let is_kept = rows::set_session(tx, id, attempt, &made)?;
                if is_kept {
                    rows::look_at(tx, id, Some(look), 0)?;
                }
                Ok::<_, Problem>(is_kept || rows::get(tx, id)?.is_some_and(|order| order.state.is_open()))
            };
            if ports.db.write(keep).await? {
                return Ok(Page::At(url));
            }
            // It was paid or called off while its page was made: nobody is to pay on that.
            if let Err(Trouble::Unavailable(error) | Trouble::Refused(error)) = stripe.expire(&session).await
            {
                tracing::warn!(order.id = %id, %error, "a page that nobody needs could not be closed");
            }
            Ok(Page::Unneeded)
        }
        Ok(_) => {
            tracing::error!(order.id = %id, "the payment service asks for another sum than was ordered");
            forget_attempt(ports, id, attempt).await?;
            Ok(Page::Trouble(REFUSED))
        }
        Err(Trouble::Unavailable(error)) => Ok(down(id, &error)),
        Err(Trouble::Refused(error)) => {
            tracing::error!(order.id = %id, %error, "the payment service makes no page for an order");
            forget_attempt(ports, id, attempt).await?;
            Ok(Page::Trouble(REFUSED))
        }
    }
}

/// What was refused under a key is refused under it again.
async fn forget_attempt(ports: &Ports, id: OrderId, attempt: i64) -> Result<(), Problem> {
    ports.db.write(move |tx| rows::begin_attempt(tx, id, attempt, Millis(0))).await
}

/// Sees to it that nobody pays on an order's page any more. Whoever has paid on it by now has paid: that is a 409.
async fn close_page(ports: &Ports, order: &Order) -> Result<(), Problem> {
    let (Some(stripe), Some(session), id) = (&ports.stripe, &order.session, order.id) else { return Ok(()) };
    let close = async {
        let expired = stripe.expire(session).await;
        match expired {
            Err(Trouble::Refused(_)) => stripe.session(session).await,
            other => other,
        }
    };
    match tokio::time::timeout(PATIENCE, close).await {
        Ok(Ok(found)) => {
            told::about_page(ports, id, found).await?;
            let now = ports.db.read(move |tx| rows::get(tx, id)).await?;
            match now.is_some_and(|order| order.paid_at.is_some()) {
                true => Err(Problem::Conflict(PAID.into())),
                false => Ok(()),
            }
        }
        Ok(Err(Trouble::Unavailable(error) | Trouble::Refused(error))) => {
            tracing::warn!(order.id = %id, %error, "an order's page could not be closed");
            Ok(())
        }
        Err(_) => {
            tracing::warn!(order.id = %id, "an order's page could not be closed in time");
            Ok(())
        }
    }
}

fn down(id: OrderId, error: &anyhow::Error) -> Page {
    tracing::warn!(order.id = %id, error = format!("{error:#}"), "the payment service cannot be asked");
    Page::Trouble(DOWN)
}
