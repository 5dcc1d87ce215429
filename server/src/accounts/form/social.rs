//! What people type who come through another service.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{CompanyForm, new_company};
use crate::problem::{FieldErrors, Problem};
use crate::text::PersonName;

/// The token that a way to another service and back ended with.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExchangeInput {
    /// From the address's fragment.
    #[serde(default)]
    pub access_token: String,
}

/// The company of somebody who came through another service (accounts §2, company sign-up).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SocialSignUpInput {
    /// From the exchange's answer.
    #[serde(default)]
    pub token: String,
    /// An invitation's; what somebody becomes, and where, is said by it.
    pub invitation: Option<String>,
    /// 2 to 50 characters.
    #[serde(default)]
    pub company_name: String,
    /// 3 to 70 characters.
    #[serde(default)]
    pub company_website: String,
    /// 3 to 50 characters, where the service told none that fits.
    pub first_name: Option<String>,
    /// 3 to 50 characters, where the service told none that fits.
    pub last_name: Option<String>,
}

/// A sign-up whose every field fits.
pub struct SocialSignUpForm {
    /// First name.
    pub first_name: PersonName,
    /// Last name.
    pub last_name: PersonName,
    /// Theirs; none where they are asked into another one.
    pub company: Option<CompanyForm>,
}

impl SocialSignUpInput {
    /// Reads every field before answering. Names are those that are known, where none was typed.
    pub fn check(
        &self,
        first_name: Option<&str>,
        last_name: Option<&str>,
        names_company: bool,
    ) -> Result<SocialSignUpForm, Problem> {
        let mut wrong = FieldErrors::default();
        let mut name = |item, typed: &Option<String>, known: Option<&str>| {
            wrong.keep(item, PersonName::new(typed.as_deref().or(known).unwrap_or_default()))
        };
        let first_name = name("firstName", &self.first_name, first_name);
        let last_name = name("lastName", &self.last_name, last_name);
        let company =
            names_company.then(|| new_company(&mut wrong, &self.company_name, &self.company_website));
        wrong.or(|| {
            Some(SocialSignUpForm {
                first_name: first_name?,
                last_name: last_name?,
                company: company.flatten(),
            })
        })
    }
}
