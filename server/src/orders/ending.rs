//! What time, and the end of a company, ends: orders that were left lying, and in the end the records themselves.

use std::time::Duration;

use super::cancelling;
use super::store::{lists, rows, surroundings};
use crate::clock::Millis;
use crate::problem::Problem;
use ::store::Tx;

/// An order that waits for a card is called off after so long.
const LEFT_LYING: Duration = Duration::from_hours(7 * 24);
/// What the payment service has told is told again for days, and not for months.
const HEARD_KEPT: Duration = Duration::from_hours(90 * 24);
/// So many months orders and invoices are kept: six years from the end of the year of accounts that they fall into.
const KEPT_MONTHS: u8 = 7 * 12;
/// So many orders are called off in one transaction.
const SLICE: u32 = 20;

/// Calls off orders that wait for a card since a week; whether there may be more.
pub fn lapse(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let left = lists::left_lying(tx, now.minus(LEFT_LYING), SLICE)?;
    for id in &left {
        if let Some(order) = rows::get(tx, *id)? {
            cancelling::end(tx, order, None, now)?;
        }
    }
    Ok(left.len() >= SLICE as usize)
}

/// Whether a company that is gone has left an order open.
pub fn is_left_open(tx: &mut Tx<'_>) -> Result<bool, Problem> {
    Ok(lists::open_of_removed(tx)?.is_some())
}

/// Calls off an open order of a company that is gone.
pub fn close_left_open(tx: &mut Tx<'_>, now: Millis) -> Result<(), Problem> {
    let Some(id) = lists::open_of_removed(tx)? else { return Ok(()) };
    let Some(order) = rows::get(tx, id)? else { return Ok(()) };
    cancelling::end(tx, order, None, now).map(drop)
}

/// Forgets records whose time is over, and messages that are not told again; how many.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    let heard = surroundings::forget_heard(tx, now.minus(HEARD_KEPT), most)?;
    Ok(heard + lists::forget(tx, now.months_before(KEPT_MONTHS), most)?)
}
