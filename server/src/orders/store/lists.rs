//! Many orders at once.

use super::rows::{COLUMNS, Order, read};
use crate::clock::Millis;
use crate::ids::{CompanyId, OrderId, UserId};
use crate::orders::form::OrderListQuery;
use crate::orders::{OrderState, PaymentMethod};
use crate::paging::Wanted;
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Sql, Tx};

/// So many are listed and counted; older ones are found by their state or company.
const MOST: i64 = 10_000;

/// An order of a list, with the name of who placed it, while they have one.
pub type Listed = (Order, Option<String>);

fn narrow(sql: &mut Sql, viewer: &Viewer, query: &OrderListQuery) {
    sql.push(" WHERE 1 = 1").within(viewer, Action::ViewOrder, Rows::Orders, "o");
    if !query.state.is_empty() {
        sql.any_of("o.state", &query.state);
    }
    if query.needs_attention {
        sql.push(" AND o.needs_attention = 1");
    }
    if let Some(company) = query.company_id {
        sql.push(" AND o.company_id = ").bind(company);
    }
}

/// A page of the orders within reach, and how many there are: newest first, for the provider those that need attention
/// before all others.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &OrderListQuery,
    wanted: Wanted,
) -> Result<(Vec<Listed>, i64), Problem> {
    let mut sql = Sql::new("SELECT count(*) FROM (SELECT 1 FROM purchase_order o");
    narrow(&mut sql, viewer, query);
    sql.push(" LIMIT ").bind(MOST).push(") counted");
    let total = tx.one(sql, |row| row.get(0))?;
    let mut sql = Sql::new(format!(
        "SELECT {COLUMNS}, a.first_name, a.last_name FROM purchase_order o LEFT JOIN account a ON a.id = o.buyer_id"
    ));
    narrow(&mut sql, viewer, query);
    let first = match viewer.reach(Action::ViewOrder) {
        Reach::Everything => "o.needs_attention DESC, ",
        _ => "",
    };
    sql.push(&format!(" ORDER BY {first}o.placed_at DESC, o.id DESC LIMIT "));
    sql.bind((MOST - wanted.offset()).clamp(0, i64::from(wanted.size)));
    sql.push(" OFFSET ").bind(wanted.offset().min(MOST));
    let orders = tx.all(sql, |row| {
        let (first, last): (Option<String>, Option<String>) = (row.get(26)?, row.get(27)?);
        let name = first.zip(last).map(|(first, last)| format!("{first} {last}"));
        Ok((read(row)?, name.filter(|name| name != " ")))
    })?;
    Ok((orders, total))
}

/// Somebody's name, also of who is removed; none where it is forgotten.
pub fn name_of(tx: &mut Tx<'_>, user: UserId) -> Result<Option<String>, Problem> {
    let sql = Sql::with("SELECT first_name, last_name FROM account WHERE id = $1", values![user]);
    let name = tx.maybe(sql, |row| Ok(format!("{} {}", row.text(0)?, row.text(1)?)))?;
    Ok(name.filter(|name| name != " "))
}

/// How many orders of a company wait to be paid.
pub fn open_of(tx: &mut Tx<'_>, company: CompanyId, most: u32) -> Result<Vec<OrderId>, Problem> {
    let sql = Sql::with(
        "SELECT id FROM purchase_order WHERE company_id = $1 AND state IN ('AwaitingCard', 'AwaitingTransfer')
          ORDER BY placed_at, id LIMIT $2",
        values![company, most],
    );
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// How many orders on invoice a company has placed since then and called off.
pub fn cancelled_invoices_since(tx: &mut Tx<'_>, company: CompanyId, since: Millis) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM purchase_order
          WHERE company_id = $1 AND placed_at > $2 AND state = $3 AND method = $4",
        values![company, since, OrderState::Cancelled, PaymentMethod::Invoice],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// An open order of a company that is gone.
pub fn open_of_removed(tx: &mut Tx<'_>) -> Result<Option<OrderId>, Problem> {
    let sql = "SELECT o.id FROM removed_company r JOIN purchase_order o ON o.company_id = r.company_id
                WHERE r.forgotten_at IS NULL AND o.state IN ('AwaitingCard', 'AwaitingTransfer') LIMIT 1";
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Orders that wait for a card since before then, at most `most`.
pub fn left_lying(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<Vec<OrderId>, Problem> {
    let sql = Sql::with(
        "SELECT id FROM purchase_order
          WHERE state = $1 AND needs_attention IN (0, 1) AND placed_at < $2 AND attempt_at < $2 LIMIT $3",
        values![OrderState::AwaitingCard, before, most],
    );
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// Removes at most `most` orders that came to their end and were placed before then, with their papers; how many.
pub fn forget(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM purchase_order WHERE id IN
           (SELECT id FROM purchase_order WHERE needs_attention = 0 AND placed_at < $1
               AND state IN ('Paid', 'Refunded', 'Cancelled') LIMIT $2)",
        values![before, most],
    ))?)
}
