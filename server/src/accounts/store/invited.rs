//! The accounts of people who are invited and have not answered: an address and a role, with the company that asks.

use super::create::NewAccount;
use crate::accounts::SignUpMethod;
use crate::clock::Millis;
use crate::ids::{CompanyId, UserId};
use crate::policy::Role;
use crate::problem::Problem;
use crate::text::Email;
use ::store::values;
use ::store::{Sql, Tx};

/// Somebody who has not answered.
pub struct Invited {
    /// The account.
    pub id: UserId,
    /// Who asks.
    pub company: CompanyId,
    /// What they will be.
    pub role: Role,
    /// Whom the letter went to.
    pub email: Email,
}

/// The account, while it waits for an answer.
pub fn find(tx: &mut Tx<'_>, id: UserId) -> Result<Option<Invited>, Problem> {
    let sql = Sql::with(
        "SELECT company_id, role, email FROM account WHERE id = $1 AND status = 'Pending' AND removed_at IS NULL",
        values![id],
    );
    Ok(tx.maybe(sql, |row| {
        Ok(Invited { id, company: row.get(0)?, role: row.get(1)?, email: Email::kept(row.get(2)?) })
    })?)
}

/// Makes such an account.
pub fn insert(
    tx: &mut Tx<'_>,
    id: UserId,
    company: CompanyId,
    role: Role,
    email: &Email,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO account (id, company_id, role, status, first_name, last_name, email, sign_up_method, created_at)
         VALUES ($1, $2, $3, 'Pending', '', '', $4, $5, $6)",
        values![id, company, role, email, SignUpMethod::Email, now],
    ))?;
    Ok(())
}

/// Keeps another role for when they accept.
pub fn set_role(tx: &mut Tx<'_>, id: UserId, role: Role) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE account SET role = $1 WHERE id = $2 AND status = 'Pending'",
        values![role, id],
    ))?;
    Ok(())
}

/// Keeps another address to write to.
pub fn set_email(tx: &mut Tx<'_>, id: UserId, email: &Email) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE account SET email = $1 WHERE id = $2 AND status = 'Pending'",
        values![email, id],
    ))?;
    Ok(())
}

/// Makes it the account of somebody who has accepted, with what they say of themselves.
pub fn complete(
    tx: &mut Tx<'_>,
    account: &NewAccount,
    role: Role,
    method: SignUpMethod,
    now: Millis,
) -> Result<(), Problem> {
    let completed = tx.run(Sql::with(
        "UPDATE account SET status = 'Verified', company_id = $1, role = $2, first_name = $3, last_name = $4, email = $5,
                            phone_number = $6, sign_up_method = $7, password_hash = $8, email_verified_at = $9,
                            version = version + 1
          WHERE id = $10 AND status = 'Pending' AND removed_at IS NULL",
        values![
            account.company,
            role,
            &account.first_name,
            &account.last_name,
            &account.email,
            account.phone_number.clone(),
            method,
            account.password_hash.clone(),
            account.email_verified.then_some(now),
            account.id,
        ],
    ))?;
    if completed == 1 {
        Ok(())
    } else {
        Err(Problem::Conflict("This invitation has been answered already.".into()))
    }
}

/// Removes it, with the places on teams that waited for the answer.
pub fn delete(tx: &mut Tx<'_>, id: UserId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM account WHERE id = $1 AND status = 'Pending'", values![id]))?;
    Ok(())
}
