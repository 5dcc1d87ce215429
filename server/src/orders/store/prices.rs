//! The rows of prices.

use crate::clock::Millis;
use crate::contract::CreditPool;
use crate::ids::PriceId;
use crate::orders::form::PriceForm;
use crate::problem::Problem;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// What a pack costs.
#[derive(Clone, Copy, Debug)]
pub struct Price {
    /// Its identity.
    pub id: PriceId,
    /// Of which pool.
    pub pool: CreditPool,
    /// How many credits are in the pack.
    pub credits: i64,
    /// Without VAT, in pence.
    pub net_pence: i64,
    /// The rate of VAT, in hundredths of a per cent.
    pub vat_basis_points: i64,
}

fn read(row: &Row<'_>) -> Result<Price, StoreError> {
    Ok(Price {
        id: row.get(0)?,
        pool: row.get(1)?,
        credits: row.get(2)?,
        net_pence: row.get(3)?,
        vat_basis_points: row.get(4)?,
    })
}

/// What is on sale, small packs first.
pub fn on_sale(tx: &mut Tx<'_>) -> Result<Vec<Price>, Problem> {
    let sql = "SELECT id, pool, credits, net_pence, vat_basis_points FROM price WHERE retired_at IS NULL
                ORDER BY pool, credits, id";
    let mut prices = tx.all(sql, read)?;
    let place = |price: &Price| CreditPool::ALL.iter().position(|pool| *pool == price.pool);
    prices.sort_by_key(place);
    Ok(prices)
}

/// Puts a pack on sale.
pub fn insert(
    tx: &mut Tx<'_>,
    id: PriceId,
    pool: CreditPool,
    form: &PriceForm,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO price (id, pool, credits, net_pence, vat_basis_points, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
        values![id, pool, form.credits, form.net_pence, form.vat_basis_points, now],
    ))?;
    Ok(())
}

/// Takes a pack off sale; false where it was already.
pub fn retire(tx: &mut Tx<'_>, id: PriceId, now: Millis) -> Result<bool, Problem> {
    let retired = tx.run(Sql::with(
        "UPDATE price SET retired_at = $1 WHERE id = $2 AND retired_at IS NULL",
        values![now, id],
    ))?;
    Ok(retired == 1)
}
