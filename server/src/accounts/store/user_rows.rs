//! Accounts with their companies: found within a viewer's reach, listed, corrected.

use super::calendars;
use super::ties::{self, Ties};
use crate::accounts::SignUpMethod;
use crate::clock::Millis;
use crate::companies::CompanyBrief;
use crate::contract::CompanyStatus;
use crate::contract::UserStatus;
use crate::credits::Balance;
use crate::ids::{CompanyId, UserId};
use crate::mail::suppression;
use crate::paging::Wanted;
use crate::policy::{Action, Role};
use crate::problem::Problem;
use crate::text::{Email, PersonName, Phone, Reason};
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// An account with its company.
pub(in crate::accounts) struct UserRow {
    pub(in crate::accounts) id: UserId,
    pub(in crate::accounts) role: Role,
    pub(in crate::accounts) status: UserStatus,
    pub(in crate::accounts) first_name: String,
    pub(in crate::accounts) last_name: String,
    pub(in crate::accounts) email: String,
    pub(in crate::accounts) phone_number: Option<String>,
    pub(in crate::accounts) sign_up_method: SignUpMethod,
    pub(in crate::accounts) created_at: Millis,
    pub(in crate::accounts) company: Option<CompanyBrief>,
    pub(in crate::accounts) balance: Balance,
    pub(in crate::accounts) version: i64,
    pub(in crate::accounts) email_verified: bool,
    pub(in crate::accounts) blocked_reason: Option<String>,
    pub(in crate::accounts) letters_came_back_at: Option<Millis>,
    pub(in crate::accounts) ties: Ties,
}

const USER: &str = "SELECT a.id, a.role, a.status, a.first_name, a.last_name, a.email, a.phone_number,
        a.sign_up_method, a.created_at, c.id, c.name, c.status,
        coalesce(advertiser.available, 0), coalesce(managed.available, 0), coalesce(hire.available, 0), a.version,
        a.email_verified_at, a.blocked_reason, s.refused_at
   FROM account a LEFT JOIN company c ON c.id = a.company_id
   LEFT JOIN credit_balance advertiser ON advertiser.user_id = a.id AND advertiser.pool = 'Advertiser'
   LEFT JOIN credit_balance managed ON managed.user_id = a.id AND managed.pool = 'Managed'
   LEFT JOIN credit_balance hire ON hire.user_id = a.id AND hire.pool = 'Hire'
   LEFT JOIN suppressed_address s ON s.address = lower(a.email)
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
        email_verified: row.get::<Option<Millis>>(16)?.is_some(),
        blocked_reason: row.get(17)?,
        letters_came_back_at: row.get(18)?,
        ties: Ties::default(),
    })
}

/// One account, if the viewer may do `action` to it.
pub(in crate::accounts) fn find(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    id: UserId,
) -> Result<UserRow, Problem> {
    let mut sql = Sql::new(USER).then("a.id = ").given(id);
    sql.within(viewer, action, Rows::Accounts, "a");
    let row = tx.maybe(sql, read_user)?.ok_or(Problem::NotFound)?;
    let mut rows = [row];
    ties::tie(tx, viewer, &mut rows)?;
    let [row] = rows;
    Ok(row)
}

/// Which accounts a list holds.
pub(in crate::accounts) struct Filter {
    pub(in crate::accounts) statuses: Vec<UserStatus>,
    pub(in crate::accounts) roles: Vec<Role>,
    pub(in crate::accounts) company: Option<CompanyId>,
    pub(in crate::accounts) found: Option<Vec<UserId>>,
}

impl Filter {
    fn narrow(&self, sql: &mut Sql, viewer: &Viewer) {
        sql.push("1 = 1");
        sql.within(viewer, Action::ListUsers, Rows::Accounts, "a").any_of("a.status", &self.statuses);
        sql.one_of("a.role", &self.roles);
        if let Some(company) = self.company {
            sql.push(" AND a.company_id = ").bind(company);
        }
        if let Some(found) = &self.found {
            sql.one_of("a.id", found);
        }
    }
}

/// A page of accounts, newest first, and how many there are.
pub(in crate::accounts) fn page(
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
    let mut rows = tx.all(sql, read_user)?;
    ties::tie(tx, viewer, &mut rows)?;
    Ok((rows, total))
}

/// How many accounts the viewer lists, by role and by where they stand.
pub(in crate::accounts) fn counts(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
) -> Result<Vec<(Role, UserStatus, i64)>, Problem> {
    let mut sql = Sql::new("SELECT a.role, a.status, count(*) FROM account a WHERE 1 = 1");
    sql.within(viewer, Action::ListUsers, Rows::Accounts, "a").push(" GROUP BY a.role, a.status");
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}

/// Details to correct; `None` leaves as it is, and a phone number of `Some(None)` goes.
pub(in crate::accounts) struct Details {
    pub(in crate::accounts) first_name: Option<PersonName>,
    pub(in crate::accounts) last_name: Option<PersonName>,
    pub(in crate::accounts) phone_number: Option<Option<Phone>>,
}

impl Details {
    /// Whether nothing is to be corrected.
    pub(in crate::accounts) fn is_empty(&self) -> bool {
        self.first_name.is_none() && self.last_name.is_none() && self.phone_number.is_none()
    }
}

/// Corrects an account's details.
pub(in crate::accounts) fn correct(
    tx: &mut Tx<'_>,
    user: &UserRow,
    details: &Details,
) -> Result<(), Problem> {
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

/// Forgets that letters to the account's address have come back.
pub(in crate::accounts) fn letters_arrive(tx: &mut Tx<'_>, id: UserId) -> Result<(), Problem> {
    let sql = Sql::with("SELECT lower(email) FROM account WHERE id = $1", values![id]);
    let address: Option<String> = tx.maybe(sql, |row| row.get(0))?;
    suppression::forget(tx, address.as_slice())
}

/// Makes a waiting account a verified one.
pub(in crate::accounts) fn set_approved(tx: &mut Tx<'_>, id: UserId, role: Role) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE account SET status = 'Verified', role = $1, version = version + 1 WHERE id = $2",
        values![role, id],
    ))?;
    Ok(())
}

/// Keeps another role.
pub fn set_role(tx: &mut Tx<'_>, id: UserId, role: Role) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE account SET role = $1, version = version + 1 WHERE id = $2",
        values![role, id],
    ))?;
    Ok(())
}

/// Keeps an address that is not proved yet.
pub(in crate::accounts) fn set_email(tx: &mut Tx<'_>, id: UserId, email: &Email) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE account SET email = $1, email_verified_at = NULL, version = version + 1 WHERE id = $2",
        values![email, id],
    ))?;
    Ok(())
}

/// Keeps the same address in another spelling.
pub(in crate::accounts) fn respell_email(tx: &mut Tx<'_>, id: UserId, email: &Email) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE account SET email = $1, version = version + 1 WHERE id = $2",
        values![email, id],
    ))?;
    Ok(())
}

/// Shuts an account, or opens it where there is no reason.
pub(in crate::accounts) fn set_blocked(
    tx: &mut Tx<'_>,
    id: UserId,
    reason: Option<&Reason>,
) -> Result<(), Problem> {
    let status = if reason.is_some() { UserStatus::Blocked } else { UserStatus::Verified };
    tx.run(Sql::with(
        "UPDATE account SET status = $1, blocked_reason = $2, version = version + 1 WHERE id = $3",
        values![status, reason, id],
    ))?;
    Ok(())
}

/// At most `most` verified admins of a company, the longest-standing first.
pub fn admins(tx: &mut Tx<'_>, company: CompanyId, most: u32) -> Result<Vec<UserId>, Problem> {
    let sql =
        Sql::new("SELECT id FROM account WHERE removed_at IS NULL AND status = 'Verified' AND company_id = ")
            .given(company)
            .then(" AND role = ")
            .given(Role::CompanyAdmin)
            .then(" ORDER BY created_at, id LIMIT ")
            .given(most);
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// What is an account's alone, and goes with it at once: each has an `account_id`. What other rooms keep of it they give
/// up themselves.
const OWN: [&str; 9] = [
    "DELETE FROM session",
    "DELETE FROM known_device",
    "DELETE FROM mailed_link",
    "DELETE FROM identity",
    "DELETE FROM identity_proof",
    "DELETE FROM kept_call",
    "DELETE FROM two_step",
    "DELETE FROM recovery_code",
    "DELETE FROM half_sign_in",
];

/// Takes an account out of everybody's reach; its jobs become the heir's. What is left of it goes later.
pub fn remove(tx: &mut Tx<'_>, id: UserId, heir: Option<UserId>, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE account SET removed_at = $1, heir_id = $2, password_hash = NULL, version = version + 1 WHERE id = $3",
        values![now, heir, id],
    ))?;
    for delete in OWN {
        tx.run(Sql::new(delete).then(" WHERE account_id = ").given(id))?;
    }
    calendars::remove(tx, id)
}

/// Somebody who waits for a company's approval, as its admins are told of them.
pub(in crate::accounts) struct Waiting {
    pub(in crate::accounts) full_name: String,
    pub(in crate::accounts) email: String,
    pub(in crate::accounts) company: String,
}

/// How many wait for a company's approval.
pub(in crate::accounts) fn count_waiting(tx: &mut Tx<'_>, company: CompanyId) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM account WHERE company_id = $1 AND status = 'NotVerified' AND removed_at IS NULL",
        values![company],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// The same, while they wait.
pub(in crate::accounts) fn waiting(tx: &mut Tx<'_>, id: UserId) -> Result<Option<Waiting>, Problem> {
    let sql = Sql::with(
        "SELECT a.first_name, a.last_name, a.email, c.name FROM account a JOIN company c ON c.id = a.company_id
          WHERE a.id = $1 AND a.status = 'NotVerified' AND a.removed_at IS NULL",
        values![id],
    );
    Ok(tx.maybe(sql, |row| {
        let (first, last): (String, String) = (row.get(0)?, row.get(1)?);
        Ok(Waiting { full_name: format!("{first} {last}"), email: row.get(2)?, company: row.get(3)? })
    })?)
}

/// Takes every account of a company out of everybody's reach.
pub fn remove_all(tx: &mut Tx<'_>, company: CompanyId, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE account SET removed_at = $1, password_hash = NULL, version = version + 1
          WHERE company_id = $2 AND removed_at IS NULL",
        values![now, company],
    ))?;
    for delete in OWN {
        let theirs = " WHERE account_id IN (SELECT id FROM account WHERE company_id = ";
        tx.run(Sql::new(delete).then(theirs).given(company).then(")"))?;
    }
    calendars::remove_all(tx, company)
}

/// Whoever has sent candidates to others is named by these for as long as they are there.
const SENT_NO_CANDIDATES: &str =
    " AND (account.role <> 'ExternalRecruiter' OR account.status IN ('Pending', 'NotVerified'))";

/// Nor whoever has written anything that is kept with their name, or is named by the ledger.
const WROTE_NOTHING: &str = " AND NOT EXISTS (SELECT 1 FROM note n WHERE n.author_id = account.id)
            AND NOT EXISTS (SELECT 1 FROM message m WHERE m.author_id = account.id)
            AND NOT EXISTS (SELECT 1 FROM scorecard s WHERE s.author_id = account.id)
            AND NOT EXISTS (SELECT 1 FROM credit_entry e WHERE e.user_id = account.id)";

/// Forgets what is left of a removed account: all of it where it was never in use or its company is gone with all that
/// it wrote, else everything but the name.
pub fn forget(tx: &mut Tx<'_>, id: UserId) -> Result<(), Problem> {
    letters_arrive(tx, id)?;
    // Of whatever company: each holds an address that they had.
    tx.run(Sql::with("DELETE FROM invitation WHERE account_id = $1", values![id]))?;
    let unnamed = Sql::with(
        "DELETE FROM account WHERE id = $1
            AND (status IN ('Pending', 'NotVerified')
              OR EXISTS (SELECT 1 FROM removed_company r WHERE r.company_id = account.company_id))",
        values![id],
    );
    let gone = tx.run(unnamed.then(WROTE_NOTHING).then(SENT_NO_CANDIDATES))?;
    if gone == 0 {
        tx.run(Sql::with(
            "UPDATE account SET email = '', phone_number = NULL, password_hash = NULL, blocked_reason = NULL
              WHERE id = $1",
            values![id],
        ))?;
    }
    Ok(())
}

/// Forgets the names, too, of whom nothing was kept but these, with a company that is gone; they stay where somebody has
/// written to others.
pub fn forget_names(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    let unnamed = Sql::with(
        "DELETE FROM account WHERE company_id = $1 AND removed_at IS NOT NULL AND email = ''",
        values![company],
    );
    tx.run(unnamed.then(WROTE_NOTHING).then(SENT_NO_CANDIDATES))?;
    Ok(())
}

/// Makes somebody a member of another company.
pub fn set_company(tx: &mut Tx<'_>, id: UserId, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE account SET company_id = $1, version = version + 1 WHERE id = $2",
        values![company, id],
    ))?;
    calendars::remove(tx, id)
}
