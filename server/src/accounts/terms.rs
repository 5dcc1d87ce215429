//! Which terms and privacy notice somebody has accepted, when, and on what occasion.

use super::store::terms as store;
use crate::clock::Millis;
use crate::ids::UserId;
use crate::problem::Problem;
use crate::spelled;
use ::store::Tx;

/// The terms and privacy notice that the product shows: the day on which they were last changed.
pub const VERSION: &str = "2026-11-22";

spelled! {
    /// On what occasion somebody accepted.
    pub enum Occasion {
        /// They signed up by themselves.
        SignUp,
        /// They accepted an invitation.
        Invitation,
    }
}

/// Notes that somebody has accepted the terms as they are now; what they had accepted before stays.
pub fn accept(tx: &mut Tx<'_>, account: UserId, occasion: Occasion, now: Millis) -> Result<(), Problem> {
    store::insert(tx, account, VERSION, occasion, now)
}
