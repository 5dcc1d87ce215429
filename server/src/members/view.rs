//! Invitations as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use crate::accounts::LinkStatus;
use crate::contract::InvitationStatus;
use crate::hiring_team::TeamJob;
use crate::ids::UserId;
use crate::policy::Role;
use crate::spelled;

/// Somebody who can be asked to join a job's team.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Invitable {
    /// Their account.
    pub user_id: UserId,
    /// First and last name.
    pub full_name: String,
    /// E-mail address.
    pub email: String,
    /// Role.
    pub role: Role,
    /// Their company: an external recruiter's agency.
    pub company: String,
}

/// Who can be asked to join a job's team.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitableView {
    /// People of the company that were found, 10 at most.
    pub members: Vec<Invitable>,
    /// External recruiters who work for the company that were found, 10 at most.
    pub externals: Vec<Invitable>,
    /// Whether there is anybody at all, whatever was looked for.
    pub any: bool,
}

/// Whoever has been invited.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitedView {
    /// The account that waits for their answer.
    pub user_id: UserId,
    /// Where it stands.
    pub status: InvitationStatus,
}

spelled! {
    /// How somebody can answer an invitation.
    pub enum InvitedAs {
        /// They make an account.
        Newcomer,
        /// They have one, and sign in to accept with it.
        Member,
        /// The invited address is of an account that cannot accept: they need another address.
        Elsewhere,
    }
}

/// An invitation as whoever holds its link sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationView {
    /// Whether it can be answered: `Success`, or why not.
    pub status: LinkStatus,
    /// What it says; absent where it cannot be answered.
    pub invitation: Option<InvitationDetails>,
}

/// What an invitation says.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationDetails {
    /// The invited address.
    pub email: String,
    /// What they will be.
    pub role: Role,
    /// Which company asks.
    pub company_name: String,
    /// Who asks, while that account is there.
    pub invited_by: Option<String>,
    /// The jobs whose team they shall join, 20 at most.
    pub adverts: Vec<TeamJob>,
    /// How they can answer.
    pub invited_as: InvitedAs,
    /// Whether they name a company of their own, an agency.
    pub names_company: bool,
}
