//! Invitations as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use crate::accounts::LinkStatus;
use crate::contract::InvitationStatus;
use crate::ids::UserId;
use crate::policy::Role;
use crate::spelled;

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
    /// The titles of the jobs whose team they shall join.
    pub adverts: Vec<String>,
    /// How they can answer.
    pub invited_as: InvitedAs,
    /// Whether they name a company of their own, an agency.
    pub names_company: bool,
}
