//! What packs of credits cost, and whether they can be bought at all.

use super::form::PriceInput;
use super::store::prices::{self as store, Price};
use super::store::surroundings;
use super::view::{BillingView, ClosedView, PriceListView, PriceView};
use super::{PaymentMethod, money::Sum};
use crate::clock::Millis;
use crate::config::Settings;
use crate::config::payments::InvoiceSettings;
use crate::credits::store::ledger::MOST_CREDITS;
use crate::events::{Circumstances, Event};
use crate::ids::PriceId;
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// No more packs are on sale at once.
const MOST_PRICES: usize = 50;
/// The sentence where nothing can be bought.
pub const CLOSED: &str = "Credits cannot be bought yet: the provider has not finished its settings for invoices. \
     Please contact the provider.";
const CHANGED: &str = "The prices have changed. Please look at them again.";
const NO_VAT: &str = "VAT can be charged once invoices.vat_number is set";

/// What buying goes by: in whose name invoices are issued, and whether cards are taken.
#[derive(Clone)]
pub struct Shop {
    /// The issuer.
    pub invoices: InvoiceSettings,
    /// Whether cards are taken.
    pub takes_cards: bool,
}

impl Shop {
    /// As the settings say.
    pub fn of(settings: &Settings) -> Self {
        Self { invoices: settings.invoices.clone(), takes_cards: settings.stripe.is_some() }
    }

    /// How orders can be paid.
    pub fn methods(&self) -> Vec<PaymentMethod> {
        let card = self.takes_cards.then_some(PaymentMethod::Card);
        card.into_iter().chain(self.invoices.bank_account.as_ref().map(|_| PaymentMethod::Invoice)).collect()
    }

    /// The settings without which nothing can be bought at these prices.
    pub fn missing(&self, prices: &[Price]) -> Vec<&'static str> {
        let InvoiceSettings { name, address, vat_number, .. } = &self.invoices;
        let charges_vat = prices.iter().any(|price| price.vat_basis_points > 0);
        let mut missing = Vec::new();
        for (is_missing, key) in [
            (name.is_none(), "invoices.name"),
            (address.is_none(), "invoices.address"),
            (charges_vat && vat_number.is_none(), "invoices.vat_number"),
            (self.methods().is_empty(), "invoices.bank_account"),
        ] {
            if is_missing {
                missing.push(key);
            }
        }
        missing
    }
}

/// What is on sale, and how it can be paid.
pub fn list(tx: &mut Tx<'_>, viewer: &Viewer, shop: &Shop) -> Result<PriceListView, Problem> {
    let prices = store::on_sale(tx)?;
    let missing = shop.missing(&prices);
    let edits = viewer.reach(Action::EditPrices) > Reach::Nothing;
    let closed = (!missing.is_empty())
        .then(|| ClosedView { message: CLOSED, missing: if edits { missing } else { Vec::new() } });
    let company = match viewer.company_id {
        Some(company) => surroundings::company(tx, company)?,
        None => None,
    };
    Ok(PriceListView {
        prices: prices.iter().map(PriceView::of).collect(),
        methods: shop.methods(),
        closed,
        payment_days: shop.invoices.payment_days,
        charges_vat: shop.invoices.vat_number.is_some(),
        most_credits: MOST_CREDITS,
        billing: company.map(|(name, address)| BillingView { name, address }),
    })
}

/// Puts a pack on sale, or gives one that is another price. Orders keep what they were made of.
pub fn set(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &PriceInput,
    shop: &Shop,
    now: Millis,
) -> Result<PriceListView, Problem> {
    let form = input.check()?;
    if form.vat_basis_points > 0 && shop.invoices.vat_number.is_none() {
        return Err(Problem::field("vatBasisPoints", NO_VAT));
    }
    let prices = store::on_sale(tx)?;
    let around = Circumstances::person(viewer.id, None, now);
    let pool = match input.id {
        None if prices.len() >= MOST_PRICES => {
            return Err(Problem::Conflict("There are as many packs on sale as there can be.".into()));
        }
        None => input.pool,
        Some(id) => {
            let was = prices.iter().find(|price| price.id == id);
            let Some(was) = was else { return Err(outdated(tx, viewer, shop)?) };
            let same = (was.credits, was.net_pence, was.vat_basis_points);
            if same == (form.credits, form.net_pence, form.vat_basis_points)
                && input.pool.is_none_or(|pool| pool == was.pool)
            {
                return list(tx, viewer, shop);
            }
            store::retire(tx, id, now)?;
            Event::PriceSet { price: id, retired: true }.record(tx, around)?;
            input.pool.or(Some(was.pool))
        }
    };
    let Some(pool) = pool else { return Err(Problem::field("pool", "Please choose a pack.")) };
    let rivals = |price: &&Price| price.pool == pool && price.credits == form.credits;
    if prices.iter().filter(|price| Some(price.id) != input.id).any(|price| rivals(&price)) {
        return Err(Problem::field("credits", "There is a pack of as many credits already"));
    }
    let price = PriceId::new();
    store::insert(tx, price, pool, &form, now)?;
    Event::PriceSet { price, retired: false }.record(tx, around)?;
    list(tx, viewer, shop)
}

/// Takes a pack off sale.
pub fn retire(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: PriceId,
    shop: &Shop,
    now: Millis,
) -> Result<PriceListView, Problem> {
    if !store::retire(tx, id, now)? {
        return Err(outdated(tx, viewer, shop)?);
    }
    Event::PriceSet { price: id, retired: true }.record(tx, Circumstances::person(viewer.id, None, now))?;
    list(tx, viewer, shop)
}

/// Somebody has changed the prices meanwhile: they are given as they are now.
pub fn outdated(tx: &mut Tx<'_>, viewer: &Viewer, shop: &Shop) -> Result<Problem, Problem> {
    Ok(Problem::outdated(CHANGED, &list(tx, viewer, shop)?))
}

/// What packs of a price come to.
pub const fn sum_of(price: &Price, packs: i64) -> Sum {
    Sum::of(price.net_pence * packs, price.vat_basis_points)
}
