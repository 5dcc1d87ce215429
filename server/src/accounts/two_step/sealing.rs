//! Secrets of two-step sign-in as their rows hold them: sealed by the operator's key, or, until an operator says that no
//! version before this one is at work, as they are.

use super::codes::Secret;
use crate::accounts::store::two_step as store;
use crate::boards::keys::Seal;
use crate::boards::rotation::Rotated;
use crate::ids::UserId;
use crate::problem::Problem;
use ::store::Tx;

/// So many are sealed in one write.
const SLICE: u32 = 100;

/// What a row is to hold of an account's secret.
pub(super) fn put(
    tx: &mut Tx<'_>,
    seal: &Seal,
    account: UserId,
    secret: &Secret,
) -> Result<Vec<u8>, Problem> {
    let is_sealed = store::is_sealing(tx)?;
    Ok(if is_sealed { seal.seal_secret(account, secret.bytes())? } else { secret.bytes().to_vec() })
}

/// The secret that an account's row holds.
pub(super) fn read(seal: &Seal, account: UserId, held: &[u8]) -> Result<Secret, Problem> {
    if !is_sealed(held) {
        return Ok(Secret::stored(held.to_vec()));
    }
    let secret = seal.unseal_secret(account, held).map(Secret::stored);
    // Recovery codes need no key.
    secret.ok_or_else(|| {
        Problem::Internal(anyhow::anyhow!("no key opens the secret of two-step sign-in of account {account}"))
    })
}

/// Secrets have 20 bytes; sealed they are longer.
fn is_sealed(held: &[u8]) -> bool {
    held.len() > Secret::LENGTH
}

/// Seals the next ones behind an account with the first key, and has all be written so from now on.
pub fn go_on(tx: &mut Tx<'_>, seal: &Seal, behind: Option<UserId>) -> Result<Rotated<UserId>, Problem> {
    store::begin_sealing(tx)?;
    let found = store::held(tx, behind, SLICE)?;
    let mut rotated = Rotated { last: last(&found), ..Rotated::default() };
    for (account, held) in &found {
        if is_sealed(held) && seal.is_secret_of_today(*account, held) {
            continue;
        }
        let Ok(secret) = read(seal, *account, held) else {
            rotated.closed.push(*account);
            continue;
        };
        let anew = seal.seal_secret(*account, secret.bytes())?;
        rotated.sealed += u64::from(store::hold_anew(tx, *account, held, &anew)?);
    }
    Ok(rotated)
}

/// Looks which of the next ones no key opens; those that are not sealed need none.
pub fn look(
    tx: &mut Tx<'_>,
    seal: Option<&Seal>,
    behind: Option<UserId>,
) -> Result<Rotated<UserId>, Problem> {
    let found = store::held(tx, behind, SLICE)?;
    let opens = |account: UserId, held: &[u8]| {
        !is_sealed(held) || seal.is_some_and(|seal| seal.unseal_secret(account, held).is_some())
    };
    let closed = found.iter().filter(|(account, held)| !opens(*account, held)).map(|(account, _)| *account);
    Ok(Rotated { sealed: 0, closed: closed.collect(), last: last(&found) })
}

/// From where to go on, where there may be more.
fn last(found: &[(UserId, Vec<u8>)]) -> Option<UserId> {
    found.last().filter(|_| found.len() >= SLICE as usize).map(|(account, _)| *account)
}
