//! Addresses of people's calendars, sealed anew with another key of the operator's.

use crate::boards::keys::Seal;
use crate::boards::rotation::Rotated;
use crate::ids::BusyCalendarId;
use crate::interviews::store::busy as store;
use crate::problem::Problem;
use ::store::Tx;

/// So many are sealed in one write.
const SLICE: u32 = 100;

/// Seals the next ones behind a calendar with the first key.
pub fn go_on(
    tx: &mut Tx<'_>,
    seal: &Seal,
    behind: Option<BusyCalendarId>,
) -> Result<Rotated<BusyCalendarId>, Problem> {
    let found = store::sealed(tx, behind, SLICE)?;
    let mut rotated = Rotated { last: last(&found), ..Rotated::default() };
    for (calendar, sealed) in found.iter().filter(|(id, sealed)| !seal.is_address_of_today(*id, sealed)) {
        match seal.unseal_address(*calendar, sealed) {
            Some(address) => {
                let anew = seal.seal_address(*calendar, &address)?;
                rotated.sealed += u64::from(store::seal_anew(tx, *calendar, sealed, anew)?);
            }
            None => rotated.closed.push(*calendar),
        }
    }
    Ok(rotated)
}

/// Looks which of the next ones no key opens.
pub fn look(
    tx: &mut Tx<'_>,
    seal: Option<&Seal>,
    behind: Option<BusyCalendarId>,
) -> Result<Rotated<BusyCalendarId>, Problem> {
    let found = store::sealed(tx, behind, SLICE)?;
    let opens = |id: BusyCalendarId, sealed: &[u8]| {
        seal.is_some_and(|seal| seal.unseal_address(id, sealed).is_some())
    };
    let closed = found.iter().filter(|(id, sealed)| !opens(*id, sealed)).map(|(id, _)| *id);
    Ok(Rotated { sealed: 0, closed: closed.collect(), last: last(&found) })
}

/// From where to go on, where there may be more.
fn last(found: &[(BusyCalendarId, Vec<u8>)]) -> Option<BusyCalendarId> {
    found.last().filter(|_| found.len() >= SLICE as usize).map(|(id, _)| *id)
}
