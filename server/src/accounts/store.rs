//! The SQL about accounts.

pub mod create;
pub mod devices;
pub mod identities;
pub mod invitations;
pub mod kept_calls;
pub mod sessions;

use super::SignUpMethod;
use super::links::{INVITED_FOR, Purpose};
use super::store::sessions::Token;
use crate::clock::Millis;
use crate::companies::CompanyBrief;
use crate::contract::CompanyStatus;
use crate::contract::UserStatus;
use crate::credits::Balance;
use crate::ids::{CompanyId, InvitationId, UserId};
use crate::paging::Wanted;
use crate::policy::{Action, Role};
use crate::problem::Problem;
use crate::text::{Email, PersonName, Phone};
use crate::viewer::{Rows, Viewer, Within as _};
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

const CREDENTIALS: &str =
    "SELECT id, company_id, status, password_hash, email_verified_at FROM account WHERE ";

fn read_credentials(row: &Row<'_>) -> Result<Credentials, StoreError> {
    Ok(Credentials {
        id: row.get(0)?,
        company: row.get(1)?,
        status: row.get(2)?,
        password_hash: row.get(3)?,
        email_verified: row.get::<Option<Millis>>(4)?.is_some(),
    })
}

/// The account with this address, whatever its case.
pub(super) fn credentials_by_email(tx: &mut Tx<'_>, email: &Email) -> Result<Option<Credentials>, Problem> {
    let sql = Sql::new(CREDENTIALS).then("lower(email) = lower(").given(email).then(")");
    Ok(tx.maybe(sql, read_credentials)?)
}

/// The account with this identity.
pub(super) fn credentials(tx: &mut Tx<'_>, id: UserId) -> Result<Option<Credentials>, Problem> {
    Ok(tx.maybe(Sql::new(CREDENTIALS).then("id = ").given(id), read_credentials)?)
}

/// The account's address and first name, if it is there still.
pub(super) fn mailbox(tx: &mut Tx<'_>, id: UserId) -> Result<Option<(String, String)>, Problem> {
    let sql = Sql::with("SELECT email, first_name FROM account WHERE id = $1", values![id]);
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
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

/// An account with its company.
pub(super) struct UserRow {
    pub(super) id: UserId,
    pub(super) role: Role,
    pub(super) status: UserStatus,
    pub(super) first_name: String,
    pub(super) last_name: String,
    pub(super) email: String,
    pub(super) phone_number: Option<String>,
    pub(super) sign_up_method: SignUpMethod,
    pub(super) created_at: Millis,
    pub(super) company: Option<CompanyBrief>,
    pub(super) balance: Balance,
    pub(super) version: i64,
}

const USER: &str = "SELECT a.id, a.role, a.status, a.first_name, a.last_name, a.email, a.phone_number,
        a.sign_up_method, a.created_at, c.id, c.name, c.status,
        coalesce(advertiser.available, 0), coalesce(managed.available, 0), coalesce(hire.available, 0), a.version
   FROM account a LEFT JOIN company c ON c.id = a.company_id
   LEFT JOIN credit_balance advertiser ON advertiser.user_id = a.id AND advertiser.pool = 'Advertiser'
   LEFT JOIN credit_balance managed ON managed.user_id = a.id AND managed.pool = 'Managed'
   LEFT JOIN credit_balance hire ON hire.user_id = a.id AND hire.pool = 'Hire'
  WHERE ";

fn read_user(row: &Row<'_>) -> Result<UserRow, StoreError> {
    let company: Option<CompanyId> = row.get(9)?;
    Ok(UserRow {
        id: row.get(0)?,
        role: row.get(1)?,
        status: row.get(2)?,
        first_name: row.get(3)?,
        last_name: row.get(4)?,
        email: row.get(5)?,
        phone_number: row.get(6)?,
        sign_up_method: row.get(7)?,
        created_at: row.get(8)?,
        company: match company {
            None => None,
            Some(id) => Some(CompanyBrief { id, name: row.get(10)?, status: row.get::<CompanyStatus>(11)? }),
        },
        balance: Balance { advertiser: row.get(12)?, managed: row.get(13)?, hire: row.get(14)? },
        version: row.get(15)?,
    })
}

/// One account, if the viewer may do `action` to it.
pub(super) fn find(tx: &mut Tx<'_>, viewer: &Viewer, action: Action, id: UserId) -> Result<UserRow, Problem> {
    let mut sql = Sql::new(USER).then("a.id = ").given(id);
    sql.within(viewer, action, Rows::Accounts, "a");
    tx.maybe(sql, read_user)?.ok_or(Problem::NotFound)
}

/// Which accounts a list holds.
pub(super) struct Filter {
    pub(super) statuses: Vec<UserStatus>,
    pub(super) roles: Vec<Role>,
    pub(super) company: Option<CompanyId>,
    pub(super) found: Option<Vec<UserId>>,
}

impl Filter {
    fn narrow(&self, sql: &mut Sql, viewer: &Viewer) {
        sql.push("1 = 1");
        sql.within(viewer, Action::ListUsers, Rows::Accounts, "a").any_of("a.status", &self.statuses);
        sql.any_of("a.role", &self.roles);
        if let Some(company) = self.company {
            sql.push(" AND a.company_id = ").bind(company);
        }
        match &self.found {
            None => {}
            Some(found) if found.is_empty() => drop(sql.push(" AND 1 = 0")),
            Some(found) => drop(sql.any_of("a.id", found)),
        }
    }
}

/// A page of accounts, newest first, and how many there are.
pub(super) fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    filter: &Filter,
    wanted: Wanted,
) -> Result<(Vec<UserRow>, i64), Problem> {
    let mut sql =
        Sql::new("SELECT count(*) FROM account a LEFT JOIN company c ON c.id = a.company_id WHERE ");
    filter.narrow(&mut sql, viewer);
    let total = tx.one(sql, |row| row.get(0))?;
    let mut sql = Sql::new(USER);
    filter.narrow(&mut sql, viewer);
    sql.push(" ORDER BY a.created_at DESC, a.id DESC LIMIT ").bind(wanted.size);
    sql.push(" OFFSET ").bind(wanted.offset());
    Ok((tx.all(sql, read_user)?, total))
}

/// Details to correct; `None` leaves as it is, and a phone number of `Some(None)` goes.
pub(super) struct Details {
    pub(super) first_name: Option<PersonName>,
    pub(super) last_name: Option<PersonName>,
    pub(super) phone_number: Option<Option<Phone>>,
}

impl Details {
    /// Whether nothing is to be corrected.
    pub(super) fn is_empty(&self) -> bool {
        self.first_name.is_none() && self.last_name.is_none() && self.phone_number.is_none()
    }
}

/// Corrects an account's details.
pub(super) fn correct(tx: &mut Tx<'_>, user: &UserRow, details: &Details) -> Result<(), Problem> {
    let first = details.first_name.as_ref().map_or(user.first_name.as_str(), PersonName::as_str);
    let last = details.last_name.as_ref().map_or(user.last_name.as_str(), PersonName::as_str);
    let phone = match &details.phone_number {
        None => user.phone_number.clone(),
        Some(phone) => phone.as_ref().map(|phone| phone.as_str().to_owned()),
    };
    tx.run(Sql::with(
        "UPDATE account SET first_name = $1, last_name = $2, phone_number = $3, version = version + 1
          WHERE id = $4",
        values![first, last, phone, user.id],
    ))?;
    Ok(())
}
