//! The rows of invitations.

use crate::accounts::invitations::Invitation;
use crate::clock::Millis;
use crate::contract::InvitationStatus;
use crate::ids::InvitationId;
use crate::problem::Problem;
use crate::text::Email;
use ::store::values;
use ::store::{Sql, Tx};

/// Writes an invitation, or over the open one of the same address to the same company; answers its identity.
pub(in crate::accounts) fn put(
    tx: &mut Tx<'_>,
    id: InvitationId,
    invitation: &Invitation,
    now: Millis,
) -> Result<InvitationId, Problem> {
    let Invitation { company, email, role, invited_by } = invitation;
    let sql = Sql::with(
        "INSERT INTO invitation (id, company_id, email, role, invited_by, status, created_at)
         VALUES ($1, $2, $3, $4, $5, 'Pending', $6)
         ON CONFLICT (company_id, lower(email)) WHERE status = 'Pending'
         DO UPDATE SET role = excluded.role, invited_by = excluded.invited_by RETURNING id",
        values![id, *company, email, *role, *invited_by, now],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// An invitation, and what became of it.
pub(in crate::accounts) fn find(
    tx: &mut Tx<'_>,
    id: InvitationId,
) -> Result<Option<(Invitation, InvitationStatus)>, Problem> {
    let sql = Sql::with(
        "SELECT company_id, email, role, invited_by, status FROM invitation WHERE id = $1",
        values![id],
    );
    Ok(tx.maybe(sql, |row| {
        let invitation = Invitation {
            company: row.get(0)?,
            email: Email::kept(row.get(1)?),
            role: row.get(2)?,
            invited_by: row.get(3)?,
        };
        Ok((invitation, row.get(4)?))
    })?)
}

/// Notes the answer to an open invitation; false where it is not open.
pub(in crate::accounts) fn set_answer(
    tx: &mut Tx<'_>,
    id: InvitationId,
    status: InvitationStatus,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE invitation SET status = $1 WHERE id = $2 AND status = 'Pending'",
        values![status, id],
    );
    Ok(tx.run(sql)? == 1)
}
