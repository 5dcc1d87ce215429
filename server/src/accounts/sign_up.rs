//! Signing up with a new company.

use std::sync::Arc;

use super::form::SignUpForm;
use super::store;
use super::store::create::{self, NewAccount};
use crate::clock::Millis;
use crate::companies;
use crate::contract::CompanyStatus;
use crate::contract::UserStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, UserId};
use crate::policy::Role;
use crate::problem::Problem;
use ::store::{Db, Tx};

/// Makes a company that waits for the provider's approval and its admin, whose address a mailed link verifies
/// (design §5). Where the address is somebody's already, its owner hears of it and whoever asks does not: of two
/// people racing for one address exactly one wins, and both are answered alike.
pub async fn sign_up(db: &Db, form: SignUpForm, now: Millis) -> Result<(), Problem> {
    let hash = form.password.clone().hash().await?;
    let (form, ids) = (Arc::new(form), (CompanyId::new(), UserId::new()));
    let write = || {
        let (form, hash) = (form.clone(), hash.clone());
        db.write(move |tx| match store::credentials_by_email(tx, &form.email)? {
            Some(owner) => {
                let around = Circumstances::stranger(owner.company, now);
                Event::SignUpRepeated { user: owner.id }.record(tx, around)
            }
            None => make(tx, &form, ids, &hash, now),
        })
    };
    match write().await {
        // Somebody was faster, and is found now.
        Err(Problem::Invalid(_)) => write().await,
        done => done,
    }
}

fn make(
    tx: &mut Tx<'_>,
    form: &SignUpForm,
    (company, user): (CompanyId, UserId),
    password_hash: &str,
    now: Millis,
) -> Result<(), Problem> {
    companies::store::create::create(
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
