//! Signing up, with a new company or into one that is there.

use std::sync::Arc;

use super::approval;
use super::form::{CompanyForm, Joining, PersonForm, SignUpForm};
use super::store;
use super::store::create::{self, NewAccount};
use super::terms::{self, Occasion};
use crate::clock::Millis;
use crate::companies;
use crate::contract::CompanyStatus;
use crate::contract::UserStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, UserId};
use crate::policy::Role;
use crate::problem::Problem;
use ::store::{Db, Tx};

/// Makes an account whose address a mailed link verifies: the admin of a new company that waits for the provider, or
/// somebody who waits for the admins of one that is there (design §5). Where the address is somebody's already, its owner
/// hears of it and whoever asks does not: of two people racing for one address exactly one wins, and both are answered
/// alike.
pub async fn sign_up(db: &Db, form: SignUpForm, now: Millis) -> Result<(), Problem> {
    let hash = form.person.password.clone().hash().await?;
    let (form, ids) = (Arc::new(form), (CompanyId::new(), UserId::new()));
    let write = || {
        let (form, hash) = (form.clone(), hash.clone());
        db.write(move |tx| {
            // First, so that the answer is one for every address.
            require_company(tx, &form.joining)?;
            match store::credentials_by_email(tx, form.email())? {
                Some(owner) => {
                    let around = Circumstances::stranger(owner.company, now);
                    Event::SignUpRepeated { user: owner.id }.record(tx, around)
                }
                None => make(tx, &form, ids, &hash, now),
            }
        })
    };
    match write().await {
        // Somebody was faster, and is found now.
        Err(Problem::Invalid(_)) => write().await,
        done => done,
    }
}

/// Refuses a company that nobody can ask to join, whosever the address is.
fn require_company(tx: &mut Tx<'_>, joining: &Joining) -> Result<(), Problem> {
    match joining {
        Joining::Existing(company, _) if !companies::store::can_be_joined(tx, *company)? => {
            Err(Problem::field("companyId", "Please select company below."))
        }
        Joining::Existing(company, _) => approval::require_room(tx, *company),
        Joining::New(_) => Ok(()),
    }
}

fn make(
    tx: &mut Tx<'_>,
    form: &SignUpForm,
    (company, user): (CompanyId, UserId),
    password_hash: &str,
    now: Millis,
) -> Result<(), Problem> {
    let (company, role, status) = match &form.joining {
        Joining::New(new) => {
            make_company(tx, company, new, now)?;
            (company, Role::CompanyAdmin, UserStatus::Verified)
        }
        Joining::Existing(company, role) => (*company, *role, UserStatus::NotVerified),
    };
    let account = NewAccount { role, status, ..account(user, company, &form.person, password_hash) };
    create::create(tx, &account, now)?;
    terms::accept(tx, user, Occasion::SignUp, now)?;
    Event::VerificationRequested { user }.record(tx, Circumstances::stranger(company, now))
}

/// Makes a company that waits for the provider's approval.
pub fn make_company(tx: &mut Tx<'_>, id: CompanyId, new: &CompanyForm, now: Millis) -> Result<(), Problem> {
    companies::store::create::create(tx, id, &new.name, &new.website, CompanyStatus::NotVerified, now)
}

/// An account of somebody who has signed up with a password; a verified admin until something else is said.
pub fn account(id: UserId, company: CompanyId, person: &PersonForm, password_hash: &str) -> NewAccount {
    NewAccount {
        id,
        company: Some(company),
        role: Role::CompanyAdmin,
        status: UserStatus::Verified,
        first_name: person.first_name.clone(),
        last_name: person.last_name.clone(),
        email: person.email.clone(),
        phone_number: person.phone_number.clone(),
        password_hash: Some(password_hash.to_owned()),
        email_verified: false,
    }
}
