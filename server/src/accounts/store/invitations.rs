//! The rows of invitations.

use crate::accounts::invitations::{Invitation, Unanswered};
use crate::clock::Millis;
use crate::contract::InvitationStatus;
use crate::ids::{CompanyId, InvitationId, UserId};
use crate::problem::Problem;
use crate::text::Email;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Writes an invitation, or over the open one of the same address to the same company, which is of now then; answers its
/// identity.
pub(in crate::accounts) fn put(
    tx: &mut Tx<'_>,
    id: InvitationId,
    invitation: &Invitation,
    now: Millis,
) -> Result<InvitationId, Problem> {
    let Invitation { company, email, role, invited_by, account } = invitation;
    let sql = Sql::with(
        "INSERT INTO invitation (id, company_id, email, role, invited_by, status, created_at, account_id)
         VALUES ($1, $2, $3, $4, $5, 'Pending', $6, $7)
         ON CONFLICT (company_id, lower(email)) WHERE status = 'Pending'
         DO UPDATE SET role = excluded.role, invited_by = excluded.invited_by, account_id = excluded.account_id,
                       created_at = excluded.created_at
         RETURNING id",
        values![id, *company, email, *role, *invited_by, now, *account],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// An invitation, and what became of it.
pub(in crate::accounts) fn find(
    tx: &mut Tx<'_>,
    id: InvitationId,
) -> Result<Option<(Invitation, InvitationStatus)>, Problem> {
    let sql = Sql::with(
        "SELECT company_id, email, role, invited_by, status, account_id FROM invitation WHERE id = $1",
        values![id],
    );
    Ok(tx.maybe(sql, |row| {
        let invitation = Invitation {
            company: row.get(0)?,
            email: Email::kept(row.get(1)?),
            role: row.get(2)?,
            invited_by: row.get(3)?,
            account: row.get(5)?,
        };
        Ok((invitation, row.get(4)?))
    })?)
}

/// Notes the answer to an open invitation; false where it is not open.
pub(in crate::accounts) fn set_answer(
    tx: &mut Tx<'_>,
    id: InvitationId,
    status: InvitationStatus,
    account: Option<UserId>,
    now: Millis,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE invitation SET status = $1, account_id = $2, answered_at = $3 WHERE id = $4 AND status = 'Pending'",
        values![status, account, now, id],
    );
    Ok(tx.run(sql)? == 1)
}

/// Notes that an account has joined some of the jobs of an open invitation.
pub(in crate::accounts) fn set_joined(
    tx: &mut Tx<'_>,
    id: InvitationId,
    account: UserId,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE invitation SET joined_some = 1, account_id = $1 WHERE id = $2 AND status = 'Pending'",
        values![account, id],
    ))?;
    Ok(())
}

/// Whether some of its jobs were joined.
pub(in crate::accounts) fn has_joined(tx: &mut Tx<'_>, id: InvitationId) -> Result<bool, Problem> {
    let sql = Sql::with("SELECT 1 FROM invitation WHERE id = $1 AND joined_some = 1", values![id]);
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}

/// The open invitation that an account waits to answer.
pub(in crate::accounts) fn open_of(
    tx: &mut Tx<'_>,
    company: CompanyId,
    account: UserId,
) -> Result<Option<InvitationId>, Problem> {
    let sql = Sql::with(
        "SELECT id FROM invitation WHERE account_id = $1 AND company_id = $2 AND status = 'Pending'",
        values![account, company],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// How many of a company's invitations are open.
pub(in crate::accounts) fn count_open(tx: &mut Tx<'_>, company: CompanyId) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM invitation WHERE company_id = $1 AND status = 'Pending'",
        values![company],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Removes an invitation with its links.
pub(in crate::accounts) fn delete(tx: &mut Tx<'_>, id: InvitationId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM invitation WHERE id = $1", values![id]))?;
    Ok(())
}

/// The open ones of a company that somebody has sent.
pub(in crate::accounts) fn open_by(
    tx: &mut Tx<'_>,
    company: CompanyId,
    inviter: UserId,
) -> Result<Vec<Unanswered>, Problem> {
    let sql = Sql::with(
        "SELECT id, company_id, account_id FROM invitation
          WHERE invited_by = $1 AND company_id = $2 AND status = 'Pending' ORDER BY created_at, id",
        values![inviter, company],
    );
    Ok(tx.all(sql, unanswered)?)
}

fn unanswered(row: &Row<'_>) -> Result<Unanswered, StoreError> {
    Ok(Unanswered { id: row.get(0)?, company: row.get(1)?, account: row.get(2)? })
}

/// Removes those of a company that an account was asked by.
pub(in crate::accounts) fn forget_of(
    tx: &mut Tx<'_>,
    company: CompanyId,
    account: UserId,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "DELETE FROM invitation WHERE account_id = $1 AND company_id = $2",
        values![account, company],
    ))?;
    Ok(())
}

/// Removes at most `most` declined invitations.
pub(in crate::accounts) fn sweep(tx: &mut Tx<'_>, ended: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM invitation WHERE id IN
           (SELECT id FROM invitation WHERE answered_at <= $1 AND status = 'Declined' ORDER BY answered_at LIMIT $2)",
        values![ended, most],
    ))?)
}

/// At most `most` open ones that were last sent before then, the oldest first.
pub(in crate::accounts) fn sent_before(
    tx: &mut Tx<'_>,
    then: Millis,
    most: u32,
) -> Result<Vec<Unanswered>, Problem> {
    let sql = Sql::with(
        "SELECT id, company_id, account_id FROM invitation
          WHERE status = 'Pending' AND created_at <= $1 ORDER BY created_at LIMIT $2",
        values![then, most],
    );
    Ok(tx.all(sql, unanswered)?)
}

/// Removes every invitation to a company.
pub(in crate::accounts) fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM invitation WHERE company_id = $1", values![company]))?;
    Ok(())
}
