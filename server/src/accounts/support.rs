//! The product as one of its users sees it, for whoever of the provider helps them: for half an hour and a reason, read
//! only, never of another of the provider's people, and never without the company's admins being told.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::sessions::Token;
use super::store::support as store;
use super::store::user_rows;
use super::users::target;
use super::view::PersonView;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{SupportViewId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::SupportReason;
use crate::viewer::Viewer;
use ::store::Tx;

/// How long it lasts.
const LASTS: Duration = Duration::from_mins(30);
/// So many admins are told at once.
const MOST_TOLD: u32 = 100;

/// Whose eyes, and why.
#[derive(Debug, Deserialize, ToSchema)]
pub struct LookInput {
    /// The account.
    pub id: UserId,
    /// Why, for the company's admins: 10 to 300 characters.
    #[serde(default)]
    pub reason: String,
}

impl LookInput {
    /// The reason, where it is one.
    pub fn check(&self) -> Result<SupportReason, Problem> {
        SupportReason::new(&self.reason).map_err(|message| Problem::field("reason", message))
    }
}

/// What opens the product with a user's eyes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LookView {
    /// A session's token, for calls that read.
    pub access_token: String,
    /// Until when.
    pub until: Millis,
}

/// A look at the product with a user's eyes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportView {
    /// Its identity.
    pub id: SupportViewId,
    /// Whose eyes.
    pub person: PersonView,
    /// Why.
    pub reason: String,
    /// From when.
    pub begun_at: Millis,
    /// Until when.
    pub until: Millis,
}

impl SupportView {
    fn new(living: store::Living) -> Self {
        let store::Living { id, account, name, reason, begun_at, expires_at, .. } = living;
        let person = PersonView { id: account, full_name: Some(name) };
        Self { id, person, reason, begun_at, until: expires_at }
    }
}

/// Begins one; those that the viewer had begun before end. `session` is what is stored of their own session's token.
pub fn begin(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    (session, token): (&[u8], &Token),
    (id, reason): (UserId, &SupportReason),
    now: Millis,
) -> Result<LookView, Problem> {
    let row = target(tx, viewer, Action::LookAsUser, id)?;
    if row.role.acts_for_provider() {
        return Err(Problem::denied());
    }
    if !row.can_sign_in() {
        return Err(Problem::Conflict("This user cannot sign in, and sees nothing.".into()));
    }
    end_all(tx, viewer, now)?;
    let (view, until, company) = (SupportViewId::new(), now.plus(LASTS), row.company_id());
    store::insert(
        tx,
        &store::NewRow {
            id: view,
            account: id,
            company,
            by: viewer.id,
            session,
            token,
            reason: reason.as_str(),
            begun_at: now,
            expires_at: until,
        },
    )?;
    let around = Circumstances::person(viewer.id, company, now);
    Event::SupportViewBegun { user: id, view }.record(tx, around)?;
    if let Some(company) = company {
        let admins = user_rows::admins(tx, company, MOST_TOLD)?;
        let told =
            admins.into_iter().map(|admin| (Event::SupportViewTold { user: admin, view, of: id }, around));
        Event::record_all(tx, &told.collect::<Vec<_>>())?;
    }
    Ok(LookView { access_token: token.reveal(), until })
}

/// Those of the viewer's that last.
pub fn own(tx: &mut Tx<'_>, viewer: &Viewer, now: Millis) -> Result<Vec<SupportView>, Problem> {
    Ok(store::living(tx, viewer.id, now)?.into_iter().map(SupportView::new).collect())
}

/// The one that is looked at with this session's token; nothing where it is somebody's own session.
pub fn of_session(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    session: &[u8],
    now: Millis,
) -> Result<Option<SupportView>, Problem> {
    match viewer.watched_by {
        None => Ok(None),
        Some(_) => Ok(store::of_token(tx, session, now)?.map(SupportView::new)),
    }
}

/// Ends those of the viewer's that last; how many there were.
pub fn end_all(tx: &mut Tx<'_>, viewer: &Viewer, now: Millis) -> Result<u64, Problem> {
    let living = store::living(tx, viewer.id, now)?;
    store::end(tx, &living.iter().map(|one| one.id).collect::<Vec<_>>(), now)?;
    let ended = living.iter().map(|one| {
        let around = Circumstances::person(viewer.id, one.company, now);
        (Event::SupportViewEnded { user: one.account, view: one.id }, around)
    });
    Event::record_all(tx, &ended.collect::<Vec<_>>())?;
    Ok(living.len() as u64)
}
