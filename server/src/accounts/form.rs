//! What people type into the account screens.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::UserStatus;
use crate::ids::{CompanyId, UserId};

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

/// An address that a message is asked for.
#[derive(Debug, Deserialize, ToSchema)]
pub struct EmailInput {
    /// The address.
    #[serde(default)]
    pub email: String,
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

/// Which users to list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct UserListQuery {
    /// Only these; every status when empty.
    pub user_statuses: Vec<UserStatus>,
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
}
