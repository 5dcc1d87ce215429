//! Invitations to join a company: of an address that may have no account yet.

use std::time::Duration;

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
    /// The account that waits for the answer, or that gave it.
    pub account: Option<UserId>,
}

/// Keeps an invitation. One that is open, of the same address to the same company, says the same from now on.
pub fn invite(tx: &mut Tx<'_>, invitation: &Invitation, now: Millis) -> Result<InvitationId, Problem> {
    store::put(tx, InvitationId::new(), invitation, now)
}

/// An invitation, and what became of it.
pub fn find(tx: &mut Tx<'_>, id: InvitationId) -> Result<Option<(Invitation, InvitationStatus)>, Problem> {
    store::find(tx, id)
}

/// Notes the answer, and whose it is; false where one was given before.
pub fn answer(
    tx: &mut Tx<'_>,
    id: InvitationId,
    account: Option<UserId>,
    accepted: bool,
    now: Millis,
) -> Result<bool, Problem> {
    let status = if accepted { InvitationStatus::Accepted } else { InvitationStatus::Declined };
    store::set_answer(tx, id, status, account, now)
}

/// Notes that this account has joined some of the jobs of an open invitation, and answers for the others, too.
pub fn note_joined(tx: &mut Tx<'_>, id: InvitationId, account: UserId) -> Result<(), Problem> {
    store::set_joined(tx, id, account)
}

/// Whether some of its jobs were joined while others waited.
pub fn has_joined(tx: &mut Tx<'_>, id: InvitationId) -> Result<bool, Problem> {
    store::has_joined(tx, id)
}

/// The open invitation that this account waits to answer.
pub fn open_of(
    tx: &mut Tx<'_>,
    company: CompanyId,
    account: UserId,
) -> Result<Option<InvitationId>, Problem> {
    store::open_of(tx, company, account)
}

/// How many of a company's invitations are open.
pub fn count_open(tx: &mut Tx<'_>, company: CompanyId) -> Result<i64, Problem> {
    store::count_open(tx, company)
}

/// Removes an open invitation and its letters' links.
pub fn cancel(tx: &mut Tx<'_>, id: InvitationId) -> Result<(), Problem> {
    store::delete(tx, id)
}

/// The open invitations to a company that somebody has sent.
pub fn open_by(tx: &mut Tx<'_>, company: CompanyId, inviter: UserId) -> Result<Vec<Unanswered>, Problem> {
    store::open_by(tx, company, inviter)
}

/// Forgets that somebody was asked by a company.
pub fn forget_of(tx: &mut Tx<'_>, company: CompanyId, account: UserId) -> Result<(), Problem> {
    store::forget_of(tx, company, account)
}

/// So long an invitation that was declined is remembered, to tell whoever opens its link again.
const REMEMBERED_FOR: Duration = Duration::from_hours(30 * 24);

/// Forgets at most `most` invitations that were declined long ago; how many went.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    store::sweep(tx, now.minus(REMEMBERED_FOR), most)
}

/// So long an invitation waits for an answer after it was last sent; its link lapses long before.
const WAITS_FOR: Duration = Duration::from_hours(30 * 24);

/// An invitation that nobody has answered.
pub struct Unanswered {
    /// Its identity.
    pub id: InvitationId,
    /// The company.
    pub company: CompanyId,
    /// The account that waits for the answer.
    pub account: Option<UserId>,
}

/// At most `most` invitations whose answer nobody waits for any more.
pub fn unanswered(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<Vec<Unanswered>, Problem> {
    store::sent_before(tx, now.minus(WAITS_FOR), most)
}

/// Forgets every invitation to a company that is gone.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    store::forget(tx, company)
}
