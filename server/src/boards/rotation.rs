//! Customers' keys to boards, sealed anew with another key of the operator's.

use super::keys::Seal;
use super::store::postings as store;
use crate::problem::Problem;
use ::store::Tx;

/// So many are sealed in one write.
const SLICE: u32 = 100;

/// What came of a slice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rotated<Of = String> {
    /// How many were sealed anew.
    pub sealed: u64,
    /// Whose no key opens: the boards', where it is about their keys.
    pub closed: Vec<Of>,
    /// The last that was looked at; nothing when there are no more.
    pub last: Option<Of>,
}

impl<Of> Default for Rotated<Of> {
    fn default() -> Self {
        Self { sealed: 0, closed: Vec::new(), last: None }
    }
}

/// Seals the next ones behind a board with the first key. Whoever sets keys meanwhile is not overwritten.
pub fn go_on(tx: &mut Tx<'_>, seal: &Seal, behind: Option<&str>) -> Result<Rotated, Problem> {
    let found = store::sealed(tx, behind, SLICE)?;
    let mut rotated = Rotated { last: last(&found), ..Rotated::default() };
    for (board, sealed) in found.iter().filter(|(board, sealed)| !seal.is_of_today(board, sealed)) {
        match seal.unseal(board, sealed) {
            Some(keys) => {
                let anew = seal.seal(board, &keys)?;
                rotated.sealed += u64::from(store::seal_anew(tx, board, sealed, &anew)?);
            }
            None => rotated.closed.push(board.clone()),
        }
    }
    Ok(rotated)
}

/// Looks which of the next ones no key opens.
pub fn look(tx: &mut Tx<'_>, seal: Option<&Seal>, behind: Option<&str>) -> Result<Rotated, Problem> {
    let found = store::sealed(tx, behind, SLICE)?;
    let opens = |board: &str, sealed: &[u8]| seal.is_some_and(|seal| seal.unseal(board, sealed).is_some());
    let closed = found.iter().filter(|(board, sealed)| !opens(board, sealed)).map(|(board, _)| board.clone());
    Ok(Rotated { sealed: 0, closed: closed.collect(), last: last(&found) })
}

/// From where to go on, where there may be more.
fn last(found: &[(String, Vec<u8>)]) -> Option<String> {
    found.last().filter(|_| found.len() >= SLICE as usize).map(|(board, _)| board.clone())
}
