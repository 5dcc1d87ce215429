//! What people type to bring others in, and to let them go.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::accounts::form::{PersonForm, SignUpInput};
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::Role;
use crate::problem::{FieldErrors, Problem};
use crate::text::{Email, ShortName, Website};

/// An invitation brings somebody to no more jobs at once.
const MOST_JOBS: usize = 100;

/// Somebody to invite (accounts §3, invitation).
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InviteInput {
    /// Jobs whose team they shall join.
    #[serde(default)]
    pub adverts: Vec<JobId>,
    /// Whom to write to.
    #[serde(default)]
    pub email: String,
    /// What they will be.
    pub role: Option<Role>,
    /// Which company; a super admin names it.
    pub company_id: Option<CompanyId>,
    /// Who invites; where it is said, it is the viewer.
    pub user_id: Option<UserId>,
}

/// An invitation whose every field fits.
#[derive(Clone)]
pub struct InviteForm {
    /// Jobs whose team they shall join, each once.
    pub adverts: Vec<JobId>,
    /// Whom to write to.
    pub email: Email,
    /// What they will be.
    pub role: Role,
    /// Which company, where it was named.
    pub company: Option<CompanyId>,
    /// Who invites, where it was said.
    pub inviter: Option<UserId>,
}

impl InviteInput {
    /// Reads every field before answering.
    pub fn check(&self) -> Result<InviteForm, Problem> {
        let mut wrong = FieldErrors::default();
        let email = match self.email.trim() {
            "" => wrong.keep("email", Err("Provide email address in order to send an invite.")),
            email => wrong.keep("email", Email::new(email)),
        };
        let role = self.role.filter(|role| !role.acts_for_provider());
        let role = wrong.keep("role", role.ok_or("Please select user role below."));
        if self.adverts.len() > MOST_JOBS {
            wrong.add("adverts", format!("At most {MOST_JOBS} jobs at once."));
        }
        let mut adverts = self.adverts.clone();
        adverts.sort_unstable();
        adverts.dedup();
        let (company, inviter) = (self.company_id, self.user_id);
        wrong.or(|| Some(InviteForm { adverts, email: email?, role: role?, company, inviter }))
    }
}

/// An invitation to send again; what is absent stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResendInput {
    /// Who waits.
    pub user_id: UserId,
    /// Their company; refused where it is another one.
    pub company_id: Option<CompanyId>,
    /// Whom to write to from now on.
    pub email: Option<String>,
    /// What they will be.
    pub role: Option<Role>,
}

impl ResendInput {
    /// The address, where one is named.
    pub fn email(&self) -> Result<Option<Email>, Problem> {
        Email::optional(self.email.as_deref()).map_err(|message| Problem::field("email", message))
    }
}

/// An invitation to take back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CancelInput {
    /// Who waits.
    pub user_id: UserId,
}

/// An answer to an invitation by its link: about some of its jobs, or about all.
#[derive(Debug, Deserialize, ToSchema)]
pub struct LinkAnswerInput {
    /// From the link's fragment.
    #[serde(default)]
    pub token: String,
    /// The jobs that the answer is about; without them it is about all.
    pub adverts: Option<Vec<JobId>>,
}

/// Which of an invitation's jobs an answer is about.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct AnswerInput {
    /// The jobs; without them it is about all.
    pub adverts: Option<Vec<JobId>>,
}

/// A place on the team of a job (jobs §7).
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceInput {
    /// The job.
    pub id: JobId,
    /// Whose place.
    pub user_id: UserId,
}

/// A place to take away (jobs §7).
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RemovePlaceInput {
    /// The job.
    pub id: JobId,
    /// Whose place.
    pub user_id: UserId,
    /// The place, as the team names it; where it is said, it is that of this user on this job.
    #[serde(rename = "objectID")]
    pub object_id: Option<String>,
}

/// An account to delete (accounts §7).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeleteUserInput {
    /// The account.
    pub user_delete_id: UserId,
    /// Who takes over their jobs and credits; who is company admin next, where the last one goes.
    pub user_accept_id: Option<UserId>,
    /// Whether it is meant that the company goes as well, with all that it has, since they are its last user.
    #[serde(default)]
    pub company_goes: bool,
}

/// Somebody to move to another company (accounts §7).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveInput {
    /// The account.
    pub id: UserId,
    /// Where to.
    pub company_id: Option<CompanyId>,
}

/// An account that the provider makes (accounts §7).
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreateUserInput {
    /// 3 to 50 characters.
    #[serde(default)]
    pub first_name: String,
    /// 3 to 50 characters.
    #[serde(default)]
    pub last_name: String,
    /// What they are; in a new company its admin, whatever is said here.
    pub role: Option<Role>,
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
    /// A company that is there.
    pub company_id: Option<CompanyId>,
    /// A new company's, 2 to 50 characters.
    #[serde(default)]
    pub company_name: String,
    /// A new company's, 3 to 70 characters.
    #[serde(default)]
    pub company_website: String,
}

/// An account to make, whose every field fits.
pub struct CreateUserForm {
    pub(super) person: PersonForm,
    pub(super) place: Place,
}

/// Where a new account belongs.
pub(super) enum Place {
    /// In a company that is there, as this.
    Existing(CompanyId, Role),
    /// In a new company, as its admin.
    New(ShortName, Website),
}

impl CreateUserInput {
    /// Reads every field before answering.
    pub fn check(self) -> Result<CreateUserForm, Problem> {
        let mut wrong = FieldErrors::default();
        let (company, role) = (self.company_id, self.role);
        let typed = SignUpInput {
            first_name: self.first_name,
            last_name: self.last_name,
            email: self.email,
            phone_number: self.phone_number,
            password: self.password,
            verify_password: Some(self.verify_password),
            company_name: self.company_name,
            company_website: self.company_website,
            ..SignUpInput::default()
        };
        let person = typed.person(&mut wrong);
        let place = match company {
            Some(company) => {
                let role = role.filter(|role| role.is_given());
                let role = wrong.keep("role", role.ok_or("Please select user role below."));
                role.map(|role| Place::Existing(company, role))
            }
            None => typed.company(&mut wrong).map(|new| Place::New(new.name, new.website)),
        };
        wrong.or(|| Some(CreateUserForm { person: person?, place: place? }))
    }
}
