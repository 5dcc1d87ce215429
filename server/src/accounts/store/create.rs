//! Making an account by signing up, by the provider, by the command line, or for the demo. Those of people who are invited
//! are made in `invited.rs`.

use crate::accounts::SignUpMethod;
use crate::clock::Millis;
use crate::contract::UserStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, UserId};
use crate::policy::Role;
use crate::problem::Problem;
use crate::text::{Email, PersonName, Phone};
use ::store::values;
use ::store::{Sql, Tx};

/// An account to make.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// Its identity.
    pub id: UserId,
    /// Its company; none exactly for a super admin.
    pub company: Option<CompanyId>,
    /// Its role.
    pub role: Role,
    /// Where it stands.
    pub status: UserStatus,
    /// First name.
    pub first_name: PersonName,
    /// Last name.
    pub last_name: PersonName,
    /// Must be nobody else's.
    pub email: Email,
    /// Phone number.
    pub phone_number: Option<Phone>,
    /// The hash of its password; an account without one cannot sign in with a password.
    pub password_hash: Option<String>,
    /// Whether the address counts as proved from the start.
    pub email_verified: bool,
}

/// Makes an account with a password; says on the field `email` when the address is taken.
pub fn create(tx: &mut Tx<'_>, new: &NewAccount, now: Millis) -> Result<(), Problem> {
    create_through(tx, new, SignUpMethod::Email, now)
}

/// [`create`] for somebody else, by whom it is done according to `around`.
pub fn create_by(tx: &mut Tx<'_>, new: &NewAccount, around: Circumstances) -> Result<(), Problem> {
    insert(tx, new, SignUpMethod::Email, around.at)?;
    Event::UserSignedUp { user: new.id }.record(tx, around)
}

/// Makes an account that comes to be in that way; says on the field `email` when the address is taken.
pub fn create_through(
    tx: &mut Tx<'_>,
    new: &NewAccount,
    method: SignUpMethod,
    now: Millis,
) -> Result<(), Problem> {
    insert(tx, new, method, now)?;
    Event::UserSignedUp { user: new.id }.record(tx, Circumstances::stranger(new.company, now))
}

fn insert(tx: &mut Tx<'_>, new: &NewAccount, method: SignUpMethod, now: Millis) -> Result<(), Problem> {
    let made = tx.run(Sql::with(
        "INSERT INTO account (id, company_id, role, status, first_name, last_name, email, phone_number,
                              sign_up_method, password_hash, created_at, email_verified_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         ON CONFLICT DO NOTHING",
        values![
            new.id,
            new.company,
            new.role,
            new.status,
            &new.first_name,
            &new.last_name,
            &new.email,
            new.phone_number.clone(),
            method,
            new.password_hash.clone(),
            now,
            new.email_verified.then_some(now),
        ],
    ))?;
    if made == 0 {
        return Err(Problem::field("email", "This email is already in use."));
    }
    Ok(())
}
