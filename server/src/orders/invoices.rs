//! Invoices and credit notes: what is written on them when they are issued, and never changes.

pub mod face;
pub mod sheet;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::money::Sum;
use super::store::invoices as store;
use super::store::rows::{self, Line, Order};
use super::{InvoiceKind, PaymentMethod, described};
use crate::clock::Millis;
use crate::config::payments::InvoiceSettings;
use crate::events::{Circumstances, Event};
use crate::ids::{InvoiceId, OrderId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

const DAY: Duration = Duration::from_hours(24);

/// One side of an invoice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Party {
    /// Its name.
    pub name: String,
    /// Its address, in lines.
    pub address: String,
    /// Its VAT number.
    pub vat_number: Option<String>,
}

/// One line of an invoice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DocumentLine {
    /// What was sold.
    pub description: String,
    /// How many.
    pub quantity: i64,
    /// What each costs without VAT.
    pub unit_net_pence: i64,
    /// The rate of VAT, in hundredths of a per cent.
    pub vat_basis_points: i64,
    /// What all of them come to.
    pub sum: Sum,
}

/// An invoice, or a credit note, as it was issued. Of people it names nobody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Document {
    /// What it is.
    pub kind: InvoiceKind,
    /// What numbers began with.
    pub prefix: String,
    /// Its number, with that.
    pub number: String,
    /// When it was issued; the tax point, too.
    pub issued_at: Millis,
    /// Until when it is to be paid, where it was not.
    pub due_at: Option<Millis>,
    /// Where to, in lines.
    pub bank_account: Option<String>,
    /// Who sells.
    pub seller: Party,
    /// Who buys.
    pub buyer: Party,
    /// What the buyer wants to find on it.
    pub reference: Option<String>,
    /// The invoice that a credit note takes back, or some of it.
    pub corrects: Option<String>,
    /// What for.
    pub lines: Vec<DocumentLine>,
}

impl Document {
    /// What it comes to.
    pub fn total(&self) -> Sum {
        self.lines.iter().map(|line| line.sum).sum()
    }

    /// What its file is called.
    pub fn file_name(&self) -> String {
        format!("{}.pdf", self.number)
    }
}

/// How an invoice was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// By which way.
    pub method: PaymentMethod,
    /// When.
    pub at: Millis,
}

/// Issues the invoice of an order: of one that is paid with the day, else with the account to pay it to.
pub fn issue(
    tx: &mut Tx<'_>,
    order: &Order,
    lines: &[Line],
    issuer: &InvoiceSettings,
    around: Circumstances,
) -> Result<(), Problem> {
    let now = around.at;
    let is_open = order.paid_at.is_none();
    let document = Document {
        kind: InvoiceKind::Invoice,
        prefix: issuer.prefix.clone(),
        number: numbered(tx, &issuer.prefix, InvoiceKind::Invoice)?,
        issued_at: now,
        due_at: is_open.then(|| now.plus(DAY * issuer.payment_days)),
        bank_account: issuer.bank_account.clone().filter(|_| is_open),
        seller: Party {
            // Both were there when the order was placed; an order that was paid since arrives all the same.
            name: issuer.name.clone().unwrap_or_default(),
            address: issuer.address.clone().unwrap_or_default(),
            vat_number: issuer.vat_number.clone(),
        },
        buyer: Party {
            name: order.billing_name.clone(),
            address: order.billing_address.clone(),
            vat_number: None,
        },
        reference: order.reference.clone(),
        corrects: None,
        lines: lines.iter().map(line).collect(),
    };
    keep(tx, order.id, &document, around)
}

/// Issues a credit note over these lines of an order's last invoice, between the same two.
pub fn credit(
    tx: &mut Tx<'_>,
    order: &Order,
    lines: Vec<DocumentLine>,
    around: Circumstances,
) -> Result<(), Problem> {
    let issued = store::of_order(tx, order.id)?;
    let Some(last) = issued.iter().rfind(|paper| paper.kind == InvoiceKind::Invoice) else { return Ok(()) };
    let Some(invoice) = store::document(tx, order.id, &last.number)? else { return Ok(()) };
    let document = Document {
        kind: InvoiceKind::CreditNote,
        number: numbered(tx, &invoice.prefix, InvoiceKind::CreditNote)?,
        issued_at: around.at,
        due_at: None,
        bank_account: None,
        corrects: Some(last.number.clone()),
        lines,
        ..invoice
    };
    keep(tx, order.id, &document, around)
}

fn keep(tx: &mut Tx<'_>, order: OrderId, document: &Document, around: Circumstances) -> Result<(), Problem> {
    let invoice = InvoiceId::new();
    store::insert(tx, invoice, document.kind, order, document)?;
    Event::InvoiceIssued { order, invoice }.record(tx, around)
}

/// `JH-000012`, and `JH-C000012` for a credit note: each kind counts by itself, without a gap.
fn numbered(tx: &mut Tx<'_>, prefix: &str, kind: InvoiceKind) -> Result<String, Problem> {
    let number = store::next_number(tx, kind)?;
    Ok(match kind {
        InvoiceKind::Invoice => format!("{prefix}{number:06}"),
        InvoiceKind::CreditNote => format!("{prefix}C{number:06}"),
    })
}

/// A line of an order as a line of its invoice.
pub fn line(line: &Line) -> DocumentLine {
    DocumentLine {
        description: described(line.pool, 1, line.credits),
        quantity: line.packs,
        unit_net_pence: line.unit_net_pence,
        vat_basis_points: line.vat_basis_points,
        sum: line.sum,
    }
}

/// One of an order's papers, and how it was paid, if it was.
pub fn find(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    order: OrderId,
    number: &str,
) -> Result<(Document, Option<Payment>), Problem> {
    let order = rows::find(tx, viewer, Action::ViewOrder, order)?;
    let document = store::document(tx, order.id, number)?.ok_or(Problem::NotFound)?;
    let issued = store::of_order(tx, order.id)?;
    // An invoice that was taken back is not the one that was paid: that is the last.
    let standing = issued.iter().rfind(|paper| paper.kind == InvoiceKind::Invoice);
    let is_paid = standing.is_some_and(|paper| paper.number == document.number);
    let payment = order.paid_at.filter(|_| is_paid).map(|at| Payment { method: order.method, at });
    Ok((document, payment))
}
