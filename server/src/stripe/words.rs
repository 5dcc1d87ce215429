//! What Stripe says, as far as it is looked at.

use serde::Deserialize;

/// Whether a page can still be paid on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SessionStatus {
    /// It can.
    Open,
    /// Somebody has paid, or has said how.
    Complete,
    /// Its time is over.
    Expired,
}

/// Whether the money is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaymentStatus {
    /// It is.
    Paid,
    /// Not yet, or not at all.
    Unpaid,
    /// There is nothing to pay.
    NoPaymentRequired,
}

/// A hosted page, and what became of it.
#[derive(Clone, Debug, Deserialize)]
pub struct Session {
    /// Its name.
    pub id: String,
    /// What we called it: an order.
    pub client_reference_id: Option<String>,
    /// What is asked for: `payment`.
    pub mode: String,
    /// Whether it can still be paid on.
    pub status: Option<SessionStatus>,
    /// Whether the money is there.
    pub payment_status: PaymentStatus,
    /// In the currency's smallest unit.
    pub amount_total: Option<i64>,
    /// In small letters.
    pub currency: Option<String>,
    /// Whether real money moves.
    pub livemode: bool,
    /// The payment, once there is one.
    pub payment_intent: Option<String>,
    /// Where the page is, while it can be paid on.
    pub url: Option<String>,
}

/// Money that was taken.
#[derive(Clone, Debug, Deserialize)]
pub struct Charge {
    /// The payment it belongs to.
    pub payment_intent: Option<String>,
    /// In the currency's smallest unit.
    pub amount: i64,
    /// How much of it was given back so far.
    pub amount_refunded: i64,
    /// In small letters.
    pub currency: String,
    /// What we noted on it.
    #[serde(default)]
    pub metadata: Metadata,
}

/// Money that was to go back.
#[derive(Clone, Debug, Deserialize)]
pub struct FailedRefund {
    /// The payment.
    pub payment_intent: Option<String>,
}

/// Somebody disputes with their bank that they have paid.
#[derive(Clone, Debug, Deserialize)]
pub struct Dispute {
    /// The payment.
    pub payment_intent: Option<String>,
}

/// What we note on payments.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Metadata {
    /// The order.
    pub order: Option<String>,
}

/// Something that happened there.
#[derive(Debug, Deserialize)]
pub struct Message {
    /// Its name: the same each time that it is told.
    pub id: String,
    /// What happened, such as `checkout.session.completed`.
    pub r#type: String,
    /// Whether it is about real money.
    pub livemode: bool,
    /// To what.
    pub data: Object,
}

/// What a message is about.
#[derive(Debug, Deserialize)]
pub struct Object {
    /// Read by the message's type.
    pub object: serde_json::Value,
}
