//! Prices and orders as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use super::money::Sum;
use super::store::prices::Price;
use super::{Attention, InvoiceKind, OrderState, PaymentMethod};
use crate::clock::Millis;
use crate::contract::CreditPool;
use crate::ids::{CompanyId, JobId, OrderId, PriceId, UserId};
use crate::policy::Action;

/// What a pack costs.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceView {
    /// Its identity: an edited price is another.
    pub id: PriceId,
    /// Of which pool.
    pub pool: CreditPool,
    /// How many credits are in the pack.
    pub credits: i64,
    /// What it costs without VAT, in pence.
    pub net_pence: i64,
    /// The rate of VAT, in hundredths of a per cent.
    pub vat_basis_points: i64,
    /// What one pack costs with VAT, in pence.
    pub gross_pence: i64,
}

impl PriceView {
    pub(super) const fn of(price: &Price) -> Self {
        let Price { id, pool, credits, net_pence, vat_basis_points } = *price;
        let gross_pence = Sum::of(net_pence, vat_basis_points).gross();
        Self { id, pool, credits, net_pence, vat_basis_points, gross_pence }
    }
}

/// What is on sale, and how it can be paid.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceListView {
    /// The packs, small ones first.
    pub prices: Vec<PriceView>,
    /// How orders can be paid.
    pub methods: Vec<PaymentMethod>,
    /// Why nothing can be bought, where that is so.
    pub closed: Option<ClosedView>,
    /// How many days there are to pay an invoice.
    pub payment_days: u32,
    /// Whether the provider charges VAT.
    pub charges_vat: bool,
    /// The most credits that somebody can hold in one pool.
    pub most_credits: i64,
    /// Whom the invoice is for, as the viewer's company says of itself.
    pub billing: Option<BillingView>,
}

/// Why nothing can be bought.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClosedView {
    /// A sentence.
    pub message: &'static str,
    /// The settings that are missing; shown to whoever sets prices.
    pub missing: Vec<&'static str>,
}

/// Whom an invoice is for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BillingView {
    /// The name.
    pub name: String,
    /// The address, in lines; empty where the company does not say it.
    pub address: String,
}

/// A company, and somebody of it, while they have a name.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuyerView {
    /// The account.
    pub id: UserId,
    /// First and last name; none where it is forgotten.
    pub full_name: Option<String>,
    /// The company.
    pub company_id: CompanyId,
    /// What it was called when they bought.
    pub company_name: String,
}

/// A line of an order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineView {
    /// Of which pool.
    pub pool: CreditPool,
    /// How many packs.
    pub packs: i64,
    /// How many credits are in each.
    pub credits: i64,
    /// What each costs without VAT, in pence.
    pub unit_net_pence: i64,
    /// The rate of VAT, in hundredths of a per cent.
    pub vat_basis_points: i64,
    /// What all of them come to without VAT, in pence.
    pub net_pence: i64,
    /// The VAT on that, in pence.
    pub vat_pence: i64,
    /// How many of its credits were taken back.
    pub refunded_credits: i64,
}

/// An invoice or a credit note of an order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceView {
    /// Its number, by which it is fetched.
    pub number: String,
    /// What it is.
    pub kind: InvoiceKind,
    /// When it was issued.
    pub issued_at: Millis,
    /// What it comes to, in pence.
    pub gross_pence: i64,
}

/// Where an invoice is paid to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferView {
    /// The invoice's number, which the transfer names.
    pub number: String,
    /// The account, in lines.
    pub bank_account: Option<String>,
    /// Until when.
    pub due_at: Option<Millis>,
}

/// What a refund would take back and return.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefundableView {
    /// What goes back, in pence.
    pub gross_pence: i64,
    /// Which credits are taken back, line by line.
    pub credits: Vec<RefundableCredits>,
}

/// Credits of a line that were not spent.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RefundableCredits {
    /// Of which pool.
    pub pool: CreditPool,
    /// How many are taken back.
    pub credits: i64,
    /// Of so many that were bought.
    pub of: i64,
}

/// An order in full.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderView {
    /// Its identity.
    pub id: OrderId,
    /// Where it stands.
    pub state: OrderState,
    /// How it is paid, or was.
    pub method: PaymentMethod,
    /// Who placed it, and for whom.
    pub buyer: BuyerView,
    /// What was ordered.
    pub lines: Vec<LineView>,
    /// What it comes to without VAT, in pence.
    pub net_pence: i64,
    /// The VAT on that, in pence.
    pub vat_pence: i64,
    /// With VAT, in pence.
    pub gross_pence: i64,
    /// Whom the invoice is for.
    pub billing: BillingView,
    /// What the buyer wants to find on the invoice.
    pub reference: Option<String>,
    /// The advert that the buyer came from.
    pub advert_id: Option<JobId>,
    /// The path of the screen that they came from.
    pub redirect_url: Option<String>,
    /// When it was placed.
    pub placed_at: Millis,
    /// When it was paid.
    pub paid_at: Option<Millis>,
    /// When it was cancelled or refunded.
    pub ended_at: Option<Millis>,
    /// When a bank last refused to pay.
    pub failed_at: Option<Millis>,
    /// How much of it is returned, or was, in pence.
    pub refund_pence: i64,
    /// What was issued for it, oldest first.
    pub invoices: Vec<InvoiceView>,
    /// Where to pay it, while it waits for a transfer.
    pub transfer: Option<TransferView>,
    /// What does not add up, the oldest first; shown to the provider.
    pub attention: Vec<Attention>,
    /// What a refund would return now; shown to whoever may do so.
    pub refundable: Option<RefundableView>,
    /// What the viewer may do to it in its present state.
    pub can: Vec<Action>,
}

/// An order in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderRow {
    /// Its identity.
    pub id: OrderId,
    /// Where it stands.
    pub state: OrderState,
    /// How it is paid, or was.
    pub method: PaymentMethod,
    /// Who placed it, and for whom.
    pub buyer: BuyerView,
    /// How many credits of each pool.
    pub credits: Vec<OrderedCredits>,
    /// With VAT, in pence.
    pub gross_pence: i64,
    /// When it was placed.
    pub placed_at: Millis,
    /// What does not add up, the oldest first; shown to the provider.
    pub attention: Vec<Attention>,
}

/// Credits of a pool.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OrderedCredits {
    /// Which.
    pub pool: CreditPool,
    /// How many.
    pub credits: i64,
}

/// An order on its way to be paid.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckoutView {
    /// The order.
    pub order: OrderView,
    /// The page of the payment service to go to now.
    pub hosted_page: Option<String>,
    /// Why there is none, where the payment service could not be reached: the order waits.
    pub trouble: Option<&'static str>,
}
