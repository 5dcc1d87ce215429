//! Users' accounts as others see and correct them, and the viewer's own.

use super::form::{UserChange, UserListQuery};
use super::store::{self, Filter, UserRow};
use super::view::{SearchView, UserView, ViewerView};
use crate::clock::Millis;
use crate::contract::CreditPool;
use crate::contract::UserStatus;
use crate::credits::store::ledger;
use crate::events::{Circumstances, Event};
use crate::ids::UserId;
use crate::paging::{Page, Wanted};
use crate::policy::{Action, Reach, Role, on};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// The signed-in person.
pub fn viewer(tx: &mut Tx<'_>, viewer: &Viewer, search: SearchView) -> Result<ViewerView, Problem> {
    let row = store::find(tx, viewer, Action::ViewUser, viewer.id)?;
    Ok(ViewerView {
        search,
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
    let roles = if query.owns_jobs { Role::all_who(Role::owns_jobs) } else { Vec::new() };
    let statuses = query.user_statuses.clone();
    let filter = Filter { statuses, roles, company: query.company_id, found };
    let wanted = Wanted::new(query.page_number, query.page_size, 10, 1000);
    let (rows, total) = store::page(tx, viewer, &filter, wanted)?;
    let items = rows.into_iter().map(|row| row.view(viewer));
    Ok(wanted.of(items.collect(), total))
}

/// One user.
pub fn one(tx: &mut Tx<'_>, viewer: &Viewer, id: UserId) -> Result<UserView, Problem> {
    Ok(store::find(tx, viewer, Action::ViewUser, id)?.view(viewer))
}

/// Corrects a user's details and sets their credits.
pub fn update(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    change: &UserChange,
    now: Millis,
) -> Result<UserView, Problem> {
    let id = change.id;
    let row = store::find(tx, viewer, Action::ViewUser, id)?;
    if !row.may(viewer, Action::EditUser) {
        return Err(Problem::denied());
    }
    let spent = change
        .credits
        .iter()
        .any(|(pool, _)| change.balance_was.is_some_and(|read| read.of(*pool) != row.balance.of(*pool)));
    if spent || change.version.is_some_and(|read| read != row.version) {
        let message = "Somebody else has just changed this user. Please look at it again.";
        return Err(Problem::outdated(message, &row.view(viewer)));
    }
    store::correct(tx, &row, &change.details)?;
    if !change.details.is_empty() {
        let company = row.company.as_ref().map(|company| company.id);
        Event::UserUpdated { user: id }.record(tx, Circumstances::person(viewer.id, company, now))?;
    }
    if !change.credits.is_empty() {
        set_credits(tx, viewer, &row, &change.credits, now)?;
    }
    one(tx, viewer, id)
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
            ledger::set_balance(tx, viewer.id, company.id, row.id, wanted, now)
        }
        // A form that shows no credits sends zeros.
        _ if wanted.iter().all(|(_, amount)| *amount == 0) => Ok(()),
        _ => Err(Problem::Conflict("This user cannot hold credits.".into())),
    }
}

impl UserRow {
    fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    /// Only verified users who post jobs hold credits (accounts §1).
    fn holds_credits(&self) -> bool {
        self.role.owns_jobs() && self.status == UserStatus::Verified
    }

    /// Whether the viewer may do `action` to this account: the same rule as `Sql::within` over accounts.
    fn may(&self, viewer: &Viewer, action: Action) -> bool {
        match viewer.reach(action) {
            Reach::Nothing => false,
            Reach::Own | Reach::Joined => viewer.id == self.id,
            Reach::Company => {
                viewer.company_id.is_some()
                    && viewer.company_id == self.company.as_ref().map(|company| company.id)
            }
            Reach::Everything => true,
        }
    }

    /// Whether the viewer's reach and the account's state both allow an action. The account itself is within reach.
    fn allows(&self, viewer: &Viewer, action: on::User) -> bool {
        match action {
            on::User::ViewUser => true,
            on::User::EditUser => self.may(viewer, action.into()),
            on::User::GrantCredits | on::User::ViewCredits => {
                self.holds_credits() && self.may(viewer, action.into())
            }
        }
    }

    fn view(self, viewer: &Viewer) -> UserView {
        let shows_credits = self.allows(viewer, on::User::ViewCredits);
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
            phone_number: self.phone_number,
            sign_up_method: self.sign_up_method,
            company: self.company,
            sign_up_date: self.created_at,
            version: self.version,
            balance: shows_credits.then_some(self.balance),
        }
    }
}
