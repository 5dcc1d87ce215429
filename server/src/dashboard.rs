//! What somebody should do today: what waits for them, the longest first, with the place where it is done.

mod store;

use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::contract::JobStatus;
use crate::hiring_team::TeamJob;
use crate::ids::{CompanyId, InvitationId, JobId, OrderId, UserId};
use crate::members::own_invitations;
use crate::orders::Attention;
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many of each are named.
const SHOWN: u32 = 5;
/// Nobody counts further.
const MOST_COUNTED: u32 = 100;

/// What waits for somebody. What is none of their business is empty.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DashboardView {
    /// Adverts: for the provider those that wait for its approval; for others their own that they can bring on their way.
    pub adverts: Waiting<WaitingAdvert>,
    /// Jobs with candidates who have come since the viewer last looked, the newest first.
    pub new_candidates: Waiting<NewCandidates>,
    /// Jobs with candidates whom the keywords have rejected and nobody has looked at, most of them first.
    pub reviews: Waiting<WaitingReviews>,
    /// Invitations that the viewer has not answered.
    pub invitations: Waiting<WaitingInvitation>,
    /// Adverts that leave the boards within a week, the next first.
    pub expiring: Waiting<ExpiringAdvert>,
    /// Colleagues who ask the viewer for credits.
    pub credits_asked: Waiting<WantedCredits>,
    /// People who ask to join a company.
    pub users: Waiting<WaitingUser>,
    /// Companies that wait for the provider's approval.
    pub companies: Waiting<WaitingCompany>,
    /// Orders that the provider has to see to.
    pub orders: Waiting<WaitingOrder>,
}

/// The first five of what waits.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Waiting<T> {
    /// In the order in which to see to them.
    pub items: Vec<T>,
    /// How many there are; 100 stands for more, too.
    pub total: i64,
}

impl<T> Default for Waiting<T> {
    fn default() -> Self {
        Self { items: Vec::new(), total: 0 }
    }
}

/// An advert that waits.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingAdvert {
    /// The job.
    pub id: JobId,
    /// Its title.
    pub title: String,
    /// Whose it is.
    pub company_name: String,
    /// Where it stands.
    pub status: JobStatus,
    /// Whether the provider asks for changes.
    pub wants_changes: bool,
    /// Since when it waits.
    pub since: Millis,
}

/// Candidates of a job who are news.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewCandidates {
    /// The job.
    pub id: JobId,
    /// Its title.
    pub title: String,
    /// How many have come since the viewer last looked.
    pub since_looked: i64,
    /// How many of the job's candidates nobody has looked at.
    pub unseen: i64,
    /// When the last one came.
    pub at: Millis,
}

/// Candidates of a job whom its keywords have rejected.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingReviews {
    /// The job.
    pub id: JobId,
    /// Its title.
    pub title: String,
    /// How many.
    pub count: i64,
}

/// An invitation that waits for the viewer's answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingInvitation {
    /// The invitation.
    pub id: InvitationId,
    /// The company that asks.
    pub company_name: String,
    /// Who asked, where they are still there.
    pub invited_by: Option<String>,
    /// The jobs, 20 at most.
    pub adverts: Vec<TeamJob>,
}

/// An advert that leaves the boards.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpiringAdvert {
    /// The job.
    pub id: JobId,
    /// Its title.
    pub title: String,
    /// When it does.
    pub expires_at: Millis,
}

/// A wish for credits.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WantedCredits {
    /// Who asks.
    pub user_id: UserId,
    /// First and last name.
    pub full_name: String,
    /// For which job of theirs.
    pub job_title: String,
    /// When they asked.
    pub since: Millis,
}

/// Somebody who waits for approval.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingUser {
    /// The account.
    pub id: UserId,
    /// First and last name.
    pub full_name: String,
    /// The company that they ask to join.
    pub company_name: String,
    /// When they asked.
    pub since: Millis,
}

/// A company that waits for approval.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WaitingCompany {
    /// The company.
    pub id: CompanyId,
    /// Its name.
    pub name: String,
    /// When it signed up.
    pub since: Millis,
}

/// An order that somebody has to look at.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingOrder {
    /// The order.
    pub id: OrderId,
    /// Who placed it.
    pub company_name: String,
    /// Why, the oldest first.
    pub attention: Vec<Attention>,
    /// When it was placed.
    pub since: Millis,
}

/// What waits for the viewer.
pub fn own(tx: &mut Tx<'_>, viewer: &Viewer, now: Millis) -> Result<DashboardView, Problem> {
    let mut view = DashboardView::default();
    if viewer.reach(Action::ApproveJob) > Reach::Nothing {
        view.adverts = store::to_approve(tx, viewer)?;
        view.companies = store::companies(tx, viewer)?;
        view.orders = store::orders(tx, viewer)?;
    } else if viewer.reach(Action::ViewJob) > Reach::Nothing {
        view.new_candidates = store::new_candidates(tx, viewer)?;
        view.invitations = invitations(tx, viewer, now)?;
        if viewer.reach(Action::SetCandidateStatus) > Reach::Nothing {
            view.reviews = store::reviews(tx, viewer)?;
        }
        if viewer.reach(Action::SubmitJob) > Reach::Nothing {
            view.adverts = store::own_adverts(tx, viewer)?;
        }
        if !viewer.role.is_external() {
            view.expiring = store::expiring(tx, viewer, now)?;
        }
        if viewer.reach(Action::TransferCredits) > Reach::Nothing {
            view.credits_asked = store::credits_asked(tx, viewer)?;
        }
    }
    if viewer.reach(Action::ApproveUser) > Reach::Nothing {
        view.users = store::users(tx, viewer)?;
    }
    Ok(view)
}

fn invitations(tx: &mut Tx<'_>, viewer: &Viewer, now: Millis) -> Result<Waiting<WaitingInvitation>, Problem> {
    let open = own_invitations::open(tx, viewer, now)?;
    let total = i64::try_from(open.len()).unwrap_or(i64::MAX);
    let items = open.into_iter().take(SHOWN as usize).map(|invitation| WaitingInvitation {
        id: invitation.id,
        company_name: invitation.company_name,
        invited_by: invitation.invited_by,
        adverts: invitation.adverts,
    });
    Ok(Waiting { items: items.collect(), total })
}
