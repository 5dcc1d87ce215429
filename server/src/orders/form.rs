//! What is typed and asked about prices and orders.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{Attention, OrderState, PaymentMethod};
use crate::contract::CreditPool;
use crate::ids::{CompanyId, JobId, OrderId, PriceId};
use crate::problem::{FieldErrors, Problem};
use crate::text::{OneLine, PostalLines};

/// An order has no more lines.
const MOST_LINES: usize = 20;
/// Nor a line more packs.
const MOST_PACKS: i64 = 999;
/// A way back is no longer.
const LONGEST_PATH: usize = 500;

/// A pack of credits and what it costs.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceInput {
    /// The price that this one takes the place of; left out where it is another one.
    pub id: Option<PriceId>,
    /// Of which pool; the one of before where left out.
    pub pool: Option<CreditPool>,
    /// How many credits are in the pack, 1 to 999.
    #[serde(default)]
    pub credits: i64,
    /// What it costs without VAT, in pence: £1 to £100,000.
    #[serde(default)]
    pub net_pence: i64,
    /// The rate of VAT, in hundredths of a per cent.
    #[serde(default)]
    pub vat_basis_points: i64,
}

/// A price whose every field fits.
#[derive(Clone, Copy, Debug)]
pub struct PriceForm {
    pub(super) credits: i64,
    pub(super) net_pence: i64,
    pub(super) vat_basis_points: i64,
}

impl PriceInput {
    /// Reads every field before answering.
    pub fn check(&self) -> Result<PriceForm, Problem> {
        let mut wrong = FieldErrors::default();
        if !(1..=999).contains(&self.credits) {
            wrong.add("credits", "Has to be between 1 and 999");
        }
        if !(100..=10_000_000).contains(&self.net_pence) {
            wrong.add("netPence", "Has to be between £1 and £100,000");
        }
        if !(0..=10_000).contains(&self.vat_basis_points) {
            wrong.add("vatBasisPoints", "Has to be between 0% and 100%");
        }
        let Self { credits, net_pence, vat_basis_points, .. } = *self;
        wrong.or(|| Some(PriceForm { credits, net_pence, vat_basis_points }))
    }
}

/// A price that is sold no more.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct RetireInput {
    /// Which.
    pub id: PriceId,
}

/// Packs of one price.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineInput {
    /// At which price.
    pub price_id: PriceId,
    /// How many, 1 to 999.
    pub packs: i64,
}

/// What somebody buys.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PurchaseInput {
    /// What, and how much of it.
    #[serde(default)]
    pub lines: Vec<LineInput>,
    /// How it is paid.
    pub method: PaymentMethod,
    /// The advert that they came from, and go back to.
    pub advert_id: Option<JobId>,
    /// The path of the screen that they came from, and go back to.
    pub redirect_url: Option<String>,
    /// Whom the invoice is for; their company where left out.
    pub billing_name: Option<String>,
    /// Where that is, in lines; as their company says it where left out.
    pub billing_address: Option<String>,
    /// A purchase order's number, or whatever else they want to find on the invoice.
    pub reference: Option<String>,
}

/// An order whose every field fits.
#[derive(Clone, Debug)]
pub struct PurchaseForm {
    pub(super) lines: Vec<(PriceId, i64)>,
    pub(super) method: PaymentMethod,
    pub(super) advert: Option<JobId>,
    pub(super) way_back: Option<String>,
    pub(super) billing_name: Option<OneLine>,
    pub(super) billing_address: Option<PostalLines>,
    pub(super) reference: Option<OneLine>,
}

impl PurchaseInput {
    /// Reads every field before answering.
    pub fn check(&self) -> Result<PurchaseForm, Problem> {
        let mut wrong = FieldErrors::default();
        let mut lines: Vec<(PriceId, i64)> = Vec::new();
        for LineInput { price_id, packs } in &self.lines {
            match packs {
                0 => {}
                1..=MOST_PACKS if lines.iter().all(|(price, _)| price != price_id) => {
                    lines.push((*price_id, *packs));
                }
                _ => wrong.add("lines", "Has to be a valid number of packs"),
            }
        }
        if lines.is_empty() {
            wrong.add("lines", "Please choose what you would like to buy.");
        }
        if lines.len() > MOST_LINES {
            wrong.add("lines", "Has to be a valid number of packs");
        }
        let billing_name = wrong.keep("billingName", OneLine::optional(self.billing_name.as_deref()));
        let address = PostalLines::optional(self.billing_address.as_deref());
        let billing_address = wrong.keep("billingAddress", address);
        let reference = wrong.keep("reference", OneLine::optional(self.reference.as_deref()));
        wrong.or(|| {
            Some(PurchaseForm {
                lines,
                method: self.method,
                advert: self.advert_id,
                way_back: self.redirect_url.clone().filter(|path| is_own(path)),
                billing_name: billing_name?,
                billing_address: billing_address?,
                reference: reference?,
            })
        })
    }
}

/// Whether a path leads to a screen of the product, and to nobody else's.
fn is_own(path: &str) -> bool {
    let follows = path.strip_prefix('/');
    let is_path = follows.is_some_and(|rest| !rest.starts_with(['/', '\\']));
    is_path && path.len() <= LONGEST_PATH && path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
}

/// How an order is paid now.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct PayInput {
    /// By which way; an order that has its invoice can be paid by card all the same.
    pub method: PaymentMethod,
}

/// What is returned.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefundInput {
    /// What whoever asks has seen that would be returned, in pence.
    pub gross_pence: i64,
}

/// What somebody has seen to.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct SettleInput {
    /// What of an order's `attention`.
    #[schema(max_items = 20)]
    pub seen: Vec<Attention>,
}

/// Which orders to list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct OrderListQuery {
    /// In these states alone.
    pub state: Vec<OrderState>,
    /// Only those that need attention.
    pub needs_attention: bool,
    /// Only this company's.
    pub company_id: Option<CompanyId>,
    /// From 0.
    pub page_number: u32,
    /// Default 10, at most 50.
    pub page_size: Option<u32>,
}

/// One of an order's papers.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct InvoicePath {
    /// The order.
    pub id: OrderId,
    /// Its number.
    pub number: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_leads_to_a_screen_of_ours() {
        for path in ["/", "/job/1/preview?a=b", "/jobs#x"] {
            assert!(is_own(path), "{path}");
        }
        let long = format!("/{}", "x".repeat(600));
        for path in
            ["", "jobs", "//evil.example", "/\\evil.example", "https://evil.example", "/a b", "/\n", &long]
        {
            assert!(!is_own(path), "{path}");
        }
    }
}
