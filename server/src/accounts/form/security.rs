//! What people type to secure their accounts, and to read the security log.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::new_password;
use crate::accounts::password::Password;
use crate::clock::Millis;
use crate::events::security::SecurityKind;
use crate::ids::UserId;
use crate::problem::{FieldErrors, Problem};

/// A new password, by its owner.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangePasswordInput {
    /// The present one.
    #[serde(default)]
    pub current_password: String,
    /// The new password.
    #[serde(default)]
    pub password: String,
    /// The same again.
    #[serde(default)]
    pub verify_password: String,
}

/// A change of password whose every field fits.
pub struct ChangePasswordForm {
    pub(in crate::accounts) current: String,
    pub(in crate::accounts) new: Password,
}

impl ChangePasswordInput {
    /// Reads every field before answering.
    pub fn check(self) -> Result<ChangePasswordForm, Problem> {
        let mut wrong = FieldErrors::default();
        if self.current_password.trim().is_empty() {
            wrong.add("currentPassword", "Please enter your current password.");
        }
        let new = new_password(&mut wrong, &self.password, &self.verify_password);
        let current = self.current_password;
        wrong.or(|| Some(ChangePasswordForm { current, new: new? }))
    }
}

/// The second step of a sign-in.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SecondStepInput {
    /// What the first step answered.
    #[serde(default)]
    pub token: String,
    /// Six digits out of an app, or a recovery code.
    #[serde(default)]
    pub code: String,
}

/// The password again, before something that a found session must not do.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PasswordInput {
    /// The password; empty for an account that has none.
    #[serde(default)]
    pub password: String,
}

/// A code out of an app, or a recovery code.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CodeInput {
    /// Six digits, or sixteen letters and figures.
    #[serde(default)]
    pub code: String,
}

/// Turning two-step sign-in off.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TurnOffInput {
    /// The password; empty for an account that has none.
    #[serde(default)]
    pub password: String,
    /// Six digits out of an app, or a recovery code.
    #[serde(default)]
    pub code: String,
}

/// A member whose two-step sign-in is taken off.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ResetTwoStepInput {
    /// The account.
    pub id: UserId,
}

/// Which part of the security log to list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct SecurityQuery {
    /// Only these; everything when empty.
    pub kind: Vec<SecurityKind>,
    /// Only what is about this person, or was done by them.
    pub user_id: Option<UserId>,
    /// Only from this moment on.
    pub from: Option<Millis>,
    /// Only before this moment.
    pub to: Option<Millis>,
    /// From 0; of the newest 10,000 entries that fit.
    pub page_number: u32,
    /// Default 20, at most 100.
    pub page_size: Option<u32>,
}
