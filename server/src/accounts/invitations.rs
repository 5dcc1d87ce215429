//! Invitations to join a company: of an address that may have no account yet.

use super::store::invitations as store;
use crate::clock::Millis;
use crate::contract::InvitationStatus;
use crate::ids::{CompanyId, InvitationId, UserId};
use crate::policy::Role;
use crate::problem::Problem;
use crate::text::Email;
use ::store::Tx;

/// Who is asked to join which company, as what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The company.
    pub company: CompanyId,
    /// Whom the letter goes to.
    pub email: Email,
    /// What they will be.
    pub role: Role,
    /// Who asked them, while that account is there.
    pub invited_by: Option<UserId>,
}

/// Keeps an invitation. One that is open, of the same address to the same company, says the same from now on.
pub fn invite(tx: &mut Tx<'_>, invitation: &Invitation, now: Millis) -> Result<InvitationId, Problem> {
    store::put(tx, InvitationId::new(), invitation, now)
}

/// An invitation, and what became of it.
pub fn find(tx: &mut Tx<'_>, id: InvitationId) -> Result<Option<(Invitation, InvitationStatus)>, Problem> {
    store::find(tx, id)
}

/// Notes the answer; false where one was given before.
pub fn answer(tx: &mut Tx<'_>, id: InvitationId, accepted: bool) -> Result<bool, Problem> {
    let status = if accepted { InvitationStatus::Accepted } else { InvitationStatus::Declined };
    store::set_answer(tx, id, status)
}
