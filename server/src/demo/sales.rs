//! What the demo's packs of credits cost, and what its company has bought: paid by card, refunded, and still open.

use super::people::{Member, People};
use crate::clock::Millis;
use crate::config::payments::InvoiceSettings;
use crate::contract::CreditPool;
use crate::events::Event;
use crate::orders::form::{LineInput, PriceInput, PurchaseInput, RefundInput};
use crate::orders::paying::{self, Receipt};
use crate::orders::prices::{self, Shop};
use crate::orders::store::{prices as on_sale, rows};
use crate::orders::{Attention, PaymentMethod, placing, refunding};
use crate::problem::Problem;
use ::store::Tx;

/// Pool, credits in the pack, and what it costs without VAT, in pence.
const PACKS: [(CreditPool, i64, i64); 6] = [
    (CreditPool::Advertiser, 1, 14_900),
    (CreditPool::Advertiser, 5, 64_500),
    (CreditPool::Managed, 1, 29_900),
    (CreditPool::Managed, 5, 129_500),
    (CreditPool::Hire, 1, 99_500),
    (CreditPool::Hire, 3, 269_500),
];
const VAT: i64 = 2_000;

/// In whose name the demo's invoices are issued: nobody's.
pub fn issuer() -> InvoiceSettings {
    InvoiceSettings {
        name: Some("JobHelm Demo Ltd".into()),
        address: Some("12 Example Wharf\nBristol\nBS1 4XX".into()),
        vat_number: Some("GB 000 0000 00".into()),
        bank_account: Some("JobHelm Demo Ltd\nSort code 00-00-00\nAccount number 00000000".into()),
        prefix: InvoiceSettings::PREFIX.into(),
        payment_days: InvoiceSettings::PAYMENT_DAYS,
    }
}

/// Puts packs on sale, and has people of the company buy some.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    people: &People,
    days_ago: impl Fn(u32) -> Millis,
) -> Result<(), Problem> {
    let shop = Shop { invoices: issuer(), takes_cards: true };
    let priya = people.viewer(Member::Priya)?;
    for (pool, credits, net_pence) in PACKS {
        let price = PriceInput { id: None, pool: Some(pool), credits, net_pence, vat_basis_points: VAT };
        prices::set(tx, priya, &price, &shop, days_ago(120))?;
    }
    let mut orders = Vec::new();
    for (days, member, method, pool, credits, packs) in [
        (64, Member::Ravi, PaymentMethod::Card, CreditPool::Hire, 1, 2),
        (41, Member::Ravi, PaymentMethod::Invoice, CreditPool::Advertiser, 5, 1),
        (5, Member::Helen, PaymentMethod::Invoice, CreditPool::Managed, 5, 1),
    ] {
        let on_sale = on_sale::on_sale(tx)?;
        let price = on_sale.iter().find(|price| price.pool == pool && price.credits == credits);
        let lines = price.map(|price| LineInput { price_id: price.id, packs }).into_iter().collect();
        let basket = PurchaseInput {
            lines,
            method,
            advert_id: None,
            redirect_url: None,
            billing_name: None,
            billing_address: None,
            reference: (method == PaymentMethod::Invoice).then(|| "HR-2207".to_owned()),
        };
        let buyer = people.viewer(member)?;
        orders.push(placing::place(tx, buyer, &basket.check()?, &shop, days_ago(days))?);
        // Invoices are numbered in the order in which they are issued.
        if let [by_card] = orders.as_slice()
            && let Some(order) = rows::get(tx, *by_card)?
        {
            let payment = Some("pi_demo".to_owned());
            let receipt = Receipt { method: PaymentMethod::Card, payment, by: None };
            paying::settle(tx, order, receipt, &shop, days_ago(days))?;
        }
    }
    if let [by_card, refunded, _] = orders.as_slice() {
        if let Some(order) = rows::get(tx, *by_card)? {
            let around = paying::around(&order, None, days_ago(2));
            // Not by `paying::note`, which warns the operator.
            rows::set_attention(tx, order.id, &[Attention::Disputed])?;
            Event::OrderNeedsAttention { order: order.id }.record(tx, around.by_itself())?;
        }
        paying::mark_paid(tx, priya, *refunded, &shop, days_ago(33))?;
        let refund = RefundInput { gross_pence: 77_400 };
        refunding::begin(tx, priya, *refunded, refund, days_ago(30))?;
    }
    Ok(())
}
