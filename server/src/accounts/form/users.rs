//! What administrators type about other people's accounts.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::accounts::store::user_rows::Details;
use crate::contract::{CreditPool, UserStatus};
use crate::credits::Balance;
use crate::ids::{CompanyId, UserId};
use crate::policy::Role;
use crate::problem::{FieldErrors, Problem};
use crate::spelled;
use crate::text::{Email, PersonName, Phone, Reason};

/// Which users to list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct UserListQuery {
    /// Only these; every status when empty.
    pub user_statuses: Vec<UserStatus>,
    /// Only those who may post jobs of their own, and so hold credits.
    pub owns_jobs: bool,
    /// Only the members of hiring teams, or only external recruiters; both when it is absent, as far as the asker lists
    /// them.
    pub group: Option<UserGroup>,
    /// Only this company's.
    pub company_id: Option<CompanyId>,
    /// Part of a name, an e-mail address or a company's name.
    pub search_string: Option<String>,
    /// From 0.
    pub page_number: u32,
    /// Default 10, at most 1000.
    pub page_size: Option<u32>,
}

spelled! {
    /// The two lists of users (accounts §2, account members).
    pub enum UserGroup {
        /// Members of hiring teams.
        HiringTeam,
        /// External recruiters.
        ExternalRecruiters,
    }
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
    /// The address that they sign in with; it has to be verified anew.
    pub email: Option<String>,
    /// The role of a verified user.
    pub role: Option<Role>,
    /// `Verified` approves somebody who waits for it.
    pub status: Option<UserStatus>,
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
    pub(in crate::accounts) id: UserId,
    pub(in crate::accounts) version: Option<i64>,
    pub(in crate::accounts) balance_was: Option<Balance>,
    pub(in crate::accounts) details: Details,
    pub(in crate::accounts) email: Option<Email>,
    pub(in crate::accounts) role: Option<Role>,
    pub(in crate::accounts) status: Option<UserStatus>,
    pub(in crate::accounts) credits: Vec<(CreditPool, i64)>,
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
        let email = wrong.keep("email", self.email.as_deref().map(Email::new).transpose());
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
            let (role, status) = (self.role, self.status);
            Some(UserChange { id, version, balance_was, details, email: email?, role, status, credits })
        })
    }
}

/// Somebody to approve (accounts §7).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApproveUserInput {
    /// Who waits.
    pub user_id: UserId,
    /// What they become; what they asked for when absent.
    pub role: Option<Role>,
    /// Their company; refused where it is another one.
    pub company_id: Option<CompanyId>,
}

/// Somebody to turn away.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RejectUserInput {
    /// Who waits.
    pub user_id: UserId,
}

/// Somebody's new role (accounts §7).
#[derive(Debug, Deserialize, ToSchema)]
pub struct RoleInput {
    /// The account.
    pub id: UserId,
    /// The role.
    pub role: Role,
}

/// Somebody to shut out.
#[derive(Debug, Deserialize, ToSchema)]
pub struct BlockInput {
    /// The account.
    pub id: UserId,
    /// Why, for the provider's own people: 2 to 500 characters.
    #[serde(default)]
    pub reason: String,
}

impl BlockInput {
    /// The reason, where it is one.
    pub fn check(&self) -> Result<Reason, Problem> {
        Reason::new(&self.reason).map_err(|message| Problem::field("reason", message))
    }
}

/// Somebody to let in again.
#[derive(Debug, Deserialize, ToSchema)]
pub struct UserIdInput {
    /// The account.
    pub id: UserId,
}
