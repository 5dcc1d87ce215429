//! Users' accounts as others see and correct them, and the viewer's own.

use super::form::users::{UserChange, UserGroup, UserListQuery};
use super::store::user_rows::{self as store, Filter, UserRow};
use super::support::SupportView;
use super::view::{SearchView, UserCounters, UserView, ViewerView};
use super::{SignUpMethod, approval, standing};
use crate::clock::Millis;
use crate::companies::approval::counters as company_counters;
use crate::contract::{CreditPool, UserStatus};
use crate::credits::assigning;
use crate::credits::store::ledger;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, UserId};
use crate::mail::suppression;
use crate::paging::{Page, Wanted};
use crate::policy::{Action, Reach, Role, on};
use crate::problem::Problem;
use crate::text::shown_name;
use crate::viewer::Viewer;
use ::store::{Position, Tx};

/// What somebody reads who was not the first to change an account.
pub(super) const CHANGED_MEANWHILE: &str =
    "Somebody else has just changed this user. Please look at it again.";

/// The signed-in person. `told_until` is how far they are told already what happens; `watched`, that
/// somebody of the provider looks with their eyes.
pub fn viewer(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    search: SearchView,
    told_until: Option<Position>,
    watched: Option<SupportView>,
) -> Result<ViewerView, Problem> {
    let row = store::find(tx, viewer, Action::ViewUser, viewer.id)?;
    Ok(ViewerView {
        search,
        watched,
        live_from: told_until.map(|place| place.to_string()),
        id: row.id,
        role: row.role,
        status: row.status,
        full_name: row.full_name(),
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        phone_number: row.phone_number,
        sign_up_method: row.sign_up_method,
        company_id: row.company.as_ref().map(|company| company.id),
        company_status: row.company.as_ref().map(|company| company.status),
        company: row.company,
        sign_up_date: row.created_at,
        balance: row.balance,
        invited_by: row.ties.invited_by,
        own_adverts: row.ties.own_adverts,
        is_last_company_admin: row.ties.is_last_company_admin,
        is_last_user: row.ties.is_last_user,
        invited_to_companies: row.ties.invited_to_companies,
        may_invite: match viewer.reach(Action::InviteUser) {
            Reach::Nothing => Vec::new(),
            _ => Role::all_who(|role| viewer.role.may_invite(role)),
        },
        invites_to_jobs: viewer.reach(Action::InviteUser) == Reach::Joined,
        acts_for_provider: viewer.role.acts_for_provider(),
        is_external: viewer.role.is_external(),
        can: Action::ALL.iter().copied().filter(|action| viewer.reach(*action) > Reach::Nothing).collect(),
    })
}

/// Users within reach, newest first.
pub fn list(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &UserListQuery,
    found: Option<Vec<UserId>>,
) -> Result<Page<UserView>, Problem> {
    let lists_externals = viewer.reach(Action::ListExternals) > Reach::Nothing;
    if query.group == Some(UserGroup::ExternalRecruiters) && !lists_externals {
        return Err(Problem::denied());
    }
    let is_listed = |role: Role| match query.group {
        Some(UserGroup::HiringTeam) => !role.is_external(),
        Some(UserGroup::ExternalRecruiters) => role.is_external(),
        None => lists_externals || !role.is_external(),
    };
    let roles = Role::all_who(|role| is_listed(role) && (!query.owns_jobs || role.owns_jobs()));
    let statuses = query.user_statuses.clone();
    let filter = Filter { statuses, roles, company: query.company_id, found };
    let wanted = Wanted::new(query.page_number, query.page_size, 10, 1000);
    let (rows, total) = store::page(tx, viewer, &filter, wanted)?;
    let items = rows.into_iter().map(|row| row.view(viewer));
    Ok(wanted.of(items.collect(), total))
}

/// How many users, and companies, there are within reach: what lists of them are headed with.
pub fn counters(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<UserCounters, Problem> {
    let lists_externals = viewer.reach(Action::ListExternals) > Reach::Nothing;
    let mut counters = UserCounters::default();
    for (role, status, count) in store::counts(tx, viewer)? {
        if !role.is_external() {
            counters.hiring_team.add(status, count);
        } else if lists_externals {
            counters.external_recruiters.add(status, count);
        }
    }
    counters.companies = company_counters(tx, viewer)?;
    Ok(counters)
}

/// One user.
pub fn one(tx: &mut Tx<'_>, viewer: &Viewer, id: UserId) -> Result<UserView, Problem> {
    Ok(store::find(tx, viewer, Action::ViewUser, id)?.view(viewer))
}

/// Has letters go to the viewer's own address again, which a mail server has refused.
pub fn try_own_address(tx: &mut Tx<'_>, viewer: &Viewer, now: Millis) -> Result<UserView, Problem> {
    let row = store::find(tx, viewer, Action::ViewUser, viewer.id)?;
    let around = Circumstances::person(viewer.id, row.company_id(), now);
    suppression::release(tx, &row.email, Some(viewer.id), around)?;
    one(tx, viewer, viewer.id)
}

/// An account that the viewer sees and may do `action` to; refused where the right or the account's state says no.
pub(super) fn target(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    id: UserId,
) -> Result<UserRow, Problem> {
    let row = store::find(tx, viewer, Action::ViewUser, id)?;
    if row.may(viewer, action) { Ok(row) } else { Err(Problem::denied()) }
}

/// Refuses whoever does not see an account, or may not do `action` to it.
pub fn require(tx: &mut Tx<'_>, viewer: &Viewer, action: Action, id: UserId) -> Result<(), Problem> {
    target(tx, viewer, action, id).map(drop)
}

/// Corrects a user's details, role and address, approves them, and sets their credits.
pub fn update(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    change: &UserChange,
    now: Millis,
) -> Result<UserView, Problem> {
    let id = change.id;
    let row = target(tx, viewer, Action::EditUser, id)?;
    let spent = change
        .credits
        .iter()
        .any(|(pool, _)| change.balance_was.is_some_and(|read| read.of(*pool) != row.balance.of(*pool)));
    if spent || change.version.is_some_and(|read| read != row.version) {
        return Err(Problem::outdated(CHANGED_MEANWHILE, &row.view(viewer)));
    }
    if row.status == UserStatus::Pending {
        return Err(Problem::Conflict("This user has not accepted the invitation yet.".into()));
    }
    store::correct(tx, &row, &change.details)?;
    if !change.details.is_empty() {
        Event::UserUpdated { user: id }
            .record(tx, Circumstances::person(viewer.id, row.company_id(), now))?;
    }
    if let Some(email) = change.email.as_ref().filter(|email| email.as_str() != row.email) {
        standing::set_email(tx, viewer, &row, email, now)?;
    }
    match change.status {
        None => {}
        Some(status) if status == row.status => {}
        Some(UserStatus::Verified) if row.status == UserStatus::NotVerified => {
            approval::approve(tx, viewer, &row, change.role.unwrap_or(row.role), now)?;
        }
        Some(_) => return Err(Problem::field("status", "The status of this user cannot be changed.")),
    }
    let is_new = |role: &Role| *role != row.role && !approves(change, &row);
    if let Some(role) = change.role.filter(is_new) {
        standing::set_role(tx, viewer, &row, role, now)?;
    }
    if !change.credits.is_empty() {
        // As whatever they have just become.
        let row = target(tx, viewer, Action::EditUser, id)?;
        set_credits(tx, viewer, &row, &change.credits, now)?;
    }
    one(tx, viewer, id)
}

fn approves(change: &UserChange, row: &UserRow) -> bool {
    row.status == UserStatus::NotVerified && change.status == Some(UserStatus::Verified)
}

fn set_credits(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    row: &UserRow,
    wanted: &[(CreditPool, i64)],
    now: Millis,
) -> Result<(), Problem> {
    if !row.may(viewer, Action::GrantCredits) {
        return Err(Problem::denied());
    }
    match &row.company {
        Some(company) if row.holds_credits() => {
            ledger::set_balance(tx, viewer.id, company.id, row.id, wanted, now)?;
            let given = wanted.iter().map(|(pool, amount)| (*pool, amount - row.balance.of(*pool)));
            let around = Circumstances::person(viewer.id, company.id, now);
            assigning::tell(tx, row.id, &given.collect::<Vec<_>>(), around)
        }
        // A form that shows no credits sends zeros.
        _ if wanted.iter().all(|(_, amount)| *amount == 0) => Ok(()),
        _ => Err(Problem::Conflict("This user cannot hold credits.".into())),
    }
}

impl UserRow {
    /// Both names; the address of somebody who is only invited, and not named yet.
    fn full_name(&self) -> String {
        shown_name(&self.first_name, &self.last_name, &self.email)
    }

    /// The company; none for a super admin.
    pub(super) fn company_id(&self) -> Option<CompanyId> {
        self.company.as_ref().map(|company| company.id)
    }

    /// Only verified users who post jobs hold credits (accounts §1).
    fn holds_credits(&self) -> bool {
        self.role.owns_jobs() && self.status == UserStatus::Verified
    }

    /// Whether the viewer may do `action` to this account: the same rule as `Sql::within` over accounts, without
    /// whoever works for a company from outside. Nobody decides on themselves.
    pub(super) fn may(&self, viewer: &Viewer, action: Action) -> bool {
        let own = viewer.id == self.id;
        match viewer.reach(action) {
            Reach::Nothing => false,
            _ if own && action.is_for_others() => false,
            Reach::Own | Reach::Joined => own,
            Reach::Company => viewer.company_id.is_some() && viewer.company_id == self.company_id(),
            Reach::Everything => true,
        }
    }

    /// Whether the viewer's reach and the account's state both allow an action.
    fn allows(&self, viewer: &Viewer, action: on::User) -> bool {
        let in_state = match action {
            on::User::ViewUser => return viewer.id == self.id || self.is_seen_by(viewer),
            on::User::EditUser | on::User::ResetTwoStep => self.status != UserStatus::Pending,
            on::User::SetRole => self.status == UserStatus::Verified && self.role.is_given(),
            on::User::SetEmail => {
                self.sign_up_method == SignUpMethod::Email && self.status != UserStatus::Pending
            }
            on::User::ApproveUser => self.status == UserStatus::NotVerified,
            on::User::Reinvite => self.status == UserStatus::Pending,
            on::User::DeleteUser => self.status != UserStatus::Pending,
            on::User::MoveUser => self.status != UserStatus::Pending && self.role.is_given(),
            on::User::BlockUser => matches!(self.status, UserStatus::Verified | UserStatus::Blocked),
            on::User::LookAsUser => self.can_sign_in() && !self.role.acts_for_provider(),
            on::User::GrantCredits | on::User::TransferCredits | on::User::ViewCredits => {
                self.holds_credits()
            }
        };
        in_state && self.may(viewer, action.into())
    }

    /// Whether its owner can be signed in.
    pub(super) const fn can_sign_in(&self) -> bool {
        matches!(self.status, UserStatus::Verified | UserStatus::NotVerified)
    }

    /// Whether the viewer opens this account: everybody of their company, and who works for it from outside.
    fn is_seen_by(&self, viewer: &Viewer) -> bool {
        match viewer.reach(Action::ViewUser) {
            Reach::Everything => true,
            Reach::Company => {
                viewer.company_id == self.company_id()
                    || self.ties.invited_to_companies.iter().any(|to| viewer.company_id == Some(to.id))
            }
            Reach::Nothing | Reach::Own | Reach::Joined => false,
        }
    }

    fn view(self, viewer: &Viewer) -> UserView {
        let shows_credits = self.allows(viewer, on::User::ViewCredits);
        // A list of colleagues says who they are; what else there is, the page of one does, to those who may open it.
        let opens = self.allows(viewer, on::User::ViewUser);
        let can = on::User::ALL.iter().copied().filter(|action| self.allows(viewer, *action)).map(Into::into);
        UserView {
            can: can.collect(),
            id: self.id,
            role: self.role,
            status: self.status,
            full_name: self.full_name(),
            first_name: self.first_name,
            last_name: self.last_name,
            email: self.email,
            phone_number: self.phone_number.filter(|_| opens),
            sign_up_method: self.sign_up_method,
            company: self.company,
            sign_up_date: self.created_at,
            version: self.version,
            balance: shows_credits.then_some(self.balance),
            email_verified: self.email_verified,
            blocked_reason: self.blocked_reason.filter(|_| viewer.role.acts_for_provider()),
            letters_came_back_at: self.letters_came_back_at.filter(|_| opens),
            invited_by: if opens { self.ties.invited_by } else { Vec::new() },
            own_adverts: self.ties.own_adverts,
            is_last_company_admin: self.ties.is_last_company_admin,
            is_last_user: self.ties.is_last_user,
            invited_to_companies: self.ties.invited_to_companies,
        }
    }
}
