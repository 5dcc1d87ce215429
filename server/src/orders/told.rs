//! What the payment service tells: by messages, which may come twice, late, in any order or not at all, and by answers when
//! it is asked. Each says what is so now; what follows depends on where the order stands, so that nothing follows twice.

use super::card::Ports;
use super::paying::{self, Receipt};
use super::prices::Shop;
use super::store::rows::{self, Order};
use super::store::surroundings;
use super::{Attention, OrderState, PaymentMethod, refunding};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::OrderId;
use crate::problem::Problem;
use crate::stripe::{Charge, Dispute, FailedRefund, Message, PaymentStatus, Session, SessionStatus};
use ::store::Tx;
use uuid::Uuid;

/// The only currency there is.
const CURRENCY: &str = "gbp";
/// Two messages about one order may meet.
const TRIES: u32 = 5;

/// What a message says, as far as it is of concern.
enum Said {
    /// How a page stands.
    Page(Session),
    /// A payment that takes its time has failed.
    Failed(Session),
    /// Money went back.
    Returned(Charge),
    /// Money that was to go back did not.
    RefundFailed(FailedRefund),
    /// Somebody disputes that they have paid.
    Disputed(Dispute),
}

impl Said {
    fn of(message: &Message) -> Result<Option<Self>, serde_json::Error> {
        let object = || message.data.object.clone();
        Ok(Some(match message.r#type.as_str() {
            "checkout.session.completed"
            | "checkout.session.async_payment_succeeded"
            | "checkout.session.expired" => Self::Page(serde_json::from_value(object())?),
            "checkout.session.async_payment_failed" => Self::Failed(serde_json::from_value(object())?),
            "charge.refunded" => Self::Returned(serde_json::from_value(object())?),
            "refund.failed" => Self::RefundFailed(serde_json::from_value(object())?),
            "charge.dispute.created" => Self::Disputed(serde_json::from_value(object())?),
            _ => return Ok(None),
        }))
    }
}

/// Takes a message in. That it was heard is kept with what follows from it.
pub async fn hear(ports: &Ports, message: &Message) -> Result<(), Problem> {
    let said = Said::of(message).map_err(|error| Problem::malformed(error.to_string()))?;
    let Some(said) = said.map(std::sync::Arc::new) else { return Ok(()) };
    let is_live = ports.stripe.as_ref().is_some_and(|stripe| stripe.is_live());
    if message.id.is_empty() || message.id.len() > 255 {
        return Err(Problem::malformed("A message has to have a name"));
    }
    for _ in 1..TRIES {
        let (id, said, shop, now) = (message.id.clone(), said.clone(), ports.shop(), ports.clock.now());
        let work = move |tx: &mut Tx<'_>| {
            if surroundings::hear(tx, &id, now)? { follow(tx, &said, is_live, &shop, now) } else { Ok(()) }
        };
        match ports.db.write(work).await {
            // Somebody else has moved the order at this moment.
            Err(Problem::Conflict(_)) => {}
            done => return done,
        }
    }
    Err(Problem::Unavailable)
}

/// Takes in what the payment service answered about an order's page.
pub async fn about_page(ports: &Ports, id: OrderId, session: Session) -> Result<(), Problem> {
    let is_live = ports.stripe.as_ref().is_some_and(|stripe| stripe.is_live());
    let (shop, now) = (ports.shop(), ports.clock.now());
    let work = move |tx: &mut Tx<'_>| match rows::get(tx, id)? {
        Some(order) => page(tx, order, &session, is_live, &shop, now).map(drop),
        None => Ok(()),
    };
    ports.db.write(work).await
}

fn follow(tx: &mut Tx<'_>, said: &Said, is_live: bool, shop: &Shop, now: Millis) -> Result<(), Problem> {
    match said {
        Said::Page(session) => match order_named(tx, session.client_reference_id.as_deref())? {
            Some(order) => page(tx, order, session, is_live, shop, now).map(drop),
            None => Ok(()),
        },
        Said::Failed(session) => match order_named(tx, session.client_reference_id.as_deref())? {
            Some(order) => failed(tx, order, session, now).map(drop),
            None => Ok(()),
        },
        Said::Returned(charge) => {
            let order = match order_paid_by(tx, charge.payment_intent.as_deref())? {
                Some(order) => Some(order),
                None => order_named(tx, charge.metadata.order.as_deref())?,
            };
            match order {
                Some(order) => returned(tx, order, charge, now).map(drop),
                None => Ok(()),
            }
        }
        Said::RefundFailed(refund) => match order_paid_by(tx, refund.payment_intent.as_deref())? {
            Some(order) => refund_failed(tx, order, refund, now).map(drop),
            None => Ok(()),
        },
        Said::Disputed(dispute) => match order_paid_by(tx, dispute.payment_intent.as_deref())? {
            Some(order) => {
                let around = paying::around(&order, None, now);
                paying::note(tx, order, Attention::Disputed, around).map(drop)
            }
            None => Ok(()),
        },
    }
}

/// The order that a payment is kept with.
fn order_paid_by(tx: &mut Tx<'_>, payment: Option<&str>) -> Result<Option<Order>, Problem> {
    match payment {
        Some(payment) => rows::by_payment(tx, payment),
        None => Ok(None),
    }
}

/// The order of a name that we gave; none where it is somebody else's.
fn order_named(tx: &mut Tx<'_>, name: Option<&str>) -> Result<Option<Order>, Problem> {
    match name.and_then(|name| Uuid::parse_str(name).ok()) {
        Some(id) => rows::get(tx, OrderId(id)),
        None => Ok(None),
    }
}

/// How a page stands.
fn page(
    tx: &mut Tx<'_>,
    order: Order,
    session: &Session,
    is_live: bool,
    shop: &Shop,
    now: Millis,
) -> Result<Order, Problem> {
    if session.client_reference_id.as_deref() != Some(order.id.to_string().as_str()) {
        return Ok(order);
    }
    if session.payment_status != PaymentStatus::Paid {
        if session.status == Some(SessionStatus::Expired) {
            rows::clear_session(tx, order.id, &session.id)?;
        }
        return Ok(order);
    }
    let around = paying::around(&order, None, now);
    let is_second = order.paid_at.is_some() && order.payment != session.payment_intent;
    let is_as_ordered = session.mode == "payment"
        && session.amount_total == Some(order.sum.gross())
        && session.currency.as_deref() == Some(CURRENCY)
        && session.livemode == is_live;
    match order.state {
        _ if !is_as_ordered => {
            // Nobody pays on that page any more, and it is told of once.
            rows::clear_session(tx, order.id, &session.id)?;
            stray(tx, order, session, Attention::OtherAmount, around)
        }
        _ if is_second => stray(tx, order, session, Attention::PaidTwice, around),
        OrderState::AwaitingCard | OrderState::AwaitingTransfer | OrderState::Cancelled => {
            let payment = session.payment_intent.clone();
            let receipt = Receipt { method: PaymentMethod::Card, payment, by: None };
            paying::settle(tx, order, receipt, shop, now)
        }
        OrderState::Paid | OrderState::Refunding | OrderState::Refunded => Ok(order),
    }
}

/// A payment that is not what the order is paid with. Its name is kept: it may be disputed, or its refund fail.
fn stray(
    tx: &mut Tx<'_>,
    order: Order,
    session: &Session,
    what: Attention,
    around: Circumstances,
) -> Result<Order, Problem> {
    if let Some(payment) = &session.payment_intent {
        rows::keep_stray(tx, order.id, payment)?;
    }
    paying::note(tx, order, what, around)
}

/// A payment that takes its time has failed.
fn failed(tx: &mut Tx<'_>, order: Order, session: &Session, now: Millis) -> Result<Order, Problem> {
    let around = paying::around(&order, None, now);
    match order.state {
        state if state.is_open() => {
            rows::set_failed(tx, order.id, Some(now))?;
            rows::clear_session(tx, order.id, &session.id)?;
            Event::OrderPaymentFailed { order: order.id }.record(tx, around)?;
            Ok(order)
        }
        OrderState::Paid if order.payment.is_some() && order.payment == session.payment_intent => {
            paying::note(tx, order, Attention::Contradicted, around)
        }
        _ => Ok(order),
    }
}

/// Money that was to go back did not: while that is asked for, its credits come back; after that somebody has to look.
fn refund_failed(
    tx: &mut Tx<'_>,
    order: Order,
    refund: &FailedRefund,
    now: Millis,
) -> Result<Order, Problem> {
    let around = paying::around(&order, None, now);
    let is_own = order.payment == refund.payment_intent;
    match order.state {
        OrderState::Refunding if is_own => refunding::refuse(tx, order, now),
        OrderState::Paid if is_own => paying::note(tx, order, Attention::RefundRefused, around),
        _ => paying::note(tx, order, Attention::RefundFailed, around),
    }
}

/// Money went back, by our asking or by somebody's at the payment service itself.
fn returned(tx: &mut Tx<'_>, order: Order, charge: &Charge, now: Millis) -> Result<Order, Problem> {
    let Some(payment) = charge.payment_intent.clone().filter(|_| charge.currency == CURRENCY) else {
        return Ok(order);
    };
    let is_of_it = order.payment.as_ref() == Some(&payment);
    // Money of another payment, such as a second one, or one that a transfer came before, is not what the credits were
    // paid with. Before anything is paid it is kept with its payment's name: word of that may come later.
    if (order.paid_at.is_some() && !is_of_it) || (is_of_it && charge.amount_refunded <= order.returned_pence)
    {
        return Ok(order);
    }
    rows::set_returned(tx, order.id, &payment, charge.amount_refunded)?;
    let order = Order { returned_pence: charge.amount_refunded, payment: Some(payment), ..order };
    refunding::returned(tx, order, now)
}
