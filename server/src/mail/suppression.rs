//! Addresses that a mail server refuses for good. Nothing is sent to one until its owner, an operator or a letter that is
//! taken says that it is well again, or the refusal is old.

use std::time::Duration;

use super::store;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{SuppressedAddressId, UserId};
use crate::problem::Problem;
use ::store::Tx;

/// After so long a letter is tried once more.
const KEPT_FOR: Duration = Duration::from_hours(90 * 24);
/// No more are counted.
pub const MOST_COUNTED: u32 = 10_000;

/// An address that no letters go to.
#[derive(Clone, Debug)]
pub struct Suppressed {
    /// Its identity.
    pub id: SuppressedAddressId,
    /// Lower-cased.
    pub address: String,
    /// What the server answered last.
    pub answer: String,
    /// When that was.
    pub refused_at: Millis,
}

/// When an address was refused, where no letters go to it.
pub fn refused_at(tx: &mut Tx<'_>, address: &str) -> Result<Option<Millis>, Problem> {
    store::refused_at(tx, address)
}

/// Keeps that a server refuses an address, which is that of `user` where it is somebody's who has an account.
pub fn keep(
    tx: &mut Tx<'_>,
    address: &str,
    answer: &str,
    user: Option<UserId>,
    around: Circumstances,
) -> Result<(), Problem> {
    let id = SuppressedAddressId::new();
    if store::keep(tx, id, (address, answer), around.at)? == id {
        Event::AddressSuppressed { address: id, user }.record(tx, around)?;
    }
    Ok(())
}

/// Has letters go to an address again; whether none did.
pub fn release(
    tx: &mut Tx<'_>,
    address: &str,
    user: Option<UserId>,
    around: Circumstances,
) -> Result<bool, Problem> {
    let Some(id) = store::remove(tx, address)? else { return Ok(false) };
    Event::AddressReleased { address: id, user }.record(tx, around)?;
    Ok(true)
}

/// Forgets addresses, lower-cased, of people who were removed, have another one, or have proved that it is well. If
/// it is another's, too, the next letter to them finds out.
pub fn forget(tx: &mut Tx<'_>, addresses: &[String]) -> Result<(), Problem> {
    if addresses.is_empty() { Ok(()) } else { store::remove_all(tx, addresses) }
}

/// Forgets at most `most` that were refused long ago; how many went.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    store::sweep(tx, now.minus(KEPT_FOR), most)
}

/// How many there are, at most [`MOST_COUNTED`].
pub fn count(tx: &mut Tx<'_>) -> Result<i64, Problem> {
    store::count(tx, MOST_COUNTED)
}

/// At most `most`, the latest first: of all, or the one with this whole address.
pub fn list(tx: &mut Tx<'_>, address: Option<&str>, most: u32) -> Result<Vec<Suppressed>, Problem> {
    store::list(tx, address, most)
}
