//! Accounts that the provider makes for others (accounts §2, create user).

use std::sync::Arc;

use super::form::{CreateUserForm, Place};
use crate::accounts::store::create::{self, NewAccount};
use crate::accounts::view::UserView;
use crate::accounts::{sign_up, users};
use crate::caller::Caller;
use crate::clock::Millis;
use crate::companies;
use crate::contract::CompanyStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, UserId};
use crate::policy::{Role, act};
use crate::problem::Problem;

/// Makes an account, and its company where that is new; whose it is has to verify the address before they sign in.
pub async fn create_user(
    caller: &Caller<act::CreateUser>,
    form: CreateUserForm,
    now: Millis,
) -> Result<UserView, Problem> {
    let hash = form.person.password.clone().hash().await?;
    let (form, ids) = (Arc::new(form), (CompanyId::new(), UserId::new()));
    caller
        .write(move |tx, viewer| {
            let (company, role) = match &form.place {
                Place::Existing(company, _) if !companies::store::is_there(tx, *company)? => {
                    return Err(Problem::field("companyId", "Please select company below."));
                }
                Place::Existing(company, role) => (*company, *role),
                Place::New(name, website) => {
                    companies::store::create::create(tx, ids.0, name, website, CompanyStatus::Verified, now)?;
                    (ids.0, Role::CompanyAdmin)
                }
            };
            let account = NewAccount { role, ..sign_up::account(ids.1, company, &form.person, &hash) };
            let around = Circumstances::person(viewer.id, company, now);
            create::create_by(tx, &account, around)?;
            Event::VerificationRequested { user: ids.1 }.record(tx, around)?;
            users::one(tx, viewer, ids.1)
        })
        .await
}
