//! Accounts as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use super::SignUpMethod;
use super::sign_in::{Entry, SignedIn};
use super::support::SupportView;
use super::two_step::Demand;
use crate::clock::Millis;
use crate::companies::{CompanyBrief, CompanyCounters};
use crate::contract::{CompanyStatus, InvitationStatus, UserStatus};
use crate::credits::Balance;
use crate::events::security::{SecurityEvent, SecurityKind};
use crate::ids::{CompanyId, SecurityEntryId, SessionId, UserId};
use crate::policy::{Action, Role};

/// The signed-in person (accounts §3, viewer).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ViewerView {
    /// That it is somebody of the provider who looks with their eyes, and may change nothing.
    pub watched: Option<SupportView>,
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
    /// Who invited them, and what they answered.
    pub invited_by: Vec<InvitedBy>,
    /// How many jobs are theirs.
    pub own_adverts: i64,
    /// Whether their company has no other verified admin.
    pub is_last_company_admin: bool,
    /// Whether their company has no other verified user.
    pub is_last_user: bool,
    /// The companies that an external recruiter recruits for.
    pub invited_to_companies: Vec<ClientCompany>,
    /// Which roles they may invite people to; none where they invite nobody.
    pub may_invite: Vec<Role>,
    /// Whether they invite people to jobs alone, of which they name at least one.
    pub invites_to_jobs: bool,
    /// Whether they act for the provider: they name the company of whatever they see, and where it comes from.
    pub acts_for_provider: bool,
    /// Whether they come from outside of the companies that they work for.
    pub is_external: bool,
    /// Everything that their role may do at all.
    pub can: Vec<Action>,
    /// Where and with what they search.
    pub search: SearchView,
    /// From where `GET /live` tells whatever is not in this answer and those to calls made after it; absent while it
    /// tells nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub live_from: Option<String>,
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

/// How many users of a list there are, by where their accounts stand.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatusCounts {
    /// All of them.
    pub all: i64,
    /// Those who wait for approval.
    pub to_verify: i64,
    /// Those who are invited and have not answered.
    pub pending: i64,
    /// Those who are in.
    pub verified: i64,
    /// Those who are shut out.
    pub blocked: i64,
}

impl StatusCounts {
    /// Counts so many more in that state.
    pub(super) fn add(&mut self, status: UserStatus, count: i64) {
        self.all += count;
        match status {
            UserStatus::NotFinishedSignUp => {}
            UserStatus::NotVerified => self.to_verify += count,
            UserStatus::Pending => self.pending += count,
            UserStatus::Verified => self.verified += count,
            UserStatus::Blocked => self.blocked += count,
        }
    }
}

/// How many users and companies there are within the viewer's reach (design §4).
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserCounters {
    /// Members of hiring teams.
    pub hiring_team: StatusCounts,
    /// External recruiters; none for who does not list them.
    pub external_recruiters: StatusCounts,
    /// Companies; none for who does not approve them.
    pub companies: CompanyCounters,
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
    /// Whether they have proved their address.
    pub email_verified: bool,
    /// Why the provider has blocked them; told to the provider alone.
    pub blocked_reason: Option<String>,
    /// When letters to the address came back last, since when none are sent; told to whoever may open the account.
    pub letters_came_back_at: Option<Millis>,
    /// Who invited them, and what they answered, as far as it is the asker's business.
    pub invited_by: Vec<InvitedBy>,
    /// How many jobs are theirs.
    pub own_adverts: i64,
    /// Whether their company has no other verified admin.
    pub is_last_company_admin: bool,
    /// Whether their company has no other verified user.
    pub is_last_user: bool,
    /// The companies that an external recruiter recruits for, as far as it is the asker's business.
    pub invited_to_companies: Vec<ClientCompany>,
    /// What the asker may do to this account.
    pub can: Vec<Action>,
}

/// Somebody's invitation of a user (accounts §3).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitedBy {
    /// What became of it.
    pub status: InvitationStatus,
    /// Who asked, while that account is there.
    pub invited_by_id: Option<UserId>,
}

/// A company that somebody recruits for from outside.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClientCompany {
    /// Its identity.
    pub id: CompanyId,
    /// Its name.
    pub name: String,
    /// Its website; a list, the first is used.
    pub website: Vec<String>,
}

/// What a first step leads to: a session, or a second step.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignInView {
    /// Sent back as `Authorization: Bearer …`; absent where a second step is to come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub access_token: Option<String>,
    /// Goes on with the second step, for ten minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_step: Option<String>,
    /// Whether two-step sign-in has to be set up first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enrol: Option<bool>,
}

impl From<&Entry> for SignInView {
    fn from(entry: &Entry) -> Self {
        match entry {
            Entry::SignedIn(SignedIn { session, .. }) => {
                Self { access_token: Some(session.reveal()), second_step: None, enrol: None }
            }
            Entry::Halfway { token, enrols } => {
                let enrol = enrols.then_some(true);
                Self { access_token: None, second_step: Some(token.reveal()), enrol }
            }
        }
    }
}

/// A new session, after a second step.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ThroughView {
    /// Sent back as `Authorization: Bearer …`.
    pub access_token: String,
    /// Where two-step sign-in was set up by this step: recovery codes, shown this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovery_codes: Option<Vec<String>>,
}

/// How the signed-in person signs in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecurityView {
    /// Whether the account has a password.
    pub has_password: bool,
    /// How two-step sign-in stands; absent where it is not set up.
    pub two_step: Option<TwoStepView>,
    /// Who does not let the account go without it.
    pub demanded_by: Option<Demand>,
}

/// Two-step sign-in that is set up.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwoStepView {
    /// Since when.
    pub since: Millis,
    /// Of ten.
    pub recovery_codes_left: i64,
}

/// Two-step sign-in of a member.
#[derive(Debug, Serialize, ToSchema)]
pub struct MemberTwoStepView {
    /// Since when it is set up; absent where it is not.
    pub since: Option<Millis>,
}

/// Recovery codes, shown this once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodesView {
    /// Each works once.
    pub recovery_codes: Vec<String>,
}

/// A device on which somebody is signed in, as they see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnSessionView {
    /// What it is ended by.
    pub id: SessionId,
    /// Whether it is the one that asks.
    pub current: bool,
    /// The browser, where it is one that is known.
    #[schema(value_type = Option<String>)]
    pub browser: Option<&'static str>,
    /// What that runs on.
    #[schema(value_type = Option<String>)]
    pub system: Option<&'static str>,
    /// From where it was used last: of IPv6 the network.
    pub address: Option<String>,
    /// When it began.
    pub signed_in_at: Millis,
    /// When it was used last, to the hour.
    pub last_seen_at: Millis,
}

/// How many sessions were ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct EndedView {
    /// So many.
    pub ended: u64,
}

/// An entry of the security log.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecurityEntryView {
    /// Its identity.
    pub id: SecurityEntryId,
    /// When it happened; what recurs within a minute, first.
    pub at: Millis,
    /// What happened.
    pub event: SecurityEvent,
    /// What it is looked for as.
    pub kind: SecurityKind,
    /// Whom it is about.
    pub person: Option<PersonView>,
    /// Who did it; absent where somebody did who was not signed in, an operator or the product itself.
    pub actor: Option<PersonView>,
    /// Whose it is, for the provider.
    pub company: Option<String>,
    /// From which address.
    pub address: Option<String>,
    /// With which browser, where it is one that is known.
    #[schema(value_type = Option<String>)]
    pub browser: Option<&'static str>,
    /// And what that runs on.
    #[schema(value_type = Option<String>)]
    pub system: Option<&'static str>,
    /// How often within that minute.
    pub times: i64,
    /// Of a sign-in: whether it was from a device that was not known.
    pub new_device: Option<bool>,
    /// Of a sign-in, or a failed one: whether it was by the second step.
    pub second_step: Option<bool>,
    /// Of a demand for two-step sign-in: whether it was made, or taken back.
    pub demanded: Option<bool>,
    /// Of a recovery code that was used: how many are left.
    pub left: Option<i64>,
    /// What somebody may do since.
    pub role: Option<Role>,
    /// And what before.
    pub role_was: Option<Role>,
    /// Of an invitation that was answered: how.
    pub accepted: Option<bool>,
    /// Of letters and errands that were given up: how many are run again.
    pub retried: Option<i64>,
    /// Of a look for somebody among a job's candidates: whether they were there.
    pub known: Option<bool>,
    /// And the job's title, where it is there still.
    pub campaign_title: Option<String>,
    /// Of a look with somebody's eyes: why.
    pub reason: Option<String>,
}

/// Somebody, by name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonView {
    /// Their account.
    pub id: UserId,
    /// First and last name; absent where the account is gone.
    pub full_name: Option<String>,
}

/// What became of a mailed link.
#[derive(Debug, Serialize, ToSchema)]
pub struct LinkView {
    /// The outcome.
    pub status: super::LinkStatus,
}
