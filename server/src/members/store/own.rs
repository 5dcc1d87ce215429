//! Whose an invitation is.

use crate::clock::Millis;
use crate::contract::InvitationStatus;
use crate::ids::{InvitationId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// Open invitations that name this account, or go to its proved address, while a letter's link is good.
const OPEN: &str = "SELECT i.id, i.created_at FROM invitation i WHERE i.status = 'Pending' AND EXISTS
   (SELECT 1 FROM mailed_link l WHERE l.invitation_id = i.id AND l.used_at IS NULL AND l.expires_at > $2) AND ";
const NAMED: &str = "i.account_id = $1";
const ADDRESSED: &str = "lower(i.email) = (SELECT lower(a.email) FROM account a
   WHERE a.id = $1 AND a.removed_at IS NULL AND a.email_verified_at IS NOT NULL)";

/// Each side by its own index.
fn both(account: UserId, now: Millis) -> Sql {
    Sql::with(format!("SELECT o.id FROM ({OPEN}{NAMED} UNION {OPEN}{ADDRESSED}) AS o"), values![account, now])
}

/// What an account can answer, the oldest first.
pub fn open(tx: &mut Tx<'_>, account: UserId, now: Millis, most: u32) -> Result<Vec<InvitationId>, Problem> {
    let sql = both(account, now).then(" ORDER BY o.created_at, o.id LIMIT ").given(most);
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// Whether an account can answer this one.
pub fn is_open(tx: &mut Tx<'_>, account: UserId, id: InvitationId, now: Millis) -> Result<bool, Problem> {
    let sql = both(account, now).then(" WHERE o.id = ").given(id);
    Ok(tx.maybe(sql, |row| row.get::<InvitationId>(0))?.is_some())
}

/// Whether an account has given this answer to it before.
pub fn was_answered(
    tx: &mut Tx<'_>,
    account: UserId,
    id: InvitationId,
    accepted: bool,
) -> Result<bool, Problem> {
    let status = if accepted { InvitationStatus::Accepted } else { InvitationStatus::Declined };
    let sql = Sql::with(
        "SELECT 1 FROM invitation WHERE id = $1 AND account_id = $2 AND (status = $3 OR joined_some = 1 AND status <> 'Pending')",
        values![id, account, status],
    );
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}
