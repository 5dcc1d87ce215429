//! What people type into the account screens.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::password::Password;
use super::store::Details;
use crate::contract::CreditPool;
use crate::contract::UserStatus;
use crate::credits::Balance;
use crate::ids::{CompanyId, UserId};
use crate::problem::{FieldErrors, Problem};
use crate::text::{Email, PersonName, Phone, ShortName, Website};

/// Sign-up with a new company (accounts §5, generic sign-up).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignUpInput {
    /// 3 to 50 characters.
    #[serde(default)]
    pub first_name: String,
    /// 3 to 50 characters.
    #[serde(default)]
    pub last_name: String,
    /// The address to verify.
    #[serde(default)]
    pub email: String,
    /// May be empty.
    pub phone_number: Option<String>,
    /// At least 8 characters, one uppercase letter, one lowercase letter, one digit.
    #[serde(default)]
    pub password: String,
    /// The same again.
    #[serde(default)]
    pub verify_password: String,
    /// 2 to 50 characters.
    #[serde(default)]
    pub company_name: String,
    /// 3 to 70 characters.
    #[serde(default)]
    pub company_website: String,
}

/// A sign-up whose every field fits.
pub struct SignUpForm {
    pub(super) first_name: PersonName,
    pub(super) last_name: PersonName,
    pub(super) email: Email,
    pub(super) phone_number: Option<Phone>,
    /// As typed, checked.
    pub password: Password,
    pub(super) company_name: ShortName,
    pub(super) company_website: Website,
}

impl SignUpForm {
    /// The address to verify.
    pub fn email(&self) -> &Email {
        &self.email
    }
}

impl SignUpInput {
    /// Reads every field before answering.
    pub fn check(&self) -> Result<SignUpForm, Problem> {
        let mut wrong = FieldErrors::default();
        let first_name = wrong.keep("firstName", PersonName::new(&self.first_name));
        let last_name = wrong.keep("lastName", PersonName::new(&self.last_name));
        let email = wrong.keep("email", Email::new(&self.email));
        let phone_number = wrong.keep("phoneNumber", Phone::optional(self.phone_number.as_deref()));
        let password = new_password(&mut wrong, &self.password, &self.verify_password);
        let company_name = match self.company_name.trim() {
            "" => wrong.keep("companyName", Err("Please enter company name")),
            name => wrong.keep("companyName", ShortName::new(name)),
        };
        let company_website = match self.company_website.trim() {
            "" => wrong.keep("companyWebsite", Err("Please enter correct url")),
            website => wrong.keep("companyWebsite", Website::new(website)),
        };
        wrong.or(|| {
            Some(SignUpForm {
                first_name: first_name?,
                last_name: last_name?,
                email: email?,
                phone_number: phone_number?,
                password: password?,
                company_name: company_name?,
                company_website: company_website?,
            })
        })
    }
}

/// A password typed twice.
fn new_password(wrong: &mut FieldErrors, password: &str, again: &str) -> Option<Password> {
    let kept = wrong.keep("password", Password::new(password));
    if password.trim() != again.trim() {
        wrong.add("verifyPassword", "Passwords must match");
    }
    kept
}

/// Sign-in.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SignInInput {
    /// The account's address.
    #[serde(default)]
    pub email: String,
    /// Its password.
    #[serde(default)]
    pub password: String,
}

impl SignInInput {
    /// The address, where it is one and a password stands beside it.
    pub fn check(&self) -> Result<Email, Problem> {
        let mut wrong = FieldErrors::default();
        let email = wrong.keep("email", Email::new(&self.email));
        if self.password.trim().is_empty() {
            wrong.add("password", Password::MESSAGE);
        }
        wrong.or(|| email)
    }
}

/// An address that a message is asked for.
#[derive(Debug, Deserialize, ToSchema)]
pub struct EmailInput {
    /// The address.
    #[serde(default)]
    pub email: String,
}

impl EmailInput {
    /// The address, where it is one.
    pub fn check(&self) -> Result<Email, Problem> {
        Email::new(&self.email).map_err(|message| Problem::field("email", message))
    }
}

/// A mailed link's token.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TokenInput {
    /// From the link's fragment.
    #[serde(default)]
    pub token: String,
}

/// A new password, by a mailed link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SetPasswordInput {
    /// From the link's fragment.
    #[serde(default)]
    pub token: String,
    /// The new password.
    #[serde(default)]
    pub password: String,
    /// The same again.
    #[serde(default)]
    pub verify_password: String,
}

impl SetPasswordInput {
    /// The password, where it fits and was typed twice alike.
    pub fn check(&self) -> Result<Password, Problem> {
        let mut wrong = FieldErrors::default();
        let password = new_password(&mut wrong, &self.password, &self.verify_password);
        wrong.or(|| password)
    }
}

/// Which users to list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct UserListQuery {
    /// Only these; every status when empty.
    pub user_statuses: Vec<UserStatus>,
    /// Only those who may post jobs of their own, and so hold credits.
    pub owns_jobs: bool,
    /// Only this company's.
    pub company_id: Option<CompanyId>,
    /// Part of a name, an e-mail address or a company's name.
    pub search_string: Option<String>,
    /// From 0.
    pub page_number: u32,
    /// Default 10, at most 1000.
    pub page_size: Option<u32>,
}

/// A user's details as an administrator corrects them; what is absent stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserInput {
    /// The account.
    pub id: UserId,
    /// 3 to 50 characters.
    pub first_name: Option<String>,
    /// 3 to 50 characters.
    pub last_name: Option<String>,
    /// May be empty.
    pub phone_number: Option<String>,
    /// Credits that the user shall have, 0 to 999.
    pub advertiser: Option<i64>,
    /// Credits that the user shall have, 0 to 999.
    pub managed: Option<i64>,
    /// Credits that the user shall have, 0 to 999.
    pub hire: Option<i64>,
    /// The version that was read; without it the last one to save wins.
    pub version: Option<i64>,
    /// The credits that were read: what has been spent since is not given back unseen.
    pub balance_was: Option<Balance>,
}

/// A correction whose every field fits.
pub struct UserChange {
    pub(super) id: UserId,
    pub(super) version: Option<i64>,
    pub(super) balance_was: Option<Balance>,
    pub(super) details: Details,
    pub(super) credits: Vec<(CreditPool, i64)>,
}

impl UserInput {
    /// Reads every field before answering.
    pub fn check(&self) -> Result<UserChange, Problem> {
        let mut wrong = FieldErrors::default();
        let mut name = |item, text: Option<&str>| wrong.keep(item, text.map(PersonName::new).transpose());
        let first_name = name("firstName", self.first_name.as_deref());
        let last_name = name("lastName", self.last_name.as_deref());
        let phone = self.phone_number.as_deref().map(|phone| Phone::optional(Some(phone))).transpose();
        let phone_number = wrong.keep("phoneNumber", phone);
        let mut credits = Vec::new();
        for (item, pool, amount) in [
            ("advertiser", CreditPool::Advertiser, self.advertiser),
            ("managed", CreditPool::Managed, self.managed),
            ("hire", CreditPool::Hire, self.hire),
        ] {
            match amount {
                None => {}
                Some(amount @ 0..=999) => credits.push((pool, amount)),
                Some(_) => wrong.add(item, "Has to be a valid credits"),
            }
        }
        wrong.or(|| {
            let details =
                Details { first_name: first_name?, last_name: last_name?, phone_number: phone_number? };
            let (id, version, balance_was) = (self.id, self.version, self.balance_was);
            Some(UserChange { id, version, balance_was, details, credits })
        })
    }
}
