//! The rows of orders.

use std::time::Duration;

use crate::clock::Millis;
use crate::contract::CreditPool;
use crate::ids::{CompanyId, JobId, OrderId, PriceId, UserId};
use crate::orders::money::Sum;
use crate::orders::{Attention, OrderState, PaymentMethod};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Cell, Column, Row, Sql, StoreError, Tx, Unexpected};

/// An order.
#[derive(Clone, Debug)]
pub struct Order {
    /// Its identity.
    pub id: OrderId,
    /// Whose it is.
    pub company: CompanyId,
    /// Who placed it.
    pub buyer: UserId,
    /// Where it stands.
    pub state: OrderState,
    /// How it is paid.
    pub method: PaymentMethod,
    /// What it comes to.
    pub sum: Sum,
    /// Whom the invoice is for.
    pub billing_name: String,
    /// Where that is.
    pub billing_address: String,
    /// What the buyer wants to find on the invoice.
    pub reference: Option<String>,
    /// The advert that the buyer came from.
    pub advert: Option<JobId>,
    /// The path that they came from.
    pub way_back: Option<String>,
    /// When it was placed.
    pub placed_at: Millis,
    /// When it was paid.
    pub paid_at: Option<Millis>,
    /// When it was cancelled or refunded.
    pub ended_at: Option<Millis>,
    /// Who got the credits.
    pub credited: Option<UserId>,
    /// How much of it is returned, in pence.
    pub refund_pence: i64,
    /// How much the payment service says that it has returned.
    pub returned_pence: i64,
    /// When a bank last refused to pay.
    pub failed_at: Option<Millis>,
    /// What does not add up, the oldest first.
    pub attention: Vec<Attention>,
    /// How often a page to pay on was asked for.
    pub attempt: i64,
    /// When that was, last.
    pub attempt_at: Millis,
    /// That page.
    pub session: Option<String>,
    /// The payment.
    pub payment: Option<String>,
    /// When the payment service was last asked about it.
    pub looked_at: Millis,
    /// How often it was asked about in vain.
    pub looks: i64,
}

/// The columns of an order, as [`read`] takes them.
pub const COLUMNS: &str =
    "o.id, o.company_id, o.buyer_id, o.state, o.method, o.net_pence, o.vat_pence, o.billing_name,
     o.billing_address, o.reference, o.advert_id, o.way_back, o.placed_at, o.paid_at, o.ended_at, o.credited_id,
     o.refund_pence, o.returned_pence, o.failed_at, o.attention, o.attempt, o.attempt_at, o.session_id,
     o.payment_intent_id, o.looked_at, o.looks";

/// An order out of [`COLUMNS`].
pub fn read(row: &Row<'_>) -> Result<Order, StoreError> {
    Ok(Order {
        id: row.get(0)?,
        company: row.get(1)?,
        buyer: row.get(2)?,
        state: row.get(3)?,
        method: row.get(4)?,
        sum: Sum { net: row.get(5)?, vat: row.get(6)? },
        billing_name: row.get(7)?,
        billing_address: row.get(8)?,
        reference: row.get(9)?,
        advert: row.get(10)?,
        way_back: row.get(11)?,
        placed_at: row.get(12)?,
        paid_at: row.get(13)?,
        ended_at: row.get(14)?,
        credited: row.get(15)?,
        refund_pence: row.get(16)?,
        returned_pence: row.get(17)?,
        failed_at: row.get(18)?,
        attention: row.get::<Option<Attentions>>(19)?.unwrap_or_default().0,
        attempt: row.get(20)?,
        attempt_at: row.get(21)?,
        session: row.get(22)?,
        payment: row.get(23)?,
        looked_at: row.get(24)?,
        looks: row.get(25)?,
    })
}

/// What does not add up about an order, in one column: its spellings with a blank between.
#[derive(Default)]
pub struct Attentions(pub Vec<Attention>);

impl Column for Attentions {
    fn read(cell: Cell<'_>) -> Result<Self, Unexpected> {
        let spelled = cell.text()?.split(' ').map(Attention::from_spelling);
        let all: Option<_> = spelled.collect();
        all.map(Self).ok_or_else(|| Unexpected::new("is no list of what needs attention"))
    }
}

/// A line of an order.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its place.
    pub position: i64,
    /// At which price.
    pub price: PriceId,
    /// Of which pool.
    pub pool: CreditPool,
    /// How many packs.
    pub packs: i64,
    /// How many credits are in each.
    pub credits: i64,
    /// What each costs without VAT.
    pub unit_net_pence: i64,
    /// The rate of VAT, in hundredths of a per cent.
    pub vat_basis_points: i64,
    /// What all of them come to.
    pub sum: Sum,
    /// How many of its credits were taken back.
    pub refunded: i64,
}

impl Line {
    /// How many credits all of its packs hold.
    pub const fn bought(&self) -> i64 {
        self.packs * self.credits
    }
}

/// The order, where the viewer may do this to it.
pub fn find(tx: &mut Tx<'_>, viewer: &Viewer, action: Action, id: OrderId) -> Result<Order, Problem> {
    let mut sql = Sql::new(format!("SELECT {COLUMNS} FROM purchase_order o WHERE o.id = ")).given(id);
    sql.within(viewer, action, Rows::Orders, "o");
    tx.maybe(sql, read)?.ok_or(Problem::NotFound)
}

/// The order, whoever asks.
pub fn get(tx: &mut Tx<'_>, id: OrderId) -> Result<Option<Order>, Problem> {
    let sql = Sql::new(format!("SELECT {COLUMNS} FROM purchase_order o WHERE o.id = ")).given(id);
    Ok(tx.maybe(sql, read)?)
}

/// The order that this payment was for, be it the one that it was paid with or one that strayed.
pub fn by_payment(tx: &mut Tx<'_>, payment: &str) -> Result<Option<Order>, Problem> {
    let own = Sql::new(format!("SELECT {COLUMNS} FROM purchase_order o WHERE o.payment_intent_id = "));
    if let Some(order) = tx.maybe(own.given(payment), read)? {
        return Ok(Some(order));
    }
    let stray = Sql::new(format!(
        "SELECT {COLUMNS} FROM purchase_order o JOIN stray_payment s ON s.order_id = o.id
          WHERE s.payment_intent_id = "
    ));
    Ok(tx.maybe(stray.given(payment), read)?)
}

/// Keeps the name of a payment that was for this order and is not what it was paid with.
pub fn keep_stray(tx: &mut Tx<'_>, order: OrderId, payment: &str) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO stray_payment (payment_intent_id, order_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        values![payment, order],
    ))?;
    Ok(())
}

/// Its lines, in their order.
pub fn lines(tx: &mut Tx<'_>, id: OrderId) -> Result<Vec<Line>, Problem> {
    let sql = Sql::with(
        "SELECT position, price_id, pool, packs, credits, unit_net_pence, vat_basis_points, net_pence, vat_pence,
                refunded_credits
           FROM purchase_line WHERE order_id = $1 ORDER BY position",
        values![id],
    );
    Ok(tx.all(sql, |row| {
        Ok(Line {
            position: row.get(0)?,
            price: row.get(1)?,
            pool: row.get(2)?,
            packs: row.get(3)?,
            credits: row.get(4)?,
            unit_net_pence: row.get(5)?,
            vat_basis_points: row.get(6)?,
            sum: Sum { net: row.get(7)?, vat: row.get(8)? },
            refunded: row.get(9)?,
        })
    })?)
}

/// Keeps a new order.
pub fn insert(tx: &mut Tx<'_>, order: &Order, lines: &[Line]) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO purchase_order (id, company_id, buyer_id, state, method, net_pence, vat_pence, gross_pence,
                                     billing_name, billing_address, reference, advert_id, way_back, placed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        values![
            order.id,
            order.company,
            order.buyer,
            order.state,
            order.method,
            order.sum.net,
            order.sum.vat,
            order.sum.gross(),
            order.billing_name.as_str(),
            order.billing_address.as_str(),
            order.reference.as_deref(),
            order.advert,
            order.way_back.as_deref(),
            order.placed_at,
        ],
    ))?;
    for line in lines {
        tx.run(Sql::with(
            "INSERT INTO purchase_line (order_id, position, price_id, pool, packs, credits, unit_net_pence,
                                        vat_basis_points, net_pence, vat_pence)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            values![
                order.id,
                line.position,
                line.price,
                line.pool,
                line.packs,
                line.credits,
                line.unit_net_pence,
                line.vat_basis_points,
                line.sum.net,
                line.sum.vat,
            ],
        ))?;
    }
    Ok(())
}

/// Keeps where an order has come to, unless somebody has moved it on from where it was read: then it is a 409.
pub fn set_state(tx: &mut Tx<'_>, was: OrderState, order: &Order) -> Result<(), Problem> {
    let moved = tx.run(Sql::with(
        "UPDATE purchase_order SET state = $1, method = $2, paid_at = $3, ended_at = $4, credited_id = $5,
                refund_pence = $6, payment_intent_id = $7, returned_pence = $8, version = version + 1
          WHERE id = $9 AND state = $10",
        values![
            order.state,
            order.method,
            order.paid_at,
            order.ended_at,
            order.credited,
            order.refund_pence,
            order.payment.as_deref(),
            order.returned_pence,
            order.id,
            was,
        ],
    ))?;
    match moved {
        1 => Ok(()),
        _ => Err(Problem::Conflict("This order has just changed. Please look at it again.".into())),
    }
}

/// Keeps how many credits of a line were taken back.
pub fn set_refunded(tx: &mut Tx<'_>, order: OrderId, line: i64, credits: i64) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE purchase_line SET refunded_credits = $1 WHERE order_id = $2 AND position = $3",
        values![credits, order, line],
    ))?;
    Ok(())
}

/// Notes all that does not add up.
pub fn set_attention(tx: &mut Tx<'_>, id: OrderId, all: &[Attention]) -> Result<(), Problem> {
    let spelled =
        (!all.is_empty()).then(|| all.iter().map(|what| what.as_str()).collect::<Vec<_>>().join(" "));
    tx.run(Sql::with(
        "UPDATE purchase_order SET attention = $1, needs_attention = $2, version = version + 1 WHERE id = $3",
        values![spelled, !all.is_empty(), id],
    ))?;
    Ok(())
}

/// Notes that a bank has refused.
pub fn set_failed(tx: &mut Tx<'_>, id: OrderId, now: Option<Millis>) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE purchase_order SET failed_at = $1 WHERE id = $2", values![now, id]))?;
    Ok(())
}

/// Notes how much of a payment the payment service says that it has returned.
pub fn set_returned(tx: &mut Tx<'_>, id: OrderId, payment: &str, pence: i64) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE purchase_order SET returned_pence = $1, payment_intent_id = $2 WHERE id = $3",
        values![pence, payment, id],
    ))?;
    Ok(())
}

/// Begins another try at a page to pay on, before anybody is asked for one.
pub fn begin_attempt(tx: &mut Tx<'_>, id: OrderId, attempt: i64, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE purchase_order SET attempt = $1, attempt_at = $2, session_id = NULL, failed_at = NULL WHERE id = $3",
        values![attempt, now, id],
    ))?;
    Ok(())
}

/// Keeps the page that an attempt has made, unless there was another attempt since or nobody is to pay any more.
pub fn set_session(tx: &mut Tx<'_>, id: OrderId, attempt: i64, session: &str) -> Result<bool, Problem> {
    let kept = tx.run(Sql::with(
        "UPDATE purchase_order SET session_id = $1
          WHERE id = $2 AND attempt = $3 AND state IN ('AwaitingCard', 'AwaitingTransfer')",
        values![session, id, attempt],
    ))?;
    Ok(kept == 1)
}

/// Forgets a page whose time is over: the next one is another.
pub fn clear_session(tx: &mut Tx<'_>, id: OrderId, session: &str) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE purchase_order SET session_id = NULL, attempt_at = 0, look_at = NULL
          WHERE id = $1 AND session_id = $2",
        values![id, session],
    ))?;
    Ok(())
}

/// Says when the payment service is to be asked about an order next; never where there is nothing to ask.
pub fn look_at(tx: &mut Tx<'_>, id: OrderId, next: Option<Millis>, looks: i64) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE purchase_order SET look_at = $1, looks = $2 WHERE id = $3",
        values![next, looks, id],
    ))?;
    Ok(())
}

/// Claims an order to ask about now, unless that was done a moment ago.
pub fn claim_look(tx: &mut Tx<'_>, id: OrderId, pause: Duration, now: Millis) -> Result<bool, Problem> {
    let claimed = tx.run(Sql::with(
        "UPDATE purchase_order SET looked_at = $1 WHERE id = $2 AND looked_at <= $3",
        values![now, id, now.minus(pause)],
    ))?;
    Ok(claimed == 1)
}

/// Claims orders that are due to be asked about: until `until` they are nobody else's.
pub fn claim_due(tx: &mut Tx<'_>, now: Millis, until: Millis, most: u32) -> Result<Vec<OrderId>, Problem> {
    let sql = Sql::with(
        "UPDATE purchase_order SET look_at = $1, looked_at = $2, looks = looks + 1
          WHERE id IN (SELECT id FROM purchase_order WHERE look_at IS NOT NULL AND look_at <= $2
                        ORDER BY look_at LIMIT $3)
         RETURNING id",
        values![until, now, most],
    );
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// Whether any is due.
pub fn is_any_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let sql = "SELECT 1 FROM purchase_order WHERE look_at IS NOT NULL AND look_at <= $1 LIMIT 1";
    Ok(tx.maybe(Sql::with(sql, values![now]), |_| Ok(()))?.is_some())
}
