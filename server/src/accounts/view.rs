//! Accounts as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use super::SignUpMethod;
use crate::clock::Millis;
use crate::companies::CompanyBrief;
use crate::contract::CompanyStatus;
use crate::contract::UserStatus;
use crate::credits::Balance;
use crate::ids::{CompanyId, UserId};
use crate::policy::{Action, Role};

/// The signed-in person (accounts §3, viewer).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ViewerView {
    /// Their account.
    pub id: UserId,
    /// Their role.
    pub role: Role,
    /// Where the account stands.
    pub status: UserStatus,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// First and last name.
    pub full_name: String,
    /// E-mail address, as typed.
    pub email: String,
    /// Phone number, as typed.
    pub phone_number: Option<String>,
    /// How they signed up.
    pub sign_up_method: SignUpMethod,
    /// Their company; absent for a super admin.
    pub company_id: Option<CompanyId>,
    /// Their company; absent for a super admin.
    pub company: Option<CompanyBrief>,
    /// Their company's state.
    pub company_status: Option<CompanyStatus>,
    /// When they signed up.
    pub sign_up_date: Millis,
    /// Their credits.
    pub balance: Balance,
    /// Whether they act for the provider: they name the company of whatever they see, and where it comes from.
    pub acts_for_provider: bool,
    /// Whether they come from outside of the companies that they work for.
    pub is_external: bool,
    /// Everything that their role may do at all.
    pub can: Vec<Action>,
    /// Where and with what they search.
    pub search: SearchView,
}

/// Where and with what a viewer's browser searches.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchView {
    /// Named by every request.
    pub application_id: String,
    /// Hosts with their scheme; none means this server.
    pub hosts: Vec<String>,
    /// When the keys end; others are to be had before. At once while there is an index that has no key yet because it
    /// is being made.
    pub valid_until: Millis,
    /// Jobs; for external recruiters their own index of them.
    pub adverts: Option<IndexKey>,
    /// Candidates.
    pub candidates: Option<IndexKey>,
    /// Accounts.
    pub users: Option<IndexKey>,
    /// Accounts of hiring teams, for administrators.
    pub list_of_users: Option<IndexKey>,
    /// Accounts of external recruiters, for administrators.
    pub external_recruiters: Option<IndexKey>,
    /// Companies.
    pub companies: Option<IndexKey>,
    /// Companies that wait for the provider.
    pub companies_to_approve: Option<IndexKey>,
    /// Members of hiring teams.
    pub team_members: Option<IndexKey>,
}

/// The name of an index and the key to it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct IndexKey {
    /// The index.
    pub index: String,
    /// The secured key.
    pub key: String,
}

/// A user as an administrator sees one (accounts §3).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserView {
    /// The account.
    pub id: UserId,
    /// The role.
    pub role: Role,
    /// Where the account stands.
    pub status: UserStatus,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// First and last name.
    pub full_name: String,
    /// E-mail address, as typed.
    pub email: String,
    /// Phone number, as typed.
    pub phone_number: Option<String>,
    /// How they signed up.
    pub sign_up_method: SignUpMethod,
    /// Their company.
    pub company: Option<CompanyBrief>,
    /// When they signed up.
    pub sign_up_date: Millis,
    /// Sent back with a correction, which is refused where somebody else has corrected the account meanwhile.
    pub version: i64,
    /// Their credits; absent where the asker or the role has none to see.
    pub balance: Option<Balance>,
    /// What the asker may do to this account.
    pub can: Vec<Action>,
}

/// A new session.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    /// Sent back as `Authorization: Bearer …`.
    pub access_token: String,
}

/// What became of a mailed link.
#[derive(Debug, Serialize, ToSchema)]
pub struct LinkView {
    /// The outcome.
    pub status: super::LinkStatus,
}
