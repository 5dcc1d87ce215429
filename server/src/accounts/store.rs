//! The SQL about accounts.

pub mod calendars;
pub mod create;
pub mod devices;
pub mod half_sign_ins;
pub mod identities;
pub mod invitations;
pub mod invited;
pub mod journeys;
pub mod kept_calls;
pub mod proofs;
pub mod security_log;
pub mod sessions;
pub mod support;
pub(super) mod terms;
mod ties;
pub mod two_step;
pub mod user_rows;

use super::links::{INVITED_FOR, Purpose};
use super::store::sessions::Token;
use crate::clock::Millis;
use crate::contract::UserStatus;
use crate::ids::{CompanyId, InvitationId, UserId};
use crate::policy::Role;
use crate::problem::Problem;
use crate::text::Email;
use crate::viewer::Viewer;
use ::store::values;
use ::store::{Column, Row, Sql, StoreError, Tx};

/// What sign-in looks at.
pub struct Credentials {
    pub(super) id: UserId,
    pub(super) company: Option<CompanyId>,
    pub(super) status: UserStatus,
    pub(super) password_hash: Option<String>,
    pub(super) email_verified: bool,
}

impl Credentials {
    /// Whether this account may sign in at all (design §5).
    pub(super) fn is_open(&self) -> bool {
        matches!(self.status, UserStatus::Verified | UserStatus::NotVerified)
    }
}

const CREDENTIALS: &str = "SELECT id, company_id, status, password_hash, email_verified_at FROM account
  WHERE removed_at IS NULL AND ";

fn read_credentials(row: &Row<'_>) -> Result<Credentials, StoreError> {
    Ok(Credentials {
        id: row.get(0)?,
        company: row.get(1)?,
        status: row.get(2)?,
        password_hash: row.get(3)?,
        email_verified: row.get::<Option<Millis>>(4)?.is_some(),
    })
}

/// The account with this address, whatever its case. Whoever is only invited has none yet.
pub fn credentials_by_email(tx: &mut Tx<'_>, email: &Email) -> Result<Option<Credentials>, Problem> {
    let sql =
        Sql::new(CREDENTIALS).then("status <> 'Pending' AND lower(email) = lower(").given(email).then(")");
    Ok(tx.maybe(sql, read_credentials)?)
}

/// Whose an address is, whatever its case. Whoever is only invited has no account yet.
pub fn at_address(tx: &mut Tx<'_>, address: &str) -> Result<Option<UserId>, Problem> {
    let sql = Sql::with(
        "SELECT id FROM account WHERE removed_at IS NULL AND status <> 'Pending' AND lower(email) = lower($1)",
        values![address],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// The account with this identity.
pub(super) fn credentials(tx: &mut Tx<'_>, id: UserId) -> Result<Option<Credentials>, Problem> {
    Ok(tx.maybe(Sql::new(CREDENTIALS).then("id = ").given(id), read_credentials)?)
}

/// The account's address and first name, if it is there still and is written to.
pub fn mailbox(tx: &mut Tx<'_>, id: UserId) -> Result<Option<(String, String)>, Problem> {
    let sql = Sql::with(
        "SELECT email, first_name FROM account WHERE id = $1 AND email <> '' AND status <> 'Blocked'",
        values![id],
    );
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The same of an account in use: neither removed nor shut, not waiting for anything, and its address proved, so that
/// what others do is told to nobody who was meant by mistake.
pub fn mailbox_in_use(tx: &mut Tx<'_>, id: UserId) -> Result<Option<(String, String)>, Problem> {
    let sql = Sql::with(
        "SELECT email, first_name FROM account WHERE id = $1 AND removed_at IS NULL AND status = 'Verified'
            AND email_verified_at IS NOT NULL",
        values![id],
    );
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Somebody whose account is in use, as one who asks.
pub fn viewer(tx: &mut Tx<'_>, id: UserId) -> Result<Option<Viewer>, Problem> {
    let sql = Sql::with(
        "SELECT a.role, a.status, a.company_id, c.status FROM account a LEFT JOIN company c ON c.id = a.company_id
          WHERE a.id = $1 AND a.removed_at IS NULL",
        values![id],
    );
    Ok(tx.maybe(sql, |row| {
        let (role, status) = (row.get(0)?, row.get(1)?);
        Ok(Viewer {
            id,
            role,
            status,
            company_id: row.get(2)?,
            company_status: row.get(3)?,
            watched_by: None,
        })
    })?)
}

/// The company of an account, also of one that is removed; none of a super admin's.
pub fn company_of(tx: &mut Tx<'_>, id: UserId) -> Result<Option<CompanyId>, Problem> {
    let sql = Sql::with("SELECT company_id FROM account WHERE id = $1", values![id]);
    Ok(tx.maybe(sql, |row| row.get(0))?.flatten())
}

/// Somebody's name and role, also of one who is removed.
pub fn known_as(tx: &mut Tx<'_>, id: UserId) -> Result<Option<(String, Role)>, Problem> {
    let sql = Sql::with("SELECT first_name, last_name, role FROM account WHERE id = $1", values![id]);
    Ok(tx.maybe(sql, |row| {
        let (first, last): (String, String) = (row.get(0)?, row.get(1)?);
        Ok((format!("{first} {last}"), row.get(2)?))
    })?)
}

/// Whether the account's address is proved, also of one that is removed.
pub(super) fn is_email_verified(tx: &mut Tx<'_>, id: UserId) -> Result<bool, Problem> {
    let sql = Sql::with("SELECT 1 FROM account WHERE id = $1 AND email_verified_at IS NOT NULL", values![id]);
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Notes that the address is proved; false when it was already.
pub(super) fn set_email_verified(tx: &mut Tx<'_>, id: UserId, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE account SET email_verified_at = $1 WHERE id = $2 AND email_verified_at IS NULL",
        values![now, id],
    );
    Ok(tx.run(sql)? == 1)
}

/// Replaces the password.
pub(super) fn set_password(tx: &mut Tx<'_>, id: UserId, hash: &str) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE account SET password_hash = $1 WHERE id = $2", values![hash, id]))?;
    Ok(())
}

/// Takes the password away.
pub(super) fn remove_password(tx: &mut Tx<'_>, id: UserId) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE account SET password_hash = NULL WHERE id = $1", values![id]))?;
    Ok(())
}

/// A mailed link as it is stored.
pub(super) struct Link<To> {
    pub(super) to: To,
    pub(super) expires_at: Millis,
    pub(super) used: bool,
}

fn read_link<To: Column>(row: &Row<'_>) -> Result<Link<To>, StoreError> {
    let used: Option<Millis> = row.get(2)?;
    Ok(Link { to: row.get(0)?, expires_at: row.get(1)?, used: used.is_some() })
}

/// The link that holds this token and was mailed to an account.
pub(super) fn link(
    tx: &mut Tx<'_>,
    token: &Token,
    purpose: Purpose,
) -> Result<Option<Link<UserId>>, Problem> {
    let sql = Sql::with(
        "SELECT account_id, expires_at, used_at FROM mailed_link WHERE token_hash = $1 AND purpose = $2",
        values![token.hash(), purpose],
    );
    Ok(tx.maybe(sql, read_link)?)
}

/// The link that holds this token and was mailed with an invitation.
pub(super) fn invitation_link(tx: &mut Tx<'_>, token: &Token) -> Result<Option<Link<InvitationId>>, Problem> {
    let sql = Sql::with(
        "SELECT invitation_id, expires_at, used_at FROM mailed_link
          WHERE token_hash = $1 AND purpose = 'Invitation'",
        values![token.hash()],
    );
    Ok(tx.maybe(sql, read_link)?)
}

/// Uses a link up; false when somebody else was first.
pub(super) fn use_link(tx: &mut Tx<'_>, token: &Token, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE mailed_link SET used_at = $1 WHERE token_hash = $2 AND used_at IS NULL",
        values![now, token.hash()],
    );
    Ok(tx.run(sql)? == 1)
}

/// Removes the account's unused links of a purpose; used ones stay, to be told apart from unknown ones.
pub(super) fn void_links(tx: &mut Tx<'_>, account: UserId, purpose: Purpose) -> Result<(), Problem> {
    tx.run(Sql::with(
        "DELETE FROM mailed_link WHERE account_id = $1 AND purpose = $2 AND used_at IS NULL",
        values![account, purpose],
    ))?;
    Ok(())
}

/// Stores a link.
pub(super) fn add_link(
    tx: &mut Tx<'_>,
    token: &Token,
    account: UserId,
    purpose: Purpose,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO mailed_link (token_hash, account_id, purpose, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5)",
        values![token.hash(), account, purpose, now, now.plus(purpose.lifetime())],
    ))?;
    Ok(())
}

/// Removes an invitation's unused links; used ones stay, to be told apart from unknown ones.
pub(super) fn void_invitation_links(tx: &mut Tx<'_>, invitation: InvitationId) -> Result<(), Problem> {
    tx.run(Sql::with(
        "DELETE FROM mailed_link WHERE invitation_id = $1 AND used_at IS NULL",
        values![invitation],
    ))?;
    Ok(())
}

/// Uses up an invitation's links.
pub(super) fn use_invitation_links(
    tx: &mut Tx<'_>,
    invitation: InvitationId,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE mailed_link SET used_at = $1 WHERE invitation_id = $2 AND used_at IS NULL",
        values![now, invitation],
    ))?;
    Ok(())
}

/// Stores a link of an invitation.
pub(super) fn add_invitation_link(
    tx: &mut Tx<'_>,
    token: &Token,
    invitation: InvitationId,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO mailed_link (token_hash, invitation_id, purpose, created_at, expires_at)
         VALUES ($1, $2, 'Invitation', $3, $4)",
        values![token.hash(), invitation, now, now.plus(INVITED_FOR)],
    ))?;
    Ok(())
}

/// Removes at most `most` sessions that ended before `ended` and as many links; how many went.
pub(super) fn sweep(tx: &mut Tx<'_>, ended: Millis, links_ended: Millis, most: u32) -> Result<u64, Problem> {
    let sessions = tx.run(Sql::with(
        "DELETE FROM session WHERE token_hash IN
           (SELECT token_hash FROM session WHERE expires_at <= $1 LIMIT $2)",
        values![ended, most],
    ))?;
    let links = tx.run(Sql::with(
        "DELETE FROM mailed_link WHERE token_hash IN
           (SELECT token_hash FROM mailed_link WHERE expires_at <= $1 LIMIT $2)",
        values![links_ended, most],
    ))?;
    Ok(sessions + links)
}
