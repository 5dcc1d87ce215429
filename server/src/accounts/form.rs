//! What people type into the account screens.

pub mod security;
pub mod social;
pub mod users;

use serde::Deserialize;
use utoipa::ToSchema;

use super::password::Password;
use crate::ids::CompanyId;
use crate::policy::Role;
use crate::problem::{FieldErrors, Problem};
use crate::text::{Email, PersonName, Phone, ShortName, Website};

/// Sign-up: with a new company, into one that is there, or by an invitation (accounts §3, §5).
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignUpInput {
    /// An invitation's; what somebody becomes, and where, is said by it.
    pub token: Option<String>,
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
    /// The same again; an invitation asks for it once.
    pub verify_password: Option<String>,
    /// A company that is there.
    pub company_id: Option<CompanyId>,
    /// What somebody asks to be in it.
    pub role: Option<Role>,
    /// A new company's, 2 to 50 characters.
    #[serde(default)]
    pub company_name: String,
    /// A new company's, 3 to 70 characters.
    #[serde(default)]
    pub company_website: String,
}

/// Who signs up.
pub struct PersonForm {
    /// First name.
    pub first_name: PersonName,
    /// Last name.
    pub last_name: PersonName,
    /// The address to verify.
    pub email: Email,
    /// Phone number.
    pub phone_number: Option<Phone>,
    /// As typed, checked.
    pub password: Password,
}

/// Which company somebody signs up with.
pub enum Joining {
    /// One of their own.
    New(CompanyForm),
    /// One that is there, asking to be this.
    Existing(CompanyId, Role),
}

/// A new company.
pub struct CompanyForm {
    /// Its name.
    pub name: ShortName,
    /// Its website.
    pub website: Website,
}

/// A sign-up whose every field fits.
pub struct SignUpForm {
    pub(super) person: PersonForm,
    pub(super) joining: Joining,
}

impl SignUpForm {
    /// The address to verify.
    pub fn email(&self) -> &Email {
        &self.person.email
    }
}

impl SignUpInput {
    /// Reads every field before answering.
    pub fn check(&self) -> Result<SignUpForm, Problem> {
        let mut wrong = FieldErrors::default();
        let person = self.person(&mut wrong);
        let joining = match self.company_id {
            Some(company) => match self.role.filter(|role| role.is_asked_for()) {
                Some(role) => Some(Joining::Existing(company, role)),
                None => wrong.keep("role", Err("Please select user role below.")),
            },
            None => self.company(&mut wrong).map(Joining::New),
        };
        wrong.or(|| Some(SignUpForm { person: person?, joining: joining? }))
    }

    /// Who signs up, or what is wrong with it.
    pub fn person(&self, wrong: &mut FieldErrors) -> Option<PersonForm> {
        let first_name = wrong.keep("firstName", PersonName::new(&self.first_name));
        let last_name = wrong.keep("lastName", PersonName::new(&self.last_name));
        let email = wrong.keep("email", Email::new(&self.email));
        let phone_number = wrong.keep("phoneNumber", Phone::optional(self.phone_number.as_deref()));
        let again = match (&self.verify_password, &self.token) {
            (None, Some(_)) => &self.password,
            (again, _) => again.as_deref().unwrap_or_default(),
        };
        let password = new_password(wrong, &self.password, again);
        Some(PersonForm {
            first_name: first_name?,
            last_name: last_name?,
            email: email?,
            phone_number: phone_number?,
            password: password?,
        })
    }

    /// The new company, or what is wrong with it.
    pub fn company(&self, wrong: &mut FieldErrors) -> Option<CompanyForm> {
        new_company(wrong, &self.company_name, &self.company_website)
    }
}

/// A new company's name and website, or what is wrong with them (accounts §5).
fn new_company(wrong: &mut FieldErrors, name: &str, website: &str) -> Option<CompanyForm> {
    let name = match name.trim() {
        "" => wrong.keep("companyName", Err("Please enter company name")),
        name => wrong.keep("companyName", ShortName::new(name)),
    };
    let website = match website.trim() {
        "" => wrong.keep("companyWebsite", Err("Please enter correct url")),
        website => wrong.keep("companyWebsite", Website::new(website)),
    };
    Some(CompanyForm { name: name?, website: website? })
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
