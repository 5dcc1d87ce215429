//! Signing up with a new company.

use super::create::{self, NewAccount};
use super::form::SignUpForm;
use crate::clock::Millis;
use crate::companies;
use crate::contract::CompanyStatus;
use crate::contract::UserStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, UserId};
use crate::policy::Role;
use crate::problem::Problem;
use ::store::Tx;

/// Makes a company that waits for the provider's approval and its admin, whose address a mailed link verifies
/// (design §5). Of two people racing for one address exactly one wins.
pub fn sign_up(tx: &mut Tx<'_>, form: &SignUpForm, password_hash: &str, now: Millis) -> Result<(), Problem> {
    let (company, user) = (CompanyId::new(), UserId::new());
    companies::create::create(
        tx,
        company,
        &form.company_name,
        &form.company_website,
        CompanyStatus::NotVerified,
        now,
    )?;
    let account = NewAccount {
        id: user,
        company: Some(company),
        role: Role::CompanyAdmin,
        status: UserStatus::Verified,
        first_name: form.first_name.clone(),
        last_name: form.last_name.clone(),
        email: form.email.clone(),
        phone_number: form.phone_number.clone(),
        password_hash: Some(password_hash.to_owned()),
        email_verified: false,
    };
    create::create(tx, &account, now)?;
    let around = Circumstances::stranger(company, now);
    Event::VerificationRequested { user }.record(tx, around)
}
