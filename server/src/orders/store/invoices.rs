//! The rows of invoices and credit notes. Once issued they are only read.

use crate::clock::Millis;
use crate::ids::{InvoiceId, OrderId};
use crate::orders::InvoiceKind;
use crate::orders::invoices::Document;
use crate::problem::Problem;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// The next number of a kind. It is this transaction's: one that is undone gives it back.
pub fn next_number(tx: &mut Tx<'_>, kind: InvoiceKind) -> Result<i64, Problem> {
    let sql =
        Sql::with("UPDATE invoice_number SET last = last + 1 WHERE kind = $1 RETURNING last", values![kind]);
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Keeps what was issued.
pub fn insert(
    tx: &mut Tx<'_>,
    id: InvoiceId,
    kind: InvoiceKind,
    order: OrderId,
    document: &Document,
) -> Result<(), Problem> {
    let body = serde_json::to_string(document).map_err(anyhow::Error::from)?;
    tx.run(Sql::with(
        "INSERT INTO invoice (id, number, kind, order_id, issued_at, gross_pence, document)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        values![
            id,
            document.number.as_str(),
            kind,
            order,
            document.issued_at,
            document.total().gross(),
            body
        ],
    ))?;
    Ok(())
}

/// What a list says of an invoice.
#[derive(Clone, Debug)]
pub struct Issued {
    /// Its identity.
    pub id: InvoiceId,
    /// Its number.
    pub number: String,
    /// What it is.
    pub kind: InvoiceKind,
    /// When it was issued.
    pub issued_at: Millis,
    /// What it comes to, in pence.
    pub gross_pence: i64,
}

/// What was issued for an order, oldest first.
pub fn of_order(tx: &mut Tx<'_>, order: OrderId) -> Result<Vec<Issued>, Problem> {
    let sql = Sql::with(
        "SELECT id, number, kind, issued_at, gross_pence FROM invoice WHERE order_id = $1
          ORDER BY issued_at, id",
        values![order],
    );
    Ok(tx.all(sql, issued)?)
}

fn issued(row: &Row<'_>) -> Result<Issued, StoreError> {
    Ok(Issued {
        id: row.get(0)?,
        number: row.get(1)?,
        kind: row.get(2)?,
        issued_at: row.get(3)?,
        gross_pence: row.get(4)?,
    })
}

/// One of an order's papers, as it was issued.
pub fn document(tx: &mut Tx<'_>, order: OrderId, number: &str) -> Result<Option<Document>, Problem> {
    let sql =
        Sql::with("SELECT document FROM invoice WHERE order_id = $1 AND number = $2", values![order, number]);
    let Some(body) = tx.maybe(sql, |row| row.get::<String>(0))? else { return Ok(None) };
    Ok(Some(serde_json::from_str(&body).map_err(anyhow::Error::from)?))
}
